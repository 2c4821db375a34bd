"""Touches that nobody saw, concluded from where discs lie."""

from __future__ import annotations

import pytest

from tests.vision.test_striking import shifted, sliding
from vision.motions import Motion, Verdict
from vision.paths import Path, Segment
from vision.touching import Body, Contact
from vision.unseen import FAR, HIDDEN, with_unseen

STRAIGHT_AHEAD = 0.97
"""Where it went off as the one that came nearest would have sent it, rounded."""
SHOOTER = sliding("a", (100, 100), (900, 0))


def told(*motions: Motion, found: tuple[Contact, ...] = ()) -> list[tuple[str, str, float]]:
    """Pairs and probabilities, the shooter being `a`."""
    bodies = [Body(m.id, 14.5, *m.before, m.path) for m in motions if m.before is not None]
    contacts = with_unseen(bodies, list(found), Verdict(list(motions), 2400.0, 0.3, 0.0), "a")
    return [(c.a, c.b, round(c.p, 2)) for c in contacts]


def touch(a: str, b: str, t: float, p: float) -> Contact:
    return Contact(t, 0.002, a, b, (0.0, 0.0), (0.0, 0.0), p)


def test_a_disc_that_lies_elsewhere_was_touched_by_the_one_that_came_nearest() -> None:
    (found,) = told(SHOOTER, shifted("b", (135, 100), (150, 100)))
    assert found == ("a", "b", HIDDEN)


def test_what_a_touch_explains_is_not_told_again() -> None:
    known = touch("a", "b", 1.0, 0.9)
    assert told(SHOOTER, shifted("b", (135, 100), (150, 100)), found=(known,)) == [("a", "b", 0.9)]


def test_a_touch_after_it_had_moved_does_not_explain_why_it_did() -> None:
    later = touch("b", "c", 1.2, 0.95)
    struck = sliding("b", (131, 100), (900, 0), 1.005)
    pairs = told(SHOOTER, struck, sliding("c", (300, 100), (600, 0), 1.2), found=(later,))
    assert ("a", "b", STRAIGHT_AHEAD) in pairs
    assert ("b", "c", 0.95) in pairs


def test_what_lay_far_from_all_that_moved_is_not_explained_so() -> None:
    assert told(SHOOTER, shifted("b", (100, 400), (100, 420))) == []


def test_what_slid_off_by_itself_is_asked_about_however_far_it_lay() -> None:
    assert told(SHOOTER, sliding("b", (100, 400), (300, 0), 1.2)) == [("a", "b", FAR)]


def test_one_that_was_shifted_unseen_may_have_struck_the_next() -> None:
    """Under the hand: the flicked one met b, b went 12 mm and met c, which was seen to slide off."""
    known, slow = touch("a", "b", 1.01, 0.98), sliding("a", (100, 100), (100, 0))
    last = sliding("c", (171, 100), (500, 0), 1.03)
    pairs = told(slow, shifted("b", (130, 100), (142, 100)), last, found=(known,))
    assert [pair[:2] for pair in pairs] == [("a", "b"), ("b", "c")]
    assert pairs[1][2] > HIDDEN
    stayed = told(slow, shifted("b", (130, 100), (130.5, 100)), last, found=(known,))
    assert all(pair[:2] != ("b", "c") for pair in stayed)


@pytest.mark.parametrize(("free", "touched"), [(2, [("a", "b")]), (1, [])])
def test_what_is_gone_and_was_seen_twice_to_slide_off_was_set_going(free: int, touched: list[tuple[str, str]]) -> None:
    """At 30 pictures a second there are no more between where it lay and the edge."""
    gone = sliding("b", (133, 100), (900, 0), 1.03)
    gone.after, gone.free = None, free
    assert [pair[:2] for pair in told(shifted("a", (100, 100), (104, 100)), gone)] == touched


@pytest.mark.parametrize("moved", [0.0, 1.0])
def test_what_lies_where_it_lay_was_not_set_going(moved: float) -> None:
    assert told(SHOOTER, shifted("b", (135, 100), (135 + moved, 100))) == []


def test_the_further_it_lay_the_less_sure_it_is() -> None:
    near = told(SHOOTER, shifted("b", (100, 130), (100, 140)))[0][2]
    far = told(SHOOTER, shifted("b", (100, 150), (100, 160)))[0][2]
    assert far < near <= HIDDEN


def test_what_it_struck_at_once_does_not_explain_why_it_moved() -> None:
    struck = sliding("b", (131, 100), (900, 0), 1.0)
    next_ = touch("b", "c", 1.003, 0.98)
    pairs = told(SHOOTER, struck, sliding("c", (163, 100), (800, 0), 1.004), found=(next_,))
    assert ("a", "b", STRAIGHT_AHEAD) in pairs
    assert ("b", "c", 0.98) in pairs


def test_two_that_only_each_other_explain_met_once() -> None:
    met = told(SHOOTER, sliding("b", (100, 260), (900, 0), 1.2), sliding("c", (130, 260), (800, 0), 1.2))
    assert len([pair for pair in met if {"b", "c"} == {*pair[:2]}]) == 1


def test_what_was_hardly_found_gives_way_to_what_must_have_been() -> None:
    known = touch("a", "b", 1.01, 0.1)
    assert told(SHOOTER, sliding("b", (131, 100), (900, 0), 1.005), found=(known,)) == [("a", "b", STRAIGHT_AHEAD)]


def test_a_shooter_that_was_not_seen_to_slide_went_straight_to_where_it_lies() -> None:
    unseen = shifted("a", (100, 100), (166, 100))
    assert told(unseen, sliding("b", (195, 100), (900, 0), 1.0)) == [("a", "b", STRAIGHT_AHEAD)]


def test_what_sets_out_from_beside_the_others_way_is_no_surer() -> None:
    """A disc goes off along the line of centres: this one went across it."""
    assert told(SHOOTER, sliding("b", (131, 100), (0, 900), 1.005)) == [("a", "b", HIDDEN)]


def test_what_had_turned_before_it_was_seen_is_no_surer() -> None:
    turned = sliding("b", (131, 100), (900, 0), 1.005)
    assert turned.path is not None
    turned.path.segments[0].y += 10.0
    assert told(SHOOTER, turned) == [("a", "b", HIDDEN)]


def test_a_way_that_came_there_only_later_is_none() -> None:
    late = sliding("a", (100, 100), (900, 0), 1.0)
    pairs = told(late, sliding("b", (331, 100), (900, 0), 1.005))
    assert all(p < HIDDEN for _, _, p in pairs)


def test_what_came_near_after_it_had_set_out_did_not_set_it_going_then() -> None:
    """The shooter lay beside it, met a wall and came by its place once more, nearer, a tenth of a second later."""
    shooter = sliding("a", (100, 100), (0, 900))
    shooter.path = Path(
        [Segment(1.0, 1.1, 100, 100, 0, 900), Segment(1.1, 1.4, 100, 190, 200, -300)], 9.0, (100, 100), 0, 0
    )
    bodies = [
        Body("a", 14.5, 100, 100, shooter.path),
        Body("b", 14.5, 135, 100, sliding("b", (135, 100), (900, 0), 1.01).path),
    ]
    verdict = Verdict([shooter, sliding("b", (135, 100), (900, 0), 1.01)], 2400.0, 0.3, 0.0)
    (found,) = with_unseen(bodies, [], verdict, "a")
    assert found.t < 1.03
