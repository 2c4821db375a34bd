"""Turns, reserves, giving up and the end: R10, R38, R44-R51."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.companion.games.sapiens.play import Play, Table, laid

STUCK = ("feast-ritual", "feast-fire", "ritual-fire", "hunt-fire")
"""Tiles that do not fit a Tribe of camp and water."""
AWAY = laid(D3="camp", E3="water")


def turn(table: Table, **refill: Any) -> None:
    """The whole turn of whose turn it is, of which nothing is told."""
    seat = table.state.turn.seat
    table.do("place", seat=seat)
    table.do("skip", seat=seat)
    table.do("refill", seat=seat, **refill)


def seat_of(table: Table) -> int:
    return int(table.state.turn.seat)


def test_R10_turns_go_clockwise_from_the_first_player(play: Play) -> None:
    table = play.new(4)
    table.do("set_up", first=2)
    for _ in range(4):
        seat = seat_of(table)
        table.do("start", seat=seat)
        table.do("refill", seat=seat)
    seats = []
    for _ in range(6):
        seats.append(seat_of(table))
        turn(table)
    assert seats == [2, 3, 0, 1, 2, 3]


# Reserves.


def test_V11_R44_two_tiles_after_two_placements(play: Play) -> None:
    table = play.playing("feast-ritual", "ritual-camp", None, None, lies=laid(D2="feast", E2="water"), seats=3)
    table.do("place", seat=0, slot=0, cells=("D3", "D4"))
    table.do("place", seat=0, slot=0, cells=("E4", "E5"))
    pile = table.state.pile
    assert table.refused("refill", seat=0, take=[0]) == "R44"
    assert table.refused("refill", seat=0, take=[0, 0]) == "R44.slot"
    assert table.refused("refill", seat=0, take=[0, 9]) == "R44.slot"
    assert table.refused("refill", seat=0, take=[0, 1], drawn=[None]) == "R44.drawn"
    assert table.refused("refill", seat=0, take=[0, 1], cull=2) == "R45.none"
    table.do("refill", seat=0, take=[0, 1])
    assert table.kinds()[:2] == ["Taken", "TurnedUp"]
    assert (len(table.reserve()), len(table.reserve(None)), table.state.pile) == (4, 5, pile - 2)


def test_R44_without_a_pile_the_common_reserve_shrinks(play: Play) -> None:
    table = play.untold(3)
    table.do("pile", left=0)
    turn(table)
    assert len(table.reserve(None)) == 4
    assert table.state.pile == 0


def test_V12_R45_with_two_players_one_tile_more_is_removed(play: Play) -> None:
    table = play.untold(2)
    for slot, tile in enumerate(("water-hunt", "brawl-fire", "feast-camp", "feast-hunt", "ritual-fire")):
        table.do("tile_is", slot=slot, tile=tile)
    pile = table.state.pile
    table.do("place", seat=0)
    table.do("skip", seat=0)
    assert table.refused("refill", seat=0, take=[1]) == "R45"
    assert table.refused("refill", seat=0, take=[1], cull=1) == "R45.slot"
    table.do("refill", seat=0, take=[1], cull=3)
    assert table.kinds()[:3] == ["Taken", "Culled", "TurnedUp"]
    assert table.reserve(None) == ["water-hunt", "feast-camp", "ritual-fire", None, None]
    assert table.state.out == ("feast-hunt",)
    assert table.state.pile == pile - 2


def test_R45_nothing_to_remove_from_an_empty_common_reserve(play: Play) -> None:
    table = play.untold(2)
    table.do("pile", left=0, common=[None])
    turn(table)
    assert table.state.out == ()
    assert table.state.exhausted


def test_A13_a_brawl_token_on_a_removed_tile_goes_home(play: Play) -> None:
    table = play.untold(2)
    table.do("facts", of=0, tokens={"brawl": "hand"})
    table.do("play_token", seat=0, token="brawl")
    table.do("brawl", seat=0, slot=2)
    table.do("place", seat=0)
    table.do("skip", seat=0)
    table.do("refill", seat=0, take=[0], cull=2)
    assert table.state.brawls_in_hand(0) == 3
    assert table.scores() == (0, 0)


def test_D20_R50_the_last_tile_and_the_rest_of_the_round(play: Play) -> None:
    table = play.untold(3)
    table.do("pile", left=0, common=[None])
    table.do("facts", of=0, reserve=[None, None, None])
    turn(table)
    assert (len(table.reserve(0)), len(table.reserve(None))) == (3, 0)
    assert table.state.exhausted
    turn(table)  # A28: no refill, but they still play
    assert len(table.reserve(1)) == 3
    turn(table)
    assert table.state.phase == "over"


def test_D3_R50_three_players_have_thirty_turns(play: Play) -> None:
    table = play.untold(3)
    for played in range(1, 31):
        assert table.state.phase == "turns", played
        turn(table)
    assert table.state.phase == "over"


@pytest.mark.parametrize(
    ("seats", "at_start", "turns", "rounds"),
    [(3, False, 30, 10), (4, False, 40, 10), (2, False, 22, 11), (2, True, 20, 10)],
    ids=["D3-three", "D3-R50-four", "D3-R45-two", "D3-R45-two-A1-on"],
)
def test_how_long_a_game_lasts(play: Play, seats: int, at_start: bool, turns: int, rounds: int) -> None:
    table = play.untold(seats, two_player_cull_at_start=at_start)
    played = 0
    while table.state.phase != "over":
        turn(table)
        played += 1
    assert (played, table.state.round) == (turns, rounds)


# Giving up.


def test_R46_only_who_cannot_place_abandons(play: Play) -> None:
    table = play.playing(*STUCK[:3], "camp-fire", lies=AWAY)
    assert table.refused("abandon", seat=0, tile="feast-fire", cells=("B2", "B1")) == "R46.place"
    assert table.refused("finish", seat=0) == "R49.place"
    assert table.legal(0, "abandon") == []
    table = play.playing(*STUCK, lies=AWAY)
    assert table.legal(0, "place") == []
    assert table.legal(0, "abandon")
    assert table.legal(0, "finish") == []


def test_V15_R47_the_cave_with_the_gathering_token(play: Play) -> None:
    table = play.playing(*STUCK, lies=AWAY, token_at={"A3": "gathering", "F3": "hunt"}, food=4)
    table.do("abandon", seat=0, tile="feast-fire", cells=("B3", "A3"))
    assert table.token("gathering") == "gone"
    assert table.scores() == (4, 5)
    assert table.pending() == []
    assert table.state.players[0].tribe == 2


def test_V15_R47_a_cave_without_token_would_do(play: Play) -> None:
    table = play.playing(*STUCK, lies=AWAY, token_at={"A3": "gathering"})
    assert table.refused("abandon", seat=0, slot=0, cells=("B3", "B4")) == "R47"
    table.do("abandon", seat=0, tile="feast-fire", cells=("B2", "B1"))
    assert table.scores() == (0, 5)


def test_V15_told_without_a_board(play: Play) -> None:
    table = play.telling("feast-fire")
    half = {"cave": True, "token": "gathering", "shelter": 5}
    assert table.refused("abandon", seat=0, slot=0, halves=({"cave": False}, {"cave": False})) == "R47"
    table.do("abandon", seat=0, slot=0, halves=({"cave": False}, half))
    assert table.token("gathering") == "gone"
    assert table.scores() == (0, 5)


def test_R46_D17_new_tiles_never_touch_an_abandoned_tribe(play: Play) -> None:
    lies = laid(1, D3="fire", D2="water") | laid(2, B3="fire", B4="ritual")
    table = play.playing("feast-fire", "ritual-fire", lies=lies, tribe=2)
    assert table.refused("place", seat=0, tile="feast-fire", cells=("C4", "C3")) == "R46"
    table.do("place", seat=0, tile="feast-fire", cells=("B1", "B2"))


def test_R46_D17_a_new_tribe_next_to_the_same_scene_is_refused(play: Play) -> None:
    lies = laid(1, C3="feast", C4="camp") | laid(2, D2="water", E2="brawl")
    table = play.playing("feast-fire", lies=lies, tribe=2)
    assert table.legal(0, "place") == []
    assert table.refused("abandon", seat=0, slot=0, cells=("B3", "A3")) == "R46"
    table.do("abandon", seat=0, slot=0, cells=("B2", "B1"))


def test_R16_D18_a_new_tribe_with_gathering_beside_a_forest_and_on_the_cave(play: Play) -> None:
    """E3 is a Forest beside the Cave F3."""
    for cells in (("F3", "E3"), ("E3", "F3")):
        table = play.playing("feast-gathering", lies=laid(B3="camp", B2="water"))
        table.do("abandon", seat=0, slot=0, cells=cells)


def test_R16_D18_a_new_tribe_with_gathering_beside_a_plain(play: Play) -> None:
    """C1 is a Plain beside the Cave D1."""
    table = play.new(2, {"source": "made up", "half": [row("L1", "left", "F0 F0"), row("R1", "right", "P2 C7/5")]})
    seat = {"board": ("L1", "R1"), "laid": laid(A1="camp"), "tokens": dict.fromkeys(gone(), "gone"), "tiles": 1}
    table.do("continue", turn=0, pile=9, players=[seat | {"reserve": ["feast-gathering"]}, {}])
    assert table.refused("abandon", seat=0, slot=0, cells=("D1", "C1")) == "R16"
    table.do("abandon", seat=0, slot=0, cells=("C1", "D1"))


def row(id: str, side: str, cells: str) -> dict[str, Any]:
    return {"id": id, "side": side, "grid": [cells]}


def gone() -> tuple[str, ...]:
    return ("feast", "gathering", "ritual", "brawl", "water", "camp", "hunt", "fire")


def test_R48_abandoned_tiles_stay_and_block(play: Play) -> None:
    table = play.playing(*STUCK, lies=AWAY)
    table.do("abandon", seat=0, tile="feast-fire", cells=("B2", "B1"))
    assert table.state.players[0].laid["D3"].scene == "camp"
    table.do("turn", to=0)
    assert table.refused("place", seat=0, tile="ritual-fire", cells=("D3", "D2")) == "R13.stack"


def test_R49_who_cannot_even_abandon_is_finished(play: Play) -> None:
    bears = ["B1", "A3", "F3", "E5"]
    table = play.playing(*STUCK, lies=AWAY, bears=bears, seats=3)
    assert [c["do"] for c in map(plain, table.rulebook.legal(table.state, 0))] == ["finish"]
    table.do("finish", seat=0)
    seats = []
    for _ in range(4):
        seats.append(seat_of(table))
        table.do("turn")
    assert seats == [1, 2, 1, 2]  # A11
    assert table.refused("turn", to=0) == "R49.finished"


def plain(command: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(command)
    return found


def test_R49_not_while_a_new_tribe_could_begin(play: Play) -> None:
    assert play.playing(*STUCK, lies=AWAY).refused("finish", seat=0) == "R49"


def test_R49_A11_the_game_ends_at_once_when_all_are_finished(play: Play) -> None:
    table = play.telling(seats=2)
    table.do("finish", seat=0)
    table.do("finish", seat=1)
    assert table.state.phase == "over"


def test_A29_an_empty_reserve_finishes(play: Play) -> None:
    table = play.untold(2)
    table.do("facts", of=0, reserve=[])
    assert table.refused("place", seat=0) == "R11.slot"
    assert [plain(c)["do"] for c in table.rulebook.legal(table.state, 0)] == ["finish"]
    table.do("finish", seat=0)


# The end.


def final(play: Play, *scores: tuple[int, int]) -> Table:
    table = play.telling(seats=len(scores))
    for seat, (food, shelter) in enumerate(scores):
        table.do("facts", of=seat, food=food, shelter=shelter)
    table.do("end")
    return table


def test_V16_R51_the_lower_score_counts(play: Play) -> None:
    table = final(play, (38, 28), (30, 31))
    assert [player.final for player in table.state.players] == [28, 30]
    assert table.rulebook.view(table.state, "table").winners == [1]
    assert table.story[0].params == {"seat": 1, "points": 30}


@pytest.mark.parametrize(
    ("scores", "winners"),
    [(((20, 20), (10, 30)), [0]), (((20, 20), (25, 20)), [0, 1]), (((0, 9), (9, 0), (1, 1)), [2])],
    ids=["D8-even", "D8-shared", "D8-lowest"],
)
def test_R51_ties_share(play: Play, scores: tuple[tuple[int, int], ...], winners: list[int]) -> None:
    table = final(play, *scores)
    assert table.rulebook.view(table.state, "table").winners == winners


def test_R50_nothing_after_the_end_but_corrected_scores(play: Play) -> None:
    table = final(play, (20, 20), (10, 30))
    for seat in (0, 1, -1, 9):
        assert table.rulebook.legal(table.state, seat) == []
    assert table.refused("place", seat=0) == "R50"
    assert table.refused("take_back", seat=0, slot=0) == "R50"
    assert table.refused("facts", of=0, reserve=[]) == "R50"
    table.do("facts", of=1, food=40)
    assert table.rulebook.view(table.state, "table").winners == [1]
