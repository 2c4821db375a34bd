"""Where discs lie while nothing moves, and whose they are.

Circles of the right size are proposed by `vision.discs`, places by `vision.marks`; what tells a disc from a printed
circle is its look: the discs of one owner look alike, bear a known face, and have the colour that the board file
guesses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Disc
from vision.centring import CLEARER, WELL_READ, centred, read_beside, usual
from vision.discs import LEAST_RIM, NEAR, SURE_RIM, TOUCHING, Circle, circles, distinct_circles, parts, refine
from vision.learning import COLOUR_OFF, READ, commonest, distinct, given, grouped, sample, together
from vision.looks import Candidate, Found, Look, apart, lab, of_hex, unlikeness
from vision.markers import marked
from vision.marks import LABEL, TAG, marks, squares
from vision.plane import Plane
from vision.prints import print_contrast
from vision.reading import FACE_FITS, Prints
from vision.walls import walled

__all__ = ["ENOUGH", "FLAT", "TAG_CERTAIN", "Seeker"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

USUAL = 25.0
"""mm, a disc's diameter where the board file names none."""
COLOUR_FAR = 42.0
"""CIELAB distance (lightness halved) beyond which a body is not of an owner's colour; on the development clips true
discs measure up to 36 without any white balance."""
FLAT = 4.0
"""Print contrast (grey levels) below which there is nothing to read."""
TAG_CERTAIN = 0.85
"""Correlation at which a tag alone makes a disc."""
FAINT_RIM = 0.3
"""Share of its rim that is an edge, of a disc with a tag that is surely read. Chosen: dark on dark wood it is 0.5."""
ENOUGH = 0.72
"""Least fit of a labelled disc; on the development clips true ones measure 0.72 and more, blurred ones included."""
UNLIKE = 45.0
"""Colour distance (rms over three channels) from a learned look within which a place is worth a closer look."""
HAZED = 14.0
"""Colour distance from a look through haze from which on it is not that look: with haze much is like much. Chosen."""
OUTSIDE = 0.8
"""What a fit counts for beside the board, where anything may lie."""
READABLE = 0.5
"""Correlation of a face with what lies half beside it, or of nothing with anything. Chosen."""
SEVERAL, MOST_BROKEN = 3, 60
"""Discs of an owner from which on its look is surely known; and circles with broken rims that are read where fewer are
known, those with the strongest prints. Chosen."""
MOST_LOST = 24
"""Places round which discs are looked for that no circle has met. Chosen, so that the first look stays short."""
PLAIN_RIM, PLAIN_STEP = 0.85, 12.0
"""Of a circle on which tall labels are read: share of its rim that is an edge, and grey levels across that. Pawns that
bear such are at 0.93 and 38 and more, a wall's corner that was read as one at 0.72 and 5. Chosen."""
MOST_TALL = 60
"""Circles on which tall labels are read, best read first. Chosen, so that the first look stays short."""
OUTSIDE_TAG = slice(8, 12)
"""Rings of a profile that do not depend on which tag it is."""
BODY = slice(7, 11)
"""Rings of a profile outside the print."""


def _plain(c: Circle) -> bool:
    """Whether its edge is plainly seen."""
    return c.rim >= PLAIN_RIM and c.step >= PLAIN_STEP


class Seeker:
    """Finds the discs of a board in rectified pictures; keeps the owners' looks once learned."""

    def __init__(self, board: Board, plane: Plane, blur_px: float) -> None:
        self.board, self.plane = board, plane
        self.owners: dict[str, list[Disc]] = {}
        for disc in board.discs:
            self.owners.setdefault(disc.owner, []).append(disc)
        # a board may name no discs at all: then there is nothing to find, but a size is needed to look
        self.radius = float(np.median([d.diameter for d in board.discs] or [USUAL])) / 2
        self.fine = plane.px_per_mm(board.size[0] / 2, board.size[1] / 2)
        self.barred = marked(board, plane) | walled(board, plane, self.radius)
        """Where no disc can lie (nonzero)."""
        self.prints = Prints(board, blur_px / self.fine / self.radius, self.radius * plane.scale)
        self.labels, self.tags = self.prints.labels, self.prints.tags
        self.guesses = {o: of_hex(discs[0].color or "#808080") for o, discs in self.owners.items()}
        self.colours = {o: lab(guess)[0] for o, guess in self.guesses.items()}
        self.looks: dict[str, Look] = {}
        self.common = OUTSIDE_TAG if self.tags else slice(None)
        self.empty: dict[str, Array] = {}
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
            if near is None or len(self.looks) < len(self.owners):
                self._learn(floats, found)
            found += self._read_tall(floats, found, [c for c in beside if c.face < READ])
        else:
            self._learn_plain(found)
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
        self.prints.read(picture, [c for c in found if self._open(c)])
        chosen = self._choose(self._judge(found))
        if not (self.labels or self.tags):
            return chosen, chosen
        r, foot = self.radius * self.plane.scale, self.plane.px(self.plane.foot)
        beside = read_beside(picture, self._lost(picture, found, chosen), self.prints, r, foot)
        if beside := [c for c in beside if self._clear(c, chosen)]:
            chosen = self._choose(self._judge([*found, *beside]))
        return chosen, centred(picture, chosen, self.prints, self._fit, r, foot, self._well)

    def _judge(self, found: Sequence[Candidate]) -> list[Found]:
        """All that may be discs, best first, with each owner whose they may be."""
        judged = []
        for c in found:
            owner = self._tagged_owner(c)
            for name in [owner] if owner else list(self.owners):
                fit = self._fit(c.circle, name, c.face, c.contrast) * (1.0 if self._on_surface(c.circle) else OUTSIDE)
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
        least = 0.45 * min((look.contrast for look in self.looks.values()), default=0.0)
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
        for name, look in self.looks.items():
            mine = [(c, was) for (c, owner, _), (was, _, _) in zip(placed, chosen, strict=True) if owner == name]
            if any(c is not was for c, was in mine):
                look.profile = np.median([c.circle.profile for c, _ in mine], axis=0)
                anew = True
        return anew

    def _open(self, c: Candidate) -> bool:
        """Whether it hangs on its face if this is a disc; the best face there can be is taken for granted."""
        if not (self.labels or self.tags):
            return False
        return bool(self.tags) or any(self._fit(c.circle, name, 1.0, c.contrast) > 0 for name in self.owners)

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
        profiles = [p for look in self.looks.values() for p in look.profiles]
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
        least = 0.45 * min((look.contrast for look in self.looks.values()), default=np.inf)
        likely = [c for c in found if c.circle.rim >= SURE_RIM and self._open(c)]
        self.prints.read(picture, likely)
        likely = [
            c for c in [*likely, *beside] if c.contrast >= least and READABLE <= c.face < READ and _plain(c.circle)
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

    def _tagged_owner(self, c: Candidate) -> str:
        """The owner that its tag tells; "" without."""
        tag = self.prints.tag(c)
        return "" if tag is None else next(d.owner for d in self.board.discs if d.tag == tag)

    def _body_error(self, c: Circle, owner: str) -> float:
        body = lab(c.profile[BODY])
        return float(np.linalg.norm((body - self.colours[owner]) * (0.5, 1, 1), axis=1).min())

    # -- judging ---------------------------------------------------------------------------------------------------

    def _learn(self, picture: NDArray[np.float32], found: Sequence[Candidate]) -> None:
        """Each owner's look, from the kinds of circles that bear prints. A tag that can be read tells the owner."""
        apart_px = self.radius * self.plane.scale
        sure = [c for c in found if c.circle.rim > SURE_RIM and self._on_surface(c.circle)]
        if self.tags:
            self.prints.read(picture, found)
            told = {name: [c for c in sure if self._tagged_owner(c) == name] for name in self.owners}
            looks = {name: together(distinct(mine, apart_px)) for name, mine in told.items() if mine}
            sure = [c for c in sure if not self._tagged_owner(c)]
        else:
            looks = {}
        groups = grouped(sure, apart_px, self.common)
        if not self.tags:
            self.prints.read(picture, sample(groups))
        left = {name: len(discs) for name, discs in self.owners.items() if name not in looks}
        learned = given(groups, left, self.guesses, apart_px)
        if self.labels:
            learned = self._learn_dotted(picture, found, sure, left, learned)
        looks |= learned
        for name, look in looks.items():
            if name not in self.looks or look.count >= self.looks[name].count:
                self.looks[name] = look

    def _learn_dotted(
        self,
        picture: NDArray[np.float32],
        found: Sequence[Candidate],
        sure: Sequence[Candidate],
        owners: Mapping[str, int],
        learned: dict[str, Look],
    ) -> dict[str, Look]:
        """The same with circles whose rim is broken, where they are surely read: pawns whose edge is dotted, or dark on
        the dark. Only if that tells several of each owner of whom few were known; else what was `learned`."""
        few = [name for name in owners if name not in learned or learned[name].count < SEVERAL]
        if not few:
            return learned
        apart_px = self.radius * self.plane.scale
        broken = [c for c in found if c.circle.rim <= SURE_RIM and self._on_surface(c.circle)]
        broken = sorted(broken, key=lambda c: -c.contrast * c.circle.rim)[:MOST_BROKEN]
        self.prints.read(picture, broken)
        groups = grouped([*sure, *(c for c in broken if c.face >= READ)], apart_px, self.common)
        self.prints.read(picture, sample(groups))
        again = given(groups, owners, self.guesses, apart_px)
        return again if all(name in again and again[name].count >= SEVERAL for name in few) else learned

    def _learn_plain(self, found: Sequence[Candidate]) -> None:
        """The same where nothing is printed: the commonest look of sure circles of about an owner's colour."""
        for name, discs in self.owners.items():
            seeds = []
            for candidate in found:
                c = candidate.circle
                if c.rim <= SURE_RIM or c.step <= 12 or not self._on_surface(c) or self._on_target(c):
                    continue
                off = self._body_error(c, name)
                if self._nearest(c) == name and off < COLOUR_FAR:
                    likely = float(np.exp(-((off / COLOUR_OFF) ** 2)))
                    # a shadow's edge may be stronger than a disc's, but is not all round; of 81 taught pawns 59 were
                    # known again with these powers, 54 with both 1
                    seeds.append((candidate, likely * c.rim**4 * c.step**0.5 / (10 + off)))
            if not seeds:
                continue
            look = commonest([c for c, _ in seeds], np.array([w for _, w in seeds]), len(discs))
            if name not in self.looks or look.count >= self.looks[name].count:
                self.looks[name] = look

    def _nearest(self, c: Circle) -> str:
        return min(self.owners, key=lambda o: self._body_error(c, o))

    def _on_surface(self, c: Circle) -> bool:
        x, y = self.plane.mm(np.array([c.x, c.y]))
        return self.board.on_surface(float(x), float(y))

    def _on_target(self, c: Circle) -> bool:
        """A dark hole or printed round where the board file has a target."""
        at = self.plane.mm(np.array([c.x, c.y]))
        return any(np.hypot(at[0] - t.center[0], at[1] - t.center[1]) < 0.25 * self.radius for t in self.board.targets)

    def _empty_target(self, c: Circle) -> bool:
        """A target that looks as it did when the board was first seen: then it is taken for empty."""
        at = self.plane.mm(np.array([c.x, c.y]))
        for target in self.board.targets:
            if np.hypot(at[0] - target.center[0], at[1] - target.center[1]) < 0.25 * self.radius:
                return apart(c.profile, self.empty.setdefault(target.id, c.profile)) < 14.0
        return False

    def _fit(self, c: Circle, owner: str, face: float, contrast: float) -> float:
        """How sure it is that the circle is a disc of that owner; 0: it is not."""
        if self.tags and face >= TAG_CERTAIN:
            return 0.5 * face + 0.5 * c.rim
        look = self.looks.get(owner)
        if look is None:
            return 0.0
        off, others, veil = self._off(c, owner, face)
        if self.labels and face >= FACE_FITS and self._on_surface(c):
            # A thin figure (1, 7) leaves more of the body in sight than most: what lies outside it must be alike.
            # Beside the board anything round may lie: there a disc must be alike all over.
            off = min(off, look.off(c.profile, BODY, lit=self._surely_read(face)))
        if off > 32.0 or (others and min(others) < off and not self.tags):
            return 0.0
        alike = float(np.exp(-0.5 * (off / 14.0) ** 2))
        if not (self.labels or self.tags):
            alike *= look.hue(c.profile)
            if self._empty_target(c):
                alike *= 0.25
            return 0.6 * alike + 0.4 * c.rim if alike * c.rim > 0.12 else 0.0
        # haze takes from the print as much as from all else
        if contrast < 0.45 * look.contrast * (1.0 - max(veil, 0.0)):
            return 0.0
        read = float(np.clip((face - 0.45) / 0.35, 0, 1))
        total = 0.45 * alike + 0.35 * read + 0.2 * c.rim
        return total if total > ENOUGH else 0.0

    def _off(self, c: Circle, owner: str, face: float) -> tuple[float, list[float], float]:
        """How far it is from an owner's look and from the others', and through how much haze it is like the owner's:
        what is plainly round and may be read is looked at so, too."""
        off = self.looks[owner].off(c.profile, self.common, lit=self._surely_read(face))
        others = [k for o, k in self.looks.items() if o != owner]
        if self.labels and face >= FACE_FITS and _plain(c):
            hazed, share = self.looks[owner].hazed(c.profile, self.common)
            if hazed < min(off, HAZED):
                return (
                    hazed,
                    [min(k.off(c.profile, self.common), k.hazed(c.profile, self.common)[0]) for k in others],
                    share,
                )
        return off, [k.off(c.profile, self.common) for k in others], 0.0

    def _surely_read(self, face: float) -> bool:
        """Whether a face tells a disc from any printed circle, under whatever light."""
        return bool(self.labels) and face >= READ

    def _choose(self, judged: list[Found]) -> list[Found]:
        """Best first, no two in one place, no owner with more discs than it has."""
        taken: list[Found] = []
        left = {o: len(discs) for o, discs in self.owners.items()}
        reach = TOUCHING * self.radius * self.plane.scale
        for c, owner, fit in judged:
            if left[owner] and all(
                np.hypot(c.circle.x - k.circle.x, c.circle.y - k.circle.y) > reach for k, _, _ in taken
            ):
                taken.append((c, owner, fit))
                left[owner] -= 1
        return taken
