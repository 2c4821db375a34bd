"""Pictures of the lens sheet through a lens that is known: each pixel's ray is met with the sheet's plane.

Drawn from OpenCV's own picture of the pattern, and by none of the simulator's code.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.sheet import DICTIONARY, MARKER, SQUARES
from vision.sources import Image

Array = NDArray[np.float64]
FINE = 40
"""Texels of a square."""
BORDER = 1
"""Squares of white paper round the pattern."""


def paper(
    squares: tuple[int, int] = SQUARES, dictionary: str = DICTIONARY, marker: float = MARKER
) -> NDArray[np.uint8]:
    """The sheet from above."""
    table = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    board = cv2.aruco.CharucoBoard(squares, 1.0, marker, table)
    pattern = np.asarray(board.generateImage((squares[0] * FINE, squares[1] * FINE), None, 0, 1), np.uint8)
    edge = BORDER * FINE
    return np.asarray(cv2.copyMakeBorder(pattern, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=255), np.uint8)


@dataclass
class Studio:
    """A camera with lens `K`, `dist`, before which a sheet is held. `noise`: grey levels; `blur`: px (sigma)."""

    size: tuple[int, int] = (960, 540)
    focal: float = 700.0
    dist: tuple[float, float, float, float, float] = (-0.12, 0.03, 0.0006, -0.0004, 0.0)
    off: tuple[float, float] = (9.0, -6.0)
    noise: float = 2.0
    blur: float = 0.6
    sheet: NDArray[np.uint8] = field(default_factory=paper)
    seed: int = 1

    def __post_init__(self) -> None:
        w, h = self.size
        self.K = np.array(
            [[self.focal, 0, (w - 1) / 2 + self.off[0]], [0, self.focal, (h - 1) / 2 + self.off[1]], [0, 0, 1.0]]
        )
        self._rng = np.random.default_rng(self.seed)
        # Twice as fine as the picture, and then the mean of four.
        v, u = np.mgrid[0 : 2 * h, 0 : 2 * w]
        pixels = (np.stack([u, v], axis=-1).reshape(-1, 1, 2) + 0.5) / 2 - 0.5
        until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-9)
        rays = cv2.undistortPoints(pixels, self.K, np.array(self.dist), criteria=until).reshape(2 * h, 2 * w, 2)
        self._rays = rays.astype(np.float32)

    def shot(self, at: tuple[float, float], share: float, tilt: tuple[float, float], turn: float = 0.0) -> Image:
        """The sheet with its middle at `at` (shares of the picture), `share` of its width tall, leaning by `tilt`
        (rad, about its own x and y), turned by `turn`."""
        columns, rows = SQUARES
        w, h = self.size
        distance = rows * self.focal / (share * w)
        pixel = np.array([[[at[0] * w, at[1] * h]]])
        ray = cv2.undistortPoints(pixel, self.K, np.array(self.dist)).ravel()
        R = np.eye(3)
        for axis, angle in ((0, tilt[0]), (1, tilt[1]), (2, turn)):
            vector = np.zeros(3)
            vector[axis] = angle
            R = R @ np.asarray(cv2.Rodrigues(vector)[0], float)
        t = distance * np.array([ray[0], ray[1], 1.0]) - R @ np.array([columns / 2, rows / 2, 0.0])
        inverse = np.linalg.inv(np.column_stack([R[:, :2], t]))
        a, b, c = (row[0] * self._rays[..., 0] + row[1] * self._rays[..., 1] + row[2] for row in inverse)
        x, y = (((each / c) + BORDER) * FINE - 0.5 for each in (a, b))
        # No finer than the picture can show.
        fine = cv2.GaussianBlur(self.sheet, (0, 0), max(0.3 * FINE * distance / self.focal / 2, 0.1))
        seen = cv2.remap(fine, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR, borderValue=110)
        grey = cv2.resize(seen, self.size, interpolation=cv2.INTER_AREA).astype(np.float32) * 0.8 + 20
        grey = cv2.GaussianBlur(grey, (0, 0), self.blur) + self._rng.normal(0.0, self.noise, grey.shape)
        return np.repeat(np.clip(grey, 0, 255).astype(np.uint8)[..., None], 3, axis=2)

    def round(self, views: int = 24) -> Iterator[Image]:
        """A person who holds it everywhere, in many ways."""
        rng = np.random.default_rng(self.seed + 1)
        for i in range(views):
            at = (
                (0.15, 0.5, 0.85)[i % 3] + rng.uniform(-0.07, 0.07),
                (0.2, 0.5, 0.8)[i // 3 % 3] + rng.uniform(-0.08, 0.08),
            )
            lean = rng.uniform(0.25, 0.6) * np.array([(1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7)][i % 5])
            yield self.shot(at, rng.uniform(0.4, 0.7), (float(lean[0]), float(lean[1])), rng.uniform(-math.pi, math.pi))
