"""Every house rule, each value; and the rulings that have no switch (A)."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from companion.games import Refused, Seat, Setup
from companion.games.rahan import RULEBOOK
from companion.games.rahan.data import ANIMALS
from companion.games.rahan.options import MEANINGS, Options
from tests.companion.games.rahan.play import ALL, LINES, begun, hand, new, playing

TEN = hand("move_1*5", "move_2*5")


def test_each_value_of_each_switch_has_its_sentences() -> None:
    for name, kind in get_type_hints(Options).items():
        values = {"true", "false"} if kind is bool else set(get_args(kind))
        assert set(MEANINGS[name]) == values
        assert all(french and english for french, english in MEANINGS[name].values())


@pytest.mark.parametrize("options", [{"home_square": "cave"}, {"door": True}, {"exact_home": 1}])
def test_an_unknown_house_rule_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"rahan\.options"):
        new(**options)


@pytest.mark.parametrize(("mode", "cards"), [("cap", 10), ("discard_down", 13), ("forbid", 8)])
def test_A1_hand_limit_mode(mode: str, cards: int) -> None:
    table = playing(hand("move_1*8"), hand_limit_mode=mode)
    table.do("draw", seat=0, die=5)
    assert table.player().cards == cards
    assert (table.state.ask is not None) == (mode == "discard_down")


def test_A1_hand_limit_mode_discard_down_to_ten() -> None:
    table = playing(hand("mammoth", "move_1*8"), hand_limit_mode="discard_down")
    table.do("draw", seat=0, die=3, cards=["dagger", "advance", "move_1"])
    assert table.state.ask.number == 2
    assert table.refused("discard", seat=0, card="mammoth") == "rahan.R19.card"
    assert table.refused("discard", seat=0, card="weapon") == "rahan.R3"
    table.do("discard", seat=0, card="dagger")
    assert table.kinds(0) == {"discard"}
    table.do("discard", seat=0, card="move_1")
    assert table.player().hand == {"mammoth": 1, "move_1": 8, "advance": 1}
    assert table.state.turn == 1


def test_A1_hand_limit_mode_forbid_refuses_to_draw_with_ten() -> None:
    assert playing(TEN, hand_limit_mode="forbid").refused("draw", seat=0) == "rahan.R5"
    assert playing(TEN, hand_limit_mode="cap").refused("draw", seat=0) == ""


@pytest.mark.parametrize(("counts", "cards"), [(False, 10), (True, 7)])
def test_A1_hand_limit_counts_big(counts: bool, cards: int) -> None:
    """Two goal cards and the combat card leave seven."""
    table = playing(hand("move_1*6", water=1, fire=1), hand_limit_counts_big=counts)
    table.do("draw", seat=0, die=6)
    assert table.player().cards == cards


def test_A1_a_beast_card_counts() -> None:
    table = playing(hand("mammoth", "move_1*8"))
    table.do("draw", seat=0, die=6)
    assert table.player().cards == 10


@pytest.mark.parametrize(("action", "turn"), [(True, 1), (False, 0)])
def test_A2_exchange_is_action(action: bool, turn: int) -> None:
    table = playing(hand("move_1*4"), exchange_is_action=action)
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["weapon"] * 3)
    assert table.state.turn == turn


def test_A2_exchange_is_action_false_once_a_turn_and_not_with_a_beast() -> None:
    table = playing(hand("move_1*6"), exchange_is_action=False)
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["move_1"] * 3)
    assert table.refused("exchange", seat=0, put=["move_1"] * 3) == "rahan.R6.once"
    assert "exchange" not in table.kinds(0)
    table.do("move", seat=0, steps=1, to="e4")
    table = playing(hand("move_1*6"), exchange_is_action=False)
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["mammoth"])
    assert table.state.turn == 1  # A36


@pytest.mark.parametrize("drawn", [{"die": 1}, {"cards": ["weapon"]}, {}, {"die": 1, "cards": ["mammoth"]}])
def test_A2_R2_a_draw_after_a_free_exchange_is_the_action(drawn: dict[str, Any]) -> None:
    table = playing(hand("move_1*6"), exchange_is_action=False)
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["move_1"] * 3)
    table.do("draw", seat=0, **drawn)
    assert table.state.turn == 1


def test_A2_a_hand_put_down_to_ten_after_a_free_exchange_leaves_the_action() -> None:
    table = playing(hand("move_1*6", "move_2*5"), exchange_is_action=False, hand_limit_mode="discard_down")
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["move_1"] * 3)
    table.do("discard", seat=0, card="move_1")
    assert table.state.turn == 0
    table.do("draw", seat=0, die=1)
    table.do("discard", seat=0, card="move_1")
    assert table.state.turn == 1


def test_A3_beast_and_large_cards_are_not_exchanged() -> None:
    table = playing(hand("mammoth", "move_1*9"))
    assert table.refused("exchange", seat=0, put=["mammoth", "move_1", "move_1"]) == "rahan.R19.card"


@pytest.mark.parametrize("blocks", [False, True])
def test_A4_beast_blocks(blocks: bool) -> None:
    """The tiger stands on j2; the caveman goes from j1 to j3, Rahan from h2 to j2."""
    told = hand("sabre_toothed_tiger"), hand("move_2", "advance", square="j1")
    table = playing(*told, turn=1, rahan="h2", beast_blocks=blocks)
    assert table.refused("move", seat=1, steps=2, to="j3") == ("rahan.R8" if blocks else "")
    assert table.refused("move_rahan", seat=1, steps=2, to="j2") == ("rahan.R15.way" if blocks else "")


def test_A5_a_full_hand_facing_a_beast_may_be_exchanged() -> None:
    table = playing(hand("mammoth", "move_1*9"))
    assert "exchange" in table.kinds(0)
    assert playing(hand("mammoth", "weapon", "move_1*8")).refused("exchange", seat=0) == "rahan.R19.shoot"


@pytest.mark.parametrize(("allowed", "key"), [(False, "rahan.R23"), (True, "")])
def test_A6_exchange_with_beast(allowed: bool, key: str) -> None:
    table = playing(hand("mammoth", "move_1*3"), exchange_with_beast=allowed)
    assert table.refused("exchange", seat=0, put=["move_1"] * 3) == key


def test_A7_a_second_beast_is_put_down_at_once() -> None:
    table = playing(hand("mammoth"))
    table.do("draw", seat=0, die=2, cards=["crocodile", "giant_bear"])
    assert table.player().hand == {"mammoth": 1}
    assert table.state.discards == {"crocodile": 1, "giant_bear": 1}
    assert table.state.turn == 1


def test_A8_the_player_chooses_the_beast() -> None:
    table = begun()
    table.do("draw", seat=0, die=2, cards=["crocodile", "giant_bear"], keep="giant_bear")
    assert table.player().beast == "giant_bear"


@pytest.mark.parametrize(("moves", "square"), [(False, "e5"), (True, "c3")])
def test_A9_hunt_miss_moves(moves: bool, square: str) -> None:
    table = playing(hand("weapon"), hunt_miss_moves=moves)
    table.do("shoot", seat=0, target="deer", weapons=1)
    table.do("shot", seat=0, hit=False, to="c3")
    assert table.player().square == square


@pytest.mark.parametrize("acquires", [False, True])
def test_A10_jump_acquires(acquires: bool) -> None:
    table = playing(hand("mammoth", "weapon"), jump_acquires=acquires)
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0, hit=False, to="b2")
    assert table.player().goals["water"] == acquires
    table = playing(hand("mammoth", "weapon", square="a1", **ALL), jump_acquires=acquires)
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0, hit=False, to="d4")
    assert table.state.winner == (0 if acquires else None)


@pytest.mark.parametrize("acquires", [False, True])
def test_A10_jump_acquires_by_combat_steps(acquires: bool) -> None:
    table = playing(hand(square="a1"), hand(), jump_acquires=acquires)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=False, to="b2")
    assert table.player().goals["water"] == acquires


def test_A11_passing_over_a_symbol_gives_nothing() -> None:
    table = playing(hand("move_2", square="b1"))
    table.do("move", seat=0, steps=2, to="b3")
    assert not any(table.player().goals.values())


@pytest.mark.parametrize(("duplicates", "water"), [(False, 1), (True, 2)])
def test_A12_allow_duplicates(duplicates: bool, water: int) -> None:
    table = playing(hand("move_3", square="b5", water=1), allow_duplicates=duplicates)
    table.do("move", seat=0, steps=3, to="b2")
    assert table.player().goals["water"] == water


@pytest.mark.parametrize(("everybody", "inventions"), [(False, [1, 0, 0]), (True, [1, 1, 0])])
def test_A13_rahan_gives_all(everybody: bool, inventions: list[int]) -> None:
    table = playing(hand("advance"), hand(), hand(square="a1"), rahan="e2", rahan_gives_all=everybody)
    table.do("move_rahan", seat=0, steps=3, to="e5")
    assert [player.goals["invention"] for player in table.state.players] == inventions


@pytest.mark.parametrize(("home", "to", "winner"), [("any", "e4", 0), ("centre", "e4", None), ("centre", "e5", 0)])
def test_A14_home_square(home: str, to: str, winner: int | None) -> None:
    table = playing(hand("move_2", "move_3", square="e2", **ALL), home_square=home)
    table.do("move", seat=0, steps=2 if to == "e4" else 3, to=to)
    assert table.state.winner == winner


def test_A14_home_square_centre_from_another_square_of_the_cave() -> None:
    table = playing(hand("move_1", square="e4", **ALL), home_square="centre")
    table.do("move", seat=0, steps=1, to="e5")
    assert table.state.winner == 0


@pytest.mark.parametrize(("exact", "key"), [(True, "rahan.R8"), (False, "")])
def test_A15_exact_home(exact: bool, key: str) -> None:
    table = playing(hand("move_4", square="e2", **ALL), exact_home=exact)
    assert table.refused("move", seat=0, steps=4, to="e4") == key
    assert table.refused("move", seat=0, steps=4, to="e3") == "rahan.R8"


@pytest.mark.parametrize(
    ("directions", "count"), [("board", 8), ("4", 4), ("6", 6), ("8", 8)], ids=lambda value: f"A16_{value}"
)
def test_A16_directions(directions: str, count: int) -> None:
    table = playing(hand("move_1", square="b5"), directions=directions)
    assert len([command for command in table.book.legal(table.state, 0) if hasattr(command, "reached")]) == count


def test_A16_lines_tell_their_own_directions() -> None:
    with pytest.raises(Refused, match=r"rahan\.A16"):
        new(data=LINES, directions="4")


def test_A17_no_weapon_cards_against_a_player() -> None:
    table = playing(hand("weapon"))
    table.do("attack", seat=0, opponent=1)
    assert table.player().hand == {"weapon": 1}


def test_A18_no_dagger_with_weapon_cards() -> None:
    table = playing(hand("weapon", "dagger"))
    assert table.refused("shoot", seat=0, target="deer", weapons=1, dagger=True) == "rahan.R14.mixed"


def test_A19_the_discards_are_shuffled_in() -> None:
    table = playing(hand("move_1"), stock=1)
    table.do("draw", seat=0, die=2)
    assert [type(event).__name__ for event in table.events][:2] == ["Reshuffled", "Drawn"]
    assert table.refused("reshuffle") == "rahan.A19"
    table.do("draw", seat=1, die=1)
    table.do("move", seat=0, steps=1, to="e4")
    table.do("reshuffle")
    assert table.state.discards == {}


def test_A20_who_owns_nothing_gives_nothing() -> None:
    table = playing(hand(), hand())
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.state.ask is None


def test_A21_whoever_has_a_beast_is_attacked_but_does_not_attack() -> None:
    table = playing(hand("mammoth"), hand(), turn=1)
    assert table.refused("attack", seat=1, opponent=0) == ""
    assert playing(hand("mammoth"), hand()).refused("attack", seat=0, opponent=1) == "rahan.R19"


def test_A22_no_step_where_both_share_a_square() -> None:
    table = playing(hand(), hand())
    table.do("attack", seat=0, opponent=1)
    assert table.refused("shot", seat=0, hit=False, to="e4") == "rahan.R35.same"
    table.do("shot", seat=0, hit=False)
    assert table.player().square == "e5"


def test_A23_the_shooter_picks_one_of_the_shortest_ways() -> None:
    for to in ("d4", "e4", "f4"):
        table = playing(hand(), hand(square="e2"))
        table.do("attack", seat=0, opponent=1)
        table.do("shot", seat=0, hit=False, to=to)
        assert table.player().square == to


def test_A24_only_the_named_target_counts() -> None:
    table = playing(hand("weapon"))
    table.do("shoot", seat=0, target="deer", weapons=1)
    table.do("shot", seat=0, hit=False)
    assert table.state.animals == ANIMALS


def test_A25_those_tied_roll_again() -> None:
    table = new(3)
    table.do("rolls", rolls=[5, 2, 5])
    assert table.state.rolling == (0, 2)
    assert table.refused("rolls", rolls=[5, 2, 6]) == "rahan.A25"
    table.do("rolls", rolls=[1, None, 4])
    assert table.state.turn == 2


@pytest.mark.parametrize(("wins", "winner"), [(False, None), (True, 0)])
def test_A26_win_if_in_cave(wins: bool, winner: int | None) -> None:
    table = playing(hand(**{**ALL, "fire": 0}), hand(fire=1), win_if_in_cave=wins)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.state.winner == winner


def test_A26_win_if_in_cave_false_he_leaves_and_comes_back() -> None:
    table = playing(hand("move_1*2", "move_2", **ALL), hand())
    table.do("move", seat=0, steps=1, to="e4")
    assert table.state.phase == "play"
    table.do("draw", seat=1, die=1)
    table.do("move", seat=0, steps=1, to="e3")
    table.do("draw", seat=1, die=1)
    table.do("move", seat=0, steps=2, to="e5")
    assert table.state.winner == 0


def test_A26_a_second_card_of_a_kind_in_the_cave_is_not_the_fourth() -> None:
    table = playing(hand(**ALL), hand(fire=1), win_if_in_cave=True)
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=True)
    assert table.player().goals["fire"] == 2
    assert table.state.winner is None
    table = playing(hand("advance", **ALL), rahan="e2", win_if_in_cave=True, allow_duplicates=True)
    table.do("move_rahan", seat=0, steps=3, to="e5")
    assert table.player().goals["invention"] == 2
    assert table.state.winner is None


def test_A27_squares_are_shared_and_passed_over() -> None:
    table = playing(hand("move_1", "move_3", square="b5"), hand(square="b4"))
    assert table.refused("move", seat=0, steps=1, to="b4") == ""
    assert table.refused("move", seat=0, steps=3, to="b2") == ""


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_A28_two_to_four(seats: int) -> None:
    if seats in (2, 3, 4):
        assert len(new(seats).state.players) == seats
        return
    with pytest.raises(Refused, match=r"rahan\.(A28|seat)"):
        RULEBOOK.new(Setup(None, tuple(Seat(str(n), "red") for n in range(seats))))


@pytest.mark.parametrize(("back", "left"), [(False, ()), (True, ANIMALS)])
def test_A29_respawn_animals(back: bool, left: tuple[str, ...]) -> None:
    table = playing(hand("weapon"), animals=["deer"], respawn_animals=back)
    table.do("shoot", seat=0, target="deer", weapons=1)
    table.do("shot", seat=0, hit=True)
    assert table.state.animals == left


def test_A29_a_lost_card_is_got_again() -> None:
    table = playing(hand("move_3", square="b5", water=1), hand(), turn=1)
    table.do("attack", seat=1, opponent=0)
    table.do("shot", seat=1, hit=True)
    table.do("move", seat=0, steps=3, to="b2")
    assert [player.goals["water"] for player in table.state.players] == [1, 1]


@pytest.mark.parametrize(
    ("supply", "after_combat", "after_move"),
    [("finite", 2, 0), ("return_duplicates", 1, 1), ("unlimited", 2, 1)],
)
def test_A30_goal_supply(supply: str, after_combat: int, after_move: int) -> None:
    players = [hand("move_3", square="b5", water=1), *[hand(water=1) for _ in range(3)]]
    table = playing(*players, turn=3, goal_supply=supply)
    table.do("attack", seat=3, opponent=0)
    table.do("shot", seat=3, hit=True)
    assert table.player(3).goals["water"] == after_combat
    table.do("move", seat=0, steps=3, to="b2")
    assert table.player(0).goals["water"] == after_move
    assert bool(table.told("NoneLeft")) == (supply == "finite")


def test_A31_fewer_than_three_cards_are_not_exchanged() -> None:
    table = playing(hand("move_1*2"))
    assert table.refused("exchange", seat=0) == "rahan.R6"
    assert "exchange" not in table.kinds(0)


def test_A32_shots_left_after_a_hit_are_lost() -> None:
    table = playing(hand("weapon*3"))
    table.do("shoot", seat=0, target="deer", weapons=3)
    table.do("shot", seat=0, hit=True)
    assert table.refused("shot", seat=0, hit=True) == "rahan.R10.first"


def test_A33_one_target_is_named() -> None:
    table = playing(hand("weapon*3"))
    table.do("shoot", seat=0, target="deer", weapons=2)
    assert table.refused("shoot", seat=0, target="fish", weapons=1) == "rahan.R1"


@pytest.mark.parametrize(("others", "key"), [(False, "rahan.R19.other"), (True, "")])
def test_A34_others_may_hit_beast(others: bool, key: str) -> None:
    table = playing(hand("mammoth"), hand("weapon"), turn=1, others_may_hit_beast=others)
    assert table.refused("shoot", seat=1, target="mammoth", weapons=1) == key
    if others:
        table.do("shoot", seat=1, target="mammoth", weapons=1)
        table.do("shot", seat=1, hit=True)
        assert table.player(0).beast is None
        assert table.player(0).hand == {}


def test_A35_off_the_board_in_combat_is_a_miss_with_its_step() -> None:
    table = playing(hand(), hand(square="e2"))
    table.do("attack", seat=0, opponent=1)
    table.do("shot", seat=0, hit=False, off_board=True, to="e4")
    assert table.player().square == "e4"
    assert table.state.combat.shooter == 1


def test_A36_drawing_a_beast_was_the_action() -> None:
    table = begun()
    table.do("draw", seat=0, die=2, cards=["mammoth", "weapon"])
    assert table.state.turn == 1


@pytest.mark.parametrize(("forced", "key"), [(True, "rahan.R19.shoot"), (False, "")])
def test_A37_beast_force_shot(forced: bool, key: str) -> None:
    table = playing(hand("mammoth", "weapon"), beast_force_shot=forced)
    assert table.refused("draw", seat=0, die=1) == key
    assert table.kinds(0) == ({"shoot"} if forced else {"shoot", "draw"})


def test_A38_a_roll_with_ten_cards_gives_none() -> None:
    table = playing(TEN)
    table.do("draw", seat=0, die=6)
    assert table.player().cards == 10
    assert [phrase.key for phrase in table.story] == ["rahan.drawn.nothing", "rahan.turn"]


def test_A39_rahan_never_leaves_the_board() -> None:
    table = playing(hand("advance"), rahan="a1")
    numbers = {command.steps for command in table.book.legal(table.state, 0) if hasattr(command, "met")}
    assert numbers == {1, 2, 3, 4, 5}
    table = playing(hand("advance"), data=LINES)
    table.do("positions", rahan="hub")
    assert table.refused("move_rahan", seat=0, steps=3) == "rahan.A39"


def test_A40_a_move_off_the_board_is_not_played() -> None:
    table = playing(hand("move_4", square="b2"))
    ways = {command.to for command in table.book.legal(table.state, 0) if hasattr(command, "reached")}
    assert ways == {"f2", "b6", "f6"}


def test_A41_rahan_has_nothing_for_who_owns_an_invention() -> None:
    table = playing(hand("advance", invention=1), rahan="e2")
    table.do("move_rahan", seat=0, steps=3, to="e5")
    assert table.player().goals["invention"] == 1
