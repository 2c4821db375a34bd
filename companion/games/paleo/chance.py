"""Small probability: what may be true together, and who of several was first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, hypot, pi, prod, sqrt
from typing import Generic, NamedTuple, TypeVar

__all__ = ["CERTAIN", "KEPT", "Choice", "World", "below", "first_of", "worlds"]

T = TypeVar("T")

CERTAIN = 0.02
"""What is less probable than this is not considered (its probability stays unclaimed)."""
KEPT = 64
"""Combinations of facts that are followed at once."""
_STEPS = 240
_REACH = 6.0  # standard deviations that the integral covers
_POINT = 1e-6  # s; a time said to be exact still needs a width here

Choice = Sequence[tuple[T, float]]
"""Values of one fact with their probabilities."""


class World(NamedTuple, Generic[T]):
    """One value for each fact, and how probable all of them are together."""

    values: tuple[T, ...]
    p: float


def below(x: float, sd: float) -> float:
    """Probability that a normal error of this spread stays below x.

    >>> below(0.0, 1.0)
    0.5
    """
    if sd <= 0:
        return 1.0 if x >= 0 else 0.0
    return 0.5 * (1.0 + erf(x / (sd * sqrt(2.0))))


@lru_cache(maxsize=1024)
def first_of(times: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """For each (time, sd) the probability that it was the first of them; errors normal and independent.

    >>> first_of(((1.0, 0.001), (1.0, 0.001)))
    (0.5, 0.5)
    """
    known = [(t, max(sd, _POINT)) for t, sd in times]
    if len(known) == 1:
        return (1.0,)
    if len(known) == 2:
        (a, sa), (b, sb) = known
        p = below(b - a, hypot(sa, sb))
        return p, 1.0 - p
    raw = [_first(known, i) for i in range(len(known))]
    total = sum(raw)
    return tuple(p / total for p in raw)


def _first(times: Sequence[tuple[float, float]], i: int) -> float:
    """The integral over the i-th time of its density times the chance that all others come later."""
    mean, sd = times[i]
    others = [other for j, other in enumerate(times) if j != i]
    step = 2 * _REACH / _STEPS
    total = 0.0
    for k in range(_STEPS):
        z = -_REACH + (k + 0.5) * step
        density = exp(-z * z / 2) / sqrt(2 * pi)
        total += density * step * prod(below(m - (mean + z * sd), s) for m, s in others)
    return total


def worlds(choices: Sequence[Choice[T]], kept: int = KEPT) -> list[World[T]]:
    """The most probable combinations of independent facts, best first.

    >>> worlds([[("heads", 0.6), ("tails", 0.4)], [("rain", 1.0)]])[0]
    World(values=('heads', 'rain'), p=0.6)
    """
    found: list[World[T]] = [World((), 1.0)]
    for choice in choices:
        likely = [(value, p) for value, p in choice if p >= CERTAIN]
        longer = [World((*world.values, value), world.p * p) for world in found for value, p in likely]
        found = sorted(longer, key=lambda world: -world.p)[:kept]
    return found
