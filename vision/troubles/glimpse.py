"""The whole picture made small: enough to tell whether the camera still sees the same scene, and what covers it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sources import Image

__all__ = ["OTHER", "SAME", "WIDTH", "glimpse", "likeness"]

WIDTH = 320
"""px across: a disc of 25 mm on a board of 700 mm that fills the picture is six wide then."""


OTHER = 0.35
"""Likeness below which the camera sees another scene."""
SAME = 0.6
"""Likeness from which on it is the same scene again, where no marker tells."""


def glimpse(image: Image) -> Image:
    """The picture at `WIDTH` px across (never larger than it is)."""
    h, w = image.shape[:2]
    if w <= WIDTH:
        return image
    return np.asarray(cv2.resize(image, (WIDTH, round(h * WIDTH / w)), interpolation=cv2.INTER_AREA), np.uint8)


def likeness(small: Image, before: Image) -> float:
    """Correlation of two glimpses, coarsely, whatever the light: 1 the same scene, 0 another one."""
    if small.shape != before.shape:
        return 0.0
    a, b = (_coarse(each) for each in (small, before))
    size = float(np.linalg.norm(a) * np.linalg.norm(b))
    return float((a * b).sum()) / size if size > 1e-6 else 0.0


def _coarse(small: Image) -> NDArray[np.float32]:
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    coarse = cv2.resize(grey, (64, 36), interpolation=cv2.INTER_AREA).astype(np.float32)
    out: NDArray[np.float32] = coarse - coarse.mean()
    return out
