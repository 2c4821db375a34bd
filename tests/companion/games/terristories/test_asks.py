"""What the view offers: where a thing may be done now, why not where it may not, what would come of it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import Rulebook
from tests.companion.games.terristories.play import MADE_UP, Table, laid_out, playing


def asks(table: Table) -> Any:
    return table.view()["asks"]


def test_before_the_first_zones_it_says_what_is_missing(rules: Rulebook) -> None:
    table = Table(rules, 3, MADE_UP)
    assert asks(table)["missing"] == "role"
    assert [each["name"] for each in asks(table)["missions"]] == ["Facile", "Rude"]
    assert [(each["name"], each["tiles"]) for each in asks(table)["planets"]] == [("Ligne", 5), ("Rond", 5)]
    assert asks(laid_out(rules))["missing"] is None


def test_a_first_zone_goes_where_there_is_room(rules: Rulebook) -> None:
    table = laid_out(rules)
    table.do("first", who=0)
    table.do("settle", seat=0, tile="w1")
    assert "w1" not in asks(table)["settle"]
    assert "m1" in asks(table)["settle"]


def test_moves_are_to_neighbours_and_only_of_those_who_have_not_moved(rules: Rulebook) -> None:
    table = playing(rules)
    assert asks(table)["development"]["moves"] == {"p1": ["p2", "w1"]}
    table.do("move", seat=0, origin="p1", to="p2", people=1)
    develops = asks(table)["development"]
    assert develops["moves"] == {"p1": ["p2", "w1"]}
    assert develops["free"] == {"p1": 1, "p2": 0}
    assert develops["zone"] == ["p1", "p2"]


@pytest.mark.parametrize(
    ("table", "what", "why"),
    [
        ({"indices": (-1, 0, 0), "beginner": True}, "power", "terristories.R7.beginner"),
        ({"resources": (1, 1, 0, 0)}, "influence", "terristories.R8"),
        ({"resources": (1, 9, 9, 9)}, "buy_person", "terristories.resources"),
        ({"resources": (3, 9, 9, 9)}, "buy_zone", "terristories.resources"),
        ({"people": ({}, {}, {}, {})}, "move", "terristories.R12.nobody"),
    ],
)
def test_what_cannot_be_done_comes_with_its_reason(rules: Rulebook, table: dict[str, Any], what: str, why: str) -> None:
    assert asks(playing(rules, **table))["development"]["why"][what]["key"] == why


def test_influence_may_be_paid_by_others(rules: Rulebook) -> None:
    assert "influence" not in asks(playing(rules, resources=(0, 1, 2, 0)))["development"]["why"]


def offered(rules: Rulebook, **options: Any) -> Table:
    table = playing(rules, "projects", resources=(2, 5, 5, 5), **options)
    table.do("offer", seat=0, name="Digue", kind="sablier", cost=3, impacts=[1, 12, -9])
    return table


def test_the_indices_if_the_projects_were_closed_now(rules: Rulebook) -> None:
    """Of funded cards only, and within the scale; closing them brings the indices there."""
    table = offered(rules)
    table.do("fund", seat=0, owner=0, paid=2)
    assert asks(table)["closing"] == (0, 0, 0)
    table.do("fund", seat=1, owner=0, paid=1)
    assert asks(table)["closing"] == (1, 10, -3)
    table.do("close")
    assert table.indices == (1, 10, -3)
    assert asks(table)["closing"] is None


def test_nobody_puts_more_on_a_card_than_it_lacks_or_than_he_has(rules: Rulebook) -> None:
    table = offered(rules)
    assert table.view()["cards"][0]["most"] == [2, 3, 3, 3]
    table.do("fund", seat=1, owner=0, paid=2)
    [card] = table.view()["cards"]
    assert (card["most"], card["funded"]) == ([1, 3, 1, 1], False)


def test_a_stock_card_says_when_it_can_be_put_to_work(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    table.do("offer", seat=0, kind="eclair", stock=True, phases=[5], cost=0)
    table.do("close")
    assert table.view()["cards"][0]["waits"]["key"] == "terristories.R19.turn"
    table.end_turn()
    assert table.view()["cards"][0]["waits"]["key"] == "terristories.R19.phase"
    table.to("wages")
    assert table.view()["cards"][0]["waits"] is None


def test_what_may_be_harvested(rules: Rulebook) -> None:
    assert asks(playing(rules, "harvest", tiles={"p1": 3}))["harvest"] == {"p1": 3}


def test_wages_for_each_number_of_people_that_stay(rules: Rulebook) -> None:
    table = playing(rules, "wages", indices=(8, 0, 0))
    assert asks(table)["wages"][0] == {"people": 2, "society": 8, "bonus": 1, "costs": [0, 0, 1]}


def test_what_each_face_of_the_rain_gives(rules: Rulebook) -> None:
    table = playing(rules, "rain", indices=(0, -3, 10))
    assert asks(table)["regeneration"] == {"bonus": 2, "gains": [3, 4], "economy": -1}


def test_the_owner_of_an_objective_is_told_what_it_asks(rules: Rulebook) -> None:
    table = playing(rules, seats=3, zones=({"p1": 1},) * 3, people=({"p1": 1},) * 3)
    table.do("objective", seat=1, index="economy", offset=1, achievement={"of": "zones", "n4": 5, "n3": 4})
    own = table.view("seat:1")["own"]
    assert (own["target"], own["needed"]) == (8, 4)
    assert table.view("seat:0")["own"]["target"] is None
