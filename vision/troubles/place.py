"""Whether the camera still sees the board where it was found: out of view, or bumped.

Between two looks only small boxes round the known markers are searched; the whole picture only when none of them is
there any more. A hand that lies over all markers is no lost board as long as the rest of the scene is the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Camera
from vision.locating import Locator
from vision.markers import find_markers
from vision.recording import difference
from vision.sources import Image
from vision.troubles.glimpse import OTHER, SAME, agreement, glimpse, likeness

__all__ = ["BoardPlace", "Verdict"]

Array = NDArray[np.float64]

SHIFTED = 1.0
"""px by which most markers must have moved; more than `vision.locating.BUMPED`, which is asked at rest only."""
SURELY = 2.0
"""px by which markers must have moved of which only one or two are seen. Chosen."""
UNSETTLED = 1.5
"""s at most for which it is waited until it is clear whether the board was moved. Chosen."""
SETTLED = 0.4
"""px that they may still move from one look to the next once the board lies in its new place."""
APART = 0.15
"""s at least between those two looks: a table that trembles under a flick is back by then."""
AROUND = 0.45
"""Share of a marker's size that is searched around it."""
GONE = 0.4
"""s without a marker in another scene before the board is out of view."""
UNCHANGED = 18
"""Grey levels, at half size, within which the picture round a marker is the one in which it was found: moved by
`SHIFTED` its edges would differ by half its contrast. Chosen."""
SEARCH = 0.4
"""s between two searches of the whole picture while no marker is where it was."""
RARELY = 2.0
"""The same while the scene is the same: somebody leans over the markers."""

Verdict = Literal["there", "unsure", "gone", "moving", "moved"]


@dataclass(slots=True)
class _Candidate:
    t: float
    quads: dict[int, Array]


@dataclass(slots=True)
class _Marker:
    """A marker as it was found last: the picture round it at half size, and its corners."""

    coarse: Image
    quad: Array


class BoardPlace:
    """Where the board is in the picture. `camera`: the new one once it was moved, to be taken by who asks."""

    def __init__(self, locator: Locator, image: Image, small: Image) -> None:
        self._locator = locator
        self._small = small
        self._quads = dict(locator.adopted)
        self._boxes = {id: _box(quad, image.shape) for id, quad in self._quads.items()}
        self._last: dict[int, _Marker] = {}
        self._candidate: _Candidate | None = None
        self._stirred: float | None = None
        self._none_since: float | None = None
        self._other_since: float | None = None
        self._searched = -1e9
        self.camera: Camera | None = None

    @property
    def small(self) -> Image:
        """The glimpse of the board at rest."""
        return self._small

    @property
    def other_since(self) -> float | None:
        """Since when (s) the camera has seen another scene; None: it does not."""
        return self._other_since

    def unsettled(self, t: float) -> bool:
        """Whether the board may have been moved, of which more is known soon."""
        return self._stirred is not None and t - self._stirred < UNSETTLED

    def again(self, small: Image) -> bool:
        """Whether the scene is the one in which the board lies, told without markers."""
        return agreement(small, self._small) >= SAME

    def other(self, small: Image) -> bool:
        """Whether this surely is another scene than that in which the board lies, told without markers."""
        return agreement(small, self._small) < OTHER

    def lies(self, small: Image) -> None:
        """The glimpse of the board at rest."""
        self._small = small

    def look(self, t: float, image: Image) -> Verdict:
        """`image` at t (s)."""
        if not self._quads:
            return self._by_scene(t, glimpse(image))
        seen = self._here(image)
        if seen:
            self._none_since = self._other_since = None
            if len(seen) < 3 and self._elsewhere(seen) and t - self._searched >= SEARCH:
                self._searched = t
                seen |= self._anywhere(image)  # the others may have left the boxes
            return self._shifted(t, image, seen)
        self._none_since = t if self._none_since is None else self._none_since
        other = likeness(glimpse(image), self._small) < OTHER
        self._other_since = (t if self._other_since is None else self._other_since) if other else None
        if t - self._searched >= (SEARCH if other or t - self._none_since < RARELY else RARELY):
            self._searched = t
            found = self._anywhere(image)
            if len(found) >= 3:
                return self._shifted(t, image, found)
        return "gone" if self._other_since is not None and t - self._other_since >= GONE else "unsure"

    def _by_scene(self, t: float, small: Image) -> Verdict:
        if not self.other(small):
            self._other_since = None
            return "there"
        self._other_since = t if self._other_since is None else self._other_since
        return "gone" if t - self._other_since >= GONE else "unsure"

    def _here(self, image: Image) -> dict[int, Array]:
        """Markers that are seen about where they were: their corners in the picture."""
        dictionary = self._locator.dictionary
        found = {}
        for id, (x0, y0, x1, y1) in self._boxes.items():
            part = np.ascontiguousarray(image[y0:y1, x0:x1])
            coarse = np.asarray(cv2.resize(part, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
            known = self._last.get(id)
            if known is not None and not difference(coarse, known.coarse, UNCHANGED).any():
                found[id] = known.quad
                continue
            self._last.pop(id, None)
            quads = find_markers(part, dictionary).get(id, [])
            if len(quads) == 1:
                found[id] = quads[0] + (x0, y0)
                self._last[id] = _Marker(coarse, found[id])
        return found

    def _anywhere(self, image: Image) -> dict[int, Array]:
        found = find_markers(image, self._locator.dictionary)
        return {id: found[id][0] for id in self._quads if len(found.get(id, [])) == 1}

    def _elsewhere(self, seen: dict[int, Array]) -> bool:
        """Whether these markers are not where they were."""
        off = _off(seen, self._quads)
        return bool(np.median(off) >= SHIFTED if len(off) >= 3 else min(off) >= SURELY)

    def _shifted(self, t: float, image: Image, seen: dict[int, Array]) -> Verdict:
        if not self._elsewhere(seen):
            self._candidate = self._stirred = None
            return "there"
        before = self._candidate
        self._stirred = t if self._stirred is None else self._stirred
        if before is None or t - before.t < APART:
            self._candidate = before or _Candidate(t, seen)
            return "moving"
        still = _off(seen, before.quads)
        if len(still) < 2 or np.median(still) > SETTLED:
            self._candidate = _Candidate(t, seen)
            return "moving"
        self.camera = self._locator.look(image)
        return "moved" if self.camera is not None else "moving"


def _off(a: dict[int, Array], b: dict[int, Array]) -> list[float]:
    """How far (px) each marker's middle lies in one of them from where it does in the other: out of focus its corners
    come nearer to it."""
    return [float(np.hypot(*(a[id] - b[id]).mean(axis=0))) for id in a.keys() & b.keys()]


def _box(quad: Array, shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    low, high = quad.min(axis=0), quad.max(axis=0)
    pad = AROUND * float((high - low).max()) + 4
    x0, y0 = (max(0, int(v - pad)) for v in low)
    return x0, y0, min(shape[1], int(high[0] + pad) + 1), min(shape[0], int(high[1] + pad) + 1)
