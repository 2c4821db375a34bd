"""Tracks followed from where discs came to rest back to where they lay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.vision.test_leaving import FPS, RADIUS, point
from vision.following import DECELERATIONS, _settle_last, _unexplained, backward
from vision.motions import Motion
from vision.paths import Fits
from vision.resting import RestingDisc
from vision.tracking import Point, Track

LAY, CAME = (100.0, 200.0), (300.0, 200.0)


def slide(first: int) -> list[Point]:
    """From under a hand to where it comes to rest, and there for a while."""
    places = [160.0, 210.0, 250.0, 280.0, 295.0, *(CAME[0],) * 4]
    return [point(first + i, x, CAME[1]) for i, x in enumerate(places)]


def followed(*seen: list[Point]) -> list[Point]:
    mover = Motion("red-1", "red", LAY, CAME, Track("red-1", "red", LAY))
    count = 1 + max(p.k for points in seen for p in points)
    frames = [[p for points in seen for p in points if p.k == k] for k in range(count)]
    (track,) = backward(frames, [k / FPS for k in range(count)], [mover], RADIUS)
    return track.points


LAIN = [point(k, *LAY) for k in range(6)]


def test_it_leads_back_to_where_it_lay() -> None:
    assert followed(LAIN, slide(8)) == [*LAIN, *slide(8)]


@pytest.mark.parametrize(
    "other", [[point(k, 130.0 - 2 * k, 210.0) for k in range(8)], [point(k, 115.0, 200.0) for k in range(8)]]
)
def test_while_it_is_seen_to_lie_there_nothing_else_is_it(other: list[Point]) -> None:
    """A finger that comes, or what lies beside it, is on the way on which it seems to have come."""
    found = followed(LAIN, other, slide(8))
    assert [p for p in found if p.k <= LAIN[-1].k] == LAIN
    assert found[-9:] == slide(8)


def test_where_it_was_never_seen_its_track_is_all_that_is_known() -> None:
    assert followed(slide(8)) == slide(8)


def test_a_way_that_leaves_what_is_in_plain_sight_explains_less() -> None:
    """Of what is under a hand, or hardly looks like a disc, nobody knows what it is."""
    out, hand = slide(8), [point(8 + k, 90.0, 190.0, 1.0) for k in range(5)]
    faint = [replace(point(8 + k, 50.0, 250.0), evidence=0.5) for k in range(4)]
    frames = [[p for p in [*LAIN, *out, *hand, *faint] if p.k == k] for k in range(17)]
    away = Track("red-1", "red", LAY, [*LAIN, *hand])
    assert _unexplained(frames, [away]) == len(out)
    assert _unexplained(frames, [replace(away, points=[*LAIN, *out])]) == 0


class TestTheOnlyOneFound:
    """One was lost from sight, and one was found whose print reads as another's."""

    def settled(self, gap: int) -> tuple[float, float] | None:
        """It slides to a wall and back; `gap` pictures there do not show it. Where it is taken to lie in the end."""
        out = [point(6 + k, 100.0 + 40.0 * (k + 1), 200.0) for k in range(5)]
        back = [point(11 + gap + k, 300.0 - 30.0 * (k + 1), 200.0 + 12.0 * (k + 1)) for k in range(4)]
        there = back[-1].x, back[-1].y
        rest = [point(15 + gap + k, *there) for k in range(5)]
        points = [*LAIN, *out, *back, *rest]
        frames = [[p for p in points if p.k == k] for k in range(20 + gap)]
        found = RestingDisc("red-2", "red", *there, 0.3, 0.9)
        mover = Motion("red-1", "red", LAY, None, Track("red-1", "red", LAY, [*LAIN, *out]), out, free=5)
        mover.options = [found]
        times = [k / FPS for k in range(len(frames))]
        _settle_last(frames, times, [mover], RADIUS, 1500.0, Fits(DECELERATIONS))
        assert (mover.after is None) == (mover.found is None)
        return mover.after

    def test_it_is_the_same_if_it_was_seen_all_the_way(self) -> None:
        assert self.settled(0) == (180.0, 248.0)

    def test_one_that_was_out_of_sight_may_have_left_and_been_put_back(self) -> None:
        assert self.settled(30) is None
