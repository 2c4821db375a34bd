"""The state of a Paleo match: frozen values, and the small questions one asks of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games import Refused, Seat
from companion.games.paleo.commands import Flick
from companion.games.paleo.geometry import Polygon
from companion.games.paleo.layout import Kind, Layout
from companion.games.paleo.options import Options

__all__ = ["GOAL", "Pawn", "Phase", "Place", "Question", "Reef", "State"]

GOAL = 4  # R1, R36

Phase = Literal["starter", "reefs", "pawns", "flicks", "round_over", "game_over"]
Place = Literal["aside", "circle", "board", "captured"]
"""`aside`: with its owner before the round; `circle`: on a circle of its camp, not moved since."""


class Pawn(msgspec.Struct, frozen=True):
    """A pawn now. `x`, `y` in mm, None where nobody said; `expelled`: captured by R23, not by touch (A10)."""

    id: str
    side: str
    number: int
    kind: Kind
    place: Place = "aside"
    x: float | None = None
    y: float | None = None
    spot: str | None = None
    protected: bool = False
    expelled: bool = False
    on_door: bool = False

    @property
    def in_play(self) -> bool:
        """Whether it lies on the board."""
        return self.place in ("circle", "board")


class Reef(msgspec.Struct, frozen=True):
    """A reef that a side placed; `wall` is its id in the board file; all None where nobody said."""

    side: str
    wall: str | None = None
    x: float | None = None
    y: float | None = None
    angle: float = 0.0

    def outline(self, layout: Layout) -> Polygon | None:
        """Its corners on the board, None where it is not known."""
        wall = next((w for w in layout.reefs(movable=True) if w.id == self.wall), None)
        if wall is None or self.x is None or self.y is None:
            return None
        return wall.placed(self.x, self.y, self.angle).polygon


class Question(msgspec.Struct, frozen=True):
    """What the table must say before the next flick.

    `in_camp`: was `pawn` in its own camp? `first`: which of `options` did `pawn` touch first (None allowed)?
    `nearest`: which of them lies nearest? `exchange`: which of `options` comes back for `pawn` (None allowed)?
    """

    ask: Literal["in_camp", "first", "nearest", "exchange"]
    side: str
    pawn: str
    options: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True):
    """One match; `turn` and `starter` are seats, `keys` the Sanctuaries whose key a side holds."""

    layout: Layout
    seats: tuple[Seat, ...]
    options: Options
    points: dict[str, int]
    keys: dict[str, tuple[str, ...]]
    pawns: dict[str, Pawn]
    phase: Phase = "starter"
    round: int = 1
    starter: int | None = None
    turn: int | None = None
    reefs: tuple[Reef, ...] = ()
    reef_turns: tuple[str, ...] = ()
    """Sides in the order in which they still place a reef (R4)."""
    reef_choices: dict[str, bool] = {}
    """Between rounds: who keeps (True) or moves (False) his reefs (A13)."""
    questions: tuple[Question, ...] = ()
    held: Flick | None = None
    """A flick that waits for an answer before it counts."""
    last_seats: dict[str, int] = {}
    """The seat of each side that played last, for teams (A1)."""
    round_winner: str | None = None
    winner: str | None = None

    @property
    def side(self) -> str | None:
        """The side whose turn it is."""
        return None if self.turn is None else self.seats[self.turn].side

    def pawn(self, id: str) -> Pawn:
        """The pawn of that id; raises `Refused` where there is none."""
        try:
            return self.pawns[id]
        except KeyError:
            raise Refused("paleo.pawn", name=id) from None

    def of(self, side: str) -> list[Pawn]:
        """The pawns of a side."""
        return [p for p in self.pawns.values() if p.side == side]

    def in_play(self, side: str) -> list[Pawn]:
        """The pawns of a side that lie on the board."""
        return [p for p in self.of(side) if p.in_play]

    def captured(self, side: str) -> list[Pawn]:
        """The pawns of a side that its enemy holds."""
        return [p for p in self.of(side) if p.place == "captured"]

    def seat_of(self, side: str) -> int:
        """The seat that plays for a side now, or would next (A1: team mates take turns)."""
        if self.turn is not None and self.seats[self.turn].side == side:
            return self.turn
        return self.next_seat(side)

    def next_seat(self, side: str) -> int:
        """The seat of a side that plays next."""
        seats = [i for i, seat in enumerate(self.seats) if seat.side == side]
        last = self.last_seats.get(side, -1)
        return next((i for i in seats if i > last), seats[0])
