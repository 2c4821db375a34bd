"""Where something of a print's size stands out: discs whose edge nobody sees, on ground of their own colour, still bear
a label or a tag."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.discs import around
from vision.plane import two_to_one

__all__ = ["marks"]

Floats = NDArray[np.float32]

INSIDE = 0.6
"""Radii from a disc's middle within which its print lies, and all that tells of it."""
LABEL, TAG = (0.72, 1.0), (0.86, 1.06)
"""Radii of the ring round a label, or a tag: the disc's own, bare but for dots."""
SMALL = 16.0
"""px of radius from which on half the size is enough."""
PLAIN = 8.0
"""Grey levels (rms) by which the inside must vary more than the ring. Chosen."""
MOST = 120
"""Places at most, plainest first."""


def marks(
    picture: NDArray[np.uint8], r: float, ring: tuple[float, float], where: NDArray[np.uint8] | None = None
) -> NDArray[np.float64]:
    """Middles (n, 2) px of what varies inside more than in the `ring` round it, as discs of `r` px that bear a print
    do; only where `where` is set, if it is given."""
    half = 2 if r >= SMALL else 1
    n = int(np.ceil(1.1 * r / half)) + 1
    top = left = 0
    if where is not None:
        # what lies farther away than a ring and a peak's reach changes nothing there; even, as the whole is halved
        y0, y1, x0, x1 = around(where, 2 * half * n)
        top, left = y0 // 2 * 2, x0 // 2 * 2
        picture, where = picture[top:y1, left:x1], where[top:y1, left:x1]
    shown = (two_to_one(picture) if half == 2 else picture).astype(np.float32)
    g = np.arange(-n, n + 1)
    away = np.hypot(*np.meshgrid(g, g)) / (r / half)
    plain = _varies(shown, away <= INSIDE) - _varies(shown, (away >= ring[0]) & (away <= ring[1]))
    peak = cv2.dilate(plain, np.ones((2 * max(1, round(0.5 * r / half)) + 1,) * 2, np.uint8))
    v, u = np.nonzero((plain >= peak) & (plain > PLAIN))
    if where is not None:
        there = where[half * v, half * u] > 0
        v, u = v[there], u[there]
    best = np.argsort(-plain[v, u])[:MOST]
    middles = half * np.column_stack([u[best], v[best]]).astype(float) + (0.5 if half == 2 else 0.0)
    return np.asarray(middles + np.array([left, top]))


def _varies(picture: Floats, kernel: NDArray[np.bool_]) -> Floats:
    """The standard deviation under a kernel round each pixel, of all channels together."""
    weight = (kernel / kernel.sum()).astype(np.float32)
    square = cv2.filter2D(np.asarray((picture * picture).sum(axis=2), np.float32), -1, weight)
    mean = np.asarray(cv2.filter2D(picture, -1, weight), np.float32)
    return np.asarray(np.sqrt(np.maximum(square - (mean * mean).sum(axis=2), 0.0)), np.float32)
