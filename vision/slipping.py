"""A board that was bumped, without markers or with too few in sight: where it lies now, by the picture of the board.

Before and after are seen from above, where a board that slides over the table, or a camera that is knocked, makes
everything shift and turn by the same. A shift of single discs does not: most of what a board shows must agree.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.calibration import Camera, round_rim_points
from vision.corners import Corners
from vision.locating import Locator
from vision.plane import Plane

__all__ = ["bumped", "carried", "moved_camera", "moved_corners", "slipped"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

INSIDE = 20.0
"""mm inside the board's edge from which all that is seen lies on the board, even after a bump."""
CHANGED = 0.2
"""Share of the board's edges that must look different before it may have slipped. Chosen."""
EDGE = 12.0
"""Grey levels of a gradient that is an edge."""
STEPS = cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 40, 1e-4
BETTER = 0.6
"""Share of what the edges differed by that may remain once the shift is taken out. Chosen."""
LEAST = 0.7
"""px (of the half-size picture) by which the board's corners must be off."""
FARTHEST = 60.0
"""The same at most: a bump, not another board."""


def bumped(locator: Locator, image: Image, camera: Camera, plane: Plane, before: Image, now: Image) -> Camera | None:
    """The camera that sees in `image` the board where it was moved to; None where it lies as it did.

    `before`, `now`: what `plane` showed at half size and shows, for a board without markers, or whose markers do not
    tell.
    """
    if locator.corners is None:

        def slid() -> Camera | None:
            motion = slipped(before, now, _inset(plane))
            return None if motion is None else moved_camera(motion, camera, plane)

        return locator.bumped(image, slid)
    corners = carried(locator.board, camera, plane, before, now)
    if corners is None:
        return None
    locator.corners = corners
    return locator.look(image)


def carried(board: Board, camera: Camera, plane: Plane, before: Image, now: Image) -> Corners | None:
    """Where the corners of a board are that was bumped between two half-size pictures of `plane`; None: it was not."""
    motion = slipped(before, now, _inset(plane))
    return None if motion is None else moved_corners(motion, camera, plane, board.size, board.shape == "round")


def _inset(plane: Plane) -> int:
    """px of the half-size picture that are not looked at: the table, which stays where it is, and the board's rim."""
    return round((plane.margin + INSIDE) * plane.scale / 2)


def slipped(before: Image, now: Image, inset: int) -> Array | None:
    """The motion (2, 3) that takes places of the picture `before` to those of `now`; None where the board lies still.

    Pictures from above of one size (h, w, 3), their outer `inset` px not looked at: there is the table, which stays
    where it is. A hand may be in one of them: all that has changed looks like one.
    """
    a, b = (_structure(p) for p in (before, now))
    board = np.zeros(a.shape, np.uint8)
    board[inset:-inset, inset:-inset] = 255
    edges = (a > EDGE) & (board > 0)
    if edges.sum() < 200 or _unlike(a, b, edges) < CHANGED * float(a[edges].mean()):
        return None
    (x, y), _ = cv2.phaseCorrelate(a, b, cv2.createHanningWindow(a.shape[::-1], cv2.CV_32F))
    start = np.array([[1, 0, x], [0, 1, y]], np.float32)
    if np.hypot(x, y) > FARTHEST:
        start[:, 2] = 0
    try:
        _, found = cv2.findTransformECC(a, b, start, cv2.MOTION_EUCLIDEAN, STEPS, board, 5)
    except cv2.error:  # it does not converge: no common motion
        return None
    motion = np.asarray(found, float)
    back = cv2.warpAffine(b, found, b.shape[::-1], flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    if _unlike(a, np.asarray(back, np.float32), edges) > BETTER * _unlike(a, b, edges):
        return None
    h, w = a.shape
    corners = np.array([[0, 0], [w, 0], [w, h], [0, h]], float)
    off = np.hypot(*(corners @ motion[:, :2].T + motion[:, 2] - corners).T)
    return motion if float(off.mean()) >= LEAST and float(off.max()) <= FARTHEST else None


def moved_corners(motion: Array, camera: Camera, plane: Plane, board: tuple[float, float], round_: bool) -> Corners:
    """The corners file's points (of a `round_` board its rim's) of a board that `motion` has taken elsewhere.

    `motion`: in px of `plane` at half its size; `board`: its size, mm.
    """
    w, h = board
    points = round_rim_points(w, h) if round_ else np.array([[0, 0, 0], [w, 0, 0], [w, h, 0], [0, h, 0]], float)
    above = camera.board(camera.project(points), plane.height)
    now = _moved(motion, plane, above)
    uv = camera.project(np.column_stack([now, np.full(4, plane.height)]))
    a, b, c, d = ((float(u), float(v)) for u, v in uv)
    return Corners(camera.size, (a, b, c, d))


def _moved(motion: Array, plane: Plane, places: Array) -> Array:
    """Where `motion`, in px of `plane` at half its size, takes places (n, 2), mm."""
    px = (plane.px(places) - 0.5) / 2
    return np.asarray(plane.mm((px @ motion[:, :2].T + motion[:, 2]) * 2 + 0.5), float)


def moved_camera(motion: Array, camera: Camera, plane: Plane) -> Camera:
    """The camera that sees a board that `motion`, in px of `plane` at half its size, has taken elsewhere."""
    start, along = _moved(motion, plane, np.array([[0.0, 0.0], [1.0, 0.0]]))
    turn = float(np.arctan2(along[1] - start[1], along[0] - start[0]))
    spun = cv2.Rodrigues(np.array([0.0, 0.0, turn]))[0]
    rotation = np.asarray(cv2.Rodrigues(camera.rvec)[0], float)
    rvec = np.asarray(cv2.Rodrigues(rotation @ spun)[0], float).ravel()
    return replace(camera, rvec=rvec, tvec=rotation @ np.append(start, 0.0) + camera.tvec)


def _structure(picture: Image) -> NDArray[np.float32]:
    """How much the picture changes from pixel to pixel: the same whatever the light."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (0, 0), 1.2).astype(np.float32)
    return np.asarray(cv2.magnitude(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)), np.float32)


def _unlike(a: NDArray[np.float32], b: NDArray[np.float32], where: NDArray[np.bool_]) -> float:
    return float(np.abs(a - b)[where].mean())
