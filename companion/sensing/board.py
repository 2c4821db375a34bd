"""One board at a table: its link's reports, put on the disk, and handed on as what is felt."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from companion.devices import (
    Answered,
    Changed,
    Code,
    Finder,
    Gap,
    Happened,
    Link,
    LinkState,
    Mark,
    Met,
    Op,
    Report,
    Why,
)
from companion.devices.wire import Command
from companion.games import Phrase
from companion.observations.felt import Felt
from companion.sensing.chatter import Chatter
from companion.sensing.journal import Journal
from companion.sensing.lamps import Shown, orders
from companion.sensing.translating import Translator, watched
from companion.sensing.views import BoardView
from companion.sensing.words import trouble_key
from companion.table import Missed

__all__ = ["SensedBoard", "Table"]


class Table(Protocol):
    """Whom boards serve. What cannot be kept raises OSError: the board keeps it, and tells it again."""

    @property
    def gates(self) -> tuple[str, ...]:
        """Of the board file, in its order."""
        ...

    def felt(self, felt: Felt) -> None:
        """A sensor felt something."""
        ...

    def missed(self, id: str, missed: Missed) -> None:
        """A board felt something that nobody will hear of."""
        ...

    def changed(self) -> None:
        """How a board is, is to be shown anew."""
        ...


class SensedBoard:
    """`record` is what a `Keeper` is given; the link's thread calls it."""

    def __init__(
        self,
        name: str,
        link: Link,
        table: Table,
        journal: Journal,
        unix: Callable[[float], float],
        finder: Finder | None = None,
    ) -> None:
        self.name = name
        self.link = link
        self._table = table
        self._journal = journal
        self._unix = unix
        self._finder = finder
        self._translator = Translator(unix)
        self._chatter = Chatter()
        self._shown = Shown()
        self._orders: dict[int, Command] = {}
        self._lock = threading.Lock()
        self._state: tuple[LinkState, Why | None] = (LinkState.ABSENT, None)
        self._chatty = False

    def record(self, report: Report) -> None:
        """One report; what it raises comes again."""
        match report:
            case Happened():
                self._happened(report)
            case Gap():
                self._gap(report)
            case Met():
                self._met(report)
            case Answered(op=Op.OUTPUT, code=code) if code != Code.OK:
                with self._lock:
                    self._orders.clear()  # a lamp shows who knows what: it is told again with the next change
            case Changed():
                if report.state is LinkState.RUN:
                    self._journal.reached(self.link.uuid, self._unix(report.t), self.link.inbox.mark)
                self._say((report.state, report.why))

    @property
    def watches(self) -> tuple[str, ...]:
        """The gates that its sensors watch now."""
        return watched(self.link.records, self._table.gates) if self._state[0] is LinkState.RUN else ()

    @property
    def view(self) -> BoardView:
        """For pages."""
        state, why = self._state
        key = trouble_key(state, why)
        if self._chatty:
            key = "device.chatty"
        elif key is None and state is LinkState.RUN and not self.link.records:
            key = "device.unset"
        return BoardView(self.name, state.value, None if key is None else Phrase(key, {"board": self.name}))

    def show(self, shown: Shown) -> None:
        """Has its lamps show it; any thread may call."""
        with self._lock:
            self._shown = shown
            self._order()

    def _order(self) -> None:
        """Only what has changed goes over the wire. Whoever calls holds the lock."""
        if self._state[0] is not LinkState.RUN:
            return
        for number, command in orders(self.link.records, self._shown).items():
            if self._orders.get(number) != command:
                self._orders[number] = command
                self.link.ask(command)

    def _happened(self, event: Happened) -> None:
        if self._chatter.hears(event.sensor, event.t):
            for felt in self._translator.felt(event, self._table.gates):
                self._table.felt(felt)
        mark = Mark(event.boot, event.number + 1, event.dropped)
        self._journal.keep(event, event.uuid, self._unix(event.t), mark)
        self._tell_chatter(event.t)

    def _gap(self, gap: Gap) -> None:
        self._translator.forget()
        at = self._unix(gap.t)
        self._table.missed(f"{self.link.uuid}-{at:.6f}-{gap.why}", Missed(self.name, gap.why.value, gap.count))
        self._journal.keep(gap, self.link.uuid, at, self.link.inbox.mark)

    def _met(self, met: Met) -> None:
        if self._finder is not None:
            self._finder.met()
        if self.link.inbox.boot is None and (mark := self._journal.mark(self.link.uuid)):
            self.link.remember(mark)
        if met.restarted:
            self._translator.forget()
        with self._lock:
            self._orders.clear()  # it may have begun anew, with all lamps off
        self._journal.keep(met, self.link.uuid, self._unix(met.t), self.link.inbox.mark)

    def _say(self, state: tuple[LinkState, Why | None]) -> None:
        with self._lock:
            self._state = state
            self._order()
        self._table.changed()

    def _tell_chatter(self, t: float) -> None:
        talks = self._chatter.talks(t)
        if talks != self._chatty:
            self._chatty = talks
            self._table.changed()
