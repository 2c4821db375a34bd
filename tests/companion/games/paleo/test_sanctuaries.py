"""Sanctuaries: R24-R30, exchange, keys, protection, and where a pawn stands afterwards."""

from __future__ import annotations

from companion.games.paleo.commands import Entry, Exchange, Flick, Rehome
from tests.companion.games.paleo.play import FIELD, entry, pawns, playing


def test_R24_V7_A23_a_pawn_on_the_threshold_has_no_effect_and_can_be_captured() -> None:
    table = playing()
    table.flick("red-3", rest={"red-3": (560.0, 120.0)})
    assert table.state.keys["red"] == ()
    table.flick("green-1", "red-3")
    assert table.held("red") == {"red-3"}


def test_R24_V8_a_pawn_wholly_across_has_entered() -> None:
    table = playing()
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.told("Entered")[0].own is False


def test_R25_V9_A25_in_and_out_or_off_the_board_is_an_entry() -> None:
    table = playing()
    table.flick("red-3", entered=entry("red-3", "ne"), off_board=("red-3",))
    assert table.state.pawn("red-3").place == "circle"
    assert table.state.keys["red"] == ("ne",)


def test_R26_V10_a_mercenary_may_exchange_but_takes_no_key() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-1", entered=entry("red-1", "nw"))
    assert table.state.keys["red"] == ()
    assert table.state.questions[0].options == ("red-4",)
    table.do(Exchange("red-1", "red-4"))
    assert table.held("red") == {"red-1"}
    assert table.state.pawn("red-4").place == "circle"


def test_R26_without_an_exchange_the_pawn_itself_goes_home() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-1", entered=entry("red-1", "nw"))
    table.do(Exchange("red-1", None))
    assert table.held("red") == {"red-4"}
    assert table.state.pawn("red-1").place == "circle"
    assert table.state.questions == ()


def test_R26_no_question_where_nothing_was_captured() -> None:
    table = playing()
    table.flick("red-1", entered=entry("red-1", "nw"))
    assert table.state.questions == ()


def test_R26_only_a_captured_own_pawn_comes_back() -> None:
    table = playing(captured=["red-4", "green-2"])
    table.flick("red-1", entered=entry("red-1", "nw"))
    assert table.refused(Exchange("red-1", "green-2")) == "paleo.R26.back"
    assert table.refused(Exchange("red-2", "red-4")) == "paleo.R26"


def test_R27_V11_an_explorer_takes_the_key_and_may_exchange() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=entry("red-3", "nw"))
    assert table.state.keys["red"] == ("nw",)
    assert table.state.questions[0].ask == "exchange"


def test_R28_V12_the_own_sanctuary_gives_no_key_and_no_exchange() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=entry("red-3", "sw"))
    assert table.state.keys["red"] == ()
    assert table.state.questions == ()
    assert table.state.pawn("red-3").place == "circle"


def test_R29_V13_a_touched_explorer_driven_in_is_saved() -> None:
    table = playing()
    table.flick("red-1", "green-4", entered=entry("green-4", "se"))
    assert table.held("green") == set()
    assert table.state.keys["green"] == ("se",)


def test_R30_V14_a_pawn_just_put_back_is_not_captured() -> None:
    table = playing()
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.state.pawn("red-3").protected
    table.flick("green-1", "camp:red-3")
    assert table.held("red") == set()


def test_A3_protection_ends_when_its_owners_next_turn_begins() -> None:
    table = playing()
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.flick("green-3")
    assert not table.state.pawn("red-3").protected
    table.flick("red-4")
    table.flick("green-1", "camp:red-3")
    assert table.held("red") == {"red-3"}


def test_A4_the_pawn_got_back_is_protected_too() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.do(Exchange("red-3", "red-4"))
    table.flick("green-1", "camp:red-4")
    assert table.held("red") == {"red-3"}


def test_D7_a_second_explorer_finds_no_key_but_may_exchange() -> None:
    table = playing(captured=["red-4"], keys={"red": ("ne",)})
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.told("KeyTaken") == []
    assert table.state.questions[0].ask == "exchange"


def test_D8_an_exchange_leaves_the_number_of_captured_as_it_was() -> None:
    table = playing(captured=["red-4", "red-5"])
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.do(Exchange("red-3", "red-5"))
    assert len(table.held("red")) == 2


def test_R26_A10_the_entering_pawn_takes_the_place_of_one_that_was_driven_off() -> None:
    table = playing()
    table.flick("red-4", off_board=("red-4",))
    table.flick("green-3")
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.do(Exchange("red-3", "red-4"))
    assert (table.state.pawn("red-3").expelled, table.state.pawn("red-4").expelled) == (True, False)


def test_D11_a_key_for_the_owner_of_an_explorer_that_the_enemy_pushed_in() -> None:
    table = playing()
    table.flick("red-3", "green-4", entered=entry("green-4", "sw"))
    assert table.state.keys["green"] == ("sw",)


def test_D12_the_last_mercenary_may_bring_an_explorer_back() -> None:
    table = playing(captured=pawns("red", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", entered=entry("red-1", "ne"))
    table.do(Exchange("red-1", "red-3"))
    assert [pawn.id for pawn in table.state.in_play("red")] == ["red-3"]


def test_A15_a_key_stays_when_its_explorer_is_captured_later() -> None:
    table = playing("green", keys={"red": ("ne",)})
    table.flick("green-1", "red-3")
    assert table.state.keys["red"] == ("ne",)


def test_A16_a_pawn_captured_in_the_same_flick_is_not_exchanged() -> None:
    table = playing()
    table.flick("red-3", entered=entry("red-3", "ne"), off_board=("red-4",))
    assert table.state.questions == ()


def test_A17_the_flicking_sides_pawns_are_settled_first() -> None:
    table = playing()
    table.flick("red-3", "green-4", entered=(Entry("green-4", "sw"), Entry("red-3", "ne")))
    assert [event.pawn for event in table.told("Entered")] == ["red-3", "green-4"]


def test_A17_one_captured_pawn_comes_back_once() -> None:
    table = playing(captured=["red-5"])
    table.flick("red-3", "red-4", entered=(Entry("red-3", "ne"), Entry("red-4", "nw")))
    assert [question.pawn for question in table.state.questions] == ["red-3", "red-4"]
    table.do(Exchange("red-3", "red-5"))
    assert not table.state.questions


def test_A28_a_mercenary_captures_and_enters_in_one_flick() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-1", "green-5", entered=entry("red-1", "ne"))
    assert table.held("green") == {"green-5"}
    assert table.state.questions[0].pawn == "red-1"


def test_A30_the_opposite_sanctuaries_are_the_two_of_the_other_camp() -> None:
    layout = playing().state.layout
    assert set(layout.opposite("red")) == {"nw", "ne"}
    assert set(layout.opposite("green")) == {"sw", "se"}


def test_R28_a_returned_pawn_gets_a_free_circle_that_can_be_changed() -> None:
    table = playing(at={"red-3": FIELD, "red-4": (300.0, 470.0)})
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.state.pawn("red-3").spot == "camp-red:3"
    table.do(Rehome("red-3", "camp-red:4"))
    assert table.state.pawn("red-3").spot == "camp-red:4"
    assert table.refused(Rehome("red-3", "camp-red:1")) == "paleo.R9.taken"
    assert table.refused(Rehome("red-3", "camp-green:1")) == "paleo.R9"
    assert table.refused(Rehome("red-4", "camp-red:3")) == "paleo.R28"


def test_A21_without_a_free_circle_it_stands_beside_one_in_the_camp() -> None:
    camps = {f"green-{i}": (x, y) for i, (x, y) in enumerate([(254.0, 590.0), (317.0, 577.0)], 1)}
    table = playing(at={"red-1": FIELD, "red-2": (300.0, 470.0), **camps})
    table.flick("red-1", entered=entry("red-1", "sw"))
    pawn = table.state.pawn("red-1")
    assert pawn.spot is None
    assert pawn.x is not None
    assert pawn.y is not None
    depth = table.state.layout.camp_depth("red", pawn.x, pawn.y)
    assert depth is not None
    assert depth >= 0


def test_the_question_belongs_to_the_owner_and_blocks_the_next_flick() -> None:
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.state.questions[0].side == "red"
    assert table.refused(Flick("green-3")) == "paleo.question"
