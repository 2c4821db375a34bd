"""Phase 1: R1, R5, R7 to R14, V5 to V8, D8 to D10, D17, D18, D19."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import MADE_UP, ROLES, Table, playing


def test_R1_a_turn_has_six_phases_in_order(rules: Rulebook) -> None:
    table = playing(rules)
    phases: list[int] = []
    for _ in range(9):
        if table.state.phase not in phases[-1:]:
            phases.append(table.state.phase)
        table.pass_stage()
    assert phases[:7] == [1, 2, 3, 4, 5, 6, 1]


def test_R1_D17_what_belongs_to_another_phase_waits(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    for tag in ("power", "influence", "done", "harvest", "event", "pay", "rain", "end_turn"):
        assert table.refused(tag, seat=0) == "terristories.R1"


def test_R7_D17_the_power_is_used_once_and_costs_its_points(rules: Rulebook) -> None:
    table = playing(rules, indices=(1, 2, 3))
    table.do("power", seat=0, impacts=[-1, 0, -2])
    assert table.indices == (0, 2, 1)
    assert table.state.players[0].power_used
    assert table.refused("power", seat=0, impacts=[-1, 0, 0]) == "terristories.R7.used"
    table.end_turn()
    for seat in (1, 2, 3):
        table.do("done", seat=seat)
    assert table.refused("power", seat=0) == "terristories.R7.used"


@pytest.mark.parametrize(("now", "allowed"), [(0, True), (-1, False)])
def test_D10_R7_not_while_one_of_its_indices_is_below_0(rules: Rulebook, now: int, allowed: bool) -> None:
    table = playing(rules, indices=(now, -3, 5))
    if allowed:
        table.do("power", seat=0, impacts=[-1, 0, -1])
        assert table.indices == (-1, -3, 4)
    else:
        assert table.refused("power", seat=0, impacts=[-1, 0, -1]) == "terristories.R7"


def test_D10_a_power_at_index_0_is_allowed(rules: Rulebook) -> None:
    table = playing(rules, indices=(0, 0, 0))
    table.do("power", seat=0, impacts=[-1, 0, 0])
    assert table.indices == (-1, 0, 0)


def test_R7_a_power_that_was_written_down_needs_no_telling(rules: Rulebook) -> None:
    table = Table(rules, 3, MADE_UP)
    table.do("planet", name="Rond")
    table.do("mission", name="Facile")
    for seat, name in enumerate(("Semeur", "Maire", "Patron")):
        table.do("character", seat=seat, role=ROLES[seat], name=name)
    table.do("continue", turn=2, ambassador=0, indices=[0, 0, 0])
    table.do("power", seat=0)
    assert table.indices == (-1, 0, 0)


def test_R7_a_power_nobody_told_of_moves_nothing(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("power", seat=0)
    assert table.indices == (0, 0, 0)
    assert table.state.players[0].power_used


def test_R8_influence_is_3_res_of_any_players_for_one_index(rules: Rulebook) -> None:
    table = playing(rules, resources=(2, 0, 5, 1))
    assert table.refused("influence", seat=0, index="economy") == "terristories.resources"
    assert table.refused("influence", seat=0, index="economy", paid=[2, 0, 0, 0]) == "terristories.R8"
    assert table.refused("influence", seat=0, index="economy", paid=[2, 1, 0, 0]) == "terristories.resources"
    assert table.refused("influence", seat=0, index="economy", paid=[4, -1, 0, 0]) == "terristories.by_seat"
    table.do("influence", seat=0, index="economy", paid=[1, 0, 2])
    assert table.indices == (0, 1, 0)
    assert table.resources == [1, 0, 3, 1]


def test_D18_R8_a_second_time_in_the_turn_is_refused_whoever_asks(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("influence", seat=0, index="society")
    assert table.refused("influence", seat=0, index="society") == "terristories.R8.used"
    table.do("done", seat=0)
    assert table.refused("influence", seat=1, index="society") == "terristories.R8.used"
    table.end_turn()
    table.do("influence", seat=1, index="society")


@pytest.mark.parametrize(
    ("votes", "ambassador", "indices"),
    [
        (["economy", "economy", "society", "environment"], 0, (0, 1, 0)),
        (["economy", "society", "society", "economy"], 1, (1, 0, 0)),
        (["economy", "society", "society", "economy"], 3, (0, 1, 0)),
        ([None, None, "environment"], 0, (0, 0, 1)),
    ],
)
def test_R8_the_majority_chooses_and_the_ambassador_in_a_tie(
    rules: Rulebook, votes: list[str | None], ambassador: int, indices: Sequence[int]
) -> None:
    table = playing(rules, ambassador=ambassador)
    table.do("influence", seat=ambassador, votes=votes)
    assert table.indices == indices


def test_R8_a_tie_needs_the_ambassadors_word(rules: Rulebook) -> None:
    table = playing(rules)
    assert table.refused("influence", seat=0, votes=[None, "economy", "society"]) == "terristories.R8.tie"
    assert table.refused("influence", seat=0) == "terristories.R8.index"


def test_R9_each_person_goes_one_tile_fertile_or_sterile(rules: Rulebook) -> None:
    table = playing(rules, ambassador=2)
    table.do("move", seat=2, origin="m1", to="s1")
    assert table.refused("move", seat=2, origin="s1", to="m1") == "terristories.R9.nobody"
    table.do("move", seat=2, origin="m1", to="p2")
    assert table.state.players[2].people == {"s1": 1, "p2": 1}
    assert table.refused("move", seat=2, origin="p2", to="p1") == "terristories.R9.nobody"


def test_R9_a_person_that_stood_there_may_leave_where_another_arrived(rules: Rulebook) -> None:
    table = playing(rules, people=({"p1": 1, "p2": 1}, {"p2": 2}, {"m1": 2}, {"w1": 2}))
    table.do("move", seat=0, origin="p1", to="p2")
    table.do("move", seat=0, origin="p2", to="m1")
    assert table.refused("move", seat=0, origin="p2", to="m1") == "terristories.R9.nobody"
    assert table.state.players[0].people == {"p2": 1, "m1": 1}


def test_A7_R9_only_to_a_neighbour_of_the_layout(rules: Rulebook) -> None:
    table = playing(rules)
    assert table.refused("move", seat=0, origin="p1", to="m1") == "terristories.R9.far"
    assert table.refused("move", seat=0, origin="p1", to="p1") == "terristories.R9.far"
    assert table.refused("move", seat=0, origin="p1", to="p2", people=3) == "terristories.R9"
    assert table.refused("move", seat=0, origin="p1", to="p2", people=0) == "terristories.R9"
    table.do("move", seat=0, origin="p1", to="p2", people=2)


def test_A7_any_tile_will_do_where_nobody_told_what_touches(rules: Rulebook) -> None:
    table = Table(rules, 2)
    table.do("planet", tiles=[{"id": id, "terrain": "plain"} for id in "abc"])
    table.do("mission", start=[0, 0, 0], target=[7, 7, 7])
    table.do("character", seat=0, role="farmer")
    table.do("character", seat=1, role="governor")
    table.do("continue", turn=1, ambassador=0, indices=[0, 0, 0], players=[{"seat": 0, "people": {"a": 1}}])
    table.do("move", seat=0, origin="a", to="c")


def test_R10_one_purchase_a_turn_a_person_for_2_or_a_zone_for_4(rules: Rulebook) -> None:
    table = playing(rules, resources=(10, 1, 3, 9))
    table.do("buy_person", seat=0, tile="p1")
    assert table.resources[0] == 8
    assert table.refused("buy_zone", seat=0, tile="p1") == "terristories.R10"
    table.do("done", seat=0)
    assert table.refused("buy_person", seat=1, tile="p2") == "terristories.resources"
    table.do("done", seat=1)
    assert table.refused("buy_zone", seat=2, tile="m1") == "terristories.resources"
    table.do("buy_person", seat=2, tile="m1")
    assert table.resources[2] == 1
    table.do("done", seat=2)
    assert table.refused("buy_zone", seat=3, tile="w1") == "terristories.R12.room"


def test_R11_a_new_person_goes_where_the_player_has_a_zone(rules: Rulebook) -> None:
    table = playing(rules, people=({"p1": 1, "p2": 1}, {"p2": 2}, {"m1": 2}, {"w1": 2}))
    assert table.refused("buy_person", seat=0, tile="p2") == "terristories.R11"
    table.do("buy_person", seat=0, tile="p1")
    assert table.state.players[0].people == {"p1": 2, "p2": 1}


def test_R12_a_new_zone_goes_where_the_player_has_a_person(rules: Rulebook) -> None:
    table = playing(rules)
    assert table.refused("buy_zone", seat=0, tile="p2") == "terristories.R12"
    table.do("buy_zone", seat=0, tile="p1")
    assert table.state.players[0].zones == {"p1": 2}
    assert table.resources[0] == 16


def test_V5_R13_a_plain_with_two_fields_and_a_town_is_full(rules: Rulebook) -> None:
    table = playing(rules, zones=({"p1": 1}, {"p1": 1}, {"m1": 1}, {"w1": 1}), people=[{"p1": 2}] * 4)
    table.do("buy_zone", seat=0, tile="p1")
    assert table.state.zones_on("p1") == 3
    table.do("done", seat=0)
    assert table.refused("buy_zone", seat=1, tile="p1") == "terristories.R12.room"


@pytest.mark.parametrize(("tile", "room"), [("p2", 3), ("m1", 2), ("w2", 1)])
def test_D8_R12_zones_keep_to_the_capacity_of_the_terrain(rules: Rulebook, tile: str, room: int) -> None:
    zones = [{tile: 1} if seat < room - 1 else {} for seat in range(4)]
    table = playing(rules, ambassador=3, zones=zones, people=[{tile: 1}] * 4)
    table.do("buy_zone", seat=3, tile=tile)
    table.do("done", seat=3)
    assert table.refused("buy_zone", seat=0, tile=tile) == "terristories.R12.room"


def test_V6_R14_a_move_opens_the_purchase(rules: Rulebook) -> None:
    table = playing(
        rules,
        ambassador=2,
        zones=({}, {}, {"p1": 1}, {}),
        people=({}, {}, {"p1": 2}, {}),
        resources=(0, 0, 4, 0),
    )
    table.do("move", seat=2, origin="p1", to="w1")
    table.do("buy_zone", seat=2, tile="w1")
    assert table.state.players[2].zones == {"p1": 1, "w1": 1}
    assert table.resources[2] == 0


def test_R14_power_influence_move_purchase_in_this_order(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("influence", seat=0, index="society")
    assert table.refused("power", seat=0) == "terristories.R14"
    table.do("move", seat=0, origin="p1", to="p2")
    assert table.refused("influence", seat=0, index="economy") == "terristories.R14"
    table.do("buy_person", seat=0, tile="p1")
    assert table.refused("move", seat=0, origin="p1", to="p2") == "terristories.R14"


def test_V7_three_people_on_a_field_harvest_six(rules: Rulebook) -> None:
    table = playing(rules)
    table.do("buy_person", seat=0, tile="p1")
    assert table.state.players[0].people == {"p1": 3}
    table.to("harvest")
    table.do("harvest", seat=0)
    assert table.told("harvested")[0].take == {"p1": 6}


def test_V8_A13_each_in_turn_from_the_ambassador_and_nothing_is_a_choice(rules: Rulebook) -> None:
    table = playing(rules, ambassador=3)
    assert table.refused("done", seat=0) == "terristories.R4"
    table.do("done", seat=3)
    assert table.state.active == 0
    for seat in (0, 1, 2):
        table.do("done", seat=seat)
    assert table.state.stage == "projects"
    assert table.resources == [20, 20, 20, 20]


def test_D9_R10_a_sixth_person_or_zone_is_refused(rules: Rulebook) -> None:
    table = playing(rules, people=({"p1": 5}, {"p1": 2}, {"m1": 2}, {"w1": 2}), zones=[{"p1": 1}, {"p2": 1}, {}, {}])
    assert table.refused("buy_person", seat=0, tile="p1") == "terristories.R10.people"
    table = playing(rules, zones=({"p1": 2, "p2": 2, "m1": 1}, {}, {}, {}))
    assert table.refused("buy_zone", seat=0, tile="p1") == "terristories.R10.zones"


def test_A16_people_sent_back_may_be_bought_again(rules: Rulebook) -> None:
    table = playing(rules, "wages", people=({"p1": 5}, {"p2": 2}, {"m1": 2}, {"w1": 2}))
    table.do("pay", seat=0, send={"p1": 2})
    table.end_turn()
    for seat in (1, 2, 3):
        table.do("done", seat=seat)
    table.do("buy_person", seat=0, tile="p1")
    assert table.state.players[0].people == {"p1": 4}


@pytest.mark.parametrize("turn", range(1, 8))
def test_D19_R42_A17_the_ambassador_of_turn_t(rules: Rulebook, turn: int) -> None:
    table = playing(rules)
    for _ in range(turn):
        table.end_turn()
    assert table.state.turn == turn + 1
    assert table.state.ambassador == turn % 4


def test_R5_A35_res_are_given_at_any_moment_of_any_phase(rules: Rulebook) -> None:
    table = playing(rules)
    for stage in ("development", "projects", "hands", "harvest", "event", "wages", "rain", "objectives"):
        table.to(stage)
        before = table.resources
        table.do("give", seat=1, to=3, amount=1)
        assert table.resources[3] == before[3] + 1
        assert table.resources[1] == before[1] - 1


def test_R5_only_what_one_has_to_somebody_else(rules: Rulebook) -> None:
    table = playing(rules, resources=(2, 0, 0, 0))
    assert table.refused("give", seat=0, to=1, amount=3) == "terristories.resources"
    assert table.refused("give", seat=0, to=0) == "terristories.R5"
    assert table.refused("give", seat=0, to=1, amount=0) == "terristories.R5"
    assert table.refused("give", seat=0, to=9) == "terristories.seat"


def test_R8_there_are_no_votes_of_empty_seats(rules: Rulebook) -> None:
    table = playing(rules, seats=3)
    votes = ["society", "economy", "economy", "society"]
    assert table.refused("influence", seat=0, votes=votes) == "terristories.seat"
