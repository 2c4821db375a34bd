"""What a scene is, and the table that it is prepared on."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from companion.board import load, shipped
from companion.games import Seat
from companion.house import House as Offered
from companion.network import Address
from companion.store import Store
from companion.table import Ack
from tests.web.clients import Screens
from tests.web.conftest import House, SaidEye, SaidHub
from web import create_app

__all__ = ["BOTH", "EVERY", "LYING", "PHONE", "Match", "Scene", "hold", "phone", "tap", "tv"]

EVENING = 1_795_896_240.0
"""28 November 2026, 21:04 in Paris."""

ZONE = "Europe/Paris"
OPEN = ".table, .tvtable, .phone, main"
"""Something of any page, once it is drawn."""

HINTED = {"tablee-undo-hint": "said"}
"""Of a device on which something was undone before."""

BOTH = ("light", "dark")
LYING = ("tablet", "portrait")
EVERY = (*LYING, "phone")
PHONE: Any = {"sizes": ("phone",), "fits": False}


class Match(House):
    """A house with one table of a game, whose clock goes on with every look at it; or by another one (`now`)."""

    def __init__(
        self,
        folder: Path,
        game: str,
        seats: tuple[Seat, ...],
        data: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        ticks = itertools.count()
        self.hub = SaidHub(Store.open(folder), make_eye=SaidEye, now=now or (lambda: EVENING + 20 * next(ticks)))
        file = shipped("paleo-demo") if game == "paleo" else None
        board, text = (load(file), file.read_bytes().decode()) if file else (None, "")
        self.id = self.hub.open(game, board, text, seats, dict(options or {}), data=dict(data or {})).id
        self.app, self.socketio = create_app(self.hub)
        self.ids = itertools.count()
        self.port, self.server = 0, None
        self.app.extensions["tablee.access"].find = lambda: [Address("127.0.0.1", "wlan0")]

    offered: Offered
    """What the house offers, of a match that has its pages."""

    def tell(self, *commands: dict[str, Any]) -> None:
        """Commands that the rules take."""
        for command in commands:
            answer = self.say(command)
            assert isinstance(answer, Ack), f"{command}: {answer}"

    def table(self, query: str = "") -> str:
        """The host's page."""
        return f"{self.url}table/{self.id}{query}"

    def tv(self) -> str:
        """The big screen's."""
        return self.table("?screen=tv")

    def phone(self, seat: int = 0) -> str:
        """A seat's, with its key."""
        given: Any = self.hub.keys.take(self.id, seat)
        return self.table(f"#k={given.key}")

    def close(self) -> None:
        """Ends."""
        self.app.extensions["tablee.access"].shut()
        super().close()


def _nothing(_: Any) -> None:
    pass


def _table(match: Match) -> str:
    return match.table()


@dataclass(frozen=True)
class Scene:
    """A page. `make`: its table; `address`: where it opens; `meanwhile`: what happens at the table once it is open;
    `act`: taps until it is what it is; `shows`: then there.

    `sizes`: of its pictures; `themes`: those that are worth a picture each. `fits`: nothing of it scrolls. `kept`: what
    the device remembers.
    """

    game: str
    page: str
    make: Callable[[Path], Match]
    shows: str
    prepare: Callable[[Match], object] = _nothing
    address: Callable[[Match], str] = _table
    act: Callable[[Page], object] = _nothing
    meanwhile: Callable[[Match], object] = _nothing
    sizes: tuple[str, ...] = ("tablet",)
    themes: tuple[str, ...] = ("light",)
    fits: bool = True
    kept: Mapping[str, str] = field(default_factory=lambda: HINTED)
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.game}-{self.page}"

    def open(self, screens: Screens, match: Match, device: str, size: str, **options: Any) -> Page:
        """The page on a device, as it is when all has happened and all taps are done."""
        self.prepare(match)
        about = {"timezone_id": ZONE, **self.options, **options}
        page = screens.open(device, self.address(match), size, kept=self.kept, **about)
        page.locator(OPEN).first.wait_for()
        self.meanwhile(match)
        self.act(page)
        page.locator(self.shows).first.wait_for()
        return page


def tap(*selectors: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return act


def hold(page: Page) -> None:
    """A finger rests on the key."""
    box = page.locator("#hold").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def tv(match: Match) -> str:
    return match.tv()


def phone(match: Match) -> str:
    return match.phone()
