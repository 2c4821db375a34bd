"""A disc's path as straight slides with constant deceleration between breakpoints, fitted to its detections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Fits", "Path", "Segment", "Trail", "costs", "fit_paths", "off_way"]

Array = NDArray[np.float64]
Place = tuple[float, float]
Key = tuple[bytes, bytes, bytes, Place | None, Place | None, float | None]

BREAK_COST = 16.0
"""Chi-square that one more slide (four numbers and its time) must save."""
ROBUST = 9.0
"""Chi-square at which one detection stops counting."""
LATER = 3.0
"""s after its last detection at which a disc surely lies where it was found at rest."""
EXPOSED = 0.004
"""s before the middle of a picture that shows a disc at rest in which it may have set out: what it goes in that time is
hardly seen. Chosen."""
AT_REST = 0.35
"""mm: how well the place at rest is known."""


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
        """When it stops; never before it began."""
        s = self.segments[-1]
        return max(s.t0 + s.speed() / self.decel, self.t0)

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


def off_way(place: tuple[float, float], one: tuple[float, float], other: tuple[float, float]) -> float:
    """How far a place is from the straight way between two others, mm."""
    way = np.subtract(other, one)
    share = float(np.clip(np.subtract(place, one) @ way / max(float(way @ way), 1e-9), 0.0, 1.0))
    return float(np.hypot(*(np.subtract(place, one) - share * way)))


@dataclass(slots=True)
class Trail:
    """Detections `xy` (n, 2) mm of one moving disc at `t` (n,) s with scatter `sigma` (n,) mm.

    `start`: where it lay before, and was seen to at `rested` (s) last; `end`: where it was found at rest after (it
    holds the last slide).
    """

    t: Array
    xy: Array
    sigma: Array
    start: tuple[float, float] | None = None
    end: tuple[float, float] | None = None
    rested: float | None = None

    def key(self) -> Key:
        """What it is known by: trails with the same key have the same path."""
        return self.t.tobytes(), self.xy.tobytes(), self.sigma.tobytes(), self.start, self.end, self.rested


class Fits:
    """What trails cost under each of some decelerations, and their paths, reckoned once for each trail.

    Most discs leave the same trail whether they are followed forward or backward.
    """

    def __init__(self, decels: Sequence[float]) -> None:
        self._decels = decels
        self._costs: dict[Key, Array] = {}
        self._paths: dict[tuple[Key, float], Path] = {}

    def costs(self, trails: Sequence[Trail]) -> Array:
        """See `costs`."""
        new = {trail.key(): trail for trail in trails if trail.key() not in self._costs}
        self._costs.update(zip(new, costs(list(new.values()), self._decels), strict=True))
        return np.array([self._costs[trail.key()] for trail in trails]).reshape(len(trails), len(self._decels))

    def paths(self, trails: Sequence[Trail], decels: float | Sequence[float]) -> list[Path]:
        """See `fit_paths`."""
        keys = [(trail.key(), float(decel)) for trail, decel in zip(trails, _each(decels, len(trails)), strict=True)]
        new = {key: trail for key, trail in zip(keys, trails, strict=True) if key not in self._paths}
        found = fit_paths(list(new.values()), [decel for _, decel in new])
        self._paths.update(zip(new, found, strict=True))
        return [self._paths[key] for key in keys]


def fit_paths(trails: Sequence[Trail], decels: float | Sequence[float]) -> list[Path]:
    """The cheapest chain of slides through each trail, under its own deceleration or one for all; breakpoint times are
    where neighbouring slides meet."""
    if not trails:
        return []
    chains = _Chains(trails, _each(decels, len(trails)))
    return [chains.path(k, trail) for k, trail in enumerate(trails)]


def _each(decels: float | Sequence[float], count: int) -> Array:
    return np.broadcast_to(np.asarray(decels, float), count)


def costs(trails: Sequence[Trail], decels: Sequence[float]) -> Array:
    """What each trail's path costs (chi-square) under each deceleration: (trails, decels)."""
    lanes = [trail for trail in trails for _ in decels]
    if not lanes:
        return np.zeros((0, len(decels)))
    chains = _Chains(lanes, np.tile(np.asarray(decels, float), len(trails)))
    cost: Array = chains.cost.reshape(len(trails), len(decels))
    return cost


class _Chains:
    """Dynamic programming over the points of many trails at once: where each slide begins, and what all of it costs.

    numpy's calls cost more than their arithmetic on so few points; all trails and decelerations share them.
    """

    def __init__(self, lanes: Sequence[Trail], decel: Array) -> None:
        self.decel = decel
        self.n = np.array([len(lane.t) for lane in lanes])
        most = int(self.n.max())
        # the last column is where it was found at rest, long after
        # rows: time, x, y, and how much it counts
        self._points = np.zeros((4, len(lanes), most + 1))
        for k, lane in enumerate(lanes):
            self._points[:, k, : len(lane.t)] = lane.t, *lane.xy.T, 1.0 / lane.sigma**2
            end = (lane.t[-1], 0.0, 0.0, 0.0)
            if lane.end is not None:
                end = (lane.t[-1] + LATER, *lane.end, 1.0 / AT_REST**2)
            self._points[:, k, -1] = end
        self._best = np.full((len(lanes), most + 1), np.inf)
        self._best[:, 0] = 0.0
        self._back = np.zeros((len(lanes), most + 1), int)
        self._slide = np.zeros((len(lanes), most + 1, 4))
        for j in range(1, most + 1):
            self._extend(j)
        self.cost = self._best[np.arange(len(lanes)), self.n]

    def _extend(self, j: int) -> None:
        """The cheapest chain of each lane that ends with point j - 1."""
        here = self.n >= j
        if j == 1:
            lane, i = np.nonzero(here[:, None] & (np.arange(j) == 0))
            self._try(lane, i, j)
            return
        # One more point adds at most ROBUST to the slide that held so far: what begins dearer than that cannot win.
        bound = self._best[:, j - 1] - BREAK_COST + ROBUST + 3.0
        lane, i = np.nonzero(here[:, None] & (self._best[:, :j] < bound[:, None]))
        self._try(lane, i, j)
        over = here & (self._best[:, j] > self._best[:, j - 1] + ROBUST + 3.0)
        if over.any():  # it did, since a slide may not stop and come back
            lane, i = np.nonzero(over[:, None] & np.isfinite(self._best[:, :j]))
            self._try(lane, i, j)

    def _try(self, lane: NDArray[np.int64], i: NDArray[np.int64], j: int) -> None:
        """Slides through points i to j - 1 of their lanes, put behind the cheapest chain before i."""
        slides, chi = self._slides(lane, i, j)
        lone = (j - i == 1) & (i > 0) & (j < self.n[lane])
        total = self._best[lane, i] + chi + BREAK_COST + np.where(lone, 4.0, 0.0)  # a lone point is a poor slide
        order = np.lexsort((i, total))
        _, first = np.unique(lane[order], return_index=True)
        k = order[first]  # of each lane the cheapest, and of equals the first
        k = k[total[k] <= self._best[lane[k], j]]
        self._best[lane[k], j], self._back[lane[k], j], self._slide[lane[k], j] = total[k], i[k], slides[k]

    def _slides(self, lane: NDArray[np.int64], i: NDArray[np.int64], j: int) -> tuple[Array, Array]:
        """Weighted slides (k, 4: place, velocity) through points i to j - 1, and their robust chi-squares (k,)."""
        lo = int(i.min())
        columns = np.append(np.arange(lo, j), self._points.shape[2] - 1)
        last = self.n[lane] == j
        t, x, y, w = self._points[:, lane[:, None], columns]
        w *= columns >= i[:, None]
        w[:, -1] *= last
        tau = np.where(w > 0, t - self._points[0, lane, i][:, None], 0.0)
        first = self._points[1:3, lane, i].T
        held_at_end = w[:, -1] > 0
        at = np.where(held_at_end, -1, -2)
        final = np.column_stack([v[np.arange(len(lane)), at] for v in (x, y)])
        lasted = np.where(held_at_end, tau[:, -1], tau[:, -2])
        decel = self.decel[lane]
        direction = final - first
        way = np.hypot(*direction.T)
        # The place at rest holds from long after the stop on: how long it slid is not known from it, but how far.
        speed = np.where(held_at_end, np.sqrt(2 * decel * way), way / np.maximum(lasted, 1e-6) + 0.5 * decel * lasted)
        lone = (w > 0).sum(axis=1) == 1
        out = np.column_stack([first, np.zeros_like(first)])
        chi = np.zeros(len(lane))
        live = ~lone
        weight = w.copy()
        for _ in range(4):
            u = direction / np.maximum(np.hypot(*direction.T), 1e-9)[:, None]
            held = np.minimum(tau, (speed / decel)[:, None])
            # where it has stopped, the slide's place no longer depends on time
            c = np.where(last[:, None], held, tau)
            slowed = 0.5 * decel[:, None] * held**2
            across, down = x + slowed * u[:, :1], y + slowed * u[:, 1:]
            place, velocity = _line(c, across, down, weight)
            off_x = across - place[:, :1] - c * velocity[:, :1]
            off_y = down - place[:, 1:] - c * velocity[:, 1:]
            each = (off_x * off_x + off_y * off_y) * w
            out[live, :2], out[live, 2:] = place[live], velocity[live]
            chi[live] = np.minimum(each, ROBUST).sum(axis=1)[live]
            weight = w / (1 + each / ROBUST) ** 2
            speed = np.hypot(*velocity.T)
            direction = velocity
            live = live & (speed >= 1e-6)
        back = ~last & ~lone & (np.hypot(*out[:, 2:].T) - decel * lasted < -0.2 * np.hypot(*out[:, 2:].T) - 30.0)
        return out, chi + np.where(back, 25.0, 0.0)  # it would have stopped and come back

    def path(self, k: int, trail: Trail) -> Path:
        """Of lane k, which is that trail."""
        n = int(self.n[k])
        chain: list[Segment] = []
        cuts: list[int] = []
        j = n
        while j > 0:
            i = int(self._back[k, j])
            x, y, vx, vy = (float(v) for v in self._slide[k, j])
            until = float(trail.t[-1]) + LATER if j == n and trail.end is not None else float(trail.t[j - 1])
            chain.append(Segment(float(trail.t[i]), until, x, y, vx, vy))
            cuts.append(i)
            j = i
        chain.reverse()
        cuts.reverse()
        path = Path(chain, float(self.decel[k]), trail.start, float(np.median(trail.sigma)), float(self.cost[k]))
        _join(path, trail, cuts)
        return path


def _line(c: Array, x: Array, y: Array, weight: Array) -> tuple[Array, Array]:
    """Weighted least squares of x and y (k, n) on c (k, n): value at 0 and slope, (k, 2) each."""
    total = weight.sum(axis=1)
    middle = np.einsum("kn,kn->k", weight, c) / total
    mean = np.stack([np.einsum("kn,kn->k", weight, v) / total for v in (x, y)], axis=1)
    from_middle = c - middle[:, None]
    pulling = weight * from_middle
    power = np.einsum("kn,kn->k", pulling, from_middle)
    known = power > 1e-12 * total
    pull = np.stack([np.einsum("kn,kn->k", pulling, v) for v in (x, y)], axis=1)
    slope = np.where(known[:, None], pull / np.where(known, power, 1.0)[:, None], 0.0)
    return mean - middle[:, None] * slope, slope


def _join(path: Path, trail: Trail, cuts: list[int]) -> None:
    """Sets breakpoint times to where neighbouring slides come nearest, the first to where it leaves its place."""
    segments, t = path.segments, trail.t
    for k in range(1, len(segments)):
        before, after = segments[k - 1], segments[k]
        lo, hi = float(t[cuts[k] - 1]), float(t[cuts[k]])
        gap = hi - lo
        grid = np.linspace(lo - 0.35 * gap, hi + 0.35 * gap, 61)
        off = [np.hypot(*np.subtract(slide(before, path.decel, s), slide(after, path.decel, s))) for s in grid]
        _restart(after, path.decel, max(float(grid[int(np.argmin(off))]), before.t0))
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
        begin = first.t0 + float(np.clip(tau, -0.12, 0.06))
        # one that was struck and stopped between two pictures would seem to have crept there
        begin = begin if trail.rested is None else max(begin, trail.rested - EXPOSED)
        _restart(first, path.decel, min([begin, *(s.t0 for s in segments[1:2])]))
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
