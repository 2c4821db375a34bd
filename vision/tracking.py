"""Carries each moving disc through a recording: detections linked by assignment, in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from vision.cores import spread
from vision.detection import Detection, Detector
from vision.plane import Box, Plane, smaller
from vision.recording import TILE, Recording, boxes, difference, tiled
from vision.shutter import Shutter

__all__ = ["Point", "Track", "doubled", "eventful", "link", "observe"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Place = tuple[float, float]

FASTEST = 4500.0
"""mm/s; the hardest flick of the development clips has 2.4 m/s."""
LIKELY = 2600.0
"""mm/s: what a disc before a rebound may well have had."""
STIRRED = 2.5
"""mm a frame from which a disc surely moves."""
AROUND = 3
"""Frames looked at before anything happens, and after: discs at rest begin and end their tracks."""
UNTOUCHED = 25
"""Grey levels by which a pixel of a disc at rest differs in no more than one pixel of fifty: noise; chosen."""
COARSE, MOST_COARSE = 6.5, 4
"""px that a disc's radius has at least in the smaller picture in which discs are searched, and how many times smaller
that is at most."""
REFINED = 3
"""px within which the place found at half size is looked for at full size: on ten recordings
of dev clear of hands the same as within 5, but for two far beside the board."""
HIDDEN = 0.1
"""s between two places of a disc from which they do not tell how fast it goes: it may have waited under a hand before
it was struck. Chosen."""
STILL = 2.0
"""mm: a detection this near a resting disc's place is that disc, at rest."""


@dataclass(slots=True)
class Point:
    """A detection in board millimetres, with the time its picture rows were read."""

    k: int
    t: float
    x: float
    y: float
    owner: str
    evidence: float
    hand: float
    """Share of the disc under what looks like a hand."""

    def mirrored(self) -> Point:
        """The same with time running the other way."""
        return Point(self.k, -self.t, self.x, self.y, self.owner, self.evidence, self.hand)


@dataclass(slots=True)
class Track:
    """One disc's points in order of time; it lay at `start` before (None: it came from a hand)."""

    id: str
    owner: str
    start: tuple[float, float] | None
    points: list[Point] = field(default_factory=list)

    def at_rest(self, p: Point) -> bool:
        return self.start is not None and hypot(p.x - self.start[0], p.y - self.start[1]) < STILL


class _Views:
    """Detectors at full size and, for big discs, at a part of it: coarse search, fine place."""

    def __init__(self, looks: dict[str, Array], r: float, background: Image) -> None:
        self.by = max(1, min(MOST_COARSE, int(r / COARSE)))
        self.fine = Detector(looks, r, background)
        self.coarse = Detector(looks, r / self.by, smaller(background, self.by)) if self.by > 1 else self.fine

    def find(
        self, shown: _Shown, region: tuple[int, int, int, int], owners: list[str], hand: Image | None
    ) -> list[Detection]:
        """Under a `hand` (mask at half size) the coarse place does: what is seen there is mostly the hand."""
        if self.by == 1:
            return self.fine.find(shown.picture, region, owners)
        n, middle = self.by, (self.by - 1) / 2
        y0, y1, x0, x1 = region
        found = []
        for d in self.coarse.find(shown.small, (y0 // n, y1 // n + 1, x0 // n, x1 // n + 1), owners):
            x, y = n * d.x + middle, n * d.y + middle
            hidden = _covers(hand, x, y)
            near = None if hidden else self.fine.place(shown.picture, round(y), round(x), REFINED, d.owner)
            found.append(near or Detection(x, y, d.owner, d.evidence))
        return found


class _Shown:
    """One frame of a recording after another, whole and `by` times smaller, in the same two pictures: few tiles
    change."""

    def __init__(self, recording: Recording, by: int) -> None:
        self._recording, self._by = recording, by
        self.picture = recording.reference.copy()
        self.small = smaller(recording.reference, by)
        self._calm = self.small.copy()
        self._regions: list[Box] = []

    def show(self, k: int, regions: list[Box]) -> None:
        """Frame k, which differs from the reference in these regions alone."""
        n = self._by
        for y0, y1, x0, x1 in self._regions:
            self.picture[y0:y1, x0:x1] = self._recording.reference[y0:y1, x0:x1]
            part = slice(y0 // n, -(-y1 // n)), slice(x0 // n, -(-x1 // n))
            self.small[part] = self._calm[part]
        for y, x, tile in self._recording.frames[k].tiles:
            self.picture[y : y + tile.shape[0], x : x + tile.shape[1]] = tile
        for y0, y1, x0, x1 in regions if n > 1 else []:
            top, left = y0 // n, x0 // n
            new = smaller(self.picture[top * n : -(-y1 // n) * n, left * n : -(-x1 // n) * n], n)
            self.small[top : top + new.shape[0], left : left + new.shape[1]] = new
        self._regions = regions


def observe(
    recording: Recording,
    plane: Plane,
    looks: dict[str, Array],
    radius: float,
    background: Image,
    shutter: Shutter,
    when: range | None = None,
) -> list[list[Point]]:
    """Per frame, everything that looks like a moving disc of one of the `looks`, in board mm; only frames of `when`."""
    r = radius * plane.scale
    views = _Views(looks, r, background)
    owners = list(looks)
    views.coarse.prepare(owners)
    reference_off = tiled(difference(background, recording.reference, 12))

    def look(part: range) -> list[list[Point]]:
        shown = _Shown(recording, views.by)
        out = []
        for k in part:
            frame = recording.frames[k]
            points = []
            regions = _regions(recording, k, reference_off)
            shown.show(k, regions)
            found = [d for region in regions for d in views.find(shown, region, owners, frame.hand)]
            places = plane.mm(np.array([(d.x, d.y) for d in found])).tolist() if found else []
            for d, (x, y) in zip(found, places, strict=True):
                t = frame.t + shutter.delay(*plane.fractions(x, y))
                points.append(Point(k, t, x, y, d.owner, d.evidence, _under_hand(frame.hand, d, r)))
            out.append(points)
        return out

    count = len(recording.frames)
    when = range(count) if when is None else when
    found = spread(look, when)
    return [[] for _ in range(when.start)] + found + [[] for _ in range(count - when.stop)]


def eventful(
    recording: Recording, plane: Plane, radius: float, starts: Sequence[Place], ends: Sequence[Place], after: Image
) -> range:
    """The frames in which something happens to discs that lie at `starts` (mm) before and at `ends` once all is over.

    Before, all starts look as in the recording's reference; from its last frame on all ends look as in `after`.
    """
    count = len(recording.frames)
    first, last = 0, count
    while first < count and _untouched(recording.reference, recording, first, _boxes(plane, radius, starts)):
        first += 1
    while last > first and ends and _untouched(after, recording, last - 1, _boxes(plane, radius, ends)):
        last -= 1
    return range(max(0, first - AROUND), min(count, last + AROUND))


def _boxes(plane: Plane, radius: float, places: Sequence[Place]) -> list[Box]:
    """Boxes round discs, as far as they are in the picture."""
    n = round(0.9 * radius * plane.scale)
    rows, columns = plane.shape
    found = []
    for place in places:
        x, y = (int(v) for v in np.rint(plane.px(np.array(place))))
        box = max(0, y - n), min(rows, y + n + 1), max(0, x - n), min(columns, x + n + 1)
        if box[0] < box[1] and box[2] < box[3]:
            found.append(box)
    return found


def _untouched(was: Image, recording: Recording, k: int, places: Sequence[Box]) -> bool:
    for box in places:
        y0, y1, x0, x1 = box
        changed = difference(was[y0:y1, x0:x1], recording.part(k, box), UNTOUCHED)
        if cv2.countNonZero(changed) > 0.02 * changed.size:
            return False
    return True


def doubled(frames: list[list[Point]]) -> list[int]:
    """Frames that show the picture before them again (a rate conversion): what moved stands still for one frame,
    and moves on after it. Empty unless it happens more than once."""
    found = []
    for k in range(2, len(frames) - 1):
        before, last, now, after = frames[k - 2 : k + 2]
        moving = [p for p in last if p.hand < 0.4 and before and _nearest(p, before) > STIRRED]
        still = [p for p in moving if now and _nearest(p, now) < 0.4 and after and _nearest(p, after) > STIRRED]
        if moving and len(still) == len(moving):
            found.append(k)
    return found if len(found) > 1 else []


def _nearest(p: Point, points: list[Point]) -> float:
    return min(hypot(p.x - q.x, p.y - q.y) for q in points)


def _regions(recording: Recording, k: int, reference_off: Image) -> list[tuple[int, int, int, int]]:
    """Boxes (y0, y1, x0, x1) round what may differ from the background in frame k; none overlaps another."""
    tiles = reference_off.copy()
    for y, x, piece in recording.frames[k].tiles:
        tiles[y // TILE, x // TILE : -(-(x + piece.shape[1]) // TILE)] = 1
    rows, columns = recording.reference.shape[:2]
    return [
        (y * TILE, min(rows, (y + h) * TILE), x * TILE, min(columns, (x + w) * TILE)) for y, x, h, w in boxes(tiles)
    ]


def _covers(hand: Image | None, x: float, y: float) -> bool:
    """Whether a place (px) lies under a hand."""
    if hand is None:
        return False
    v, u = round((y - 0.5) / 2), round((x - 0.5) / 2)
    return bool(0 <= v < hand.shape[0] and 0 <= u < hand.shape[1] and hand[v, u])


def _under_hand(hand: Image | None, d: Detection, r: float) -> float:
    if hand is None:
        return 0.0
    y, x, n = d.y / 2, d.x / 2, r / 2
    patch = hand[max(0, int(y - n)) : int(y + n) + 1, max(0, int(x - n)) : int(x + n) + 1]
    return cv2.countNonZero(patch) / patch.size if patch.size else 0.0


def link(frames: list[list[Point]], times: list[float], tracks: list[Track], backward: bool = False) -> list[Point]:
    """Extends `tracks` (those that start at rest on the board) through all frames; returns points nobody took.

    `backward`: time runs the other way, and a disc leaves a wall or another disc faster than it came.
    """
    spare: list[Point] = []
    for k, points in enumerate(frames):
        open_tracks = [t for t in tracks if not _lost(t, times[k])]
        if not points or not open_tracks:
            spare += points
            continue
        speeds = [_velocity(t) for t in open_tracks]
        fastest = max(hypot(*v) for v in speeds)
        fastest = max(fastest, LIKELY) if backward else fastest
        cost = np.array([[_cost(t, p, v, fastest) for p in points] for t, v in zip(open_tracks, speeds, strict=True)])
        n, m = cost.shape
        full = np.full((n, m + n), 1e4)
        full[:, :m] = np.minimum(cost, 1e4)
        full[np.arange(n), m + np.arange(n)] = 90.0
        rows, columns = linear_sum_assignment(full)
        taken = set()
        for i, j in zip(rows, columns, strict=True):
            if j < m and cost[i, j] < 90.0:
                open_tracks[i].points.append(points[j])
                taken.add(int(j))
        spare += [p for j, p in enumerate(points) if j not in taken]
    return spare


def _lost(track: Track, t: float) -> bool:
    return bool(track.points) and t - track.points[-1].t > 0.35 and not track.at_rest(track.points[-1])


def _cost(track: Track, p: Point, velocity: tuple[float, float], fastest: float) -> float:
    """Distance in mm from where the track may be, which ends at this velocity; 1e4 where it cannot."""
    if p.owner != track.owner:
        return 1e4
    doubt = 12.0 * max(0.0, 0.5 - p.evidence) + 15.0 * p.hand
    if not track.points:
        if track.start is None:
            return 1e4
        off = hypot(p.x - track.start[0], p.y - track.start[1])
        return off + doubt if off < STILL else (1e4 if off > 140.0 or p.hand > 0.6 else 20.0 + 0.4 * off + doubt)
    last = track.points[-1]
    dt = max(p.t - last.t, 1e-4)
    off = hypot(p.x - last.x, p.y - last.y)
    if track.at_rest(last):
        if off < STILL:
            return off + doubt
        if off > FASTEST * dt + 4.0:
            return 1e4
        # it may have been struck: something must explain the jump, but nearer is likelier
        return 8.0 + 0.35 * off + doubt
    vx, vy = velocity
    speed = hypot(vx, vy)
    ahead = hypot(p.x - last.x - vx * dt, p.y - last.y - vy * dt)
    if ahead < 0.35 * speed * dt + 7.0:
        return ahead + doubt
    if len(track.points) < 2 or track.at_rest(track.points[-2]) or last.t - track.points[-2].t > HIDDEN:
        # it was struck between two frames, or unseen: its speed is not known yet, only its direction
        along = ((p.x - last.x) * vx + (p.y - last.y) * vy) / max(off * speed, 1e-9)
        return 8.0 + 0.3 * off + 15.0 * (1 - along) + doubt if off < FASTEST * dt + 4.0 else 1e4
    if off < 1.15 * max(speed, 250.0, fastest) * dt + 8.0:
        return 8.0 + 0.5 * ahead + doubt
    return 1e4


def _velocity(track: Track) -> tuple[float, float]:
    points = track.points[-3:]
    if len(points) < 2:
        return 0.0, 0.0
    a, b = points[-2], points[-1]
    dt = max(b.t - a.t, 1e-4)
    return (b.x - a.x) / dt, (b.y - a.y) / dt
