"""Live updates: each open page gets the whole view, on connecting and after every change; commands come back.

A view is small, so that nothing is patched and a lost message costs nothing: pages hear with every beat (twice a
second) which view is the latest, and ask again where it is not the one that they have.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from flask import request
from flask_socketio import SocketIO, join_room
from socketio.exceptions import ConnectionRefusedError  # type: ignore[import-untyped]

from companion.hub import Hub, UnknownTable
from companion.table import Refusal, Submission

__all__ = ["BURST", "RATE", "Live"]

log = logging.getLogger(__name__)

RATE = 20.0
"""Messages a second that one page may send for ever, beside its beats: more than fingers can tap."""
BURST = 60.0

Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class _Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends: its own id for it, the seq it saw, and the command."""

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    command: dict[str, Any]
    against: Seq | None = None


class _Preview(msgspec.Struct, forbid_unknown_fields=True):
    command: dict[str, Any]


class _Story(msgspec.Struct, forbid_unknown_fields=True):
    before: Seq | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=200)] = 100


class _Call(msgspec.Struct, forbid_unknown_fields=True):
    call: Seq


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    entry: Seq


Speed = Annotated[float, msgspec.Meta(ge=-20_000, le=20_000)]
"""mm/s along one axis: finite, and ten times what a finger gives; what is too much is for the table to say."""


class _Flick(msgspec.Struct, forbid_unknown_fields=True):
    disc: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    velocity: tuple[Speed, Speed]


class _Opponent(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] | None


class _Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


class _Page:
    """One connected page: its table, and what it may still send."""

    def __init__(self, table: str, now: float) -> None:
        self.table = table
        self._left, self._at = BURST, now

    def spend(self, now: float) -> bool:
        """One message; False where it sends too many."""
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Live:
    """Registers its handlers with `socketio`, and follows the hub as long as that lives."""

    def __init__(self, hub: Hub, socketio: SocketIO, now: Callable[[], float] = time.monotonic) -> None:
        self._hub = hub
        self._socketio = socketio
        self._now = now
        self._run = secrets.token_hex(4)
        self._numbers: dict[str, int] = {}
        self._pages: dict[str, _Page] = {}
        self._lock = threading.RLock()
        socketio.on_event("connect", self._connect)
        socketio.on_event("disconnect", self._disconnect)
        socketio.on_event("beat", self._beat)
        self._answer("command", _Command, self._command)
        self._answer("preview", _Preview, self._preview)
        self._answer("story", _Story, lambda page, asked: hub.story(page.table, asked.before, asked.count))
        self._answer("shot", _Call, lambda page, asked: hub.shot(page.table, asked.call))
        self._answer("choices", _Entry, lambda page, asked: hub.choices(page.table, asked.entry))
        self._answer("flick", _Flick, lambda page, asked: hub.flick(page.table, asked.disc, asked.velocity))
        self._answer("opponent", _Opponent, lambda page, asked: hub.opponent(page.table, asked.seat))
        self._answer("again", _Nothing, lambda page, _: hub.try_again(page.table))
        self._answer("resync", _Nothing, lambda page, _: self._message(page.table))
        socketio.on_event("*", lambda *_: _refused(Refusal("web.unknown")))
        hub.subscribe(self._changed)

    def _connect(self, auth: Any = None) -> None:
        table = auth.get("table") if isinstance(auth, dict) else None
        if not isinstance(table, str):
            raise ConnectionRefusedError("expected the id of a table")
        try:
            with self._lock:
                message = self._message(table)
                self._pages[_sid()] = _Page(table, self._now())
                join_room(table)
                self._socketio.emit("view", message, to=_sid())
        except UnknownTable as error:
            raise ConnectionRefusedError("table.no_such_table") from error

    def _disconnect(self, *_: Any) -> None:
        self._pages.pop(_sid(), None)

    def _beat(self, *_: Any) -> Any:
        page = self._pages.get(_sid())
        return {"run": self._run, "n": self._numbers.get(page.table, 0) if page else 0}

    def _changed(self, table: str) -> None:
        """On the hub's own thread; a page that has gone is no reason to fail."""
        try:
            with self._lock:
                self._numbers[table] = self._numbers.get(table, 0) + 1
                if any(page.table == table for page in list(self._pages.values())):
                    self._socketio.emit("view", self._message(table), to=table)
        except UnknownTable:
            log.info("table %s has gone", table)

    def _message(self, table: str) -> dict[str, Any]:
        with self._lock:
            number = self._numbers.setdefault(table, 0)
            return {"run": self._run, "n": number, "view": _plain(self._hub.view(table))}

    def _command(self, page: _Page, asked: _Command) -> Any:
        said = Submission(id=asked.id, command=asked.command, against=asked.against)
        return self._hub.submit(page.table, said)

    def _preview(self, page: _Page, asked: _Preview) -> Any:
        return self._hub.preview(page.table, asked.command)

    def _answer(self, event: str, kind: type[Any], handle: Callable[[_Page, Any], Any]) -> None:
        """Answers an event of one shape; whatever else comes is refused in words and harms nothing."""

        def handler(*sent: Any) -> Any:
            page = self._pages.get(_sid())
            if page is None:
                return _refused(Refusal("web.unknown"))
            if not page.spend(self._now()):
                return _refused(Refusal("web.too_many"))
            try:
                asked = msgspec.convert(sent[0] if sent else {}, kind)
            except msgspec.ValidationError as error:
                return _refused(Refusal("table.malformed", {"words": str(error)}))
            try:
                found = handle(page, asked)
            except UnknownTable:
                return _refused(Refusal("table.no_such_table"))
            except Exception:  # a fault here must not cost the page its connection
                log.exception("%s was not carried out", event)
                return _refused(Refusal("web.fault"))
            return _refused(found) if isinstance(found, Refusal) else _plain(found)

        self._socketio.on_event(event, handler)


def _sid() -> str:
    return str(request.sid)  # type: ignore[attr-defined]  # Flask-SocketIO adds it


def _plain(value: Any) -> Any:
    """As JSON has it."""
    return msgspec.to_builtins(value, str_keys=True)


def _refused(refusal: Refusal) -> dict[str, Any]:
    return {"refused": _plain(refusal)}
