"""After the last move: what is revealed, what the table must still tell, the points and the winner: R10-R15."""

from __future__ import annotations

from typing import Any

from companion.games import Refused
from companion.games.help_me.commands import End, Pile, Points
from companion.games.help_me.events import PileTold, PointsTold, Revealed, Scored
from companion.games.help_me.grid import Cell, moves, stack, stacks
from companion.games.help_me.layout import check_tiles
from companion.games.help_me.score import clashes, is_told, most, owned, owners, tally
from companion.games.help_me.state import State

__all__ = ["end", "pile", "points", "points_of", "reveal", "settle", "untold_hands", "untold_piles", "winners"]


def reveal(state: State) -> list[Any]:
    """R10: the game ends when nothing can move; R11: then the creatures are revealed."""
    return [Revealed(state.hands)] if state.phase == "play" and not moves(state.grid) else []


def points_of(state: State, seat: int) -> int | None:
    """R11-R14 for one seat, or as the table counted; None where not enough was told."""
    told, hand = state.told[seat], state.hands[seat]
    if told is not None:
        return told
    if hand is None or set(hand) & set(clashes(state.hands)):
        return None
    return tally(state.grid, hand)


def winners(state: State, counted: tuple[int | None, ...]) -> tuple[int, ...]:
    """R15: most points; A1: equals share it, or the one with most tiles and piles wins."""
    known = [points for points in counted if points is not None]
    if len(known) < len(counted):
        return ()
    best = [seat for seat, points in enumerate(counted) if points == max(known)]
    if state.options.tie == "shared" or len(best) == 1:
        return tuple(best)
    hands = [state.hands[seat] or () for seat in best]
    tops_told = all(pile[-1] is not None for pile in stacks(state.grid).values())
    if not tops_told or set(best) & set(untold_hands(state)):
        return tuple(best)
    piles = [len(owned(state.grid, hand)) for hand in hands]
    return tuple(seat for seat, count in zip(best, piles, strict=True) if count == max(piles))


def settle(state: State) -> list[Any]:
    """The points, as soon as all of them are known; once the game is over, whenever they change."""
    if not state.open:
        return []
    counted = tuple(points_of(state, seat) for seat in range(len(state.seats)))
    won = winners(state, counted)
    if state.phase == "scored":
        return [] if (counted, won) == (state.points, state.winners) else [Scored(counted, won)]
    return [] if None in counted else [Scored(counted, won)]


def untold_hands(state: State) -> list[int]:
    """Seats whose creatures are still to be told: unknown, or claimed by another as well."""
    clash = set(clashes(state.hands))
    return [seat for seat, hand in enumerate(state.hands) if hand is None or clash & set(hand)]


def untold_piles(state: State) -> list[Cell]:
    """Piles that the table must tell: they are somebody's, or may be, and what is known is not enough for R14."""
    piles = [(cell, pile) for cell, pile in stacks(state.grid).items() if not is_told(pile, state.grid)]
    return [cell for cell, pile in piles if pile[-1] is None or owners(pile, state.hands)]


def pile(state: State, command: Pile) -> list[Any]:
    """What a pile holds; before the end nobody may look inside (R8)."""
    if not state.open:
        raise Refused("help_me.R8")
    state.check_cell(command.cell)
    height = len(stack(state.grid, command.cell))
    if not height:
        raise Refused("help_me.R7", row=command.cell[0] + 1, col=command.cell[1] + 1)
    if len(command.tiles) != height:
        raise Refused("help_me.R12", height=height)
    check_tiles(command.tiles)
    return [PileTold(command.cell, command.tiles)]


def points(state: State, command: Points) -> list[Any]:
    """The table's own count beats the book's."""
    if not state.open:
        raise Refused("help_me.R10")
    if len(command.points) != len(state.seats):
        raise Refused("help_me.seats", seats=len(state.seats))
    limit = most(state.shape[0] * state.shape[1], state.hand)
    for seat, count in enumerate(command.points):
        if count is not None and not 0 <= count <= limit:
            raise Refused("help_me.points", seat=seat, points=count, most=limit)
    return [PointsTold(command.points)]


def end(state: State, command: End) -> list[Any]:
    """Nobody will tell the rest: the game is over with what is known."""
    if not state.open:
        raise Refused("help_me.R10")
    if state.phase == "scored":
        raise Refused("help_me.R10.over")
    counted = tuple(points_of(state, seat) for seat in range(len(state.seats)))
    return [Scored(counted, winners(state, counted))]
