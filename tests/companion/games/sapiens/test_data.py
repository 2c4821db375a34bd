"""What an owner writes down: read, checked, refused with the reason."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion
from companion.data import load
from companion.games import Refused
from companion.games.sapiens.data import Data, read_data
from tests.companion.games.sapiens.play import BOARDS, LEFT, RIGHT, made_up

BOOKLET = Path(companion.__file__).parent / "data" / "sapiens" / "booklet.toml"


def half(id: str, side: str, *grid: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "side": side, "grid": list(grid), **more}


def test_the_booklets_examples_say_where_they_are_from() -> None:
    data = read_data(load([BOOKLET]).data)
    assert data.source == "booklet"
    assert data.pairs == ((7, 5),)
    assert (data.half, data.steak, data.track) == ((), None, None)


@pytest.mark.parametrize("name", ["boards", "tiny"])
def test_the_made_up_boards_are_read(name: str) -> None:
    data = read_data(made_up(name))
    assert data.source == "made up"
    for left in data.of_side("left"):
        for right in data.of_side("right"):
            assert data.valley(left.name, right.name)


def test_cells_and_their_neighbours() -> None:
    valley = read_data(BOARDS).valley("L1", "R2")
    assert valley is not None
    assert (valley.cells["B2"].terrain, valley.cells["B2"].food) == ("forest", 3)
    assert (valley.cells["C4"].terrain, valley.cells["C4"].food) == ("plain", 0)
    assert (valley.cells["E5"].high, valley.cells["E5"].low) == (9, 6)
    assert valley.near["C3"] == ("C2", "B3", "D3", "C4")
    assert valley.rim == ["B1", "A3", "F3", "B5", "E5"]
    assert read_data(BOARDS).valley("L1", "L1") is None


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"halves": []}, "halves"),
        ({"source": "friend"}, "source"),
        ({"steak": [1, 2, 3]}, "steak"),
        ({"steak": [5, 3, 4, 6]}, "more Steaks never give less"),
        ({"steak": [5, 6, 7, 11]}, "five give 10"),
        ({"track": 3}, "track"),
        ({"pairs": [[5, 7]]}, "higher number comes first"),
        ({"half": [half("L1", "top", "F1")]}, "side"),
        ({"half": [half("L 1", "left", "F1")]}, "half"),
        ({"half": [half("L1", "left", "F1"), half("L1", "left", "F2")]}, "2 times"),
        ({"half": [half("L1", "left", "F1", face=f) for f in "abc"]}, "two faces"),
        ({"half": [half("L1", "left", "F1 X2")]}, "row 1, cell 2: 'X2'"),
        ({"half": [half("L1", "left", "F1 C5/7")]}, "higher number first"),
        ({"half": [half("L1", "left", "F1 P2", "F1")]}, "row 2: 1 cells"),
        ({"half": [half("L1", "left", "")]}, "row 1: 0 cells"),
        ({"half": [half("L1", "left", "F1"), half("L2", "left", "F1", "F2")]}, "same number of rows"),
        ({"half": [half("L1", "left", *LEFT), half("R1", "right", *RIGHT)]}, "4 Caves and 1 Waterfalls"),
        (
            {"source": "made up", "half": [half("L1", "left", "F1 C7/5"), half("R1", "right", "F1 M")]},
            "Cave B1 touches 2 cells",
        ),
        ({"source": "made up", "half": [half("L1", "left", "F1 M"), half("R1", "right", "F1 M")]}, "0 Caves"),
    ],
)
def test_what_is_wrong_is_said(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused) as caught:
        read_data(data)
    assert caught.value.key == "sapiens.data"
    assert reason in str(caught.value.params["reason"])


@given(
    st.dictionaries(
        st.sampled_from(["source", "steak", "track", "pairs", "half", "x"]),
        st.recursive(
            st.none() | st.integers() | st.sampled_from(["F1", "C7/5", "left", "made up", "", "C99/0 M"]),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(["id", "side", "grid", "face"]), inner, max_size=4)
            ),
            max_leaves=12,
        ),
        max_size=3,
    )
)
def test_anything_is_read_or_refused(data: dict[str, Any]) -> None:
    with contextlib.suppress(Refused):
        assert isinstance(read_data(data), Data)
