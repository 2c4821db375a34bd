"""A quiet table is told from the camera's own picture, in which all that stirs from above is seen too."""

import cv2
import numpy as np
import pytest

from tests.vision.test_calibration import SIZE, overhead
from vision.attention import KEPT, NOISE, Flicker, stirs
from vision.plane import Plane
from vision.recording import difference
from vision.tabletop import Tabletop

PLANE = Plane(overhead(), (700.0, 700.0), 8.0, 1.2, 60.0)
LEAST = 20.0


def scene(seed: int) -> np.ndarray:
    """A mottled picture with a camera's noise."""
    light = np.random.default_rng(1).integers(60, 200, (SIZE[1] // 8, SIZE[0] // 8, 3), np.uint8)
    noise = np.random.default_rng(seed).normal(0, 4, (SIZE[1], SIZE[0], 3))
    return np.clip(cv2.resize(light, SIZE) + noise, 0, 255).astype(np.uint8)


def quiet(image: np.ndarray, rest: np.ndarray) -> bool:
    return Tabletop(PLANE, rest, Flicker()).quiet(0.0, PLANE.glance(image), LEAST)


def brighter(picture: np.ndarray, size: int, step: int) -> np.ndarray:
    """Some square of it, on the board."""
    out = picture.copy()
    part = out[301 : 301 + size, 607 : 607 + size]
    part[:] = np.clip(part.astype(int) + step, 0, 255)
    return out


def test_a_table_that_lies_still_is_quiet_in_spite_of_noise() -> None:
    assert quiet(scene(3), scene(2))


@pytest.mark.parametrize("size", [16, 20, 40])
@pytest.mark.parametrize("step", [18, 60])
def test_what_stirs_on_the_board_is_not_quiet(size: int, step: int) -> None:
    assert not quiet(brighter(scene(2), size, step), scene(2))


@pytest.mark.parametrize("step", [18, 60])
def test_what_is_smaller_than_asked_for_is_quiet(step: int) -> None:
    assert quiet(brighter(scene(2), 4, step), scene(2))


def test_what_stirs_beside_the_board_is_quiet() -> None:
    image = scene(2)
    image[:, :20] = 255
    assert quiet(image, scene(2))


def test_what_flickers_at_rest_does_not_stir_later() -> None:
    """A codec changes a few pixels with each group of pictures: too few to begin anything, enough to keep a shot from
    being over."""
    flicker = Flicker()
    top = Tabletop(PLANE, scene(2), flicker)
    calm, lit = PLANE.glance(scene(2)), PLANE.glance(brighter(scene(2), 4, 60))
    assert np.count_nonzero(top.stirred(lit, calm))
    assert top.quiet(0.0, lit, LEAST)
    assert not np.count_nonzero(top.stirred(lit, calm))
    assert np.count_nonzero(top.stirred(PLANE.glance(brighter(scene(2), 40, 60)), calm)) > 100
    flicker.add(KEPT, np.zeros_like(lit[..., 0]))
    flicker.add(2 * KEPT, np.zeros_like(lit[..., 0]))
    assert np.count_nonzero(top.stirred(lit, calm))  # it is forgotten


@pytest.mark.parametrize("size", [8, 20, 40])
def test_a_glance_shows_from_above_what_the_rectified_picture_shows(size: int) -> None:
    rest, image = scene(2), brighter(scene(2), size, 60)
    seen = PLANE.from_above(difference(PLANE.glance(image), PLANE.glance(rest), NOISE))
    above = difference(PLANE.halved(image), PLANE.halved(rest), NOISE)
    rim = cv2.dilate(above, np.ones((3, 3), np.uint8)) - cv2.erode(above, np.ones((3, 3), np.uint8))
    assert stirs(above, LEAST) == stirs(seen, LEAST)
    assert not ((seen != above) & (rim == 0)).any()


def test_what_is_set_in_a_glance_for_a_place_seen_from_above_is_seen_there() -> None:
    mask = np.zeros_like(PLANE.halved(scene(2))[..., 0])
    mask[100:140, 80:130] = 255
    assert (PLANE.from_above(PLANE.to_glance(mask))[mask > 0] == 255).all()
