"""What is said of a camera, and what is set on it, against an imitated driver."""

from __future__ import annotations

import json
import math
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.cli import camera as verb
from companion.observations import CameraSettings
from tests.vision.cameras.driver import Driver
from vision.cameras.listing import Found, cameras
from vision.cameras.measures import Health, measure
from vision.cameras.tuning import EXPOSURES, tune
from vision.cameras.watching import look
from vision.cameras.words import Finding, findings
from vision.corners import CornersError, read_settings
from vision.sources import Source, SourceError, Time, open_source


def opened(driver: Driver) -> Source:
    """On a clock that goes as fast as its pictures come."""
    clock = Time(now=lambda: driver.frames / driver.fps, sleep=lambda seconds: None)
    return open_source("0", pace=True, time=clock, opener=lambda *_: driver)


def health(driver: Driver) -> Health:
    with opened(driver) as source:
        return look(source, 1.0).health


def marks(found: list[Finding]) -> dict[str, str]:
    return {each.what: each.mark for each in found}


class TestMeasures:
    def test_a_good_camera(self) -> None:
        h = health(Driver())
        assert h.fps == pytest.approx(60.0, rel=0.02)
        assert h.doubled == 0.0
        assert h.flicker < 0.02
        assert h.noise == pytest.approx(1.2, abs=0.5)
        assert h.edge < 3.0
        assert 100 < h.light < 220

    def test_a_picture_sent_twice(self) -> None:
        assert health(Driver(every=2)).doubled == pytest.approx(0.5, abs=0.1)

    def test_mains_flicker(self) -> None:
        # 100 Hz at 60 pictures a second beats at 20 Hz
        assert health(Driver(flicker=0.2)).flicker > 0.08

    def test_blur_widens_edges(self) -> None:
        assert health(Driver(blur=3.0)).edge > 2 * health(Driver()).edge

    def test_a_dark_room(self) -> None:
        h = health(Driver(lamp=0.01))
        assert h.light < 40
        assert h.dark > 0.05

    def test_nothing_with_edges(self) -> None:
        even = [np.full((90, 160, 3), 120, np.uint8) + np.uint8(k % 2) for k in range(10)]
        assert math.isnan(measure([k / 30 for k in range(10)], even).edge)

    def test_too_few(self) -> None:
        with pytest.raises(ValueError, match="expected at least 8 pictures"):
            measure([0.0], [np.zeros((90, 160, 3), np.uint8)])


class TestWords:
    def test_all_is_well(self) -> None:
        found = findings(health(Driver()), (1920, 1080), (1920, 1080), 0.002, 1.4)
        assert set(marks(found).values()) == {"good"}
        assert not any(each.todo for each in found)

    @pytest.mark.parametrize(
        ("driver", "what"),
        [
            (Driver(fps=15.0), "rate"),
            (Driver(lamp=0.01), "light"),
            (Driver(blur=4.0), "sharpness"),
            (Driver(flicker=0.4), "steadiness"),
        ],
    )
    def test_what_is_bad_is_said_with_what_to_do(self, driver: Driver, what: str) -> None:
        found = {each.what: each for each in findings(health(driver), (1280, 720), (1280, 720), 0.002, None)}
        assert found[what].mark == "bad"
        assert found[what].todo

    @pytest.mark.parametrize(
        ("exposure", "mark"), [(0.002, "good"), (0.006, "fair"), (0.016, "bad"), (None, "unknown")]
    )
    def test_exposure(self, exposure: float | None, mark: str) -> None:
        found = marks(findings(health(Driver()), (1280, 720), (1280, 720), exposure, None))
        assert found["exposure"] == mark

    @pytest.mark.parametrize(("scale", "mark"), [(0.7, "bad"), (1.1, "fair"), (1.5, "good")])
    def test_size_of_the_discs(self, scale: float, mark: str) -> None:
        assert marks(findings(health(Driver()), (1280, 720), (1280, 720), 0.002, scale))["size"] == mark


class TestTuning:
    def test_the_shortest_exposure_with_light_enough(self) -> None:
        with opened(driver := Driver(lamp=4.0)) as source:
            tuned = tune(source)
        assert isinstance(tuned.settings.exposure, float)
        assert tuned.settings.exposure <= 0.002
        assert tuned.after.light >= 70
        assert driver.props[cv2.CAP_PROP_AUTO_EXPOSURE] == 1.0
        assert driver.props[cv2.CAP_PROP_EXPOSURE] == pytest.approx(1e4 * tuned.settings.exposure)

    def test_what_the_camera_chose_is_held(self) -> None:
        with opened(driver := Driver(lamp=4.0)) as source:
            tuned = tune(source)
        assert (tuned.settings.focus, tuned.settings.white_balance) == (40.0, 4600.0)
        assert driver.props[cv2.CAP_PROP_AUTOFOCUS] == driver.props[cv2.CAP_PROP_AUTO_WB] == 0.0

    def test_a_dark_room_gets_the_longest(self) -> None:
        with opened(Driver(lamp=0.02)) as source:
            tuned = tune(source)
        assert tuned.settings.exposure == pytest.approx(max(EXPOSURES), abs=0.002)

    def test_a_camera_that_does_not_let_itself_be_set(self) -> None:
        dead = frozenset({cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_AUTOFOCUS, cv2.CAP_PROP_FOCUS, cv2.CAP_PROP_AUTO_WB})
        said: list[str] = []
        with opened(Driver(dead=dead)) as source:
            tuned = tune(source, said.append)
        assert {"focus", "white_balance"} <= set(tuned.refused)
        assert any("does not let its exposure be set" in words for words in said)

    def test_a_film_has_nothing_to_set(self, tmp_path: Path) -> None:
        from tests.vision.films import film

        path = film(tmp_path / "f.mp4", [90 + k % 3 for k in range(60)])
        with open_source(str(path), pace=False) as source, pytest.raises(SourceError, match="expected a camera to set"):
            tune(source)


class TestListing:
    def test_first_devices_in_order(self, tmp_path: Path) -> None:
        for number, index, name in ((10, "0", "Desk cam"), (2, "0", "Lid cam"), (3, "1", "Lid cam")):
            folder = tmp_path / f"video{number}"
            folder.mkdir()
            (folder / "index").write_text(index + "\n")
            (folder / "name").write_text(name + "\n")
        assert cameras(tmp_path, "linux") == [Found("/dev/video2", "Lid cam"), Found("/dev/video10", "Desk cam")]

    def test_none(self, tmp_path: Path) -> None:
        assert cameras(tmp_path / "none", "linux") == []
        assert cameras(tmp_path, "darwin") is None


class TestCommand:
    @pytest.fixture
    def driver(self, monkeypatch: pytest.MonkeyPatch) -> Driver:
        driver = Driver(lamp=4.0)
        monkeypatch.setattr("vision.sources.open_source", lambda *_, **__: opened(driver))
        return driver

    def test_check(self, driver: Driver, tmp_path: Path) -> None:
        picture = tmp_path / "seen.png"
        done = CliRunner().invoke(verb.command, ["check", "--seconds", "1", "--picture", str(picture)])
        assert "rate        good" in done.output
        assert done.exit_code == 1  # 320 x 180 pixels
        assert "size        BAD" in done.output
        assert np.asarray(cv2.imread(str(picture))).shape[1] == 320
        assert driver.props[cv2.CAP_PROP_AUTO_EXPOSURE] == 3.0, "a check leaves the camera as it was"

    def test_tune_saves_what_was_granted(self, driver: Driver, tmp_path: Path) -> None:
        saved = tmp_path / "camera.json"
        done = CliRunner().invoke(verb.command, ["tune", "--save", str(saved)])
        assert done.exit_code == 0, done.output
        settings = json.loads(saved.read_text())
        assert settings["exposure"] == pytest.approx(driver.props[cv2.CAP_PROP_EXPOSURE] / 1e4)
        assert settings["focus"] == 40.0

    def test_a_board_that_is_not_there(self, driver: Driver) -> None:
        done = CliRunner().invoke(verb.command, ["check", "--seconds", "1", "--board", "paleo-demo"])
        assert "Expected markers" in done.output
        assert driver.frames > 0

    def test_no_camera(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("vision.sources.opening._open", lambda *_: None)
        done = CliRunner().invoke(verb.command, ["check", "--source", "7"])
        assert done.exit_code == 1
        assert "camera 7: expected a camera" in done.output


class TestSettings:
    def test_they_are_set_each_time_the_camera_opens(self, tmp_path: Path) -> None:
        path = tmp_path / "camera.json"
        path.write_text('{"exposure": 0.002, "focus": 55.0}')
        drivers: list[Driver] = []

        def opener(*_: object) -> Driver:
            drivers.append(Driver())
            return drivers[-1]

        with open_source("0", pace=True, settings=read_settings(path), opener=opener):
            pass
        assert drivers[0].props[cv2.CAP_PROP_EXPOSURE] == 20.0
        assert drivers[0].props[cv2.CAP_PROP_FOCUS] == 55.0

    def test_a_file_that_is_none(self, tmp_path: Path) -> None:
        path = tmp_path / "camera.json"
        path.write_text('{"exposure": [1]}')
        with pytest.raises(CornersError, match="expected"):
            read_settings(path)

    def test_a_film_takes_none(self, tmp_path: Path) -> None:
        with pytest.raises(SourceError, match="expected a camera for these settings"):
            open_source(str(tmp_path / "f.mp4"), pace=False, settings=CameraSettings(exposure=0.002))
