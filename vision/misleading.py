"""What leads astray where discs are followed: pieces of a hand, places that tell no time, a disc found amiss."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import numpy as np

from vision.motions import Motion
from vision.onset import ALL_COVERED, COVERED, TREMBLE
from vision.plane import Plane
from vision.tracking import Point

__all__ = ["PLAIN", "of_hand", "stayed", "untimed"]

LASTING, PLAIN = 6, 0.8
"""Pictures in a row that show where a disc lies, no hand about, and the evidence in each of them at least. Chosen."""


def of_hand(p: Point, plane: Plane, radius: float) -> bool:
    """Whether it lies wholly off the board, under a hand: that is a piece of the hand, and leads tracks astray."""
    across, down = plane.board_size
    inside = -radius < p.x < across + radius and -radius < p.y < down + radius
    return p.hand >= ALL_COVERED and not inside


def untimed(movers: list[Motion]) -> None:
    """Drops the paths of those that were seen only where they lay and where they lie, a hand having been over them:
    they tell no time, where others that were seen on their way do."""
    hidden = [m for m in movers if m.path is not None and m.before is not None and m.moving and m.seen_at_rest()]
    told = [m.path.t0 for m in movers if m.path is not None and m.moving and not m.seen_at_rest() and m.free >= 2]
    for m in hidden if told else ():
        assert m.path is not None
        began = min(told)
        if m.rested is not None and m.rested < began < m.path.t0:
            m.path = None


def stayed(m: Motion, count: int, radius: float) -> bool:
    """Whether it was seen to come to rest, and to lie there to the last of `count` pictures, elsewhere than it was
    found: then it lies where it was seen, and what was found is none. On the board's edge it is not looked for.
    """
    tail = m.track.points[-LASTING:]
    if m.found is None or len(tail) < LASTING or tail[-1].k < count - 2 or tail[-1].k - tail[0].k > LASTING:
        return False
    x, y = float(np.median([p.x for p in tail])), float(np.median([p.y for p in tail]))
    plain = all(p.hand < COVERED and p.evidence >= PLAIN and hypot(p.x - x, p.y - y) < TREMBLE for p in tail)
    if not plain or hypot(x - m.found.x, y - m.found.y) < 2 * radius:
        return False
    m.after, m.found = (x, y), replace(m.found, x=x, y=y)
    return True
