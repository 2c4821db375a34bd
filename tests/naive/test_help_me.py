"""Help me! counted by exhaustive play, and the digest's vectors of scores."""

from __future__ import annotations

import pytest

from tests.naive.help_me import Figures, figures, games, laid, moves, play, scores

COUNTED = {
    (1, 2): Figures(2, 2, 3, {1: 2}, {1: 2}),
    (1, 3): Figures(6, 6, 9, {1: 2, 2: 4}, {1: 4, 2: 2}),
    (2, 2): Figures(48, 28, 49, {2: 16, 3: 32}, {1: 16, 2: 12}),
    (2, 3): Figures(1984, 418, 807, {3: 144, 4: 1040, 5: 800}, {1: 144, 2: 224, 3: 50}),
    (3, 3): Figures(
        1818160,
        32226,
        71745,
        {4: 1944, 5: 34128, 6: 443160, 7: 936464, 8: 402464},
        {1: 5616, 2: 14520, 3: 10168, 4: 1712, 5: 210},
    ),
}
"1x2 and 1x3, and the 48 games of 2x2, also by hand."


@pytest.mark.parametrize("size", COUNTED, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_games_of_a_small_grid(size: tuple[int, int]) -> None:
    assert figures(laid(*size)) == COUNTED[size]


@pytest.mark.parametrize("size", [(1, 2), (1, 3), (2, 2), (2, 3)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_playing_each_game_one_by_one_gives_the_same_number(size: tuple[int, int]) -> None:
    assert games(laid(*size)) == COUNTED[size].games


def test_D1_98_opening_moves() -> None:
    assert len(moves(laid(5, 6))) == 98
    assert len(moves(laid(6, 5))) == 98


def test_V1_R7_four_moves_from_the_middle_and_its_place_stays_empty() -> None:
    grid = laid(3, 3)
    assert [covered for left, covered in moves(grid) if left == (1, 1)] == [(0, 1), (1, 0), (1, 2), (2, 1)]
    after = play(grid, ((1, 1), (0, 1)))
    assert after[0][1] == (("baobab", 2), ("baobab", 5))
    assert all((1, 1) not in move for move in moves(after))
    with pytest.raises(ValueError, match="legal moves"):
        play(after, ((0, 1), (1, 1)))


def test_R6_D9_a_pile_moves_whole_and_in_its_order() -> None:
    grid = play(laid(1, 3), ((0, 2), (0, 1)))
    assert play(grid, ((0, 1), (0, 0)))[0][0] == (("baobab", 1), ("baobab", 2), ("baobab", 3))
    assert play(grid, ((0, 0), (0, 1)))[0][1] == (("baobab", 2), ("baobab", 3), ("baobab", 1))


def test_V2_to_V5_the_printed_example_is_16_points() -> None:
    seven = (*(("oak", number) for number in (1, 2, 3, 4, 5)), ("willow", 1), ("cherry", 2))
    lone = (("baobab", 4),)
    three = (("baobab", 5), ("palm", 3), ("baobab", 1))
    assert scores(((seven,),), [["cherry", "baobab"]]) == [7]
    assert scores(((lone,),), [["cherry", "baobab"]]) == [1]
    assert scores(((three,),), [["cherry", "baobab"]]) == [8]
    assert scores(((seven, (), lone, (), three),), [["cherry", "baobab"], ["oak", "willow"]]) == [16, 0]


def test_D3_D4_D6_what_gives_a_bonus_and_what_does_not() -> None:
    own_but_not_the_top = (("cherry", 5), ("baobab", 1))
    assert scores(((own_but_not_the_top,),), [["cherry", "baobab"]]) == [2]
    assert scores(((own_but_not_the_top,),), [["cherry"], ["palm"]]) == [0, 0]
    four = (("oak", 2), ("willow", 3), ("oak", 5), ("oak", 1))
    assert scores(((four,),), [["oak"], ["willow"]]) == [11, 0]
