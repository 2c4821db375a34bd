"""The add-on: R52-R56."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.games.sapiens.play import Laid, Play, Table, laid

ON = {"mountain_tiles": True}
LIES = laid(B3="camp", B2="water")


def addon(play: Play, *reserve: str, lies: Laid = LIES, **more: Any) -> Table:
    return play.playing(*reserve, lies=lies, options=ON | more.pop("options", {}), **more)


def test_R52_eight_tiles_one_copy_each(play: Play) -> None:
    table = addon(play, "feast-fire", "hunt-fire")
    assert len(table.state.mountains) == 8
    table.do("place", seat=0, slot=0, mountain="camp", cells=("B4", "A4"))
    assert len(table.state.mountains) == 7
    table.do("turn", to=0)
    assert table.refused("place", seat=0, slot=0, mountain="camp", cells=("C3", "C2")) == "R52"
    assert table.refused("place", seat=0, slot=0, mountain="snow", cells=("C3", "C2")) == "scene"
    without = play.playing("feast-fire", lies=LIES)
    assert without.refused("place", seat=0, slot=0, mountain="camp", cells=("B4", "A4")) == "R52"


def test_R53_a_tile_of_the_reserve_is_discarded_for_it(play: Play) -> None:
    table = addon(play, "feast-fire", "hunt-fire")
    table.do("place", seat=0, tile="feast-fire", mountain="camp", cells=("B4", "A4"))
    assert table.reserve() == ["hunt-fire"]
    assert table.state.out == ("feast-fire",)
    assert table.scores() == (1, 0)
    assert table.pending() == ["camp"]


def test_R53_A22_with_a_feast_as_well(play: Play) -> None:
    table = addon(play, "feast-fire", "hunt-fire", tokens={"feast": "hand"})
    table.do("play_token", seat=0, token="feast")
    table.do("place", seat=0, tile="feast-fire", mountain="camp", cells=("B4", "A4"))
    assert table.scores() == (0, 0)
    assert table.pending() == []


def test_R54_the_mountain_scene_lies_on_the_border(play: Play) -> None:
    table = addon(play, "feast-fire")
    assert table.refused("place", seat=0, slot=0, mountain="camp", cells=("B4", "C4")) == "R54"
    assert table.refused("place", seat=0, slot=0, mountain="camp", cells=("A4", "B4")) == "R13.terrain"
    assert table.refused("place", seat=0, slot=0, mountain="camp", cells=("B4", "B5")) == "R54"  # A25
    assert table.refused("place", seat=0, slot=0, mountain="fire", cells=("B4", "A4")) == "R15"


def test_R55_D16_over_a_cave_the_token_is_lost_and_no_shelter(play: Play) -> None:
    lies = laid(B4="camp", C4="water")
    table = addon(play, "feast-fire", lies=lies, token_at={"A3": "hunt"})
    table.do("place", seat=0, slot=0, mountain="camp", cells=("B3", "A3"))
    assert table.token("hunt") == "gone"
    assert table.scores() == (2, 0)
    assert table.pending() == ["camp"]
    table.do("skip", seat=0)
    assert table.scores() == (2, 0)
    assert "A3" in table.state.players[0].laid


def test_R55_told_without_a_board(play: Play) -> None:
    table = play.telling("feast-fire", options=ON)
    halves = ({"scene": "mountain", "cave": True, "token": "hunt"}, {"scene": "camp", "connected": True, "food": 2})
    table.do("place", seat=0, slot=0, mountain="camp", halves=halves)
    assert table.token("hunt") == "gone"
    assert table.scores() == (2, 0)
    assert table.refused("place", seat=0, slot=0, halves=({"scene": "mountain"}, {})) == "R21"


def test_R56_the_reserve_is_filled_as_usual(play: Play) -> None:
    table = addon(play, "feast-fire", "hunt-fire", "camp-hunt", "camp-fire", seats=3)
    table.do("place", seat=0, slot=0, mountain="camp", cells=("B4", "A4"))
    table.do("skip", seat=0)
    table.do("refill", seat=0, take=[0])
    assert len(table.reserve()) == 4


def test_A34_a_brawl_token_on_the_discarded_tile_does_nothing(play: Play) -> None:
    table = addon(play, "feast-fire", "hunt-fire", food=3)
    table.do("facts", of=1, tokens={"brawl": "hand"})
    table.do("turn", to=1)
    table.do("play_token", seat=1, token="brawl")
    table.do("brawl", seat=1, reserve=0, slot=0)
    table.do("turn", to=0)
    table.do("place", seat=0, slot=0, mountain="camp", cells=("B4", "A4"))
    assert "BrawlSettled" not in table.kinds()
    assert table.scores() == (4, 0)
    assert table.state.brawls_in_hand(1) == 3


def test_A24_A26_mountain_touches_mountain_and_earns_nothing(play: Play) -> None:
    lies = LIES | laid(A4="mountain")
    table = addon(play, "feast-fire", lies=lies)
    table.do("board_is", of=0, laid=laid(C2="water", C3="camp", A2="mountain"))
    table.do("place", seat=0, slot=0, mountain="fire", cells=("B1", "A1"))
    assert table.scores() == (0, 5)  # the Cave's
    assert table.pending() == []


@pytest.mark.parametrize("may", [True, False], ids=["A23-on", "A23-off"])
def test_A23_mountain_tile_instead_of_abandon(play: Play, may: bool) -> None:
    options = {"mountain_tile_instead_of_abandon": may}
    table = addon(play, "feast-fire", "hunt-fire", lies=laid(B4="camp", C4="water"), options=options)
    assert table.legal(0, "abandon")
    assert bool(table.legal(0, "place")) == may
    if may:
        table.do("place", seat=0, slot=0, mountain="camp", cells=("B3", "A3"))
    else:
        assert table.refused("place", seat=0, slot=0, mountain="camp", cells=("B3", "A3")) == "A23"


def test_R49_R53_who_can_place_a_mountain_tile_is_not_finished(play: Play) -> None:
    bears = ["B1", "F3", "E5"]
    table = addon(play, "feast-fire", lies=laid(B4="camp", B3="water"), bears=bears)
    assert table.refused("finish", seat=0) == "R49.place"


def test_R55_A24_a_mountain_scene_leaves_no_doubt_about_shelter(play: Play) -> None:
    """Where it lies gives no points, Cave or not."""
    table = play.telling("feast-fire", "camp-hunt", options=ON)
    camp = {"scene": "camp", "connected": True, "food": 2, "cave": False}
    table.do("place", seat=0, slot=0, mountain="camp", halves=(camp, {"scene": "mountain"}))
    assert table.state.players[0].unsure == ()
    table = play.telling("feast-fire", "camp-hunt", options=ON, tokens={"feast": "hand"})
    table.do("play_token", seat=0, token="feast")
    table.do("place", seat=0, slot=0, mountain="camp", halves=(camp, {"scene": "mountain"}))
    assert table.state.players[0].unsure == ()


def test_R53_a_mountain_scene_belongs_to_a_mountain_tile_that_is_named(play: Play) -> None:
    table = play.telling("feast-fire", None, options=ON)
    for slot in (0, 1):
        halves = ({"scene": "camp", "connected": True}, {"scene": "mountain"})
        assert table.refused("place", seat=0, slot=slot, halves=halves) == "R53.tile"
    assert table.refused("abandon", seat=0, slot=0, halves=halves) == "scene"
