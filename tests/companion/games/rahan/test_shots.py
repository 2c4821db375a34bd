"""The silex at animals and beasts: R10-R14, R19-R24, R27-R29."""

from __future__ import annotations

import pytest

from companion.games.rahan.data import ANIMALS
from tests.companion.games.rahan.play import hand, playing


def test_R10_cards_are_needed_for_a_shot() -> None:
    table = playing(hand("weapon"))
    assert table.refused("shot", seat=0, hit=True) == "rahan.R10.first"
    assert table.refused("shoot", seat=0, target="deer") == "rahan.R10"
    assert table.refused("shoot", seat=0, target="deer", weapons=-1) == "rahan.R10"
    assert table.refused("shoot", seat=0, target="deer", weapons=10**12) == "rahan.R10"


def test_R10_targets_are_animals_and_beasts() -> None:
    table = playing(hand("weapon", "dagger"))
    assert table.refused("shoot", seat=0, target="Max", weapons=1) == "rahan.target"
    assert {command.target for command in table.book.legal(table.state, 0) if hasattr(command, "target")} == set(
        ANIMALS
    )


def test_R11_shots_are_those_of_the_player_who_put_cards_down() -> None:
    table = playing(hand("weapon*2"))
    table.do("shoot", seat=0, target="deer", weapons=2)
    assert table.refused("shot", seat=1, hit=True) == "rahan.R2"
    assert table.player().square == "e5"
    table.do("shot", seat=0, hit=False)
    assert table.state.turn == 0


@pytest.mark.parametrize("number", [1, 2, 5, 10])
def test_R12_one_weapon_card_one_shot(number: int) -> None:
    table = playing(hand("weapon*10"))
    table.do("shoot", seat=0, target="bird", weapons=number)
    for left in range(number, 0, -1):
        assert table.state.series.left == left
        table.do("shot", seat=0, hit=False)
    assert table.state.series is None
    assert table.state.turn == 1


def test_R12_no_more_than_he_has() -> None:
    assert playing(hand("weapon*2")).refused("shoot", seat=0, target="deer", weapons=3) == "rahan.R3"


def test_R13_all_cards_are_lost_with_the_first_hit() -> None:
    table = playing(hand("weapon*5"))
    table.do("shoot", seat=0, target="bird", weapons=4)
    table.do("shot", seat=0, hit=True)
    assert table.player().hand == {"weapon": 1}
    assert table.state.discards == {"weapon": 4}
    assert table.state.series is None


def test_R14_a_dagger_is_three_shots_at_an_animal() -> None:
    table = playing(hand("dagger*2"))
    table.do("shoot", seat=0, target="bird", dagger=True)
    for left in (3, 2, 1):
        assert table.state.series.left == left
        table.do("shot", seat=0, hit=False)
    assert table.player().hand == {"dagger": 1}


def test_R14_no_dagger_against_a_beast() -> None:
    assert playing(hand("mammoth", "dagger")).refused("shoot", seat=0, target="mammoth", dagger=True) == "rahan.R14"


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("move", {"steps": 1, "to": "e4"}),
        ("move_rahan", {"steps": 1}),
        ("attack", {"opponent": 1}),
        ("shoot", {"target": "deer", "weapons": 1}),
        ("shoot", {"target": "deer", "dagger": True}),
    ],
)
def test_R19_the_beast_comes_before_anything_else(do: str, fields: dict[str, object]) -> None:
    table = playing(hand("mammoth", "weapon", "dagger", "move_1", "advance"))
    assert table.refused(do, seat=0, **fields) == "rahan.R19"
    assert table.kinds(0) == {"shoot"}
    assert {command.target for command in table.book.legal(table.state, 0)} == {"mammoth"}


def test_R19_shot_next_turn_from_ones_square() -> None:
    table = playing(hand("weapon"), hand())
    table.do("draw", seat=0, die=1, cards=["mammoth"])
    assert table.refused("shoot", seat=0, target="mammoth", weapons=1) == "rahan.R2"
    table.do("draw", seat=1, die=1)
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0, hit=True)
    assert table.player().beast is None


def test_R19_no_shot_at_a_beast_that_is_not_there() -> None:
    assert playing(hand("weapon")).refused("shoot", seat=0, target="mammoth", weapons=1) == "rahan.R19.none"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_R20_as_many_weapon_cards_as_he_likes(number: int) -> None:
    table = playing(hand("mammoth", "weapon*3"))
    numbers = [command.weapons for command in table.book.legal(table.state, 0)]
    assert numbers == [1, 2, 3]
    table.do("shoot", seat=0, target="mammoth", weapons=number)
    assert table.state.series.left == number


def test_R21_he_goes_where_the_silex_fell_and_shoots_from_there() -> None:
    table = playing(hand("mammoth", "weapon*3"))
    table.do("shoot", seat=0, target="mammoth", weapons=3)
    for fell in ("d2", "c3"):
        table.do("shot", seat=0, hit=False, to=fell)
        assert table.player().square == fell
    table.do("shot", seat=0, hit=True)
    assert table.player().square == "c3"


def test_R21_off_the_board_he_stays() -> None:
    table = playing(hand("mammoth", "weapon*2"))
    table.do("shoot", seat=0, target="mammoth", weapons=2)
    table.do("shot", seat=0, hit=False, off_board=True)
    assert table.player().square == "e5"
    assert table.refused("shot", seat=0, hit=False, to="z9") == "rahan.square"


def test_R22_not_hit_he_goes_on_next_turn() -> None:
    table = playing(hand("mammoth", "weapon*2"))
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0, hit=False, off_board=True)
    table.do("draw", seat=1, die=1)
    assert table.kinds(0) == {"shoot"}


def test_R23_unarmed_he_draws_and_shoots_later() -> None:
    table = playing(hand("mammoth", "move_1"))
    assert table.kinds(0) == {"draw"}
    table.do("draw", seat=0, die=2, cards=["weapon", "weapon"])
    assert table.state.turn == 1
    assert table.refused("exchange", seat=1) == "rahan.R6"
    table.do("draw", seat=1, die=1)
    assert table.kinds(0) == {"shoot"}


def test_R24_hit_the_token_and_the_card_go() -> None:
    table = playing(hand("mammoth", "weapon"))
    table.do("shoot", seat=0, target="mammoth", weapons=1)
    table.do("shot", seat=0, hit=True)
    assert table.player().hand == {}
    assert table.state.discards == {"weapon": 1, "mammoth": 1}
    assert table.book.view(table.state, "table").beasts == []
    assert not any(table.player().goals.values())


@pytest.mark.parametrize("animal", ANIMALS)
@pytest.mark.parametrize("cards", [{"weapons": 1}, {"dagger": True}])
def test_R27_R29_an_animal_hit_gives_food_and_leaves(animal: str, cards: dict[str, object]) -> None:
    table = playing(hand("weapon", "dagger"))
    table.do("shoot", seat=0, target=animal, **cards)
    table.do("shot", seat=0, hit=True)
    assert table.player().goals["food"] == 1
    assert set(table.state.animals) == set(ANIMALS) - {animal}


def test_R28_missed_and_nothing_left_he_draws_first() -> None:
    table = playing(hand("weapon"))
    table.do("shoot", seat=0, target="deer", weapons=1)
    table.do("shot", seat=0, hit=False)
    table.do("draw", seat=1, die=1)
    assert "shoot" not in table.kinds(0)
    assert table.refused("shoot", seat=0, target="deer", weapons=1) == "rahan.R3"
    table.do("draw", seat=0, die=1, cards=["weapon"])
    table.do("draw", seat=1, die=1)
    assert "shoot" in table.kinds(0)


def test_R29_an_animal_that_is_gone_is_no_target() -> None:
    table = playing(hand("weapon"), animals=["fish"])
    assert table.refused("shoot", seat=0, target="deer", weapons=1) == "rahan.R29"
    assert table.refused("shoot", seat=0, target="fish", weapons=1) == ""
