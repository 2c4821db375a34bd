"""What people may do with an eye: pictures, corners, another look."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.observations import Calibrate, Done, Hello, Ready, Seen, Shot, Snapshot
from companion.observations.kinds import BoardRef
from companion.sight import FRESH, STEADY, TRIAL, Corners, Figures, Sight, corners_file, read_corners
from companion.table import Refusal

SIZE = (1280, 720)
CORNERS = Corners(SIZE, ((100.0, 80.0), (1180.0, 84.0), (1175.0, 640.0), (98.0, 650.0)))
HELLO = Hello(run="r1", source="0", size=SIZE, fps=60.0, board=BoardRef(name="b", sha256="0" * 64))
SHOT = Shot(id="s1", t0=0.9, t1=2.0, shooter="red-1", p_shooter=1.0)


class Answers:
    """Orders as an eye answers them."""

    def __init__(self) -> None:
        self.asked: list[tuple[type[Any], dict[str, Any]]] = []
        self.done: Done | None = Done(order="o1", ok=True)
        self.writes = b"picture"

    def ask(self, kind: type[Any], *, timeout: float, **fields: Any) -> Done | None:
        """Writes a picture where one is asked for."""
        self.asked.append((kind, fields))
        if kind is Snapshot and self.done is not None and self.done.ok and self.writes:
            Path(fields["file"]).write_bytes(self.writes)
        return self.done


@pytest.fixture
def eye() -> Answers:
    """One that does what it is told."""
    return Answers()


def test_a_picture_serves_all_who_look_at_the_same_time(eye: Answers) -> None:
    now = [0.0]
    sight = Sight("camera", now=lambda: now[0])
    assert sight.picture(eye) == b"picture"
    eye.writes = b"another"
    assert sight.picture(eye) == b"picture"
    now[0] += FRESH
    assert sight.picture(eye) == b"another"
    assert len(eye.asked) == 2


def test_an_eye_that_does_not_answer_is_asked_once_for_all_who_wait(eye: Answers) -> None:
    """Each would wait for its ten seconds after the other, and requests pile up."""
    now = [0.0]
    sight = Sight("camera", now=lambda: now[0])
    eye.done = None
    assert [sight.picture(eye) for _ in range(3)] == [Refusal("eye.silent")] * 3
    assert len(eye.asked) == 1
    now[0] += FRESH
    eye.done = Done(order="o2", ok=True)
    assert sight.picture(eye) == b"picture"


def test_two_who_show_the_corners_do_so_one_after_the_other(eye: Answers, tmp_path: Path) -> None:
    sight, file = Sight("camera"), tmp_path / "corners.json"
    other = threading.Thread(target=lambda: sight.mark(Answers(), CORNERS, file))

    class Slow(Answers):
        def ask(self, kind: type[Any], *, timeout: float, **fields: Any) -> Done | None:
            other.start()
            other.join(0.2)
            return super().ask(kind, timeout=timeout, **fields)

    assert sight.mark(Slow(), CORNERS, file) is None
    other.join()
    assert read_corners(file) == CORNERS


def test_the_board_from_above_is_another_picture(eye: Answers) -> None:
    sight = Sight("camera", now=lambda: 0.0)
    sight.picture(eye)
    sight.picture(eye, rectified=True)
    assert [fields["rectified"] for _, fields in eye.asked] == [False, True]


@pytest.mark.parametrize(
    ("done", "writes", "key"),
    [
        (None, b"", "eye.silent"),
        (Done(order="o1", ok=False, words="no picture yet"), b"", "eye.refused"),
        (Done(order="o1", ok=True), b"", "eye.no_picture"),
    ],
)
def test_where_there_is_no_picture_that_is_said(eye: Answers, done: Done | None, writes: bytes, key: str) -> None:
    eye.done, eye.writes = done, writes
    found = Sight("camera").picture(eye)
    assert isinstance(found, Refusal)
    assert found.key == key


def test_corners_that_the_eye_takes_are_kept(eye: Answers, tmp_path: Path) -> None:
    sight, file = Sight("camera"), tmp_path / "corners" / "c.json"
    sight.heard(HELLO)
    assert sight.mark(eye, CORNERS, file) is None
    assert eye.asked == [(Calibrate, {"corners": CORNERS.corners})]
    assert read_corners(file) == CORNERS == sight.corners
    assert sight.view(on=True).corners == CORNERS


def test_corners_that_it_does_not_take_change_nothing(eye: Answers, tmp_path: Path) -> None:
    sight, file = Sight("camera"), tmp_path / "c.json"
    file.write_bytes(before := msgspec.json.encode(CORNERS))
    eye.done = Done(order="o1", ok=False, words="The board does not fit these corners")
    refused = sight.mark(eye, CORNERS, file)
    assert refused == Refusal("eye.refused", {"words": "The board does not fit these corners"})
    assert [each.name for each in tmp_path.iterdir()] == ["c.json"]
    assert file.read_bytes() == before
    assert sight.corners is None


def test_corners_of_a_picture_of_another_size_are_refused(eye: Answers, tmp_path: Path) -> None:
    sight = Sight("camera")
    sight.heard(msgspec.structs.replace(HELLO, size=(640, 480)))
    assert sight.mark(eye, CORNERS, tmp_path / "c.json") == Refusal("eye.other_size")
    assert eye.asked == []


def test_corners_that_cannot_be_kept_are_not_shown_to_the_eye(eye: Answers, tmp_path: Path) -> None:
    (tmp_path / "corners").write_text("a file where a folder is to be")
    refused = Sight("camera").mark(eye, CORNERS, tmp_path / "corners" / "c.json")
    assert refused is not None
    assert refused.key == "table.not_kept"
    assert eye.asked == []


def test_a_damaged_file_holds_no_corners(tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    assert read_corners(file) is None
    file.write_text('{"image_size": [640, 480], "corners": [[1, 2]]}')
    assert read_corners(file) is None


def test_where_corners_are_kept_tells_no_address(tmp_path: Path) -> None:
    file = corners_file(tmp_path, "rtsp://me:secret@camera/1", "0" * 64)
    assert "secret" not in str(file)
    assert file != corners_file(tmp_path, "rtsp://me:secret@camera/2", "0" * 64)
    assert corners_file(tmp_path, "0", "0" * 64) == corners_file(tmp_path, "/dev/video0", "0" * 64)


def test_the_view_says_how_well_the_board_is_seen(eye: Answers) -> None:
    sight = Sight("camera")
    sight.heard(HELLO)
    assert sight.view(on=True).seen is None
    sight.heard(Ready(rmse_mm=0.2, px_per_mm=1.4, discs=(Seen(id="red-1", x=1.0, y=2.0, sd=0.3, p=1.0),)))
    view = sight.view(on=True)
    assert (view.size, view.fps, view.px_per_mm, view.rmse_mm, view.seen) == (SIZE, 60.0, 1.4, 0.2, 1)


def test_an_eye_that_looks_away_sees_nothing(eye: Answers) -> None:
    sight = Sight("camera")
    sight.heard(HELLO)
    sight.heard(Ready())
    view = sight.view(on=False)
    assert (view.on, view.size, view.seen) == (False, None, None)


class TestFigures:
    """How good the pictures are."""

    def test_they_are_asked_for_once_in_a_while(self, eye: Answers) -> None:
        now = [0.0]
        sight = Sight("camera", now=lambda: now[0])
        eye.done = Done(order="o1", ok=True, returns={"fps": 58.4, "light": 120.0, "edge": None, "margin": 60.0})
        assert sight.figures(eye) == Figures(fps=58.4, light=120.0, margin=60.0)
        sight.figures(eye)
        assert len(eye.asked) == 1
        assert eye.asked[0][1]["figures"]
        now[0] += STEADY
        sight.figures(eye)
        assert len(eye.asked) == 2

    def test_an_eye_that_knows_none_tells_none(self, eye: Answers) -> None:
        assert Sight("camera").figures(eye) == Figures()
        eye.done = Done(order="o1", ok=True, returns={"fps": "quick"})
        assert Sight("camera").figures(eye) == Figures()

    def test_an_eye_that_does_not_answer(self, eye: Answers) -> None:
        eye.done = None
        assert Sight("camera").figures(eye) == Refusal("eye.silent")


class TestTrial:
    """A flick that does not count."""

    def test_the_next_flick_is_the_one_that_is_tried(self) -> None:
        sight = Sight("camera")
        assert not sight.heard(SHOT)
        sight.try_flick(on=True)
        assert sight.view(on=True).trial == "waiting"
        assert sight.heard(SHOT)
        assert (sight.tried, sight.view(on=True).trial) == (SHOT, "seen")
        assert not sight.heard(SHOT)

    def test_whoever_forgot_it_plays_on(self) -> None:
        now = [0.0]
        sight = Sight("camera", now=lambda: now[0])
        sight.try_flick(on=True)
        now[0] += TRIAL
        assert sight.view(on=True).trial is None
        assert not sight.heard(SHOT)

    def test_it_is_looked_at_no_more(self) -> None:
        sight = Sight("camera")
        sight.try_flick(on=True)
        sight.heard(SHOT)
        sight.try_flick(on=False)
        assert (sight.tried, sight.view(on=True).trial) == (Refusal("eye.nothing_tried"), None)


@pytest.mark.parametrize("corner", [(-1.0, 5.0), (5.0, -0.6), (1280.0, 5.0), (5.0, 719.6), (float("nan"), 5.0)])
def test_a_corner_outside_the_picture_is_refused_before_the_eye_is_asked(
    eye: Answers, tmp_path: Path, corner: tuple[float, float]
) -> None:
    moved = Corners(SIZE, (CORNERS.corners[0], CORNERS.corners[1], corner, CORNERS.corners[3]))
    refused = Sight("camera").mark(eye, moved, tmp_path / "c.json")
    assert refused == Refusal("eye.corner_outside", {"corner": 3})
    assert not eye.asked
    assert list(tmp_path.iterdir()) == []
