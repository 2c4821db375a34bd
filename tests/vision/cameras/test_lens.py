"""A lens measured from pictures of the sheet, through lenses that are known. Never tried on a real camera."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion import board as boards
from companion.cli import _run
from companion.cli import calibrate as verb
from companion.observations import Clock
from tests.vision.cameras.driver import Driver
from tests.vision.cameras.sheets import Studio, paper
from tests.vision.films import film
from vision.calibration import Lens
from vision.cameras import kept
from vision.cameras.gathering import GRID, Gathering, covered
from vision.cameras.lens import LensError, Measured, measure_lens
from vision.cameras.lensing import gather
from vision.cameras.sheet import Sighting, Spotter
from vision.corners import read_lens
from vision.sources import End, Frame, Image, Item, Quiet, Source, SourceError, open_source
from vision.watch import Options, run

SIZE = (640, 360)


class Shown(Source):
    """A source that shows pictures, each so many times, at `fps`; then it ends, or falls silent."""

    def __init__(
        self, pictures: Sequence[Image], *, times: int = 2, fps: float = 10.0, live: bool = False, silent: bool = False
    ) -> None:
        super().__init__("camera 0" if live else "a film")
        self.live, self._silent, self._fps = live, silent, fps
        self.clock = Clock(t=0.0, unix=0.0) if live else None
        self.size = (pictures[0].shape[1], pictures[0].shape[0])
        self._left = [picture for picture in pictures for _ in range(times)]
        self._t = 0.0

    def read(self, timeout: float) -> Item:
        """The next; a camera has none waiting."""
        if timeout == 0.0:
            return Quiet(self._t)
        self._t += 1.0 / self._fps
        if self._left:
            return Frame(self._t, self._left.pop(0))
        return Quiet(self._t) if self._silent else End(self._t)

    def close(self) -> None:
        """Nothing to let go."""


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio(SIZE, focal=470.0)


@pytest.fixture(scope="module")
def pictures(studio: Studio) -> list[Image]:
    return list(studio.round(18))


@pytest.fixture(scope="module")
def views(pictures: list[Image]) -> list[Sighting]:
    return [view.seen for view in gather(Shown(pictures), wanted=15).views]


@pytest.fixture(scope="module")
def measured(views: list[Sighting]) -> Measured:
    return measure_lens(views, SIZE)


def displaced(studio: Studio, lens: Lens, views: Sequence[Sighting]) -> np.ndarray:
    """px between where both lenses show the same rays, all over the cells that the sheet was in.

    But for a common turn: that is the camera's pose, which is found anew each time that a board is looked at.
    """
    cells = covered(views, SIZE)
    y, x = np.mgrid[0 : SIZE[1] : 10, 0 : SIZE[0] : 10]
    inside = cells[y * GRID[1] // SIZE[1], x * GRID[0] // SIZE[0]]
    pixels = np.column_stack([x[inside], y[inside]]).astype(float)
    true, found = (rays(pixels, K, dist) for K, dist in ((studio.K, np.array(studio.dist)), (lens.K, lens.dist)))
    u, _, vt = np.linalg.svd(found.T @ true)
    turned = true @ (u @ np.diag([1.0, 1.0, np.linalg.det(u @ vt)]) @ vt).T
    seen = cv2.projectPoints(turned, np.zeros(3), np.zeros(3), lens.K, lens.dist)[0].reshape(-1, 2)
    return np.asarray(np.hypot(*(seen - pixels).T))


def rays(pixels: np.ndarray, K: np.ndarray, dist: np.ndarray) -> np.ndarray:
    until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-9)
    flat = cv2.undistortPoints(pixels.reshape(-1, 1, 2), K, dist, criteria=until).reshape(-1, 2)
    found = np.column_stack([flat, np.ones(len(flat))])
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True))


class TestMeasuring:
    def test_the_focal_length_within_a_percent_and_what_it_says_of_its_doubt(
        self, studio: Studio, measured: Measured
    ) -> None:
        assert float(measured.lens.K[0, 0]) == pytest.approx(studio.focal, rel=0.01)
        assert float(measured.lens.K[1, 1]) == pytest.approx(studio.focal, rel=0.01)
        assert abs(float(measured.lens.K[0, 0]) - studio.focal) < 4 * measured.focal_sd < 0.04 * studio.focal
        assert measured.rmse < 0.3

    def test_every_place_is_displaced_as_it_is_by_the_lens(
        self, studio: Studio, measured: Measured, views: list[Sighting]
    ) -> None:
        assert displaced(studio, measured.lens, views).max() < 0.5

    def test_a_term_that_the_lens_does_not_have_is_not_made_up(self, measured: Measured) -> None:
        assert measured.lens.dist[4] == 0.0

    def test_a_view_that_does_not_fit_is_dropped(self, studio: Studio, views: list[Sighting]) -> None:
        bent = views[3].pixels + 4.0 * np.sin(views[3].points * 1.7)
        found = measure_lens([*views[:3], replace(views[3], pixels=bent), *views[4:]], SIZE)
        assert found.dropped == 1
        assert float(found.lens.K[0, 0]) == pytest.approx(studio.focal, rel=0.01)

    def test_where_many_do_not_fit_none_is_believed(self, views: list[Sighting]) -> None:
        rng = np.random.default_rng(2)
        bent = [
            replace(view, pixels=view.pixels + (9.0 * np.sin(view.points * rng.uniform(1, 2)) if k % 2 else 0.0))
            for k, view in enumerate(views)
        ]
        with pytest.raises(LensError, match="keep the sheet flat"):
            measure_lens(bent, SIZE)

    def test_a_few_views_are_too_few(self, views: list[Sighting]) -> None:
        with pytest.raises(LensError, match="expected 8 different views of the sheet at least, got 7"):
            measure_lens(views[:7], SIZE)

    def test_a_sheet_that_was_in_the_middle_only_tells_no_lens(self, views: list[Sighting]) -> None:
        middle = []
        for view in views:
            inside = (np.abs(view.pixels / np.array(SIZE) - 0.5) < 0.24).all(axis=1)
            middle.append(Sighting(view.ids[inside], view.points[inside], view.pixels[inside]))
        with pytest.raises(
            LensError, match=r"expected the sheet to have been in 60% of the picture at least, got \d+%"
        ):
            measure_lens(middle, SIZE)

    def test_views_that_face_the_camera_tell_no_focal_length(self) -> None:
        """Any focal length explains them, from another distance."""
        rng = np.random.default_rng(3)
        points = Spotter()._places
        flat = []
        for i in range(12):
            middle = np.array([(0.2, 0.5, 0.8)[i % 3] * SIZE[0], (0.25, 0.5, 0.75)[i // 3 % 3] * SIZE[1]])
            at = (points - points.mean(axis=0)) * 26.0 + middle + rng.normal(0.0, 0.05, points.shape)
            inside = ((at >= 0) & (at < SIZE)).all(axis=1)
            flat.append(Sighting(np.flatnonzero(inside), points[inside], at[inside]))
        with pytest.raises(LensError, match="tilt the sheet more"):
            measure_lens(flat, SIZE)


class TestGathering:
    def test_a_moment_of_stillness_is_waited_for(self, pictures: list[Image]) -> None:
        views = Gathering(SIZE, 15)
        assert views.look(0.0, pictures[0]) == "hold it still"
        assert views.look(0.1, pictures[0]) == "kept"
        assert views.look(0.2, pictures[0]) == "seen already"
        assert views.look(0.3, pictures[1]) == "hold it still"

    def test_motion_blur_is_refused_though_one_kind_of_edges_stays_sharp(self, studio: Studio) -> None:
        sharp = studio.shot((0.5, 0.5), 0.5, (0.3, 0.0))
        smeared = np.asarray(cv2.blur(sharp, (11, 1)), np.uint8)
        views = Gathering(SIZE, 15)
        told = [views.look(t, smeared) for t in (0.0, 0.1)]
        assert told[1].startswith("blurred") or told[1] == ""  # markers may be lost too
        assert not views.views
        assert [views.look(t, sharp) for t in (1.0, 1.1)][1] == "kept"

    def test_it_says_where_the_sheet_has_not_been(self, studio: Studio) -> None:
        views = Gathering(SIZE, 15)
        for k, at in enumerate(((0.6, 0.3), (0.75, 0.5), (0.75, 0.75), (0.85, 0.3))):
            picture = studio.shot(at, 0.6, (0.3, 0.2))
            for t in (k, k + 0.1):
                views.look(t, picture)
        assert len(views.views) >= 2
        assert "left" in views.missing()
        assert not views.done

    def test_it_asks_for_tilts_and_then_for_more(self, views: list[Sighting]) -> None:
        from vision.cameras.gathering import View

        found = Gathering(SIZE, 20)
        facing = np.array([0.0, 0.0, 1.0])
        found.views = [View(seen, facing, seen.pixels.mean(axis=0), 100.0) for seen in views]
        assert found.missing().startswith("tilt it: its upper or lower edge")
        leaning = np.array([0.0, 0.4, 0.9])
        found.views[:2] = [View(view.seen, leaning, view.middle, 100.0) for view in found.views[:2]]
        assert found.missing().startswith("tilt it: its left or right edge")
        aside = np.array([0.4, 0.0, 0.9])
        found.views[2:4] = [View(view.seen, aside, view.middle, 100.0) for view in found.views[2:4]]
        assert found.missing().startswith("nearer, farther")
        assert not replace_wanted(found, len(found.views)).missing()

    @pytest.mark.parametrize(
        ("sheet", "words"),
        [
            (paper((7, 9), "DICT_6X6_250"), r"markers of another sheet are in the picture \(DICT_6X6_1000\)"),
            (paper((6, 8), "DICT_5X5_50"), r"a sheet of another layout are in the picture: expected 7 x 9 squares"),
        ],
    )
    def test_another_sheet_is_told(self, sheet: Any, words: str) -> None:
        other = Studio(SIZE, focal=470.0, sheet=sheet)
        with pytest.raises(LensError, match=words):
            gather(Shown([other.shot((0.5, 0.5), 0.7, (0.1, 0.1))], times=40), 15)

    def test_a_mirrored_picture_is_told(self, pictures: list[Image]) -> None:
        turned = [np.ascontiguousarray(picture[:, ::-1]) for picture in pictures[:1]]
        with pytest.raises(LensError, match="the picture is mirrored"):
            gather(Shown(turned, times=40), 15)

    def test_no_sheet_at_all_is_told_with_what_to_print(self) -> None:
        empty = np.full((SIZE[1], SIZE[0], 3), 120, np.uint8)
        with pytest.raises(LensError, match=r"a film: expected the lens sheet .* found it in none of 5: print it with"):
            gather(Shown([empty], times=5), 15)

    def test_a_camera_before_which_nobody_holds_a_sheet_is_not_watched_for_ever(self) -> None:
        empty = np.full((SIZE[1], SIZE[0], 3), 120, np.uint8)
        with pytest.raises(LensError, match="in none of 14"):
            gather(Shown([empty], times=1000, fps=0.2, live=True), 15)

    def test_a_camera_that_falls_silent_is_told(self, pictures: list[Image]) -> None:
        with pytest.raises(SourceError, match="camera 0: expected pictures, got none for 10 s"):
            gather(Shown(pictures[:1], live=True, silent=True), 15)

    def test_pictures_that_change_their_size_are_refused(self, pictures: list[Image]) -> None:
        small = np.ascontiguousarray(pictures[1][::2, ::2])
        with pytest.raises(LensError, match="expected pictures of 640x360 throughout, got 320x180"):
            gather(Shown([pictures[0], small]), 15)

    def test_how_it_goes_is_said(self, pictures: list[Image]) -> None:
        said: list[str] = []
        gather(Shown(pictures[:2]), 15, said.append)
        assert any(words.startswith("1 of 15 views, ") and "of the picture: hold it further" in words for words in said)


def replace_wanted(found: Gathering, wanted: int) -> Gathering:
    found.wanted = wanted
    return found


# -- which camera it is --------------------------------------------------------------------------------------------


def plugged(system: Path, number: int, serial: str | None = "A1", product: str = "0825") -> Path:
    """What Linux says of a USB camera at a port of that number."""
    usb = system / "devices" / f"1-{number}"
    interface = usb / f"1-{number}:1.0"
    interface.mkdir(parents=True)
    (usb / "idVendor").write_text("046d\n")
    (usb / "idProduct").write_text(f"{product}\n")
    if serial is not None:
        (usb / "serial").write_text(f"{serial}\n")
    entry = system / "class" / f"video{number}"
    entry.mkdir(parents=True)
    (entry / "name").write_text("Webcam C270\n")
    (entry / "device").symlink_to(interface)
    return system / "class"


class TestKept:
    LENS = Lens(SIZE, np.array([[470.0, 0, 320], [0, 470.0, 180], [0, 0, 1]]), np.array([-0.1, 0.02, 0, 0, 0.0]))

    def test_a_camera_is_known_whatever_its_number(self, tmp_path: Path) -> None:
        system = plugged(tmp_path, 0)
        plugged(tmp_path, 3)
        plugged(tmp_path, 4, serial="B2")
        plugged(tmp_path, 5, serial=None)
        names = [kept.camera_id(str(n), system, "linux") for n in (0, 3, 4, 5)]
        assert names[0] == names[1] == kept.camera_id("/dev/video0", system, "linux")
        assert names[0] == "Webcam C270 (046d:0825, A1)"
        assert len({*names}) == 3

    def test_where_the_system_tells_nothing_the_number_has_to_do(self, tmp_path: Path) -> None:
        assert kept.camera_id("2", tmp_path, "linux") == "/dev/video2"
        assert kept.camera_id("2", tmp_path, "win32") == "camera 2"

    def test_a_stream_s_password_is_no_part_of_its_name(self) -> None:
        assert kept.camera_id("rtsp://me:secret@eye.local/1?token=9") == "rtsp://eye.local/1"

    @pytest.mark.parametrize("spec", ["film.mp4", "simulated://127.0.0.1:9/k", "file:///a.mp4"])
    def test_a_film_names_no_camera(self, spec: str) -> None:
        assert kept.camera_id(spec) is None

    def test_what_is_kept_is_a_lens_file_for_one_camera_and_size(self, tmp_path: Path) -> None:
        path = kept.keep("Webcam/C270: é", self.LENS, tmp_path / "lenses")
        found = read_lens(path)
        assert found.size == SIZE
        assert pytest.approx(self.LENS.K) == found.K
        assert found.dist == pytest.approx(self.LENS.dist)
        assert kept.kept("Webcam/C270: é", SIZE, tmp_path / "lenses") == path
        assert kept.kept("Webcam/C270: é", (1280, 720), tmp_path / "lenses") is None
        assert kept.kept("Webcam/C270: e", SIZE, tmp_path / "lenses") is None
        assert [each.name for each in path.parent.iterdir()] == [path.name]

    def test_what_cannot_be_written_leaves_the_old_one(self, tmp_path: Path) -> None:
        path = kept.keep("c", self.LENS, tmp_path)
        before = path.read_bytes()
        (tmp_path / f"{path.name}.part").mkdir()
        with pytest.raises(OSError, match="part"):
            kept.keep("c", replace(self.LENS, dist=np.zeros(5)), tmp_path)
        assert path.read_bytes() == before

    def test_the_camera_s_own_is_used_where_none_is_named(self, tmp_path: Path) -> None:
        path = kept.keep("rtsp://eye/1", self.LENS, tmp_path)

        def chosen(size: tuple[int, int], live: bool = True, given: Path | None = None) -> tuple[Lens | None, str]:
            lens = read_lens(given) if given else None
            return kept.chosen("rtsp://eye/1", size, live=live, given=given, lens=lens, where=tmp_path)

        assert chosen(SIZE)[1] == f"lens: as measured of this camera, {path}"
        assert chosen(SIZE)[0] is not None
        assert chosen(SIZE, live=False) == (None, "")
        lens, words = chosen((1280, 720))
        assert lens is None
        assert "at 640x360 only, not at 1280x720" in words
        assert chosen((1280, 720), given=path)[0] is None  # one of ours, for other pictures
        mine = tmp_path.parent / f"{tmp_path.name}-mine.json"
        kept.write(mine, self.LENS)
        lens, words = chosen((1280, 720), given=mine)  # asked for by name: the eye says what is wrong with it
        assert lens is not None
        assert not words
        path.write_text("{}")
        lens, words = chosen(SIZE)
        assert lens is None
        assert words.startswith("lens: passed over")


# -- the verb ------------------------------------------------------------------------------------------------------


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("vision.cameras.kept.folder", lambda: tmp_path / "config" / "lenses")
    return tmp_path / "config" / "lenses"


class Held(Driver):
    """A driver before whose camera each picture is held for a while; the next is taken when the last was asked for."""

    def __init__(self, pictures: Sequence[Image], times: int = 4) -> None:
        super().__init__(fps=30.0, props={cv2.CAP_PROP_FRAME_WIDTH: 1.0})
        self.go = threading.Semaphore(1)
        self.pictures, self.times = pictures, times

    def grab(self) -> bool:
        """When it is asked for."""
        self.go.acquire(timeout=10.0)
        self.frames += 1
        return True

    def retrieve(self) -> tuple[bool, Any]:
        """What is held."""
        return True, self.pictures[self.frames // self.times % len(self.pictures)]


def sources(driver: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    """The verb's cameras are the driver."""

    def opened(spec: str, pace: bool, **options: Any) -> Source:
        source = open_source(spec, pace, opener=lambda *_: driver, **options)
        read = source.read

        def asked(timeout: float) -> Item:
            if timeout:
                driver.go.release()
            return read(timeout)

        monkeypatch.setattr(source, "read", asked)
        close = source.close

        def closed() -> None:
            driver.go.release(1000)
            close()

        monkeypatch.setattr(source, "close", closed)
        return source

    monkeypatch.setattr("vision.sources.open_source", opened)


def test_a_camera_s_lens_is_measured_kept_and_used(
    studio: Studio, pictures: list[Image], config: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Held(pictures)
    sources(driver, monkeypatch)
    out = tmp_path / "mine.json"
    told = CliRunner().invoke(
        verb.command, ["lens", "--source", "77", "--size", "640x360", "--views", "12", "--out", str(out)]
    )
    assert told.exit_code == 0, told.output
    assert "focal length 4" in told.stdout
    assert "of 12 views" in told.stderr
    (path,) = config.iterdir()
    assert str(path) in told.stdout
    assert path.read_bytes() == out.read_bytes()
    assert dict(driver.asked)[cv2.CAP_PROP_FRAME_WIDTH] == 640
    lens = read_lens(path)
    assert float(lens.K[0, 0]) == pytest.approx(studio.focal, rel=0.01)
    # and then the eye takes it for that camera
    monkeypatch.setattr("vision.watch.open_source", lambda *_, **__: Shown(pictures[:1], live=True))
    said: list[str] = []
    board = boards.shipped("paleo-demo")
    lines = io.BytesIO()
    assert run(Options(board, "77"), lines, say=said.append) == 0
    assert said == [f"lens: as measured of this camera, {path}"]
    assert json.loads(lines.getvalue().splitlines()[0])["kind"] == "hello"


def test_the_eye_takes_a_measured_lens_by_its_file_and_a_film_takes_none_by_itself(
    measured: Measured, config: Path, tmp_path: Path
) -> None:
    path = tmp_path / "lens.json"
    kept.write(path, measured.lens)
    clip = film(tmp_path / "a.mp4", [120] * 5, size=SIZE)
    said: list[str] = []
    lines = io.BytesIO()
    assert run(Options(boards.shipped("paleo-demo"), str(clip), lens=path), lines, say=said.append) == 0
    assert said == []
    kinds = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert kinds[0]["kind"] == "hello"
    assert not [each for each in kinds if each.get("what") == "wrong_size"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([], "expected --out FILE for a film"),
        (["--out", "{}/none/lens.json"], "expected a folder for the file, got none"),
        (["--out", "{}/lens.json"], "expected the lens sheet in some picture"),
        (["--views", "3"], "8<=x<=60"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(
    options: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clip = film(tmp_path / "a.mp4", [120] * 5, size=SIZE)
    code = _run(["calibrate", "lens", "--source", str(clip), *(each.format(tmp_path) for each in options)])
    assert code in (1, 2)
    told = capsys.readouterr().err.strip().splitlines()[-1]
    assert words in told
    assert not (tmp_path / "lens.json").exists()


def test_too_little_of_the_picture_is_shown_as_a_map(
    pictures: list[Image], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.sources.open_source", lambda *_, **__: Shown(pictures[:3]))
    told = CliRunner().invoke(verb.command, ["lens", "--source", "a.mp4", "--out", str(tmp_path / "lens.json")])
    assert told.exit_code == 1
    assert "got 3: hold it longer" in told.stderr
    assert "#" in told.stderr
    assert not (tmp_path / "lens.json").exists()


def test_ctrl_c_leaves_nothing(pictures: list[Image], config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Shown):
        def read(self, timeout: float) -> Item:
            """Somebody presses Ctrl-C after a few pictures."""
            item = super().read(timeout)
            if isinstance(item, End):
                raise KeyboardInterrupt
            return item

    monkeypatch.setattr("vision.sources.open_source", lambda *_, **__: Interrupted(pictures[:2], live=True))
    assert _run(["calibrate", "lens", "--source", "0"]) == 130
    assert not config.exists()
