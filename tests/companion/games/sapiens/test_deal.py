"""The digital dealer draws from what nobody has seen, and only what nobody told."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from companion.games.sapiens import RULEBOOK
from companion.games.sapiens.scenes import COPIES
from tests.companion.games.sapiens.play import Play, Table, made_up


def dealt(table: Table, do: str, seed: int = 1, **fields: Any) -> dict[str, Any]:
    command = RULEBOOK.deal(table.state, table.command(do, **fields), random.Random(seed))
    found: dict[str, Any] = msgspec.to_builtins(command)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up_is_dealt_whole(play: Play, seats: int) -> None:
    table = play.new(seats, made_up())
    command = dealt(table, "set_up")
    table.do(**command)
    tiles = [*table.reserve(None), *(tile for seat in range(seats) for tile in table.reserve(seat))]
    assert None not in tiles
    assert all(count <= COPIES[tile or ""] for tile, count in Counter(tiles).items())
    for player in table.state.players:
        assert player.charted
        assert len(player.token_at) == 8
    pieces = [half.split(":")[0] for board in command["boards"] for half in board]
    assert len(set(pieces)) == 2 * seats


def test_what_was_told_stays(play: Play) -> None:
    table = play.new(2, made_up())
    common = ["feast-fire", "feast-fire", None, None, None]
    command = dealt(table, "set_up", first=1, common=common, boards=[("L3:b", "R2:a"), None])
    assert command["first"] == 1
    assert command["common"][:2] == ("feast-fire", "feast-fire")
    assert command["boards"][0] == ("L3:b", "R2:a")
    assert command["boards"][1][0][:2] != "L3"
    everything = [*command["common"], *(tile for hand in command["reserves"] for tile in hand)]
    assert everything.count("feast-fire") == 2


def test_too_few_half_boards_are_not_dealt(play: Play) -> None:
    table = play.new(3, made_up("tiny"))
    assert dealt(table, "set_up")["boards"] == (None, None, None)


def test_tiles_turned_up_are_among_those_not_seen(play: Play) -> None:
    table = play.new(2, made_up())
    table.do(**dealt(table, "set_up"))
    for seed in range(20):
        drawn = dealt(table, "refill", seed, seat=0, take=[0])["drawn"]
        assert len(drawn) == 0  # nothing was placed: nothing is missing
    hand = table.reserve()
    table.do("facts", of=0, reserve=hand[:3])
    for seed in range(20):
        (drawn,) = dealt(table, "refill", seed, seat=0, take=[0])["drawn"]
        assert table.state.unseen[drawn] > 0
    assert dealt(table, "refill", seat=0, take=[0], drawn=["camp-fire"])["drawn"] == ("camp-fire",)


def test_the_same_dice_deal_the_same(play: Play) -> None:
    table = play.new(4, made_up())
    assert dealt(table, "set_up", 5) == dealt(table, "set_up", 5)
    assert dealt(table, "set_up", 5) != dealt(table, "set_up", 6)


def test_a_redeal_shuffles_the_same_places(play: Play) -> None:
    table = play.setup(reserve=("feast-gathering", "feast-gathering", "feast-ritual", "feast-ritual"))
    places = set(table.state.players[0].token_at)
    assert set(dealt(table, "redeal", seat=0)["tokens"]) == places


@pytest.mark.parametrize("do", ["camp", "finish"])
def test_what_has_no_chance_in_it_stays_as_it_is(play: Play, do: str) -> None:
    table = play.untold()
    assert dealt(table, do, seat=0) == msgspec.to_builtins(table.command(do, seat=0))


def test_dealing_does_not_look_at_house_rules_that_show(play: Play) -> None:
    hands = [dealt(play.new(2, made_up(), show_unseen=shown), "set_up") for shown in (False, True)]
    assert hands[0] == hands[1]
