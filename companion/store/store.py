"""The logs of all tables.

Nothing that was told is changed or deleted: a table's first line and one more entry are all that is written of it. An
entry is on the disk when `append` returns (write-ahead log, `synchronous = FULL`). Beside the logs stand the keys of
pages, which can be revoked.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from companion.store.migrations import upgrade
from companion.store.records import Entry, KeyRecord, StoreError, TableRecord
from companion.store.schema import FORMAT, about, entries, keys, schema, tables

__all__ = ["FILE", "Store"]

FILE = "tablee.sqlite"


class Store:
    """The log of all tables. One process at a time holds a file; any thread may call."""

    def __init__(self, url: str | URL) -> None:
        """Opens, and makes what is not there yet; raises `StoreError`."""
        self.url = make_url(url)
        self.where = self.url.database or str(self.url)
        self._write = threading.Lock()
        self._engine = _engine(self.url)
        try:
            with self._told("opened"):
                self._prepare()
        except BaseException:
            self.close()
            raise

    @classmethod
    def open(cls, folder: Path) -> Store:
        """The store in a data folder, which is made if it is not there; raises `StoreError`."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                f"{folder}: expected a folder that can be written for the log, got {_why(error)}; "
                "free the place or choose another with --data DIR"
            ) from error
        return cls(URL.create("sqlite+pysqlite", database=str(folder / FILE)))

    @property
    def folder(self) -> Path | None:
        """The data folder that it lies in; None where it is no file."""
        file = self.url.database
        return Path(file).parent if self.url.get_backend_name() == "sqlite" and file not in (None, ":memory:") else None

    def close(self) -> None:
        """Gives the file free for others."""
        self._engine.dispose()

    def create(self, record: TableRecord, log: Sequence[Entry] = ()) -> None:
        """A new table, with its log where it has one; all of it or nothing. Raises `StoreError`, also where its id is
        taken."""
        rows = [{"table": record.id, **msgspec.structs.asdict(entry)} for entry in log]
        with self._told("written"), self._write, self._engine.begin() as db:
            db.execute(sa.insert(tables).values(msgspec.structs.asdict(record)))
            if rows:
                db.execute(sa.insert(entries), rows)

    def tables(self) -> list[TableRecord]:
        """All tables, the oldest first."""
        with self._told("read"), self._engine.connect() as db:
            rows = db.execute(sa.select(tables).order_by(tables.c.created, tables.c.id)).mappings().all()
            return [TableRecord(**row) for row in rows]

    def append(self, table: str, entry: Entry) -> None:
        """One more entry, on the disk when this returns; raises `StoreError`, and then nothing was kept."""
        row = {"table": table, **msgspec.structs.asdict(entry)}
        with self._told("written"), self._write, self._engine.begin() as db:
            db.execute(sa.insert(entries), row)

    def entries(self, table: str, *, brief: bool = False) -> list[Entry]:
        """The log of a table in its order; raises `StoreError` where lines are missing. `brief`: without evidence."""
        wanted: list[Any] = [entries.c[name] for name in Entry.__struct_fields__]
        if brief:  # shots as they were seen are nearly all of a log
            wanted = [sa.null().label("evidence") if column.name == "evidence" else column for column in wanted]
        query = sa.select(*wanted).where(entries.c.table == table).order_by(entries.c.seq)
        with self._told("read"), self._engine.connect() as db:
            found = [Entry(**row) for row in db.execute(query).mappings()]
        for place, entry in enumerate(found, 1):
            if entry.seq != place:
                raise StoreError(
                    f"{self.where}: expected entry {place} of table {table}, got {entry.seq}: lines are missing; "
                    "put back a copy of the file, or start anew with --data DIR"
                )
        return found

    def given_keys(self) -> list[KeyRecord]:
        """All keys that were given, the first one first; also those that no longer hold."""
        wanted = [keys.c[name] for name in KeyRecord.__struct_fields__]
        with self._told("read"), self._engine.connect() as db:
            return [KeyRecord(**row) for row in db.execute(sa.select(*wanted).order_by(keys.c.number)).mappings()]

    def add_keys(self, *records: KeyRecord, revoked: Sequence[str] = (), at: float = 0.0) -> None:
        """Gives keys and, in the same moment (`at`, Unix seconds), takes others back, by their hashes."""
        gone = sa.update(keys).where(keys.c.sha256.in_(revoked), keys.c.revoked.is_(None)).values(revoked=at)
        with self._told("written"), self._write, self._engine.begin() as db:
            if revoked:
                db.execute(gone)
            for record in records:
                db.execute(sa.insert(keys).values(msgspec.structs.asdict(record)))

    def _prepare(self) -> None:
        with self._engine.begin() as db:
            if self._engine.dialect.name == "sqlite":
                state = db.execute(sa.text("PRAGMA quick_check")).scalar()
                if state != "ok":
                    raise StoreError(self._damaged(str(state)))
                db.exec_driver_sql("BEGIN IMMEDIATE")  # else each step of a migration would be kept by itself
            made = self._format(db)
            if made == str(FORMAT):
                return
            if made is not None and made not in {str(known) for known in range(1, FORMAT)}:
                raise StoreError(
                    f"{self.where}: expected a log of format {FORMAT} or earlier, got {made}: made by a later version "
                    "of Tablée; use that one, or another folder with --data DIR"
                )
            if made is None:
                schema.create_all(db)
            else:
                upgrade(db, made)
            db.execute(sa.delete(about).where(about.c.key == "format"))
            db.execute(sa.insert(about).values(key="format", value=str(FORMAT)))

    def _format(self, db: sa.Connection) -> str | None:
        """What the log says that it is; None where there is none yet."""
        if not sa.inspect(db).has_table(about.name):
            return None
        found = db.execute(sa.select(about.c.value).where(about.c.key == "format")).scalar()
        return None if found is None else str(found)

    @contextmanager
    def _told(self, done: str) -> Iterator[None]:
        """Turns what the database says into words for people."""
        try:
            yield
        except IntegrityError as error:
            raise StoreError(
                f"{self.where}: expected to be the only one that writes this table, got {_why(error)}; "
                "close the other Tablée"
            ) from error
        except SQLAlchemyError as error:
            raise StoreError(self._words(done, _why(error))) from error

    def _words(self, done: str, why: str) -> str:
        if "locked" in why:
            return (
                f"{self.where}: expected to be the only Tablée on this log, got a file that another one holds; "
                "close the other, or choose another folder with --data DIR"
            )
        if "full" in why:
            return f"{self.where}: expected room on the disk, got {why}; free some space and try again"
        if "not a database" in why or "malformed" in why:
            return self._damaged(why)
        return (
            f"{self.where}: expected a log that can be {done}, got {why}; "
            "make the folder readable and writable, or choose another with --data DIR"
        )

    def _damaged(self, why: str) -> str:
        return (
            f"{self.where}: expected a log of Tablée, got a damaged or foreign file ({why}); "
            "put back a copy of it, move it away, or choose another folder with --data DIR"
        )


def _why(error: Exception) -> str:
    if isinstance(error, DBAPIError):
        return str(error.orig).splitlines()[0]
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).splitlines()[0]


def _engine(url: URL) -> sa.Engine:
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url)
    # One connection that holds the file's lock for as long as we live: a second process is told at once, and the
    # system gives the lock free when a process dies, however it dies.
    engine = sa.create_engine(
        url,
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False, "timeout": 0},
    )

    @event.listens_for(engine, "connect")
    def _settings(connection: Any, _: Any) -> None:
        for setting in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")

    return engine
