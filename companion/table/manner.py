"""How a table is kept, whatever is played on it: who sits where, whether it rests or is closed, and who deals.

It is folded from the log as the game is. Nothing of it is undone: it is said again, otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec

from companion.games import Seat

__all__ = ["NAME", "Close", "Dealer", "Keeps", "Manner", "Pause", "Sit", "manner_of"]

NAME = 40
"""Letters of a name, at most."""


class Sit(msgspec.Struct, frozen=True, tag_field="do", tag="table.seat"):
    """Who sits there from now on: another `name`, or nobody (`absent`): the host acts for that seat then."""

    seat: Annotated[int, msgspec.Meta(ge=0)]
    name: Annotated[str, msgspec.Meta(max_length=NAME)] | None = None
    absent: bool | None = None


class Pause(msgspec.Struct, frozen=True, tag_field="do", tag="table.pause"):
    """The game rests: nothing counts until it goes on."""

    paused: bool = True


class Close(msgspec.Struct, frozen=True, tag_field="do", tag="table.close"):
    """The table is cleared: the game ends as it stands, unless it is opened again."""

    closed: bool = True


class Dealer(msgspec.Struct, frozen=True, tag_field="do", tag="table.dealer"):
    """Tablée deals: dice, draws and shuffles that a person leaves open are its own; else people do."""

    deals: bool = True


Keeps = Sit | Pause | Close | Dealer
"""What changes how a table is kept; for the host to say."""


class Manner(msgspec.Struct, frozen=True):
    """How a table is kept now. `seats` have their latest names; `absent` are seats."""

    seats: tuple[Seat, ...]
    absent: tuple[int, ...] = ()
    paused: bool = False
    closed: bool = False
    dealer: bool = False

    def after(self, command: Any) -> Manner:
        """As one more command has it; itself where that is about something else."""
        match command:
            case Pause(paused=paused):
                return msgspec.structs.replace(self, paused=paused)
            case Close(closed=closed):
                return msgspec.structs.replace(self, closed=closed)
            case Dealer(deals=deals):
                return msgspec.structs.replace(self, dealer=deals)
            case Sit(seat=seat) if seat < len(self.seats):
                return self._sat(command)
            case _:
                return self

    def _sat(self, command: Sit) -> Manner:
        seats, absent = list(self.seats), set(self.absent)
        if command.name is not None:
            seats[command.seat] = msgspec.structs.replace(seats[command.seat], name=command.name)
        if command.absent is not None:
            (absent.add if command.absent else absent.discard)(command.seat)
        return msgspec.structs.replace(self, seats=tuple(seats), absent=tuple(sorted(absent)))


def manner_of(seats: Sequence[Seat], commands: Iterable[Any]) -> Manner:
    """As a log has it, from who sat there first."""
    manner = Manner(tuple(seats))
    for command in commands:
        manner = manner.after(command)
    return manner
