"""When discs that slow down evenly meet: first roots of polynomials, and rays cast at what does not move.

A slide is straight, so what rests is met where a ray meets it (degree 2, exact). Two discs that both slide have a
squared distance of degree 4 in time; its first root is bracketed between the roots of its derivatives: no graze is
stepped over.
"""

from __future__ import annotations

import math

__all__ = ["Polynomial", "duration", "first_root", "ray_circle", "squared_distance"]

Polynomial = tuple[float, float, float, float, float]
"""Coefficients of degree 0 to 4."""

_STEPS = 80
"""Halvings at most: a bracket of seconds is down at the last bit of a float after some 60."""


def first_root(c: Polynomial, end: float) -> float | None:
    """First t in (0, end] at which the polynomial, positive at 0, comes down to 0; None where it does not."""
    c0, c1, c2, c3, c4 = c
    start = 0.0
    for stop in (*_cubic_roots(c1, 2 * c2, 3 * c3, 4 * c4, end), end):
        if (((c4 * stop + c3) * stop + c2) * stop + c1) * stop + c0 <= 0.0:
            return _narrowed((c0, c1, c2, c3, c4), start, stop)
        start = stop
    return None


def squared_distance(
    place: tuple[float, float], velocity: tuple[float, float], half: tuple[float, float], reach: float
) -> Polynomial:
    """|place + velocity t + half t^2|^2 - reach^2. Lengths in mm; `half` is half of the relative acceleration."""
    (x, y), (u, v), (a, b) = place, velocity, half
    gap = math.hypot(x, y)
    return (
        (gap - reach) * (gap + reach),  # keeps the digits of a small gap
        2 * (x * u + y * v),
        u * u + v * v + 2 * (x * a + y * b),
        2 * (u * a + v * b),
        a * a + b * b,
    )


def ray_circle(x: float, y: float, dx: float, dy: float, reach: float) -> float | None:
    """How far (mm) along the unit direction (dx, dy) the circle of radius `reach` round (x, y) begins; None: missed."""
    along = x * dx + y * dy
    across = x * dy - y * dx
    if along <= 0.0 or abs(across) >= reach:
        return None
    return along - math.sqrt((reach - across) * (reach + across))


def duration(distance: float, speed: float, decel: float) -> float:
    """Seconds until `distance` mm are slid, beginning at `speed` mm/s and slowing by `decel` mm/s^2."""
    left = math.sqrt(max(0.0, speed * speed - 2 * decel * distance))
    return 2 * distance / (speed + left)


def _cubic_roots(c0: float, c1: float, c2: float, c3: float, end: float) -> list[float]:
    """Places in (0, end), ascending, where the cubic changes its sign."""
    roots = []
    start, below = 0.0, c0 < 0.0
    for stop in (*_quadratic_roots(c1, 2 * c2, 3 * c3, end), end):
        now = ((c3 * stop + c2) * stop + c1) * stop + c0 < 0.0
        if now != below:
            sign = -1.0 if now else 1.0
            roots.append(_narrowed((-sign * c0, -sign * c1, -sign * c2, -sign * c3, 0.0), start, stop))
        start, below = stop, now
    return roots


def _quadratic_roots(c0: float, c1: float, c2: float, end: float) -> list[float]:
    """Roots in (0, end), ascending."""
    inner = c1 * c1 - 4 * c2 * c0
    if inner < 0.0:
        return []
    q = -0.5 * (c1 + math.copysign(math.sqrt(inner), c1))
    found = [q / c2] if c2 else []
    if q:
        found.append(c0 / q)
    return sorted(t for t in found if 0.0 < t < end)


def _narrowed(c: Polynomial, start: float, stop: float) -> float:
    """The root of a polynomial that falls from above 0 at `start` to 0 or below at `stop`: Newton, kept in brackets."""
    c0, c1, c2, c3, c4 = c
    t = 0.5 * (start + stop)
    for _ in range(_STEPS):
        value = (((c4 * t + c3) * t + c2) * t + c1) * t + c0
        if value > 0.0:
            start = t
        else:
            stop = t
        slope = ((4 * c4 * t + 3 * c3) * t + 2 * c2) * t + c1
        step = t - value / slope if slope < 0.0 else start
        new = step if start < step < stop else 0.5 * (start + stop)
        if abs(new - t) <= 1e-15 * max(1.0, stop) or not start < new < stop:
            return new
        t = new
    return t
