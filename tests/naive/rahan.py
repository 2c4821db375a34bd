"""Rahan: straight moves, and steps towards another, square by square (rules digest `rahan`).

A square is (a, b): column and row, or the two axial coordinates of a hexagon. The board is the set of its squares; to
step on what is not in it is to leave the board. Pawns, animals and beasts stop nobody (A27).
"""

from __future__ import annotations

from typing import Literal

Square = tuple[int, int]
Directions = Literal[4, 6, 8]

STEPS: dict[int, list[Square]] = {
    4: [(1, 0), (-1, 0), (0, 1), (0, -1)],
    6: [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)],
    8: [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)],
}
"A16: by sides; of hexagons in axial coordinates; by sides and corners."


def straight(board: set[Square], start: Square, number: int, directions: Directions) -> list[Square]:
    """Where a move of exactly `number` squares in one direction may end, sorted (R8, R9); never off the board (A40)."""
    ends = []
    for step in STEPS[directions]:
        here = start
        fell = False
        for _ in range(number):
            here = (here[0] + step[0], here[1] + step[1])
            if here not in board:
                fell = True
        if not fell:
            ends.append(here)
    return sorted(ends)


def rahan(board: set[Square], start: Square, directions: Directions) -> list[Square]:
    """Where an advance-Rahan card may bring him, sorted: 1 to 5 squares in one direction (R15), on the board (A39)."""
    ends = []
    for number in (1, 2, 3, 4, 5):
        ends += straight(board, start, number, directions)
    return sorted(ends)


def towards(board: set[Square], start: Square, target: Square, directions: Directions) -> list[Square]:
    """The first squares of all shortest ways from `start` to `target`, sorted (R35, A23).

    An empty list if both stand on one square (A22), or if no way leads there.
    """
    if start == target:
        return []
    first = straight(board, start, 1, directions)
    ways = [_steps_between(board, square, target, directions) for square in first]
    lengths = [way for way in ways if way is not None]
    return [square for square, way in zip(first, ways, strict=True) if way is not None and way == min(lengths)]


def _steps_between(board: set[Square], start: Square, target: Square, directions: Directions) -> int | None:
    """How many single steps lead from `start` to `target`, found by spreading out from `start`; None if none do."""
    reached = {start}
    steps = 0
    while target not in reached:
        more = set(reached)
        for square in reached:
            more.update(straight(board, square, 1, directions))
        if more == reached:
            return None
        reached = more
        steps += 1
    return steps
