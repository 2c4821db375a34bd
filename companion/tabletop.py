"""A simulated table in the house: people's flicks, a simulated person who follows the log, a simulated opponent."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from companion.attendant import Attendant
from companion.games import Stand
from companion.observations import Ready, Seen
from companion.observations.simulated import Answered, Places, Statement
from companion.players import UnknownPlayer, player
from companion.simulated import Simulated, SimulatedView
from companion.table import Ack, Refusal, Table

__all__ = ["THINKS", "Tabletop"]

log = logging.getLogger(__name__)

THINKS = 1.2
"""s that a simulated opponent takes before it flicks; chosen, so that people see what the last flick came to."""

REMEMBERED = 20
"""Times that hands came, of which the eye may still have to tell; it tells of each within seconds."""


class Tabletop:
    """Joins a simulated table with the log of a match. `waits`: a question is open, or people are to do something.

    Any thread may call; hands are sent from a thread of its own, so that nobody waits for them.
    """

    def __init__(
        self,
        simulated: Simulated,
        table: Table,
        waits: Callable[[], bool],
        changed: Callable[[], None],
        *,
        rng: Random | None = None,
        thinks: float = THINKS,
    ) -> None:
        self.simulated = simulated
        self._table, self._waits, self._changed = table, waits, changed
        self._rng = rng or Random()  # noqa: S311 - a game, no secret
        self._thinks = thinks
        self._attendant = Attendant({disc.id: disc.diameter for disc in table.setup.ground().discs})
        self._opponent: int | None = None
        self._unseen = False
        """A flick of which the eye has not yet said anything, nor a person."""
        self._flicks = 0
        """Orders for flicks that are not over."""
        self._handling: float | None = None
        """Since when (s of the table's clock) hands put pieces elsewhere; None: they do not."""
        self._handled: deque[tuple[float, float]] = deque(maxlen=REMEMBERED)
        self._lock = threading.Lock()
        self._poked = threading.Event()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tabletop", daemon=True)

    def start(self) -> None:
        """Hands follow the log from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Ends hands and table."""
        self._stopped.set()
        self._poked.set()
        self.simulated.stop()
        if self._thread.ident is not None:
            self._thread.join(5.0)

    def said(self, statement: Statement) -> None:
        """What the table says of itself."""
        if isinstance(statement, Places):
            self._follow_hands(statement)
            self._changed()
            self._poked.set()

    @property
    def lying(self) -> Collection[str]:
        """Discs that hands know to lie on the board; none while something moves."""
        placed = self.simulated.placed
        return () if placed is None or placed.busy else placed.discs.keys() - set(placed.off)

    @property
    def flicked(self) -> bool:
        """Whether a flick is under way that was ordered here."""
        with self._lock:
            return self._flicks > 0

    def handled(self, t: float) -> bool:
        """Whether hands were putting pieces elsewhere at that moment (s of the table's clock), or still are."""
        with self._lock:
            now = self._handling is not None and self._handling <= t
            return now or any(begin <= t <= end for begin, end in self._handled)

    def _follow_hands(self, placed: Places) -> None:
        """What keeps the table busy, and is no flick, is a hand that puts pieces elsewhere."""
        with self._lock:
            if not placed.busy:
                self._hands_end(placed.t)
                self._flicks = 0
            elif self._handling is None and self._flicks == 0:
                self._handling = placed.t

    def _hands_end(self, t: float) -> None:
        if self._handling is not None:
            self._handled.append((self._handling, t))
        self._handling = None

    def log_changed(self) -> None:
        """The log, a question, or the eye's word has changed."""
        self._poked.set()

    def seen(self) -> None:
        """The eye has told what the last flick was."""
        self._unseen = False
        self._poked.set()

    def told(self) -> None:
        """A person has entered something: what was flicked before that, where nothing moves any more."""
        placed = self.simulated.placed
        if placed is not None and not placed.busy:
            self.seen()

    @property
    def view(self) -> SimulatedView:
        """For the pages."""
        return self.simulated.view(self._opponent)

    def flick(self, disc: str, velocity: tuple[float, float]) -> Ack | Refusal:
        """A person's flick; one at a time."""
        with self._lock:
            self._flicks += 1
        answer = self.simulated.flick(disc, velocity)
        if answer.ok:
            self._unseen = True
        else:
            with self._lock:
                self._flicks = max(0, self._flicks - 1)
        return _told(answer, self._table)

    def oppose(self, seat: int | None) -> Ack | Refusal:
        """From now on a seat is played for; None: none is."""
        if seat is not None:
            if not 0 <= seat < len(self._table.setup.seats):
                return Refusal("table.no_such_seat", {"seat": seat})
            try:
                player(self._table.rulebook.name)
            except UnknownPlayer:
                return Refusal("table.no_player", {"game": self._table.rulebook.name})
        self._opponent = seat
        self._changed()
        self._poked.set()
        return Ack(self._table.seq)

    def as_set_up(self) -> Ready | None:
        """Where hands have put the discs, by name: who sets up a game knows which is which, and tells it."""
        placed = self.simulated.placed
        if placed is None:
            return None
        lying = {id: at for id, at in placed.discs.items() if id not in placed.off}
        discs = tuple(Seen(id=id, x=x, y=y, sd=0.0, p=1.0) for id, (x, y) in lying.items())
        return Ready(t=placed.t, rmse_mm=0.0, px_per_mm=0.0, discs=discs)

    def _run(self) -> None:
        while not self._stopped.is_set():
            self._poked.wait()
            self._poked.clear()
            try:
                if not self._stopped.is_set():
                    self._act()
            except Exception:
                log.exception("a simulated hand failed")

    def _act(self) -> None:
        placed = self.simulated.placed
        if placed is None:
            return
        # Until the last flick is told, the book has the discs where they were: hands would put them back.
        waiting = placed.busy or self._unseen or self._waits()
        todo = self._attendant.look(self._book(), placed.discs, placed.off, waiting=waiting)
        if todo:
            if not self.simulated.arrange(todo).ok:
                self._attendant.refused()
            return
        if not waiting and self._turn() == self._opponent is not None:
            self._reply(placed)

    def _reply(self, placed: Places) -> None:
        """The opponent's flick, unless something has changed while it thought."""
        seq = self._table.seq
        if self._stopped.wait(self._thinks) or self._table.seq != seq or self._waits() or self._unseen:
            self._poked.set()
            return
        lying = {id: at for id, at in placed.discs.items() if id not in placed.off}
        found = player(self._table.rulebook.name)(self._table.state, lying, self._rng)
        if found is not None:
            self.flick(found.disc, found.velocity)

    def _book(self) -> Mapping[str, Stand | None] | None:
        referee = self._table.rulebook.referee
        return None if referee is None else referee.places(self._table.state)

    def _turn(self) -> int | None:
        """The seat whose turn it is, where the game can be played now."""
        if self._book() is None:
            return None
        turn: Any = getattr(self._table.state, "turn", None)
        return turn if isinstance(turn, int) else None


def _told(answer: Answered, table: Table) -> Ack | Refusal:
    return Ack(table.seq) if answer.ok else Refusal(answer.key, answer.params)
