"""Everything that boards said, a line of JSON each, on the disk before it is acknowledged.

What of it mattered to a game is in that game's log too. From the journal a new process knows how far each board was
heard, so that nothing is taken twice and nothing that was missed goes unsaid.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import msgspec

from companion.devices import Gap, Happened, Mark, Met

__all__ = ["FILE", "Journal", "Noted"]

FILE = "devices.jsonl"
LARGEST = 4_000_000
"""Bytes after which a new file is begun; one earlier is kept. About 20,000 events each."""


class Noted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line: `what` was told of the board `uuid`, at Unix seconds `at`, and how far it is heard now."""

    what: str
    at: float
    uuid: str
    told: dict[str, Any] = {}
    mark: Mark | None = None


class Journal:
    """A file of a folder; any thread may call. What cannot be kept raises OSError."""

    def __init__(self, folder: Path) -> None:
        """Reads how far each board was heard. A last line that was cut short is passed over."""
        self.path = folder / FILE
        self._lock = threading.Lock()
        self._marks = {
            noted.uuid: noted.mark for file in (self._older, self.path) for noted in _read(file) if noted.mark
        }

    @property
    def _older(self) -> Path:
        return self.path.with_suffix(".old.jsonl")

    def mark(self, uuid: str) -> Mark | None:
        """How far that board was heard; None: never."""
        with self._lock:
            return self._marks.get(uuid)

    def keep(self, report: Happened | Gap | Met, uuid: str, at: float, mark: Mark | None) -> None:
        """One more line, on the disk when this returns."""
        self._keep(Noted(type(report).__name__.lower(), at, uuid, _brief(report), mark))

    def reached(self, uuid: str, at: float, mark: Mark | None) -> None:
        """A board runs, and is heard so far; a line only where that is news."""
        if mark is not None and mark != self.mark(uuid):
            self._keep(Noted("mark", at, uuid, {}, mark))

    def _keep(self, noted: Noted) -> None:
        with self._lock:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._begin_anew()
            self._append([noted])
            if noted.mark is not None:
                self._marks[noted.uuid] = noted.mark

    def _append(self, lines: list[Noted]) -> None:
        with self.path.open("ab") as file:
            if file.tell() and not _ends_whole(self.path):
                file.write(b"\n")
            file.writelines(msgspec.json.encode(line) + b"\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())

    def _begin_anew(self) -> None:
        if self.path.exists() and self.path.stat().st_size > LARGEST:
            self.path.replace(self._older)
            self._append([Noted("mark", 0.0, uuid, {}, mark) for uuid, mark in self._marks.items()])


def _brief(report: Happened | Gap | Met) -> dict[str, Any]:
    match report:
        case Happened():
            names = ("boot", "number", "sensor", "kind", "value", "quality")
            return {name: getattr(report, name) for name in names}
        case Gap():
            return {"why": report.why.value, "count": report.count}
        case Met():
            hello = report.hello
            firmware = f"{hello.firmware_major}.{hello.firmware_minor}.{hello.firmware_patch}"
            return {"boot": hello.boot, "firmware": firmware, "sensors": len(report.records)}


def _ends_whole(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def _read(file: Path) -> list[Noted]:
    if not file.exists():
        return []
    found = []
    for line in file.read_bytes().splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Noted))
        except (msgspec.DecodeError, msgspec.ValidationError):
            continue  # cut short, as the power went
    return found
