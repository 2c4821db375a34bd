"""The table over time: what lies where, the flicks, and the acts of hands. It is the scene that the camera looks at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

import numpy as np

from vision.simulator import acts
from vision.simulator.acts import Act
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError
from vision.simulator.physics import Body, Material, Run, flick
from vision.simulator.scene import Changing, HandPose

__all__ = ["Carry", "Flick", "Push", "Stage", "Wave"]

Place = tuple[float, float]
SLOWEST, FASTEST = 50.0, 8000.0
"""mm/s: of a flick. Below, a disc moves by no more than half a millimetre; above, no finger is."""
KEPT = 8.0
"""s of the past that a live table remembers (see `Stage.forget`)."""


@dataclass(frozen=True, slots=True)
class Flick:
    """The hand comes at `begins`, strikes at `t0`; the last disc rests at `t1`; all is over at `ends` (s)."""

    begins: float
    t0: float
    t1: float
    ends: float
    run: Run


@dataclass(frozen=True, slots=True)
class Carry:
    """Discs were where `was` says; None: not in the room. At `t` the hand is away."""

    begins: float
    t: float
    ends: float
    was: Mapping[str, Place | None]


@dataclass(frozen=True, slots=True)
class Push:
    """A finger shoved a disc along from `t0` to `t1`."""

    begins: float
    t0: float
    t1: float
    ends: float


@dataclass(frozen=True, slots=True)
class Wave:
    """A hand over the board that took nothing."""

    begins: float
    ends: float


@dataclass(frozen=True, slots=True)
class _Ramp:
    """A value that goes from `start` to `end` between two moments."""

    t0: float
    t1: float
    start: tuple[float, ...]
    end: tuple[float, ...]

    def at(self, t: float) -> tuple[float, ...]:
        u = min(max((t - self.t0) / max(self.t1 - self.t0, 1e-9), 0.0), 1.0)
        s = u * u * (3.0 - 2.0 * u)
        return tuple(a + s * (b - a) for a, b in zip(self.start, self.end, strict=True))


@dataclass(frozen=True, slots=True)
class _Span:
    """From `t` on a disc is so: at rest at a place, out of the room (None), in a run, or in a hand."""

    t: float
    what: Place | Run | Act | None


class Stage:
    """A `Scene`. Acts follow one another; each says when it is over, and none begins before that.

    `frictions`: of single discs, where they differ from the material's.
    """

    def __init__(
        self,
        arena: Arena,
        places: Mapping[str, Place],
        rng: np.random.Generator,
        material: Material | None = None,
        frictions: Mapping[str, float] | None = None,
    ) -> None:
        self.arena = arena
        self.material = material or Material()
        self.frictions = dict(frictions or {})
        self._rng = rng
        self._size = arena.board.size
        self._spans: dict[str, list[_Span]] = {
            disc.id: [_Span(-1e9, places.get(disc.id))] for disc in arena.board.discs
        }
        self._discs = {disc.id: disc for disc in arena.board.discs}
        self._acts: list[Act] = []
        self._light: list[_Ramp] = []
        self._bump: list[_Ramp] = []
        self.free_at = 0.0

    # -- acts ------------------------------------------------------------------------------------------------------

    def flick(self, disc: str, velocity: Place, at: float, hand: bool = True) -> Flick:
        """A hand comes at `at` (s) and flicks a disc at `velocity` (mm/s); without `hand` nobody is seen to.

        Raises `SimulationError`.
        """
        x, y = self._lying(disc)
        speed = hypot(*velocity)
        if not SLOWEST <= speed <= FASTEST:
            raise SimulationError(f"expected a flick of {SLOWEST:g} to {FASTEST:g} mm/s, got {speed:g}")
        begins, t0, ends = self._next(at), at, at
        if hand:
            act, t0 = acts.flick((x, y), self._discs[disc].radius, velocity, begins, self._size, self._rng)
            self._acts.append(act)
            ends = act.ends
        run = flick(self.arena, self._bodies(), disc, velocity, self.material, t0, self.frictions)
        for id in run.paths:
            self._spans[id] += [_Span(t0, run), _Span(run.t1, run.at(id, run.t1))]
        self.free_at = max(ends, run.t1)
        return Flick(begins, t0, run.t1, self.free_at, run)

    def carry(self, moves: Mapping[str, Place | None], at: float) -> Carry:
        """A hand puts discs elsewhere, one by one; None: out of the room. Raises `SimulationError`."""
        was = {id: self._end(id) for id in moves}
        todo = [
            acts.Carried(id, was[id], end, self._discs[id].radius, self._discs[id].height)
            for id, end in moves.items()
            if was[id] is not None or end is not None
        ]
        begins = self._next(at)
        if not todo:
            return Carry(begins, begins, begins, was)
        act = acts.carry(todo, begins, self._size, self._rng)
        self._acts.append(act)
        for grip in act.grips:
            self._spans[grip.disc] += [_Span(grip.t0, act), _Span(grip.t1, moves[grip.disc])]
        self.free_at = act.ends
        return Carry(begins, act.ends, act.ends, was)

    def push(self, disc: str, to: Place, at: float) -> Push:
        """A finger shoves a disc to another place, and stays with it. It must meet nothing on its way."""
        start, found = self._lying(disc), self._discs[disc]
        begins = self._next(at)
        act, t0, t1 = acts.push(start, to, found.radius, begins, self._size, self._rng)
        tip = act.pose(t0)
        assert tip is not None
        grip = acts.Grip(disc, t0, t1, start[0] - tip.x, start[1] - tip.y, -tip.z)
        act = Act(act.ways, (grip,), act.shape, act.roll)
        self._acts.append(act)
        self._spans[disc] += [_Span(t0, act), _Span(t1, to)]
        self.free_at = act.ends
        return Push(begins, t0, t1, act.ends)

    def wave(self, at: float, seconds: float) -> Wave:
        """A hand passes over the board."""
        act = acts.wave(self._next(at), seconds, self._size, self._rng)
        self._acts.append(act)
        self.free_at = act.ends
        return Wave(act.begins, act.ends)

    def dim(self, at: float, seconds: float, to: float) -> None:
        """The lamps go to another brightness, from `at` on within `seconds`."""
        self._light.append(_Ramp(at, at + seconds, (self.light(at),), (to,)))

    def shove(self, at: float, seconds: float, dx: float, dy: float, turn: float) -> None:
        """Somebody pushes board and all that lies on it by so much more (mm, mm, rad)."""
        before = self.bump(at)
        after = (before[0] + dx, before[1] + dy, before[2] + turn)
        self._bump.append(_Ramp(at, at + seconds, before, after))

    def forget(self, t: float) -> None:
        """Lets go of what was over long before `t`; a live table runs for hours."""
        old = t - KEPT
        self._acts = [act for act in self._acts if act.ends >= old]
        for id, spans in self._spans.items():
            k = max(bisect_right(spans, old, key=lambda span: span.t) - 1, 0)
            self._spans[id] = spans[k:]

    # -- what was done ---------------------------------------------------------------------------------------------

    @property
    def places(self) -> dict[str, Place]:
        """Where discs in the room lie after all acts."""
        ends = {id: self._end(id) for id in self._spans}
        return {id: place for id, place in ends.items() if place is not None}

    @property
    def covered(self) -> list[tuple[float, float]]:
        """When a hand was over the playing surface (s, s)."""
        w, h = self._size
        found = []
        for act in self._acts:
            times = np.arange(act.begins, act.ends, 1 / 120)
            poses = [pose for t in times if (pose := act.pose(float(t)))]
            over = [t for t, pose in zip(times, poses, strict=False) if 0 <= pose.x <= w and 0 <= pose.y <= h]
            if over:
                found.append((float(over[0]), float(over[-1])))
        return found

    def position(self, id: str, t: float) -> Place | None:
        """Where a disc is at `t`; None: lifted, or out of the room."""
        found = self._where(id, t)
        return None if found is None or found[2] > 0.5 else found[:2]

    # -- the scene -------------------------------------------------------------------------------------------------

    def discs(self, t: float) -> dict[str, tuple[float, float, float]]:
        """See `Scene`."""
        found = {id: self._where(id, t) for id in self._spans}
        return {id: where for id, where in found.items() if where is not None}

    def hands(self, t: float) -> tuple[HandPose, ...]:
        """See `Scene`."""
        return tuple(pose for act in self._acts if (pose := act.pose(t)) is not None)

    def walls(self, t: float) -> Mapping[str, tuple[float, float, float]]:
        """See `Scene`: nobody moves walls here."""
        del t
        return {}

    def light(self, t: float) -> float:
        """See `Scene`."""
        ramp = next((ramp for ramp in reversed(self._light) if t >= ramp.t0), None)
        return 1.0 if ramp is None else ramp.at(t)[0]

    def bump(self, t: float) -> tuple[float, float, float]:
        """See `Scene`."""
        ramp = next((ramp for ramp in reversed(self._bump) if t >= ramp.t0), None)
        if ramp is None:
            return 0.0, 0.0, 0.0
        dx, dy, turn = ramp.at(t)
        return dx, dy, turn

    def changing(self, t0: float, t1: float) -> Changing:
        """See `Scene`."""
        stirring = frozenset(id for id, spans in self._spans.items() if _stirs(spans, t0, t1))
        hands = any(act.begins <= t1 and act.ends >= t0 for act in self._acts)
        everything = any(ramp.t0 <= t1 and ramp.t1 >= t0 for ramp in [*self._light, *self._bump])
        return Changing(stirring, hands, everything)

    # -- within ----------------------------------------------------------------------------------------------------

    def _next(self, at: float) -> float:
        if at < self.free_at - 1e-9:
            raise SimulationError(
                f"expected an act after {self.free_at:.2f} s, when the last one is over, got {at:.2f}"
            )
        return at

    def _end(self, id: str) -> Place | None:
        try:
            what = self._spans[id][-1].what
        except KeyError:
            raise SimulationError(f"expected a disc of the board file, got {id!r}") from None
        assert not isinstance(what, Run | Act), "every act ends with a place"
        return what

    def _lying(self, id: str) -> Place:
        place = self._end(id)
        if place is None or not self.arena.on_surface(*place):
            raise SimulationError(f"expected a disc that lies on the board, got {id!r}, which does not")
        return place

    def _bodies(self) -> list[Body]:
        """Those that can be met: on the surface, where flicks happen. What lies beside it was put out of the way."""
        return [
            Body(id, *place, self._discs[id].radius, self._discs[id].height)
            for id, place in self.places.items()
            if self.arena.on_surface(*place)
        ]

    def _where(self, id: str, t: float) -> tuple[float, float, float] | None:
        spans = self._spans[id]
        what = spans[max(bisect_right(spans, t, key=lambda span: span.t) - 1, 0)].what
        match what:
            case None:
                return None
            case Run():
                return (*what.at(id, t), 0.0)
            case Act():
                pose, grip = what.pose(t), what.holds(id, t)
                assert pose is not None
                assert grip is not None
                return pose.x + grip.dx, pose.y + grip.dy, max(pose.z + grip.dz, 0.0)
            case (x, y):
                return x, y, 0.0


def _stirs(spans: list[_Span], t0: float, t1: float) -> bool:
    """Whether a disc moves, comes or goes within [t0, t1]."""
    first = max(bisect_right(spans, t0, key=lambda span: span.t) - 1, 0)
    last = bisect_right(spans, t1, key=lambda span: span.t) - 1
    return first != last or isinstance(spans[max(last, 0)].what, Run | Act)
