"""The house: its start page, the games that were played here, and what the host does with tables."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from flask import Blueprint, Response, g, render_template, request

from companion.archive import LARGEST
from companion.data import forms
from companion.games import Phrase, UnknownGame, rulebook
from companion.games.speech import COLOURS, Speech
from companion.house import LATEST, Begin, Chosen, GameLine, GamePage, House, Kept, Offer, OnTable, offers
from companion.table import Ack, Refusal
from web.access import STATUS as REFUSED
from web.access import Access, Nothing, asked
from web.pages import embedded, has_page, shell, texts
from web.texts import LANGUAGES

__all__ = ["HouseView", "ShownGame", "house_pages"]

Seat = Annotated[int, msgspec.Meta(ge=0, le=63)]
T = TypeVar("T")

PAGE = 40
"""Games of a list that are sent at once."""

STATUS = {**REFUSED, "archive.too_large": 413, "archive.secret": 409, "house.unreadable": 409}
"""Of an answer that refuses; 400 for all else."""


class OfferedGame(Offer, frozen=True):
    """A game on the start page; `page`: it can be played on these pages already.

    `reads`: what its owner wrote down of his copy can be used; `kept`: files of the shelf; `last`: with which of them
    it was last begun.
    """

    page: bool
    reads: bool
    kept: tuple[Kept, ...]
    last: Chosen


class CameraFound(msgspec.Struct, frozen=True):
    """A camera that is connected: what it is opened with, and its name."""

    source: str
    name: str


class ShownGame(GamePage, frozen=True):
    """A game on its page; `page`: it can be played on these pages."""

    page: bool = False


class HouseView(msgspec.Struct, frozen=True):
    """What the start page shows. `unfinished`: games that go on, the latest first; `names`: who has played here."""

    games: tuple[OfferedGame, ...]
    unfinished: tuple[GameLine, ...]
    past: bool
    names: tuple[str, ...]
    cameras: tuple[CameraFound, ...]
    simulated: bool


class _Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: OnTable | None = None


class _Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat


class _Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class _Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    name: Annotated[str, msgspec.Meta(max_length=200)]


class _Deals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deals: bool


def house_pages(house: House, access: Access) -> Blueprint:
    """The blueprint of a house. What it does and tells is for the host alone; pages by themselves hold nothing."""
    blueprint = Blueprint("house", __name__)
    _add_pages(blueprint)
    blueprint.before_request(lambda: access.host() if request.path.startswith("/api/") else None)

    @blueprint.get("/api/house")
    def start() -> Response:
        return _json(_view(house))

    @blueprint.get("/api/games")
    def games() -> Response:
        return _json({"games": house.past.lines(request.args.get("before"), PAGE), "count": PAGE})

    @blueprint.get("/api/games/<id>")
    def game(id: str) -> Response:
        found = house.past.page(id, g.language)
        if isinstance(found, GamePage):
            found = ShownGame(**msgspec.structs.asdict(found), page=has_page(found.line.game))
        return _answer(found)

    @blueprint.post("/api/tables")
    def begin() -> Response:
        wanted = asked(Begin)
        return _answer(house.begin(wanted, g.language), wanted.game)

    @blueprint.get("/api/tables/<id>/export")
    def export(id: str) -> Response:
        found = house.past.file(id, time.time())
        if isinstance(found, Refusal):
            return _refused(found)
        name = f"tablee-{''.join(letter for letter in id if letter.isalnum())}.json"
        return Response(
            found, mimetype="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    @blueprint.post("/api/tables/import")
    def take_in() -> Response:
        # A body that says no length is cut off at this one, and so is seen to be too large.
        request.max_content_length = LARGEST + 1
        if request.mimetype != "application/json":
            return _refused(Refusal("archive.foreign"))
        if (request.content_length or 0) > LARGEST:
            return _refused(Refusal("archive.too_large", {"megabytes": LARGEST // 1024**2}))
        found = house.past.take_in(request.get_data())
        return _refused(found) if isinstance(found, Refusal) else _json({"table": found})

    _add_deeds(blueprint, house)
    return blueprint


def _add_pages(blueprint: Blueprint) -> None:
    def page(kind: str, id: str | None = None, game: str = "") -> str:
        boot = {
            "kind": kind,
            "table": id or "",
            "game": game,
            "language": g.language,
            "languages": LANGUAGES,
            "texts": texts("js/house/main.js"),
            "words": {"words": {}, "places": {}, "names": {}, "sides": _sides()},
            "board": None,
        }
        shown = {"boot": embedded(boot), "kind": kind}
        starts = shell("js/house/main.js", sheets=("house_pages", "shelf", "boardform"))
        return render_template("house.html", **shown, **starts)

    blueprint.add_url_rule("/house", "start_page", lambda: page("start"))
    blueprint.add_url_rule("/files/<game>/<id>", "form_page", lambda game, id: page("form", id, game))
    blueprint.add_url_rule("/files/<game>/boards/<id>", "board_page", lambda game, id: page("board", id, game))
    blueprint.add_url_rule("/games", "games_page", lambda: page("games"))
    blueprint.add_url_rule("/games/<id>", "game_page", lambda id: page("game", id))
    blueprint.add_url_rule("/games/<id>/print", "print_page", lambda id: page("print", id))


def _add_deeds(blueprint: Blueprint, house: House) -> None:
    """What the host does with one table: each a POST with a small body."""

    def deed(name: str, kind: type[T], do: Callable[[str, T], Any]) -> None:
        def handle(id: str) -> Response:
            return _answer(do(id, asked(kind)))

        blueprint.add_url_rule(f"/api/tables/<id>/{name}", f"deed_{name}", handle, methods=["POST"])

    deed("resume", _Source, lambda id, said: house.go_on(id, said.source))
    deed("rematch", _Source, lambda id, said: house.rematch(id, said.source))
    deed("pause", Nothing, lambda id, _: house.pause(id))
    deed("close", Nothing, lambda id, _: house.close(id))
    deed("leave", _Seat, lambda id, said: house.leave(id, said.seat))
    deed("join", _Join, lambda id, said: house.join(id, said.seat, said.name))
    deed("rename", _Rename, lambda id, said: house.rename(id, said.seat, said.name))
    deed("dealer", _Deals, lambda id, said: house.dealer(id, said.deals))


def _view(house: House) -> HouseView:
    lines = house.past.lines(count=LATEST)
    unfinished = tuple(line for line in lines if line.state in ("playing", "resting"))
    return HouseView(
        games=tuple(_offered(house, each) for each in offers(g.language)),
        unfinished=unfinished,
        past=len(unfinished) < len(lines),
        names=house.past.names(),
        cameras=tuple(CameraFound(source, name) for source, name in house.cameras()),
        simulated=house.folder is not None,
    )


def _offered(house: House, game: Offer) -> OfferedGame:
    return OfferedGame(
        **msgspec.structs.asdict(game),
        page=has_page(game.game),
        reads=forms(rulebook(game.game)) is not None,
        kept=house.shelf.files(game.game, g.language),
        last=house.shelf.chosen(game.game),
    )


def _sides() -> dict[str, str]:
    at = LANGUAGES.index(g.language)
    return {side: names[at] for side, names in COLOURS.items()}


def _answer(found: Any, game: str = "") -> Response:
    """A refusal with its words where a game's rules say them."""
    if isinstance(found, Refusal):
        return _refused(found, game)
    return _json({"seq": found.seq} if isinstance(found, Ack) else found)


def _refused(refusal: Refusal, game: str = "") -> Response:
    told: dict[str, Any] = {"key": refusal.key, "params": refusal.params}
    words = _words(refusal, game)
    if words:
        told["words"] = words
    answer = _json({"refused": told})
    answer.status_code = STATUS.get(refusal.key, 400)
    return answer


def _words(refusal: Refusal, game: str) -> str | None:
    """What a rulebook says of it; None where it is none of its refusals."""
    if not refusal.key.startswith(f"{game}."):
        return None
    try:
        said = Speech(rulebook(game), ()).say(Phrase(refusal.key, dict(refusal.params)), g.language)
    except (UnknownGame, LookupError, ValueError):
        return None
    return None if said == refusal.key else said


def _json(value: Any) -> Response:
    return Response(msgspec.json.encode(value), mimetype="application/json")
