"""How often one may ask."""

from __future__ import annotations

import threading
from collections.abc import Callable

__all__ = ["Bucket", "Buckets"]

KNOWN = 1000
"""Addresses that are told apart; of more, those go first that have been quiet longest."""


class Bucket:
    """Holds `burst` tokens and is given `rate` more a second; not safe for threads."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, now

    def spend(self, now: float) -> bool:
        """One token; False where there is none."""
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """The token that was spent last."""
        self._left = min(self.burst, self._left + 1)


class Buckets:
    """One bucket for each who asks, and one for all of them together. Any thread may call."""

    def __init__(self, each: tuple[float, float], together: tuple[float, float], now: Callable[[], float]) -> None:
        """`each`, `together`: rate (1/s) and burst. `now`: s, of a clock that only goes forward."""
        self._each, self._now = each, now
        self._together = Bucket(*together, now())
        self._buckets: dict[str, Bucket] = {}
        self._lock = threading.Lock()

    def spend(self, who: str) -> bool:
        """One token of his and one of all; False where either is missing."""
        with self._lock:
            now = self._now()
            return self._of(who, now).spend(now) and self._together.spend(now)

    def give_back(self, who: str) -> None:
        """What he spent last."""
        with self._lock:
            self._of(who, self._now()).give_back()
            self._together.give_back()

    def _of(self, who: str, now: float) -> Bucket:
        """His; he is the one who was heard last."""
        self._buckets[who] = bucket = self._buckets.pop(who, None) or Bucket(*self._each, now)
        while len(self._buckets) > KNOWN:
            del self._buckets[next(iter(self._buckets))]
        return bucket
