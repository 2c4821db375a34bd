"""Markers are read as small as a camera over a whole table shows them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.markers import find_markers, found_again


def picture(ids: list[int], cell: float) -> np.ndarray:
    """Markers with their white margins on a light cloth, `cell` px a cell, as a lens blurs them."""
    fine = 8
    scene = np.full((240 * fine, 320 * fine), 200.0, np.float32)
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for id, (x, y) in zip(ids, ((40, 40), (250, 45), (245, 180), (45, 185)), strict=True):
        side = round(6 * cell * fine)
        margin = round(cell * fine)
        left, top = round((x + 0.37) * fine), round((y + 0.61) * fine)
        scene[top - margin : top + side + margin, left - margin : left + side + margin] = 235.0
        scene[top : top + side, left : left + side] = np.where(known.generateImageMarker(id, side) > 0, 235.0, 25.0)
    turn = cv2.getRotationMatrix2D((160 * fine, 120 * fine), 4.0, 1.0)
    turned = cv2.warpAffine(scene, turn, scene.shape[::-1], borderValue=(200.0,))
    light = cv2.GaussianBlur(np.asarray((turned / 255.0) ** 2.2, np.float32), (0, 0), 0.8 * fine)
    small = cv2.resize(light, (320, 240), interpolation=cv2.INTER_AREA)
    grey = (255.0 * small ** (1 / 2.2)).astype(np.uint8)
    return cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)


@pytest.mark.parametrize("cell", [4.0, 4.7, 5.3, 6.0])
def test_all_four_are_read(cell: float) -> None:
    ids = [3, 17, 0, 42]
    assert sorted(find_markers(picture(ids, cell), "DICT_4X4_50")) == sorted(ids)


@pytest.mark.parametrize("cell", [4.0, 4.7, 5.3, 6.0])
def test_those_that_lie_as_they_did_are_found_again_at_the_same_place(cell: float) -> None:
    seen = picture([3, 17, 0, 42], cell)
    places = {id: each[0] for id, each in find_markers(seen, "DICT_4X4_50").items()}
    again = found_again(seen, "DICT_4X4_50", places)
    assert again.keys() == places.keys()
    assert max(float(np.abs(again[id] - places[id]).max()) for id in places) < 0.1


def test_one_that_has_gone_far_is_not_found_again() -> None:
    seen = picture([3, 17, 0, 42], 5.0)
    places = {3: find_markers(seen, "DICT_4X4_50")[3][0] + 60.0}
    assert found_again(seen, "DICT_4X4_50", places) == {}


def test_where_another_marker_lies_now_none_is_found_again() -> None:
    was = {3: find_markers(picture([3, 17, 0, 42], 5.0), "DICT_4X4_50")[3][0]}
    assert found_again(picture([4, 17, 0, 42], 5.0), "DICT_4X4_50", was) == {}
