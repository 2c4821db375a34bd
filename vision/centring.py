"""Where a disc lies among circles that fit about as well: a shadow's edge makes one beside that of the disc itself.

Where a disc is of about the colour of its ground, the circle through its shadow's edge may be the only one that was
found: a tenth to half a radius off, and all that follows of that disc is wrong. What is printed on it is read best in
its own middle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from vision.discs import LEAST_RIM, NEAR, SURE_RIM, TOUCHING, Circle, refine
from vision.learning import READ
from vision.looks import Candidate, Found
from vision.prints import print_contrast
from vision.reading import Prints

__all__ = ["CLEARER", "WELL_READ", "centred", "read_beside", "usual"]

WELL_READ = 0.9
"""Correlation with a face from which nothing is looked for: in its middle a sharp print reaches 0.95 and more, at a
shadow's circle 0.79 to 0.86 on the board that was looked into."""
FAINTER = 0.5
"""Share of the grey levels across a circle's edge that another one about it has at least, unless it is well read."""
USUAL, AS_USUAL = 0.25, 0.03
"""Quantile of how well the discs of a board are read in the picture of all of it, and by how much less one may be read
later that is not looked for. Chosen."""
CLEARER = 0.06
"""Correlation by which a face must fit better elsewhere. Chosen."""
STARTS = [(k * cos(n * pi / 4), k * sin(n * pi / 4)) for k in (0.25, 0.5) for n in range(8)]
"""Radii beside a disc from which other circles are looked for."""

Fit = Callable[[Circle, str, float, float], float]


def usual(found: Sequence[Found]) -> float:
    """From which correlation a disc of this board is read as well as others are, of all that were found on it."""
    if not found:
        return WELL_READ
    return min(WELL_READ, float(np.quantile([c.face for c, _, _ in found], USUAL)) - AS_USUAL)


def centred(
    picture: NDArray[np.float32],
    found: Sequence[Found],
    prints: Prints,
    fit: Fit,
    r: float,
    foot: NDArray[np.float64],
    well: float = WELL_READ,
) -> list[Found]:
    """Discs of `r` px as they were found, but each whose face is not read `well` where that is read best. `fit` tells
    how sure a circle is a disc of an owner, with its face's correlation and its print's contrast."""
    badly = [k for k, (c, _, _) in enumerate(found) if c.face < well]
    others = _beside(picture, [found[k][0].circle for k in badly], r, foot)
    prints.read(picture, [c for each in others for c in each])
    out = list(found)
    for k, each in zip(badly, others, strict=True):
        was, owner, sure = found[k]
        # what was learned of looks may be those of shadows' circles: a face that is surely read needs none
        fits = [(c, fit(c.circle, owner, c.face, c.contrast)) for c in each if _clearer(c, was)]
        best = max(((c, f) for c, f in fits if f > 0 or c.face >= READ), key=lambda b: b[0].face, default=None)
        if best is not None:
            out[k] = best[0], owner, max(best[1], sure)
    for k in badly:
        if out[k] is not found[k] and not _free(out[k], [o for n, o in enumerate(out) if n != k], r):
            out[k] = found[k]
    return out


def read_beside(
    picture: NDArray[np.float32], found: Sequence[Candidate], prints: Prints, r: float, foot: NDArray[np.float64]
) -> list[Candidate]:
    """Of what lies about each candidate the circle that is surely read, and better than it."""
    others = _beside(picture, [c.circle for c in found], r, foot)
    prints.read(picture, [c for each in others for c in each])
    best = [max(each, key=lambda c: c.face, default=was) for was, each in zip(found, others, strict=True)]
    pairs = zip(found, best, strict=True)
    return [c for was, c in pairs if c.face >= max(READ, was.face + CLEARER) and c.circle.rim >= SURE_RIM]


def _clearer(c: Candidate, was: Candidate) -> bool:
    """Whether a circle is read so much better than the one that was found that the disc is there. Where its edge is far
    fainter, half of the print, and half of what lies beside the disc, may read as something, though not well."""
    return c.face >= was.face + CLEARER and (c.face >= WELL_READ or c.circle.step >= FAINTER * was.circle.step)


def _free(disc: Found, others: Sequence[Found], r: float) -> bool:
    """Whether it overlaps none of the others."""
    at = disc[0].circle
    return all(hypot(c.circle.x - at.x, c.circle.y - at.y) > TOUCHING * r for c, _, _ in others)


def _beside(
    picture: NDArray[np.float32], circles: Sequence[Circle], r: float, foot: NDArray[np.float64]
) -> list[list[Candidate]]:
    """Of each circle the others that lie about it."""
    if not circles:
        return []
    starts = np.array([(c.x + r * x, c.y + r * y) for c in circles for x, y in STARTS])
    refined = refine(picture, starts, r, np.zeros(len(starts)), foot, by_edge=False)
    out = []
    for k, circle in enumerate(circles):
        kept: list[Circle] = []
        for c in refined[k * len(STARTS) : (k + 1) * len(STARTS)]:
            if (
                c is not None
                and c.rim >= LEAST_RIM
                and all(hypot(c.x - o.x, c.y - o.y) > NEAR * r for o in (circle, *kept))
            ):
                kept.append(c)
        out.append([Candidate(c, print_contrast(picture, c.x, c.y, r)) for c in kept])
    return out
