"""All games on small rectangles, counted by the rulebook and by plain recursion over sets of places."""

from __future__ import annotations

from functools import cache

import pytest

from companion.games.help_me.grid import Cell, Grid, moved, moves, stacks
from companion.games.help_me.score import tally
from companion.games.help_me.tiles import TILES
from tests.companion.games.help_me.play import new, playing


def layout(rows: int, cols: int) -> list[list[str]]:
    """Made up: neighbours are of different creatures."""
    names = iter(TILES[::6] + TILES[1::6])
    return [[next(names) for _ in range(cols)] for _ in range(rows)]


def play_all(grid: Grid) -> tuple[int, set[Grid]]:
    """Number of games and their last grids, by the rulebook's own functions."""
    last: set[Grid] = set()

    @cache
    def games(grid: Grid) -> int:
        steps = moves(grid)
        if not steps:
            last.add(grid)
        return sum(games(moved(grid, *step)) for step in steps) if steps else 1

    return games(grid), last


def naive(places: frozenset[Cell]) -> int:
    """Games by which places are full alone: heights and tiles change no move."""
    steps = [
        places - {(r, c)}
        for r, c in places
        for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        if near in places
    ]
    return sum(cached(rest) for rest in steps) if steps else 1


cached = cache(naive)


@pytest.mark.parametrize(("rows", "cols", "games"), [(1, 2, 2), (1, 3, 6), (2, 2, 48), (2, 3, 1984)])
def test_D2_all_games_of_small_rectangles(rows: int, cols: int, games: int) -> None:
    count, last = play_all(new(layout=layout(rows, cols)).state.grid)
    assert count == games == naive(frozenset((r, c) for r in range(rows) for c in range(cols)))
    assert all(sum(len(pile) for pile in stacks(grid).values()) == rows * cols for grid in last)
    assert all(len(stacks(grid)) <= (rows * cols + 1) // 2 for grid in last)


def test_D2_all_games_of_three_by_three() -> None:
    count, _ = play_all(new(layout=layout(3, 3)).state.grid)
    assert count == 1_818_160 == naive(frozenset((r, c) for r in range(3) for c in range(3)))


def test_D1_opening_moves_by_an_independent_count() -> None:
    places = {(r, c) for r in range(5) for c in range(6)}
    pairs = sum((r, c + 1) in places for r, c in places) + sum((r + 1, c) in places for r, c in places)
    assert len(moves(new().state.grid)) == 2 * pairs == 98


def test_D2_D7_the_whole_game_goes_through_decide_on_two_by_two() -> None:
    """Every line of play by commands alone gives the games, the lengths and the points of the plain functions."""
    lines: list[list[tuple[Cell, Cell]]] = [[]]
    ended = 0
    while lines:
        line = lines.pop()
        table = playing(layout(2, 2), (("baobab", "cherry"), ("palm", "bamboo")))
        table.move(*line)
        if table.state.phase == "play":
            lines += [[*line, step] for step in moves(table.state.grid)]
            continue
        ended += 1
        assert len(line) in (2, 3)
        assert list(table.state.points or ()) == [tally(table.state.grid, hand or ()) for hand in table.state.hands]
    assert ended == 48
