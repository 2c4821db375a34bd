"""A disc's way through a run, at many moments at once. Lengths in mm, times in s."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar

from vision.simulator.physics import Knot

__all__ = ["Track", "refined_minimum"]

Array = NDArray[np.float64]
SAMPLED = 0.0005
"""s between samples: at 8 m/s a disc goes 4 mm meanwhile, far less than a disc's width."""


@dataclass(frozen=True)
class Track:
    """Straight slides, one from each knot to the next."""

    knots: tuple[Knot, ...]
    _t: Array
    _start: Array
    _velocity: Array
    _lasts: Array

    @classmethod
    def of(cls, knots: Sequence[Knot]) -> Track:
        """From at least one knot, in time's order."""
        velocity = np.array([(k.vx, k.vy) for k in knots])
        decel = np.array([k.decel for k in knots])
        speed = np.hypot(*velocity.T)
        lasts = np.divide(speed, decel, out=np.full(len(knots), np.inf), where=decel > 0)
        lasts[speed == 0.0] = 0.0
        start = np.array([(k.x, k.y) for k in knots])
        return cls(tuple(knots), np.array([k.t for k in knots]), start, velocity, lasts)

    @property
    def moves(self) -> bool:
        return bool((self._lasts > 0).any())

    @property
    def starts(self) -> float:
        """When it first moves; its beginning where it never does."""
        moving = np.flatnonzero(self._lasts > 0)
        return float(self._t[moving[0]]) if len(moving) else float(self._t[0])

    @property
    def ends(self) -> float:
        """When it has come to rest; its beginning where it never moves."""
        moving = np.flatnonzero(self._lasts > 0)
        if not len(moving):
            return float(self._t[0])
        last = int(moving[-1])
        stops = float(self._t[last] + self._lasts[last])
        return min(stops, float(self._t[last + 1])) if last + 1 < len(self._t) else stops

    @property
    def rest(self) -> tuple[float, float]:
        return self.one(self.ends)

    def at(self, times: Array) -> Array:
        """Centres (n, 2) at times (n,); before its beginning it lies where it begins."""
        k = np.maximum(np.searchsorted(self._t, times, side="right") - 1, 0)
        slid = np.clip(times - self._t[k], 0.0, self._lasts[k])
        along = np.where(self._lasts[k] > 0, slid - _halved(slid, self._lasts[k]), 0.0)
        return np.asarray(self._start[k] + self._velocity[k] * along[:, None])

    def one(self, t: float) -> tuple[float, float]:
        """The centre at one moment."""
        x, y = self.at(np.array([t]))[0]
        return float(x), float(y)

    def samples(self) -> Array:
        """Moments from its first move to its rest, knots included."""
        count = 2 + int((self.ends - self.starts) / SAMPLED)
        inner = self._t[(self._t >= self.starts) & (self._t <= self.ends)]
        return np.union1d(np.linspace(self.starts, self.ends, count), inner)

    def knots_until(self, t: float) -> tuple[Knot, ...]:
        """The knots before `t`: the way as it would have gone on. At least the first, at rest where it comes at `t`."""
        before = tuple(knot for knot in self.knots if knot.t < t - 1e-12)
        return before or (replace(self.knots[0], vx=0.0, vy=0.0),)


def _halved(slid: Array, lasts: Array) -> Array:
    """The part of the time that slowing takes away: v t - a t^2 / 2 = v (t - t^2 / (2 v / a))."""
    return np.asarray(np.divide(slid**2, 2 * lasts, out=np.zeros_like(slid), where=np.isfinite(lasts) & (lasts > 0)))


def refined_minimum(a: Track, b: Track, times: Array, nearest: int) -> tuple[float, float]:
    """When two centres are nearest (s), and how far apart (mm), round the sample that is nearest."""

    def apart(t: float) -> float:
        (x, y), (u, v) = a.one(t), b.one(t)
        return float(np.hypot(x - u, y - v))

    low, high = times[max(nearest - 1, 0)], times[min(nearest + 1, len(times) - 1)]
    if high <= low:
        return float(low), apart(low)
    best = minimize_scalar(apart, bounds=(low, high), method="bounded", options={"xatol": 1e-7})
    return min(((float(t), apart(float(t))) for t in (best.x, low, high)), key=lambda found: found[1])
