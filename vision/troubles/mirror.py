"""A mirrored picture of a board without markers: its discs read better the other way round."""

from __future__ import annotations

import cv2
import numpy as np

from vision.troubles.pieces import Lying

__all__ = ["mirrored"]

LEAST = 4
"""Discs that must speak: a figure 8, and many a tag, look much the same in a mirror."""
BETTER = 0.06
"""Correlation by which they must read better mirrored, in the median."""
WELL = 0.75
"""Correlation that they must reach then: blurred prints read alike both ways."""


def mirrored(now: Lying) -> bool:
    """Whether what is printed on the discs is surely mirrored."""
    resting = now.resting
    if len(now.discs) < LEAST or not (resting.labels or resting.tags):
        return False
    picture = now.picture.astype(np.float32)
    places = np.array([resting.plane.px(np.array([d.x, d.y])) for d in now.discs.values()])
    turned = places * (-1.0, 1.0) + (picture.shape[1] - 1.0, 0.0)
    r = resting.radius * resting.plane.scale
    flipped = np.asarray(cv2.flip(picture, 1), np.float32)
    straight, other = (
        np.hstack(_read).max(axis=1)
        for _read in (
            [np.asarray(a).reshape(len(places), -1) for a in resting.prints.faces.compare_all(seen, at, r)]
            for seen, at in ((picture, places), (flipped, turned))
        )
    )
    return bool(np.median(other - straight) > BETTER and np.median(other) > WELL)
