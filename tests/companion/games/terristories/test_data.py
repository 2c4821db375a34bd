"""What an owner writes down: read strictly, and what the booklet prints read as it is."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from companion.games import Refused, Rulebook
from companion.games.terristories.data import Data, read_data
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, Table


def test_the_booklets_examples_are_marked_and_complete_nothing() -> None:
    data = read_data(BOOKLET)
    assert data.source == "booklet"
    assert not data.complete
    assert [mission.name for mission in data.missions] == ["Tuto"]
    assert {event.name for event in data.events} == {"Impôt spatial", "Ouragan"}
    assert len(data.projects) == 5
    assert data.planets == ()


def test_the_made_up_data_is_marked_as_such() -> None:
    assert read_data(MADE_UP).source == "made up"


def test_nothing_written_down_is_fine() -> None:
    assert read_data({}) == Data()


WRONG: list[tuple[tuple[Any, ...], Any]] = [
    (("planets", 0, "tiles", 0, "terrain"), "desert"),
    (("planets", 0, "tiles", 0, "id"), "b"),
    (("planets", 0, "tiles", 0, "neighbours"), ["z"]),
    (("planets", 0, "tiles", 0, "neighbours"), ["a"]),
    (("planets", 0, "tiles", 0, "neighbours"), ["c"]),
    (("planets", 1, "name"), "Ligne"),
    (("missions", 0, "start"), [0, 0, 11]),
    (("missions", 0, "start"), [0, 0]),
    (("characters", 1, "name"), "Paysan"),
    (("characters", 0, "role"), "pirate"),
    (("characters", 0, "objective", "achievement", "of"), "gold"),
    (("characters", 2, "role"), "farmer"),
    (("projects", 0, "copies"), 17),
    (("projects", 0, "phases"), [7]),
    (("projects", 0, "cost"), -1),
    (("projects", 0, "color"), "red"),
    (("projects", 4, "copies"), 17),
    (("events", 0, "copies"), 18),
    (("events", 0, "sign"), "bad"),
    (("events", 1, "name"), "Gel"),
    (("volcanoes",), []),
    (("complete",), "yes"),
]


@pytest.mark.parametrize(
    ("path", "value"), WRONG, ids=lambda part: "-".join(map(str, part)) if isinstance(part, tuple) else ""
)
def test_an_error_is_refused_with_its_reason(rules: Rulebook, path: tuple[Any, ...], value: Any) -> None:
    data = copy.deepcopy(MADE_UP)
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    if path == ("characters", 2, "role"):
        data["characters"][3]["role"] = "farmer"
    if path == ("projects", 0, "copies"):
        data["projects"][1]["copies"] = data["projects"][2]["copies"] = 17
        data["projects"][3]["copies"] = 17
    if path == ("projects", 4, "copies"):
        data["projects"][5]["improvement"] = "Grue"
    with pytest.raises(Refused) as caught:
        Table(rules, 3, data)
    assert caught.value.key == "terristories.data"
    assert len(str(caught.value.params["reason"])) > 10


def test_too_many_tiles_of_a_terrain(rules: Rulebook) -> None:
    tiles = [{"id": str(i), "terrain": "marsh"} for i in range(5)]
    with pytest.raises(Refused, match="at most 4 of marsh"):
        Table(rules, 3, {"planets": [{"name": "x", "tiles": tiles}]})
