"""Plane geometry on plain tuples: points and polygons in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

Point = tuple[float, float]
Polygon = tuple[Point, ...]

_CLOSE = 1e-9
"""Below this (mm) two places are one: far under what anything here measures, far above rounding."""


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides, the closing one last."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def area(polygon: Sequence[Point]) -> float:
    """Signed area in mm^2: positive where the corners run clockwise on the screen (y down)."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


def centroid(polygon: Sequence[Point]) -> Point:
    """Centre of the area; of the corners where the area is nothing."""
    x0, y0 = polygon[0]  # relative to a corner, so that a small shape far from the origin keeps its digits
    local = [(x - x0, y - y0) for x, y in polygon]
    whole = area(local)
    if abs(whole) < _CLOSE:
        return sum(p[0] for p in polygon) / len(polygon), sum(p[1] for p in polygon) / len(polygon)
    x = y = 0.0
    for a, b in edges(local):
        cross = a[0] * b[1] - b[0] * a[1]
        x += (a[0] + b[0]) * cross
        y += (a[1] + b[1]) * cross
    return x0 + x / (6 * whole), y0 + y / (6 * whole)


def contains(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Whether the place lies in the polygon or on its outline."""
    inside = False
    for a, b in edges(polygon):
        if to_segment((x, y), a, b) <= _CLOSE:
            return True
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            inside = not inside
    return inside


def to_segment(point: Point, a: Point, b: Point) -> float:
    """Distance in mm from a place to the segment from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length2 = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length2 if length2 else 0.0
    along = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + along * dx, a[1] + along * dy))


def turned(polygon: Sequence[Point], about: Point, to: Point, angle: float) -> Polygon:
    """The polygon turned by `angle` (radians, x toward y) about a place, which then lies at `to`."""
    cos, sin = math.cos(angle), math.sin(angle)
    moved = ((x - about[0], y - about[1]) for x, y in polygon)
    return tuple((to[0] + cos * x - sin * y, to[1] + sin * x + cos * y) for x, y in moved)


def crossing(polygon: Sequence[Point]) -> tuple[int, int] | None:
    """Two sides (numbered from 1) that meet where they should not; None for a simple polygon."""
    sides = list(edges(polygon))
    count = len(sides)
    for i in range(count):
        for j in range(i + 1, count):
            if _meet_wrongly(sides[i], sides[j], neighbours=j == i + 1, closing=i == 0 and j == count - 1):
                return i + 1, j + 1
    return None


def _meet_wrongly(first: tuple[Point, Point], second: tuple[Point, Point], *, neighbours: bool, closing: bool) -> bool:
    if neighbours:  # they share a corner: wrong only where the second runs back over the first
        return _folds_back(first[0], first[1], second[1])
    if closing:
        return _folds_back(second[0], second[1], first[1])
    return _segments_meet(*first, *second)


def _folds_back(before: Point, corner: Point, after: Point) -> bool:
    along = (before[0] - corner[0]) * (after[0] - corner[0]) + (before[1] - corner[1]) * (after[1] - corner[1])
    return along > 0 and abs(_turn(before, corner, after)) <= _CLOSE * max(1.0, along)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    if _apart(a, b, c, d, 0) or _apart(a, b, c, d, 1):  # most sides of a wall are: a board file has thousands of pairs
        return False
    if (_turn(a, b, c) > 0) != (_turn(a, b, d) > 0) and (_turn(c, d, a) > 0) != (_turn(c, d, b) > 0):
        return True
    ends = ((a, c, d), (b, c, d), (c, a, b), (d, a, b))
    return any(to_segment(end, p, q) <= _CLOSE for end, p, q in ends)


def _apart(a: Point, b: Point, c: Point, d: Point, axis: int) -> bool:
    """Whether one segment ends before the other begins, along x (0) or y (1)."""
    first, second = (a[axis], b[axis]), (c[axis], d[axis])
    return min(first) - max(second) > _CLOSE or min(second) - max(first) > _CLOSE
