"""What a placement gives, and the effects of Scenes and Mountain tokens: R12, R19-R43."""

from __future__ import annotations

from typing import Any

import pytest

from tests.companion.games.sapiens.play import Play, Table, laid


def told(connected: bool, food: int | None = None, **more: Any) -> dict[str, Any]:
    """Half a tile on no Cave."""
    return {"connected": connected, "food": food, "cave": False, **more}


def offered(play: Play, tile: str, scene: str, seats: int = 2, **player: Any) -> Table:
    """A table where the effect of a connected scene waits; the number under it was 0."""
    table = play.telling(tile, "feast-fire", "ritual-water", "camp-hunt", seats=seats, **player)
    at = tile.split("-").index(scene)
    table.do("place", seat=0, slot=0, halves=(told(at == 0, 0), told(at == 1, 0)))
    assert table.pending() == [scene]
    return table


def with_token(play: Play, token: str, *reserve: str, **more: Any) -> Table:
    """A table where a Mountain token of that scene is in the player's hand."""
    return play.playing(*reserve, tokens={token: "hand"}, **more)


# What a placement gives.


def test_V10_R20_R21_only_the_connected_scene_gives(play: Play) -> None:
    table = play.playing("feast-ritual", "camp-fire", lies=laid(D2="feast", E2="water"))
    table.do("place", seat=0, slot=0, cells=("D3", "D4"))
    assert table.scores() == (3, 0)
    assert table.pending() == ["feast"]


def test_R20_once_not_once_per_contact(play: Play) -> None:
    table = play.playing("ritual-fire", lies=laid(B3="ritual", C2="ritual"))
    table.do("place", seat=0, slot=0, cells=("B2", "B1"))
    assert table.scores() == (3, 0)


def test_R21_an_effect_is_used_once_or_not_at_all(play: Play) -> None:
    table = offered(play, "camp-fire", "camp")
    table.do("camp", seat=0)
    assert table.refused("camp", seat=0) == "R21.none"
    table = offered(play, "camp-fire", "camp")
    assert table.refused("skip", seat=0, scene="fire") == "R21.skip"
    table.do("skip", seat=0)
    assert table.scores() == (0, 0)
    assert table.refused("skip", seat=0) == "R21.skip"


@pytest.mark.parametrize("order", [("camp", "hunt"), ("hunt", "camp")])
def test_R22_two_effects_in_either_order(play: Play, order: tuple[str, str]) -> None:
    table = play.telling("camp-hunt")
    table.do("place", seat=0, slot=0, halves=(told(True, 1), told(True, 2)))
    assert table.scores() == (3, 0)
    for effect in order:
        table.do(effect, seat=0)
    assert table.scores() == (3, 3)
    assert table.state.players[0].steaks == 1


def test_V13_R23_ritual_then_the_caves_token_and_seven_points(play: Play) -> None:
    lies = laid(B4="ritual", C4="water")
    table = play.playing("ritual-hunt", lies=lies, token_at={"A3": "hunt", "B5": "fire"})
    table.do("place", seat=0, slot=0, cells=("B3", "A3"))
    assert table.scores() == (2, 0)
    assert table.pending() == ["ritual"]
    assert table.refused("ritual", seat=0, token="hunt") == "R26"  # A6: it was lifted by this very tile
    table.do("ritual", seat=0, token="fire")
    assert table.scores() == (2, 7)
    assert (table.token("hunt"), table.token("fire")) == ("hand", "hand")


def test_V14_R23_the_same_cave_without_token_gives_five(play: Play) -> None:
    table = play.playing("ritual-hunt", lies=laid(B4="ritual", C4="water"))
    table.do("place", seat=0, slot=0, cells=("B3", "A3"))
    table.do("skip", seat=0)
    assert table.scores() == (2, 5)


def test_V13_V14_told_without_a_board(play: Play) -> None:
    table = play.telling("ritual-hunt")
    cave = {"cave": True, "token": "hunt", "shelter": 7}
    table.do("place", seat=0, slot=0, halves=(told(True, 2), cave))
    table.do("skip", seat=0)
    assert table.scores() == (2, 7)
    assert table.token("hunt") == "hand"
    table = play.telling("ritual-hunt")
    table.do("place", seat=0, slot=0, halves=(told(True, 2), cave | {"token": "none", "shelter": 5}))
    table.do("skip", seat=0)
    assert table.scores() == (2, 5)
    assert table.token("hunt") == "board"


def test_what_nobody_told_makes_the_score_unsure_and_a_word_settles_it(play: Play) -> None:
    table = play.untold()
    table.do("place", seat=0)
    assert table.pending() == [None, None]
    table.do("camp", seat=0)
    table.do("skip", seat=0)
    assert table.state.players[0].unsure == ("food", "shelter")
    table.do("facts", of=0, food=4, shelter=9)
    assert table.state.players[0].unsure == ()
    assert table.scores() == (4, 9)


# Feast.


def test_R24_D7_the_extra_tile_gives_shelter_but_no_food_and_no_effect(play: Play) -> None:
    """On E4, marked 3, the Ritual connects all the same."""
    lies = laid(D2="feast", E2="water")
    table = play.playing("feast-ritual", "ritual-camp", lies=lies, token_at={"E5": "camp"})
    table.do("place", seat=0, tile="feast-ritual", cells=("D3", "D4"))
    table.do("place", seat=0, tile="ritual-camp", cells=("E4", "E5"))
    assert table.kinds()[:2] == ["EffectUsed", "Placed"]
    assert table.scores() == (3, 9)
    assert table.token("camp") == "hand"
    assert table.pending() == []


def test_R24_the_extra_tile_obeys_all_rules_of_placement(play: Play) -> None:
    table = play.playing("feast-ritual", "camp-hunt", lies=laid(D2="feast", E2="water"))
    table.do("place", seat=0, tile="feast-ritual", cells=("D3", "D4"))
    assert table.refused("place", seat=0, slot=0, cells=("E4", "E3")) == "R15"
    assert table.refused("place", seat=0, slot=0, cells=("B2", "B3")) == "R14"
    table.do("skip", seat=0)


@pytest.mark.parametrize(("takes", "where"), [(True, "hand"), (False, "gone")], ids=["A7-on", "A7-off"])
def test_A7_festin_extra_takes_token(play: Play, takes: bool, where: str) -> None:
    options = {"festin_extra_takes_token": takes}
    at = {"E5": "camp"}
    table = play.playing("feast-ritual", "ritual-camp", lies=laid(D2="feast", E2="water"), token_at=at, options=options)
    table.do("place", seat=0, tile="feast-ritual", cells=("D3", "D4"))
    table.do("place", seat=0, tile="ritual-camp", cells=("E4", "E5"))
    assert table.token("camp") == where
    assert table.scores() == (3, 9)


def test_D13_a_feast_and_a_feast_token_place_three_tiles(play: Play) -> None:
    reserve = ("feast-ritual", "ritual-fire", "ritual-hunt", "water-camp")
    table = with_token(play, "feast", *reserve, lies=laid(D2="feast", E2="water"))
    table.do("place", seat=0, slot=0, cells=("D3", "D4"))
    table.do("place", seat=0, tile="ritual-fire", cells=("E4", "E5"))
    table.do("play_token", seat=0, token="feast")
    table.do("place", seat=0, tile="ritual-hunt", cells=("C4", "B4"))
    assert table.reserve() == ["water-camp"]
    assert table.refused("refill", seat=0, take=[0, 1]) == "R44"
    table.do("refill", seat=0, take=[0, 1, 2], cull=3)
    assert len(table.reserve()) == 4


# Gathering.


def test_R25_D11_gathering_one_point_more(play: Play) -> None:
    table = play.playing("gathering-hunt", lies=laid(D2="gathering", E2="water"))
    table.do("place", seat=0, slot=0, cells=("D3", "C3"))
    assert table.scores() == (3, 0)
    table.do("gather", seat=0)
    assert table.scores() == (4, 0)


def test_D11_a_declined_gathering_leaves_the_cells_points(play: Play) -> None:
    table = play.playing("gathering-hunt", lies=laid(D2="gathering", E2="water"))
    table.do("place", seat=0, slot=0, cells=("D3", "C3"))
    table.do("skip", seat=0, scene="gathering")
    assert table.scores() == (3, 0)


# Ritual.


def test_R26_a_token_of_a_cave_or_waterfall_of_ones_own(play: Play) -> None:
    table = offered(play, "ritual-fire", "ritual", tokens={"hunt": "hand"})
    assert table.refused("ritual", seat=0, token="hunt") == "R26"
    assert table.refused("ritual", seat=0, token="snow") == "scene"
    table.do("ritual", seat=0, token="water")
    assert table.token("water") == "hand"


def test_R27_with_none_on_the_board_a_used_one(play: Play) -> None:
    tokens = dict.fromkeys(("feast", "gathering", "ritual", "brawl", "water", "camp", "fire"), "gone")
    table = offered(play, "ritual-fire", "ritual", tokens=tokens | {"hunt": "used"})
    assert table.refused("ritual", seat=0, token="fire") == "R27"  # A5: discarded is not used
    table.do("ritual", seat=0, token="hunt")
    assert table.token("hunt") == "hand"


def test_R27_A5_a_ritual_token_does_not_take_itself(play: Play) -> None:
    table = play.playing("feast-ritual", tokens={"ritual": "hand"})
    table.do("play_token", seat=0, token="ritual")
    assert table.refused("ritual", seat=0, token="ritual") == "R27"
    assert table.legal(0, "ritual") == []
    table = play.playing("feast-ritual", tokens={"ritual": "hand", "fire": "used"})
    table.do("play_token", seat=0, token="ritual")
    table.do("ritual", seat=0, token="fire")


# Brawl.


def test_R28_a_brawl_token_on_a_tile_of_any_reserve(play: Play) -> None:
    for reserve in (None, 0, 1):
        table = offered(play, "brawl-fire", "brawl")
        table.do("brawl", seat=0, reserve=reserve, slot=2)
        assert table.state.reserve(reserve)[2].brawls == (0,)
    table = offered(play, "brawl-fire", "brawl")
    assert table.refused("brawl", seat=0, reserve=5, slot=2) == "seat"
    assert table.refused("brawl", seat=0, slot=9) == "slot"


def test_R28_R38_three_tokens_and_they_come_back_at_any_time(play: Play) -> None:
    table = offered(play, "brawl-fire", "brawl")
    for slot in (0, 0, 1):  # A31: several on one tile
        table.do("brawl", seat=0, slot=slot)
        table = again(table, "brawl")
    assert table.state.brawls_in_hand(0) == 0
    assert table.refused("brawl", seat=0, slot=0) == "R28"
    assert table.refused("take_back", seat=0, slot=2) == "R38"
    assert table.refused("take_back", seat=1, slot=0) == "R38"
    table.do("turn", to=1)
    table.do("take_back", seat=0, slot=0)
    assert table.state.brawls_in_hand(0) == 1


def again(table: Table, scene: str) -> Table:
    """The same effect waits once more."""
    table.do("turn", to=0)
    slot = len(table.reserve()) - 1
    table.do("tile_is", reserve=0, slot=slot, tile=None)
    table.do("place", seat=0, slot=slot, halves=(told(True, 0, scene=scene), told(False)))
    return table


def brawled(play: Play, food: int, *owners: int) -> Table:
    """Seat 0 with a tile on which Baston tokens of these seats lie."""
    table = play.telling("water-fire", "ritual-fire", "camp-hunt", "feast-hunt", seats=3, food=food)
    for owner in owners:
        table.do("turn", to=owner)
        table.do("facts", of=owner, tokens={"brawl": "hand"})
        table.do("play_token", seat=owner, token="brawl")
        table.do("brawl", seat=owner, reserve=0, slot=0)
    table.do("turn", to=0)
    return table


def test_R19_R36_settled_before_the_harvest(play: Play) -> None:
    table = brawled(play, 1, 1)
    table.do("place", seat=0, slot=0, halves=(told(True, 4), told(False)))
    assert table.kinds()[1] == "BrawlSettled"
    assert table.scores(0) == (4, 0)
    assert table.scores(1) == (1, 0)
    assert table.state.brawls_in_hand(1) == 3  # A12


def test_D4_R37_no_points_no_effect_then_the_harvest(play: Play) -> None:
    table = brawled(play, 0, 1, 2)
    table.do("place", seat=0, slot=0, halves=(told(True, 4), told(False)))
    assert [table.scores(seat)[0] for seat in range(3)] == [4, 0, 0]


@pytest.mark.parametrize(("order", "food"), [((1, 2), [0, 1, 0]), ((2, 1), [0, 0, 1])])
def test_D4_R37_the_placing_player_chooses_the_order(play: Play, order: tuple[int, int], food: list[int]) -> None:
    table = brawled(play, 1, 1, 2)
    assert table.refused("place", seat=0, slot=0, brawls=(1,)) == "R37"
    table.do("place", seat=0, slot=0, brawls=order, halves=(told(True, 0), told(False)))
    assert [table.scores(seat)[0] for seat in range(3)] == food


def test_D4_two_tokens_of_one_owner(play: Play) -> None:
    table = brawled(play, 3, 1, 1)
    table.do("place", seat=0, slot=0, halves=(told(True, 0), told(False)))
    assert [table.scores(seat)[0] for seat in range(3)] == [1, 2, 0]


@pytest.mark.parametrize("food", [0, 1])
def test_D5_ones_own_token_on_ones_own_tile(play: Play, food: int) -> None:
    table = brawled(play, food, 0)
    table.do("place", seat=0, slot=0, halves=(told(True, 0), told(False)))
    assert table.scores()[0] == food
    assert [event.points for event in table.events if type(event).__name__ == "BrawlSettled"] == [food]


# Water, camp.


def test_R29_D10_the_tiles_swap_with_the_brawl_tokens_on_them(play: Play) -> None:
    table = play.playing("water-fire", "ritual-fire", seats=2, common=("feast-camp", None, None, None, None))
    table.do("facts", of=1, tokens={"brawl": "hand"})
    table.do("turn", to=1)
    table.do("play_token", seat=1, token="brawl")
    table.do("brawl", seat=1, slot=0)
    table.do("turn", to=0)
    table.do("facts", of=0, tokens={"water": "hand"})
    table.do("play_token", seat=0, token="water")
    assert table.refused("water", seat=0, slot=0, other=1, reserve=0) == "R29"
    assert table.refused("water", seat=0, slot=2, other=1) == "slot"
    table.do("water", seat=0, slot=1, other=0)
    assert table.reserve() == ["water-fire", "feast-camp"]
    assert table.reserve(None)[0] == "ritual-fire"
    assert table.state.reserve(0)[1].brawls == (1,)
    assert table.state.reserve(None)[0].brawls == ()


def test_R29_with_another_players_reserve(play: Play) -> None:
    table = offered(play, "water-fire", "water")
    table.do("tile_is", reserve=1, slot=3, tile="brawl-hunt")
    table.do("water", seat=0, slot=0, other=3, reserve=1)
    assert table.reserve()[0] == "brawl-hunt"
    assert table.reserve(1)[3] == "feast-fire"


def test_R30_three_shelter_points(play: Play) -> None:
    table = offered(play, "camp-fire", "camp")
    table.do("camp", seat=0)
    assert table.scores() == (0, 3)


# Hunt.


@pytest.mark.parametrize("steaks", [5, 6, 18], ids=lambda n: f"V17-{n}-steaks")
def test_R31_five_or_more_steaks_are_ten(play: Play, steaks: int) -> None:
    table = offered(play, "hunt-fire", "hunt", steaks=steaks - 1)
    table.do("hunt", seat=0, convert=True)
    assert table.scores() == (10, 0)
    assert table.state.players[0].steaks == 0
    assert table.state.steaks_left == 18


@pytest.mark.parametrize(("steaks", "food"), [(1, 1), (2, 3), (3, 5), (4, 8)])
def test_R31_D15_all_steaks_by_the_owners_table(play: Play, steaks: int, food: int) -> None:
    table = play.playing("camp-hunt", lies=laid(C3="hunt", D3="water"), steaks=steaks - 1)
    table.do("place", seat=0, slot=0, cells=("B2", "C2"))
    before = table.scores()[0]
    table.do("hunt", seat=0, convert=True)
    assert table.scores()[0] - before == food
    assert table.state.players[0].steaks == 0


def test_R31_the_table_is_asked_for_where_nobody_wrote_it_down(play: Play) -> None:
    table = offered(play, "hunt-fire", "hunt", steaks=1)
    table.do("hunt", seat=0, convert=True, food=4)
    assert table.scores() == (4, 0)
    table = offered(play, "hunt-fire", "hunt", steaks=1)
    assert table.refused("hunt", seat=0, convert=True, food=11) == "R31"
    table.do("hunt", seat=0, convert=True)
    assert table.state.players[0].unsure == ("food",)
    table = offered(play, "hunt-fire", "hunt", steaks=6)
    assert table.refused("hunt", seat=0, convert=True, food=9) == "R31.table"
    assert table.refused("hunt", seat=0, food=10) == "R31.convert"


def test_R31_A14_no_steak_left_still_converts(play: Play) -> None:
    table = offered(play, "hunt-fire", "hunt", steaks=18)
    table.do("hunt", seat=0, convert=True)
    assert table.kinds() == ["EffectUsed", "SteaksConverted"]
    table = offered(play, "hunt-fire", "hunt", seats=2)
    table.do("facts", of=1, steaks=18)
    assert table.refused("hunt", seat=0, convert=True) == "R31.none"
    table.do("hunt", seat=0)
    assert table.state.players[0].steaks == 0


def test_R32_steaks_left_at_the_end_are_worth_nothing(play: Play) -> None:
    table = offered(play, "hunt-fire", "hunt", steaks=3, food=20, shelter=20)
    table.do("hunt", seat=0)
    assert table.refused("hunt", seat=0, convert=True) == "R21.none"
    table.do("end")
    assert table.state.players[0].final == 20


# Fire.


def test_R33_D6_a_bear_next_to_three_tiles(play: Play) -> None:
    lies = laid(D2="camp", E2="hunt", E4="hunt", D4="fire", F3="water")
    other = {1: {"laid": lies, "token_at": {}, "shelter": 6}}
    table = play.playing("feast-ritual", others=other, tokens={"fire": "hand"})
    table.do("play_token", seat=0, token="fire")
    assert table.refused("fire", seat=0, on=1, cell="E3", touching=2) == "R33.count"
    table.do("fire", seat=0, on=1, cell="E3")
    assert table.scores(0) == (0, 3)
    assert table.scores(1) == (0, 6)
    assert table.state.players[1].bears == ("E3",)


def test_D14_where_no_bear_goes(play: Play) -> None:
    other = {1: {"laid": laid(C3="camp", D3="water"), "bears": ["C2"]}}
    table = play.playing("feast-ritual", others=other, tokens={"fire": "hand"})
    table.do("play_token", seat=0, token="fire")
    for cell, key in {"B4": "R33.cell", "C3": "R33.cell", "C2": "R33.cell", "A1": "R33.cell", "Z1": "R33.cell"}.items():
        assert table.refused("fire", seat=0, on=1, cell=cell) == key
    assert table.refused("fire", seat=0, on=0, cell="C2") == "R33.own"
    assert table.refused("fire", seat=0, on=7) == "seat"
    assert {c["cell"] for c in table.legal(0, "fire")} == {"B3", "C4", "D2", "D4", "E3"}


def test_R33_told_without_a_board(play: Play) -> None:
    table = offered(play, "hunt-fire", "fire")
    assert table.refused("fire", seat=0, on=1, touching=0) == "R33"
    assert table.refused("fire", seat=0, on=1, touching=5) == "R33"
    table.do("fire", seat=0, on=1, touching=2)
    assert table.scores(0) == (0, 2)
    assert table.state.bears_left == 17


@pytest.mark.parametrize(
    ("rule", "token", "allowed"),
    [("all", True, True), ("bare", True, False), ("bare", False, True), ("none", False, False)],
    ids=["A3-all", "A3-bare-token", "A3-bare", "A3-none"],
)
def test_A3_bear_on_cave(play: Play, rule: str, token: bool, allowed: bool) -> None:
    tokens = dict.fromkeys(("feast", "gathering", "ritual", "brawl", "water", "camp", "fire"), "gone")
    at = {"token_at": {"B1": "hunt"}, "tokens": tokens} if token else {}
    other = {1: {"laid": laid(B2="camp", B3="water"), **at}}
    table = play.playing("feast-ritual", others=other, tokens={"fire": "hand"}, options={"bear_on_cave": rule})
    table.do("play_token", seat=0, token="fire")
    if allowed:
        table.do("fire", seat=0, on=1, cell="B1")
        assert table.state.players[1].token_at == ({"B1": "hunt"} if token else {})
    else:
        assert table.refused("fire", seat=0, on=1, cell="B1") == "R33.cell"


@pytest.mark.parametrize(("counts", "points"), [(True, 2), (False, 1)], ids=["A4-on", "A4-off"])
def test_A4_bear_counts_abandoned(play: Play, counts: bool, points: int) -> None:
    lies = laid(1, B2="camp", C2="water", B4="fire", C4="hunt") | laid(2, D3="camp", E3="hunt")
    other = {1: {"laid": lies, "tribe": 2}}
    options = {"bear_counts_abandoned": counts}
    table = play.playing("feast-ritual", others=other, tokens={"fire": "hand"}, options=options)
    table.do("play_token", seat=0, token="fire")
    if counts:
        assert table.rulebook.decide(table.state, table.command("fire", seat=0, on=1, cell="B3"))
    else:
        assert table.refused("fire", seat=0, on=1, cell="B3") == "R33.cell"
    table.do("fire", seat=0, on=1, cell="D2")
    assert table.scores() == (0, points)


def test_R34_a_bear_of_ones_own_board_leaves(play: Play) -> None:
    table = play.playing("feast-ritual", tokens={"fire": "hand"}, bears=["B2", "D4"])
    table.do("play_token", seat=0, token="fire")
    assert table.refused("drive_off", seat=0) == "R34.which"
    assert table.refused("drive_off", seat=0, cell="E4") == "R34.cell"
    table.do("drive_off", seat=0, cell="B2")
    assert table.state.players[0].bears == ("D4",)
    assert table.state.bears_left == 17  # A15: back to the supply
    assert table.scores() == (0, 0)
    table = offered(play, "hunt-fire", "fire")
    assert table.refused("drive_off", seat=0) == "R34"


def test_R34_A14_without_bears_in_the_supply_one_may_still_leave(play: Play) -> None:
    table = offered(play, "hunt-fire", "fire", bears=[None] * 18)
    assert table.refused("fire", seat=0, on=1, touching=1) == "R33.supply"
    table.do("drive_off", seat=0)
    assert table.state.bears_left == 1


# Mountain tokens.


def test_R12_R39_one_token_a_turn(play: Play) -> None:
    table = play.playing("feast-ritual", tokens={"camp": "hand", "hunt": "hand"})
    table.do("play_token", seat=0, token="camp")
    assert table.refused("play_token", seat=0, token="hunt") == "R39"
    assert table.refused("place", seat=0, slot=0, cells=("B2", "C2")) == "R21"  # A16: the token's effect comes first
    table.do("camp", seat=0)
    assert table.refused("play_token", seat=0, token="hunt") == "R39"


def test_R39_A16_not_in_the_middle_of_a_placement(play: Play) -> None:
    table = offered(play, "camp-fire", "camp", tokens={"hunt": "hand"})
    assert table.refused("play_token", seat=0, token="hunt") == "R39.later"
    table.do("skip", seat=0)
    table.do("play_token", seat=0, token="hunt")


def test_R39_A16_just_before_the_extra_tile_of_a_feast(play: Play) -> None:
    table = offered(play, "feast-fire", "feast", tokens={"hunt": "hand"})
    table.do("play_token", seat=0, token="hunt")
    table.do("hunt", seat=0)
    assert table.pending() == ["feast"]


def test_R40_the_token_leaves_the_game_and_stays_visible(play: Play) -> None:
    table = play.playing("feast-ritual", tokens={"camp": "hand"})
    assert table.refused("play_token", seat=0, token="hunt") == "R40"
    table.do("play_token", seat=0, token="camp")
    table.do("camp", seat=0)
    assert table.token("camp") == "used"
    assert table.scores() == (0, 3)


def test_R41_D19_a_token_just_gained_is_played_and_no_second(play: Play) -> None:
    lies = laid(B4="ritual", C4="water")
    table = play.playing("ritual-hunt", lies=lies, token_at={"A3": "hunt", "B5": "fire"})
    table.do("place", seat=0, slot=0, cells=("B3", "A3"))
    table.do("ritual", seat=0, token="fire")
    table.do("play_token", seat=0, token="hunt")
    table.do("hunt", seat=0)
    assert table.state.players[0].steaks == 1
    assert table.refused("play_token", seat=0, token="fire") == "R39"
    table.do("refill", seat=0, cull=4)
    assert table.refused("play_token", seat=0, token="fire") == "R10"


def test_R42_D12_a_hunt_token_takes_a_steak_and_converts_none(play: Play) -> None:
    table = play.playing("feast-ritual", tokens={"hunt": "hand"}, steaks=4, food=3)
    table.do("play_token", seat=0, token="hunt")
    assert table.refused("hunt", seat=0, convert=True) == "R42"
    assert [c["convert"] for c in table.legal(0, "hunt")] == [False]
    table.do("hunt", seat=0)
    assert table.state.players[0].steaks == 5
    assert table.scores() == (3, 0)


def test_R43_A17_gathering_on_plains_for_the_rest_of_the_turn(play: Play) -> None:
    table = play.playing("gathering-camp", lies=laid(D3="gathering", E3="camp"), tokens={"gathering": "hand"})
    assert table.refused("place", seat=0, slot=0, cells=("C3", "B3")) == "R16"
    table.do("play_token", seat=0, token="gathering")
    table.do("skip", seat=0)
    table.do("place", seat=0, slot=0, cells=("C3", "B3"))
    table.do("turn", to=0)
    assert not table.state.turn.plain


@pytest.mark.parametrize(("gives", "food"), [(True, 1), (False, 0)], ids=["A2-on", "A2-off"])
def test_A2_gather_token_gives_pn(play: Play, gives: bool, food: int) -> None:
    table = play.playing("feast-ritual", tokens={"gathering": "hand"}, options={"gather_token_gives_pn": gives})
    table.do("play_token", seat=0, token="gathering")
    assert table.pending() == (["gathering"] if gives else [])
    if gives:
        table.do("gather", seat=0)
    assert table.scores() == (food, 0)
