"""Rounds, pawns on their circles, turns, and what people say by hand: R2, R9, R12-R16."""

from __future__ import annotations

import pytest

from companion.games import Refused, Seat
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import (
    Continue,
    Facts,
    Flick,
    NextRound,
    PlacePawn,
    Positions,
    PushReplay,
    ReefsDone,
    SetUpPawns,
    Starter,
    Turn,
    Unstick,
)
from tests.companion.games.paleo.play import ALL, FIELD, Table, begun, entry, new, pawns, playing


def test_R2_a_round_is_reefs_pawns_flicks_and_its_end() -> None:
    table = new()
    phases = [table.state.phase]
    for command in (Starter(1), ReefsDone(), SetUpPawns()):
        table.do(command)
        phases.append(table.state.phase)
    assert phases == ["starter", "reefs", "pawns", "flicks"]
    table.do(Facts(captured=pawns("red")))
    assert table.state.phase == "round_over"


def test_R2_no_flick_before_the_pawns_stand() -> None:
    assert new().refused(Flick("red-1")) == "paleo.R2"
    assert begun().refused(NextRound()) == "paleo.R2.round"


def test_A2_J1_flicks_first() -> None:
    assert begun(1).state.side == "green"
    assert begun(1).refused(Starter(0)) == "paleo.A2"


def placing() -> Table:
    table = new()
    table.do(Starter(0))
    table.do(ReefsDone())
    return table


def test_R9_pawns_on_circles_of_their_own_camp_one_by_one() -> None:
    table = placing()
    assert table.refused(PlacePawn("red-1", "camp-green:1")) == "paleo.R9"
    table.do(PlacePawn("red-1", "camp-red:1"))
    assert (table.state.pawn("red-1").x, table.state.pawn("red-1").y) == (254.0, 590.0)
    assert table.refused(PlacePawn("red-2", "camp-red:1")) == "paleo.R9.taken"
    table.do(PlacePawn("red-1", "camp-red:2"))
    table.do(PlacePawn("red-2", "camp-red:1"))


def test_R9_in_any_order_and_all_at_once() -> None:
    table = placing()
    spots = {pawn: f"camp-red:{9 - i}" for i, pawn in enumerate(pawns("red"), 1)}
    table.do(SetUpPawns("red", spots))
    assert table.state.pawn("red-1").spot == "camp-red:8"
    assert table.refused(SetUpPawns("green", {"green-1": "camp-green:1", "green-2": "camp-green:1"})) == (
        "paleo.R9.taken"
    )
    table.do(SetUpPawns("green"))
    assert table.state.phase == "flicks"
    assert table.state.pawn("green-3").x is None


def test_R12_sides_alternate_and_move_only_their_own() -> None:
    table = begun()
    assert table.refused(Flick("green-1")) == "paleo.R12"
    table.flick("red-1")
    assert table.state.side == "green"
    table.flick("green-1")
    assert table.state.side == "red"


def test_R12_a_captured_pawn_is_not_played_nor_touched() -> None:
    table = playing(captured=["red-1", "green-4"])
    assert table.refused(Flick("red-1")) == "paleo.R12.captured"
    with pytest.raises(Refused, match=r"paleo\.captured"):
        table.flick("red-2", "green-4")


def test_R12_a_flick_out_of_turn_takes_the_turn_where_somebody_says_so() -> None:
    table = begun()
    table.do(Flick("green-1", out_of_turn=True))
    assert table.state.side == "red"


def test_R13_A18_a_push_is_played_again() -> None:
    table = playing()
    before = table.state
    table.do(PushReplay("red-1"))
    assert table.state == before


def test_A18_a_flick_that_moves_nothing_uses_up_the_turn() -> None:
    table = playing()
    table.flick("red-1")
    assert table.state.side == "green"


def test_R14_a_pawn_is_played_again_from_where_it_stands() -> None:
    table = begun()
    for shooter in ("red-3", "green-3", "red-3"):
        table.flick(shooter, rest={shooter: FIELD})
    assert (table.state.pawn("red-3").x, table.state.pawn("red-3").y) == FIELD


def test_R15_any_pawn_of_the_side_may_be_played() -> None:
    table = begun()
    shooters = {command.shooter for command in RULEBOOK.legal(table.state, 0) if isinstance(command, Flick)}
    assert shooters == set(pawns("red"))


def test_R16_A19_a_stuck_pawn_is_moved_off_without_using_the_turn() -> None:
    table = playing(at={"red-3": (10.0, 300.0)})
    table.do(Unstick("red-3", (400.0, 300.0)))
    assert table.state.pawn("red-3").x == 400.0
    assert table.state.side == "red"


def test_A12_between_rounds_pawns_and_keys_go_back_and_points_stay() -> None:
    table = playing(keys={"red": ("ne",)}, captured=pawns("green", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", "green-1")
    table.do(NextRound())
    assert table.state.round == 2
    assert table.state.keys == {"red": (), "green": ()}
    assert {pawn.place for pawn in table.state.pawns.values()} == {"aside"}
    assert table.state.points == {"red": 1, "green": 0}


def test_the_turn_can_be_given_by_hand() -> None:
    table = begun()
    table.do(Turn())
    assert table.state.turn == 1
    table.do(Turn(1))
    assert table.state.turn == 1
    assert table.refused(Turn(2)) == "paleo.seat"


def test_a_game_goes_on_from_the_table_as_it_lies() -> None:
    table = new()
    table.do(Continue(1, {"red-3": FIELD, "green-1": (254.0, 110.0)}, ("green-2",), {"red": ("ne",)}, {"green": 3}))
    assert table.state.side == "green"
    assert table.state.pawn("green-1").spot == "camp-green:1"
    assert (table.state.pawn("red-3").place, table.state.pawn("red-4").x) == ("board", None)
    assert table.held("green") == {"green-2"}
    assert (table.state.keys["red"], table.state.points["green"]) == (("ne",), 3)


def test_a_later_round_goes_on_from_the_table_too_and_keeps_its_points() -> None:
    table = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", "green-1")
    table.do(NextRound())
    table.do(Continue(1))
    assert (table.state.round, table.state.starter, table.state.points["red"]) == (2, 1, 1)


def test_a_returned_pawn_that_is_seen_on_another_circle_stands_there() -> None:
    table = playing(at={"red-3": FIELD, "red-4": (300.0, 470.0)})
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.do(Positions({"red-3": (446.5, 590.5)}))
    assert table.state.pawn("red-3").spot == "camp-red:4"


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Continue(0, points={"red": 4}), "paleo.R36"),
        (Continue(0, captured=pawns("red")), "paleo.R35.none"),
        (Continue(0, keys={"red": ("sw",)}), "paleo.R27"),
        (Continue(0, keys={"red": ("ne", "ne")}), "paleo.R27"),
        (Continue(0, points={"blue": 1}), "paleo.side"),
        (Continue(0, points={"red": -1}), "paleo.points"),
        (Continue(7), "paleo.seat"),
        (Continue(0, {"red-9": FIELD}), "paleo.pawn"),
        (Continue(0, {"red-1": FIELD}, ("red-1",)), "paleo.captured"),
    ],
)
def test_what_cannot_be_is_refused_by_name(command: Continue, key: str) -> None:
    assert new().refused(command) == key


def test_no_second_beginning_once_flicks_have_begun() -> None:
    assert begun().refused(Continue(0)) == "paleo.continue"


def test_a_persons_word_changes_only_what_it_says() -> None:
    table = playing(captured=["green-4"], keys={"red": ("ne",)})
    table.do(Facts(restored={"green-4": FIELD}, captured=("red-5",), points={"red": 2}))
    assert (table.held("green"), table.held("red")) == (set(), {"red-5"})
    assert (table.state.points, table.state.keys["red"]) == ({"red": 2, "green": 0}, ("ne",))
    assert table.refused(Facts(captured=("red-5",))) == "paleo.captured"
    assert table.refused(Facts(restored={"red-1": None})) == "paleo.restored"


def test_positions_move_only_what_is_on_the_board() -> None:
    table = playing(captured=["green-4"])
    table.do(Positions({"green-4": FIELD, "red-3": FIELD}, {"red-reef-1": (300.0, 470.0, 0.1)}))
    assert table.state.pawn("green-4").place == "captured"
    assert table.state.pawn("red-3").x == FIELD[0]
    assert table.state.reefs[0].wall == "red-reef-1"


def test_A1_two_seats_one_a_side() -> None:
    with pytest.raises(Refused, match=r"paleo\.A1"):
        new((Seat("a", "red"), Seat("b", "green"), Seat("c", "red")))
    with pytest.raises(Refused, match=r"paleo\.seats"):
        new((Seat("a", "red"), Seat("b", "red")))


def test_nothing_is_known_of_a_pawn_that_nobody_described() -> None:
    table = begun()
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.state.pawn("red-3").spot is not None
    assert table.state.pawn("red-4").x is None
    assert set(table.state.pawns) == set(ALL)
