"""The moves and what people correct amid them: R1-R10."""

from __future__ import annotations

from typing import Any

from companion.games import Refused
from companion.games.help_me.commands import Facts, Move, Turn
from companion.games.help_me.events import Moved, TopsSet, TurnPassed
from companion.games.help_me.grid import WAYS, Cell, stack
from companion.games.help_me.layout import check_tiles
from companion.games.help_me.state import State

__all__ = ["facts", "move", "turn"]


def _in_play(state: State) -> None:
    if state.phase == "setup":
        raise Refused("help_me.R9.begin")
    if state.open:
        raise Refused("help_me.R10.over")


def move(state: State, command: Move) -> list[Any]:
    """R1: one tile or one pile, whoever laid it there; whole (R6), for no number of tiles can be said."""
    state.check_seat(command.seat)
    _in_play(state)
    if command.seat != state.turn:
        raise Refused("help_me.R9", seat=state.turn or 0)
    _check_move(state, command.source, command.target)
    return [Moved(command.seat, command.source, command.target)]


def _check_move(state: State, source: Cell, target: Cell) -> None:
    """R2-R5, R7."""
    state.check_cell(source)
    state.check_cell(target)
    if not stack(state.grid, source):
        raise Refused("help_me.R7", row=source[0] + 1, col=source[1] + 1)
    step = (target[0] - source[0], target[1] - source[1])
    if abs(step[0]) == abs(step[1]) == 1:
        raise Refused("help_me.R3")
    if step not in WAYS.values():
        raise Refused("help_me.R2")
    if not stack(state.grid, target):  # R4
        raise Refused("help_me.R5", row=target[0] + 1, col=target[1] + 1)


def turn(state: State, command: Turn) -> list[Any]:
    """A person's word about whose turn it is; the rules know no pass (R1, D8)."""
    _in_play(state)
    if command.to is not None:
        state.check_seat(command.to)
        return [TurnPassed(command.to)]
    return [TurnPassed(state.next_seat(state.turn or 0))]


def facts(state: State, command: Facts) -> list[Any]:
    """What is seen on top beats the book; whatever it thought of that tile elsewhere it says nothing of (R8)."""
    if state.open:
        raise Refused("help_me.over")
    for top in command.tops:
        state.check_cell(top.cell)
        if not stack(state.grid, top.cell):
            raise Refused("help_me.R7", row=top.cell[0] + 1, col=top.cell[1] + 1)
    check_tiles([top.tile for top in command.tops])
    return [TopsSet(command.tops)] if command.tops else []
