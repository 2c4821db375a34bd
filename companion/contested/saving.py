"""Saving a contested call."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from companion.contested import case as files
from companion.contested.case import Case, ContestError
from companion.contested.pictures import Pictures
from companion.observations import ObservationError, Shot, decode
from companion.store import Entry, TableRecord
from companion.table import Candidate

__all__ = ["Contested", "Eyeing"]


@dataclass(frozen=True)
class Eyeing:
    """What the eye was started with: what it watches, and the files of corners and lens."""

    source: str = ""
    corners: str | None = None
    lens: str | None = None

    @property
    def shown(self) -> str:
        """The source without a user's name and password."""
        parts = urlsplit(self.source)
        if "@" not in parts.netloc:
            return self.source
        return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


class Contested:
    """The contested calls in a folder, one folder each: MATCH-CALL. Only the owner deletes them."""

    def __init__(self, folder: Path, pictures: Pictures) -> None:
        self._folder = folder
        self._pictures = pictures
        self._awaited: dict[Path, tuple[str, str]] = {}
        """Folders whose film the eye is still writing."""

    def folder(self, table: str, call: int) -> Path:
        """Where a call is saved, or would be."""
        return self._folder / f"{table}-{call}"

    def has(self, table: str, call: int) -> bool:
        """Whether it is saved."""
        return (self.folder(table, call) / files.CASE).is_file()

    def film(self, table: str, call: int) -> Path | None:
        """The film of one that is saved."""
        film = self.folder(table, call) / files.FILM
        return film if film.is_file() else None

    def save(
        self,
        record: TableRecord,
        entries: Sequence[Entry],
        eye: Eyeing,
        *,
        call: int,
        judged: int,
        status: str,
        sure: bool,
        candidates: tuple[Candidate, ...],
        clip: str | None,
        setup: str,
        rulebook: int,
        why: Literal["contested", "overruled"],
        now: float,
    ) -> Path:
        """Its folder, whole but for a film that is still being written. Raises `ContestError`."""
        folder = self.folder(record.id, call)
        if self.has(record.id, call):
            return folder
        seen = next((entry.evidence for entry in entries if entry.seq == call), None)
        if seen is None:
            raise ContestError(f"expected a shot as entry {call} of match {record.id}, got none that was seen")
        made = Case(
            program=files.program(), rulebook=rulebook, why=why, saved=now, table=record, call=call, judged=judged,
            status=status, sure=sure, candidates=candidates, observation=seen, filmed=clip is not None,
            source=eye.shown, setup=setup,
        )  # fmt: skip
        part = folder.with_name(f"{folder.name}.part")
        try:
            shutil.rmtree(part, ignore_errors=True)
            part.mkdir(parents=True)
            (part / files.BOARD).write_bytes(record.board_text.encode())
            (part / files.LOG).write_bytes(b"".join(_line(entry, call) for entry in entries))
            for given, name in ((eye.corners, files.CORNERS), (eye.lens, files.LENS)):
                if given is not None:
                    shutil.copyfile(given, part / name)
            (part / files.CASE).write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1))
            part.rename(folder)
        except OSError as error:
            shutil.rmtree(part, ignore_errors=True)
            raise ContestError(
                f"{folder}: expected room for a contested call, got: {error.strerror}; free some space and try again"
            ) from error
        if clip is not None:
            self._awaited[folder] = (record.id, clip)
        self.complete()
        return folder

    def begin(self) -> None:
        """At the start: films that were still being written when the last run ended."""
        for file in self._folder.glob(f"*/{files.CASE}"):
            if (file.parent / files.FILM).is_file():
                continue
            try:
                made = msgspec.json.decode(file.read_bytes(), type=Case)
                seen = decode(made.observation)
            except (OSError, msgspec.DecodeError, ObservationError):
                continue  # `tablee replay` says what is wrong with it
            if isinstance(seen, Shot) and seen.clip is not None:
                self._awaited[file.parent] = (made.table.id, seen.clip)
        self.complete()

    def complete(self) -> None:
        """Fetches the films that have become whole since."""
        for folder, (table, clip) in list(self._awaited.items()):
            film = self._pictures.film(table, clip)
            if film is None:
                continue
            times = film.with_suffix(".times.json")
            try:
                if times.is_file():
                    _fetch(times, folder / files.TIMES)
                _fetch(film, folder / files.FILM)
            except OSError:
                continue  # a disk may have room again later
            del self._awaited[folder]


def _line(entry: Entry, call: int) -> bytes:
    kept = entry if entry.seq == call else msgspec.structs.replace(entry, evidence=None)
    return msgspec.json.encode(kept) + b"\n"


def _fetch(source: Path, target: Path) -> None:
    """A second name of the same file where the disk can, else a copy; whole when it has its name."""
    if target.exists():
        return
    try:
        os.link(source, target)
    except OSError:
        part = target.with_name(f"{target.name}.part")
        shutil.copyfile(source, part)
        part.replace(target)
