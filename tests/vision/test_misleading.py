"""What leads astray where discs are followed is left out, or put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from vision.misleading import of_hand, stayed, untimed
from vision.motions import Motion
from vision.paths import Path, Segment
from vision.plane import Plane
from vision.resting import RestingDisc
from vision.tracking import Point, Track

RADIUS = 13.0
Place = tuple[float, float]


@dataclass
class Sized:
    """Of a plane, the board's size."""

    board_size: Place


PLANE = cast("Plane", Sized((400.0, 300.0)))


def point(k: int, x: float, y: float, hand: float = 0.0, evidence: float = 0.95) -> Point:
    return Point(k, k / 30, x, y, "red", evidence, hand)


@pytest.mark.parametrize(
    ("place", "hand", "whether"),
    [
        ((-60.0, 88.0), 1.0, True),
        ((200.0, 340.0), 0.95, True),
        ((-60.0, 88.0), 0.2, False),  # slid off, in plain sight
        ((-10.0, 88.0), 1.0, False),  # on the edge
        ((200.0, 150.0), 1.0, False),
    ],
)
def test_under_a_hand_wholly_off_the_board_is_the_hand(place: Place, hand: float, whether: bool) -> None:
    assert of_hand(point(3, *place, hand), PLANE, RADIUS) is whether


def moved(id: str, places: list[Place], first: int, t0: float, rested: float | None = 0.5) -> Motion:
    """One with a path from `t0` on, seen at these places, the first in picture `first`."""
    moving = [point(first + k, x, y) for k, (x, y) in enumerate(places)]
    path = Path([Segment(t0, t0 + 0.2, *places[0], 100.0, 0.0)], 1700.0, places[0], 0.3, 0.0)
    m = Motion(id, "red", (10.0, 10.0), places[-1], Track(id, "red", (10.0, 10.0), moving), moving, path)
    m.free, m.rested = len(places), rested
    return m


SLID = [(30.0 + 20.0 * k, 10.0) for k in range(5)]


def test_what_was_hidden_until_the_hand_was_away_has_no_time_of_its_own() -> None:
    slid, hidden = moved("red-1", SLID, 30, 1.0), moved("red-2", [(50.0, 60.0)] * 3, 45, 1.5)
    untimed([slid, hidden])
    assert hidden.path is None
    assert slid.path is not None


@pytest.mark.parametrize(
    ("t0", "rested"),
    [
        (1.5, 1.3),  # it was seen to lie there when the first had gone
        (0.9, 0.5),  # it went before the other one
        (1.5, None),  # nobody knows how long it lay there
    ],
)
def test_what_may_have_gone_later_keeps_its_time(t0: float, rested: float | None) -> None:
    slid, other = moved("red-1", SLID, 30, 1.0), moved("red-2", [(50.0, 60.0)] * 3, 45, t0, rested)
    untimed([slid, other])
    assert other.path is not None


def test_where_nothing_else_was_seen_to_go_it_is_all_there_is() -> None:
    alone = moved("red-2", [(50.0, 60.0)] * 3, 45, 1.5)
    untimed([alone])
    assert alone.path is not None


def come_to_rest(found: Place, **how: float) -> Motion:
    """Seen to slide to (110, 10) and to lie there to picture 40; found elsewhere."""
    m = moved("red-1", [*SLID, *[(110.0, 10.0)] * 6], 30, 1.0)
    m.track.points = [point(p.k, p.x, p.y, **how) for p in m.moving]
    m.after, m.found = found, RestingDisc("red-1", "red", *found, 0.2, 1.0)
    return m


def test_what_was_seen_to_lie_there_to_the_end_lies_there() -> None:
    m = come_to_rest((150.0, 60.0))
    assert stayed(m, 41, RADIUS)
    assert m.after == (110.0, 10.0)
    assert m.found is not None
    assert (m.found.x, m.found.y) == (110.0, 10.0)


@pytest.mark.parametrize(
    ("found", "count", "how"),
    [
        ((112.0, 10.0), 41, {}),  # that is where it was found
        ((150.0, 60.0), 60, {}),  # it was lost before the end
        ((150.0, 60.0), 41, {"hand": 0.9}),  # a hand may be what was seen
        ((150.0, 60.0), 41, {"evidence": 0.5}),  # it hardly looked like a disc
    ],
)
def test_where_that_is_less_plain_it_lies_where_it_was_found(found: Place, count: int, how: dict[str, float]) -> None:
    m = come_to_rest(found, **how)
    assert not stayed(m, count, RADIUS)
    assert m.after == found
