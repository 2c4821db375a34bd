"""How far a hand is over a disc's place: a finger is at the disc that it strikes."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.plane import Plane
from vision.recording import Frame

__all__ = ["AT", "under"]

AT = 0.5
"""Share of a disc's place under a hand from which the finger may be at it. On 80 simulated flicks the flicked disc had
0.93 or more in 72, and others that moved 0.05 or less but for those right beside it; the value between was chosen."""


def under(frames: Sequence[Frame], plane: Plane, place: tuple[float, float] | None, radius: float) -> float:
    """The greatest share of a disc of `radius` mm at `place` (mm) that a hand was over in any of these frames."""
    if place is None:
        return 0.0
    x, y = plane.px(np.array(place)) / 2
    r = max(1, round(1.15 * radius * plane.scale / 2))
    most = 0.0
    for frame in frames:
        if frame.hand is not None:
            disc = np.zeros_like(frame.hand)
            cv2.circle(disc, (round(float(x)), round(float(y))), r, 255, -1)
            most = max(most, float((frame.hand[disc > 0] > 0).mean()))
    return most
