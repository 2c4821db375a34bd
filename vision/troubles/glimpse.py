"""The whole picture made small: enough to tell whether the camera still sees the same scene, and what covers it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import two_to_one
from vision.sources import Image

__all__ = ["OTHER", "SAME", "WIDTH", "agreement", "glimpse", "likeness"]

WIDTH = 320
"""px across: a disc of 25 mm on a board of 700 mm that fills the picture is six wide then."""


OTHER = 0.35
"""Likeness below which the camera sees another scene. Agreement is below it after the cut of a real film to the same
board 100 px aside (0.19 at most, where likeness still is 0.38); under hands it is 1.00 on fourteen clips and films."""
SAME = 0.6
"""Agreement from which on it is the same scene again, where no marker tells."""
BLOCK = 16
"""px across a part of a glimpse that is compared by itself: an arm covers some of them, a cut changes all."""
DRAWN = 4.0
"""Grey levels (rms) by which a part must vary to tell anything."""
FEW = 12
"""Parts that tell something below which the whole picture is compared at once."""


def glimpse(image: Image) -> Image:
    """The picture at `WIDTH` px across (never larger than it is)."""
    h, w = image.shape[:2]
    if w <= WIDTH:
        return image
    size = WIDTH, round(h * WIDTH / w)
    while w % 2 == h % 2 == 0 and w >= 4 * WIDTH:  # by halves, which is four times as fast as at once
        image = two_to_one(image)
        h, w = image.shape[:2]
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def likeness(small: Image, before: Image) -> float:
    """Correlation of two glimpses, coarsely, whatever the light: 1 the same scene, 0 another one."""
    if small.shape != before.shape:
        return 0.0
    a, b = (_coarse(each) for each in (small, before))
    size = float(np.linalg.norm(a) * np.linalg.norm(b))
    return float((a * b).sum()) / size if size > 1e-6 else 0.0


def agreement(small: Image, before: Image) -> float:
    """Whether two glimpses show the same things at the same places: what the better quarter of their parts correlate.

    Unlike `likeness`, which goes by where it is light and dark, it is low too where the same table is seen from
    elsewhere; and it is high as long as a quarter of what is drawn there lies free.
    """
    if small.shape != before.shape:
        return 0.0
    a, b = (cv2.cvtColor(each, cv2.COLOR_BGR2GRAY).astype(np.float32) for each in (small, before))
    mean_a, mean_b = _means(a), _means(b)
    var_a, var_b = _means(a * a) - mean_a**2, _means(b * b) - mean_b**2
    drawn = var_b > DRAWN**2
    if int(drawn.sum()) < FEW:
        return likeness(small, before)
    size = np.sqrt(np.maximum(var_a, DRAWN**2) * np.maximum(var_b, DRAWN**2))
    return float(np.percentile(((_means(a * b) - mean_a * mean_b) / size)[drawn], 75))


def _means(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Of each part."""
    half = BLOCK // 2
    return np.asarray(cv2.blur(values, (BLOCK, BLOCK))[half::BLOCK, half::BLOCK], np.float32)


def _coarse(small: Image) -> NDArray[np.float32]:
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    coarse = cv2.resize(grey, (64, 36), interpolation=cv2.INTER_AREA).astype(np.float32)
    out: NDArray[np.float32] = coarse - coarse.mean()
    return out
