"""A whole shot, judged once it is over: contacts, doorways, exits and rest from the fitted paths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import erf, exp, hypot, inf, sqrt

import numpy as np

from companion import observations as obs
from companion.board import Board
from vision.brushing import with_brushes
from vision.certainty import doubt, said
from vision.clusters import Table
from vision.contacts import find_contacts
from vision.doorways import Passage, exit_of, passages
from vision.hidden import MISSED, UNSEEN, crossed, vanished
from vision.motions import NUDGED, Motion, Verdict
from vision.paths import Path
from vision.replaying import NEARLY, reflicked, replayed, retold
from vision.resting import RestingDisc
from vision.striking import striker
from vision.touching import Body, Contact
from vision.tracking import Point
from vision.unseen import with_unseen
from vision.weighing import Weighed

__all__ = ["in_play", "statement", "touched"]

SPAN = 0.03
"""s over which that speed is taken: between two frames a hand over the disc makes its place jump."""
NO_PUSH = 0.002
"""Least probability of a push, and of none; chosen: pushes are against the rules and rare."""
FINGER = 650.0
"""mm/s: a finger that shoves a disc is slower, one that flicks it faster. Chosen: pushes of clips stay below 450."""
EASED = 0.85
"""Of its greatest speed: what sets out with less was set going by a hand that gathered speed. Chosen."""
AT_ONCE = 0.3
"""What of a push remains where the disc was fastest as it set out. Chosen."""
EDGE = 1.0
"""mm of doubt (standard deviation) about whether the centre of a disc at rest on the edge is off the board: half of it
lies on another ground, and one of a demo that was seen 1.1 mm inside lay outside; chosen."""
SURELY_FREE = 3
"""Places clear of the hand from which a disc's speed is its own."""
BRIEF, UNHURRIED = 0.1, 0.17
"""s: a disc that lies elsewhere so soon was struck, and stopped by what it struck itself; a finger that shoves one
gets going and comes to rest, for which it takes twice as long. Chosen."""
KNOWN = 0.03
"""s (standard deviation) to which a play must tell when the first disc set out. Chosen."""
LONGEST = 0.3
"""s that such a first part may have taken: then something else is wrong. Chosen."""
BACK = 3.0
"""mm by which places of a disc that slides do not go back. Chosen."""
OVERDUE = 0.01
"""s after one has left the board from which on it meets nothing that counts: beside it they lie about. Chosen."""
LEFT = 3.0
"""mm from where a disc lay, and from where it lies in the end, within which that time does not count: under a hand its
place is not seen better. Chosen."""


def statement(
    board: Board,
    verdict: Verdict,
    before: dict[str, RestingDisc],
    after: dict[str, RestingDisc],
    t: float,
    rate: float,
    number: int,
    lowered: Callable[[RestingDisc], RestingDisc] = lambda disc: disc,
) -> obs.Shot | None:
    """The `shot` that a verdict amounts to; None where nothing slid freely.

    `lowered` says where one lies that is in a hole (`vision.holes`).
    """
    flicks = verdict.flicks()
    if not flicks:
        return None
    struck = striker(verdict)
    shooter = struck.motion
    sigma = verdict.sigma
    table, contacts = touched(Table(board, verdict, before, after, rate), shooter.id)
    again = reflicked(table, struck, contacts)
    if again is not None:
        if again[0].motion is not shooter:
            shooter = again[0].motion
            table, contacts = touched(table, shooter.id)
        struck = again[0]
        contacts = retold(again[1], again[2], contacts)
    played = again[2] if again is not None and again[2].misfit <= NEARLY else None
    contacts = with_brushes(_bodies(table), replayed(table, contacts))
    paths = table.paths()
    crossings: list[obs.Crossing] = []
    exits: list[obs.Exit] = []
    for m in flicks:
        path, radius = paths[m.id], board.disc(m.id).diameter / 2
        crossings += [_crossing(m.id, c) for c in passages(board, path, radius, 0.5 + sigma)]
        gone = _gone(board, m, path, after)
        if gone is not None:
            exits.append(obs.Exit(t=_r(gone[0], 4), disc=m.id, p=_r(gone[1] * _itself(m, verdict), 3)))
    began = _began(shooter, paths, played)
    for m in verdict.motions:
        if m.id not in paths and m.after is None:
            # it was under the hand all the way, or too fast, and is gone
            seen = None if m is not shooter or m.path is None else _gone(board, m, m.path, after)
            left = seen[0] if seen is not None else vanished(m.id, contacts, began if m is shooter else None)
            exits += [obs.Exit(t=_r(left, 4), disc=m.id, p=UNSEEN)] if left is not None else []
    hidden = crossed(board, shooter, paths.get(shooter.id), contacts, began)
    crossings += [_crossing(shooter.id, c) for c in hidden]
    out = {e.disc: e.t for e in exits if e.p >= 0.5}
    contacts = in_play(contacts, out)
    push = _push(shooter, flicks, played.speed if played is not None else 0.0)
    return obs.Shot(
        t=_r(t, 4),
        id=f"s{number}",
        t0=_r(began, 4),
        t1=_r(max(path.t1 for path in paths.values()), 4),
        shooter=shooter.id,
        p_shooter=_r(struck.p, 3),
        shooter_alt=tuple(obs.Alt(id=i, p=p) for i, p in struck.others),
        push_p=_r(NO_PUSH + (1.0 - 2 * NO_PUSH) * push, 3),
        start=tuple(
            obs.Start(disc=i, x=_r(d.x), y=_r(d.y), sd=_r(d.sd), p=_r(d.p, 3), alt=_alts(d.alt))
            for i, d in ((i, lowered(d)) for i, d in before.items())
        ),
        touches=tuple(_touch(c, k + 1, board) for k, c in enumerate(contacts)),
        crossings=tuple(sorted(crossings, key=lambda c: c.t)),
        exits=tuple(exits),
        rest=tuple(_rest(board, lowered(d)) for i, d in after.items() if i not in out and board.on_surface(d.x, d.y)),
        paths={i: _path(path) for i, path in paths.items()},
    )


def touched(table: Table, shooter: str) -> tuple[Table, list[Contact]]:
    """The touches of a shot, as its paths tell them; and the shot with the slides before them that were not seen."""
    seen = replace(table, begun={})
    found, begun = find_contacts(table.board, _bodies(seen), shooter, table.verdict.sigma)
    told = replace(table, begun=begun)
    return told, with_unseen(_bodies(told), found, table.verdict, shooter)


def _began(shooter: Motion, paths: Mapping[str, Path], played: Weighed | None) -> float:
    """When it was flicked: as it comes out of the play, or else when the first one set out; where the flicked one was
    first seen on its way, as long before as it takes to get there, no sooner than it was seen to lie there."""
    if played is not None and played.t0_sd < KNOWN:
        return played.t0
    first = min(path.t0 for path in paths.values())
    path, lay = paths.get(shooter.id), shooter.before
    if path is None or lay is None:
        return first
    seen = path.segments[0]
    gap, speed = hypot(seen.x - lay[0], seen.y - lay[1]), seen.speed()
    if gap < MISSED:
        return first
    began = seen.t0 - min((sqrt(speed * speed + 2 * path.decel * gap) - speed) / path.decel, LONGEST)
    return min(first, began if shooter.rested is None else max(began, shooter.rested))


def _crossing(id: str, c: Passage) -> obs.Crossing:
    return obs.Crossing(t=_r(c.t, 4), disc=id, gate=c.gate, dir=c.direction, full=c.full, p=_r(min(c.p, 0.99), 3))


def _gone(board: Board, m: Motion, path: Path, after: dict[str, RestingDisc]) -> tuple[float, float] | None:
    """(time, probability) that the disc left the board."""
    seen = after.get(m.id)
    last = m.moving[-1].t if m.moving else path.t1
    left = exit_of(board, path, last)
    if seen is not None:
        off = 0.5 * (1.0 - erf(_inside(board, seen.x, seen.y) / EDGE / sqrt(2)))
        return None if off < 0.02 else (left[0] if left else path.t1, min(off, 0.97))
    if left is not None:
        return left[0], 0.97 if left[1] else 0.9
    if _inside(board, m.moving[-1].x, m.moving[-1].y) < 60.0:
        return last + 0.02, UNSEEN
    return None


def in_play(contacts: Sequence[Contact], left: Mapping[str, float]) -> list[Contact]:
    """The contacts, but for those of discs that had left the board by then; `left`: when (s), by id."""
    return [c for c in contacts if c.t - OVERDUE < min(left.get(c.a, inf), left.get(c.b, inf))]


def _itself(m: Motion, verdict: Verdict) -> float:
    """Probability that it is this one that left, and not another of its owner's, of which nobody saw how it went to
    where it is taken to lie."""
    flown = {id(o) for o in verdict.flicks()}
    unseen = [o.sure for o in verdict.motions if o.owner == m.owner and o.found is not None and id(o) not in flown]
    return min(unseen, default=1.0) if m.found is None else 1.0


def _inside(board: Board, x: float, y: float) -> float:
    """How far a disc's centre lies from the board's edge, mm; below 0 outside."""
    w, h = board.size
    return min(x, y, w - x, h - y) if board.shape != "round" else w / 2 - hypot(x - w / 2, y - h / 2)


def _bodies(table: Table) -> list[Body]:
    """The discs of a shot as contacts are found from them."""
    paths, first = table.paths(), {m.id: m.moving[0].t for m in table.verdict.flicks()}
    jitter = table.verdict.jitter
    rate = table.rate + 2.5 * jitter
    places = {i: (d.x, d.y) for i, d in table.before.items()}
    places |= {i: path.at(path.t0) for i, path in paths.items() if i not in places}
    out = []
    for i, (x, y) in places.items():
        nudge, end = (0.0, 0.0), table.after.get(i)
        if i not in paths and end is not None and NUDGED <= hypot(end.x - x, end.y - y) < 25.0:
            nudge = (end.x - x, end.y - y)
        radius = table.board.disc(i).radius
        out.append(Body(i, radius, x, y, paths.get(i), nudge, rate, jitter, first.get(i, 0.0)))
    return out


def _push(shooter: Motion, flicks: Sequence[Motion], launched: float = 0.0) -> float:
    """How surely a finger stayed with the disc: it was under a hand for most of its way, gathered speed as a hand does,
    and was no faster than one.

    What it struck started slower than it came: a disc that slid away faster than a finger was not pushed against.
    `launched`: mm/s with which it must have set out to do what it did.
    """
    points = shooter.moving
    speeds = _speeds(points)
    if not speeds:
        return 0.0
    struck = [m.path.segments[0] for m in flicks if m is not shooter and m.free >= SURELY_FREE and m.path is not None]
    knocked = max((s.speed() for s in struck), default=0.0)
    slow = _by_finger(max(*speeds[:6], launched, knocked))
    stayed = max(0.0, min(1.0, (shooter.carried - 0.6) / 0.35))
    # what was flicked is fastest as it sets out
    eased = max(0.0, min(1.0, (EASED - speeds[0] / max([*speeds, 1e-9])) / 0.25))
    stayed *= max(0.0, min(1.0, (_lasted(shooter) - BRIEF) / (UNHURRIED - BRIEF)))
    if shooter.free < 2:  # nothing slid free of the hand
        seeming = 0.0 if launched else max(eased, float(_wavers(points))) * _by_finger(knocked)
        return stayed * max(slow, seeming)
    return stayed * slow * (AT_ONCE + (1.0 - AT_ONCE) * eased)


def _by_finger(speed: float) -> float:
    """How likely a finger is as fast as that (mm/s) as it shoves a disc."""
    return 1.0 / (1.0 + exp((speed - FINGER) / 60.0))


def _wavers(points: Sequence[Point]) -> bool:
    """Whether its seeming place goes back on its way, as a finger's does and no disc's that slides."""
    way = np.array([points[-1].x - points[0].x, points[-1].y - points[0].y])
    ahead = np.array([[p.x, p.y] for p in points]) @ way / max(float(np.hypot(*way)), 1e-9)
    return bool((np.maximum.accumulate(ahead) - ahead).max() > BACK)


def _lasted(m: Motion) -> float:
    """s at most from where a disc lay to where it lies, by the pictures before and after; inf where that was not seen.

    By all that was seen of it, not by what was found to be motion: a shove's first slow part looks like a hand that
    lies on the disc.
    """
    if m.before is None or m.after is None:
        return inf
    begin, end = m.begin or m.before, m.end or m.after
    points = m.track.points
    there = [k for k, p in enumerate(points) if hypot(p.x - begin[0], p.y - begin[1]) < LEFT]
    if not there:
        return inf
    went = there[-1]
    come = next((p.t for p in points[went + 1 :] if hypot(p.x - end[0], p.y - end[1]) < LEFT), inf)
    return come - points[went].t


def _speeds(points: Sequence[Point]) -> list[float]:
    """mm/s, each over `SPAN` or a little more."""
    found = []
    for k, a in enumerate(points):
        b = next((p for p in points[k + 1 :] if p.t - a.t >= SPAN), None)
        if b is not None:
            found.append(hypot(b.x - a.x, b.y - a.y) / (b.t - a.t))
    return found


def _touch(c: Contact, order: int, board: Board) -> obs.Touch:
    ra, rb = board.disc(c.a).radius, board.disc(c.b).radius
    share = ra / (ra + rb)
    x, y = (u + share * (v - u) for u, v in zip(c.at_a, c.at_b, strict=True))
    return obs.Touch(
        t=_r(c.t, 4), t_sd=_r(doubt(c), 4), a=c.a, b=c.b, x=_r(x), y=_r(y),
        at_a=(_r(c.at_a[0]), _r(c.at_a[1])), at_b=(_r(c.at_b[0]), _r(c.at_b[1])), sd=1.0, p=_r(said(c), 3), order=order,
    )  # fmt: skip


def _rest(board: Board, d: RestingDisc) -> obs.Rest:
    diameter = board.disc(d.id).diameter
    on_p = {}
    for target in board.targets:
        margin = abs(target.radius - diameter / 2) - hypot(d.x - target.center[0], d.y - target.center[1])
        p = float(1 / (1 + np.exp(-margin / 0.35))) if margin > -8 else 0.0
        if p >= 0.01:
            on_p[target.id] = _r(p, 3)
    return obs.Rest(
        disc=d.id, x=_r(d.x), y=_r(d.y), sd=_r(d.sd), p=_r(d.p, 3), alt=_alts(d.alt),
        on=tuple(i for i, p in on_p.items() if p >= 0.5), on_p=on_p,
        within=tuple(z.id for z in board.zones_at(d.x, d.y)),
    )  # fmt: skip


def _path(path: Path) -> obs.Path:
    knots = tuple((_r(s.t0, 4), _r(s.x), _r(s.y), _r(s.vx, 1), _r(s.vy, 1)) for s in path.segments)
    return obs.Path(decel=_r(path.decel, 1), knots=knots)


def _alts(alt: list[tuple[str, float]]) -> tuple[obs.Alt, ...]:
    return tuple(obs.Alt(id=i, p=_r(p, 3)) for i, p in alt)


def _r(value: float, digits: int = 2) -> float:
    return round(float(value), digits)
