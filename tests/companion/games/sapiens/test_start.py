"""Set-up and start placements: section 1, section 2, R1-R9."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.sapiens.scenes import COPIES, MOUNTAIN_TILES, SCENES, TILES
from tests.companion.games.sapiens.play import BOARDS, RIM, Play

RESERVE = ("camp-hunt", "gathering-hunt", "feast-ritual", "camp-fire")


def test_D1_sixty_three_tiles_of_twenty_eight_kinds() -> None:
    assert sum(COPIES.values()) == TILES == 63
    assert len(COPIES) == 28
    assert all(copies == (3 if "gathering" in tile else 2) for tile, copies in COPIES.items())
    shown: Counter[str] = Counter()
    for tile, copies in COPIES.items():
        for scene in tile.split("-"):
            shown[scene] += copies
    assert shown == {scene: 21 if scene == "gathering" else 15 for scene in SCENES}
    assert len(MOUNTAIN_TILES) == 8


@pytest.mark.parametrize(
    ("seats", "removed", "pile"),
    [(2, 12, 38), (3, 18, 28), (4, 6, 36)],
    ids=["V18-D2-two", "V18-D2-three", "V18-D2-four"],
)
def test_the_pile_after_the_set_up(play: Play, seats: int, removed: int, pile: int) -> None:
    table = play.new(seats)
    table.do("set_up")
    assert (table.state.removed, table.state.pile) == (removed, pile)
    assert len(table.state.common) == 5


def test_V19_three_players_set_up(play: Play) -> None:
    table = play.setup(3)
    assert len(table.state.common) == 5
    assert [len(player.reserve) for player in table.state.players] == [4, 4, 4]
    assert table.state.pile == 28


def test_R1_start_placements_clockwise_from_the_first_player(play: Play) -> None:
    table = play.new(3)
    table.do("set_up", first=2)
    for seat in (2, 0, 1):
        assert table.state.turn.seat == seat
        assert table.refused("place", seat=seat, slot=0) == "R1"
        assert table.refused("start", seat=(seat + 1) % 3) == "R10"
        table.do("start", seat=seat)
        assert table.refused("start", seat=seat) == "R9"
        table.do("refill", seat=seat)
    assert (table.state.phase, table.state.turn.seat) == ("turns", 2)
    assert table.refused("start", seat=2) == "R1.over"


def test_R2_the_start_tile_covers_a_cave_and_the_cell_next_to_it(play: Play) -> None:
    table = play.setup(reserve=RESERVE)
    assert table.refused("start", seat=0, tile="camp-hunt", cells=("B2", "C2")) == "R2"
    assert table.refused("start", seat=0, tile="camp-hunt", cells=("C2", "B1")) == "R13.adjacent"
    assert table.refused("start", seat=0, tile="water-fire", cells=("B2", "B1")) == "R11"


def test_R3_the_scene_on_the_cave_is_its_tokens(play: Play) -> None:
    table = play.setup(reserve=RESERVE)
    assert table.refused("start", seat=0, tile="camp-hunt", cells=("B1", "B2")) == "R3"
    table.do("start", seat=0, tile="camp-hunt", cells=("B2", "B1"))


def test_R3_a_cave_without_token_is_no_start(play: Play) -> None:
    table = play.setup(reserve=RESERVE)
    table.do("facts", of=0, tokens={"hunt": "gone"})
    assert table.refused("start", seat=0, tile="camp-hunt", cells=("B2", "B1")) == "R3.token"


def test_R4_no_gathering_on_a_plain_at_the_start(play: Play) -> None:
    table = play.new(2, made_up_plain())
    table.do(
        "set_up", boards=[("L1", "R1"), None], tokens=[{"A1": "hunt", "D1": "fire"}, None], reserves=[RESERVE, None]
    )
    assert table.refused("start", seat=0, tile="gathering-hunt", cells=("B1", "A1")) == "R4"
    assert table.refused("start", seat=0, tile="camp-hunt", cells=("C1", "D1")) == "R3"
    table.do("start", seat=0, tile="camp-hunt", cells=("B1", "A1"))


def made_up_plain() -> dict[str, object]:
    """Two Caves and two Plains in a row."""
    left = {"id": "L1", "side": "left", "grid": ["C7/5 P1"]}
    return {"source": "made up", "half": [left, {"id": "R1", "side": "right", "grid": ["P2 C7/5"]}]}


def test_V1_R5_R6_R7_start_on_the_hunt_cave(play: Play) -> None:
    table = play.setup(reserve=RESERVE)
    table.do("start", seat=0, tile="camp-hunt", cells=("B2", "B1"))
    assert table.token("hunt") == "hand"
    assert table.scores() == (0, 7)
    assert table.pending() == []


def test_V1_R6_told_without_a_board(play: Play) -> None:
    table = play.new()
    table.do("set_up")
    on_cave = {"scene": "hunt", "cave": True, "shelter": 7}
    table.do("start", seat=0, halves=({"scene": "camp", "cave": False}, on_cave))
    assert table.token("hunt") == "hand"
    assert table.scores() == (0, 7)
    assert table.state.players[0].tiles == ("camp-hunt",)


def test_R8_no_mountain_token_at_the_start(play: Play) -> None:
    table = play.setup(reserve=RESERVE)
    assert table.refused("play_token", seat=0, token="hunt") == "R8"
    table.do("start", seat=0, tile="camp-hunt", cells=("B2", "B1"))
    assert table.refused("play_token", seat=0, token="hunt") == "R8"


def test_V2_R9_a_tile_of_choice_from_the_common_reserve(play: Play) -> None:
    table = play.setup(reserve=RESERVE)
    for slot, tile in enumerate(("water-hunt", "brawl-fire", "feast-camp", "feast-hunt", "ritual-fire")):
        table.do("tile_is", slot=slot, tile=tile)
    pile = table.state.pile
    table.do("start", seat=0, tile="camp-hunt", cells=("B2", "B1"))
    assert table.refused("refill", seat=0) == "R44.take"
    table.do("refill", seat=0, take=[1], drawn=["water-camp"])
    assert table.reserve() == ["gathering-hunt", "feast-ritual", "camp-fire", "brawl-fire"]
    assert table.reserve(None) == ["water-hunt", "feast-camp", "feast-hunt", "ritual-fire", "water-camp"]
    assert table.state.pile == pile - 1


def test_A9_nobody_redeals_who_can_start(play: Play) -> None:
    assert play.setup(reserve=RESERVE).refused("redeal", seat=0) == "A9"


def test_A9_tokens_are_dealt_anew_where_no_tile_fits(play: Play) -> None:
    table = play.setup(reserve=("feast-gathering", "feast-gathering", "feast-ritual", "feast-ritual"))
    assert table.legal(0, "start") == []
    assert table.legal(0, "redeal")
    tokens = dict(zip(RIM, ("feast", "camp", "fire", "hunt", "water"), strict=True))
    table.do("redeal", seat=0, tokens=tokens)
    assert {tuple(c["cells"]) for c in table.legal(0, "start")} == {("B1", "B2")}


@pytest.mark.parametrize("at_start", [False, True], ids=["A1-off", "A1-on"])
def test_R45_two_player_cull_at_start(play: Play, at_start: bool) -> None:
    table = play.new(2, two_player_cull_at_start=at_start)
    table.do("set_up")
    table.do("start", seat=0)
    table.do("refill", seat=0)
    assert len(table.state.out) == at_start
    assert table.state.pile == 37 - at_start


def test_the_set_up_is_checked(play: Play) -> None:
    table = play.new(2, BOARDS)
    assert table.refused("set_up", first=2) == "seat"
    assert table.refused("set_up", boards=[("L1", "R1"), ("L1", "R2")]) == "half.twice"
    assert table.refused("set_up", boards=[("L9", "R1"), None]) == "half"
    assert table.refused("set_up", tokens=[{"B1": "hunt"}, None]) == "half.unknown"
    assert table.refused("set_up", boards=[("L1", "R1"), None], tokens=[{"B1": "hunt"}, None]) == "tokens"
    assert table.refused("set_up", boards=[None]) == "setup.each"
    assert table.refused("set_up", common=[None]) == "setup.tiles"
    assert table.refused("set_up", common=["feast-feast", None, None, None, None]) == "tile"
    assert table.refused("set_up", common=["feast-fire"] * 3 + [None] * 2) == "copies"
    assert table.refused("place", seat=0) == "setup"
    table.do("set_up")
    assert table.refused("set_up") == "setup.done"
    assert table.refused("continue", turn=0, players=[{}, {}], pile=3) == "setup.done"


def test_R6_the_higher_points_though_nobody_named_tile_or_token(play: Play) -> None:
    table = play.new(2, BOARDS)
    table.do("set_up", boards=[("L1", "R1"), None])
    table.do("start", seat=0, slot=0, cells=("B2", "B1"))
    assert table.scores() == (0, 7)
    assert table.state.players[0].unsure == ()


def test_R2_of_two_halves_the_one_that_may_lies_on_the_cave(play: Play) -> None:
    table = play.new()
    table.do("set_up")
    table.do("start", seat=0, tile="camp-hunt", halves=({"cave": False}, {"shelter": 7}))
    assert table.token("hunt") == "hand"
    assert table.scores() == (0, 7)
