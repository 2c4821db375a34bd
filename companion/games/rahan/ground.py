"""Where a pawn may go on a transcribed board: straight lines of squares, read from a grid or told one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence

import msgspec

__all__ = ["Ground", "Rays", "connected", "destinations", "distances", "grid_rays", "line_rays", "name", "nearer"]

Rays = dict[str, tuple[tuple[str, ...], ...]]
"""For each square the squares that lie in line from it, nearest first, one tuple a direction."""

_EDGES = ((0, 1), (1, 0), (0, -1), (-1, 0))
_CORNERS = ((1, 1), (1, -1), (-1, -1), (-1, 1))


class Ground(msgspec.Struct, frozen=True):
    """A transcribed board: its lines, and what is drawn on its squares."""

    rays: Rays
    water: frozenset[str]
    fire: frozenset[str]
    cave: frozenset[str]
    centre: str
    head: str
    """The square with Rahan's head."""
    animals: dict[str, str]
    beasts: dict[str, str]


def name(column: int, row: int) -> str:
    """The name of a grid's square: columns are letters from the left, rows numbers from the top.

    >>> name(0, 0), name(3, 1)
    ('a1', 'd2')
    """
    return f"{chr(ord('a') + column)}{row + 1}"


def grid_rays(rows: Sequence[str], directions: int, shifted: str = "even") -> Rays:
    """Lines of a grid, `.` a square and `#` none; `shifted`: with 6 directions, the rows that lie half to the right.

    >>> grid_rays(["..", ".."], 4)["a1"]
    (('a2',), ('b1',))
    """
    squares = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "."}
    odd = 0 if shifted == "odd" else 1  # rows count from 1 in the file, from 0 here

    def after(x: int, y: int, way: tuple[int, int]) -> tuple[int, int]:
        """The next place; a slanting step of a 6-direction grid goes half a square aside."""
        if directions != 6 or way[1] == 0:
            return x + way[0], y + way[1]
        right = way[0] > 0
        aside = (1 if right else 0) if y % 2 == odd else (0 if right else -1)
        return x + aside, y + way[1]

    ways = {4: _EDGES, 6: ((1, 0), (-1, 0), *_CORNERS), 8: _EDGES + _CORNERS}[directions]
    rays: Rays = {}
    for x, y in sorted(squares, key=lambda at: (at[1], at[0])):
        lines = []
        for way in ways:
            line, at = [], after(x, y, way)
            while at in squares:
                line.append(name(*at))
                at = after(*at, way)
            if line:
                lines.append(tuple(line))
        rays[name(x, y)] = tuple(lines)
    return rays


def line_rays(lines: Sequence[Sequence[str]]) -> Rays:
    """The lines of a board told as rows of squares, each open both ways.

    >>> line_rays([["a", "b", "c"]])["b"]
    (('c',), ('a',))
    """
    rays: dict[str, list[tuple[str, ...]]] = {}
    for line in lines:
        for at, square in enumerate(line):
            both = tuple(line[at + 1 :]), tuple(reversed(line[:at]))
            rays.setdefault(square, []).extend(ray for ray in both if ray)
    return {square: tuple(found) for square, found in rays.items()}


def destinations(ground: Ground, square: str, steps: int, blocked: Collection[str] = ()) -> frozenset[str]:
    """All squares that a straight move of exactly `steps` reaches (R8, R9), never off the board (A39, A40).

    `blocked`: squares that a pawn may neither pass nor reach (A4). An unknown square reaches none.
    """
    if steps < 1:
        return frozenset()
    ways = (ray[:steps] for ray in ground.rays.get(square, ()) if len(ray) >= steps)
    return frozenset(way[-1] for way in ways if not set(blocked).intersection(way))


def distances(ground: Ground, square: str) -> dict[str, int]:
    """How many single steps each square is away."""
    found = {square: 0}
    waiting = deque([square])
    while waiting:
        here = waiting.popleft()
        for ray in ground.rays.get(here, ()):
            if ray[0] not in found:
                found[ray[0]] = found[here] + 1
                waiting.append(ray[0])
    return found


def nearer(ground: Ground, square: str, goal: str) -> frozenset[str]:
    """The squares one step nearer to `goal` on a shortest way (A23); none where both are the same (A22)."""
    away = distances(ground, goal)
    if square == goal or square not in away:
        return frozenset()
    return frozenset(ray[0] for ray in ground.rays[square] if away.get(ray[0]) == away[square] - 1)


def connected(rays: Rays) -> bool:
    """Whether every square can be reached from every other."""
    if not rays:
        return False
    seen: set[str] = set()
    waiting = [next(iter(rays))]
    while waiting:
        square = waiting.pop()
        if square not in seen:
            seen.add(square)
            waiting.extend(ray[0] for ray in rays[square])
    return len(seen) == len(rays)
