"""A live source's clock: the driver's own time stamps as long as they are good, else the time of arrival.

A stamp says when a picture was taken, an arrival when we had time for it, so that stamps are better by the jitter of
USB and of a busy computer. But not every driver stamps: some say 0, some the same again, some count frames at a rate
that the camera does not keep. What is looked at is a picture's delay, its arrival less its stamp. Stalls of ours
lengthen it, nothing shortens it: its least value over a while stands still where the stamps pass as our clock does.
Never tried on a real driver.
"""

from __future__ import annotations

import logging
import math

__all__ = ["DRIFT", "Stamps"]

log = logging.getLogger(__name__)

DRIFT = 1.0
"""s that the device's clock may differ from ours before it is taken to have been set anew."""

BLOCK = 2.0
"""s over which the least delay is taken: longer than stalls of ours."""

RATE = 0.03
"""Share by which the stamps' pace may differ from ours. Clocks differ by 0.0001; 24 for 25 a second is 0.04."""

BLOCKS, REPEATS, JUMPS = 2, 3, 3
"""How often before stamps are given up: blocks in a row at a wrong pace, stamps within a block that do not grow, clocks
set anew. Chosen: once is a hiccup. A wrong pace shows within 10 s, before the first flick."""

CATCH_UP = 0.5
"""Pace at which our time goes on where stamps were ahead of arrivals as they were given up: time never goes back, and
pictures keep their distances better than all at one moment."""


class Stamps:
    """The source's clock, from 0 at the first frame, in s. `trusted`: stamps may be used while they are good."""

    def __init__(self, trusted: bool) -> None:
        self._allowed = trusted
        self._zero: float | None = None
        self._last = -1.0
        self._arrived = 0.0
        self._begin()

    @property
    def good(self) -> bool:
        """Whether stamps are used, where there are any."""
        return self._good

    def restart(self) -> None:
        """The device was opened again: its clock may have begun anew, and is looked at anew."""
        self._begin()

    def now(self, arrived: float) -> float:
        """A moment of our monotonic clock on the source's clock; 0 before the first frame."""
        return 0.0 if self._zero is None else arrived - self._zero

    def time(self, stamp: float, arrived: float) -> float:
        """When a frame was captured, by its stamp (0: none) and its arrival; always later than the one before."""
        if self._zero is None:
            self._zero = arrived
        t = arrived - self._zero
        usable = self._good and math.isfinite(stamp) and stamp > 0 and self._grows(stamp)
        if usable:
            t = self._stamped(stamp, t)
        elif self._last > t:
            t = self._last + CATCH_UP * max(arrived - self._arrived, 0.0)
        self._arrived = arrived
        self._last = max(t, self._last + 1e-4) if self._last >= 0 else t
        return self._last

    def _begin(self) -> None:
        self._good = self._allowed
        self._offset: float | None = None
        self._stamp = -math.inf
        self._since: float | None = None
        self._least = math.inf
        self._before: float | None = None
        self._off = self._repeats = self._jumps = 0

    def _grows(self, stamp: float) -> bool:
        before, self._stamp = self._stamp, stamp
        if stamp > before:
            return True
        if abs(stamp - before) > DRIFT:  # set anew, not standing still
            return True
        self._repeats += 1
        if self._repeats >= REPEATS:
            self._give_up("they do not grow from picture to picture")
        return False

    def _stamped(self, stamp: float, t: float) -> float:
        if self._offset is None or abs(stamp + self._offset - t) > DRIFT:
            self._jumps += self._offset is not None
            if self._jumps >= JUMPS:
                self._give_up("they jump")
                return t
            self._offset, self._since, self._before = t - stamp, None, None
        found = stamp + self._offset
        self._judge(t - found, t)
        return found

    def _judge(self, delay: float, t: float) -> None:
        """Whether the least delay of one block after the other stands still."""
        if self._since is None:
            self._since, self._least = t, delay
            return
        self._least = min(self._least, delay)
        if t - self._since < BLOCK:
            return
        if self._before is not None:
            drift = (self._least - self._before) / (t - self._since)
            self._off = self._off + 1 if abs(drift) > RATE else 0
            if self._off >= BLOCKS:
                self._give_up(f"they pass at {1.0 - drift:.2f} of our clock's pace")
        self._before, self._since, self._least, self._repeats = self._least, t, math.inf, 0

    def _give_up(self, why: str) -> None:
        self._good = False
        log.warning("the camera's own times are not used: %s; pictures get the time of their arrival", why)
