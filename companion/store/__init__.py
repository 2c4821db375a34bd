"""The event store: an append-only log of every table in one file (SQLite), or in PostgreSQL by its URL."""

from companion.store.records import Entry, KeyRecord, KeyRole, StoreError, TableRecord
from companion.store.schema import FORMAT
from companion.store.store import FILE, Store

__all__ = ["FILE", "FORMAT", "Entry", "KeyRecord", "KeyRole", "Store", "StoreError", "TableRecord"]
