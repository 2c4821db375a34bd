"""A Valley board: cells named like a chessboard's, letter of the column and number of the row, `A1` at the top left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

__all__ = ["Cell", "Half", "Terrain", "Valley", "join", "read_grid"]

Terrain = Literal["forest", "plain", "cave", "waterfall", "mountain"]

WIDEST = 13
"""Columns of a half-board, so that a board's have letters."""

_LETTERS: dict[str, Terrain] = {"F": "forest", "P": "plain", "C": "cave", "W": "waterfall", "M": "mountain"}
_WORD = re.compile(r"(?P<ground>[FP])(?P<food>[0-9])|C(?P<high>[0-9]{1,2})/(?P<low>[0-9]{1,2})|(?P<rim>[WM])")


class Cell(msgspec.Struct, frozen=True):
    """One cell. `food`: the number printed on Forest or Plain; `high`, `low`: the shelter points beside a Cave."""

    terrain: Terrain
    food: int = 0
    high: int = 0
    low: int = 0

    @property
    def word(self) -> str:
        """As an owner writes it down."""
        if self.terrain == "cave":
            return f"C{self.high}/{self.low}"
        letter = self.terrain[0].upper()
        return f"{letter}{self.food}" if self.terrain in ("forest", "plain") else letter


Half = tuple[tuple[Cell | None, ...], ...]
"""Rows of cells, None where there is none."""


class Valley(msgspec.Struct, frozen=True):
    """A joined board: its cells by name, and for each the cells at its sides (no diagonal)."""

    cells: dict[str, Cell]
    near: dict[str, tuple[str, ...]]

    def of(self, *terrains: Terrain) -> list[str]:
        """The cells of these terrains."""
        return [name for name, cell in self.cells.items() if cell.terrain in terrains]

    @property
    def rim(self) -> list[str]:
        """Places of Mountain tokens: Caves and Waterfalls (section 2, step 6)."""
        return self.of("cave", "waterfall")

    @property
    def rows(self) -> list[str]:
        """The grid as an owner writes it down, a word a cell; `.` where there is none."""
        places = [(ord(name[0]) - ord("A"), int(name[1:]) - 1, cell.word) for name, cell in self.cells.items()]
        grid = [["."] * (max(x for x, _, _ in places) + 1) for _ in range(max(y for _, y, _ in places) + 1)]
        for x, y, word in places:
            grid[y][x] = word
        return [" ".join(row) for row in grid]


def _cell(word: str, where: str) -> Cell | None:
    if word == ".":
        return None
    found = _WORD.fullmatch(word)
    if found is None:
        raise ValueError(f"{where}: {word!r} is none of F3, P2, C7/5, W, M or .")
    if found["rim"]:
        return Cell(_LETTERS[word])
    if found["ground"]:
        return Cell(_LETTERS[found["ground"]], food=int(found["food"]))
    high, low = int(found["high"]), int(found["low"])
    if high < low:
        raise ValueError(f"{where}: {word!r} says the higher number first")
    return Cell("cave", high=high, low=low)


def read_grid(rows: Sequence[str]) -> Half:
    """The cells of a half-board; raises `ValueError` that says where."""
    words = [row.split() for row in rows]
    width = len(words[0])
    if not 1 <= width <= WIDEST:
        raise ValueError(f"row 1: {width} cells, a row has 1 to {WIDEST}")
    for number, row in enumerate(words, 1):
        if len(row) != width:
            raise ValueError(f"row {number}: {len(row)} cells, row 1 has {width}")
    return tuple(
        tuple(_cell(word, f"row {y}, cell {x}") for x, word in enumerate(row, 1)) for y, row in enumerate(words, 1)
    )


def join(left: Half, right: Half) -> Valley:
    """Two halves side by side.

    >>> valley = join(read_grid(["F1 P2"]), read_grid(["C7/5"]))
    >>> valley.near["B1"]
    ('A1', 'C1')
    """
    rows = [(*a, *b) for a, b in zip(left, right, strict=True)]
    cells = {
        f"{chr(ord('A') + x)}{y + 1}": cell
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell is not None
    }
    return Valley(cells, {name: tuple(c for c in _sides(name) if c in cells) for name in cells})


def _sides(name: str) -> tuple[str, ...]:
    x, y = ord(name[0]), int(name[1:])
    return f"{chr(x)}{y - 1}", f"{chr(x - 1)}{y}", f"{chr(x + 1)}{y}", f"{chr(x)}{y + 1}"
