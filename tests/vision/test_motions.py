"""Where a track begins to be motion, under a hand."""

from __future__ import annotations

import numpy as np

from vision.motions import Motion
from vision.tracking import Point, Track
from vision.trails import split


def moving(places: list[tuple[float, float]], after: float) -> list[float]:
    """Which x are taken for motion, of (x, share under a hand) a thirtieth of a second apart, from a disc at 0."""
    track = Track("red-1", "red", (0.0, 0.0))
    motion = Motion("red-1", "red", (0.0, 0.0), (after, 0.0), track)
    track.points = [Point(k, k / 30, x, 0.0, "red", 1.0, hand) for k, (x, hand) in enumerate(places)]
    split(motion, 13.0)
    return [p.x for p in motion.moving]


SLIDE = [(80.0, 0.0), (120.0, 0.0), (155.0, 0.0), (185.0, 0.0), (210.0, 0.0)]


def test_what_a_finger_shows_beside_the_disc_is_no_motion_before_the_flick() -> None:
    assert moving([(22.0, 1.0)] * 8 + SLIDE, 230.0) == [x for x, _ in SLIDE]


def test_a_flick_that_begins_under_the_hand_is_kept() -> None:
    assert moving([(30.0, 1.0), *SLIDE], 230.0) == [30.0, *(x for x, _ in SLIDE)]


def test_what_was_carried_and_lies_there_stays_carried() -> None:
    carried = [(40.0, 1.0), (90.0, 1.0), (140.0, 1.0), (180.0, 1.0), (180.0, 1.0)]
    found = moving([*carried, (180.0, 0.0), (180.0, 0.0)], 180.0)
    assert found[:3] == [40.0, 90.0, 140.0]
    assert np.isfinite(found).all()


def free(places: list[tuple[float, float, float]], after: float) -> int:
    """In how many places a disc is seen to move clear of a hand: (x, share under it, evidence)."""
    track = Track("red-1", "red", (0.0, 0.0))
    motion = Motion("red-1", "red", (0.0, 0.0), (after, 0.0), track)
    track.points = [Point(k, k / 30, x, 0.0, "red", evidence, hand) for k, (x, hand, evidence) in enumerate(places)]
    split(motion, 13.0)
    return motion.free


def test_a_disc_that_a_hand_has_put_down_did_not_slide() -> None:
    carried = [(25.0 * k, 1.0, 0.6) for k in range(1, 9)]
    assert free([*carried, (201.0, 0.0, 0.9), (201.0, 0.0, 0.9), (201.0, 0.0, 0.9)], 201.0) == 0


def test_one_that_slides_on_as_the_hand_stays_behind_did() -> None:
    flicked = [(60.0, 1.0, 0.6), (110.0, 0.6, 0.6), (150.0, 0.0, 0.8), (175.0, 0.0, 0.8), (190.0, 0.0, 0.9)]
    assert free([*flicked, (195.0, 0.0, 0.9), (196.0, 0.0, 0.9), (196.0, 0.0, 0.9)], 196.0) >= 3


def test_what_stands_still_and_hardly_looks_like_a_disc_is_none() -> None:
    shadow = [(150.0, 0.26, 0.28), (151.0, 0.26, 0.28), (152.0, 0.26, 0.28), (152.0, 0.27, 0.27)]
    carried = [(15.0 * k, 1.0, 0.4) for k in range(1, 9)]
    assert free([*carried, *shadow, (201.0, 0.0, 0.9), (201.0, 0.0, 0.9)], 201.0) == 0


def test_a_short_flick_that_is_over_while_the_hand_is_there_did_slide() -> None:
    assert free([(25.0, 0.9, 0.9), (31.0, 0.9, 0.9), (33.0, 0.0, 0.9), (33.0, 0.0, 0.9)], 33.0) == 2


def test_what_lay_still_on_its_way_and_was_taken_again_did_not_slide() -> None:
    """Put down at 120 for a third of a second, no hand over it, then carried on."""
    put = [(60.0, 0.9, 0.8), *[(120.0, 0.0, 0.8)] * 10]
    assert free([*put, (150.0, 0.9, 0.8), (180.0, 0.9, 0.8), (201.0, 0.0, 0.9), (201.0, 0.0, 0.9)], 201.0) == 0


def test_one_that_lay_still_until_another_struck_it_again_did() -> None:
    slid = [(60.0, 0.9, 0.8), (100.0, 0.0, 0.8), *[(120.0, 0.0, 0.8)] * 10, (140.0, 0.0, 0.8), (170.0, 0.0, 0.8)]
    assert free([*slid, (190.0, 0.0, 0.8), (200.0, 0.0, 0.9), (201.0, 0.0, 0.9)], 201.0) >= 3


def test_what_is_clear_of_a_hand_only_where_it_lies_did_not_slide_there() -> None:
    """Far from where it lay; a sleeve looked like it for a picture, 8 mm aside, then it was put down."""
    put = [(193.0, 0.7, 0.3), (199.5, 0.9, 0.9), (201.0, 0.0, 1.1), (201.0, 0.0, 1.1)]
    assert free(put, 201.0) == 0
