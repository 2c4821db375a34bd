"""The pages: a list of tables, and each table's shell, which the modules under `static/js` fill."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.hub import Hub, UnknownTable
from companion.view import table_info
from web import statics
from web.access import Access
from web.modules import reached, started
from web.texts import LANGUAGES, Language, game_texts, said_by

__all__ = ["embedded", "has_page", "pages", "shell", "texts"]

IMPORTS = {
    "preact": "vendor/preact.js",
    "preact/hooks": "vendor/preact-hooks.js",
    "@preact/signals": "vendor/signals.js",
    "@preact/signals-core": "vendor/signals-core.js",
    "htm": "vendor/htm.js",
    "htm/preact": "vendor/htm-preact.js",
    "socket.io-client": "vendor/socket.io.js",
}
"""What our modules import by name, and its file under `static`."""


def pages(hub: Hub, access: Access, *, at_home: bool = False) -> Blueprint:
    """The blueprint of a hub's pages. `at_home`: the address leads to the house, else to its only table."""
    blueprint = Blueprint("pages", __name__)

    @blueprint.get("/")
    def index() -> AnyResponse:
        tables = hub.tables()
        if len(tables) == 1 and not at_home:
            return redirect("?".join([url_for("pages.table", id=tables[0].id), urlencode(_kept())]).rstrip("?"))
        return redirect("?".join([url_for("house.start_page"), urlencode(_kept())]).rstrip("?"))

    @blueprint.get("/table/<id>")
    def table(id: str) -> str:
        try:
            info = table_info(hub.table(id))
            board = hub.board(id)
        except UnknownTable:
            abort(404)
        screen = "tv" if request.args.get("screen") == "tv" else "tablet"
        modules = _modules(info.game, screen)
        boot = {
            "table": id,
            "game": info.game,
            "language": g.language,
            "languages": LANGUAGES,
            "texts": texts(*modules),
            "words": game_texts(info.game, g.language),
            "board": board,
            "page": has_page(info.game),
            "screen": screen,
            "address": hub.address,
        }
        shown = {"info": info, "boot": embedded(boot), "screen": screen}
        starts = shell(*modules, sheets=(info.game,))
        return render_template("table.html", **shown, **starts)

    @blueprint.get("/table/<id>/live")
    def live(id: str) -> Response:
        """The latest picture of a simulated table; asked for again and again, so nothing stays open."""
        try:
            hub.table(id)
            access.who(id)
            picture = hub.picture(id)
        except UnknownTable:
            abort(404)
        if picture is None:
            return Response(status=204)
        return Response(picture, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})

    @blueprint.get("/join")
    def join() -> str:
        return _joining("join")

    @blueprint.get("/tv")
    def tv() -> str:
        return _joining("tv")

    @blueprint.app_errorhandler(404)
    def missing(_: object) -> tuple[str, int]:
        return render_template("missing.html", **shell()), 404

    return blueprint


def _joining(screen: str) -> str:
    """Where the table's word is typed, or comes with the address."""
    boot = {
        "language": g.language,
        "languages": LANGUAGES,
        "texts": texts("js/join.js"),
        "words": {"words": {}, "names": {}, "places": {}, "sides": {}},
        "board": None,
        "screen": screen,
    }
    return render_template("join.html", boot=embedded(boot), **shell("js/join.js"))


def _kept() -> dict[str, str]:
    return {key: request.args[key] for key in ("lang", "screen") if key in request.args}


def _module(game: str) -> str:
    """What fills a game's page; not every game has one."""
    return f"js/{game}/game.js"


def _modules(game: str, screen: str) -> list[str]:
    """What a table's page starts with: the line, the frame, the game, and a screen of it that comes by itself."""
    wanted = [_module(game), *([f"js/{game}/tv.js"] if screen == "tv" else [])]
    return ["js/live.js", "js/main.js", *(each for each in wanted if (statics.FOLDER / each).is_file())]


def has_page(game: str) -> bool:
    """Whether a game can be played on these pages."""
    return (statics.FOLDER / _module(game)).is_file()


def shell(*modules: str, sheets: Sequence[str] = ()) -> dict[str, Any]:
    """What every page's head needs.

    `modules`: what it starts with, the first needed first; `sheets`: its own styles, of which not all need be there.
    """
    named = {name: url_for("static", filename=file) for name, file in IMPORTS.items()}
    return {
        "imports": embedded({"imports": named}),
        "sheets": [sheet for sheet in sheets if (statics.FOLDER / "css" / f"{sheet}.css").is_file()],
        "preload": [url_for("static", filename=file) for file in _started(g.static_version, modules)],
        "nonce": g.nonce,
        "language": g.language,
    }


def texts(*modules: str) -> dict[str, str | list[str]]:
    """All that a page may say which starts with some modules, in its language."""
    version = url_for("static", filename=modules[0])  # the address changes with the files
    return _texts(g.language, version, modules)


@lru_cache(maxsize=32)
def _texts(of: Language, version: str, modules: tuple[str, ...]) -> dict[str, str | list[str]]:
    return said_by((statics.FOLDER / each for each in reached(modules, statics.FOLDER, IMPORTS)), of)


@lru_cache(maxsize=32)
def _started(version: str, modules: tuple[str, ...]) -> list[str]:
    """All modules that come with some, of one version of the static files."""
    return started(modules, statics.FOLDER, IMPORTS)


def embedded(value: Any) -> str:
    """JSON that cannot end the element it stands in."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")
