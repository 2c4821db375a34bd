"""What has happened at a Help Me! table. Each event is tagged on `is`; what is not for everybody says so."""

from __future__ import annotations

import msgspec

from companion.games.help_me.commands import Top
from companion.games.help_me.grid import Cell

__all__ = [
    "Begun",
    "Continued",
    "CreaturesDealt",
    "CreaturesNoted",
    "CreaturesShown",
    "Event",
    "Laid",
    "Moved",
    "PileTold",
    "PointsTold",
    "Revealed",
    "Scored",
    "TopsSet",
    "TurnPassed",
]


class Laid(msgspec.Struct, frozen=True, tag_field="is", tag="laid"):
    """The tiles lie, row by row. Everybody sees them now and nobody may look them up later (R8)."""

    tiles: tuple[tuple[str | None, ...], ...]


class CreaturesDealt(msgspec.Struct, frozen=True, tag_field="is", tag="creatures_dealt"):
    """Each seat holds its creatures, secretly (R16); None: the table dealt them."""

    hands: tuple[tuple[str, ...], ...] | None = None


class CreaturesNoted(msgspec.Struct, frozen=True, tag_field="is", tag="creatures_noted"):
    """A seat said its creatures, secretly (R16)."""

    seat: int
    creatures: tuple[str, ...]


class Begun(msgspec.Struct, frozen=True, tag_field="is", tag="begun"):
    """The moves begin."""

    first: int


class Continued(msgspec.Struct, frozen=True, tag_field="is", tag="continued"):
    """A game goes on from the table as it lies; as in the command `continue`."""

    turn: int
    heights: tuple[tuple[int, ...], ...]
    tops: tuple[tuple[str | None, ...], ...] | None = None


class Moved(msgspec.Struct, frozen=True, tag_field="is", tag="moved"):
    """A tile or pile covers another; it is the next seat's turn (R9)."""

    seat: int
    source: Cell
    target: Cell


class TurnPassed(msgspec.Struct, frozen=True, tag_field="is", tag="turn_passed"):
    """It is this seat's turn, by hand."""

    seat: int


class TopsSet(msgspec.Struct, frozen=True, tag_field="is", tag="tops_set"):
    """These tiles are seen."""

    tops: tuple[Top, ...]


class Revealed(msgspec.Struct, frozen=True, tag_field="is", tag="revealed"):
    """Nothing can move: the creatures that are known are shown (R10, R11), by seat."""

    creatures: tuple[tuple[str, ...] | None, ...]


class CreaturesShown(msgspec.Struct, frozen=True, tag_field="is", tag="creatures_shown"):
    """A seat turns its creatures up (R11)."""

    seat: int
    creatures: tuple[str, ...]


class PileTold(msgspec.Struct, frozen=True, tag_field="is", tag="pile_told"):
    """After the end: what a pile holds, from the bottom to the top."""

    cell: Cell
    tiles: tuple[str | None, ...]


class PointsTold(msgspec.Struct, frozen=True, tag_field="is", tag="points_told"):
    """After the end: points by seat, by hand."""

    points: tuple[int | None, ...]


class Scored(msgspec.Struct, frozen=True, tag_field="is", tag="scored"):
    """The game is over: points by seat (None: nobody told enough), and who won; nobody, if that is not known."""

    points: tuple[int | None, ...]
    winners: tuple[int, ...]


Event = (
    Laid
    | CreaturesDealt
    | CreaturesNoted
    | Begun
    | Continued
    | Moved
    | TurnPassed
    | TopsSet
    | Revealed
    | CreaturesShown
    | PileTold
    | PointsTold
    | Scored
)
