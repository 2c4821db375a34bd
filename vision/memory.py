"""Pawns known by what was learned from themselves, and what that says beside labels and tags.

A disc's top is kept as a small picture. To compare it with a disc that lies somewhere now, the sharper of the two is
blurred until both show as much; then they are compared at all turns, as `vision.prints` compares labels. What lamps do
to a top (lighter on one side) is taken out of both. How well taught tops separate from one another in *this* picture
weighs what they say: under a lamp that makes them all alike they say little, and labels and tags decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.prints import LABEL_RADII, OFFSETS, TAG_RADII, TURNS, Spectra, assign, fits, main_axis

__all__ = ["SIDE", "Memory", "Print", "separation", "weighed"]

Array = NDArray[np.float64]
Floats = NDArray[np.float32]
Image = NDArray[np.uint8]

SIDE = 64
"""px of a kept picture's side."""
REACH = 1.06
"""Radii that it shows, from the disc's middle: print, offsets, no more of the board than an edge."""
BARE_RADII = np.linspace(0.05, 0.90, 24)
"""Rings compared where the board file says nothing of what is on the tops: all but the edge."""
BLUR = 0.8
"""px (sigma) by which a camera and its rectification blur; chosen."""
SHARPEST = 0.995
"""Correlation beyond which more says nothing: pictures of the same pawn with other noise."""
STRANGE = 0.94
"""Correlation taken for the middle between a disc's own print and others', where there is nothing to tell it from."""
PLAIN = 0.5
"""Separation (see `separation`) from which taught prints have their full weight; chosen."""
WEIGHT = 10.0
"""Log-odds for a separation of 1; see docs/eye.md, "Names that are taught"."""
TRUSTED = 0.95
"""How far reading is trusted at most beside a taught print: another lamp may make it slip."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Print:
    """A top as it was learned: `picture` (SIDE, SIDE, 3), BGR, at `scale` px/mm of the camera's picture.

    `read`: how surely labels and tags alone gave it this name then, 0 to 1.
    """

    picture: Image
    scale: float
    read: float = 1.0


class Memory:
    """Compares discs of one size, seen at `scale` px/mm, `radius` mm, with prints.

    `marked`: what a board file says of the tops, "label", "tag" or "" (nothing).
    """

    def __init__(self, radius: float, scale: float, marked: str) -> None:
        self._radius, self._scale, self._signed = radius, scale, marked == "tag"
        self._radii = {"label": LABEL_RADII, "tag": TAG_RADII}.get(marked, BARE_RADII)
        self._weight, self._light = _lamps(self._radii)
        self._kept: WeakKeyDictionary[Print, Spectra] = WeakKeyDictionary()

    def learn(self, picture: Floats, x: float, y: float, r: float, scale: float, read: float = 1.0) -> Print:
        """The top of the disc at (x, y) px of radius r px in a rectified picture, seen at `scale` px/mm."""
        return Print(np.clip(np.round(_cut(picture, x, y, r)), 0, 255).astype(np.uint8), scale, read)

    def fits(self, picture: Floats, places: Array, r: float, prints: Sequence[Print]) -> Array:
        """How well discs at places (n, 2) px of radius r px look like each print: (n, prints), 0 to 1."""
        out = np.zeros((len(places), len(prints)))
        cuts = [_cut(picture, float(x), float(y), r) for x, y in places]
        groups: dict[float, list[int]] = {}
        for k, each in enumerate(prints):
            groups.setdefault(round(self._softer(each.scale, self._scale), 1), []).append(k)
        for blur, members in groups.items():
            faces = np.stack([self._spectra_of(prints[k]) for k in members], axis=1)[:, :, None, None]
            for row, cut in enumerate(cuts):
                seen = self._seen(_blurred(cut, blur), OFFSETS_TOO)
                out[row, members] = fits(seen, faces, signed=self._signed).max(axis=(0, 2, 3))
        return out

    def beside(self, scores: Array, picture: Floats, places: Array, r: float, prints: Sequence[Print | None]) -> Array:
        """Log-likelihoods (places, names) of what was read (`scores`) with what prints say (one a name; None: none)."""
        known = [each for each in prints if each is not None]
        return weighed(scores, self.fits(picture, places, r, known), prints) if known else scores

    def between(self, prints: Sequence[Print]) -> Array:
        """How well prints look like one another: (prints, prints), 0 to 1."""
        out = np.zeros((len(prints), len(prints)))
        if prints:
            faces = np.stack([self._spectra_of(each) for each in prints], axis=1)[:, :, None, None]
            for k, each in enumerate(prints):
                soft = _blurred(each.picture.astype(np.float32), self._softer(self._scale, each.scale))
                out[k] = fits(self._seen(soft, OFFSETS_TOO), faces, signed=self._signed).max(axis=(0, 2, 3))
        return out

    def _spectra_of(self, each: Print) -> Spectra:
        """(frequencies, radii) of a print that is made as soft as what is seen now, conjugate."""
        known = self._kept.get(each)
        if known is None:
            soft = _blurred(each.picture.astype(np.float32), self._softer(self._scale, each.scale))
            known = self._kept[each] = np.conj(self._seen(soft, MIDDLE)[:, :, 0])
        return known

    def _softer(self, coarse: float, fine: float) -> float:
        """px (sigma) of a kept picture by which what was seen at `fine` px/mm is blurred to look as at `coarse`."""
        if coarse >= fine:
            return 0.0
        return float(BLUR * np.sqrt(coarse**-2 - fine**-2) / self._radius * _UNIT)

    def _seen(self, cut: Floats, offsets: Array) -> Spectra:
        """Spectra (frequencies, radii, offsets) along the rings of a picture of a top."""
        turns = np.arange(TURNS) * 2 * np.pi / TURNS
        middle = (SIDE - 1) / 2
        u = middle + _UNIT * (offsets[:, 0, None, None] + np.cos(turns)[:, None] * self._radii)
        v = middle + _UNIT * (offsets[:, 1, None, None] + np.sin(turns)[:, None] * self._radii)
        flat = [m.reshape(-1, len(self._radii)).astype(np.float32) for m in (u, v)]
        samples = cv2.remap(cut, flat[0], flat[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        samples = samples.reshape(len(offsets), TURNS, len(self._radii), 3).astype(np.float32)
        if self._signed:
            plain = samples.mean(axis=-1)
        else:
            axes = np.array([main_axis(each.reshape(-1, 3).astype(float)) for each in samples])
            plain = np.einsum("ntrc,nc->ntr", samples, axes)
        level = (plain * self._weight).reshape(len(offsets), -1).astype(float)
        level -= (level @ self._light) @ self._light.T
        level /= np.maximum(np.linalg.norm(level, axis=1, keepdims=True), 1e-9)
        spectra = np.fft.rfft(level.reshape(plain.shape), axis=1).astype(np.complex64)
        return np.ascontiguousarray(spectra.transpose(1, 2, 0))


MIDDLE = np.zeros((1, 2))
OFFSETS_TOO = np.array(((0.0, 0.0), *OFFSETS))
_UNIT = (SIDE - 1) / 2 / REACH
"""px of a disc's radius in a kept picture."""


def separation(fit: Array) -> tuple[float, float]:
    """By how much discs are liker to their own prints than to the next best, and the likeness in the middle.

    Likeness is -log(1 - fit²): what noise leaves unlike, on a scale on which a tenth less counts alike everywhere.
    """
    usual = float(_likeness(np.array(STRANGE)))
    if not fit.size:
        return 0.0, usual
    like = _likeness(fit)
    pick, _ = assign(like)
    own = [like[row, k] for row, k in enumerate(pick) if k >= 0]
    others = [max(_others(like, row, k)) for row, k in enumerate(pick) if k >= 0 and _others(like, row, k)]
    if not others:
        return PLAIN, min(usual, max(own))
    high, low = float(np.median(own)), float(np.median(others))
    return high - low, (high + low) / 2 if len(others) > 2 else min(usual, high)


def weighed(scores: Array, fit: Array, prints: Sequence[Print | None]) -> Array:
    """Log-likelihoods (discs, names) of what was read (`scores`) and what was taught together.

    `prints`: one a name, None: not taught; `fit` (discs, prints that there are), see `Memory.fits`.
    """
    taught = [k for k, each in enumerate(prints) if each is not None]
    if not taught or not len(scores):
        return scores
    apart, middle = separation(fit)
    out = _trusted(scores, prints)
    out[:, taught] += WEIGHT * min(max(apart / PLAIN, 0.0), 1.0) * (_likeness(fit) - middle)
    return out


def _trusted(scores: Array, prints: Sequence[Print | None]) -> Array:
    """The log-likelihoods of what was read, with doubt of names that reading did not give when they were taught."""
    q = np.exp(scores - scores.max(axis=1, keepdims=True))
    q /= q.sum(axis=1, keepdims=True)
    trust = np.array([1.0 if each is None else min(each.read, TRUSTED) for each in prints])
    found: Array = np.log(np.maximum(trust * q + (1.0 - trust) / q.shape[1], 1e-30))
    return found


def _likeness(fit: Array) -> Array:
    found: Array = -np.log(1.0 - np.minimum(fit, SHARPEST) ** 2)
    return found


def _others(like: Array, row: int, column: int) -> list[float]:
    """What else fits this disc or this print."""
    return [*np.delete(like[row], column), *np.delete(like[:, column], row)]


def _lamps(radii: Array) -> tuple[Array, Array]:
    """Square roots of the rings' weights (TURNS, radii), and what lamps do to an even top: (values, 3), orthonormal."""
    weight = np.broadcast_to(np.sqrt(radii), (TURNS, len(radii)))
    turns = np.arange(TURNS)[:, None] * 2 * np.pi / TURNS
    even, across, down = np.ones_like(weight), np.cos(turns) * radii, np.sin(turns) * radii
    basis, _ = np.linalg.qr(np.column_stack([(each * weight).ravel() for each in (even, across, down)]))
    return weight, np.asarray(basis, float)


def _cut(picture: Floats, x: float, y: float, r: float) -> Floats:
    """A picture (SIDE, SIDE, 3) of the disc at (x, y) px of radius r px."""
    steps = (np.arange(SIDE) - (SIDE - 1) / 2) / _UNIT * r
    u, v = np.meshgrid(x + steps, y + steps)
    seen = cv2.remap(
        picture, u.astype(np.float32), v.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen, np.float32)


def _blurred(cut: Floats, sigma: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(cut, (0, 0), sigma), np.float32) if sigma > 0.2 else cut
