"""The camera of a table as its host sets it up: its picture, the board's corners, its switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from flask import Blueprint, Response, request

from companion.hub import Hub, UnknownTable
from companion.sight import Corners
from companion.table import Refusal

__all__ = ["camera_pages"]


class _Switch(msgspec.Struct, forbid_unknown_fields=True):
    on: bool


class _Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


def camera_pages(hub: Hub) -> Blueprint:
    """The blueprint of the cameras of a hub's tables."""
    blueprint = Blueprint("camera", __name__, url_prefix="/api/tables/<id>/camera")

    @blueprint.get("/picture")
    def picture(id: str) -> Response:
        """What the eye sees now; `?rectified=1`: the board from straight above."""
        try:
            found = hub.sees(id, rectified=request.args.get("rectified") == "1")
        except UnknownTable:
            return _told(Refusal("table.no_such_table"))
        if isinstance(found, Refusal):
            return _told(found)
        return Response(found, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})

    def post(name: str, kind: type[Any], act: Callable[[str, Any], Refusal | None]) -> None:
        def answer(id: str) -> Response:
            try:
                asked = msgspec.json.decode(request.get_data(), type=kind)
                return _told(act(id, asked))
            except UnknownTable:
                return _told(Refusal("table.no_such_table"))
            except msgspec.DecodeError as error:
                return _told(Refusal("table.malformed", {"words": str(error)}))

        blueprint.add_url_rule(f"/{name}", name, answer, methods=["POST"])

    post("corners", Corners, lambda id, corners: hub.mark(id, corners))
    post("look", _Nothing, lambda id, _: hub.look_again(id))
    post("switch", _Switch, lambda id, asked: hub.look(id, on=asked.on))
    return blueprint


def _told(refused: Refusal | None) -> Response:
    if refused is None:
        return Response("{}", mimetype="application/json")
    body = msgspec.json.encode({"refused": refused})
    return Response(body, 404 if refused.key == "table.no_such_table" else 409, mimetype="application/json")
