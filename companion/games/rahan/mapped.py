"""The owner's board as a page draws it: squares of a grid, or the lines that were told, and what is on them."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.rahan.data import Board
from companion.games.rahan.state import State

__all__ = ["MOST_NAMED", "MapView", "mapped"]

MOST_NAMED = 300
"""Squares that lines may name to be drawn: a view goes out after every change, and is held below 16 kB."""


class MapView(msgspec.Struct, frozen=True):
    """A grid by `rows` (`.` a square, `#` none; a1 at the top left), or `lines` of named squares.

    `hex`: the `shifted` rows lie half a square to the right. `head`: where Rahan's is drawn. `animals`, `beasts`: the
    squares that are theirs, whether or not the tokens stand there.
    """

    rows: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    hex: bool
    shifted: Literal["odd", "even"]
    water: tuple[str, ...]
    fire: tuple[str, ...]
    cave: tuple[str, ...]
    centre: str
    head: str
    animals: dict[str, str]
    beasts: dict[str, str]


def mapped(state: State) -> MapView | None:
    """None where nobody wrote the board down, or it is too large to be drawn."""
    board, ground = state.data.board, state.ground
    if board is None or ground is None or sum(map(len, board.lines)) > MOST_NAMED:
        return None
    return MapView(
        rows=board.rows,
        lines=board.lines,
        hex=_ways(board, state.options.directions) == 6,
        shifted=board.shifted,
        water=board.water,
        fire=board.fire,
        cave=board.cave,
        centre=board.centre,
        head=board.rahan,
        animals=ground.animals,
        beasts=ground.beasts,
    )


def _ways(board: Board, directions: str) -> int | None:
    """A16: as the house says, else as the file does."""
    return board.directions if directions == "board" else int(directions)
