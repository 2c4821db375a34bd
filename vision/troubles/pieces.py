"""What lies on the board at rest and should not, or should and does not: strangers, repeated tags, the count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from companion.observations import Stranger
from vision.changes import DIFFERENT
from vision.discs import SURE_RIM, Circle, circles, radial_profiles
from vision.looks import apart
from vision.owners import ENOUGH, TAG_CERTAIN
from vision.recording import difference
from vision.resting import Resting, RestingDisc
from vision.sources import Image

__all__ = ["Lying", "Pieces"]

SURE = 0.98
"""Probability of a name from which on a disc is surely one that is not expected."""
CLEAR = 0.4
"""Share of what the next best tag leaves unexplained (1 less its squared correlation) that the best may leave, to count
as read. On drawn boards the right one leaves a quarter: tags of one dictionary correlate up to 0.86."""
STEP = 20.0
"""Grey levels across the rim from which on a circle stands out from the board."""
SAME = 14.0
"""Colour distance within which a place looks as it did (as `vision.resting` has it of targets)."""
PART = 0.3
"""Share of a disc's area that must have changed, beside the discs themselves, before strangers are looked for."""
BESIDE = 1.3
"""Radii round a disc that change with it: its side, its shadow."""


@dataclass(frozen=True)
class Lying:
    """The board at rest: its rectified picture, the discs known there, and ids `expected` (None: any)."""

    resting: Resting
    picture: Image
    discs: Mapping[str, RestingDisc]
    expected: tuple[str, ...] | None


@dataclass(slots=True)
class _Spare:
    """A round thing that is nobody's: where, how it looks, and as whose it would pass ("" as nobody's)."""

    x: float
    y: float
    circle: Circle
    owner: str


class Pieces:
    """Compares the board at rest with what was there before, and with what is expected."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._lying: Lying | None = None
        self._spares: list[_Spare] = []
        self._verified: set[str] = set()
        self._false: dict[str, str] = {}

    def forget(self) -> None:
        """The board is looked for anew."""
        self._lying, self._spares = None, []
        self._verified, self._false = set(), {}

    def look(self, now: Lying) -> None:
        """What lies there now; quick where nothing has changed since."""
        before = self._lying
        if before is not None and before.picture is now.picture and before.discs is now.discs:
            return
        self._lying = now
        self._spares = [s for s in self._spares if self._stays(s, now)]
        taken = list(now.discs.values())
        self._spares += self._unnamed(now, [*taken, *self._spares])
        if before is not None and before.picture.shape == now.picture.shape and before.picture is not now.picture:
            self._spares += self._come(before, now, [*taken, *self._spares])

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        """Round things on the playing surface that are nobody's."""
        if self._lying is None:
            return ()
        diameter = round(2 * self._lying.resting.radius, 1)
        return tuple(
            Stranger(x=round(s.x, 2), y=round(s.y, 2), diameter=diameter)
            for s in self._spares
            if self._board.on_surface(s.x, s.y)
        )

    # -- against what is expected -----------------------------------------------------------------------------------

    def miscounted(self, now: Lying) -> dict[str, tuple[int, int]]:
        """Owners whose discs are not as many as expected: (expected, seen)."""
        if now.expected is None:
            return {}
        owners = {d.id: d.owner for d in self._board.discs}
        want = Counter(owners[id] for id in now.expected if id in owners)
        have = Counter(d.owner for d in now.discs.values() if self._counts(d))
        have.update(s.owner for s in self._spares if s.owner and self._counts(s))
        return {o: (want[o], have[o]) for o in {*want, *have} if want[o] != have[o]}

    def unexpected(self, now: Lying) -> dict[str, tuple[float, float]]:
        """Discs on the board that are surely none of those expected: where each lies (mm)."""
        if now.expected is None:
            return {}
        expected = set(now.expected)
        found = {
            d.id: (d.x, d.y) for d in now.discs.values() if d.id not in expected and d.p >= SURE and self._counts(d)
        }
        spare = [_as_disc(s) for s in self._spares if s.owner and self._counts(s)]
        if spare:
            held = [d.id for d in now.discs.values() if d.p >= SURE]
            read = _read_freely(now, spare, held)
            found |= {d.id: (d.x, d.y) for d in read if d.p >= SURE and d.id not in expected}
        return found | self._misnamed(now)

    def _misnamed(self, now: Lying) -> dict[str, tuple[float, float]]:
        """Discs that bear a name among those expected, but read surely as one that is not; each is read once."""
        resting, expected = now.resting, set(now.expected or ())
        here = {
            id: d for id, d in now.discs.items() if self._counts(d) and id in expected and id not in resting.learned
        }
        new = [d for id, d in here.items() if id not in self._verified]
        if new and (resting.labels or resting.tags):
            held = [id for id in now.discs if id not in {d.id for d in new}]
            for read in _read_freely(now, new, held):
                bearer = min(new, key=lambda d: hypot(d.x - read.x, d.y - read.y))
                if read.p >= SURE and read.id not in expected:
                    self._false[bearer.id] = read.id
        self._verified = set(here)
        self._false = {id: name for id, name in self._false.items() if id in here and name not in expected}
        return {name: (here[id].x, here[id].y) for id, name in self._false.items()}

    def repeated(self, now: Lying) -> list[int]:
        """Tags that are surely read on more than one disc."""
        resting = now.resting
        places = [(d.x, d.y) for d in now.discs.values()] + [(s.x, s.y) for s in self._spares]
        if len(resting.tags) < 2 or len(places) < 2:
            return []
        px = np.array([resting.plane.px(np.array(p)) for p in places])
        _labels, tags = resting.prints.faces.compare_all(
            now.picture.astype(np.float32), px, resting.radius * resting.plane.scale
        )
        count: Counter[int] = Counter()
        for row in np.asarray(tags, float):
            second, best = np.sort(row)[-2:]
            if best >= TAG_CERTAIN and 1 - best**2 <= CLEAR * (1 - second**2):
                count[resting.tags[int(row.argmax())]] += 1
        return sorted(tag for tag, n in count.items() if n > 1)

    # -- strangers ------------------------------------------------------------------------------------------------

    def _counts(self, at: RestingDisc | _Spare) -> bool:
        """On the board, not aside."""
        return self._board.on_surface(at.x, at.y) and not self._board.aside(at.x, at.y)

    def _stays(self, spare: _Spare, now: Lying) -> bool:
        if _near(spare.x, spare.y, now.discs.values(), now.resting.radius):
            return False
        r = now.resting.radius * now.resting.plane.scale
        return apart(_profile(now.picture, spare.circle, r), spare.circle.profile) < SAME

    def _unnamed(self, now: Lying, taken: Sequence[RestingDisc | _Spare]) -> list[_Spare]:
        """What was taken for a disc of an owner who has no more."""
        out: list[_Spare] = []
        for candidate, owner, fit in now.resting.judged:
            circle = candidate.circle
            x, y = (float(v) for v in now.resting.plane.mm(np.array([circle.x, circle.y])))
            if fit < ENOUGH or circle.rim < SURE_RIM or _near(x, y, [*taken, *out], 0.93 * 2 * now.resting.radius):
                continue
            spare = _Spare(x, y, circle, owner)
            if self._stays(spare, now):
                out.append(spare)
        return out

    def _come(self, before: Lying, now: Lying, taken: Sequence[RestingDisc | _Spare]) -> list[_Spare]:
        """Circles that stand out where nothing of the kind was before, and that no disc explains."""
        resting = now.resting
        r = resting.radius * resting.plane.scale
        changed = difference(_smooth(now.picture), _smooth(before.picture), 2.0 * DIFFERENT)
        for d in [*before.discs.values(), *now.discs.values()]:
            x, y = resting.plane.px(np.array([d.x, d.y]))
            cv2.circle(changed, (round(float(x)), round(float(y))), int(BESIDE * r) + 2, 0, -1)
        near = np.asarray(cv2.morphologyEx(changed, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
        if cv2.countNonZero(near) < PART * np.pi * r * r:
            return []
        out: list[_Spare] = []
        grown = cv2.dilate(near, np.ones((int(r) | 1,) * 2, np.uint8))
        for c in circles(now.picture, resting.plane, resting.radius, near=np.asarray(grown, np.uint8)):
            x, y = (float(v) for v in resting.plane.mm(np.array([c.x, c.y])))
            others = [*taken, *out, *before.discs.values()]
            if c.rim < 0.85 or c.step < STEP or _near(x, y, others, 1.86 * resting.radius) or self._printed(x, y):
                continue
            if apart(_profile(before.picture, c, r), c.profile) > SAME and _share(near, c, r) > 0.6:
                out.append(_Spare(x, y, c, ""))
        return out

    def _printed(self, x: float, y: float) -> bool:
        """Where the board file has something round, or something that stands."""
        return any(hypot(x - t.center[0], y - t.center[1]) < t.radius for t in self._board.targets)


def _near(x: float, y: float, others: Iterable[RestingDisc | _Spare], reach: float) -> bool:
    return any(hypot(x - o.x, y - o.y) < reach for o in others)


def _share(mask: Image, c: Circle, r: float) -> float:
    """Share of a circle that is set in the mask."""
    disc = np.zeros_like(mask)
    cv2.circle(disc, (round(c.x), round(c.y)), round(0.9 * r), 255, -1)
    return cv2.countNonZero(cv2.bitwise_and(mask, disc)) / max(cv2.countNonZero(disc), 1)


def _profile(picture: Image, c: Circle, r: float) -> NDArray[np.float64]:
    """The median colour by radius (RINGS, 3) where a circle is."""
    pad = int(r) + 3
    y, x = max(0, round(c.y) - pad), max(0, round(c.x) - pad)
    part = picture[y : round(c.y) + pad, x : round(c.x) + pad].astype(np.float32)
    found: NDArray[np.float64] = radial_profiles(part, np.array([[c.x - x, c.y - y]]), r)[0]
    return found


def _smooth(picture: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8)


def _as_disc(s: _Spare) -> RestingDisc:
    return RestingDisc("", s.owner, s.x, s.y, 0.0, 0.0, [], s.circle.profile, 0.0)


def _read_freely(now: Lying, discs: Sequence[RestingDisc], held: Sequence[str]) -> list[RestingDisc]:
    """The discs as they read when any of the file may lie there, but those `held`."""
    resting = now.resting
    expected, resting.expected = resting.expected, None
    try:
        return resting.reread(now.picture, discs, held)
    finally:
        resting.expected = expected
