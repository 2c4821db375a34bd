"""Every house rule, each value."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from companion.games import Refused
from companion.games.help_me.options import MEANINGS, Options
from tests.companion.games.help_me.checks import HIS, MINE, points
from tests.companion.games.help_me.play import WHOLE, A, B, ended, new, playing


def test_each_value_of_each_switch_has_its_sentences() -> None:
    for name, kind in get_type_hints(Options).items():
        values = {"true", "false"} if kind is bool else set(get_args(kind))
        assert set(MEANINGS[name]) == values
        assert all(french and english for french, english in MEANINGS[name].values())


@pytest.mark.parametrize("options", [{"tie": "youngest"}, {"heights": True}])
def test_an_unknown_house_rule_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"help_me\.options"):
        new(**options)


EVEN = [("palm-1", "palm-2"), ("cherry-1",), ("baobab-1",)]
"""Max has two points with one pile and a bonus left out; Lou two with two tiles."""


@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 1]), ("most_stacks", [0])])
def test_A1_tie(tie: str, winners: list[int]) -> None:
    table = ended([("oak-1", "palm-2"), *EVEN[1:]], (MINE, HIS), tie=tie)
    assert points(table) == [2, 2]
    assert table.view()["winners"] == winners


def test_A1_tie_most_stacks_is_shared_where_those_are_equal_too() -> None:
    table = ended([("palm-2",), ("cherry-1",)], (MINE, HIS), tie="most_stacks")
    assert table.view()["winners"] == [0, 1]
    assert [phrase.key for phrase in table.story][:2] == ["help_me.won.shared", "help_me.won.shared"]


def test_A1_tie_most_stacks_is_shared_where_nobody_can_count_them() -> None:
    table = playing([["oak-1", "oak-2"]], tie="most_stacks")
    table.move((A, B))
    table.do("points", points=[5, 5])
    assert table.view()["winners"] == [0, 1]


def test_A1_tie_most_stacks_is_shared_where_a_top_was_not_told() -> None:
    table = ended([("palm-2",), ("palm-1",), ("cherry-1",), (None,)], (MINE, HIS), tie="most_stacks")
    table.do("points", points=[5, 5])
    assert table.view()["winners"] == [0, 1]


@pytest.mark.parametrize(("show", "height"), [(True, 2), (False, None)])
def test_A3_show_heights(show: bool, height: int | None) -> None:
    table = playing(WHOLE, show_heights=show)
    table.move((A, B))
    assert table.view()["cells"][1]["height"] == height


def test_A3_show_heights_false_shows_them_at_the_end() -> None:
    table = ended([("oak-1", "cherry-2")], (MINE, HIS), show_heights=False)
    assert table.view()["cells"][0]["height"] == 2


def test_A5_with_three_players_nothing_hints_at_who_holds_what() -> None:
    table = playing(WHOLE, (MINE, HIS, None))
    shown = table.view("seat:2")
    assert [seat["creatures"] for seat in shown["seats"]] == [None, None, None]
    assert [cell["owner"] for cell in shown["cells"]] == [None] * 30
