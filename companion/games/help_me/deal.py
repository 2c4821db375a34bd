"""The digital dealer: shuffled tiles and secretly dealt creatures, for a table that wants them shuffled for it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.help_me.commands import Deal, Lay
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES, TILES

__all__ = ["deal"]


def deal(state: State, command: Any, dice: Random) -> Any:
    """Set-up 1 and 2: `lay` with its unknown tiles drawn, `deal` with its hands; all else as it is."""
    if isinstance(command, Lay):
        return _shuffled(state, command, dice)
    if isinstance(command, Deal) and command.hands is None:
        drawn = dice.sample(CREATURES, state.hand * len(state.seats))
        hands = tuple(tuple(drawn[i : i + state.hand]) for i in range(0, len(drawn), state.hand))
        return Deal(hands)
    return command


def _shuffled(state: State, command: Lay, dice: Random) -> Lay:
    rows = state.shape[0] if command.rows is None else command.rows
    cols = state.shape[1] if command.cols is None else command.cols
    if command.tiles is None and (rows, cols) not in state.shapes:
        return command
    tiles: tuple[tuple[str | None, ...], ...] = command.tiles or ((None,) * cols,) * rows
    told = {tile for row in tiles for tile in row}
    left = [tile for tile in TILES if tile not in told]
    if sum(row.count(None) for row in tiles) > len(left):
        return command
    dice.shuffle(left)
    drawn = tuple(tuple(left.pop() if tile is None else tile for tile in row) for row in tiles)
    return msgspec.structs.replace(command, tiles=drawn)
