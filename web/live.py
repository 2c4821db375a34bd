"""Live updates: each open page gets the view of its audience, on connecting and after every change.

Commands come back, and are held against the role of who sends them. A view is small, so that nothing is patched and a
lost message costs nothing: pages hear with every beat (twice a second) which view is the latest, and ask again where it
is not the one that they have.
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
from companion.roles import You, may_flick, why_not
from companion.table import Refusal, Submission
from companion.view import TableView
from web.access import LAN, Access, Nothing
from web.limits import Bucket

__all__ = ["BURST", "RATE", "Live"]

log = logging.getLogger(__name__)

RATE = 20.0
"""Messages a second that one page may send for ever, beside its beats: more than fingers can tap."""
BURST = 60.0

Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class _Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends: its own id for it, the seq it saw, the command, and why somebody adjusts something.

    `dealer`: what the command leaves open (a shuffle, a hand, dice) is drawn by Tablée.
    """

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    command: dict[str, Any]
    against: Seq | None = None
    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""
    dealer: bool = False


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


class _Message(msgspec.Struct, frozen=True):
    """The `n`th view of this run. It stays typed until it becomes JSON, once for all pages of a room."""

    run: str
    n: int
    view: TableView


class _Page:
    """One connected page: its table, the key that it came with, and what it may still send."""

    def __init__(self, table: str, key: str, you: You, now: float, *, lan: bool) -> None:
        self.table, self.key, self.lan = table, key, lan
        self.you = you
        self.bucket = Bucket(RATE, BURST, now)

    @property
    def room(self) -> str:
        """Of all who see the same as it."""
        return f"{self.table} {self.you.actor}"


class Live:
    """Registers its handlers with `socketio`, and follows the hub as long as that lives."""

    def __init__(self, hub: Hub, socketio: SocketIO, access: Access, now: Callable[[], float] = time.monotonic) -> None:
        self._hub = hub
        self._socketio = socketio
        self._access = access
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
        self._answer("story", _Story, self._story)
        self._answer("shot", _Call, lambda page, asked: hub.shot(page.table, asked.call))
        self._answer("choices", _Entry, lambda page, asked: hub.choices(page.table, asked.entry))
        self._answer("flick", _Flick, self._flick)
        self._answer("opponent", _Opponent, self._opponent)
        self._answer("again", Nothing, lambda page, _: _looks(page) or hub.try_again(page.table))
        self._answer("resync", Nothing, lambda page, _: self._message(page.table, page.you))
        socketio.on_event("*", lambda *_: _refused(Refusal("web.unknown")))
        hub.subscribe(self._changed)

    def _connect(self, auth: Any = None) -> None:
        sent = auth if isinstance(auth, dict) else {}
        table, key = sent.get("table"), sent.get("key") or ""
        if not isinstance(table, str) or not isinstance(key, str):
            raise ConnectionRefusedError("web.unknown")
        lan = bool(request.environ.get(LAN))
        try:
            with self._lock:
                self._hub.table(table)
                you = self._access.let_in(key, table, lan=lan)
                if you is None:
                    raise ConnectionRefusedError("web.who_are_you")
                page = _Page(table, key, you, self._now(), lan=lan)
                message = self._message(table, you)
                self._pages[_sid()] = page
                join_room(page.room)
                self._socketio.emit("view", message, to=_sid())
        except UnknownTable as error:
            raise ConnectionRefusedError("table.no_such_table") from error
        self._present(table)

    def _disconnect(self, *_: Any) -> None:
        with self._lock:
            page = self._pages.pop(_sid(), None)
        if page is not None:
            self._present(page.table)

    def _present(self, table: str) -> None:
        """Tells the hub whose phones are there."""
        with self._lock:
            pages = [page for page in self._pages.values() if page.table == table]
            online = frozenset(page.you.seat for page in pages if page.you.seat is not None)
            try:
                self._hub.present(table, online)
            except UnknownTable:
                log.info("table %s has gone", table)

    def _beat(self, *_: Any) -> Any:
        page = self._pages.get(_sid())
        return {"run": self._run, "n": self._numbers.get(page.table, 0) if page else 0}

    def _changed(self, table: str) -> None:
        """On the hub's own thread; a page that has gone is no reason to fail."""
        self._put_out(table)
        try:
            with self._lock:
                self._numbers[table] = self._numbers.get(table, 0) + 1
                rooms = {page.room: page.you for page in self._pages.values() if page.table == table}
                audiences = {you.audience for you in rooms.values()}
                views = {audience: self._hub.view(table, audience) for audience in audiences}
                for room, you in rooms.items():
                    self._socketio.emit("view", self._made(table, views[you.audience], you), to=room)
        except UnknownTable:
            log.info("table %s has gone", table)

    def _put_out(self, table: str) -> None:
        """Pages whose key no longer holds are told so, and their line is cut."""
        with self._lock:
            pages = [(sid, page) for sid, page in self._pages.items() if page.table == table]
            gone = {sid: page for sid, page in pages if not self._holds(page)}
            for sid in gone:
                del self._pages[sid]
        for sid, page in gone.items():
            shut = page.lan and self._access.url is None
            self._socketio.emit("out", _refused(Refusal("join.shut" if shut else "web.locked_out")), to=sid)
            self._socketio.server.disconnect(sid, namespace="/")  # type: ignore[attr-defined]  # the stubs do not know it
        if gone:
            self._present(table)

    def _holds(self, page: _Page) -> bool:
        """Whether its key still lets it in as what it was."""
        return self._access.let_in(page.key, page.table, lan=page.lan) == page.you

    def _message(self, table: str, you: You) -> _Message:
        with self._lock:
            return self._made(table, self._hub.view(table, you.audience), you)

    def _made(self, table: str, view: TableView, you: You) -> _Message:
        """`view`: of the page's audience; all who are of it share it."""
        return _Message(self._run, self._numbers.setdefault(table, 0), msgspec.structs.replace(view, you=you))

    def _command(self, page: _Page, asked: _Command) -> Any:
        wrong = why_not(page.you, asked.command, self._hub.table(page.table).rulebook)
        if wrong is not None:
            return wrong
        reason = " ".join(asked.reason.split()) or None
        said = Submission(
            id=asked.id,
            command=asked.command,
            actor=page.you.actor,
            source="dealer" if asked.dealer else "person",
            against=asked.against,
            reason=reason,
        )
        return self._hub.submit(page.table, said)

    def _preview(self, page: _Page, asked: _Preview) -> Any:
        wrong = why_not(page.you, asked.command, self._hub.table(page.table).rulebook)
        return wrong or self._hub.preview(page.table, asked.command, page.you.audience)

    def _story(self, page: _Page, asked: _Story) -> Any:
        return self._hub.story(page.table, asked.before, asked.count, page.you.audience)

    def _flick(self, page: _Page, asked: _Flick) -> Any:
        wrong = may_flick(page.you, asked.disc, self._hub.table(page.table).setup)
        return wrong or self._hub.flick(page.table, asked.disc, asked.velocity)

    def _opponent(self, page: _Page, asked: _Opponent) -> Any:
        wrong = None if page.you.role == "host" else Refusal("web.host_only")
        return _looks(page) or wrong or self._hub.opponent(page.table, asked.seat)

    def _answer(self, event: str, kind: type[Any], handle: Callable[[_Page, Any], Any]) -> None:
        """Answers an event of one shape; whatever else comes is refused in words and harms nothing."""

        def handler(*sent: Any) -> Any:
            page = self._pages.get(_sid())
            if page is None:
                return _refused(Refusal("web.unknown"))
            if not self._holds(page):
                return _refused(Refusal("web.locked_out"))
            if not page.bucket.spend(self._now()):
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


def _looks(page: _Page) -> Refusal | None:
    """Who watches does nothing."""
    return Refusal("web.only_looking") if page.you.role == "watch" else None


def _sid() -> str:
    return str(request.sid)  # type: ignore[attr-defined]  # Flask-SocketIO adds it


def _plain(value: Any) -> Any:
    """As JSON has it. A tuple would be taken for several answers."""
    plain = msgspec.to_builtins(value, str_keys=True)
    return list(plain) if isinstance(plain, tuple) else plain


def _refused(refusal: Refusal) -> dict[str, Any]:
    return {"refused": _plain(refusal)}
