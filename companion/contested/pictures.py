"""Films of shots, which the eye writes, and how long they live. They never enter the log."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Literal, get_args

__all__ = ["KEEP", "Keep", "Pictures"]

log = logging.getLogger(__name__)

Keep = Literal["game", "hour", "day", "keep", "none"]
"""`game`: until the match ends; `keep`: until the owner deletes them; `none`: none are made."""

KEEP: tuple[Keep, ...] = get_args(Keep)
SECONDS = {"hour": 3600.0, "day": 86400.0}


class Pictures:
    """The films in a folder, one folder a match."""

    def __init__(self, folder: Path, keep: Keep = "game", *, now: Callable[[], float] = time.time) -> None:
        """`now`: Unix seconds, on the clock of the files' times."""
        self._folder = folder
        self._keep = keep
        self._now = now

    def of(self, table: str) -> Path | None:
        """Where the films of a match go; None where none are made."""
        return None if self._keep == "none" else self._folder / table

    def film(self, table: str, name: str | None) -> Path | None:
        """A film that is there, and whole."""
        if name is None or Path(name).name != name:
            return None
        file = self._folder / table / name
        return file if file.is_file() else None

    def begin(self, lasting: Collection[str]) -> None:
        """At the start: what has outlived its time goes. `lasting`: matches that may still go on."""
        match self._keep:
            case "none":
                lasting = ()
            case "game":
                pass
            case _:
                self.tidy()
                return
        for folder in self._folders():
            if folder.name not in lasting:
                _delete(folder)

    def ended(self, table: str) -> None:
        """A match is over. Its folder stays, for an eye that still writes there if the end is undone."""
        if self._keep == "game":
            _empty(self._folder / table)

    def tidy(self) -> None:
        """What is older than it may be goes."""
        longest = SECONDS.get(self._keep)
        if longest is None:
            return
        oldest = self._now() - longest
        for folder in self._folders():
            _empty(folder, oldest)

    def _folders(self) -> list[Path]:
        try:
            return [each for each in self._folder.iterdir() if each.is_dir()]
        except OSError:
            return []


def _empty(folder: Path, oldest: float | None = None) -> None:
    """Deletes a folder's files, those older than `oldest` (Unix seconds) or all."""
    for file in list(folder.iterdir()) if folder.is_dir() else ():
        try:
            if oldest is None or file.stat().st_mtime < oldest:
                file.unlink()
        except OSError as error:
            log.warning("%s: expected to delete an old film, got: %s", file, error.strerror)


def _delete(folder: Path) -> None:
    _empty(folder)
    try:
        folder.rmdir()
    except OSError as error:
        log.warning("%s: expected to delete an old folder, got: %s", folder, error.strerror)
