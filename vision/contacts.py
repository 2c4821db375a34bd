"""Who touched whom: every break in a path wants a cause, and contacts are what explains them best.

A disc at rest that begins to move was touched by something that reached it then; two moving discs that turn at one
time and lie one diameter apart touched each other; what turns beside a wall struck the wall.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, hypot

import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.grazes import grazed
from vision.hops import hop_contact, hops, with_hop
from vision.paths import Path
from vision.reaching import reach
from vision.touching import Body, Contact, contact, merged
from vision.walls import wall_near

__all__ = ["find_contacts"]

Array = NDArray[np.float64]


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
    hopping = {b.id for b in bodies if hops(b)}
    begun: dict[str, Path] = {}
    onsets = sorted((e for e in events if e.onset and e.body.id != shooter), key=lambda e: e.t)
    for event in onsets:
        _explain_onset(event, bodies, hopping, sigma, found, begun)
    for body in bodies:
        if body.path is None and hypot(*body.nudge) > 0.0:
            grazed(body, bodies, sigma, found)
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


def _explain_onset(
    event: _Event, bodies: list[Body], hopping: set[str], sigma: float, found: list[Contact], begun: dict[str, Path]
) -> None:
    """Which of the moving discs set this one going; one of those that hop (`hops`) has `begun` with that."""
    b = event.body
    options: list[tuple[float, Contact]] = []
    direction = event.jump / max(float(np.hypot(*event.jump)), 1e-9)
    window = 1.5 * b.rate + 0.012
    for a in bodies:
        if a.id == b.id or a.path is None or (a.path.t0 > event.t + 0.008 and a.id not in hopping):
            continue
        distance = a.radius + b.radius
        if a.id in hopping and -1.0 * b.rate - 0.01 < a.first - event.t < 2.0 * b.rate + 0.012:
            hop = hop_contact(a, b, event.t, event.jump, sigma)
            if hop is not None:
                options.append(hop)
        hit = reach(a, b.x, b.y, distance, event.t, window)
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
        met = contact(a, b, t, centre, (b.x, b.y), closing, sigma)
        options.append((score, met))
    if not options:
        return
    options.sort(key=lambda o: o[0])
    weights = [exp(-0.35 * min(s - options[0][0], 60.0)) for s, _ in options]
    # Something set it going: where the geometry fits badly, the nearest is still the likeliest.
    quality = 0.6 + 0.38 / (1 + exp(0.25 * (options[0][0] - 18.0)))
    total = sum(weights)
    chosen = options[0][1]
    if chosen.a in hopping:
        body = next(k for k in bodies if k.id == chosen.a)
        assert body.path is not None
        body.path = begun[chosen.a] = with_hop(body.path, chosen)
        hopping.remove(chosen.a)
    for weight, (_, met) in zip(weights, options, strict=True):
        met.share = weight / total
        met.p = quality * met.share
        found.append(met)
    event.explained = quality
    if chosen.p > 0.6:
        for body in bodies:
            if body.id in (chosen.a, chosen.b):
                body.turns.append(chosen.t)


def _explain_break(
    event: _Event, breaks: list[_Event], bodies: list[Body], board: Board, sigma: float, found: list[Contact]
) -> None:
    """A turn in mid-path: a contact that is already known, a wall, or another moving disc."""
    a = event.body
    near = 1.2 * a.rate + 0.008
    for known in found:
        if a.id in (known.a, known.b) and abs(known.t - event.t) < near and known.p > 0.3:
            event.explained = max(event.explained, known.p)
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
                    contact(a, b, t, pa, (float(pb[0]), float(pb[1])), max(abs(closing), 60.0), sigma),
                    partner,
                )
            )
    if not options:
        return
    score, met, partner = min(options, key=lambda o: o[0])
    met.p = (1.0 - walled) * 0.95 / (1 + exp(0.4 * (score - 8.0)))
    event.explained = max(walled, met.p)
    if partner is not None:
        partner.explained = max(partner.explained, met.p)
    found.append(met)
