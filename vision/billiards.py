"""Many ways in which a few discs may have met, played at once: what each would have done to every disc.

Discs slide straight, slowed evenly, and push each other with restitution and dry friction at their rims, as solid
cylinders do. Walls are left out: a play lasts for the tenth of a second in which discs that lie together meet.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Discs", "Played", "play"]

Array = NDArray[np.float64]

STEP = 0.004
"""s: contacts are placed within a step, as if discs went evenly through it. Chosen."""
AT_ONCE = 8
"""Contacts in one step and play after which the rest of the step is gone through without any. Chosen."""
SOFT = 20.0
"""mm/s of approach below which restitution falls in proportion, so that discs come to rest on each other. Chosen."""


@dataclass(slots=True)
class Discs:
    """S plays of N discs: `radius`, `mass` (N,); `at`, `v` (S, N, 2) mm, mm/s; `decel` (S, N) mm/s^2; restitution `e`
    and friction at the rims `mu` (S,)."""

    radius: Array
    mass: Array
    at: Array
    v: Array
    decel: Array
    e: Array
    mu: Array


@dataclass(slots=True)
class Played:
    """`at` (T, S, N, 2) mm and `v` (T, S, N, 2) mm/s: places and velocities after 0, 1, ... steps of `STEP`; `hit`
    (T, S, N) s: when within the step that follows each was pushed last, 0: not at all.

    `when` (S, P): s at which a pair first met, inf: it never did; `first` (S, P): whether the first of the pair was the
    faster toward the other. `pairs` (P, 2): which discs.
    """

    at: Array
    v: Array
    hit: Array
    when: Array
    first: NDArray[np.bool_]
    pairs: NDArray[np.int64]

    def places(self, t: Array, k: int) -> Array:
        """Where disc k was after t (S,) s of each play, (S, 2) mm."""
        last = len(self.at) - 1
        i = np.clip((t / STEP).astype(int), 0, last - 1)
        rows = np.arange(len(t))
        since = np.clip(t - i * STEP, 0.0, STEP)
        ahead = self.at[i, rows, k] + self.v[i, rows, k] * since[:, None]
        back = self.at[i + 1, rows, k] - self.v[i + 1, rows, k] * (STEP - since)[:, None]
        out: Array = np.where((since < self.hit[i, rows, k])[:, None], ahead, back)
        return out


def play(discs: Discs, seconds: float) -> Played:
    """Plays all of them for that long."""
    n = len(discs.radius)
    pairs = np.array(np.triu_indices(n, 1)).T
    table = _Table(discs, pairs)
    steps = max(1, round(seconds / STEP))
    at, v = np.empty((2, steps + 1, *discs.at.shape))
    hit = np.empty((steps, *discs.at.shape[:2]))
    at[0], v[0] = table.at, table.v
    for k in range(steps):
        table.step(k * STEP)
        at[k + 1], v[k + 1], hit[k] = table.at, table.v, table.hit
    return Played(at, v, hit, table.when, table.first, pairs)


class _Table:
    """All plays as they are at one time."""

    def __init__(self, discs: Discs, pairs: NDArray[np.int64]) -> None:
        self.at, self.v = discs.at.copy(), discs.v.copy()
        self.spin = np.zeros(self.at.shape[:2])
        self._d, self._i, self._j = discs, pairs[:, 0], pairs[:, 1]
        self._reach2 = (discs.radius[self._i] + discs.radius[self._j]) ** 2
        self.when = np.full((len(self.at), len(pairs)), np.inf)
        self.first = np.zeros(self.when.shape, bool)
        self.hit = np.zeros(self.at.shape[:2])

    def step(self, t: float) -> None:
        """One step, from t (s) on."""
        which = np.arange(len(self.at))
        left = np.full(len(which), STEP)
        self.hit = np.zeros(self.at.shape[:2])
        for _ in range(AT_ONCE):
            at, v = self.at[which], self.v[which]
            way, slower = self._goes(at, v, which, left)
            share, pair = self._next(at, way)
            self.at[which] = at + way * share[:, None, None]
            self.v[which] = v * (1.0 - share[:, None, None] * (1.0 - slower[..., None]))
            hit = pair >= 0
            if not hit.any():
                return
            which, pair, left, share = which[hit], pair[hit], left[hit], share[hit]
            left = left * (1.0 - share)
            self._push(which, pair, t, STEP - left)
        way, slower = self._goes(self.at[which], self.v[which], which, left)
        self.at[which] += way
        self.v[which] *= slower[..., None]

    def _goes(self, at: Array, v: Array, which: NDArray[np.int64], left: Array) -> tuple[Array, Array]:
        """What each disc goes in the time that is left, mm, and what remains of its speed."""
        speed = np.sqrt(_dot(v, v))
        lost = self._d.decel[which] * left[:, None] / np.maximum(speed, 1e-9)
        # evenly slowed: the mean of both speeds, for as long as it moves
        time = left[:, None] * np.where(lost > 1.0, 0.5 / np.maximum(lost, 1.0), 1.0 - 0.5 * lost)
        return v * time[..., None], 1.0 - np.minimum(lost, 1.0)

    def _next(self, at: Array, way: Array) -> tuple[Array, NDArray[np.int64]]:
        """The share of the ways until the first pair of each play meets, and which; 1 and -1 where none does."""
        i, j = self._i, self._j
        apart = at.take(j, axis=1) - at.take(i, axis=1)
        closing = way.take(j, axis=1) - way.take(i, axis=1)
        c = _dot(apart, apart) - self._reach2
        b = _dot(apart, closing)
        a = _dot(closing, closing)
        # those that overlap in the end, or pass through each other: few, so that only their roots are taken
        k, pair = np.nonzero((b < 0.0) & ((c + 2.0 * b + a < 0.0) | ((b > -a) & (b * b > a * c))))
        out, which = np.ones(len(at)), np.full(len(at), -1)
        if not len(k):
            return out, which
        b, c, a = b[k, pair], c[k, pair], a[k, pair]
        share = np.maximum((-b - np.sqrt(np.maximum(b * b - a * c, 0.0))) / np.maximum(a, 1e-12), 0.0)
        order = np.argsort(-share, kind="stable")  # the first to meet is written last
        k, pair, share = k[order], pair[order], share[order]
        able = share <= 1.0
        out[k[able]], which[k[able]] = share[able], pair[able]
        return out, which

    def _push(self, which: NDArray[np.int64], pair: NDArray[np.int64], t: float, since: Array) -> None:
        """The pairs that have met in those plays, `since` the step began at t (s), push each other."""
        i, j = self._i[pair], self._j[pair]
        d = self._d
        n = self.at[which, j] - self.at[which, i]
        n /= np.maximum(np.hypot(n[:, 0], n[:, 1]), 1e-9)[:, None]
        vi, vj = self.v[which, i], self.v[which, j]
        toward, back = _dot(vi, n), _dot(vj, n)
        approach = np.maximum(toward - back, 0.0)
        inverse = 1.0 / d.mass[i] + 1.0 / d.mass[j]
        bounce = d.e[which] * np.minimum(approach / SOFT, 1.0)
        normal = (1.0 + bounce) * approach / inverse
        side = np.stack([-n[:, 1], n[:, 0]], axis=1)
        ri, rj = d.radius[i], d.radius[j]
        slip = _dot(vj - vi, side) - self.spin[which, i] * ri - self.spin[which, j] * rj
        most = d.mu[which] * normal
        along = np.clip(slip / (3.0 * inverse), -most, most)
        kick = normal[:, None] * n - along[:, None] * side
        self.v[which, i] = vi - kick / d.mass[i][:, None]
        self.v[which, j] = vj + kick / d.mass[j][:, None]
        self.spin[which, i] += 2.0 * along / (d.mass[i] * ri)
        self.spin[which, j] += 2.0 * along / (d.mass[j] * rj)
        self.hit[which, i] = self.hit[which, j] = since
        new = ~np.isfinite(self.when[which, pair])
        self.when[which[new], pair[new]] = t + since[new]
        self.first[which[new], pair[new]] = (toward >= -back)[new]


def _dot(a: Array, b: Array) -> Array:
    """Of pairs in the last axis; several times as fast as a sum over it."""
    out: Array = a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1]
    return out
