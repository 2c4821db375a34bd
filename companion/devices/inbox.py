"""Events of one board, each exactly once and in order, with the gaps between them."""

from __future__ import annotations

from typing import NamedTuple

from companion.devices.reports import GapWhy, Mark
from companion.devices.wire import Event, State

_WINDOW = 0x8000
"""Of 16-bit numbers: what lies less than this ahead is to come, the rest was before."""
_AHEAD = 32
"""A board keeps so many events, so that none can be further ahead."""


class Missing(NamedTuple):
    """Events that will never come, at this place in the order."""

    why: GapWhy
    events: int | None


class Numbered(NamedTuple):
    """An event with its whole number."""

    number: int
    event: Event


class Inbox:
    """Holds what comes out of order, passes over what came before, and knows what may be acknowledged.

    `duplicates` counts events that came again, `early` those that came before their turn.
    """

    def __init__(self, mark: Mark | None = None) -> None:
        self.duplicates = 0
        self.early = 0
        self.ack_due = False
        self._boot = mark.boot if mark else None
        self._expected = mark.next if mark else 0
        self._acked = self._expected
        self._dropped = mark.dropped if mark else 0
        self._held: dict[int, Event] = {}
        self._owed: tuple[int, int] | None = None  # (number, dropped): so many are missing before that number

    @property
    def boot(self) -> int | None:
        """Which start of the board this is about; None before the first."""
        return self._boot

    @property
    def owed(self) -> bool:
        """True where a STATE told of missing events whose place in the order is still to come."""
        return self._owed is not None

    @property
    def mark(self) -> Mark | None:
        """How far everything is recorded."""
        return None if self._boot is None else Mark(self._boot, self._acked, self._dropped)

    def begin(self, state: State) -> list[Missing | Numbered]:
        """A board is met, or met again: its STATE says where it stands."""
        if self._boot == state.boot and self._expected <= state.next:
            return self._resume(state)
        again = self._boot is not None
        self._boot = state.boot
        self._expected = self._acked = state.oldest
        self._dropped = 0 if again else state.dropped
        self._held.clear()
        self._owed = None
        missing = [Missing(GapWhy.RESTART, None)] if again else []
        return [*missing, *self.snapshot(state)]

    def _resume(self, state: State) -> list[Missing | Numbered]:
        found: list[Missing | Numbered] = []
        if state.oldest > self._expected:
            found.append(Missing(GapWhy.TAKEN, state.oldest - self._expected))
            self._expected = self._acked = state.oldest
        self.ack_due = self._acked > state.oldest
        return [*found, *self._release(), *self.snapshot(state)]

    def snapshot(self, state: State) -> list[Missing | Numbered]:
        """Any later STATE: it may tell of events for which the board had no room."""
        if state.boot != self._boot:
            return []
        self._owed = (state.next, state.dropped)
        return list(self._settle())

    def hear(self, event: Event) -> list[Missing | Numbered]:
        """What may be recorded now that this came, in order. Events of another start of the board are nobody's."""
        if self._boot is None or event.boot != self._boot & 0xFFFF:
            return []
        ahead = (event.number - self._expected) & 0xFFFF
        if ahead >= _WINDOW:
            self.duplicates += 1
            self.ack_due = True
            return []
        number = self._expected + ahead
        if ahead >= _AHEAD or number in self._held:
            self.duplicates += number in self._held
            return []
        self.early += ahead > 0
        self._held[number] = event
        return self._release()

    def recorded(self, number: int) -> None:
        """Event `number` and all before it are safe: the board may forget them."""
        if self._acked <= number < self._expected:
            self._acked = number + 1
            self.ack_due = True

    def _release(self) -> list[Missing | Numbered]:
        out: list[Missing | Numbered] = []
        for number in [number for number in self._held if number < self._expected]:
            del self._held[number]
        while event := self._held.pop(self._expected, None):
            out += self._lost(event.dropped)
            out.append(Numbered(self._expected, event))
            self._expected += 1
            out += self._settle()
        return out

    def _settle(self) -> list[Missing]:
        """What a STATE told of, once all events before it are here."""
        if self._owed is None or self._expected < self._owed[0]:
            return []
        dropped = self._owed[1]
        self._owed = None
        return self._lost(dropped)

    def _lost(self, dropped: int) -> list[Missing]:
        count = dropped - self._dropped
        if count <= 0:
            return []
        self._dropped = dropped
        return [Missing(GapWhy.OVERFLOW, count)]
