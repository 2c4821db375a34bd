"""The same physics written down a second time, as plainly as can be: small steps, and smaller ones where things meet.

It shares no code with the simulator, and nothing but the laws: slides slow by mu g, restitution e min(1, v / 20 mm/s),
friction at the contact up to mu_contact times the push, discs are solid cylinders whose spin slows by 4/3 mu g / r.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

Polygon = list[tuple[float, float]]

STEP = 2e-5
FINEST = 1e-9


@dataclass
class Disc:
    name: str
    x: float
    y: float
    r: float
    h: float
    vx: float = 0.0
    vy: float = 0.0
    w: float = 0.0

    @property
    def m(self) -> float:
        return self.r * self.r * self.h


@dataclass
class Table:
    discs: list[Disc]
    walls: list[Polygon]
    mu: float
    e_disc: float
    e_wall: float
    mu_contact: float
    t: float = 0.0
    touches: list[tuple[float, str, str]] = field(default_factory=list)
    bumps: list[tuple[float, str]] = field(default_factory=list)

    def play(self) -> None:
        """Until all rest."""
        step = STEP
        while any(d.vx or d.vy for d in self.discs):
            before = [(d.x, d.y, d.vx, d.vy, d.w) for d in self.discs]
            for d in self.discs:
                self._slide(d, step)
            if self._anything_approaches() and step > FINEST:
                for d, state in zip(self.discs, before, strict=True):
                    d.x, d.y, d.vx, d.vy, d.w = state
                step /= 2
                continue
            self.t += step
            while self._push_all():
                pass
            step = min(STEP, 2 * step)

    def _slide(self, d: Disc, step: float) -> None:
        loss = self.mu * 9810.0 * step
        d.w = math.copysign(max(0.0, abs(d.w) - 4 * loss / (3 * d.r)), d.w)
        v = math.hypot(d.vx, d.vy)
        if v == 0.0:
            return
        if v <= loss:
            d.x += d.vx * v / loss * step / 2
            d.y += d.vy * v / loss * step / 2
            d.vx = d.vy = 0.0
            return
        ux, uy = d.vx * (1 - loss / v), d.vy * (1 - loss / v)
        d.x += (d.vx + ux) / 2 * step
        d.y += (d.vy + uy) / 2 * step
        d.vx, d.vy = ux, uy

    def _pairs(self) -> list[tuple[Disc, Disc, float, float, float]]:
        """Overlapping discs that approach: normal and speed."""
        found = []
        for i, a in enumerate(self.discs):
            for b in self.discs[i + 1 :]:
                x, y = b.x - a.x, b.y - a.y
                gap = math.sqrt(x * x + y * y)
                if gap < a.r + b.r:
                    speed = ((a.vx - b.vx) * x + (a.vy - b.vy) * y) / gap
                    if speed > 1e-9:
                        found.append((a, b, x / gap, y / gap, speed))
        return found

    def _sides(self) -> list[tuple[Disc, float, float, float]]:
        found = []
        for d in self.discs:
            if not (d.vx or d.vy):
                continue
            for wall in self.walls:
                x, y = nearest(wall, d.x, d.y)
                gap = math.hypot(x - d.x, y - d.y)
                if gap < d.r:
                    nx, ny = (x - d.x) / gap, (y - d.y) / gap
                    speed = d.vx * nx + d.vy * ny
                    if speed > 1e-9:
                        found.append((d, nx, ny, speed))
        return found

    def _anything_approaches(self) -> bool:
        return bool(self._pairs() or self._sides())

    def _push_all(self) -> bool:
        pairs, sides = self._pairs(), self._sides()
        for a, b, nx, ny, speed in pairs:
            self._push(a, b, nx, ny, speed)
            self.touches.append((self.t, min(a.name, b.name), max(a.name, b.name)))
        for d, nx, ny, speed in sides:
            self._bounce(d, nx, ny, speed)
            self.bumps.append((self.t, d.name))
        return bool(pairs or sides)

    def _push(self, a: Disc, b: Disc, nx: float, ny: float, speed: float) -> None:
        e = self.e_disc * min(1.0, speed / 20.0)
        m = a.m * b.m / (a.m + b.m)
        p = (1 + e) * speed * m
        tx, ty = -ny, nx
        slip = (a.vx - b.vx) * tx + (a.vy - b.vy) * ty + a.w * a.r + b.w * b.r
        q = max(-self.mu_contact * p, min(self.mu_contact * p, slip * m / 3))
        a.vx, a.vy = a.vx - (p * nx + q * tx) / a.m, a.vy - (p * ny + q * ty) / a.m
        b.vx, b.vy = b.vx + (p * nx + q * tx) / b.m, b.vy + (p * ny + q * ty) / b.m
        a.w -= q * a.r / (a.m * a.r * a.r / 2)
        b.w -= q * b.r / (b.m * b.r * b.r / 2)

    def _bounce(self, d: Disc, nx: float, ny: float, speed: float) -> None:
        e = self.e_wall * min(1.0, speed / 20.0)
        p = (1 + e) * speed
        tx, ty = -ny, nx
        q = max(-self.mu_contact * p, min(self.mu_contact * p, (d.vx * tx + d.vy * ty + d.w * d.r) / 3))
        d.vx, d.vy = d.vx - p * nx - q * tx, d.vy - p * ny - q * ty
        d.w -= 2 * q / d.r


def nearest(wall: Polygon, x: float, y: float) -> tuple[float, float]:
    """The point of an outline that is nearest to a place."""
    best, found = math.inf, (0.0, 0.0)
    for (ax, ay), (bx, by) in zip(wall, wall[1:] + wall[:1], strict=True):
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        px, py = ax + along * dx, ay + along * dy
        gap = math.hypot(px - x, py - y)
        if gap < best:
            best, found = gap, (px, py)
    return found
