"""The commands open to a seat, where they can be listed; buttons come from it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.games.help_me import commands as c
from companion.games.help_me.grid import moves
from companion.games.help_me.reveal import untold_hands, untold_piles
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES

__all__ = ["can", "legal"]


def can(state: State) -> list[str]:
    """The `do` tags that are open to the table now, what it is asked for first."""
    if state.phase == "setup":
        return ["begin", "lay", *([] if state.dealt else ["deal"]), "creatures", "facts", "continue"]
    if state.phase == "play":
        return ["move", "creatures", "turn", "facts", "continue"]
    if state.phase == "scored":
        return ["points", "creatures", "pile"]
    asked = [*(["creatures"] if untold_hands(state) else []), *(["pile"] if untold_piles(state) else [])]
    return [*asked, "points", "end", *(tag for tag in ("creatures", "pile") if tag not in asked)]


def legal(state: State, seat: int) -> list[Any]:
    """Commands that `decide` accepts from this seat. Which creatures it holds is no choice: not listed till the end."""
    if not 0 <= seat < len(state.seats):
        return []
    if state.phase == "setup":
        laid: list[Any] = [] if state.laid else [c.Lay()]
        dealt = [] if state.dealt else [c.Deal()]
        return [*laid, *dealt, *(c.Begin(first) for first in range(len(state.seats)))]
    if state.phase == "play" and seat == state.turn:
        return [c.Move(seat, source, target) for source, target in moves(state.grid)]
    if state.phase == "reveal":
        untold = seat in untold_hands(state)
        return [*(_hands(state, seat) if untold else []), c.End()]
    return []


def _hands(state: State, seat: int) -> list[Any]:
    """What a seat may turn up: creatures that no other seat has shown."""
    shown = {name for other, hand in enumerate(state.hands) if hand and other != seat for name in hand}
    left = [name for name in CREATURES if name not in shown]
    return [c.Creatures(seat, hand) for hand in combinations(left, state.hand)]
