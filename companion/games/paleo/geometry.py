"""Free space and depth of outlines, in mm; the plainer geometry is `companion.board`'s."""

from __future__ import annotations

from companion.board.shapes import Point, Polygon, contains, edges, to_segment

__all__ = ["Point", "Polygon", "gap", "to_outline"]


def to_outline(polygon: Polygon, x: float, y: float) -> float:
    """Signed distance of a point to the outline, positive inside."""
    distance = min(to_segment((x, y), a, b) for a, b in edges(polygon))
    return distance if contains(polygon, x, y) else -distance


def _turn(o: Point, a: Point, b: Point) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def gap(one: Polygon, other: Polygon) -> float:
    """The free space between two polygons, edge to edge; 0 where they touch or overlap."""
    if contains(other, *one[0]) or contains(one, *other[0]):
        return 0.0
    best = float("inf")
    for a, b in edges(one):
        for c, d in edges(other):
            if _cross(a, b, c, d):
                return 0.0
            best = min(best, to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))
    return best
