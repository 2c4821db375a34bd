"""House rules: each value has a meaning, and each a test of its own somewhere in this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from companion.games import Refused
from companion.games.sapiens.options import MEANINGS, Options
from tests.companion.games.sapiens.play import Play

AMBIGUITIES = {
    "two_player_cull_at_start": "A1",
    "gather_token_gives_pn": "A2",
    "bear_on_cave": "A3",
    "bear_counts_abandoned": "A4",
    "festin_extra_takes_token": "A7",
    "mountain_tile_instead_of_abandon": "A23",
}


def values(field: msgspec.structs.FieldInfo) -> list[str]:
    return list(get_args(field.type)) if get_origin(field.type) is Literal else ["true", "false"]


@pytest.mark.parametrize("field", msgspec.structs.fields(Options), ids=lambda field: str(field.name))
def test_every_value_means_something_in_both_languages(field: msgspec.structs.FieldInfo) -> None:
    assert set(MEANINGS[field.name]) == set(values(field))
    for french, english in MEANINGS[field.name].values():
        assert french.endswith(".")
        assert english.endswith(".")


@pytest.mark.parametrize(("switch", "number"), AMBIGUITIES.items())
def test_every_switch_has_tests_with_its_number(switch: str, number: str) -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__))
    assert f"{number}-" in tests
    assert switch in tests


def test_the_defaults_are_the_recommended_rulings() -> None:
    assert Options() == Options(
        two_player_cull_at_start=False,
        gather_token_gives_pn=True,
        bear_on_cave="all",
        bear_counts_abandoned=True,
        festin_extra_takes_token=True,
        mountain_tile_instead_of_abandon=True,
        mountain_tiles=False,
        show_unseen=False,
    )


@pytest.mark.parametrize("options", [{"bear_on_cave": "some"}, {"teams": True}, {"show_unseen": "yes"}])
def test_an_unknown_house_rule_is_refused(play: Play, options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        play.new(2, **options)
    assert caught.value.key == "sapiens.options"


@pytest.mark.parametrize("seats", [0, 1])
def test_two_to_four_play(play: Play, seats: int) -> None:
    with pytest.raises(Refused) as caught:
        play.new(seats)
    assert caught.value.key == "sapiens.seats"


@pytest.mark.parametrize("on", [True, False])
def test_R52_mountain_tiles(play: Play, on: bool) -> None:
    table = play.untold(2, mountain_tiles=on)
    assert len(table.state.mountains) == (8 if on else 0)


@pytest.mark.parametrize("shown", [True, False])
def test_show_unseen(play: Play, shown: bool) -> None:
    table = play.new(2, show_unseen=shown)
    table.do("set_up", common=["feast-fire", None, None, None, None])
    unseen = table.rulebook.view(table.state, "table").unseen
    assert unseen.get("feast-fire") == (1 if shown else None)
    assert sum(unseen.values()) == (62 if shown else 0)
