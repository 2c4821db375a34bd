"""How far walls are from places, and whether one explains a turn."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Wall
from vision.plane import Plane

__all__ = ["beside_wall", "wall_distance", "wall_near", "walled"]

Array = NDArray[np.float64]


WITHIN = 5.0
"""mm by which a disc may seem to stand in a fixed wall: dragged corners may be off by half of that. Chosen."""
DOUBTED = 0.5
"""How surely a movable wall stands where nobody has seen it, at its last known place; chosen."""


def wall_near(board: Board, x: float, y: float, radius: float, jump: Array) -> float:
    """How surely a disc at (x, y) lies against a wall that could have turned it so.

    Walls that were seen where they lie are not `movable` here (`vision.reefs`); of the others nobody knows.
    """
    sure = 0.0
    for wall in board.walls:
        distance, normal = wall_distance(wall, x, y)
        if abs(distance - radius) < 5.0 and float(normal @ jump) > 0.5 * float(np.hypot(*jump)):
            sure = max(sure, DOUBTED if wall.movable else 1.0)
    return sure


def walled(board: Board, plane: Plane, radius: float) -> NDArray[np.uint8]:
    """Where no disc of `radius` mm can have its middle, 255: it would stand in a fixed wall by more than `WITHIN`."""
    shown = np.zeros(plane.shape, np.uint8)
    for wall in board.walls:
        if not wall.movable and wall.height > 0.0:
            cv2.fillPoly(shown, [np.rint(plane.px(np.array(wall.polygon))).astype(np.int32)], 255)
    around = round((radius - WITHIN) * plane.scale)
    if around < 1:
        return shown
    grown = cv2.dilate(shown, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * around + 1,) * 2))
    return np.asarray(grown, np.uint8)


def wall_distance(wall: Wall, x: float, y: float) -> tuple[float, Array]:
    """Distance in mm from a point to the wall's outline, and the unit vector from the wall to the point."""
    off = _off_wall(wall, np.array([[x, y]]))[0]
    distance = float(np.hypot(*off))
    return distance, off / max(distance, 1e-9)


def beside_wall(board: Board, xy: Array, within: float) -> NDArray[np.bool_]:
    """Which of the places (n, 2) are less than that, mm, from the outline of any wall."""
    near = np.zeros(len(xy), bool)
    for wall in board.walls:
        near |= np.hypot(*_off_wall(wall, xy).T) < within
    return near


def _off_wall(wall: Wall, xy: Array) -> Array:
    """To places (n, 2) from the nearest ones of the wall's outline, mm."""
    a = np.array(wall.polygon, float)
    edge = np.roll(a, -1, axis=0) - a
    from_corners = xy[:, None] - a
    share = np.clip((from_corners * edge).sum(axis=2) / np.maximum((edge**2).sum(axis=1), 1e-9), 0, 1)
    off = from_corners - share[..., None] * edge
    nearest: Array = off[np.arange(len(xy)), (off**2).sum(axis=2).argmin(axis=1)]
    return nearest
