"""A camera that was found by markers, made better by the edges of what stands fixed on the board.

Markers lie at the border, and tell little of what the lens does to all that lies between them.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares

from companion.board import Board
from vision.calibration import Camera, packed, priors, unpacked
from vision.fitting import find_edges, robust, softened, wall_edges

__all__ = ["with_edges"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

REACHES = (4.0, 2.5)
"""How far from its expected place an edge is looked for, mm, round by round."""
FEW = 30
"""Edge points seen below which nothing is made of them."""
CORNER, EDGE = 0.15, 0.2
"""px of doubt (standard deviation) about a marker's corner, and what an edge point counts for: edges are many, lie side
by side, and may be those of shadows. Of 40 boards with markers places were off by 0.24 mm in the mean with these, by
0.32 without edges; with half and twice that for edges, and twice for corners, by 0.24 and 0.25. The worst went from 1.1
to 0.7 mm."""
OUTLIER = 3.0
"""Standard deviations from which a corner counts less: something may lie over it."""
CLOSE = 0.7
"""px from the fitted ones within which at least half of the edges must lie; else the board does not look as its file
says. Chosen."""


def with_edges(board: Board, image: Image, camera: Camera, points: Array, pixels: Array, inward: Array) -> Camera:
    """The camera refitted to the edges of fixed walls in `image`, held by marker corners `points` (n, 3) mm at `pixels`
    (n, 2) that may look displaced along `inward` (n, 2), as in `fit_camera`; as it was where they do not fit."""
    edges, normals = wall_edges(board)
    if len(edges) < FEW:
        return camera
    smooth = cv2.GaussianBlur(image, (0, 0), 1.0).astype(np.float32)
    flip = np.array([1.0, 1.0, -1.0])
    shift = np.column_stack([inward, np.zeros(len(inward))])
    n = len(points)

    def off(p: Array, at: Array, towards: Array) -> tuple[Array, Array]:
        K, dist, r, t = unpacked(p, camera.size)
        uv = cv2.projectPoints(np.vstack([points + shift * p[8], edges]) * flip, r, t, K, dist)[0].reshape(-1, 2)
        return uv[:n] - pixels, ((uv[n:] - at) * towards).sum(axis=1)

    def cost(p: Array, at: Array, towards: Array, weight: Array, reach: float) -> Array:
        corners, beside = off(p, at, towards)
        held = softened(corners.ravel() / CORNER, OUTLIER)
        return np.concatenate([held, EDGE * weight * robust(beside, max(0.5, reach / 6)), priors(p)])

    found, p = camera, packed(camera)
    for reach in REACHES:
        at, towards, weight = find_edges(smooth, found, edges, normals, reach)
        if np.count_nonzero(weight) < FEW:
            return camera
        seen = at, towards, weight, reach
        p = np.asarray(least_squares(cost, p, method="trf", x_scale="jac", args=seen).x, float)
        found = Camera(*unpacked(p, camera.size), camera.size, camera.rmse_mm)
    corners, beside = off(p, at, towards)
    if float(np.median(np.abs(beside[weight > 0]))) > CLOSE:
        return camera
    scale = found.px_per_mm(board.size[0] / 2, board.size[1] / 2)
    return replace(found, rmse_mm=float(np.sqrt((corners**2).sum(axis=1).mean())) / scale)
