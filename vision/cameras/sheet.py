"""The lens sheet: a chessboard with markers in its white squares, and where its corners fall in a picture.

Its scale is of no matter: a lens bends a sheet of any size in the same way, seen from nearer or farther.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.measures import Image
from vision.markers import DICTIONARIES

__all__ = ["CORNERS", "DICTIONARY", "LEAST", "MARKER", "SQUARES", "Sighting", "Spotter"]

Array = NDArray[np.float64]
Grey = NDArray[np.uint8]

SQUARES = (7, 9)
"""Columns and rows. Odd both: OpenCV has changed its mind on what lies where with even ones (opencv issue 23152)."""
DICTIONARY = "DICT_5X5_50"
"""Not that of boards and discs, which may be in the same picture."""
MARKER = 20 / 26
"""A marker's side by its square's."""
CORNERS = (SQUARES[0] - 1) * (SQUARES[1] - 1)

LEAST = 12
"""Corners that tell a view of the sheet: fewer hold less than three to a fitted number, with its six of the pose."""
ASKEW = 0.15
"""Of a square's side, by which corners may lie off a plane's picture, in the median: a lens of k1 -0.3 that sees 98
degrees across makes 0.09 (computed), another layout's markers are whole squares off."""
OTHERS = (
    "DICT_4X4_1000",
    "DICT_5X5_1000",
    "DICT_6X6_1000",
    "DICT_7X7_1000",
    "DICT_ARUCO_ORIGINAL",
    "DICT_APRILTAG_36h11",
)
"""Dictionaries of other sheets, each with all of its smaller ones."""
FOREIGN = 6
"""Markers that make another sheet of them: a board has four."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """The sheet in one picture: corners `pixels` (n, 2) at `points` (n, 2), in squares of the sheet; `ids` (n,)."""

    ids: NDArray[np.int64]
    points: Array
    pixels: Array


class Spotter:
    """Finds the sheet."""

    def __init__(self) -> None:
        table = cv2.aruco.getPredefinedDictionary(DICTIONARIES[DICTIONARY])
        self._sheet = cv2.aruco.CharucoBoard(SQUARES, 1.0, MARKER, table)
        self._places = np.asarray(self._sheet.getChessboardCorners(), float)[:, :2]
        self._detector = cv2.aruco.CharucoDetector(self._sheet)
        parameters = self._detector.getDetectorParameters()
        parameters.minMarkerPerimeterRate = 0.015
        parameters.perspectiveRemoveIgnoredMarginPerCell = 0.33
        self._detector.setDetectorParameters(parameters)

    def find(self, grey: Grey) -> Sighting | None:
        """The sheet in a picture (h, w); None where too little of it is seen, or it is another's."""
        pixels, ids, _, _ = self._detector.detectBoard(grey)
        numbers = _numbers(ids)
        if len(numbers) < LEAST:
            return None
        places = self._places[numbers]
        seen = np.asarray(pixels, float).reshape(-1, 2)
        # A row of corners makes no plane.
        if np.linalg.matrix_rank(places - places[0], tol=0.1) < 2 or _askew(places, seen):
            return None
        return Sighting(numbers, places, seen)

    def why(self, grey: Grey) -> str:
        """Why the sheet is not found where something like it is in the picture, and what to do; "" for nothing."""
        mirrored = np.ascontiguousarray(grey[:, ::-1])
        if self.find(mirrored) is not None:
            return "the picture is mirrored: turn mirroring off in the camera's settings"
        best, most = "", FOREIGN - 1
        ours = _count(grey, DICTIONARY)
        for name in OTHERS:
            if (count := _count(grey, name)) > most:
                best, most = name, count
        if best and most > ours:
            return f"{most} markers of another sheet are in the picture ({best}): print ours with 'tablee print lens'"
        if ours >= FOREIGN and self._laid_otherwise(grey):
            return (
                f"the markers of a sheet of another layout are in the picture: expected {SQUARES[0]} x {SQUARES[1]} "
                "squares, print ours with 'tablee print lens'"
            )
        return ""

    def _laid_otherwise(self, grey: Grey) -> bool:
        """Whether our markers lie elsewhere than on our sheet."""
        _, _, quads, numbers = self._detector.detectBoard(grey)
        ids = _numbers(numbers)
        if len(ids) < FOREIGN:
            return True
        known = {int(i): np.asarray(at, float)[:, :2] for i, at in zip(self._ids(), self._quads(), strict=True)}
        pairs = [
            (known[int(i)], np.asarray(quad, float).reshape(4, 2))
            for i, quad in zip(ids, quads, strict=True)
            if int(i) in known
        ]
        if len(pairs) < len(ids) / 2 or len(pairs) < 3:
            return True
        return _askew(np.vstack([p for p, _ in pairs]), np.vstack([q for _, q in pairs]))

    def _ids(self) -> list[int]:
        return [int(i) for i in np.ravel(self._sheet.getIds())]

    def _quads(self) -> list[Array]:
        return [np.asarray(quad, float) for quad in self._sheet.getObjPoints()]


def _count(grey: Grey, dictionary: str) -> int:
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARIES[dictionary]))
    _, ids, _ = detector.detectMarkers(grey)
    return len(_numbers(ids))


def _numbers(ids: object) -> NDArray[np.int64]:
    """OpenCV's ids, (n,); it has None for none, whatever the stubs say."""
    return np.zeros(0, np.int64) if ids is None else np.ravel(np.asarray(ids)).astype(np.int64)


def _askew(places: Array, seen: Array) -> bool:
    """Whether points of the sheet's plane do not lie as a plane's would, the lens' bending aside."""
    found, _ = cv2.findHomography(places, seen, cv2.LMEDS)
    if np.shape(found) != (3, 3):  # None, whatever the stubs say
        return True
    to = cv2.perspectiveTransform(places.reshape(-1, 1, 2), np.asarray(found, float)).reshape(-1, 2)
    side = float(abs(np.linalg.det(np.cov(seen.T)) / np.linalg.det(np.cov(places.T))) ** 0.25)
    return float(np.median(np.hypot(*(to - seen).T))) > ASKEW * side


def grey_of(image: Image) -> Grey:
    """A picture (BGR) in greys."""
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
