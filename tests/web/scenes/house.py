"""The house's own pages: its games, its files, how a phone joins, and what was played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.board import shipped
from companion.house import House as Offered
from companion.house import Kept
from tests.web.scenes.help_me import HELP_ME, counted, dealt
from tests.web.scenes.paleo import PALEO, called
from tests.web.scenes.table import BOTH, EVERY, PHONE, Match, Scene, tap
from web import create_app

__all__ = ["SCENES", "Home"]

COPY = {"moves": [8, 8, 7, 5], "die": [0, 1, 1, 2, 2, 3]}
"""Some of what an owner may write down of Rahan."""


class Home(Match):
    """The house's own pages, with a game of Paleo under way."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "paleo", PALEO)
        self.offered = Offered(self.hub, cameras=lambda: [("7", "Webcam")], at_home=True)
        self.app, self.socketio = create_app(self.hub, self.offered)


def home(folder: Path) -> Match:
    return Home(folder)


class Played(Match):
    """The house's own pages, with a game of Help Me! that was played to its end."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "help_me", HELP_ME, dealt())
        self.app, self.socketio = create_app(self.hub, Offered(self.hub, at_home=True))


def played(folder: Path) -> Match:
    return Played(folder)


def _files(match: Match) -> None:
    """The house has files: one of a layout, one that is half done, and a board."""
    shelf = match.offered.shelf
    assert isinstance(shelf.make("help_me", "Plateau de Noël", True, "fr"), Kept)
    assert isinstance(shelf.make("help_me", "À finir", False, "fr"), Kept)
    shelf.write("help_me", "À finir", {"layout": [["oak-5"]]}, "fr")
    shelf.take_in("paleo", "Notre grand plateau", shipped("paleo-wide").read_bytes(), "fr")
    shelf.make("rahan", "Notre Rahan", False, "fr")
    shelf.write("rahan", "Notre Rahan", {**COPY, "board": {"rows": ["..#..", ".....", "#...#"]}}, "fr")
    shelf.make("terristories", "Notre boîte", True, "fr")


def _form(game: str, name: str) -> Callable[[Match], str]:
    return lambda match: f"{match.url}files/{game}/{name}"


def _own_board(match: Match) -> None:
    """A board of the house, begun with the one that ships."""
    assert isinstance(match.offered.shelf.make_board("paleo", "Notre plateau", None, "fr"), Kept)


def _wrong_board(match: Match) -> None:
    """A wall of it crosses itself, and a disc has no diameter."""
    _own_board(match)
    text = shipped("paleo-demo").read_text("utf-8")
    wall = "[140.0, 170.0], [140.0, 180.0], [20.0, 180.0]"
    text = text.replace(wall, "[140.0, 180.0], [140.0, 170.0], [20.0, 180.0]", 1).replace("diameter = 25.0\n", "", 1)
    match.offered.shelf.write_board("paleo", "Notre plateau", text, "fr")


_BOARD = _form("paleo", "boards/Notre plateau")
_RAHAN = _form("rahan", "Notre Rahan")
_TERRISTORIES = _form("terristories", "Notre boîte")
_walls = tap("[id=f-wall]", "[id='f-wall[4].polygon']")
_projects = tap("[id=f-projects] summary")


def _start(match: Match) -> str:
    return match.url


def _join(match: Match) -> str:
    return f"{match.url}join"


def _games(match: Match) -> str:
    return f"{match.url}games"


def _game(match: Match) -> str:
    return f"{match.url}games/{match.id}"


def _print(match: Match) -> str:
    return f"{match.url}games/{match.id}/print"


SCENES: tuple[Scene, ...] = (
    Scene("house", "start", home, "#play-help_me", called, _start, themes=BOTH, fits=False),
    Scene("house", "seats", home, ".seatcard", called, _start, tap("#play-help_me"), fits=False),
    Scene("house", "copy", home, ".keptfile", _files, _start, tap("#play-help_me"), fits=False),
    Scene("house", "board", home, ".boards", _files, _start, tap("#play-paleo"), fits=False),
    Scene("house", "form", home, ".drawn", _files, _RAHAN, fits=False, themes=BOTH),
    Scene("house", "form-left", home, ".remains li", _files, _RAHAN, tap("#done"), **PHONE),
    Scene("house", "form-cards", home, "details[open] .entry", _files, _TERRISTORIES, _projects, fits=False),
    Scene(
        "house", "board-form", home, ".drawnboard svg", _own_board, _BOARD, _walls, fits=False, themes=BOTH, sizes=EVERY
    ),
    Scene("house", "board-wrong", home, "#first-fault", _wrong_board, _BOARD, tap("#first-fault"), fits=False),
    Scene("house", "join", home, "#word", address=_join, **PHONE),
    Scene("house", "games", played, ".gameline", counted, _games, themes=BOTH, fits=False),
    Scene("house", "game", played, ".told li", counted, _game, fits=False),
    Scene("house", "print", played, ".told li", counted, _print, fits=False),
)
