"""What a board file says to Paleo: sides, pawns, camps, Sanctuaries, the door, reefs."""

from __future__ import annotations

import re
from math import dist
from typing import Literal

import msgspec

from companion.board import Board, Disc, Target, Wall, Zone
from companion.games import Refused
from companion.games.paleo.geometry import to_outline

__all__ = ["REEFS_A_SIDE", "Kind", "Layout", "Piece", "Sanctuary", "Spot", "read_layout"]

Kind = Literal["explorer", "mercenary"]

MERCENARIES = (1, 2, 8)  # R11
EXPLORERS = (3, 4, 5, 6, 7)  # R10
REEFS_A_SIDE = 5  # R3


class Piece(msgspec.Struct, frozen=True):
    """A pawn as it is made: 0 stands for a number that nobody gave."""

    id: str
    side: str
    number: int
    kind: Kind
    diameter: float


class Sanctuary(msgspec.Struct, frozen=True):
    """A Sanctuary may have several gates; `key` is the sign of the key behind it."""

    id: str
    owner: str
    key: str


class Spot(msgspec.Struct, frozen=True):
    """A circle of a base camp."""

    id: str
    side: str
    x: float
    y: float


class Layout(msgspec.Struct, frozen=True):
    """The fixed facts of one board."""

    board: Board
    sides: tuple[str, str]
    pieces: tuple[Piece, ...]
    sanctuaries: tuple[Sanctuary, ...]
    gates: dict[str, str]
    """Gate id to Sanctuary id."""
    spots: tuple[Spot, ...]
    door: Target | None

    def enemy(self, side: str) -> str:
        """The other side."""
        return self.sides[1] if side == self.sides[0] else self.sides[0]

    def sanctuary(self, id: str) -> Sanctuary | None:
        """The Sanctuary of that id."""
        return next((s for s in self.sanctuaries if s.id == id), None)

    def opposite(self, side: str) -> tuple[str, ...]:
        """The Sanctuaries of the other camp (A30)."""
        return tuple(s.id for s in self.sanctuaries if s.owner != side)

    def spots_of(self, side: str) -> tuple[Spot, ...]:
        """The circles of a side's base camp, in the file's order."""
        return tuple(s for s in self.spots if s.side == side)

    def spot(self, id: str) -> Spot | None:
        """The circle of that id."""
        return next((s for s in self.spots if s.id == id), None)

    def zones(self, kind: str, owner: str | None = None) -> tuple[Zone, ...]:
        """The zones of one kind, of one owner where given."""
        return tuple(z for z in self.board.zones if z.kind == kind and owner in (None, z.owner))

    def camp_depth(self, side: str, x: float, y: float) -> float | None:
        """How far inside its side's base camp a centre lies (negative: outside); None without a camp (A7)."""
        camps = self.zones("base_camp", side)
        return max((depth(zone, x, y) for zone in camps), default=None)

    def reefs(self, movable: bool) -> tuple[Wall, ...]:
        """The reefs of the file: those that players place, or those that always stand."""
        return tuple(w for w in self.board.walls if w.kind == "reef" and w.movable is movable)

    @property
    def diameter(self) -> float:
        """A pawn's diameter; the largest where they differ."""
        return max(p.diameter for p in self.pieces)


def depth(zone: Zone, x: float, y: float) -> float:
    """Signed distance of a point to the zone's border, positive inside."""
    if zone.circle is not None:
        return zone.circle.radius - dist((x, y), zone.circle.center)
    assert zone.polygon is not None
    return to_outline(zone.polygon, x, y)


def _number(disc: Disc) -> int:
    """The pawn's number: as given, as printed, or the tail of its id."""
    if disc.number is not None:
        return disc.number
    if disc.label.isdigit():
        return int(disc.label)
    tail = re.search(r"(\d+)$", disc.id)
    return int(tail[1]) if tail else 0


def _kind(disc: Disc, number: int) -> Kind:
    """R10, R11: the kind follows from the number where the file does not say it."""
    if disc.kind == "explorer" or (not disc.kind and number in EXPLORERS):
        return "explorer"
    if disc.kind == "mercenary" or (not disc.kind and number in MERCENARIES):
        return "mercenary"
    raise Refused("paleo.board.kind", disc=disc.id, kind=disc.kind)


def _piece(disc: Disc) -> Piece:
    number = _number(disc)
    return Piece(disc.id, disc.owner, number, _kind(disc, number), disc.diameter)


def read_layout(board: Board) -> Layout:
    """Raises `Refused("paleo.board.sides")` unless the discs have exactly two owners."""
    sides = tuple(dict.fromkeys(d.owner for d in board.discs))
    if len(sides) != 2:
        raise Refused("paleo.board.sides", sides=", ".join(sides) or "-")
    sanctuaries: dict[str, Sanctuary] = {}
    gates: dict[str, str] = {}
    for gate in board.gates:
        name = gate.sanctuary or gate.id
        gates[gate.id] = name
        known = sanctuaries.get(name)
        key = gate.key or (known.key if known else name)
        sanctuaries[name] = Sanctuary(name, gate.owner, key)
    spots = tuple(
        Spot(f"{zone.id}:{i}", zone.owner, x, y)
        for zone in board.zones
        if zone.kind == "base_camp" and zone.owner
        for i, (x, y) in enumerate(zone.spots, 1)
    )
    return Layout(
        board=board,
        sides=(sides[0], sides[1]),
        pieces=tuple(_piece(d) for d in board.discs),
        sanctuaries=tuple(sanctuaries.values()),
        gates=gates,
        spots=spots,
        door=board.targets[0] if board.targets else None,
    )
