"""Corners, lens and camera files: where the board is in the picture, how the lens bends it, what to set."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from companion.observations import CameraSettings

if TYPE_CHECKING:
    from vision.calibration import Lens

__all__ = ["Corners", "CornersError", "corners_of", "read_corners", "read_lens", "read_settings"]

Pixel = tuple[float, float]
Row = tuple[float, float, float]
T = TypeVar("T")

LEAST_AREA = 100.0
"""px²: four corners round less than ten by ten pixels are a slip of the hand, not a board."""


class CornersError(ValueError):
    """A corners, lens or camera file that cannot be used: file, what was expected, what came."""


class Corners(msgspec.Struct, frozen=True):
    """Where the board is, dragged by hand (spec/board.md, "Corners file").

    `image_size` (w, h) in pixels; `corners` four points (u, v) in pixels, the centre of the top-left pixel being
    (0, 0), in the order of the board's (0, 0), (w, 0), (w, h), (0, h); of a round board its rim's top, right, bottom,
    left.
    """

    image_size: tuple[int, int]
    corners: tuple[Pixel, Pixel, Pixel, Pixel]


class _LensFile(msgspec.Struct, frozen=True):
    image_size: tuple[int, int]
    K: tuple[Row, Row, Row]
    dist: tuple[float, float, float, float, float]


def read_corners(path: Path) -> Corners:
    """The corners file at `path`. Raises `CornersError`, also where the points are no corners of anything."""
    found = _read(path, Corners, '{"image_size": [w, h], "corners": [[u, v] x 4]}')
    if wrong := _wrong(found):
        raise CornersError(f"{path}: {wrong}")
    return found


def corners_of(points: tuple[Pixel, Pixel, Pixel, Pixel], size: tuple[int, int]) -> Corners:
    """Corners in a picture of `size` (w, h). Raises `CornersError` where the points are no corners of anything."""
    found = Corners(size, points)
    if wrong := _wrong(found):
        raise CornersError(wrong)
    return found


def read_settings(path: Path) -> CameraSettings:
    """What is to be set on a camera, as `tablee camera tune` writes it. Raises `CornersError`."""
    return _read(path, CameraSettings, '{"exposure": seconds, "focus": number, ...}')


def read_lens(path: Path) -> Lens:
    """The lens calibration at `path` (spec/observations.md). Raises `CornersError`."""
    import numpy as np

    from vision.calibration import Lens

    found = _read(path, _LensFile, '{"image_size": [w, h], "K": 3x3 in pixels, "dist": [k1, k2, p1, p2, k3]}')
    if wrong := _wrong_size(found.image_size):
        raise CornersError(f"{path}: {wrong}")
    K = np.array(found.K)
    if not np.isfinite(K).all() or not np.isfinite(found.dist).all():
        raise CornersError(f"{path}: expected finite numbers in K and dist: calibrate the lens again")
    if K[0, 0] <= 0 or K[1, 1] <= 0 or list(K[2]) != [0, 0, 1] or K[1, 0] != 0:
        raise CornersError(
            f"{path}: expected K as [[fx, s, cx], [0, fy, cy], [0, 0, 1]] with fx, fy > 0, got {found.K}"
        )
    return Lens(found.image_size, K, np.array(found.dist))


def _read(path: Path, kind: type[T], form: str) -> T:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CornersError(f"{path}: expected a file that holds {form}; got: {error.strerror}") from error
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise CornersError(f"{path}: expected {form}; got: {error}") from error


def _wrong_size(size: tuple[int, int]) -> str:
    return "" if min(size) > 0 else f"expected image_size [w, h] in pixels above 0, got {list(size)}"


def _wrong(found: Corners) -> str:
    """What keeps the points from being corners in order; "" where nothing does."""
    if wrong := _wrong_size(found.image_size):
        return wrong
    points: list[Any] = [list(point) for point in found.corners]
    if not all(isfinite(value) for point in points for value in point):
        return f"expected corners as finite numbers, got {points}"
    turns = [_turn(points[i - 2], points[i - 1], points[i]) for i in range(4)]
    if not (all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)):
        return f"expected four corners that go round the board once, in order, got {points}: drag them again"
    if abs(turns[0] + turns[2]) / 2 < LEAST_AREA:
        return f"expected four corners round a board, got {points}, which hold less than {LEAST_AREA:.0f} square pixels"
    return ""


def _turn(a: Pixel, b: Pixel, c: Pixel) -> float:
    """Twice the signed area of a triangle."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
