"""The camera of a table as its host sets it up: its picture, how good it is, the board's corners, a try, its switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from flask import Blueprint, Response, request

from companion.hub import Hub, UnknownTable
from companion.sight import Corners
from companion.table import Refusal
from web.access import Access, Denied, Nothing, asked

__all__ = ["camera_pages"]


class _Switch(msgspec.Struct, forbid_unknown_fields=True):
    on: bool


def camera_pages(hub: Hub, access: Access) -> Blueprint:
    """The blueprint of the cameras of a hub's tables; the host's alone."""
    blueprint = Blueprint("camera", __name__, url_prefix="/api/tables/<id>/camera")

    @blueprint.get("/picture")
    def picture(id: str) -> Response:
        """What the eye sees now; `?rectified=1`: the board from straight above."""
        access.host()
        found = _of_a_table(lambda: hub.sees(id, rectified=request.args.get("rectified") == "1"))
        if isinstance(found, Refusal):
            raise Denied(found)
        return Response(found, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})

    def get(name: str, find: Callable[[str], Any]) -> None:
        def answer(id: str) -> Response:
            access.host()
            found = _of_a_table(lambda: find(id))
            if isinstance(found, Refusal):
                raise Denied(found)
            body = msgspec.json.encode(found)
            return Response(body, mimetype="application/json", headers={"Cache-Control": "no-store"})

        blueprint.add_url_rule(f"/{name}", f"get_{name}", answer)

    get("figures", lambda id: hub.figures(id))
    get("tried", lambda id: hub.tried(id))

    def post(name: str, kind: type[Any], act: Callable[[str, Any], Refusal | None]) -> None:
        def answer(id: str) -> Response:
            access.host()
            wanted = asked(kind)
            refused = _of_a_table(lambda: act(id, wanted))
            if refused is not None:
                raise Denied(refused)
            return Response("{}", mimetype="application/json")

        blueprint.add_url_rule(f"/{name}", name, answer, methods=["POST"])

    post("corners", Corners, lambda id, corners: hub.mark(id, corners))
    post("look", Nothing, lambda id, _: hub.look_again(id))
    post("switch", _Switch, lambda id, wanted: hub.look(id, on=wanted.on))
    post("try", _Switch, lambda id, wanted: hub.try_flick(id, on=wanted.on))
    return blueprint


def _of_a_table(act: Callable[[], Any]) -> Any:
    try:
        return act()
    except UnknownTable:
        return Refusal("table.no_such_table")
