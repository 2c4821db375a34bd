"""What a board's pawns look like, as it was taught: kept in the data folder, a file a board.

`FOLDER/taught/SHA256.tops`, the board file's sha256 in its name: MessagePack, a map with `what` ("tablee-taught"),
`format`, `board` (the sha256) and `tops`: by id `scale` (px/mm), `read` (0 to 1) and `png`, a picture of the top (see
`vision.memory.Print`). A file that cannot be used is told, and nobody writes over it.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.board import Board
from vision.memory import SIDE, Print

__all__ = ["Lessons", "LessonsError", "file_of"]

WHAT = "tablee-taught"
FORMAT = 1
LARGEST = 16_000_000
"""Bytes of a file that is read; a hundred tops are half a million."""


class LessonsError(Exception):
    """What was taught cannot be kept, or not be read: file, what was expected, what came, what to do."""


class _Top(msgspec.Struct, frozen=True):
    scale: Annotated[float, msgspec.Meta(gt=0.0)]
    read: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
    png: bytes


class _File(msgspec.Struct, frozen=True):
    what: str
    format: int
    board: str
    tops: dict[str, _Top]


class _Head(msgspec.Struct, frozen=True):
    """What files of all formats begin with."""

    what: str = ""
    format: int = 0


def file_of(folder: Path, board: Board) -> Path:
    """Where the tops of a board's pawns are kept in a data folder."""
    return folder / "taught" / f"{board.sha256}.tops"


class Lessons:
    """The tops of one board's discs, by id, in `prints`, and in a data folder (None: for this run only).

    `doubt`: why what lies in the folder cannot be used, "" where it can; what is taught then is not kept.
    """

    def __init__(self, board: Board, folder: Path | None) -> None:
        self._board = board
        self.file = None if folder is None else file_of(folder, board)
        self.prints: dict[str, Print] = {}
        self.doubt = ""
        try:
            self.prints = self._kept()
        except LessonsError as error:
            self.doubt = str(error)

    def keep(self, ids: Collection[str]) -> bool:
        """Writes those of `ids` that were learned; False where nothing is kept. Raises `LessonsError`.

        What another run has kept since stays.
        """
        if self.file is None:
            return False
        self._write(self._kept() | {id: self.prints[id] for id in ids if id in self.prints})
        return True

    def drop(self, ids: Collection[str]) -> bool:
        """Forgets `ids`, on disk too; False where nothing is kept. Raises `LessonsError`."""
        for id in ids:
            self.prints.pop(id, None)
        if self.file is None:
            return False
        kept = self._kept()
        left = {id: top for id, top in kept.items() if id not in ids}
        if len(left) < len(kept):
            self._write(left)
        return True

    def clear(self) -> bool:
        """Forgets all, whatever lies there; False where nothing did. Raises `LessonsError`."""
        self.prints.clear()
        if self.file is None or not self.file.exists():
            return False
        try:
            self.file.unlink()
        except OSError as error:
            raise LessonsError(f"{self.file}: expected a file that can be deleted, got: {error.strerror}") from error
        return True

    def _kept(self) -> dict[str, Print]:
        """What lies in the folder now."""
        if self.file is None:
            return {}
        try:
            with self.file.open("rb") as lying:
                data = lying.read(LARGEST + 1)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise LessonsError(f"{self.file}: expected a file of taught pawns, got: {error.strerror}") from error
        return _decoded(data, self.file, self._board)

    def _write(self, prints: Mapping[str, Print]) -> None:
        """Whole or not at all."""
        assert self.file is not None
        folder = self.file.parent
        try:
            if not prints:
                self.file.unlink(missing_ok=True)
                return
            folder.mkdir(parents=True, exist_ok=True)
            number, name = tempfile.mkstemp(prefix=f"{self.file.name}.", suffix=".part", dir=folder)
            part = Path(name)
            try:
                with os.fdopen(number, "wb") as out:
                    out.write(_encoded(prints, self._board))
                    out.flush()
                    os.fsync(out.fileno())
                part.replace(self.file)
            except BaseException:
                with contextlib.suppress(OSError):
                    part.unlink()
                raise
        except OSError as error:
            raise LessonsError(
                f"{self.file}: expected a place for what was taught, got: {error.strerror}; "
                "make it writable, or name another folder with --data"
            ) from error


def _encoded(prints: Mapping[str, Print], board: Board) -> bytes:
    tops = {}
    for id, top in sorted(prints.items()):
        ok, png = cv2.imencode(".png", top.picture)
        assert ok, "any picture can be written as PNG"
        tops[id] = _Top(top.scale, top.read, png.tobytes())
    return msgspec.msgpack.encode(_File(WHAT, FORMAT, board.sha256, tops))


def _decoded(data: bytes, file: Path, board: Board) -> dict[str, Print]:
    damaged = f"{file}: expected pawns that Tablée was taught, got a damaged file"
    mend = "it is left as it is; delete it (tablee teach --forget) and teach the pawns again"
    try:
        head = msgspec.msgpack.decode(data, type=_Head)
        if head.what == WHAT and head.format != FORMAT:
            raise LessonsError(
                f"{file}: expected format {FORMAT}, got {head.format}, another version's: {mend}, or use that version"
            )
        found = msgspec.msgpack.decode(data, type=_File)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise LessonsError(f"{damaged} ({error}): {mend}") from error
    if found.what != WHAT or len(data) > LARGEST:
        raise LessonsError(f"{file}: expected pawns that Tablée was taught, got something else: {mend}")
    if found.board != board.sha256:
        raise LessonsError(f"{file}: expected the pawns of board {board.name!r}, got another board's: {mend}")
    known = {disc.id for disc in board.discs}
    prints = {}
    for id, top in found.tops.items():
        picture = cv2.imdecode(np.frombuffer(top.png, np.uint8), cv2.IMREAD_COLOR) if top.png else None
        if picture is None or picture.shape != (SIDE, SIDE, 3) or id not in known:
            raise LessonsError(f"{damaged} (the picture of {id!r}): {mend}")
        prints[id] = Print(np.asarray(picture, np.uint8), top.scale, top.read)
    return prints
