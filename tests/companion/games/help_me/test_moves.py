"""The moves: R1-R10, and what people correct amid them."""

from __future__ import annotations

import pytest

from companion.games.help_me.grid import moves
from tests.companion.games.help_me.play import WHOLE, A, B, C, Table, new, playing

SMALL = [["oak-1", "oak-2", "oak-3"], ["palm-1", "palm-2", "palm-3"], ["willow-1", "willow-2", "willow-3"]]


def legal(table: Table, seat: int) -> list[tuple[object, object]]:
    return [(each.source, each.target) for each in table.rules.legal(table.state, seat)]


def test_R1_any_tile_or_pile_may_be_moved_by_whoever_has_the_turn() -> None:
    table = playing(SMALL)
    table.move((A, B))  # Lou's pile is nobody's:
    table.move((B, C))  # Max moves it on
    assert {source for source, _ in legal(table, 0)} == {C, (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)}


def test_R1_D8_there_is_no_pass() -> None:
    table = playing(SMALL)
    assert {type(each).__name__ for each in table.rules.legal(table.state, 0)} == {"Move"}


def test_R2_one_place_right_left_up_or_down() -> None:
    table = playing(SMALL)
    assert {target for source, target in legal(table, 0) if source == (1, 1)} == {(0, 1), (2, 1), (1, 0), (1, 2)}
    assert table.refused("move", seat=0, source=(0, 0), target=(0, 2)) == "help_me.R2"
    assert table.refused("move", seat=0, source=(0, 0), target=(0, 0)) == "help_me.R2"
    assert table.refused("move", seat=0, source=(0, 0), target=(1, 2)) == "help_me.R2"


@pytest.mark.parametrize("target", [(0, 0), (0, 2), (2, 0), (2, 2)])
def test_R3_no_diagonal(target: tuple[int, int]) -> None:
    assert playing(SMALL).refused("move", seat=0, source=(1, 1), target=target) == "help_me.R3"


def test_R4_the_moved_one_covers_what_lies_there() -> None:
    table = playing(SMALL)
    table.move((A, B))
    assert table.stack(B) == ("oak-2", "oak-1")
    assert table.view()["cells"][1]["top"] == "oak-1"


def test_R5_R7_no_move_to_the_place_that_was_left() -> None:
    table = playing(SMALL)
    table.move((A, B))
    assert table.refused("move", seat=1, source=B, target=A) == "help_me.R5"
    assert table.refused("move", seat=1, source=(1, 0), target=A) == "help_me.R5"


def test_R6_D9_a_pile_moves_whole_and_in_its_order() -> None:
    table = playing(SMALL)
    table.move((A, B), (B, C))
    assert table.stack(C) == ("oak-3", "oak-2", "oak-1")
    assert table.stack(B) == ()


def test_R7_nothing_is_moved_from_an_empty_place_and_it_stays_empty_to_the_end() -> None:
    table = playing(SMALL)
    table.move((A, B))
    assert table.refused("move", seat=1, source=A, target=B) == "help_me.R7"
    while table.state.phase == "play":
        table.move(min(moves(table.state.grid)))
        assert table.stack(A) == ()


def test_R8_nobody_looks_inside_before_the_end() -> None:
    table = playing(SMALL)
    table.move((A, B))
    assert table.refused("pile", cell=B, tiles=["oak-2", "oak-1"]) == "help_me.R8"
    for audience in ("table", "seat:0", "seat:1"):
        assert all(cell["pile"] is None for cell in table.view(audience)["cells"])
        assert "oak-2" not in str(table.view(audience))


def test_R9_the_next_player_follows_and_nobody_moves_out_of_turn() -> None:
    table = playing(SMALL, first=1)
    assert table.refused("move", seat=0, source=A, target=B) == "help_me.R9"
    assert legal(table, 0) == []
    table.move((A, B))
    assert table.state.turn == 0
    assert table.refused("move", seat=1, source=B, target=C) == "help_me.R9"


def test_R10_the_game_ends_when_nothing_can_move() -> None:
    table = playing([["oak-1", "oak-2", "oak-3"]])
    table.move((A, B))
    assert table.state.phase == "play"
    table.move((C, B))
    assert table.state.phase == "reveal"
    assert table.state.turn is None
    assert table.refused("move", seat=0, source=B, target=A) == "help_me.R10.over"
    assert table.refused("turn") == "help_me.R10.over"


def test_R10_two_piles_apart_end_it_too() -> None:
    table = playing([["oak-1", "oak-2", "oak-3", "oak-4"]])
    table.move((B, A), (C, (0, 3)))
    assert table.state.phase == "reveal"


def test_R10_a_game_that_cannot_move_at_all_ends_as_it_begins() -> None:
    assert playing([["oak-1"]]).state.phase == "reveal"


def test_R17_with_three_and_four_the_turn_goes_round_clockwise() -> None:
    for players in (3, 4):
        table = playing(WHOLE, (None,) * players, first=players - 1)
        for turn in range(players):
            table.move(((0, turn), (1, turn)))
            assert table.state.turn == turn


def test_no_move_before_somebody_begins_nor_outside_the_rectangle() -> None:
    assert new(layout=SMALL).refused("move", seat=0, source=A, target=B) == "help_me.R9.begin"
    table = playing(SMALL)
    assert table.refused("move", seat=0, source=A, target=(-1, 0)) == "help_me.cell"
    assert table.refused("move", seat=0, source=(0, 10**30), target=A) == "help_me.cell"
    assert table.refused("move", seat=2, source=A, target=B) == "help_me.seat"
    assert table.refused("move", seat=-1, source=A, target=B) == "help_me.seat"


def test_the_turn_can_be_given_by_hand() -> None:
    table = playing(SMALL)
    table.do("turn")
    assert table.state.turn == 1
    table.do("turn", to=1)
    assert table.state.turn == 1
    assert table.refused("turn", to=2) == "help_me.seat"


def test_a_persons_word_about_a_tile_beats_the_book() -> None:
    table = playing(SMALL)
    table.move((A, B))
    table.do("facts", tops=[{"cell": B, "tile": "willow-1"}])
    assert table.stack(B) == ("oak-2", "willow-1")
    assert table.stack((2, 0)) == (None,), "it was thought to lie there"
    table.do("facts", tops=[{"cell": C, "tile": "oak-2"}])
    assert table.stack(B) == (None, "willow-1"), "nobody is told that it was thought to lie inside"
    table.do("facts", tops=[{"cell": C}])
    assert table.stack(C) == (None,)
    assert table.refused("facts", tops=[{"cell": A, "tile": "oak-1"}]) == "help_me.R7"
    assert table.refused("facts", tops=[{"cell": B, "tile": "elm-1"}]) == "help_me.tile"
    twice = [{"cell": B, "tile": "oak-1"}, {"cell": C, "tile": "oak-1"}]
    assert table.refused("facts", tops=twice) == "help_me.tile.twice"
    assert table.do("facts") == []


def test_A4_a_move_is_taken_back_by_leaving_it_out_of_the_log() -> None:
    """Undo needs the consent of all, which is the house's to ask; the rulebook only folds what is left."""
    table = playing(SMALL)
    table.move((A, B))
    before = table.state
    table.move((B, C))
    assert table.replay(len(table.log) - 1) == before


def test_a_game_goes_on_from_the_table_as_it_lies() -> None:
    table = playing(SMALL)
    table.move((A, B))
    heights = [[0, 2, 1], [0, 2, 1], [1, 1, 1]]
    table.do("continue", turn=1, heights=heights, tops=[[None, "oak-1", None], [None, "palm-2", None], [None] * 3])
    assert table.stack(B) == ("oak-2", "oak-1"), "as the book has it: it stays known"
    assert table.stack((1, 1)) == (None, "palm-2"), "another height: only the top is known"
    assert table.state.turn == 1


def test_what_was_seen_is_not_kept_elsewhere() -> None:
    table = playing(SMALL)
    table.move((A, B))
    heights = [[0, 2, 1], [1, 1, 1], [1, 1, 1]]
    table.do("continue", turn=0, heights=heights, tops=[[None, "oak-1", "oak-2"], [None] * 3, [None] * 3])
    assert table.stack(B) == (None, "oak-1")
    assert table.stack(C) == ("oak-2",)


def test_a_game_that_goes_on_where_nothing_moves_is_over() -> None:
    table = new(layout=[["oak-1", "oak-2", "oak-3"]])
    table.do("continue", turn=0, heights=[[2, 0, 1]])
    assert table.state.phase == "reveal"
    assert table.refused("continue", turn=0, heights=[[2, 0, 1]]) == "help_me.over"
    assert table.refused("facts", tops=[{"cell": A, "tile": "oak-1"}]) == "help_me.over"


@pytest.mark.parametrize(
    ("heights", "tops", "key"),
    [
        ([[1, 1, 1]], None, "help_me.shape"),
        ([[1, 1], [1]], None, "help_me.shape"),
        ([], None, "help_me.shape"),
        ([[1, 1], [1, 2]], None, "help_me.heights"),
        ([[-1, 2], [1, 2]], None, "help_me.heights"),
        ([[10**30, 2], [1, 2]], None, "help_me.heights"),
        ([[0, 2], [1, 1]], [["oak-1", None], [None, None]], "help_me.R7"),
        ([[0, 2], [1, 1]], [[None, None]], "help_me.shape"),
        ([[0, 2], [1, 1]], [[None, "elm-1"], [None, None]], "help_me.tile"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(heights: object, tops: object, key: str) -> None:
    table = new(layout=[["oak-1", "oak-2"], ["palm-1", "palm-2"]])
    assert table.refused("continue", turn=0, heights=heights, tops=tops) == key
