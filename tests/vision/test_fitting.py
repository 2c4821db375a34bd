"""Corners that were dragged, and what the board file says must be seen: together they give the camera."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion import board as boards
from tests.vision.test_calibration import SIZE, overhead
from vision.calibration import Camera
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
