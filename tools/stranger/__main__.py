"""Plays as somebody who has just started Tablée, by taps alone, and counts taps and seconds (docs/face.md).

    .venv/bin/python -m tools.stranger help_me           to the first count that is shown
    .venv/bin/python -m tools.stranger paleo             to the first points, told by hand
    .venv/bin/python -m tools.stranger paleo --simulate  to the first points, on a simulated table
    .venv/bin/python -m tools.stranger rahan             to the first of the four (sapiens, terristories: first points)

Each begins in an empty folder, on the house's first page. Where and how hard to flick is thought out by a simulated
player, which Green has too. Seconds are this machine's; what people read and decide comes on top. Needs Chromium.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
from playwright.sync_api import sync_playwright

from companion.house import House
from companion.hub import Hub
from companion.network import Address
from companion.store import Store
from tests.conftest import BROWSERS
from tools.stranger.others import help_me, rahan, sapiens, terristories
from tools.stranger.paleo import by_hand, simulated
from tools.stranger.person import Ended, Stranger
from web import create_app
from web.serving import serve

TABLET = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}
GAMES = ("paleo", "help_me", "rahan", "sapiens", "terristories")


@contextmanager
def house(folder: Path) -> Iterator[tuple[Hub, str]]:
    """A house with nothing in it, and its address."""
    hub = Hub(Store.open(folder))
    app, _ = create_app(hub, House(hub, at_home=True))
    app.extensions["tablee.access"].find = lambda: [Address("127.0.0.1", "lo")]
    server = serve("127.0.0.1", 0, app)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield hub, f"http://127.0.0.1:{server.server_port}/"
    finally:
        app.extensions["tablee.access"].shut()
        server.shutdown()
        server.server_close()
        hub.close()


@click.command()
@click.argument("game", type=click.Choice(GAMES))
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
        played: dict[str, Callable[[Stranger], None]] = {
            "paleo": simulated if simulate else by_hand,
            "help_me": partial(help_me, browser=browser),
            "rahan": rahan,
            "sapiens": sapiens,
            "terristories": terristories,
        }
        try:
            played[game](stranger)
        except Ended:
            stranger.says("nobody waits any longer")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
