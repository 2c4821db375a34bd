"""The event store: what is told stays told, and what goes wrong is said in words."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from companion.store import FILE, FORMAT, Entry, KeyRecord, Store, StoreError, TableRecord
from companion.store.migrations import upgrade
from companion.store.schema import schema

LOGS = Path(__file__).parents[1] / "data" / "logs"

RECORD = TableRecord("t1", "toy", "board", "0" * 64, "text é\r\n", "[]", "{}", 12.5, '{"tiles":[1]}')


def entry(seq: int, id: str = "") -> Entry:
    """An entry with every field filled in."""
    told = ("{}", "[1]", "[]", "{}", 1, "they shook hands")
    return Entry(seq, id or f"c{seq}", 3.25, "seat:0", "camera", 0.97, seq - 1, "game", 4, *told)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An open store with one table."""
    opened = Store.open(tmp_path)
    opened.create(RECORD)
    yield opened
    opened.close()


def test_entries_come_back_as_they_went_in(store: Store) -> None:
    """In their order, each field as it was."""
    for seq in (1, 2, 3):
        store.append("t1", entry(seq))
    assert store.entries("t1") == [entry(1), entry(2), entry(3)]


def test_everything_is_there_after_a_restart(store: Store, tmp_path: Path) -> None:
    """Tables and entries."""
    store.append("t1", entry(1))
    store.close()
    again = Store.open(tmp_path)
    assert again.tables() == [RECORD]
    assert again.entries("t1") == [entry(1)]
    again.close()


def test_tables_have_logs_of_their_own(store: Store) -> None:
    """The same seq and the same command id may be used at two tables."""
    store.create(msgspec.structs.replace(RECORD, id="t2", created=13.0))
    store.append("t1", entry(1))
    store.append("t2", entry(1))
    assert [table.id for table in store.tables()] == ["t1", "t2"]
    assert store.entries("t2") == [entry(1)]


@pytest.mark.parametrize("second", [entry(1, "other"), entry(2, "c1")], ids=["same seq", "same command"])
def test_an_entry_is_never_replaced(store: Store, second: Entry) -> None:
    """A seq and a command id are used once."""
    store.append("t1", entry(1))
    with pytest.raises(StoreError, match="only one that writes"):
        store.append("t1", second)
    assert store.entries("t1") == [entry(1)]


def test_commits_reach_the_disk(store: Store) -> None:
    """Write-ahead log, and a sync with each commit."""
    with store._engine.connect() as db:
        assert db.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert db.execute(sa.text("PRAGMA synchronous")).scalar() == 2


def test_a_second_process_is_told(store: Store, tmp_path: Path) -> None:
    """It says that another Tablée holds the file, and what to do."""
    code = "import sys, pathlib\nfrom companion.store import *\ntry: Store.open(pathlib.Path(sys.argv[1]))\n"
    code += "except StoreError as error: sys.exit(str(error))"
    asked = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert asked.returncode == 1
    assert "another one holds" in asked.stderr
    assert "--data" in asked.stderr


def test_a_full_disk_keeps_what_was_there(store: Store) -> None:
    """The append fails in words, and the log goes on once there is room."""
    store.append("t1", entry(1))
    with store._engine.connect() as db:
        db.execute(sa.text(f"PRAGMA max_page_count = {db.execute(sa.text('PRAGMA page_count')).scalar()}"))
    big = msgspec.structs.replace(entry(2), evidence="x" * 1_000_000)
    with pytest.raises(StoreError, match=r"room on the disk.*free some space"):
        store.append("t1", big)
    with store._engine.connect() as db:
        db.execute(sa.text("PRAGMA max_page_count = 1000000"))
    store.append("t1", big)
    assert store.entries("t1") == [entry(1), big]


def test_a_foreign_file_is_left_alone(tmp_path: Path) -> None:
    """What is no log of ours is refused and not overwritten."""
    file = tmp_path / FILE
    file.write_bytes(b"a photograph of the dog" * 100)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="damaged or foreign"):
        Store.open(tmp_path)
    assert file.read_bytes() == before


def test_a_damaged_file_is_told(store: Store, tmp_path: Path) -> None:
    """Pages overwritten in the middle of the file."""
    for seq in range(1, 200):
        store.append("t1", entry(seq))
    store.close()
    file = tmp_path / FILE
    held = bytearray(file.read_bytes())
    for start in range(4096, len(held) - 4096, 8192):
        held[start : start + 4096] = os.urandom(4096)
    file.write_bytes(held)
    with pytest.raises(StoreError, match="damaged"):
        Store.open(tmp_path).entries("t1")


def test_a_log_with_a_gap_is_told(store: Store, tmp_path: Path) -> None:
    """Lines that somebody took out are missed."""
    for seq in (1, 2, 3):
        store.append("t1", entry(seq))
    store.close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("DELETE FROM entries WHERE seq = 2")
    db.close()
    again = Store.open(tmp_path)
    with pytest.raises(StoreError, match="expected entry 2"):
        again.entries("t1")
    again.close()


def test_a_log_of_a_later_version_is_not_guessed_at(store: Store, tmp_path: Path) -> None:
    """Its format is another."""
    store.close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE about SET value = '99'")
    db.close()
    with pytest.raises(StoreError, match=f"format {FORMAT} or earlier, got 99"):
        Store.open(tmp_path)


def of_format_1(folder: Path) -> Path:
    """A log that the Tablée of format 1 wrote."""
    file = folder / FILE
    with sqlite3.connect(file) as db:
        db.executescript((LOGS / "format-1.sql").read_text("utf-8"))
    db.close()
    return file


def columns(file: Path) -> dict[str, list[str]]:
    """Of each table of a file, as SQLite names them."""
    with sqlite3.connect(file) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        found = {name: [row[1] for row in db.execute(f"PRAGMA table_info('{name}')")] for name in names}
    db.close()
    return found


@pytest.mark.parametrize("made", ["new", "of format 1"])
def test_a_log_has_the_newest_format(tmp_path: Path, made: str) -> None:
    """Whether it is made now or was made before; that is what the program reads."""
    if made != "new":
        of_format_1(tmp_path)
    Store.open(tmp_path).close()
    found = columns(tmp_path / FILE)
    found.pop("alembic_version", None)
    assert found == {table.name: [column.name for column in table.columns] for table in schema.sorted_tables}


def test_a_log_of_format_1_goes_on(tmp_path: Path) -> None:
    """Its matches take more entries, with what is new in them."""
    of_format_1(tmp_path)
    store = Store.open(tmp_path)
    first = store.tables()[0]
    assert first.data == "{}"
    held = store.entries(first.id)
    assert all(each.reason is None for each in held)
    store.append(first.id, entry(len(held) + 1))
    store.close()
    again = Store.open(tmp_path)
    assert again.entries(first.id) == [*held, entry(len(held) + 1)]
    again.close()


def test_a_log_that_cannot_be_brought_up_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No step of the way is kept, and the next start tries again."""
    file = of_format_1(tmp_path)
    before = columns(file)

    def fails(db: sa.Connection, made: str) -> None:
        upgrade(db, made)
        raise sa.exc.OperationalError("", None, Exception("disk I/O error"))

    monkeypatch.setattr("companion.store.store.upgrade", fails)
    with pytest.raises(StoreError, match="disk I/O error"):
        Store.open(tmp_path)
    assert columns(file) == before
    monkeypatch.undo()
    Store.open(tmp_path).close()
    assert "keys" in columns(file)


KEYS = [
    KeyRecord(None, None, "host", "a" * 64, 1.0),
    KeyRecord("t1", 0, "seat", "b" * 64, 2.0),
    KeyRecord("t1", None, "watch", "c" * 64, 3.0),
]


def test_keys_are_kept_in_the_order_in_which_they_were_given(store: Store) -> None:
    """Of the house, of seats and of who watches."""
    store.add_keys(KEYS[0])
    store.add_keys(*KEYS[1:])
    assert store.given_keys() == KEYS


def test_keys_are_taken_back_as_others_are_given(store: Store) -> None:
    """A key that was taken back before keeps its time."""
    store.add_keys(*KEYS)
    new = msgspec.structs.replace(KEYS[1], sha256="d" * 64, made=5.0)
    store.add_keys(new, revoked=[KEYS[1].sha256], at=5.0)
    store.add_keys(revoked=[KEYS[1].sha256, KEYS[2].sha256], at=6.0)
    assert [key.revoked for key in store.given_keys()] == [None, 5.0, 6.0, None]


def test_a_key_is_given_once_at_a_table(store: Store) -> None:
    """And to no table that is not there."""
    store.add_keys(KEYS[1])
    for wrong in (KEYS[1], msgspec.structs.replace(KEYS[1], table="nobody")):
        with pytest.raises(StoreError):
            store.add_keys(wrong)
    assert store.given_keys() == [KEYS[1]]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "here").write_text("")
    with pytest.raises(StoreError, match=r"expected a folder.*--data"):
        Store.open(tmp_path / "here" / "data")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """No right to write there."""
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="--data"):
        Store.open(tmp_path)
