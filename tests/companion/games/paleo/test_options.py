"""Every house rule, each value."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from companion.games import Refused, Seat
from companion.games.paleo.commands import Continue, Flick, NextRound
from companion.games.paleo.options import MEANINGS, Options
from tests.companion.games.paleo.play import DOOR, Table, entry, new, pawns, playing

BOTH = {"red": ("nw", "ne")}


def test_each_value_of_each_switch_has_its_sentences() -> None:
    for name, kind in get_type_hints(Options).items():
        values = {"true", "false"} if kind is bool else set(get_args(kind))
        assert set(MEANINGS[name]) == values
        assert all(french and english for french, english in MEANINGS[name].values())


@pytest.mark.parametrize("options", [{"starter": "oldest"}, {"door": True}])
def test_an_unknown_house_rule_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"paleo\.options"):
        new(**options)


FOUR = (Seat("a", "red"), Seat("b", "green"), Seat("c", "red"), Seat("d", "green"))


def test_A1_teams_false_refuses_four_seats() -> None:
    with pytest.raises(Refused, match=r"paleo\.A1"):
        new(FOUR, teams=False)


def test_A1_teams_true_team_mates_flick_in_turn() -> None:
    table = playing_teams(FOUR)
    turns = [table.state.turn]
    for shooter in ("red-1", "green-1", "red-1", "green-1"):
        table.flick(shooter)
        turns.append(table.state.turn)
    assert turns == [0, 1, 2, 3, 0]


def test_A1_teams_true_three_seats() -> None:
    table = playing_teams(FOUR[:3])
    turns = [table.state.turn]
    for shooter in ("red-1", "green-1", "red-1", "green-1"):
        table.flick(shooter)
        turns.append(table.state.turn)
    assert turns == [0, 1, 2, 1, 0]


def playing_teams(seats: tuple[Seat, ...]) -> Table:
    table = new(seats, teams=True)
    table.do(Continue(0))
    return table


@pytest.mark.parametrize(
    ("starter", "winner", "seat"),
    [
        ("alternate", "red", 1),
        ("alternate", "green", 1),
        ("loser", "red", 1),
        ("loser", "green", 0),
        ("winner", "red", 0),
        ("winner", "green", 1),
        ("draw", "red", None),
    ],
)
def test_A2_starter(starter: str, winner: str, seat: int | None) -> None:
    loser = "green" if winner == "red" else "red"
    table = playing("red", captured=pawns(loser, 2, 3, 4, 5, 6, 7, 8), starter=starter)
    if winner == "red":
        table.flick("red-1", "green-1")
    else:
        table.flick("red-1", off_board=("red-1",))
    table.do(NextRound())
    assert table.state.starter == seat
    assert table.state.phase == ("starter" if seat is None else "reefs")


@pytest.mark.parametrize(("protection", "held"), [("next_turn", set()), ("same_shot", {"red-3"})])
def test_A3_rehome_protection(protection: str, held: set[str]) -> None:
    table = playing(rehome_protection=protection)
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.flick("green-1", "camp:red-3")
    assert table.held("red") == held


@pytest.mark.parametrize(("opens", "points"), [(True, 2), (False, 0)])
def test_A8_push_opens_door(opens: bool, points: int) -> None:
    table = playing("green", keys=BOTH, push_opens_door=opens)
    table.flick("green-3", "red-3", on_door=("red-3",))
    assert table.state.points["red"] == points


def test_A8_push_opens_door_false_leaves_R33_to_the_next_flick() -> None:
    table = playing("green", keys=BOTH, push_opens_door=False)
    table.flick("green-3", "red-3", on_door=("red-3",))
    table.flick("red-4")
    assert table.state.points["red"] == 2


@pytest.mark.parametrize(("rest", "points"), [(True, 0), (False, 2)])
def test_A9_door_rest(rest: bool, points: int) -> None:
    table = playing(keys=BOTH, door_rest=rest)
    table.flick("red-3", over_door=("red-3",), rest={"red-3": (DOOR[0], DOOR[1] + 100)})
    assert table.state.points["red"] == points


def test_A9_door_rest_false_needs_the_keys_before() -> None:
    table = playing(keys={"red": ("nw",)}, door_rest=False)
    table.flick("red-3", over_door=("red-3",), entered=entry("red-3", "ne"))
    assert table.state.phase == "flicks"


@pytest.mark.parametrize(("count", "phase"), [(True, "round_over"), (False, "flicks")])
def test_A10_expelled_count_for_win(count: bool, phase: str) -> None:
    table = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8), expelled_count_for_win=count)
    table.flick("red-3", off_board=("green-1",))
    assert table.state.phase == phase


def test_A10_expelled_count_for_win_false_a_side_without_pawns_is_passed_over() -> None:
    table = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8), expelled_count_for_win=False)
    table.flick("red-3", off_board=("green-1",))
    assert table.state.side == "red"
    assert table.refused(Flick("green-1")) == "paleo.R12.captured"


def test_A10_expelled_count_for_win_false_nobody_wins_an_empty_board() -> None:
    captured = pawns("green", 2, 3, 4, 5, 6, 7, 8) + pawns("red", 2, 3, 4, 5, 6, 7, 8)
    table = playing(captured=captured, expelled_count_for_win=False)
    table.flick("red-1", off_board=("red-1", "green-1"))
    assert table.state.phase == "round_over"
    assert table.state.round_winner is None
    assert table.state.points == {"red": 0, "green": 0}
