"""What lies over the board for long: a hand, a sleeve, a cup.

A thing is told from a change of the light by what is under it: light leaves the board's own edges where they were, a
thing hides them. And it is told from one that was taken away by its outline: the picture that shows it has an edge
there.
"""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sources import Image

__all__ = ["Covering"]

DIFFERENT = 22.0
"""Grey levels, in any channel, beside a common change of the light."""
BIG = 2.6
"""Discs' areas from which on something that reaches in is a hand, as in `vision.attention`."""
HUGE = 9.0
"""The same for what does not reach in from the border."""
HIDDEN = 0.45
"""Correlation of the fine structure below which what was there is hidden."""
TEXTURE = 4.0
"""Grey levels (rms) of fine structure below which there is nothing to tell by."""
OUTLINE = 1.25
"""How much stronger the edge along the outline is in the picture that shows the thing."""


class Covering:
    """Compares glimpses with the board as it lay free. `disc`: a disc's area, in px of the glimpse."""

    def __init__(self, free: Image, board: Image, disc: float) -> None:
        self._free, self._board, self._disc = free.copy(), board, disc
        self._known = np.zeros_like(board)

    def covers(self, small: Image) -> bool:
        """Whether something big lies over the board that did not while it lay free."""
        blob = self._blob(small)
        if blob is None:
            return False
        if self._shows(small, blob) < self._shows(self._free, blob) / OUTLINE:
            self._free[blob] = small[blob]  # it lay there before, and was taken away
            return False
        return self._shows(small, blob) > self._shows(self._free, blob) * OUTLINE

    def lies_free(self, small: Image, discs: Iterable[tuple[float, float, float]]) -> None:
        """The board at rest, as it lies from now on; what is covered stays as it was.

        `discs`: (x, y, radius) of those that are seen; many that were put down are no hand.
        """
        now = np.zeros_like(self._board)
        for x, y, r in discs:
            cv2.circle(now, (round(x), round(y)), int(np.ceil(1.4 * r)) + 1, 255, -1)
        before, self._known = self._known, now
        blob = self._blob(small, before)
        if blob is None:
            self._free = small.copy()
            return
        grown = cv2.dilate(blob.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
        self._free = np.where(grown[..., None], self._free, small)

    def _blob(self, small: Image, beside: Image | None = None) -> NDArray[np.bool_] | None:
        """The largest thing that differs on the board and hides what was there; discs, and `beside`, are none."""
        changed = self._changed(small)
        if beside is not None:
            changed[(self._known > 0) | (beside > 0)] = 0
        n, labels, stats, _ = cv2.connectedComponentsWithStats(changed, connectivity=8, ltype=cv2.CV_16U)
        x, y, w, h = cv2.boundingRect(self._board)
        best: NDArray[np.bool_] | None = None
        most = BIG * self._disc
        for k in range(1, n):
            left, top, wide, high, area = (int(v) for v in stats[k])
            reaches = left <= x + 1 or top <= y + 1 or left + wide >= x + w - 1 or top + high >= y + h - 1
            if area > most and (reaches or area > HUGE * self._disc):
                blob = labels == k
                if self._hides(small, blob):
                    best, most = blob, area
        return best

    def _changed(self, small: Image) -> Image:
        on = self._board > 0
        gain = np.clip(_middle(small, self._board) / np.maximum(_middle(self._free, self._board), 1.0), 0.5, 2.0)
        lit = self._free * gain.astype(np.float32)
        planes = cv2.split(cv2.absdiff(small.astype(np.float32), lit))
        off = cv2.max(cv2.max(planes[0], planes[1]), planes[2])
        changed = ((off > DIFFERENT) & on).astype(np.uint8) * 255
        return np.asarray(cv2.morphologyEx(changed, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)), np.uint8)

    def _hides(self, small: Image, blob: NDArray[np.bool_]) -> bool:
        inside = cv2.erode(blob.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
        if not inside.any():
            return False
        was, now = (_fine(each)[inside] for each in (self._free, small))
        strength = float(np.sqrt((was**2).mean())), float(np.sqrt((now**2).mean()))
        if max(strength) < TEXTURE:
            return False
        alike = float((was * now).mean()) / max(strength[0] * strength[1], 1e-6)
        return alike < HIDDEN

    def _shows(self, picture: Image, blob: NDArray[np.bool_]) -> float:
        """How strong an edge (grey levels a px) runs along a blob's outline, on the board."""
        mask = blob.astype(np.uint8)
        ring = (cv2.dilate(mask, np.ones((3, 3), np.uint8)) > 0) & ~(cv2.erode(mask, np.ones((3, 3), np.uint8)) > 0)
        ring &= cv2.erode(self._board, np.ones((5, 5), np.uint8)) > 0
        if not ring.any():
            return 0.0
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
        slope = cv2.magnitude(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1))
        return float(slope[ring].mean())


def _middle(picture: Image, on: Image) -> NDArray[np.float64]:
    """Median of each channel, of the pixels that are `on`. By counting: sorting takes ten times as long."""
    count = max(cv2.countNonZero(on), 1)
    told = []
    for channel in range(3):
        sums = np.cumsum(cv2.calcHist([picture], [channel], on, [256], [0, 256]).ravel())
        # of an even number of pixels the middle lies between two
        told.append(np.searchsorted(sums, (np.array([count - 1, count]) // 2) + 0.5).mean())
    return np.array(told)


def _fine(picture: Image) -> NDArray[np.float32]:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    out: NDArray[np.float32] = grey - cv2.GaussianBlur(grey, (0, 0), 3.0)
    return out
