"""Discs that pass gates. Lengths in mm, times in s."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import inf, isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Gate
from vision.simulator.tracks import Track

__all__ = ["PEEK", "Beam", "Passage", "broken_beams", "crossings", "passages"]

Array = NDArray[np.float64]
PEEK = 3.0
"""mm that a leading edge must get beyond the line, to be told."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of time in which an outline lies across a gate's line.

    `enters`, `leaves`: s. `source`, `target`: on which side (-1 outside, 1 inside) it lay before and lies after;
    `target` 0 where it comes to rest across the line. `deepest`: when the leading edge is farthest, `depth`: how far.
    """

    disc: str
    gate: str
    enters: float
    leaves: float
    source: int
    target: int
    deepest: float
    depth: float

    @property
    def full(self) -> bool:
        """Whether the whole outline has changed sides."""
        return self.target == -self.source


def crossings(board: Board, tracks: Mapping[str, Track], radii: Mapping[str, float], t0: float) -> list[dict[str, Any]]:
    """The truth's `crossings`, in time's order: full ones, and peeks of at least `PEEK`."""
    found = []
    for gate in board.gates:
        for id, track in tracks.items():
            rows = list(passages(gate, id, track, radii[id], t0))
            for k, passage in enumerate(rows):
                if not passage.full and passage.depth < PEEK:
                    continue
                until = rows[k + 1].enters if k + 1 < len(rows) else track.ends
                depth = _reach(gate, track, radii[id], passage, until) if passage.full else passage.depth
                found.append((passage, depth))
    found.sort(key=lambda pair: pair[0].enters)
    return [
        {
            "t": round(p.leaves if p.full else p.deepest, 5),
            "t_line": round(p.enters, 5),
            "disc": p.disc,
            "gate": p.gate,
            "dir": "in" if p.source < 0 else "out",
            "full": p.full,
            "depth_mm": round(depth, 2),
        }
        for p, depth in found
    ]


@dataclass(frozen=True, slots=True)
class Beam:
    """A beam from jamb to jamb was broken at `t` and free again at `free` (s)."""

    gate: str
    t: float
    free: float


def broken_beams(board: Board, tracks: Mapping[str, Track], radii: Mapping[str, float], t0: float) -> list[Beam]:
    """What a beam along each gate's line feels, as it is free again; discs that follow closely break it once.

    What comes to rest in a beam, or lay there, is left out: it is free again when somebody takes that away.
    """
    found: list[Beam] = []
    for gate in board.gates:
        stretches = [
            _stretch(passage, max(t0, track.starts))
            for id, track in tracks.items()
            for passage in passages(gate, id, track, radii[id], t0)
        ]
        joined: list[tuple[float, float]] = []
        for begins, ends in sorted(stretches):
            if joined and begins <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(joined[-1][1], ends)
            else:
                joined.append((begins, ends))
        found += [Beam(gate.id, begins, ends) for begins, ends in joined if isfinite(begins) and isfinite(ends)]
    return sorted(found, key=lambda beam: beam.free)


def _stretch(passage: Passage, starts: float) -> tuple[float, float]:
    """When a disc that sets out at `starts` is in the line: from ever where it lay there, for ever where it stops."""
    return (passage.enters if passage.enters > starts else -inf), (passage.leaves if passage.target else inf)


def passages(gate: Gate, id: str, track: Track, radius: float, t0: float) -> Iterator[Passage]:
    """All stretches in which a moving outline lies across the gate's line, between its jambs or partly so."""
    if not track.moves:
        return
    times = np.union1d(track.samples(), [max(t0, track.starts)])
    depth, foot = _seen_from(gate, track.at(times))
    beside = radius / gate.width  # its outline still reaches between the jambs
    across = (np.abs(depth) < radius) & (foot > -beside) & (foot < 1 + beside)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], across.astype(np.int8), [0]))))
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        yield _passage(gate, id, track, radius, times, depth, int(first), int(end))


def _passage(
    gate: Gate, id: str, track: Track, radius: float, times: Array, depth: Array, first: int, end: int
) -> Passage:
    """The stretch of the samples first to end (excluded)."""
    begins_across, rests_across = first == 0, end == len(times)
    source = 1 if depth[first if begins_across else first - 1] > 0 else -1
    target = 0 if rests_across else (1 if depth[end] > 0 else -1)

    def apart(t: float) -> float:
        return abs(gate.depth(*track.one(t))) - radius

    enters = times[0] if begins_across else _when(apart, times[first - 1], times[first])
    leaves = times[-1] if rests_across else _when(apart, times[end], times[end - 1])
    lead = -source * depth[first:end] + radius
    deepest = first + int(np.argmax(lead))
    return Passage(id, gate.id, float(enters), float(leaves), source, target, float(times[deepest]), float(lead.max()))


def _reach(gate: Gate, track: Track, radius: float, passage: Passage, until: float) -> float:
    """How far the leading edge gets beyond the line until the disc comes back to it."""
    times = track.samples()
    times = times[(times >= passage.enters) & (times <= until)]
    if not len(times):
        return 2 * radius
    depth, _ = _seen_from(gate, track.at(times))
    return float((-passage.source * depth + radius).max())


def _when(apart: Callable[[float], float], outside: float, inside: float) -> float:
    """When the outline meets the line: `apart` is above 0 at `outside`, below at `inside`. By halving."""
    if apart(outside) <= 0:  # it came from beside the jambs, already across
        return inside
    for _ in range(40):
        middle = (outside + inside) / 2
        outside, inside = (middle, inside) if apart(middle) > 0 else (outside, middle)
    return inside


def _seen_from(gate: Gate, places: Array) -> tuple[Array, Array]:
    """Depth (mm, positive inside) and foot (0..1 between the jambs) of many places; as `Gate.depth`, `Gate.foot`."""
    a, b = np.array(gate.line[0]), np.array(gate.line[1])
    along = (b - a) / gate.width
    off = places - a
    foot = off @ along / gate.width
    across = along[0] * off[:, 1] - along[1] * off[:, 0]
    inner = np.array(gate.inside) - a
    sign = np.copysign(1.0, along[0] * inner[1] - along[1] * inner[0])
    return np.asarray(sign * across), np.asarray(foot)
