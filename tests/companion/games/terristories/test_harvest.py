"""Phase 3: R26 to R30, V13 to V15, D5, A5, A8, A32."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import playing


def test_V13_R26_three_people_on_a_town_take_six_at_most(rules: Rulebook) -> None:
    table = playing(rules, "harvest", ambassador=1, people=({}, {"p2": 3}, {}, {}))
    assert table.refused("harvest", seat=1, take={"p2": 7}) == "terristories.R26"
    table.do("harvest", seat=1, take={"p2": 6})
    assert table.resources[1] == 26
    assert table.on("p2") == 1


def test_V14_R26_two_people_on_tiles_without_zones_take_two_at_most(rules: Rulebook) -> None:
    table = playing(
        rules, "harvest", ambassador=3, zones=({}, {}, {}, {"w1": 1}), people=({}, {}, {}, {"p1": 1, "m1": 1})
    )
    assert table.refused("harvest", seat=3, take={"p1": 2}) == "terristories.R26"
    table.do("harvest", seat=3)
    assert table.told("harvested")[0].take == {"p1": 1, "m1": 1}


def test_V15_R28_less_may_be_taken(rules: Rulebook) -> None:
    table = playing(rules, "harvest")
    table.do("harvest", seat=0, take={"p1": 3})
    table.do("harvest", seat=1, take={})
    table.do("harvest", seat=2)
    assert table.resources == [23, 20, 24, 20]
    assert (table.on("p1"), table.on("m1")) == (4, 5)


def test_R26_from_the_ambassador_in_turn_order(rules: Rulebook) -> None:
    table = playing(rules, "harvest", ambassador=2)
    assert table.refused("harvest", seat=0) == "terristories.R4"
    for seat in (2, 3, 0, 1):
        table.do("harvest", seat=seat, take={})
    assert table.state.stage == "event"


@pytest.mark.parametrize(("each", "most"), [(0, 0), (1, 2)], ids=["R27-A8-0", "A8-1"])
def test_R27_A8_harvest_foreign_zone(rules: Rulebook, each: int, most: int) -> None:
    table = playing(
        rules, "harvest", zones=({}, {"p2": 1}, {}, {}), people=({"p2": 2}, {}, {}, {}), harvest_foreign_zone=each
    )
    table.do("harvest", seat=0)
    assert table.resources[0] == 20 + most


def test_R27_nothing_among_the_zones_of_others(rules: Rulebook) -> None:
    table = playing(rules, "harvest", zones=({}, {"p2": 1}, {}, {}), people=({"p2": 2}, {}, {}, {}))
    assert table.refused("harvest", seat=0, take={"p2": 1}) == "terristories.R27"


def test_R28_never_more_than_lies_there_and_nothing_on_sterile_tiles(rules: Rulebook) -> None:
    table = playing(
        rules,
        "harvest",
        zones=({"p1": 1, "s1": 1}, {}, {}, {}),
        people=({"p1": 3, "s1": 2}, {}, {}, {}),
        tiles={"p1": 3},
    )
    assert table.refused("harvest", seat=0, take={"s1": 1}) == "terristories.R28.nothing"
    assert table.refused("harvest", seat=0, take={"p1": 4}) == "terristories.R28"
    table.do("harvest", seat=0)
    assert table.resources[0] == 23


def test_D5_R29_the_last_res_taken_turns_the_tile_and_lowers_all_indices(rules: Rulebook) -> None:
    table = playing(rules, "harvest", tiles={"p1": 2}, indices=(1, 5, -3))
    table.do("harvest", seat=0)
    assert not table.state.tiles["p1"].fertile
    assert table.told("turned_sterile")[0].tiles == ("p1",)
    assert table.indices == (0, 4, -3)
    assert table.state.players[0].zones == {"p1": 1}
    assert table.state.players[0].people == {"p1": 2}


def test_R29_each_tile_counts(rules: Rulebook) -> None:
    table = playing(
        rules,
        "harvest",
        zones=({"p1": 1, "w1": 1}, {}, {}, {}),
        people=({"p1": 1, "w1": 1}, {}, {}, {}),
        tiles={"p1": 1, "w1": 2},
    )
    table.do("harvest", seat=0)
    assert table.indices == (-2, -2, -2)


def test_R29_R40_people_leave_a_sterile_tile_next_turn_and_it_stays_so(rules: Rulebook) -> None:
    table = playing(rules, "harvest", tiles={"p1": 2})
    table.do("harvest", seat=0)
    table.end_turn()
    assert table.on("p1") == 0
    for seat in (1, 2, 3):
        table.do("done", seat=seat)
    table.do("move", seat=0, origin="p1", to="p2", people=2)


def test_R30_A27_a_card_restores_a_sterile_tile(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    assert table.refused("effect", restore={"p1": 2}) == "terristories.R30"
    assert table.refused("effect", restore={"s1": 8}) == "terristories.tile.full"
    table.do("effect", restore={"s1": 3})
    assert table.state.tiles["s1"].fertile
    assert table.on("s1") == 3


def test_A5_a_zone_on_a_sterile_tile_counts_for_its_capacity_only(rules: Rulebook) -> None:
    table = playing(rules, zones=({"w2": 1}, {}, {}, {}), people=({"w2": 2}, {"w2": 1}, {}, {}))
    table.do("done", seat=0)
    assert table.refused("buy_zone", seat=1, tile="w2") == "terristories.R12.room"
    table.to("harvest")
    table.do("harvest", seat=0)
    assert table.resources[0] == 20


def test_A32_two_players_of_a_tile_take_in_turn_while_it_lasts(rules: Rulebook) -> None:
    table = playing(
        rules,
        "harvest",
        zones=({"p1": 1}, {"p1": 1}, {}, {}),
        people=({"p1": 2}, {"p1": 2}, {}, {}),
        tiles={"p1": 5},
    )
    table.do("harvest", seat=0)
    table.do("harvest", seat=1)
    assert table.resources[:2] == [24, 21]
    assert not table.state.tiles["p1"].fertile


def test_a_harvest_from_where_nobody_stands_is_refused(rules: Rulebook) -> None:
    takes: list[tuple[dict[str, Any], str]] = [
        ({"m1": 1}, "terristories.R26"),
        ({"moon": 1}, "terristories.tile"),
        ({"p1": -1}, "terristories.count"),
    ]
    table = playing(rules, "harvest")
    for take, key in takes:
        assert table.refused("harvest", seat=0, take=take) == key
