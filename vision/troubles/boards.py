"""Boards in the picture that are not the one to watch: the same markers seen twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import cv2
import numpy as np

from vision.markers import DICTIONARIES
from vision.recording import difference
from vision.sources import Image

__all__ = ["LEAST", "Doubles"]

CHANGED, MARKER = 25, 150
"""Grey levels, and px of the glimpse that must differ by them since it last looked: two markers make more."""
LEAST = 2
"""Markers seen twice from which on there are two boards: one alone may be a stray print, or a pattern that looks so."""
WIDTH = 960
"""px across to which larger pictures are made smaller."""


class Doubles:
    """Looks for the markers `ids` of a dictionary, quickly: large ones in plain sight are enough."""

    def __init__(self, dictionary: str, ids: Collection[int]) -> None:
        self._ids = frozenset(ids)
        parameters = cv2.aruco.DetectorParameters()
        parameters.adaptiveThreshWinSizeMin = parameters.adaptiveThreshWinSizeMax = 21
        parameters.perspectiveRemoveIgnoredMarginPerCell = 0.33
        known = cv2.aruco.getPredefinedDictionary(DICTIONARIES[dictionary])
        self._detector = cv2.aruco.ArucoDetector(known, parameters)
        self._small: Image | None = None
        self._seen: list[int] = []

    def seen(self, image: Image, small: Image) -> list[int]:
        """Those that are seen more than once; looked for only where the picture's glimpse has changed."""
        before = self._small
        if before is not None and before.shape == small.shape:
            changed = cv2.countNonZero(difference(small, before, CHANGED))
            if changed < MARKER:
                return self._seen
        self._small, self._seen = small, self._twice(image)
        return self._seen

    def _twice(self, image: Image) -> list[int]:
        h, w = image.shape[:2]
        grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        if w > WIDTH:
            grey = cv2.resize(grey, (WIDTH, round(h * WIDTH / w)), interpolation=cv2.INTER_AREA)
        corners, ids, _ = self._detector.detectMarkers(grey)
        count = Counter(int(id) for id in (np.ravel(ids) if len(corners) else ()))
        return sorted(id for id in self._ids if count[id] > 1)
