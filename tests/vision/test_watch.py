"""The eye's loop: hello first, numbered lines, orders answered, a clean end, films of shots."""

from __future__ import annotations

import io
import json
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import cv2
import pytest

from companion import board as boards
from companion.observations import (
    Done,
    Hello,
    Observation,
    Ready,
    Shot,
    Trouble,
    decode,
    encode_order,
)
from companion.observations import orders as wire
from tests.vision.films import SIZE, film, noise
from vision.evidence import Evidence
from vision.lessons import Lessons, file_of
from vision.orders import Orders
from vision.sources import End, Frame, Image, Item, Lost, Quiet, Source
from vision.teaching import TeachError
from vision.trouble import Troubles
from vision.watch import Loop, Options, Speaker, run

BOARD = boards.load(boards.shipped("round"))
CORNERS = ((10.0, 60.0), (80.0, 10.0), (150.0, 60.0), (80.0, 110.0))


class FakeEye:
    """Says what it is told to at the frame with that number."""

    def __init__(self, script: dict[int, list[Observation]] | None = None, busy: Sequence[int] = ()) -> None:
        self.script = script or {}
        self.fed: list[float] = []
        self.expected: list[tuple[str, ...] | None] = []
        self.taught: list[wire.Taught] = []
        self.forgotten: list[str] = []
        self.moves = False
        self.finds = True
        self.read = False
        self._busy = busy

    @property
    def busy(self) -> bool:
        """While the frame with one of these numbers is the latest."""
        return len(self.fed) - 1 in self._busy

    def feed(self, t: float, image: Image) -> list[Observation]:
        """One frame."""
        self.fed.append(t)
        return self.script.get(len(self.fed) - 1, [])

    def look_away(self) -> None:
        """Nothing under way."""

    def end(self, t: float) -> list[Observation]:
        """The last word."""
        return [Ready(t=t)]

    def expect(self, ids: tuple[str, ...] | None) -> None:
        """Remembered."""
        self.expected.append(ids)

    def teach(self, places: Sequence[wire.Taught]) -> None:
        """Remembered, unless it moves."""
        if self.moves:
            raise TeachError("something moves on the board: wait until it lies still")
        self.taught += places

    def forget(self, ids: Sequence[str]) -> None:
        """Remembered."""
        self.forgotten += ids

    def say_ready(self, t: float) -> list[Observation]:
        """Once it has read the board."""
        return [Ready(t=t)] if self.read else []

    def recalibrate(self, image: Image) -> bool:
        """Finds it, or not."""
        return self.finds

    def picture(self, rectified: bool) -> Image | None:
        """None of its own."""
        return None


class FakeSource(Source):
    """Hands out items, then its end; `before` is called with the number of each read."""

    def __init__(
        self, items: Sequence[Item], *, live: bool = False, before: Callable[[int], None] | None = None
    ) -> None:
        super().__init__("fake")
        self.size, self.fps, self.live = SIZE, 25.0, live
        self._items = list(items)
        self._before = before or (lambda count: None)
        self._count = 0

    def read(self, timeout: float) -> Item:
        """The next item."""
        self._before(self._count)
        self._count += 1
        return self._items[self._count - 1] if self._count <= len(self._items) else End(9.0)

    def close(self) -> None:
        """Nothing to let go."""


def frames(count: int, start: int = 0) -> list[Item]:
    return [Frame(i / 10, noise(120, i)) for i in range(start, start + count)]


def shot(id: str = "s1", t0: float = 0.2, t1: float = 0.6) -> Shot:
    return Shot(t=t1, id=id, t0=t0, t1=t1, shooter="red-1", p_shooter=0.99)


class Told(io.BytesIO):
    """Lines written, read back."""

    @property
    def lines(self) -> list[Observation]:
        """All of them, in order."""
        found = [decode(line) for line in self.getvalue().splitlines()]
        assert None not in found
        return [each for each in found if each is not None]


def watched(
    source: Source,
    *eyes: FakeEye,
    orders: Orders | None = None,
    evidence: Evidence | None = None,
    expected: dict[str, tuple[int, int]] | None = None,
    stopped: threading.Event | None = None,
    out: BinaryIO | None = None,
    lessons: Lessons | None = None,
) -> list[Observation]:
    told = Told()
    left = iter(eyes)
    troubles = Troubles(live=source.live, identical=source.identical, expected=expected or {})
    loop = Loop(Speaker(out or told), source, lambda corners: next(left), None, BOARD, troubles, evidence, lessons)
    loop.hello("run", BOARD)
    loop.watch(orders, stopped or threading.Event())
    return told.lines


@contextmanager
def ordered() -> Iterator[tuple[Orders, Callable[[bytes], None], Callable[[], None]]]:
    """Orders over a pipe: what writes a line so that it has come, and what closes it."""
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as pipe:
        orders = Orders(pipe)
        closed = False

        def say(line: bytes) -> None:
            before = orders.come
            os.write(writing, line + b"\n")
            orders.wait(before + line.count(b"\n") + 1, 5.0)

        def close() -> None:
            nonlocal closed
            if not closed:
                closed = True
                before = orders.come
                os.close(writing)
                orders.wait(before + 1, 5.0)

        try:
            yield orders, say, close
        finally:
            close()


def answers(lines: Sequence[Observation]) -> list[Done]:
    return [line for line in lines if isinstance(line, Done)]


# -- lines ---------------------------------------------------------------------------------------------------------


def test_hello_comes_first_and_every_line_is_numbered_from_one() -> None:
    lines = watched(FakeSource(frames(3)), FakeEye({1: [Ready(t=0.1), shot()]}))
    assert [type(line) for line in lines] == [Hello, Ready, Shot, Ready]
    assert [line.n for line in lines] == [1, 2, 3, 4]
    hello = lines[0]
    assert isinstance(hello, Hello)
    assert (hello.source, hello.size, hello.fps, hello.clock, hello.program) == ("fake", SIZE, 25.0, None, "tablee")
    assert (hello.board.name, hello.board.sha256) == (BOARD.name, BOARD.sha256)


def test_the_eye_has_the_last_word() -> None:
    lines = watched(FakeSource(frames(3)), FakeEye())
    assert lines[-1].t == pytest.approx(0.2)


def test_while_it_is_dark_the_eye_does_not_look() -> None:
    eye = FakeEye()
    items = [*frames(2), *(Frame(i / 10, noise(3, i)) for i in range(2, 9)), *frames(6, 9)]
    lines = watched(FakeSource(items), eye)
    assert [(line.what, line.state) for line in lines if isinstance(line, Trouble)] == [
        ("dark", "begin"),
        ("dark", "over"),
    ]
    assert not any(0.5 <= t < 1.2 for t in eye.fed)


def test_with_corners_for_another_size_it_does_not_look_at_all() -> None:
    eye = FakeEye()
    lines = watched(FakeSource(frames(3)), eye, expected={"corners": (640, 480)})
    assert [line.what for line in lines if isinstance(line, Trouble)] == ["wrong_size"]
    assert eye.fed == []


def test_lost_pictures_and_silence_are_troubles() -> None:
    items = [*frames(1), Lost(0.0, 3, "late"), Quiet(2.5), *frames(1, 30)]
    lines = watched(FakeSource(items, live=True), FakeEye())
    assert [(line.what, line.state) for line in lines if isinstance(line, Trouble)] == [
        ("late", "begin"),
        ("no_signal", "begin"),
        ("no_signal", "over"),
    ]


def test_a_film_that_breaks_off_ends_with_that_trouble() -> None:
    lines = watched(FakeSource([*frames(1), End(0.1, missing=20)]), FakeEye())
    assert [line.what for line in lines if isinstance(line, Trouble)] == ["broken_frames"]


# -- orders --------------------------------------------------------------------------------------------------------


def given(line: bytes, *eyes: FakeEye, count: int = 4, lessons: Lessons | None = None) -> list[Observation]:
    """What is said when that line comes before the third frame."""
    with ordered() as (orders, say, _):
        source = FakeSource(frames(count), before=lambda n: say(line) if n == 2 else None)
        return watched(source, *(eyes or (FakeEye(),)), orders=orders, lessons=lessons)


def order(what: Any) -> bytes:
    return encode_order(what)


def test_an_order_is_answered_by_its_id() -> None:
    eye = FakeEye()
    (done,) = answers(given(order(wire.Expect(id="e1", discs=None)), eye))
    assert (done.order, done.ok, round(done.t, 6)) == ("e1", True, 0.2)
    assert eye.expected == [None]


def test_a_disc_that_no_board_file_names_cannot_be_expected() -> None:
    eye = FakeEye()
    (done,) = answers(given(order(wire.Expect(id="e1", discs=("purple-9",))), eye))
    assert not done.ok
    assert "purple-9" in done.words
    assert eye.expected == []


@pytest.mark.parametrize(
    ("line", "id"),
    [(b"no order", ""), (b'{"do": "dance", "id": "d1"}', "d1"), (b'{"do": "say"}', ""), (b"\xff\xfe", "")],
)
def test_a_line_that_is_no_order_is_refused(line: bytes, id: str) -> None:
    (done,) = answers(given(line))
    assert (done.ok, done.order) == (False, id)
    assert done.words


def test_several_lines_are_answered_in_their_order() -> None:
    lines = b"\n".join(order(wire.Expect(id=f"e{i}", discs=None)) for i in range(5))
    assert [done.order for done in answers(given(lines))] == ["e0", "e1", "e2", "e3", "e4"]


def test_names_are_taught_and_forgotten() -> None:
    eye, place = FakeEye(), wire.Taught(id="red-a", x=100.0, y=200.0)
    lines = order(wire.Teach(id="t", discs=(place,))) + b"\n" + order(wire.Forget(id="f", ids=("red-a",)))
    assert [done.ok for done in answers(given(lines, eye))] == [True, True]
    assert (eye.taught, eye.forgotten) == ([place], ["red-a"])


@pytest.mark.parametrize(("spoiled", "kept", "words"), [(False, True, "is kept"), (True, False, "not kept: ")])
def test_the_answer_tells_whether_what_was_taught_is_kept(
    tmp_path: Path, spoiled: bool, kept: bool, words: str
) -> None:
    if spoiled:
        file_of(tmp_path, BOARD).parent.mkdir()
        file_of(tmp_path, BOARD).write_bytes(b"something else")
    line = order(wire.Teach(id="t", discs=(wire.Taught(id="red-a", x=100.0, y=200.0),)))
    (done,) = answers(given(line, FakeEye(), lessons=Lessons(BOARD, tmp_path)))
    assert done.ok
    assert done.returns == {"kept": kept}
    assert words in done.words


@pytest.mark.parametrize(
    ("teach", "words"),
    [
        (wire.Teach(id="t"), "expected"),
        (wire.Teach(id="t", faces={"eye-1": "sun"}), "leave faces and tiles out"),
        (wire.Teach(id="t", tiles=(("sun", "moon"),)), "leave faces and tiles out"),
        (wire.Teach(id="t", discs=(wire.Taught(id="red-a", x=1.0, y=2.0),)), "wait until it lies still"),
    ],
)
def test_what_cannot_be_learned_is_refused_in_words(teach: wire.Teach, words: str) -> None:
    eye = FakeEye()
    eye.moves = True
    (done,) = answers(given(order(teach), eye))
    assert not done.ok
    assert words in done.words
    assert eye.taught == []


def test_ready_is_said_again_or_refused_while_nothing_is_known() -> None:
    eye = FakeEye()
    (done,) = answers(given(order(wire.Say(id="r")), eye))
    assert not done.ok
    eye = FakeEye()
    eye.read = True
    lines = given(order(wire.Say(id="r")), eye)
    assert [type(line) for line in lines] == [Hello, Ready, Done, Ready]


def test_corners_dragged_anew_make_an_eye_that_expects_the_same() -> None:
    old, new = FakeEye({1: [shot("s1")]}), FakeEye({0: [shot("s1")]})
    disc = BOARD.discs[0].id if BOARD.discs else None
    lines = given(
        order(wire.Expect(id="e", discs=(disc,) if disc else ()))
        + b"\n"
        + order(wire.Calibrate(id="c", corners=CORNERS)),
        old,
        new,
    )
    assert [done.ok for done in answers(lines)] == [True, True]
    assert new.expected == old.expected
    assert new.fed == pytest.approx([0.3])
    assert [line.id for line in lines if isinstance(line, Shot)] == ["s1", "s2"]


def test_corners_that_do_not_fit_change_nothing() -> None:
    old, new = FakeEye(), FakeEye()
    new.finds = False
    (done,) = answers(given(order(wire.Calibrate(id="c", corners=CORNERS)), old, new))
    assert not done.ok
    assert "drag them again" in done.words
    assert len(old.fed) == 4


def test_corners_that_cross_are_refused() -> None:
    crossed = (CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3])
    (done,) = answers(given(order(wire.Calibrate(id="c", corners=crossed))))
    assert not done.ok
    assert "go round the board once" in done.words


def test_a_snapshot_is_written(tmp_path: Path) -> None:
    (done,) = answers(given(order(wire.Snapshot(id="p", file=str(tmp_path / "p.png")))))
    assert done.ok
    found = cv2.imread(str(tmp_path / "p.png"))
    assert found is not None
    assert found.shape == (SIZE[1], SIZE[0], 3)


def test_a_snapshot_tells_how_good_the_pictures_are(tmp_path: Path) -> None:
    (done,) = answers(given(order(wire.Snapshot(id="p", file=str(tmp_path / "p.png"), figures=True)), count=20))
    assert done.ok
    assert 0 <= done.returns["light"] <= 255
    assert set(done.returns) == {"light", "dark", "bright", "edge", "fps", "margin"}


@pytest.mark.parametrize(
    ("name", "rectified", "words"),
    [
        ("p.xyz", False, "NAME.png"),
        ("p", False, "NAME.png"),
        ("no/p.png", False, "No such file"),
        ("p.png", True, "wait"),
    ],
)
def test_a_snapshot_that_cannot_be_written_is_refused(name: str, rectified: bool, words: str, tmp_path: Path) -> None:
    (done,) = answers(given(order(wire.Snapshot(id="p", file=str(tmp_path / name), rectified=rectified))))
    assert not done.ok
    assert words in done.words
    assert list(tmp_path.iterdir()) == []


def test_a_film_s_camera_cannot_be_set() -> None:
    (done,) = answers(given(order(wire.Camera(id="k", set=wire.CameraSettings(gain=3)))))
    assert not done.ok
    assert "expected a camera to set" in done.words


# -- the end -------------------------------------------------------------------------------------------------------


def test_stop_ends_it() -> None:
    eye = FakeEye()
    lines = given(order(wire.Stop(id="x")), eye, count=50)
    assert len(eye.fed) == 3
    assert [type(line) for line in lines] == [Hello, Done, Ready]


def test_it_ends_after_the_shot_under_way() -> None:
    eye = FakeEye({6: [shot()]}, busy=range(1, 6))
    lines = given(order(wire.Stop(id="x")), eye, count=50)
    assert len(eye.fed) == 7
    assert [type(line) for line in lines] == [Hello, Done, Shot, Ready]


def test_a_hand_that_stays_does_not_keep_it_from_ending() -> None:
    eye = FakeEye(busy=range(1000))
    given(order(wire.Stop(id="x")), eye, count=200)
    assert len(eye.fed) < 60


def test_end_of_input_ends_it_like_stop() -> None:
    eye = FakeEye()
    with ordered() as (orders, _, close):
        watched(FakeSource(frames(50), before=lambda n: close() if n == 2 else None), eye, orders=orders)
    assert len(eye.fed) == 3


def test_a_signal_ends_it_with_its_last_word() -> None:
    stopped = threading.Event()
    eye = FakeEye()
    source = FakeSource(frames(50), before=lambda n: stopped.set() if n == 4 else None)
    lines = watched(source, eye, stopped=stopped)
    assert len(eye.fed) == 5
    assert isinstance(lines[-1], Ready)


class Gone(io.BytesIO):
    """Whoever listened has left."""

    def flush(self) -> None:
        """Nobody there."""
        raise BrokenPipeError


def test_it_ends_quietly_when_nobody_listens(tmp_path: Path) -> None:
    path = film(tmp_path / "a.mp4", [120] * 5)
    assert run(Options(boards.shipped("round"), str(path)), Gone()) == 0


# -- whole runs ----------------------------------------------------------------------------------------------------


def test_a_black_film_is_dark_from_its_start(tmp_path: Path) -> None:
    told = Told()
    path = film(tmp_path / "black.mp4", [0] * 20)
    assert run(Options(boards.shipped("round"), str(path)), told) == 0
    hello, trouble, *_ = told.lines
    assert isinstance(hello, Hello)
    assert hello.size == SIZE
    assert isinstance(trouble, Trouble)
    assert (trouble.what, trouble.state, trouble.since) == ("dark", "begin", 0.0)


def test_corners_of_another_size_are_told_and_it_ends_well(tmp_path: Path) -> None:
    corners = tmp_path / "c.json"
    corners.write_text(json.dumps({"image_size": [640, 480], "corners": CORNERS}))
    told = Told()
    path = film(tmp_path / "a.mp4", [120] * 5)
    assert run(Options(boards.shipped("round"), str(path), corners=corners), told) == 0
    assert [line.what for line in told.lines if isinstance(line, Trouble)] == ["wrong_size"]


# -- evidence ------------------------------------------------------------------------------------------------------


def test_a_shot_names_its_film_which_holds_its_frames_and_their_times(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path / "clips", "run", 25.0)
    eye = FakeEye({25: [shot(t0=1.05, t1=2.05)]})
    lines = watched(FakeSource(frames(30)), eye, evidence=evidence)
    evidence.close()
    (said,) = (line for line in lines if isinstance(line, Shot))
    assert said.clip == "run-s1.mp4"
    times = json.loads((tmp_path / "clips" / "run-s1.times.json").read_text())["times"]
    assert times == pytest.approx([i / 10 for i in range(4, 25)])
    with film_of(tmp_path / "clips" / "run-s1.mp4") as capture:
        count = sum(1 for _ in iter(capture.grab, False))
    assert count == len(times)


@contextmanager
def film_of(path: Path) -> Iterator[cv2.VideoCapture]:
    capture = cv2.VideoCapture(str(path))
    try:
        yield capture
    finally:
        capture.release()


def test_pictures_are_kept_for_seconds_and_bytes_only(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path, "run", 25.0, seconds=1.0)
    for i in range(100):
        evidence.keep(i / 10, noise(120, i))
    evidence.close()
    assert len(evidence) == 11
    small = Evidence(tmp_path, "run", 25.0, most=20_000)
    for i in range(50):
        small.keep(i / 10, noise(120, i))
    small.close()
    assert 0 < len(small) < 40


def test_a_shot_whose_pictures_are_gone_has_no_film(tmp_path: Path) -> None:
    evidence = Evidence(tmp_path, "run", 25.0, seconds=1.0)
    for i in range(100):
        evidence.keep(i / 10, noise(120, i))
    assert evidence.film(shot(t0=1.0, t1=2.0)) is None
    evidence.close()


def test_a_film_that_cannot_be_written_costs_only_itself(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    evidence = Evidence(tmp_path / "gone", "run", 25.0)
    evidence.keep(0.3, noise(120, 0))
    (tmp_path / "gone").rmdir()
    assert evidence.film(shot()) == "run-s1.mp4"
    evidence.close()
    assert "no film of this shot" in caplog.text
