"""The door, the end of rounds and of the game: R1, R31-R36."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.paleo.commands import Facts, Flick, NextRound
from tests.companion.games.paleo.play import DOOR, entry, pawns, playing

BOTH = {"red": ("nw", "ne")}


def test_R31_V16_R34_both_keys_and_an_explorer_on_the_door_win_two_points() -> None:
    table = playing(keys=BOTH)
    table.flick("red-3", on_door=("red-3",))
    assert table.told("DoorOpened")[0].pawn == "red-3"
    assert table.state.points == {"red": 2, "green": 0}
    assert table.state.phase == "round_over"


@pytest.mark.parametrize(("off", "points"), [(0.4, 2), (2.0, 0)])
def test_R32_V15_V16_the_explorer_must_lie_wholly_over_the_door(off: float, points: int) -> None:
    radius, size = table_door()
    table = playing(keys=BOTH)
    place = (DOOR[0] + abs(radius - size / 2) + off - 1.0, DOOR[1])
    table.flick("red-3", rest={"red-3": place})
    assert table.state.points["red"] == points


def table_door() -> tuple[float, float]:
    layout = playing().state.layout
    assert layout.door is not None
    return layout.door.radius, layout.diameter


def test_R33_V17_an_explorer_on_the_door_opens_it_when_the_last_key_is_taken() -> None:
    table = playing(keys={"red": ("nw",)})
    table.flick("red-3", on_door=("red-3",))
    assert table.state.phase == "flicks"
    table.flick("green-3")
    table.flick("red-4", entered=entry("red-4", "ne"))
    assert table.told("DoorOpened")[0].pawn == "red-3"
    assert table.state.points["red"] == 2


@pytest.mark.parametrize("keys", [(), ("nw",)])
def test_D2_an_explorer_on_the_door_without_both_keys_is_nothing(keys: tuple[str, ...]) -> None:
    table = playing(keys={"red": keys})
    table.flick("red-3", on_door=("red-3",))
    assert table.state.phase == "flicks"
    assert table.state.pawn("red-3").on_door


def test_D2_a_mercenary_on_the_door_is_nothing() -> None:
    table = playing(keys=BOTH)
    table.flick("red-1", on_door=("red-1",))
    assert table.state.phase == "flicks"


def test_R35_V18_the_last_enemy_pawn_wins_one_point() -> None:
    table = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", "green-1")
    assert table.state.points == {"red": 1, "green": 0}
    assert table.state.round_winner == "red"


def test_R35_needs_all_eight() -> None:
    table = playing(captured=pawns("green", 3, 4, 5, 6, 7, 8))
    table.flick("red-1", "green-1")
    assert table.state.phase == "flicks"


def test_R35_wins_though_a_question_about_an_exchange_would_be_open() -> None:
    table = playing(captured=[*pawns("green", 2, 3, 4, 5, 6, 7, 8), "red-4"])
    table.flick("red-1", "green-1", entered=entry("red-1", "ne"))
    assert table.state.phase == "round_over"
    assert table.state.questions == ()


def test_D13_the_last_pawn_flicked_off_by_its_owner_loses_the_round() -> None:
    table = playing(captured=pawns("red", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", off_board=("red-1",))
    assert table.state.points == {"red": 0, "green": 1}


def test_A11_both_lose_their_last_pawn_the_one_that_flicked_wins() -> None:
    table = playing(captured=pawns("red", 2, 3, 4, 5, 6, 7, 8) + pawns("green", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", "green-1", off_board=("red-1",))
    assert table.state.points == {"red": 1, "green": 0}


def test_R36_four_points_win_the_game() -> None:
    table = playing(keys=BOTH, points={"red": 2})
    table.flick("red-3", on_door=("red-3",))
    assert table.state.phase == "game_over"
    assert table.state.winner == "red"
    assert table.refused(NextRound()) == "paleo.R36"
    assert table.refused(Flick("green-3")) == "paleo.R2"


def test_A29_D1_three_and_two_make_five_and_win() -> None:
    table = playing(keys=BOTH, points={"red": 3, "green": 3})
    table.flick("red-3", on_door=("red-3",))
    assert table.state.points["red"] == 5
    assert table.state.winner == "red"


def rounds_played(wins: str) -> int | None:
    """Rounds until the game is over. d, D: red, green opens the door; c, C: takes all pawns."""
    points: dict[str, int] = {}
    for number, win in enumerate(wins, 1):
        side, enemy = ("green", "red") if win.isupper() else ("red", "green")
        if win in "dD":
            table = playing(side, keys={side: playing().state.layout.opposite(side)}, points=points)
            table.flick(f"{side}-3", on_door=(f"{side}-3",))
        else:
            table = playing(side, captured=pawns(enemy, 2, 3, 4, 5, 6, 7, 8), points=points)
            table.flick(f"{side}-1", f"{enemy}-1")
        if table.state.phase == "game_over":
            return number
        points = dict(table.state.points)
    return None


@pytest.mark.parametrize(("wins", "rounds"), [("dd", 2), ("cdc", 3), ("cCcCcCc", 7), ("cd", None), ("cCcCcC", None)])
def test_R1_D1_rounds_of_a_game(wins: str, rounds: int | None) -> None:
    assert rounds_played(wins) == rounds


@settings(max_examples=30, deadline=None)
@given(st.text("cCdD", min_size=7, max_size=7))
def test_R1_D1_every_game_takes_two_to_seven_rounds(wins: str) -> None:
    assert rounds_played(wins) in range(2, 8)


def test_A8_the_enemy_may_push_an_explorer_onto_the_door() -> None:
    table = playing("green", keys=BOTH)
    table.flick("green-3", "red-3", on_door=("red-3",))
    assert table.state.points["red"] == 2


def test_A9_passing_over_the_door_is_not_enough() -> None:
    table = playing(keys=BOTH)
    table.flick("red-3", over_door=("red-3",))
    assert table.state.phase == "flicks"


def test_a_captured_explorer_does_not_open_the_door() -> None:
    table = playing("green", keys=BOTH)
    table.flick("green-1", "red-3", on_door=("red-3",))
    assert table.state.phase == "flicks"
    assert not table.state.pawn("red-3").on_door


def test_a_persons_word_about_captures_ends_the_round_too() -> None:
    table = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8))
    table.do(Facts(captured=("green-1",)))
    assert table.state.points["red"] == 1


def test_a_persons_word_about_points_ends_the_game_and_takes_it_back() -> None:
    table = playing()
    table.do(Facts(points={"green": 4}))
    assert (table.state.phase, table.state.winner) == ("game_over", "green")
    table.do(Facts(points={"green": 3}))
    assert (table.state.phase, table.state.winner) == ("round_over", None)


def test_a_correction_after_the_round_does_not_win_it_again() -> None:
    table = playing(captured=pawns("green", 2, 3, 4, 5, 6, 7, 8))
    table.flick("red-1", "green-1")
    table.do(Facts(captured=("red-5",)))
    assert table.state.points["red"] == 1
