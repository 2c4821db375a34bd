"""Where discs lie before a flick, drawn at random: in camps, about the board, in clusters. Lengths in mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, dist, pi, sin

import numpy as np

from companion.board import Board, Point
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError

__all__ = ["Lying", "before_gate", "draw"]

CLUSTERED = 0.2
"""Share of discs that lie near another, 0.3 to 12 mm away; in a tight layout it is 0.4."""
AT_HOME = 0.35
"""Share of discs that stand in their camp, near a spot."""
ALL, FEWEST = 0.6, 6
"""Share of layouts with every disc of the board; the others have at least `FEWEST`."""
TRIES = 400

Places = dict[str, Point]


@dataclass(frozen=True)
class Lying:
    """`places`: of the discs in play. `aside`: of captured ones that stand in the picture."""

    places: Places
    aside: Places


def draw(
    rng: np.random.Generator, arena: Arena, tight: bool = False, first: Point | None = None, aside: bool = False
) -> Lying:
    """Discs without overlap, none across a gate's line. `first`: where one of them has to lie, if anything can.

    `aside`: some of the others stand beside the board. Raises `SimulationError` where the board is too full.
    """
    board = arena.board
    ids = [disc.id for disc in board.discs]
    everyone = rng.random() < ALL and not aside
    count = len(ids) if everyone else int(rng.integers(min(FEWEST, len(ids)), len(ids) + 1 - bool(aside)))
    rng.shuffle(ids)
    places: Places = {}
    for id in ids[:count]:
        radius = board.disc(id).radius
        if not places and first is not None and _may_lie(arena, first, radius, places):
            places[id] = first
            continue
        places[id] = _place(rng, arena, id, places, CLUSTERED * (2.0 if tight else 1.0))
    standing = _beside(rng, arena, ids[count:]) if aside else {}
    return Lying({disc.id: places[disc.id] for disc in board.discs if disc.id in places}, standing)


def before_gate(rng: np.random.Generator, board: Board) -> Point:
    """A place from which some gate lies open, 2 to 9 diameters before it."""
    gate = board.gates[int(rng.integers(len(board.gates)))]
    (ax, ay), (bx, by) = gate.line
    nx, ny = (by - ay) / gate.width, (ax - bx) / gate.width
    if gate.depth(gate.middle[0] + nx, gate.middle[1] + ny) > 0:
        nx, ny = -nx, -ny
    diameter = board.discs[0].diameter
    off, aslant = rng.uniform(2.0, 9.0) * diameter, rng.uniform(-0.5, 0.5)
    return gate.middle[0] + off * (nx - aslant * ny), gate.middle[1] + off * (ny + aslant * nx)


def _place(rng: np.random.Generator, arena: Arena, id: str, places: Places, clustered: float) -> Point:
    disc = arena.board.disc(id)
    spots = [
        s for zone in arena.board.zones if zone.kind == "base_camp" and zone.owner == disc.owner for s in zone.spots
    ]
    w, h = arena.board.size
    for _ in range(TRIES):
        kind = rng.random()
        if places and kind < clustered:
            other = list(places)[int(rng.integers(len(places)))]
            away = disc.radius + arena.board.disc(other).radius + 0.3 + float(rng.gamma(1.3, 3.0))
            turn = rng.uniform(0.0, 2 * pi)
            at = (places[other][0] + away * cos(turn), places[other][1] + away * sin(turn))
        elif spots and kind < clustered + AT_HOME:
            x, y = spots[int(rng.integers(len(spots)))]
            at = (x + rng.normal(0.0, 0.35 * disc.radius), y + rng.normal(0.0, 0.35 * disc.radius))
        else:
            at = (float(rng.uniform(0.0, w)), float(rng.uniform(0.0, h)))
        if _may_lie(arena, at, disc.radius, places):
            return round(float(at[0]), 2), round(float(at[1]), 2)
    raise SimulationError(
        f"expected a free place for {id} on {arena.board.name}, got none in {TRIES} tries; fewer discs"
    )


def _may_lie(arena: Arena, at: Point, radius: float, places: Places) -> bool:
    others = [(x, y, arena.board.disc(id).radius) for id, (x, y) in places.items()]
    if not arena.free(at[0], at[1], radius, others, gap=0.25):
        return False
    return not any(abs(gate.depth(*at)) < radius + 1.0 and gate.between(*at) for gate in arena.board.gates)


def _beside(rng: np.random.Generator, arena: Arena, ids: Sequence[str]) -> Places:
    count = int(rng.integers(1, len(ids) + 1)) if ids else 0
    try:
        found = arena.aside(count, max(arena.board.disc(id).diameter for id in ids)) if count else []
    except SimulationError:  # no room beside this board: then they are in the box
        return {}
    return dict(zip(ids, found, strict=False))


def nearest(places: Places, at: Point) -> float:
    """Distance of the nearest centre; infinite where nothing lies."""
    return min((dist(at, place) for place in places.values()), default=float("inf"))
