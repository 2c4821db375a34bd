"""Phase 4: R31 to R34, R47, R48, V16, V17, V26, D6, D11, A15, A24, A31."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, ROLES, TILES, Table, playing


def drawn(
    rules: Rulebook, data: dict[str, Any] = BOOKLET, labels: tuple[int, ...] = (0, 0, 0, 0), **options: Any
) -> Table:
    """A game of written events, in its first turn, at the event."""
    table = Table(rules, 4, data, **options)
    table.do("planet", tiles=TILES)
    table.do("mission", start=[0, 0, 0], target=[7, 7, 7])
    players = []
    for seat in range(4):
        table.do("character", seat=seat, role=ROLES[seat])
        zone = ("p1", "p2", "m1", "p2")[seat]
        players.append({"seat": seat, "resources": 9, "zones": {zone: 1}, "labels": labels[seat]})
    table.do("continue", turn=1, ambassador=0, indices=[0, 0, 0], players=players)
    return table.to("event")


def test_V16_V26_R32_impot_spatial_spares_who_owns_two_labels(rules: Rulebook) -> None:
    table = drawn(rules, labels=(2, 1, 0, 0))
    table.do("event", seat=0, name="Impôt spatial")
    assert table.resources == [9, 7, 7, 7]


def test_V17_R32_ouragan_spares_a_tile_whose_players_own_two_labels_together(rules: Rulebook) -> None:
    table = drawn(rules, labels=(1, 1, 0, 1))
    table.do("event", seat=0, name="Ouragan")
    assert {tile: table.on(tile) for tile in ("p1", "p2", "m1", "p3", "w1", "s1")} == {
        "p1": 6,
        "p2": 7,
        "m1": 8,
        "p3": 6,
        "w1": 3,
        "s1": 0,
    }


def test_D11_R32_a_player_with_two_zones_counts_his_label_once(rules: Rulebook) -> None:
    table = playing(rules, "event", zones=({}, {"p2": 2}, {}, {}), labels=(0, 1, 0, 0))
    table.do("event", seat=0, tiles=-1, labels=2)
    assert table.on("p2") == 6


def test_R31_the_ambassador_draws_impact_first_then_effect(rules: Rulebook) -> None:
    table = playing(rules, "event", ambassador=2)
    assert table.refused("event", seat=0, players=-1) == "terristories.R4"
    table.do("event", seat=2, impacts=[0, -1, 2], players=-1)
    kinds = [type(event).__name__ for event in table.events]
    assert kinds[:3] == ["EventDrawn", "IndicesMoved", "ResourcesMoved"]
    assert table.indices == (0, -1, 2)
    assert table.state.stage == "wages"


def test_R33_the_impact_counts_though_everybody_avoids_the_effect(rules: Rulebook) -> None:
    table = playing(rules, "event", labels=(2, 3, 2, 4))
    table.do("event", seat=0, impacts=[-1, -1, 0], players=-3, labels=2)
    assert table.resources == [20, 20, 20, 20]
    assert table.indices == (-1, -1, 0)


def test_R34_labels_stay(rules: Rulebook) -> None:
    table = playing(rules, "event", labels=(2, 3, 2, 4))
    table.do("event", seat=0, players=-3, labels=2)
    assert [player.labels for player in table.state.players] == [2, 3, 2, 4]


def test_D6_A31_an_event_takes_the_last_res(rules: Rulebook) -> None:
    table = playing(rules, "event", tiles={"p1": 1, "w1": 1, "p3": 2}, indices=(3, 3, 3))
    table.do("event", seat=0, impacts=[1, 0, 0], tiles=-1)
    assert table.told("turned_sterile")[0].tiles == ("p1", "w1")
    assert table.indices == (2, 1, 1)
    assert not table.state.tiles["p1"].fertile


def test_A31_impacts_stop_at_the_scale_before_tiles_turn(rules: Rulebook) -> None:
    table = playing(rules, "event", tiles={"p1": 1}, indices=(9, 3, 3))
    table.do("event", seat=0, impacts=[5, 0, 0], tiles=-1)
    assert table.indices == (9, 2, 2)


def test_A15_who_lacks_res_loses_what_he_has(rules: Rulebook) -> None:
    table = playing(rules, "event", resources=(1, 0, 2, 5))
    table.do("event", seat=0, players=-2)
    assert table.resources == [0, 0, 0, 3]


def test_R31_a_good_event_gives_within_the_capacity(rules: Rulebook) -> None:
    table = playing(rules, "event", tiles={"p1": 5})
    table.do("event", seat=0, players=2, tiles=3)
    assert table.resources == [22, 22, 22, 22]
    assert (table.on("p1"), table.on("m1"), table.on("s1")) == (7, 9, 0)


def test_R31_an_event_nobody_told_may_be_told_later(rules: Rulebook) -> None:
    table = playing(rules, "event")
    table.do("event", seat=0)
    assert table.state.event_due
    assert "event" in table.view()["can"]
    table.to("rain")
    assert table.refused("event", seat=0) == "terristories.R31.told"
    table.do("event", seat=3, players=-1)
    assert table.resources == [17, 17, 17, 17]
    assert table.refused("event", seat=0, players=-1) == "terristories.R1"


@pytest.mark.parametrize(
    ("option", "wrong", "right"),
    [("hostile_planet", "positive", "negative"), ("utopian_world", "negative", "positive")],
    ids=["R47", "R48"],
)
def test_R47_R48_events_of_the_other_sign_went_to_the_box(rules: Rulebook, option: str, wrong: str, right: str) -> None:
    key = {"hostile_planet": "terristories.R47", "utopian_world": "terristories.R48"}[option]
    options: dict[str, Any] = {option: True}
    table = drawn(rules, MADE_UP, **options)
    names = {"positive": "Fête", "negative": "Gel"}
    assert table.refused("event", seat=0, name=names[wrong]) == key
    assert table.refused("event", seat=0, sign=wrong, players=1) == key
    table.do("event", seat=0, name=names[right])


def test_R31_A24_no_event_comes_twice_until_the_deck_is_empty(rules: Rulebook) -> None:
    table = drawn(rules, MADE_UP, utopian_world=True)
    for name in ("Fête", "Douceur"):
        table.do("event", seat=table.state.ambassador, name=name)
        table.end_turn()
        table.to("event")
    assert table.refused("event", seat=2, name="Fête") == "terristories.R31"
    table.do("event", seat=2, name="Douceur")
    table.end_turn()
    table.to("event")
    table.do("event", seat=3, name="Fête")
    assert table.events[0].shuffled
    assert table.state.drawn == ("Fête",)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ({"impacts": [20, 0, 0]}, "terristories.R3.impacts"),
        ({"players": -99}, "terristories.R31.most"),
        ({"tiles": 99}, "terristories.R31.most"),
        ({"players": 1, "labels": 0}, "terristories.labels"),
    ],
)
def test_an_event_that_cannot_be_is_refused(rules: Rulebook, event: dict[str, Any], key: str) -> None:
    assert playing(rules, "event").refused("event", seat=0, **event) == key
