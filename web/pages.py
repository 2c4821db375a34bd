"""The pages: a list of tables, and each table's shell, which the modules under `static/js` fill."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.hub import Hub, UnknownTable
from web.access import Access
from web.texts import LANGUAGES, catalogue, game_texts

__all__ = ["embedded", "has_page", "pages", "shell"]

STATIC = Path(__file__).parent / "static"

IMPORTS = {
    "preact": "preact.js",
    "preact/hooks": "preact-hooks.js",
    "@preact/signals": "signals.js",
    "@preact/signals-core": "signals-core.js",
    "htm": "htm.js",
    "htm/preact": "htm-preact.js",
    "socket.io-client": "socket.io.js",
}
"""What our modules import by name, and the file under `static/vendor`."""


SHARED = ("boot", "icons", "kept", "key", "parts", "signs", "words")
"""Modules that the pages of the house have in common with those of a table."""


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
            info = hub.view(id).table
            board = hub.board(id)
        except UnknownTable:
            abort(404)
        boot = {
            "table": id,
            "game": info.game,
            "language": g.language,
            "languages": LANGUAGES,
            "texts": catalogue(g.language),
            "words": game_texts(info.game, g.language),
            "board": board,
            "page": has_page(info.game),
            "screen": "tv" if request.args.get("screen") == "tv" else "tablet",
            "address": hub.address,
        }
        shown = {"info": info, "boot": embedded(boot), "screen": boot["screen"]}
        return render_template("table.html", **shown, **shell(info.game, board=board is not None))

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


JOINING = ("boot", "icons", "join", "kept", "key", "parts", "signs", "words")
"""Modules of the pages where nobody has a seat yet."""


def _joining(screen: str) -> str:
    """Where the table's word is typed, or comes with the address."""
    boot = {
        "language": g.language,
        "languages": LANGUAGES,
        "texts": catalogue(g.language),
        "words": {"words": {}, "names": {}, "places": {}, "sides": {}},
        "board": None,
        "screen": screen,
    }
    preload = [url_for("static", filename=f"js/{name}.js") for name in JOINING]
    return render_template("join.html", **{**shell(), "boot": embedded(boot), "preload": preload})


def _kept() -> dict[str, str]:
    return {key: request.args[key] for key in ("lang", "screen") if key in request.args}


def _module(game: str) -> Path:
    """What fills a game's page; not every game has one."""
    return STATIC / "js" / game / "game.js"


def has_page(game: str) -> bool:
    """Whether a game can be played on these pages."""
    return _module(game).is_file()


def shell(game: str | None = None, *, board: bool = False, house: bool = False) -> dict[str, Any]:
    """What every page's head needs; the modules of a page are fetched at once, not one after the other."""
    vendor = {name: url_for("static", filename=f"vendor/{file}") for name, file in IMPORTS.items()}
    icons = url_for("static", filename="vendor/icons.js")
    sheet = f"css/{game}.css"
    modules = _modules(g.static_version, game, board, house)
    return {
        "imports": embedded({"imports": vendor}),
        "sheet": url_for("static", filename=sheet) if (STATIC / sheet).is_file() else None,
        "preload": [
            *vendor.values(),
            icons,
            *(url_for("static", filename=m) for m in modules if not m.endswith("first.js")),
        ],
        "nonce": g.nonce,
        "language": g.language,
    }


@lru_cache(maxsize=32)
def _modules(version: str, game: str | None, board: bool, house: bool) -> list[str]:
    """What a page starts with, of one version of the static files."""
    folders = [STATIC / "js", *([STATIC / "js" / "board"] if board else []), *([_module(game).parent] if game else [])]
    if house:
        folders = [STATIC / "js" / "house"]
    modules = sorted(path.relative_to(STATIC).as_posix() for folder in folders for path in folder.glob("*.js"))
    if house:
        return [module for module in modules if module != "js/house/menu.js"] + [f"js/{name}.js" for name in SHARED]
    return modules + ([f"js/house/{name}.js" for name in ("api", "menu", "opening", "watched")] if game else [])


def embedded(value: Any) -> str:
    """JSON that cannot end the element it stands in."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")
