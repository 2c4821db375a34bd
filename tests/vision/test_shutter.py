"""A rolling shutter in pictures that were turned since."""

import cv2
import numpy as np
import pytest

from vision.shutter import Shutter

SIZE = (1280, 720)
TURNS = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}


@pytest.mark.parametrize("turned", TURNS)
def test_a_place_is_read_when_it_was_however_the_picture_was_turned(turned: int) -> None:
    line = np.zeros((72, 128), np.uint8)
    line[18] = 255  # a quarter down, as the camera read it
    y, x = np.nonzero(cv2.rotate(line, TURNS[turned]))
    h, w = (72, 128) if turned == 180 else (128, 72)
    shutter = Shutter.of(1 / 60, SIZE if turned == 180 else SIZE[::-1], turned)
    delays = {round(shutter.delay((u + 0.5) / w, (v + 0.5) / h), 6) for u, v in zip(x, y, strict=True)}
    assert delays == {round(Shutter.of(1 / 60, SIZE, 0).delay(0.5, 18.5 / 72), 6)}


def test_what_stands_upright_and_is_not_said_to_be_turned_is_read_nobody_knows_how() -> None:
    shutter = Shutter.of(1 / 60, SIZE[::-1], 0)
    assert [shutter.delay(u, v) for u, v in ((0.0, 0.0), (1.0, 0.3), (0.2, 1.0))] == [0.0] * 3
