"""Slides that nobody saw: a disc that was turned before it was first seen in motion."""

from __future__ import annotations

from copy import deepcopy

import numpy as np
from numpy.typing import NDArray

from vision.paths import Path, Segment, slide
from vision.touching import Body, Contact, contact

__all__ = ["hop_contact", "hops", "with_hop"]

Array = NDArray[np.float64]

SHORTEST = 0.01
"""s that a slide between a touch and the next turn is taken to last at least, since turns are known to a frame only: in
less it would have been faster than any disc. Chosen."""
HOP = 2.5
"""mm by which the first slide seen must miss the starting place for an unseen slide before it."""


def hops(body: Body) -> bool:
    """Whether it was turned before it was first seen in motion: its first slide misses the place it started from."""
    path = body.path
    if path is None or path.start is None:
        return False
    s = path.segments[0]
    u = np.array([s.vx, s.vy]) / max(s.speed(), 1e-9)
    off = np.array(path.start) - (s.x, s.y)
    across = abs(float(off[0] * u[1] - off[1] * u[0]))
    return across > HOP + 1.5 * body.jitter * s.speed()


def hop_contact(a: Body, b: Body, t: float, jump: Array, sigma: float) -> tuple[float, Contact] | None:
    """A contact in a mover's unseen first hop: b's direction says where a stood, equal masses say how a came."""
    path = a.path
    assert path is not None
    assert path.start is not None
    direction = jump / max(float(np.hypot(*jump)), 1e-9)
    stood = np.array([b.x, b.y]) - (a.radius + b.radius) * direction
    v = path.segments[0].speed()
    ahead = np.array(slide(path.segments[0], path.decel, t))
    across = float(np.hypot(*(stood - ahead)))
    left = np.array(path.velocity(max(t, path.t0)))
    came = left + jump
    way = stood - np.array(path.start)
    run = float(np.hypot(*way))
    speed = float(np.hypot(*came))
    if speed < 60.0 or across > 14.0:
        return None
    turn = float(np.arccos(np.clip((came @ way) / max(speed * run, 1e-9), -1, 1))) if run > 2.0 else 0.0
    blur = 2.0 + 2 * sigma + 0.003 * v
    score = (across / blur) ** 2 + (turn / 0.45) ** 2
    met = contact(a, b, t, stood, (b.x, b.y), 0.6 * speed, sigma)
    met.t_sd, met.came = max(met.t_sd, 0.0025), speed
    return score, met


def with_hop(path: Path, contact: Contact) -> Path:
    """The path with the unseen slide up to a contact before the first one seen, which begins there, and ends where it
    did."""
    path = deepcopy(path)
    assert path.start is not None
    first = path.segments[0]
    ends = path.segments[1].t0 if len(path.segments) > 1 else path.t1
    if contact.t >= ends:
        return path  # it went on, or lay still, before that: what was seen of it is not what followed
    way = np.array(contact.at_a) - np.array(path.start)
    run = float(np.hypot(*way))
    speed = max(1.15 * first.speed(), contact.came, 300.0)
    begin = contact.t - run / speed
    v = way / max(run, 1e-9) * speed
    on = np.array(path.end() if len(path.segments) == 1 else slide(first, path.decel, ends)) - contact.at_a
    far, lasts = float(np.hypot(*on)), max(ends - contact.t, SHORTEST)
    fast = np.sqrt(2 * path.decel * far) if len(path.segments) == 1 else far / lasts + 0.5 * path.decel * lasts
    first.t0, (first.x, first.y) = contact.t, contact.at_a
    first.vx, first.vy = (float(u) for u in on / max(far, 1e-9) * fast)
    path.segments.insert(0, Segment(begin, contact.t, *path.start, float(v[0]), float(v[1])))
    return path
