"""What a flick did: straight slides between knots, and contacts. Lengths in mm, times in s, angles in rad."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

__all__ = ["Body", "Contact", "Knot", "Run", "WallContact"]


@dataclass(frozen=True, slots=True)
class Body:
    """A disc that lies at (x, y)."""

    id: str
    x: float
    y: float
    radius: float
    height: float


@dataclass(frozen=True, slots=True)
class Knot:
    """From t at (x, y) a disc slides straight, slowing by `decel` mm/s^2, until it stops or the next knot.

    `spin`: rad/s from x toward y; slows by 4/3 decel / radius and bends nothing.
    """

    t: float
    x: float
    y: float
    vx: float
    vy: float
    decel: float
    spin: float = 0.0

    @property
    def speed(self) -> float:
        """mm/s."""
        return math.hypot(self.vx, self.vy)

    @property
    def stop(self) -> float:
        """When it stops, if no knot follows."""
        return self.t + self.speed / self.decel

    def at(self, t: float) -> tuple[float, float]:
        """Where it is at t, at or after its own."""
        speed = self.speed
        if speed == 0.0:
            return self.x, self.y
        dt = min(max(0.0, t - self.t), speed / self.decel)
        share = dt * (1.0 - 0.5 * self.decel * dt / speed)
        return self.x + self.vx * share, self.y + self.vy * share


@dataclass(frozen=True, slots=True)
class Contact:
    """Two discs touch at (x, y); `a` was the faster.

    `impulse`: along the line of centres, µN·s; `speed`: of approach, mm/s.
    """

    t: float
    a: str
    b: str
    x: float
    y: float
    impulse: float
    speed: float


@dataclass(frozen=True, slots=True)
class WallContact:
    """A disc touches a wall; `impulse` in µN·s."""

    t: float
    disc: str
    wall: str
    impulse: float


@dataclass(frozen=True)
class Run:
    """What happened from t0, the flick, to t1, when the last disc stopped. `paths` holds those that ever moved."""

    t0: float
    t1: float
    shooter: str
    velocity: tuple[float, float]
    bodies: tuple[Body, ...]
    paths: Mapping[str, tuple[Knot, ...]]
    contacts: tuple[Contact, ...]
    walls: tuple[WallContact, ...]

    def at(self, id: str, t: float) -> tuple[float, float]:
        """Where a disc's centre is, at any time; raises KeyError for one that takes no part."""
        path = self.paths.get(id)
        if path is None or t < path[0].t:
            body = self._body[id]
            return body.x, body.y
        return path[bisect_right(self._times[id], t) - 1].at(t)

    def moving(self, t: float) -> set[str]:
        """The discs that slide at t."""
        found = set()
        for id, times in self._times.items():
            i = bisect_right(times, t) - 1
            if i >= 0 and t < self.paths[id][i].stop:
                found.add(id)
        return found

    @cached_property
    def rest(self) -> dict[str, tuple[float, float]]:
        """Where every disc lies at the end."""
        return {body.id: self.at(body.id, math.inf) for body in self.bodies}

    @cached_property
    def _times(self) -> dict[str, list[float]]:
        return {id: [knot.t for knot in path] for id, path in self.paths.items()}

    @cached_property
    def _body(self) -> dict[str, Body]:
        return {body.id: body for body in self.bodies}
