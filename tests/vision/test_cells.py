"""Markers by their cells: closer than by their outline, and where a wall covers their margin."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.board import MarkerAt, Markers
from tests.vision.test_calibration import SIZE, overhead
from vision.calibration import Camera
from vision.cells import by_cells
from vision.markers import find_markers

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

SIDE, FINE, CELLS = 44.0, 3, 6
WALL = (30, 42, 58)


def square(x: float, y: float, side: float = SIDE) -> Array:
    return np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])


PLACES = {3: square(-52, 60), 17: square(708, 70), 0: square(712, 590), 42: square(-56, 580)}
MARKERS = Markers(
    dictionary="DICT_4X4_50",
    at=tuple(MarkerAt(id=id, corners=tuple(map(tuple, at.tolist()))) for id, at in PLACES.items()),  # type: ignore[arg-type]
)
INNER = {3: "right", 17: "left", 0: "left", 42: "right"}


def project(camera: Camera, at: Array) -> Array:
    return camera.project(np.column_stack([at, np.zeros(len(at))]))


def picture(
    camera: Camera, walls: tuple[int, ...] = (), other: dict[int, int] | None = None, over: float = 2.0
) -> Image:
    """The markers on a light table, as a lens blurs them; a dark wall over the inner margin of those named, and `over`
    so many mm of the border. `other`: which marker lies there instead."""
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    size = (SIZE[0] * FINE, SIZE[1] * FINE)
    scene = np.full((size[1], size[0], 3), 175.0, np.float32)

    def fine(at: Array) -> NDArray[np.float32]:
        return ((project(camera, at) + 0.5) * FINE - 0.5).astype(np.float32)

    for id, at in PLACES.items():
        margin = SIDE / CELLS
        around = fine(square(at[0, 0] - margin, at[0, 1] - margin, SIDE + 2 * margin))
        cv2.fillConvexPoly(scene, np.rint(around).astype(np.int32), (235.0,) * 3)
        cells = cv2.cvtColor(known.generateImageMarker((other or {}).get(id, id), 240), cv2.COLOR_GRAY2BGR)
        flat = np.array([[0, 0], [240, 0], [240, 240], [0, 240]], np.float32) - 0.5
        to = cv2.getPerspectiveTransform(flat, fine(at))
        drawn = cv2.warpPerspective(np.where(cells > 0, 235, 25).astype(np.uint8), to, size, flags=cv2.INTER_NEAREST)
        mask = cv2.warpPerspective(np.full(cells.shape[:2], 255, np.uint8), to, size, flags=cv2.INTER_NEAREST)
        scene[mask > 0] = drawn[mask > 0]
        if id in walls:
            x = at[1, 0] - over if INNER[id] == "right" else at[0, 0] - 14.0 + over
            strip = square(x, at[0, 1] - 100.0, 14.0) + np.array([(0.0, 0.0)] * 2 + [(0.0, 230.0)] * 2)
            cv2.fillConvexPoly(scene, np.rint(fine(strip)).astype(np.int32), WALL)
    light = cv2.GaussianBlur(np.asarray((scene / 255.0) ** 2.2, np.float32), (0, 0), 0.8 * FINE)
    small = cv2.resize(light, SIZE, interpolation=cv2.INTER_AREA)
    return np.asarray(255.0 * small ** (1 / 2.2), np.uint8)


def seen(image: Image) -> dict[int, Array]:
    return {id: quads[0] for id, quads in find_markers(image, "DICT_4X4_50").items()}


def off(camera: Camera, found: dict[int, Array]) -> float:
    """px by which the worst corner is off."""
    return max(float(np.hypot(*(quad - project(camera, PLACES[id])).T).max()) for id, quad in found.items())


@pytest.mark.parametrize("tilt", [0.0, 0.15, -0.3])
def test_corners_are_closer_than_those_of_the_outline(tilt: float) -> None:
    camera = overhead(tilt)
    image = picture(camera)
    outlines = seen(image)
    found = by_cells(image, MARKERS, outlines, set(), None)
    assert found.keys() == PLACES.keys()
    assert off(camera, found) < 0.65
    assert off(camera, found) < 0.75 * off(camera, outlines)


@pytest.mark.parametrize("walls", [(17,), (3, 0), (3, 17, 0), (17, 0, 42)])
@pytest.mark.parametrize("tilt", [0.0, 0.15])
def test_those_whose_margin_a_wall_covers_are_found_by_the_others(tilt: float, walls: tuple[int, ...]) -> None:
    camera = overhead(tilt)
    image = picture(camera, walls)
    outlines = seen(image)
    hidden = PLACES.keys() - outlines.keys()
    assert hidden == set(walls)
    found = by_cells(image, MARKERS, outlines, hidden, None)
    assert found.keys() == PLACES.keys()
    assert off(camera, found) < 1.3


@pytest.mark.parametrize("walls", [(17,), (3, 42), (17, 0)])
def test_those_of_which_a_wall_covers_a_row_of_cells_are_found_too(walls: tuple[int, ...]) -> None:
    camera = overhead()
    image = picture(camera, walls, over=SIDE / CELLS)
    outlines = seen(image)
    hidden = PLACES.keys() - outlines.keys()
    assert hidden == set(walls)
    found = by_cells(image, MARKERS, outlines, hidden, None)
    assert found.keys() == PLACES.keys()
    assert off(camera, found) < 2.5


def test_another_marker_in_that_place_is_not_taken_for_it() -> None:
    camera = overhead()
    image = picture(camera, (17,), other={17: 5})
    found = by_cells(image, MARKERS, seen(image), {17}, None)
    assert found.keys() == {3, 0, 42}


def test_one_that_is_covered_is_not_found() -> None:
    camera = overhead()
    image = picture(camera)
    u, v = project(camera, PLACES[0]).mean(axis=0).astype(int)
    cv2.circle(image, (int(u), int(v)), 45, (120, 140, 190), -1)
    outlines = seen(image)
    assert 0 not in outlines
    assert by_cells(image, MARKERS, outlines, {0}, None).keys() == {3, 17, 42}


def test_without_any_that_is_seen_nothing_is_found() -> None:
    camera = overhead()
    assert by_cells(picture(camera), MARKERS, {}, PLACES.keys(), None) == {}
