"""Discs in a shot, and their touches."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.paths import Path

__all__ = ["SAME", "Body", "Contact", "contact", "merged"]

Array = NDArray[np.float64]

SAME = 0.05
"""s: contacts of one pair closer than this are one (the contract)."""


@dataclass(slots=True)
class Body:
    """A disc in a shot: its id, radius, where it lay, and its path if it moved. `nudge`: rest displacement, mm."""

    id: str
    radius: float
    x: float
    y: float
    path: Path | None
    nudge: tuple[float, float] = (0.0, 0.0)
    rate: float = 1 / 60
    """Seconds between its detections."""
    jitter: float = 0.0
    """Doubt (s) about the time of each."""
    first: float = 0.0
    """When it was first seen in motion."""
    turns: list[float] = field(default_factory=list)
    """Times of contacts already found: there its slides end, to the millisecond."""

    def at(self, t: float) -> tuple[float, float]:
        return self.path.at(t) if self.path else (self.x, self.y)


@dataclass(slots=True)
class Contact:
    """A touch of two discs: time and its sd (s), the two centres, and the probability that it happened."""

    t: float
    t_sd: float
    a: str
    b: str
    at_a: tuple[float, float]
    at_b: tuple[float, float]
    p: float
    share: float = 1.0
    """Its part of `p` among rival explanations of the same start."""
    unseen: bool = False
    """Concluded from where discs lie, not from paths."""
    came: float = 0.0
    """mm/s with which the first one came, where that was not seen but follows from what it did."""
    played: bool = False
    """Found by playing what was seen (`vision.replaying`)."""


def contact(
    a: Body, b: Body, t: float, at_a: Array, at_b: tuple[float, float], closing: float, sigma: float
) -> Contact:
    """A touch at t (s), not weighed yet, the centres at `at_a` and `at_b` (mm): the faster (`closing`, mm/s) they came
    together, and the less places scatter (`sigma`, mm), the closer its time is known."""
    t_sd = float(np.hypot(0.0012, (0.25 + 0.8 * sigma) / max(closing, 40.0)))
    return Contact(t, min(t_sd, 0.03), a.id, b.id, (float(at_a[0]), float(at_a[1])), at_b, 0.0)


def merged(found: list[Contact]) -> list[Contact]:
    """One statement for contacts of one pair within 50 ms; order of time."""
    out: list[Contact] = []
    for met in sorted(found, key=lambda c: -c.p):
        if met.p < 0.02 or met.a == met.b:
            continue
        pair = {met.a, met.b}
        if any({k.a, k.b} == pair and abs(k.t - met.t) < SAME for k in out):
            continue
        out.append(met)
    return sorted(out, key=lambda c: c.t)
