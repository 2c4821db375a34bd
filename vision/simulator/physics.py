"""A flick, event by event: exact slides, first contacts, impulses. Lengths in mm, times in s."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from vision.simulator.arena import Arena
from vision.simulator.collisions import Material
from vision.simulator.errors import SimulationError
from vision.simulator.runs import Body, Contact, Knot, Run, WallContact
from vision.simulator.slides import Slides

__all__ = ["FASTEST", "GRAVITY", "Body", "Contact", "Knot", "Material", "Run", "WallContact", "flick"]

GRAVITY = 9810.0
"""mm/s^2."""
FASTEST = 20_000.0
"""mm/s. No finger is that fast: what comes with more is a mistake."""


def flick(
    arena: Arena,
    bodies: Sequence[Body],
    shooter: str,
    velocity: tuple[float, float],
    material: Material,
    t0: float = 0.0,
    frictions: Mapping[str, float] | None = None,
) -> Run:
    """One disc is given a velocity (mm/s) at t0; what follows until all rest.

    `frictions`: mu of single discs on the board. Discs whose centre is on a rim stand above all others and take no
    part. Raises SimulationError for a shooter that is not among the bodies or out of play, for a velocity of nothing or
    beyond `FASTEST`, for frictions that are not above 0.
    """
    playing = [body for body in bodies if not arena.on_rim(body.x, body.y)]
    _check(bodies, playing, shooter, velocity)
    decels = {body.id: GRAVITY * (frictions or {}).get(body.id, material.mu) for body in playing}
    for id, decel in decels.items():
        if not 0.0 < decel < math.inf:
            raise SimulationError(f"expected a friction above 0 for disc {id!r}, got {decel / GRAVITY:g}")
    slides = Slides(arena, playing, decels, material, t0)
    slides.run(shooter, velocity)
    return Run(
        t0=t0,
        t1=max((path[-1].stop for path in slides.paths.values()), default=t0),
        shooter=shooter,
        velocity=velocity,
        bodies=tuple(bodies),
        paths={id: tuple(path) for id, path in slides.paths.items()},
        contacts=tuple(slides.contacts),
        walls=tuple(slides.walls),
    )


def _check(bodies: Iterable[Body], playing: Iterable[Body], shooter: str, velocity: tuple[float, float]) -> None:
    if shooter not in {body.id for body in playing}:
        standing = shooter in {body.id for body in bodies}
        got = "it stands on a rim, put it on the surface first" if standing else "it is none of those that lie there"
        raise SimulationError(f"expected to flick a disc in play, got {shooter!r}: {got}")
    speed = math.hypot(*velocity)
    if not 0.0 < speed <= FASTEST:
        raise SimulationError(f"expected a speed above 0 and up to {FASTEST:g} mm/s, got {speed:g}")
