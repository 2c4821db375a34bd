"""How discs look: colour by radius, and what tells one look from another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.discs import Circle
from vision.plane import Box, framed

__all__ = ["Candidate", "Found", "Look", "apart", "apart_all", "lab", "of_hex", "unlikeness"]

Array = NDArray[np.float64]

HAZE = -1.0, 0.75
"""Share of white that a look may be seen through, more or less than it was learned through. Chosen."""
HUE_OFF = 30.0
"""Distance in CIELAB's a and b at which a look's colour speaks against a disc by a factor e; the same as that of
`vision.learning.COLOUR_OFF`."""


@dataclass(slots=True)
class Candidate:
    """A circle that may be a disc, its print's contrast, and once it is read how well each label and tag fits it."""

    circle: Circle
    contrast: float
    labels: Array | None = None
    tags: Array | None = None

    @property
    def face(self) -> float:
        """Best correlation with any face; 0 where it was not read."""
        known = [float(a.max()) for a in (self.labels, self.tags) if a is not None and a.size]
        return max(known, default=0.0)


Found = tuple[Candidate, str, float]
"""A disc found: what it looks like, its owner, how sure it is one."""


@dataclass(slots=True)
class Look:
    """How an owner's discs look: median colour by radius, (RINGS, 3), learned from those found.

    `contrast`: how strongly the print stands out (grey levels, rms); a printed circle's inside is flat. `lit`: how they
    look where a lamp is mirrored or a shadow lies.
    """

    profile: Array
    count: int
    contrast: float
    lit: list[Array] = field(default_factory=list)

    @property
    def profiles(self) -> list[Array]:
        """All of them, (RINGS, 3) each."""
        return [self.profile, *self.lit]

    def off(self, profile: Array, rings: slice, lit: bool = True) -> float:
        """How far a profile is from the nearest of them, see `apart`; without `lit`, from the first."""
        return min(apart(profile[rings], own[rings]) for own in (self.profiles if lit else [self.profile]))

    def hazed(self, profile: Array, rings: slice) -> tuple[float, float]:
        """How far a profile is from the first as it looks through the haze that makes it most like it, and through how
        much: a mirrored lamp adds to each colour the same share of what it lacks to white. Below 0: less than where
        it was learned."""
        own, seen = self.profile[rings], profile[rings]
        room = 255.0 - own
        share = float(np.clip(((seen - own) * room).sum() / max((room**2).sum(), 1e-9), *HAZE))
        return apart(seen, own + share * room), share

    def hue(self, profile: Array) -> float:
        """How well its colour, however bright, goes with the nearest of them, 0 to 1: what is dark is near to all that
        is, by `off`."""
        own = np.array([np.median(lab(p)[:, 1:], axis=0) for p in self.profiles])
        off = float(np.linalg.norm(own - np.median(lab(profile)[:, 1:], axis=0), axis=1).min())
        return float(np.exp(-((off / HUE_OFF) ** 2)))


def lab(profile: Array) -> Array:
    """CIELAB of BGR colours 0..255, (n, 3)."""
    bgr = np.asarray(profile, np.float32).reshape(1, -1, 3) / 255
    found: Array = cv2.cvtColor(bgr, cv2.COLOR_BGR2LAB)[0].astype(float)
    return found


def of_hex(colour: str) -> Array:
    """BGR (1, 3) of "#rrggbb"."""
    return np.array([[int(colour[i : i + 2], 16) for i in (5, 3, 1)]], float)


def unlikeness(
    picture: NDArray[np.float32], profiles: Sequence[Array], r: float, box: Box
) -> list[NDArray[np.float32]]:
    """Mean squared colour distance of each place in the box from each look, over the rings outside the print."""
    n = int(np.ceil(r)) + 1
    g = np.arange(-n, n + 1)
    distance = np.hypot(*np.meshgrid(g, g)) / r
    weight = ((distance > 0.6) & (distance < 0.98)).astype(np.float32)
    weight /= weight.sum()
    planes = cv2.split(framed(picture, box, n))
    square = cv2.matchTemplate(np.sum([p * p for p in planes], axis=0), weight, cv2.TM_CCORR)
    out = []
    for profile in profiles:
        look = profile[np.clip(distance * len(profile), 0, len(profile) - 1e-3).astype(int)]
        own = float((look**2 * weight[..., None]).sum())
        rings = [(look[..., c] * weight).astype(np.float32) for c in range(3)]
        cross = np.sum([cv2.matchTemplate(p, q, cv2.TM_CCORR) for p, q in zip(planes, rings, strict=True)], axis=0)
        out.append(np.asarray(square - 2 * cross + own, np.float32))
    return out


def apart(a: Array, b: Array) -> float:
    """Mean colour distance of two profiles, one common brightness allowed (a lamp's falloff), 0..255."""
    gain = float(np.clip((a * b).sum() / max((a * a).sum(), 1e-9), 0.75, 1.33))
    weight = np.arange(1, len(a) + 1, dtype=float)
    size = np.linalg.norm(a * gain - b, axis=1) / np.sqrt(3)
    return float((weight * size).sum() / weight.sum())


def apart_all(profiles: Array) -> Array:
    """`apart` of each with each: (n, n), of profiles (n, RINGS, 3)."""
    flat = profiles.reshape(len(profiles), -1)
    own = np.maximum((flat**2).sum(axis=1), 1e-9)
    gain = np.clip(flat @ flat.T / own[:, None], 0.75, 1.33)
    weight = np.arange(1, profiles.shape[1] + 1, dtype=float)
    size = np.linalg.norm(profiles[:, None] * gain[:, :, None, None] - profiles[None], axis=3) / np.sqrt(3)
    found: Array = (size * weight).sum(axis=2) / weight.sum()
    return found
