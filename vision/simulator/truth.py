"""What happened in a run, as the clips' truth tells it (see docs/simulator.md, "Truth").

Lengths in mm, times in s on the clip's clock, impulses in µN·s. Nothing here knows how anybody else finds these out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from companion.board import Board
from vision.simulator.arena import Arena
from vision.simulator.crossings import Beam, broken_beams, crossings
from vision.simulator.physics import Body, Contact, Knot, Run
from vision.simulator.tracks import Track, refined_minimum

__all__ = ["AMBIGUOUS_GAP", "NEAR", "beams", "shot_truth"]

MERGED = 0.05
"""s: impulses of one pair that follow within it are one touch."""
NEAR = 6.0
"""mm: below this gap a pair that does not touch is a near miss."""
AMBIGUOUS_GAP = 0.3
"""mm: a miss by less could as well be a touch, for whoever looks on."""
BARELY_MOVED, BARELY_TURNED = 0.6, 0.5
"""mm: a touch that moved the one by less and led the other astray by less is seen by nobody."""
CLOSER = 0.05
"""mm by which a pair must have come closer than it lay, to have missed each other."""


@dataclass(frozen=True, slots=True)
class _Touch:
    """Impulses of one pair that are one touch."""

    contacts: tuple[Contact, ...]

    @property
    def first(self) -> Contact:
        return self.contacts[0]

    @property
    def pair(self) -> frozenset[str]:
        return frozenset((self.first.a, self.first.b))


def shot_truth(board: Board, arena: Arena, run: Run) -> dict[str, Any]:
    """One entry of the truth's `shots`, as plain data."""
    tracks = _tracks(run)
    bodies = {body.id: body for body in run.bodies}
    exits = _exits(arena, tracks)
    touches = _touches(run, exits)
    resting = {id: track.rest for id, track in tracks.items() if id not in exits and arena.on_surface(*track.rest)}
    t1 = max([tracks[id].ends for id in resting] + list(exits.values()), default=run.t0)
    radii = {id: body.radius for id, body in bodies.items()}
    return {
        "t0": round(run.t0, 5),
        "t1": round(t1, 5),
        "shooter": run.shooter,
        "velocity": [round(v, 1) for v in run.velocity],
        "touches": [_told(touch, run, tracks) for touch in touches],
        "near_misses": list(_near_misses(run, tracks, radii, {touch.pair for touch in touches}, exits)),
        "crossings": crossings(board, tracks, radii, run.t0),
        "exits": [{"t": round(t, 5), "disc": id} for id, t in sorted(exits.items(), key=lambda item: item[1])],
        "walls": _walls(run, exits),
        "rest": {id: _place(at) for id, at in resting.items()},
        "on": _on(board, resting, radii),
    }


def beams(board: Board, run: Run) -> list[Beam]:
    """What beams in the board's gates felt of a run, in the order in which they are free again."""
    return broken_beams(board, _tracks(run), {body.id: body.radius for body in run.bodies}, run.t0)


def _tracks(run: Run) -> dict[str, Track]:
    return {body.id: Track.of(run.paths.get(body.id) or (_lying(body, run.t0),)) for body in run.bodies}


def _lying(body: Body, t: float) -> Knot:
    """Of a disc that never moves."""
    return Knot(t, body.x, body.y, 0.0, 0.0, 0.0)


def _place(at: tuple[float, float]) -> list[float]:
    return [round(at[0], 2), round(at[1], 2)]


def _on(board: Board, rest: Mapping[str, tuple[float, float]], radii: Mapping[str, float]) -> dict[str, list[str]]:
    found = {id: [t.id for t in board.targets if t.holds(*at, 2 * radii[id])] for id, at in rest.items()}
    return {id: targets for id, targets in found.items() if targets}


def _exits(arena: Arena, tracks: Mapping[str, Track]) -> dict[str, float]:
    """When a centre left the playing surface for good."""
    found = {}
    for id, track in tracks.items():
        if not track.moves or arena.on_surface(*track.rest):
            continue
        times = track.samples()
        on = np.array([arena.on_surface(x, y) for x, y in track.at(times)])
        if not on.any():
            continue
        last = int(np.flatnonzero(on)[-1])
        low, high = times[last], times[min(last + 1, len(times) - 1)]
        for _ in range(40):
            middle = (low + high) / 2
            x, y = track.one(middle)
            low, high = (middle, high) if arena.on_surface(x, y) else (low, middle)
        found[id] = float(high)
    return found


def _touches(run: Run, exits: Mapping[str, float]) -> list[_Touch]:
    """The contacts on the board, those of one pair that follow closely merged, in order of their beginnings."""
    rows: list[list[Contact]] = []
    latest: dict[frozenset[str], list[Contact]] = {}
    for contact in sorted(run.contacts, key=lambda contact: contact.t):
        if any(contact.t > exits.get(id, np.inf) for id in (contact.a, contact.b)):
            continue
        pair = frozenset((contact.a, contact.b))
        row = latest.get(pair)
        if row is not None and contact.t - row[-1].t <= MERGED:
            row.append(contact)
        else:
            latest[pair] = [contact]
            rows.append(latest[pair])
    return [_Touch(tuple(row)) for row in rows]


def _told(touch: _Touch, run: Run, tracks: Mapping[str, Track]) -> dict[str, Any]:
    first = touch.first
    moved = {id: round(_astray(id, touch, run, tracks[id]), 2) for id in (first.a, first.b)}
    return {
        "t": round(first.t, 5),
        "a": first.a,
        "b": first.b,
        "x": round(first.x, 2),
        "y": round(first.y, 2),
        "impulse": round(sum(contact.impulse for contact in touch.contacts), 3),
        "moved_mm": moved,
        "direct": run.shooter in touch.pair,
        "ambiguous": moved[first.b] < BARELY_MOVED and moved[first.a] < BARELY_TURNED,
    }


def _astray(id: str, touch: _Touch, run: Run, track: Track) -> float:
    """How far a disc is, at its next contact or once at rest, from where it would be without this touch."""
    last = touch.contacts[-1].t
    others = [c.t for c in run.contacts if id in (c.a, c.b) and c.t > last and c not in touch.contacts]
    walls = [c.t for c in run.walls if c.disc == id and c.t > last]
    without = Track.of(track.knots_until(touch.first.t))
    until = min([*others, *walls, max(track.ends, without.ends)])
    (x, y), (u, v) = track.one(until), without.one(until)
    return float(np.hypot(x - u, y - v))


def _near_misses(
    run: Run,
    tracks: Mapping[str, Track],
    radii: Mapping[str, float],
    touched: set[frozenset[str]],
    exits: Mapping[str, float],
) -> Iterator[dict[str, Any]]:
    """Pairs that came closer than they lay and nearly touched, but never did."""
    movers = [id for id, track in tracks.items() if track.moves]
    ends = max((tracks[id].ends for id in movers), default=run.t0)
    times = np.union1d(np.linspace(run.t0, ends, 1 + int((ends - run.t0) / 0.002)), [run.t0])
    places = {id: track.at(times) for id, track in tracks.items()}
    for k, a in enumerate(movers):
        for b in tracks:
            pair = frozenset((a, b))
            if a == b or pair in touched or b in movers[:k]:
                continue
            apart = np.hypot(*(places[a] - places[b]).T) - radii[a] - radii[b]
            before = times <= min(exits.get(a, np.inf), exits.get(b, np.inf))
            apart = np.where(before, apart, np.inf)
            nearest = int(np.argmin(apart))
            if apart[nearest] > NEAR + 2.0:  # at 8 m/s a pair comes closer by no more between two samples
                continue
            t, gap = refined_minimum(tracks[a], tracks[b], times, nearest)
            gap -= radii[a] + radii[b]
            if gap < NEAR and gap < apart[0] - CLOSER:
                yield {
                    "t": round(t, 5),
                    "a": a,
                    "b": b,
                    "gap_mm": round(gap, 3),
                    "ambiguous": gap < AMBIGUOUS_GAP,
                }


def _walls(run: Run, exits: Mapping[str, float]) -> list[dict[str, Any]]:
    """Contacts with walls, merged as touches are."""
    found: list[dict[str, Any]] = []
    latest: dict[tuple[str, str], tuple[float, dict[str, Any]]] = {}
    for contact in sorted(run.walls, key=lambda contact: contact.t):
        if contact.t > exits.get(contact.disc, np.inf):
            continue
        key = (contact.disc, contact.wall)
        if key in latest and contact.t - latest[key][0] <= MERGED:
            told = latest[key][1]
            told["impulse"] = round(told["impulse"] + contact.impulse, 3)
        else:
            told = {
                "t": round(contact.t, 5),
                "disc": contact.disc,
                "wall": contact.wall,
                "impulse": round(contact.impulse, 3),
            }
            found.append(told)
        latest[key] = (contact.t, told)
    return found
