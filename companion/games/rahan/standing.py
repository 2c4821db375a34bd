"""Where a game stands: how many of the four each has found, and who has won."""

from __future__ import annotations

from companion.games.rahan.state import GOALS, State

__all__ = ["standing", "winners"]


def standing(state: State, end: State | None) -> tuple[int | None, ...]:
    """Of water, fire, food and invention, how many each seat has; they lie open."""
    return tuple(sum(player.goals[goal] > 0 for goal in GOALS) for player in state.players)


def winners(state: State) -> tuple[int, ...] | None:
    """Who came home with all four; None before the end."""
    if state.phase != "over":
        return None
    return () if state.winner is None else (state.winner,)
