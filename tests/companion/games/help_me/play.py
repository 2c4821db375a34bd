"""A Help Me! table for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Seat, Setup
from companion.games.help_me import RULEBOOK
from companion.games.help_me.tiles import TILES
from tests.companion.games.said import Said

NAMES = ("Lou", "Max", "Ana", "Zoé")
SIDES = ("red", "green", "blue", "yellow")
WHOLE = tuple(tuple(TILES[row * 6 : row * 6 + 6]) for row in range(5))
"""The 30 tiles in the order of their ids, made up for the tests: five rows of six."""

A, B, C = (0, 0), (0, 1), (0, 2)
"""Cells of one row."""


class Table(Said):
    """One game of Help Me!."""

    def __init__(self, state: Any, rules: Any = RULEBOOK) -> None:
        super().__init__(state, rules)

    def move(self, *steps: tuple[tuple[int, int], tuple[int, int]]) -> None:
        """Moves of whoever's turn it is."""
        for source, target in steps:
            self.do("move", seat=self.state.turn, source=source, target=target)

    def stack(self, cell: tuple[int, int]) -> tuple[str | None, ...]:
        """What the book has at a cell."""
        pile: tuple[str | None, ...] = self.state.grid[cell[0]][cell[1]]
        return pile


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[i], SIDES[i]) for i in range(count))


def new(players: int = 2, layout: Sequence[Sequence[str]] = (), rules: Any = RULEBOOK, **options: Any) -> Table:
    """A table where nothing has been said. A `layout` that is not five by six is a trial."""
    data: dict[str, Any] = {"layout": layout, "source": "made up"} if layout else {}
    if layout and {len(layout), len(layout[0])} != {5, 6}:
        data["trial"] = True
    return Table(rules.new(Setup(None, seats(players), options, data)), rules)


def playing(
    layout: Sequence[Sequence[str]] = WHOLE,
    hands: Sequence[Sequence[str] | None] = (None, None),
    first: int = 0,
    rules: Any = RULEBOOK,
    **options: Any,
) -> Table:
    """A game that has begun; `hands`: the creatures that players noted."""
    table = new(len(hands), layout, rules, **options)
    for seat, hand in enumerate(hands):
        if hand is not None:
            table.do("creatures", seat=seat, creatures=hand)
    table.do("begin", first=first)
    return table


def ended(
    piles: Sequence[Sequence[str | None]],
    hands: Sequence[Sequence[str] | None],
    rules: Any = RULEBOOK,
    **options: Any,
) -> Table:
    """A game of which these piles are left, apart; the tiles beside them are one pile more that is nobody's."""
    told = [list(pile) for pile in piles]
    spare = 30 - sum(len(pile) for pile in told)
    if spare:
        named = {tile for pile in told for tile in pile}
        top = next(t for t in TILES if t not in named and not any(hand and t[:-2] in hand for hand in hands))
        told.append([*[None] * (spare - 1), top])
    places = [(row, col) for row in range(5) for col in range(6) if (row + col) % 2 == 0]
    heights = [[0] * 6 for _ in range(5)]
    for pile, (row, col) in zip(told, places, strict=False):
        heights[row][col] = len(pile)
    table = new(len(hands), rules=rules, **options)
    for seat, hand in enumerate(hands):
        if hand is not None:
            table.do("creatures", seat=seat, creatures=hand)
    table.do("continue", turn=0, heights=heights)
    for pile, cell in zip(told, places, strict=False):
        table.do("pile", cell=cell, tiles=pile)
    return table
