"""Starts what a table is watched with: a camera's eye, or a simulated table and the eye that watches it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from companion.hub import Hub, Source
from companion.simulated import Simulated, table_command
from companion.store import TableRecord
from companion.table import Table

__all__ = ["Camera", "Cameras", "NoPlace", "Nothing", "OnTable", "Simulation", "kept_board", "simulate", "watch"]


class NoPlace(OSError):
    """A file that a table needs cannot be written: says which, and why."""


class Nothing(msgspec.Struct, frozen=True, tag_field="kind", tag="none"):
    """No camera: everything is told by hand."""


class Camera(msgspec.Struct, frozen=True, tag_field="kind", tag="camera"):
    """A camera of this computer, by what it is opened with."""

    source: str


class Simulation(msgspec.Struct, frozen=True, tag_field="kind", tag="simulated"):
    """A simulated table."""


OnTable = Nothing | Camera | Simulation
"""What a game is watched with."""

Cameras = Callable[[], Sequence[tuple[str, str]]]
"""The cameras that are connected now: what each is opened with, and its name."""


def kept_board(folder: Path, record: TableRecord) -> Path:
    """The board as a file that nobody changes while it is played on: a restarted eye measures with the same.

    Raises `NoPlace`.
    """
    file = folder / "boards" / f"{record.board_sha256}.toml"
    _write(file, record.board_text.encode())
    return file


def watch(hub: Hub, table: Table, folder: Path, source: Source, *, trusted: bool = False) -> None:
    """Gives a table an eye. Raises `NoPlace`, `StoreError`."""
    hub.watch(table.id, kept_board(folder, table.record), source, trusted=trusted)


def simulate(hub: Hub, table: Table, folder: Path, *, trusted: bool = False) -> None:
    """Lays the pieces where the match has them, and starts the simulated table and its eye.

    Raises `NoPlace`, `TableFailed`, `StoreError`.
    """
    board = kept_board(folder, table.record)
    referee = table.rulebook.referee
    known = referee.places(table.state) if referee is not None and table.timeline.takes else None
    places: Path | None = None
    if known:
        places = folder / "boards" / f"{table.id}.places.json"
        lying = {id: (stand.x, stand.y) for id, stand in known.items() if stand is not None}
        _write(places, msgspec.json.encode(lying))
    command = table_command(str(board), places=str(places) if places else None, seed=secrets.randbelow(1_000_000))
    hub.simulate(table.id, board, lambda heard: Simulated(command, heard), trusted=trusted)


def _write(file: Path, content: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    except OSError as error:
        raise NoPlace(f"{file}: expected a place for a file, got {error.strerror}") from error
