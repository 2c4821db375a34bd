"""Where a game stood, once it is over: what each player's tiles and piles were worth after every move."""

from __future__ import annotations

from companion.games.help_me.score import tally
from companion.games.help_me.state import State

__all__ = ["standing", "winners"]


def standing(state: State, end: State | None) -> tuple[int | None, ...]:
    """Points of each seat, by the creatures that were shown at the end; R8, R16: nothing of it is anybody's before.

    None too where not enough of the piles is known. At the end they are those that were counted.
    """
    if end is None or end.phase != "scored":
        return (None,) * len(state.seats)
    if state.points is not None:
        return state.points
    return tuple(None if hand is None else tally(state.grid, hand) for hand in end.hands)


def winners(state: State) -> tuple[int, ...] | None:
    """Who has won; None before all is counted."""
    return state.winners if state.phase == "scored" else None
