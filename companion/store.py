"""The event store: an append-only log of every table in one file (SQLite), or in PostgreSQL by its URL.

Nothing is changed or deleted: the only writes are a table's first line and one more entry. An entry is on the disk
when `append` returns (write-ahead log, `synchronous = FULL`).
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

__all__ = ["FILE", "FORMAT", "Entry", "Store", "StoreError", "TableRecord"]

FILE = "tablee.sqlite"
FORMAT = 1
"""Of the tables below; a file made by a later one is refused, not guessed at."""


class StoreError(Exception):
    """The log cannot be read or written: what was expected, what came, what to do."""


class TableRecord(msgspec.Struct, frozen=True):
    """What a table is, from its first moment on. `options` is the game's, as JSON; `created` in Unix seconds."""

    id: str
    game: str
    board_name: str
    board_sha256: str
    board_text: str
    seats: str
    options: str
    created: float


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log.

    `id` is the command's, made by who sent it. `at`: Unix seconds. `against`: the seq it was made against. `kind`:
    "game", "table" or "call". `call`: the seq of the shot seen that it speaks of. `command`, `events`, `told`
    (the phrases of its story) and `evidence`: JSON text. `version`: the rulebook's when the events were decided.
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


_schema = sa.MetaData()

_about = sa.Table(
    "about",
    _schema,
    sa.Column("key", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

_tables = sa.Table(
    "tables",
    _schema,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("board_name", sa.Text, nullable=False),
    sa.Column("board_sha256", sa.String(64), nullable=False),
    sa.Column("board_text", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

_entries = sa.Table(
    "entries",
    _schema,
    sa.Column("table", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("id", sa.String(200), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("actor", sa.String(64), nullable=False),
    sa.Column("source", sa.String(16), nullable=False),
    sa.Column("p", sa.Double),
    sa.Column("against", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("call", sa.Integer),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
    sa.Column("evidence", sa.Text),
    sa.Column("version", sa.Integer, nullable=False),
    sa.UniqueConstraint("table", "id"),
)


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

    def create(self, record: TableRecord) -> None:
        """A new table; raises `StoreError`, also where its id is taken."""
        with self._told("written"), self._write, self._engine.begin() as db:
            db.execute(sa.insert(_tables).values(msgspec.structs.asdict(record)))

    def tables(self) -> list[TableRecord]:
        """All tables, the oldest first."""
        with self._told("read"), self._engine.connect() as db:
            rows = db.execute(sa.select(_tables).order_by(_tables.c.created, _tables.c.id)).mappings().all()
            return [TableRecord(**row) for row in rows]

    def append(self, table: str, entry: Entry) -> None:
        """One more entry, on the disk when this returns; raises `StoreError`, and then nothing was kept."""
        row = {"table": table, **msgspec.structs.asdict(entry)}
        with self._told("written"), self._write, self._engine.begin() as db:
            db.execute(sa.insert(_entries).values(row))

    def entries(self, table: str, *, brief: bool = False) -> list[Entry]:
        """The log of a table in its order; raises `StoreError` where lines are missing. `brief`: without evidence."""
        wanted: list[Any] = [_entries.c[name] for name in Entry.__struct_fields__]
        if brief:  # shots as they were seen are nearly all of a log
            wanted = [sa.null().label("evidence") if column.name == "evidence" else column for column in wanted]
        query = sa.select(*wanted).where(_entries.c.table == table).order_by(_entries.c.seq)
        with self._told("read"), self._engine.connect() as db:
            found = [Entry(**row) for row in db.execute(query).mappings()]
        for place, entry in enumerate(found, 1):
            if entry.seq != place:
                raise StoreError(
                    f"{self.where}: expected entry {place} of table {table}, got {entry.seq}: lines are missing; "
                    "put back a copy of the file, or start anew with --data DIR"
                )
        return found

    def _prepare(self) -> None:
        with self._engine.begin() as db:
            if self._engine.dialect.name == "sqlite":
                state = db.execute(sa.text("PRAGMA quick_check")).scalar()
                if state != "ok":
                    raise StoreError(self._damaged(str(state)))
            _schema.create_all(db)
            made = db.execute(sa.select(_about.c.value).where(_about.c.key == "format")).scalar()
            if made is None:
                db.execute(sa.insert(_about).values(key="format", value=str(FORMAT)))
            elif made != str(FORMAT):
                raise StoreError(
                    f"{self.where}: expected a log of format {FORMAT}, got {made}: made by another version of "
                    "Tablée; use that one, or another folder with --data DIR"
                )

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
