"""A disc's path as straight slides with constant deceleration between breakpoints, fitted to its detections."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Path", "Segment", "fit_path"]

Array = NDArray[np.float64]

BREAK_COST = 16.0
"""Chi-square that one more slide (four numbers and its time) must save."""
ROBUST = 9.0
"""Chi-square at which one detection stops counting."""


@dataclass(slots=True)
class Segment:
    """A slide from time t0 at (x, y) with velocity (vx, vy), until t1 or until it stops."""

    t0: float
    t1: float
    x: float
    y: float
    vx: float
    vy: float

    def speed(self) -> float:
        return float(np.hypot(self.vx, self.vy))


@dataclass(slots=True)
class Path:
    """A fitted path: rest at `start`, then `segments`, each slowing by `decel` (mm/s^2); `sigma` mm of scatter."""

    segments: list[Segment]
    decel: float
    start: tuple[float, float] | None
    sigma: float
    cost: float

    def at(self, t: float) -> tuple[float, float]:
        """Where the disc is at time t."""
        if not self.segments or t <= self.segments[0].t0:
            if self.start is not None:
                return self.start
            return (self.segments[0].x, self.segments[0].y) if self.segments else (0.0, 0.0)
        return slide(self._current(t), self.decel, t)

    def velocity(self, t: float) -> tuple[float, float]:
        """Its velocity just after time t, mm/s."""
        if not self.segments or t < self.segments[0].t0:
            return 0.0, 0.0
        s = self._current(t)
        v = s.speed()
        left = max(0.0, v - self.decel * (t - s.t0))
        return (s.vx * left / v, s.vy * left / v) if v > 0 else (0.0, 0.0)

    def velocity_before(self, t: float) -> tuple[float, float]:
        return self.velocity(t - 1e-6)

    def _current(self, t: float) -> Segment:
        for s in reversed(self.segments):
            if t >= s.t0:
                return s
        return self.segments[0]

    @property
    def t0(self) -> float:
        return self.segments[0].t0

    @property
    def t1(self) -> float:
        """When it stops."""
        s = self.segments[-1]
        return s.t0 + s.speed() / self.decel

    def end(self) -> tuple[float, float]:
        return slide(self.segments[-1], self.decel, self.t1)


def slide(s: Segment, decel: float, t: float) -> tuple[float, float]:
    """Position on one slide at time t; it stays where it stops. Before its start it is extrapolated backwards."""
    v = s.speed()
    if v <= 0:
        return s.x, s.y
    tau = min(t - s.t0, v / decel)
    run = tau - decel * tau * tau / (2 * v)
    return s.x + s.vx * run, s.y + s.vy * run


def _fit_slide(t: Array, xy: Array, w: Array, decel: float, last: bool) -> tuple[Segment, float]:
    """Weighted slide through points (n, 2) at times (n,); weights 1/variance. Returns it and its robust chi-square."""
    t0 = float(t[0])
    tau = t - t0
    n = len(t)
    if n == 1:
        return Segment(t0, t0, float(xy[0, 0]), float(xy[0, 1]), 0.0, 0.0), 0.0
    weight = w.copy()
    direction = xy[-1] - xy[0]
    run = float(np.hypot(*direction))
    speed = run / max(float(tau[-1]), 1e-6) + 0.5 * decel * float(tau[-1])
    segment = Segment(t0, float(t[-1]), float(xy[0, 0]), float(xy[0, 1]), 0.0, 0.0)
    chi = 0.0
    for _ in range(4):
        u = direction / max(float(np.hypot(*direction)), 1e-9)
        stop = speed / decel
        held = np.minimum(tau, stop)
        # where it has stopped, the slide's place no longer depends on time
        bow = held - tau if last else np.zeros(n)
        drop = (0.5 * decel * held**2)[:, None] * u
        design = np.column_stack([np.ones(n), tau + bow])
        sw = np.sqrt(weight)[:, None]
        solution, *_ = np.linalg.lstsq(design * sw, (xy + drop) * sw, rcond=None)
        position, velocity = solution
        segment = Segment(
            t0, float(t[-1]), float(position[0]), float(position[1]), float(velocity[0]), float(velocity[1])
        )
        off = xy + drop - design @ solution
        each = (off**2).sum(axis=1) * w
        chi = float(np.minimum(each, ROBUST).sum())
        weight = w / (1 + each / ROBUST) ** 2
        speed = float(np.hypot(*velocity))
        direction = velocity
        if speed < 1e-6:
            break
    if not last and speed - decel * float(tau[-1]) < -0.2 * speed - 30.0:
        chi += 25.0  # it would have stopped and come back
    return segment, chi


def fit_path(
    t: Array,
    xy: Array,
    sigma: Array,
    decel: float,
    start: tuple[float, float] | None,
    end: tuple[float, float] | None,
    limit: int = 14,
) -> Path:
    """The cheapest chain of slides through moving points `xy` (n, 2) mm at `t` (n,) s with scatter `sigma` (n,) mm.

    `start`: where it lay before, `end`: where it was found at rest after (it holds the last slide). Dynamic
    programming over the points; breakpoint times are where neighbouring slides meet.
    """
    n = len(t)
    w = 1.0 / sigma**2
    best = np.full(n + 1, np.inf)
    best[0] = 0.0
    back = np.zeros(n + 1, int)
    fits: dict[tuple[int, int], Segment] = {}
    for j in range(1, n + 1):
        for i in range(j):
            extra = 4.0 if j - i == 1 and i > 0 and j < n else 0.0  # a lone point is a poor slide
            if best[i] >= best[j]:
                continue
            last = j == n
            tt, pp, ww = t[i:j], xy[i:j], w[i:j]
            if last and end is not None:
                tt = np.append(tt, max(float(t[-1]), float(tt[0])) + 3.0)
                pp = np.vstack([pp, end])
                ww = np.append(ww, 1.0 / 0.35**2)
            segment, chi = _fit_slide(tt, pp, ww, decel, last)
            total = best[i] + chi + BREAK_COST + extra
            if total < best[j]:
                best[j], back[j] = total, i
                fits[(i, j)] = segment
    chain: list[Segment] = []
    j = n
    cuts = []
    while j > 0:
        i = int(back[j])
        chain.append(fits[(i, j)])
        cuts.append(i)
        j = i
    chain.reverse()
    cuts.reverse()
    path = Path(chain, decel, start, float(np.median(sigma)), float(best[n]))
    _join(path, t, cuts)
    return path


def _join(path: Path, t: Array, cuts: list[int]) -> None:
    """Sets breakpoint times to where neighbouring slides come nearest, the first to where it leaves its place."""
    segments = path.segments
    for k in range(1, len(segments)):
        before, after = segments[k - 1], segments[k]
        lo, hi = float(t[cuts[k] - 1]), float(t[cuts[k]])
        gap = hi - lo
        grid = np.linspace(lo - 0.35 * gap, hi + 0.35 * gap, 61)
        off = [np.hypot(*np.subtract(slide(before, path.decel, s), slide(after, path.decel, s))) for s in grid]
        _restart(after, path.decel, float(grid[int(np.argmin(off))]))
        before.t1 = after.t0
    first = segments[0]
    if path.start is not None and first.speed() > 0:
        v2 = first.vx**2 + first.vy**2
        back = ((path.start[0] - first.x) * first.vx + (path.start[1] - first.y) * first.vy) / v2
        # undo the slowing over that distance: x(tau) = v tau - a tau^2 / 2 with tau < 0
        distance = back * np.sqrt(v2)
        v = np.sqrt(v2)
        inner = v * v - 2 * path.decel * distance
        tau = (v - np.sqrt(inner)) / path.decel if inner > 0 else back
        _restart(first, path.decel, first.t0 + float(np.clip(tau, -0.12, 0.06)))
    last = segments[-1]
    last.t1 = last.t0 + last.speed() / path.decel


def _restart(s: Segment, decel: float, t: float) -> None:
    """Moves a slide's start to time t along itself (backwards it was faster)."""
    v = s.speed()
    if v <= 0:
        s.t0 = t
        return
    x, y = slide(s, decel, t)
    left = max(1e-6, v - decel * (t - s.t0))
    s.x, s.y, s.vx, s.vy, s.t0 = x, y, s.vx * left / v, s.vy * left / v, t
