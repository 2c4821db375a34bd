"""A push is told from a flick: a hand gathers speed and stays with the disc."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vision.motions import Motion
from vision.paths import Path, Segment
from vision.shots import _push
from vision.tracking import Point, Track


def motion(places: list[float], hand: float, carried: float, free: int) -> Motion:
    """A disc at these x (mm), thirty a second."""
    path = Path([Segment(0.0, 1.0, 0.0, 0.0, 500.0, 0.0)], 1700.0, (0.0, 0.0), 0.3, 0.0)
    moving = [Point(k, k / 30, x, 0.0, "red", 1.0, hand) for k, x in enumerate(places)]
    track = Track("red-1", "red", (0.0, 0.0))
    return Motion("red-1", "red", (0.0, 0.0), (places[-1], 0.0), track, moving, path, carried, free)


EASED = [2.0, 10.0, 25.0, 46.0, 70.0, 95.0, 118.0, 136.0, 146.0, 150.0]
AT_ONCE = [20.0, 38.0, 54.0, 68.0, 80.0, 90.0, 98.0, 104.0, 108.0, 110.0]


def test_what_a_hand_takes_along_is_a_push_however_fast_it_goes() -> None:
    slow, fast = motion(EASED, 1.0, 1.0, 0), motion([1.4 * x for x in EASED], 1.0, 1.0, 0)
    assert _push(slow, [slow]) > 0.95
    assert _push(fast, [fast]) > 0.95


def test_what_is_fastest_at_once_and_comes_free_of_the_hand_was_flicked() -> None:
    flicked = motion(AT_ONCE, 0.5, 0.82, 6)
    assert _push(flicked, [flicked]) < 0.3


def test_what_nothing_was_seen_of_is_no_push() -> None:
    unseen = motion([0.0], 1.0, 1.0, 0)
    assert _push(unseen, [unseen]) == pytest.approx(0.0)


def test_what_stands_still_under_a_hand_is_told_without_a_speed() -> None:
    lying = motion([3.0] * 6, 1.0, 1.0, 0)
    assert 0.0 <= _push(lying, [lying]) <= 1.0


def test_what_goes_back_on_its_way_is_a_finger_not_a_flick() -> None:
    """The finger was taken for the disc, then the disc was seen: far ahead at once, and back."""
    fooled = motion([0.0, 25.0, 31.0, 19.0, 24.0, 27.0, 28.0, 28.0, 45.0, 45.0], 1.0, 1.0, 0)
    assert _push(fooled, [fooled]) > 0.5
    straight = motion([0.0, 25.0, 31.0, 36.0, 40.0, 43.0, 45.0, 45.0, 45.0, 45.0], 1.0, 1.0, 0)
    assert _push(straight, [straight]) < 0.5


def test_what_must_have_set_out_fast_to_do_what_it_did_was_no_push() -> None:
    """Under the hand all the way, and slowed by what it struck at once."""
    slow = motion([5.0 * k for k in range(8)], 0.9, 1.0, 3)
    assert _push(slow, [slow]) > 0.2
    assert _push(slow, [slow], launched=1500.0) < 0.01


def test_what_sent_another_one_away_faster_than_a_finger_goes_was_flicked() -> None:
    """Nothing but the hand was seen where it went, and that went to and fro."""
    fooled = motion([0.0, 25.0, 31.0, 19.0, 24.0, 27.0, 28.0, 28.0, 45.0, 45.0], 1.0, 1.0, 0)
    struck = replace(motion([40.0 * k for k in range(5)], 0.0, 0.0, 5), id="red-2")
    assert struck.path is not None
    for speed, least, most in ((1000.0, 0.0, 0.02), (300.0, 0.5, 1.0)):
        struck.path.segments[0].vx = speed
        assert least <= _push(fooled, [fooled, struck]) <= most


def seen_before_and_after(places: list[float], rest: int = 3) -> Motion:
    """A disc that is seen where it lay and where it lies, too, under a hand all the time."""
    found = motion(places, 1.0, 1.0, 0)
    found.moving = [replace(p, k=p.k + rest, t=p.t + rest / 30) for p in found.moving]
    before = [Point(k, k / 30, 0.0, 0.0, "red", 1.0, 1.0) for k in range(rest)]
    found.track = Track("red-1", "red", (0.0, 0.0), [*before, *found.moving])
    return found


def test_what_lies_elsewhere_two_pictures_later_was_struck_and_stopped_by_what_it_struck() -> None:
    """A finger neither gets going nor comes to rest so soon."""
    stopped = seen_before_and_after([21.0, 35.0, 35.0])
    assert _push(stopped, [stopped]) == pytest.approx(0.0)


def test_what_takes_a_quarter_of_a_second_under_a_hand_may_have_been_pushed() -> None:
    shoved = seen_before_and_after(EASED)
    assert _push(shoved, [shoved]) > 0.95


def test_how_fast_it_was_pushed_is_told_by_the_way_that_was_seen() -> None:
    """The first fifth of a push is under the finger; what is left takes no time as long as the whole."""
    pushed = motion([20.0 + 12.0 * k for k in range(6)], 1.0, 1.0, 0)
    pushed.after = (86.0, 0.0)
    assert pushed.pushed()


def test_its_first_millimetres_may_look_like_the_finger() -> None:
    """Its motion is found to begin 29 mm from where it lay; what was seen before leads there."""
    pushed = motion([29.0 + 9.0 * k for k in range(7)], 1.0, 1.0, 0)
    pushed.after = (83.0, 0.0)
    assert not pushed.pushed()
    first = pushed.moving[0]
    lead = [replace(first, k=first.k - n, t=first.t - n / 30, x=x) for n, x in ((3, 4.0), (2, 11.0), (1, 19.0))]
    pushed.track.points = [*lead, *pushed.moving]
    assert pushed.pushed()
    pushed.track.points = [*(replace(p, y=9.0) for p in lead), *pushed.moving]
    assert not pushed.pushed()


def test_what_is_seen_beside_its_way_was_lifted() -> None:
    """Nearer to the camera it is seen farther out; put down it lies on its way again."""
    carried = motion([3.0, 8.0, 16.0, 27.0, 38.0, 48.0, 55.0, 59.0, 60.0], 1.0, 1.0, 0)
    assert carried.pushed()
    up = [1.0, 3.0, 5.0, 6.0, 6.5, 6.5, 6.0, 4.0, 1.0]
    carried.moving = [replace(p, y=y) for p, y in zip(carried.moving, up, strict=True)]
    assert not carried.pushed()


def test_what_comes_back_to_where_it_lies_was_put_down() -> None:
    """Carried straight away from the camera it is on its way all the time, but farther than it ends."""
    carried = motion([3.0, 8.0, 17.0, 29.0, 41.0, 52.0, 60.0, 64.0, 64.5, 63.0, 61.0, 60.0], 1.0, 1.0, 0)
    assert not carried.pushed()
    pushed = motion([3.0, 8.0, 17.0, 29.0, 41.0, 52.0, 58.0, 60.5, 61.0, 60.5, 60.0, 60.0], 1.0, 1.0, 0)
    assert pushed.pushed()


def test_what_is_seen_ahead_of_itself_while_the_finger_is_on_it_did_not_come_back() -> None:
    """The finger covers its hinder part, before it goes and once it lies: it seems 4 mm farther on than it is."""
    pushed = motion([7.0, 14.0, 22.0, 31.0, 40.0, 48.0, 56.0, 61.0, 64.0, 64.0, 62.0, 60.0], 1.0, 1.0, 0)
    pushed.moving = [replace(p, k=p.k + 5, t=p.t + 5 / 30) for p in pushed.moving]
    assert not pushed.pushed()
    first = pushed.moving[0]
    on_it = [replace(first, k=k, t=k / 30, x=4.0, hand=0.47) for k in range(5)]
    pushed.track.points = [*on_it, *pushed.moving]
    assert pushed.pushed()


def test_how_far_beside_its_way_it_was_is_told_from_where_it_was_seen_to_lie() -> None:
    """Read at rest it lay 2 mm beside where its track shows it, in the end as in the beginning."""
    pushed = motion([3.0, 8.0, 16.0, 27.0, 38.0, 48.0, 55.0, 59.0, 60.0], 1.0, 1.0, 0)
    pushed.moving = [replace(p, y=2.8) for p in pushed.moving]
    assert not pushed.pushed()
    pushed.begin, pushed.end = (0.0, 2.0), (60.0, 2.0)
    assert pushed.pushed()
