"""The end of turns and of the game: R2, R42 to R46, R50, V2, V3, D12, D13, A9 to A11, A28, A30, A36."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, ROLES, TILES, Table, playing

EXPLOITANT = {"index": "economy", "offset": 1, "achievement": {"of": "resources", "n4": 10}}


def closing(rules: Rulebook, objective: dict[str, Any] | None = None, **game: Any) -> Table:
    """A table at the last question of a turn; seat 0 has told its objective."""
    people: Sequence[dict[str, int]] = game.pop("people", [{}] * 4)
    table = playing(rules, people=people, **game)
    if objective is not None:
        table.do("objective", seat=0, **objective)
    return table.to("objectives")


@pytest.mark.parametrize(
    ("economy", "resources", "met"),
    [(8, 9, True), (7, 10, False), (8, 8, False), (9, 30, True)],
    ids=["V3-R45", "V3-index", "V3-resources", "A10-at_least"],
)
def test_V3_R2_R45_the_exploitant_agricole(rules: Rulebook, economy: int, resources: int, met: bool) -> None:
    """Economy 8 and 9 brings each player 1 Res before the objectives are looked at (R41)."""
    table = closing(rules, EXPLOITANT, indices=(0, economy, 0), resources=(resources, 0, 0, 0))
    table.do("next_turn")
    assert table.state.winners == ((0,) if met else ())
    assert bool(table.told("personal_won")) == met


def test_V3_the_back_that_the_booklet_prints(rules: Rulebook) -> None:
    table = Table(rules, 3, BOOKLET)
    table.do("planet", tiles=TILES)
    table.do("mission", name="Tuto")
    for seat in range(3):
        table.do("character", seat=seat, role=ROLES[seat], name="Exploitant Agricole" if seat == 0 else None)
    table.do("continue", turn=1, ambassador=0, indices=[0, 8, 0], players=[{"seat": 0, "resources": 9}])
    table.to("objectives")
    table.do("next_turn")
    assert table.state.winners == (0,)


@pytest.mark.parametrize(("seats", "cards", "met"), [(3, 5, True), (3, 4, False), (4, 5, False), (4, 7, True)])
def test_V2_seven_sablier_cards_or_five_with_three_players(rules: Rulebook, seats: int, cards: int, met: bool) -> None:
    table = playing(rules, seats=seats, people=[{}] * 4, resources=(40, 9, 9, 9))
    table.do("objective", seat=0, index="society", offset=-7, achievement={"of": "sablier", "n4": 7, "n3": 5})
    for number in range(cards):
        table.to("projects")
        table.do("offer", seat=0, kind="sablier", stock=number % 2 == 1, phases=[6], cost=1)
        table.do("fund", seat=0, owner=0, paid=1)
        table.do("close")
        table.to("objectives")
        if number < cards - 1:
            table.do("next_turn")
    assert table.state.winners == ()
    table.do("next_turn")
    assert (0 in table.state.winners) == met


@pytest.mark.parametrize(
    ("of", "n"), [("people", 2), ("zones", 1), ("labels", 3), ("improvements", 0), ("resources", 18)]
)
def test_R45_what_can_be_counted(rules: Rulebook, of: str, n: int) -> None:
    for asked, met in ((n, n > 0), (n + 1, False)):
        if asked == 0:
            continue
        table = playing(rules, labels=(3, 0, 0, 0))
        table.do("objective", seat=0, index="society", offset=-7, achievement={"of": of, "n4": asked})
        table.end_turn()
        assert (0 in table.state.winners) == met


def test_R43_R46_the_common_objective_wins_for_everybody(rules: Rulebook) -> None:
    table = closing(rules, indices=(7, 7, 7))
    table.do("next_turn")
    assert table.state.stage == "over"
    assert table.state.outcome.won
    assert table.state.outcome.winners == ()


def test_R43_all_three_indices_are_needed(rules: Rulebook) -> None:
    table = closing(rules, indices=(10, 10, 6))
    table.do("next_turn")
    assert table.state.stage == "development"


@pytest.mark.parametrize(("indices", "won"), [((7, 7, 7), True), ((7, 7, 6), False)], ids=["D12-A9", "R44"])
def test_D12_R44_A9_the_end_of_turn_8(rules: Rulebook, indices: Sequence[int], won: bool) -> None:
    table = closing(rules, turn=8, indices=indices)
    table.do("next_turn")
    assert table.state.stage == "over"
    assert table.state.outcome.won == won


def test_R1_R44_nobody_plays_a_ninth_turn(rules: Rulebook) -> None:
    table = playing(rules)
    for _ in range(8):
        table.end_turn()
    assert (table.state.stage, table.state.turn) == ("over", 8)
    assert not table.state.outcome.won
    assert table.refused("done", seat=0) == "terristories.over"
    assert [rules.legal(table.state, seat) for seat in range(4)] == [[], [], [], []]


def test_R42_A17_the_turn_cube_moves_at_the_change_of_turn(rules: Rulebook) -> None:
    table = closing(rules, turn=3, ambassador=3)
    assert table.state.turn == 3
    table.do("next_turn")
    assert (table.state.turn, table.state.ambassador, table.state.active) == (4, 0, 0)


def test_R45_a_persons_word_beats_what_is_counted(rules: Rulebook) -> None:
    table = closing(rules, EXPLOITANT, indices=(0, 9, 0))
    table.do("end_turn", seat=0, met=False)
    table.do("end_turn", seat=1, met=True)
    assert table.refused("end_turn", seat=1) == "terristories.ready"
    table.do("end_turn", seat=2)
    table.do("end_turn", seat=3)
    assert table.state.winners == (1,)


def test_R46_several_may_win_at_once_and_with_the_common_objective_more_beautifully(rules: Rulebook) -> None:
    table = closing(rules, indices=(7, 7, 7))
    for seat, met in enumerate((True, False, True, None)):
        table.do("end_turn", seat=seat, met=met)
    assert table.state.outcome.won
    assert table.state.outcome.winners == (0, 2)
    assert [player["winner"] for player in table.view()["players"]] == [True, False, True, False]


@pytest.mark.parametrize(
    ("option", "stage"),
    [("ask", "vote"), ("stop", "over"), ("continue", "development")],
    ids=["ask", "stop", "continue"],
)
def test_A30_R45_continue_after_personal(rules: Rulebook, option: str, stage: str) -> None:
    table = closing(rules, continue_after_personal=option)
    table.do("end_turn", seat=2, met=True)
    table.do("next_turn")
    assert table.state.stage == stage
    assert table.state.winners == (2,)


@pytest.mark.parametrize("go_on", [True, False])
def test_A30_ask_the_table_goes_on_or_not_and_the_personal_win_is_kept(rules: Rulebook, go_on: bool) -> None:
    table = closing(rules, turn=6)
    table.do("end_turn", seat=2, met=True)
    table.do("next_turn")
    table.do("go_on", go_on=go_on)
    if not go_on:
        assert (table.state.outcome.won, table.state.outcome.winners) == (False, (2,))
        return
    table.to("objectives")
    table.do("end_turn", seat=2, met=True)
    table.do("end_turn", seat=0, met=True)
    table.do("next_turn")
    assert not any(event.seat == 2 for event in table.told("personal_won"))
    table.do("go_on", go_on=True)
    table.end_turn()
    assert (table.state.outcome.won, table.state.outcome.winners) == (False, (2, 0))


def test_A30_nothing_to_ask_at_the_end_of_turn_8(rules: Rulebook) -> None:
    table = closing(rules, turn=8)
    table.do("end_turn", seat=1, met=True)
    table.do("next_turn")
    assert (table.state.stage, table.state.outcome.winners) == ("over", (1,))


def test_R50_conquest_the_common_objective_loses(rules: Rulebook) -> None:
    table = closing(rules, conquest=True, indices=(8, 7, 7))
    table.do("next_turn")
    assert (table.state.outcome.won, table.state.outcome.winners) == (False, ())


def test_R50_conquest_a_personal_objective_ends_the_game(rules: Rulebook) -> None:
    table = closing(rules, conquest=True, continue_after_personal="continue")
    table.do("end_turn", seat=1, met=True)
    table.do("next_turn")
    assert (table.state.outcome.won, table.state.outcome.winners) == (False, (1,))


def test_D13_R50_conquest_both_in_one_turn_lose(rules: Rulebook) -> None:
    table = closing(rules, conquest=True, indices=(7, 7, 7))
    table.do("end_turn", seat=1, met=True)
    table.do("next_turn")
    assert (table.state.outcome.won, table.state.outcome.winners) == (False, ())


@pytest.mark.parametrize(("cap", "met"), [(False, False), (True, True)])
def test_A11_cap_personal_target(rules: Rulebook, cap: bool, met: bool) -> None:
    table = closing(rules, EXPLOITANT, ex_nihilo=True, indices=(0, 10, 0), cap_personal_target=cap)
    assert table.view("seat:0")["own"]["out_of_reach"] == (not cap)
    assert not table.view("seat:1")["own"]["out_of_reach"]
    table.do("next_turn")
    assert (0 in table.state.winners) == met


@pytest.mark.parametrize("options", [{"beginner": True}, {"cooperative_only": True}], ids=["A28", "A36"])
def test_A28_A36_a_cooperative_game_has_no_personal_objectives(rules: Rulebook, options: dict[str, Any]) -> None:
    table = playing(rules, **options)
    assert table.refused("objective", seat=0, **EXPLOITANT) == "terristories.R45.common"
    assert not {"objective", "show"} & set(table.view()["can"])
    table.to("rain")
    table.do("rain", seat=0)
    assert table.state.turn == 2


def test_A28_R7_R8_a_first_game_has_no_powers_and_no_influence(rules: Rulebook) -> None:
    table = playing(rules, beginner=True)
    assert table.refused("power", seat=0) == "terristories.R7.beginner"
    assert table.refused("influence", seat=0, index="society") == "terristories.R8.beginner"


@pytest.mark.parametrize("alone", [False, True], ids=["A36-false", "A36-true"])
def test_A28_A36_other_games_have_them(rules: Rulebook, alone: bool) -> None:
    table = playing(rules, cooperative_only=alone)
    table.do("power", seat=0)
    table.do("influence", seat=0, index="society")
    assert table.state.cooperative == alone


@pytest.mark.parametrize("each", [False, True])
def test_A14_influence_per_player(rules: Rulebook, each: bool) -> None:
    table = playing(rules, influence_per_player=each)
    table.do("influence", seat=0, index="society")
    assert table.refused("influence", seat=0, index="society") == "terristories.R8.used"
    table.do("done", seat=0)
    if each:
        table.do("influence", seat=1, index="society")
    else:
        assert table.refused("influence", seat=1, index="society") == "terristories.R8.used"
    assert table.indices == (1 + each, 0, 0)


def test_the_end_by_hand(rules: Rulebook) -> None:
    table = playing(rules, "harvest")
    table.do("finish", won=False, winners=[3])
    assert (table.state.stage, table.state.outcome.winners) == ("over", (3,))
    assert table.refused("finish", won=True) == "terristories.over"
    assert playing(rules, beginner=True).refused("finish", won=True, winners=[0]) == "terristories.R45.common"


def test_the_end_by_hand_names_who_has_met_his_objective(rules: Rulebook) -> None:
    table = playing(rules, "objectives")
    table.do("end_turn", seat=1, met=True)
    table.do("next_turn")
    table.do("finish", won=False, winners=[3])
    assert [(phrase.key, phrase.params.get("seat")) for phrase in table.story] == [
        ("terristories.end.personal", 3),
        ("terristories.end.lost", None),
    ]
    assert [player["winner"] for player in table.view()["players"]] == [False, True, False, True]


def test_R45_a_met_objective_is_shown_to_all(rules: Rulebook) -> None:
    table = Table(rules, 3, MADE_UP)
    table.do("planet", tiles=TILES)
    table.do("mission", start=[0, 0, 0], target=[7, 7, 7])
    for seat in range(3):
        table.do("character", seat=seat, role=ROLES[seat], name="Paysan" if seat == 0 else None)
    table.do("continue", turn=1, ambassador=0, indices=[0, 7, 0], players=[{"seat": 0, "resources": 6}])
    assert table.view()["players"][0]["back"] is None
    table.to("objectives")
    table.do("next_turn")
    assert table.view()["players"][0]["back"]["character"] == "Paysan"
    assert table.view()["players"][0]["back"]["objective"]["text"] == "8 Ressources"
