"""Who was flicked, from the finger and from the order in which discs began to move."""

from __future__ import annotations

from vision.motions import Motion, Verdict
from vision.paths import Path, Segment
from vision.striking import BESIDE, EITHER, FIRST, LED, SURE, UNKNOWN, WAITED, striker
from vision.tracking import Point, Track

Place = tuple[float, float]


def sliding(id: str, at: Place, velocity: Place, t0: float = 1.0, fingered: float = 0.0, waited: float = 0.0) -> Motion:
    """A disc that slid from `at`, seen at 30 frames a second."""
    k = round(t0 * 30) + 1
    points = [
        Point(k + n, (k + n) / 30, at[0] + velocity[0] * n / 30, at[1] + velocity[1] * n / 30, "red", 1.0, 0.0)
        for n in range(4)
    ]
    path = Path([Segment(t0, t0 + 1.0, *at, *velocity)], 2400.0, at, 0.3, 1.0)
    end = (at[0] + velocity[0] / 4, at[1] + velocity[1] / 4)
    track = Track(id, "red", at, points)
    return Motion(id, "red", at, end, track, points, path, 0.0, 4, fingered=fingered, waited=waited)


def shifted(id: str, before: Place, after: Place, fingered: float = 0.0) -> Motion:
    """A disc that nobody saw move."""
    return Motion(id, "red", before, after, Track(id, "red", before), fingered=fingered)


def judged(*motions: Motion) -> tuple[str, float, dict[str, float]]:
    found = striker(Verdict(list(motions), 2400.0, 0.3, 0.0))
    return found.motion.id, found.p, dict(found.others)


def test_the_disc_at_the_finger_was_flicked() -> None:
    assert judged(sliding("a", (100, 100), (900, 0), fingered=0.97)) == ("a", SURE, {})


def test_the_finger_tells_where_two_began_in_one_frame() -> None:
    struck = sliding("b", (130, 100), (900, 0), 0.99)
    assert judged(struck, sliding("a", (100, 100), (100, 0), 1.0, fingered=0.97)) == ("a", SURE, {})


def test_it_may_be_one_that_nobody_saw_move() -> None:
    id, p, _ = judged(sliding("b", (130, 100), (900, 0)), shifted("a", (100, 100), (108, 100), fingered=1.0))
    assert (id, p) == ("a", SURE)


def test_one_that_was_seen_again_only_where_it_came_to_rest_may_be_it() -> None:
    """It lay there when the hand went, long after the others had moved."""
    flicked = sliding("a", (100, 100), (0, 0), 2.0, fingered=0.9)
    flicked.before = (160.0, 100.0)
    assert judged(sliding("b", (70, 100), (-900, 0)), flicked)[:2] == ("a", SURE)


def test_one_that_lies_a_shade_elsewhere_far_from_all_others_was_not_flicked() -> None:
    """Under the hand it was read 2 mm aside."""
    aside = shifted("a", (160, 100), (162, 100), fingered=0.99)
    assert judged(sliding("b", (100, 100), (900, 0), fingered=0.9), aside) == ("b", SURE, {})
    beside = shifted("a", (72, 100), (74, 100), fingered=0.99)
    assert judged(sliding("b", (100, 100), (900, 0), fingered=0.9), beside)[0] == "a"


def test_without_a_finger_the_first_that_moved_was_flicked() -> None:
    assert judged(sliding("b", (300, 100), (400, 0), 1.2), sliding("a", (100, 100), (900, 0), 1.0)) == ("a", FIRST, {})


def test_without_a_finger_two_at_once_leave_a_doubt() -> None:
    id, p, others = judged(sliding("a", (100, 100), (900, 0), 1.0), sliding("b", (130, 100), (900, 0), 1.001))
    assert id == "a"
    assert p < 0.7
    assert set(others) == {"b"}


def test_a_hand_that_was_at_none_of_them_may_have_struck_a_disc_that_nobody_knows() -> None:
    found = striker(Verdict([sliding("a", (100, 100), (900, 0))], 2400.0, 0.3, 0.0, hand=True))
    assert (found.motion.id, found.p) == ("a", UNKNOWN)


def test_under_the_hand_the_one_behind_struck_the_others() -> None:
    behind = sliding("a", (100, 100), (200, 0), fingered=1.0)
    id, p, others = judged(sliding("b", (130, 100), (900, 0), fingered=1.0), behind)
    assert (id, p) == ("a", BESIDE)
    assert set(others) == {"b"}


def test_under_the_hand_two_that_parted_may_each_have_been_flicked() -> None:
    left = sliding("a", (100, 100), (-500, 0), fingered=1.0)
    _, p, others = judged(left, sliding("b", (130, 100), (500, 0), fingered=1.0))
    assert p == EITHER
    assert len(others) == 1


def test_where_the_finger_waited_tells_who_was_flicked() -> None:
    """Once discs move, what the finger struck and what that struck are one part of the picture with the hand."""
    left = sliding("a", (100, 100), (-500, 0), fingered=1.0)
    right = sliding("b", (130, 100), (500, 0), fingered=1.0, waited=0.8)
    assert judged(left, right) == ("b", LED, {"a": 0.15})
    behind = sliding("a", (100, 100), (200, 0), fingered=1.0, waited=0.6)
    struck = sliding("b", (130, 100), (900, 0), fingered=1.0, waited=0.2)
    assert judged(struck, behind) == ("a", WAITED, {"b": 0.02})


def test_a_finger_over_both_or_at_none_before_tells_nothing() -> None:
    for waited in ((0.6, 0.5), (0.05, 0.0), (0.2, 0.6)):
        behind = sliding("a", (100, 100), (200, 0), fingered=1.0, waited=waited[0])
        id, p, _ = judged(sliding("b", (130, 100), (900, 0), fingered=1.0, waited=waited[1]), behind)
        assert (id, p) == ("a", BESIDE)


def test_what_moves_much_later_was_not_flicked() -> None:
    late = sliding("b", (400, 100), (500, 0), 1.4, fingered=1.0)
    assert judged(sliding("a", (100, 100), (900, 0), 1.0), late)[0] == "a"


def test_what_a_hand_hides_as_it_is_first_seen_to_move_may_have_begun_before() -> None:
    """A pawn that stays under the fingers that flicked it; what it struck is seen first, and the hand was over both."""
    hidden = sliding("a", (100, 100), (100, 0), 1.2, fingered=1.0)
    hidden.moving[0].hand = 0.6
    id, p, others = judged(sliding("b", (130, 100), (900, 0), 1.0, fingered=1.0), hidden)
    assert (id, p) == ("a", BESIDE)
    assert set(others) == {"b"}


def test_what_was_seen_to_lie_after_the_first_had_gone_was_not_flicked() -> None:
    """An arm lay over it as the first one went; then it was clear, lay there still, and was struck."""
    nudged = sliding("b", (200, 100), (15, 0), 1.3, fingered=1.0, waited=1.0)
    nudged.rested = 1.3
    assert judged(sliding("a", (100, 100), (900, 0), fingered=0.9), nudged) == ("a", SURE, {})


def test_a_finger_at_one_that_only_the_first_can_have_sent_leaves_a_doubt() -> None:
    """Between two, beside the flicked one: the finger covers the other more."""
    struck = sliding("b", (113, 127), (400, 730), 1.0, fingered=0.77)
    id, p, others = judged(sliding("a", (100, 100), (950, -700), 0.96, fingered=0.37), struck)
    assert (id, p, set(others)) == ("b", EITHER, {"a"})
    clear = sliding("a", (100, 100), (950, -700), 0.96)
    assert judged(clear, struck)[:2] == ("b", UNKNOWN)
