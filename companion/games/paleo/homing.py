"""Where a pawn that comes back stands: a free circle of its base camp (R26, R28, A21)."""

from __future__ import annotations

from math import cos, hypot, sin, tau

from companion.games.paleo.geometry import Point
from companion.games.paleo.state import State

__all__ = ["free_place", "free_spots"]


def _others(state: State, pawn: str) -> list[Point]:
    """Where the other pawns lie, as far as we know."""
    there = (p for p in state.pawns.values() if p.in_play and p.id != pawn)
    return [(p.x, p.y) for p in there if p.x is not None and p.y is not None]


def _clear(others: list[Point], size: float, x: float, y: float) -> bool:
    """None of them lies there."""
    return all(hypot(a - x, b - y) >= size for a, b in others)


def free_spots(state: State, pawn: str) -> list[str]:
    """The circles of the pawn's own camp on which it can stand, in the board file's order."""
    taken = {p.spot for p in state.pawns.values() if p.id != pawn}
    own = [s for s in state.layout.spots_of(state.pawn(pawn).side) if s.id not in taken]
    others, size = _others(state, pawn), state.layout.diameter
    return [s.id for s in own if _clear(others, size, s.x, s.y)]


def free_place(state: State, pawn: str) -> tuple[str | None, Point | None]:
    """A free circle, else (A21) the free place in the camp nearest to a circle; (None, None) if neither is known."""
    spots = free_spots(state, pawn)
    if spots:
        return spots[0], None
    return None, _beside(state, pawn)


def _beside(state: State, pawn: str) -> Point | None:
    layout, side = state.layout, state.pawn(pawn).side
    others, size = _others(state, pawn), layout.diameter
    step = size / 4
    for ring in range(1, 40):
        for spot in layout.spots_of(side):
            for turn in range(24):
                x = spot.x + ring * step * cos(tau * turn / 24)
                y = spot.y + ring * step * sin(tau * turn / 24)
                depth = layout.camp_depth(side, x, y)
                if depth is not None and depth >= 0 and _clear(others, size, x, y):
                    return round(x, 1), round(y, 1)
    return None
