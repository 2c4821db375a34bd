"""People's words: corrections, games that go on from the table as it lies, the turn and the end by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.games.sapiens.play import BOARDS, Play, laid


def test_a_persons_word_about_a_player(play: Play) -> None:
    table = play.telling("feast-fire", food=3)
    table.do("facts", of=1, food=12, shelter=7, steaks=2, tokens={"hunt": "used"}, reserve=["camp-fire", None])
    player = table.state.players[1]
    assert (player.food, player.shelter, player.steaks) == (12, 7, 2)
    assert player.tokens["hunt"] == "used"
    assert table.reserve(1) == ["camp-fire", None]
    assert table.scores(0) == (3, 0)


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"of": 5}, "seat"),
        ({"of": 0, "food": -1}, "number"),
        ({"of": 0, "food": 10**9}, "number"),
        ({"of": 0, "steaks": 19}, "number"),
        ({"of": 0, "tokens": {"snow": "hand"}}, "scene"),
        ({"of": 0, "tokens": {"hunt": "lifted"}}, "R23.lifted"),
        ({"of": 0, "reserve": [None] * 5}, "setup.tiles"),
        ({"of": 0, "reserve": ["feast-camp"] * 3}, "copies"),
    ],
)
def test_a_word_that_cannot_be_is_refused(play: Play, fields: dict[str, Any], key: str) -> None:
    assert play.telling("feast-fire").refused("facts", **fields) == key


def test_eighteen_steaks_are_all_there_are(play: Play) -> None:
    table = play.telling(steaks=10)
    assert table.refused("facts", of=1, steaks=9) == "total"


def test_a_tile_is_named_and_renamed(play: Play) -> None:
    table = play.untold()
    table.do("tile_is", slot=1, tile="camp-fire")
    table.do("tile_is", reserve=1, slot=0, tile="camp-fire")
    assert table.refused("tile_is", reserve=0, slot=0, tile="camp-fire") == "copies"
    table.do("tile_is", slot=1, tile="camp-fire")
    table.do("tile_is", slot=1, tile=None)
    table.do("tile_is", reserve=0, slot=0, tile="camp-fire")
    assert table.refused("tile_is", slot=9, tile=None) == "slot"
    assert table.refused("tile_is", slot=0, tile="fire-camp") == "tile"


def test_the_pile_is_counted_again(play: Play) -> None:
    table = play.untold()
    table.do("pile", left=7, common=["feast-fire", None])
    assert (table.state.pile, table.reserve(None)) == (7, ["feast-fire", None])
    assert table.refused("pile", left=60) == "total.tiles"
    assert table.refused("pile", left=-1) == "number"
    assert table.refused("pile", common=[None] * 6) == "setup.tiles"


def test_what_lies_on_a_board_is_told_again(play: Play) -> None:
    table = play.playing("feast-ritual", token_at={"B1": "hunt"})
    table.do("board_is", of=0, laid=laid(C2="feast"), bears=["B4"], token_at={"A3": "fire"})
    player = table.state.players[0]
    assert player.laid["C2"].scene == "feast"
    assert player.bears == ("B4",)
    assert (player.tokens["fire"], player.tokens["hunt"]) == ("board", "gone")
    assert table.refused("board_is", of=0, laid=laid(Z9="feast")) == "R13.cell"
    assert table.refused("board_is", of=0, laid=laid(B4="feast"), bears=["B4"]) == "R35"
    assert table.refused("board_is", of=0, laid=laid(A3="feast")) == "tokens"
    assert table.refused("board_is", of=0, laid=laid(7, C2="feast")) == "tribe"
    assert table.refused("board_is", of=0, laid=laid(C2="snow")) == "scene"
    assert table.refused("board_is", of=0, laid=laid(A2="camp")) == "R13.terrain"
    assert table.refused("board_is", of=0, laid=laid(C2="mountain")) == "R54"
    assert play.telling().refused("board_is", of=0) == "half.unknown"


def test_the_turn_by_hand_settles_the_cave_that_waits(play: Play) -> None:
    table = play.playing("camp-hunt", lies=laid(B3="camp", C3="water"), token_at={"B1": "hunt"})
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))
    assert table.token("hunt") == "lifted"
    table.do("turn")
    assert (table.token("hunt"), table.scores()) == ("hand", (3, 7))
    assert table.state.turn.seat == 1
    assert table.refused("turn", to=4) == "seat"


def test_the_end_by_hand_settles_the_cave_that_waits(play: Play) -> None:
    table = play.playing("camp-hunt", lies=laid(B3="camp", C3="water"), token_at={"B1": "hunt"})
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))
    table.do("end")
    assert table.scores() == (3, 7)
    assert table.refused("end") == "R50"


CONTINUE = {"turn": 0, "pile": 20, "players": [{}, {}]}


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"turn": 2}, "seat"),
        ({"first": -1}, "seat"),
        ({"players": [{}]}, "setup.each"),
        ({"round": 0}, "number"),
        ({"pile": 60}, "total.tiles"),
        ({"pile": -1}, "number"),
        ({"players": [{"finished": True}, {}]}, "continue.turn"),
        ({"players": [{"steaks": 10}, {"steaks": 9}]}, "total"),
        ({"players": [{"steaks": -1}, {}]}, "number"),
        ({"players": [{"food": -1}, {}]}, "number"),
        ({"players": [{"board": ("L9", "R1")}, {}]}, "half"),
        ({"players": [{"board": ("L1", "R1")}, {"board": ("L1", "R2")}]}, "half.twice"),
        ({"players": [{"laid": {"B2": {}}}, {}]}, "half.unknown"),
        ({"players": [{"bears": [None] * 19}, {}]}, "total"),
        ({"players": [{"reserve": [None] * 5}, {}]}, "setup.tiles"),
        ({"players": [{"board": ("L1", "R1"), "tokens": {"hunt": "used"}, "token_at": {"B1": "hunt"}}, {}]}, "tokens"),
        ({"players": [{"tokens": {"hunt": "lifted"}}, {}]}, "R23.lifted"),
        ({"mountains": ["feast-mountain"]}, "R52.tiles"),
        ({"common": ["feast-fire"] * 3}, "copies"),
    ],
)
def test_a_table_that_cannot_be_is_refused(play: Play, fields: dict[str, Any], key: str) -> None:
    table = play.new(2, BOARDS)
    assert table.refused("continue", **(CONTINUE | fields)) == key
    assert table.refused("facts", of=0) == "setup"


def test_a_game_goes_on_from_the_table_as_it_lies(play: Play) -> None:
    table = play.new(2, BOARDS, mountain_tiles=True)
    lies = laid(1, B3="fire", B4="ritual") | laid(2, D3="camp", E3="water")
    seat = {"board": ("L1", "R1"), "laid": lies, "tribe": 2, "food": 9, "bears": ["E2"], "reserve": ["camp-fire"]}
    table.do("continue", turn=1, first=1, round=4, pile=11, players=[{}, seat], mountains=["camp-mountain"])
    assert (table.state.round, table.state.turn.seat, table.state.pile) == (4, 1, 11)
    assert table.scores(1) == (9, 0)
    assert table.state.mountains == ("camp-mountain",)
    assert len(table.state.players[1].tiles) == 2
    table.do("place", seat=1, slot=0, cells=("D2", "C2"))


@pytest.mark.parametrize("seat", [-1, 2, 2**40])
def test_seats_out_of_range(play: Play, seat: int) -> None:
    table = play.untold()
    for do in (
        "place",
        "start",
        "abandon",
        "finish",
        "gather",
        "camp",
        "hunt",
        "skip",
        "refill",
        "drive_off",
        "redeal",
    ):
        assert table.refused(do, seat=seat) == "seat"
    assert table.refused("take_back", seat=seat, slot=0) == "seat"
    assert table.refused("play_token", seat=seat, token="hunt") == "seat"
    assert table.rulebook.legal(table.state, seat) == []


def test_A11_who_is_said_to_have_finished_gives_the_turn_on(play: Play) -> None:
    table = play.playing("camp-hunt", lies=laid(B3="camp", C3="water"), token_at={"B1": "hunt"})
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))
    table.do("facts", of=0, finished=True)
    assert (table.state.turn.seat, table.scores()) == (1, (3, 7))
    table.do("facts", of=1, finished=True)
    assert table.state.phase == "over"


def test_who_may_not_speak_now_hears_that_first(play: Play) -> None:
    new, over = play.new(), play.untold()
    over.do("end")
    for do, fields in (
        ("brawl", {"slot": 99}),
        ("water", {"slot": 0, "other": 0, "reserve": 1}),
        ("fire", {"on": 9}),
        ("ritual", {"token": "snow"}),
        ("play_token", {"token": "snow"}),
    ):
        assert new.refused(do, seat=1, **fields) == "setup"
        assert play.untold().refused(do, seat=1, **fields) == "R10"
        assert over.refused(do, seat=1, **fields) == "R50"
