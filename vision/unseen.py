"""Touches that nothing was seen of: a disc lies elsewhere, and no touch that was found explains it.

Two that lie close together are hidden by the hand, or move and meet between two frames. Something set the second one
going all the same; who of those that moved came nearest is said, with a probability that makes people look.
"""

from __future__ import annotations

import itertools
from math import exp, hypot, pi, sqrt

import numpy as np

from vision.motions import MOVED, Motion, Verdict
from vision.paths import off_way
from vision.touching import Body, Contact, merged

__all__ = ["with_unseen"]

EXPLAINED = 0.3
"""From this probability on a touch that was found is taken to be what set a disc going."""
NEAR = 25.0
"""mm between the rims of two discs that the one may have bridged unseen: at 30 frames a second a slow flick."""
LEAPT = 60.0
"""The same where the one was first seen elsewhere: what a flick of 2 m/s does in a frame."""
SLID = 2
"""Places clear of a hand that show a disc slide away that is gone in the end: as many as make a flick."""
SOON = 0.012
"""s by which a touch that set a disc going may be told too late."""
HIDDEN, WEIGHED = 0.88, 0.78
"""Probability of a touch that was not seen, of discs that lay close together: 39 of 44 were true (18 of 23 on the clips
of `certainty`, 21 of 21 since, of seeds 77 to 79 and 84); and the one that the direction in which a disc set out is
weighed against, lower, so that it has to point there well before nobody is asked. Chosen."""
FAR = 0.4
"""Of a touch of a disc that slid off with no hand about, by whoever came nearest, however far from it: something set it
going, so that people are asked. Chosen."""
HAND = 0.4
"""The same where a hand was over the disc that lies elsewhere: it may have put it there."""
ASIDE = 2.5
"""mm (standard deviation) from the way of the disc that struck, by which the place may be off at which it has to have
been for the other one to set out as it did. Chosen."""
STRAIGHT = 3.0
"""mm from where a disc lay within which the line of its first slide passes if that began there: else it has turned
since, at a wall or another disc, and does not tell from where it was struck. Chosen."""


def with_unseen(bodies: list[Body], found: list[Contact], verdict: Verdict, shooter: str) -> list[Contact]:
    """The contacts found, and those that must have been; in order of time."""
    by_id = {body.id: body for body in bodies}
    began = min((body.path.t0 for body in bodies if body.path), default=0.0)
    ends = {m.id: m.after for m in verdict.motions if m.after is not None}
    slid = {m.id for m in verdict.flicks()}
    shifted = {m.id for m in verdict.motions if m.id not in slid and m.before and m.after and _displaced(m)}
    more = []
    for m in verdict.motions:
        body = by_id.get(m.id)
        if body is None or m.id == shooter or m.before is None or not _displaced(m) or _explained(m, body, found):
            continue
        struck_by_it = {c.b for c in found if c.a == m.id and c.p >= EXPLAINED}
        able = [b for b in bodies if b.id not in {m.id, *struck_by_it} and (b.path or b.id in {shooter, *shifted})]
        if not able:
            continue
        struck = min(able, key=lambda b: _gap(b, body, ends.get(b.id))[0])
        gap, t = _gap(struck, body, ends.get(struck.id))
        near = LEAPT if _leapt(struck) else NEAR
        told = any({c.a, c.b} == {struck.id, m.id} and c.p >= EXPLAINED for c in found)
        by_itself = m.path is not None and m.free >= 2 and m.carried < 0.5 and m.fingered < 0.05
        if told or (gap > 1.5 * near and not by_itself):
            continue
        brushed = m.path is None and m.carried > 0.5 and m.fingered < 0.05
        p = (HAND if brushed else HIDDEN) / (1.0 + (gap / near) ** 2)
        p = max(p, FAR) if by_itself else p
        if not brushed:
            p = max(p, _weighed(p * WEIGHED / HIDDEN, struck, body, ends.get(struck.id)))
        way = np.subtract((body.x, body.y), (struck.x, struck.y))
        at = np.array([body.x, body.y]) - way / max(float(np.hypot(*way)), 1e-9) * (struck.radius + body.radius)
        places = (float(at[0]), float(at[1])), (body.x, body.y)
        if struck.path is None:
            t = body.path.t0 if body.path else max((c.t for c in found if c.b == struck.id), default=began)
        more.append(Contact(max(t, began), 0.02, struck.id, m.id, *places, p, unseen=True))
    return merged([*found, *more])


def _displaced(m: Motion) -> bool:
    """Whether it lies elsewhere, or slid away for good."""
    assert m.before is not None
    if m.after is None:
        return m.path is not None and m.free >= SLID
    return hypot(m.after[0] - m.before[0], m.after[1] - m.before[1]) >= MOVED


def _explained(m: Motion, body: Body, found: list[Contact]) -> bool:
    """Whether a touch that was found set it going (it is the second of the two): before it moved, or then.

    What it struck itself as soon as it moved says nothing of what struck it.
    """
    path = body.path or m.path
    latest = path.t0 + SOON if path is not None else np.inf
    return any(m.id == c.b and c.p >= EXPLAINED and c.t <= latest for c in found)


def _leapt(body: Body) -> bool:
    """Whether it was first seen in motion away from the line on which it lay: it has met something unseen."""
    if body.path is None or body.path.start is None:
        return False
    first = body.path.segments[0]
    return hypot(first.x - body.path.start[0], first.y - body.path.start[1]) > body.radius / 2


def _weighed(p: float, a: Body, b: Body, end: tuple[float, float] | None) -> float:
    """The probability that `a` set b going, given in which direction b set out.

    What is struck goes off along the line of both centres. A place on the way of `a` speaks for it; one beside it not
    against: of a way that was not seen the turns are not known.
    """
    place = _struck_from(a, b)
    if place is None:
        return p
    assert b.path is not None
    way = _way(a, b.path.t0 + a.rate, end)
    off = min(off_way(place, one, other) for one, other in itertools.pairwise(way))
    by_chance = 1.0 / (a.radius + b.radius)
    likely = sqrt(2.0 / pi) / ASIDE * exp(-0.5 * (off / ASIDE) ** 2) / by_chance
    return max(p, p * likely / (p * likely + 1.0 - p))


def _struck_from(a: Body, b: Body) -> tuple[float, float] | None:
    """Where the centre of `a` was if it set b going as b set out; None where that was not seen."""
    if b.path is None:
        return None
    first = b.path.segments[0]
    speed = first.speed()
    if speed <= 0.0:
        return None
    ux, uy = first.vx / speed, first.vy / speed
    dx, dy = first.x - b.x, first.y - b.y
    if abs(dx * uy - dy * ux) > STRAIGHT or dx * ux + dy * uy < -STRAIGHT:
        return None
    apart = a.radius + b.radius
    return b.x - apart * ux, b.y - apart * uy


def _way(a: Body, until: float, end: tuple[float, float] | None) -> list[tuple[float, float]]:
    """The places between which a disc went straight, from where it lay to where it was then (s), or where it lies."""
    if a.path is None:
        return [(a.x, a.y), end or (a.x, a.y)]
    return [(a.x, a.y), *((s.x, s.y) for s in a.path.segments if s.t0 <= until), a.path.at(until)]


def _gap(a: Body, b: Body, end: tuple[float, float] | None) -> tuple[float, float]:
    """How near the rims of a came to those of b where b lay, mm, and when: along its path, or, where that was not seen,
    straight from its place to its `end`. What set b going did so no later than b set out."""
    places = [(hypot(a.x - b.x, a.y - b.y), a.path.t0 if a.path else 0.0)]
    if a.path is None and end is not None:
        ways = np.linspace((a.x, a.y), end, 20)
        places += [(float(near), 0.0) for near in np.hypot(*(ways - (b.x, b.y)).T)]
    if a.path is not None:
        for t in np.linspace(a.path.t0, a.path.t1, 60):
            x, y = a.path.at(float(t))
            places.append((hypot(x - b.x, y - b.y), float(t)))
    near, t = min(places)
    latest = b.path.t0 + SOON if b.path is not None else np.inf
    return max(near - a.radius - b.radius, 0.0), min(t, latest)
