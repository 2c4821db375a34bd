"""Captures: R10, R11, R17-R23, their vectors, and the capture function against a second one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.paleo.capture import Touched, captures
from companion.games.paleo.commands import Contact, First, Flick, InCamp
from tests.companion.games.paleo.play import FIELD, entry, pawns, playing


def test_R10_an_explorer_never_captures() -> None:
    table = playing()
    table.flick("red-3", "green-1", "camp:green-4")
    assert table.held("green") == set()


@pytest.mark.parametrize("mercenary", [1, 2, 8])
@pytest.mark.parametrize("touched", [1, 5])
def test_R11_R17_each_mercenary_captures_both_kinds(mercenary: int, touched: int) -> None:
    table = playing()
    table.flick(f"red-{mercenary}", f"green-{touched}")
    assert table.held("green") == {f"green-{touched}"}
    assert table.state.pawn(f"green-{touched}").x is None


def test_R18_V2_all_touched_outside_the_camp() -> None:
    table = playing()
    table.flick("red-1", "green-3", "green-4", "green-1")
    assert table.held("green") == {"green-1", "green-3", "green-4"}


def test_R19_V3_of_three_in_their_camp_only_the_first() -> None:
    table = playing()
    table.flick("red-1", "camp:green-5", "camp:green-3", "camp:green-4")
    assert table.held("green") == {"green-5"}


def test_R20_V4_order_unknown_the_nearest_after_the_shot() -> None:
    table = playing()
    rest = {"red-1": (350.0, 200.0), "green-3": (350.0, 100.0), "green-4": (350.0, 240.0)}
    table.flick("red-1", "camp:green-3", "camp:green-4", order="nobody_saw", rest=rest)
    assert table.held("green") == {"green-4"}


def test_R21_V5_one_outside_and_one_inside_both() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "green-4")
    assert table.held("green") == {"green-3", "green-4"}


def test_R22_V6_a_pawn_hit_by_a_pawn_is_not_captured() -> None:
    table = playing()
    table.flick("red-1", "green-3", rest={"green-4": (300.0, 300.0)})
    assert table.held("green") == {"green-3"}


def test_R22_V6_a_mercenary_that_is_pushed_does_not_capture() -> None:
    table = playing()
    table.flick("red-3", "red-1", rest={"green-4": (300.0, 300.0)})
    assert table.held("green") == set()


def test_R23_V19_an_own_flick_off_the_board() -> None:
    table = playing()
    table.flick("red-3", off_board=("red-3",))
    assert table.held("red") == {"red-3"}
    assert table.told("Captured")[0].by == "green"


def test_R23_whoever_caused_it_the_opponent_of_the_owner_gets_it() -> None:
    table = playing()
    table.flick("red-3", "red-4", off_board=("red-4", "green-6"))
    assert {(event.pawn, event.by) for event in table.told("Captured")} == {("red-4", "green"), ("green-6", "red")}


def test_D3_A27_an_enemy_in_the_shooters_camp_is_not_in_its_own() -> None:
    red_camp = (350.0, 610.0)
    table = playing(at={"green-3": red_camp, "green-4": (330.0, 590.0)})
    table.do(Flick("red-1", (Contact("green-3"), Contact("green-4"))))
    assert table.held("green") == {"green-3", "green-4"}


def test_D4_A5_two_outside_and_two_inside_make_three() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "green-4", "camp:green-5", "green-6")
    assert table.held("green") == {"green-3", "green-4", "green-6"}


def test_D5_touched_and_driven_off_is_captured_once() -> None:
    table = playing()
    table.flick("red-1", "green-3", off_board=("green-3",))
    assert len(table.told("Captured")) == 1
    assert table.held("green") == {"green-3"}


def test_D6_an_explorer_may_drive_an_enemy_off() -> None:
    table = playing()
    table.flick("red-3", "green-4", off_board=("green-4",))
    assert table.held("green") == {"green-4"}


def test_D10_an_own_pawn_touched_by_a_mercenary_is_nothing() -> None:
    table = playing()
    table.flick("red-1", "red-4", "camp:red-5")
    assert table.held("red") == set()


def test_A6_a_protected_pawn_does_not_use_up_the_first() -> None:
    table = playing("green")
    table.flick("green-3", entered=entry("green-3", "sw"))
    table.flick("red-1", "camp:green-3", "camp:green-4")
    assert table.held("green") == {"green-4"}


@pytest.mark.parametrize(("y", "taken"), [(140.0, {"green-3"}), (200.0, {"green-3", "green-4"})])
def test_A7_the_centre_in_the_dark_blue_line_is_inside(y: float, taken: set[str]) -> None:
    table = playing(at={"green-3": (340.0, 140.0), "green-4": (360.0, y)})
    table.do(Flick("red-1", (Contact("green-3"), Contact("green-4"))))
    assert table.held("green") == taken


def test_A26_a_first_one_that_is_saved_uses_up_the_first() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "camp:green-4", entered=entry("green-3", "ne"))
    assert table.held("green") == set()


def test_A32_the_mercenarys_last_place_counts_when_it_left() -> None:
    table = playing()
    rest = {"red-1": (1.0, 100.0), "green-3": (30.0, 100.0), "green-4": (90.0, 100.0)}
    table.flick("red-1", "camp:green-4", "camp:green-3", order="nobody_saw", rest=rest, off_board=("red-1",))
    assert table.held("green") == {"green-3"}


def test_A33_a_doubtful_order_is_asked_before_anything_counts() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "camp:green-4", "green-5", order="unknown")
    question = table.state.questions[0]
    assert (question.ask, question.options) == ("first", ("green-3", "green-4"))
    assert table.held("green") == set()
    assert table.state.side == "red"
    table.do(First("green-4"))
    assert table.held("green") == {"green-4", "green-5"}
    assert table.state.side == "green"


def test_A33_nobody_saw_it_asks_for_the_nearest_where_the_places_are_unknown() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "camp:green-4", order="unknown")
    table.do(First(None))
    assert table.state.questions[0].ask == "nearest"
    assert table.refused(First(None)) == "paleo.R20"
    table.do(First("green-3"))
    assert table.held("green") == {"green-3"}


def test_A33_no_question_where_the_order_changes_nothing() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "green-4", order="unknown")
    assert table.state.questions == ()
    assert table.held("green") == {"green-3", "green-4"}


def test_A33_no_question_where_all_are_saved_by_a_sanctuary() -> None:
    table = playing()
    saved = (*entry("green-3", "ne"), *entry("green-4", "ne"))
    table.flick("red-1", "camp:green-3", "camp:green-4", order="unknown", entered=saved)
    assert not table.state.questions
    assert table.held("green") == set()


def test_A33_an_unknown_camp_is_asked_only_where_it_matters() -> None:
    table = playing(at={"green-3": FIELD})
    table.flick("green-3", out_of_turn=True)
    table.flick("red-1", "?:green-3", "camp:green-4")
    assert (table.state.questions[0].ask, table.state.questions[0].pawn) == ("in_camp", "green-3")
    table.do(InCamp("green-3", False))
    assert table.held("green") == {"green-3", "green-4"}


def test_A33_one_touch_of_unknown_place_is_captured_anyway() -> None:
    table = playing()
    table.do(Flick("green-3", out_of_turn=True))
    table.flick("red-1", "?:green-3")
    assert table.held("green") == {"green-3"}


def test_a_flick_waits_until_the_question_is_answered() -> None:
    table = playing()
    table.flick("red-1", "camp:green-3", "camp:green-4", order="unknown")
    assert table.refused(Flick("red-2")) == "paleo.question"


PAWNS = pawns("green") + pawns("red", 2, 3)


def naive(mercenary: bool, touched: list[Touched], off: set[str], entered: set[str], nearest: str | None) -> set[str]:
    """The digest's function, line by line, as sets."""
    cap: set[str] = set()
    if mercenary:
        c = [t for t in touched if t.enemy and not t.protected]
        cap |= {t.pawn for t in c if not t.in_own_camp}
        inside = [t.pawn for t in c if t.in_own_camp]
        if inside:
            cap.add(nearest if nearest in inside else inside[0])
    cap -= entered
    return cap | (off - entered)


@st.composite
def touches(draw: st.DrawFn) -> list[Touched]:
    names = draw(st.lists(st.sampled_from(PAWNS), unique=True))
    flags = st.booleans()
    return [Touched(name, name.startswith("green"), draw(flags), draw(flags)) for name in names]


@given(
    st.booleans(),
    touches(),
    st.sets(st.sampled_from(PAWNS)),
    st.sets(st.sampled_from(PAWNS)),
    st.none() | st.sampled_from(PAWNS),
)
def test_capture_function_agrees_with_an_independent_one(
    mercenary: bool, touched: list[Touched], off: set[str], entered: set[str], first: str | None
) -> None:
    assert set(captures(mercenary, touched, off, entered, first)) == naive(mercenary, touched, off, entered, first)
