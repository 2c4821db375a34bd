"""The camera: where board points fall in the picture, and back.

Board axes are x right, y down, z toward the camera: left-handed. Inside, z is flipped, so that the usual
right-handed pinhole model with OpenCV's radial distortion holds.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares

__all__ = ["CalibrationError", "Camera", "Lens", "fit_camera", "packed", "priors", "round_rim_points", "unpacked"]

Array = NDArray[np.float64]

TYPICAL_FOCAL = 0.75
"""Focal length over the picture's longer side of a usual webcam (55-65 degrees across); the prior where points cannot
tell."""
FOCAL_LOG_SD = 0.25
K1_SD = 0.07
OFF_CENTRE_SD = 0.008
"""Of the picture's longer side: how far beside its middle the lens looks. Chosen by 150 boards with markers, of clips
that were looked into (0.005 to 0.015 serve as well): places all over them were off by 0.26 mm in the median with it, by
0.35 with the middle taken for granted."""
INSET_SD_MM = 1.0


class CalibrationError(ValueError):
    """The points do not make a camera."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A calibrated lens: `K` 3x3 in pixels for pictures of `size` (w, h), `dist` k1 k2 p1 p2 k3."""

    size: tuple[int, int]
    K: Array
    dist: Array


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera with distortion over the board.

    `K` 3x3 (pixels), `dist` (5,), `rvec`, `tvec` (3,) take (x, y, -z) in mm to the camera's frame;
    `rmse_mm` is the fit's residual on the board, `size` the picture (w, h).
    """

    K: Array
    dist: Array
    rvec: Array
    tvec: Array
    size: tuple[int, int]
    rmse_mm: float

    def project(self, xyz: Array) -> Array:
        """Board points (n, 3) in mm to pixels (n, 2)."""
        p = np.asarray(xyz, float).reshape(-1, 3) * (1.0, 1.0, -1.0)
        uv, _ = cv2.projectPoints(p, self.rvec, self.tvec, self.K, self.dist)
        return np.asarray(uv, float).reshape(-1, 2)

    def board(self, uv: Array, z: float) -> Array:
        """Pixels (n, 2) to board points (n, 2) in the plane at height z (mm)."""
        uv = np.asarray(uv, float).reshape(-1, 1, 2)
        rays = np.asarray(cv2.undistortPoints(uv, self.K, self.dist), float).reshape(-1, 2)
        rotation = np.asarray(cv2.Rodrigues(self.rvec)[0], float)
        directions = np.column_stack([rays, np.ones(len(rays))]) @ rotation
        centre = self.centre_internal()
        scale = (-z - centre[2]) / directions[:, 2]
        found: Array = centre[:2] + directions[:, :2] * scale[:, None]
        return found

    def centre_internal(self) -> Array:
        rotation = np.asarray(cv2.Rodrigues(self.rvec)[0], float)
        found: Array = -rotation.T @ self.tvec
        return found

    def px_per_mm(self, x: float, y: float, z: float = 0.0) -> float:
        """Local scale (square root of the area's) at a board point."""
        uv = self.project(np.array([[x, y, z], [x + 1, y, z], [x, y + 1, z]]))
        a, b = uv[1] - uv[0], uv[2] - uv[0]
        return float(np.sqrt(abs(a[0] * b[1] - a[1] * b[0])))

    def mirrored(self) -> bool:
        """True where the board is seen from behind (a mirrored picture)."""
        return bool(self.centre_internal()[2] > 0)


def round_rim_points(width: float, height: float) -> Array:
    """Board points (4, 3) that the corners file names on a round board: top, right, bottom, left of the rim."""
    return np.array([[width / 2, 0, 0], [width, height / 2, 0], [width / 2, height, 0], [0, height / 2, 0]], float)


def fit_camera(
    points: Array,
    pixels: Array,
    size: tuple[int, int],
    lens: Lens | None = None,
    sigma_px: float = 0.3,
    inward: Array | None = None,
) -> Camera:
    """The camera that sees board `points` (n, 3) at `pixels` (n, 2); n >= 4.

    `inward` (n, 2), mm on the board, is the direction in which a point may look displaced: corners of dark markers
    seem to lie inside their true place, since blur comes before the camera's tone curve. One common shift is fitted.

    Without a lens calibration, focal length, k1 and the principal point are fitted with a prior (a usual webcam, about
    the picture's centre). Raises CalibrationError where the points are degenerate or seen mirrored.
    """
    points, pixels = np.asarray(points, float), np.asarray(pixels, float)
    w, h = size
    long = max(size)
    internal = points * (1.0, 1.0, -1.0)
    homography, _ = cv2.findHomography(internal[:, :2], pixels, 0)
    if np.shape(homography) != (3, 3):  # None, whatever the stubs say
        raise CalibrationError("the marked points lie on a line")
    at = np.asarray(homography, float)
    _u, _v, q = at @ np.append(internal[:, :2].mean(axis=0), 1.0)
    jacobian = np.linalg.det(at) / q**3
    if jacobian < 0:
        raise CalibrationError("the picture is mirrored")
    best: Camera | None = None
    for focal in (0.5, 0.75, 1.1):
        K = np.array([[focal * long, 0, (w - 1) / 2], [0, focal * long, (h - 1) / 2], [0, 0, 1.0]])
        K0, d0 = (K, np.zeros(5)) if lens is None else (lens.K, lens.dist)
        ok, rvec, tvec = cv2.solvePnP(internal, pixels, K0, d0, flags=cv2.SOLVEPNP_ITERATIVE)
        if not ok or not np.isfinite(tvec).all():
            continue
        r0, t0 = np.asarray(rvec, float).ravel(), np.asarray(tvec, float).ravel()
        if lens is not None:
            found = _place(internal, pixels, size, lens, r0, t0, sigma_px, inward)
        else:
            found = _refine(internal, pixels, size, focal, r0, t0, sigma_px, inward)
        if best is None or found.rmse_mm < best.rmse_mm - 1e-6:
            best = found
        if lens is not None or best.rmse_mm < 0.5:
            break
    if best is None:
        raise CalibrationError("no camera sees the marked points where they are")
    return best


def _place(
    internal: Array,
    pixels: Array,
    size: tuple[int, int],
    lens: Lens,
    rvec: Array,
    tvec: Array,
    sigma: float,
    inward: Array | None,
) -> Camera:
    """Where a camera whose lens is known hangs, and the points' common shift."""
    if inward is None:
        return _camera(lens.K, lens.dist, rvec, tvec, size, internal, pixels)
    shift = np.column_stack([inward, np.zeros(len(inward))])

    def cost(p: Array) -> Array:
        uv = cv2.projectPoints(internal + shift * p[6], p[:3], p[3:6] * 1000.0, lens.K, lens.dist)[0]
        return np.append(((np.asarray(uv, float).reshape(-1, 2) - pixels) / sigma).ravel(), p[6] / INSET_SD_MM)

    found = least_squares(cost, np.concatenate([rvec, tvec / 1000.0, [0.0]]), loss="soft_l1", f_scale=3.0)
    best = np.asarray(found.x, float)
    return _camera(lens.K, lens.dist, best[:3], best[3:6] * 1000.0, size, internal + shift * best[6], pixels)


def _refine(
    internal: Array,
    pixels: Array,
    size: tuple[int, int],
    focal: float,
    rvec: Array,
    tvec: Array,
    sigma: float,
    inward: Array | None,
) -> Camera:
    shift = np.zeros_like(internal) if inward is None else np.column_stack([inward, np.zeros(len(inward))])

    def cost(p: Array) -> Array:
        K, dist, r, t = unpacked(p, size)
        uv = np.asarray(cv2.projectPoints(internal + shift * p[8], r, t, K, dist)[0]).reshape(-1, 2)
        return np.concatenate([((uv - pixels) / sigma).ravel(), priors(p)])

    start = np.concatenate([[np.log(focal), 0.0], rvec, tvec / 1000.0, np.zeros(3)])
    found = least_squares(cost, start, method="trf", loss="soft_l1", f_scale=3.0)
    best = np.asarray(found.x, float)
    return _camera(*unpacked(best, size), size, internal + shift * best[8], pixels)


def unpacked(p: Array, size: tuple[int, int]) -> tuple[Array, Array, Array, Array]:
    """K, dist, rvec and tvec of a camera whose lens is not known, from what is fitted of it: (11,), logarithm of the
    focal length, k1, rvec, tvec in m, the markers' inset in mm, the principal point beside the middle; lengths in the
    picture's longer sides."""
    w, h = size
    long = max(size)
    f = np.exp(p[0]) * long
    K = np.array([[f, 0, (w - 1) / 2 + p[9] * long], [0, f, (h - 1) / 2 + p[10] * long], [0, 0, 1.0]])
    return K, np.array([p[1], 0, 0, 0, 0.0]), p[2:5], p[5:8] * 1000.0


def packed(camera: Camera) -> Array:
    """The same of a camera, without an inset."""
    w, h = camera.size
    long = max(camera.size)
    beside = (camera.K[:2, 2] - np.array([(w - 1) / 2, (h - 1) / 2])) / long
    lens = [np.log(camera.K[0, 0] / long), camera.dist[0]]
    return np.concatenate([lens, camera.rvec, camera.tvec / 1000.0, [0.0], beside])


def priors(p: Array) -> Array:
    """How unlikely they are beforehand, in standard deviations: (5,)."""
    lens = [(p[0] - np.log(TYPICAL_FOCAL)) / FOCAL_LOG_SD, p[1] / K1_SD]
    return np.array([*lens, p[8] / INSET_SD_MM, p[9] / OFF_CENTRE_SD, p[10] / OFF_CENTRE_SD])


def _camera(
    K: Array, dist: Array, rvec: Array, tvec: Array, size: tuple[int, int], internal: Array, pixels: Array
) -> Camera:
    camera = Camera(K, dist, rvec, tvec, size, 0.0)
    heights = -internal[:, 2]
    seen = np.vstack([camera.board(pixels[i], float(z)) for i, z in enumerate(heights)])
    off = np.hypot(*(seen - internal[:, :2]).T)
    return Camera(K, dist, rvec, tvec, size, float(np.sqrt((off**2).mean())))
