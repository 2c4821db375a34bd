"""The digital dealer, and what a random player may say."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.games.rahan import RULEBOOK
from companion.games.rahan.hands import box
from tests.companion.games.rahan.play import BOARD, begun, hand, new, playing


def dealt(table: Any, seed: int, do: str, **fields: Any) -> Any:
    return RULEBOOK.deal(table.state, table.command(do, **fields), Random(seed))


def test_a_draw_is_dealt_from_what_is_unseen() -> None:
    table = playing(hand("weapon*7"), hand("weapon*2", "dagger"), turn=1)
    seen: Counter[str] = Counter()
    for seed in range(200):
        command = dealt(table, seed, "draw", seat=1)
        assert len(command.cards) == command.die
        assert table.refused("draw", seat=1, die=command.die, cards=list(command.cards)) == ""
        seen.update(command.cards)
        assert command.cards.count("weapon") <= 1
    assert set(seen) == set(box(table.state.data))


def test_all_52_are_dealt_once() -> None:
    table = begun(4, beast_force_shot=False)
    for seat in [*range(4)] * 3:
        table.say(dealt(table, seat, "draw", seat=seat, die=6))
        if table.state.ask:
            table.do("keep", seat=seat, beast=table.state.ask.options[0])
    faces = table.state.known
    assert all(faces[face] <= number for face, number in box(table.state.data).items())
    assert table.cards() == 52


def test_the_limit_of_ten_is_kept() -> None:
    table = playing(hand("move_1*8"))
    assert len(dealt(table, 1, "draw", seat=0, die=5).cards) == 2


def test_what_was_told_stays() -> None:
    table = begun()
    command = table.command("draw", seat=0, die=2, cards=["weapon", "weapon"])
    assert RULEBOOK.deal(table.state, command, Random(1)) == command
    assert dealt(table, 1, "draw", seat=0, die=2).die == 2


@pytest.mark.parametrize("seed", range(20))
def test_the_stock_first_then_the_discards(seed: int) -> None:
    """With one card in the stock and nine others known in hands, four of five come from the discards."""
    table = playing(hand("weapon*5", "dagger*4"), stock=1, data=BOARD)
    command = dealt(table, seed, "draw", seat=0, die=1)
    assert table.refused("draw", seat=0, die=1, cards=list(command.cards)) == ""
    command = dealt(table, seed, "exchange", seat=0, put=["dagger"] * 3)
    assert len(command.taken) == 3
    assert table.refused("exchange", seat=0, put=["dagger"] * 3, taken=list(command.taken)) == ""


def test_who_begins_is_rolled() -> None:
    table = new(3)
    command = dealt(table, 3, "rolls")
    assert all(die in range(1, 7) for die in command.rolls)
    table.do("rolls", rolls=[4, 4, 1])
    assert dealt(table, 3, "rolls").rolls[2] is None


@pytest.mark.parametrize("seat", [-1, 4, 10**20])
def test_a_seat_that_is_not_there_is_left_alone(seat: int) -> None:
    table = begun()
    for do in ("draw", "exchange"):
        command = table.command(do, seat=seat)
        assert RULEBOOK.deal(table.state, command, Random(1)) == command


def test_other_commands_stay_as_they_are() -> None:
    table = playing(hand("weapon", "move_1"))
    for seat in (0, 1):
        for command in RULEBOOK.legal(table.state, seat):
            if type(command).__name__ not in ("Draw", "Exchange"):
                assert RULEBOOK.deal(table.state, command, Random(1)) == command


def test_nothing_to_sample_for_who_is_not_to_play() -> None:
    table = begun()
    assert RULEBOOK.sample(table.state, 1, Random(1)) is None
    assert RULEBOOK.sample(table.state, 7, Random(1)) is None
