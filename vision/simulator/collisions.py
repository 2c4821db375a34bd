"""What happens when discs touch: impulses with restitution and dry friction. In mm, s and g, hence µN·s."""

from __future__ import annotations

import math
from dataclasses import dataclass

__all__ = ["DENSITY", "SOFT", "Material", "Mover", "Push", "hit_disc", "hit_wall", "part_discs"]

DENSITY = 0.9e-3
"""g/mm^3, of a hard wood: chosen. Only the impulses that are told depend on it, no motion does."""
SOFT = 20.0
"""mm/s. Below this speed of approach restitution falls in proportion, so that clusters come to rest: chosen."""


@dataclass(frozen=True, slots=True)
class Material:
    """How board and discs slide and bounce.

    `mu`: disc on board; `e_disc`, `e_wall`: restitution of fast contacts of discs with each other and with walls;
    `mu_contact`: friction at the edges that touch.
    """

    mu: float = 0.25
    e_disc: float = 0.75
    e_wall: float = 0.55
    mu_contact: float = 0.12

    def restitution(self, speed: float, *, wall: bool) -> float:
        """Of a contact with this speed of approach (mm/s)."""
        return (self.e_wall if wall else self.e_disc) * min(1.0, speed / SOFT)


@dataclass(slots=True)
class Mover:
    """A disc while it is computed: at time t at (x, y) with velocity (vx, vy) and spin (rad/s, from x toward y).

    `speed` and `stop`, when it stops if nothing is in its way, follow from the velocity, which only `go` sets.
    """

    id: str
    radius: float
    mass: float
    decel: float
    t: float
    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0
    speed: float = 0.0
    stop: float = 0.0

    def go(self, vx: float, vy: float) -> None:
        """Gives it another velocity."""
        self.vx, self.vy = vx, vy
        self.speed = math.hypot(vx, vy)
        self.stop = self.t + self.speed / self.decel

    def share(self, t: float) -> float:
        """The part of its speed that is left at t, not before its own t; 0 at rest."""
        return max(0.0, 1.0 - self.decel * (t - self.t) / self.speed) if self.speed else 0.0

    def place(self, t: float) -> tuple[float, float]:
        """Where it is at t, not before its own t, if nothing is in its way."""
        if self.speed == 0.0 or t == self.t:
            return self.x, self.y
        dt = min(self.stop, t) - self.t
        dt *= 1.0 - 0.5 * self.decel * dt / self.speed
        return self.x + self.vx * dt, self.y + self.vy * dt

    def advance(self, t: float) -> None:
        """Goes on to t."""
        dt = t - self.t
        if dt == 0.0:
            return
        left = self.share(t)
        self.x, self.y = self.place(t)
        if self.spin:
            # a disc that turns on the spot and presses evenly; taken for sliding ones too
            loss = 4 / 3 * self.decel / self.radius * dt
            self.spin = math.copysign(max(0.0, abs(self.spin) - loss), self.spin)
        self.t = t
        self.go(self.vx * left, self.vy * left)


@dataclass(frozen=True, slots=True)
class Push:
    """What a contact did. `impulse`: along the normal, µN·s; `speed`: of approach, mm/s."""

    impulse: float
    speed: float


def hit_disc(a: Mover, b: Mover, material: Material, *, plastic: bool = False) -> Push:
    """Two touching discs push each other as far as they approach, and are moved apart as far as they overlap.

    A solid cylinder's inertia makes its edge three times as easy to move along the contact as its centre.
    `plastic`: without restitution.
    """
    nx, ny = part_discs(a, b)
    approach = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny
    if approach <= 0.0:
        return Push(0.0, 0.0)
    inverse = 1 / a.mass + 1 / b.mass
    e = 0.0 if plastic else material.restitution(approach, wall=False)
    normal = (1 + e) * approach / inverse
    slip = (a.vy - b.vy) * nx - (a.vx - b.vx) * ny + a.spin * a.radius + b.spin * b.radius
    along = _clamped(slip / (3 * inverse), material.mu_contact * normal)
    _kick(a, -normal, -along, nx, ny)
    _kick(b, normal, along, nx, ny)
    a.spin -= 2 * along / (a.mass * a.radius)
    b.spin -= 2 * along / (b.mass * b.radius)
    return Push(normal, approach)


def part_discs(a: Mover, b: Mover) -> tuple[float, float]:
    """Moves two discs apart as far as they overlap, the heavier less; returns the direction from a to b."""
    x, y = b.x - a.x, b.y - a.y
    gap = math.hypot(x, y)
    nx, ny = (x / gap, y / gap) if gap > 0.0 else (1.0, 0.0)
    overlap = a.radius + b.radius - gap
    if overlap > 0.0:
        share = overlap * b.mass / (a.mass + b.mass)
        rest = overlap - share
        a.x, a.y = a.x - nx * share, a.y - ny * share
        b.x, b.y = b.x + nx * rest, b.y + ny * rest
    return nx, ny


def hit_wall(a: Mover, nx: float, ny: float, overlap: float, material: Material, *, plastic: bool = False) -> Push:
    """A disc against something that does not give way; (nx, ny): unit, from the disc toward it; `overlap` in mm."""
    if overlap > 0.0:
        a.x, a.y = a.x - nx * overlap, a.y - ny * overlap
    approach = a.vx * nx + a.vy * ny
    if approach <= 0.0:
        return Push(0.0, 0.0)
    e = 0.0 if plastic else material.restitution(approach, wall=True)
    normal = (1 + e) * approach * a.mass
    slip = a.vy * nx - a.vx * ny + a.spin * a.radius
    along = _clamped(slip * a.mass / 3, material.mu_contact * normal)
    _kick(a, -normal, -along, nx, ny)
    a.spin -= 2 * along / (a.mass * a.radius)
    return Push(normal, approach)


def _kick(a: Mover, normal: float, along: float, nx: float, ny: float) -> None:
    a.go(a.vx + (normal * nx - along * ny) / a.mass, a.vy + (normal * ny + along * nx) / a.mass)


def _clamped(value: float, most: float) -> float:
    return max(-most, min(most, value))
