"""How fast a change reaches every screen, and how soon a page is there. Prints; asserts nothing.

    .venv/bin/python -m tests.bench.live [--game paleo] [--clients 40] [--rounds 60] [--no-page]

`change`: from a command to the view on the last of many screens: the host's, phones of all seats, and TVs. Baseline: a
bare Flask-SocketIO server that sends a text of the same size to as many clients, each in a process of its own, by
turns in the same run. Goal: at most 1.5 times the baseline. The clients of both read of a view no more
than its seq: to make objects of it is the work of forty devices, and this process would do it for one after another.
`page`: a table's page with nothing in the browser's cache: requests, bytes over the wire, and milliseconds until the
places of the players are drawn. Goal: under 1,000 ms.
"""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click
import numpy as np
from flask import Flask
from flask_socketio import SocketIO
from playwright.sync_api import Browser, sync_playwright

from companion import board
from companion.conformance import seated
from companion.games import rulebook
from companion.hub import Hub
from companion.store import Store
from tests.conftest import BROWSERS
from tests.web.clients import Wire
from tests.web.record import Record
from tests.web.tables_terristories import PLANET
from web import create_app
from web.serving import serve

GOAL = 1.5
PAGE_GOAL = 1_000
WARM = 5
"""Rounds that are not counted."""
PAGES = 5
SEATS = 2

VIEW = '42["view",'
SEQ = re.compile(r'"view":\{"seq":(\d+)')

DRAWN = ".plate, .tvtable, .phone"
USEFUL = f"""
  const look = () => {{
    if (document.querySelector("{DRAWN}")) window.useful = performance.now();
    else requestAnimationFrame(look);
  }};
  look();
"""


class _Deaf(Record):
    """Keeps nothing."""

    def add(self, client: str, way: str, about: str, body: str | bytes) -> None:
        pass


def serve_game(game: str) -> None:
    """A table, and whom its clients may be, as a line of JSON; until stdin ends."""
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(Store.open(Path(folder)))
        rules = rulebook(game)
        shipped = board.shipped_for(game)
        file = board.shipped(shipped) if shipped else None
        ground = board.load(file) if file else None
        text = file.read_bytes().decode() if file else ""
        seats = seated(rules, SEATS, board=ground).seats
        table = hub.open(game, ground, text, seats, {}).id
        app, _ = create_app(hub)
        auths = [{"table": table}]
        for seat in range(SEATS):
            found = hub.keys.take(table, seat)
            auths.append({"table": table, "key": found.key})
        auths.append({"table": table, "key": hub.keys.watch(table).key})
        _serve(app, {"table": table, "auths": auths})
        hub.close()


def serve_echo(size: int) -> None:
    """Sends a text to everybody whenever somebody says so; until stdin ends."""
    app = Flask("echo")
    socketio = SocketIO(app, async_mode="threading", transports=["websocket"])  # type: ignore[call-arg]
    text = "x" * size

    @socketio.on("command")
    def command(sent: Any) -> dict[str, int]:
        socketio.emit("view", {"view": {"seq": sent["command"]["seq"], "text": text}})
        return {"seq": sent["command"]["seq"]}

    _serve(app, {"auths": [{}]})


def _serve(app: Flask, said: dict[str, Any]) -> None:
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = serve("127.0.0.1", 0, app)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    print(json.dumps({"url": f"http://127.0.0.1:{server.server_port}/", **said}), flush=True)  # noqa: T201
    sys.stdin.read()
    server.shutdown()


@contextmanager
def serving(*words: str) -> Iterator[dict[str, Any]]:
    """A server in a process of its own, and what it says of itself."""
    command = [sys.executable, "-m", "tests.bench.live", *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
    finally:
        process.communicate()


class _Screen(Wire):
    """A client that does not read views: only of which seq they are."""

    def _take(self, text: str) -> None:
        if text.startswith(VIEW):
            found = SEQ.search(text)
            assert found is not None
            self.views.put({"view": {"seq": int(found[1])}})
        else:
            super()._take(text)


class Crowd:
    """Many clients of one server."""

    def __init__(self, about: dict[str, Any], count: int) -> None:
        auths = about["auths"]
        chosen = [auths[0], *(auths[1:][n % (len(auths) - 1)] if len(auths) > 1 else {} for n in range(count - 1))]
        self.clients = [_Screen(f"c{n}", about["url"], auth, _Deaf()) for n, auth in enumerate(chosen)]

    def change(self, command: dict[str, Any]) -> float:
        """Seconds from a command of the first client until all have a view with it."""
        begin = time.perf_counter()
        seq = self.clients[0].ask("command", {"id": f"{begin:.9f}".rjust(16, "0")[:64], "command": command})["seq"]
        for client in self.clients:
            client.view(seq)
        return time.perf_counter() - begin

    def close(self) -> None:
        for client in self.clients:
            client.close()


def changes(game: str, count: int, rounds: int) -> tuple[Sequence[float], Sequence[float], int]:
    """Seconds of each round, of the game and of the echo, and the bytes of a view."""
    with ExitStack() as stack:
        about = stack.enter_context(serving("--serve", game))
        table = Crowd(about, count)
        stack.callback(table.close)
        opening, then = _turns(game)
        for first in opening:
            table.change(first)
        message = table.clients[0].ask("resync")
        size = len(json.dumps(message, separators=(",", ":")))
        echo = Crowd(stack.enter_context(serving("--echo", str(size))), count)
        stack.callback(echo.close)
        found: tuple[list[float], list[float]] = ([], [])
        for n in range(WARM + rounds):
            found[0].append(table.change(then))
            found[1].append(echo.change({"seq": n}))
        return found[0][WARM:], found[1][WARM:], size


def _turns(game: str) -> tuple[Sequence[dict[str, Any]], dict[str, Any]]:
    """What begins a game, and what may be said again and again."""
    if game == "help_me":
        return [{"do": "begin", "first": 0}], {"do": "turn"}
    if game == "terristories":
        return _territories(), {"do": "correct", "indices": [3, 4, 5]}
    return [{"do": "continue", "turn": 0}], {"do": "turn", "seat": None}


def _territories() -> list[dict[str, Any]]:
    """A game in its third turn: twelve tiles, people and zones on them, cards that are at work."""
    roles = ("farmer", "governor")
    stands = ({"B1": 2, "C2": 2}, {"D2": 3, "B3": 1})
    now = [
        {"seat": seat, "resources": 9, "zones": dict.fromkeys(tiles, 1), "people": tiles, "labels": 1}
        for seat, tiles in enumerate(stands)
    ]
    cards = [{"seat": n % 2, "name": f"Projet {n}", "kind": "sablier", "phases": [3]} for n in range(6)]
    return [
        *({"do": "character", "seat": seat, "role": role} for seat, role in enumerate(roles)),
        {"do": "planet", "tiles": PLANET},
        {"do": "mission", "start": [0, 0, 0], "target": [7, 7, 7]},
        {"do": "continue", "turn": 3, "ambassador": 0, "indices": [2, 3, 4], "players": now, "cards": cards},
    ]


def pages(game: str) -> list[tuple[int, int, float]]:
    """(requests, bytes, milliseconds until it is useful) of cold pages."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        return []
    with serving("--serve", game) as about, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        url = f"{about['url']}table/{about['table']}"
        found = [_page(browser, url) for _ in range(PAGES + 1)]
        browser.close()
    return found[1:]


def _page(browser: Browser, url: str) -> tuple[int, int, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    loaded: list[int] = []
    session = context.new_cdp_session(page)
    session.on("Network.loadingFinished", lambda event: loaded.append(int(event["encodedDataLength"])))
    session.send("Network.enable")
    page.add_init_script(USEFUL)
    page.goto(url)
    page.wait_for_selector(DRAWN)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    useful = float(page.evaluate("window.useful"))
    context.close()
    return len(loaded), sum(loaded), useful


def say(words: str) -> None:
    click.echo(words)


@click.command()
@click.option("--game", default="paleo")
@click.option("--clients", default=40)
@click.option("--rounds", default=60)
@click.option("--page/--no-page", default=True)
@click.option("--serve", default="", hidden=True)
@click.option("--echo", default=0, hidden=True)
def main(game: str, clients: int, rounds: int, page: bool, serve: str, echo: int) -> None:
    """Measures."""
    if serve or echo:
        serve_game(serve) if serve else serve_echo(echo)
        return
    ours, bare, size = changes(game, clients, rounds)
    say(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    say(f"change, {game}, {clients} clients, a view of {size:,} bytes, {rounds} rounds")
    for name, times in (("game", ours), ("bare", bare)):
        median, late = (1000 * float(np.percentile(times, q)) for q in (50, 95))
        say(f"  {name}: median {median:.1f} ms, 95th percentile {late:.1f} ms")
    ratios = [float(np.percentile(ours, q) / np.percentile(bare, q)) for q in (50, 95)]
    say(f"  ratio: {ratios[0]:.2f} and {ratios[1]:.2f} (goal: at most {GOAL})")
    found = pages(game) if page else []
    if found:
        requests, sent, useful = (float(np.median(each)) for each in zip(*found, strict=True))
        say(f"page, {game}, cold: {requests:.0f} requests, {sent / 1000:,.0f} kB, useful after {useful:.0f} ms")
        say(f"  (goal: {PAGE_GOAL} ms; all: {', '.join(f'{each[2]:.0f}' for each in found)})")


if __name__ == "__main__":
    main()
