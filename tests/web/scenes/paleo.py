"""Paleo: set-up, flicks by hand, by camera and on a simulated table, and the camera itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from companion.book import BookView, Difference
from companion.games import Seat
from companion.observations import BoardRef, Hello
from companion.trust import TrustView
from tests.web.conftest import BOARD, MARGIN, PLACES
from tests.web.scenes.table import BOTH, LYING, PHONE, Match, Scene, phone, tap, tv

__all__ = ["PALEO", "SCENES", "called"]

PALEO = (Seat("Malo", "red"), Seat("Lou", "green"))


def paleo(folder: Path) -> Match:
    return Match(folder, "paleo", PALEO)


def _begun(match: Match) -> None:
    match.watch()
    match.begin()


def _flicked(match: Match) -> None:
    _begun(match)
    match.tell({"do": "flick", "shooter": "red-8"}, {"do": "flick", "shooter": "green-3"})


def _sure(match: Match) -> None:
    match.shot(0.99)


def called(match: Match) -> None:
    _flicked(match)
    _sure(match)


def _asked(match: Match) -> None:
    _begun(match)
    match.shot(0.6)


def _simulated(match: Match) -> None:
    match.simulate()
    match.add(trust=TrustView(17, 20, False))
    match.shot(0.99)


def _looking(match: Match) -> None:
    """A camera that has found the board by its markers, and must be confirmed still."""
    _begun(match)
    seen = Hello(run="r1", source="0", size=(960, 540), fps=60.0, board=BoardRef(name=BOARD.name, sha256=BOARD.sha256))
    match.hub.heard(match.id, seen)
    match.lie_still()
    match.add(trust=TrustView(7, 20, False))


def _tried(match: Match) -> None:
    """A flick that does not count was seen."""
    _looking(match)
    match.hub.try_flick(match.id, on=True)
    match.shot(0.99)


def _differs(match: Match) -> None:
    _begun(match)
    match.add(book=BookView((Difference("green-4", "on_board", None, (400.0, 300.0)),)))


def _choice(match: Match) -> None:
    match.tell({"do": "continue", "turn": 0, "captured": ["red-4", "red-7"]})
    match.tell({"do": "flick", "shooter": "red-3", "entered": [{"pawn": "red-3", "sanctuary": "nw"}]})


def _won(match: Match) -> None:
    """A match by its last flick."""
    match.tell({"do": "continue", "turn": 0, "points": {"red": 2, "green": 2}, "keys": {"red": ["nw", "ne"]}})
    match.tell({"do": "flick", "shooter": "red-6", "on_door": ["red-6"]})


def _reefs(match: Match) -> None:
    match.tell({"do": "starter", "seat": 0})


def _pawns(match: Match) -> None:
    _reefs(match)
    match.tell({"do": "reefs_done"})


_camera = tap(".b-eye button", "#set-up-camera")


def _teach(page: Page) -> None:
    """A label is given on the camera's picture."""
    _camera(page)
    tap("#teach", ".naming .label")(page)
    box = page.locator(".above svg").bounding_box()
    assert box is not None
    x, y = PLACES["red-1"]
    w, h = (side + 2 * MARGIN for side in BOARD.size)
    page.mouse.click(box["x"] + box["width"] * (x + MARGIN) / w, box["y"] + box["height"] * (y + MARGIN) / h)


SCENES: tuple[Scene, ...] = (
    Scene("paleo", "begin", paleo, ".setup .seatpick"),
    Scene("paleo", "reefs", paleo, ".setup .order, .setup .stack", _reefs),
    Scene("paleo", "pawns", paleo, ".setup .block", _pawns),
    Scene("paleo", "play", paleo, ".call.fresh", _flicked, meanwhile=_sure, sizes=LYING, themes=BOTH),
    Scene("paleo", "hint", paleo, "#undo .hint", _flicked, sizes=LYING, kept={}),
    Scene("paleo", "asked", paleo, ".question .candidate .crop", _asked, themes=BOTH),
    Scene("paleo", "choice", paleo, ".choice .option", _choice),
    Scene("paleo", "hand", paleo, ".dids", called, act=tap("#add", ".chips .chip")),
    Scene("paleo", "story", paleo, ".story .detail footer", called, act=tap("#story", ".story .line button")),
    Scene("paleo", "adjust", paleo, ".setup .stepper", _begun, act=tap("#story", "#adjust")),
    Scene("paleo", "menu", paleo, ".menu", _begun, act=tap("#menu")),
    Scene("paleo", "simulated", paleo, ".window", _simulated),
    Scene("paleo", "camera", paleo, ".checks li", _looking, act=_camera, sizes=LYING),
    Scene("paleo", "camera-teach", paleo, ".above .labels .pawn", _looking, act=_teach, sizes=LYING),
    Scene("paleo", "camera-tried", paleo, ".tried .tryway", _tried, act=_camera, sizes=LYING),
    Scene("paleo", "differs", paleo, ".differs", _differs),
    Scene("paleo", "end", paleo, ".setup.end", _won, sizes=LYING),
    Scene("paleo", "phone", paleo, ".phone .mine", called, phone, themes=BOTH, **PHONE),
    Scene("paleo", "tv", paleo, ".tvtable .sentence", called, tv, sizes=("tv",), themes=BOTH),
)
