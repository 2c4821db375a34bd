"""A quiet table is told from the camera's own picture, and never where the picture from above would show a change."""

import cv2
import numpy as np
import pytest

from tests.vision.test_calibration import SIZE, overhead
from vision.attention import NOISE, stirs
from vision.plane import Plane
from vision.recording import difference
from vision.stillness import Stillness

PLANE = Plane(overhead(), (700.0, 700.0), 8.0, 1.2, 60.0)
LEAST = 20.0


def scene(seed: int) -> np.ndarray:
    """A mottled picture with a camera's noise."""
    light = np.random.default_rng(1).integers(60, 200, (SIZE[1] // 8, SIZE[0] // 8, 3), np.uint8)
    noise = np.random.default_rng(seed).normal(0, 4, (SIZE[1], SIZE[0], 3))
    return np.clip(cv2.resize(light, SIZE) + noise, 0, 255).astype(np.uint8)


def stirs_from_above(image: np.ndarray, rest: np.ndarray) -> bool:
    return stirs(difference(PLANE.halved(image), PLANE.halved(rest), NOISE), LEAST)


def test_a_table_that_lies_still_is_quiet_in_spite_of_noise() -> None:
    assert Stillness(PLANE, scene(2)).holds(scene(3), LEAST)


@pytest.mark.parametrize("size", range(2, 26, 2))
@pytest.mark.parametrize("step", [16, 18, 60])
def test_what_stirs_from_above_is_never_called_quiet(size: int, step: int) -> None:
    rest, still = scene(2), Stillness(PLANE, scene(2))
    image = rest.copy()
    image[301 : 301 + size, 607 : 607 + size] = np.clip(
        image[301 : 301 + size, 607 : 607 + size].astype(int) + step, 0, 255
    )
    assert not (still.holds(image, LEAST) and stirs_from_above(image, rest))


def test_what_stirs_beside_the_board_does_not_matter() -> None:
    rest, still = scene(2), Stillness(PLANE, scene(2))
    image = rest.copy()
    image[:, :20] = 255
    assert still.holds(image, LEAST) == (not stirs_from_above(image, rest))
