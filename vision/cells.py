"""Markers by their cells: the corners of those that were found, closer; and those that lie half hidden.

A detector finds a marker's corners by its outline, which light from the white margin eats into; and where a wall covers
the margin it finds no outline at all. The cells within are as many edges, dark on one side and bright on the other, so
that what light does to them cancels out. They are drawn as they must look and laid over the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import MarkerAt, Markers
from vision.calibration import CalibrationError, Lens, fit_camera
from vision.markers import DICTIONARIES, board_points, girth

__all__ = ["by_cells"]

Array = NDArray[np.float64]
Floats = NDArray[np.float32]
Image = NDArray[np.uint8]

CELL = 8
"""px of a cell where a marker is seen straight and upright."""
ASIDE, FAR, FARTHER = 0.15, 0.06, 0.15
"""How far from its expected place a marker may lie: of its own side, and of the way to the next one that is known; the
last where only one is, which does not tell how the board leans. Chosen."""
ALIKE, SURE = 0.6, 0.85
"""Correlation of the cells with the picture from which a place is looked at closely, and, once aligned, from which it
is that marker. Chosen: on 172 drawn boards all 676 markers that were found reach the second."""
CLEAR = 0.5
"""Share of the contrast of a marker's cells by which what lies beside it must be brighter than the dark ones, to be its
white margin. Chosen."""
CROOKED = 0.25
"""By how much a marker's shape may differ from what is expected. Chosen."""
Hidden = tuple[float, float, float, float]
SIDES: tuple[Hidden, ...] = ((0, 0, 0, 0), (1.5, 0, 0, 0), (0, 1.5, 0, 0), (0, 0, 1.5, 0), (0, 0, 0, 1.5))
"""Cells of each side that a wall may hide: none, or those of one side. Chosen."""
STEPS = cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 60, 1e-5


def by_cells(
    image: Image, markers: Markers, seen: Mapping[int, Array], absent: Collection[int], lens: Lens | None
) -> dict[int, Array]:
    """The corners (4, 2) px, in OpenCV's order, of the board's markers that were `seen` there, and of those `absent`
    that are in the BGR picture all the same.

    Of 172 drawn boards with markers places all over them are off by 0.15 mm in the median and 0.36 for every tenth with
    these corners, by 0.18 and 0.59 with the detector's; markers half under walls are found to 0.3 px.
    """
    grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.float32)
    drawn = {m.id: _drawn(markers.dictionary, m.id) for m in markers.at}
    known: dict[int, Array] = {}
    for id, quad in seen.items():
        place = _found(grey, quad, drawn[id], 0.0)
        known[id] = quad if place is None else place
    left = {m.id: m for m in markers.at if m.id in absent and m.id not in known}
    while left and known:
        more = _next(grey, markers, known, left, drawn, lens)
        if more is None:
            break
        del left[more[0]]
        known[more[0]] = more[1]
    return known


def _next(
    grey: Floats,
    markers: Markers,
    known: Mapping[int, Array],
    left: Mapping[int, MarkerAt],
    drawn: Mapping[int, Floats],
    lens: Lens | None,
) -> tuple[int, Array] | None:
    """The nearest to those `known` of those `left` that is found, and its corners; None: no more are."""
    view = _view(markers, known, (grey.shape[1], grey.shape[0]), lens)
    if view is None:
        return None
    far = FARTHER if len(known) == 1 else FAR
    expected = {id: view(board_points([m], markers.z)) for id, m in left.items()}
    middles = [quad.mean(axis=0) for quad in known.values()]
    ways = {id: min(hypot(*(quad.mean(axis=0) - m)) for m in middles) for id, quad in expected.items()}
    for id in sorted(left, key=lambda id: ways[id]):
        place = _found(grey, expected[id], drawn[id], far * ways[id])
        if place is not None:
            return id, place
    return None


def _view(
    markers: Markers, known: Mapping[int, Array], size: tuple[int, int], lens: Lens | None
) -> Callable[[Array], Array] | None:
    """Where points (n, 3) of the board are in the picture, as the markers known so far tell; None where they do not."""
    mine = [m for m in markers.at if m.id in known]
    points, pixels = board_points(mine, markers.z), np.vstack([known[m.id] for m in mine])
    if len(mine) == 1:
        # one is too small to tell how the board leans: as if seen from straight above
        flat = np.asarray(cv2.estimateAffinePartial2D(points[:, :2].astype(np.float32), pixels.astype(np.float32))[0])
        return lambda p: np.asarray(p[:, :2] @ flat[:, :2].T + flat[:, 2], float)
    try:
        return fit_camera(points, pixels, size, lens).project
    except CalibrationError:
        return None


def _drawn(dictionary: str, id: int) -> Floats:
    """A marker's cells, its dark border among them, and a white margin of one cell: 0 or 255."""
    known = cv2.aruco.getPredefinedDictionary(DICTIONARIES[dictionary])
    cells = known.generateImageMarker(id, (known.markerSize + 2) * CELL)
    return np.asarray(cv2.copyMakeBorder(cells, *(CELL,) * 4, cv2.BORDER_CONSTANT, value=255), np.float32)


def _square(side: int, off: float) -> Array:
    return np.array([[0, 0], [side, 0], [side, side], [0, side]], float) + off


def _found(grey: Floats, quad: Array, drawn: Floats, doubt: float) -> Array | None:
    """The corners of a marker that looks as `drawn`, expected at `quad` to `doubt` px; None where it is not."""
    side = len(drawn) - 2 * CELL
    reach = int(side * (ASIDE + doubt / max(girth(quad) / 4, 1.0))) + CELL
    # straight and upright, with all round it where it may lie
    upright = _square(side, reach - 0.5).astype(np.float32)
    straightened = cv2.getPerspectiveTransform(quad.astype(np.float32), upright)
    shown = np.asarray(cv2.warpPerspective(grey, straightened, (side + 2 * reach,) * 2), np.float32)
    # one that was read as a whole is not covered; of another a wall may cover a side
    for hidden in SIDES if doubt else SIDES[:1]:
        motion = _placed(shown, drawn, hidden)
        if motion is not None:
            placed = cv2.transform(_square(side, CELL - 0.5)[None], motion)
            return np.asarray(cv2.perspectiveTransform(placed, np.linalg.inv(straightened))[0], float)
    return None


def _placed(shown: Floats, drawn: Floats, hidden: Hidden) -> Array | None:
    """The map (2, 3) that takes `drawn` to where it lies in what is `shown`, but for what is `hidden` of its sides
    (top, bottom, left, right; cells); None: it is not there."""
    top, bottom, left, right = (round(CELL * cells) for cells in hidden)
    side = len(drawn) - 2 * CELL
    part = np.ascontiguousarray(drawn[CELL + top : CELL + side - bottom, CELL + left : CELL + side - right])
    _, alike, _, (x, y) = cv2.minMaxLoc(cv2.matchTemplate(shown, part, cv2.TM_CCOEFF_NORMED))
    x, y = x - left, y - top
    if alike < ALIKE or min(x, y) < 0 or max(x, y) + side > len(shown):
        return None
    n = len(drawn)
    room = np.asarray(cv2.copyMakeBorder(shown, *(CELL,) * 4, cv2.BORDER_REPLICATE), np.float32)
    mask = np.zeros(room.shape, np.uint8)
    mask[y : y + n, x : x + n] = _counted(room[y : y + n, x : x + n], drawn)
    for side_on_top, cells in zip((mask, mask[::-1], mask.T, mask[:, ::-1].T), (top, bottom, left, right), strict=True):
        if cells:
            edge = int(np.flatnonzero(side_on_top.any(axis=1))[0])
            side_on_top[: edge + cells] = 0
    start = np.array([[1, 0, x], [0, 1, y]], np.float32)
    try:
        alike, found = cv2.findTransformECC(drawn, room, start.copy(), cv2.MOTION_AFFINE, STEPS, mask, 3)
    except cv2.error:  # it does not converge
        return None
    motion = np.asarray(found, float)
    crooked = float(np.abs(motion[:, :2] - np.eye(2)).max())
    aside = float(np.hypot(*(motion[:, 2] - start[:, 2])))
    motion[:, 2] -= CELL
    return motion if alike >= SURE and crooked < CROOKED and aside < 2 * CELL else None


def _counted(part: Floats, drawn: Floats) -> NDArray[np.uint8]:
    """Which pixels of a marker seen about as `drawn` count: its cells, and its margin where that is white. Where it is
    not, what lies over it may lie over the border too."""
    cells = slice(CELL, -CELL)
    dark, bright = (float(np.median(part[cells, cells][drawn[cells, cells] == value])) for value in (0, 255))
    mask = np.zeros(part.shape, np.uint8)
    mask[cells, cells] = 255
    for _ in range(4):  # each side in turn on top
        margin = part[CELL // 4 : 3 * CELL // 4, cells]
        if float(np.median(margin)) > dark + CLEAR * (bright - dark):
            mask[CELL // 4 : CELL, cells] = 255
        else:
            mask[CELL : CELL + CELL // 2] = 0
        part, mask = np.rot90(part), np.ascontiguousarray(np.rot90(mask))
    return mask
