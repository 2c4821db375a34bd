"""What an audience hears of an event: no tile that a pile may cover later (R8), no creatures of others (R16)."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games import Audience
from companion.games.help_me import events as e
from companion.games.help_me.grid import Cell

__all__ = ["HeardContinued", "HeardDealt", "HeardLaid", "HeardNoted", "HeardTops", "heard"]


class HeardLaid(msgspec.Struct, frozen=True, tag_field="is", tag="laid"):
    """The tiles lie; which, the table and the view show as long as they are seen."""

    rows: int
    cols: int


class HeardDealt(msgspec.Struct, frozen=True, tag_field="is", tag="creatures_dealt"):
    """Creatures were dealt; `creatures`: to the seat that hears it."""

    creatures: tuple[str, ...] | None = None


class HeardNoted(msgspec.Struct, frozen=True, tag_field="is", tag="creatures_noted"):
    """A seat said its creatures; which, it alone hears."""

    seat: int
    creatures: tuple[str, ...] | None = None


class HeardContinued(msgspec.Struct, frozen=True, tag_field="is", tag="continued"):
    """A game goes on from the table as it lies."""

    turn: int


class HeardTops(msgspec.Struct, frozen=True, tag_field="is", tag="tops_set"):
    """Tiles at these cells were told."""

    cells: tuple[Cell, ...]


OPEN = (
    e.Begun,
    e.Moved,
    e.TurnPassed,
    e.Revealed,
    e.CreaturesShown,
    e.PileTold,
    e.PointsTold,
    e.Scored,
)
"""Heard by all as they are: moves, and what comes with or after the reveal."""


def heard(event: Any, audience: Audience) -> msgspec.Struct | None:
    """The event for `table` or `seat:N`; None for what is not listed here."""
    match event:
        case e.Laid(tiles=tiles):
            return HeardLaid(len(tiles), len(tiles[0]))
        case e.CreaturesDealt(hands=hands):
            own = (hand for seat, hand in enumerate(hands or ()) if audience == f"seat:{seat}")
            return HeardDealt(next(own, None))
        case e.CreaturesNoted(seat=seat, creatures=creatures):
            return HeardNoted(seat, creatures if audience == f"seat:{seat}" else None)
        case e.Continued(turn=turn):
            return HeardContinued(turn)
        case e.TopsSet(tops=tops):
            return HeardTops(tuple(top.cell for top in tops))
    if isinstance(event, OPEN):
        open_event: msgspec.Struct = event
        return open_event
    return None
