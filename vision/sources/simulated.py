"""Pictures of a simulated table: asked for one by one over a local socket, each with its capture time.

Such a table waits for us, so that no picture is lost; a slow computer makes it run slower than life.
"""

from __future__ import annotations

import json
import queue
import socket
import struct
import threading
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import cv2
import numpy as np

from companion.observations import Clock as Moment
from vision.sources.kinds import End, Frame, Item, Lost, Quiet, Source, SourceError, Time

__all__ = ["SCHEME", "Simulated"]

SCHEME = "simulated"
HEAD = struct.Struct(">Id")
"""Length and time before each picture (see the table's protocol in docs/simulator.md)."""
AHEAD = 2
"""Pictures that may wait decoded: both cores have work, and the table is hardly ahead of what is said of it."""
PATIENCE = 10.0
"""s for the table to answer at the start."""


class Simulated(Source):
    """The table at `simulated://HOST:PORT/KEY`. Raises `SourceError` where nobody answers there."""

    def __init__(self, spec: str, time: Time) -> None:
        super().__init__(SCHEME)
        url = urlsplit(spec)
        expected = "expected a simulated table at simulated://HOST:PORT/KEY, got"
        try:
            host, port = url.hostname, url.port
        except ValueError as error:
            raise SourceError(f"{expected} {error}: give the address that the table prints") from error
        if not host or not port:
            raise SourceError(f"{expected} no host and port: give the address that the table prints")
        with ExitStack() as stack:
            try:
                self._socket = stack.enter_context(socket.create_connection((host, port), timeout=PATIENCE))
                self._socket.sendall(url.path.lstrip("/").encode() + b" eye\n")
                self._lines = stack.enter_context(self._socket.makefile("rb"))
                about = json.loads(self._lines.readline() or b"null")
                self.size = (int(about["size"][0]), int(about["size"][1]))
                self.fps = float(about["fps"])
            except (OSError, ValueError, TypeError, KeyError) as error:
                raise SourceError(f"{expected} no table that answers: start it again") from error
            self._open = stack.pop_all()
        self._socket.settimeout(None)
        self.clock = Moment(t=0.0, unix=time.unix())
        self._t = 0.0
        self._end: End | None = None
        self._items: queue.Queue[Item] = queue.Queue(AHEAD)
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="simulated", daemon=True)
        self._thread.start()

    def read(self, timeout: float) -> Item:
        """See `Source`."""
        if self._end is not None:
            return self._end
        try:
            item = self._items.get(timeout=timeout)
        except queue.Empty:
            return Quiet(self._t)
        self._t = item.t
        if isinstance(item, End):
            self._end = item
        return item

    def close(self) -> None:
        self._closed.set()
        with suppress(OSError):  # the table may have gone before us
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(5.0)
        self._open.close()

    def _run(self) -> None:
        t = 0.0
        while not self._closed.is_set():
            found = self._asked()
            if found is None:
                break
            t, data = found
            image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
            self._put(Lost(t, 1, "broken_frames") if image is None else Frame(t, image.astype(np.uint8, copy=False)))
        self._put(End(t))

    def _asked(self) -> tuple[float, bytes] | None:
        """The next picture and its time; None where there is no more."""
        try:
            self._socket.sendall(b"n")
            head = self._lines.read(HEAD.size)
            if len(head) < HEAD.size:
                return None
            length, t = HEAD.unpack(head)
            data = self._lines.read(length)
        except (OSError, ValueError):
            return None
        return (t, data) if length and len(data) == length else None

    def _put(self, item: Item) -> None:
        while not self._closed.is_set():
            try:
                self._items.put(item, timeout=0.2)
            except queue.Full:
                continue
            return
