"""A live table as a process: lines of JSON in and out, pictures over a local socket.

A client sends the key, a space, `eye` or `view`, and a newline; it gets one line of JSON, `{"size", "fps"}`. After that
each byte that it sends asks for a picture: 4 bytes of length, 8 of time (a double, s), the JPEG; big-endian. The `eye`
gets every picture, each once; a `view` gets the last one that the eye got. A length of 0 says that the table has ended.
"""

from __future__ import annotations

import hmac
import json
import logging
import secrets
import socket
import struct
import threading
from typing import BinaryIO

import msgspec

from companion.observations import ObservationError
from companion.observations.simulated import Answered, Listening, Statement, StopTable, decode_table_order
from vision.simulator.table import LEAST, MOST, Table

__all__ = ["HEAD", "Server", "Voice"]

log = logging.getLogger(__name__)

HEAD = struct.Struct(">Id")
"""Length and time before each picture."""

LONGEST = 200
"""Bytes of a client's first line."""


class Voice:
    """Writes statements as lines, from any thread."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._lock = threading.Lock()

    def say(self, statement: Statement) -> None:
        """One line; nothing where nobody listens any more."""
        with self._lock:
            try:
                self._out.write(msgspec.json.encode(statement) + b"\n")
                self._out.flush()
            except (BrokenPipeError, ValueError):
                log.info("nobody listens any more")


class Server:
    """Hands out a table's pictures, and carries out the orders that come in as lines."""

    def __init__(
        self, table: Table, voice: Voice, size: tuple[int, int], plane: tuple[float, ...] | None = None
    ) -> None:
        """`plane`: see `Listening`."""
        self._table, self._voice, self._plane = table, voice, plane
        self._hello = json.dumps({"size": size, "fps": table.fps}).encode() + b"\n"
        self._key = secrets.token_hex(8)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._eye = threading.Lock()

    def run(self, orders: BinaryIO) -> None:
        """Until an order or the end of `orders` stops it."""
        port = self._listening.getsockname()[1]
        source = f"simulated://127.0.0.1:{port}/{self._key}"
        threading.Thread(target=self._accept, name="clients", daemon=True).start()
        self._voice.say(Listening(source=source, least=LEAST, most=MOST, plane=self._plane))
        for line in orders:
            if not line.strip():
                continue
            try:
                order = decode_table_order(line)
            except ObservationError as error:
                self._voice.say(Answered(order="", ok=False, key="table.malformed", params={"words": str(error)}))
                continue
            self._voice.say(self._table.order(order))
            if isinstance(order, StopTable):
                break
        self._table.order(StopTable(id=""))
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), name="client", daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        """One client to its end; whatever it sends that is not ours ends it."""
        with client, client.makefile("rb") as asked:
            try:
                key, _, kind = asked.readline(LONGEST).strip().partition(b" ")
                if not hmac.compare_digest(key, self._key.encode()) or kind not in (b"eye", b"view"):
                    return
                client.sendall(self._hello)
                if kind == b"view":
                    while asked.read(1):
                        _send(client, (0.0, self._table.latest or b""))
                    return
                with self._eye:  # one eye at a time; another waits until this one has gone
                    self._table.watched = True
                    try:
                        self._feed(client, asked)
                    finally:
                        self._table.watched = False
            except OSError:
                log.info("a client has gone")

    def _feed(self, client: socket.socket, asked: BinaryIO) -> None:
        while asked.read(1):
            picture = self._table.picture()
            _send(client, picture or (0.0, b""))
            if picture is None:
                return


def _send(client: socket.socket, picture: tuple[float, bytes]) -> None:
    t, data = picture
    client.sendall(HEAD.pack(len(data), t) + data)
