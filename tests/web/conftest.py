"""A real server over a real hub, and Chromium where there is one."""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import msgspec
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from werkzeug.serving import BaseWSGIServer

from companion.board import load, shipped
from companion.eye import EyeStatus
from companion.games import Seat
from companion.hub import Hub, Source
from companion.observations import Done, Observation, Ready, Rest, Seen, Shot, Snapshot, Start, Touch
from companion.observations import Path as FittedPath
from companion.observations.simulated import Answered, Places, Statement
from companion.simulated import SimulatedView
from companion.store import Store
from companion.table import Ack, Refusal, Submission
from companion.view import TableView
from tests.web.clients import IN_FRENCH, PATIENCE, Screens
from web import create_app
from web.serving import serve

if TYPE_CHECKING:
    from tests.web.scenes import Match

logging.getLogger("werkzeug").setLevel(logging.ERROR)

FILE = shipped("paleo-demo")
BOARD = load(FILE)
PLACES = {
    "red-1": (500.0, 590.0), "red-3": (383.0, 577.0), "red-8": (530.0, 500.0),
    "green-3": (383.0, 123.0), "green-4": (478.0, 307.0), "green-5": (250.0, 210.0),
}  # fmt: skip


class SaidEye:
    """An eye that says what a test wants."""

    def __init__(
        self, command: Sequence[str], heard: Callable[[Observation], None], changed: Callable[[EyeStatus], None]
    ) -> None:
        self.status = EyeStatus("ready")
        self.tries = 0
        self.command = list(command)
        self.asked: list[tuple[type[Any], dict[str, Any]]] = []
        self.refuses = ""
        self.silent = False
        self.figures: dict[str, Any] = {
            "fps": 58.6, "light": 142.0, "dark": 0.01, "bright": 0.0, "edge": 2.4, "margin": MARGIN,
        }  # fmt: skip
        self._changed = changed

    def become(self, status: EyeStatus) -> None:
        """Its state changes."""
        self.status = status
        self._changed(status)

    def again(self) -> None:
        """A person tries again."""
        self.tries += 1
        self.become(EyeStatus("starting"))

    def start(self) -> None:
        """Nothing to start."""

    def stop(self) -> None:
        """Nothing to stop."""

    def expect(self, discs: Sequence[str] | None) -> None:
        """Nothing is expected."""

    def order(self, kind: type[Any], **fields: Any) -> str:
        """Nothing is done."""
        return "o1"

    def ask(self, kind: type[Any], *, timeout: float, **fields: Any) -> Done | None:
        """A picture is written; whatever else is refused as a test wants."""
        self.asked.append((kind, fields))
        if self.silent:
            return None
        if kind is Snapshot:
            Path(fields["file"]).write_bytes(above() if fields.get("rectified") else picture())
        returns = self.figures if fields.get("figures") else {}
        return Done(order="o1", ok=not self.refuses, words=self.refuses, returns=returns)

    def start_with(self, command: Sequence[str]) -> None:
        """How it would be started again."""
        self.command = list(command)


PLANE = (0.78 / BOARD.size[0], 0.0, 0.11, 0.0, 0.96 / BOARD.size[1], 0.02, 0.0, 0.0, 1.0)
"""A camera straight above, as the board's millimetres lie in its picture."""


def picture(width: int = 960) -> bytes:
    """What such a camera might see: the pawns as grey dots on white."""
    height = width * 9 // 16
    image = np.full((height, width, 3), 255, np.uint8)
    for x, y in PLACES.values():
        u, v = (PLANE[0] * x + PLANE[2]) * width, (PLANE[4] * y + PLANE[5]) * height
        cv2.circle(image, (round(u), round(v)), 12, (90, 90, 90), -1)
    return cv2.imencode(".jpg", image)[1].tobytes()


MARGIN = 60.0
"""mm round the board that a picture from above shows."""


def above() -> bytes:
    """The board from straight above, a pixel a millimetre."""
    w, h = (round(side + 2 * MARGIN) for side in BOARD.size)
    image = np.full((h, w, 3), 255, np.uint8)
    for x, y in PLACES.values():
        cv2.circle(image, (round(x + MARGIN), round(y + MARGIN)), 12, (90, 90, 90), -1)
    return cv2.imencode(".jpg", image)[1].tobytes()


class SaidTable:
    """A simulated table that says what a test wants, and keeps what its hands were told."""

    def __init__(self, heard: Callable[[Statement], None]) -> None:
        self.source = "simulated://127.0.0.1:1/key"
        self.flicks: list[tuple[str, tuple[float, float]]] = []
        self.refusal = ""
        self.meanwhile = ""
        """What a flick is refused with after the first one: the page of who sent it has not heard of that yet."""
        self.shown: bytes | None = picture()
        self.placed = Places(t=0.0, discs=dict(PLACES), off=(), busy=False, rate=1.0)
        self.plane: tuple[float, ...] | None = PLANE
        self.rate = 1.0
        self.busy = False
        self._heard = heard

    def become(self, *, busy: bool = False, rate: float = 1.0) -> None:
        """A hand comes or goes; the machine is quick or slow."""
        self.busy, self.rate = busy, rate
        self.placed = msgspec.structs.replace(self.placed, busy=busy, rate=rate)
        self._heard(self.placed)

    def start(self) -> None:
        """Nothing to start."""

    def stop(self, timeout: float = 0.0) -> None:
        """Nothing to stop."""

    def flick(self, disc: str, velocity: tuple[float, float]) -> Answered:
        """Kept, or refused."""
        refusal, self.refusal = self.refusal, self.refusal or self.meanwhile
        if not refusal:
            self.flicks.append((disc, velocity))
        return Answered(order="h1", ok=not refusal, key=refusal)

    def arrange(self, discs: Mapping[str, tuple[float, float] | None]) -> Answered:
        """Nothing is put anywhere."""
        return Answered(order="h2", ok=False, key="table.busy")

    def view(self, opponent: int | None) -> SimulatedView:
        """For the pages."""
        places = self.placed.discs
        return SimulatedView(places, (), self.busy, self.rate, opponent, 250.0, 4000.0, "playing", self.plane)

    def picture(self) -> bytes | None:
        """The last one."""
        return self.shown


class SaidHub(Hub):
    """A hub that tells of a table what a test adds to its view, and takes every word about that."""

    def __init__(self, store: Store, **options: Any) -> None:
        super().__init__(store, **options)
        self.added: dict[str, Any] = {}
        self.taken: list[dict[str, Any]] = []

    def view(self, id: str, audience: Any = "table") -> TableView:
        """With what was added."""
        return msgspec.structs.replace(super().view(id, audience), **self.added)

    def submit(self, id: str, submission: Submission) -> Ack | Refusal:
        """Words about the book and contested calls are kept here."""
        command = submission.command
        if isinstance(command, dict) and str(command.get("do")).startswith(("book.", "call.contest")):
            self.taken.append(command)
            return Ack(self.table(id).seq)
        return super().submit(id, submission)


class House:
    """A hub with one Paleo table, served on a free port; `down` and `up` again on the same one."""

    def __init__(self, folder: Path) -> None:
        self.hub = SaidHub(Store.open(folder), make_eye=SaidEye)
        seats = [Seat("Malo", "red"), Seat("Lou", "green")]
        self.id = self.hub.open("paleo", BOARD, FILE.read_bytes().decode(), seats, {}).id
        self.app, self.socketio = create_app(self.hub)
        self.ids = itertools.count()
        self.port = 0
        self.server: BaseWSGIServer | None = None

    def up(self) -> None:
        """Answers."""
        self.server = serve("127.0.0.1", self.port, self.app)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def down(self) -> None:
        """Answers no more."""
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def url(self) -> str:
        """Where it answers."""
        if self.server is None:
            self.up()
        return f"http://127.0.0.1:{self.port}/"

    @property
    def game(self) -> Any:
        """As everybody sees it."""
        return self.hub.view(self.id).game

    def say(self, command: dict[str, Any]) -> Ack | Refusal:
        """A command from somewhere else."""
        return self.hub.submit(self.id, Submission(id=f"elsewhere-{next(self.ids)}", command=command))

    def watch(self) -> SaidEye:
        """Gives the table an eye that sees the pawns."""
        self.hub.watch(self.id, FILE, Source("0"), trusted=True)
        self.lie_still()
        eye = self.hub._place(self.id).eye
        assert isinstance(eye, SaidEye)
        return eye

    def lie_still(self) -> None:
        """The eye says where the pawns lie."""
        seen = tuple(Seen(id=id, x=x, y=y, sd=0.3, p=1.0) for id, (x, y) in PLACES.items())
        self.hub.heard(self.id, Ready(discs=seen))

    def simulate(self) -> SaidTable:
        """Gives the table a simulated one, whose match has begun."""
        self.hub.simulate(self.id, FILE, SaidTable, trusted=True)  # type: ignore[arg-type]
        tabletop = self.hub._place(self.id).tabletop
        assert tabletop is not None
        self.lie_still()
        said = tabletop.simulated
        assert isinstance(said, SaidTable)
        return said

    def add(self, **fields: Any) -> None:
        """The view has these fields from now on, and pages hear of it."""
        self.hub.added.update(fields)
        self.hub._changed(self.hub._place(self.id))

    def begin(self, turn: int = 0) -> None:
        """The flicks begin, from the table as it lies if an eye sees it."""
        start = self.hub.view(self.id).start or {"do": "continue"}
        assert isinstance(self.say({**start, "turn": turn}), Ack)

    def shot(self, p: float, id: str = "s1") -> None:
        """Red 1 is flicked and touches green 4, with probability `p`."""
        at = (483.5, 331.4)
        knots = ((0.9, 500.0, 590.0, -90.0, -1500.0), (1.1, *at, 0.0, 0.0))
        seen = Shot(
            id=id, t0=0.9, t1=2.0, shooter="red-1", p_shooter=1.0,
            start=tuple(Start(disc=i, x=x, y=y, sd=0.3, p=1.0) for i, (x, y) in PLACES.items()),
            touches=(
                Touch(t=1.1, t_sd=0.002, a="red-1", b="green-4", x=480.8, y=319.2, at_a=at, at_b=PLACES["green-4"],
                      sd=0.3, p=p, order=1),
            ),
            rest=tuple(Rest(disc=i, x=x, y=y, sd=0.3, p=1.0) for i, (x, y) in PLACES.items()),
            paths={"red-1": FittedPath(decel=2400.0, knots=knots)},
        )  # fmt: skip
        self.hub.heard(self.id, seen)

    def place(self, pawn: str) -> str:
        """Where the log has a pawn."""
        found: str = next(p.place for p in self.game.pawns if p.id == pawn)
        return found

    def close(self) -> None:
        """Ends."""
        self.down()
        self.hub.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A table that has not begun."""
    made = House(tmp_path)
    yield made
    made.close()


@pytest.fixture
def match(name: str, tmp_path: Path) -> Iterator[Match]:
    """What the page of that name shows, for tests of many pages."""
    from tests.web.scenes import PAGES  # which are made of this module's houses

    made = PAGES[name].make(tmp_path)
    yield made
    made.close()


@pytest.fixture
def ends() -> Iterator[ExitStack]:
    """Closes what a test opens: `ends.enter_context(closing(house))`."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """Debian's Chromium, one for all tests."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        launched = playwright.chromium.launch(executable_path=chromium, args=options)
        yield launched
        launched.close()


Open = Callable[..., Page]


@pytest.fixture
def screens(browser: Browser) -> Iterator[Screens]:
    """Devices of their own; a fault of a page's own fails the test."""
    made = Screens(browser)
    yield made
    made.close()
    assert not made.faults, made.faults


def wait_until(page: Page, true: Callable[[], object]) -> None:
    """Until something in this house is so; half a minute at most."""
    for _ in range(600):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not come")


@contextmanager
def opening(browser: Browser, house: House) -> Iterator[Open]:
    """What opens the table's page on a screen of some size; raises at the end where a page had a fault of its own.

    `before`: what runs on a page first of all.
    """
    contexts = []
    faults: list[str] = []

    def open_page(width: int = 1280, height: int = 800, query: str = "", before: str = "", **options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            **{"locale": "fr-FR", "reduced_motion": "reduce", **options},
        )
        contexts.append(context)
        context.add_init_script(IN_FRENCH)
        if before:
            context.add_init_script(before)
        page = context.new_page()
        page.set_default_timeout(30_000)  # machines may have other things to do
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(house.url + query)
        page.wait_for_selector(".table, .tvtable, .phone")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def opened(browser: Browser, house: House) -> Iterator[Open]:
    """Opens pages of the house's table."""
    with opening(browser, house) as open_page:
        yield open_page
