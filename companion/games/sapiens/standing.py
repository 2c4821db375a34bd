"""Where a game stands: the score that counts, and who has won."""

from __future__ import annotations

from companion.games.sapiens import view
from companion.games.sapiens.state import State

__all__ = ["standing", "winners"]


def standing(state: State, end: State | None) -> tuple[int | None, ...]:
    """R51: the lower of food and shelter points of each seat; both lie open."""
    return tuple(player.final for player in state.players)


def winners(state: State) -> tuple[int, ...] | None:
    """R51; None before the end."""
    return tuple(view.winners(state)) if state.phase == "over" else None
