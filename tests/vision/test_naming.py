"""Discs that hands put elsewhere: logic names them where it can, and says its doubt where it cannot."""

import pytest

from companion import board as boards
from vision.judging import _unsettle
from vision.motions import Motion
from vision.naming import keep_names, place_the_rest
from vision.resting import RestingDisc
from vision.tracking import Track

BOARD = boards.load(boards.shipped("paleo-demo"))
RED = [disc.id for disc in BOARD.discs if disc.owner == "red"]


def found(id: str, x: float, p: float = 0.2, alt: tuple[tuple[str, float], ...] = ()) -> RestingDisc:
    return RestingDisc(id, "red", x, 400.0, 0.3, p, list(alt))


def lost(id: str, *options: RestingDisc) -> Motion:
    return Motion(id, "red", (100.0, 100.0), None, Track(id, "red", (100.0, 100.0)), options=list(options))


def test_one_vanished_and_one_appeared_are_the_same() -> None:
    there = found(RED[5], 50)
    mover = lost(RED[0], there)
    assert place_the_rest([mover], {RED[0]}, BOARD, None) == []
    assert (mover.found, mover.sure) == (there, 1.0)


def test_one_that_is_no_longer_expected_is_the_one_that_is_gone() -> None:
    there = found(RED[5], 50)
    captured, moved = lost(RED[0], there), lost(RED[1], there)
    place_the_rest([captured, moved], {RED[0], RED[1]}, BOARD, {RED[1]})
    assert (captured.found, moved.found, moved.sure) == (None, there, 1.0)


def test_two_that_read_differently_are_told_apart() -> None:
    a, b = found(RED[0], 50, 0.9, ((RED[1], 0.1),)), found(RED[1], 90, 0.9, ((RED[0], 0.1),))
    first, second = lost(RED[0], a, b), lost(RED[1], a, b)
    place_the_rest([first, second], {RED[0], RED[1]}, BOARD, None)
    assert (first.found, second.found) == (a, b)
    assert first.sure == pytest.approx(0.9)


def test_two_that_nothing_tells_apart_are_named_with_doubt() -> None:
    a, b = found(RED[5], 50), found(RED[6], 90)
    movers = [lost(RED[0], a, b), lost(RED[1], a, b)]
    place_the_rest(movers, {RED[0], RED[1]}, BOARD, None)
    assert {id(m.found) for m in movers} == {id(a), id(b)}
    assert [m.sure for m in movers] == [0.5, 0.5]
    assert [name for name, _ in movers[0].rivals] == [RED[1]]


@pytest.mark.parametrize(("free", "options"), [(0, 2), (3, 2), (0, 1)])
def test_a_track_under_a_hand_does_not_tell_which_of_several_it_put_down(free: int, options: int) -> None:
    """What slid does, and so does being the only one."""
    there = [found(RED[0], 50), found(RED[5], 90)][:options]
    mover = lost(RED[0], *there)
    mover.after, mover.found, mover.free = (50.0, 400.0), there[0], free
    _unsettle([mover])
    assert (mover.found is None) == (free == 0 and options > 1)
    assert (mover.after is None) == (mover.found is None)


def test_others_are_named_too_where_the_one_that_was_lost_is_found() -> None:
    a, b = found(RED[0], 50, 0.9), found(RED[5], 90)
    mover = lost(RED[0], a, b)
    mover.after, mover.found = (a.x, a.y), a
    (come,) = place_the_rest([mover], {RED[0]}, BOARD, {RED[0], RED[3]})
    assert (come.id, come.x) == (RED[3], 90)


def test_nobody_comes_whose_name_is_not_looked_for() -> None:
    a, b = found(RED[0], 50, 0.9), found(RED[5], 90)
    mover = lost(RED[0], a, b)
    mover.after, mover.found = (a.x, a.y), a
    assert place_the_rest([mover], {RED[0]}, BOARD, {RED[0]}) == []


def test_one_more_than_was_lost_is_one_that_was_expected_and_not_seen() -> None:
    a, b = found(RED[0], 50, 0.9), found(RED[5], 90)
    mover = lost(RED[0], a, b)
    (come,) = place_the_rest([mover], {RED[0]}, BOARD, {RED[0], RED[3]})
    assert (mover.found, come.id, come.x) == (a, RED[3], 90)


def test_names_stay_with_discs_that_stayed_and_others_get_what_is_left() -> None:
    before = {RED[0]: found(RED[0], 50, 0.99)}
    now = {RED[1]: found(RED[1], 51, 0.5), RED[0]: found(RED[0], 300, 0.5, ((RED[2], 0.3),))}
    kept = keep_names(before, now, 5.0, BOARD, None)
    assert (kept[RED[0]].x, kept[RED[0]].p) == (51, 0.99)
    assert kept[RED[2]].x == 300
