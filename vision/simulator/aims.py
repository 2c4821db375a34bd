"""Flicks of each kind that clips are made of: proposals drawn at random, and what makes one fit.

The physics decides what happens; a kind only proposes until something fits. Lengths in mm, times in s, speeds in mm/s.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import asin, atan2, cos, dist, hypot, log, pi, sin, sqrt
from typing import Any

import numpy as np

from companion.board import Gate, Point
from vision.simulator.arena import Arena
from vision.simulator.physics import GRAVITY, Body, Material, Run, flick
from vision.simulator.truth import shot_truth

__all__ = ["KINDS", "SLOWEST_FLICK", "Aim", "Table", "find"]

SLOWEST_FLICK, FASTEST_FLICK = 500.0, 3500.0
WISHED, WISHED_SPREAD = 150.0, 1.1
"""mm, and of its logarithm: the way to the disc that is aimed at, before near ones are kept more often. With it the
first touch comes about as late as in the clips that came with the task: nobody only ever flicks at a neighbour."""
TYPICAL, SPREAD = 1350.0, 0.42
"""mm/s, and of its logarithm: the median and spread of the speeds in the clips that came with the task."""
MARGIN = 0.5
"""mm: what hangs on less is not kept."""
MOST_TOUCHES = 12
LONGEST = 3.0
"""s from strike to rest."""
TRIES = 400
ROOM = 9.0
"""mm about the fingertip behind a disc in which nothing may stand."""

Shot = Mapping[str, Any]


@dataclass(frozen=True)
class Table:
    """What lies where, and how it slides."""

    arena: Arena
    places: Mapping[str, Point]
    material: Material
    frictions: Mapping[str, float]
    bodies: tuple[Body, ...] = field(init=False)

    def __post_init__(self) -> None:
        discs = self.arena.board.disc
        bodies = tuple(Body(id, *at, discs(id).radius, discs(id).height) for id, at in self.places.items())
        object.__setattr__(self, "bodies", bodies)

    def run(self, aim: Aim, t0: float = 0.0) -> Run:
        """What the flick does."""
        return flick(self.arena, self.bodies, aim.shooter, aim.velocity, self.material, t0, self.frictions)

    def reach(self, shooter: str, way: float) -> float:
        """The speed with which a disc slides that far, mm/s."""
        return sqrt(2 * self.frictions.get(shooter, self.material.mu) * GRAVITY * max(way, 0.0))

    def radius(self, id: str) -> float:
        return self.arena.board.disc(id).radius


@dataclass(frozen=True)
class Aim:
    """A flick that may be made."""

    shooter: str
    velocity: tuple[float, float]

    @property
    def speed(self) -> float:
        return hypot(*self.velocity)


@dataclass(frozen=True)
class Kind:
    """`propose` draws an aim, or nothing; `fits` looks at the shot's truth."""

    propose: Callable[[np.random.Generator, Table], Aim | None]
    fits: Callable[[Table, Shot], bool]
    tight: bool = False
    gate: bool = False


def find(rng: np.random.Generator, table: Table, kind: str, tries: int = TRIES) -> Aim | None:
    """A flick of that kind; None where none was found."""
    wanted = KINDS[kind]
    for _ in range(tries):
        aim = wanted.propose(rng, table)
        if aim is None or not SLOWEST_FLICK <= aim.speed <= FASTEST_FLICK or not _finger_fits(table, aim):
            continue
        run = table.run(aim)
        if run.t1 > LONGEST or len(run.contacts) > 2 * MOST_TOUCHES:
            continue
        shot = shot_truth(table.arena.board, table.arena, run)
        if fits(table, run, shot, kind):
            return aim
    return None


def fits(table: Table, run: Run, shot: Shot, kind: str) -> bool:
    """Whether a shot is of that kind and hangs on no half millimetre."""
    return len(shot["touches"]) <= MOST_TOUCHES and KINDS[kind].fits(table, shot) and _sure(table, run, shot)


# -- proposals ---------------------------------------------------------------------------------------------------------


def _speed(rng: np.random.Generator) -> float:
    return float(TYPICAL * np.exp(rng.normal(0.0, SPREAD)))


def _anyone(rng: np.random.Generator, table: Table) -> str:
    ids = list(table.places)
    return ids[int(rng.integers(len(ids)))]


def _towards(shooter: str, direction: float, speed: float) -> Aim:
    return Aim(shooter, (round(speed * cos(direction), 1), round(speed * sin(direction), 1)))


def _anywhere(rng: np.random.Generator, table: Table) -> Aim | None:
    return _towards(_anyone(rng, table), rng.uniform(0.0, 2 * pi), _speed(rng))


def _at_a_disc(low: float, high: float, camp: bool = False) -> Callable[[np.random.Generator, Table], Aim | None]:
    """At another disc, the line of centres missed by low to high contact distances, to either side."""

    def propose(rng: np.random.Generator, table: Table) -> Aim | None:
        shooter = _anyone(rng, table)
        target = _at_some_way(rng, table, shooter)
        if target is None or (camp and not _in_camp(table, target)):
            return None
        here, there = table.places[shooter], table.places[target]
        apart, meets = dist(here, there), table.radius(shooter) + table.radius(target)
        off = rng.uniform(low, high) * meets * rng.choice([-1.0, 1.0]) / apart
        if abs(off) >= 1.0:
            return None
        direction = atan2(there[1] - here[1], there[0] - here[0]) + asin(off)
        speed = max(_speed(rng), table.reach(shooter, apart * rng.uniform(1.05, 1.6)))
        return _towards(shooter, direction, speed)

    return propose


def _at_some_way(rng: np.random.Generator, table: Table, shooter: str) -> str | None:
    """The disc that lies nearest to the way which is wished for; None where there is no other."""
    wish = float(rng.normal(log(WISHED), WISHED_SPREAD))
    here = table.places[shooter]

    def off(id: str) -> float:
        gap = dist(here, table.places[id]) - table.radius(shooter) - table.radius(id)
        return abs(log(max(gap, 0.1)) - wish)

    return min((id for id in table.places if id != shooter), key=off, default=None)


def _past_a_disc(rng: np.random.Generator, table: Table) -> Aim | None:
    """Past another disc by 0.3 to 3 mm."""
    meets = 2 * table.radius(next(iter(table.places)))
    gap = rng.uniform(0.3, 3.0)
    return _at_a_disc(1 + gap / meets, 1 + gap / meets)(rng, table)


def _at_a_gate(low: float, high: float) -> Callable[[np.random.Generator, Table], Aim | None]:
    """From outside at a gate, so that it would come to rest low to high diameters beyond its line."""

    def propose(rng: np.random.Generator, table: Table) -> Aim | None:
        gates = table.arena.board.gates
        gate = gates[int(rng.integers(len(gates)))]
        outside = {id: at for id, at in table.places.items() if _sees(gate, at, table.radius(id))}
        if not outside:
            return None
        shooter = list(outside)[int(rng.integers(len(outside)))]
        here, across = outside[shooter], rng.uniform(-0.35, 0.35)
        (ax, ay), (bx, by) = gate.line
        there = (gate.middle[0] + across * (bx - ax), gate.middle[1] + across * (by - ay))
        way = dist(here, there) + rng.uniform(low, high) * 2 * table.radius(shooter)
        direction = atan2(there[1] - here[1], there[0] - here[0])
        return _towards(shooter, direction, table.reach(shooter, way))

    return propose


def _sees(gate: Gate, at: Point, radius: float) -> bool:
    """Whether a gate lies open from there: before it, and not too much aslant."""
    depth, foot = gate.depth(*at), gate.foot(*at)
    aside = abs(foot - 0.5) * gate.width
    return depth < -1.2 * radius and aside < 0.4 * gate.width + 0.8 * -depth


def _at_the_door(rng: np.random.Generator, table: Table) -> Aim | None:
    target = table.arena.board.targets[0]
    shooter = _anyone(rng, table)
    here = table.places[shooter]
    slack = abs(target.radius - table.radius(shooter))
    there = (target.center[0] + rng.normal(0.0, 0.4 * slack), target.center[1] + rng.normal(0.0, 0.4 * slack))
    way = dist(here, there)
    if way < 3 * table.radius(shooter):
        return None
    return _towards(shooter, atan2(there[1] - here[1], there[0] - here[0]), table.reach(shooter, way))


# -- what fits ---------------------------------------------------------------------------------------------------------


def _sure_touches(shot: Shot) -> list[Any]:
    return [touch for touch in shot["touches"] if not touch["ambiguous"]]


def _direct(table: Table, shot: Shot) -> bool:
    del table
    return len(shot["touches"]) == 1 and len(_sure_touches(shot)) == 1 and shot["touches"][0]["direct"]


def _chain(table: Table, shot: Shot) -> bool:
    del table
    touches = _sure_touches(shot)
    return any(touch["direct"] for touch in touches) and any(not touch["direct"] for touch in touches)


def _multi(table: Table, shot: Shot) -> bool:
    del table
    others = {id for touch in _sure_touches(shot) if touch["direct"] for id in (touch["a"], touch["b"])}
    return len(others) >= 3


def _touches_something(table: Table, shot: Shot) -> bool:
    del table
    return bool(_sure_touches(shot))


def _graze(table: Table, shot: Shot) -> bool:
    """One or two touches, the first of which hardly moved the disc that was touched."""
    del table
    touches = _sure_touches(shot)
    if not touches or len(shot["touches"]) > 2 or not touches[0]["direct"]:
        return False
    other = ({touches[0]["a"], touches[0]["b"]} - {shot["shooter"]}).pop()
    return bool(touches[0]["moved_mm"][other] < 12.0)


def _near_miss(table: Table, shot: Shot) -> bool:
    del table
    near = [miss for miss in shot["near_misses"] if not miss["ambiguous"] and shot["shooter"] in (miss["a"], miss["b"])]
    return any(miss["gap_mm"] < 3.3 for miss in near) and len(shot["touches"]) <= 1


def _nothing(table: Table, shot: Shot) -> bool:
    del table
    return not any(shot[part] for part in ("touches", "near_misses", "crossings", "exits"))


def _exit(table: Table, shot: Shot) -> bool:
    del table
    return bool(shot["exits"])


def _camp_touch(table: Table, shot: Shot) -> bool:
    """A touch with a disc that stood in a base camp."""
    touched = {id for touch in _sure_touches(shot) if touch["direct"] for id in (touch["a"], touch["b"])}
    return any(_in_camp(table, id) for id in touched - {shot["shooter"]})


def _bank(table: Table, shot: Shot) -> bool:
    """The shooter meets a wall before a disc."""
    del table
    direct = [touch["t"] for touch in _sure_touches(shot) if touch["direct"]]
    walls = [wall["t"] for wall in shot["walls"] if wall["disc"] == shot["shooter"]]
    return bool(direct and walls and min(walls) < min(direct))


def _passes(shot: Shot) -> list[tuple[str, bool]]:
    return [(c["dir"], c["full"]) for c in shot["crossings"] if c["disc"] == shot["shooter"]]


def _stay(table: Table, shot: Shot) -> bool:
    del table
    return _passes(shot) == [("in", True)]


def _bounce(table: Table, shot: Shot) -> bool:
    del table
    return _passes(shot)[:2] == [("in", True), ("out", True)]


def _peek(table: Table, shot: Shot) -> bool:
    del table
    return _passes(shot) == [("in", False)]


def _on_door(table: Table, shot: Shot) -> bool:
    return table.arena.board.targets[0].id in shot["on"].get(shot["shooter"], [])


def _in_camp(table: Table, id: str) -> bool:
    return any(zone.kind == "base_camp" for zone in table.arena.board.zones_at(*table.places[id]))


# -- what is kept ------------------------------------------------------------------------------------------------------


def _finger_fits(table: Table, aim: Aim) -> bool:
    """Whether a fingertip has room behind the disc."""
    x, y = table.places[aim.shooter]
    back = (table.radius(aim.shooter) + ROOM) / aim.speed
    at = (x - aim.velocity[0] * back, y - aim.velocity[1] * back)
    if any(dist(at, place) < table.radius(id) + ROOM for id, place in table.places.items() if id != aim.shooter):
        return False
    return not any(wall.contains(*at) for wall in table.arena.board.walls)


def _sure(table: Table, run: Run, shot: Shot) -> bool:
    """Whether no crossing, exit or target hangs on `MARGIN`."""
    board = table.arena.board
    for crossing in shot["crossings"]:
        size = 2 * table.radius(crossing["disc"])
        past = size if crossing["full"] else 3.0
        if abs(crossing["depth_mm"] - past) < MARGIN or abs(crossing["depth_mm"] - size) < MARGIN:
            return False
    for body in run.bodies:
        x, y = shot["rest"].get(body.id) or run.at(body.id, run.t1)
        if _edge(board.size, x, y) < MARGIN:
            return False
        for target in board.targets:
            if abs(dist((x, y), target.center) - abs(target.radius - body.radius)) < MARGIN:
                return False
        for gate in board.gates:
            if gate.between(x, y) and abs(abs(gate.depth(x, y)) - body.radius) < MARGIN and body.id in run.paths:
                return False
    return True


def _edge(size: tuple[float, float], x: float, y: float) -> float:
    """How far from the playing surface's edge a centre is, on either side of it."""
    outside = hypot(max(-x, 0.0, x - size[0]), max(-y, 0.0, y - size[1]))
    return outside or min(x, y, size[0] - x, size[1] - y)


KINDS: dict[str, Kind] = {
    "direct": Kind(_at_a_disc(0.0, 0.9), _direct),
    "chain": Kind(_at_a_disc(0.0, 0.85), _chain, tight=True),
    "multi": Kind(_at_a_disc(0.2, 0.97), _multi, tight=True),
    "graze": Kind(_at_a_disc(0.92, 0.999), _graze),
    "near-miss": Kind(_past_a_disc, _near_miss),
    "bank": Kind(_anywhere, _bank),
    "base-camp": Kind(_at_a_disc(0.0, 0.95, camp=True), _camp_touch),
    "exit": Kind(_at_a_disc(0.0, 0.97), _exit),
    "no-contact": Kind(_anywhere, _nothing),
    "sanctuary-stay": Kind(_at_a_gate(0.7, 4.0), _stay, gate=True),
    "sanctuary-bounce": Kind(_at_a_gate(8.0, 40.0), _bounce, gate=True),
    "sanctuary-peek": Kind(_at_a_gate(-0.45, 0.45), _peek, gate=True),
    "city-door": Kind(_at_the_door, _on_door),
}
"""The kinds of flicks by their names."""
