"""Phases 5 and 6: R35 to R41, V18 to V25, D1 to D4, D7, D15, D20."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import Table, playing


def waged(rules: Rulebook, society: int, people: int, resources: int = 20, **options: Any) -> Table:
    return playing(
        rules,
        "wages",
        indices=(society, 0, 0),
        people=({"p1": people} if people else {}, {"p2": 2}, {"m1": 2}, {"w1": 2}),
        resources=(resources, 20, 20, 20),
        **options,
    )


def paid(table: Table, seat: int = 0) -> int:
    table.do("pay", seat=seat)
    wage: int = table.told("wages_paid")[0].wage
    return wage


@pytest.mark.parametrize(
    ("society", "people", "wage"),
    [
        pytest.param(-3, 2, 3, id="V18-R37"),
        pytest.param(-3, 3, 4, id="V18-R37-three"),
        pytest.param(8, 2, 1, id="V19-R37"),
        pytest.param(9, 3, 2, id="V19-R37-three"),
        pytest.param(10, 2, 0, id="V20-R37"),
        pytest.param(10, 3, 1, id="V20-R37-three"),
        pytest.param(0, 4, 4, id="R35"),
        pytest.param(7, 4, 4, id="R35-seven"),
        pytest.param(-2, 4, 4, id="R35-two_below"),
        pytest.param(10, 1, 0, id="D3"),
        pytest.param(-3, 0, 0, id="D3-nobody"),
    ],
)
def test_wage(rules: Rulebook, society: int, people: int, wage: int) -> None:
    table = waged(rules, society, people)
    assert paid(table) == wage
    assert table.resources[0] == 20 - wage


def test_V18_V19_V20_R37_the_wages_of_the_booklet(rules: Rulebook) -> None:
    for society, people, wage in ((-3, 2, 3), (-3, 3, 4), (8, 2, 1), (9, 3, 2), (10, 2, 0), (10, 3, 1)):
        assert paid(waged(rules, society, people)) == wage


def test_D3_no_wage_is_below_nothing(rules: Rulebook) -> None:
    assert paid(waged(rules, 10, 1)) == 0
    assert paid(waged(rules, -3, 0)) == 0


@pytest.mark.parametrize(
    ("mod", "society", "wage"),
    [("total", -3, 4), ("per_person", -3, 6), ("total", 8, 2), ("per_person", 8, 0), ("per_person", 10, 0)],
)
def test_A1_salary_mod(rules: Rulebook, mod: str, society: int, wage: int) -> None:
    assert paid(waged(rules, society, 3, salary_mod=mod)) == wage


def test_R36_who_cannot_pay_sends_people_back(rules: Rulebook) -> None:
    table = waged(rules, 0, 3, 2)
    assert table.refused("pay", seat=0) == "terristories.R36"
    assert table.refused("pay", seat=0, send={"p2": 1}) == "terristories.R36.nobody"
    table.do("pay", seat=0, send={"p1": 1})
    assert table.resources[0] == 0
    assert table.state.players[0].people == {"p1": 2}
    assert table.indices == (-1, -1, -1)


def test_D7_R36_each_person_sent_back_lowers_each_index(rules: Rulebook) -> None:
    table = playing(rules, "wages", indices=(4, 5, 6), people=({"p1": 3}, {}, {}, {}))
    table.do("pay", seat=0, send={"p1": 3})
    assert table.indices == (1, 2, 3)
    assert table.state.players[0].people == {}


def test_D20_A34_the_modifier_counts_once_beside_people_sent_back(rules: Rulebook) -> None:
    table = playing(rules, "wages", indices=(8, 5, 6), people=({"p1": 3}, {}, {}, {}))
    table.do("pay", seat=0, send={"p1": 1})
    assert table.told("wages_paid")[0].wage == 1
    assert table.indices == (7, 4, 5)


@pytest.mark.parametrize(("snapshot", "wage"), [(True, 1), (False, 2)], ids=["D15-A3-true", "A3-false"])
def test_D15_A3_salary_index_snapshot(rules: Rulebook, snapshot: bool, wage: int) -> None:
    table = waged(rules, 9, 2, salary_index_snapshot=snapshot)
    table.do("pay", seat=1, send={"p2": 2})
    assert table.indices[0] == 7
    assert paid(table) == wage


def test_R35_each_pays_once_in_any_order(rules: Rulebook) -> None:
    table = waged(rules, 0, 2)
    for seat in (2, 0, 3):
        table.do("pay", seat=seat)
    assert table.refused("pay", seat=2) == "terristories.ready"
    table.do("pay", seat=1)
    assert table.state.stage == "rain"


@pytest.mark.parametrize(
    ("environment", "face", "gain"),
    [
        pytest.param(0, 1, 1, id="R38"),
        pytest.param(0, 2, 2, id="R38-two"),
        pytest.param(-3, 2, 1, id="V22-R39"),
        pytest.param(-3, 1, 0, id="V22-R39-one"),
        pytest.param(8, 1, 2, id="V23-R39"),
        pytest.param(9, 1, 2, id="V23-R39-nine"),
        pytest.param(8, 2, 3, id="D2"),
        pytest.param(10, 1, 3, id="V24-R39"),
        pytest.param(10, 2, 4, id="D1-four"),
        pytest.param(7, 2, 2, id="R39-seven"),
        pytest.param(-2, 2, 2, id="R39-two_below"),
    ],
)
def test_rain(rules: Rulebook, environment: int, face: int, gain: int) -> None:
    table = playing(rules, "rain", indices=(0, 0, environment), tiles={"m1": 3})
    table.do("rain", seat=0, face=face)
    assert table.on("m1") == 3 + gain


def test_V21_R38_rain_stops_at_the_capacity(rules: Rulebook) -> None:
    table = playing(rules, "rain", tiles={"p1": 6, "p2": 7})
    table.do("rain", seat=0, face=1)
    assert (table.on("p1"), table.on("p2")) == (7, 7)


def test_V22_V23_V24_R39_the_rain_of_the_booklet(rules: Rulebook) -> None:
    for environment, face, gain in ((-3, 2, 1), (-3, 1, 0), (8, 1, 2), (9, 1, 2), (10, 1, 3)):
        table = playing(rules, "rain", indices=(0, 0, environment), tiles={"p1": 2})
        table.do("rain", seat=0, face=face)
        assert table.on("p1") == 2 + gain


def test_D1_the_best_rain_fills_a_marsh_and_gives_a_mountain_four(rules: Rulebook) -> None:
    table = playing(rules, "rain", indices=(0, 0, 10), tiles={"w1": 1, "m1": 3})
    table.do("rain", seat=0, face=2)
    assert (table.on("w1"), table.on("m1")) == (4, 7)


def test_R40_sterile_tiles_get_nothing(rules: Rulebook) -> None:
    table = playing(rules, "rain", tiles={"p2": 0})
    table.do("rain", seat=0, face=2)
    assert (table.on("p2"), table.on("s1"), table.on("w2")) == (0, 0, 0)


def test_R38_the_ambassador_tosses(rules: Rulebook) -> None:
    table = playing(rules, "rain", ambassador=1)
    assert table.refused("rain", seat=0, face=1) == "terristories.R4"
    table.do("rain", seat=1, face=1)


def test_R38_rain_that_nobody_told_may_be_told_later(rules: Rulebook) -> None:
    table = playing(rules, "rain", indices=(0, 0, 8), tiles={"p1": 2}, seats=2)
    table.do("rain", seat=0)
    assert table.on("p1") == 2
    assert table.state.stage == "development"
    table.do("correct", indices=[0, 0, 0])
    assert table.refused("rain", seat=0) == "terristories.R38"
    table.do("rain", seat=0, face=1)
    assert table.on("p1") == 4
    assert table.state.stage == "development"
    assert table.refused("rain", seat=0, face=1) == "terristories.R1"


@pytest.mark.parametrize(
    ("economy", "change"),
    [
        pytest.param(-3, -1, id="V25-R41"),
        pytest.param(-2, 0, id="R41-two_below"),
        pytest.param(7, 0, id="R41-seven"),
        pytest.param(8, 1, id="V25-R41-eight"),
        pytest.param(9, 1, id="V25-R41-nine"),
        pytest.param(10, 2, id="V25-R41-ten"),
    ],
)
def test_economy(rules: Rulebook, economy: int, change: int) -> None:
    table = playing(rules, "rain", indices=(0, economy, 0), people=[{}] * 4)
    table.do("rain", seat=0, face=1)
    assert table.resources == [20 + change] * 4


def test_V25_R41_the_economy_of_the_booklet(rules: Rulebook) -> None:
    for economy, change in ((-3, -1), (8, 1), (9, 1), (10, 2)):
        table = playing(rules, "rain", indices=(0, economy, 0), people=[{}] * 4)
        table.do("rain", seat=0, face=1)
        assert table.resources == [20 + change] * 4


def test_A15_R41_who_has_nothing_pays_nothing(rules: Rulebook) -> None:
    table = playing(rules, "rain", indices=(0, -3, 0), people=[{}] * 4, resources=(0, 1, 5, 0))
    table.do("rain", seat=0, face=1)
    assert table.resources == [0, 0, 4, 0]


def test_A20_the_bank_never_runs_dry(rules: Rulebook) -> None:
    table = playing(rules, "rain", indices=(0, 10, 0), people=[{}] * 4, resources=(200, 300, 0, 0))
    table.do("rain", seat=0, face=2)
    assert table.resources == [202, 302, 2, 2]


def test_D4_R3_A29_an_index_stops_at_the_ends_of_its_scale(rules: Rulebook) -> None:
    table = playing(rules, "projects", indices=(10, -3, 0))
    table.do("effect", impacts=[2, -1, 0])
    assert table.indices == (10, -3, 0)


def test_A3_what_is_put_right_before_anybody_has_paid_counts(rules: Rulebook) -> None:
    table = waged(rules, 7, 3)
    table.do("correct", indices=[8, 0, 0])
    assert paid(table) == 2
    table.do("correct", indices=[10, 0, 0])
    assert paid(table, 1) == 1


def test_A3_an_event_that_is_told_late_came_before_the_wages(rules: Rulebook) -> None:
    table = waged(rules, 7, 3)
    table.do("event", seat=0, impacts=[1, 0, 0])
    assert paid(table) == 2


def test_A3_an_event_that_is_told_once_somebody_has_paid_changes_no_wage(rules: Rulebook) -> None:
    table = waged(rules, 7, 3)
    assert paid(table) == 3
    table.do("event", seat=0, impacts=[1, 0, 0])
    assert paid(table, 1) == 2
