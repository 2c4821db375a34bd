"""The board seen straight from above: a rectified picture of the plane in which the discs' tops lie."""

from __future__ import annotations

from typing import Any, Self

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.calibration import Camera

__all__ = ["Box", "Plane", "framed", "smaller", "two_to_one"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Box = tuple[int, int, int, int]
"""y0, y1, x0, x1, in rectified pixels."""

MARGIN = 60.0
"""mm watched round the playing surface: discs that leave, hands that come."""
SMOOTHED = 0.5
"""px of a glance: takes as much of the noise away as looking it up between four pixels would (a third)."""


FINER = 1.15
"""Rectified pixels for each of the camera's in the middle of the board, within the bounds `SCALES` (px/mm). Chosen."""
SCALES = (1.0, 1.7)


class Plane:
    """Maps between a camera's pictures and the plane z = `height` mm, sampled at `scale` px/mm.

    The rectified picture covers the playing surface and `margin` mm round it. Pixel (i, j) of it is the board point
    `origin + (j, i) / scale`.
    """

    def __init__(self, camera: Camera, size: tuple[float, float], height: float, scale: float, margin: float) -> None:
        self.camera, self.height, self.scale, self.margin = camera, height, scale, margin
        self.board_size = size
        self.origin = np.array([-margin, -margin])
        self.shape = (round((size[1] + 2 * margin) * scale) + 1, round((size[0] + 2 * margin) * scale) + 1)
        rows, columns = self.shape
        x = self.origin[0] + np.arange(columns) / scale
        y = self.origin[1] + np.arange(rows) / scale
        grid = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
        uv = camera.project(np.column_stack([grid, np.full(len(grid), height)])).astype(np.float32)
        self._u = uv[:, 0].reshape(rows, columns)
        self._v = uv[:, 1].reshape(rows, columns)
        self._maps = cv2.convertMaps(self._u, self._v, cv2.CV_16SC2)
        # a pixel of half the size stands for four: it is looked up in the picture of half the size, at their middle
        u, v = (np.asarray((_coarse(m) - 0.5) / 2, np.float32) for m in (self._u, self._v))
        self._half = cv2.convertMaps(u, v, cv2.CV_16SC2)
        self._glanced, self._cells = _cells(u, v, camera.size)
        eye = camera.centre_internal()
        self.foot = eye[:2]
        """Board point (mm) below the camera."""
        self.lean = height / max(-float(eye[2]), 1.0)
        """How far a disc's foot shows displaced toward `foot`, as a share of the distance to it."""
        w, h = camera.size
        self.seen = (self._u >= 0) & (self._u <= w - 1) & (self._v >= 0) & (self._v <= h - 1)
        """Where the plane's points lie inside the picture."""

    @classmethod
    def above(cls, board: Board, camera: Camera) -> Self:
        """The plane in which the tops of a board's discs lie, about as sharp as the camera sees it."""
        height = float(np.median([d.height for d in board.discs])) if board.discs else 0.0
        fine = camera.px_per_mm(board.size[0] / 2, board.size[1] / 2)
        return cls(camera, board.size, height, float(np.clip(FINER * fine, *SCALES)), MARGIN)

    def rectify(self, image: Image, box: Box | None = None) -> Image:
        """The plane, or the `box` (y0, y1, x0, x1) of it, 8 bit; outside the picture the nearest edge is repeated."""
        y0, y1, x0, x1 = box or (0, self.shape[0], 0, self.shape[1])
        xy, fine = (m[y0:y1, x0:x1] for m in self._maps)
        return np.asarray(cv2.remap(image, xy, fine, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)

    def halved(self, image: Image) -> Image:
        """The whole plane at half the size, in about a third of the time: not for measuring."""
        xy, fine = self._half
        small = cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.remap(small, xy, fine, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)

    def glance(self, image: Image) -> Image:
        """What of the camera's picture shows the plane, at half its size and not from above: to tell what differs."""
        y, x = self._glanced
        seen = image[2 * y.start : 2 * y.stop, 2 * x.start : 2 * x.stop]
        size = x.stop - x.start, y.stop - y.start
        small = cv2.resize(seen, size, interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.GaussianBlur(small, (3, 3), SMOOTHED), np.uint8)

    def from_above(self, mask: Image) -> Image:
        """A mask of a `glance`, seen as the half-size plane: of each of its pixels the nearest."""
        return mask.ravel().take(self._cells)

    def to_glance(self, mask: Image) -> Image:
        """The mask of a `glance` in which just those pixels are set that `from_above` takes into a half-size mask."""
        y, x = self._glanced
        out = np.zeros((y.stop - y.start, x.stop - x.start), np.uint8)
        out.ravel()[self._cells[mask > 0]] = 255
        return out

    def px(self, xy: Array) -> Array:
        """Board mm (..., 2) to rectified pixels (x, y)."""
        found: Array = (np.asarray(xy, float) - self.origin) * self.scale
        return found

    def mm(self, px: Array) -> Array:
        """Rectified pixels (..., 2) to board mm."""
        found: Array = np.asarray(px, float) / self.scale + self.origin
        return found

    def fractions(self, x: float, y: float) -> tuple[float, float]:
        """Where in the camera's picture the board point is, across and down, 0 (left, top) to 1."""
        j, i = (round((v + self.margin) * self.scale) for v in (x, y))
        i = min(max(i, 0), self.shape[0] - 1)
        j = min(max(j, 0), self.shape[1] - 1)
        w, h = self.camera.size
        return float(self._u[i, j]) / w, float(self._v[i, j]) / h

    def px_per_mm(self, x: float, y: float) -> float:
        """Picture pixels per mm there."""
        return self.camera.px_per_mm(x, y, self.height)


def two_to_one(picture: Image) -> Image:
    """At half the size, an odd last row or column left out: for just this ratio OpenCV has a way of its own, ten times
    as fast as any other."""
    rows, columns = (n // 2 * 2 for n in picture.shape[:2])
    small = cv2.resize(picture[:rows, :columns], (columns // 2, rows // 2), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def smaller(picture: Image, by: int) -> Image:
    """So many times smaller, each pixel the mean of those it holds; odd last rows or columns are left out."""
    if by == 1:
        return picture
    if by == 2:
        return two_to_one(picture)
    rows, columns = (n // by * by for n in picture.shape[:2])
    # the mean round each pixel's middle: many times as fast as OpenCV's own ways for these ratios
    means = cv2.blur(picture[:rows, :columns], (by, by))
    return np.ascontiguousarray(means[by // 2 : rows : by, by // 2 : columns : by], np.uint8)


def framed(picture: NDArray[Any], box: Box, pad: int) -> NDArray[np.float32]:
    """The box (y0, y1, x0, x1) of a picture and `pad` px round it, its border repeated where it ends there."""
    y0, y1, x0, x1 = box
    rows, columns = picture.shape[:2]
    ya, yb, xa, xb = max(0, y0 - pad), min(rows, y1 + pad), max(0, x0 - pad), min(columns, x1 + pad)
    part = picture[ya:yb, xa:xb].astype(np.float32)
    short = (ya - y0 + pad, y1 + pad - yb, xa - x0 + pad, x1 + pad - xb)
    if any(short):
        part = np.asarray(cv2.copyMakeBorder(part, *short, cv2.BORDER_REPLICATE), np.float32)
    return part


def _cells(
    u: NDArray[np.float32], v: NDArray[np.float32], size: tuple[int, int]
) -> tuple[tuple[slice, slice], NDArray[np.intp]]:
    """Rows and columns that places of a picture at half of `size` (w, h) lie in, and which pixel of those, counted row
    by row, is nearest to each place."""
    x, y = (np.clip(np.rint(m), 0, max(n // 2 - 1, 0)).astype(np.intp) for m, n in ((u, size[0]), (v, size[1])))
    rows, columns = (slice(int(m.min()), int(m.max()) + 1) for m in (y, x))
    return (rows, columns), (y - rows.start) * (columns.stop - columns.start) + x - columns.start


def _coarse(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Means of two by two."""
    return np.asarray(cv2.resize(values, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.float32)
