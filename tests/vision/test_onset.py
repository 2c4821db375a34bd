"""Where a track begins to be motion: at a flick, not at the hand that comes before it."""

from __future__ import annotations

import pytest

from vision.onset import moving_part, slid_free, slides
from vision.tracking import Point

RADIUS = 13.0


def points(places: list[tuple[float, float, float]], first: int = 0) -> list[Point]:
    """Detections (x, y, share under a hand), thirty a second."""
    return [Point(first + k, (first + k) / 30, x, y, "red", 1.0, hand) for k, (x, y, hand) in enumerate(places)]


SLIDE = [(30.0, 10.0, 0.95), (60.0, 20.0, 0.9), (88.0, 29.5, 0.3), (115.0, 38.0, 0.0), (140.0, 46.5, 0.0)]
END = (160.0, 53.0)


def begun(before: list[tuple[float, float, float]]) -> list[tuple[float, float]]:
    return [(p.x, p.y) for p in moving_part(points(before + SLIDE), (0.0, 0.0), END, RADIUS).moving]


def test_a_hand_that_looked_like_the_disc_is_left_out() -> None:
    hand = [(-120.0, 80.0, 1.0), (-150.0, 95.0, 1.0), (-60.0, 40.0, 1.0)]
    assert begun(hand) == [(x, y) for x, y, _ in SLIDE]


def test_so_is_one_that_began_beside_the_disc_before_any_hand_was_over_it() -> None:
    hand = [(1.5, 2.4, 0.0), (-5.0, -70.0, 0.95), (-30.0, -160.0, 1.0), (20.0, -60.0, 0.9)]
    assert begun(hand) == [(x, y) for x, y, _ in SLIDE]


def test_nothing_is_left_out_where_no_hand_is() -> None:
    free = [(x, y, 0.0) for x, y, _ in SLIDE]
    part = moving_part(points(free), (0.0, 0.0), END, RADIUS)
    assert [(p.x, p.y) for p in part.moving] == [(x, y) for x, y, _ in SLIDE]


def test_a_disc_at_rest_that_is_seen_a_shade_beside_its_place_is_at_rest() -> None:
    rest = [(0.2, 2.8, 0.0)] * 8
    part = moving_part(points([*rest, *((x, y, 0.0) for x, y, _ in SLIDE)]), (0.0, 0.0), END, RADIUS)
    assert part.begin == pytest.approx((0.2, 2.8))
    assert len(part.moving) == len(SLIDE)


def test_one_that_is_seen_for_long_where_it_was_not_read_lies_there() -> None:
    """A shadow drew its circle 6 mm aside; before it was struck it stood still."""
    slide = [(x, y, 0.0) for x, y, _ in SLIDE]
    rest = [(-4.0, 4.5, 0.0)] * 12
    part = moving_part(points([*rest, *slide]), (0.0, 0.0), END, RADIUS)
    assert part.begin == pytest.approx((-4.0, 4.5))
    assert len(part.moving) == len(SLIDE)
    few = moving_part(points([*rest[:5], *slide]), (0.0, 0.0), END, RADIUS)
    assert len(few.moving) > len(SLIDE)


def test_two_pictures_before_the_hand_comes_show_where_it_lies() -> None:
    """Read 2 mm aside, and then a hand over it for long: the flick begins where it slides off."""
    rest, under = [(2.1, -0.5, 0.0)] * 2, [(12.0, 9.0, 0.9), *[(10.5, 16.0, 0.97)] * 12]
    part = moving_part(points([*rest, *under, *SLIDE]), (0.0, 0.0), END, RADIUS)
    assert [(p.x, p.y) for p in part.moving] == [(x, y) for x, y, _ in SLIDE]


def test_a_disc_that_a_finger_covers_a_little_of_waits_where_it_seems_to_lie() -> None:
    beside = [(-0.5, 1.5, 0.11), (-1.8, 3.2, 0.15), *[(-2.1, 3.6, 0.18)] * 8]
    free = [(x, y, 0.0) for x, y, _ in SLIDE]
    part = moving_part(points([*beside, *free]), (0.0, 0.0), END, RADIUS)
    assert (part.moving[0].x, part.moving[0].y) in [(-2.1, 3.6), SLIDE[0][:2]]
    assert len(part.moving) <= len(SLIDE) + 1


def test_a_slide_is_straight_fast_and_seen_frame_after_frame() -> None:
    straight = points([(30.0 * k, 10.0 * k, 1.0) for k in range(4)])
    found = slides(straight)
    assert found is not None
    assert found == pytest.approx((0.0, 0.0, 900.0, 300.0))
    assert slides(straight[:2]) is None
    assert slides([straight[0], *points([(90.0, 30.0, 1.0), (120.0, 40.0, 1.0)], first=3)]) is None
    assert slides(points([(5.0 * k, 0.0, 1.0) for k in range(4)])) is None
    assert slides(points([(0.0, 0.0, 1.0), (40.0, 0.0, 1.0), (40.0, 40.0, 1.0), (0.0, 40.0, 1.0)])) is None


def test_a_finger_that_came_from_elsewhere_is_left_out_where_no_slide_is_seen_under_it() -> None:
    hand = [(-90.0, 160.0, 1.0), (-95.0, 150.0, 1.0), (-60.0, 90.0, 1.0), (-15.0, 20.0, 0.95)]
    free = [(20.0, 6.0, 0.0), (24.0, 7.0, 0.0), (25.0, 7.4, 0.0)]
    part = moving_part(points(hand + free), (0.0, 0.0), (25.0, 7.4), RADIUS)
    assert part.moving[0].x == 20.0


def test_what_lies_where_a_hand_has_put_it_did_not_slide_though_nobody_knows_it_there() -> None:
    carried = points([(25.0 * k, 0.0, 1.0) for k in range(1, 9)] + [(202.0, 0.0, 0.0)] * 5)
    assert slid_free(carried, (0.0, 0.0), None, 0.97) == 0


def test_what_slides_off_the_board_did_slide() -> None:
    gone = points([(25.0 * k, 0.0, 1.0) for k in range(1, 9)] + [(225.0 + 20.0 * k, 0.0, 0.0) for k in range(5)])
    assert slid_free(gone, (0.0, 0.0), None, 0.7) == 5


def test_what_is_seen_only_where_it_lies_did_not_slide_there_from_far() -> None:
    put = points([(160.0, 53.0, 0.0), (160.1, 53.0, 0.0)], first=40)
    assert slid_free(put, (0.0, 0.0), END, 0.0) == 0
    assert slid_free(put, (157.0, 52.0), END, 0.0) == 2, "a disc that was struck softly goes no farther"


def test_a_sleeve_that_looks_like_the_disc_for_a_moment_makes_no_slide_of_what_was_carried() -> None:
    end = (260.0, 0.0)
    carried = [(20.0 * k, 0.0, 1.0) for k in range(1, 14)] + [(260.2, 0.0, 0.0)] * 2
    assert slid_free(points([(95.0, 120.0, 0.0), *carried]), (0.0, 0.0), end, 0.9) == 0
    carried[9] = (200.0, 40.0, 0.3)
    assert slid_free(points(carried), (0.0, 0.0), end, 0.9) == 0
    free = [(20.0 * k, 0.0, 1.0) for k in range(1, 9)] + [(200.0 + 15 * k, 0.0, 0.1) for k in range(4)]
    assert slid_free(points([*free, (260.2, 0.0, 0.0)]), (0.0, 0.0), end, 0.6) == 5


def test_what_stood_still_beside_a_hand_until_it_was_taken_did_not_slide() -> None:
    taken = points([(1.8, -5.0, 0.3), (2.0, -5.1, 0.3), (2.0, -5.0, 0.37), (2.3, -5.1, 0.6), (2.7, -5.1, 0.7)])
    assert slid_free(taken, (0.0, 0.0), None, 0.45) == 0


def glide(steps: list[float], hand: float = 0.95) -> list[tuple[float, float, float]]:
    """Three pictures at rest, then places at these distances from it, in a mask with a hand."""
    return [(0.0, 0.0, 0.0)] * 3 + [(0.8 * s, 0.6 * s, hand) for s in steps]


def seen_free(places: list[tuple[float, float, float]]) -> int:
    part = moving_part(points(places), (0.0, 0.0), None, RADIUS)
    return slid_free(part.moving, (0.0, 0.0), part.end, 1.0)


def test_what_only_seems_to_lie_there_was_not_seen_to_go_there() -> None:
    """Where one lay that nobody knew of was the board, once it was taken away: it is unlike the picture of rest."""
    carried = [(18.0, 7.0, 0.9), (29.0, 15.0, 0.9), (40.0, 22.0, 0.3)]
    assert slid_free(points([*carried, *[(-17.0, 27.0, 0.0)] * 6]), (0.0, 0.0), None, 0.3) == 0
    slid = [(18.0, 7.0, 0.9), (60.0, 23.0, 0.2), (80.0, 30.0, 0.0), *[(90.0, 34.0, 0.0)] * 6]
    assert slid_free(points(slid), (0.0, 0.0), None, 0.3) == 8


def test_what_a_hand_comes_for_where_it_stands_did_not_slide_on() -> None:
    """Another one's track begins there; the finger that comes draws its seeming place away by and by."""
    stands = [(-77.0, 3.0, 0.0)] * 3 + [(-76.0, 4.0, 0.3), (-77.0, 3.0, 0.4), (-77.5, 2.5, 0.9), (-78.0, 2.0, 0.9)]
    taken = [*stands, (-40.0, -10.0, 0.9), (60.0, -60.0, 1.0), (300.0, -70.0, 0.0), (300.0, -70.0, 0.0)]
    assert slid_free(points(taken), (0.0, 0.0), (300.0, -70.0), 0.97) == 0


def test_nor_did_it_however_short_it_stood_there() -> None:
    """All that was seen clear of the hand stands still: once in twenty minutes, a flick that nobody made."""
    taken = [*[(40.0, 5.0, 0.0)] * 4, *((-5.0 + 25.0 * k, 20.0 * k, 1.0) for k in range(9)), (210.0, 170.0, 0.9)]
    assert slid_free(points(taken), (0.0, 0.0), (210.0, 170.0), 1.0) == 0


def test_what_sets_out_at_once_and_only_slows_was_flicked_though_a_hand_hangs_on_it() -> None:
    assert seen_free(glide([7.3, 15.2, 21.0, 25.3, 28.0, 28.6])) >= 4
    assert seen_free(glide([12.0, 34.0, 56.0, 77.0, 97.0])) >= 4


def test_what_the_hand_is_still_over_when_it_has_slowed_is_carried() -> None:
    slowed = glide([7.3, 15.2, 21.0, 25.3, 28.0, 28.6])
    onward = [(24.0 + 30.0 * k, 10.0 - 12.0 * k, 0.85) for k in range(1, 6)]
    assert seen_free([*slowed, *onward]) == 0
    assert seen_free([*slowed, (22.9, 17.2, 0.0), (22.9, 17.2, 0.0)]) >= 4


def test_it_may_have_met_a_wall_before_it_was_seen() -> None:
    smeared, away = [(-3.0, 2.0, 0.9)], [(-12.0 - 4.0 * k, -22.0 - 10.4 * k, 0.9) for k in range(5)]
    seen = points([(0.0, 0.0, 0.0)] * 3 + smeared) + points(away, first=5)
    part = moving_part(seen, (0.0, 0.0), None, RADIUS)
    assert slid_free(part.moving, (0.0, 0.0), None, 1.0) >= 4


def test_what_gathers_speed_under_a_hand_is_shoved() -> None:
    """A quarter of a second, thirty pictures a second."""
    assert seen_free(glide([7.6, 20.4, 36.6, 53.6, 68.0, 79.0, 85.0, 86.0])) == 0


def test_what_goes_while_nobody_sees_it_may_be_carried() -> None:
    lifted = points([(0.0, 0.0, 0.0)] * 3) + points([(30.0 + 20.0 * k, 0.0, 0.95) for k in range(5)], first=9)
    part = moving_part(lifted, (0.0, 0.0), None, RADIUS)
    assert slid_free(part.moving, (0.0, 0.0), None, 1.0) == 0


def test_when_a_disc_was_last_seen_to_lie_there_is_told() -> None:
    free = [(x, y, 0.0) for x, y, _ in SLIDE]
    assert moving_part(points([(0.0, 0.0, 0.0)] * 3 + free), (0.0, 0.0), END, RADIUS).rested == pytest.approx(2 / 30)
    covered = [(0.0, 0.0, 0.0), (0.0, 0.0, 0.5), (0.0, 0.0, 0.5)]
    assert moving_part(points(covered + SLIDE), (0.0, 0.0), END, RADIUS).rested == pytest.approx(0.0)


def test_one_that_came_to_lie_where_it_is_found_slid_though_the_hand_came_over_it_and_went_on() -> None:
    """A crowd that goes at once is one part of the picture with the hand, which looks like the disc as well."""
    slid = glide([7.3, 15.2, 21.0, 25.3, 28.0, 28.6])
    onward = [(150.0, -60.0, 0.75)] * 5
    there = [(22.9, 17.2, 0.0)] * 3
    part = moving_part(points([*slid, *onward, *there]), (0.0, 0.0), (22.9, 17.2), RADIUS)
    assert part.moving[0].k == 3
    assert max(p.x for p in part.moving) < 25.0
    elsewhere = moving_part(points([*slid, *onward, *there]), (0.0, 0.0), (22.9, 37.2), RADIUS)
    assert [p.k for p in elsewhere.moving] != [p.k for p in part.moving]


def test_a_flick_that_is_short_does_not_begin_with_what_the_hand_showed_long_before() -> None:
    """It comes out from under the hand slowly; no disc that only slows takes so long for so short a way."""
    hand = [(-40.0, 10.0, 1.0)] * 12 + [(-39.0, 25.0, 1.0)] * 12 + [(-42.0, 12.0, 1.0), (-30.0, 2.0, 1.0)]
    free = [(-24.0, 25.5, 0.0), (-20.5, 26.5, 0.0), (-17.5, 27.4, 0.0), (-15.0, 28.0, 0.0), (-13.5, 28.4, 0.0)]
    rest = [(0.0, 0.0, 0.0)] * 3
    part = moving_part(points([*rest, *hand, *free, (-13.3, 28.5, 0.0)]), (0.0, 0.0), (-13.3, 28.5), RADIUS)
    assert part.moving[0].t >= 26 / 30
    # what may have gone so slowly all the way is left as it is
    short = moving_part(points([*rest, *hand[-2:], *free, (-13.3, 28.5, 0.0)]), (0.0, 0.0), (-13.3, 28.5), RADIUS)
    assert short.moving[0].k == 3


def test_a_finger_that_lies_on_the_disc_for_long_is_no_motion_though_it_was_read_beside_its_place() -> None:
    """Read 4 mm beside where it lies, its seeming place goes as the finger comes, hardly over it at first."""
    comes = [(0.5, 4.0, 0.03), (0.2, 2.4, 0.11), (6.0, 9.6, 0.49), (5.6, 4.5, 0.52), (6.0, 1.0, 0.56)]
    waits = [(8.5, -5.6, 0.56)] * 15
    part = moving_part(points([*comes, *waits, *SLIDE]), (0.0, 0.0), END, RADIUS)
    assert [(p.x, p.y) for p in part.moving] == [(x, y) for x, y, _ in SLIDE]
    brief = moving_part(points([*comes, *waits[:3], *SLIDE]), (0.0, 0.0), END, RADIUS)
    assert len(brief.moving) > len(SLIDE)
