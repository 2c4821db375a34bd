"""Set-up, players, variants of the beginning: R2 to R6, R47 to R52, V1, V4, D8, D9, A-rulings of the set-up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games import Refused, Rulebook, Seat, Setup
from companion.games.terristories.commands import Planet
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, ROLES, TILES, Table, laid_out, playing


def begun(rules: Rulebook, seats: int = 4, first: int = 0, **options: Any) -> Table:
    table = laid_out(rules, seats, **options)
    table.do("first", who=first)
    return table


def test_V4_R2_tuto_starts_at_0_and_aims_at_7(rules: Rulebook) -> None:
    table = Table(rules, 3, BOOKLET)
    table.do("planet", tiles=TILES)
    table.do("mission", name="Tuto")
    for seat in range(3):
        table.do("character", seat=seat, role=ROLES[seat])
    table.do("first", who=0)
    assert table.indices == (0, 0, 0)
    assert table.state.targets == (7, 7, 7)


def test_V4_R3_a_cube_may_pass_its_marker(rules: Rulebook) -> None:
    table = playing(rules, "rain", indices=(10, 7, 7))
    table.end_turn()
    assert table.state.outcome.won


def test_V1_two_players_start_one_higher(rules: Rulebook) -> None:
    assert begun(rules, 2).indices == (1, 1, 1)
    assert begun(rules, 3).indices == (0, 0, 0)


def test_R2_two_players_have_the_common_objective_only(rules: Rulebook) -> None:
    table = begun(rules, 2)
    assert table.state.cooperative
    assert table.refused("objective", seat=0, index="economy") == "terristories.R45.common"
    assert table.refused("show", seat=0) == "terristories.R45.common"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(rules: Rulebook, seats: int) -> None:
    with pytest.raises(Refused, match=r"terristories\.seats"):
        rules.new(setup_for(seats))


def setup_for(seats: int) -> Setup:
    return Setup(None, tuple(Seat(str(i), "red") for i in range(seats)))


def test_a_planet_is_filled_to_its_capacity(rules: Rulebook) -> None:
    table = laid_out(rules)
    assert {tile: table.on(tile) for tile in table.state.tiles} == {
        "p1": 7,
        "p2": 7,
        "p3": 7,
        "m1": 9,
        "w1": 4,
        "w2": 0,
        "s1": 0,
    }
    assert not table.state.tiles["s1"].fertile


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"tiles": []}, "terristories.planet.unknown"),
        ({"name": "Nowhere"}, "terristories.planet.unknown"),
        ({"tiles": [*TILES, TILES[0]]}, "terristories.planet"),
        ({"tiles": [{"id": "x", "terrain": "plain", "neighbours": ["y"]}]}, "terristories.planet"),
        ({"tiles": [{"id": f"m{i}", "terrain": "marsh"} for i in range(5)]}, "terristories.planet"),
        ({"tiles": [{"id": "m", "terrain": "marsh"}]}, "terristories.R12.planet"),
    ],
)
def test_a_planet_that_cannot_be_is_refused(rules: Rulebook, change: dict[str, Any], key: str) -> None:
    assert Table(rules).refused("planet", **change) == key


def test_A25_the_mission_tells_where_the_indices_start(rules: Rulebook) -> None:
    table = Table(rules, 3, MADE_UP)
    table.do("planet", name="Ligne")
    table.do("mission", name="Rude")
    for seat in range(3):
        table.do("character", seat=seat, role=ROLES[seat])
    table.do("first", who=0)
    assert table.indices == (-1, 0, -2)
    assert table.state.targets == (8, 7, 9)


@pytest.mark.parametrize("mission", [{}, {"name": "x"}, {"start": [0, 0, 0]}])
def test_a_mission_needs_its_six_numbers(rules: Rulebook, mission: dict[str, Any]) -> None:
    assert Table(rules).refused("mission", **mission) == "terristories.mission.unknown"


def test_R3_a_mission_stays_on_the_scale(rules: Rulebook) -> None:
    assert Table(rules).refused("mission", start=[0, 0, 0], target=[7, 11, 7]) == "terristories.R3"


def test_no_role_twice(rules: Rulebook) -> None:
    table = Table(rules)
    table.do("character", seat=0, role="farmer")
    assert table.refused("character", seat=1, role="farmer") == "terristories.role"
    table.do("character", seat=0, role="ecologist")
    table.do("character", seat=1, role="farmer")


def test_what_is_missing_must_be_told_first(rules: Rulebook) -> None:
    table = Table(rules)
    assert table.refused("first", who=0) == "terristories.setup"


def test_R4_from_the_oldest_clockwise_each_places_a_zone_with_two_people(rules: Rulebook) -> None:
    table = begun(rules, first=2)
    assert table.state.ambassador == 2
    assert table.refused("settle", seat=0, tile="p1") == "terristories.R4"
    for seat, tile in ((2, "p1"), (3, "p1"), (0, "m1"), (1, "w1")):
        table.do("settle", seat=seat, tile=tile)
    assert table.state.stage == "development"
    assert table.state.active == 2
    assert [player.zones for player in table.state.players] == [{"m1": 1}, {"w1": 1}, {"p1": 1}, {"p1": 1}]
    assert [player.people for player in table.state.players] == [{"m1": 2}, {"w1": 2}, {"p1": 2}, {"p1": 2}]
    assert table.resources == [6, 6, 6, 6]


def test_A26_D8_the_first_zone_keeps_to_the_capacity_and_may_lie_on_a_sterile_tile(rules: Rulebook) -> None:
    table = begun(rules)
    table.do("settle", seat=0, tile="w2")
    assert table.refused("settle", seat=1, tile="w2") == "terristories.R12.room"


@pytest.mark.parametrize(
    ("options", "seats", "start"),
    [({}, 4, -3), ({}, 2, -2), ({"exnihilo_two_player_bonus": False}, 2, -3)],
    ids=["R49", "A18-exnihilo_two_player_bonus-true", "A18-exnihilo_two_player_bonus-false"],
)
def test_R49_ex_nihilo_starts_at_the_bottom_and_aims_at_the_top(
    rules: Rulebook, options: dict[str, Any], seats: int, start: int
) -> None:
    table = begun(rules, seats, ex_nihilo=True, **options)
    assert table.indices == (start, start, start)
    assert table.state.targets == (10, 10, 10)


def test_R49_ex_nihilo_needs_no_mission(rules: Rulebook) -> None:
    table = Table(rules, 2, ex_nihilo=True)
    table.do("planet", tiles=TILES)
    table.do("character", seat=0, role="farmer")
    table.do("character", seat=1, role="governor")
    table.do("first", who=1)
    assert table.state.targets == (10, 10, 10)


def test_R52_A22_last_chance_two_zones_in_turn_and_five_people_freely_on_them(rules: Rulebook) -> None:
    table = begun(rules, 2, last_chance=True)
    for seat, tile in ((0, "p1"), (1, "p2"), (0, "m1"), (1, "p2")):
        table.do("settle", seat=seat, tile=tile)
    assert table.state.stage == "landing"
    assert table.refused("land", seat=0, people={"p1": 4}) == "terristories.R52"
    assert table.refused("land", seat=0, people={"p1": 4, "p2": 1}) == "terristories.R52.zone"
    table.do("land", seat=1, people={"p2": 5})
    assert table.refused("land", seat=1, people={"p2": 5}) == "terristories.ready"
    table.do("land", seat=0, people={"p1": 3, "m1": 2})
    assert table.state.stage == "development"
    assert table.state.players[0].people == {"p1": 3, "m1": 2}
    assert table.state.players[1].zones == {"p2": 2}


def test_A21_hostile_and_utopian_exclude_each_other(rules: Rulebook) -> None:
    with pytest.raises(Refused, match=r"terristories\.R47\.both"):
        Table(rules, 3, hostile_planet=True, utopian_world=True)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"beginner": True}), (4, {"cooperative_only": True})])
def test_A19_R50_conquest_needs_personal_objectives(rules: Rulebook, seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"terristories\.R50\.personal"):
        Table(rules, seats, conquest=True, **options)


def test_A6_a_tile_that_starts_sterile_has_the_room_of_its_front(rules: Rulebook) -> None:
    table = begun(rules)
    table.do("settle", seat=0, tile="s1")
    table.do("settle", seat=1, tile="s1")
    table.do("settle", seat=2, tile="s1")
    assert table.refused("settle", seat=3, tile="s1") == "terristories.R12.room"


def test_a_game_goes_on_from_the_table_as_it_lies(rules: Rulebook) -> None:
    table = playing(rules, turn=5, ambassador=2, indices=(3, -1, 4), tiles={"p1": 2, "m1": 0}, labels=(1, 0, 2, 0))
    assert (table.state.turn, table.state.ambassador, table.state.active) == (5, 2, 2)
    assert table.indices == (3, -1, 4)
    assert not table.state.tiles["m1"].fertile
    assert [player.labels for player in table.state.players] == [1, 0, 2, 0]


def test_R18_R19_cards_paid_earlier_lie_open_when_a_game_goes_on(rules: Rulebook) -> None:
    table = laid_out(rules)
    cards = [
        {"seat": 0, "name": "Grange", "kind": "sablier", "phases": [3]},
        {"seat": 1, "kind": "eclair", "phases": [2], "waiting": True},
    ]
    table.do("continue", turn=4, ambassador=0, indices=[0, 0, 0], cards=cards)
    table.to("projects")
    table.do("activate", seat=1, card=2)
    table.to("hands")
    table.pass_stage()
    assert [event.number for event in table.told("effect_worked")] == [1]


def test_open_cards_are_no_longer_in_their_deck(rules: Rulebook) -> None:
    table = Table(rules, 3, MADE_UP)
    table.do("planet", name="Ligne")
    table.do("mission", name="Rude")
    for seat in range(3):
        table.do("character", seat=seat, role=ROLES[seat])
    beginning = {"turn": 4, "ambassador": 0, "indices": [0, 0, 0]}
    assert table.refused("continue", **beginning, cards=[{"seat": 0}] * 4) == "terristories.R15.deck"
    table.do("continue", **beginning, cards=[{"seat": 0, "name": "Grange"}])
    assert table.state.players[0].above == 2
    assert table.state.card(1).facts.kind == "sablier"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"turn": 9}, "terristories.R1.turns"),
        ({"turn": 0}, "terristories.R1.turns"),
        ({"ambassador": 7}, "terristories.seat"),
        ({"indices": [0, 11, 0]}, "terristories.R3"),
        ({"tiles": [{"id": "p1", "resources": 8}]}, "terristories.tile.full"),
        ({"tiles": [{"id": "?", "resources": 1}]}, "terristories.tile"),
        ({"players": [{"seat": 0, "people": {"p1": 6}}]}, "terristories.R10.stock"),
        ({"players": [{"seat": 0, "zones": {"w1": 2}}]}, "terristories.R12.room"),
        ({"players": [{"seat": 0, "resources": -1}]}, "terristories.number"),
        ({"players": [{"seat": 0, "labels": 12}, {"seat": 1, "labels": 1}]}, "terristories.labels"),
        ({"players": [{"seat": 0}, {"seat": 0}]}, "terristories.by_seat"),
        ({"cards": [{"seat": 4}]}, "terristories.seat"),
        ({"cards": [{"seat": 0, "phases": [7]}]}, "terristories.R16"),
    ],
)
def test_a_table_that_cannot_be_is_refused(rules: Rulebook, change: dict[str, Any], key: str) -> None:
    table = laid_out(rules)
    assert table.refused("continue", **{"turn": 1, "ambassador": 0, "indices": [0, 0, 0], **change}) == key


def test_a_character_must_be_of_its_role_where_all_were_written_down(rules: Rulebook) -> None:
    table = Table(rules, 3, MADE_UP)
    assert table.refused("character", seat=0, role="farmer", name="Maire") == "terristories.character"
    table.do("character", seat=0, role="farmer", name="Paysan")


@pytest.mark.parametrize("now", [{"zones": {"p1": 3, "p2": 2}}, {"zones": {}}, {"people": {"p1": 5}}])
def test_zones_and_people_are_put_right_once_all_were_placed(rules: Rulebook, now: dict[str, Any]) -> None:
    table = laid_out(rules, 3, last_chance=True)
    table.do("first", who=0)
    assert table.refused("correct", players=[{"seat": 0, **now}]) == "terristories.R1"
    table.do("correct", indices=[1, 1, 1], players=[{"seat": 0, "resources": 7}])
    for tile in ("p1", "p2"):
        for seat in range(3):
            table.do("settle", seat=seat, tile=tile)
    assert table.state.stage == "landing"
    assert table.refused("correct", players=[{"seat": 0, **now}]) == "terristories.R1"
    assert rules.legal(table.state, 0)


def test_R12_planets_without_room_are_neither_offered_nor_drawn(rules: Rulebook) -> None:
    marsh = {"name": "Mare", "tiles": [{"id": "a", "terrain": "marsh"}]}
    plain = {"name": "Pré", "tiles": [{"id": "a", "terrain": "plain"}]}
    table = Table(rules, 3, {"planets": [marsh, plain]})
    offered = [command.name for command in rules.legal(table.state, 0) if isinstance(command, Planet)]
    assert offered == ["Pré"]
    assert {rules.deal(table.state, Planet(), Random(seed)).name for seed in range(9)} == {"Pré"}
    table = Table(rules, 3, {"planets": [marsh]})
    assert rules.deal(table.state, Planet(), Random(0)) == Planet()
    table.do("character", seat=0, role="farmer")
    drawn = rules.sample(table.state, 0, Random(1))
    assert isinstance(drawn, Planet)
    assert drawn.tiles


def test_who_waits_for_the_roles_of_others_has_something_to_say(rules: Rulebook) -> None:
    table = Table(rules, 3)
    table.do("character", seat=0, role="farmer")
    for seed in range(5):
        command = rules.sample(table.state, 0, Random(seed))
        for event in rules.decide(table.state, command):
            table.state = rules.evolve(table.state, event)
