"""Help Me! against a second, naive reading of the same rules: every position of small grids, and all their games."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.help_me.grid import Grid, moved, moves
from companion.games.help_me.score import tally
from companion.games.help_me.tiles import creature, number
from tests.naive import help_me as naive

PAIRS = [(a, b) for a, b in combinations(naive.CREATURES, 2)]


def tiles(grid: naive.Grid) -> Grid:
    """The rulebook's names for the same grid."""
    return tuple(tuple(tuple(f"{kind}-{n}" for kind, n in pile) for pile in row) for row in grid)


def read(grid: Grid) -> naive.Grid:
    """The naive names for the same grid."""
    return tuple(
        tuple(tuple((creature(tile), number(tile)) for tile in pile if tile is not None) for pile in row)
        for row in grid
    )


def walked(grid: naive.Grid) -> dict[naive.Grid, int]:
    """Every position of the rulebook's game, with the ways to play on from it; compared on the way."""
    found: dict[naive.Grid, int] = {}

    def games(here: naive.Grid) -> int:
        if here not in found:
            mine = moves(tiles(here))
            assert sorted(mine) == sorted(naive.moves(here))
            after = [read(moved(tiles(here), *move)) for move in mine]
            assert after == [naive.play(here, move) for move in mine]
            found[here] = sum(map(games, after)) if after else 1
        return found[here]

    games(grid)
    return found


@pytest.mark.parametrize(
    ("rows", "columns"), [(2, 2), (2, 3), pytest.param(3, 3, marks=pytest.mark.proof)], ids=["2x2", "2x3", "3x3"]
)
def test_both_readings_play_the_same_games_to_the_same_ends(rows: int, columns: int) -> None:
    start = naive.laid(rows, columns)
    found = walked(start)
    counted = naive.figures(start)
    assert found[start] == counted.games
    assert len(found) == counted.positions
    ends = [grid for grid in found if not naive.moves(grid)]
    assert len(ends) == counted.finals
    for grid in ends:
        for pair in PAIRS:
            assert tally(tiles(grid), pair) == naive.scores(grid, [pair])[0]


def test_both_readings_have_98_opening_moves() -> None:
    for rows, columns in ((5, 6), (6, 5)):
        start = naive.laid(rows, columns)
        assert len(moves(tiles(start))) == len(naive.moves(start)) == 98
