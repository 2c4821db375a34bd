"""How sure it is that a circle is a disc of one owner: by its look, by what is read on it, by its rim."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Disc
from vision.discs import Circle
from vision.learning import READ
from vision.looks import Candidate, Look, apart, lab, of_hex
from vision.plane import Plane
from vision.reading import FACE_FITS, Prints

__all__ = ["ENOUGH", "TAG_CERTAIN", "Owners", "plain"]

Array = NDArray[np.float64]

USUAL = 25.0
"""mm, a disc's diameter where the board file names none."""
TAG_CERTAIN = 0.85
"""Correlation at which a tag alone makes a disc."""
ENOUGH = 0.72
"""Least fit of a labelled disc; on the development clips true ones measure 0.72 and more, blurred ones included."""
HAZED = 14.0
"""Colour distance from a look through haze from which on it is not that look: with haze much is like much. Chosen."""
PLAIN_RIM, PLAIN_STEP = 0.85, 12.0
"""Of a circle on which tall labels are read: share of its rim that is an edge, and grey levels across that. Pawns that
bear such are at 0.93 and 38 and more, a wall's corner that was read as one at 0.72 and 5. Chosen."""
FAR, FAR_PLAIN = 32.0, 0.12
"""Colour distance from an owner's look from which on it is no disc of theirs; and a plain disc's likeness times the
share of its rim that is an edge, from which on it is one. Chosen."""
PRINTED = 0.45
"""Share of the usual print's contrast that a disc's print has at least. Chosen."""
OUTSIDE_TAG = slice(8, 12)
"""Rings of a profile that do not depend on which tag it is."""
BODY = slice(7, 11)
"""Rings of a profile outside the print."""


def plain(c: Circle) -> bool:
    """Whether its edge is plainly seen."""
    return c.rim >= PLAIN_RIM and c.step >= PLAIN_STEP


class Owners:
    """Whose discs a board has, and how they look as far as that was learned (`looks`, by owner)."""

    def __init__(self, board: Board, plane: Plane, blur_px: float) -> None:
        self.board, self.plane = board, plane
        self.discs: dict[str, list[Disc]] = {}
        for disc in board.discs:
            self.discs.setdefault(disc.owner, []).append(disc)
        # a board may name no discs at all: then there is nothing to find, but a size is needed to look
        self.radius = float(np.median([d.diameter for d in board.discs] or [USUAL])) / 2
        self.fine = plane.px_per_mm(board.size[0] / 2, board.size[1] / 2)
        self.prints = Prints(board, blur_px / self.fine / self.radius, self.radius * plane.scale)
        self.labels, self.tags = self.prints.labels, self.prints.tags
        self.guesses = {o: of_hex(discs[0].color or "#808080") for o, discs in self.discs.items()}
        self.colours = {o: lab(guess)[0] for o, guess in self.guesses.items()}
        self.looks: dict[str, Look] = {}
        self.common = OUTSIDE_TAG if self.tags else slice(None)
        """Rings of a profile that all discs of an owner have in common."""
        self.empty: dict[str, Array] = {}
        """How targets look with no disc on them, by id."""

    def keep(self, name: str, look: Look) -> None:
        """An owner's look, unless one is known that more discs share."""
        if name not in self.looks or look.count >= self.looks[name].count:
            self.looks[name] = look

    def tagged(self, c: Candidate) -> str:
        """The owner that its tag tells; "" without."""
        tag = self.prints.tag(c)
        return "" if tag is None else next(d.owner for d in self.board.discs if d.tag == tag)

    def body_off(self, c: Circle, owner: str) -> float:
        """CIELAB distance (lightness halved) of what surrounds the print from the colour that the board file tells."""
        body = lab(c.profile[BODY])
        return float(np.linalg.norm((body - self.colours[owner]) * (0.5, 1, 1), axis=1).min())

    def nearest(self, c: Circle) -> str:
        """The owner of that colour."""
        return min(self.discs, key=lambda o: self.body_off(c, o))

    def on_surface(self, c: Circle) -> bool:
        """Whether its centre is on the board."""
        x, y = self.plane.mm(np.array([c.x, c.y]))
        return self.board.on_surface(float(x), float(y))

    def on_target(self, c: Circle) -> bool:
        """A dark hole or printed round where the board file has a target."""
        return self._target(c) is not None

    def _target(self, c: Circle) -> str | None:
        at = self.plane.mm(np.array([c.x, c.y]))
        for target in self.board.targets:
            if np.hypot(at[0] - target.center[0], at[1] - target.center[1]) < 0.25 * self.radius:
                return target.id
        return None

    def _empty_target(self, c: Circle) -> bool:
        """A target that looks as it did when the board was first seen: then it is taken for empty."""
        target = self._target(c)
        return target is not None and apart(c.profile, self.empty.setdefault(target, c.profile)) < 14.0

    def readable(self, c: Candidate) -> bool:
        """Whether it hangs on its face if this is a disc; the best face there can be is taken for granted."""
        if not (self.labels or self.tags):
            return False
        return bool(self.tags) or any(self.fit(c.circle, name, 1.0, c.contrast) > 0 for name in self.discs)

    def fit(self, c: Circle, owner: str, face: float, contrast: float) -> float:
        """How sure it is that the circle is a disc of that owner; 0: it is not."""
        if self.tags and face >= TAG_CERTAIN:
            return 0.5 * face + 0.5 * c.rim
        look = self.looks.get(owner)
        if look is None:
            return 0.0
        off, others, veil = self._off(c, owner, face)
        if self.labels and face >= FACE_FITS and self.on_surface(c):
            # A thin figure (1, 7) leaves more of the body in sight than most: what lies outside it must be alike.
            # Beside the board anything round may lie: there a disc must be alike all over.
            off = min(off, look.off(c.profile, BODY, lit=self._surely_read(face)))
        if off > FAR or (others and min(others) < off and not self.tags):
            return 0.0
        alike = float(np.exp(-0.5 * (off / 14.0) ** 2))
        if not (self.labels or self.tags):
            alike *= look.hue(c.profile)
            if self._empty_target(c):
                alike *= 0.25
            return 0.6 * alike + 0.4 * c.rim if alike * c.rim > FAR_PLAIN else 0.0
        # haze takes from the print as much as from all else
        if contrast < PRINTED * look.contrast * (1.0 - max(veil, 0.0)):
            return 0.0
        read = float(np.clip((face - 0.45) / 0.35, 0, 1))
        total = 0.45 * alike + 0.35 * read + 0.2 * c.rim
        return total if total > ENOUGH else 0.0

    def least_contrast(self, unknown: float) -> float:
        """Contrast that a print has at least, whoever's disc it is on; `unknown` where no look is known."""
        return PRINTED * min((look.contrast for look in self.looks.values()), default=unknown)

    def _off(self, c: Circle, owner: str, face: float) -> tuple[float, list[float], float]:
        """How far it is from an owner's look and from the others', and through how much haze it is like the owner's:
        what is plainly round and may be read is looked at so, too."""
        off = self.looks[owner].off(c.profile, self.common, lit=self._surely_read(face))
        others = [k for o, k in self.looks.items() if o != owner]
        if self.labels and face >= FACE_FITS and plain(c):
            # what is surely read on the board may be so by what surrounds its figure alone: large figures differ
            alone = self._surely_read(face) and self.on_surface(c)
            for rings in (self.common, BODY) if alone else (self.common,):
                hazed, share = self.looks[owner].hazed(c.profile, rings)
                if hazed < min(off, HAZED):
                    return (
                        hazed,
                        [min(k.off(c.profile, rings), k.hazed(c.profile, rings)[0]) for k in others],
                        share,
                    )
        return off, [k.off(c.profile, self.common) for k in others], 0.0

    def _surely_read(self, face: float) -> bool:
        """Whether a face tells a disc from any printed circle, under whatever light."""
        return bool(self.labels) and face >= READ
