"""Whether anything stirs at all, told from the camera's own picture before it is seen from above.

Most pictures of a game show a quiet table. A pixel seen from above is a weighted mean of four of the camera's, so that
it can only differ from the picture of rest where one of those four does: where too few of them do for anything to stir,
the picture need not be looked at from above.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.attention import NOISE, stirs
from vision.plane import Plane
from vision.recording import difference

__all__ = ["Stillness"]

Image = NDArray[np.uint8]

ROUNDED = 2.0
"""Grey levels by which two means of four pixels may differ more than the pixels themselves: both are rounded."""


class Stillness:
    """Compares pictures of the camera with one of `rest`, which `plane` sees from above."""

    def __init__(self, plane: Plane, rest: Image) -> None:
        self._plane = plane
        rows, columns = plane.looked_up(rest.shape)
        self._here = rows, columns
        self._rest = plane.shrunk(rest)[rows, columns].copy()

    def holds(self, image: Image, least: float) -> bool:
        """Whether surely no part of `least` px of the half-size picture from above differs from that of rest."""
        small = self._plane.shrunk(image)
        changed = difference(small[self._here], self._rest, NOISE - ROUNDED)
        if not changed.any():
            return True
        whole = np.zeros(small.shape[:2], np.uint8)
        whole[self._here] = changed
        return not stirs(self._plane.reached(whole), least)
