"""A table in use: its log and calls, what its eye says, and what the eye is told."""

from __future__ import annotations

import hashlib
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from companion.book import Book, BookView
from companion.calls import OPEN, Calls, Feelings
from companion.contested import Eyeing
from companion.eye import Eye, EyeStatus
from companion.games import Refused, Stand
from companion.live import Live
from companion.observations import Calibrate, Clock, Done, Hello, Moved, Observation, Ready, Say, Shot, Teach
from companion.observations.felt import Felt
from companion.sight import Sight
from companion.table import Ack, Publisher, Refusal, Submission, Table
from companion.tabletop import Tabletop

__all__ = ["Place", "Source", "Watching"]

log = logging.getLogger(__name__)

UNSURE = ("starting", "trouble", "hand", "restarting", "dead")
"""States of an eye that does not see where everything lies now."""


@dataclass(frozen=True)
class Source:
    """What an eye is to watch. `source`: a camera, a URL or a film (observations, version 1)."""

    source: str
    corners: str | None = None
    lens: str | None = None
    pace: bool = False
    settings: str | None = None

    @property
    def eyeing(self) -> Eyeing:
        """What an eye is started with, for a contested call."""
        return Eyeing(self.source, self.corners, self.lens)

    @property
    def film(self) -> Path | None:
        """The film's file."""
        file = Path(self.source)
        return file if file.is_file() else None


@dataclass(frozen=True)
class Watching:
    """How a table's eye is started; `board` is the file it measures with, `trusted` as `Hub.watch` has it."""

    board: Path
    source: Source
    trusted: bool = False


@dataclass
class Place:
    """Everything of one table. Whoever changes more than one of its fields holds `lock`."""

    table: Table
    calls: Calls
    publisher: Publisher
    book: Book | None
    """None where the game has no board, or no camera can judge it."""
    feelings: Feelings
    """What its sensors feel."""
    live: Live = field(default_factory=Live)
    run: str = ""
    clock: Clock | None = None
    """One moment on the eye's clock and the world's; None of a film."""
    gates: Callable[[], tuple[str, ...]] = tuple
    """Those that a sensor watches now."""
    ready: Ready | None = None
    eye: Eye | None = None
    sight: Sight | None = None
    """Of an eye that watches, or was told not to for a while."""
    watching: Watching | None = None
    film: Path | None = None
    tabletop: Tabletop | None = None
    """Where it is simulated."""
    wanted: tuple[str, ...] | None = None
    """Discs that lie on the board by the log, as last asked of the referee."""
    lingering: frozenset[str] = frozenset()
    """Those that no longer do, and that nobody has taken away yet."""
    lesson: str = ""
    """The latest order by which the eye was taught."""
    next: str | None = None
    """The table where the same people play once more."""
    changes: int = 0
    online: frozenset[int] = frozenset()
    """Seats whose phone is connected now."""
    lock: threading.RLock = field(default_factory=threading.RLock)
    switch: threading.Lock = field(default_factory=threading.Lock)
    """Held while the eye is started or stopped."""

    @classmethod
    def of(cls, table: Table) -> Place:
        """Without an eye."""
        board = table.setup.board
        seen = board is not None and table.rulebook.referee is not None
        calls = Calls(table)
        return cls(table, calls, Publisher(), Book(table.setup.ground()) if seen else None, Feelings(calls))

    @property
    def status(self) -> EyeStatus:
        """The eye's. Only of a simulated table it is known that a shot runs: an eye speaks when all lies still."""
        status = self.eye.status if self.eye else EyeStatus()
        if status.state == "ready" and self.tabletop is not None and self.tabletop.flicked:
            return msgspec.structs.replace(status, state="shot")
        return status

    @property
    def waits(self) -> bool:
        """Something is to be answered by people first."""
        referee = self.table.rulebook.referee
        if referee is not None and referee.waits(self.table.state):
            return True
        return any(call.status in OPEN for call in self.calls.all())

    @property
    def question(self) -> BookView | None:
        """Where the table differs from the log, while nothing else is asked and nothing moves."""
        busy = self.tabletop is not None and self.tabletop.view.busy
        if self.book is None or busy or self.status.state in UNSURE or self.waits:
            return None
        return self.book.question

    def heard(self, seen: Observation) -> None:
        """What the eye says."""
        with self.lock:
            self.live = self.live.after(seen)
            if self.sight is not None and self.sight.heard(seen):
                self._tried()
                return
            if isinstance(seen, Shot):
                self._begin_film(seen)
            hand = isinstance(seen, Shot) and self._by_hand(seen)
            doubt = self.book is not None and isinstance(seen, Shot) and self.book.doubts(seen)
            if self.book is not None:
                self.book.after(seen, self._stands, hand=hand)
            match seen:
                case Hello():
                    self.run, self.clock = _run(seen, self.film), seen.clock
                case Ready():
                    self.ready, self.lingering = seen, frozenset()
                    self._begin_simulated()
                case Moved():
                    self.lingering = frozenset()
                    self.feelings.handled()
                case Shot() if self.table.manner.paused or self.table.manner.closed:
                    pass  # nobody plays now
                case Shot():
                    senses = self.feelings.senses(seen, self.clock, self.gates())
                    told = self.calls.saw(seen, self.run, hand=hand, doubt=doubt, senses=senses)
                    if isinstance(told, Refusal):
                        log.error("a shot was not kept: %s %s", told.key, told.params)
                    else:
                        self.feelings.accounted(told.seq)
                    if hand and self.eye is not None:
                        self.eye.order(Say)  # it says by itself only after hands that it took for hands
                    elif self.tabletop is not None:
                        self.tabletop.seen()
                case Done(order=self.lesson, ok=ok) if self.book is not None:
                    self.book.learned() if ok else self.book.not_learned()

    def _tried(self) -> None:
        """A flick was tried, which does not count; where the pieces lie now is said anew."""
        if self.tabletop is not None:
            self.tabletop.seen()
        if self.eye is not None:
            self.eye.order(Say)

    def felt(self, felt: Felt) -> Ack | Refusal | None:
        """What a sensor says; a shot of the eye may account for it where that watches and tells when."""
        with self.lock:
            state = self.status.state
            seen = self.clock is not None and state in ("ready", "hand", "shot")
            return self.feelings.felt(felt, seen=seen, hands=state == "hand")

    def _by_hand(self, shot: Shot) -> bool:
        """Hands were putting pieces down: of a simulated table it is known when, on a real one while it is set up."""
        if self.tabletop is not None:
            return self.tabletop.handled(shot.t0)
        return self._stands is not None and self.book is not None and not self.book.set_up

    def answered(self, submission: Submission) -> Ack | Refusal:
        """An answer to the question about book and table; or who lies where."""
        command = submission.command
        if isinstance(command, dict) and command.get("do") == "book.names":
            return self._named(command)
        referee = self.table.rulebook.referee
        if referee is None or self.book is None:
            return Refusal("book.changed")
        with self.lock:
            return self.book.answer(submission, self.table, referee, self.calls.submit)

    def _named(self, command: dict[str, Any]) -> Ack | Refusal:
        """The eye learns discs as people name them, where it sees one; the log has nothing of it."""
        if self.eye is None or self.book is None:
            return Refusal("eye.none")
        with self.lock:
            seen = [(disc.x, disc.y) for disc in self.live.discs.values()]
            seen += [(stranger.x, stranger.y) for stranger in self.live.strangers]
            lesson = self.book.named(command, seen)
            if isinstance(lesson, Refusal):
                return lesson
            if lesson:
                self.lesson = self.eye.order(Teach, discs=lesson)
        return Ack(self.table.seq)

    def expect(self) -> None:
        """Tells the eye what is on the board: by the log, and what was captured but not taken away yet."""
        referee = self.table.rulebook.referee
        if self.eye is None or referee is None:
            return
        with self.lock:
            found = referee.expect(self.table.state)
            wanted = None if found is None else tuple(found)
            if wanted is None:
                self.lingering = frozenset()
            elif self.wanted is not None:
                lying = {id for id, disc in self.live.discs.items() if not disc.aside}
                left = set(self.wanted).difference(wanted) & lying
                self.lingering = (self.lingering | left).difference(wanted)
            self.wanted = wanted
            self.eye.expect(None if wanted is None else (*wanted, *sorted(self.lingering)))

    def look_away(self) -> None:
        """The eye is gone: nothing is known of the table but what the log says."""
        with self.lock:
            self.eye, self.ready, self.live, self.wanted, self.clock = None, None, Live(), None, None
            self.lingering = frozenset()

    def inform(self) -> None:
        """After a change of the log or the table: the eye is told what to expect, and book and table are compared."""
        with self.lock:
            self.feelings.follow()
            self.expect()
            self._compare()

    def start(self) -> dict[str, Any] | None:
        """The command that starts the game from the table as it lies, where the rules still allow it."""
        referee, table = self.table.rulebook.referee, self.table
        if referee is None or self.ready is None:
            return None
        try:
            command = referee.start(table.setup, self.ready)
        except Refused:
            return None
        if command is None or table.timeline.decided(table.state, command).refused is not None:
            return None
        plain: dict[str, Any] = msgspec.to_builtins(command)
        return plain

    @property
    def _stands(self) -> Mapping[str, Stand | None] | None:
        referee = self.table.rulebook.referee
        return None if referee is None else referee.places(self.table.state)

    def _compare(self) -> None:
        """Looks whether the table is as the book has it; where it is, the eye is taught the book's names."""
        referee = self.table.rulebook.referee
        if referee is None or self.book is None:
            return
        entered = sum(take.stands for take in self.table.timeline.takes)
        self.book.update(self._stands, referee.expect(self.table.state), self.lingering, entered)
        if self.eye is None or self.waits:
            return
        if self.book.unseen(self.tabletop.lying if self.tabletop else ()):
            self.eye.order(Calibrate)  # reads the whole board anew, and is taught what it finds
            return
        lesson = self.book.lesson()
        if lesson is not None:
            self.lesson = self.eye.order(Teach, discs=lesson)

    def _begin_simulated(self) -> None:
        """A simulated table is set up already: its match begins as soon as the eye sees it."""
        referee, ready = self.table.rulebook.referee, self.tabletop.as_set_up() if self.tabletop else None
        if referee is None or ready is None or self.table.begun:
            return
        try:
            command = referee.start(self.table.setup, ready)
        except Refused:
            return
        plain = msgspec.to_builtins(command)
        self.calls.submit(Submission(id=f"start:{self.run}", command=plain, actor="host", source="dealer"))

    def _begin_film(self, shot: Shot) -> None:
        """A film waits for nobody: at its first shot a match that has not begun starts from the table as it lay.

        It is the turn of who flicks, where the command says whose turn it is (`turn`, a seat).
        """
        command = self.start() if self.film is not None and not self.table.begun else None
        if command is None or self.book is None:
            return
        owners = {disc.id: disc.owner for disc in self.table.setup.ground().discs}
        side = owners.get(shot.shooter or "")
        seat = next((n for n, seat in enumerate(self.table.setup.seats) if seat.side == side), None)
        if seat is not None and "turn" in command:
            command["turn"] = seat
        id = f"start:{self.run}"
        self.calls.submit(Submission(id=id, command=command, actor="eye", source="camera"))
        self.book.began()


def _run(hello: Hello, film: Path | None) -> str:
    """The name of what is watched: a run of a camera is new each time, a film is the same film when it is read again.

    So a match that is resumed with its film does not count the film's shots twice.
    """
    if film is None or hello.clock is not None:
        return hello.run
    try:
        about = film.stat()
    except OSError:
        return hello.run
    return hashlib.sha256(f"{film.resolve()} {about.st_size} {about.st_mtime_ns}".encode()).hexdigest()[:16]
