"""A disc that changed its place between two moments of rest: where it went, along which path, and what moved it."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from math import hypot

import numpy as np

from vision.onset import LIES
from vision.paths import Path, off_way
from vision.resting import RestingDisc
from vision.tracking import Point, Track

__all__ = ["MOVED", "NUDGED", "Motion", "Verdict"]

MOVED = 1.2
"""mm: a disc displaced by more has moved; less, and more than NUDGED, was grazed."""
NUDGED = 0.45
"""mm: two measures of a disc that nobody touched are taken to differ by less; chosen, not measured."""
SHOVE, SHOVE_SPEED = 220.0, 420.0
"""mm, mm/s: how far and fast a finger shoves a disc; in the one clip with hands that carry,
they go farther and at 600 mm/s."""
UNDER_FINGER = 25.0
"""mm of a shoved disc's way that is not seen at its begin, and at its end, at most: as much lies under the finger.
Chosen."""
FOLLOWS = 3
"""Pictures from one place of a shoved disc to the next, at most. Chosen."""
RAISED = 2.5
"""mm (median) beside the straight way from where it lay to where it lies, from which a disc was up: nearer to the
camera it is seen farther out. Five pushes of simulated clips are 0.1 to 0.3 off theirs, what was lifted 3.3 to 10.9.
And mm by which it was seen beyond its end and came back: 34 pushes 1.3 at most, one lifted along its way 4.1."""

LAIN_ON = 0.3
"""Share of a disc under the finger that lies on it, from which its seeming place is drawn off. Chosen."""


@dataclass(slots=True)
class Motion:
    """One disc that changed its place: before, after (None: gone from sight), track, path, share carried by a hand."""

    id: str
    owner: str
    before: tuple[float, float] | None
    after: tuple[float, float] | None
    track: Track
    moving: list[Point] = field(default_factory=list)
    path: Path | None = None
    carried: float = 0.0
    free: int = 0
    options: list[RestingDisc] = field(default_factory=list)
    """Discs found at rest that it may have become, where its look does not tell."""
    begin: tuple[float, float] | None = None
    end: tuple[float, float] | None = None
    """Where its own detections begin and end: a shade beside where it was read at rest."""
    rested: float | None = None
    """When (s) it was last seen to lie there."""
    jitter: float = 0.0
    """Doubt (s) about when each frame was captured: a rate conversion doubled and dropped some."""
    found: RestingDisc | None = None
    """The disc at rest that it became."""
    sure: float = 1.0
    """That it is the one it became, where nobody saw it go there."""
    rivals: list[tuple[str, float]] = field(default_factory=list)
    """Who else that disc may be, and with what probability."""
    fingered: float = 0.0
    """Share of its place that a hand was over as the first disc began to move."""
    waited: float = 0.0
    """The same in the mean of the pictures just before, in which nothing moved yet."""

    def pushed(self) -> bool:
        """Whether a hand shoved it over the board, in sight all the way: not lifted, not flicked."""
        points = self.moving
        if self.before is None or self.after is None or len(points) < 4 or self.carried < 0.5:
            return False
        gaps = [b.k - a.k for a, b in itertools.pairwise(points)]
        direct = hypot(self.after[0] - self.before[0], self.after[1] - self.before[1])
        first = self._came_from(self.before, self.after)
        ends = (
            hypot(first.x - self.before[0], first.y - self.before[1]),
            hypot(points[-1].x - self.after[0], points[-1].y - self.after[1]),
        )
        # of the way that was seen: under the finger it begins, and ends, unseen
        speed = hypot(points[-1].x - points[0].x, points[-1].y - points[0].y) / max(points[-1].t - points[0].t, 1e-3)
        steady = max(gaps) <= FOLLOWS and max(ends) < UNDER_FINGER and _along(points) < 1.4 * direct + 10.0
        # A piece that is carried may look the same, but goes farther and faster, or, being up, is seen beside its way,
        # or beyond its end, to which it comes back as it is put down.
        begin, end = self.begin or self.before, self.end or self.after
        beside = float(np.median([off_way((p.x, p.y), begin, end) for p in points]))
        beyond = _beyond(points, begin, end) - self._drawn(begin, end)
        return steady and max(beside, beyond) < RAISED and 10.0 < direct < SHOVE and speed < SHOVE_SPEED

    def seen_at_rest(self) -> bool:
        """Whether all that was seen of its motion is where it came to rest: that says nothing of when it went."""
        last = self.moving[-1]
        return all(hypot(p.x - last.x, p.y - last.y) < LIES for p in self.moving)

    def _drawn(self, before: tuple[float, float], after: tuple[float, float]) -> float:
        """How far ahead (mm, along its way) it seemed to lie while the finger lay on it and it did not go yet: so far
        ahead it seems to come to lie too, until the finger is off it."""
        lain = [p for p in self.track.points if p.t < self.moving[0].t and p.hand >= LAIN_ON]
        if not lain:
            return 0.0
        way = np.subtract(after, before)
        along = (np.array([(p.x, p.y) for p in lain]) - before) @ way / max(float(np.hypot(*way)), 1e-9)
        return max(float(np.median(along)), 0.0)

    def _came_from(self, before: tuple[float, float], after: tuple[float, float]) -> Point:
        """The first of the places along its straight way that lead, one after another, to where its motion was found to
        begin: as a finger comes to lie on the disc, its first millimetres look like the finger's."""
        first = self.moving[0]
        for p in reversed([p for p in self.track.points if p.t < first.t]):
            if first.k - p.k > FOLLOWS or off_way((p.x, p.y), before, after) >= RAISED:
                break
            first = p
        return first


@dataclass(slots=True)
class Verdict:
    """What a recording shows: motions by disc, the deceleration found, scatter of the points (mm)."""

    motions: list[Motion]
    decel: float
    sigma: float
    jitter: float
    hand: bool = False
    """A hand was over the board as the first disc began to move."""

    def flicks(self) -> list[Motion]:
        """Motions that slide freely: a flick and what it struck."""
        return [m for m in self.motions if m.path is not None and (m.free >= 2 or m.pushed())]


def _along(points: list[Point]) -> float:
    """Length of a track, mm."""
    return sum(hypot(b.x - a.x, b.y - a.y) for a, b in itertools.pairwise(points))


def _beyond(points: list[Point], one: tuple[float, float], other: tuple[float, float]) -> float:
    """How far a track goes back (mm) along the straight way between two places before it ends."""
    way = np.subtract(other, one)
    along = np.array([(p.x, p.y) for p in points]) @ way / max(float(np.hypot(*way)), 1e-9)
    return float(along.max() - along[-1])
