"""Discs of their ground's colour are found by what is printed on them."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.marks import LABEL, TAG, marks

Image = NDArray[np.uint8]
AT = [(60.0, 70.0), (150.0, 64.0), (200.0, 160.0)]


def ground(seed: int = 1) -> Image:
    """Brown stripes, as wide as discs, and noise."""
    stripes = 90 + 25 * (np.arange(260) // 17 % 2)
    noise = np.random.default_rng(seed).normal(0, 3, (220, 260, 3))
    return np.clip(stripes[None, :, None] + noise, 0, 255).astype(np.uint8)


def labelled(picture: Image, x: float, y: float, r: float) -> None:
    """A disc of the stripes' darker colour, whose edge is hardly seen."""
    cv2.circle(picture, (round(x), round(y)), round(r), (92, 92, 92), -1, cv2.LINE_AA)
    (w, h), _ = cv2.getTextSize("4", cv2.FONT_HERSHEY_DUPLEX, r / 22, 2)
    cv2.putText(picture, "4", (round(x - w / 2), round(y + h / 2)), cv2.FONT_HERSHEY_DUPLEX, r / 22, (230, 230, 230), 2)


def tagged(picture: Image, x: float, y: float, r: float) -> None:
    tag = cv2.aruco.generateImageMarker(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), 7, 60)
    n = round(0.55 * r)
    cv2.circle(picture, (round(x), round(y)), round(r), (105, 105, 105), -1, cv2.LINE_AA)
    small = cv2.resize(tag, (2 * n, 2 * n), interpolation=cv2.INTER_AREA)
    picture[round(y) - n : round(y) + n, round(x) - n : round(x) + n] = small[..., None]


@pytest.mark.parametrize("r", [11.0, 15.0, 22.0])
@pytest.mark.parametrize(("draw", "ring"), [(labelled, LABEL), (tagged, TAG)])
def test_prints_are_found_in_their_middle(draw: object, ring: tuple[float, float], r: float) -> None:
    assert callable(draw)
    picture = ground()
    for x, y in AT:
        draw(picture, x, y, r)
    found = marks(picture, r, ring)
    for place in AT:
        assert np.hypot(*(found - place).T).min() < 0.2 * r
    assert len(found) <= 12


def test_only_where_it_is_asked_for() -> None:
    picture = ground()
    for x, y in AT:
        labelled(picture, x, y, 15.0)
    where = np.zeros(picture.shape[:2], np.uint8)
    where[:, :100] = 255
    found = marks(picture, 15.0, LABEL, where)
    assert (found[:, 0] < 101).all()
    assert np.hypot(*(found - AT[0]).T).min() < 3.0
    assert not len(marks(picture, 15.0, LABEL, np.zeros_like(where)))


def test_bare_ground_has_none() -> None:
    assert len(marks(ground(), 15.0, LABEL)) == 0


@pytest.mark.parametrize("r", [11.0, 22.0])
def test_there_it_is_what_is_found_on_the_whole(r: float) -> None:
    picture = ground(3)
    for x, y in AT:
        labelled(picture, x, y, r)
    where = np.zeros(picture.shape[:2], np.uint8)
    where[50:83, 131:173] = where[150:171, 187:260] = 255
    whole = marks(picture, r, LABEL)
    there = [(x, y) for x, y in whole if where[int(y), int(x)]]
    assert len(there) >= 2
    assert set(there) <= {(x, y) for x, y in marks(picture, r, LABEL, where)}
