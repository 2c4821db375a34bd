"""Who was flicked: the disc at which the finger was as the first one began to move, or else the first that moved.

Where two lie close together a camera shows both in motion in one and the same frame; then the finger tells, and where
the hand was over both, the way in which they went: what was struck goes away from what struck it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import numpy as np

from vision.fingers import AT
from vision.motions import MOVED, Motion, Verdict
from vision.onset import COVERED

__all__ = ["Striker", "striker"]

SURE, FIRST, EITHER = 0.995, 0.97, 0.6
"""Probabilities, chosen: the finger was at this one only; nobody's finger was seen, and it moved first; the finger may
have been at several, and each can have struck the others."""
BESIDE, WAITED, LED = 0.93, 0.98, 0.85
"""The finger may have been at several, and only this one can have struck the others (24 of 24 on 172 clips; where the
finger covers both it may be chance); that, and before anything moved the finger was clearly at this one (12 of 12); the
finger clearly was at this one, and others may have struck as well (4 of 4). Chosen with these in mind."""
UNKNOWN = 0.8
"""The same where a hand was there, but at none of those that moved: on simulated boards where the eye had overlooked
discs, what an overlooked one struck was taken for the flicked one (12 of 57 sure shooters were wrong); and where the
finger was at one, but another that it cannot have struck moved first. Chosen."""
WAITING, LEAD = 0.1, 0.5
"""Share of a disc's place that a hand must have been over before anything moved, in the mean of a few pictures, and of
that the most that it was over any other: once discs move the mask of a hand holds what it has struck too."""
BRIDGED = 45.0
"""mm between the middles of two discs, beyond the way that one went, up to which it may have struck the other: a
diameter, and what nobody knows. Chosen."""
LATER = 0.1
"""s: what moves later than this after the first was not flicked."""


@dataclass(frozen=True)
class Striker:
    """The disc that was flicked, with its probability, and who else it may have been."""

    motion: Motion
    p: float
    others: tuple[tuple[str, float], ...] = ()


def striker(verdict: Verdict) -> Striker:
    """Of a verdict with at least one disc that slid freely; it need not be one of these."""
    flicks = verdict.flicks()
    # who was seen to move first; between frames the fitted start decides
    flicks.sort(key=lambda m: (m.moving[0].k, m.path.t0 if m.path else np.inf))
    first = flicks[0]
    began = first.moving[0].t
    near = [m for m in verdict.motions if m.fingered >= AT and _may(m, began) and _reached(m, flicks)]
    if not near:
        return _by_time(flicks, verdict.hand)
    if len(near) == 1:
        only = near[0]
        # a finger between two covers the wrong one more: both are played
        if _beside(first, only) and not _beside(only, first) and first.fingered > 0.0:
            return _one_of([only, first], only, EITHER)
        # another one went first, which it cannot have struck: one of both is not what it seems
        p = SURE if only is first or _beside(only, first) else UNKNOWN
        return Striker(only, p, () if p == SURE else ((first.id, round(1.0 - p, 3)),))
    able = [m for m in near if all(o is m or _sent(m, o) for o in near)]
    waited = _waited_at(near)
    if len(able) == 1:
        return _one_of(near, able[0], WAITED if waited is able[0] else BESIDE)
    if waited is not None:
        return _one_of(near, waited, LED)
    ranked = sorted(near, key=lambda m: (m.moving[0].k if m.moving else 10**6, m is not first))
    return _one_of(ranked, ranked[0], EITHER)


def _waited_at(near: list[Motion]) -> Motion | None:
    """At which of those the finger clearly was before anything moved; None where it was at several, or at none."""
    most, *others = sorted(near, key=lambda m: -m.waited)
    return most if most.waited >= WAITING and others[0].waited <= LEAD * most.waited else None


def _one_of(near: list[Motion], motion: Motion, p: float) -> Striker:
    return Striker(motion, p, _shared([m for m in near if m is not motion], 1.0 - p))


def _by_time(flicks: list[Motion], hand: bool) -> Striker:
    """No finger was at any of them; if there was a `hand`, it may have struck a disc that nobody knows of."""
    first = flicks[0]
    if hand:
        return Striker(first, UNKNOWN)
    if len(flicks) < 2 or first.path is None or flicks[1].path is None:
        return Striker(first, FIRST)
    ahead = max(flicks[1].path.t0 - first.path.t0, 0.0)
    p = float(np.clip(EITHER + ahead / 0.03 * (FIRST - EITHER), 0.5, FIRST))
    return Striker(first, p, ((flicks[1].id, round(1.0 - p, 3)),) if p < FIRST else ())


def _may(m: Motion, began: float) -> bool:
    """Whether it moved at all, and no later than what was flicked, as far as a hand lets that be seen."""
    if m.before is None or (m.rested is not None and m.rested - began > LATER):
        return False
    if m.moving and m.path is not None and m.moving[0].hand < COVERED and not m.seen_at_rest():
        return m.moving[0].t - began <= LATER
    return m.after is None or hypot(m.after[0] - m.before[0], m.after[1] - m.before[1]) >= MOVED


def _reached(m: Motion, flicks: list[Motion]) -> bool:
    """Whether it slid, or went far enough to have met one of those that did: one that was flicked struck one."""
    if m in flicks or m.before is None or m.after is None:
        return True
    way = hypot(m.after[0] - m.before[0], m.after[1] - m.before[1]) + BRIDGED
    places = [o.before for o in flicks if o.before is not None]
    return any(hypot(x - m.before[0], y - m.before[1]) <= way for x, y in places)


def _went(m: Motion) -> np.ndarray:
    """The direction in which it set out: unit vector."""
    if m.path is not None:
        way = np.array([m.path.segments[0].vx, m.path.segments[0].vy])
    else:
        assert m.before is not None
        way = np.subtract(m.after or m.before, m.before)
    return np.asarray(way / max(float(np.hypot(*way)), 1e-9))


def _sent(a: Motion, b: Motion) -> bool:
    """Whether b went away from where a lay, as what a struck does."""
    assert a.before is not None
    assert b.before is not None
    way = np.subtract(b.before, a.before)
    return float(_went(b) @ way) > 0.3 * float(np.hypot(*way))


def _beside(a: Motion, b: Motion) -> bool:
    """Whether a may have struck b so soon that no frame lies between."""
    return b.before is not None and _sent(a, b)


def _shared(others: list[Motion], p: float) -> tuple[tuple[str, float], ...]:
    return tuple((m.id, round(p / len(others), 3)) for m in others)
