"""Reefs: R3-R8 and R37."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.paleo.commands import KeepReefs, NextRound, PlaceReef, ReefsDone, Starter
from companion.games.paleo.geometry import gap
from companion.games.paleo.reefs import reef_order
from tests.companion.games.paleo.play import Table, begun, new, pawns, playing

ORDER = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1]


def placing(seat: int = 0) -> Table:
    table = new()
    table.do(Starter(seat))
    return table


def test_R3_five_reefs_a_side_then_the_pawns() -> None:
    table = placing()
    for _ in range(10):
        assert table.state.phase == "reefs"
        table.do(PlaceReef())
    assert table.state.phase == "pawns"
    assert sorted(reef.side for reef in table.state.reefs) == ["green"] * 5 + ["red"] * 5


def test_R3_A14_reefs_stay_for_the_whole_round() -> None:
    table = placing()
    table.do(PlaceReef("red", "red-reef-1", 350.0, 480.0))
    before = table.state.reefs
    table.do(ReefsDone())
    assert table.refused(PlaceReef()) == "paleo.R3"
    assert table.state.reefs == before


def test_R4_V1_D14_the_order_is_one_two_two_two_two_one() -> None:
    assert [("J1", "J2")[i] for i in ORDER] == list(reef_order("J1", "J2"))


@pytest.mark.parametrize("seat", [0, 1])
def test_R4_D14_J1_may_be_either_side(seat: int) -> None:
    table = placing(seat)
    sides = ["red", "green"] if seat == 0 else ["green", "red"]
    assert list(table.state.reef_turns) == [sides[i] for i in ORDER]
    assert table.refused(PlaceReef(sides[1])) == "paleo.R4"


@pytest.mark.parametrize("place", [(350.0, 600.0), (620.0, 580.0), (350.0, 535.0)])
def test_R5_no_reef_inside_the_dark_blue_lines(place: tuple[float, float]) -> None:
    assert placing().refused(PlaceReef("red", "red-reef-1", *place)) == "paleo.R5"


def test_R6_advanced_camps_are_allowed() -> None:
    table = placing()
    table.do(PlaceReef("red", "red-reef-1", 220.0, 440.0))
    assert table.state.reefs[0].wall == "red-reef-1"


@pytest.mark.parametrize(("short", "allowed"), [(0.0, True), (0.2, False)])
def test_R7_V20_the_gap_between_two_reefs_is_one_and_a_half_pawns(short: float, allowed: bool) -> None:
    """Both reefs are 46 mm long and lie in one line; a pawn is 25 mm."""
    table = placing()
    table.do(PlaceReef("red", "red-reef-1", 300.0, 480.0))
    near = PlaceReef("green", "green-reef-1", 300.0 + 46.0 + 37.5 - short, 480.0)
    if allowed:
        table.do(near)
    else:
        assert table.refused(near) == "paleo.R7"


@pytest.mark.parametrize(("short", "allowed"), [(0.0, True), (0.2, False)])
def test_R7_V20_the_gap_to_the_edge_is_the_same(short: float, allowed: bool) -> None:
    table = placing()
    near = PlaceReef("red", "red-reef-1", 37.5 + 23.0 - short, 400.0)
    if allowed:
        table.do(near)
    else:
        assert table.refused(near) == "paleo.R7"


def test_R7_A20_permanent_reefs_count() -> None:
    permanent = placing().state.layout.reefs(movable=False)[0].centroid
    assert placing().refused(PlaceReef("red", "red-reef-1", permanent[0], permanent[1])) == "paleo.R7"


def test_R8_D9_four_of_five_reefs_in_the_enemy_half_are_refused() -> None:
    table = playing_reefs_of_red_in_the_green_half(3)
    assert table.refused(PlaceReef("red", "red-reef-4", 200.0, 210.0)) == "paleo.R8"


def test_R8_D9_three_are_allowed() -> None:
    table = playing_reefs_of_red_in_the_green_half(3)
    table.do(PlaceReef("red", "red-reef-4", 80.0, 400.0))
    assert len([reef for reef in table.state.reefs if reef.side == "red"]) == 4


def playing_reefs_of_red_in_the_green_half(count: int) -> Table:
    places = iter([(80.0, 240.0), (80.0, 320.0), (620.0, 240.0)][:count])
    table = placing()
    number = 0
    while count:
        if table.state.reef_turns[0] == "red":
            number += 1
            table.do(PlaceReef("red", f"red-reef-{number}", *next(places)))
            count -= 1
        else:
            table.do(PlaceReef("green"))
    while table.state.reef_turns[0] == "green":
        table.do(PlaceReef("green"))
    return table


def test_each_reef_of_the_board_is_placed_once_and_by_its_owner() -> None:
    table = placing()
    assert table.refused(PlaceReef("red", "green-reef-1")) == "paleo.R4"
    assert table.refused(PlaceReef("red", "reef-9")) == "paleo.reef"
    table.do(PlaceReef("red", "red-reef-1"))
    table.do(PlaceReef())
    table.do(PlaceReef())
    assert table.refused(PlaceReef("red", "red-reef-1")) == "paleo.reef"


def second_round(**options: Any) -> Table:
    table = new(**options)
    table.do(Starter(0))
    for _ in range(10):
        table.do(PlaceReef())
    won = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8), **options)
    won.state = msgspec.structs.replace(won.state, reefs=table.state.reefs)
    won.flick("red-1", "green-1")
    won.do(NextRound())
    return won


def test_R37_A13_who_keeps_his_reefs_keeps_them() -> None:
    table = second_round()
    table.do(KeepReefs("red"))
    table.do(KeepReefs("green"))
    assert table.state.phase == "pawns"
    assert len(table.state.reefs) == 10


def test_R37_A13_who_moves_his_reefs_follows_the_order() -> None:
    table = second_round()
    assert table.refused(PlaceReef()) == "paleo.R37.choose"
    table.do(KeepReefs("red"))
    table.do(KeepReefs("green", keep=False))
    assert table.state.reef_turns == ("green",) * 5
    for _ in range(5):
        table.do(PlaceReef())
    assert table.state.phase == "pawns"
    assert len(table.state.reefs) == 10


def test_R37_both_move_in_the_order_of_R4() -> None:
    table = second_round()
    table.do(KeepReefs("red", keep=False))
    table.do(KeepReefs("green", keep=False))
    assert table.state.reefs == ()
    assert list(table.state.reef_turns) == [("green", "red")[i] for i in ORDER]


def test_R37_nothing_to_keep_in_the_first_round() -> None:
    assert placing().refused(KeepReefs("red")) == "paleo.R37"


def test_A13_reefs_between_rounds_replace_all() -> None:
    table = second_round(reefs_between_rounds="replace_all")
    assert table.state.reefs == ()
    assert len(table.state.reef_turns) == 10
    assert table.refused(KeepReefs("red")) == "paleo.R37"


def test_a_table_may_play_without_telling_where_its_reefs_are() -> None:
    assert begun().state.phase == "flicks"


@given(st.floats(0.5, 200.0), st.floats(-50.0, 50.0))
def test_the_gap_of_two_squares_side_by_side(away: float, shift: float) -> None:
    square = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    other = tuple((x + 100.0 + away, y + shift) for x, y in square)
    assert gap(square, other) == pytest.approx(away)


def test_the_gap_of_shapes_that_cross_or_hold_each_other_is_nothing() -> None:
    wide = ((-50.0, 40.0), (150.0, 40.0), (150.0, 60.0), (-50.0, 60.0))
    tall = ((40.0, -50.0), (60.0, -50.0), (60.0, 150.0), (40.0, 150.0))
    small = ((45.0, 45.0), (55.0, 45.0), (55.0, 55.0), (45.0, 55.0))
    assert gap(wide, tall) == gap(wide, small) == gap(small, wide) == 0.0
