"""A lens from views of the lens sheet: OpenCV's model with k1 k2 p1 p2 k3, and how far it can be believed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.calibration import Lens
from vision.cameras.gathering import ENOUGH, LEAST_COVERED, LEAST_VIEWS, TILTED, TILTS, covered
from vision.cameras.sheet import LEAST, Sighting

__all__ = ["LensError", "Measured", "measure_lens"]

Array = NDArray[np.float64]

OUTLYING = 2.0
"""By how much a view's error may exceed the median view's: what does so was shaken, or the sheet was bent."""
ALWAYS_FINE = 0.3
"""px of error that no view is dropped for."""
STRAY = 4.0
"""By how much a corner's error may exceed what is usual (standard deviations, from the median): a few per cent are
found beside their place, by up to a pixel, where a sheet leans much or the picture ends. In a test with the corners
known, dropping them brought the lens from 0.87 px off at worst to 0.38."""
DROPPED = 1 / 3
"""Share of the views that may be dropped before all are doubted."""
WORST = 1.0
"""px rms, in a picture of 1280 or less: a flat sheet held still makes 0.1 to 0.4."""
UNSURE = 0.02
"""Of the focal length, one standard deviation: beyond it the eye's own guess from the board is as good."""
FOLDS = 5
"""Parts of the views that are left out in turn, to see how far the result hangs on a few (a jackknife)."""
K3_GAIN, K3_SD = 0.98, 3.0
"""k3 is let free only where it makes the error smaller by this factor, and is so many of its standard deviations off 0:
with little of the picture's edge in the views it fits their noise."""
UNTIL = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 100, 1e-9)


class LensError(ValueError):
    """Views that tell no lens: what was expected, what came, what to do, in one line."""


@dataclass(frozen=True, slots=True)
class Measured:
    """`lens`; `rmse` px over the `views` used; `focal_sd` px; `covered` share of the picture; `dropped` views."""

    lens: Lens
    rmse: float
    focal_sd: float
    covered: float
    views: int
    dropped: int


@dataclass(frozen=True, slots=True)
class _Fit:
    rmse: float
    K: Array
    dist: Array
    sd: Array
    errors: Array
    """px rms of each view."""
    off: tuple[Array, ...]
    """px, of each view's corners, (n,)."""
    leaning: int
    """Views that do not face the camera."""


def measure_lens(seen: Sequence[Sighting], size: tuple[int, int]) -> Measured:
    """The lens that saw these views in pictures of `size` (w, h). Raises `LensError` where it cannot be told well."""
    if len(seen) < LEAST_VIEWS:
        raise LensError(
            f"expected {LEAST_VIEWS} different views of the sheet at least, got {len(seen)}: hold it longer"
        )
    _check_covered(float(covered(seen, size).mean()))
    kept, fit = _without_outliers(list(seen), size)
    kept = _without_strays(kept, fit)
    fit = _fit(kept, size, cv2.CALIB_FIX_K3, fit)
    share = float(covered(kept, size).mean())
    _check_covered(share)
    flags = cv2.CALIB_FIX_K3
    if share >= ENOUGH:
        free = _fit(kept, size, 0)
        k3, sd = float(free.dist[4]), float(free.sd[8])
        if free.rmse < K3_GAIN * fit.rmse and abs(k3) > K3_SD * sd and _one_to_one(free.K, free.dist, size):
            fit, flags = free, 0
    spread = max(float(fit.sd[0]), _jackknife(kept, size, fit, flags))
    _check(fit, spread, size)
    return Measured(Lens(size, fit.K, fit.dist), fit.rmse, spread, share, len(kept), len(seen) - len(kept))


def _without_outliers(seen: list[Sighting], size: tuple[int, int]) -> tuple[list[Sighting], _Fit]:
    """The worst view goes, one at a time, while it is far worse than the others."""
    kept = seen
    while True:
        fit = _fit(kept, size, cv2.CALIB_FIX_K3)
        worst = int(np.argmax(fit.errors))
        if fit.errors[worst] <= max(OUTLYING * float(np.median(fit.errors)), ALWAYS_FINE):
            return kept, fit
        if len(seen) - len(kept) >= DROPPED * len(seen) or len(kept) <= LEAST_VIEWS:
            raise LensError(
                f"expected views that one lens explains, got {len(seen)} of which more than {len(seen) - len(kept)} do "
                "not fit: keep the sheet flat on stiff cardboard, hold it still, and fix the camera's focus"
            )
        kept = kept[:worst] + kept[worst + 1 :]


def _without_strays(seen: Sequence[Sighting], fit: _Fit) -> list[Sighting]:
    """The views without corners that were found beside their place."""
    usual = 1.2 * float(np.median(np.concatenate(fit.off)))  # of a normal error in two directions: 0.85 is its median
    kept = []
    for each, off in zip(seen, fit.off, strict=True):
        good = off <= max(STRAY * usual / math.sqrt(2), 0.05)
        kept.append(Sighting(each.ids[good], each.points[good], each.pixels[good]) if good.sum() >= LEAST else each)
    return kept


def _fit(seen: Sequence[Sighting], size: tuple[int, int], flags: int, near: _Fit | None = None) -> _Fit:
    """`near`: a fit of almost the same views, to begin from."""
    points = [np.column_stack([each.points, np.zeros(len(each.points))]).astype(np.float32) for each in seen]
    pixels = [each.pixels.astype(np.float32) for each in seen]
    # A start from a usual webcam: OpenCV's own guess fails where views face the camera.
    K = np.array([[0.75 * size[0], 0, (size[0] - 1) / 2], [0, 0.75 * size[0], (size[1] - 1) / 2], [0, 0, 1.0]])
    K, terms = (K, np.zeros(5)) if near is None else (near.K.copy(), near.dist.copy())
    try:
        rmse, K, dist, rvecs, tvecs, sd, _, errors = cv2.calibrateCameraExtended(
            points, pixels, size, K, terms, flags=flags | cv2.CALIB_USE_INTRINSIC_GUESS, criteria=UNTIL
        )
    except cv2.error as error:
        raise LensError(f"expected views that make a lens, got {len(seen)} that make none: begin anew") from error
    matrix, terms = np.asarray(K, float), np.ravel(np.asarray(dist, float))[:5]
    off = tuple(
        np.hypot(*(np.asarray(cv2.projectPoints(flat, r, t, matrix, terms)[0]).reshape(-1, 2) - each).T)
        for flat, each, r, t in zip(points, pixels, rvecs, tvecs, strict=True)
    )
    leaning = sum(abs(float(np.asarray(cv2.Rodrigues(r)[0])[2, 2])) < math.cos(TILTED) for r in rvecs)
    found = _Fit(
        float(rmse), matrix, terms, np.ravel(np.asarray(sd, float)), np.ravel(np.asarray(errors, float)), off, leaning
    )
    if not all(np.isfinite(each).all() for each in (found.K, found.dist, found.errors)):
        raise LensError(f"expected views that make a lens, got {len(seen)} that make none: begin anew")
    return found


def _jackknife(seen: Sequence[Sighting], size: tuple[int, int], fit: _Fit, flags: int) -> float:
    """px, one standard deviation of the focal length: OpenCV's own holds only where all errors are independent."""
    found = []
    for k in range(FOLDS):
        rest = [each for i, each in enumerate(seen) if i % FOLDS != k]
        found.append(float(_fit(rest, size, flags, fit).K[0, 0]))
    return float(math.sqrt((FOLDS - 1) / FOLDS * sum((each - np.mean(found)) ** 2 for each in found)))


def _check_covered(share: float) -> None:
    if share < LEAST_COVERED:
        raise LensError(
            f"expected the sheet to have been in {LEAST_COVERED:.0%} of the picture at least, got {share:.0%}: "
            "hold it into the edges and corners too, also so that a part of it is cut off"
        )


def _check(fit: _Fit, spread: float, size: tuple[int, int]) -> None:
    w, h = size
    worst = WORST * max(1.0, w / 1280)
    if fit.rmse > worst:
        raise LensError(
            f"expected corners to fit within {worst:.1f} pixels, got {fit.rmse:.1f}: keep the sheet flat on stiff "
            "cardboard, hold it still, and fix the camera's focus"
        )
    focal = float(fit.K[0, 0])
    if fit.leaning < 2 * TILTS:  # the doubt that is computed then is none: it hangs on the first guess
        raise LensError(
            f"expected {2 * TILTS} views at least in which the sheet leans, got {fit.leaning}: tilt the sheet more, "
            "to all sides"
        )
    if spread > UNSURE * focal:
        raise LensError(
            f"expected a focal length sure to {UNSURE:.0%}, got {focal:.0f} ± {spread:.0f} pixels: "
            "tilt the sheet more, to all sides, and hold it nearer and farther"
        )
    off = np.abs(fit.K[:2, 2] - ((w - 1) / 2, (h - 1) / 2)) / w
    if not 0.2 * w < focal < 8.0 * w or abs(fit.K[1, 1] / focal - 1) > 0.05 or off.max() > 0.15:
        raise LensError(
            f"expected a lens with its axis near the picture's middle, got fx {focal:.0f}, fy {fit.K[1, 1]:.0f}, "
            f"cx {fit.K[0, 2]:.0f}, cy {fit.K[1, 2]:.0f}: tilt the sheet more, and turn off digital zoom"
        )
    if not _one_to_one(fit.K, fit.dist, size):
        raise LensError(
            "expected a lens that shows each place once, got distortion that turns back at the picture's edge: "
            "hold the sheet into the edges and corners too"
        )


def _one_to_one(K: Array, dist: Array, size: tuple[int, int]) -> bool:
    """Whether places at the picture's border come back to where they were, from the picture to rays and back."""
    w, h = size
    share = np.linspace(0.0, 1.0, 33)
    sides = [(share, 0 * share), (share, 0 * share + 1), (0 * share, share), (0 * share + 1, share)]
    border = np.vstack([np.column_stack(side) for side in sides]) * (w - 1, h - 1)
    rays = np.asarray(cv2.undistortPoints(border.reshape(-1, 1, 2), K, dist), float).reshape(-1, 2)
    back = cv2.projectPoints(np.column_stack([rays, np.ones(len(rays))]), np.zeros(3), np.zeros(3), K, dist)[0]
    return bool(np.isfinite(back).all() and np.hypot(*(back.reshape(-1, 2) - border).T).max() < 0.5)
