"""Which parts of the board are taken: fixed walls, discs, walls that were found."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.plane import Plane
from vision.reefs.shape import Kind, scales, shown

__all__ = ["SCALE", "Disc", "Ground", "small"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Disc = tuple[float, float, float]
"""Centre and radius, mm."""

SCALE = 0.6
"""px/mm of the picture in which walls are looked for: the narrowest (14 mm) still have 8 px."""
EDGE = 5.0
"""mm beyond the surface's edge in which edges still count."""
REACH = 4
"""px at `SCALE` about a wall in which something stands right beside it,"""
BESIDE_IT = 0.06
"""if it fills this share of its place and what is so near: a tenth of the outline."""
_NEAR = np.ones((2 * REACH + 1, 2 * REACH + 1), np.uint8)
BESIDE = 2.0
"""mm about discs and fixed walls whose edges are theirs."""


def small(picture: Image, plane: Plane) -> Image:
    """A rectified picture at `SCALE`."""
    factor = SCALE / plane.scale
    return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), np.uint8)


class Ground:
    """At `SCALE`: `closed` (nonzero), where no edge is a movable wall's; and what lies there already."""

    def __init__(self, board: Board, plane: Plane, discs: Iterable[Disc], shape: tuple[int, int]) -> None:
        self._plane = plane
        self.closed: Image = np.full(shape, 255, np.uint8)
        self._taken: Image = np.zeros(shape, np.uint8)
        self._standing: Image = np.zeros(shape, np.uint8)
        (x0, y0), (x1, y1) = (self._px(np.array(p)).astype(int) for p in ((-EDGE,) * 2, np.array(board.size) + EDGE))
        self.closed[max(y0, 0) : y1 + 1, max(x0, 0) : x1 + 1] = 0
        if board.shape == "round":
            round_ = np.full(shape, 255, np.uint8)
            middle, across = self._px(np.array(board.center)), board.size[0] / 2 + EDGE
            cv2.circle(round_, (round(middle[0]), round(middle[1])), round(across * SCALE), (0,), -1)
            self.closed |= round_
        for x, y, radius in discs:
            at = tuple(int(v) for v in np.rint(self._px(np.array([x, y]))))
            cv2.circle(self.closed, at, int((radius + BESIDE) * SCALE) + 1, (255,), -1)
            cv2.circle(self._taken, at, int(0.8 * radius * SCALE), (255,), -1)
        for wall in board.walls:
            if not wall.movable:
                top, foot = scales(wall.height, plane)
                away = np.array(wall.polygon) - plane.foot
                self._shut(plane.foot + top * away, plane.foot + foot * away)

    def _px(self, mm: Array) -> Array:
        return np.asarray((self._plane.px(mm) + 0.5) * (SCALE / self._plane.scale) - 0.5)

    def mm(self, px: Array) -> Array:
        """Pixels at `SCALE` to places in the rectified plane."""
        return self._plane.mm((px + 0.5) * (self._plane.scale / SCALE) - 0.5)

    def _shut(self, *outlines: Array) -> None:
        for outline in outlines:
            at = [np.rint(self._px(outline)).astype(np.int32)]
            cv2.fillPoly(self.closed, at, (255,))
            cv2.polylines(self.closed, at, True, (255,), 1 + 2 * round(BESIDE * SCALE))
            cv2.fillPoly(self._taken, at, (255,))
            cv2.fillPoly(self._standing, at, (255,))

    def region(self, kind: Kind, pose: Array) -> tuple[tuple[slice, slice], Image]:
        """Where a wall shows (top and foot): a box of the picture at `SCALE`, and its mask there."""
        hull = cv2.convexHull(np.concatenate([self._px(p) for p in shown(kind, pose, self._plane)]).astype(np.float32))
        corners = np.rint(hull.reshape(-1, 2)).astype(np.int32)
        rows, columns = self.closed.shape
        low, high = np.maximum(corners.min(axis=0), 0), np.minimum(corners.max(axis=0) + 1, (columns, rows))
        shape = (max(int(high[1] - low[1]), 0), max(int(high[0] - low[0]), 0))
        mask = np.zeros(shape, np.uint8)
        if mask.size:
            cv2.fillPoly(mask, [corners - low.astype(np.int32)], (255,))
        return (slice(int(low[1]), int(low[1]) + shape[0]), slice(int(low[0]), int(low[0]) + shape[1])), mask

    def share(self, where: Image, kind: Kind, pose: Array) -> float:
        """Share of a wall's place that is nonzero in a mask at `SCALE`; 1 off the picture."""
        box, mask = self.region(kind, pose)
        area = cv2.countNonZero(mask) if mask.size else 0
        return cv2.countNonZero(cv2.bitwise_and(where[box], mask)) / area if area else 1.0

    def close(self, where: Image) -> None:
        """There (nonzero) no edge is a movable wall's either."""
        self.closed |= where

    def open(self, where: Image) -> float:
        """How much of a mask is open, mm^2."""
        return cv2.countNonZero(cv2.bitwise_and(where, cv2.bitwise_not(self.closed))) / SCALE**2

    def taken(self, kind: Kind, pose: Array) -> float:
        """Share of a wall's place on which something lies."""
        return self.share(self._taken, kind, pose)

    def beside(self, kind: Kind, pose: Array) -> bool:
        """Whether something stands right beside it, whose shadow it may be."""
        (rows, columns), mask = self.region(kind, pose)
        about = cv2.dilate(cv2.copyMakeBorder(mask, REACH, REACH, REACH, REACH, cv2.BORDER_CONSTANT), _NEAR)
        padded = cv2.copyMakeBorder(self._standing, REACH, REACH, REACH, REACH, cv2.BORDER_CONSTANT)
        there = padded[rows.start : rows.stop + 2 * REACH, columns.start : columns.stop + 2 * REACH]
        return cv2.countNonZero(cv2.bitwise_and(about, there)) > BESIDE_IT * cv2.countNonZero(about)

    def take(self, kind: Kind, pose: Array) -> None:
        """A wall lies there."""
        self._shut(*shown(kind, pose, self._plane))
