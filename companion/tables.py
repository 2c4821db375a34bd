"""The tables that are open in one house: how they are opened, found, and who hears of their changes."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.board import Board
from companion.games import Rulebook, Seat, rulebook
from companion.keeping import Keeping
from companion.matches import CannotPlay, setup_of
from companion.place import Place
from companion.store import Store, TableRecord
from companion.table import Table
from companion.view import TableInfo, table_info

__all__ = ["CannotPlay", "Tables", "UnknownTable"]


class UnknownTable(LookupError):
    """No table of that id is open here."""


class Tables:
    """Opens tables and hands them on; any thread may call."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time, keeping: Keeping | None = None) -> None:
        """`now`: Unix seconds. `keeping`: of pictures; None: none are made."""
        self.store = store
        self._keeping = keeping
        self._now = now
        self._places: dict[str, Place] = {}
        self._listeners: list[tuple[Callable[[str], None], list[Callable[[], None]]]] = []
        self._lock = threading.RLock()
        self._opening = threading.RLock()
        """Held while a table is read: the same is never opened twice."""

    def open(
        self,
        game: str,
        board: Board | None,
        text: str,
        seats: Sequence[Seat],
        options: dict[str, Any],
        *,
        data: dict[str, Any] | None = None,
        new: bool = False,
    ) -> Table:
        """The latest match of this game on this board (its file's `text`) if it is not finished, or a new one.

        `board`: None for a game that is played without one, `text` is empty then. `data`: what the owner transcribed.

        Raises `CannotPlay`, `UnknownGame`, `StoreError`, `UnreadableLog`.
        """
        rules = rulebook(game)
        if board is not None and board.game != game:
            raise CannotPlay(f"expected a board for {game}, got {board.name}, a board for {board.game}")
        for record in reversed([] if new else self.store.tables()):
            if (record.game, record.board_sha256) == (game, board.sha256 if board else ""):
                with self._opening:
                    place = self._places.get(record.id)
                    table = place.table if place else self._table(record, rules)
                    if table.over:
                        break
                    return table if place else self._seated(table)
        record = TableRecord(
            secrets.token_hex(4),
            game,
            board.name if board else "",
            board.sha256 if board else "",
            text if board else "",
            msgspec.json.encode(tuple(seats)).decode(),
            msgspec.json.encode(options).decode(),
            self._now(),
            msgspec.json.encode(data or {}).decode(),
        )
        setup_of(record, rules)
        self.store.create(record)
        return self._seated(self._table(record, rules))

    def resume(self, id: str) -> Table:
        """A table that is open, or that the store has; also one that is over.

        Raises `UnknownTable`, `CannotPlay`, `UnknownGame`, `StoreError`, `UnreadableLog`.
        """
        with self._opening:
            with self._lock:
                place = self._places.get(id)
            if place is not None:
                return place.table
            record = next((each for each in self.store.tables() if each.id == id), None)
            if record is None:
                raise UnknownTable(f"no table {id!r} in {self.store.where}")
            return self._seated(self._table(record, rulebook(record.game)))

    def tables(self) -> list[TableInfo]:
        """The tables that are open here."""
        with self._lock:
            return [table_info(place.table) for place in self._places.values()]

    def table(self, id: str) -> Table:
        """Raises `UnknownTable`."""
        return self._place(id).table

    def subscribe(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Calls `listener(table)` after every change of any table, on threads of its own; returns the way to end it."""
        ends: list[Callable[[], None]] = []
        with self._lock:
            self._listeners.append((listener, ends))
            ends.extend(_listen(place, listener) for place in self._places.values())

        def end() -> None:
            with self._lock:
                self._listeners = [known for known in self._listeners if known[1] is not ends]
            for each in ends:
                each()

        return end

    def _table(self, record: TableRecord, rules: Rulebook) -> Table:
        return Table(self.store, record, rules, setup_of(record, rules), now=self._now)

    def _seated(self, table: Table) -> Table:
        if self._keeping is not None:
            with self._lock:
                self._keeping.begin(self.store.tables(), set(self._places))
        place = Place.of(table)
        with self._lock:
            self._places[table.id] = place
            for listener, ends in self._listeners:
                ends.append(_listen(place, listener))
        return table

    def _place(self, id: str) -> Place:
        with self._lock:
            try:
                return self._places[id]
            except KeyError:
                raise UnknownTable(f"no table {id!r} here; open: {', '.join(self._places) or 'none'}") from None

    def _followed(self, place: Place) -> None:
        """After a change of the log or the table."""
        place.inform()
        if self._keeping is not None:
            self._keeping.follow(place.calls)
        self._changed(place)

    def _changed(self, place: Place) -> None:
        with place.lock:
            place.changes += 1
            place.publisher.publish(place.changes)
        if place.tabletop is not None:
            place.tabletop.log_changed()


def _listen(place: Place, listener: Callable[[str], None]) -> Callable[[], None]:
    return place.publisher.subscribe(lambda _: listener(place.table.id))
