"""Discs in motion: where a picture looks like a disc rather than like the empty board.

At each place the picture's difference from the board is compared with what a disc there would make of it: B the board
without the moving discs, A the disc's look by radius, I = B + share * (A - B). A disc blurred by its motion still
peaks at its middle; discs that stand still are part of B and do not show; touching discs peak apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import hypot, inf
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import framed

__all__ = ["Detection", "Detector", "plate"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]
Floats = NDArray[np.float32]

LEAST_EVIDENCE = 0.22
"""Share of a disc that is there times how well it explains the difference from the board: 1 for a disc at rest, 0.3
for one smeared over its own diameter."""
LEAST_CONTRAST = 150.0
"""Squared colour distance of disc and board below which a match is noise."""


ALIKE = 2700.0
"""Squared colour distance (30 grey levels in each channel) within which a pixel has the disc's colour."""
MOST = 90
"""Peaks looked at in one frame: an arm makes many, and with 24 one clip's disc was crowded out."""
FAINT = 2.0
"""Grey levels (root of the mean square over the disc) of a look that are not looked for. Chosen."""
SHADED = 1.35
"""Radii round a disc's centre within which it and its shadow change the board's picture."""
SURROUNDED = 0.6
"""Share of a ring round a detection that has the disc's own colour, above which it is part of something bigger."""


@dataclass(slots=True)
class Detection:
    """A disc seen in one frame: centre (rectified px), its owner, evidence (about 0..1), and elongation of its blur."""

    x: float
    y: float
    owner: str
    evidence: float


@dataclass(slots=True)
class _Seen:
    """A box of a picture, of the board without discs, and what they differ by, all with `pad` px round the box."""

    here: Floats
    board: Floats
    off: Floats
    from_board: Floats
    pad: int

    def within(self, values: Floats, pad: int) -> Floats:
        """One of them with only `pad` px round the box."""
        less = self.pad - pad
        return values[less:-less, less:-less] if less else values

    def part(self, box: tuple[slice, slice]) -> _Seen:
        """A smaller box, inside this one."""
        y, x = (slice(s.start, s.stop + 2 * self.pad) for s in box)
        return _Seen(self.here[y, x], self.board[y, x], self.off[y, x], self.from_board[y, x], self.pad)


class Detector:
    """Finds discs of the given looks (owner -> (rings, 3) colours) of radius `r` px against a board picture."""

    def __init__(self, looks: dict[str, Array], r: float, background: Image) -> None:
        self.r = r
        n = int(np.ceil(r)) + 1
        self._n = n
        g = np.arange(-n, n + 1)
        distance = np.hypot(*np.meshgrid(g, g))
        self._inside = np.clip(r - distance + 0.5, 0, 1).astype(np.float32)
        m = int(np.ceil(1.5 * r)) + 1
        wide = np.hypot(*np.meshgrid(np.arange(-m, m + 1), np.arange(-m, m + 1)))
        ring = ((wide > 1.2 * r) & (wide < 1.5 * r)).astype(np.float32)
        self._ring = ring / ring.sum()
        self._wide = m
        self._board, self.background = background, background.astype(np.float32)
        # its border repeated, so that any box of it can be looked at without being copied
        edge = (self._wide,) * 4
        self._framed = np.asarray(cv2.copyMakeBorder(self.background, *edge, cv2.BORDER_REPLICATE), np.float32)
        self._area = float(self._inside.sum())
        bodies = {o: look[7:].mean(axis=0) for o, look in looks.items()}
        self._bodies = {o: np.array([[*(-2 * body), body @ body]], np.float32) for o, body in bodies.items()}
        self._looks = {o: _Look.of(profile, distance / r, self._inside) for o, profile in looks.items()}
        self._squares: dict[str, Floats] = {}
        self._near: dict[tuple[str, tuple[int, int, int, int]], Floats] = {}
        self._least: dict[tuple[str, ...], Floats] = {}

    def find(self, picture: Image, region: tuple[int, int, int, int], owners: list[str]) -> list[Detection]:
        """Peaks in the region (y0, y1, x0, x1), strongest first, none closer than most of a diameter to another."""
        y0, y1, x0, x1 = region
        rows, columns = self.background.shape[:2]
        # where a peak may be, and how far round it is looked
        box = max(0, y0 - 2), min(rows, y1 + 2), max(0, x0 - 2), min(columns, x1 + 2)
        least = self._enough(owners, box)
        if self._all_of(picture, box) < float(least.min()):
            return []
        seen = self._beside_board(picture, box, self._wide)
        if seen is None:
            return []
        # What lies inside this rectangle is all that can be a peak, so that nothing else is reckoned for the owners.
        energy = self._energy(seen)
        inner = _rectangle(energy > least, 2)
        if inner is None:
            return []
        seen, energy = seen.part(inner), energy[inner]
        squares = {o: self._square(o, box)[inner] for o in owners}
        maps, cosines = self._evidence(seen, energy, squares)
        for owner in owners:
            # What a disc's colour also surrounds is part of something bigger: a sleeve, an arm.
            strong = _rectangle(maps[owner] > LEAST_EVIDENCE, 0)
            if strong is not None:
                around = _laid_over(self._alike(seen.part(strong), owner), self._ring)
                maps[owner][strong][around > SURROUNDED] = 0.0
        best = reduce(np.maximum, maps.values())
        peak = cv2.dilate(best, np.ones((2 * max(1, round(0.35 * self.r)) + 1,) * 2, np.uint8))
        v, u = np.nonzero((best >= peak) & (best > LEAST_EVIDENCE))
        top, left = box[0] + inner[0].start, box[2] + inner[1].start
        found: list[Detection] = []
        for k in np.argsort(-best[v, u])[:MOST]:
            i, j = int(v[k]), int(u[k])
            # whose difference from the board points the same way, however much of it is there
            owner = max(owners, key=lambda o: cosines[o][i, j])
            dx, dy = _subpixel(maps[owner], i, j)
            x, y = left + j + dx, top + i + dy
            if y0 <= y < y1 and x0 <= x < x1 and all(hypot(x - d.x, y - d.y) > 1.55 * self.r for d in found):
                found.append(Detection(x, y, owner, float(maps[owner][i, j])))
        return found

    def prepare(self, owners: list[str]) -> None:
        """Reckons what `find` needs of the whole board, once, before several threads do."""
        self._enough(owners, (0, 0, 0, 0))

    def place(self, picture: Image, y: int, x: int, reach: int, owner: str) -> Detection | None:
        """The strongest peak of one owner within `reach` px of a place near which it is known to be."""
        rows, columns = self.background.shape[:2]
        n = reach + 2
        box = max(0, y - n), min(rows, y + n + 1), max(0, x - n), min(columns, x + n + 1)
        if box[0] >= box[1] or box[2] >= box[3]:
            return None
        seen = self._beside_board(picture, box, self._n)
        if seen is None:
            return None
        # most discs lie still, or are looked for twice near the same place
        if (owner, box) not in self._near:
            self._near[owner, box] = self._from(owner, seen.board)
        evidence = self._evidence(seen, self._energy(seen), {owner: self._near[owner, box]})[0][owner]
        inner = evidence[2:-2, 2:-2]
        if not inner.size or float(inner.max()) <= LEAST_EVIDENCE:
            return None
        i, j = (int(k) + 2 for k in np.unravel_index(int(inner.argmax()), inner.shape))
        dx, dy = _subpixel(evidence, i, j)
        return Detection(box[2] + j + dx, box[0] + i + dy, owner, float(evidence[i, j]))

    def _all_of(self, picture: Image, box: tuple[int, int, int, int]) -> float:
        """Squared difference from the board over all that discs in the box cover; inf where that leaves the picture."""
        y0, y1, x0, x1 = box[0] - self._n, box[1] + self._n, box[2] - self._n, box[3] + self._n
        if y0 < 0 or x0 < 0 or y1 > picture.shape[0] or x1 > picture.shape[1]:
            return inf
        return float(cv2.norm(picture[y0:y1, x0:x1], self._board[y0:y1, x0:x1], cv2.NORM_L2SQR))

    def _beside_board(self, picture: Image, box: tuple[int, int, int, int], pad: int) -> _Seen | None:
        """A box of the picture, and `pad` px round it, beside the board there; None where they are the same."""
        y0, y1, x0, x1 = box
        less = self._wide - pad
        board = self._framed[y0 + less : y1 + 2 * self._wide - less, x0 + less : x1 + 2 * self._wide - less]
        here = framed(picture, box, pad)
        off = np.asarray(cv2.subtract(here, board), np.float32)
        from_board = _summed(cv2.multiply(off, off))
        return None if float(from_board.max()) < 300.0 else _Seen(here, board, off, from_board, pad)

    def _energy(self, seen: _Seen) -> Floats:
        """Squared difference from the board, over a disc at each place."""
        return _laid_over(seen.within(seen.from_board, self._n), self._inside)

    def _alike(self, seen: _Seen, owner: str) -> Floats:
        """Where (1, else 0) the picture has an owner's colour rather than the board's."""
        # |I - A|^2 = |I|^2 - 2 A.I + |A|^2
        off = _summed(cv2.multiply(seen.here, seen.here)) + cv2.transform(seen.here, self._bodies[owner])
        alike = off < np.minimum(seen.from_board, ALIKE)
        return alike.astype(np.float32)

    def _evidence(
        self, seen: _Seen, energy: Floats, squares: dict[str, Floats]
    ) -> tuple[dict[str, Floats], dict[str, Floats]]:
        """For each owner, at each place: how much of a disc is there, and how well that explains what is seen."""
        off = seen.within(seen.off, self._n)
        off_board = _summed(cv2.multiply(off, seen.within(seen.board, self._n)))
        maps: dict[str, Floats] = {}
        cosines: dict[str, Floats] = {}
        for owner, square in squares.items():
            # D = I - B, T = A - B: how much of the disc is there (share), and how much of D that explains.
            along = self._looks[owner].laid_over(off, off_board, self._inside)
            share = along / np.maximum(square, LEAST_CONTRAST * self._area)
            cosines[owner] = np.maximum(along, 0) ** 2 / np.maximum(square * energy, 1e-3)
            maps[owner] = np.asarray(np.clip(share, 0, 1.2) * np.sqrt(np.minimum(cosines[owner], 1)), np.float32)
        return maps, cosines

    def _enough(self, owners: list[str], box: tuple[int, int, int, int]) -> Floats:
        """The least difference under a disc's outline that can make enough evidence, whatever it looks like."""
        key = tuple(owners)
        if key not in self._least:
            rows, columns = self.background.shape[:2]
            lowest = reduce(np.minimum, (self._square(o, (0, rows, 0, columns)) for o in owners))
            least = (0.98 * LEAST_EVIDENCE) ** 2 * np.maximum(lowest, LEAST_CONTRAST * self._area)
            self._least[key] = np.asarray(least, np.float32)
        y0, y1, x0, x1 = box
        return self._least[key][y0:y1, x0:x1]

    def _square(self, owner: str, box: tuple[int, int, int, int]) -> Floats:
        """Squared distance of the disc's look laid over each place from the board there; reckoned once."""
        if owner not in self._squares:
            whole = (0, self.background.shape[0], 0, self.background.shape[1])
            self._squares[owner] = self._from(owner, framed(self.background, whole, self._n))
        y0, y1, x0, x1 = box
        return self._squares[owner][y0:y1, x0:x1]

    def _from(self, owner: str, board: Floats) -> Floats:
        """Squared distance of the disc's look, laid over each place, from the `board` there."""
        look = self._looks[owner]
        # |A|^2 - 2 A.B + |B|^2
        half = np.asarray(0.5 * _summed(cv2.multiply(board, board)), np.float32)
        return look.square - 2 * look.laid_over(board, half, self._inside)


@dataclass(frozen=True)
class _Look:
    """A disc's look as its mean colour and, by radius, how it differs from that along a few colours: two maps are laid
    over a picture where each channel's would be three. `square`: of all its pixels."""

    mean: Floats
    terms: tuple[tuple[Floats, Floats], ...]
    square: float

    @staticmethod
    def of(profile: Array, distance: Array, inside: Floats) -> _Look:
        """Of colours (rings, 3), at each pixel's distance from the middle in radii, of which so much is `inside`."""
        rings = np.clip(distance * len(profile), 0, len(profile) - 1e-3).astype(int)
        shares = np.bincount(rings.ravel(), inside.ravel(), len(profile))
        weights = shares / shares.sum()
        mean = weights @ profile
        left = profile - mean
        _, _, colours = np.linalg.svd(np.sqrt(weights)[:, None] * left, full_matrices=False)
        terms = []
        for colour in colours:
            if float(weights @ (left**2).sum(axis=1)) < FAINT**2:
                break
            along = left @ colour
            left = left - along[:, None] * colour
            terms.append((np.asarray(colour[None], np.float32), np.asarray(along[rings] * inside, np.float32)))
        square = float((profile[rings] ** 2 * inside[..., None]).sum())
        return _Look(np.asarray(mean[None], np.float32), tuple(terms), square)

    def laid_over(self, picture: Floats, less: Floats, inside: Floats) -> Floats:
        """Sum of the picture (3 channels) times this look at each place where all of it fits, less one of `less`."""
        total = _laid_over(np.asarray(cv2.subtract(cv2.transform(picture, self.mean), less), np.float32), inside)
        for colour, shape in self.terms:
            cv2.add(total, _laid_over(np.asarray(cv2.transform(picture, colour), np.float32), shape), total)
        return total


def _summed(picture: Any) -> Floats:
    """Sum over the channels."""
    return np.asarray(cv2.transform(picture, _ONES), np.float32)


def _rectangle(mask: NDArray[np.bool_], pad: int) -> tuple[slice, slice] | None:
    """Rows and columns that hold all that is set, and `pad` more; None where nothing is."""
    x, y, w, h = cv2.boundingRect(mask.view(np.uint8))
    if not w:
        return None
    rows, columns = mask.shape
    return slice(max(0, y - pad), min(rows, y + h + pad)), slice(max(0, x - pad), min(columns, x + w + pad))


def _laid_over(picture: Floats, shape: Floats) -> Floats:
    """Sum of the picture times the shape (one channel) laid over each place where all of it fits."""
    return np.asarray(cv2.matchTemplate(picture, shape, cv2.TM_CCORR), np.float32)


def _subpixel(values: Floats, i: int, j: int) -> tuple[float, float]:
    """Offset of the maximum of a quadratic surface through the 5 x 5 neighbourhood."""
    if not (2 <= i < values.shape[0] - 2 and 2 <= j < values.shape[1] - 2):
        return 0.0, 0.0
    _, gx, gy, xx, xy, yy = (_QUADRATIC @ values[i - 2 : i + 3, j - 2 : j + 3].ravel()).tolist()
    curved = 4 * xx * yy - xy * xy
    if curved < 1e-12:
        return 0.0, 0.0
    dx, dy = (xy * gy - 2 * yy * gx) / curved, (xy * gx - 2 * xx * gy) / curved
    return min(max(dx, -1.5), 1.5), min(max(dy, -1.5), 1.5)


_ONES = np.ones((1, 3), np.float32)
_GX, _GY = (a.ravel().astype(float) for a in np.meshgrid(np.arange(-2, 3), np.arange(-2, 3)))
_QUADRATIC = np.linalg.pinv(np.column_stack([np.ones(25), _GX, _GY, _GX**2, _GX * _GY, _GY**2]))


def plate(
    before: Image, after: Image, left: list[tuple[float, float]], come: list[tuple[float, float]], r: float
) -> Image:
    """The board without the discs that move: `before`, with the places that discs `left` filled from `after`.

    Where a disc has come to rest in a place that another left, nobody saw the board: it is painted in from its edge.
    """
    rows, columns = before.shape[:2]

    def areas(places: list[tuple[float, float]]) -> Image:
        mask = np.zeros((rows, columns), np.uint8)
        for x, y in places:
            cv2.circle(mask, (round(x * 16), round(y * 16)), round(SHADED * r * 16), 255, -1, cv2.LINE_8, 4)
        return mask

    gone, here = areas(left), areas(come)
    out = before.copy()
    free = (gone > 0) & (here == 0)
    out[free] = after[free]
    hidden = cv2.bitwise_and(gone, here).astype(np.uint8)
    if hidden.any():
        v, u = np.nonzero(hidden)
        ys, xs = slice(max(0, v.min() - 8), v.max() + 9), slice(max(0, u.min() - 8), u.max() + 9)
        out[ys, xs] = cv2.inpaint(out[ys, xs], hidden[ys, xs], 3, cv2.INPAINT_TELEA)
    return out
