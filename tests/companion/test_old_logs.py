"""Logs that earlier versions wrote still open, and say what they said.

`tests/data/logs/first-paleo.sql` is the whole file of a match (SQLite, as text) that the first Tablée with a page wrote
(commit e9bb9c4): set up and flicked by hand, with questions, undo, redo, back, a correction, and shots of a camera.
What its page told then stands beside it. `format-1.sql` holds two matches as the last Tablée of log format 1 kept them
(commit 4430c81).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import board
from companion.games import rulebook
from companion.hub import Hub
from companion.matches import setup_of
from companion.store import FILE, Store
from companion.table import Ack, Submission, Table

LOGS = Path(__file__).parents[1] / "data" / "logs"
TOLD: dict[str, Any] = msgspec.json.decode((LOGS / "first-paleo.json").read_bytes())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The old file in a data folder."""
    with sqlite3.connect(tmp_path / FILE) as db:
        db.executescript((LOGS / "first-paleo.sql").read_text("utf-8"))
    db.close()
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def table(store: Store) -> Iterator[Table]:
    record = store.tables()[0]
    rules = rulebook(record.game)
    opened = Table(store, record, rules, setup_of(record, rules))
    yield opened
    opened.close()


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def told(now: Any, then: Any) -> Any:
    """What was told then, as it is told now: what has come since is left out."""
    if isinstance(then, dict):
        return {key: told(now[key], each) for key, each in then.items()}
    if isinstance(then, list):
        assert len(now) == len(then)
        return [told(*pair) for pair in zip(now, then, strict=True)]
    return now


def test_the_game_stands_as_it_stood(table: Table) -> None:
    assert table.seq == TOLD["seq"]
    view = plain(table.rulebook.view(table.state, "table"))
    assert told(view, TOLD["game"]) == TOLD["game"]
    assert not table.timeline.conflicts


def test_deciding_it_again_gives_what_was_decided(table: Table) -> None:
    """The rules have not changed under a match that is not over."""
    state = table.timeline.start
    decided = 0
    for take in table.timeline.takes:
        if take.stands:
            assert table.timeline.decided(state, take.command).events == take.outcome.events
            state = table.timeline.evolved(state, take.outcome.events)
            decided += 1
    assert state == table.state
    assert decided > 15


def test_its_page_says_what_it_said_and_goes_on(store: Store) -> None:
    hub = Hub(store)
    record = store.tables()[0]
    opened = hub.open("paleo", board.loads(record.board_text.encode(), record.board_name), record.board_text, [], {})
    assert opened.id == record.id
    view = hub.view(opened.id)
    assert told(plain(view.undo), TOLD["undo"]) == TOLD["undo"]
    assert told(plain(view.redo), TOLD["redo"]) == TOLD["redo"]
    assert told(plain(hub.story(opened.id, None, 1000)), TOLD["story"]) == TOLD["story"]
    states = {line["state"] for line in TOLD["story"]}
    assert {"stands", "undone", "corrected"} <= states
    assert isinstance(hub.submit(opened.id, Submission(id="new", command={"do": "turn"})), Ack)
    hub.close()


def test_the_matches_of_a_log_of_format_1_say_what_they_said(tmp_path: Path) -> None:
    """Both of them, undone and corrected lines too."""
    with sqlite3.connect(tmp_path / FILE) as db:
        db.executescript((LOGS / "format-1.sql").read_text("utf-8"))
    db.close()
    hub = Hub(Store.open(tmp_path))
    for then in msgspec.json.decode((LOGS / "format-1.json").read_bytes()):
        record = next(each for each in hub.store.tables() if each.id == then["id"])
        ground = board.loads(record.board_text.encode(), record.board_name)
        opened = hub.open(record.game, ground, record.board_text, [], {})
        assert (opened.id, opened.seq) == (then["id"], then["seq"])
        assert told(plain(hub.view(opened.id).game), then["game"]) == then["game"]
        assert told(plain(hub.story(opened.id, None, 1000)), then["story"]) == then["story"]
    hub.close()
