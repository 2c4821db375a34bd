"""Orders to the eye: read from a pipe on a thread of its own, carried out between two frames."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable
from typing import Protocol

from companion.observations import Order, OrderError, decode_order

__all__ = ["Orders", "Pipe"]

LONGEST = 1_000_000
"""Bytes of one line; a grid of taught faces takes a few thousand."""


class Pipe(Protocol):
    """What orders are read from."""

    def fileno(self) -> int:
        """Of the open pipe."""


class Orders:
    """The lines of a pipe as orders. `ended` once the other side has closed it."""

    def __init__(self, pipe: Pipe) -> None:
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._change = threading.Condition()
        self.ended = False
        self.come = 0
        self._thread = threading.Thread(target=_read, args=(pipe.fileno(), self._put), name="orders", daemon=True)
        self._thread.start()

    def wait(self, count: int, timeout: float) -> bool:
        """Until so many lines (the end of the pipe is one too) have come in all, `timeout` s at most."""
        with self._change:
            return self._change.wait_for(lambda: self.come >= count, timeout)

    def _put(self, line: bytes | None) -> None:
        with self._change:
            self._queue.put(line)
            self.come += 1
            self._change.notify_all()

    def waiting(self) -> list[Order | OrderError]:
        """What has come since it was last asked, in order; an error for a line that is no order."""
        found: list[Order | OrderError] = []
        while not self._queue.empty():
            line = self._queue.get()
            if line is None:
                self.ended = True
                break
            try:
                found.append(decode_order(line))
            except OrderError as error:
                found.append(error)
        return found


def _read(descriptor: int, put: Callable[[bytes | None], None]) -> None:
    """Reads the descriptor itself: a thread that waits in Python's stdin would hold its lock at the end."""
    rest = b""
    while True:
        try:
            data = os.read(descriptor, 65536)
        except OSError:
            data = b""
        *lines, rest = (rest + data).split(b"\n")
        if len(rest) > LONGEST or (not data and rest):
            lines, rest = [*lines, rest], b""
        for line in lines:
            if line.strip():
                put(line)
        if not data:
            put(None)
            return
