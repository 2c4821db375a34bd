"""A board file as a place for discs: what stands in their way, and where they can lie."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

import numpy as np

from companion.board import Board, Disc, Zone
from vision.simulator.errors import SimulationError
from vision.simulator.walls import Obstacle, Walls

__all__ = ["Arena", "Obstacle"]

Place = tuple[float, float]

GAP = 0.5
"""mm between a disc that is put somewhere and what it must not touch."""
STEP = 0.5
"""Of a disc's radius: the grid on which free places are looked for."""
BESIDE = (8.0, 4.0)
"""mm from the surface to discs that stand aside where no rim is, and from one of them to the next."""


class Arena:
    """Made by `Arena.of`. Lengths in mm, angles in rad."""

    def __init__(self, board: Board, walls: tuple[Obstacle, ...]) -> None:
        self.board = board
        self.walls = walls
        self.sides = Walls(walls)

    @classmethod
    def of(cls, board: Board, walls: Mapping[str, tuple[float, float, float]] | None = None) -> Arena:
        """The board with movable walls at other places than in the file (centroid x, y and angle from the file's).

        Raises SimulationError where nothing can be simulated: no discs, a surface too small for them, a gate off the
        surface, walls over all spots of a zone, no free place for some disc.
        """
        moved = dict(walls or {})
        obstacles = []
        for wall in board.walls:
            placed = wall.placed(*moved.pop(wall.id)) if wall.id in moved else wall
            obstacles.append(Obstacle(wall.id, wall.kind, np.array(placed.polygon, float), wall.height))
        if moved:
            unknown = ", ".join(sorted(moved))
            raise SimulationError(
                f"expected walls of {board.name!r}, got {unknown}; the board file lists the walls there are"
            )
        arena = cls(board, tuple(obstacles))
        _check(arena)
        return arena

    def on_surface(self, x: float, y: float) -> bool:
        """Whether a disc with this centre lies on the playing surface."""
        return self.board.on_surface(x, y)

    def on_rim(self, x: float, y: float) -> bool:
        """Whether a disc with this centre stands on a rim, out of play."""
        wall = self.sides.inside(x, y)
        return wall is not None and self.walls[wall].kind == "rim"

    def free(
        self, x: float, y: float, radius: float, others: Iterable[tuple[float, float, float]] = (), gap: float = GAP
    ) -> bool:
        """Whether a disc can be put there: wholly on the surface, `gap` clear of walls and of others (x, y, radius)."""
        if not self._holds(x, y, radius):
            return False
        if any(math.hypot(x - ox, y - oy) < radius + other + gap for ox, oy, other in others):
            return False
        return self.sides.clearance(x, y)[0] >= radius + gap

    def aside(self, n: int, diameter: float) -> list[Place]:
        """`n` places off the playing surface where captured discs stand: on rims, else along the surface's edge.

        They lie clear of each other, of the board's markers and of walls. Raises SimulationError for want of room.
        """
        radius = diameter / 2
        found: list[Place] = []
        for place in (*self._on_rims(diameter), *self._beside(diameter)):
            if len(found) == n:
                break
            if all(math.dist(place, p) >= diameter + 2 * GAP for p in found) and not self._on_marker(*place, radius):
                found.append(place)
        if len(found) < n:
            raise SimulationError(
                f"expected room for {n} captured discs of {diameter:g} mm beside {self.board.name!r}, got {len(found)};"
                " give the board a rim or move its markers"
            )
        return found

    def setup(self, ids: Iterable[str]) -> dict[str, Place]:
        """Places at the start: on the spots of the owner's camp, else free places as near to it as there are.

        Raises SimulationError for a disc that the board has not, or for which no place is free.
        """
        lying: list[tuple[float, float, float]] = []
        places: dict[str, Place] = {}
        for id in ids:
            disc = self._disc(id)
            for x, y in (*self._spots(disc), *self._grid(disc)):
                if self.free(x, y, disc.radius, lying):
                    places[id] = (x, y)
                    lying.append((x, y, disc.radius))
                    break
            else:
                raise SimulationError(
                    f"expected a free place for disc {id!r} on {self.board.name!r}, got none; remove walls"
                )
        return places

    def _disc(self, id: str) -> Disc:
        try:
            return self.board.disc(id)
        except KeyError:
            raise SimulationError(f"expected a disc of {self.board.name!r}, got {id!r}") from None

    def _holds(self, x: float, y: float, radius: float) -> bool:
        w, h = self.board.size
        if self.board.shape == "round":
            return math.dist((x, y), self.board.center) <= min(w, h) / 2 - radius
        return radius <= x <= w - radius and radius <= y <= h - radius

    def _on_marker(self, x: float, y: float, radius: float) -> bool:
        for marker in self.board.markers.at if self.board.markers else ():
            (u, v), corners = np.mean(marker.corners, axis=0), marker.corners
            if math.dist((x, y), (u, v)) < max(math.dist((u, v), c) for c in corners) + radius + GAP:
                return True
        return False

    def _on_rims(self, diameter: float) -> Iterator[Place]:
        """Places wholly on rims that lie off the surface, beginning at the middle of each."""
        radius = diameter / 2
        for i, wall in enumerate(self.walls):
            if wall.kind != "rim":
                continue
            (x0, y0), (x1, y1) = wall.polygon.min(axis=0).tolist(), wall.polygon.max(axis=0).tolist()
            for x in _outward(x0, x1, diameter + 2 * GAP):
                for y in _outward(y0, y1, diameter + 2 * GAP):
                    depth, which = self.sides.clearance(x, y)
                    if which == i and depth <= -radius and not self.on_surface(x, y):
                        yield x, y

    def _beside(self, diameter: float) -> Iterator[Place]:
        """Places round the surface, one ring, then a second; left and right first, where pictures are widest."""
        radius = diameter / 2
        for ring in range(2):
            off = BESIDE[0] + radius + ring * (diameter + BESIDE[1])
            for x, y in self._ring(off, diameter + BESIDE[1]):
                if self.sides.clearance(x, y)[0] >= radius + GAP:
                    yield x, y

    def _ring(self, off: float, step: float) -> Iterator[Place]:
        (w, h), (cx, cy) = self.board.size, self.board.center
        if self.board.shape == "round":
            reach = min(w, h) / 2 + off
            count = int(2 * math.pi * reach / step)
            for k in range(count):
                turn = math.pi * (k // 2 * 2 / count + k % 2)
                yield cx - reach * math.cos(turn), cy - reach * math.sin(turn)
            return
        for y in _outward(0.0, h, step):
            yield -off, y
            yield w + off, y
        for x in _outward(0.0, w, step):
            yield x, -off
            yield x, h + off

    def _spots(self, disc: Disc) -> Iterator[Place]:
        for zone in _camps(self.board, disc.owner):
            yield from zone.spots

    def _grid(self, disc: Disc) -> list[Place]:
        """Places all over the surface, nearest to the owner's camp first."""
        home = self._home(disc.owner)
        step = disc.radius * STEP
        w, h = self.board.size
        places = [(x, y) for x in _outward(0.0, w, step) for y in _outward(0.0, h, step)]
        return sorted(places, key=lambda p: math.dist(p, home))

    def _home(self, owner: str) -> Place:
        zones = [z for z in self.board.zones if z.owner == owner and z.kind in ("base_camp", "half")]
        if zones:
            return min(zones, key=lambda z: z.kind).centroid
        owners = self.board.owners
        turn = 2 * math.pi * (owners.index(owner) if owner in owners else 0) / max(1, len(owners)) + math.pi / 2
        (cx, cy), reach = self.board.center, min(self.board.size) / 3
        return cx + reach * math.cos(turn), cy + reach * math.sin(turn)


def _outward(low: float, high: float, step: float) -> Iterator[float]:
    """From the middle of a stretch to its ends."""
    middle = (low + high) / 2
    yield middle
    for k in range(1, int((high - low) / 2 / step) + 1):
        yield middle - k * step
        yield middle + k * step


def _camps(board: Board, owner: str) -> list[Zone]:
    """Zones of that owner with spots, the base camp first."""
    zones = [zone for zone in board.zones if zone.owner == owner and zone.spots]
    return sorted(zones, key=lambda zone: zone.kind != "base_camp")


def _check(arena: Arena) -> None:
    board = arena.board
    if not board.discs:
        raise SimulationError(f"expected discs on {board.name!r}, got none; add [[disc]] to the board file")
    widest = max(disc.diameter for disc in board.discs)
    room = sum((disc.diameter + GAP) ** 2 for disc in board.discs)
    if min(board.size) < 3 * widest or board.size[0] * board.size[1] < 2 * room:
        raise SimulationError(
            f"expected a surface with room for {len(board.discs)} discs of up to {widest:g} mm to slide on, got"
            f" {board.size[0]:g} x {board.size[1]:g} mm; correct 'size' or the discs' 'diameter'"
        )
    for gate in board.gates:
        if not any(board.on_surface(*p) for p in (*gate.line, gate.middle)):
            raise SimulationError(
                f"expected gate {gate.id!r} on the surface of {board.name!r}, got its line"
                f" from {gate.line[0]} to {gate.line[1]}; correct 'line'"
            )
    for zone in board.zones:
        _check_spots(arena, zone)
    arena.setup(disc.id for disc in board.discs)


def _check_spots(arena: Arena, zone: Zone) -> None:
    """Some spot of a zone must be free of walls, or no disc fits there."""
    discs = [d for d in arena.board.discs if d.owner == zone.owner] or arena.board.discs
    radius = min(d.radius for d in discs)
    near = [arena.sides.clearance(*spot) for spot in zone.spots]
    if near and all(clearance < radius for clearance, _ in near):
        walls = ", ".join(sorted({arena.walls[i].id for _, i in near}))
        raise SimulationError(
            f"expected room for a disc of {2 * radius:g} mm on a spot of zone {zone.id!r}, but walls overlap them all"
            f" ({walls}); move the spots or the walls"
        )
