"""Whether a disc lies where it lay, told by what is on its top: sooner than by where its edge is seen, which may be
nowhere on ground of its own colour."""

from __future__ import annotations

from math import ceil, hypot

import cv2
import numpy as np
from numpy.typing import NDArray

__all__ = ["stays"]

Image = NDArray[np.uint8]

INSIDE = 0.9
"""Radii within which nothing but the top is seen."""
ALIKE = 0.95
"""Correlation of the top before and now from which it has neither moved nor turned: of five that nobody had touched
0.986 and more, of six that had moved by 0.7 mm and more 0.914 at most. Chosen between."""


def stays(before: Image, now: Image, place: tuple[float, float], r: float, shift: tuple[float, float]) -> bool:
    """Whether a disc of radius `r` px at `place` (x, y) in the picture `before` is seen there `now` just the same,
    though it was found to have shifted by `shift` px. Within half a pixel nobody can tell."""
    dx, dy = (round(v) for v in shift)
    n, x, y = ceil(r), round(place[0]), round(place[1])
    more = max(abs(dx), abs(dy)) + 1
    rows, columns = before.shape[:2]
    if (dx, dy) == (0, 0) or not (n + more <= x < columns - n - more and n + more <= y < rows - n - more):
        return False
    top = before[y - n : y + n + 1, x - n : x + n + 1].astype(np.float32)
    about = now[y - n - more : y + n + more + 1, x - n - more : x + n + more + 1].astype(np.float32)
    inside = [[hypot(i, j) <= INSIDE * r for j in range(-n, n + 1)] for i in range(-n, n + 1)]
    mask = np.repeat(np.array(inside, np.float32)[..., None], 3, axis=2)
    alike = cv2.matchTemplate(about, top, cv2.TM_CCOEFF_NORMED, mask=mask)
    here = float(alike[more, more])
    return here >= max(ALIKE, float(alike.max()))
