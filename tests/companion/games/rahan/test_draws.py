"""Turns, draws, the limit of ten, exchanges, and beasts that are drawn: R1-R6, R17, R18."""

from __future__ import annotations

import pytest

from tests.companion.games.rahan.play import begun, hand, new, playing

FULL = hand("move_2", "advance", "weapon", "dagger", "move_1*2")


def test_R1_a_turn_is_one_of_the_actions() -> None:
    assert playing(FULL).kinds(0) == {"draw", "exchange", "move", "shoot", "attack", "move_rahan"}


def test_R1_nobody_else_may_act() -> None:
    table = playing(FULL, FULL, turn=1)
    assert table.kinds(0) == set()
    for do in ("draw", "exchange", "move", "move_rahan"):
        assert table.refused(do, seat=0) == "rahan.R2"


def test_R1_whoever_can_act_does_not_pass() -> None:
    assert playing(FULL).refused("pass", seat=0) == "rahan.R1.pass"


def test_R1_play_goes_round_clockwise() -> None:
    table = begun(3)
    turns = [table.state.turn]
    for seat in (0, 1, 2):
        table.do("draw", seat=seat, die=1)
        turns.append(table.state.turn)
    assert turns == [0, 1, 2, 0]


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("draw", {"die": 2}),
        ("exchange", {"put": ["move_1", "move_1", "dagger"]}),
        ("move", {"steps": 2, "to": "e3"}),
        ("move_rahan", {"steps": 1, "to": "h2"}),
    ],
)
def test_R2_an_action_ends_the_turn(do: str, fields: dict[str, object]) -> None:
    table = playing(FULL)
    table.do(do, seat=0, **fields)
    assert table.state.turn == 1
    assert table.refused("draw", seat=0, die=1) == "rahan.R2"


def test_R2_shots_that_are_due_come_first() -> None:
    table = playing(FULL)
    table.do("shoot", seat=0, target="deer", weapons=1)
    assert table.refused("move", seat=0, steps=2, to="e3") == "rahan.R1"
    assert table.kinds(0) == {"shot"}


def test_R3_a_card_lies_beside_the_stock_before_it_takes_effect() -> None:
    table = playing(FULL)
    names = [type(event).__name__ for event in table.do("move", seat=0, steps=2, to="e3")]
    assert names.index("PutDown") < names.index("Moved")
    assert table.state.discards == {"move_2": 1}
    assert table.refused("move", seat=1, steps=1, to="e4") == "rahan.R3"


def test_R3_a_beast_card_stays_in_front_of_its_player() -> None:
    table = playing(hand("giant_bear", "weapon"))
    table.do("shoot", seat=0, target="giant_bear", weapons=1)
    assert table.player().hand == {"giant_bear": 1}
    assert playing(hand("giant_bear", "move_1*9")).refused(
        "exchange", seat=0, put=["giant_bear", "move_1", "move_1"]
    ) == ("rahan.R19.card")


@pytest.mark.parametrize("die", [1, 3, 6])
def test_R4_as_many_cards_as_the_die_shows(die: int) -> None:
    table = begun()
    table.do("draw", seat=0, die=die, cards=["weapon"] * die)
    assert table.player().hand == {"weapon": die}
    assert table.state.stock == 52 - die


def test_R4_the_cards_tell_the_die() -> None:
    table = begun()
    table.do("draw", seat=0, cards=["move_1", "dagger"])
    assert table.player().hand == {"move_1": 1, "dagger": 1}
    assert begun().refused("draw", seat=0, cards=["move_1"] * 7) == "rahan.R4"
    assert begun().refused("draw", seat=0, die=1, cards=["move_1", "dagger"]) == "rahan.R4"


@pytest.mark.parametrize("die", [0, 7, -1, 10**9])
def test_R4_no_other_face(die: int) -> None:
    assert begun().refused("draw", seat=0, die=die) == "rahan.R4.die"


def test_R4_the_die_as_the_owner_wrote_it_down() -> None:
    table = begun(data={"die": [1, 2, 3]})
    assert table.refused("draw", seat=0, die=4) == "rahan.R4.die"
    assert table.refused("draw", seat=0, die=3) == ""


def test_R5_several_turns_running_and_never_more_than_ten() -> None:
    table = begun()
    for _ in range(3):
        table.do("draw", seat=0, die=4)
        table.do("draw", seat=1, die=1)
    assert table.player().cards == 10


def test_R5_more_than_ten_are_refused() -> None:
    assert playing(hand("move_1*8")).refused("draw", seat=0, cards=["weapon"] * 3) == "rahan.R5"


def test_R6_three_for_three_without_the_die() -> None:
    table = playing(hand("move_1*3"))
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["weapon"] * 3)
    assert table.player().hand == {"weapon": 3}
    assert table.cards() == 52
    assert table.state.stock == 46


def test_R6_no_more_than_three_come_back() -> None:
    assert playing(hand("move_1*3")).refused("exchange", seat=0, taken=["weapon"] * 4) == "rahan.R6"


def test_R17_the_token_stands_on_its_square() -> None:
    table = begun()
    table.do("draw", seat=0, die=2, cards=["crocodile", "move_1"])
    assert table.player().beast == "crocodile"
    view = table.book.view(table.state, "table")
    assert [(beast.beast, beast.square) for beast in view.beasts] == [("crocodile", "c7")]


def test_R17_a_beast_from_an_exchange_as_well() -> None:
    table = playing(hand("move_1*3"))
    table.do("exchange", seat=0, put=["move_1"] * 3, taken=["weapon", "mammoth", "weapon"])
    assert table.player().beast == "mammoth"


def test_R18_one_is_kept_the_others_are_put_down() -> None:
    table = begun()
    table.do("draw", seat=0, die=2, cards=["crocodile", "mammoth"])
    assert table.refused("draw", seat=1, die=1) == "rahan.ask"
    assert table.refused("keep", seat=1, beast="mammoth") == "rahan.ask"
    assert table.refused("keep", seat=0, beast="giant_bear") == "rahan.R18"
    assert [command.beast for command in table.book.legal(table.state, 0)] == ["crocodile", "mammoth"]
    table.do("keep", seat=0, beast="mammoth")
    assert table.player().hand == {"mammoth": 1}
    assert table.state.discards == {"crocodile": 1}
    assert table.state.turn == 1


def test_R18_a_beast_that_was_not_drawn_is_not_kept() -> None:
    assert begun().refused("draw", seat=0, die=1, cards=["mammoth"], keep="crocodile") == "rahan.R18"
    assert begun().refused("keep", seat=0, beast="crocodile") == "rahan.no_ask"


def test_no_more_cards_of_a_kind_than_in_the_box() -> None:
    table = playing(hand("weapon*5"), hand("weapon*5"))
    assert table.refused("draw", seat=0, die=1, cards=["weapon"]) == "rahan.box"
    table = playing(hand("crocodile"), hand(), turn=1)
    assert table.refused("draw", seat=1, die=1, cards=["crocodile"]) == "rahan.box"


def test_who_begins_is_told_or_rolled() -> None:
    table = new(3)
    assert table.refused("draw", seat=0, die=1) == "rahan.start"
    table.do("rolls", rolls=[2, 6, 3])
    assert table.state.turn == 1
    assert table.refused("starter", first=0) == "rahan.begun"
    table = new(3)
    table.do("rolls")
    table.do("starter", first=2)
    assert table.state.turn == 2
