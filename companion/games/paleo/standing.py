"""Where a match stands: points by seat, and who has won."""

from __future__ import annotations

from companion.games.paleo.state import State

__all__ = ["standing", "winners"]


def standing(state: State, end: State | None) -> tuple[int | None, ...]:
    """The points of each seat's side; everybody sees them."""
    return tuple(state.points[seat.side] for seat in state.seats)


def winners(state: State) -> tuple[int, ...] | None:
    """Everybody of the side that has won the match; None before its end."""
    if state.winner is None:
        return None
    return tuple(seat for seat, each in enumerate(state.seats) if each.side == state.winner)
