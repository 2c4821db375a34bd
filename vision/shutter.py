"""When a rolling shutter reads what: a camera takes its lines one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

__all__ = ["Shutter"]

ALONG = {0: (0.0, 1.0), 90: (-1.0, 0.0), 180: (0.0, -1.0), 270: (1.0, 0.0)}
"""The way it goes through a picture that was turned clockwise by so many degrees since."""


@dataclass(frozen=True, slots=True)
class Shutter:
    """Reads a picture in `readout` s, `along` (x, y) of it; (0, 0) where that is not known."""

    readout: float
    along: tuple[float, float]

    @classmethod
    def of(cls, rate: float, size: tuple[int, int], turned: int) -> Self:
        """Of pictures (w, h) that come every `rate` s, `turned` clockwise (degrees).

        A sensor is wider than high. What stands upright and is not said to be turned was turned by somebody, nobody
        says which way.
        """
        across = turned % 180 != 0
        known = across or size[0] >= size[1]
        return cls(min(0.6 * rate, 0.016), ALONG.get(turned % 360, (0.0, 0.0)) if known else (0.0, 0.0))

    def delay(self, u: float, v: float) -> float:
        """s after the picture's time at which a place is read, u across and v down it (0 to 1)."""
        return ((u - 0.5) * self.along[0] + (v - 0.5) * self.along[1]) * self.readout
