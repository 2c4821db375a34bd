"""Where a game stands: the three indices, which belong to all, and who has won."""

from __future__ import annotations

from companion.games.speech import Text
from companion.games.terristories.pieces import INDICES
from companion.games.terristories.state import State
from companion.games.terristories.words import NAMES

__all__ = ["TRACKS", "standing", "winners"]

TRACKS: tuple[Text, ...] = tuple(NAMES[index] for index in INDICES)
"""What the numbers of `standing` are: no seat has points here."""


def standing(state: State, end: State | None) -> tuple[int | None, ...]:
    """Society, economy and environment, once a mission has said where they start."""
    return tuple(state.indices) if state.mission is not None or state.start is not None else (None,) * len(INDICES)


def winners(state: State) -> tuple[int, ...] | None:
    """Everybody where the group won, else who met a personal objective; None before the end."""
    if state.outcome is None:
        return None
    return tuple(range(len(state.seats))) if state.outcome.won else state.outcome.winners
