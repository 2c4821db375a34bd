"""A game as a file: format `tablee-game`, version 1 (docs/archive.md). What it holds is all of a table's log.

A file comes from anywhere: of what is in it nothing is believed that the rules do not give again.
"""

from __future__ import annotations

import hashlib
from importlib.metadata import version as installed
from typing import Annotated, Any, Literal

import msgspec

from companion.games import Seat
from companion.store import Entry, TableRecord
from companion.table import NAME, Refusal

__all__ = ["FORMAT", "LARGEST", "MOST", "VERSION", "BoardFile", "FileEntry", "GameFile", "exported", "read"]

FORMAT = "tablee-game"
VERSION = 1

LARGEST = 32 * 1024 * 1024
"""Bytes of a file: a long evening of Paleo with every shot that the camera saw is about a third of it."""

MOST = 10_000
"""Entries of a game; none of ours comes near."""

NULL = "null"
"""JSON where there is no evidence."""

LATEST = 4e9
"""Unix seconds: in the year 2096."""

Text = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
When = Annotated[float, msgspec.Meta(ge=0, le=LATEST)]


class BoardFile(msgspec.Struct, frozen=True):
    """The board as its file says; `sha256` of the text's bytes."""

    name: Text
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    text: Annotated[str, msgspec.Meta(max_length=2_000_000)]


class FileSeat(msgspec.Struct, frozen=True):
    """Who sat there first; later names are in the entries."""

    name: Annotated[str, msgspec.Meta(max_length=NAME)]
    side: Word


class FileEntry(msgspec.Struct, frozen=True):
    """One entry, as `companion.store.Entry`; what is JSON text there is JSON here."""

    seq: Count
    id: Text
    at: When
    actor: Word
    source: Literal["person", "camera", "device", "dealer"]
    p: Annotated[float, msgspec.Meta(ge=0, le=1)] | None
    against: Count
    kind: Literal["game", "table", "call"]
    call: Count | None
    command: msgspec.Raw
    events: msgspec.Raw
    told: msgspec.Raw
    evidence: msgspec.Raw
    version: Count
    reason: Annotated[str, msgspec.Meta(max_length=1000)] | None = None


class GameFile(msgspec.Struct, frozen=True):
    """A game. `tablee`, `exported`: which version wrote it, and when; `id`, `created`: the table's there."""

    format: str
    version: int
    tablee: Word
    exported: When
    id: Word
    game: Word
    created: When
    board: BoardFile | None
    seats: Annotated[tuple[FileSeat, ...], msgspec.Meta(max_length=16)]
    options: dict[str, Any]
    data: dict[str, Any]
    entries: Annotated[tuple[FileEntry, ...], msgspec.Meta(max_length=MOST)]


class _Head(msgspec.Struct, frozen=True):
    format: str
    version: int


def exported(record: TableRecord, entries: list[Entry], now: float) -> bytes:
    """The file of a table's log; `now`: Unix seconds."""
    board = BoardFile(record.board_name, record.board_sha256, record.board_text) if record.board_text else None
    file = GameFile(
        FORMAT,
        VERSION,
        installed("tablee"),
        now,
        record.id,
        record.game,
        record.created,
        board,
        msgspec.json.decode(record.seats, type=tuple[FileSeat, ...]),
        msgspec.json.decode(record.options),
        msgspec.json.decode(record.data),
        tuple(_to_file(entry) for entry in entries),
    )
    return msgspec.json.encode(file) + b"\n"


def read(content: bytes) -> GameFile | Refusal:
    """A file as it is, its shape alone checked."""
    if len(content) > LARGEST:
        return Refusal("archive.too_large", {"megabytes": LARGEST // 1024**2})
    try:
        head = msgspec.json.decode(content, type=_Head)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Refusal("archive.foreign")
    if head.format != FORMAT:
        return Refusal("archive.foreign")
    if head.version > VERSION:
        return Refusal("archive.newer", {"version": head.version})
    try:
        file = msgspec.json.decode(content, type=GameFile)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        return Refusal("archive.malformed", {"words": str(error)})
    return _checked(file)


def record_of(file: GameFile, id: str) -> TableRecord:
    """The table's first line, under a new id."""
    board = file.board
    return TableRecord(
        id,
        file.game,
        board.name if board else "",
        board.sha256 if board else "",
        board.text if board else "",
        msgspec.json.encode([Seat(seat.name, seat.side) for seat in file.seats]).decode(),
        msgspec.json.encode(file.options).decode(),
        file.created,
        msgspec.json.encode(file.data).decode(),
    )


def entry_of(entry: FileEntry) -> Entry:
    """As the store keeps it."""
    fields = msgspec.structs.asdict(entry)
    fields |= {name: _compact(value) for name, value in fields.items() if isinstance(value, msgspec.Raw)}
    return Entry(**{**fields, "evidence": None if fields["evidence"] == NULL else fields["evidence"]})


def _to_file(entry: Entry) -> FileEntry:
    fields = msgspec.structs.asdict(entry)
    for name in ("command", "events", "told", "evidence"):
        fields[name] = msgspec.Raw((fields[name] or NULL).encode())
    return FileEntry(**fields)


def _checked(file: GameFile) -> GameFile | Refusal:
    """What one field says of another."""
    for place, entry in enumerate(file.entries, 1):
        if entry.seq != place:
            return Refusal("archive.malformed", {"words": f"expected entry {place}, got {entry.seq}"})
    if len({entry.id for entry in file.entries}) < len(file.entries):
        return Refusal("archive.malformed", {"words": "expected an id of its own for each entry"})
    if file.board is not None and hashlib.sha256(file.board.text.encode()).hexdigest() != file.board.sha256:
        return Refusal("archive.malformed", {"words": "expected the board's own sha256"})
    return file


def _compact(raw: msgspec.Raw) -> str:
    """One value as the store writes JSON, however the file was laid out."""
    return msgspec.json.encode(msgspec.json.decode(raw)).decode()
