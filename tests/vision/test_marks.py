"""Discs of their ground's colour are found by what is printed on them."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.marks import LABEL, TAG, marks, squares

Image = NDArray[np.uint8]
AT = [(60.0, 70.0), (150.0, 64.0), (200.0, 160.0)]


TURNED = [(62.4, 71.3, 0.0), (150.0, 64.0, 30.0), (200.7, 160.2, 45.0)]


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


def stickered(r: float, grain: float = 12.0) -> Image:
    """Discs with tags in white margins, turned, each with a pale disc that touches it and a shadow that hangs on it, on
    grainy ground of about their own colour."""
    picture = ground()
    cell = 12
    tag = cv2.aruco.generateImageMarker(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), 7, 6 * cell)
    square = np.pad(tag, cell, constant_values=255)
    mask = np.full_like(square, 255)
    for x, y, turn in TURNED:
        cv2.circle(picture, (round(x + 0.4 * r), round(y + 0.4 * r)), round(r), (45, 45, 45), -1, cv2.LINE_AA)
        cv2.circle(picture, (round(x - 2.0 * r), round(y)), round(r), (200, 200, 200), -1, cv2.LINE_AA)
        cv2.circle(picture, (round(x), round(y)), round(r), (105, 105, 105), -1, cv2.LINE_AA)
        middle = (len(square) - 1) / 2
        to = cv2.getRotationMatrix2D((middle, middle), turn, 1.15 * r / (6 * cell))
        to[:, 2] += np.array([x - middle, y - middle])
        size = picture.shape[1], picture.shape[0]
        drawn = cv2.warpAffine(square, to, size, flags=cv2.INTER_AREA)
        share = cv2.warpAffine(mask, to, size, flags=cv2.INTER_AREA)[..., None] / 255.0
        picture = (picture * (1 - share) + drawn[..., None] * share).astype(np.uint8)
    noise = np.random.default_rng(3).normal(0, grain, picture.shape)
    return np.asarray(cv2.GaussianBlur(np.clip(picture + noise, 0, 255).astype(np.uint8), (0, 0), 0.8), np.uint8)


@pytest.mark.parametrize("r", [12.0, 15.0, 22.0])
def test_a_tag_is_found_by_its_square_whatever_lies_about_it(r: float) -> None:
    found = squares(stickered(r), r)
    for x, y, _ in TURNED:
        assert np.hypot(*(found - (x, y)).T).min() < 0.12 * r
    assert len(found) <= 12


def test_squares_too_are_found_only_where_it_is_asked_for() -> None:
    picture = stickered(15.0)
    where = np.zeros(picture.shape[:2], np.uint8)
    where[:, :100] = 255
    assert len(squares(picture, 15.0, where)) == 1
    there = np.zeros_like(where)
    there[150:175, 190:215] = 255
    found = squares(picture, 15.0, there)
    assert np.hypot(*(found - TURNED[-1][:2]).T).min() < 2.0
    assert not len(squares(ground(), 15.0))
