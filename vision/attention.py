"""What stirs in a half-size picture: blobs of change, and those of them that are hands."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

__all__ = [
    "CALM",
    "NOISE",
    "Flicker",
    "Lately",
    "Pause",
    "at_border",
    "blobs",
    "clear_of",
    "covering",
    "hand_in",
    "mean",
    "stirs",
]

Image = NDArray[np.uint8]

NOISE = 15.0
"""Grey levels by which the half-size picture must change; above the noise, chosen by trial on the clips."""
SURELY, NEAR = 0.12, 9
"""Share of a disc's area from which on what stirs is no speck of noise; and px across, within which smaller ones have
to stir twice. Chosen."""
CALM = 0.12
"""s without motion before a shot is taken to be over (the contract allows 0.3)."""
AGAIN = 0.6
"""s before a disturbance that could not be judged, with a hand over the board, is judged again."""
KEPT = 10.0
"""s for which a place that flickered is one; chosen, so that some groups of a codec's pictures are in it."""
FORGOTTEN = 1.0
"""s after which something big that does not move is part of the scene, not a hand."""


def mean(pictures: Sequence[Image]) -> Image:
    """The mean of pictures of one size: a rest without its noise."""
    if len(pictures) == 1:
        return pictures[0]
    total = pictures[0].astype(np.float32)
    for picture in pictures[1:]:
        cv2.accumulate(picture, total)
    return np.asarray(cv2.convertScaleAbs(total, alpha=1 / len(pictures)), np.uint8)


class Lately:
    """The pictures of the last `keep` s, in order, each with its glance where it was looked at."""

    def __init__(self, keep: float) -> None:
        self._keep = keep
        self._pictures: deque[tuple[float, Image, Image | None]] = deque()

    def __len__(self) -> int:
        return len(self._pictures)

    def add(self, t: float, image: Image, glance: Image | None) -> None:
        """A picture of time `t`."""
        self._pictures.append((t, image, glance))
        while len(self._pictures) > 2 and self._pictures[0][0] < t - self._keep:
            self._pictures.popleft()

    def clear(self) -> None:
        """What was seen until now does not count."""
        self._pictures.clear()

    def last(self, count: int, look: Callable[[Image], Image]) -> list[tuple[float, Image, Image]]:
        """The last `count`, with the glances of those that were not looked at."""
        found = []
        for k in range(-min(count, len(self._pictures)), 0):
            t, image, glance = self._pictures[k]
            found.append((t, image, look(image) if glance is None else glance))
            self._pictures[k] = found[-1]
        return found

    def alike(
        self, since: float, most: int, look: Callable[[Image], Image], same: Callable[[Image], bool]
    ) -> list[Image]:
        """Of the last `most` pictures those later than `since` whose glance is the `same`."""
        return [image for t, image, glance in self.last(most, look) if t > since and same(glance)]

    def glance(self, t: float, ago: float) -> Image | None:
        """The last glance of at least `ago` s before `t`; None without."""
        best = None
        for when, _, glance in self._pictures:
            if glance is not None and when <= t - ago + 1e-4:
                best = glance
        return best


class Flicker:
    """Places that differ now and then though nothing happens: what a codec, or a lamp, makes of bright edges.

    They are smaller than what begins anything, and may be as big as what keeps it from being over: a shot was never
    told, as five pixels beside the board changed with each group of pictures of the film. Masks are those of glances.
    """

    def __init__(self) -> None:
        self._began = -1e9
        self._now: Image | None = None
        self._before: Image | None = None

    def add(self, t: float, changed: Image) -> None:
        """What differs at rest, at `t`; it is forgotten after one or two of `KEPT`, as noise is everywhere at last."""
        if self._now is None or t - self._began >= KEPT:
            self._began, self._before, self._now = t, self._now, np.zeros_like(changed)
        cv2.bitwise_or(self._now, cv2.dilate(changed, np.ones((3, 3), np.uint8)), self._now)

    def without(self, mask: Image) -> Image:
        """The mask without these places."""
        for places in (self._now, self._before):
            if places is not None:
                mask = np.asarray(cv2.bitwise_and(mask, cv2.bitwise_not(places)), np.uint8)
        return mask


class Pause:
    """When anything moved last, so that what was under way is over and may be judged. `area`: of a disc, px."""

    def __init__(self) -> None:
        self.moved = self.stirred = -1e9
        """When (s) something moved clear of a hand, and anything at all."""
        self._tried = -1e9
        self._before: Image | None = None

    def begin(self, t: float) -> None:
        """Something stirs."""
        self.moved = self.stirred = t
        self._tried = -1e9
        self._before = None

    def again(self) -> None:
        """What has happened meanwhile was judged; more is under way."""
        self._tried = -1e9

    def look(self, t: float, stirred: Image, hand: Image, area: float) -> None:
        """What has `stirred` since a moment ago, and what is a hand.

        Noise makes specks as big as what a disc that comes to rest changes, but not twice at the same place.
        """
        before, self._before = self._before, stirred
        if cv2.countNonZero(stirred) < 0.04 * area:
            return
        if before is not None:
            before = np.asarray(cv2.dilate(before, np.ones((NEAR, NEAR), np.uint8)), np.uint8)

        def stirs_on(mask: Image, least: float) -> bool:
            twice = mask if before is None else np.asarray(cv2.bitwise_and(mask, before), np.uint8)
            return stirs(mask, SURELY * area) or stirs(twice, least)

        if not stirs_on(stirred, 0.04 * area):
            return
        if stirs_on(stirred, 0.05 * area):
            self.stirred = t
        if not hand.any() or stirs_on(clear_of(stirred, hand, 7), 0.04 * area):
            self.moved = t

    def still(self, t: float) -> bool:
        """Whether nothing has moved for so long that what lies there is no hand."""
        return t - self.stirred >= FORGOTTEN

    def due(self, t: float, changed: Image, hand: Image, area: float) -> bool:
        """Whether what has `changed` is to be judged now; with a `hand` over the board only once for each pause."""
        if t - self.moved < CALM - 1e-3:
            return False
        if hand.any() and not self.still(t):
            judged = self._tried >= self.moved or t - self._tried < AGAIN
            if judged or not stirs(clear_of(changed, hand, 9), 0.06 * area):
                return False
        self._tried = t
        return True


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


def hand_in(changed: Image, area: float, lain: Image | None = None) -> Image:
    """Of what differs from the picture of rest (`changed`): what reaches in from outside, or is far bigger than a disc
    of `area` px.

    `lain`: where discs lay. Places that they left and places that they went to may be one part, as big as a hand.
    """
    out = np.zeros_like(changed)
    left, top, w, h = cv2.boundingRect(changed)
    if not w:
        return out
    # only there, and a pixel round it, so that what is closed there is closed as in the whole
    y0, y1, x0, x1 = max(0, top - 2), top + h + 2, max(0, left - 2), left + w + 2
    here = cv2.morphologyEx(changed[y0:y1, x0:x1], cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(here, connectivity=8, ltype=cv2.CV_16U)
    sizes = stats[:, cv2.CC_STAT_AREA].copy()
    if lain is not None and (sizes[1:] > 2.6 * area).any():
        sizes -= np.bincount(labels[lain[y0:y1, x0:x1] > 0], minlength=len(sizes)).astype(sizes.dtype)
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


def covering(hand: Image, shape: tuple[int, ...]) -> Image:
    """A hand's mask at half size, grown a little, as one of the whole `shape`."""
    grown = cv2.dilate(hand, np.ones((5, 5), np.uint8))
    return np.asarray(cv2.resize(grown, (shape[1], shape[0]), interpolation=cv2.INTER_NEAREST), np.uint8)


def clear_of(mask: Image, hand: Image, grow: int) -> Image:
    """The mask without the hand, which is grown by half of `grow` px."""
    around = cv2.dilate(hand, np.ones((grow, grow), np.uint8))
    return cv2.bitwise_and(mask, cv2.bitwise_not(around)).astype(np.uint8)


def _touches(stat: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
    x, y, w, h = (int(v) for v in stat[:4])
    return x <= 1 or y <= 1 or x + w >= shape[1] - 1 or y + h >= shape[0] - 1
