"""Help me! counted by playing every game there is (rules digest `help_me`).

A tile is (creature, number). A stack is the tiles of one place from bottom to top, empty where nothing lies. A grid is
rows of stacks. A move is ((row, column) left, (row, column) covered).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

Tile = tuple[str, int]
Stack = tuple[Tile, ...]
Grid = tuple[tuple[Stack, ...], ...]
Place = tuple[int, int]
Move = tuple[Place, Place]

CREATURES = ("baobab", "cherry", "palm", "bamboo", "willow", "oak")


def laid(rows: int, columns: int) -> Grid:
    """The first rows x columns tiles laid singly, row by row: baobab 1 to 5, cherry 1 to 5, ... At most 30 places."""
    tiles = [(creature, number) for creature in CREATURES for number in (1, 2, 3, 4, 5)]
    return tuple(tuple((tiles[row * columns + column],) for column in range(columns)) for row in range(rows))


def moves(grid: Grid) -> list[Move]:
    """Every legal move, sorted: any stack (R1), one place up, down, left or right (R2, R3), onto a stack (R4, R5)."""
    found = []
    for row in range(len(grid)):
        for column in range(len(grid[row])):
            if grid[row][column] == ():
                continue
            for other_row, other_column in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
                if other_row < 0 or other_row >= len(grid) or other_column < 0 or other_column >= len(grid[row]):
                    continue
                if grid[other_row][other_column] != ():
                    found.append(((row, column), (other_row, other_column)))
    return found


def play(grid: Grid, move: Move) -> Grid:
    """The grid after `move`. ValueError if it is not legal."""
    if move not in moves(grid):
        raise ValueError(f"expected one of the legal moves, got {move}")
    return _after(grid, move)


def _after(grid: Grid, move: Move) -> Grid:
    """The grid after a legal move: the whole stack (R6) on top in its order (D9), and its place empty (R7)."""
    left, covered = move
    rows = [list(row) for row in grid]
    rows[covered[0]][covered[1]] = grid[covered[0]][covered[1]] + grid[left[0]][left[1]]
    rows[left[0]][left[1]] = ()
    return tuple(tuple(row) for row in rows)


def games(grid: Grid) -> int:
    """How many games (sequences of moves until nothing can move, R10) begin at `grid`. Plays each of them."""
    possible = moves(grid)
    if possible == []:
        return 1
    return sum(games(_after(grid, move)) for move in possible)


class Figures(NamedTuple):
    """What playing all games tells. A position is a grid with the order of tiles in every pile."""

    games: int
    finals: int
    "Different positions in which nothing can move."
    positions: int
    "Different positions that can be reached, the first and the final ones among them."
    by_length: dict[int, int]
    "Games by their number of moves."
    finals_by_stacks: dict[int, int]
    "Final positions by how many stacks are left."


def figures(grid: Grid) -> Figures:
    """All games from `grid`, one move of all of them at a time.

    A position is played on once, with the number of ways that lead to it.
    """
    ways = {grid: 1}
    finals: set[Grid] = set()
    positions = 0
    by_length: dict[int, int] = {}
    length = 0
    while ways != {}:
        positions += len(ways)
        after: dict[Grid, int] = {}
        for position, number in ways.items():
            possible = moves(position)
            if possible == []:
                finals.add(position)
                by_length[length] = by_length.get(length, 0) + number
            for move in possible:
                then = _after(position, move)
                after[then] = after.get(then, 0) + number
        ways = after
        length += 1
    finals_by_stacks: dict[int, int] = {}
    for final in finals:
        stacks = sum(stack != () for row in final for stack in row)
        finals_by_stacks[stacks] = finals_by_stacks.get(stacks, 0) + 1
    return Figures(sum(by_length.values()), len(finals), positions, by_length, dict(sorted(finals_by_stacks.items())))


def scores(grid: Grid, creatures: Sequence[Sequence[str]]) -> list[int]:
    """Points of each player in a final position; `creatures` holds the creatures of each player (R11 to R14).

    A stack belongs to who owns the creature on top (R11), and to nobody if it is in the box (D4). It is worth its
    number of tiles (R12, R13), plus the number on each tile below the top that shows the top's creature (R14, D3, D5).
    """
    points = [0 for _ in creatures]
    for row in grid:
        for stack in row:
            if stack == ():
                continue
            top = stack[-1][0]
            worth = len(stack)
            for creature, number in stack[:-1]:
                if creature == top:
                    worth += number
            for player in range(len(creatures)):
                if top in creatures[player]:
                    points[player] += worth
    return points


def main() -> None:
    """Print the figures of the small grids: `python -m tests.naive.help_me`."""
    sys.stdout.write(f"5x6: {len(moves(laid(5, 6)))} opening moves\n")
    for rows, columns in ((1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (3, 3)):
        began = time.monotonic()
        found = figures(laid(rows, columns))
        sys.stdout.write(f"{rows}x{columns}: {found} in {time.monotonic() - began:.2f} s\n")


if __name__ == "__main__":
    main()
