"""Which part of a track is motion: from where the disc was set going to where it lies again.

A hand over a disc draws its seeming place away, and a finger or a sleeve may look like a disc itself. What is under a
hand counts as motion where it goes as a disc goes that was flicked: off from where it lay, straight, and at once.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot

import numpy as np
from numpy.typing import NDArray

from vision.tracking import STILL, Point

__all__ = ["COVERED", "END", "LIES", "RUN", "Part", "leaves", "moving_part", "slid_free", "slides"]

Array = NDArray[np.float64]
Place = tuple[float, float]

SLOWEST = 120.0
"""mm/s: slower than that nothing is a flick."""
FLICKED = 400.0
"""mm/s with which a disc comes out from under a hand that has flicked it: what was carried lies there. Chosen."""
END = 3.5
"""mm from a disc at rest within which a track's first or last points are that disc."""
COVERED = 0.25
"""Share of a disc under a hand from which its place is seen up to a radius off (simulated clips; chosen by trial)."""
ALL_COVERED = 0.8
"""Share of a disc under a hand from which it may be the hand itself that is seen. Chosen."""
TREMBLE = 0.5
"""mm that the place of a disc at rest changes from frame to frame."""
RUN = 4
"""Detections in a row that tell a slide from a hand's motion."""
LONG = 10
"""Detections that stand still, no hand about, from which on that is where the disc lay, even where it was read up to a
radius beside: what a shadow does. Chosen."""
CLEAR = 0.4
"""Share of a disc under what looks like a hand below which it is seen to move by itself."""
FAINT, SMEARED = 0.4, 10.0
"""Evidence below which a disc must be smeared, and mm from frame to frame from which it may be."""
PAUSED = 0.15
"""s that a disc stands still, clear of a hand, from which it did not slide on. Chosen."""
CARRYING = 0.25
"""s that a hand takes at least to carry a disc; a flick may be over while the hand is still about. Chosen."""
DETOUR = 25.0
"""mm by which its way under the hand may be longer than the straight one: it met a wall, or another disc. Chosen."""
LIES = 2.0
"""mm from where it lies in the end within which a disc is not in motion any more."""
GOES = 1.0
"""mm from one picture to the next from which on it goes. Chosen."""
JUMPED = 60.0
"""mm that a disc cannot have slid from its start if it is first seen where it lies already: so far a slide comes out
from under the hand that flicked it, and its last slow millimetres take longer than a picture. Chosen."""
STRAYED = 3.0
"""Times the way from where the disc lay that a hand must have gone, and 60 mm, to be none of the disc's. Chosen."""
GATHERED = 0.1
"""Share of the speed with which a disc sets out that it may seem to gain: a finger that shoves one in a quarter of a
second gains 0.4 in four pictures of thirty a second. Chosen."""
BESIDE = 12.0
"""mm by which such a slide may pass beside the place where the disc lay: it turned at a wall at once. Chosen."""
STRAIGHT = 1.6
"""mm rms by which they may miss one straight slide, and a tenth of what they go from one to the next."""


@dataclass(slots=True)
class Part:
    """The moving points of a track, where its own detections begin and end (None: not known), and when (s) it was last
    seen to lie where they begin, no hand over it (None: before the track begins)."""

    moving: list[Point]
    begin: Place | None
    end: Place | None
    rested: float | None = None


def moving_part(points: Sequence[Point], before: Place | None, after: Place | None, radius: float) -> Part:
    """What of a track is motion, of a disc of `radius` mm that lay at `before` and lies at `after`."""
    points = list(points)
    begin, end = before, after
    first = 0
    if before is not None:
        begin = _own_place(points[:LONG], before, radius, LONG) or _own_place(points[:RUN], before, END, 2) or before
        points = _in_sight(points, begin, after, radius)
        # Backward tracks stay at their first place as long as the disc lay there: all but the last such point is rest.
        resting = [i for i, p in enumerate(points) if _off(p, before) < STILL or _off(p, begin) < 2 * TREMBLE]
        first = resting[-1] + 1 if resting else 0
        first = _uncovered(points, before, after, first, radius)
    last = len(points)
    if after is not None and len(points) - first >= 3:
        tail = points[-3:]
        own = (float(np.median([p.x for p in tail])), float(np.median([p.y for p in tail])))
        if hypot(own[0] - after[0], own[1] - after[1]) < END:
            # Detections in motion and at rest may differ by a shade: the path ends where its own detections do.
            end = own
            ended = [i for i in range(first, len(points)) if _off(points[i], own) < 1.0]
            last = min(ended[0] + 2, len(points)) if ended else last
    lain = [p.t for p in points[:first] if begin is not None and p.hand < COVERED and _off(p, begin) < TREMBLE]
    return Part(points[first:last], begin, end, max(lain, default=None))


def _in_sight(points: list[Point], before: Place, after: Place | None, radius: float) -> list[Point]:
    """The points, no hand over those that go as only a disc does that was flicked: what moves beside a hand, or many
    discs at once, are one part of the picture with it, and look as if the hand were over them.

    Such a disc sets out from where it lay at once, straight, and only slows, until it is seen clear of the hand, or no
    more, or lies where it is found `after` all is over: what is seen under the hand elsewhere until then is the hand.
    What a hand shoves or carries gathers speed first, and has the hand over it in the end.
    """
    rest = max((k for k, p in enumerate(points) if _off(p, before) < STILL), default=None)
    if rest is None:
        return points
    ended = next((k for k in range(rest + 1, len(points)) if points[k].k - points[k - 1].k > 2), len(points))
    slid = itertools.takewhile(lambda n: _glides(points[rest:n], before), range(rest + 1 + RUN, ended + 1))
    gone = max(slid, default=rest + 1)
    if _off(points[gone - 1], before) <= radius:
        return points
    there = after is not None and _off(points[gone - 1], after) < LIES
    if not there and gone < len(points) and points[gone].hand >= COVERED:
        return points
    later = [p for p in points[gone:] if not there or p.hand < COVERED or (after and _off(p, after) < END)]
    return [*points[: rest + 1], *(replace(p, hand=0.0) for p in points[rest + 1 : gone]), *later]


def _glides(run: Sequence[Point], before: Place) -> bool:
    """Whether these points, the first of them at rest, are one slide that only slows; a wall may have been there."""
    t = np.array([p.t - run[1].t for p in run[1:]])
    way = np.array([[p.x, p.y] for p in run[1:]]) - before
    ahead = (way[-1] - way[0]) / max(float(np.hypot(*(way[-1] - way[0]))), 1e-9)
    along, across = way @ ahead, way @ (-ahead[1], ahead[0])
    gain, speed, _ = fit = np.polyfit(t, along, 2)
    beside = float(across.mean())
    rms = float(np.sqrt(np.mean((np.polyval(fit, t) - along) ** 2 + (across - beside) ** 2)))
    at_once = _off(run[1], before) < 1.5 * speed * (run[1].t - run[0].t)
    slows = 2.0 * gain * t[-1] <= GATHERED * speed
    return bool(speed >= SLOWEST and slows and at_once and rms <= STRAIGHT and abs(beside) < BESIDE)


def _own_place(points: Sequence[Point], before: Place, near: float, least: int) -> Place | None:
    """Where a track's detections show the disc at rest, at most `near` mm from where it was read; None: it is not
    seen at rest, no hand about, in the first `least` of them."""
    points = list(itertools.takewhile(lambda p: p.hand < COVERED, points))
    if len(points) < least:
        return None
    x, y = float(np.median([p.x for p in points])), float(np.median([p.y for p in points]))
    still = all(hypot(p.x - x, p.y - y) < TREMBLE for p in points)
    return (x, y) if still and hypot(x - before[0], y - before[1]) < near else None


def _uncovered(points: list[Point], before: Place, after: Place | None, first: int, radius: float) -> int:
    """Past the points at which a hand lies on the disc and draws its seeming place away: it has not gone yet."""
    if not points:
        return first
    end = after or (points[-1].x, points[-1].y)
    if hypot(end[0] - before[0], end[1] - before[1]) >= radius:
        first = _stood(points, before, first, radius)
        for k in range(first, len(points) - 2):
            off = _off(points[k], before)
            if points[k].hand < COVERED and off > STILL and not _waits(points[k], points[k + 1]):
                break
            if off <= radius:
                first = k + 1
        first = _set_going(points, before, first)
    return _set_out(points, before, first, radius)


def _stood(points: list[Point], before: Place, first: int, radius: float) -> int:
    """Past the last place under a hand at which it stood a while, no farther off than a hand draws a seeming place."""
    since = first
    for k in range(first, len(points)):
        p = points[k]
        if p.hand < COVERED or _off(p, before) > radius:
            since = k + 1
        elif hypot(p.x - points[since].x, p.y - points[since].y) >= TREMBLE:
            since = k
        elif p.t - points[since].t >= PAUSED:
            first = k + 1
    return first


def _waits(p: Point, then: Point) -> bool:
    """Whether a disc beside a hand stays: a finger that covers a little of it draws its seeming place away too."""
    return p.hand > 0.0 and hypot(then.x - p.x, then.y - p.y) < SLOWEST * (then.t - p.t)


def _set_going(points: list[Point], before: Place, first: int) -> int:
    """Past the places under a hand at which it stands still, if it slides free later: a flick does not wait, but what a
    finger shows of a disc, or of itself, does."""
    free = next((k for k in range(first, len(points)) if points[k].hand < COVERED), None)
    if free is None or free + 1 >= len(points) or points[free + 1].hand >= COVERED:
        return first
    one, other = points[free], points[free + 1]
    slow = hypot(other.x - one.x, other.y - one.y) < FLICKED * (other.t - one.t)
    if slow and not _too_late(points, before, first, free):
        return first
    for k in range(free - 1, first, -1):
        a, b = points[k - 1], points[k]
        if hypot(b.x - a.x, b.y - a.y) < SLOWEST * (b.t - a.t):
            return k + 1
    return first


def _too_late(points: list[Point], before: Place, first: int, free: int) -> bool:
    """Whether it comes out from under the hand later than one can that set out at `first`: what slides only slows."""
    run = points[free : free + RUN]
    steps = [hypot(b.x - a.x, b.y - a.y) for a, b in itertools.pairwise(run)]
    if len(run) < RUN or any(p.hand >= COVERED for p in run) or run[-1].k - run[0].k >= 2 * RUN or min(steps) < GOES:
        return False
    speed = hypot(run[-1].x - run[0].x, run[-1].y - run[0].y) / (run[-1].t - run[0].t)
    return (run[0].t - points[first].t) * speed > _off(run[0], before) + DETOUR


def _set_out(points: list[Point], before: Place, first: int, radius: float) -> int:
    """Past what a hand shows before the disc goes, if later points slide off from `before`, under it or not."""
    if all(p.hand < ALL_COVERED for p in points[first:]):
        return first
    for k in range(first, len(points)):
        if leaves(points[k : k + RUN], before, radius):
            return k
        if all(p.hand < COVERED and _off(p, before) > radius for p in points[k : k + 2]):
            break
    return _strayed(points, before, first, radius)


def _strayed(points: list[Point], before: Place, first: int, radius: float) -> int:
    """Past a hand that went its own way, as a disc cannot have between `before` and where it came out from under it."""
    free = next((k for k in range(first, len(points)) if points[k].hand < COVERED), None)
    if free is None or free == first or free + 1 >= len(points):
        return first
    direct = _off(points[free], before)
    lead = points[first : free + 1]
    along = _off(lead[0], before) + sum(hypot(b.x - a.x, b.y - a.y) for a, b in itertools.pairwise(lead))
    if along < STRAYED * direct + 60.0:
        return first
    kept = free
    for k in range(free - 1, first - 1, -1):
        p, q = points[k], points[kept]
        if q.k - p.k > 2 or _off(p, before) + hypot(p.x - q.x, p.y - q.y) > 1.3 * _off(q, before) + radius:
            break
        kept = k
    return kept


def leaves(run: Sequence[Point], before: Place, radius: float) -> bool:
    """Whether these points are the first of one slide off from where the disc lay, no more than some frames ago."""
    slide = slides(run)
    if slide is None:
        return False
    x, y, vx, vy = slide
    speed2 = vx * vx + vy * vy
    ago = ((x - before[0]) * vx + (y - before[1]) * vy) / speed2
    step = (run[-1].t - run[0].t) / max(run[-1].k - run[0].k, 1)
    miss = hypot(x - vx * ago - before[0], y - vy * ago - before[1])
    return -0.5 * step < ago < 4 * step and miss < radius + 0.1 * hypot(x - before[0], y - before[1])


def slides(run: Sequence[Point]) -> tuple[float, float, float, float] | None:
    """Place and velocity (mm, mm/s) at the first of points that lie on one straight slide, faster than a finger pushes,
    in frames that follow each other; None where they do not."""
    if len(run) < 3 or any(b.k - a.k > 2 for a, b in itertools.pairwise(run)):
        return None
    t = np.array([p.t - run[0].t for p in run])
    xy = np.array([[p.x, p.y] for p in run])
    basis = np.column_stack([np.ones(len(t)), t])
    fit, *_ = np.linalg.lstsq(basis, xy, rcond=None)
    speed = float(np.hypot(*fit[1]))
    rms = float(np.sqrt(((basis @ fit - xy) ** 2).sum(axis=1).mean()))
    if speed < FLICKED or rms > STRAIGHT + 0.1 * speed * float(t[-1]) / (len(t) - 1):
        return None
    return float(fit[0, 0]), float(fit[0, 1]), float(fit[1, 0]), float(fit[1, 1])


def _off(p: Point, place: Place) -> float:
    return hypot(p.x - place[0], p.y - place[1])


def _slides_on(moving: Sequence[Point]) -> bool:
    """Whether it goes on until it comes to rest, as what slides does: what stands still, no hand over it, and has one
    over it as it goes on was put down there, and taken again, or is another one."""
    since = 0
    for k in range(1, len(moving)):
        a, b = moving[since], moving[k]
        if hypot(b.x - a.x, b.y - a.y) < LIES:
            continue
        stood = moving[since:k]
        if stood[-1].t - a.t >= PAUSED and b.hand >= CLEAR and sum(p.hand < COVERED for p in stood) > 1:
            return False
        since = k
    return True


def slid_free(moving: Sequence[Point], start: Place | None, end: Place | None, carried: float) -> int:
    """In how many places a disc was seen in motion, clear of a hand; `carried`: the share of its way under one.

    What a hand has carried, which takes it a while, is clear of it once it lies there; what is seen only where it ends,
    far from its `start`, was not seen to go there; and what stands still and looks like a quarter of a disc is none,
    as a disc is only while it smears.
    """
    if not _slides_on(moving):
        return 0
    clear = []
    for k, p in enumerate(moving):
        beside = [hypot(p.x - q.x, p.y - q.y) for q in moving[max(0, k - 1) : k + 2] if q is not p]
        smeared = all(way > SMEARED for way in beside)
        if p.hand < CLEAR and (p.evidence >= FAINT or smeared):
            clear.append(p)
    if start is not None and end is not None:
        far = hypot(end[0] - start[0], end[1] - start[1]) >= JUMPED
        if all(_off(p, end) < LIES for p in (clear if far else moving)):
            return 0 if far else len(clear)
    if end is None and clear and all(_off(p, (clear[-1].x, clear[-1].y)) < LIES for p in moving):
        return 0  # it stood still until somebody took it
    if end is None and len(clear) >= 3 and all(_off(p, (clear[-1].x, clear[-1].y)) < TREMBLE for p in clear[-3:]):
        end = clear[-1].x, clear[-1].y  # it lies there, whatever it was read as
        if not _slid(moving, clear, end):
            return 0  # or nothing does: where an unknown one was taken away, that is what the board seems to show
    if carried >= 0.5 and end is not None and clear:
        lies = next((p for p in clear if _off(p, end) < LIES), moving[-1])
        if lies.t - moving[0].t >= CARRYING and not _slid(moving, clear, end):
            return 0
    return len(clear)


def _slid(moving: Sequence[Point], clear: Sequence[Point], end: Place) -> bool:
    """Whether it was seen to come to its end clear of the hand: of a sleeve a single place may look like the disc, and
    where its track begins at another one's place, that stands still."""
    return any(
        a in clear and b in clear and _off(b, end) >= LIES and hypot(b.x - a.x, b.y - a.y) >= GOES
        for a, b in itertools.pairwise(moving)
    )
