"""One simulated table with its hub and its eye, a step at a time: what is ordered is waited for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from companion.attendant import wanted
from companion.board import Point
from companion.book import Difference
from companion.calls import OPEN, Call
from companion.calls.history import read, read_both
from companion.demo.gates import Gates
from companion.eye import Eye, EyeStatus
from companion.games import Stand
from companion.hub import Hub
from companion.observations import Calibrate, Clock, Done, Expect, Hello, Observation, Ready, Shot, decode
from companion.observations.simulated import Passed, Places, Played, Statement, Still
from companion.simulated import Simulated
from companion.table import Ack, Refusal, Submission, Table

__all__ = ["DemoFailed", "Eyes", "House", "Room"]

PATIENCE = 60.0
"""s within which the eye must have looked at another picture: hands that put sixteen pawns back take half a thousand,
and a busy machine minutes for these."""

CALM = 1.2
"""s of the table's clock after which the eye has said what it has to say of what is over, in real time."""

SEARCH = 20.0
"""s for the eye to read the whole board anew."""

HANDS = 10.0
"""s for the attendant to begin; after that he is taken to see nothing to do."""


class DemoFailed(RuntimeError):
    """Table or eye gave up: says which, what it last said, what to do."""


class House(Protocol):
    """What the players of the demo need of a table: `Room`, or a stand-in without pictures."""

    @property
    def state(self) -> Any:
        """The rulebook's, now."""

    @property
    def places(self) -> dict[str, Point]:
        """Where discs lie on the board, mm."""

    def flick(self, disc: str, velocity: Point) -> Mapping[str, Any]:
        """A flick, and what it truly was (one entry of `shots` of the clips' truth). Raises `DemoFailed`."""

    def calls(self) -> Sequence[Call]:
        """Every shot that the eye has told of, the oldest first."""

    def shot(self, call: int) -> Shot | None:
        """What the eye told of a call."""

    def alone(self, call: int) -> Shot | None:
        """What the eye alone told of a call, where sensors felt something meanwhile."""

    def felt(self) -> Sequence[Call]:
        """What sensors ask."""

    def differences(self) -> Sequence[Difference]:
        """What is asked about book and table."""

    def submit(self, command: Any) -> Refusal | None:
        """A person's command, or answer."""

    def earned(self) -> bool:
        """Whether sure calls are made without asking."""

    def follow(self) -> None:
        """Waits until hands have done what the log wants of them and the eye has said what it saw."""


class _Listened(Eye):
    """An eye that can be asked how far it has looked."""

    expected: tuple[str, ...] | None = None
    searches = False
    """It was told to look for the board anew, and has not said yet what it sees."""

    def order(self, kind: type[Any], **fields: Any) -> str:
        self.searches = self.searches or kind is Calibrate
        return super().order(kind, **fields)

    def expect(self, discs: Sequence[str] | None) -> None:
        self.expected = None if discs is None else tuple(discs)
        super().expect(discs)

    def sound(self) -> str:
        """An order that changes nothing; its answer says up to which moment pictures were looked at."""
        return self.order(Expect, discs=self.expected)


class Eyes:
    """Makes the eyes of a hub (its `make_eye`), and lets a room listen to the one it starts."""

    def __init__(self) -> None:
        self.heard: Callable[[Observation], None] = lambda _: None
        self.changed: Callable[[EyeStatus], None] = lambda _: None
        self.latest: _Listened | None = None

    def __call__(
        self, command: Sequence[str], heard: Callable[[Observation], None], changed: Callable[[EyeStatus], None]
    ) -> Eye:
        listens, follows = self.heard, self.changed

        def both(seen: Observation) -> None:
            heard(seen)
            listens(seen)

        def status(found: EyeStatus) -> None:
            changed(found)
            follows(found)

        self.latest = _Listened(command, both, status)
        return self.latest


class Room:
    """Plays a match of `hub` on a simulated table. `eyes` makes the hub's eyes; `command` is the table's.

    `fast`: as fast as the eye looks; else as in life. `gates`: what feels passages beside the eye.
    """

    def __init__(
        self,
        hub: Hub,
        eyes: Eyes,
        table: Table,
        file: Path,
        command: Sequence[str],
        *,
        fast: bool = True,
        gates: Gates | None = None,
    ) -> None:
        self._change = threading.Condition()
        self._eye: _Listened | None = None
        self._status = EyeStatus()
        self._still: float | None = None
        self._calm: float | None = None
        self._answers: dict[str, float] = {}
        self._played: list[Mapping[str, Any]] = []
        self._ready = False
        self._sent = 0
        self.hub, self.table, self.fast = hub, table, fast
        self.simulated: Simulated | None = None
        self._eyes, self._file, self._command = eyes, file, list(command)
        self._gates, self._clock = gates, Clock(t=0.0, unix=0.0)

    def start(self, *, trusted: bool = False) -> None:
        """Starts table and eye, and waits until the match has begun. Raises `DemoFailed`, `TableFailed`."""

        def make(heard: Callable[[Statement], None]) -> Simulated:
            def both(said: Statement) -> None:
                heard(said)
                self._said(said)

            self.simulated = Simulated(self._command, both)
            return self.simulated

        self._eyes.heard, self._eyes.changed = self._heard, self._followed
        self.hub.simulate(self.table.id, self._file, make, trusted=trusted)
        self._eye = self._eyes.latest
        self._wait(lambda: self._ready and self.table.seq > 0, "the eye to see the board")
        assert self.simulated is not None
        if self.fast:
            self.simulated.pace(True)
        self.follow()

    def stop(self) -> None:
        """Ends eye and table; the match stays in the hub."""
        for part in (self._eye, self.simulated):
            if part is not None:
                part.stop()

    # -- what the players see and do -------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The rulebook's, now."""
        return self.table.state

    @property
    def places(self) -> dict[str, Point]:
        """Where discs lie on the board, mm."""
        placed = self._placed()
        return {id: at for id, at in placed.discs.items() if id not in placed.off}

    def flick(self, disc: str, velocity: Point) -> Mapping[str, Any]:
        """A flick, waited for until all that it did is over and said. Raises `DemoFailed`."""
        with self._change:
            before, self._still = self._still, None
            count = len(self._played)
        answer = self.hub.flick(self.table.id, disc, velocity)
        if isinstance(answer, Refusal):
            self._still = before
            raise DemoFailed(f"expected the table to flick {disc}, got: {answer.key} {answer.params}")
        self._wait(lambda: len(self._played) > count, f"the flick of {disc} to end")
        self._settle()
        if self._gates is not None:
            self._gates.over()
        return self._played[-1]

    def calls(self) -> Sequence[Call]:
        """Every shot that the eye has told of, the oldest first."""
        return read(self.table.timeline)

    def shot(self, call: int) -> Shot | None:
        """What the eye told of a call."""
        found = self.hub.shot(self.table.id, call)
        return found.shot if found is not None else None

    def alone(self, call: int) -> Shot | None:
        """What the eye alone told of a call, where sensors felt something meanwhile."""
        item = self.table.timeline.item(call)
        if item is None or item.entry.evidence is None or getattr(item.command, "senses", None) is None:
            return None
        seen = decode(item.entry.evidence)
        return seen if isinstance(seen, Shot) else None

    def felt(self) -> Sequence[Call]:
        """What sensors ask."""
        return [call for call in read_both(self.table.timeline)[1] if call.status in OPEN]

    def differences(self) -> Sequence[Difference]:
        """What is asked about book and table."""
        book = self.hub.view(self.table.id).book
        return book.differences if book is not None else ()

    def earned(self) -> bool:
        """Whether sure calls are made without asking."""
        trust = self.hub.view(self.table.id).trust
        return trust is not None and trust.earned

    def submit(self, command: Any) -> Refusal | None:
        """A person's command, or answer."""
        self._sent += 1
        submission = Submission(
            id=f"demo:{self.table.id}:{self._sent}", command=command, actor="host", against=self.table.seq
        )
        answer = self.hub.submit(self.table.id, submission)
        return answer if not isinstance(answer, Ack) else None

    def follow(self) -> None:
        """Waits until hands have done what the log wants of them, and the eye has said what it saw."""
        for _ in range(20):  # each time hands may be mistaken for a shot, which is asked first
            self._settle()
            self._search()
            todo = self._todo()
            if not todo:
                return
            if not self._hands(todo):
                return

    # -- waiting ---------------------------------------------------------------------------------------------------

    def _todo(self) -> dict[str, Point | None]:
        """What hands have to do, where nothing keeps them from it."""
        referee = self.table.rulebook.referee
        if referee is None or referee.waits(self.state) or any(call.status in OPEN for call in self.calls()):
            return {}
        book: Mapping[str, Stand | None] | None = referee.places(self.state)
        placed = self._placed()
        sizes = {disc.id: disc.diameter for disc in self.table.setup.ground().discs}
        return wanted(book, placed.discs, placed.off, sizes)

    def _hands(self, todo: Mapping[str, Point | None]) -> bool:
        """Waits for the attendant to act; does it for him where he does not. False where the table refuses it."""
        with self._change:
            if self._change.wait_for(lambda: self._busy() or self._todo() != todo, HANDS):
                return True
            self._still = None
        assert self.simulated is not None
        answer = self.simulated.arrange(todo)
        if not answer.ok:
            self._still = self._placed().t
        return answer.ok

    def _search(self) -> None:
        """An eye that looks for the board anew needs pictures, of which a table in haste hands out none at rest."""
        assert self._eye is not None
        assert self.simulated is not None
        if not self._eye.searches:
            return
        if self.fast:
            self.simulated.pace(False)
        with self._change:
            self._change.wait_for(lambda: not self._searching(), SEARCH)
            self._eye.searches, self._still = False, None
        if self.fast:
            self.simulated.pace(True)
        self._settle()

    def _searching(self) -> bool:
        return self._eye is not None and self._eye.searches

    def _settle(self) -> None:
        """Until nothing moves, and the eye has looked at every picture of it."""
        if self.fast:
            self._wait(lambda: self._still is not None and not self._busy(), "the table to lie still")
        else:
            self._wait(lambda: self._calm is not None and not self._busy(), "the table to lie still")
        until = self._still if self.fast else (self._calm or 0.0) + CALM
        assert until is not None
        self._looked(until)

    def _looked(self, until: float) -> None:
        """Asks the eye until it has looked at pictures up to that moment."""
        assert self._eye is not None
        while True:
            id = self._eye.sound()
            self._wait(lambda id=id: id in self._answers, "the eye to answer")  # type: ignore[misc]
            if self._answers.pop(id) >= until - 0.002:  # times are told to a tenth of a millisecond
                return
            with self._change:
                self._change.wait(0.05)

    def _wait(self, done: Callable[[], bool], what: str) -> None:
        looked: list[float | None] = []
        while True:
            with self._change:
                self._change.wait_for(lambda: done() or self._failed(), PATIENCE)
                if done():
                    return
            looked.append(self._looking())
            if self._failed() or looked[-1] is None or looked[-1:] == looked[-2:-1]:
                raise DemoFailed(f"expected {what}; {self._failed() or f'no picture was looked at for {PATIENCE:g} s'}")

    def _looking(self) -> float | None:
        """The moment of the picture that the eye is at; None where it does not answer."""
        if self._eye is None:
            return None
        id = self._eye.sound()
        with self._change:
            self._change.wait_for(lambda: id in self._answers or bool(self._failed()), PATIENCE)
            return self._answers.pop(id, None)

    def _failed(self) -> str:
        if self.simulated is not None and self.simulated.status == "dead":
            return "the simulated table has ended; start the demo again"
        if self._status.state in ("dead", "restarting", "over"):
            return f"the eye has ended: {self._status.words or 'it said nothing'}; start the demo again"
        return ""

    def _placed(self) -> Places:
        placed = self.simulated.placed if self.simulated is not None else None
        if placed is None:
            raise DemoFailed("expected the table to say where discs lie, got nothing; start the demo again")
        return placed

    def _busy(self) -> bool:
        return self._placed().busy

    # -- what comes ------------------------------------------------------------------------------------------------

    def _followed(self, found: EyeStatus) -> None:
        with self._change:
            self._status = found
            self._change.notify_all()

    def _heard(self, seen: Observation) -> None:
        with self._change:
            match seen:
                case Hello(clock=Clock() as clock):
                    self._clock = clock
                case Ready():
                    self._ready = True
                    if self._eye is not None:
                        self._eye.searches = False
                case Done():
                    self._answers[seen.order] = seen.t
            self._change.notify_all()

    def _said(self, said: Statement) -> None:
        if isinstance(said, Passed) and self._gates is not None:
            ahead = self._clock.unix - self._clock.t
            self._gates.passed(said.gate, said.t + ahead, said.free + ahead)
        with self._change:
            match said:
                case Still(t=t):
                    self._still = t
                case Places(busy=True):
                    self._still = self._calm = None
                case Places(t=t):
                    self._calm = t if self._calm is None else self._calm
                case Played(shot=shot):
                    self._played.append(shot)
            self._change.notify_all()
