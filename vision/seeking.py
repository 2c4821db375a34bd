"""Where discs lie while nothing moves, and whose they are.

Circles of the right size are proposed by `vision.discs`, places by `vision.marks`; what tells a disc from a printed
circle is its look: the discs of one owner look alike, bear a known face, and have the colour that the board file
guesses.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.acquaintance import learn, learn_plain
from vision.centring import CLEARER, WELL_READ, centred, read_beside, usual
from vision.discs import LEAST_RIM, NEAR, SURE_RIM, TOUCHING, Circle, circles, distinct_circles, parts, refine
from vision.learning import READ
from vision.looks import Candidate, Found, unlikeness
from vision.markers import marked
from vision.marks import LABEL, TAG, marks, squares
from vision.owners import TAG_CERTAIN, Owners, plain
from vision.plane import Plane
from vision.prints import print_contrast
from vision.walls import walled

__all__ = ["FLAT", "Seeker"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

FLAT = 4.0
"""Print contrast (grey levels) below which there is nothing to read."""
FAINT_RIM = 0.3
"""Share of its rim that is an edge, of a disc with a tag that is surely read. Chosen: dark on dark wood it is 0.5."""
UNLIKE = 45.0
"""Colour distance (rms over three channels) from a learned look within which a place is worth a closer look."""
OUTSIDE = 0.8
"""What a fit counts for beside the board, where anything may lie."""
READABLE = 0.5
"""Correlation of a face with what lies half beside it, or of nothing with anything. Chosen."""
MOST_LOST = 24
"""Places round which discs are looked for that no circle has met. Chosen, so that the first look stays short."""
MOST_TALL = 60
"""Circles on which tall labels are read, best read first. Chosen, so that the first look stays short."""


class Seeker:
    """Finds the discs of a board in rectified pictures; keeps the owners' looks once learned."""

    def __init__(self, board: Board, plane: Plane, blur_px: float) -> None:
        self.board, self.plane = board, plane
        self.owners = Owners(board, plane, blur_px)
        self.radius, self.fine = self.owners.radius, self.owners.fine
        self.prints, self.labels, self.tags = self.owners.prints, self.owners.labels, self.owners.tags
        self.barred = marked(board, plane) | walled(board, plane, self.radius)
        """Where no disc can lie (nonzero)."""
        self._well = WELL_READ
        self.judged: list[Found] = []  # all that looked like discs last, best first

    @property
    def area(self) -> float:
        """Of a disc, px of the picture at half its size."""
        return float(np.pi * (self.radius * self.plane.scale / 2) ** 2)

    def candidates(self, picture: Image, mask: Image | None = None, near: Image | None = None) -> list[Found]:
        """Circles that look like an owner's disc, best first, none overlapping."""
        floats = picture.astype(np.float32)
        r = self.radius * self.plane.scale
        shown = distinct_circles(circles(picture, self.plane, self.radius, near=near), NEAR * r)
        found = self._possible(floats, shown, mask)
        if self.labels or self.tags:
            places = marks(picture, r, TAG if self.tags else LABEL, near)
            if self.tags:
                places = np.vstack([squares(picture, r, near), places])
            beside = self._beside(floats, places, shown, mask)
            found += [c for c in beside if c.face >= READ]
            if near is None or len(self.owners.looks) < len(self.owners.discs):
                learn(self.owners, floats, found)
            found += self._read_tall(floats, found, [c for c in beside if c.face < READ])
        else:
            learn_plain(self.owners, found)
        if near is None:
            self._well = WELL_READ
        chosen, placed = self._chosen(floats, found, mask, near)
        if near is None and self._look_anew(chosen, placed):
            _, placed = self._chosen(floats, [*found, *(c for c, _, _ in placed)], mask, near)
        if near is None:
            self._well = usual(placed)
        return placed

    def _chosen(
        self, picture: NDArray[np.float32], found: Sequence[Candidate], mask: Image | None, near: Image | None
    ) -> tuple[list[Found], list[Found]]:
        """The best of these circles and of those that look like what was learned; and the same in their own middles."""
        found = [*found, *self._possible(picture, self._alike(picture, near, [c.circle for c in found]), mask)]
        self.prints.read(picture, [c for c in found if self.owners.readable(c)])
        chosen = self._choose(self._judge(found))
        if not (self.labels or self.tags):
            return chosen, chosen
        r, foot = self.radius * self.plane.scale, self.plane.px(self.plane.foot)
        beside = read_beside(picture, self._lost(picture, found, chosen), self.prints, r, foot)
        if beside := [c for c in beside if self._clear(c, chosen)]:
            chosen = self._choose(self._judge([*found, *beside]))
        return chosen, centred(picture, chosen, self.prints, self.owners.fit, r, foot, self._well)

    def _judge(self, found: Sequence[Candidate]) -> list[Found]:
        """All that may be discs, best first, with each owner whose they may be."""
        judged = []
        for c in found:
            owner = self.owners.tagged(c)
            for name in [owner] if owner else list(self.owners.discs):
                fit = self.owners.fit(c.circle, name, c.face, c.contrast)
                fit *= 1.0 if self.owners.on_surface(c.circle) else OUTSIDE
                if fit > 0:
                    judged.append((c, name, fit))
        judged.sort(key=lambda j: -j[2])
        self.judged = judged
        return judged

    def _lost(
        self, picture: NDArray[np.float32], found: Sequence[Candidate], chosen: Sequence[Found]
    ) -> list[Candidate]:
        """What can be read somehow and is nobody's disc, where none was found: the best read of each place."""
        near = self.radius * self.plane.scale
        least = self.owners.least_contrast(0.0)
        self.prints.read(picture, [c for c in found if c.circle.rim >= SURE_RIM and c.contrast >= least])
        taken = [c.circle for c, _, _ in chosen]
        lost: list[Candidate] = []
        for c in sorted(found, key=lambda c: -c.face):
            if c.face < READABLE or len(lost) == MOST_LOST:
                break
            if all(np.hypot(c.circle.x - k.x, c.circle.y - k.y) > near for k in taken):
                lost.append(c)
                taken.append(c.circle)
        return lost

    def _clear(self, c: Candidate, chosen: Sequence[Found]) -> bool:
        """Whether it overlaps no disc that was found, or is surely read, and better: half of a pawn's print and half of
        what lies beside it may be read as something, too."""
        reach = TOUCHING * self.radius * self.plane.scale
        over = [k for k, _, _ in chosen if np.hypot(c.circle.x - k.circle.x, c.circle.y - k.circle.y) <= reach]
        return all(c.face >= max(WELL_READ, k.face + CLEARER) for k in over)

    def _look_anew(self, chosen: list[Found], placed: list[Found]) -> bool:
        """Looks that were learned from circles beside the discs are learned from the discs; whether there were any."""
        anew = False
        for name, look in self.owners.looks.items():
            mine = [(c, was) for (c, owner, _), (was, _, _) in zip(placed, chosen, strict=True) if owner == name]
            if any(c is not was for c, was in mine):
                look.profile = np.median([c.circle.profile for c, _ in mine], axis=0)
                anew = True
        return anew

    def _possible(
        self, picture: NDArray[np.float32], found: Sequence[Circle], mask: Image | None, least: float = LEAST_RIM
    ) -> list[Candidate]:
        """Circles that may be discs at all, by contrast and by the share of their rim that is an edge."""
        r = self.radius * self.plane.scale
        out = []
        for c in found:
            if (
                c.rim < least
                or c.step < 4
                or self.barred[self._pixel(c)]
                or (mask is not None and mask[self._pixel(c)])
            ):
                continue
            contrast = print_contrast(picture, c.x, c.y, r)
            if contrast >= FLAT or not (self.labels or self.tags):
                out.append(Candidate(c, contrast))
        return out

    def _alike(self, picture: NDArray[np.float32], near: Image | None, known: list[Circle]) -> list[Circle]:
        """Places that look like a learned disc outside its print: where a printed ring beside a disc drew the edges
        away, its look still tells where it lies."""
        r = self.radius * self.plane.scale
        profiles = [p for look in self.owners.looks.values() for p in look.profiles]
        like: list[list[tuple[float, float, float]]] = [[] for _ in profiles]
        for box in parts(near, picture.shape[:2]):
            y0, y1, x0, x1 = box
            for cost, found in zip(unlikeness(picture, profiles, r, box), like, strict=True):
                if near is not None:
                    cost[near[y0:y1, x0:x1] == 0] = np.inf
                low = cv2.erode(cost, np.ones((2 * round(0.4 * r) + 1,) * 2, np.uint8))
                v, u = np.nonzero((cost <= low) & (cost < UNLIKE**2))
                found += zip(cost[v, u].tolist(), (u + x0).tolist(), (v + y0).tolist(), strict=True)
        places = [
            (x, y)
            for found in like
            for _, x, y in sorted(found)[:24]
            if not any(np.hypot(c.x - x, c.y - y) < 0.06 * r for c in known)
        ]
        return self._refined(picture, np.array(places))

    def _beside(
        self, picture: NDArray[np.float32], places: Array, known: Sequence[Circle], mask: Image | None
    ) -> list[Candidate]:
        """What is round at places (n, 2) where none of the `known` circles is, and read."""
        near = NEAR * self.radius * self.plane.scale
        # a tag that is read makes a disc where hardly any edge is seen: dark ones on dark ground
        least = FAINT_RIM if self.tags else SURE_RIM
        fresh = distinct_circles([c for c in self._refined(picture, places) if c.rim >= least], near)
        fresh = [c for c in fresh if all(np.hypot(c.x - k.x, c.y - k.y) > near for k in known)]
        found = self._possible(picture, fresh, mask, min(least, LEAST_RIM))
        self.prints.read(picture, found)
        return [c for c in found if c.circle.rim >= SURE_RIM or c.face >= TAG_CERTAIN]

    def _read_tall(
        self, picture: NDArray[np.float32], found: Sequence[Candidate], beside: Sequence[Candidate]
    ) -> list[Candidate]:
        """Reads tall labels on what may be a disc for all that it looks like and is not well read: `found` ones, and
        those `beside` them, of which it returns those that are well read so."""
        least = self.owners.least_contrast(np.inf)
        likely = [c for c in found if c.circle.rim >= SURE_RIM and self.owners.readable(c)]
        self.prints.read(picture, likely)
        likely = [
            c for c in [*likely, *beside] if c.contrast >= least and READABLE <= c.face < READ and plain(c.circle)
        ]
        self.prints.read_tall(picture, sorted(likely, key=lambda c: -c.face)[:MOST_TALL])
        return [c for c in beside if c.face >= READ]

    def _refined(self, picture: NDArray[np.float32], places: Array) -> list[Circle]:
        """The circles near places (n, 2) by symmetry alone."""
        r, foot = self.radius * self.plane.scale, self.plane.px(self.plane.foot)
        refined = refine(picture, places, r, np.zeros(len(places)), foot, by_edge=False)
        return [c for c in refined if c is not None]

    def _pixel(self, c: Circle) -> tuple[int, int]:
        return int(np.clip(round(c.y), 0, self.plane.shape[0] - 1)), int(
            np.clip(round(c.x), 0, self.plane.shape[1] - 1)
        )

    def _choose(self, judged: list[Found]) -> list[Found]:
        """Best first, no two in one place, no owner with more discs than it has."""
        taken: list[Found] = []
        left = {o: len(discs) for o, discs in self.owners.discs.items()}
        reach = TOUCHING * self.radius * self.plane.scale
        for c, owner, fit in judged:
            if left[owner] and all(
                np.hypot(c.circle.x - k.circle.x, c.circle.y - k.circle.y) > reach for k, _, _ in taken
            ):
                taken.append((c, owner, fit))
                left[owner] -= 1
        return taken
