"""Discs in motion, drawn on a board with a pattern: found where they are, however big they are in the picture."""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.test_calibration import overhead
from vision.detection import LEAST_CONTRAST, Detector
from vision.discs import mean_profile
from vision.plane import Box, Plane
from vision.recording import Recording
from vision.shutter import Shutter
from vision.tracking import Point, observe

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

RADIUS, SIDE, FINE = 14.5, 200.0, 4
RED, WHITE, RING = (40.0, 50.0, 190.0), (235.0, 230.0, 225.0), (60.0, 160.0, 90.0)


def board(rows: int, columns: int) -> Image:
    """A calm picture with soft patches."""
    rng = np.random.default_rng(4)
    drawn = cv2.resize(
        rng.uniform(90, 170, (12, 12, 3)).astype(np.float32), (columns, rows), interpolation=cv2.INTER_CUBIC
    )
    return np.asarray(np.clip(drawn, 0, 255), np.uint8)


def with_discs(ground: Image, places: list[tuple[float, float]], r: float) -> Image:
    """Red discs with a white spot and a green ring, centres in px."""
    rows, columns = ground.shape[:2]
    fine = cv2.resize(ground, (columns * FINE, rows * FINE), interpolation=cv2.INTER_NEAREST)
    for x, y in places:
        for share, colour in ((1.0, RED), (0.72, RING), (0.6, RED), (0.42, WHITE)):
            at = round((x + 0.5) * FINE * 16 - 8), round((y + 0.5) * FINE * 16 - 8)
            cv2.circle(fine, at, round(share * r * FINE * 16), colour, -1, cv2.LINE_AA, 4)
    return np.asarray(cv2.resize(fine, (columns, rows), interpolation=cv2.INTER_AREA), np.uint8)


def look(r: float) -> Array:
    """What a disc shows by radius."""
    n = 2 * int(r) + 21
    middle = (n - 1) / 2
    drawn = with_discs(board(n, n), [(middle, middle)], r)
    return mean_profile(drawn.astype(np.float32), middle, middle, r)


def part_of(picture: Image, box: Box) -> Image:
    y0, y1, x0, x1 = box
    return picture[y0:y1, x0:x1]


def shown(plane: Plane, ground: Image, places: list[tuple[float, float]]) -> Image:
    """The ground with discs at these places (mm)."""
    return with_discs(ground, [tuple(plane.px(np.array(at)).tolist()) for at in places], RADIUS * plane.scale)


def recorded(reference: Image, pictures: list[Image], hand: Image | None = None) -> Recording:
    """Pictures, sixty a second, of which what differs from the reference is kept."""
    recording = Recording(reference)
    for k, picture in enumerate(pictures):
        changed = (cv2.absdiff(picture, reference).max(axis=2) > 3).astype(np.uint8)[::2, ::2]
        recording.add(k / 60, partial(part_of, picture), changed * 255, hand)
    return recording


def seen(scale: float, places: list[list[tuple[float, float]]], hand: Image | None = None) -> list[list[Point]]:
    """What is seen in a recording of pictures in which discs are at these places (mm), one empty one before."""
    plane = Plane(overhead(), (SIDE, SIDE), 8.0, scale, 60.0)
    ground = board(*plane.shape)
    recording = recorded(ground, [shown(plane, ground, each) for each in [[], *places]], hand)
    looks = {"red": look(RADIUS * scale)}
    still = Shutter(0.0, (0.0, 0.0))
    return observe(recording, plane, looks, RADIUS, ground, still)[1:]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.38, 1.7, 2.1])
def test_a_disc_is_found_to_an_eighth_of_a_pixel(scale: float) -> None:
    """From 11 to 30 px of radius: searched at full size, and at a half to a quarter of it."""
    ways = [[(80.0 + 17.3 * k, 95.0 + 7.7 * k)] for k in range(6)]
    for found, [(x, y)] in zip(seen(scale, ways), ways, strict=True):
        (point,) = found
        assert np.hypot(point.x - x, point.y - y) * scale < 0.12
        assert point.owner == "red"
        assert point.evidence > 0.8


@pytest.mark.parametrize("scale", [0.8, 1.38, 2.1])
def test_discs_that_touch_are_two(scale: float) -> None:
    places = [(120.0, 140.0), (120.0 + 2 * RADIUS * 0.8, 140.0 + 2 * RADIUS * 0.6)]
    (found,) = seen(scale, [places])
    assert len(found) == 2
    for x, y in places:
        assert min(np.hypot(p.x - x, p.y - y) for p in found) * scale < 0.25


@pytest.mark.parametrize("scale", [0.8, 1.38, 2.1])
def test_under_a_hand_it_is_found_about_there(scale: float) -> None:
    rows, columns = Plane(overhead(), (SIDE, SIDE), 8.0, scale, 60.0).shape
    hand = np.full((rows // 2, columns // 2), 255, np.uint8)
    ((point,),) = seen(scale, [[(133.0, 151.0)]], hand)
    assert np.hypot(point.x - 133.0, point.y - 151.0) < 1.0
    assert point.hand > 0.9


def test_evidence_is_what_a_disc_there_would_make_of_the_board() -> None:
    """By the formula, pixel by pixel, all three channels: of a disc of which half is there."""
    r, middle = 12.0, 40
    ground = board(81, 81)
    disc = with_discs(ground, [(middle, middle)], r)
    half = np.asarray((ground.astype(float) + disc) / 2, np.uint8)
    profile = look(r)
    found = Detector({"red": profile}, r, ground).place(half, middle, middle, 3, "red")
    n = int(np.ceil(r)) + 1
    v, u = np.mgrid[-n : n + 1, -n : n + 1]
    distance = np.hypot(v, u)
    inside = np.clip(r - distance + 0.5, 0, 1)[..., None]
    shown = profile[np.clip(distance / r * len(profile), 0, len(profile) - 1e-3).astype(int)]
    part = slice(middle - n, middle + n + 1), slice(middle - n, middle + n + 1)
    b, i = ground[part].astype(float), half[part].astype(float)
    along = (inside * (i - b) * (shown - b)).sum()
    square, energy = (inside * (shown - b) ** 2).sum(), (inside * (i - b) ** 2).sum()
    share = along / max(square, LEAST_CONTRAST * inside.sum())
    assert found is not None
    assert found.evidence == pytest.approx(share * along / np.sqrt(square * energy), rel=0.01)
    assert found.evidence == pytest.approx(0.5, abs=0.03)


def test_a_place_that_was_looked_at_before_is_looked_at_anew() -> None:
    """What is known of the board there is kept, what was seen there is not."""
    r, middle = 12.0, 40
    ground = board(81, 81)
    pictures = [with_discs(ground, [(middle + off, middle - off)], r) for off in (-1.3, 0.4, 1.1)]
    looks = {"red": look(r), "white": np.full_like(look(r), 230.0)}
    detector = Detector(looks, r, ground)
    for picture in pictures:
        for owner in looks:
            assert detector.place(picture, middle, middle, 3, owner) == Detector(looks, r, ground).place(
                picture, middle, middle, 3, owner
            )
