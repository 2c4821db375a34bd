"""Who touched whom: every break in a path wants a cause, and contacts are what explains them best.

A disc at rest that begins to move was touched by something that reached it then; two moving discs that turn at one
time and lie one diameter apart touched each other; what turns beside a wall struck the wall.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from math import exp, hypot

import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.paths import Path, Segment, slide
from vision.walls import wall_near

__all__ = ["Body", "Contact", "find_contacts", "merged"]

Array = NDArray[np.float64]

SAME = 0.05
"""s: contacts of one pair closer than this are one (the contract)."""
GRAZED = 0.014
"""s of doubt about when a disc was shifted that was not seen to move: of 17, half were off by 4 ms, nine in ten by 33
(the clips of `vision.certainty`)."""
WENT, BESIDE, AWAY = 1.2, 3.0, 0.5
"""mm that a disc which was not seen to move has to lie elsewhere to have shifted another one, and at most between their
rims as it came nearest; the cosine of the angle by which the other one may have gone aside. Chosen."""
SHORTEST = 0.01
"""s that a slide between a touch and the next turn is taken to last at least, since turns are known to a frame only: in
less it would have been faster than any disc. Chosen."""
HOP = 2.5
"""mm by which the first slide seen must miss the starting place for an unseen slide before it."""


@dataclass(slots=True)
class Body:
    """A disc in a shot: its id, radius, where it lay, and its path if it moved. `nudge`: rest displacement, mm."""

    id: str
    radius: float
    x: float
    y: float
    path: Path | None
    nudge: tuple[float, float] = (0.0, 0.0)
    rate: float = 1 / 60
    """Seconds between its detections."""
    jitter: float = 0.0
    """Doubt (s) about the time of each."""
    first: float = 0.0
    """When it was first seen in motion."""
    turns: list[float] = field(default_factory=list)
    """Times of contacts already found: there its slides end, to the millisecond."""

    def at(self, t: float) -> tuple[float, float]:
        return self.path.at(t) if self.path else (self.x, self.y)


@dataclass(slots=True)
class Contact:
    """A touch of two discs: time and its sd (s), the two centres, and the probability that it happened."""

    t: float
    t_sd: float
    a: str
    b: str
    at_a: tuple[float, float]
    at_b: tuple[float, float]
    p: float
    share: float = 1.0
    """Its part of `p` among rival explanations of the same start."""
    unseen: bool = False
    """Concluded from where discs lie, not from paths."""
    came: float = 0.0
    """mm/s with which the first one came, where that was not seen but follows from what it did."""
    played: bool = False
    """Found by playing what was seen (`vision.replaying`)."""


@dataclass(slots=True)
class _Event:
    """A break in a body's motion: `jump` is the change of velocity, mm/s; `onset` where it lay still before."""

    body: Body
    t: float
    jump: Array
    onset: bool
    index: int
    explained: float = 0.0


def find_contacts(
    board: Board, bodies: Sequence[Body], shooter: str, sigma: float
) -> tuple[list[Contact], dict[str, Path]]:
    """All contacts of a shot, in order of time, those with p >= 0.02; and the paths of those that were turned by one
    before they were first seen, with the slide up to it. The bodies stay as they are."""
    bodies = [replace(b, turns=[]) for b in bodies]
    events = [e for b in bodies if b.path for e in _events(b)]
    found: list[Contact] = []
    hops = {b.id for b in bodies if _hops(b)}
    begun: dict[str, Path] = {}
    onsets = sorted((e for e in events if e.onset and e.body.id != shooter), key=lambda e: e.t)
    for event in onsets:
        _explain_onset(event, bodies, hops, sigma, found, begun)
    for body in bodies:
        if body.path is None and hypot(*body.nudge) > 0.0:
            _explain_nudge(body, bodies, sigma, found)
    breaks = sorted((e for e in events if not e.onset), key=lambda e: e.t)
    for event in breaks:
        _explain_break(event, breaks, bodies, board, sigma, found)
    return merged(found), begun


def _events(body: Body) -> list[_Event]:
    path = body.path
    assert path is not None
    out = []
    for k, segment in enumerate(path.segments):
        after = np.array([segment.vx, segment.vy])
        if k == 0:
            out.append(_Event(body, segment.t0, after, True, 0))
        else:
            before = np.array(path.velocity_before(segment.t0))
            out.append(_Event(body, segment.t0, after - before, False, k))
    return out


def _reach(
    mover: Body, x: float, y: float, distance: float, around: float, window: float
) -> tuple[float, float, Array, Array] | None:
    """When the mover's path comes to `distance` from (x, y) near time `around`.

    Returns (t, gap, centre, velocity): the first time it is that near, gap 0, or its closest approach with its gap.
    Each slide of the path is tried, carried on a little beyond both ends, since breaks are only known to a frame.
    """
    path = mover.path
    if path is None:
        return None
    best: tuple[float, float, float, Array, Array] | None = None
    slack = 0.6 * mover.rate + 0.002
    for k, segment in enumerate(path.segments):
        if segment.speed() < 15.0:
            continue
        end = path.segments[k + 1].t0 if k + 1 < len(path.segments) else path.t1
        lo, hi = (
            _span(mover, segment.t0, slack if k else 0.0, True),
            _span(mover, end, slack if k + 1 < len(path.segments) else 0.0, False),
        )
        lo, hi = max(lo, around - window), min(hi, around + window)
        if hi <= lo:
            continue
        times = np.linspace(lo, hi, 1 + int(np.ceil((hi - lo) / 0.0005)))
        places = np.array([slide(segment, path.decel, t) for t in times])
        gap = np.hypot(places[:, 0] - x, places[:, 1] - y) - distance
        inside = np.nonzero(gap <= 0)[0]
        i = int(inside[0]) if len(inside) and inside[0] > 0 else int(np.argmin(gap))
        if len(inside) and inside[0] == 0:
            i = 0
        away = max(0.0, float(gap[i]))
        deep = max(0.0, -float(gap[i]) - 1.0)
        score = away + deep + 60.0 * abs(float(times[i]) - around)
        ahead = (x - places[i, 0]) * segment.vx + (y - places[i, 1]) * segment.vy
        # of two slides that meet there, the one that arrives
        score += 3.0 * (1.0 - ahead / max(distance * segment.speed(), 1e-9))
        if best is None or score < best[0]:
            t = float(times[i])
            left = max(0.0, 1.0 - path.decel * max(0.0, t - segment.t0) / max(segment.speed(), 1e-6))
            best = (score, t, float(gap[i]), places[i], np.array([segment.vx, segment.vy]) * left)
    return None if best is None else best[1:]


def _span(mover: Body, edge: float, slack: float, start: bool) -> float:
    """How far a slide may be carried on beyond its break at `edge`: not at all where a contact is known to end it."""
    for turn in mover.turns:
        if abs(turn - edge) <= slack:
            return turn
    return edge - slack if start else edge + slack


def _explain_onset(
    event: _Event, bodies: list[Body], hops: set[str], sigma: float, found: list[Contact], begun: dict[str, Path]
) -> None:
    """Which of the moving discs set this one going; one of those that hop (`_hops`) has `begun` with that."""
    b = event.body
    options: list[tuple[float, Contact]] = []
    direction = event.jump / max(float(np.hypot(*event.jump)), 1e-9)
    window = 1.5 * b.rate + 0.012
    for a in bodies:
        if a.id == b.id or a.path is None or (a.path.t0 > event.t + 0.008 and a.id not in hops):
            continue
        distance = a.radius + b.radius
        if a.id in hops and -1.0 * b.rate - 0.01 < a.first - event.t < 2.0 * b.rate + 0.012:
            hop = _hop_contact(a, b, event, direction, sigma)
            if hop is not None:
                options.append(hop)
        hit = _reach(a, b.x, b.y, distance, event.t, window)
        if hit is None:
            continue
        t, gap, centre, velocity = hit
        normal = np.array([b.x, b.y]) - centre
        normal /= max(float(np.hypot(*normal)), 1e-9)
        closing = float(velocity @ normal)
        along = float(direction @ normal)
        if gap > 8.0 + 2 * sigma or along < 0.0:
            continue
        speed = float(np.hypot(*event.jump))
        expected = 0.88 * max(closing, 1.0)
        tilt = float(np.arccos(np.clip(along, -1, 1)))
        score = (max(0.0, gap) / (0.6 + 1.5 * sigma)) ** 2 + ((t - event.t) / (0.35 * b.rate + 0.004)) ** 2
        score += (tilt / 0.25) ** 2 + (np.log(max(speed, 5.0) / max(expected, 5.0)) / 0.45) ** 2
        contact = _contact(a, b, t, centre, (b.x, b.y), closing, sigma, 0.0)
        options.append((score, contact))
    if not options:
        return
    options.sort(key=lambda o: o[0])
    weights = [exp(-0.35 * min(s - options[0][0], 60.0)) for s, _ in options]
    # Something set it going: where the geometry fits badly, the nearest is still the likeliest.
    quality = 0.6 + 0.38 / (1 + exp(0.25 * (options[0][0] - 18.0)))
    total = sum(weights)
    chosen = options[0][1]
    if chosen.a in hops:
        body = next(k for k in bodies if k.id == chosen.a)
        assert body.path is not None
        body.path = begun[chosen.a] = _with_hop(body.path, chosen)
        hops.remove(chosen.a)
    for weight, (_, contact) in zip(weights, options, strict=True):
        contact.share = weight / total
        contact.p = quality * contact.share
        found.append(contact)
    event.explained = quality
    if chosen.p > 0.6:
        for body in bodies:
            if body.id in (chosen.a, chosen.b):
                body.turns.append(chosen.t)


def _hops(body: Body) -> bool:
    """Whether it was turned before it was first seen in motion: its first slide misses the place it started from."""
    path = body.path
    if path is None or path.start is None:
        return False
    s = path.segments[0]
    u = np.array([s.vx, s.vy]) / max(s.speed(), 1e-9)
    off = np.array(path.start) - (s.x, s.y)
    across = abs(float(off[0] * u[1] - off[1] * u[0]))
    return across > HOP + 1.5 * body.jitter * s.speed()


def _hop_contact(a: Body, b: Body, event: _Event, direction: Array, sigma: float) -> tuple[float, Contact] | None:
    """A contact in a mover's unseen first hop: b's direction says where a stood, equal masses say how a came."""
    path = a.path
    assert path is not None
    assert path.start is not None
    stood = np.array([b.x, b.y]) - (a.radius + b.radius) * direction
    v = path.segments[0].speed()
    ahead = np.array(slide(path.segments[0], path.decel, event.t))
    across = float(np.hypot(*(stood - ahead)))
    left = np.array(path.velocity(max(event.t, path.t0)))
    came = left + event.jump
    way = stood - np.array(path.start)
    run = float(np.hypot(*way))
    speed = float(np.hypot(*came))
    if speed < 60.0 or across > 14.0:
        return None
    turn = float(np.arccos(np.clip((came @ way) / max(speed * run, 1e-9), -1, 1))) if run > 2.0 else 0.0
    blur = 2.0 + 2 * sigma + 0.003 * v
    score = (across / blur) ** 2 + (turn / 0.45) ** 2
    contact = _contact(a, b, event.t, stood, (b.x, b.y), 0.6 * speed, sigma, 0.0)
    contact.t_sd, contact.came = max(contact.t_sd, 0.0025), speed
    return score, contact


def _with_hop(path: Path, contact: Contact) -> Path:
    """The path with the unseen slide up to a contact before the first one seen, which begins there, and ends where it
    did."""
    path = deepcopy(path)
    assert path.start is not None
    first = path.segments[0]
    ends = path.segments[1].t0 if len(path.segments) > 1 else path.t1
    if contact.t >= ends:
        return path  # it went on, or lay still, before that: what was seen of it is not what followed
    way = np.array(contact.at_a) - np.array(path.start)
    run = float(np.hypot(*way))
    speed = max(1.15 * first.speed(), contact.came, 300.0)
    begin = contact.t - run / speed
    v = way / max(run, 1e-9) * speed
    on = np.array(path.end() if len(path.segments) == 1 else slide(first, path.decel, ends)) - contact.at_a
    far, lasts = float(np.hypot(*on)), max(ends - contact.t, SHORTEST)
    fast = np.sqrt(2 * path.decel * far) if len(path.segments) == 1 else far / lasts + 0.5 * path.decel * lasts
    first.t0, (first.x, first.y) = contact.t, contact.at_a
    first.vx, first.vy = (float(u) for u in on / max(far, 1e-9) * fast)
    path.segments.insert(0, Segment(begin, contact.t, *path.start, float(v[0]), float(v[1])))
    return path


def _explain_nudge(b: Body, bodies: list[Body], sigma: float, found: list[Contact]) -> None:
    """A disc that was shifted a little, with no motion to be seen: who grazed it."""
    shift = np.array(b.nudge)
    size = float(np.hypot(*shift))
    direction = shift / size
    options: list[tuple[float, Contact]] = []
    for a in bodies:
        if a.id == b.id or a.path is None:
            continue
        for segment_time in [0.5 * (s.t0 + s.t1) for s in a.path.segments]:
            hit = _reach(a, b.x, b.y, a.radius + b.radius, segment_time, 1.0)
            if hit is None:
                continue
            t, gap, centre, velocity = hit
            normal = np.array([b.x, b.y]) - centre
            normal /= max(float(np.hypot(*normal)), 1e-9)
            closing = max(float(velocity @ normal), 0.0)
            along = float(direction @ normal)
            if gap > 3.0 or along < -0.2:
                continue
            score = (max(0.0, gap) / (0.5 + sigma)) ** 2 + ((1 - along) / 0.35) ** 2
            options.append((score, _contact(a, b, t, centre, (b.x, b.y), max(closing, 80.0), sigma, 0.0)))
    if not options:
        return
    options.sort(key=lambda o: o[0])
    # the contract calls a shift below 0.6 mm ambiguous; where the line between runs was chosen, not measured
    sure = 1 / (1 + exp(-(size - 0.5) / 0.08))
    best, contact = options[0]
    contact.t_sd = float(np.hypot(contact.t_sd, GRAZED))
    rivals = [k for k in bodies if k.id not in (b.id, contact.a) and _sent_unseen(k, b)]
    contact.share = 1.0 / (1 + len(rivals))
    contact.p = 0.95 * sure * exp(-0.5 * max(0.0, best - 2.0) / 3.0) * contact.share
    found.append(contact)


def _sent_unseen(k: Body, b: Body) -> bool:
    """Whether a disc that was not seen to move either may have shifted b: it went up to it, and b away from it."""
    if k.path is not None or hypot(*k.nudge) < WENT:
        return False
    ways = np.array([k.x, k.y]) + np.linspace(0.0, 1.0, 20)[:, None] * k.nudge
    toward = np.array([b.x, b.y]) - ways
    apart = np.hypot(*toward.T)
    nearest = int(apart.argmin())
    away = float(np.array(b.nudge) @ toward[nearest]) / max(hypot(*b.nudge) * float(apart[nearest]), 1e-9)
    ahead = float(np.array(k.nudge) @ toward[0])
    return float(apart[nearest]) < k.radius + b.radius + BESIDE and away > AWAY and ahead > 0.0


def _explain_break(
    event: _Event, breaks: list[_Event], bodies: list[Body], board: Board, sigma: float, found: list[Contact]
) -> None:
    """A turn in mid-path: a contact that is already known, a wall, or another moving disc."""
    a = event.body
    near = 1.2 * a.rate + 0.008
    for contact in found:
        if a.id in (contact.a, contact.b) and abs(contact.t - event.t) < near and contact.p > 0.3:
            event.explained = max(event.explained, contact.p)
    if event.explained > 0.3:
        return
    x, y = a.at(event.t)
    walled = wall_near(board, x, y, a.radius, event.jump)
    event.explained = max(event.explained, walled)
    if walled == 1.0:
        return
    size = float(np.hypot(*event.jump))
    options: list[tuple[float, Contact, _Event | None]] = []
    for b in bodies:
        if b.id == a.id or b.path is None:
            continue
        for shift in np.arange(-near, near + 1e-9, near / 8):
            t = event.t + float(shift)
            pa, pb = np.array(a.at(t)), np.array(b.at(t))
            gap = float(np.hypot(*(pb - pa))) - a.radius - b.radius
            if abs(gap) > 6.0:
                continue
            normal = (pb - pa) / max(float(np.hypot(*(pb - pa))), 1e-9)
            along = float(-(event.jump / max(size, 1e-9)) @ normal)
            other = min((e for e in breaks if e.body.id == b.id), key=lambda e: abs(e.t - t), default=None)
            score = (gap / (1.0 + 2 * sigma)) ** 2 + (float(shift) / (0.5 * a.rate + 0.003)) ** 2
            score += ((1 - along) / 0.2) ** 2
            partner = other if other is not None and abs(other.t - t) < near else None
            if partner is not None:
                back = float((partner.jump / max(float(np.hypot(*partner.jump)), 1e-9)) @ normal)
                score += ((1 - back) / 0.2) ** 2 * 0.5
                score += (np.log(max(float(np.hypot(*partner.jump)), 5) / max(size, 5)) / 0.8) ** 2
            else:
                score += 7.0 + (size / 150.0) ** 2
            closing = float(
                (np.array(a.path.velocity(t - 0.01) if a.path else (0, 0)) - np.array(b.path.velocity(t - 0.01)))
                @ normal
            )
            options.append(
                (
                    score,
                    _contact(a, b, t, pa, (float(pb[0]), float(pb[1])), max(abs(closing), 60.0), sigma, 0.0),
                    partner,
                )
            )
    if not options:
        return
    score, contact, partner = min(options, key=lambda o: o[0])
    contact.p = (1.0 - walled) * 0.95 / (1 + exp(0.4 * (score - 8.0)))
    event.explained = max(walled, contact.p)
    if partner is not None:
        partner.explained = max(partner.explained, contact.p)
    found.append(contact)


def _contact(
    a: Body, b: Body, t: float, at_a: Array, at_b: tuple[float, float], closing: float, sigma: float, p: float
) -> Contact:
    t_sd = float(np.hypot(0.0012, (0.25 + 0.8 * sigma) / max(closing, 40.0)))
    return Contact(t, min(t_sd, 0.03), a.id, b.id, (float(at_a[0]), float(at_a[1])), at_b, p)


def merged(found: list[Contact]) -> list[Contact]:
    """One statement for contacts of one pair within 50 ms; order of time."""
    out: list[Contact] = []
    for contact in sorted(found, key=lambda c: -c.p):
        if contact.p < 0.02 or contact.a == contact.b:
            continue
        pair = {contact.a, contact.b}
        if any({k.a, k.b} == pair and abs(k.t - contact.t) < SAME for k in out):
            continue
        out.append(contact)
    return sorted(out, key=lambda c: c.t)
