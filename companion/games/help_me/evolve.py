"""The state after one event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.games.help_me import events as e
from companion.games.help_me.grid import Cell, Grid, Stack, moved, stack, unknown, with_stacks
from companion.games.help_me.state import State

__all__ = ["evolve"]

replace = msgspec.structs.replace


def evolve(state: State, event: Any) -> State:
    """The state after `event`; every event that `decide` gives is known here."""
    return EVOLVE[type(event)](state, event)


Level = tuple[Cell, int]
"""One tile's place: the cell and how many tiles lie below."""


def _claim(grid: Grid, seen: Mapping[Level, str | None]) -> Grid:
    """The grid where these tiles lie; where the book had one of them elsewhere, it knows no more what lies there."""
    tiles = {tile for tile in seen.values() if tile is not None}

    def now(place: Level, tile: str | None) -> str | None:
        return seen.get(place, None if tile in tiles else tile)

    return tuple(
        tuple(tuple(now(((r, c), level), tile) for level, tile in enumerate(pile)) for c, pile in enumerate(row))
        for r, row in enumerate(grid)
    )


def _hand(state: State, seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...] | None, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _laid(state: State, event: e.Laid) -> State:
    return replace(state, grid=tuple(tuple((tile,) for tile in row) for row in event.tiles), laid=True)


def _dealt(state: State, event: e.CreaturesDealt) -> State:
    return replace(state, dealt=True, hands=event.hands or state.hands)


def _noted(state: State, event: e.CreaturesNoted | e.CreaturesShown) -> State:
    return replace(state, hands=_hand(state, event.seat, event.creatures))


def _begun(state: State, event: e.Begun) -> State:
    return replace(state, phase="play", first=event.first, turn=event.first)


def _continued(state: State, event: e.Continued) -> State:
    """Where height and top are as the book has them, it keeps what it knows of the pile."""
    grid: dict[Cell, Stack] = {}
    seen: dict[Level, str | None] = {}
    turned = state.shape != (len(event.heights), len(event.heights[0]))  # no cell is where it was (A2)
    for cell, height, top in _lying(event):
        before = () if turned else stack(state.grid, cell)
        same = height == len(before) and (top is None or before[-1:] == (top,))
        grid[cell] = before if same else (None,) * height
        if top is not None:
            seen[cell, height - 1] = top
    rows, cols = len(event.heights), len(event.heights[0])
    first = event.turn if state.first is None else state.first
    lying = with_stacks(unknown(rows, cols), grid)
    return replace(state, phase="play", first=first, turn=event.turn, grid=_claim(lying, seen))


def _lying(event: e.Continued) -> list[tuple[Cell, int, str | None]]:
    """Each cell with its height and the tile that is seen there."""
    tops = event.tops or ((None,) * len(event.heights[0]),) * len(event.heights)
    return [((r, c), height, tops[r][c]) for r, row in enumerate(event.heights) for c, height in enumerate(row)]


def _moved(state: State, event: e.Moved) -> State:
    return replace(
        state,
        grid=moved(state.grid, event.source, event.target),
        turn=state.next_seat(event.seat),  # R9
        moves=state.moves + 1,
    )


def _turn(state: State, event: e.TurnPassed) -> State:
    return replace(state, turn=event.seat)


def _tops(state: State, event: e.TopsSet) -> State:
    seen = {(top.cell, len(stack(state.grid, top.cell)) - 1): top.tile for top in event.tops}
    return replace(state, grid=_claim(state.grid, seen))


def _revealed(state: State, event: e.Revealed) -> State:
    return replace(state, phase="reveal", turn=None)


def _pile(state: State, event: e.PileTold) -> State:
    return replace(
        state, grid=_claim(state.grid, {(event.cell, level): tile for level, tile in enumerate(event.tiles)})
    )


def _points(state: State, event: e.PointsTold) -> State:
    return replace(state, told=event.points)


def _scored(state: State, event: e.Scored) -> State:
    return replace(state, phase="scored", points=event.points, winners=event.winners)


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    e.Laid: _laid,
    e.CreaturesDealt: _dealt,
    e.CreaturesNoted: _noted,
    e.CreaturesShown: _noted,
    e.Begun: _begun,
    e.Continued: _continued,
    e.Moved: _moved,
    e.TurnPassed: _turn,
    e.TopsSet: _tops,
    e.Revealed: _revealed,
    e.PileTold: _pile,
    e.PointsTold: _points,
    e.Scored: _scored,
}
