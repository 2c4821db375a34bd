"""One that slid off the board in plain sight, while its track followed the hand; and one that never slid."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.test_calibration import overhead
from tests.vision.test_detection import board, look, recorded, shown
from vision.following import follow
from vision.leaving import never_slid, seen, slid_off
from vision.motions import Motion
from vision.paths import Path, Segment
from vision.plane import Plane
from vision.recording import Frame
from vision.shutter import Shutter
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


SIZE = (700.0, 500.0)
PLANE = Plane(overhead(), SIZE, 8.0, 1.0, 40.0)


def glimpsed(count: int = 2, at: float = AT[0], after: tuple[float, float] | None = None) -> Motion:
    """Set out to the right from where it lay at `at`, at 25 mm a picture, and seen so in as many pictures."""
    lay = (at, AT[1])
    moving = [point(4 + i, at + 25.0 * (i + 0.5), AT[1]) for i in range(count)]
    path = Path([Segment(4 / FPS, 9.0, moving[0].x, AT[1], 25.0 * FPS, 0.0)], 300.0, lay, 0.3, 1.0)
    lain = [point(k, *lay) for k in range(4)]
    return Motion("red-1", "red", lay, after, Track("red-1", "red", lay, [*lain, *moving]), moving, path, free=count)


def pictures(hand: float | None = None, count: int = 14) -> list[Frame]:
    """With a hand that lies over all places from so many mm on, if any."""
    mask = None
    if hand is not None:
        mask = np.zeros(tuple(n // 2 for n in PLANE.shape), np.uint8)
        left = round(float(PLANE.px(np.array([hand, 0.0]))[0]) / 2)
        cv2.rectangle(mask, (left, 0), (mask.shape[1], mask.shape[0]), 255, -1)
    return [Frame(k / FPS, [], mask) for k in range(count)]


def seen_of(m: Motion, *more: Point) -> list[list[Point]]:
    return frames([*m.track.points, *more])


def test_what_is_nowhere_on_its_way_in_plain_sight_never_slid() -> None:
    m = glimpsed()
    assert never_slid(m, seen_of(m), pictures(), PLANE, RADIUS)
    elsewhere = [point(k, 600.0, 400.0) for k in range(14)]
    other = [point(k, AT[0] + 25.0 * (k - 3.5), AT[1], owner="white") for k in range(6, 10)]
    assert never_slid(m, seen_of(m, *elsewhere, *other), pictures(), PLANE, RADIUS)


def test_what_may_have_gone_on_did() -> None:
    m = glimpsed()
    assert not never_slid(m, seen_of(m, point(7, AT[0] + 85.0, AT[1] + 5.0)), pictures(), PLANE, RADIUS), "seen again"
    assert not never_slid(m, seen_of(m), pictures(hand=AT[0] + 30.0), PLANE, RADIUS), "under a hand"
    near = glimpsed(at=SIZE[0] - 95.0)
    assert not never_slid(near, seen_of(near), pictures(), PLANE, RADIUS), "off the board by then"
    last = seen_of(m)[:8]
    assert not never_slid(m, last, pictures(count=8), PLANE, RADIUS), "the film ends there"


def test_what_was_seen_for_longer_or_lies_somewhere_slid() -> None:
    longer, found = glimpsed(4), glimpsed(after=(500.0, AT[1]))
    assert not never_slid(longer, seen_of(longer), pictures(), PLANE, RADIUS)
    assert not never_slid(found, seen_of(found), pictures(), PLANE, RADIUS)


SIDE, SCALE = 200.0, 1.38


def followed(ways: list[float | None]) -> Motion:
    """A disc that lay at (40, 100), was seen at these x (None: nowhere) in one picture after another, and is gone."""
    plane = Plane(overhead(), (SIDE, SIDE), 8.0, SCALE, 60.0)
    ground = board(*plane.shape)

    calm, *pictures = [shown(plane, ground, [] if x is None else [(x, 100.0)]) for x in [40.0, *ways]]
    recording = recorded(calm, pictures)
    m = Motion("red-1", "red", (40.0, 100.0), None, Track("red-1", "red", (40.0, 100.0)))
    follow(recording, plane, {"red": look(RADIUS * SCALE)}, RADIUS, [m], ground, Shutter(0.0, (0.0, 0.0)))
    return m


def test_a_glimpse_beside_its_place_makes_no_slide_of_one_that_was_taken() -> None:
    lay, gone = [40.0] * 6, [None] * 6
    slid = followed([*lay, *(50.0 + 20.0 * k for k in range(8)), *gone])
    assert slid.free > 4
    assert followed([*lay, 50.0, 70.0, *gone]).free == 0
