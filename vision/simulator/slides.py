"""The engine behind a flick: which contact comes next, and what it does.

Every disc's next contact stands in a queue; a contact outdates those of the discs that it changes: they are looked for
again.
Discs at rest and walls are met by casting rays, discs that both slide by the first root of degree 4 (`roots`).
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from vision.simulator.arena import Arena
from vision.simulator.collisions import DENSITY, Material, Mover, Push, hit_disc, hit_wall, part_discs
from vision.simulator.errors import SimulationError
from vision.simulator.roots import duration, first_root, ray_circle, squared_distance
from vision.simulator.runs import Body, Contact, Knot, WallContact
from vision.simulator.walls import SLOP, TOUCHING, Side

__all__ = ["Slides"]

EVENTS = 50_000
"""Contacts and stops of one flick at most: a flick of 16 discs into a tight cluster takes some hundreds."""
IDLE = 0.05
"""mm/s. Discs that touch and approach no faster are pushed only when they have sunk in by `SLOP`: chosen."""
LIVELY = 200
"""Pushes in one instant after which restitution is left out, so that what is wedged comes to an end: chosen."""
PUSHES = 20_000
"""Pushes in one instant at most."""
SWEEPS = 20
"""Rounds of moving discs apart in one instant at most: chosen."""
PRESSED = 0.005
"""s. A pair that touches again within this time and slower than `GENTLE` mm/s was never apart: chosen."""
GENTLE = 1.0

_STOP, _STATIC, _PAIR = range(3)

_Touching = tuple[int, int, Side | None]
"""A disc, and another one or -1 and the side of a wall."""


class Slides:
    """The discs of one flick on their way."""

    def __init__(
        self, arena: Arena, bodies: Sequence[Body], decels: Mapping[str, float], material: Material, t0: float
    ) -> None:
        self._arena = arena
        self._material = material
        self._discs = [
            Mover(b.id, b.radius, DENSITY * math.pi * b.radius**2 * b.height, decels[b.id], t0, b.x, b.y)
            for b in bodies
        ]
        for disc, body in zip(self._discs, bodies, strict=True):
            disc.mass = disc.mass or DENSITY * math.pi * body.radius**2  # a flat piece of paper still pushes
        self._starts = [(b.x, b.y) for b in bodies]
        self._version = [0] * len(self._discs)
        self._queue: list[tuple[float, int, int, int, int, int]] = []
        self._now = t0
        self.paths: dict[str, list[Knot]] = {}
        self.contacts: list[Contact] = []
        self.walls: list[WallContact] = []
        self._last: dict[tuple[str, str], tuple[int, float]] = {}

    def run(self, shooter: str, velocity: tuple[float, float]) -> None:
        """Flicks, and goes on until all rest. Raises SimulationError where that takes more than `EVENTS`."""
        moved = self._separate()
        first = next(i for i, disc in enumerate(self._discs) if disc.id == shooter)
        self._discs[first].go(*velocity)
        self._settle({first, *moved})
        for _ in range(EVENTS):
            if not self._queue:
                return
            self._next(heapq.heappop(self._queue))
        raise SimulationError(
            f"expected all discs to rest within {EVENTS} contacts, got more by {self._now:.3f} s after {shooter!r} was"
            " flicked; move discs that are wedged between walls"
        )

    def _next(self, event: tuple[float, int, int, int, int, int]) -> None:
        t, kind, i, version, j, other = event
        if self._version[i] != version:
            return
        if kind != _STOP and j >= 0 and self._version[j] != other:
            if kind == _STATIC:  # the resting disc that was in the way has gone: what is behind it?
                self._look_ahead(i)
            return
        self._now = max(self._now, t)
        if kind == _STOP:
            self._stop(i)
        elif j >= 0:
            self._settle({i, j}, pair=(i, j))
        else:
            self._settle({i}, pair=(i, -1))

    def _stop(self, i: int) -> None:
        disc = self._discs[i]
        disc.advance(self._now)
        disc.go(0.0, 0.0)
        self._version[i] += 1
        self._meet(i)

    def _settle(self, discs: set[int], pair: tuple[int, int] | None = None) -> None:
        """Pushes until nothing that touches approaches; then everything that was changed looks for its next contact."""
        changed: set[int] = set()
        touching: list[_Touching] = []
        for i in sorted(discs):
            self._join(i, changed, touching)
        if pair is not None:
            self._push_foreseen(pair, touching)
        for count in range(PUSHES):
            worst, fastest = None, IDLE
            for touch in touching:
                approach = self._approach(touch)
                if approach > fastest:
                    worst, fastest = touch, approach
            if worst is None:
                break
            if worst[1] >= 0 and worst[1] not in changed:
                self._join(worst[1], changed, touching)
            self._push(*worst, plastic=count >= LIVELY)
        self._part(changed, touching)
        for i in sorted(changed):
            self._version[i] += 1
            self._note(i)
        for i in sorted(changed):
            self._look_ahead(i)
            self._meet(i)

    def _join(self, i: int, changed: set[int], touching: list[_Touching]) -> None:
        """Lets a disc take part in what happens now, with all that it touches."""
        a = self._discs[i]
        a.advance(self._now)
        for j, b in enumerate(self._discs):
            reach = a.radius + b.radius + TOUCHING
            x, y = b.place(self._now)
            if j == i or abs(x - a.x) > reach or abs(y - a.y) > reach:
                continue
            if 0.0 < math.hypot(x - a.x, y - a.y) <= reach and not (j in changed and (j, i, None) in touching):
                touching.append((i, j, None))
        touching.extend((i, -1, side) for side in self._arena.sides.near(a.x, a.y, a.radius + TOUCHING))
        changed.add(i)

    def _part(self, changed: set[int], touching: list[_Touching]) -> None:
        """Lets those come free that were moved into each other when others were moved apart."""
        for _ in range(SWEEPS):
            deep = [touch for touch in touching if self._overlap(touch) > SLOP]
            if not deep:
                return
            for i, j, side in deep:
                if j >= 0 and j not in changed:
                    self._join(j, changed, touching)
                a = self._discs[i]
                if side is None:
                    part_discs(a, self._discs[j])
                else:
                    out = self._overlap((i, j, side))
                    a.x, a.y = a.x - side.nx * out, a.y - side.ny * out

    def _overlap(self, touch: _Touching) -> float:
        """How deep (mm) two that touch lie in each other."""
        i, j, side = touch
        a = self._discs[i]
        if side is not None:
            return a.radius - (side.x - a.x) * side.nx - (side.y - a.y) * side.ny
        b = self._discs[j]
        x, y = b.place(self._now)
        return a.radius + b.radius - math.hypot(x - a.x, y - a.y)

    def _push_foreseen(self, pair: tuple[int, int], touching: Sequence[_Touching]) -> None:
        """The contact that was foreseen, however slow."""
        if pair[1] >= 0:
            self._push(*pair, None)
            return
        for i, j, side in touching:
            if i == pair[0] and j < 0:
                self._push(i, j, side)

    def _approach(self, touch: _Touching) -> float:
        """How fast (mm/s) two that touch approach each other now."""
        i, j, side = touch
        a = self._discs[i]
        if side is not None:
            return a.vx * side.nx + a.vy * side.ny
        b = self._discs[j]
        left = 1.0 if b.t == self._now else b.share(self._now)
        bx, by = b.place(self._now)
        x, y = bx - a.x, by - a.y
        return ((a.vx - b.vx * left) * x + (a.vy - b.vy * left) * y) / (math.hypot(x, y) or 1.0)

    def _push(self, i: int, j: int, side: Side | None, *, plastic: bool = False) -> None:
        a = self._discs[i]
        if side is not None:
            push = hit_wall(a, side.nx, side.ny, self._overlap((i, j, side)), self._material, plastic=plastic)
            self._tell_wall(a.id, self._arena.walls[side.wall].id, push)
            return
        b = self._discs[j]
        if b.speed > a.speed:
            a, b = b, a
        share = a.radius / (a.radius + b.radius)
        x, y = a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share
        push = hit_disc(a, b, self._material, plastic=plastic)
        self._tell(a.id, b.id, x, y, push)

    def _tell(self, a: str, b: str, x: float, y: float, push: Push) -> None:
        if push.impulse <= 0.0:
            return
        known = self._same((a, b) if a < b else (b, a), push, len(self.contacts))
        if known is None:
            self.contacts.append(Contact(self._now, a, b, x, y, push.impulse, push.speed))
        else:
            contact = self.contacts[known]
            self.contacts[known] = replace(contact, impulse=contact.impulse + push.impulse)

    def _tell_wall(self, disc: str, wall: str, push: Push) -> None:
        if push.impulse <= 0.0:
            return
        known = self._same((disc, "wall " + wall), push, len(self.walls))
        if known is None:
            self.walls.append(WallContact(self._now, disc, wall, push.impulse))
        else:
            contact = self.walls[known]
            self.walls[known] = replace(contact, impulse=contact.impulse + push.impulse)

    def _same(self, pair: tuple[str, str], push: Push, new: int) -> int | None:
        """Which contact a push belongs to: those of one instant, and of a pair held together, are one."""
        last = self._last.get(pair)
        if last is not None:
            index, t = last
            if t == self._now or (push.speed < GENTLE and self._now - t < PRESSED):
                self._last[pair] = (index, self._now)
                return index
        self._last[pair] = (new, self._now)
        return None

    def _note(self, i: int) -> None:
        """A knot, where the disc moves, moved or was moved aside."""
        d = self._discs[i]
        path = self.paths.get(d.id)
        knot = Knot(d.t, d.x, d.y, d.vx, d.vy, d.decel, d.spin)
        if path is None:
            if d.speed or (d.x, d.y) != self._starts[i]:
                self.paths[d.id] = [knot]
        elif path[-1].t == d.t:
            path[-1] = knot
        else:
            path.append(knot)

    def _look_ahead(self, i: int) -> None:
        """Queues when a disc stops, or what at rest it meets before."""
        d = self._discs[i]
        speed = d.speed * d.share(self._now)
        if speed <= 0.0:
            if d.speed:
                self._queue_up(d.stop, _STOP, i, -1)
            return
        dx, dy = d.vx / d.speed, d.vy / d.speed
        x, y = d.place(self._now)
        most = speed * speed / (2 * d.decel)
        hit = self._arena.sides.ray(x, y, dx, dy, most, d.radius)
        way, other = (most, -2) if hit is None else (hit[0], -1)
        for j, b in enumerate(self._discs):
            if j == i or b.speed:
                continue
            reach = d.radius + b.radius
            if abs(b.x - x) > way + reach or abs(b.y - y) > way + reach:
                continue
            gap = math.hypot(b.x - x, b.y - y)
            met = ray_circle(b.x - x, b.y - y, dx, dy, reach if gap > reach + TOUCHING else gap - SLOP)
            if met is not None and met <= way:
                way, other = met, j
        if other == -2:
            self._queue_up(d.stop, _STOP, i, -1)
        else:
            self._queue_up(self._now + duration(way, speed, d.decel), _STATIC, i, other)

    def _meet(self, i: int) -> None:
        """Queues the next contact of a disc with each one that slides."""
        d = self._discs[i]
        for j, b in enumerate(self._discs):
            if j == i or not b.speed:
                continue
            dt = self._apart(d, b) if d.speed else self._reached(b, d)
            if dt is not None:
                self._queue_up(self._now + dt, _PAIR, i, j)

    def _reached(self, d: Mover, b: Mover) -> float | None:
        """Seconds until a sliding disc meets one at rest."""
        speed = d.speed * d.share(self._now)
        if speed <= 0.0:
            return None
        x, y = d.place(self._now)
        reach, gap = d.radius + b.radius, math.hypot(b.x - x, b.y - y)
        level = reach if gap > reach + TOUCHING else gap - SLOP
        way = ray_circle(b.x - x, b.y - y, d.vx / d.speed, d.vy / d.speed, level)
        return duration(way, speed, d.decel) if way is not None and way <= speed * speed / (2 * d.decel) else None

    def _apart(self, d: Mover, b: Mover) -> float | None:
        """Seconds until two sliding discs meet, before either stops."""
        left, right = d.share(self._now), b.share(self._now)
        (x, y), (u, v) = d.place(self._now), b.place(self._now)
        end = min(d.stop, b.stop) - self._now
        reach = d.radius + b.radius
        gap = math.hypot(u - x, v - y)
        if end <= 0.0 or gap - reach > (d.speed * left + b.speed * right) * end:
            return None
        level = reach if gap > reach + TOUCHING else gap - SLOP
        half_d, half_b = 0.5 * d.decel / d.speed, 0.5 * b.decel / b.speed
        polynomial = squared_distance(
            (u - x, v - y),
            (b.vx * right - d.vx * left, b.vy * right - d.vy * left),
            (d.vx * half_d - b.vx * half_b, d.vy * half_d - b.vy * half_b),
            level,
        )
        return first_root(polynomial, end)

    def _queue_up(self, t: float, kind: int, i: int, j: int) -> None:
        heapq.heappush(self._queue, (t, kind, i, self._version[i], j, self._version[j] if j >= 0 else 0))

    def _separate(self) -> set[int]:
        """Moves discs apart that lie in each other or in a wall by more than `SLOP`; those that were moved."""
        moved: set[int] = set()
        for _ in range(100):
            before = len(moved)
            clean = True
            for i, a in enumerate(self._discs):
                if self._arena.sides.clearance(a.x, a.y)[0] < a.radius - SLOP:
                    a.x, a.y = self._arena.sides.way_out(a.x, a.y, a.radius)
                    moved.add(i)
                    clean = False
                for j in range(i + 1, len(self._discs)):
                    b = self._discs[j]
                    if math.hypot(b.x - a.x, b.y - a.y) < a.radius + b.radius - SLOP:
                        hit_disc(a, b, self._material)
                        moved.update((i, j))
                        clean = False
            if clean and before == len(moved):
                break
        return moved
