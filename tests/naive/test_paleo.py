"""The plain captures of Paleo against the digest's vectors, and how many situations there are."""

from __future__ import annotations

from tests.naive.paleo import Other, Touched, captured, how_many, situations

OUT = Touched(enemy=True, in_own_camp=False, protected=False, off_board=False, entered=False)
CAMP = OUT._replace(in_own_camp=True)


def test_V2_V3_V5_D4_outside_all_inside_the_first() -> None:
    assert captured("mercenary", [OUT, OUT, OUT]) == {0, 1, 2}
    assert captured("mercenary", [CAMP, CAMP, CAMP]) == {0}
    assert captured("mercenary", [CAMP, OUT]) == {0, 1}
    assert captured("mercenary", [OUT, CAMP, CAMP, OUT]) == {0, 1, 3}


def test_V13_A26_a_saved_pawn_was_still_the_first() -> None:
    assert captured("mercenary", [OUT._replace(entered=True)]) == set()
    assert captured("mercenary", [CAMP._replace(entered=True), CAMP]) == set()


def test_V14_A6_a_protected_pawn_is_as_if_not_touched() -> None:
    assert captured("mercenary", [CAMP._replace(protected=True), CAMP]) == {1}


def test_V19_D5_D6_R23_A25_what_leaves_the_board_is_captured_unless_it_entered() -> None:
    gone = OUT._replace(off_board=True)
    assert captured("mercenary", [gone]) == {0}
    assert captured("explorer", [gone, OUT]) == {0}
    assert captured("explorer", [gone._replace(enemy=False)]) == {0}
    assert captured("mercenary", [gone._replace(entered=True)]) == set()
    assert captured("mercenary", [CAMP, CAMP._replace(off_board=True), CAMP]) == {0, 1}
    assert captured("explorer", [], [Other(off_board=True, entered=False), Other(True, True)]) == {0}
    assert captured("mercenary", [OUT], [Other(off_board=False, entered=False), Other(True, False)]) == {0, 2}


def test_D10_R10_own_pawns_and_explorers() -> None:
    assert captured("mercenary", [CAMP._replace(enemy=False), CAMP]) == {1}
    assert captured("explorer", [OUT, CAMP]) == set()


def test_the_situations_are_as_many_as_stated_and_all_different() -> None:
    assert [how_many(most) for most in range(5)] == [2, 66, 2114, 67650, 2164802]
    assert len(list(situations(2))) == len(set(situations(2))) == 2114
    assert sum(1 for _ in situations(3)) == 67650
