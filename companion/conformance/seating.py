"""What a game starts from when nobody says more than how many play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.board import Board
from companion.games import Rulebook, Seat, Setup

__all__ = ["COLOURS", "seated"]

COLOURS = ("red", "green", "blue", "yellow")
"""Sides of a game that names none."""


def seated(
    rules: Rulebook,
    count: int,
    *,
    board: Board | None = None,
    options: Mapping[str, Any] | None = None,
    data: Mapping[str, Any] | None = None,
) -> Setup:
    """`count` seats without names: sides are the owners of the board's pieces in turn, else those that the game names,
    else colours; where there are too few of them, the seat's number."""
    owners = board.owners if board is not None else ()
    named = tuple(getattr(rules, "sides", {}))
    if owners:
        sides = [owners[place % len(owners)] for place in range(count)]
    else:
        known = next((all for all in (named, COLOURS) if len(all) >= count), ())
        sides = list(known[:count]) or [str(place + 1) for place in range(count)]
    return Setup(board, tuple(Seat("", side) for side in sides), dict(options or {}), dict(data or {}))
