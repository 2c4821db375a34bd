"""ArUco markers in the picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, MarkerAt
from vision.plane import Plane

__all__ = ["DICTIONARIES", "board_points", "find_markers", "found_again", "girth", "marked"]

DICTIONARIES = {name: int(getattr(cv2.aruco, name)) for name in dir(cv2.aruco) if name.startswith("DICT_")}


LEAST_PERIMETER = 0.015
"""Of a marker, as a share of the picture's longer side."""
ROUND = 0.4
"""Sides of a marker round it in which it is looked for again: its quiet zone, and what it may have shifted."""


def find_markers(
    image: NDArray[np.uint8], dictionary: str, least: float = LEAST_PERIMETER
) -> dict[int, list[NDArray[np.float64]]]:
    """All markers seen: id -> list of corner arrays (4, 2) in pixels, in OpenCV's order, sub-pixel."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.cornerRefinementWinSize = 4
    parameters.adaptiveThreshWinSizeMin = 5
    parameters.adaptiveThreshWinSizeMax = 45
    parameters.adaptiveThreshWinSizeStep = 10
    parameters.minMarkerPerimeterRate = least
    # Light spreads from a white cell into its dark neighbours: only a cell's middle tells. Without it, sharp markers of
    # 4 px a cell were not read.
    parameters.perspectiveRemoveIgnoredMarginPerCell = 0.33
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARIES[dictionary]), parameters)
    corners, ids, _ = detector.detectMarkers(image)
    found: dict[int, list[NDArray[np.float64]]] = {}
    for quad, number in zip(corners, np.ravel(ids) if len(corners) else (), strict=False):
        found.setdefault(int(number), []).append(np.asarray(quad, float).reshape(4, 2))
    return found


def found_again(
    image: NDArray[np.uint8], dictionary: str, places: Mapping[int, NDArray[np.float64]]
) -> dict[int, NDArray[np.float64]]:
    """Of the markers that had their corners at `places`, those that are near there still: a small part of the picture
    is searched, in a hundredth of the time."""
    found: dict[int, NDArray[np.float64]] = {}
    rows, columns = image.shape[:2]
    for id, was in places.items():
        (x0, y0), (x1, y1) = was.min(axis=0), was.max(axis=0)
        about = ROUND * max(x1 - x0, y1 - y0) + 8
        left, top = max(0, int(x0 - about)), max(0, int(y0 - about))
        part = image[top : min(rows, int(y1 + about) + 1), left : min(columns, int(x1 + about) + 1)]
        if min(part.shape[:2]) < 8:
            continue
        least = LEAST_PERIMETER * max(rows, columns) / max(part.shape[:2])
        here = find_markers(np.ascontiguousarray(part), dictionary, least).get(id, [])
        if len(here) == 1:
            found[id] = here[0] + (left, top)
    return found


def board_points(at: Iterable[MarkerAt], z: float) -> NDArray[np.float64]:
    """The corners (n, 3) mm of markers at height `z`, four each."""
    return np.array([[x, y, z] for marker in at for x, y in marker.corners])


def girth(quad: NDArray[np.float64]) -> float:
    """The length of all four sides of a marker's corners (4, 2)."""
    return float(np.hypot(*(quad - np.roll(quad, 1, axis=0)).T).sum())


def marked(board: Board, plane: Plane) -> NDArray[np.uint8]:
    """Where the plane shows the board's markers, 255: what is round in them is no disc."""
    shown = np.zeros(plane.shape, np.uint8)
    held = board.markers
    if held is None:
        return shown
    for marker in held.at:
        seen = plane.px(plane.camera.board(plane.camera.project(board_points([marker], held.z)), plane.height))
        cv2.fillConvexPoly(shown, np.round(seen).astype(np.int32), 255)
    return shown
