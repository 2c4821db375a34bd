"""The rectangle of tiles and piles, and the moves on it: R1-R7. Plain functions over tuples, no seats, no state."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = [
    "WAYS",
    "Cell",
    "Grid",
    "Stack",
    "cells",
    "moved",
    "moves",
    "named",
    "stack",
    "stacks",
    "unknown",
    "with_stacks",
]

Cell = tuple[int, int]
"""Row and column, both from 0, as seen from where the rectangle was typed or photographed (A2)."""

Stack = tuple[str | None, ...]
"""Tiles from the bottom to the top, None where nobody told which; empty: an empty place."""

Grid = tuple[tuple[Stack, ...], ...]
"""Rows of stacks."""

WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""R2: right, left, up or down, by (row, column); R3: no diagonal is among them."""


def unknown(rows: int, cols: int) -> Grid:
    """Lone tiles that nobody told."""
    return (((None,),) * cols,) * rows


def stack(grid: Grid, cell: Cell) -> Stack:
    """What lies at a cell of the grid."""
    return grid[cell[0]][cell[1]]


def cells(grid: Grid) -> list[Cell]:
    """All cells, row by row."""
    return [(row, col) for row, line in enumerate(grid) for col in range(len(line))]


def stacks(grid: Grid) -> dict[Cell, Stack]:
    """The tiles and piles by cell; empty places are left out."""
    return {cell: stack(grid, cell) for cell in cells(grid) if stack(grid, cell)}


def moves(grid: Grid) -> list[tuple[Cell, Cell]]:
    """Every move (from, to) that R1-R5 allow: any tile or pile, one place up, down, left or right, onto another.

    >>> moves(((("oak-1",), ("oak-2",)),))
    [((0, 0), (0, 1)), ((0, 1), (0, 0))]
    """
    there = stacks(grid)
    steps = ((row, col, row + down, col + right) for row, col in there for down, right in WAYS.values())
    return [((row, col), (r, c)) for row, col, r, c in steps if (r, c) in there]  # R4, R5


def moved(grid: Grid, source: Cell, target: Cell) -> Grid:
    """The grid after a move: the whole pile (R6) in its order on top of the other (D9); its place is empty (R7)."""
    return with_stacks(grid, {source: (), target: stack(grid, target) + stack(grid, source)})


def with_stacks(grid: Grid, changed: Mapping[Cell, Stack]) -> Grid:
    """The grid with other stacks at some cells."""
    rows = {row for row, _ in changed}
    return tuple(
        tuple(changed.get((r, c), pile) for c, pile in enumerate(line)) if r in rows else line
        for r, line in enumerate(grid)
    )


def named(grid: Grid) -> set[str]:
    """The tiles of which the book knows where they are."""
    return {tile for line in grid for pile in line for tile in pile if tile is not None}
