"""What the store holds, row by row."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["Entry", "KeyRecord", "KeyRole", "StoreError", "TableRecord"]

KeyRole = Literal["host", "seat", "watch", "invite", "lock"]


class StoreError(Exception):
    """The log cannot be read or written: what was expected, what came, what to do."""


class TableRecord(msgspec.Struct, frozen=True):
    """What a table is, from its first moment on. `created` in Unix seconds.

    `options` is the game's, `data` what the owner transcribed of his copy: JSON. A game that is played without a board
    has `board_name`, `board_sha256` and `board_text` empty.
    """

    id: str
    game: str
    board_name: str
    board_sha256: str
    board_text: str
    seats: str
    options: str
    created: float
    data: str = "{}"


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log.

    `id` is the command's, made by who sent it. `at`: Unix seconds. `against`: the seq it was made against. `kind`:
    "game", "table" or "call". `call`: the seq of the shot seen that it speaks of. `command`, `events`, `told`
    (the phrases of its story) and `evidence`: JSON text. `version`: the rulebook's when the events were decided.
    `reason`: why a person adjusted something, in his own words.
    """

    seq: int
    id: str
    at: float
    actor: str
    source: str
    p: float | None
    against: int
    kind: str
    call: int | None
    command: str
    events: str
    told: str
    evidence: str | None
    version: int
    reason: str | None = None


class KeyRecord(msgspec.Struct, frozen=True):
    """A key that a page was given, by its hash (SHA-256, hexadecimal); the key itself is nowhere kept.

    `table`: None for the whole house. `role`: "invite" is used once, and moves `seat` to another phone;
    "lock" lets nobody in, and keeps `seat` from who has only the table's word. `made`, `revoked`: Unix seconds; None:
    it holds.
    """

    table: str | None
    seat: int | None
    role: KeyRole
    sha256: str
    made: float
    revoked: float | None = None
