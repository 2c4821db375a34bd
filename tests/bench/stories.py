"""What happens in a long film: play as at a table in use, or all that is no flick. Lengths in mm, times in s.

Made of the simulator's own acts, one after another on one table, so that whoever watches has no restart to rest in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import dist

import numpy as np

from companion.board import Point
from vision.simulator import aims, layouts, scripts
from vision.simulator.acts import Act, Way
from vision.simulator.aims import Table
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError
from vision.simulator.physics import Material
from vision.simulator.scripts import Script
from vision.simulator.stage import Stage
from vision.simulator.truth import shot_truth

__all__ = ["EVERY", "play", "quiet"]

EVERY = 6.0
"""s from flick to flick, in the middle: people think, and talk."""
FIRST = (1.6, 2.2)
"""s of rest at the start: the eye has to read the board first."""
LAST = 1.2
"""s of rest that a film ends with."""
FLICK, CARRY, WAVE, LEAN = 5.0, 4.5, 2.5, 7.0
"""s that an act may take: a flick with the hand's way there and 3 s of sliding; two discs that are carried."""
REPLACED, WAVED = 0.2, 0.2
"""Shares of the pauses in which a hand puts a disc elsewhere, or passes over the board: chosen."""
REPEATED = 12
"""Kinds of flicks that are tried until one fits what lies there."""
QUIET = {"rest": 3, "wave": 4, "replace": 4, "lean": 3, "lamp": 2, "bump": 1}
"""What happens without a flick, and how often: hands most of all, and stretches in which nothing does; chosen."""


def play(
    rng: np.random.Generator, arena: Arena, material: Material, frictions: Mapping[str, float], seconds: float
) -> Script:
    """Flicks with hands, one about every `EVERY` seconds. What leaves the board is brought back, now and then a hand
    puts something elsewhere or only waves. Raises `SimulationError` where not even one flick fits in."""
    script = _begun(rng, "play", arena, material, frictions)
    stage, at = script.stage, float(rng.uniform(*FIRST))
    while at + FLICK + LAST <= seconds:
        _flick(rng, script, at)
        following = at + float(rng.uniform(0.8, 1.2)) * EVERY
        _between(rng, script, min(following, seconds - LAST))
        at = max(following, stage.free_at + 0.3)
    if not script.shots:
        raise SimulationError(f"expected at least {FIRST[1] + FLICK + LAST:g} s for a flick, got {seconds:g}")
    return _ended(script, seconds, f"{len(script.shots)} flicks")


def quiet(
    rng: np.random.Generator, arena: Arena, material: Material, frictions: Mapping[str, float], seconds: float
) -> Script:
    """Hands that wave, re-place and lean over the table, lamps, bumps, stretches of nothing; no flick, no push."""
    script = _begun(rng, "quiet", arena, material, frictions)
    at = float(rng.uniform(*FIRST))
    kinds, shares = list(QUIET), np.array(list(QUIET.values())) / sum(QUIET.values())
    while at + LEAN + LAST <= seconds:
        at = _ACTS[str(rng.choice(kinds, p=shares))](rng, script, at) + float(rng.uniform(0.4, 2.5))
    told = f"{len(script.moved)} re-placings, {len(script.bumps)} bumps, {script.light or 'steady light'}"
    return _ended(script, seconds, told)


def _begun(
    rng: np.random.Generator, name: str, arena: Arena, material: Material, frictions: Mapping[str, float]
) -> Script:
    for _ in range(scripts.LAYOUTS):
        try:
            lying = layouts.draw(rng, arena)
        except SimulationError:
            continue
        return Script(name, Leaning(arena, lying.places, rng, material, dict(frictions)), dict(lying.places))
    raise SimulationError(f"expected a layout for {arena.board.name}, got none in {scripts.LAYOUTS}")


def _ended(script: Script, seconds: float, says: str) -> Script:
    script.duration, script.says = seconds, f"{seconds:g} s: {says}"
    return script


# -- play --------------------------------------------------------------------------------------------------------------


def _flick(rng: np.random.Generator, script: Script, at: float) -> None:
    """A flick of some kind, kinds as often as among clips; none where nothing fits."""
    stage, arena = script.stage, script.stage.arena
    lying = {id: place for id, place in stage.places.items() if arena.on_surface(*place)}
    table = Table(arena, lying, stage.material, stage.frictions)
    weights = {kind: scripts.SCENARIOS[kind] for kind, what in aims.KINDS.items() if arena.board.gates or not what.gate}
    if not arena.board.targets:
        weights.pop("city-door", None)
    kinds, shares = list(weights), np.array(list(weights.values())) / sum(weights.values())
    for _ in range(REPEATED):
        aim = aims.find(rng, table, str(rng.choice(kinds, p=shares)), tries=100)
        if aim is not None:
            done = stage.flick(aim.shooter, aim.velocity, at)
            script.shots.append(shot_truth(arena.board, arena, done.run))
            return


def _between(rng: np.random.Generator, script: Script, until: float) -> None:
    """What hands do from one flick to the next."""
    stage = script.stage
    strayed = [id for id, place in stage.places.items() if not stage.arena.on_surface(*place)]
    at = stage.free_at + float(rng.uniform(0.4, 0.9))
    if strayed:
        if at + CARRY <= until + EVERY:  # the next flick waits for it
            _carry(rng, script, at, strayed[:2])
    elif rng.random() < REPLACED and at + CARRY <= until:
        _carry(rng, script, at, [str(rng.choice(list(stage.places)))])
    elif rng.random() < WAVED and at + WAVE <= until:
        stage.wave(at, float(rng.uniform(0.9, 1.6)))


def _carry(rng: np.random.Generator, script: Script, at: float, ids: list[str]) -> None:
    stage = script.stage
    moves: dict[str, Point | None] = {}
    for id in ids:
        place = _free(rng, stage, id, moves)
        if place is not None:
            moves[id] = place
    if not moves:
        return
    done = stage.carry(moves, at)
    away = stage.covered[-1][1]
    script.moved.append(
        {
            "t": round(min(away, done.t), 5),
            "discs": {id: list(place) for id, place in moves.items() if place is not None},
            "was": {id: [round(x, 2) for x in was] for id, was in done.was.items() if was is not None},
        }
    )


def _free(rng: np.random.Generator, stage: Stage, id: str, moves: Mapping[str, Point | None]) -> Point | None:
    """Somewhere on the board, clear of everything and of where it lay, so that it was surely moved."""
    board, here = stage.arena.board, stage.places[id]
    radius = board.disc(id).radius
    ends = [*stage.places.values(), *(place for place in moves.values() if place is not None)]
    others = [(x, y, radius) for x, y in ends]
    for _ in range(400):
        at = (round(float(rng.uniform(0.0, board.size[0])), 2), round(float(rng.uniform(0.0, board.size[1])), 2))
        if dist(at, here) > 2 * radius and stage.arena.free(*at, radius, others, gap=4.0):
            return at
    return None


# -- no flick ----------------------------------------------------------------------------------------------------------


class Leaning(Stage):
    """A stage on which somebody may also lean over the table."""

    def lean(self, at: float, seconds: float) -> float:
        """An arm high above one side of the board, and its wide shadow upon it; nothing is touched. When it is gone."""
        w, h = self._size
        rng, z = self._rng, float(self._rng.uniform(220.0, 420.0))
        side = int(rng.integers(4))
        along = float(rng.uniform(0.2, 0.8))
        edge = [(along * w, 0.0), (w, along * h), (along * w, h), (0.0, along * h)][side]
        heading = [np.pi / 2, np.pi, -np.pi / 2, 0.0][side] + float(rng.normal(0.0, 0.3))
        ux, uy = float(np.cos(heading)), float(np.sin(heading))
        far, near = 420.0, float(rng.uniform(-60.0, 60.0))
        out, there = (edge[0] - far * ux, edge[1] - far * uy), (edge[0] + near * ux, edge[1] + near * uy)
        came, left = at + float(rng.uniform(0.5, 1.0)), at + seconds
        beside = (there[0] + float(rng.normal(0.0, 25.0)), there[1] + float(rng.normal(0.0, 25.0)))
        ways = (
            Way(at, *out, z, heading, 0.6),
            Way(came, *there, z, heading, 0.6),
            Way(left, *beside, z, heading, 0.6),
            Way(left + float(rng.uniform(0.5, 1.0)), *out, z, heading, 0.6),
        )
        self._acts.append(Act(ways, (), int(rng.integers(4)), float(rng.normal(0.0, 0.4))))
        self.free_at = ways[-1].t
        return self.free_at


def _rest(rng: np.random.Generator, script: Script, at: float) -> float:
    """Nothing, for a while."""
    del script
    return at + float(rng.uniform(2.0, 6.0))


def _wave(rng: np.random.Generator, script: Script, at: float) -> float:
    return script.stage.wave(at, float(rng.uniform(0.9, 2.0))).ends


def _replace(rng: np.random.Generator, script: Script, at: float) -> float:
    count = int(rng.integers(1, 3))
    _carry(rng, script, at, [str(id) for id in rng.choice(list(script.stage.places), size=count, replace=False)])
    return max(script.stage.free_at, at)


def _lean(rng: np.random.Generator, script: Script, at: float) -> float:
    assert isinstance(script.stage, Leaning)
    return script.stage.lean(at, float(rng.uniform(1.5, 4.0)))


def _lamp(rng: np.random.Generator, script: Script, at: float) -> float:
    """A lamp goes off and on again, at once or slowly; what it does is over before anything else happens."""
    seconds = float(rng.choice([0.05, rng.uniform(0.1, 0.8)]))
    level = float(rng.choice([rng.uniform(0.4, 0.75), rng.uniform(1.2, 1.5)]))
    script.stage.dim(at, seconds, level)
    back = at + seconds + float(rng.uniform(0.3, 2.5))
    script.stage.dim(back, seconds, 1.0)
    script.light = "lamps go off and on"
    script.stage.free_at = back + seconds
    return back + seconds


def _bump(rng: np.random.Generator, script: Script, at: float) -> float:
    """Somebody runs into the table; as often as not, back again, so that the board stays in the picture."""
    stage, seconds = script.stage, float(rng.uniform(0.08, 0.3))
    before = stage.bump(at)
    angle, far = float(rng.uniform(0.0, 2 * np.pi)), float(rng.uniform(2.0, 7.0))
    after = (far * float(np.cos(angle)), far * float(np.sin(angle)), float(rng.normal(0.0, 0.004)))
    dx, dy, turn = (b - a for a, b in zip(before, after, strict=True))
    stage.shove(at, seconds, dx, dy, turn)
    script.bumps.append(
        {
            "t0": round(at, 5),
            "t1": round(at + seconds, 5),
            "kind": "board",
            "dx": round(dx, 2),
            "dy": round(dy, 2),
            "turn": round(turn, 5),
        }
    )
    stage.free_at = at + seconds
    return at + seconds


_ACTS: dict[str, Callable[[np.random.Generator, Script, float], float]] = {
    "rest": _rest,
    "wave": _wave,
    "replace": _replace,
    "lean": _lean,
    "lamp": _lamp,
    "bump": _bump,
}
