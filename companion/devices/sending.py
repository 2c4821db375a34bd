"""Frames on their way to a board, and what is asked of it again until it answers."""

from __future__ import annotations

from companion.devices import wire
from companion.devices.counters import Counters
from companion.devices.framing import encode_frame


class Sender:
    """Keeps bytes until they are taken. Times in seconds, passed in."""

    def __init__(self, counters: Counters) -> None:
        self._counters = counters
        self._out = bytearray()
        self._asked_at = float("-inf")

    def begin(self) -> None:
        """A port was opened: what was meant for the last one is dropped, and what others had begun to say is ended."""
        self._out[:] = b"\0"

    def take(self) -> bytes:
        """What is to be sent now."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def send(self, message: wire.Message, seq: int = 0) -> None:
        """Once."""
        self._counters.frames_out += 1
        self._out += encode_frame(wire.pack(message, seq))

    def ask(self, message: wire.Message, every: float, now: float) -> None:
        """A question, where `every` seconds passed since the last one, whichever that was."""
        if now - self._asked_at >= every:
            self._asked_at = now
            self.send(message)

    def ask_at_once(self) -> None:
        """The next question waits for nothing."""
        self._asked_at = float("-inf")
