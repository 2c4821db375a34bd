"""Where a tile may lie: R11, R13-R18, R35, and the vectors V3-V9."""

from __future__ import annotations

import pytest

from tests.companion.games.sapiens.play import Laid, Play, laid

V3 = pytest.param(laid(C3="fire", D3="camp"), ("B2", "C2"), None, id="V3-R14-R15-same-scenes")
V4 = pytest.param(laid(C3="fire", B3="ritual"), ("B2", "C2"), None, id="V4-R17-both-scenes")
V4B = pytest.param(laid(C3="fire", D2="fire"), ("B2", "C2"), None, id="V4-R17-one-scene-twice")
V5 = pytest.param(laid(C3="fire", B3="camp"), ("B2", "C2"), "R15", id="V5-R15-one-of-two-differs")
V6 = pytest.param(laid(C3="fire", D3="camp"), ("C2", "C3"), "R13.stack", id="V6-R13-stacked")
V7 = pytest.param(laid(D3="fire", E3="camp"), ("B2", "C2"), "R14", id="V7-R14-only-diagonal")
V8 = pytest.param(laid(C3="camp", D3="fire"), ("B2", "C2"), "R15", id="V8-R15-the-only-contact-differs")


@pytest.mark.parametrize(("lies", "cells", "key"), [V3, V4, V4B, V5, V6, V7, V8])
def test_placing_ritual_fire(play: Play, lies: Laid, cells: tuple[str, str], key: str | None) -> None:
    table = play.playing("ritual-fire", lies=lies)
    listed = ("ritual-fire", cells) in [("ritual-fire", tuple(c["cells"])) for c in table.legal(0, "place")]
    assert listed == (key is None)
    if key is None:
        table.do("place", seat=0, tile="ritual-fire", cells=cells)
    else:
        assert table.refused("place", seat=0, tile="ritual-fire", cells=cells) == key


def test_R14_R15_contacts(play: Play) -> None:
    """A contact, and every contact the same scene."""
    table = play.playing("ritual-fire", lies=laid(C3="fire", B3="camp"))
    assert table.refused("place", seat=0, slot=0, cells=("B2", "C2")) == "R15"
    assert table.refused("place", seat=0, slot=0, cells=("E3", "E4")) == "R14"
    table.do("place", seat=0, slot=0, cells=("D2", "C2"))


def test_R11_R13_a_tile_of_ones_own_reserve_on_two_adjacent_cells(play: Play) -> None:
    table = play.playing("ritual-fire", "ritual-camp", lies=laid(C3="fire", D3="camp"))
    assert table.refused("place", seat=0, tile="water-fire", cells=("B2", "C2")) == "R11"
    assert table.refused("place", seat=0, cells=("B2", "C2")) == "R11.slot"
    assert table.refused("place", seat=0, slot=0, tile="ritual-camp", cells=("B2", "C2")) == "R11.other"
    assert table.refused("place", seat=0, slot=7, cells=("B2", "C2")) == "slot"
    assert table.refused("place", seat=0, slot=0, cells=("A2", "B2")) == "R13.terrain"
    assert table.refused("place", seat=0, slot=0, cells=("B4", "B5")) == "R13.terrain"
    assert table.refused("place", seat=0, slot=0, cells=("B2", "D2")) == "R13.adjacent"
    assert table.refused("place", seat=0, slot=0, cells=("B2", "Z9")) == "R13.cell"
    assert table.refused("place", seat=0, slot=0, cells=("B2", "B2")) == "R13.adjacent"
    assert table.refused("place", seat=0, slot=0) == "R13"
    assert table.refused("place", seat=1, slot=0, cells=("B2", "C2")) == "R10"


def test_R11_one_tile_then_the_reserves(play: Play) -> None:
    table = play.playing("ritual-fire", "ritual-camp", lies=laid(C3="fire", D3="camp"))
    assert table.refused("refill", seat=0) == "R11.first"
    table.do("place", seat=0, slot=0, cells=("B2", "C2"))
    assert table.refused("refill", seat=0, take=[0, 1, 2]) == "R21"
    table.do("skip", seat=0)
    assert table.refused("place", seat=0, slot=0, cells=("D2", "E2")) == "R11.placed"
    assert table.refused("abandon", seat=0, slot=0, cells=("F3", "E3")) == "R11.placed"
    assert table.refused("finish", seat=0) == "R11.placed"
    table.do("refill", seat=0)


@pytest.mark.parametrize(
    ("lies", "cells", "forest"),
    [
        (laid(D3="gathering", E3="camp"), ("C3", "B3"), ("D2", "C2")),
        (laid(B1="water", B2="camp"), ("C3", "C2"), ("D2", "C2")),
    ],
    ids=["V9-connected", "V9-unconnected"],
)
def test_R16_gathering_never_on_a_plain(play: Play, lies: Laid, cells: list[str], forest: list[str]) -> None:
    table = play.playing("gathering-camp", lies=lies)
    assert table.refused("place", seat=0, slot=0, cells=cells) == "R16"
    table.do("place", seat=0, slot=0, cells=forest)


def test_R18_the_token_binds_the_scene_on_its_cave(play: Play) -> None:
    lies = laid(B3="camp", C3="water")
    table = play.playing("camp-hunt", lies=lies, token_at={"B1": "hunt"})
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))
    table = play.playing("camp-hunt", lies=lies, token_at={"B1": "fire"})
    assert table.refused("place", seat=0, slot=0, cells=("B2", "B1")) == "R18"
    table = play.playing("camp-hunt", lies=lies)
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))


def test_R35_no_tile_on_a_bear(play: Play) -> None:
    table = play.playing("ritual-fire", lies=laid(C3="fire", D3="camp"), bears=["B2"])
    assert table.refused("place", seat=0, slot=0, cells=("B2", "C2")) == "R35"
    assert table.legal(0, "place")
    assert all("B2" not in command["cells"] for command in table.legal(0, "place"))


def test_R14_R18_told_without_a_board(play: Play) -> None:
    table = play.telling("ritual-fire")
    nothing = {"connected": False, "cave": False}
    assert table.refused("place", seat=0, slot=0, halves=(nothing, nothing)) == "R14"
    wrong = {"scene": "fire", "cave": True, "token": "hunt"}
    ritual = {"scene": "ritual", "connected": True, "food": 2, "cave": False}
    assert table.refused("place", seat=0, slot=0, halves=(ritual, wrong)) == "R18"
    assert table.refused("place", seat=0, slot=0, halves=(ritual, ritual)) == "tile"
    assert table.refused("place", seat=0, slot=0, halves=({"scene": "camp"}, {})) == "halves"
    assert table.refused("place", seat=0, slot=0, halves=(ritual, {"scene": "water"})) == "R11.other"
    assert table.refused("place", seat=0, slot=0, halves=({"cave": True}, {"cave": True})) == "R13.caves"
    assert table.refused("place", seat=0, slot=0, halves=(ritual, {"connected": True, "cave": True})) == "R20.cave"
    assert table.refused("place", seat=0, slot=0, halves=({"food": 99}, nothing)) == "R20"
    assert table.refused("place", seat=0, slot=0, halves=(nothing, {"cave": True, "shelter": 99})) == "R23"
    assert table.refused("place", seat=0, slot=0, cells=("B2", "C2")) == "R13.map"
    table.do("facts", of=0, tokens={"fire": "used"})
    gone = {"scene": "fire", "cave": True, "token": "fire"}
    assert table.refused("place", seat=0, slot=0, halves=(ritual, gone)) == "R18.gone"


def test_D9_a_tile_over_a_cave_only_the_valley_scene_gives(play: Play) -> None:
    table = play.playing("camp-hunt", lies=laid(B3="camp", C3="water"))
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))
    assert table.scores() == (3, 0)
    assert table.pending() == ["camp"]
    table.do("skip", seat=0)
    assert table.scores() == (3, 5)


def test_a_board_loses_its_map_when_nobody_says_where(play: Play) -> None:
    table = play.playing("ritual-fire", lies=laid(C3="fire", D3="camp"), bears=["B2"])
    half = {"connected": True, "food": 2, "cave": False}
    table.do("place", seat=0, slot=0, halves=(half, {"connected": False, "cave": False}))
    assert table.state.players[0].valley is None
    assert table.state.players[0].bears == (None,)
    assert table.scores() == (2, 0)


def test_a_tile_nobody_named_goes_on_the_board_all_the_same(play: Play) -> None:
    table = play.playing(None, lies=laid(C3="fire", D3="camp"))
    table.do("place", seat=0, slot=0, cells=("B2", "C2"))
    assert table.pending() == [None]
    table.do("camp", seat=0)
    assert table.scores() == (2, 3)


def test_R14_of_two_halves_the_one_that_may_is_connected(play: Play) -> None:
    table = play.telling("ritual-fire")
    table.do("place", seat=0, slot=0, halves=({"connected": False, "cave": False}, {"food": 3, "cave": False}))
    assert (table.scores(), table.pending()) == ((3, 0), ["fire"])
    table = play.telling("ritual-fire")
    table.do("place", seat=0, slot=0, halves=({"cave": True, "token": "none", "shelter": 5}, {"food": 3}))
    assert (table.scores(), table.pending()) == ((3, 0), ["fire"])
    assert table.state.players[0].unsure == ()


def test_halves_that_are_named_come_in_any_order_on_a_map_as_well(play: Play) -> None:
    tokens = {"camp": "board", "hunt": "board"}
    table = play.playing("camp-hunt", lies=laid(B3="camp", C3="water"), tokens=tokens)
    table.do(
        "place", seat=0, slot=0, cells=("B2", "B1"), halves=({"scene": "hunt", "token": "hunt"}, {"scene": "camp"})
    )
    table.do("skip", seat=0)
    assert (table.token("hunt"), table.scores()) == ("hand", (3, 7))


def test_a_lost_map_is_found_again_when_all_of_it_is_told(play: Play) -> None:
    table = play.playing("ritual-fire", "camp-hunt", lies=laid(C3="fire", D3="camp"))
    half = {"connected": True, "food": 2, "cave": False}
    table.do("place", seat=0, slot=0, halves=(half, {"connected": False, "cave": False}))
    lies = laid(C3="fire", D3="camp", B2="ritual", C2="fire")
    table.do("board_is", of=0, laid=lies)
    table.do("turn", to=0)
    table.do("place", seat=0, slot=0, cells=("E3", "E4"))
    assert table.pending() == ["camp"]
