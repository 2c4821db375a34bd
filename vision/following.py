"""Follows discs that changed their place through a recording: tracks, what is motion of them, and their paths."""

from __future__ import annotations

import itertools
from copy import copy
from math import hypot

import numpy as np
from numpy.typing import NDArray

from vision.detection import plate
from vision.discs import mean_profile
from vision.fingers import AT, under
from vision.leaving import never_slid, seen, slid_off
from vision.misleading import PLAIN, of_hand, stayed, untimed
from vision.motions import Motion, Verdict
from vision.onset import COVERED
from vision.paths import Fits, Path, Trail
from vision.plane import Plane
from vision.recording import Recording
from vision.shutter import Shutter
from vision.tracking import Point, Track, doubled, eventful, link, observe
from vision.trails import split, trail

__all__ = ["backward", "follow"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

DECELERATIONS = (180.0, 300.0, 470.0, 700.0, 950.0, 1200.0, 1500.0, 1800.0, 2150.0, 2550.0, 3000.0, 3600.0)
"""mm/s^2 tried for a shot: friction from 0.02 (waxed wood) to 0.37."""
JITTER = 0.4
"""Of a frame's duration: how far time stamps are off where a rate conversion doubled and dropped frames."""
SAME_PLACE = 8.0
"""mm from a track's last point within which a disc at rest is its end."""
UNEXPLAINED = 4.0
"""Chi-square charged for a place in plain sight that is on no track. Chosen."""
UNLINKED = 200.0
"""Chi-square charged for a mover that was not followed."""
ALIKE = 22.0
"""Mean grey-level difference of two discs' looks below which motion blur may confuse them."""
UNSEEN = 0.15
"""s between two places of a disc that was seen all the way, at most. Chosen."""
EARLIER = 4
"""Pictures before the first in which anything moved: the finger waits at what it will flick. Chosen."""
DECEL_PRIOR = (1700.0, 0.7)
"""Median, and spread of the logarithm."""


def follow(
    recording: Recording,
    plane: Plane,
    looks: dict[str, Array],
    radius: float,
    movers: list[Motion],
    after: Image,
    shutter: Shutter,
) -> Verdict:
    """Tracks the `movers` through the recording and fits their paths."""
    scale = plane.scale
    left = [tuple(plane.px(np.array(m.before))) for m in movers if m.before is not None]
    come = [tuple(plane.px(np.array(m.after))) for m in movers if m.after is not None]
    come += [tuple(plane.px(np.array([o.x, o.y]))) for m in movers for o in m.options]
    background = plate(recording.reference, after, left, come, radius * scale)
    kinds = _kinds(movers, looks, recording.reference, after, plane, radius)
    for m in movers:
        m.track.owner = kinds[m.id][0]
    times = [f.t for f in recording.frames]
    starts = [m.before for m in movers if m.before is not None]
    ends = [m.after for m in movers if m.after is not None]
    when = eventful(recording, plane, radius, starts, ends if len(ends) == len(movers) else [], after)
    frames = observe(recording, plane, dict(kinds.values()), radius, background, shutter, when)
    frames = [[p for p in points if not of_hand(p, plane, radius)] for points in frames]
    shown_again = doubled(frames)
    jitter = JITTER * float(np.median(np.diff(times))) if shown_again else 0.0
    for k in shown_again:
        frames[k] = []
    for m in movers:
        m.jitter = jitter
    fits = Fits(DECELERATIONS)
    decel = _link_both_ways(frames, times, movers, radius, fits)
    if _settle_options(movers):
        decel = _link_both_ways(frames, times, movers, radius, fits)
    decel = _settle_last(frames, times, movers, radius, decel, fits)
    for m in movers:
        if stayed(m, len(frames), radius):
            split(m, radius)
            m.path = fits.paths([trail(m)], decel)[0] if m.moving else None
        if never_slid(m, frames, recording.frames, plane, radius):
            m.free = 0
    untimed(movers)
    hand = _finger(recording, plane, movers, radius)
    residuals = [r for m in movers if m.path is not None for r in _residuals(m)]
    sigma = float(np.clip(1.25 * np.median(residuals), 0.15, 3.0)) if residuals else 0.5
    return Verdict(movers, decel, sigma, jitter, hand)


def _finger(recording: Recording, plane: Plane, movers: list[Motion], radius: float) -> bool:
    """How far a hand was over each one's place when motion began: a finger is at the disc that it strikes.

    Whether there was a hand at all.
    """
    began = min((m.moving[0].k for m in movers if m.path is not None and m.moving), default=None)
    if began is None:
        return False
    frames = recording.frames[max(0, began - 2) : began + 1]
    earlier = recording.frames[max(0, began - EARLIER) : began]
    for m in movers:
        m.fingered = under(frames, plane, m.before, radius)
        m.waited = sum(under([frame], plane, m.before, radius) for frame in earlier) / max(len(earlier), 1)
    if all(m.fingered < AT for m in movers) and began + 1 < len(recording.frames):
        # it came between two pictures, and was as fast as what it struck: the next one shows it
        for m in movers:
            if m.moving and m.moving[0].k <= began and _just_left(m, radius):
                m.fingered = max(m.fingered, under(recording.frames[began + 1 : began + 2], plane, m.before, radius))
    return any(frame.hand is not None for frame in frames)


def _just_left(m: Motion, radius: float) -> bool:
    """Whether it was first seen in motion where it still covered most of its place."""
    first = m.moving[0]
    return m.before is not None and hypot(first.x - m.before[0], first.y - m.before[1]) < radius / 2


def _link_both_ways(
    frames: list[list[Point]], times: list[float], movers: list[Motion], radius: float, fits: Fits
) -> float:
    """Tracks forward from where discs lay and backward from where they came to rest; keeps what fits better.

    Backward, a disc comes out of rest slowly and no hand is about, so that the flicking hand cannot take the track;
    forward, discs that leave the board are followed too. Returns the common deceleration.
    """
    forward = [Track(m.id, m.track.owner, m.before) for m in movers]
    link(frames, times, forward)
    _uncross(forward, radius)
    back = backward(frames, times, movers, radius)
    ways = []
    for tracks in (forward, back):
        for k, (m, track) in enumerate(zip(movers, tracks, strict=True)):
            m.track, m.path = track, None
            split(m, radius)
            if m.after is None and m.free < 2:
                others = {seen(p) for t in tracks if t is not track for p in t.points}
                off = slid_off(frames, track, others, radius)
                if off is not None:
                    tracks[k] = m.track = off
                    split(m, radius)
        left = _unexplained(frames, tracks)
        ways.append(([copy(m) for m in movers], {m.id: trail(m) for m in movers if m.moving}, left))
    # Of both ways at once: numpy's calls cost more than what they reckon.
    every = [each for _, trails, _ in ways for each in trails.values()]
    fits.costs(every)
    decels = [_deceleration(list(trails.values()), fits) for _, trails, _ in ways]
    fits.paths(every, [decel for decel, (_, trails, _) in zip(decels, ways, strict=True) for _ in trails])
    best: tuple[float, float, list[Motion], dict[str, Path]] | None = None
    for decel, (followed, trails, left) in zip(decels, ways, strict=True):
        paths = dict(zip(trails, fits.paths(list(trails.values()), decel), strict=True))
        cost = sum(_cost(m, paths.get(m.id)) for m in followed) + UNEXPLAINED * left
        if best is None or cost < best[0]:
            best = (cost, decel, followed, paths)
    assert best is not None
    for m, as_followed in zip(movers, best[2], strict=True):
        m.track = as_followed.track
        split(m, radius)
        m.path = best[3].get(m.id)
    return best[1]


def _unexplained(frames: list[list[Point]], tracks: list[Track]) -> int:
    """How many places in plain sight that look like a disc are on no track: a way that follows a hand leaves them."""
    on = {seen(p) for track in tracks for p in track.points}
    return sum(p.hand < COVERED and p.evidence >= PLAIN and seen(p) not in on for points in frames for p in points)


def _settle_options(movers: list[Motion]) -> bool:
    """Where a look did not tell which disc found is whose, the track's end does. True where anything was settled."""
    settled = False
    free = {id(o): o for m in movers for o in m.options}
    ends = [(m, m.track.points[-1]) for m in movers if m.options and m.track.points]
    near = sorted(
        ((hypot(o.x - p.x, o.y - p.y), n, m, o) for n, (m, p) in enumerate(ends) for o in m.options),
        key=lambda e: e[:2],
    )
    for off, _, m, o in near:
        if off < SAME_PLACE and m.after is None and id(o) in free:
            m.after, m.found, settled = (o.x, o.y), o, True
            del free[id(o)]
    return settled


def _settle_last(
    frames: list[list[Point]], times: list[float], movers: list[Motion], radius: float, decel: float, fits: Fits
) -> float:
    """What was lost and the only disc found that it can have become: the same, if a track leads back from there.

    A hand draws the forward track away, or a wall turned it, and its print may read as another's.
    Returns the common deceleration.
    """
    taken = {id(m.found) for m in movers if m.found is not None}
    for m in movers:
        open_ = [o for o in m.options if id(o) not in taken]
        rivals = [k for k in movers if k is not m and k.owner == m.owner and k.after is None]
        if m.after is not None or len(open_) != 1 or rivals:
            continue
        seen = m.moving if m.free >= 2 else []
        m.after, m.found = (open_[0].x, open_[0].y), open_[0]
        again = _link_both_ways(frames, times, movers, radius, fits)
        if m.path is not None and m.free >= 2 and _seen_all_the_way(m, seen):
            return again
        m.after = m.found = None
        return _link_both_ways(frames, times, movers, radius, fits)
    return decel


def _seen_all_the_way(m: Motion, before: list[Point]) -> bool:
    """Whether it was, from where it was seen in motion `before`: one that left the board, and was put back, was not."""
    times = [p.t for p in (*before[:1], *m.moving)]
    return not before or all(b - a < UNSEEN for a, b in itertools.pairwise(times))


def backward(frames: list[list[Point]], times: list[float], movers: list[Motion], radius: float) -> list[Track]:
    """Tracks linked from the end; those that left the board are then linked forward through what is spare."""
    tracks = [Track(m.id, m.track.owner, m.after) for m in movers]
    staying = [t for t, m in zip(tracks, movers, strict=True) if m.after is not None]
    # what lies where one lay that left the board is that one, not another that came by later
    lain = [p for m in movers if m.after is None for p in _lain(m, frames)]
    kept = {id(p) for p in lain}
    mirrored = [[p.mirrored() for p in points if id(p) not in kept] for points in reversed(frames)]
    spare = link(mirrored, [-t for t in reversed(times)], staying, backward=True)
    spare += [p.mirrored() for p in lain]
    _uncross(staying, radius)
    for track, m in zip(tracks, movers, strict=True):
        track.points = [p.mirrored() for p in reversed(track.points)]
        track.start = m.before
        if m.before is not None and (here := _lain(m, frames)):
            # while it is seen to lie where it lay, nothing else is this one
            track.points = here + [p for p in track.points if p.t > here[-1].t]
    leaving = [t for t, m in zip(tracks, movers, strict=True) if m.after is None]
    if leaving:
        at: dict[int, list[Point]] = {}
        for p in spare:
            at.setdefault(p.k, []).append(p.mirrored())
        link([at.get(k, []) for k in range(len(frames))], times, leaving)
    return tracks


def _lain(m: Motion, frames: list[list[Point]]) -> list[Point]:
    """The points that show a disc where it lay, from the first frame to the last before it is missed there."""
    found: list[Point] = []
    for points in frames:
        here = [p for p in points if p.owner == m.track.owner and m.track.at_rest(p)]
        if not here and found:
            break
        found += here[:1]
    return found


def _cost(m: Motion, path: Path | None) -> float:
    """How badly a track explains a mover: its path's cost, and what it leaves open at either end."""
    if path is None or len(m.moving) < 2:
        return UNLINKED
    cost = path.cost
    first, last = m.moving[0], m.track.points[-1]
    if m.before is not None:
        cost += min(0.6 * max(0.0, hypot(first.x - m.before[0], first.y - m.before[1]) - 40.0), 60.0)
    if m.after is not None:
        cost += min(3.0 * max(0.0, hypot(last.x - m.after[0], last.y - m.after[1]) - 3.0), UNLINKED)
    return cost


def _kinds(
    movers: list[Motion], owners: dict[str, Array], before: Image, after: Image, plane: Plane, radius: float
) -> dict[str, tuple[str, Array]]:
    """Discs that look alike in motion are one kind: id -> (kind, mean colour by radius of that kind).

    Means, not medians: a print blurs into them as the disc turns. Two owners' tagged discs may be one kind.
    """
    looks: dict[str, Array] = {}
    pictures = before.astype(np.float32), after.astype(np.float32)
    for m in movers:
        seen = []
        for place, picture in zip((m.before, m.after), pictures, strict=True):
            if place is not None:
                x, y = plane.px(np.array(place))
                seen.append(mean_profile(picture, float(x), float(y), radius * plane.scale))
        # a hand may cover it at one end: the look nearer to its owner's is the clean one
        known = owners.get(m.owner, seen[0])
        looks[m.id] = min(seen, key=lambda look: float(np.abs(look[6:] - known[6:]).mean()))
    groups: list[list[str]] = []
    for i, look in looks.items():
        for group in groups:
            if np.abs(looks[group[0]] - look).mean() < ALIKE:
                group.append(i)
                break
        else:
            groups.append([i])
    out = {}
    for n, group in enumerate(groups):
        mean = np.mean([looks[i] for i in group], axis=0)
        out.update(dict.fromkeys(group, (f"kind-{n}", mean)))
    return out


def _deceleration(trails: list[Trail], fits: Fits) -> float:
    """The common deceleration under which all paths are cheapest: one board, one friction."""
    if not trails:
        return DECEL_PRIOR[0]
    tried = np.array(DECELERATIONS)
    dear = fits.costs(trails).sum(axis=0)
    dear += (np.log(tried / DECEL_PRIOR[0]) / DECEL_PRIOR[1]) ** 2
    k = int(np.argmin(dear))
    if 0 < k < len(dear) - 1:
        x = np.log(tried[k - 1 : k + 2])
        c = np.polyfit(x, dear[k - 1 : k + 2], 2)
        if c[0] > 0:
            return float(np.exp(np.clip(-c[1] / (2 * c[0]), x[0], x[2])))
    return float(tried[k])


def _residuals(m: Motion) -> list[float]:
    assert m.path is not None
    return [hypot(*np.subtract(m.path.at(p.t), (p.x, p.y))) for p in m.moving]


def _uncross(tracks: list[Track], radius: float) -> None:
    """Two discs of one owner cannot pass through each other: where they seem to, their tails are exchanged."""
    for i, a in enumerate(tracks):
        for b in tracks[i + 1 :]:
            if a.owner != b.owner or not a.points or not b.points:
                continue
            when = _through(a, b, radius)
            if when is not None:
                tail_a = [p for p in a.points if p.t > when]
                tail_b = [p for p in b.points if p.t > when]
                a.points = [p for p in a.points if p.t <= when] + tail_b
                b.points = [p for p in b.points if p.t <= when] + tail_a


def _through(a: Track, b: Track, radius: float) -> float | None:
    """The time at which the straight lines between two tracks' points come impossibly near."""
    lo = max(a.points[0].t, b.points[0].t)
    hi = min(a.points[-1].t, b.points[-1].t)
    if hi <= lo:
        return None
    grid = np.arange(lo, hi, 0.002)
    if not len(grid):
        return None

    def places(t: Track) -> Array:
        ts = [p.t for p in t.points]
        return np.column_stack(
            [np.interp(grid, ts, [p.x for p in t.points]), np.interp(grid, ts, [p.y for p in t.points])]
        )

    apart = np.hypot(*(places(a) - places(b)).T)
    k = int(np.argmin(apart))
    return float(grid[k]) if apart[k] < 0.9 * radius else None
