"""What an audience may know, field by field: nothing inside piles, no creatures of others, no points before the end.

Section 5: R8 and R16 hold until the reveal; then everything is shown.
"""

from __future__ import annotations

import msgspec

from companion.games import Audience
from companion.games.help_me.grid import Cell, cells, stack
from companion.games.help_me.legal import can
from companion.games.help_me.reveal import untold_hands, untold_piles
from companion.games.help_me.score import bonus, clashes, owners
from companion.games.help_me.state import Phase, State

__all__ = ["Asks", "CellView", "Hints", "SeatView", "View", "view"]


class SeatView(msgspec.Struct, frozen=True):
    """One player. `told`: the book knows its creatures; `creatures`: they are this audience's to know."""

    seat: int
    name: str
    side: str
    turn: bool
    hand: int
    told: bool
    creatures: list[str] | None
    points: int | None
    won: bool


class CellView(msgspec.Struct, frozen=True):
    """One place. `top`: the tile that is seen, None where nobody told or none lies there; `height`: tiles (A3).

    After the end `pile` is all of it, from the bottom to the top, `owner` the seat whose it is and `bonus` what it
    gives beside its height (R14).
    """

    cell: Cell
    empty: bool
    top: str | None
    height: int | None
    pile: list[str | None] | None
    owner: int | None
    bonus: int | None


class Asks(msgspec.Struct, frozen=True):
    """What the table is asked for after the end; `clash`: creatures that two players claim."""

    creatures: list[int]
    piles: list[Cell]
    clash: list[str]


class Hints(msgspec.Struct, frozen=True):
    """What the page offers: `can` lists the `do` tags that are open now."""

    can: list[str]
    asks: Asks


class View(msgspec.Struct, frozen=True):
    """An audience's view. `turn` and `first` are seats; `cells` are row by row."""

    game: str
    phase: Phase
    rows: int
    cols: int
    moves: int
    turn: int | None
    first: int | None
    seats: list[SeatView]
    cells: list[CellView]
    winners: list[int]
    legal: Hints


def view(state: State, audience: Audience = "table") -> View:
    """`audience` is `table` or `seat:N`; a seat sees its own creatures beside what the table sees."""
    return View(
        game="help_me",
        phase=state.phase,
        rows=state.shape[0],
        cols=state.shape[1],
        moves=state.moves,
        turn=state.turn,
        first=state.first,
        seats=[_seat(state, seat, audience) for seat in range(len(state.seats))],
        cells=[_cell(state, cell) for cell in cells(state.grid)],
        winners=list(state.winners),
        legal=Hints(can(state), _asks(state)),
    )


def _seat(state: State, seat: int, audience: Audience) -> SeatView:
    who, hand = state.seats[seat], state.hands[seat]
    known = hand is not None and (state.open or audience == f"seat:{seat}")  # R16
    return SeatView(
        seat=seat,
        name=who.name,
        side=who.side,
        turn=seat == state.turn,
        hand=state.hand,
        told=hand is not None,
        creatures=list(hand) if hand and known else None,
        points=state.points[seat] if state.points and state.open else None,
        won=seat in state.winners,
    )


def _cell(state: State, cell: Cell) -> CellView:
    pile = stack(state.grid, cell)
    if not pile:
        return CellView(cell, True, None, 0, None, None, None)
    heights = state.options.show_heights or state.open  # A3
    shown = CellView(cell, False, pile[-1], len(pile) if heights else None, None, None, None)
    if not state.open:  # R8
        return shown
    whose = owners(pile, state.hands)
    owner = whose[0] if len(whose) == 1 else None
    extra = None if owner is None else bonus(pile)
    return msgspec.structs.replace(shown, pile=list(pile), owner=owner, bonus=extra)


def _asks(state: State) -> Asks:
    if state.phase != "reveal":
        return Asks([], [], [])
    return Asks(untold_hands(state), untold_piles(state), clashes(state.hands))
