"""A board's clock mapped to the table's.

Each PING brackets one moment of the board's clock between two of ours. The line through those moments is fitted with
weights by how narrow the bracket was, so that an exchange that waited somewhere counts little; older ones fade (as in
Klipper's clocksync.py). A ceramic resonator is up to 0.5 % off, a crystal 0.01 %.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

_SAMPLES = 64
_HALF_LIFE = 30.0
"""Seconds after which an exchange counts half."""
_RATE_SD = 0.005
"""How far off a board's rate may be before anything is known (AVR resonators: 0.5 %)."""
_FLOOR = 1e-4
"""Seconds added to each bracket: no bracket is so narrow that the others should not count."""


class _Sample(NamedTuple):
    ours: float
    theirs: float
    half: float  # of the bracket


class ClockMap:
    """Seconds on our clock of microseconds on the board's, as long as the board runs on. Times are passed in."""

    def __init__(self) -> None:
        self._samples: deque[_Sample] = deque(maxlen=_SAMPLES)
        self._offset = 0.0
        self._rate = 0.0  # how much faster ours runs, as a fraction
        self._last: tuple[int, float] | None = None

    def add(self, sent: float, received: float, us: int) -> None:
        """One exchange: the board's clock read `us` at some moment between `sent` and `received` (seconds, ours)."""
        half = max(0.0, received - sent) / 2
        self._samples.append(_Sample(sent + half, us / 1e6, half))
        self._fit()

    def __len__(self) -> int:
        return len(self._samples)

    @property
    def doubt(self) -> float:
        """Seconds by which a mapped time may be off: half of the narrowest bracket. Infinite before the first."""
        return min((sample.half for sample in self._samples), default=float("inf"))

    @property
    def rate(self) -> float:
        """How much faster our clock runs than the board's, as a fraction."""
        return self._rate

    def ours(self, us: int) -> float:
        """When that was, in seconds on our clock. Raises ValueError before the first exchange."""
        if not self._samples:
            raise ValueError("no exchange with the board yet: its clock means nothing here")
        newest = self._samples[-1]
        run = us / 1e6 - newest.theirs
        return newest.ours + run + self._offset + self._rate * run

    def in_order(self, us: int) -> float:
        """As `ours`, and never earlier than what was told of an earlier moment, although the fit moved since."""
        t = self.ours(us)
        if self._last is not None:
            last_us, last_t = self._last
            t = max(t, last_t) if us >= last_us else t
        if self._last is None or us >= self._last[0]:
            self._last = us, t
        return t

    def _fit(self) -> None:
        """Weighted least squares of what is left of `ours - theirs`, with the rate held near 0 until it is known."""
        newest = self._samples[-1]
        sw = sx = sy = sxx = sxy = 0.0
        for sample in self._samples:
            x = sample.theirs - newest.theirs
            y = sample.ours - newest.ours - x
            w = 0.5 ** (-x / _HALF_LIFE) / (sample.half + _FLOOR) ** 2
            sw, sx, sy, sxx, sxy = sw + w, sx + w * x, sy + w * y, sxx + w * x * x, sxy + w * x * y
        sxx += 1 / _RATE_SD**2
        determinant = sw * sxx - sx * sx
        self._rate = (sw * sxy - sx * sy) / determinant
        self._offset = (sy - self._rate * sx) / sw
