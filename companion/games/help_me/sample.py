"""Random play: one command that a seat may give, with facts that could be, told or left untold."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.help_me import commands as c
from companion.games.help_me.deal import deal
from companion.games.help_me.grid import Cell, moves, named, stack
from companion.games.help_me.reveal import untold_hands, untold_piles
from companion.games.help_me.score import most
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES, TILES

__all__ = ["sample"]

_TOLD, _NOTED, _COUNTED, _ENDED = 0.7, 0.2, 0.1, 0.05
"""How often a tile is told, a player notes his creatures, the table counts its points itself, nobody tells the rest."""


def sample(state: State, seat: int, dice: Random) -> Any | None:
    """A command of the seat at random; None where it has nothing to say."""
    if not 0 <= seat < len(state.seats):
        return None
    if state.phase == "setup":
        return _setup(state, seat, dice)
    if state.phase == "play":
        return _play(state, seat, dice)
    return _reveal(state, seat, dice) if state.phase == "reveal" else None


def _setup(state: State, seat: int, dice: Random) -> Any:
    before: list[Any] = []
    if not state.laid:
        before.append(_layout(state, dice))
    if not state.dealt:
        before.append(dice.choice((c.Deal(), deal(state, c.Deal(), dice))))
    if state.hands[seat] is None:
        before.append(_creatures(state, seat, dice))
    if before and dice.random() < _TOLD:
        return dice.choice(before)
    return c.Begin(dice.randrange(len(state.seats)))


def _layout(state: State, dice: Random) -> c.Lay:
    """All tiles told, some of them, or none."""
    rows, cols = dice.choice(state.shapes)
    whole = deal(state, c.Lay(rows, cols), dice)
    told = dice.choice((0.0, _TOLD, 1.0))
    return c.Lay(tiles=tuple(tuple(t if dice.random() < told else None for t in row) for row in whole.tiles))


def _creatures(state: State, seat: int, dice: Random) -> c.Creatures:
    """What the seat may hold: nothing that another seat said is its own."""
    others = {name for other, hand in enumerate(state.hands) if hand and other != seat for name in hand}
    return c.Creatures(seat, tuple(dice.sample([name for name in CREATURES if name not in others], state.hand)))


def _play(state: State, seat: int, dice: Random) -> Any | None:
    if state.hands[seat] is None and dice.random() < _NOTED:
        return _creatures(state, seat, dice)
    return c.Move(seat, *dice.choice(moves(state.grid))) if seat == state.turn else None


def _reveal(state: State, seat: int, dice: Random) -> Any:
    """What the table still wants to know; a seat turns up its own creatures only, and waits for those of others."""
    if dice.random() < _ENDED:
        return c.End()
    if dice.random() < _COUNTED:
        limit = most(state.shape[0] * state.shape[1], state.hand)
        return c.Points(tuple(dice.randint(0, limit) if dice.random() < _TOLD else None for _ in state.seats))
    if seat in untold_hands(state):
        return _creatures(state, seat, dice)
    piles = untold_piles(state)
    return _pile(state, dice.choice(piles), dice) if piles else c.Points(state.told)


def _pile(state: State, cell: Cell, dice: Random) -> c.Pile:
    """The tiles that are known, and for the others some of those that nobody has seen elsewhere."""
    seen = named(state.grid)
    left = [tile for tile in TILES if tile not in seen]
    dice.shuffle(left)
    return c.Pile(cell, tuple(left.pop() if tile is None else tile for tile in stack(state.grid, cell)))
