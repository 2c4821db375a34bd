"""When a disc in motion comes how near to a place."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.paths import slide
from vision.touching import Body

__all__ = ["reach"]

Array = NDArray[np.float64]


def reach(
    mover: Body, x: float, y: float, distance: float, around: float, window: float
) -> tuple[float, float, Array, Array] | None:
    """When the mover's path comes to `distance` from (x, y) near time `around`.

    Returns (t, gap, centre, velocity): the first time it is that near, gap 0, or its closest approach with its gap.
    Each slide of the path is tried, carried on a little beyond both ends, since breaks are only known to a frame.
    """
    path = mover.path
    if path is None:
        return None
    best: tuple[float, float, float, Array, Array] | None = None
    slack = 0.6 * mover.rate + 0.002
    for k, segment in enumerate(path.segments):
        if segment.speed() < 15.0:
            continue
        end = path.segments[k + 1].t0 if k + 1 < len(path.segments) else path.t1
        lo, hi = (
            _span(mover, segment.t0, slack if k else 0.0, True),
            _span(mover, end, slack if k + 1 < len(path.segments) else 0.0, False),
        )
        lo, hi = max(lo, around - window), min(hi, around + window)
        if hi <= lo:
            continue
        times = np.linspace(lo, hi, 1 + int(np.ceil((hi - lo) / 0.0005)))
        places = np.array([slide(segment, path.decel, t) for t in times])
        gap = np.hypot(places[:, 0] - x, places[:, 1] - y) - distance
        inside = np.nonzero(gap <= 0)[0]
        i = int(inside[0]) if len(inside) and inside[0] > 0 else int(np.argmin(gap))
        if len(inside) and inside[0] == 0:
            i = 0
        away = max(0.0, float(gap[i]))
        deep = max(0.0, -float(gap[i]) - 1.0)
        score = away + deep + 60.0 * abs(float(times[i]) - around)
        ahead = (x - places[i, 0]) * segment.vx + (y - places[i, 1]) * segment.vy
        # of two slides that meet there, the one that arrives
        score += 3.0 * (1.0 - ahead / max(distance * segment.speed(), 1e-9))
        if best is None or score < best[0]:
            t = float(times[i])
            left = max(0.0, 1.0 - path.decel * max(0.0, t - segment.t0) / max(segment.speed(), 1e-6))
            best = (score, t, float(gap[i]), places[i], np.array([segment.vx, segment.vy]) * left)
    return None if best is None else best[1:]


def _span(mover: Body, edge: float, slack: float, start: bool) -> float:
    """How far a slide may be carried on beyond its break at `edge`: not at all where a contact is known to end it."""
    for turn in mover.turns:
        if abs(turn - edge) <= slack:
            return turn
    return edge - slack if start else edge + slack
