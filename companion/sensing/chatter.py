"""A sensor that does not stop talking is not listened to until it is quiet: a loose wire must not fill a game's log."""

from __future__ import annotations

from collections import deque

__all__ = ["Chatter"]

MOST, WITHIN = 60, 3.0
"""Events of one sensor within so many seconds that may be play: a beam is not broken ten times a second at a table; a
loose wire gives hundreds."""
QUIET = 5.0
"""Seconds without an event after which it is listened to again."""


class Chatter:
    """Of one board; times in seconds on its link's clock."""

    def __init__(self) -> None:
        self._times: dict[int, deque[float]] = {}
        self._since: dict[int, float] = {}

    def hears(self, sensor: int, t: float) -> bool:
        """Notes an event; whether it is to be listened to."""
        times = self._times.setdefault(sensor, deque(maxlen=MOST))
        last = times[-1] if times else None
        times.append(t)
        if sensor in self._since and last is not None and t - last >= QUIET:
            del self._since[sensor]
            times.clear()
            times.append(t)
        if len(times) == MOST and t - times[0] < WITHIN:
            self._since.setdefault(sensor, t)
        return sensor not in self._since

    def talks(self, now: float) -> bool:
        """Whether a sensor talks without end now."""
        return any(now - self._times[sensor][-1] < QUIET for sensor in self._since)
