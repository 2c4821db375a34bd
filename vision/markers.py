"""ArUco markers in the picture."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.plane import Plane

__all__ = ["DICTIONARIES", "find_markers", "marked"]

DICTIONARIES = {name: int(getattr(cv2.aruco, name)) for name in dir(cv2.aruco) if name.startswith("DICT_")}


def find_markers(image: NDArray[np.uint8], dictionary: str) -> dict[int, list[NDArray[np.float64]]]:
    """All markers seen: id -> list of corner arrays (4, 2) in pixels, in OpenCV's order, sub-pixel."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.cornerRefinementWinSize = 4
    parameters.adaptiveThreshWinSizeMin = 5
    parameters.adaptiveThreshWinSizeMax = 45
    parameters.adaptiveThreshWinSizeStep = 10
    parameters.minMarkerPerimeterRate = 0.015
    # Light spreads from a white cell into its dark neighbours: only a cell's middle tells. Without it, sharp markers of
    # 4 px a cell were not read.
    parameters.perspectiveRemoveIgnoredMarginPerCell = 0.33
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARIES[dictionary]), parameters)
    corners, ids, _ = detector.detectMarkers(image)
    found: dict[int, list[NDArray[np.float64]]] = {}
    for quad, number in zip(corners, np.ravel(ids) if len(corners) else (), strict=False):
        found.setdefault(int(number), []).append(np.asarray(quad, float).reshape(4, 2))
    return found


def marked(board: Board, plane: Plane) -> NDArray[np.uint8]:
    """Where the plane shows the board's markers, 255: what is round in them is no disc."""
    shown = np.zeros(plane.shape, np.uint8)
    held = board.markers
    if held is None:
        return shown
    for marker in held.at:
        corners = np.array([[x, y, held.z] for x, y in marker.corners])
        seen = plane.px(plane.camera.board(plane.camera.project(corners), plane.height))
        cv2.fillConvexPoly(shown, np.round(seen).astype(np.int32), 255)
    return shown
