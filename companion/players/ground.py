"""The table as somebody sees it who is about to flick: free lanes, and how far a disc slides."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Point, Polygon

__all__ = ["MARGIN", "Ground", "chance", "slide", "speed_for"]

MARGIN = 1.0
"""mm that a lane is to be wider than the disc; chosen: less than that nobody can see from above."""

SLOWING = 0.25 * 9810.0
"""mm/s^2; what players have learned about the slide of a disc, right or not (a guess of the friction)."""

Array = NDArray[np.float64]


def speed_for(distance: float) -> float:
    """The speed in mm/s with which a disc stops after so many mm."""
    return math.sqrt(2.0 * SLOWING * max(0.0, distance))


def slide(speed: float) -> float:
    """How many mm a disc slides from this speed (mm/s)."""
    return speed * speed / (2.0 * SLOWING)


def chance(window: float, distance: float, angle: float) -> float:
    """The chance to stay within `window` mm to each side after `distance` mm; `angle`: sd of its error, rad."""
    return math.erf(window / (math.sqrt(2.0) * max(distance * angle, 1e-6))) if window > 0 else 0.0


class Ground:
    """Walls and discs. `discs`: id to centre and radius, in mm."""

    def __init__(self, board: Board, walls: Sequence[Polygon], discs: Mapping[str, tuple[float, float, float]]) -> None:
        self.board = board
        self._walls = walls
        edges = [(*a, *b) for polygon in walls for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True)]
        self._edges: Array = np.array(edges, dtype=np.float64).reshape(-1, 4)
        self._ids = list(discs)
        self._discs: Array = np.array([discs[id] for id in self._ids], dtype=np.float64).reshape(-1, 3)

    def clear(self, a: Point, b: Point, radius: float, but: Collection[str] = (), margin: float = MARGIN) -> bool:
        """Whether a disc may slide from a to b. What lies closer than the margin at a may be left, not neared."""
        start, end = np.array(a), np.array(b)
        needed = radius + margin
        if len(self._edges):
            before = _to_segments(start[None, :], self._edges)[0]
            if np.any(_between_segments(start, end, self._edges) < np.minimum(needed, before - 1e-6)):
                return False
        kept = np.array([id not in but for id in self._ids], dtype=bool)
        if not kept.any():
            return True
        others = self._discs[kept]
        lane = np.array([[*a, *b]])
        before = np.hypot(others[:, 0] - a[0], others[:, 1] - a[1])
        nearest = _to_segments(others[:, :2], lane)[:, 0]
        return not bool(np.any(nearest < np.minimum(needed + others[:, 2], before - 1e-6)))

    def longest_edges(self, at_least: float) -> list[tuple[Point, Point]]:
        """The straight walls of this length and more, that a disc may be banked off."""
        lengths = np.hypot(self._edges[:, 2] - self._edges[:, 0], self._edges[:, 3] - self._edges[:, 1])
        return [((e[0], e[1]), (e[2], e[3])) for e in self._edges[lengths >= at_least].tolist()]

    def to_open_edge(self, at: Point, way: Point, radius: float, but: Collection[str]) -> float | None:
        """mm along a unit vector after which a disc's centre leaves the surface; None where something stands there."""
        distance = _leaves(self.board, at, way)
        beyond = distance + radius
        end = (at[0] + way[0] * beyond, at[1] + way[1] * beyond)
        return distance if self.clear(at, end, radius, but) else None

    def stays(self, at: Point, radius: float) -> bool:
        """Whether a disc that stops there is well on the surface."""
        return all(self.board.on_surface(at[0] + dx, at[1] + dy) for dx, dy in _around(radius))


def _around(radius: float) -> list[Point]:
    return [(radius, 0.0), (-radius, 0.0), (0.0, radius), (0.0, -radius)]


def _leaves(board: Board, at: Point, way: Point) -> float:
    """mm along a unit vector to the edge of the surface."""
    if board.shape == "round":
        cx, cy = at[0] - board.center[0], at[1] - board.center[1]
        along = cx * way[0] + cy * way[1]
        radius = min(board.size) / 2
        return -along + math.sqrt(max(0.0, along * along - cx * cx - cy * cy + radius * radius))
    found = []
    for place, step, most in zip(at, way, board.size, strict=True):
        if abs(step) > 1e-9:
            found.append(((most if step > 0 else 0.0) - place) / step)
    return max(0.0, min(found, default=0.0))


def _to_segments(points: Array, segments: Array) -> Array:
    """Distances (n, m) in mm of n points to m segments (x0, y0, x1, y1)."""
    a, d = segments[:, :2], segments[:, 2:] - segments[:, :2]
    length2 = np.maximum((d * d).sum(axis=1), 1e-12)
    offset = points[:, None, :] - a[None, :, :]
    along = np.clip((offset * d).sum(axis=2) / length2, 0.0, 1.0)
    gap: Array = np.linalg.norm(offset - along[..., None] * d, axis=2)
    return gap


def _between_segments(start: Array, end: Array, segments: Array) -> Array:
    """Distances (m,) in mm of the segment from start to end to m others; 0 where they cross."""
    lane = np.concatenate([start, end])[None, :]
    ends = _to_segments(np.stack([start, end]), segments).min(axis=0)
    corners = np.minimum(_to_segments(segments[:, :2], lane)[:, 0], _to_segments(segments[:, 2:], lane)[:, 0])
    way = end - start
    a, b = segments[:, :2] - start, segments[:, 2:] - start
    sides = (way[0] * a[:, 1] - way[1] * a[:, 0]) * (way[0] * b[:, 1] - way[1] * b[:, 0])
    d = b - a
    near = d[:, 0] * -a[:, 1] - d[:, 1] * -a[:, 0]
    far = d[:, 0] * (way[1] - a[:, 1]) - d[:, 1] * (way[0] - a[:, 0])
    crossed = (sides < 0) & (near * far < 0)
    gap: Array = np.where(crossed, 0.0, np.minimum(ends, corners))
    return gap
