"""What an owner writes down: good files, and errors that are named."""

from __future__ import annotations

from typing import Any

import pytest

from companion.data import load
from companion.games import Refused
from companion.games.rahan.data import read_data
from tests.companion.games.rahan.play import BOARD, LINES, new
from tests.companion.games.rahan.vectors import BOOKLET


def board(**changes: Any) -> dict[str, Any]:
    return {"board": {**BOARD["board"], **changes}}


def test_the_files_are_good() -> None:

    for data in (BOARD, LINES, load([BOOKLET]).data, {}):
        read_data(data)
    assert load([BOOKLET]).data["source"] == "booklet"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"bord": 1}, "bord"),
        ({"source": "guess"}, "source"),
        ({"moves": [7, 7, 7, 8]}, "29 cards"),
        ({"moves": [7, 7, 7]}, "moves"),
        ({"moves": [-1, 9, 10, 10]}, "moves"),
        ({"die": [1]}, "die"),
        ({"die": [0, 0]}, "die"),
        ({"die": [10**30, 1]}, "die"),
        ({"cards": {"small": {"move": 28}, "large": {}}}, "cards"),
        (board(rows=[]), "rows or lines"),
        (board(rows=["..", "xx"]), "rows"),
        (board(rows=["." * 27]), "rows"),
        (board(lines=[["a", "b"]]), "rows or lines"),
        (board(directions=5), "directions"),
        (board(water=[]), "water"),
        (board(water=["b2", "b2"]), "b2 comes twice"),
        (board(fire=["z9"]), "there is no square z9"),
        (board(cave=["d4"]), "e5 is not in the cave"),
        (board(rahan="d3"), "there is no square d3"),
        (board(animals={"deer": "b4"}), "animals"),
        (board(beasts={**BOARD["board"]["beasts"], "lion": "a1"}), "lion"),
        (board(rows=["..........", "##########", *[".........."] * 6]), "reached"),
        ({"board": {**LINES["board"], "directions": 8}}, "directions"),
        ({"board": {**LINES["board"], "lines": [["a", "b", "a"]]}}, "lines[0]"),
        ({"board": {**LINES["board"], "lines": [["a"]]}}, "lines"),
    ],
)
def test_an_error_is_named(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused) as caught:
        read_data(data)
    assert caught.value.key == "rahan.data"
    assert reason in str(caught.value.params["reason"])
    with pytest.raises(Refused, match=r"rahan\.data"):
        new(data=data)
