"""Which disc is it: labels and tags read at rest, at any rotation.

A disc's top is sampled in polar coordinates, where turning it is a shift: each known face (a glyph in many fonts, or
a tag) is compared at all turns by one circular correlation. Faces are then given out so that none is used twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.fft import irfft

from vision.markers import DICTIONARIES

__all__ = [
    "LABEL_RADII",
    "OFFSETS",
    "SHARPNESS",
    "TAG_RADII",
    "TALL",
    "TURNS",
    "FaceReader",
    "Spectra",
    "assign",
    "fits",
    "main_axis",
    "print_contrast",
    "sampled",
    "spectra_of",
]

Array = NDArray[np.float64]
Floats = NDArray[np.float32]
Spectra = NDArray[np.complex64]

TURNS = 96
LABEL_RADII = np.linspace(0.05, 0.60, 16)
TAG_RADII = np.linspace(0.06, 0.84, 20)
LABEL_HEIGHTS = (0.54, 0.64, 0.76, 0.90, 1.06)
"""Glyph heights tried, as shares of the disc's radius."""
TALL = (1.24,)
"""The same of prints that leave little of the disc bare, read where a disc is likely only: walls' corners look like a 7
of that size, up to 0.9. Of eight such pawns that were read at 0.59 to 0.93, seven are at 0.89 to 0.98 so."""
TAG_SIDES = (0.95, 1.05, 1.15, 1.25)
GROUNDS = (255.0, 20.0)
"""How bright a disc is beyond a tag's white margin, one cell wide: white, or dark."""
OFFSETS = tuple((0.08 * i, 0.08 * j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
"""Prints and stickers sit off the middle by so much of the radius."""
CLOSER = 10
"""Fonts that are compared at the offsets too: those that fit best in the middle."""
AT_ONCE = 8
"""Samples compared at once: what fits a processor's cache."""
MOST_ROWS = 30_000
"""Rows of one map; OpenCV takes no more than 32767."""
ROUND = 0.978
"""Share of what varies in a print (as a root) that is the same all round, from which it is a printed ring or spot: such
fit a 6 or an 8 at 0.95. Of 704 pawns on 62 drawn boards 8s reach 0.97; of ten rings seven are above it."""
ROUNDISH = 0.965
"""The same of a label's own faces, of nine in ten of all fonts, from which it may be drawn as a ring, as the lens blurs
it: that of an O is 0.99, of an 8 0.87 where it is sharp and 0.965 at 0.07 radii of blur."""
SHARPNESS = 60.0
"""Log-odds for a correlation of 1 over one of 0. Chosen as `vision.reading.FONT`; with 75 two of 1886 that are said at
0.9 and more are wrong, all in all p still lies below what holds."""


@cache
def _glyphs() -> tuple[list[str], dict[str, int], NDArray[np.uint8]]:
    with np.load(Path(__file__).parent / "glyphs.npz") as z:
        return [str(f) for f in z["fonts"]], {str(g): i for i, g in enumerate(z["glyphs"])}, z["pictures"]


def _polar(picture: Floats, unit: float, radii: Array, blur: float) -> Floats:
    """(TURNS, radii) samples of a drawn face whose disc radius is `unit` px, after a blur of `blur` radii."""
    if blur > 0:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), max(blur * unit, 0.3)), np.float32)
    a = np.arange(TURNS) * 2 * np.pi / TURNS
    c = (picture.shape[0] - 1) / 2
    mx = (c + np.cos(a)[:, None] * radii * unit).astype(np.float32)
    my = (c + np.sin(a)[:, None] * radii * unit).astype(np.float32)
    sampled = cv2.remap(picture, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    return np.asarray(sampled, np.float32)


def _normal(samples: Floats, weight: Array) -> Array:
    """Zero mean, unit norm under ring weights."""
    w = np.broadcast_to(weight, samples.shape[-2:])
    x = samples - (samples * w).sum(axis=(-2, -1), keepdims=True) / w.sum()
    x = x * np.sqrt(w)
    found: Array = x / np.maximum(np.sqrt((x**2).sum(axis=(-2, -1), keepdims=True)), 1e-9)
    return found


class FaceReader:
    """Compares sampled discs with the faces of a board.

    `labels` are printed texts of `heights` in radii (single glyphs are compared in many fonts, longer ones as they are
    drawn by OpenCV); `tags` are ArUco ids of `dictionary`. `blur` is the picture's, as a share of the disc's radius.
    """

    def __init__(
        self,
        labels: list[str],
        tags: list[int],
        dictionary: str | None,
        blur: float,
        heights: Sequence[float] = LABEL_HEIGHTS,
    ) -> None:
        self.names: list[str | int] = [*labels, *tags]
        self._label_weight, self._tag_weight = LABEL_RADII.copy(), TAG_RADII.copy()
        self.fonts, index, pictures = _glyphs()
        self._labels = labels
        self._tags = tags
        if labels:
            faces = np.zeros((len(labels), len(self.fonts), len(heights), TURNS, len(LABEL_RADII)), np.float32)
            for i, text in enumerate(labels):
                for f in range(len(self.fonts)):
                    drawn = pictures[f, index[text]] if text in index else _drawn(text)
                    picture: Floats = np.asarray(drawn, np.float32)
                    for k, height in enumerate(heights):
                        faces[i, f, k] = _polar(picture, 32 / height, LABEL_RADII, blur)
            self._label_spectra = spectra_of(faces, self._label_weight)
            own = _same_all_round(np.moveaxis(self._label_spectra, -1, 1))
            self._none_round = bool((np.quantile(own, 0.9, axis=(1, 2)) < ROUNDISH).all())
        if tags:
            known = cv2.aruco.getPredefinedDictionary(DICTIONARIES[dictionary or "DICT_4X4_50"])
            cells = known.markerSize + 2
            faces = np.zeros((len(tags), len(GROUNDS), len(TAG_SIDES), TURNS, len(TAG_RADII)), np.float32)
            for i, tag in enumerate(tags):
                side = cells * 8
                for j, ground in enumerate(GROUNDS):
                    picture = np.full((3 * side, 3 * side), ground, np.float32)
                    picture[side - 8 : 2 * side + 8, side - 8 : 2 * side + 8] = 255
                    picture[side : 2 * side, side : 2 * side] = known.generateImageMarker(tag, side)
                    for k, share in enumerate(TAG_SIDES):
                        faces[i, j, k] = _polar(picture, side / share, TAG_RADII, blur)
            self._tag_spectra = spectra_of(faces, self._tag_weight)

    def compare(self, picture: Floats, x: float, y: float, r: float) -> tuple[Array, Array]:
        """How well each face fits the disc at (x, y) px of radius r px: labels (labels, fonts), tags (tags,); 0..1."""
        labels, tags = self.compare_all(picture, np.array([[x, y]]), r)
        return labels[0], tags[0]

    def compare_all(self, picture: Floats, places: Array, r: float) -> tuple[Array, Array]:
        """The same of many places (n, 2): labels (n, labels, fonts), tags (n, tags)."""
        places = np.asarray(places, float).reshape(-1, 2)
        return self._read_labels(picture, places, r), self._read_tags(picture, places, r)

    def _read_labels(self, picture: Floats, places: Array, r: float) -> Array:
        out = np.zeros((len(places), len(self._labels), len(self.fonts)))
        if not self._labels or not len(places):
            return out
        middle = sampled(picture, places, r, LABEL_RADII, self._label_weight)
        round_ = _same_all_round(middle) >= ROUND
        out[:] = fits(middle, self._label_spectra).max(axis=-1)
        for k, place in enumerate(places):
            if self._none_round and round_[k]:
                out[k] = 0.0
                continue
            likely = np.argsort(-out[k].max(axis=0))[:CLOSER]
            around = sampled(picture, place + r * np.array(OFFSETS), r, LABEL_RADII, self._label_weight)
            near = fits(around, self._label_spectra[:, :, likely]).max(axis=(0, -1))
            out[k][:, likely] = np.maximum(out[k][:, likely], near)
        return out

    def _read_tags(self, picture: Floats, places: Array, r: float) -> Array:
        out = np.zeros((len(places), len(self._tags)))
        if self._tags and len(places):
            for offset in ((0.0, 0.0), *OFFSETS):
                there = sampled(picture, places + r * np.array(offset), r, TAG_RADII, self._tag_weight, grey=True)
                out = np.maximum(out, fits(there, self._tag_spectra, signed=True).max(axis=(2, 3)))
        return out


def spectra_of(faces: Floats, weight: Array) -> Spectra:
    """Of faces (a, b, c, TURNS, radii): (frequencies, a, b, c, radii), conjugate."""
    spectra = np.conj(np.fft.rfft(_normal(faces, weight), axis=-2)).astype(np.complex64)
    return np.ascontiguousarray(np.moveaxis(spectra, -2, 0))


def sampled(picture: Floats, places: Array, r: float, radii: Array, weight: Array, grey: bool = False) -> Spectra:
    """Spectra (frequencies, radii, n) along each ring of what lies at places (n, 2) px, in the colours' main axis."""
    a = np.arange(TURNS) * 2 * np.pi / TURNS
    mx = places[:, 0, None, None] + np.cos(a)[:, None] * radii * r
    my = places[:, 1, None, None] + np.sin(a)[:, None] * radii * r
    flat = [m.reshape(-1, len(radii)).astype(np.float32) for m in (mx, my)]
    seen = [
        cv2.remap(picture, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for u, v in zip(*([m[k : k + MOST_ROWS] for k in range(0, len(m), MOST_ROWS)] for m in flat), strict=True)
    ]
    samples = np.concatenate(seen).reshape(len(places), TURNS, len(radii), 3)
    if grey:
        plain = samples.mean(axis=-1)
    else:
        axes = np.array([main_axis(each.reshape(-1, 3).astype(float)) for each in samples])
        plain = np.einsum("ntrc,nc->ntr", samples, axes)
    spectra = np.fft.rfft(_normal(plain.astype(np.float32), weight), axis=1).astype(np.complex64)
    return np.ascontiguousarray(spectra.transpose(1, 2, 0))


def fits(samples: Spectra, spectra: Spectra, signed: bool = False) -> Array:
    """The best correlation over all turns of samples (frequencies, radii, n) with faces: (n, a, b, c)."""
    faces = spectra.reshape(len(spectra), -1, spectra.shape[-1])
    best = np.empty((samples.shape[2], faces.shape[1]))
    for k in range(0, len(best), AT_ONCE):
        turned = irfft(np.matmul(faces, samples[:, :, k : k + AT_ONCE]), TURNS, axis=0)
        best[k : k + AT_ONCE] = (turned if signed else np.abs(turned)).max(axis=0).T
    return best.reshape(len(best), *spectra.shape[1:-1])


def _same_all_round(spectra: Spectra) -> Array:
    """The share of what varies, as a root, that is the same all round, of spectra (frequencies, radii, ...): (...)."""
    return np.asarray(np.sqrt((np.abs(spectra[0]) ** 2).sum(axis=0) / TURNS), float)


def main_axis(colours: Array) -> Array:
    """Direction in colour space along which print and ground differ most."""
    centred = colours - colours.mean(axis=0)
    _, vectors = np.linalg.eigh(centred.T @ centred)
    axis: Array = vectors[:, -1]
    return axis


def print_contrast(picture: Floats, x: float, y: float, r: float) -> float:
    """How strongly a print stands out inside a disc at (x, y) of radius r px: grey levels, rms."""
    a = np.arange(48) * 2 * np.pi / 48
    radii = np.linspace(0.08, 0.55, 8) * r
    mx = (x + np.cos(a)[:, None] * radii).astype(np.float32)
    my = (y + np.sin(a)[:, None] * radii).astype(np.float32)
    flat = cv2.remap(picture, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).reshape(-1, 3).astype(float)
    return float(np.sqrt(np.linalg.eigvalsh(np.cov(flat.T))[-1]))


def _drawn(text: str) -> NDArray[np.uint8]:
    """A longer label drawn to fit 32 px of height or 44 of width."""
    (w, h), base = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, 4.0, 8)
    big = np.zeros((h + base + 40, w + 40), np.uint8)
    cv2.putText(big, text, (20, h + 20), cv2.FONT_HERSHEY_DUPLEX, 4.0, 255, 10, cv2.LINE_AA)
    v, u = np.nonzero(big)
    ink = big[v.min() : v.max() + 1, u.min() : u.max() + 1]
    scale = min(32 / ink.shape[0], 44 / ink.shape[1])
    small = cv2.resize(
        ink, (max(1, round(ink.shape[1] * scale)), max(1, round(ink.shape[0] * scale))), interpolation=cv2.INTER_AREA
    )
    out = np.zeros((48, 48), np.uint8)
    y, x = (48 - small.shape[0]) // 2, (48 - small.shape[1]) // 2
    out[y : y + small.shape[0], x : x + small.shape[1]] = small
    return out


def assign(scores: Array) -> tuple[NDArray[np.int64], Array]:
    """Gives each row (a disc seen) its own column (a face): indices (n,), -1 where there are more rows than columns,
    and the probability of every pairing (n, m), rows adding up to at most 1.

    `scores` (n, m) are log-likelihoods. Pairings are weighed over one-to-one assignments by Sinkhorn's scaling.
    """
    from scipy.optimize import linear_sum_assignment

    n, m = scores.shape
    pick = np.full(n, -1)
    if n == 0 or m == 0:
        return pick, np.zeros((n, m))
    rows, columns = linear_sum_assignment(-scores)
    pick[rows] = columns
    p = np.exp(scores - scores.max(axis=1, keepdims=True))
    for _ in range(30):
        p /= p.sum(axis=1, keepdims=True)
        over = p.sum(axis=0)
        p /= np.maximum(over, 1.0)
    return pick, p / np.maximum(p.sum(axis=1, keepdims=True), 1.0)
