"""The discs about one that was flicked, or that comes sliding, and what was seen of each, to be weighed."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot, inf

import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.motions import NUDGED, Motion, Verdict
from vision.onset import COVERED
from vision.paths import Path, off_way
from vision.resting import RestingDisc
from vision.walls import beside_wall
from vision.weighing import Meeting

__all__ = ["EXACTLY", "MANY", "Cluster", "Table", "flicked", "struck_by"]

Array = NDArray[np.float64]
Place = tuple[float, float]

LASTS = 0.085
"""s from when the first disc was seen in motion, in which they meet; chosen: longer, and small errors have grown."""
LATE = 0.02
"""s before the end from which what sets out tells nothing: what struck it may have come later. Chosen."""
BACK = 2.5
"""Pictures before the first motion was seen, in which the flick may have been, under a hand. Chosen."""
HIDDEN = 0.25
"""s before it, where the one that was flicked was not seen to be the first. Chosen."""
BESIDE = 8.0
"""mm of room between the way of one and another disc, within which that one belongs to them. Chosen."""
MANY = 8
"""Discs at most: with each more pairs are played."""
WALL = 4.0
"""mm from a wall within which a disc may have turned: places after that are not compared. Chosen."""
LEAST = 2
"""Places clear of a hand that tell where a disc went."""
SLOW = 60.0
"""mm/s below which nothing was set going."""
FASTEST = 4000.0
"""mm/s: a finger's flick at most."""
SURELY, LIKELY = 16.0, 10.0
"""Chi-square of leaving untouched a disc that moved, and one that was shifted by twice what two measures of a disc that
nobody touched may differ; in between less. Chosen."""
LAY, WENT = 0.3, 0.6
"""mm to which the place of a disc at rest is known, and of one in motion (standard deviations of simulated clips)."""
UNSURE = 0.05
"""s before the flick can have been, in which paths may tell its first touches. Chosen."""
SOONER, EXACTLY = 0.004, 0.001
"""s before a picture that showed it at rest, or in motion, in which it may have set out; and to which it is known when
one that comes sliding is where it is. Chosen."""
COMING, SLOWED = 0.03, 0.08
"""rad and logarithm to which the direction and speed of one that comes sliding are known. Chosen."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """The discs `ids`, and the meeting to weigh; what is told of it holds for touches in `span` (s)."""

    ids: list[str]
    meeting: Meeting
    span: tuple[float, float]


@dataclass(slots=True)
class Table:
    """A shot as the paths have it: the discs before and after, and s between pictures.

    `begun`: paths with a slide before the first that was seen; `slid`: those that were seen to slide; `moved`: all that
    lie elsewhere, or are gone.
    """

    board: Board
    verdict: Verdict
    before: Mapping[str, RestingDisc]
    after: Mapping[str, RestingDisc]
    rate: float
    begun: Mapping[str, Path] = field(default_factory=dict)
    slid: dict[str, Motion] = field(init=False)
    moved: dict[str, Motion] = field(init=False)

    def __post_init__(self) -> None:
        there = [m for m in self.verdict.motions if m.before is not None and m.id in self.before]
        self.moved = {m.id: m for m in there}
        slid = {m.id for m in self.verdict.flicks() if m.path is not None and m.moving}
        self.slid = {m.id: m for m in there if m.id in slid}

    def path(self, id: str) -> Path | None:
        """The path on which it was seen to slide."""
        m = self.slid.get(id)
        return self.begun.get(id, m.path) if m is not None else None

    def paths(self) -> dict[str, Path]:
        """Those of all that slid freely, whether they were seen to lie before or not."""
        return {m.id: self.begun.get(m.id, m.path) for m in self.verdict.flicks() if m.path is not None}

    def lies(self, id: str) -> Place | None:
        """Where it lies in the end; None: it is gone."""
        if id in self.moved:
            return self.moved[id].after
        end = self.after.get(id)
        return None if end is None else (end.x, end.y)


def flicked(table: Table, shooter: str) -> Cluster | None:
    """The discs that the flick of `shooter` may have set going at once; None: none, or too many."""
    if not table.slid or shooter not in table.before:
        return None
    began = min(m.moving[0].t for m in table.slid.values())
    until = began + LASTS
    members = _members(table, shooter, began, until)
    if not 2 <= len(members) <= MANY:
        return None
    seen = [_places(table, i, began, until) for i in members]
    # all that moves got it from the first
    mass = [table.board.disc(i).radius ** 2 for i in members]
    momentum = sum((w * _went(table, i, s, until) for w, i, s in zip(mass, members, seen, strict=True)), np.zeros(2))
    v = momentum / mass[0]
    speed = float(np.hypot(*v))
    if speed < SLOW:
        return None
    mine = table.slid.get(shooter)
    first = mine is not None and mine.moving[0].t < began + table.rate
    earliest = began - (BACK * table.rate if first else HIDDEN)
    if mine is not None and mine.rested is not None:
        earliest = max(earliest, mine.rested - SOONER)
    earliest = min(earliest, began - SOONER)
    meeting = Meeting(
        radius=np.array([table.board.disc(i).radius for i in members]),
        at=np.array([(table.before[i].x, table.before[i].y) for i in members]),
        v=np.zeros((len(members), 2)),
        sd=np.full(len(members), LAY),
        earliest=earliest,
        latest=began + 0.002,
        heading=float(np.arctan2(v[1], v[0])),
        speed=min(speed, FASTEST),
        decel=table.verdict.decel,
        places=seen,
        ends=[None if len(s) else _end(table, i, until) for i, s in zip(members, seen, strict=True)],
        struck=_struck(table, members, began, until),
        seconds=until - earliest,
    )
    return Cluster(members, meeting, (earliest - UNSURE, until - LATE))


def struck_by(table: Table, comer: str, t: float) -> Cluster | None:
    """The discs that `comer` may have set going, that is in motion at t (s); None: none, or too many."""
    if comer not in table.slid:
        return None
    until = t + LASTS
    members = _members(table, comer, t, until)
    if not 2 <= len(members) <= MANY:
        return None
    at, v = _as_at(table, members, t)
    speed = float(np.hypot(*v[0]))
    if speed < SLOW:
        return None
    seen = [_places(table, i, t, until) for i in members]
    meeting = Meeting(
        radius=np.array([table.board.disc(i).radius for i in members]),
        at=at,
        v=v,
        sd=np.where(np.hypot(*v.T) > 0.0, WENT, LAY),
        earliest=t - EXACTLY,
        latest=t + EXACTLY,
        heading=float(np.arctan2(v[0, 1], v[0, 0])),
        speed=speed,
        decel=table.verdict.decel,
        places=seen,
        ends=[None if len(s) else _end(table, i, until) for i, s in zip(members, seen, strict=True)],
        struck=_struck(table, members, t, until),
        seconds=LASTS,
        turn=COMING,
        faster=SLOWED,
        wide=0.0,
    )
    return Cluster(members, meeting, (t, until - LATE))


def _as_at(table: Table, members: list[str], t: float) -> tuple[Array, Array]:
    """Where they are at t (s), and how they go then: (N, 2) mm, mm/s."""
    at, v = [], []
    for i in members:
        path = table.path(i)
        goes = path is not None and t > path.t0
        at.append(path.at(t) if path is not None and goes else (table.before[i].x, table.before[i].y))
        v.append(path.velocity(t) if path is not None and goes else (0.0, 0.0))
    return np.array(at), np.array(v)


def _members(table: Table, first: str, since: float, until: float) -> list[str]:
    """It, those that were seen to set out in that time, and those near their ways; the nearest of these, if many."""
    members = [first, *(i for i, m in table.slid.items() if i != first and since <= m.moving[0].t <= until)]
    ways = [way for i in members for way in _ways(table, i, since, until)]
    reach = 2 * table.board.disc(first).radius + BESIDE

    def near(i: str) -> float:
        path, d = table.path(i), table.before[i]
        place = path.at(since) if path is not None else (d.x, d.y)
        return min(off_way(place, one, other) for one, other in ways)

    for _, i in sorted((near(i), i) for i in table.before if i not in members):
        if len(members) < MANY and near(i) < reach:
            members.append(i)
            ways += _ways(table, i, since, until)
    return members


def _ways(table: Table, id: str, since: float, until: float) -> list[tuple[Place, Place]]:
    """The straight ways on which it goes in that time, from where it lay, if it set out then."""
    path, lay = table.path(id), (table.before[id].x, table.before[id].y)
    if path is None:
        return [(lay, table.lies(id) or lay)]
    places = [path.at(since), *((s.x, s.y) for s in path.segments if since < s.t0 < until), path.at(until)]
    return list(itertools.pairwise([lay, *places] if path.t0 >= since - HIDDEN else places))


def _places(table: Table, id: str, since: float, until: float) -> Array:
    """Rows (t, x, y) where it was seen clear of a hand, until it came to a wall; none: too few."""
    m = table.slid.get(id)
    near = table.board.disc(id).radius + WALL
    seen = [p for p in m.moving if p.t <= until] if m is not None else []
    walled = beside_wall(table.board, np.array([(p.x, p.y) for p in seen]).reshape(-1, 2), near)
    free = itertools.takewhile(lambda pair: not pair[1], zip(seen, walled, strict=True))
    rows = [(p.t, p.x, p.y) for p, _ in free if p.hand < COVERED and p.t >= since]
    return np.array(rows if len(rows) >= LEAST else []).reshape(-1, 3)


def _shift(table: Table, id: str) -> float:
    """How far it lies from where it lay, mm; inf: it is gone."""
    lies, d = table.lies(id), table.before[id]
    return hypot(lies[0] - d.x, lies[1] - d.y) if lies is not None else inf


def _end(table: Table, id: str, until: float) -> Array | None:
    """Where it lies in the end; None: it left, or set out so late that this tells nothing."""
    lies, m, d = table.lies(id), table.slid.get(id), table.before[id]
    if lies is None or (m is not None and m.moving[0].t > until - LATE):
        return None
    still = id not in table.moved and _shift(table, id) < NUDGED
    return np.array((d.x, d.y) if still else lies)


def _struck(table: Table, members: list[str], since: float, until: float) -> Array:
    """What it costs, as chi-square, to leave those untouched that were not where they lay; the first goes by itself."""
    costs = np.zeros(len(members))
    for k, i in enumerate(members[1:], 1):
        if i in table.slid:
            costs[k] = SURELY if since <= table.slid[i].moving[0].t <= until - LATE else 0.0
        elif i in table.moved:
            costs[k] = SURELY
        elif i in table.after:
            costs[k] = LIKELY * min(max(_shift(table, i) / NUDGED - 1.0, 0.0), 1.0)
    return costs


def _went(table: Table, id: str, seen: Array, until: float) -> Array:
    """The velocity with which it set out, mm/s: as it was seen, or else so that it came to lie where it does."""
    path = table.path(id)
    lies = _end(table, id, until)
    if path is not None and (len(seen) or lies is None):
        return np.array(path.velocity(max(table.slid[id].moving[0].t, path.t0) + 1e-4))
    if lies is None:
        return np.zeros(2)
    way = lies - (table.before[id].x, table.before[id].y)
    far = float(np.hypot(*way))
    return np.asarray(way / max(far, 1e-9) * np.sqrt(2 * table.verdict.decel * far))
