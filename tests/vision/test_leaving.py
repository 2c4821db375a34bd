"""One that slid off the board in plain sight, while its track followed the hand."""

from __future__ import annotations

import pytest

from vision.leaving import seen, slid_off
from vision.tracking import Point, Track

RADIUS, FPS = 14.5, 30
AT = (300.0, 200.0)


def point(k: int, x: float, y: float, hand: float = 0.0, owner: str = "red") -> Point:
    return Point(k, k / FPS, x, y, owner, 0.8, hand)


def slide(first: int, v: float, n: int, hand: float = 0.0, y: float = AT[1]) -> list[Point]:
    """Off to the right at v mm a picture, slowing a little; the flick was half a picture before."""
    return [point(first + i, AT[0] + v * (i + 0.5) - 0.5 * i * i, y, hand) for i in range(n)]


def frames(points: list[Point], count: int = 14) -> list[list[Point]]:
    """With the hand, which looks like two discs in each picture."""
    ghosts = [[point(k, 250.0 - 9 * k, 240.0 + 5 * k, 1.0), point(k, 230.0, 300.0 + 3 * k, 0.9)] for k in range(count)]
    return [[*ghosts[k], *(p for p in points if p.k == k)] for k in range(count)]


def track() -> Track:
    """It lay there for four pictures; then the hand was followed."""
    lain = [point(k, *AT) for k in range(4)]
    return Track("red-1", "red", AT, [*lain, *(point(k, 250.0 - 9 * k, 240.0 + 5 * k, 1.0) for k in range(4, 14))])


def test_it_is_followed_through_the_places_clear_of_the_hand() -> None:
    gone = slide(6, 60.0, 6)
    found = slid_off(frames(gone), track(), set(), RADIUS)
    assert found is not None
    assert found.points == [*track().points[:4], *gone]


def test_also_among_others_that_move() -> None:
    """Each with a track of its own."""
    gone, other = slide(6, 60.0, 6), slide(6, 60.0, 6, y=AT[1] + 3.0)
    found = slid_off(frames([*other, *gone]), track(), {seen(p) for p in other}, RADIUS)
    assert found is not None
    assert found.points[4:] == gone


@pytest.mark.parametrize(
    "points",
    [
        slide(6, 60.0, 3),
        slide(6, 60.0, 6, hand=0.6),
        slide(6, 60.0, 6, y=AT[1] + 60.0),
        slide(6, 8.0, 6),
        [point(6 + i, AT[0] + 400.0 + 60.0 * i, AT[1]) for i in range(6)],
        [point(k, 500.0, 100.0) for k in range(14)],
    ],
    ids=["too short", "under a hand", "beside", "no faster than a finger", "from elsewhere", "what lies still"],
)
def test_nothing_else_is_taken_for_it(points: list[Point]) -> None:
    assert slid_off(frames(points), track(), set(), RADIUS) is None


def test_what_is_on_another_track_is_not_its() -> None:
    gone = slide(6, 60.0, 6)
    assert slid_off(frames(gone), track(), {seen(p) for p in gone}, RADIUS) is None


def test_one_that_came_from_a_hand_has_no_place_it_left() -> None:
    assert slid_off(frames(slide(6, 60.0, 6)), Track("red-1", "red", None), set(), RADIUS) is None
