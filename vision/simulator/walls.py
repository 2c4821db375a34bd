"""Walls, reefs and rims as sides and corners that a disc can slide against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

__all__ = ["SLOP", "TOUCHING", "Obstacle", "Side", "Walls"]

Array = NDArray[np.float64]

TOUCHING = 1e-7
"""mm. What is as near as that touches: above rounding, below anything that matters."""
SLOP = 1e-4
"""mm. Things that touch and are pressed together sink in by this much before they are pushed apart again, so that a
steady pressure makes some thousand events a second and not endlessly many: chosen."""


@dataclass(frozen=True, eq=False)
class Obstacle:
    """Something that discs cannot slide over. `polygon`: (n, 2) in mm; `height` in mm."""

    id: str
    kind: Literal["rim", "wall", "reef"]
    polygon: Array
    height: float


@dataclass(frozen=True, slots=True)
class Side:
    """Where a disc meets a wall: at (x, y); (nx, ny) is unit and points from disc to wall."""

    wall: int
    x: float
    y: float
    nx: float
    ny: float


class Walls:
    """All sides and corners of some obstacles."""

    def __init__(self, obstacles: Sequence[Obstacle]) -> None:
        starts = [_clockwise(o.polygon) for o in obstacles]
        self.owner = np.repeat(np.arange(len(starts)), [len(p) for p in starts]).astype(np.intp)
        self._polygons = starts
        a = np.concatenate([*starts, np.zeros((0, 2))])
        b = np.concatenate([*(np.roll(p, -1, axis=0) for p in starts), np.zeros((0, 2))])
        self._ax, self._ay = a[:, 0].copy(), a[:, 1].copy()
        along = b - a
        self._length = np.hypot(along[:, 0], along[:, 1])
        self._tx, self._ty = (along / self._length[:, None]).T.copy()
        self._nx, self._ny = self._ty, -self._tx  # outward where corners run clockwise on the screen
        self._c = self._nx * self._ax + self._ny * self._ay

    def __len__(self) -> int:
        return len(self._polygons)

    def ray(self, x: float, y: float, dx: float, dy: float, most: float, radius: float) -> tuple[float, int] | None:
        """How far (mm, at most `most`) a disc slides along the unit direction until it meets a wall, and which one.

        What it touches at the start it may press by `SLOP` first.
        """
        if not len(self.owner):
            return None
        sides = self._ray_sides(x, y, dx, dy, radius)
        corners = self._ray_corners(x, y, dx, dy, radius)
        way = np.minimum(sides, corners)
        first = int(np.argmin(way))
        return (float(way[first]), int(self.owner[first])) if way[first] <= most else None

    def near(self, x: float, y: float, reach: float) -> list[Side]:
        """The walls within `reach` mm of a place outside them, each direction once."""
        found: dict[tuple[float, float], Side] = {}
        if not len(self.owner):
            return []
        qx, qy = self._nearest(x, y)
        gap = np.hypot(qx - x, qy - y)
        for i in np.nonzero(gap <= reach)[0]:
            d = float(gap[i])
            if d > 0.0:
                nx, ny = float(qx[i] - x) / d, float(qy[i] - y) / d
                found.setdefault(
                    (round(nx, 9), round(ny, 9)), Side(int(self.owner[i]), float(qx[i]), float(qy[i]), nx, ny)
                )
        return list(found.values())

    def clearance(self, x: float, y: float) -> tuple[float, int]:
        """Distance (mm) from a place to the nearest wall, below 0 inside one, and which; (inf, -1) without walls."""
        if not len(self.owner):
            return float("inf"), -1
        qx, qy = self._nearest(x, y)
        gap = np.hypot(qx - x, qy - y)
        deep = self.inside(x, y)
        if deep is not None:
            return -float(gap[self.owner == deep].min()), deep
        first = int(np.argmin(gap))
        return float(gap[first]), int(self.owner[first])

    def inside(self, x: float, y: float) -> int | None:
        """The wall that a place lies in."""
        ay, by = self._ay, self._ay + self._ty * self._length
        straddles = (ay > y) != (by > y)
        if not straddles.any():
            return None
        crossing = self._ax[straddles] + self._tx[straddles] * (y - ay[straddles]) / self._ty[straddles]
        counts = np.bincount(self.owner[straddles][crossing > x], minlength=len(self))
        odd = np.nonzero(counts % 2)[0]
        return int(odd[0]) if len(odd) else None

    def way_out(self, x: float, y: float, radius: float) -> tuple[float, float]:
        """The place nearest to (x, y) at which a disc of that radius is clear of the nearest wall."""
        wall = self.inside(x, y)
        qx, qy = self._nearest(x, y)
        gap = np.hypot(qx - x, qy - y)
        if wall is None:
            i = int(np.argmin(gap))
            d = float(gap[i])
            if d >= radius or d == 0.0:
                return (x, y) if d else self._beyond(i, x, y, radius)
            return x + (x - float(qx[i])) * (radius - d) / d, y + (y - float(qy[i])) * (radius - d) / d
        i = int(np.argmin(np.where(self.owner == wall, gap, np.inf)))
        return self._beyond(i, float(qx[i]), float(qy[i]), radius)

    def _beyond(self, i: int, x: float, y: float, radius: float) -> tuple[float, float]:
        return x + float(self._nx[i]) * radius, y + float(self._ny[i]) * radius

    def _nearest(self, x: float, y: float) -> tuple[Array, Array]:
        foot = (x - self._ax) * self._tx + (y - self._ay) * self._ty
        foot = np.clip(foot, 0.0, self._length)
        return self._ax + foot * self._tx, self._ay + foot * self._ty

    def _ray_sides(self, x: float, y: float, dx: float, dy: float, radius: float) -> Array:
        off = self._nx * x + self._ny * y - self._c
        rate = -(self._nx * dx + self._ny * dy)
        level = np.where(off > radius + TOUCHING, radius, off - SLOP)
        ahead = (rate > 1e-12) & (off > radius - 10 * SLOP)
        way = np.where(ahead, (off - level) / np.where(ahead, rate, 1.0), np.inf)
        reached = np.where(ahead, way, 0.0)
        foot = (x + dx * reached - self._ax) * self._tx + (y + dy * reached - self._ay) * self._ty
        return np.where((foot >= 0.0) & (foot <= self._length), way, np.inf)

    def _ray_corners(self, x: float, y: float, dx: float, dy: float, radius: float) -> Array:
        rx, ry = self._ax - x, self._ay - y
        along, across = rx * dx + ry * dy, rx * dy - ry * dx
        gap = np.hypot(rx, ry)
        level = np.where(gap > radius + TOUCHING, radius, gap - SLOP)
        inner = (level - across) * (level + across)
        ahead = (along > 0.0) & (inner > 0.0)
        return np.where(ahead, along - np.sqrt(np.where(ahead, inner, 0.0)), np.inf)


def _clockwise(polygon: Array) -> Array:
    """Its corners so that they run clockwise on the screen (y down)."""
    p = np.asarray(polygon, float)
    q = np.roll(p, -1, axis=0)
    area = float((p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1]).sum())
    return p if area > 0 else p[::-1].copy()
