"""Where something of a print's size stands out: discs whose edge nobody sees, on ground of their own colour, still bear
a label or a tag. A tag is a dark square in a white one, whatever lies about it."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.discs import around
from vision.plane import two_to_one

__all__ = ["marks", "squares"]

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
SIDES = (0.75, 1.85)
"""Radii that the side of such a square has, the dark one's or the white one's."""
SQUARE, FILLED = 0.75, 0.72
"""The least that a square's shorter side is of its longer one, and its area of that of the rectangle round it. Chosen:
of 212 tags on 15 boards 189 have a place within a fifth of a radius, by `marks` 133; most boards have twenty."""
AROUND = (0.7, 1.3)
"""Radii round a pixel within which it is compared with the mean, half of a square's side and all of it."""
SAME = 0.12
"""Radii within which two squares are those of one tag."""
DARKER = 6
"""Grey levels by which it must be darker. Chosen."""
BESIDE = 4.0
"""Radii round what is asked for that are looked at too: a square, and what it is compared with."""
SHARP = 20.0
"""px of radius from which on squares are looked for in the picture as it is, below in one of twice the size."""


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


def squares(picture: NDArray[np.uint8], r: float, where: NDArray[np.uint8] | None = None) -> NDArray[np.float64]:
    """Middles (n, 2) px of squares as those of tags on discs of `r` px, squarest first; only where `where` is set, if
    it is given."""
    times = 1 if r >= SHARP else 2
    top = left = 0
    if where is not None:
        y0, y1, x0, x1 = around(where, round(BESIDE * r))
        top, left, picture, where = y0, x0, picture[y0:y1, x0:x1], where[y0:y1, x0:x1]
        if not picture.size:
            return np.zeros((0, 2))
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    if times > 1:
        grey = cv2.resize(grey, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)
    found = []
    for reach in AROUND:
        side = 2 * int(reach * r * times) + 1
        dark = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, side, DARKER)
        for outline in cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)[0]:
            square = _square(outline, r * times)
            if square is not None:
                found.append(square)
    kept: list[tuple[float, float]] = []
    for _, x, y in sorted(found, reverse=True):
        u, v = ((c + 0.5) / times - 0.5 for c in (x, y))
        seen = where is None or where[round(min(v, where.shape[0] - 1)), round(min(u, where.shape[1] - 1))] > 0
        if seen and all(np.hypot(u - a, v - b) > SAME * r for a, b in kept):
            kept.append((u, v))
    return np.asarray(np.array(kept[:MOST]).reshape(-1, 2) + np.array([left, top]))


def _square(outline: Any, r: float) -> tuple[float, float, float] | None:
    """How square an outline is, and its middle; None where it is none, or of another size."""
    _, _, w, h = cv2.boundingRect(outline)
    if min(w, h) < SIDES[0] * r or max(w, h) > 1.5 * SIDES[1] * r:
        return None
    (x, y), (a, b), _ = cv2.minAreaRect(outline)
    short, long = sorted((a, b))
    filled = cv2.contourArea(outline) / max(a * b, 1.0)
    if short < SIDES[0] * r or long > SIDES[1] * r or short < SQUARE * long or filled < FILLED:
        return None
    return filled * short / long, x, y


def _varies(picture: Floats, kernel: NDArray[np.bool_]) -> Floats:
    """The standard deviation under a kernel round each pixel, of all channels together."""
    weight = (kernel / kernel.sum()).astype(np.float32)
    square = cv2.filter2D(np.asarray((picture * picture).sum(axis=2), np.float32), -1, weight)
    mean = np.asarray(cv2.filter2D(picture, -1, weight), np.float32)
    return np.asarray(np.sqrt(np.maximum(square - (mean * mean).sum(axis=2), 0.0)), np.float32)
