"""What people read aloud is known from then on, and at the next table."""

from __future__ import annotations

from typing import Any

from companion.games import Rulebook
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, TILES, Table, playing

DIGUE = {"name": "Digue", "kind": "sablier", "phases": [3], "cost": 2, "impacts": [0, 1, 0], "effect": "Rien de plus."}


def carried(rules: Any, state: Any, data: dict[str, Any]) -> dict[str, Any]:
    """The data of the next game."""
    found: dict[str, Any] = rules.carried(state, data)
    return found


def told(rules: Rulebook, **options: Any) -> Table:
    """A card that nobody had written down is laid open."""
    table = playing(rules, "projects", **options)
    table.do("offer", seat=0, **DIGUE)
    return table


def test_a_card_that_was_told_is_known_by_its_name(rules: Rulebook) -> None:
    table = told(rules)
    table.end_turn()
    table.to("projects")
    assert table.view()["asks"]["projects"]["farmer"] == ["Digue"]
    table.do("offer", seat=0, name="Digue")
    card = table.view()["cards"][-1]
    assert (card["kind"], card["phases"], card["cost"], card["effect"]) == ("sablier", [3], 2, "Rien de plus.")


def test_what_is_read_anew_beats_what_was_known(rules: Rulebook) -> None:
    table = told(rules)
    table.end_turn()
    table.to("projects")
    table.do("offer", seat=0, name="Digue", cost=4)
    assert carried(rules, table.state, {})["projects"][0]["cost"] == 4


def test_a_card_without_a_name_is_not_kept(rules: Rulebook) -> None:
    table = playing(rules, "projects")
    table.do("offer", seat=0, kind="eclair", cost=1)
    assert table.view()["asks"]["projects"]["farmer"] == []


def test_planet_mission_and_event_are_kept_under_their_names(rules: Rulebook) -> None:
    table = Table(rules)
    table.do("planet", name="Chez nous", tiles=TILES)
    table.do("mission", name="La nôtre", start=[1, 2, 3], target=[4, 5, 6])
    kept = carried(rules, table.state, {})
    assert [len(each["tiles"]) for each in kept["planets"]] == [len(TILES)]
    assert kept["missions"][0]["target"] == (4, 5, 6)
    table = playing(rules, "event")
    table.do("event", seat=0, name="Gel", impacts=[0, -1, 0], tiles=-1, labels=2)
    [event] = carried(rules, table.state, {})["events"]
    assert (event["impacts"], event["tiles"], event["labels"]) == ((0, -1, 0), -1, 2)


def test_an_event_of_an_unfinished_list_may_come_again(rules: Rulebook) -> None:
    """How many of it are in the box nobody has said."""
    table = playing(rules, "event")
    table.do("event", seat=0, name="Gel", tiles=-1)
    table.end_turn()
    table.to("event").do("event", seat=1, name="Gel")
    assert table.on("p1") == 5


def test_the_next_game_has_what_was_told_beside_what_was_chosen_for_it(rules: Rulebook) -> None:
    kept = carried(rules, told(rules).state, BOOKLET)
    names = [each["name"] for each in kept["projects"]]
    assert names == [*(each["name"] for each in BOOKLET["projects"]), "Digue"]
    assert Table(rules, 4, kept).state.data.project("farmer", "Digue").cost == 2


def test_what_was_chosen_beats_what_was_told(rules: Rulebook) -> None:
    chosen = {"projects": [{"role": "farmer", "name": "Digue", "cost": 7}]}
    assert carried(rules, told(rules).state, chosen) == chosen


def test_where_all_cards_are_written_down_nothing_is_learned(rules: Rulebook) -> None:
    assert carried(rules, told(rules).state, MADE_UP) == MADE_UP
    table = Table(rules, 4, MADE_UP)
    table.do("planet", name="Chez nous", tiles=TILES)
    assert table.state.data.planet("Chez nous") is None


def test_data_that_cannot_be_read_is_left_for_whoever_begins(rules: Rulebook) -> None:
    wrong = {"projects": "none"}
    assert carried(rules, told(rules).state, wrong) == wrong


def test_no_secret_is_carried_along(rules: Rulebook) -> None:
    """Hands and objectives are nobody's but for the evening."""
    table = playing(rules, seats=3, zones=({"p1": 1},) * 3, people=({"p1": 1},) * 3)
    table.do("hand", seat=0, cards=["Secrète", None, None])
    table.do("objective", seat=0, index="economy", text="Tout garder")
    kept = str(carried(rules, table.state, {}))
    assert "Secrète" not in kept
    assert "Tout garder" not in kept
