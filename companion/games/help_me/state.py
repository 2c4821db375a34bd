"""The state of a game of Help Me!: frozen values, and the small questions one asks of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games import Refused, Seat
from companion.games.help_me.data import COLS, ROWS
from companion.games.help_me.grid import Cell, Grid
from companion.games.help_me.options import Options

__all__ = ["HAND", "Phase", "State"]

HAND = {2: 2, 3: 2, 4: 1}
"""Creatures each, by number of players (set-up, R17); the rest stay in the box, unseen."""

Phase = Literal["setup", "play", "reveal", "scored"]


class State(msgspec.Struct, frozen=True):
    """One game; `turn` and `first` are seats. Tuples over seats are in the order of the seats."""

    seats: tuple[Seat, ...]
    options: Options
    grid: Grid
    """Rows of stacks (R8: below their tops a secret of the book until the end)."""
    hands: tuple[tuple[str, ...] | None, ...]
    """The creatures of each seat (R16: its secret until the end); None: not told."""
    told: tuple[int | None, ...]
    """Points that the table counted itself."""
    trial: bool = False
    """Another rectangle than the game's, to try the rules out on."""
    phase: Phase = "setup"
    laid: bool = False
    dealt: bool = False
    first: int | None = None
    turn: int | None = None
    moves: int = 0
    points: tuple[int | None, ...] | None = None
    winners: tuple[int, ...] = ()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns (A2)."""
        return len(self.grid), len(self.grid[0])

    @property
    def shapes(self) -> tuple[tuple[int, int], ...]:
        """The rectangles that may be laid."""
        return (self.shape,) if self.trial else ((ROWS, COLS), (COLS, ROWS))

    @property
    def hand(self) -> int:
        """Creatures each."""
        return HAND[len(self.seats)]

    @property
    def open(self) -> bool:
        """Whether the end has come, so that everything is shown (R11)."""
        return self.phase in ("reveal", "scored")

    def next_seat(self, seat: int) -> int:
        """R9, R17: the next player, clockwise."""
        return (seat + 1) % len(self.seats)

    def check_seat(self, seat: int) -> None:
        """Raises `Refused` where there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise Refused("help_me.seat", number=seat + 1)

    def check_cell(self, cell: Cell) -> None:
        """Raises `Refused` outside of the rectangle."""
        if not (0 <= cell[0] < self.shape[0] and 0 <= cell[1] < self.shape[1]):
            raise Refused("help_me.cell", row=cell[0] + 1, col=cell[1] + 1)
