"""What can be said to a Help Me! table. Each command is tagged on `do`; what nobody has told is None.

A cell is [row, column], both from 0. A tile is its creature and number (`oak-5`); creatures are baobab, cherry, palm,
bamboo, willow, oak. What has a `seat` is said by that player for himself.
"""

from __future__ import annotations

import msgspec

from companion.games.help_me.grid import Cell

__all__ = [
    "Begin",
    "Command",
    "Continue",
    "Creatures",
    "Deal",
    "End",
    "Facts",
    "Lay",
    "Move",
    "Pile",
    "Points",
    "Top",
    "Turn",
]


class Top(msgspec.Struct, frozen=True):
    """The tile that is seen at a cell; None: nobody knows it after all."""

    cell: Cell
    tile: str | None = None


class Lay(msgspec.Struct, frozen=True, tag_field="do", tag="lay"):
    """The tiles lie face up in rows and columns (None: as before); `tiles`: which, row by row (None: nobody told)."""

    rows: int | None = None
    cols: int | None = None
    tiles: tuple[tuple[str | None, ...], ...] | None = None


class Deal(msgspec.Struct, frozen=True, tag_field="do", tag="deal"):
    """Creatures are dealt. `hands`: to each seat in order, where a digital dealer did it; None: people hold theirs."""

    hands: tuple[tuple[str, ...], ...] | None = None


class Creatures(msgspec.Struct, frozen=True, tag_field="do", tag="creatures"):
    """A player says which creatures are his: in secret before the end, openly at the reveal."""

    seat: int
    creatures: tuple[str, ...]


class Begin(msgspec.Struct, frozen=True, tag_field="do", tag="begin"):
    """All is laid out; `first` is the seat of the youngest (A8)."""

    first: int


class Continue(msgspec.Struct, frozen=True, tag_field="do", tag="continue"):
    """A game goes on from the table as it lies, `turn` to move.

    `heights`: how many tiles lie at each cell, row by row; `tops`: the tiles that are seen. Piles that agree with the
    book stay known to it.
    """

    turn: int
    heights: tuple[tuple[int, ...], ...]
    tops: tuple[tuple[str | None, ...], ...] | None = None


class Move(msgspec.Struct, frozen=True, tag_field="do", tag="move"):
    """A player moves the tile or pile at `source` onto that at `target`."""

    seat: int
    source: Cell
    target: Cell


class Turn(msgspec.Struct, frozen=True, tag_field="do", tag="turn"):
    """The turn is given by hand to the seat `to`; None: to the next."""

    to: int | None = None


class Facts(msgspec.Struct, frozen=True, tag_field="do", tag="facts"):
    """A person's word about tiles that are seen: it beats what the book has."""

    tops: tuple[Top, ...] = ()


class Pile(msgspec.Struct, frozen=True, tag_field="do", tag="pile"):
    """After the end: what lies at a cell, from the bottom to the top; None: a tile that nobody told."""

    cell: Cell
    tiles: tuple[str | None, ...]


class Points(msgspec.Struct, frozen=True, tag_field="do", tag="points"):
    """After the end: the points of each seat in order, as the table counted them; None: as the book counts."""

    points: tuple[int | None, ...]


class End(msgspec.Struct, frozen=True, tag_field="do", tag="end"):
    """After the end: nobody will tell the rest; what is known is counted."""


Command = Lay | Deal | Creatures | Begin | Continue | Move | Turn | Facts | Pile | Points | End
