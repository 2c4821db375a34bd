"""Tells listeners that a table has changed, without waiting for them."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

__all__ = ["Listener", "Publisher"]

log = logging.getLogger(__name__)

Listener = Callable[[int], None]
"""Called with the seq of the latest entry."""


class Publisher:
    """Each listener has a thread and hears the latest number only: a slow or failing one delays nobody."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._boxes: list[_Box] = []

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Starts to tell `listener`; returns the way to end it."""
        box = _Box(listener)
        with self._lock:
            self._boxes.append(box)

        def end() -> None:
            with self._lock:
                if box in self._boxes:
                    self._boxes.remove(box)
            box.close()

        return end

    def publish(self, number: int) -> None:
        """Tells all, and returns at once."""
        with self._lock:
            boxes = list(self._boxes)
        for box in boxes:
            box.put(number)

    def close(self) -> None:
        """Ends all threads."""
        with self._lock:
            boxes, self._boxes = self._boxes, []
        for box in boxes:
            box.close()


class _Box:
    """A mailbox that holds one number, and the thread that empties it."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._changed = threading.Condition()
        self._number: int | None = None
        self._closed = False
        threading.Thread(target=self._run, name="listener", daemon=True).start()

    def put(self, number: int) -> None:
        with self._changed:
            if self._number is None or number > self._number:
                self._number = number
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._number is not None)
                if self._closed:
                    return
                number, self._number = self._number, None
            assert number is not None
            try:
                self._listener(number)
            except Exception:
                log.exception("a listener failed; it will be told of the next change")
