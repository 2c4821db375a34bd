"""Without markers, the scene tells whether the board still lies where it was."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.sources import Image
from vision.troubles.glimpse import OTHER, SAME, WIDTH, agreement, glimpse


def table() -> Image:
    """A glimpse of something drawn all over, brighter in its middle."""
    drawn = np.random.default_rng(3).integers(0, 60, (180, 320)).astype(float)
    y, x = np.mgrid[:180, :320]
    lamp = 150.0 * np.exp(-(((x - 160) / 90.0) ** 2) - ((y - 90) / 60.0) ** 2)
    return np.repeat((drawn + lamp)[..., None], 3, axis=2).astype(np.uint8)


def test_the_same_scene_agrees_under_another_light_and_under_an_arm() -> None:
    before = table()
    now = (0.6 * before + 20.0).astype(np.uint8)
    now[:, :200] = 140
    assert agreement(now, before) >= SAME


def test_the_same_table_seen_from_elsewhere_does_not() -> None:
    before = table()
    assert agreement(np.roll(before, 30, axis=1), before) < OTHER


def test_a_picture_of_another_shape_or_with_nothing_in_it_does_not_break() -> None:
    even = np.full((180, 320, 3), 120, np.uint8)
    assert agreement(table()[:90], table()) == 0.0
    assert agreement(even, even) == 0.0


@pytest.mark.parametrize(("w", "h"), [(320, 240), (300, 200), (640, 480), (1280, 720), (1284, 722), (1920, 1080)])
def test_a_glimpse_is_the_mean_of_what_it_shows(w: int, h: int) -> None:
    picture = np.random.default_rng(5).integers(0, 256, (h // 16 + 1, w // 16 + 1, 3)).astype(np.uint8)
    picture = np.asarray(cv2.resize(picture, (w, h), interpolation=cv2.INTER_LINEAR), np.uint8)
    small = glimpse(picture)
    size = min(w, WIDTH), round(h * min(w, WIDTH) / w)
    plain = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    assert small.shape == plain.shape
    assert np.abs(small.astype(int) - plain).max() <= 24
    assert np.abs(small.astype(int) - plain).mean() < 1.0
