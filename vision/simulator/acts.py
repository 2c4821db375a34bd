"""What hands do: how their tips travel, and what they carry along.

An act is a row of waypoints (t, x, y, z, heading, extended) between which a hand moves smoothly, slow at both ends.
Durations are those of unhurried people, drawn from narrow ranges; nothing measured stands behind them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

import numpy as np

from vision.simulator.scene import HandPose

__all__ = ["Act", "Carried", "Grip", "Way", "carry", "flick", "push", "wave"]

FAR = 140.0
"""mm beyond the surface at which a hand is out of the picture."""
HIGH, LOW = 70.0, 6.0
"""mm above the surface: of a hand that comes or goes, and of a fingertip behind a disc."""


@dataclass(frozen=True, slots=True)
class Way:
    """A moment on a hand's way; `sharp`: it passes here at speed."""

    t: float
    x: float
    y: float
    z: float
    heading: float
    extended: float
    sharp: bool = False


@dataclass(frozen=True, slots=True)
class Grip:
    """A disc goes with the hand from `t0` to `t1`; `dx, dy, dz`: its centre and underside from the fingertip, mm."""

    disc: str
    t0: float
    t1: float
    dx: float
    dy: float
    dz: float


@dataclass(frozen=True, slots=True)
class Carried:
    """One disc of a `carry`: from where to where; None: out of the room."""

    disc: str
    start: tuple[float, float] | None
    end: tuple[float, float] | None
    radius: float
    height: float


@dataclass(frozen=True)
class Act:
    """A hand in the room from `begins` to `ends`."""

    ways: tuple[Way, ...]
    grips: tuple[Grip, ...] = ()
    shape: int = 0
    roll: float = 0.0

    @property
    def begins(self) -> float:
        return self.ways[0].t

    @property
    def ends(self) -> float:
        return self.ways[-1].t

    def pose(self, t: float) -> HandPose | None:
        """The hand at `t` (s); None where it is not in the room."""
        if not self.begins <= t <= self.ends:
            return None
        k = min(bisect_right(self.ways, t, key=lambda way: way.t), len(self.ways) - 1)
        a, b = self.ways[k - 1], self.ways[k]
        u = (t - a.t) / (b.t - a.t) if b.t > a.t else 1.0
        s = _eased(u, a.sharp, b.sharp)
        turn = (b.heading - a.heading + pi) % (2 * pi) - pi
        return HandPose(
            a.x + s * (b.x - a.x),
            a.y + s * (b.y - a.y),
            a.z + s * (b.z - a.z),
            a.heading + s * turn,
            a.extended + s * (b.extended - a.extended),
            self.roll,
            self.shape,
        )

    def holds(self, disc: str, t: float) -> Grip | None:
        """The grip that has the disc at `t`."""
        return next((grip for grip in self.grips if grip.disc == disc and grip.t0 <= t < grip.t1), None)


def _eased(u: float, sharp_start: bool, sharp_end: bool) -> float:
    """From 0 to 1: at rest at an end that is not sharp."""
    if sharp_start and sharp_end:
        return u
    if sharp_start:
        return 1.0 - (1.0 - u) ** 2
    if sharp_end:
        return u * u
    return u * u * (3.0 - 2.0 * u)


def _outside(x: float, y: float, heading: float, size: tuple[float, float]) -> tuple[float, float]:
    """Where a hand that points along `heading` to (x, y) comes from: back along its arm, out of the picture."""
    far = hypot(*size)
    reach = far
    for at, step, length in ((x, -cos(heading), size[0]), (y, -sin(heading), size[1])):
        if step > 1e-6:
            reach = min(reach, (length + FAR - at) / step)
        elif step < -1e-6:
            reach = min(reach, (at + FAR) / -step)
    return x - cos(heading) * reach, y - sin(heading) * reach


def _arm(x: float, y: float, direction: float, size: tuple[float, float], rng: np.random.Generator) -> float:
    """Where a hand at (x, y) points that flicks along `direction`: roughly so, its arm leaning to the nearer edge."""
    edges = {0.0: x, pi: size[0] - x, pi / 2: y, -pi / 2: size[1] - y}
    inward = min(edges, key=lambda heading: edges[heading])
    lean = (inward - direction + pi) % (2 * pi) - pi
    return direction + float(np.clip(lean, -0.7, 0.7)) * rng.uniform(0.4, 1.0) + rng.normal(0.0, 0.08)


def flick(
    at: tuple[float, float],
    radius: float,
    velocity: tuple[float, float],
    begins: float,
    size: tuple[float, float],
    rng: np.random.Generator,
) -> tuple[Act, float]:
    """A hand comes, strikes the disc at `at` and goes; the moment of the strike (s)."""
    speed, direction = hypot(*velocity), atan2(velocity[1], velocity[0])
    ux, uy = cos(direction), sin(direction)
    heading = _arm(*at, direction, size, rng)
    behind = (at[0] - ux * (radius + 14.0), at[1] - uy * (radius + 14.0))
    touch = (at[0] - ux * radius, at[1] - uy * radius)
    after = min(18.0, 0.2 * speed * 0.06)  # the finger stays behind the disc that it has struck
    out = _outside(*behind, heading, size)
    came = begins + rng.uniform(0.38, 0.6)
    drawn = came + rng.uniform(0.12, 0.3)
    t0 = drawn + max(0.006, 2 * 14.0 / speed)
    through = t0 + max(0.012, 2 * after / speed)
    gone = through + rng.uniform(0.03, 0.15)
    ways = (
        Way(begins, *out, HIGH, heading, 0.3),
        Way(came, *behind, LOW, heading, 0.0),
        Way(drawn, *behind, LOW, heading, 0.0),
        Way(t0, *touch, LOW, heading, 0.8, sharp=True),
        Way(through, touch[0] + ux * after, touch[1] + uy * after, LOW, heading, 1.0),
        Way(gone, touch[0] + ux * after, touch[1] + uy * after, LOW + 6.0, heading, 0.8),
        Way(gone + rng.uniform(0.35, 0.55), *out, HIGH, heading, 0.3),
    )
    return Act(ways, (), int(rng.integers(4)), rng.normal(0.0, 0.2)), t0


def carry(moves: Sequence[Carried], begins: float, size: tuple[float, float], rng: np.random.Generator) -> Act:
    """A hand takes discs up and puts them elsewhere, one by one."""
    shape, roll = int(rng.integers(4)), rng.normal(0.0, 0.2)
    ways: list[Way] = []
    grips: list[Grip] = []
    t = begins
    for move in moves:
        here = move.start or move.end
        assert here is not None, "a disc that is nowhere goes nowhere"
        heading = _to_middle(*here, size) + rng.normal(0.0, 0.25)
        t = _carried(move, here, heading, t, size, rng, ways, grips)
    last = ways[-1]
    if last.z < HIGH:
        out = _outside(last.x, last.y, last.heading, size)
        ways.append(Way(t + rng.uniform(0.4, 0.55), *out, HIGH, last.heading, 0.5))
    return Act(tuple(ways), tuple(grips), shape, roll)


def _carried(
    move: Carried,
    here: tuple[float, float],
    heading: float,
    t: float,
    size: tuple[float, float],
    rng: np.random.Generator,
    ways: list[Way],
    grips: list[Grip],
) -> float:
    """Appends one disc's way; returns when the hand has let it go."""
    # The finger lies on the disc's near edge, so that the disc shows before it.
    dx, dy = 0.6 * move.radius * cos(heading), 0.6 * move.radius * sin(heading)
    top = move.height + 2.0
    out = _outside(here[0], here[1], heading, size)
    if not ways:
        ways.append(Way(t, *out, HIGH, heading, 0.7))
    elif ways[-1].z >= HIGH:  # it has brought one out, and comes again
        t += 0.05
        ways.append(Way(t, *out, HIGH, heading, 0.7))
    taken = t
    if move.start is not None:
        near = (move.start[0] - dx, move.start[1] - dy)
        t += rng.uniform(0.38, 0.55)
        ways.append(Way(t, *near, top, heading, 0.7))
        t += 0.12
        ways.append(Way(t, *near, top, heading, 0.6))
        taken = t
        t += 0.16
        ways.append(Way(t, *near, top + 35.0, heading, 0.6))
    if move.end is not None:
        there = (move.end[0] - dx, move.end[1] - dy)
        t += rng.uniform(0.35, 0.6)
        ways.append(Way(t, *there, top + 35.0, heading, 0.6))
        t += 0.16
        ways.append(Way(t, *there, top, heading, 0.6))
        grips.append(Grip(move.disc, taken, t, dx, dy, -top))
        t += 0.1
        ways.append(Way(t, *there, top + 1.0, heading, 0.7))
        return t
    t += rng.uniform(0.4, 0.55)
    ways.append(Way(t, *out, HIGH, heading, 0.6))
    grips.append(Grip(move.disc, taken, t, dx, dy, -top))
    return t


def push(
    start: tuple[float, float],
    end: tuple[float, float],
    radius: float,
    begins: float,
    size: tuple[float, float],
    rng: np.random.Generator,
) -> tuple[Act, float, float]:
    """A finger shoves a disc along; when it begins and ends to move (s)."""
    direction = atan2(end[1] - start[1], end[0] - start[0])
    heading = _arm(*start, direction, size, rng)
    dx, dy = radius * cos(direction), radius * sin(direction)
    out = _outside(*start, heading, size)
    came = begins + rng.uniform(0.4, 0.6)
    t0 = came + rng.uniform(0.1, 0.25)
    t1 = t0 + max(0.25, hypot(end[0] - start[0], end[1] - start[1]) / rng.uniform(120.0, 350.0))
    stayed = t1 + rng.uniform(0.1, 0.3)
    ways = (
        Way(begins, *out, HIGH, heading, 0.8),
        Way(came, start[0] - dx, start[1] - dy, LOW, heading, 1.0),
        Way(t0, start[0] - dx, start[1] - dy, LOW, heading, 1.0),
        Way(t1, end[0] - dx, end[1] - dy, LOW, heading, 1.0),
        Way(stayed, end[0] - dx, end[1] - dy, LOW, heading, 1.0),
        Way(stayed + rng.uniform(0.4, 0.55), *_outside(*end, heading, size), HIGH, heading, 0.8),
    )
    return Act(ways, (), int(rng.integers(4)), rng.normal(0.0, 0.2)), t0, t1


def wave(begins: float, seconds: float, size: tuple[float, float], rng: np.random.Generator) -> Act:
    """A hand passes over the board and takes nothing."""
    side = rng.uniform(0.0, 2 * pi)
    middle = (size[0] * rng.uniform(0.25, 0.75), size[1] * rng.uniform(0.25, 0.75))
    out = _outside(*middle, side, size)
    reach = 0.5 * min(size)
    swing = (-sin(side) * reach * rng.uniform(-0.8, 0.8), cos(side) * reach * rng.uniform(-0.8, 0.8))
    z = rng.uniform(30.0, 80.0)
    times = begins + seconds * np.array([0.0, 0.3, 0.65, 1.0])
    ways = (
        Way(times[0], *out, z, side, 0.9),
        Way(times[1], *middle, z, side + rng.normal(0.0, 0.2), 0.9),
        Way(times[2], middle[0] + swing[0], middle[1] + swing[1], z, side + rng.normal(0.0, 0.2), 0.9),
        Way(times[3], *out, z, side, 0.9),
    )
    return Act(ways, (), int(rng.integers(4)), rng.normal(0.0, 0.4))


def _to_middle(x: float, y: float, size: tuple[float, float]) -> float:
    """A hand that reaches (x, y) from the nearer long side points so."""
    return pi / 2 if y < size[1] / 2 else -pi / 2
