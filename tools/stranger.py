"""Plays as somebody who has just started Tablée, by taps alone, and counts taps and seconds (docs/face.md).

    .venv/bin/python -m tools.stranger help_me           to the first count that is shown
    .venv/bin/python -m tools.stranger paleo             to the first points, told by hand
    .venv/bin/python -m tools.stranger paleo --simulate  to the first points, on a simulated table

Each begins in an empty folder, on the house's first page. Where and how hard to flick is thought out by a simulated
player, which Green has too. Seconds are this machine's; what people read and decide comes on top. Needs Chromium.
"""

from __future__ import annotations

import logging
import math
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import click
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from werkzeug.serving import make_server

from companion.house import House
from companion.hub import Hub
from companion.network import Address
from companion.players import player
from companion.store import Store
from tests.conftest import BROWSERS
from web import create_app

LOOK = 250
"""Milliseconds between two looks at the page while there is nothing to tap."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}

SCALE = "() => document.querySelector('.large [data-pawn]').ownerSVGElement.getScreenCTM().a"
"""Pixels of the screen that a millimetre of the board takes."""
DEAD, SPAN, RADIUS = 24.0, 150.0, 12.5
"""Of a drag (web/static/js/board/aim.js): pixels without effect, those to full strength at least; a pawn's mm."""


class Ended(Exception):
    """The time is over."""


class Stranger:
    """Somebody with a tablet, whose taps are counted; `most`: seconds after which nobody has patience any more."""

    def __init__(self, hub: Hub, page: Page, most: float) -> None:
        self.hub, self.page = hub, page
        self.taps = 0
        self._since = time.monotonic()
        self._most = most

    def tap(self, what: str | Locator) -> None:
        """One more."""
        (self.page.locator(what).first if isinstance(what, str) else what).click(timeout=60_000)
        self.taps += 1

    def until(self, true: Callable[[], object]) -> None:
        """Waits; raises `Ended`."""
        while not true():
            self.wait()

    def wait(self) -> None:
        """A moment; raises `Ended`."""
        if time.monotonic() - self._since > self._most:
            raise Ended
        self.page.wait_for_timeout(LOOK)

    def sees(self, what: str) -> bool:
        """Whether that is on the page."""
        return self.page.locator(what).first.is_visible()

    def says(self, what: str) -> None:
        """A line of the table."""
        click.echo(f"| {what} | {self.taps} | {time.monotonic() - self._since:.0f} |")

    @property
    def table(self) -> str:
        return self.hub.tables()[-1].id

    @property
    def game(self) -> Any:
        return self.hub.view(self.table).game

    @property
    def called(self) -> bool:
        """Whether the camera has said something of a flick."""
        return self.hub.view(self.table).latest is not None

    def begin(self, game: str, *choices: str) -> None:
        """From the house's first page to a table."""
        self.page.wait_for_selector(f"#play-{game}")
        self.says("the house is there")
        self.tap(f"#play-{game}")
        for choice in choices:
            self.tap(choice)
        self.tap("#begin")
        self.page.wait_for_url("**/table/*", timeout=120_000)
        self.page.wait_for_selector(".table")
        self.says("the table is there")


def by_hand(stranger: Stranger) -> None:
    """Paleo: Red tells two keys and the door, Green a flick between."""
    stranger.begin("paleo")
    for what in (".seatpick >> nth=0", ".setup .stack .btn >> nth=1", ".setup > .btn.primary"):
        stranger.tap(what)
    stranger.says("the flicks may begin")
    key, door = ".deed.o-green >> nth={}", ".deed >> nth=-1"
    flicks = [
        ("Rouge\u00a03", key.format(0)),
        ("Vert\u00a02", ""),
        ("Rouge\u00a05", key.format(1)),
        ("Vert\u00a02", ""),
    ]
    for pawn, deed in [*flicks, ("Rouge\u00a06", door)]:
        stranger.tap("#add")
        stranger.tap(f".chip[aria-label='{pawn}']")
        if deed:
            stranger.tap(stranger.page.locator(".did").first.locator(deed))
        stranger.tap("#record")
        stranger.page.locator("#record").wait_for(state="detached")
        if stranger.sees(".choice"):
            stranger.tap(".choice .btn")
    stranger.until(lambda: any(side.points for side in stranger.game.sides))
    stranger.says("the first points")


def simulated(stranger: Stranger) -> None:
    """Paleo on a simulated table, against a simulated Green; questions are answered by their first answer."""
    stranger.begin("paleo", ".choices .segments button >> text=/simul/i")
    stranger.until(lambda: stranger.game.phase == "flicks")
    stranger.says("the flicks may begin")
    stranger.tap(".opponent button >> nth=2")
    called, dice = False, Random(1)
    while not any(side.points for side in stranger.game.sides):
        if not called and stranger.called:
            called = True
            stranger.says("the first flick is called, or asked about")
        for what in (
            ".candidate .btn, button.candidate, .candidate",
            ".choice .option",
            ".choice .btn",
            "#table-right",
        ):
            if stranger.sees(what):
                stranger.tap(what)
                break
        else:
            flicked(stranger, dice)
        stranger.wait()
    stranger.says("the first points")


def flicked(stranger: Stranger, dice: Random) -> None:
    """A drag, where it is for Red to flick and nothing stands in the way."""
    view = stranger.hub.view(stranger.table)
    if view.game.turn != 0 or view.open or view.eye.state != "ready" or stranger.sees("#barred"):
        return
    state = stranger.hub.table(stranger.table).state
    chosen = player("paleo")(state, view.simulated.places, dice)
    pawn = stranger.page.locator(f".large [data-pawn={chosen.disc}]").first if chosen else None
    box = pawn.bounding_box() if pawn and pawn.is_visible() else None  # a question may cover the board
    if chosen is None or box is None:
        return
    scale = float(stranger.page.evaluate(SCALE))
    least, most = view.simulated.least, view.simulated.most
    strength = min(1.0, max(0.0, (math.hypot(*chosen.velocity) - least) / (most - least)))
    dead = max(DEAD / scale, RADIUS)
    width, height = stranger.hub.table(stranger.table).setup.ground().size
    full = max(min(width, height) / 2, dead + SPAN / scale)
    far = (dead + strength * (full - dead)) * scale
    angle = math.atan2(chosen.velocity[1], chosen.velocity[0])
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = stranger.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + far * math.cos(angle), y + far * math.sin(angle), steps=6)
    mouse.up()
    stranger.taps += 1
    stranger.page.wait_for_timeout(4 * LOOK)


def help_me(stranger: Stranger, browser: Browser) -> None:
    """Two players, Tablée deals on their phones; the tablet tells every move."""
    stranger.begin("help_me", "#tablee-deals")
    stranger.tap("#open-phones")
    word = stranger.page.locator(".way .word").inner_text().replace(" ", "-")
    for seat in range(2):
        phone = browser.new_context(**PHONE).new_page()  # type: ignore[arg-type]
        phone.goto(f"{stranger.hub.address}/join#{word}")
        phone.locator(f"#seat-{seat}").click()
        phone.wait_for_selector(".phone")
    stranger.says("both phones are at the table (one tap on each)")
    for what in (".sheet .close", "#hm-deal", "#hm-next", "#hm-next", ".seatpick >> nth=0"):
        stranger.tap(what)
    stranger.until(lambda: stranger.game.phase == "play")
    stranger.says("the first may move")
    while stranger.game.phase == "play":
        moves = stranger.game.moves
        for cell in closing(stranger.game):
            stranger.tap(f'.hm-grid [data-cell="{cell[0]},{cell[1]}"]')
        stranger.until(partial(moved, stranger, moves))
        if stranger.sees("#hm-reveal"):
            stranger.tap("#hm-reveal")
            stranger.until(lambda: stranger.game.phase != "play")
        if moves == 0:
            stranger.says("the first move")
    stranger.page.wait_for_selector(".hm-count")
    stranger.says(f"the first count is shown, after {stranger.game.moves} moves")


def moved(stranger: Stranger, before: int) -> bool:
    """Whether a move has come, or is to be confirmed since it is the last."""
    return stranger.game.moves > before or stranger.sees("#hm-reveal")


def closing(game: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """From a tile with as many neighbours as may be onto one of them: so a game is short."""
    lying: set[Any] = {tuple(cell.cell) for cell in game.cells if not cell.empty}
    around = {(r, c): {(r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)} & lying for r, c in lying}
    source = max(sorted(lying), key=lambda cell: len(around[cell]))
    return source, min(around[source])


@contextmanager
def house(folder: Path) -> Iterator[tuple[Hub, str]]:
    """A house with nothing in it, and its address."""
    hub = Hub(Store.open(folder))
    app, _ = create_app(hub, House(hub, at_home=True))
    app.extensions["tablee.access"].find = lambda: [Address("127.0.0.1", "lo")]
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield hub, f"http://127.0.0.1:{server.server_port}/"
    finally:
        app.extensions["tablee.access"].shut()
        server.shutdown()
        hub.close()


@click.command()
@click.argument("game", type=click.Choice(["paleo", "help_me"]))
@click.option("--simulate", is_flag=True, help="Paleo on a simulated table.")
@click.option("--most", default=1800.0, show_default=True, help="Seconds, at most.")
def main(game: str, simulate: bool, most: float) -> None:
    """Plays, and prints the table."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        raise click.ClickException("expected Chromium, found none: apt install chromium")
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as (hub, url), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        click.echo("| until | taps | seconds |\n| --- | --- | --- |")
        page = browser.new_context(**TABLET, locale="fr-FR").new_page()  # type: ignore[arg-type]
        stranger = Stranger(hub, page, most)
        page.goto(url)
        try:
            if game == "help_me":
                help_me(stranger, browser)
            else:
                (simulated if simulate else by_hand)(stranger)
        except Ended:
            stranger.says("nobody waits any longer")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
