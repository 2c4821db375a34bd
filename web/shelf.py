"""The files of a house as its host's page asks for them: brought, written in a form, called otherwise, taken away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from flask import Blueprint, Response, g, request

from companion.data import LARGEST
from companion.games import UnknownGame, rulebook
from companion.house import House
from companion.table import Refusal
from web.access import Access, Denied, Nothing, asked

__all__ = ["shelf_files"]

Kind = Literal["data", "boards"]
Name = Annotated[str, msgspec.Meta(max_length=200)]
T = TypeVar("T")


class _New(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`example`: it begins with what the booklet prints."""

    name: Name
    example: bool = True


class _Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    values: dict[str, Any]


class _NewBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`of`: the board that it begins with; None: the game's own."""

    name: Name
    of: Name | None = None


class _BoardWritten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the fields, or the whole text."""

    values: dict[str, Any] | None = None
    text: str | None = None


class _Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


def shelf_files(house: House, access: Access) -> Blueprint:
    """The blueprint of a house's shelf; the host's alone."""
    blueprint = Blueprint("shelf", __name__, url_prefix="/api/files/<game>")
    shelf = house.shelf

    @blueprint.before_request
    def may() -> None:
        access.host()
        try:
            rulebook(str((request.view_args or {}).get("game")))
        except UnknownGame:
            raise Denied(Refusal("house.no_such_game")) from None
        # A body that says no length is cut off at this one, and so is seen to be too large.
        request.max_content_length = LARGEST * 2

    @blueprint.post("/bring")
    def bring(game: str) -> Response:
        """A file as it is, called as `?name=` says."""
        if (request.content_length or 0) > LARGEST:
            raise Denied(Refusal("file.too_large", {"kilobytes": LARGEST // 1024}))
        return _answer(shelf.take_in(game, request.args.get("name", ""), request.get_data(), g.language))

    @blueprint.post("/new")
    def make(game: str) -> Response:
        wanted = asked(_New)
        return _answer(shelf.make(game, wanted.name, wanted.example, g.language))

    @blueprint.get("/data/<name>/form")
    def sheet(game: str, name: str) -> Response:
        return _answer(shelf.sheet(game, name, g.language))

    @blueprint.post("/boards/new")
    def make_board(game: str) -> Response:
        wanted = asked(_NewBoard)
        return _answer(shelf.make_board(game, wanted.name, wanted.of, g.language))

    @blueprint.get("/boards/<name>/form")
    def board_sheet(game: str, name: str) -> Response:
        return _answer(shelf.board_sheet(game, name, g.language))

    @blueprint.post("/boards/<name>/write")
    def write_board(game: str, name: str) -> Response:
        said = asked(_BoardWritten)
        written = (said.text or "") if said.values is None else said.values
        return _answer(shelf.write_board(game, name, written, g.language))

    @blueprint.get("/<kind>/<name>/file")
    def content(game: str, kind: Kind, name: str) -> Response:
        found = shelf.content(game, _kind(kind), name)
        if isinstance(found, Refusal):
            raise Denied(found)
        answer = Response(found, mimetype="application/toml")
        answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.toml")
        answer.headers["Cache-Control"] = "no-store"
        return answer

    def deed(rule: str, kind: type[T], do: Callable[..., Any]) -> None:
        def handle(**where: str) -> Response:
            return _answer(do(asked(kind), **where))

        blueprint.add_url_rule(rule, rule.rpartition("/")[2], handle, methods=["POST"])

    deed("/data/<name>/write", _Values, lambda said, game, name: shelf.write(game, name, said.values, g.language))
    deed("/<kind>/<name>/rename", _Called, lambda said, game, kind, name: _named(house, game, kind, name, said.name))
    deed("/<kind>/<name>/remove", Nothing, lambda _, game, kind, name: shelf.remove(game, _kind(kind), name))
    return blueprint


def _named(house: House, game: str, kind: str, name: str, other: str) -> Any:
    found = house.shelf.rename(game, _kind(kind), name, other)
    return found if isinstance(found, Refusal) else {"name": found}


def _kind(kind: str) -> Kind:
    return "boards" if kind == "boards" else "data"


def _answer(found: Any) -> Response:
    if isinstance(found, Refusal):
        raise Denied(found)
    return Response(msgspec.json.encode({} if found is None else found), mimetype="application/json")
