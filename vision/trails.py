"""A disc's track as its path is fitted to it: the part in which it moved, and how closely each place is known."""

from __future__ import annotations

from math import hypot

import numpy as np

from vision.motions import Motion
from vision.onset import moving_part, slid_free
from vision.paths import Trail

__all__ = ["split", "trail"]


def split(m: Motion, radius: float) -> None:
    """The moving part of its track, and how much of that a hand was over."""
    part = moving_part(m.track.points, m.before, m.after, radius)
    m.moving, m.begin, m.end, m.rested = part.moving, part.begin, part.end, part.rested
    speeds = [(hypot(b.x - a.x, b.y - a.y), b.hand) for a, b in zip(m.moving, m.moving[1:], strict=False) if b.t > a.t]
    run = sum(d for d, _ in speeds)
    m.carried = sum(d for d, h in speeds if h > 0.5) / run if run > 0 else 1.0
    m.free = slid_free(m.moving, m.before, m.end, m.carried)


def trail(m: Motion) -> Trail:
    """What its path is fitted to: where it was seen in motion, and how closely (mm), when frames may be off too."""
    t = np.array([p.t for p in m.moving])
    xy = np.array([[p.x, p.y] for p in m.moving])
    sigma = np.array([0.45 + 0.8 * max(0.0, 0.6 - p.evidence) + 1.0 * p.hand for p in m.moving])
    if m.jitter and len(t) > 2:
        sigma = np.hypot(sigma, m.jitter * np.hypot(np.gradient(xy[:, 0], t), np.gradient(xy[:, 1], t)))
    return Trail(t, xy, sigma, m.begin, m.end, m.rested)
