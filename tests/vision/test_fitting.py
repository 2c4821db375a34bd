"""Corners that were dragged, and what the board file says must be seen: together they give the camera."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion import board as boards
from tests.vision.test_calibration import SIZE, overhead
from vision.calibration import Camera, fit_camera
from vision.fitting import improve

Image = NDArray[np.uint8]
BOARD = boards.load(boards.shipped("paleo-demo"))
WIDTH, HEIGHT = BOARD.size
CORNERS = np.array([[0.0, 0, 0], [WIDTH, 0, 0], [WIDTH, HEIGHT, 0], [0, HEIGHT, 0]])


def picture(camera: Camera, border: float) -> Image:
    """A dark board with its light fixed walls, of which `border` mm are beyond the outline, on a light table."""
    found = np.full((SIZE[1], SIZE[0], 3), 200, np.uint8)

    def fill(ring: list[tuple[float, float, float]], grey: int) -> None:
        points = np.round(camera.project(np.array(ring)) * 16).astype(np.int32)
        cv2.fillPoly(found, [points], (grey, grey, grey), cv2.LINE_AA, 4)

    b = border
    fill([(-b, -b, 0.0), (WIDTH + b, -b, 0.0), (WIDTH + b, HEIGHT + b, 0.0), (-b, HEIGHT + b, 0.0)], 70)
    for wall in BOARD.walls:
        if not wall.movable:
            fill([(float(x), float(y), wall.height) for x, y in wall.polygon], 150)
    return np.asarray(cv2.GaussianBlur(found, (0, 0), 1.0), np.uint8)


def off(camera: Camera, true: Camera) -> float:
    """mm rms, all over the board, at a disc's height."""
    grid = np.array([[x, y, 8.0] for x in np.linspace(0, WIDTH, 6) for y in np.linspace(0, HEIGHT, 6)])
    seen = camera.board(true.project(grid), 8.0)
    return float(np.sqrt(((seen - grid[:, :2]) ** 2).sum(axis=1).mean()))


@pytest.mark.parametrize("border", [0.0, 4.0, 9.0])
def test_an_edge_beyond_the_outline_does_not_lead_the_camera_astray(border: float) -> None:
    true = overhead()
    dragged = true.project(CORNERS) + np.array([[0.4, -0.3], [-0.2, 0.5], [0.3, 0.3], [-0.5, -0.2]])
    assert off(improve(BOARD, picture(true, border), true, CORNERS, dragged), true) < 0.7


def test_a_picture_on_its_side_gives_the_same_camera() -> None:
    true = overhead(tilt=0.0)
    image, dragged = picture(true, 4.0), true.project(CORNERS)
    grid = np.array([[x, y, 8.0] for x in (30.0, WIDTH - 30.0) for y in (30.0, HEIGHT - 30.0)])
    seen = true.project(grid)
    as_it_is = improve(BOARD, image, fit_camera(CORNERS, dragged, SIZE), CORNERS, dragged).board(seen, 8.0)
    image = np.asarray(cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE), np.uint8)
    dragged, seen = (np.column_stack([SIZE[1] - 1 - uv[:, 1], uv[:, 0]]) for uv in (dragged, seen))
    start = fit_camera(CORNERS, dragged, SIZE[::-1])
    assert improve(BOARD, image, start, CORNERS, dragged).board(seen, 8.0) == pytest.approx(as_it_is, abs=0.05)
