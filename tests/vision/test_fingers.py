"""A finger is at the disc that it strikes: how far a hand was over each one's place."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest

from vision.fingers import AT, under
from vision.following import _finger
from vision.motions import Motion
from vision.paths import Path, Segment
from vision.plane import Plane
from vision.recording import Frame, Recording
from vision.tracking import Point, Track

RADIUS = 14.0
PLANE = cast("Plane", SimpleNamespace(px=lambda place: place, scale=1.0))
"""A millimetre is a pixel."""


def hand(x: float, y: float) -> np.ndarray:
    """A round hand at half size, as wide as two discs."""
    mask = np.zeros((200, 200), np.uint8)
    cv2.circle(mask, (round(x / 2), round(y / 2)), round(RADIUS), 255, -1)
    return mask


def recording(*hands: np.ndarray | None) -> Recording:
    found = Recording(np.zeros((400, 400, 3), np.uint8))
    found.frames = [Frame(k / 30, [], each) for k, each in enumerate(hands)]
    return found


def first_seen(id: str, lay: float, at: float, k: int) -> Motion:
    """A disc that lay at that x, first seen in motion at another one in picture k."""
    points = [Point(k + n, (k + n) / 30, at + 20.0 * n, 100.0, "red", 1.0, 0.0) for n in range(4)]
    path = Path([Segment(k / 30, 1.0, at, 100.0, 600.0, 0.0)], 2400.0, (lay, 100.0), 0.3, 0.0)
    return Motion(id, "red", (lay, 100.0), (lay + 90, 100.0), Track(id, "red", (lay, 100.0), points), points, path)


def test_a_hand_over_the_place_is_seen_in_any_of_the_pictures() -> None:
    frames = recording(None, hand(100, 100), hand(300, 300)).frames
    assert under(frames, PLANE, (100.0, 100.0), RADIUS) == 1.0
    assert under(frames, PLANE, (200.0, 200.0), RADIUS) == 0.0
    assert under(frames, PLANE, None, RADIUS) == 0.0


def test_the_finger_that_came_between_two_pictures_is_seen_in_the_next() -> None:
    struck = first_seen("red-1", 100.0, 103.0, 2)
    assert _finger(recording(None, hand(20, 100), hand(60, 100), hand(95, 100)), PLANE, [struck], RADIUS)
    assert struck.fingered > AT


@pytest.mark.parametrize(("at", "k"), [(125.0, 2), (103.0, 3)], ids=["already away", "later than another"])
def test_the_next_picture_tells_nothing_of_one_that_it_did_not_strike_then(at: float, k: int) -> None:
    """The hand follows what it has struck."""
    other, first = first_seen("red-1", 100.0, at, k), first_seen("red-2", 250.0, 275.0, 2)
    _finger(recording(None, hand(20, 100), hand(60, 100), hand(95, 100)), PLANE, [other, first], RADIUS)
    assert other.fingered < AT


def test_where_a_finger_was_seen_in_time_the_next_picture_is_not_asked() -> None:
    struck, beside = first_seen("red-1", 100.0, 103.0, 2), first_seen("red-2", 150.0, 153.0, 2)
    _finger(recording(None, hand(98, 100), hand(98, 100), hand(150, 100)), PLANE, [struck, beside], RADIUS)
    assert struck.fingered > AT
    assert beside.fingered < AT


def test_where_it_waited_is_told_by_the_pictures_before_anything_moved() -> None:
    struck, beside = first_seen("red-1", 100.0, 103.0, 4), first_seen("red-2", 150.0, 175.0, 4)
    both = hand(98, 100) | hand(150, 100)
    _finger(recording(None, None, hand(98, 100), hand(98, 100), both), PLANE, [struck, beside], RADIUS)
    assert struck.fingered > AT
    assert beside.fingered > AT
    assert 0.4 < struck.waited <= 0.5
    assert beside.waited < 0.1
