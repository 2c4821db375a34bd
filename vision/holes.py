"""Discs in holes: such a disc lies lower than the others, so that it is not where the plane of their tops shows it."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from companion.board import Board
from vision.plane import Plane
from vision.resting import RestingDisc

__all__ = ["lowered"]

SNUG = 0.2
"""Share of its own radius by which a round target may be wider than a disc and still be a hole made for it. Crokinole's
is wider by 0.10; chosen: Paleo's city door, which is no hole, is wider by 0.5 and more."""
DOUBT = 1.0
"""mm by which the place of a disc in a hole may be off; it was by 0.5 at most beyond what room the hole leaves."""


def lowered(board: Board, plane: Plane, disc: RestingDisc) -> RestingDisc:
    """The disc where it lies: one that fell into a hole has its top in the board's surface.

    The board file does not say which targets are holes. One that a disc just fits into is taken for one where the disc,
    seen as lying on the board, would hang over its edge, which it cannot over a hole, and sunk would lie inside.
    """
    radius = board.disc(disc.id).diameter / 2
    foot_x, foot_y = (float(v) for v in plane.foot)
    x, y = (f + (v - f) / (1.0 - plane.lean) for f, v in ((foot_x, disc.x), (foot_y, disc.y)))
    for target in board.targets:
        room = target.radius - radius
        if not 0.0 <= room <= SNUG * radius:
            continue
        cx, cy = target.center
        if hypot(x - cx, y - cy) <= min(room + DOUBT, hypot(disc.x - cx, disc.y - cy)):
            return replace(disc, x=x, y=y)
    return disc
