"""Light that changes while everything lies still: a camera's exposure that steps, a lamp that is switched.

An exposure makes all of the picture brighter by one factor, which is taken out of each picture before it is compared.
A lamp makes one part brighter than another; then the picture of rest is drawn anew under the new light, so that only
what lies elsewhere differs from what is seen.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import two_to_one

__all__ = ["Exposure", "gained", "relit", "switched"]

Image = NDArray[np.uint8]
Floats = NDArray[np.float32]

LEAST = 0.04
"""Of a common factor's logarithm: less than that stays below what counts as a change (15 grey levels). Chosen."""
AGREE = 0.05
"""Relative difference within which a pixel goes with a factor."""
MORE = 0.15
"""Share of pixels by which more must go with the factor than with none: a hand that covers half is no exposure."""
LASTS = 0.5
"""s of rest after which another exposure is what there is from now on."""
TILE = 16
"""px over which light is averaged; a disc is two or three across, and the median of five by five leaves it out."""
DIMMED, WIDELY = 0.06, 0.25
"""A tile's change (logarithm) that is one of light, and the share of tiles from which a lamp was switched. Chosen."""
SWITCHED = 0.2
"""The same of a lamp that was switched, beside which a shadow of somebody who leans over the table is faint. Chosen."""
FLOOR = 6.0
"""Grey levels added to both, so that black tiles tell nothing."""


class Exposure:
    """The factor by which pictures are brighter than the picture of rest."""

    def __init__(self) -> None:
        self.factor = 1.0
        self._since: float | None = None

    def look(self, t: float, half: Image, reference: Image) -> float:
        """The factor of the picture at `t`; 1 where it is as bright as the reference, or nobody can tell."""
        self.factor = _factor(half, reference)
        if self.factor == 1.0:
            self._since = None
        elif self._since is None:
            self._since = t
        return self.factor

    def lasts(self, t: float) -> bool:
        """Whether it has been another one for a while."""
        return self._since is not None and t - self._since >= LASTS

    def settle(self) -> None:
        """The picture of rest is as bright as the pictures now."""
        self.factor, self._since = 1.0, None


def _factor(now: Image, before: Image) -> float:
    a = before[4::8, 4::8, 1].astype(np.float32).ravel()
    b = now[4::8, 4::8, 1].astype(np.float32).ravel()
    told = (a > 25) & (a < 235) & (b > 8) & (b < 250)
    if int(told.sum()) < 100:
        return 1.0
    ratio = b[told] / a[told]
    # whether the middle one is that near to 1 is counted in a fraction of the time that it takes to find it
    if min((ratio < np.exp(LEAST)).sum(), (ratio > np.exp(-LEAST)).sum()) > len(ratio) // 2:
        return 1.0
    factor = float(np.median(ratio))
    if abs(np.log(factor)) < LEAST:
        return 1.0
    same = float((np.abs(ratio - 1.0) < AGREE).mean())
    scaled = float((np.abs(ratio / factor - 1.0) < AGREE).mean())
    return factor if scaled >= 0.5 and scaled > same + MORE else 1.0


def gained(picture: Image, factor: float) -> Image:
    """The picture made brighter by a factor; what is white stays white."""
    return picture if factor == 1.0 else np.asarray(cv2.convertScaleAbs(picture, alpha=factor), np.uint8)


def relit(before: Image, now: Image, hidden: Image) -> Floats | None:
    """How much brighter each pixel (h, w, 3) is `now`, where a lamp has changed; None where it is the same light.

    Pictures from above of one size; what is `hidden` (nonzero) tells nothing.
    """
    size = max(2, before.shape[1] // TILE), max(2, before.shape[0] // TILE)
    halves = (two_to_one(p) for p in (before, now))
    a, b = (cv2.resize(p, size, interpolation=cv2.INTER_AREA).astype(np.float32) + FLOOR for p in halves)
    ratio = np.asarray(b / a, np.float32)
    covered = cv2.resize(hidden, size, interpolation=cv2.INTER_AREA) > 0
    if covered.mean() > 0.5:
        return None
    ratio[covered] = np.median(ratio[~covered], axis=0)
    calm = np.dstack([cv2.medianBlur(np.ascontiguousarray(ratio[..., c]), 5) for c in range(3)])
    if float((np.abs(np.log(calm)).max(axis=2) > DIMMED)[~covered].mean()) < WIDELY:
        return None
    return np.asarray(cv2.resize(calm, before.shape[1::-1], interpolation=cv2.INTER_LINEAR), np.float32)


def switched(light: Floats | None) -> bool:
    """Whether what `relit` tells is so much that pictures before and after cannot be followed into each other."""
    if light is None:
        return False
    return float((np.abs(np.log(np.maximum(light[::8, ::8], 1e-3))).max(axis=2) > SWITCHED).mean()) >= WIDELY
