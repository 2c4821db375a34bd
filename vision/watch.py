"""The eye's loop: pictures in, observations out, orders in between.

Frames are decoded on the source's own thread, a few ahead of the loop (see `vision.sources.film`), so that both cores
of a small computer have work. OpenCV's own threads are turned off: its functions take about a millisecond each here,
and waking threads for them costs more than it saves while the decoder wants the other core (5 % less CPU time on two
dev clips without).
"""

from __future__ import annotations

import logging
import secrets
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import FrameType
from typing import BinaryIO

import cv2
import msgspec

from companion import board as boards
from companion.board import Board
from companion.observations import BoardRef, Hello, Observation, OrderError, Shot, encode
from vision.cameras.kept import chosen
from vision.corners import Corners, read_corners, read_lens, read_settings
from vision.evidence import Evidence
from vision.lessons import Lessons
from vision.obeying import Eye, Obedience
from vision.orders import Orders, Pipe
from vision.sources import SYSTEM, End, Frame, Item, Lost, Quiet, Source, Time, open_source
from vision.sources.simulated import SCHEME as SIMULATED
from vision.trouble import Troubles
from vision.troubles.ledger import Ledger

__all__ = ["Loop", "Options", "Speaker", "run"]

log = logging.getLogger(__name__)

TICK = 0.2
"""s to wait for a frame before orders are looked at again."""

PATIENCE = 5.0
"""s that a shot under way may take after the eye was told to stop."""


@dataclass(frozen=True, slots=True)
class Options:
    """What `tablee watch` is asked for. `data`: the folder of what was taught; None: this run knows nothing of it."""

    board: Path
    source: str
    corners: Path | None = None
    lens: Path | None = None
    pace: bool = False
    evidence: Path | None = None
    settings: Path | None = None
    data: Path | None = None


class Speaker:
    """Numbers observations from 1 and writes each as a line at once."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._n = 0

    def say(self, said: Observation) -> None:
        """One line. Raises `BrokenPipeError` when whoever listened has left."""
        self._n += 1
        self._out.write(encode(msgspec.structs.replace(said, n=self._n)) + b"\n")
        self._out.flush()


def run(
    options: Options,
    out: BinaryIO,
    orders: Pipe | None = None,
    time: Time = SYSTEM,
    say: Callable[[str], object] = lambda words: None,
) -> int:
    """Watches until the source ends or somebody says stop; returns the exit code.

    Lines go to `out`, orders come from `orders`; `say` is told which lens is used where nobody named one. Raises
    `BoardError`, `CornersError`, `SourceError` or `OSError` where it cannot start; once it has said hello, it ends with
    0.
    """
    cv2.setNumThreads(1)
    board = boards.load(options.board)
    corners = read_corners(options.corners) if options.corners else None
    lens = read_lens(options.lens) if options.lens else None
    settings = read_settings(options.settings) if options.settings else None
    if options.evidence:
        options.evidence.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        wanted = corners.image_size if corners else lens.size if lens else None
        source = stack.enter_context(
            open_source(options.source, options.pace, size=wanted, settings=settings, time=time)
        )
        lens, words = chosen(options.source, source.size, live=source.live, given=options.lens, lens=lens)
        if words:
            say(words)
        expected = {"corners": corners.image_size} if corners else {}
        if lens is not None:
            expected["lens"] = lens.size
        from vision.observer import Observer  # takes most of a second: errors above are told without

        # a simulated table's pawns are not those of the real one with the same board
        lessons = Lessons(board, None if source.spec == SIMULATED else options.data)
        if lessons.doubt:
            log.warning("%s", lessons.doubt)

        def make(corners: Corners | None) -> Eye:
            eye = Observer(board, corners=corners, lens=lens, size=source.size, fps=source.fps, turned=source.turned)
            eye.learned = lessons.prints
            return eye

        name = secrets.token_hex(4)
        evidence = Evidence(options.evidence, name, source.fps) if options.evidence else None
        if evidence is not None:
            stack.callback(evidence.close)
        stopped = stack.enter_context(_signals())
        troubles = Troubles(live=source.live, identical=source.identical, expected=expected)
        loop = Loop(Speaker(out), source, make, corners, board, troubles, evidence, lessons)
        try:
            loop.hello(name, board)
            loop.watch(Orders(orders) if orders is not None else None, stopped)
        except BrokenPipeError:
            log.info("nobody listens any more")
    return 0


class Loop:
    """One run of the eye over one source."""

    def __init__(
        self,
        speaker: Speaker,
        source: Source,
        make: Callable[[Corners | None], Eye],
        corners: Corners | None,
        board: Board,
        troubles: Troubles,
        evidence: Evidence | None,
        lessons: Lessons | None = None,
    ) -> None:
        self._speaker, self._source, self._troubles, self._evidence = speaker, source, troubles, evidence
        self._obedience = Obedience(board, source, make, make(corners), troubles, lessons)
        self._ledger = Ledger()
        self._shots = 0
        self._t = 0.0

    def hello(self, run: str, board: Board) -> None:
        """The first line."""
        self._speaker.say(
            Hello(
                run=run,
                source=self._source.spec,
                size=self._source.size,
                fps=self._source.fps,
                board=BoardRef(name=board.name, sha256=board.sha256),
                clock=self._source.clock,
                program="tablee",
                version=_version(),
            )
        )

    def watch(self, orders: Orders | None, stopped: threading.Event) -> None:
        """Until the source ends, or somebody says stop; the shot under way is still said."""
        ending: float | None = None
        while not stopped.is_set():
            item = self._source.read(TICK)
            if isinstance(item, End):
                if item.missing:
                    self._tell(self._troubles.cut(item.t, item.missing))
                break
            self._t = item.t
            match item:
                case Frame():
                    self._look(item)
                case Lost():
                    self._tell(self._troubles.lost(item))
                case Quiet():
                    self._tell(self._troubles.quiet(item))
            if orders is not None and self._obey(orders) and ending is None:
                ending = self._t
            if ending is not None and (not self._busy() or self._silent(item) or self._t - ending > PATIENCE):
                break
        self._tell(self._obedience.eye.end(self._t), by="eye")

    def _look(self, frame: Frame) -> None:
        if self._evidence is not None:
            self._evidence.keep(frame.t, frame.image)
        self._tell(self._troubles.frame(frame))
        self._obedience.look_at(frame)
        eye = self._obedience.eye
        if self._troubles.blind:
            eye.look_away()
        else:
            self._tell(eye.feed(frame.t, frame.image), by="eye")

    def _silent(self, item: Item) -> bool:
        return self._source.live and isinstance(item, Quiet)

    def _busy(self) -> bool:
        return not self._troubles.blind and self._obedience.eye.busy

    def _obey(self, orders: Orders) -> bool:
        """Carries out what has come; True when it is time to end."""
        for order in orders.waiting():
            if isinstance(order, OrderError):
                self._tell(self._obedience.refuse(self._t, order))
            else:
                eye = self._obedience.eye
                self._tell(self._obedience.carry_out(self._t, order), by="eye")
                if self._obedience.eye is not eye:
                    self._tell(self._ledger.left("eye", self._t))
        return orders.ended or self._obedience.stop

    def _tell(self, said: Sequence[Observation], by: str = "picture") -> None:
        for each in self._ledger.passed(said, by):
            self._speaker.say(self._named(each) if isinstance(each, Shot) else each)

    def _named(self, shot: Shot) -> Shot:
        """With an id that is the run's, not that of an eye that new corners may have replaced, and its film."""
        self._shots += 1
        shot = msgspec.structs.replace(shot, id=f"s{self._shots}")
        return shot if self._evidence is None else msgspec.structs.replace(shot, clip=self._evidence.film(shot))


@contextmanager
def _signals() -> Iterator[threading.Event]:
    """An event that SIGTERM and Ctrl-C set, so that the shot under way is still said."""
    stopped = threading.Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        stopped.set()

    if threading.current_thread() is not threading.main_thread():
        yield stopped
        return
    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield stopped
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _version() -> str:
    try:
        return version("tablee")
    except PackageNotFoundError:
        return "0"
