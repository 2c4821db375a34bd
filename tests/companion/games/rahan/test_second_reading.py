"""Rahan's straight moves against a second, naive reading of the same rules: every square, length and kind of board."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.data import load
from companion.games.rahan.data import ground_of, read_data
from companion.games.rahan.ground import Ground, destinations, grid_rays, name, nearer
from tests.naive import rahan as naive

GOALS = 4
"""Squares towards which steps are compared, of each board: the naive way to find them is slow."""
MADE_UP = Path(__file__).parents[3] / "data" / "rahan_made_up.toml"


def bare(rows: list[str], directions: int) -> Ground:
    """A board where nothing is drawn."""
    return Ground(grid_rays(rows, directions), frozenset(), frozenset(), frozenset(), "", "", {}, {})


def squares(rows: list[str]) -> set[naive.Square]:
    """Column and row of every square."""
    return {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "."}


def compare(rows: list[str], directions: naive.Directions, ground: Ground) -> int:
    """Compares all straight moves, Rahan's, and the steps towards some squares; how many there were."""
    board, count = squares(rows), 0
    for at in board:
        for steps in range(1, 9):
            mine = destinations(ground, name(*at), steps)
            assert mine == {name(*end) for end in naive.straight(board, at, steps, directions)}
            count += len(mine)
        rahan = set().union(*(destinations(ground, name(*at), steps) for steps in range(1, 6)))
        assert rahan == {name(*end) for end in naive.rahan(board, at, directions)}
        for goal in sorted(board)[:: max(1, len(board) // GOALS)]:
            mine = frozenset(nearer(ground, name(*at), name(*goal)))
            assert mine == {name(*step) for step in naive.towards(board, at, goal, directions)}
    return count


def test_both_readings_move_alike_on_the_made_up_board() -> None:
    """R8, R9, R15, R35, A23, A40 on 76 squares with holes."""
    found = load([MADE_UP]).data
    board = read_data(found).board
    assert board is not None
    assert compare(list(found["board"]["rows"]), 8, ground_of(board)) > 1000


@pytest.mark.parametrize("directions", [4, 8])
def test_both_readings_move_alike_on_boards_with_any_holes(directions: naive.Directions) -> None:
    dice = random.Random(directions)
    for _ in range(6):
        rows = ["".join(dice.choice("....#") for _ in range(6)) for _ in range(5)]
        compare(rows, directions, bare(rows, directions))
