"""Whether the picture is out of focus, by its sharpest edges.

An edge that a lens has blurred by s (one standard deviation, px) loses little of its slope when it is blurred a little
more; a sharp one loses much. From the slopes after two blurs s follows for each edge (as in defocus maps: Zhuo and Sim,
Pattern Recognition 44, 2011). Lines that are thin look sharper than they are, never softer, so that what is drawn on
a board cannot make it look blurred; a picture without edges tells nothing.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sources import Image
from vision.troubles.glimpse import glimpse

__all__ = ["SHARP", "SOFT", "softness"]

SOFT = 1.6
"""px from which on a picture is blurred; pictures of 16 clips of dev measure up to 0.7, blurred by 3 px 1.1 to 2.7, by
4 px 1.9 to 3.4."""
SHARP = 1.2
"""px below which it is sharp again."""
LEAST = 40
"""Edges that must be seen before anything is said."""
EDGE = 5.0
"""Grey levels a px from which a slope is an edge and no noise."""
FINE, COARSE = 1.0, 2.5
"""px of the two blurs."""
COARSELY = 1.0
"""px in the glimpse from which on it is blurred where the picture itself is too soft to have edges at all; sharp
pictures measure below 0.7 there."""
SHARE = 25
"""Percentile of the edges that counts: the sharper ones, since shadows and what moves are soft in any picture."""
STRIP, STRIPS, FULL = 32, 6, 1280
"""Rows of a strip, and strips looked at."""


def softness(image: Image, small: Image | None = None, turn: int = 0) -> float | None:
    """The blur (px, one standard deviation) of the sharper edges in some strips of a BGR picture; None: too few edges.

    `small`: its glimpse, if there is one already. `turn`: which strips, so that a few looks see most of the picture.
    """
    h = image.shape[0]
    found = []
    for k in range(STRIPS):
        top = int((k + (turn % 4) / 4) * h / STRIPS)
        found.append(_widths(image[top : top + STRIP]))
    widths = np.concatenate(found)
    if len(widths) >= LEAST:
        return float(np.percentile(widths, SHARE))
    small = glimpse(image) if small is None else small
    widths = _widths(small)
    coarse = float(np.percentile(widths, SHARE)) if len(widths) >= LEAST else 0.0
    return coarse * image.shape[1] / small.shape[1] if coarse >= COARSELY else None


def _widths(strip: Image) -> NDArray[np.float32]:
    grey = cv2.cvtColor(strip, cv2.COLOR_BGR2GRAY).astype(np.float32)
    fine, coarse = (_slope(np.asarray(cv2.GaussianBlur(grey, (0, 0), s), np.float32)) for s in (FINE, COARSE))
    ridge = (fine > EDGE) & (fine >= cv2.dilate(fine, np.ones((5, 5), np.uint8)))
    ratio = np.maximum((fine[ridge] / np.maximum(coarse[ridge], 1e-3)) ** 2, 1.0001)
    out: NDArray[np.float32] = np.sqrt(np.maximum((COARSE**2 - ratio * FINE**2) / (ratio - 1), 0))
    return out


def _slope(grey: NDArray[np.float32]) -> NDArray[np.float32]:
    gx = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8)
    gy = cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(cv2.magnitude(gx, gy), np.float32)
