"""A lamp mirrored in the board: where the picture is white to its end, what lies there cannot be seen."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sources import Image

__all__ = ["HIDES", "white_spots"]

WHITE = 250
"""Grey level, in every channel of the glimpse, from which on nothing is to be seen; in the 32 clips of dev no spot of
a disc's size reaches it."""
HIDES = 1.5
"""Discs' areas from which on a spot can hide one wherever it lies; a disc that is white itself is smaller."""
WHOLE = 0.35
"""Share of the board from which on it is the board that is white, not a lamp."""


def white_spots(small: Image, board: Image, discs: Iterable[tuple[float, float, float]]) -> NDArray[np.float64]:
    """White spots on the board in a glimpse: rows (x, y, area) in its px, the largest first.

    `board`: where the board is (nonzero); `discs` (x, y, radius) that are seen to lie there: no spot hides those.
    """
    white = cv2.inRange(small, (WHITE, WHITE, WHITE), (255, 255, 255))
    white = cv2.bitwise_and(np.asarray(white, np.uint8), board)
    for x, y, r in discs:
        cv2.circle(white, (round(x), round(y)), int(np.ceil(1.2 * r)) + 1, 0, -1)
    if not white.any() or cv2.countNonZero(white) > WHOLE * cv2.countNonZero(board):
        return np.zeros((0, 3))
    n, _labels, stats, middle = cv2.connectedComponentsWithStats(white, connectivity=8, ltype=cv2.CV_16U)
    rows = [(*middle[k], float(stats[k, cv2.CC_STAT_AREA])) for k in range(1, n)]
    return np.array(sorted(rows, key=lambda row: -row[2]), float)
