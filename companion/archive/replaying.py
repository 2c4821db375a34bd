"""Reads a game's file into a log of ours: it is played again, entry by entry, by the rules."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from companion.archive.files import GameFile, entry_of, read, record_of
from companion.games import Phrase, Rulebook, UnknownGame, rulebook
from companion.matches import CannotPlay, setup_of
from companion.observations import ObservationError, Shot, decode
from companion.store import Entry, TableRecord
from companion.table import (
    Ack,
    Judged,
    Missed,
    Refusal,
    Seen,
    Sensed,
    Settled,
    Submission,
    Table,
    Timeline,
    UnreadableLog,
)

__all__ = ["imported"]

log = logging.getLogger(__name__)


class _Refused(Exception):
    """Why a file is not taken."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key)
        self.refusal = Refusal(key, dict(params))


@dataclass
class _Paper:
    """A log that is on no disk; the clock says what the file says of the entry to come."""

    at: float = 0.0
    kept: list[Entry] = field(default_factory=list)

    def entries(self, table: str, *, brief: bool = False) -> list[Entry]:
        return list(self.kept)

    def append(self, table: str, entry: Entry) -> None:
        self.kept.append(entry)


def imported(content: bytes, id: str) -> tuple[TableRecord, list[Entry]] | Refusal:
    """The table and the log of a file, the table under the id `id`; times stay those of the file."""
    file = read(content)
    if isinstance(file, Refusal):
        return file
    try:
        return _imported(file, id)
    except _Refused as refused:
        return refused.refusal
    except Exception as error:  # a file may hold what nobody thought of; it must not cost the house anything
        log.exception("a game's file could not be read")
        return Refusal("archive.malformed", {"words": f"{type(error).__name__}: {error}"})


def _imported(file: GameFile, id: str) -> tuple[TableRecord, list[Entry]]:
    try:
        rules = rulebook(file.game)
    except UnknownGame as error:
        raise _Refused("archive.no_such_game", game=file.game) from error
    record = record_of(file, id)
    try:
        setup = setup_of(record, rules)
    except CannotPlay as error:
        raise _Refused("archive.malformed", words=str(error)) from error
    if setup.board is not None and setup.board.game != file.game:
        raise _Refused("archive.malformed", words=f"expected a board for {file.game}, got one for {setup.board.game}")
    given = [entry_of(entry) for entry in file.entries]
    try:
        items = Timeline.unfolded(rules, rules.new(setup), given).items
    except UnreadableLog as error:
        raise _Refused("archive.malformed", words=str(error)) from error
    _check_references(items)
    if all(entry.version == rules.version for entry in given):
        return record, _played_again(record, rules, setup, given)
    return record, _decided_again(rules, setup, given)


def _check_references(items: Sequence[Any]) -> None:
    """An entry speaks of earlier ones only, and of what was seen or felt where it says so; evidence is of a shot."""
    seen: set[int] = set()
    for item in items:
        command, seq = item.command, item.seq
        calls = [command.call] if isinstance(command, Judged | Settled) else []
        calls += [item.entry.call] if item.entry.call is not None else []
        entries = [command.entry] if isinstance(getattr(command, "entry", None), int) else []
        if set(calls) - seen or any(not 0 <= entry < seq for entry in entries):
            raise _Refused("archive.altered", entry=seq)
        if isinstance(command, Seen | Sensed | Missed):
            seen.add(seq)
        if item.entry.evidence is not None and not (isinstance(command, Seen) and _is_shot(item.entry.evidence)):
            raise _Refused("archive.altered", entry=seq)


def _is_shot(evidence: str) -> bool:
    try:
        return isinstance(decode(evidence), Shot)
    except ObservationError:
        return False


def _played_again(record: TableRecord, rules: Rulebook, setup: Any, given: Sequence[Entry]) -> list[Entry]:
    """Through the same door as the first time; what comes out must be what the file says came out."""
    paper = _Paper()
    table = Table(paper, record, rules, setup, now=lambda: paper.at)
    for entry in given:
        paper.at = entry.at
        done = table.submit(_said(entry, rules))
        if not isinstance(done, Ack) or done.repeated or not _same(paper.kept[-1], entry):
            raise _Refused("archive.altered", entry=entry.seq)
    return paper.kept


def _said(entry: Entry, rules: Rulebook) -> Submission:
    """An entry as it came to the table."""
    fields = {name: getattr(entry, name) for name in Submission.__struct_fields__ if hasattr(entry, name)}
    return Submission(**{**fields, "command": msgspec.json.decode(entry.command)})


def _same(ours: Entry, theirs: Entry) -> bool:
    """Whether the same follows; the story's sentences are ours in any case."""
    if (ours.kind, ours.call, ours.source) != (theirs.kind, theirs.call, theirs.source):
        return False
    first, second = (msgspec.json.decode(each.events) for each in (ours, theirs))
    if ours.kind == "game":
        return bool(first == second)
    return bool(_outcomes(first) == _outcomes(second))


def _outcomes(rows: Any) -> Any:
    """What a change of others made of them, without the sentences."""
    return [(row["seq"], row["events"], row["refused"]) for row in rows]


def _decided_again(rules: Rulebook, setup: Any, given: Sequence[Entry]) -> list[Entry]:
    """Another version of the rulebook wrote it: its commands are decided by ours, as for a log of our own."""
    for entry in given:
        msgspec.json.decode(entry.told, type=tuple[Phrase, ...])
    Timeline.load(rules, rules.new(setup), given)
    return list(given)
