"""Set-up: the rectangle, the creatures, who begins, transcriptions, and the digital dealer."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest

from companion.data import load
from companion.games import Refused, Setup, rulebook
from companion.games.help_me import RULEBOOK
from companion.games.help_me import commands as c
from companion.games.help_me.data import read_data
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES, NUMBERS, TILES, creature, number
from tests.companion.games.help_me.play import WHOLE, Table, new, playing, seats


def test_the_rulebook_is_found_by_name() -> None:
    found = rulebook("help_me")
    assert (found.name, found.version) == ("help_me", 1)


def test_the_thirty_tiles_are_five_of_six_creatures() -> None:
    assert len(set(TILES)) == 30
    assert {(creature(t), number(t)) for t in TILES} == {(name, n) for name in CREATURES for n in NUMBERS}
    assert sum(number(t) for t in TILES) == 90


@pytest.mark.parametrize(("players", "hand"), [(2, 2), (3, 2), (4, 1)])
def test_R17_creatures_each_and_the_rest_in_the_box(players: int, hand: int) -> None:
    table = new(players)
    table.say(RULEBOOK.deal(table.state, c.Deal(), Random(4)))
    hands = table.state.hands
    dealt = [name for each in hands for name in each]
    assert {len(each) for each in hands} == {hand}
    assert len(set(dealt)) == len(dealt) == {2: 4, 3: 6, 4: 4}[players]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_R17_two_to_four_players(players: int) -> None:
    with pytest.raises(Refused, match=r"help_me\.R17"):
        RULEBOOK.new(Setup(None, (seats(4) * 2)[:players]))


def test_A8_the_youngest_begins_whoever_that_is() -> None:
    for first in range(3):
        assert playing(hands=(None,) * 3, first=first).state.turn == first
    assert new().refused("begin", first=2) == "help_me.seat"
    assert playing().refused("begin", first=0) == "help_me.setup"


def test_A2_five_rows_of_six_or_six_of_five() -> None:
    table = new()
    assert table.state.shape == (5, 6)
    table.do("lay", rows=6, cols=5)
    assert table.state.shape == (6, 5)
    turned = [list(row) for row in zip(*WHOLE, strict=True)]
    table.do("lay", tiles=turned)
    assert table.stack((5, 4)) == (WHOLE[4][5],)
    assert new(layout=turned).state.shape == (6, 5)
    assert table.refused("lay", rows=3, cols=10) == "help_me.shape"
    assert table.refused("lay", rows=10**30) == "help_me.shape"
    assert table.refused("lay", tiles=turned, rows=5, cols=6) == "help_me.shape"


def test_A2_a_game_that_goes_on_turned_round_keeps_no_tile_of_the_other_way_round() -> None:
    table = new(layout=WHOLE)
    table.do("continue", turn=0, heights=[[1] * 5] * 6)
    assert table.state.shape == (6, 5)
    assert table.stack((0, 0)) == (None,)


def test_a_layout_may_be_told_in_part_and_corrected_before_the_moves() -> None:
    table = new()
    table.do("lay", tiles=[["oak-1", *[None] * 5], *[[None] * 6] * 4])
    assert (table.stack((0, 0)), table.stack((0, 1))) == (("oak-1",), (None,))
    table.do("lay", tiles=WHOLE)
    assert table.stack((0, 1)) == (WHOLE[0][1],)
    table.do("begin", first=0)
    assert table.refused("lay", tiles=WHOLE) == "help_me.setup"
    assert table.refused("deal") == "help_me.setup"


@pytest.mark.parametrize(
    ("tiles", "key"),
    [
        ([["oak-6", *[None] * 5], *[[None] * 6] * 4], "help_me.tile"),
        ([["oak-1", "oak-1", *[None] * 4], *[[None] * 6] * 4], "help_me.tile.twice"),
        ([[None] * 6, *[[None] * 5] * 4], "help_me.shape"),
        ([], "help_me.shape"),
        ([[]] * 5, "help_me.shape"),
    ],
)
def test_a_layout_that_cannot_be_is_refused_by_name(tiles: object, key: str) -> None:
    assert new().refused("lay", tiles=tiles) == key


@pytest.mark.parametrize(
    ("creatures", "key"),
    [
        (("oak",), "help_me.R17.hand"),
        (("oak", "palm", "willow"), "help_me.R17.hand"),
        (("oak", "oak"), "help_me.creature.twice"),
        (("oak", "elm"), "help_me.creature"),
    ],
)
def test_creatures_that_cannot_be_are_refused_by_name(creatures: tuple[str, ...], key: str) -> None:
    assert new().refused("creatures", seat=0, creatures=creatures) == key
    assert new().refused("deal", hands=[("cherry", "bamboo"), creatures]) == key


def test_creatures_are_dealt_once_and_to_everybody_and_each_to_one() -> None:
    table = new()
    assert table.refused("deal", hands=[("oak", "palm")]) == "help_me.seats"
    assert table.refused("deal", hands=[("oak", "palm"), ("oak", "willow")]) == "help_me.creature.twice"
    table.do("deal")
    assert table.state.hands == (None, None), "people hold them; nobody has told"
    assert table.refused("deal") == "help_me.deal"


def test_R16_a_player_corrects_what_he_said_of_his_own_creatures() -> None:
    table = playing(hands=(("oak", "palm"), None))
    table.do("creatures", seat=0, creatures=("oak", "willow"))
    assert table.state.hands == (("oak", "willow"), None)


def test_the_dealer_shuffles_what_nobody_told() -> None:
    state = new().state
    whole = RULEBOOK.deal(state, c.Lay(), Random(1))
    assert sorted(tile for row in whole.tiles for tile in row) == sorted(TILES)
    assert RULEBOOK.deal(state, c.Lay(), Random(1)) == whole
    part = c.Lay(tiles=(("oak-1", *[None] * 5), *[(None,) * 6] * 4))
    filled = RULEBOOK.deal(state, part, Random(1)).tiles
    assert filled[0][0] == "oak-1"
    assert sorted(tile for row in filled for tile in row) == sorted(TILES)


@pytest.mark.parametrize(
    "command",
    [
        c.Lay(rows=10**9, cols=10**9),
        c.Lay(tiles=((None,) * 40,)),
        c.Begin(0),
        c.Deal((("oak",),)),
        c.Move(0, (0, 0), (0, 1)),
    ],
)
def test_the_dealer_leaves_everything_else_as_it_is(command: Any) -> None:
    assert RULEBOOK.deal(new().state, command, Random(1)) == command


def test_a_board_is_not_needed_nor_a_transcription() -> None:
    state: State = RULEBOOK.new(Setup(None, seats(2)))
    assert state.grid == (((None,),) * 6,) * 5


def read(layout: object, **more: Any) -> Any:
    return read_data({"layout": layout, **more})


def test_a_transcribed_layout_lies_on_the_table() -> None:
    assert new(layout=WHOLE).stack((2, 3)) == (WHOLE[2][3],)
    assert Table(RULEBOOK.new(Setup(None, seats(2), {}, {}))).stack((0, 0)) == (None,)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"layout": [["oak-1"]]}, "1 rows of 1"),
        ({"layout": [["oak-1"] * 9], "trial": True}, "1 rows of 9"),
        ({"layout": [["?"] * 8] * 8, "trial": True}, "8 rows of 8"),
        ({"layout": [], "trial": True}, "0 rows"),
        ({"layout": [[]], "trial": True}, "1 rows of 0"),
        ({"layout": [["oak-1", "?"], ["?"]], "trial": True}, "different lengths"),
        ({"layout": [["oak-1", "oak-1"]], "trial": True}, "oak-1 comes twice"),
        ({"layout": [["oak-1", "elm-1"]], "trial": True}, "row 1, column 2: no tile 'elm-1'"),
        ({"layout": "oak-1"}, r"\$\.layout"),
        ({"layout": [], "rows": 5}, "rows"),
        ({"layout": [[1]]}, r"\$\.layout"),
        ({"game": "paleo"}, r"\$\.game"),
    ],
)
def test_a_wrong_transcription_is_refused_with_place_and_reason(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=r"help_me\.data") as caught:
        read_data(data)
    assert caught.match(reason)


def test_the_shipped_template_is_a_layout_that_nobody_told() -> None:
    folder = files("companion") / "data" / "help_me"
    shipped = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    assert [file.name for file in shipped] == ["layout.toml"]
    read = read_data(load([str(shipped[0])]).data)
    assert read.source == "template"
    assert read.grid == read_data({}).grid
