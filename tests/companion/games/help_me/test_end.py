"""The reveal and the points: R10-R15, what the table must tell, and what it may count itself."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.games.speech import Language, say
from tests.companion.games.help_me.checks import HIS, MINE, points
from tests.companion.games.help_me.play import NAMES, WHOLE, A, B, C, Table, ended, new, playing

ROW = [["oak-1", "oak-2", "oak-3"]]


def test_R11_creatures_that_were_noted_are_revealed_and_the_points_follow_at_once() -> None:
    table = playing(ROW, (("oak", "palm"), ("cherry", "baobab")))
    table.move((A, B), (C, B))
    assert table.told("revealed") == [{"is": "revealed", "creatures": (("oak", "palm"), ("cherry", "baobab"))}]
    assert table.state.phase == "scored"
    assert points(table) == [3 + 1 + 2, 0]
    assert table.view()["cells"][1]["owner"] == 0


def test_R11_D4_a_pile_belongs_to_whoever_protects_its_top() -> None:
    table = ended([("palm-1",), ("cherry-1",), ("oak-5",)], (MINE, HIS))
    assert [table.view()["cells"][i]["owner"] for i in (0, 2, 4)] == [1, 0, None]
    assert points(table) == [1, 1]


def test_R11_creatures_nobody_noted_are_asked_for_at_the_end() -> None:
    table = playing(ROW)
    table.move((A, B), (C, B))
    assert table.view()["legal"]["asks"] == {"creatures": [0, 1], "piles": [], "clash": []}
    table.do("creatures", seat=1, creatures=HIS)
    assert table.state.phase == "reveal"
    table.do("creatures", seat=0, creatures=("oak", "cherry"))
    assert points(table) == [6, 0]


def test_R11_a_creature_that_two_claim_is_asked_for_again() -> None:
    table = ended([("oak-1",)], (("oak", "palm"), ("oak", "willow")))
    assert table.state.phase == "reveal"
    assert table.view()["legal"]["asks"] == {"creatures": [0, 1], "piles": [], "clash": ["oak"]}
    table.do("creatures", seat=1, creatures=("bamboo", "willow"))
    assert points(table) == [1, 0]


@pytest.mark.parametrize("height", [1, 2, 7])
def test_R12_R13_a_pile_is_worth_its_tiles_and_a_lone_tile_one(height: int) -> None:
    inside = ["oak-1", "oak-2", "oak-3", "oak-4", "oak-5", "willow-1"][: height - 1]
    assert points(ended([(*inside, "cherry-5")], (MINE, HIS))) == [height, 0]


def test_R14_A6_only_tiles_inside_of_the_tops_own_creature_give_a_bonus() -> None:
    table = ended([("baobab-5", "cherry-4", "oak-3", "baobab-2", "baobab-1")], (MINE, HIS))
    assert points(table) == [5 + 5 + 2, 0]
    assert table.view()["cells"][0]["bonus"] == 7


def test_R14_A7_the_same_bonus_with_one_creature() -> None:
    table = ended([("baobab-5", "cherry-4", "baobab-1")], (("baobab",), ("cherry",), ("oak",), ("palm",)))
    assert points(table) == [3 + 5, 0, 0, 0]


def test_R15_most_points_win() -> None:
    table = ended([("oak-1", "cherry-5"), ("palm-1",)], (MINE, HIS))
    assert table.view()["winners"] == [0]
    assert [seat["won"] for seat in table.view()["seats"]] == [True, False]


def test_R12_a_pile_is_told_whole() -> None:
    table = playing(ROW)
    table.move((A, B), (C, B))
    assert table.refused("pile", cell=B, tiles=["oak-1"]) == "help_me.R12"
    assert table.refused("pile", cell=A, tiles=[]) == "help_me.R7"
    assert table.refused("pile", cell=(5, 5), tiles=["oak-1"]) == "help_me.cell"
    assert table.refused("pile", cell=B, tiles=["oak-1", "oak-1", None]) == "help_me.tile.twice"
    assert table.refused("pile", cell=B, tiles=["oak-1", "elm-1", None]) == "help_me.tile"


def test_a_table_that_told_no_tile_tells_its_piles_at_the_end() -> None:
    table = new()
    table.do("begin", first=0)
    path = [(row, col if row % 2 == 0 else 5 - col) for row in range(5) for col in range(6)]
    table.move(*pairwise(path))
    assert table.state.phase == "reveal"
    assert table.view()["legal"]["asks"]["piles"] == [(4, 5)]
    for seat, hand in enumerate((MINE, HIS)):
        table.do("creatures", seat=seat, creatures=hand)
    table.do("pile", cell=(4, 5), tiles=[*[None] * 29, "cherry-1"])
    assert table.view()["legal"]["asks"]["piles"] == [(4, 5)], "a Cherry tree may lie inside"
    table.do("pile", cell=(4, 5), tiles=["cherry-2", "cherry-3", "cherry-4", "cherry-5", *[None] * 25, "cherry-1"])
    assert points(table) == [30 + 14, 0], "no other tile can give a bonus: it need not be told"


def test_a_pile_of_nobodys_need_not_be_told() -> None:
    table = ended([("cherry-1",)], (MINE, HIS))
    assert table.state.phase == "scored"


def test_the_table_may_count_its_points_itself() -> None:
    table = playing(ROW)
    assert table.refused("points", points=[1, 2]) == "help_me.R10"
    table.move((A, B), (C, B))
    assert table.refused("points", points=[1]) == "help_me.seats"
    assert table.refused("points", points=[-1, 2]) == "help_me.points"
    assert table.refused("points", points=[1, 10**30]) == "help_me.points"
    table.do("points", points=[4, 9])
    assert (points(table), table.view()["winners"]) == ([4, 9], [1])


def test_a_correction_after_the_end_counts_again() -> None:
    table = playing(ROW, (("oak", "palm"), ("cherry", "baobab")))
    table.move((A, B), (C, B))
    table.do("points", points=[None, 8])
    assert (points(table), table.view()["winners"]) == ([6, 8], [1])
    table.do("creatures", seat=0, creatures=("palm", "willow"))
    assert points(table) == [0, 8]
    table.do("creatures", seat=0, creatures=("palm", "willow"))
    assert table.told("scored") == []


def test_nobody_tells_the_rest_and_what_is_known_is_counted() -> None:
    table = playing(ROW, (("oak", "palm"), None))
    assert table.refused("end") == "help_me.R10"
    table.move((A, B), (C, B))
    table.do("end")
    assert (table.state.phase, points(table), table.view()["winners"]) == ("scored", [6, None], [])
    assert table.refused("end") == "help_me.R10.over"
    assert table.story[0].key == "help_me.won.unknown"


def test_nothing_is_open_to_a_seat_once_the_game_is_over() -> None:
    table = ended([("cherry-1",)], (MINE, HIS))
    for seat in (0, 1):
        assert table.rules.legal(table.state, seat) == []


def sentences(table: Table, language: Language) -> list[str]:
    names, places = table.rules.names, table.rules.places
    return [say(each, language, table.rules.words, names, places, NAMES) for each in table.story]


def test_the_story_of_a_move_names_no_tile() -> None:
    table = playing(WHOLE)
    table.move(((1, 2), (1, 3)))
    assert sentences(table, "fr") == ["Lou\u00a0: ligne 2, colonne 3, vers la droite", "À Max de jouer"]
    assert sentences(table, "en") == ["Lou: row 2, column 3, right", "Max to play"]


def test_the_story_of_the_end_begins_with_who_won() -> None:
    table = playing(ROW, (("oak", "palm"), ("cherry", "baobab")))
    table.move((A, B), (C, B))
    assert sentences(table, "en") == [
        "Lou wins the game",
        "Max: row 1, column 3, left",
        "Nothing can move: the Creatures are revealed",
        "Lou protected: Oak, Palm",
        "Max protected: Cherry tree, Baobab",
        "Lou: 6 points",
        "Max: 0 points",
    ]
