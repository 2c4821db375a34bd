"""A simulated table as a child process: its statements, orders to its hands, and its pictures for people."""

from __future__ import annotations

import contextlib
import logging
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, Literal
from urllib.parse import urlsplit

import msgspec

from companion.observations import ObservationError
from companion.observations.simulated import (
    Answered,
    Arrange,
    Flick,
    Listening,
    Pace,
    Places,
    Statement,
    StopTable,
    TableOrder,
    decode_statement,
)
from companion.piped import piped

__all__ = ["Simulated", "SimulatedView", "TableFailed", "table_command"]

log = logging.getLogger(__name__)

HEAD = struct.Struct(">Id")
"""Length and time before each picture (docs/simulator.md)."""

ANSWER = 5.0
"""s for the table to answer an order: it does so between two pictures."""

START = 60.0
"""s for it to paint its board and listen; some take two."""


class TableFailed(RuntimeError):
    """The simulated table did not start: what it said."""


class SimulatedView(msgspec.Struct, frozen=True):
    """What pages are told of a simulated table. `places` in mm; `off`: those beside the surface.

    `busy`: something moves, or a hand is there. `rate`: simulated seconds a second. `opponent`: the seat that is played
    for. `least`, `most`: mm/s of a flick.
    `plane`: the homography from board mm at the discs' tops to fractions of the picture, row by row.
    """

    places: dict[str, tuple[float, float]]
    off: tuple[str, ...]
    busy: bool
    rate: float
    opponent: int | None
    least: float
    most: float
    status: Literal["starting", "playing", "dead"]
    plane: tuple[float, ...] | None = None


def table_command(
    board: str, *, places: str | None = None, seed: int = 0, size: str | None = None, fps: float | None = None
) -> list[str]:
    """The command line of a simulated table."""
    command = [sys.executable, "-m", "companion.cli", "table", "--board", board, "--seed", str(seed)]
    for option, value in (("--places", places), ("--size", size), ("--fps", fps)):
        if value is not None:
            command += [option, str(value)]
    return command


class Simulated:
    """Lives with the child. `heard` is told each statement, on a thread of its own; it may send orders from there."""

    def __init__(self, command: Sequence[str], heard: Callable[[Statement], None] = lambda _: None) -> None:
        self._command = list(command)
        self._heard = heard
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._numbers = 0
        self._waiting: dict[str, threading.Event] = {}
        self._answers: dict[str, Answered] = {}
        self._listening: Listening | None = None
        self._placed: Places | None = None
        self._listens = threading.Event()
        self._words = ""
        self._status: Literal["starting", "playing", "dead"] = "starting"
        self._viewer: tuple[socket.socket, IO[bytes]] | None = None
        self._viewing = threading.Lock()

    @property
    def status(self) -> Literal["starting", "playing", "dead"]:
        """How it is."""
        return self._status

    @property
    def source(self) -> str:
        """What the eye is to watch. Raises `TableFailed` before it listens."""
        if self._listening is None:
            raise TableFailed("the simulated table does not listen yet")
        return self._listening.source

    @property
    def placed(self) -> Places | None:
        """Where discs lie, as last said."""
        return self._placed

    def start(self) -> None:
        """Starts it and waits until it listens. Raises `TableFailed`."""
        try:
            self._child = piped(self._command)
        except OSError as error:
            raise TableFailed(f"the simulated table cannot be started: {error}") from error
        threading.Thread(target=self._read, args=(self._child,), name="table", daemon=True).start()
        assert self._child.stderr is not None
        words = threading.Thread(target=self._last_words, args=(self._child.stderr,), name="table-words", daemon=True)
        words.start()
        self._listens.wait(START)
        if self._listening is None:
            self._child.kill()
            self._child.wait()
            words.join(ANSWER)
            self._close()
            raise TableFailed(f"the simulated table did not start: {self._words or 'it said nothing'}")

    def stop(self, timeout: float = 3.0) -> None:
        """Ends it: by order, then by force."""
        child = self._child
        if child is None:
            return
        self._send(StopTable(id="stop"))
        for force in (child.terminate, child.kill, lambda: None):
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(timeout)
                break
            force()
        self._close_viewer()
        self._close()

    def flick(self, disc: str, velocity: tuple[float, float]) -> Answered:
        """A hand flicks a disc (mm/s); the answer comes at once, the flick after the hand has come."""
        return self._ask(lambda id: Flick(id=id, disc=disc, velocity=velocity))

    def arrange(self, discs: Mapping[str, tuple[float, float] | None]) -> Answered:
        """Hands put discs there (mm); None: out of the room."""
        return self._ask(lambda id: Arrange(id=id, discs=dict(discs)))

    def pace(self, fast: bool) -> Answered:
        """As fast as the eye looks, or as in life."""
        return self._ask(lambda id: Pace(id=id, fast=fast))

    def view(self, opponent: int | None) -> SimulatedView:
        """For the pages."""
        placed, listening = self._placed, self._listening
        return SimulatedView(
            places=placed.discs if placed else {},
            off=placed.off if placed else (),
            busy=placed.busy if placed else True,
            rate=placed.rate if placed else 1.0,
            opponent=opponent,
            least=listening.least if listening else 0.0,
            most=listening.most if listening else 0.0,
            status=self._status,
            plane=listening.plane if listening else None,
        )

    def picture(self) -> bytes | None:
        """The last picture that the eye got (JPEG); None where there is none."""
        with self._viewing:
            try:
                if self._viewer is None:
                    self._viewer = _viewer(self.source)
                connection, lines = self._viewer
                connection.sendall(b"n")
                length, _ = HEAD.unpack(lines.read(HEAD.size))
                return lines.read(length) if length else None
            except (OSError, struct.error, TableFailed):
                self._close_viewer()
                return None

    def _close(self) -> None:
        child = self._child
        if child is not None and child.stdin is not None:
            with self._lock, contextlib.suppress(OSError):
                child.stdin.close()

    def _close_viewer(self) -> None:
        viewer, self._viewer = self._viewer, None
        if viewer is not None:
            for part in viewer:
                with contextlib.suppress(OSError):
                    part.close()

    def _ask(self, make: Callable[[str], TableOrder]) -> Answered:
        if self._status == "dead":
            return Answered(order="", ok=False, key="table.dead")
        with self._lock:
            self._numbers += 1
            id = f"h{self._numbers}"
            event = self._waiting[id] = threading.Event()
        self._send(make(id))
        event.wait(ANSWER)
        with self._lock:
            self._waiting.pop(id, None)
            return self._answers.pop(id, None) or Answered(order=id, ok=False, key="table.dead")

    def _send(self, order: TableOrder) -> None:
        child = self._child
        if child is None or child.stdin is None:
            return
        with self._lock, contextlib.suppress(OSError, ValueError):
            child.stdin.write(msgspec.json.encode(order) + b"\n")
            child.stdin.flush()

    def _read(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdout is not None
        with child.stdout as lines:
            for line in lines:
                try:
                    self._take(decode_statement(line))
                except ObservationError as error:
                    log.warning("a line of the simulated table was lost: %s", error)
        self._status = "dead"
        with self._lock:
            waiting = list(self._waiting.values())
        for event in waiting:
            event.set()
        self._listens.set()
        if self._placed is not None:
            self._tell(self._placed)

    def _take(self, said: Statement) -> None:
        match said:
            case Listening():
                self._listening, self._status = said, "playing"
                self._listens.set()
            case Places():
                self._placed = said
            case Answered():
                with self._lock:
                    event = self._waiting.get(said.order)
                    if event is not None:
                        self._answers[said.order] = said
                        event.set()
        self._tell(said)

    def _tell(self, said: Statement) -> None:
        try:
            self._heard(said)
        except Exception:
            log.exception("a statement of the simulated table could not be used")

    def _last_words(self, pipe: IO[bytes]) -> None:
        with pipe:
            for line in pipe:
                text = line.decode("utf-8", "replace").strip()
                if text:
                    self._words = text
                    log.debug("table: %s", text)


def _viewer(source: str) -> tuple[socket.socket, IO[bytes]]:
    url: Any = urlsplit(source)
    connection = socket.create_connection((url.hostname, url.port), timeout=ANSWER)
    lines = connection.makefile("rb")
    connection.sendall(url.path.lstrip("/").encode() + b" view\n")
    if not lines.readline():
        connection.close()
        raise OSError("the simulated table does not answer")
    return connection, lines
