"""What lies elsewhere than before: discs compared between two moments of rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.motions import MOVED, NUDGED, Motion
from vision.naming import likeliest, newcomers, reading, renamed, unseen
from vision.recording import difference
from vision.resting import Resting, RestingDisc
from vision.stillness import stays
from vision.tracking import Track

__all__ = ["Changes", "compare"]

Image = NDArray[np.uint8]

UNDER = 0.25
"""Share of a disc under a hand from which it is left as it was."""
READ = 0.9
"""Probability of what is read on a disc, before and now, that tells that it did not stay under a hand. Chosen."""
CLEAR = 2.0
"""Radii round a disc that must be clear of a hand for what is seen there to be sure. Chosen."""
SAME = 0.03
"""Share of a disc's picture that may differ where nobody touched it."""
DIFFERENT = 10.0
"""Grey levels, after smoothing."""
NEW = 0.08
"""Share of a square round a place that must differ where a disc may lie that lay elsewhere. In a film of ten flicks it
is 0.64 and more, and 0.83 where the disc lay farther away than 5 mm; what differs elsewhere is noise and the edges of
shadows, round which half of the time went."""


@dataclass(slots=True)
class Changes:
    """Motions; all discs as they lie now, by id; ids under a hand; discs that were not there before."""

    movers: list[Motion] = field(default_factory=list)
    after: dict[str, RestingDisc] = field(default_factory=dict)
    covered: set[str] = field(default_factory=set)
    fresh: list[RestingDisc] = field(default_factory=list)

    def now(self) -> dict[str, RestingDisc]:
        """All discs that still lie somewhere, by id."""
        gone = {m.id for m in self.movers if m.after is None}
        return {i: d for i, d in self.after.items() if i not in gone}

    def look_again(self, calm: Image, resting: Resting) -> None:
        """Looks all over the `calm` board for discs that are expected and that nothing seen so far is.

        While hands put many down, one that was beside a hand at the wrong moment stands in the picture of rest, and
        where nothing changes any more nothing is looked for.
        """
        now = self.now()
        if resting.expected is None or resting.expected <= now.keys():
            return
        reach = 1.5 * resting.radius
        left = [f for f in resting.find(calm) if all(hypot(f.x - d.x, f.y - d.y) > reach for d in now.values())]
        held = now.keys() | {m.id for m in self.movers}
        come = newcomers(left, held, resting.board, resting.expected)
        self.fresh += come
        self.after |= {d.id: d for d in come}

    def in_sight(self, flown: set[str]) -> bool:
        """With a hand over the board: whether all that moved slid freely (`flown`), and lies in sight or is gone."""
        unseen = {m.id for m in self.movers if m.after is None}
        return bool(flown) and unseen <= flown and not (self.covered & flown)

    def clear_of(self, hand: Image, resting: Resting, flown: set[str]) -> bool:
        """Whether the places of all that moved without having `flown` are well clear of a hand (mask).

        Beside a hand a disc that lies as it lay may seem to be the one that was put elsewhere.
        """
        places = [at for m in self.movers if m.id not in flown for at in (m.before, m.after) if at is not None]
        r = CLEAR * resting.radius * resting.plane.scale
        middles = (resting.plane.px(np.array(at)) for at in places)
        return all(_share(hand, float(x), float(y), r) == 0.0 for x, y in middles)


def compare(before: dict[str, RestingDisc], reference: Image, calm: Image, hand: Image, resting: Resting) -> Changes:
    """Compares the discs known `before`, in the rectified `reference`, with the rectified picture `calm`.

    Only where the pictures differ is anything looked for; `hand` (nonzero) is not looked at.
    """
    r = resting.radius * resting.plane.scale
    changed = difference(_smooth(calm), _smooth(reference), DIFFERENT)
    out = Changes()
    suspects: list[RestingDisc] = []
    for disc in before.values():
        x, y = resting.plane.px(np.array([disc.x, disc.y]))
        if _share(hand, x, y, r) > UNDER:
            out.covered.add(disc.id)
            out.after[disc.id] = disc
        elif _share(changed, x, y, 1.05 * r) < SAME:
            out.after[disc.id] = disc
        else:
            suspects.append(disc)
    near = _near(changed, suspects, resting)
    near[hand > 0] = 0
    held = list(out.after.values())
    found = [
        d for d in resting.find_in(calm, near) if all(hypot(d.x - h.x, d.y - h.y) > 1.5 * resting.radius for h in held)
    ]
    for disc in list(suspects):
        if (seeming := _seeming(disc, found, reference, calm, resting)) is not None:
            found.remove(seeming)
            suspects.remove(disc)
            out.after[disc.id] = disc
    if resting.readable:
        found = [f for f in found if not _taken_away(out, before, suspects, f)]
    left = _match(out, suspects, found, resting.readable)
    for new in left:
        # A disc too many, and one of its owner under a hand: it left from there.
        mine = [before[i] for i in out.covered if before[i].owner == new.owner]
        if mine:
            disc = max(mine, key=lambda d: reading(new, d.id))
            _uncover(out, disc, new)
        else:
            _welcome(out, new, before, resting)
    return out


def _seeming(
    disc: RestingDisc, found: list[RestingDisc], reference: Image, calm: Image, resting: Resting
) -> RestingDisc | None:
    """The one found that it seems to be, beside its place, where its top is seen to lie just where it lay."""
    near = [f for f in found if f.owner == disc.owner and hypot(f.x - disc.x, f.y - disc.y) < resting.radius]
    if not near:
        return None
    beside = min(near, key=lambda f: hypot(f.x - disc.x, f.y - disc.y))
    was, seems = (resting.plane.px(np.array([d.x, d.y])) for d in (disc, beside))
    shift = float(seems[0] - was[0]), float(seems[1] - was[1])
    place = float(was[0]), float(was[1])
    lies = stays(reference, calm, place, resting.radius * resting.plane.scale, shift)
    return beside if lies else None


def _taken_away(out: Changes, before: dict[str, RestingDisc], suspects: list[RestingDisc], new: RestingDisc) -> bool:
    """Whether a disc found surely is one that lay where a hand is now: that is no longer there, then."""
    was = before.get(new.id)
    if was is None or was.id not in out.covered or min(new.p, was.p) < READ:
        return False
    if any(new.owner == d.owner and hypot(new.x - d.x, new.y - d.y) < MOVED for d in suspects):
        return False  # a shadow has made another one look like it
    _uncover(out, was, new)
    return True


def _uncover(out: Changes, disc: RestingDisc, new: RestingDisc) -> None:
    """A disc that seemed to lie under a hand was found elsewhere."""
    out.covered.discard(disc.id)
    out.after[disc.id] = renamed(new, disc)
    out.movers.append(_motion(disc, new))


def _welcome(out: Changes, new: RestingDisc, before: dict[str, RestingDisc], resting: Resting) -> None:
    """A disc that was not there before: under the name it reads as among those that are free."""
    held = before.keys() | out.after.keys()
    free = unseen(new.owner, held, resting.board, resting.expected)
    if free and new.id in held:
        new = likeliest(new, free)
    if new.id not in held:
        out.after[new.id] = new
        out.fresh.append(new)


def _near(changed: Image, suspects: list[RestingDisc], resting: Resting) -> Image:
    """Where the middle of a disc may lie that is not where it was: where much differs, and about the `suspects`."""
    r = resting.radius * resting.plane.scale
    n = 2 * int(r) + 1
    share = cv2.boxFilter(changed, cv2.CV_32F, (n, n), borderType=cv2.BORDER_CONSTANT)
    near = (np.asarray(share) > 255 * NEW).astype(np.uint8)
    for disc in suspects:
        x, y = resting.plane.px(np.array([disc.x, disc.y]))
        cv2.circle(near, (round(float(x)), round(float(y))), round(r), 255, -1)
    return near


def _smooth(picture: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8)


def _share(mask: Image, x: float, y: float, r: float) -> float:
    """Share of a disc (px) that is set in the mask."""
    y0, x0 = max(0, int(y - r)), max(0, int(x - r))
    patch = mask[y0 : int(y + r) + 1, x0 : int(x + r) + 1]
    if not patch.size or not cv2.countNonZero(patch):
        return 0.0
    yy, xx = np.mgrid[0 : patch.shape[0], 0 : patch.shape[1]]
    inside = np.hypot(yy + y0 - y, xx + x0 - x) <= r
    return float((patch[inside] > 0).mean()) if inside.any() else 0.0


def _match(out: Changes, suspects: list[RestingDisc], found: list[RestingDisc], readable: bool) -> list[RestingDisc]:
    """Pairs discs whose place changed with discs found; those still in place go to `after`, others are movers.

    Returns the discs found that are nobody's so far.
    """
    left = list(found)
    unplaced: list[RestingDisc] = []
    for disc in suspects:
        same = [f for f in left if f.owner == disc.owner and hypot(f.x - disc.x, f.y - disc.y) < MOVED]
        if same:
            now = min(same, key=lambda f: hypot(f.x - disc.x, f.y - disc.y))
            left.remove(now)
            shifted = hypot(now.x - disc.x, now.y - disc.y) >= NUDGED
            out.after[disc.id] = renamed(now, disc) if shifted else disc
        else:
            unplaced.append(disc)
    for owner in sorted({d.owner for d in unplaced}):
        lost = [d for d in unplaced if d.owner == owner]
        movers, spare = _pair(lost, [f for f in left if f.owner == owner], readable)
        out.movers += movers
        left = [f for f in left if f.owner != owner or f in spare]
    return left


def _pair(lost: list[RestingDisc], found: list[RestingDisc], readable: bool) -> tuple[list[Motion], list[RestingDisc]]:
    """Which of an owner's discs found is which of those that left their place: by what is read on them, or open.

    Returns the motions, and the discs found that are left where none is lost any more.
    """
    movers: list[Motion] = []
    lost, found = list(lost), list(found)
    while readable and lost and found:
        p, disc, now = max(((reading(f, d.id), d, f) for d in lost for f in found), key=lambda e: e[0])
        rivals = [reading(f, disc.id) for f in found if f is not now]
        if p < 0.3 or p < 2.0 * max(rivals, default=0.0):
            break
        lost.remove(disc)
        found.remove(now)
        decided = _motion(disc, now)
        decided.sure = p / (p + sum(reading(now, d.id) for d in lost))
        movers.append(decided)
    for disc in lost:
        undecided = _motion(disc, None)
        undecided.options = list(found)
        movers.append(undecided)
    return movers, [] if lost else found


def _motion(was: RestingDisc, now: RestingDisc | None) -> Motion:
    after = (now.x, now.y) if now is not None else None
    return Motion(was.id, was.owner, (was.x, was.y), after, Track(was.id, was.owner, (was.x, was.y)), found=now)
