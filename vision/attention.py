"""What stirs in a half-size picture: blobs of change, and those of them that are hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

__all__ = ["NOISE", "at_border", "blobs", "clear_of", "earlier_glance", "hand_in", "mean", "stirs"]

Image = NDArray[np.uint8]

NOISE = 15.0
"""Grey levels by which the half-size picture must change; above the noise, chosen by trial on the clips."""


def mean(pictures: Sequence[Image]) -> Image:
    """The mean of pictures of one size: a rest without its noise."""
    if len(pictures) == 1:
        return pictures[0]
    total = pictures[0].astype(np.float32)
    for picture in pictures[1:]:
        cv2.accumulate(picture, total)
    return np.asarray(cv2.convertScaleAbs(total, alpha=1 / len(pictures)), np.uint8)


def earlier_glance(recent: Iterable[tuple[float, Image, Image | None]], t: float, ago: float) -> Image | None:
    """The glance of at least `ago` s before `t`; `recent`: (time, picture, its glance) in order. None without."""
    best = None
    for when, _, glance in recent:
        if glance is not None and when <= t - ago + 1e-4:
            best = glance
    return best


def stirs(mask: Image, least: float) -> bool:
    """Whether the mask has a part of at least `least` px."""
    if cv2.countNonZero(mask) < least:
        return False
    x, y, w, h = cv2.boundingRect(mask)
    here = mask[y : y + h, x : x + w]
    _n, _labels, stats, _ = cv2.connectedComponentsWithStats(here, connectivity=8, ltype=cv2.CV_16U)
    return bool((stats[1:, cv2.CC_STAT_AREA] >= least).any())


def blobs(mask: Image, least: float) -> Image | None:
    """The mask's parts of at least `least` px; None where there are none."""
    if cv2.countNonZero(mask) < least:
        return None
    _n, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_16U)
    big = np.nonzero(stats[1:, cv2.CC_STAT_AREA] >= least)[0] + 1
    return _chosen(labels, stats, big.tolist()) if len(big) else None


def at_border(mask: Image) -> bool:
    """Whether every part of the mask touches the picture's border."""
    _, _labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_16U)
    return all(_touches(s, mask.shape) for s in stats[1:])


def hand_in(changed: Image, area: float) -> Image:
    """Of what differs from the picture of rest (`changed`): what reaches in from outside, or is far bigger than a disc
    of `area` px."""
    out = np.zeros_like(changed)
    left, top, w, h = cv2.boundingRect(changed)
    if not w:
        return out
    # only there, and a pixel round it, so that what is closed there is closed as in the whole
    y0, y1, x0, x1 = max(0, top - 2), top + h + 2, max(0, left - 2), left + w + 2
    here = cv2.morphologyEx(changed[y0:y1, x0:x1], cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(here, connectivity=8, ltype=cv2.CV_16U)
    sizes = stats[:, cv2.CC_STAT_AREA]
    hands = []
    for k in (np.nonzero(sizes[1:] > 2.6 * area)[0] + 1).tolist():
        placed = stats[k] + (x0, y0, 0, 0, 0)
        if sizes[k] > 9 * area or _touches(placed, changed.shape):
            hands.append(k)
    out[y0:y1, x0:x1] = _chosen(labels, stats, hands)
    return out


def _chosen(labels: Any, stats: Any, parts: Sequence[int]) -> Image:
    """The mask of some labelled parts alone."""
    out = np.zeros(labels.shape, np.uint8)
    for k in parts:
        x, y, w, h = (int(v) for v in stats[k, :4])
        out[y : y + h, x : x + w][labels[y : y + h, x : x + w] == k] = 255
    return out


def clear_of(mask: Image, hand: Image, grow: int) -> Image:
    """The mask without the hand, which is grown by half of `grow` px."""
    around = cv2.dilate(hand, np.ones((grow, grow), np.uint8))
    return cv2.bitwise_and(mask, cv2.bitwise_not(around)).astype(np.uint8)


def _touches(stat: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
    x, y, w, h = (int(v) for v in stat[:4])
    return x <= 1 or y <= 1 or x + w >= shape[1] - 1 or y + h >= shape[0] - 1
