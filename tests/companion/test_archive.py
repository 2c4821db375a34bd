"""A game as a file: written, read again, and refused where it is not ours."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import board as boards
from companion.archive import LARGEST, exported, imported
from companion.games import Seat, games, rulebook
from companion.hub import Hub
from companion.matches import setup_of
from companion.store import Entry, Store, TableRecord
from companion.table import Refusal, Submission, Table, Timeline
from tests.companion.games.playouts import board_for, drawn_setup, entries, play
from tests.companion.shots import shot

SHORT = 60
"""Entries of a game that these tests change and read again."""


@cache
def played(game: str, seed: int) -> tuple[TableRecord, list[Entry]]:
    """A random game, cut short, as a store holds it."""
    rules, dice = rulebook(game), Random(seed)
    board = board_for(rules)
    setup = drawn_setup(rules, dice, board)
    seats = msgspec.json.encode([Seat(f"P{place}", seat.side) for place, seat in enumerate(setup.seats)]).decode()
    options = msgspec.json.encode(setup.options).decode()
    text = _text(game)
    name, sha = (board.name, board.sha256) if board else ("", "")
    record = TableRecord("there", game, name, sha, text, seats, options, 1_000.5)
    log = entries(rules, play(rules, setup, dice, dealer=True))[:SHORT]
    return record, [msgspec.structs.replace(entry, at=1_001.25 + entry.seq) for entry in log]


def _text(game: str) -> str:
    shipped = boards.shipped_for(game)
    return boards.shipped(shipped).read_bytes().decode() if shipped else ""


def as_data(game: str = "help_me", seed: int = 1) -> dict[str, Any]:
    """A game's file as plain data, to be changed."""
    found: dict[str, Any] = msgspec.json.decode(exported(*played(game, seed), 2_000.0))
    return found


def taken(data: Any) -> tuple[TableRecord, list[Entry]] | Refusal:
    """What becomes of a file with this in it."""
    return imported(msgspec.json.encode(data), "here")


@pytest.mark.parametrize("game", games())
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 50))
def test_a_game_comes_back_as_it_went(game: str, seed: int) -> None:
    """Every entry with its time, under a new id; the state is the same."""
    record, log = played(game, seed)
    found = imported(exported(record, log, 2_000.0), "here")
    assert not isinstance(found, Refusal), found
    assert found[0] == msgspec.structs.replace(record, id="here")
    assert found[1] == log


@pytest.mark.parametrize("game", games())
def test_a_file_is_one_in_any_layout(game: str) -> None:
    """Somebody may have looked at it with an editor that lays JSON out anew."""
    record, log = played(game, 1)
    content = msgspec.json.format(exported(record, log, 2_000.0), indent=4)
    found = imported(content, "here")
    assert not isinstance(found, Refusal), found
    assert found[1] == log


def test_undone_corrected_and_kept_entries_come_back(tmp_path: Path) -> None:
    """The table's own entries too: a name, a pause, what was struck and what was put in its place."""
    hub = Hub(Store.open(tmp_path))
    table = hub.open("help_me", None, "", [Seat("Lou", "red"), Seat("Max", "green")], {})
    commands: list[dict[str, Any]] = [
        {"do": "table.dealer"}, {"do": "lay"}, {"do": "deal"}, {"do": "begin", "first": 0},
        {"do": "table.seat", "seat": 1, "name": "Zoé"},
        {"do": "move", "seat": 0, "source": [0, 0], "target": [0, 1]},
        {"do": "move", "seat": 1, "source": [2, 2], "target": [2, 3]},
        {"do": "table.undo", "entry": 7},
        {"do": "table.correct", "entry": 6, "command": {"do": "move", "seat": 0, "source": [0, 1], "target": [0, 0]}},
        {"do": "table.pause"}, {"do": "table.pause", "paused": False}, {"do": "table.close"},
    ]  # fmt: skip
    for number, command in enumerate(commands):
        told = hub.submit(table.id, _submission(f"id-{number:06d}", command))
        assert not isinstance(told, Refusal), told
    log = [item.entry for item in table.timeline.items]
    found = imported(exported(table.record, log, 0.0), "here")
    hub.close()
    assert not isinstance(found, Refusal), found
    assert found[1] == log


def _submission(id: str, command: Any) -> Submission:
    return Submission(id=id, command=command, reason="because")


def test_shots_that_a_camera_saw_come_back(tmp_path: Path) -> None:
    """With what was seen: the replay is in the file."""
    hub = Hub(Store.open(tmp_path))
    board = board_for(rulebook("paleo"))
    assert board is not None
    table = hub.open("paleo", board, _text("paleo"), [Seat("Lou", "red"), Seat("Max", "green")], {})
    hub.submit(table.id, _submission("start-000001", {"do": "continue", "turn": 0}))
    hub.heard(table.id, shot((4, 0.6)))
    log = [item.entry for item in table.timeline.items]
    assert any(entry.evidence for entry in log)
    found = imported(exported(table.record, log, 0.0), "here")
    hub.close()
    assert not isinstance(found, Refusal), found
    assert found[1] == log


def test_another_versions_game_is_decided_by_ours() -> None:
    """As a log of our own is, when the rulebook has changed since."""
    data = as_data()
    for entry in data["entries"]:
        entry["version"] = 0
        entry["events"] = [{"is": "something of old"}]
    found = taken(data)
    assert not isinstance(found, Refusal), found
    record, log = played("help_me", 1)
    rules = rulebook("help_me")
    start = rules.new(setup_of(record, rules))
    assert Timeline.load(rules, start, found[1]).state == Timeline.load(rules, start, log).state


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "archive.foreign"),
        (b"\xff\xfe\x00", "archive.foreign"),
        (b"[]", "archive.foreign"),
        (b'{"format": "png", "version": 1}', "archive.foreign"),
        (b'{"format": "tablee-game", "version": "1"}', "archive.foreign"),
        (b'{"format": "tablee-game", "version": 2}', "archive.newer"),
        (b'{"format": "tablee-game", "version": 1}', "archive.malformed"),
        (b"[" * 100_000, "archive.foreign"),
        (b'{"format":"tablee-game","version":1,"x":' + b"[" * 100_000, "archive.foreign"),
        (b" " * (LARGEST + 1), "archive.too_large"),
    ],
)
def test_what_is_not_ours_is_refused(content: bytes, key: str) -> None:
    """In words, whatever it is."""
    found = imported(content, "here")
    assert isinstance(found, Refusal)
    assert found.key == key


def _entry(place: int, **changes: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["entries"][place].update(changes)

    return change


def _top(**changes: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data.update(changes)

    return change


ALTERED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "no such game": (_top(game="chess"), "archive.no_such_game"),
    "too many seats": (_top(seats=[{"name": "x", "side": "red"}] * 9), "archive.malformed"),
    "options of another game": (_top(options={"teams": True}), "archive.malformed"),
    "data that is none": (_top(data={"x": 1}), "archive.malformed"),
    "a long name": (_top(seats=[{"name": "x" * 1000, "side": "red"}] * 2), "archive.malformed"),
    "entries that are none": (_top(entries=[1]), "archive.malformed"),
    "another order": (_entry(1, seq=7), "archive.malformed"),
    "an id twice": (_entry(1, id="c1"), "archive.malformed"),
    "a time that is none": (_entry(1, at="now"), "archive.malformed"),
    "a time beyond all": (_entry(1, at=1e300), "archive.malformed"),
    "no probability": (_entry(1, p=7), "archive.malformed"),
    "a source that is none": (_entry(1, source="oracle"), "archive.malformed"),
    "no command": (_entry(1, command={"do": "fly"}), "archive.malformed"),
    "a command that is no object": (_entry(1, command=[[]]), "archive.malformed"),
    "another kind": (_entry(1, kind="table"), "archive.malformed"),
    "a command that the rules refuse": (_entry(2, command={"do": "begin", "first": 9}), "archive.altered"),
    "other events": (_entry(1, events=[]), "archive.altered"),
    "events that are none": (_entry(1, events={"is": 1}), "archive.altered"),
    "a shot that was not seen": (_entry(1, call=1), "archive.altered"),
    "evidence of nothing": (_entry(1, evidence={"kind": "shot"}), "archive.altered"),
    "an undo of what is to come": (
        _entry(1, kind="table", command={"do": "table.undo", "entry": 9}, events=[]),
        "archive.altered",
    ),
    "a call of nothing": (
        _entry(1, kind="call", version=0, command={"do": "call.judged", "call": 9, "status": "held"}, events=[]),
        "archive.altered",
    ),
    "a board for nobody": (
        _top(board={"name": "x", "sha256": "0" * 64, "text": "format = 1"}),
        "archive.malformed",
    ),
}


@pytest.mark.parametrize("what", ALTERED)
def test_what_was_altered_is_refused(what: str) -> None:
    """With the entry or the field where it shows; nothing is kept."""
    change, key = ALTERED[what]
    data = as_data()
    change(data)
    found = taken(data)
    assert isinstance(found, Refusal)
    assert found.key == key


@pytest.mark.parametrize("game", ["help_me", "paleo"])
@settings(max_examples=40, deadline=None)
@given(changes=st.data())
def test_a_file_changed_anywhere_is_refused_or_plays(game: str, changes: st.DataObject) -> None:
    """Never a fault; what is taken can be opened."""
    data = as_data(game)
    paths = _paths(data)
    path = changes.draw(st.sampled_from(paths))
    value: Any = changes.draw(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just([]) | st.just({})
    )
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    try:
        content = msgspec.json.encode(data)
    except (OverflowError, ValueError):
        return
    found = imported(content, "here")
    if isinstance(found, Refusal):
        assert found.key.startswith("archive.")
        assert "Error:" not in str(found.params.get("words", "")), found
        return
    record, log = found
    rules = rulebook(record.game)
    Table(_Kept(log), record, rules, setup_of(record, rules))


class _Kept:
    """A log that is there already."""

    def __init__(self, log: list[Entry]) -> None:
        self._log = log

    def entries(self, table: str) -> list[Entry]:
        return self._log

    def append(self, table: str, entry: Entry) -> None:
        raise AssertionError("nothing is to be added")


def _paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data, the first three entries for all of them."""
    found = [at] if at else []
    items = value.items() if isinstance(value, dict) else enumerate(value[:3]) if isinstance(value, list) else ()
    for key, each in items:
        found += _paths(each, (*at, key))
    return found
