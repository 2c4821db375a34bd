"""How phones and screens come to a table: opening the house, the table's word, seats, invitations."""

from __future__ import annotations

import io
from typing import Annotated, Any

import msgspec
import segno
from flask import Blueprint, Response, g, request

from companion.hub import Hub, UnknownTable
from companion.keys import Given
from companion.table import Refusal
from web.access import Access, Denied, Nothing, asked
from web.listening import HERE
from web.texts import game_texts

__all__ = ["joining"]

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=63)]


class _Open(msgspec.Struct, forbid_unknown_fields=True):
    address: Word
    table: Word | None = None


class _Join(msgspec.Struct, forbid_unknown_fields=True):
    word: Word
    seat: Seat | None = None
    watch: bool = False


class _Claim(msgspec.Struct, forbid_unknown_fields=True):
    invite: Word


def joining(hub: Hub, access: Access) -> Blueprint:
    """The blueprint of what the pages `/join` and `/tv` and the host's panel ask for."""
    blueprint = Blueprint("joining", __name__)
    _opening(blueprint, hub, access)
    _joining(blueprint, hub, access)
    _seats(blueprint, hub, access)
    return blueprint


def _opening(blueprint: Blueprint, hub: Hub, access: Access) -> None:
    @blueprint.get(HERE)
    def here() -> Response:
        return _json({"here": access.nonce})

    @blueprint.get("/api/addresses")
    def addresses() -> Response:
        access.host()
        return _json({"addresses": access.find(), "url": access.url})

    @blueprint.post("/api/open")
    def open_() -> Response:
        access.host()
        wanted = asked(_Open)
        table = wanted.table or _latest(hub)
        _known(hub, table)
        key = access.open(wanted.address, _port(), access.host)
        return _json({**_invitation(access, table), "key": key or _bearer()})

    @blueprint.post("/api/shut")
    def shut() -> Response:
        access.host()
        asked(Nothing)
        access.shut()
        return _json({})

    @blueprint.get("/api/tables/<id>/word")
    def word(id: str) -> Response:
        access.host()
        _known(hub, id)
        return _json(_invitation(access, id))


def _joining(blueprint: Blueprint, hub: Hub, access: Access) -> None:
    @blueprint.post("/api/join")
    def join() -> Response:
        wanted = asked(_Join)
        table = access.table_of(wanted.word, request.remote_addr or "")
        _known(hub, table, wanted.seat or 0)
        if wanted.watch:
            access.may_watch(request.remote_addr or "")
            return _json(hub.keys.watch(table))
        if wanted.seat is not None:
            return _given(hub.keys.take(table, wanted.seat))
        return _json(_table(hub, table))

    @blueprint.get("/api/tables/<id>/you")
    def you(id: str) -> Response:
        _known(hub, id)
        return _json(access.who(id))

    @blueprint.post("/api/claim")
    def claim() -> Response:
        return _given(hub.keys.claim(asked(_Claim).invite))


def _seats(blueprint: Blueprint, hub: Hub, access: Access) -> None:
    @blueprint.post("/api/tables/<id>/seats/<int:seat>/invite")
    def invite(id: str, seat: int) -> Response:
        access.host()
        asked(Nothing)
        _known(hub, id, seat)
        if access.url is None:
            raise Denied(Refusal("join.shut"))
        url = f"{access.url}/join#i={hub.keys.invite(id, seat).key}"
        return _json({"url": url, "svg": _qr(url)})

    @blueprint.post("/api/tables/<id>/seats/<int:seat>/lock")
    def lock(id: str, seat: int) -> Response:
        access.host()
        asked(Nothing)
        _known(hub, id, seat)
        hub.keys.lock(id, seat)
        return _json({})


def _invitation(access: Access, table: str) -> dict[str, str]:
    """What the host's screen shows to phones; raises `Denied`."""
    if access.url is None:
        raise Denied(Refusal("join.shut"))
    word = access.word(table, g.language)
    url = f"{access.url}/join#{word.replace(' ', '-')}"
    return {"url": url, "word": word, "svg": _qr(url)}


def _table(hub: Hub, id: str) -> dict[str, Any]:
    """What one who has the word may know before he has a seat."""
    info, joined, locked = hub.view(id).table, hub.keys.joined(id), hub.keys.locked(id)
    seats = [
        {"seat": n, "name": seat.name, "side": seat.side, "taken": n in joined, "locked": n in locked}
        for n, seat in enumerate(info.seats)
    ]
    return {"table": id, "game": info.game, "sides": game_texts(info.game, g.language)["sides"], "seats": seats}


def _known(hub: Hub, id: str | None, seat: int = 0) -> None:
    """Raises `Denied` where there is no such table, or no such seat at it."""
    try:
        seats = hub.table(id or "").setup.seats
    except UnknownTable:
        raise Denied(Refusal("table.no_such_table")) from None
    if seat >= len(seats):
        raise Denied(Refusal("table.no_such_seat", {"seat": seat}))


def _latest(hub: Hub) -> str:
    tables = hub.tables()
    return tables[-1].id if tables else ""


def _given(found: Given | Refusal) -> Response:
    if isinstance(found, Refusal):
        raise Denied(found)
    return _json(found)


def _port() -> int:
    """That we were asked at: phones are to find us at the same, where it is free."""
    return int(request.environ["SERVER_PORT"])


def _bearer() -> str:
    return request.headers.get("Authorization", "").partition(" ")[2].strip()


def _qr(url: str) -> str:
    drawn = io.BytesIO()
    segno.make(url, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False, svgns=True, light="#ffffff")
    return drawn.getvalue().decode()


def _json(value: Any) -> Response:
    return Response(msgspec.json.encode(value), mimetype="application/json")
