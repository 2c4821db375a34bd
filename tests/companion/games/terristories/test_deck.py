"""Hands and decks as far as anybody may know them, and the digital dealer."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from companion.games import Rulebook
from companion.games.terristories import commands as c
from companion.games.terristories.deck import unseen
from tests.companion.games.terristories.play import MADE_UP, ROLES, TILES, Table, playing


def counted(rules: Rulebook, seats: int = 3, **options: Any) -> Table:
    """A game whose every card was written down, at the projects."""
    table = Table(rules, seats, MADE_UP, **options)
    table.do("planet", tiles=TILES)
    table.do("mission", start=[0, 0, 0], target=[7, 7, 7])
    for seat in range(seats):
        table.do("character", seat=seat, role=ROLES[seat])
    players = [{"seat": seat, "resources": 9} for seat in range(seats)]
    table.do("continue", turn=1, ambassador=0, indices=[0, 0, 0], players=players)
    return table.to("projects")


def test_a_hand_told_is_no_longer_in_the_deck(rules: Rulebook) -> None:
    table = counted(rules)
    assert table.state.players[0].above == 3
    assert unseen(table.state, 0) == Counter({"Grange": 3, "Silo": 3})
    table.do("hand", seat=0, cards=["Grange", "Grange", None])
    assert unseen(table.state, 0) == Counter({"Grange": 1, "Silo": 3})
    assert table.refused("hand", seat=0, cards=["Grange"] * 4) == "terristories.R15.count"
    table.do("hand", seat=0, cards=["Grange"] * 3)
    assert table.refused("offer", seat=0, name="Silo") == "terristories.R15.hand"
    assert table.refused("offer", seat=0) == "terristories.R15.hand"


def test_more_of_a_card_than_there_are_cannot_be_held(rules: Rulebook) -> None:
    table = counted(rules)
    table.do("offer", seat=0, name="Grange")
    table.do("hand", seat=0, cards=["Grange", "Grange"])
    table.do("fund", seat=0, owner=0, paid=1)
    table.do("close")
    assert table.refused("refresh", seat=0, draw=["Grange"]) == "terristories.R22.card"
    table.do("refresh", seat=0, draw=["Silo"])
    assert table.refused("hand", seat=0, cards=["Grange"] * 3) == "terristories.R15.deck"


def test_R21_R22_what_went_under_comes_back_once_the_deck_is_through(rules: Rulebook) -> None:
    table = counted(rules)
    table.do("hand", seat=0, cards=["Grange", "Grange", "Grange"])
    table.do("offer", seat=0, name="Grange")
    table.do("close")
    assert table.state.players[0].under == ("Grange",)
    table.do("refresh", seat=0, discard=["Grange", "Grange"], draw=["Silo", "Silo", "Silo"])
    player = table.state.players[0]
    assert (player.hand, player.above, player.under) == (("Silo",) * 3, 0, ("Grange",) * 3)
    for seat in (1, 2):
        table.do("refresh", seat=seat)
    table.end_turn()
    table.to("hands")
    assert table.refused("refresh", seat=0, discard=["Silo"], draw=["Silo"]) == "terristories.R22.under"
    table.do("refresh", seat=0, discard=["Silo"])
    assert table.state.players[0].hand == ("Silo", "Silo", "Grange")
    assert table.state.players[0].under == ("Grange", "Grange", "Silo")


def test_a_short_deck_gives_what_it_has(rules: Rulebook) -> None:
    table = counted(rules, 2)
    assert table.state.players[0].above == 3
    for _ in range(4):
        table.to("projects")
        table.do("offer", seat=0, kind="sablier", cost=0)
        table.to("hands")
        table.do("refresh", seat=0)
        table.do("refresh", seat=1)
        table.end_turn()
    player = table.state.players[0]
    assert (len(player.hand), player.above, player.under) == (2, 0, ())


def test_the_card_that_leaves_a_cooperative_game_is_in_no_deck(rules: Rulebook) -> None:
    for seats, options, contrebande in ((4, {}, 2), (4, {"beginner": True}, 0)):
        table = counted(rules, seats, **options)
        assert unseen(table.state, 3)["Contrebande"] == contrebande
        assert table.state.players[3].above == 3 + contrebande


def test_cards_nobody_wrote_down_are_not_counted(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    assert table.state.players[0].above is None
    table.do("hand", seat=0, cards=["Ma carte", None, None])
    table.do("offer", seat=0, name="Ma carte")
    assert table.state.players[0].hand == (None, None)
    table.do("close")
    table.do("refresh", seat=0, discard=["x"], draw=["y", "z"])
    assert table.state.players[0].hand == (None, "y", "z")


@pytest.mark.parametrize("seed", range(5))
def test_the_dealer_fills_in_what_may_come(rules: Rulebook, seed: int) -> None:
    dice, table = random.Random(seed), counted(rules)
    hand: Any = rules.deal(table.state, c.Hand(0), dice)
    assert len(hand.cards) == 3
    assert Counter(hand.cards) <= unseen(table.state, 0)
    table.do("hand", seat=0, cards=list(hand.cards))
    table.to("hands")
    refresh: Any = rules.deal(table.state, c.Refresh(0, (hand.cards[0],)), dice)
    assert Counter(refresh.draw) <= unseen(table.state, 0)
    rules.decide(table.state, refresh)
    table.to("event")
    event: Any = rules.deal(table.state, c.Draw(0), dice)
    assert event.name in {"Gel", "Taxe", "Fête", "Douceur"}
    assert rules.deal(table.state, c.Rain(0), dice).face in (1, 2)


def test_the_dealer_draws_planet_mission_and_character_of_so_many_stars(rules: Rulebook) -> None:
    dice, table = random.Random(0), Table(rules, 3, MADE_UP)
    assert rules.deal(table.state, c.Planet(stars=2), dice).name == "Rond"
    assert rules.deal(table.state, c.Mission(stars=1), dice).name == "Facile"
    assert rules.deal(table.state, c.Mission(stars=5), dice) == c.Mission(stars=5)
    assert rules.deal(table.state, c.Character(0, "governor"), dice).name in {"Maire", "Préfet"}


@pytest.mark.parametrize(
    "command", [c.Rain(0, 2), c.Draw(0, players=1), c.Refresh(9), c.Refresh(0, ("Grange", "x", "x", "x")), c.Done(0)]
)
def test_the_dealer_leaves_alone_what_is_told_or_cannot_be(rules: Rulebook, command: Any) -> None:
    table = counted(rules)
    assert rules.deal(table.state, command, random.Random(0)) == command


def test_the_dealer_draws_no_card_where_not_all_were_written_down(rules: Rulebook) -> None:
    table = playing(rules, "event")
    for command in (c.Draw(0), c.Hand(0), c.Refresh(0), c.Character(0, "farmer")):
        assert rules.deal(table.state, command, random.Random(0)) == command


def test_the_same_dice_deal_the_same(rules: Rulebook) -> None:
    table = counted(rules)
    assert rules.deal(table.state, c.Hand(1), random.Random(3)) == rules.deal(table.state, c.Hand(1), random.Random(3))
