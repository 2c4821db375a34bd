"""A disc lies where it lay as long as its top is seen there."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.sources import Image
from vision.stillness import stays

RNG = np.random.default_rng(4)
R = 12.0


def board(at: tuple[float, float], turned: float = 0.0, brighter: int = 0) -> Image:
    """Red ground, on which a disc of nearly the same red is told by its print alone."""
    image = np.full((100, 120, 3), (40, 36, 150), np.uint8)
    print_ = np.zeros((100, 120), np.uint8)
    cv2.circle(image, (60, 52), 12, (38, 34, 146), -1, cv2.LINE_AA)
    cv2.putText(print_, "7", (54, 58), cv2.FONT_HERSHEY_SIMPLEX, 0.55, 255, 2, cv2.LINE_AA)
    go = cv2.getRotationMatrix2D((60, 52), turned, 1.0)
    go[:, 2] += np.subtract(at, (60, 52))
    moved = cv2.warpAffine(print_, go, (120, 100))
    image[moved > 60] = (230, 235, 236)
    noise = RNG.normal(brighter, 2.0, image.shape)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def test_it_stays_though_its_edge_was_seen_elsewhere() -> None:
    assert stays(board((60, 52)), board((60, 52), brighter=12), (60, 52), R, (1.6, -1.4))


@pytest.mark.parametrize("shift", [(1.0, 0.0), (2.0, -2.0), (0.0, 5.0)])
def test_it_does_not_where_it_went(shift: tuple[float, float]) -> None:
    assert not stays(board((60, 52)), board((60 + shift[0], 52 + shift[1])), (60, 52), R, shift)


def test_nor_where_it_turned() -> None:
    assert not stays(board((60, 52)), board((60, 52), turned=40.0), (60, 52), R, (1.6, -1.4))


def test_nothing_is_told_of_less_than_a_pixel_or_at_the_edge_of_the_picture() -> None:
    same = board((60, 52))
    assert not stays(same, same, (60, 52), R, (0.3, -0.4))
    assert not stays(same, same, (6, 52), R, (2.0, 0.0))
