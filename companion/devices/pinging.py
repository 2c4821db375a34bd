"""PINGs under way, and what their answers say of the two clocks."""

from __future__ import annotations

from typing import NamedTuple

from companion.devices.framing import encode_frame
from companion.devices.wire import Ping, Pong, pack

BYTE = 10 / 250_000
"""Seconds of one byte on the line: an exchange's own length is no doubt about the moment in its midst."""
_REMEMBERED = 8


class Exchange(NamedTuple):
    """The board's clock was read between `sent` and `received`; `round_trip` is what people are told."""

    sent: float
    received: float
    round_trip: float


class Pinger:
    """Numbers PINGs and knows when each was sent. Times in seconds, passed in."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._seq = 0
        self._last = float("-inf")
        self.answered = True
        """Whether the last one was."""
        self.pongs = 0

    def restart(self) -> None:
        """What is under way is forgotten. Numbers go on, so that a late answer is not taken for one to a later PING."""
        self._sent.clear()
        self._last = float("-inf")
        self.answered = True
        self.pongs = 0

    def due(self, every: float, now: float) -> int | None:
        """The number of a PING to be sent now, where `every` seconds passed since the last."""
        if now - self._last < every:
            return None
        self._last = now
        self._seq = (self._seq + 1) % 256
        self._sent[self._seq] = now
        if len(self._sent) > _REMEMBERED:
            del self._sent[next(iter(self._sent))]
        self.answered = False
        return self._seq

    def heard(self, pong: Pong, seq: int, now: float) -> Exchange | None:
        """The exchange that this ends; None where it is no answer to any of the last PINGs."""
        sent = self._sent.pop(seq, None)
        if sent is None:
            return None
        self.answered = True
        self.pongs += 1
        there, back = BYTE * len(encode_frame(pack(Ping()))), BYTE * len(encode_frame(pack(pong)))
        if sent + there > now - back:  # a line without a speed of its own
            return Exchange(sent, now, now - sent)
        return Exchange(sent + there, now - back, now - sent)
