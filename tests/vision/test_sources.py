"""Sources: every frame of a film at its own time; cameras that lose, stop and come back say so."""

from __future__ import annotations

import json
import random
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import pytest

from companion.observations import CameraSettings
from tests.vision.films import SIZE, FakeCapture, film, picture
from vision.sources import End, Frame, Item, Lost, Quiet, Source, SourceError, Time, open_source
from vision.sources.film import Film
from vision.sources.live import Live


def all_of(source: Source) -> list[Item]:
    items: list[Item] = []
    while True:
        item = source.read(5.0)
        if isinstance(item, Quiet):
            continue
        items.append(item)
        if isinstance(item, End):
            source.close()
            return items


def times(items: list[Item]) -> list[float]:
    return [item.t for item in items if isinstance(item, Frame)]


# -- films ---------------------------------------------------------------------------------------------------------


def test_a_film_gives_each_frame_with_its_time_from_zero(tmp_path: Path) -> None:
    with open_source(str(film(tmp_path / "a.mp4", range(60, 240, 6))), pace=False) as source:
        assert (source.size, source.fps, source.live, source.clock) == (SIZE, 25.0, False, None)
        seen = list(source)
    assert [t for t, _ in seen] == pytest.approx([i / 25 for i in range(30)])
    assert [round(float(image.mean())) for _, image in seen] == pytest.approx(list(range(60, 240, 6)), abs=5)


@pytest.mark.parametrize("name", ["dev-007-near-miss", "dev-022-chain", "dev-032-no-contact"])
def test_where_frames_were_dropped_the_times_show_the_gap(shared: Path, name: str) -> None:
    truth = json.loads((shared / "clips" / "dev" / f"{name}.truth.json").read_text())
    assert truth["clip"]["dropped"]
    with open_source(str(shared / "clips" / "dev" / f"{name}.mp4"), pace=False) as source:
        seen = [t for t, _ in source]
    assert seen == pytest.approx(truth["frames"]["t"], abs=5e-4)


def test_a_film_of_a_shot_keeps_the_times_that_its_frames_were_captured_at(tmp_path: Path) -> None:
    """A camera does not keep an even rate, and a film's file knows no other."""
    taken = [7.0, 7.03, 7.07, 7.15, 7.16]
    (tmp_path / "a.times.json").write_text(json.dumps({"times": taken}))
    with open_source(str(film(tmp_path / "a.mp4", [50, 60, 70, 80, 90])), pace=False) as source:
        assert source.fps == pytest.approx(25.0)
        assert [t for t, _ in source] == pytest.approx([t - 7.0 for t in taken])


@pytest.mark.parametrize("text", ["", "{}", '{"times": 3}', '{"times": [1.0, 0.5]}', '{"times": ["a", "b"]}'])
def test_times_that_make_no_sense_are_passed_over(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.times.json").write_text(text)
    with open_source(str(film(tmp_path / "a.mp4", [50, 60, 70])), pace=False) as source:
        assert [t for t, _ in source] == pytest.approx([0.0, 0.04, 0.08])


def test_pixels_that_are_not_square_are_made_so(shared: Path) -> None:
    with open_source(str(shared / "real" / "crokinole" / "ricochet.mp4"), pace=False) as source:
        assert source.size == (1028, 576)
        item = source.read(5.0)
    assert isinstance(item, Frame)
    assert item.image.shape == (576, 1028, 3)


@pytest.mark.parametrize(
    ("across", "down", "turned", "size"),
    [(2, 1, 0, (320, 120)), (1, 2, 0, (160, 240)), (2, 1, 90, (160, 240)), (0, 1, 0, SIZE), (1, 1, 0, SIZE)],
)
def test_a_squeezed_side_is_stretched(across: int, down: int, turned: int, size: tuple[int, int]) -> None:
    props = {cv2.CAP_PROP_SAR_NUM: across, cv2.CAP_PROP_SAR_DEN: down, cv2.CAP_PROP_ORIENTATION_META: turned}
    capture = FakeCapture([picture(90)], props={**props, cv2.CAP_PROP_ORIENTATION_AUTO: 1.0})
    with Film("film", capture) as source:
        assert source.size == size


def test_frames_that_do_not_decode_in_the_middle_are_told_and_the_rest_is_read() -> None:
    steps = [picture(90), picture(90), None, "broken", picture(90)]
    items = all_of(Film("film", FakeCapture(steps, props={cv2.CAP_PROP_FRAME_COUNT: 5})))
    assert items[2] == Lost(t=0.04, frames=2, why="broken_frames")
    assert times(items) == pytest.approx([0.0, 0.04, 0.16])
    assert isinstance(items[-1], End)
    assert items[-1].missing == 0


def test_a_damaged_file_is_read_past_its_damage(shared: Path, tmp_path: Path) -> None:
    data = bytearray((shared / "clips" / "dev" / "dev-002-two-flicks.mp4").read_bytes())
    middle = len(data) // 2
    data[middle : middle + 3000] = random.Random(1).randbytes(3000)
    (tmp_path / "damaged.mp4").write_bytes(data)
    items = all_of(open_source(str(tmp_path / "damaged.mp4"), pace=False))
    assert any(isinstance(item, Lost) and item.why == "broken_frames" for item in items)
    assert times(items)[-1] > 5.9


def test_a_film_that_breaks_off_says_how_much_is_missing() -> None:
    items = all_of(Film("film", FakeCapture([picture(90)] * 10, props={cv2.CAP_PROP_FRAME_COUNT: 40})))
    assert isinstance(items[-1], End)
    assert (round(items[-1].t, 6), items[-1].missing) == (0.36, 30)


@pytest.mark.parametrize("stamps", [[0.0, 0.0, 0.0], [5.0, 5.0, 4.0]])
def test_times_grow_even_where_the_container_holds_none(stamps: list[float]) -> None:
    items = all_of(Film("film", FakeCapture([picture(90)] * 3, stamps)))
    assert times(items) == pytest.approx([0.0, 0.04, 0.08])


def test_at_its_pace_a_film_is_quiet_until_a_frame_is_due() -> None:
    clock = FakeClock()
    with Film("film", FakeCapture([picture(90)] * 2, [0.0, 1.0]), clock.time) as source:
        assert isinstance(source.read(0.4), Frame)
        assert [type(source.read(0.4)) for _ in range(3)] == [Quiet, Quiet, Frame]
        assert clock.now == pytest.approx(1.0)


def test_a_film_that_is_closed_early_lets_its_file_go() -> None:
    capture = FakeCapture([picture(90)] * 50)
    source = Film("film", capture)
    source.close()
    assert capture.released


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: None, "No such file or directory: check the name"),
        (lambda path: path.mkdir(), "got a folder"),
        (lambda path: path.write_bytes(b""), "got an empty file"),
        (lambda path: path.write_text("no film"), "cannot be decoded"),
        (lambda path: film(path, []), "cannot be decoded"),
    ],
)
def test_what_is_no_film_is_told_in_one_line(make: Callable[[Path], Any], words: str, tmp_path: Path) -> None:
    path = tmp_path / "a.mp4"
    make(path)
    with pytest.raises(SourceError) as caught:
        open_source(str(path), pace=False)
    told = str(caught.value)
    assert told.startswith(f"{path}: expected a film's file")
    assert words in told
    assert "\n" not in told


def test_a_film_without_a_picture_is_no_source() -> None:
    with pytest.raises(SourceError, match="without any picture"):
        Film("film", FakeCapture([]))


# -- what a word names ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="cameras are files on Linux only")
def test_a_camera_that_is_not_there_says_which_are() -> None:
    with pytest.raises(
        SourceError, match=r"camera 77: expected a camera at /dev/video77, got none there \(cameras here"
    ):
        open_source("77", pace=False)


def test_a_camera_is_asked_for_mjpg_then_size_then_rate() -> None:
    capture = FakeCapture([picture(90)])
    with open_source("3", pace=False, size=(640, 480), opener=lambda name, backend, params: capture) as source:
        assert source.live
        assert source.size == SIZE  # what was granted
    wanted = [cv2.CAP_PROP_FOURCC, cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT, cv2.CAP_PROP_FPS]
    assert [prop for prop, _ in capture.asked[:4]] == wanted
    assert dict(capture.asked)[cv2.CAP_PROP_FRAME_WIDTH] == 640


def test_an_address_that_does_not_answer_is_told_without_its_password() -> None:
    with pytest.raises(SourceError, match=r"rtsp://eye\.local/1: expected pictures") as caught:
        open_source("rtsp://me:secret@eye.local/1", pace=False, opener=lambda name, backend, params: None)
    assert "secret" not in str(caught.value)


def test_a_film_at_an_address_is_a_film() -> None:
    capture = FakeCapture([picture(90)] * 2, props={cv2.CAP_PROP_FRAME_COUNT: 2})
    with open_source("https://eye.local/a.mp4", pace=False, opener=lambda name, backend, params: capture) as source:
        assert not source.live


# -- cameras -------------------------------------------------------------------------------------------------------


class FakeClock:
    """Time that passes only where somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.time = Time(lambda: self.now, self._sleep, lambda: 1_000.0 + self.now)

    def _sleep(self, seconds: float) -> None:
        self.now += seconds


class Stepped(FakeCapture):
    """A camera whose next picture is taken when the test says so."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.go = threading.Semaphore(1)
        self.idle = threading.Semaphore(0)

    def grab(self) -> bool:
        """Waits for the test."""
        self.idle.release()
        self.go.acquire()
        return super().grab()

    def play(self, frames: int) -> None:
        """Takes so many pictures more, and waits until they are kept."""
        for _ in range(frames):
            self.idle.acquire()
            self.go.release()
        self.idle.acquire()
        self.idle.release()


def gone() -> FakeCapture:
    raise SourceError("gone")


def camera(capture: FakeCapture, clock: FakeClock, **options: Any) -> Live:
    options = {"open_again": gone, "camera": True, "stamped": True, **options}
    return Live("camera 0", capture, time=clock.time, **options)


def close(source: Live, capture: Stepped) -> None:
    for _ in range(100):
        capture.go.release()
    source.close()


def test_a_camera_keeps_every_frame_with_the_device_s_own_time() -> None:
    clock = FakeClock()
    clock.now = 10.0
    capture = Stepped([picture(i) for i in range(5)], [9.98, 10.013, 10.047, 10.08, 10.113])
    source = camera(capture, clock)
    capture.idle.acquire()
    capture.play(4)
    items = [source.read(0.0) for _ in range(5)]
    assert times(items) == pytest.approx([0.0, 0.033, 0.067, 0.1, 0.133])
    assert [int(item.image[0, 0, 0]) for item in items if isinstance(item, Frame)] == [0, 1, 2, 3, 4]
    assert source.clock is not None
    assert source.clock.unix == pytest.approx(1_009.98)  # captured 20 ms before it arrived
    close(source, capture)


def test_a_driver_whose_stamps_stand_still_gives_arrivals() -> None:
    clock = FakeClock()
    capture = Stepped([picture(i) for i in range(12)], [5.0] * 12)
    source = camera(capture, clock)
    capture.idle.acquire()
    for _ in range(11):
        clock.now += 0.04
        capture.play(1)
    assert times([source.read(0.0) for _ in range(12)]) == pytest.approx([0.04 * i for i in range(12)])
    close(source, capture)


def test_frames_beyond_what_can_be_kept_are_counted_and_told_where_they_are_missing() -> None:
    clock = FakeClock()
    capture = Stepped([picture(90)] * 7, [1.0 + i / 25 for i in range(7)])
    source = camera(capture, clock, kept=3 * picture(0).nbytes)
    capture.idle.acquire()
    capture.play(4)  # three fit, two do not
    first = [source.read(0.0) for _ in range(3)]
    capture.play(1)
    assert times(first) == pytest.approx([0.0, 0.04, 0.08])
    lost = source.read(0.0)
    assert isinstance(lost, Lost)
    assert (lost.frames, lost.why) == (2, "late")
    assert isinstance(source.read(0.0), Frame)
    close(source, capture)


def test_frames_lost_on_the_way_show_by_their_times() -> None:
    capture = Stepped([picture(90)] * 2, [1.0, 1.2])
    source = camera(capture, FakeClock())
    capture.idle.acquire()
    capture.play(1)
    source.read(0.0)
    assert source.read(0.0) == Lost(t=0.0, frames=4, why="late")
    close(source, capture)


def test_a_camera_is_quiet_while_nothing_comes() -> None:
    clock = FakeClock()
    capture = Stepped([picture(90)])
    source = camera(capture, clock)
    source.read(0.0)
    clock.now += 3.0
    assert source.read(0.0) == Quiet(3.0)
    close(source, capture)


def test_a_camera_that_was_unplugged_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.sources.live.REOPEN", 0.0)
    first, second = FakeCapture([picture(1)]), Stepped([picture(2)], [0.001])
    again = iter([second])
    source = camera(first, FakeClock(), open_again=lambda: next(again))
    levels = [int(item.image[0, 0, 0]) for item in (source.read(5.0), source.read(5.0)) if isinstance(item, Frame)]
    assert levels == [1, 2]
    assert first.released
    close(source, second)


def test_a_camera_that_never_gives_a_picture_is_no_source() -> None:
    capture = FakeCapture([])
    with pytest.raises(SourceError, match="camera 0: expected a picture within 0 s, got none: check the cable"):
        camera(capture, FakeClock(), first=0.01)
    assert capture.released


def test_settings_are_read_back_in_seconds() -> None:
    capture = Stepped([picture(90)] * 10_000)
    source = camera(capture, FakeClock())
    capture.idle.acquire()
    found: dict[str, Any] = {}
    asking = threading.Thread(
        target=lambda: found.update(source.adjust(CameraSettings(exposure=0.002, gain=5, focus="auto", power_line=50)))
    )
    asking.start()
    while asking.is_alive():
        capture.go.release()
        asking.join(0.01)
    assert found["gain"] == 5
    assert found["focus"] == "auto"
    assert found["power_line"] is None
    if sys.platform.startswith("linux"):
        assert found["exposure"] == pytest.approx(0.002)
    close(source, capture)


def test_a_film_has_nothing_to_set(tmp_path: Path) -> None:
    with (
        open_source(str(film(tmp_path / "a.mp4", [90])), pace=False) as source,
        pytest.raises(SourceError, match="expected a camera to set"),
    ):
        source.adjust(CameraSettings(gain=1))
