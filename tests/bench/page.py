"""How soon a table's page is there with nothing in the browser's cache, and the second time. Prints; asserts nothing.

    .venv/bin/python -m tests.bench.page [--game paleo] [--rounds 9]

A page, of each game unless some are named, is useful when what may be tapped first stands in its middle or beside it.
Goal: within 1,000 ms on loopback. Baseline, by turns in the same run: a page of the same server that draws one line by
one script, of as many bytes as all that our page fetches before it is useful: what a browser and this machine take for
any page. So the ratio says what ours costs.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import numpy as np
from flask import Flask, Response
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from companion.games import games
from companion.hub import Hub
from companion.store import Store
from tests.bench.live import announced, opened, say, serving
from tests.conftest import BROWSERS
from web import create_app

GOAL = 1_000

DRAWN = ".table :is(.middle, .calls) button"
"""Every game's first page has one, where to begin; not all have plates so early."""
USEFUL = f"""
  const look = () => {{
    if (document.querySelector("{DRAWN}")) window.useful = performance.now();
    else requestAnimationFrame(look);
  }};
  look();
"""

WIRE = """(until) => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .filter((each) => each.responseEnd && each.responseEnd <= until && each.transferSize)
  .map((each) => each.transferSize)"""
"""Bytes of each file that came until then, but not from the browser's cache."""

Seen = tuple[int, int, float]
"""Files that came over the wire until the page was useful, their bytes, and when that was: ms."""


def serve(game: str) -> None:
    """A table's page and the bare one beside it; until stdin ends."""
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(Store.open(Path(folder)))
        table = opened(hub, game)
        app, _ = create_app(hub)
        _bare(app)
        announced(app, {"table": table})
        hub.close()


def _bare(app: Flask) -> None:
    @app.get("/bare/<int:size>")
    def bare(size: int) -> str:
        return f'<!doctype html><title>bare</title><body><script src="/bare/{size}.js"></script>'

    @app.get("/bare/<int:size>.js")
    def script(size: int) -> Response:
        draws = "document.body.innerHTML = '<div class=table><p class=middle><button>here</button></div>'; //"
        return Response(draws.ljust(size, "x"), mimetype="text/javascript")


def seen(context: BrowserContext, url: str) -> Seen:
    """A page of a device, until it is useful."""
    page = context.new_page()
    page.add_init_script(USEFUL)
    page.goto(url)
    page.wait_for_selector(DRAWN)
    while not (useful := float(page.evaluate("window.useful ?? 0"))):
        pass  # it is looked at with every frame
    wire: list[int] = page.evaluate(WIRE, useful)
    page.wait_for_timeout(500)  # what is fetched afterwards is there for the second time
    page.close()
    return len(wire), sum(wire), useful


def twice(browser: Browser, url: str) -> tuple[Seen, Seen]:
    """On a new device: with nothing in its cache, and again."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    found = seen(context, url), seen(context, url)
    context.close()
    return found


def measured(browser: Browser, about: dict[str, Any], rounds: int) -> dict[str, list[Seen]]:
    """Of each page, by turns; the first round is not counted."""
    found: dict[str, list[Seen]] = {"page": [], "again": [], "bare": []}
    url = about["url"]
    size = twice(browser, f"{url}table/{about['table']}")[0][1]
    twice(browser, f"{url}bare/{size}")
    for _ in range(rounds):
        first, again = twice(browser, f"{url}table/{about['table']}")
        found["page"].append(first)
        found["again"].append(again)
        found["bare"].append(twice(browser, f"{url}bare/{size}")[0])
    return found


def told(name: str, every: Sequence[Seen]) -> str:
    """One line of the table."""
    files, sent, useful = (np.array(each) for each in zip(*every, strict=True))
    times = f"median {np.median(useful):,.0f} ms, best {useful.min():,.0f}, worst {useful.max():,.0f}"
    return f"  {name}: {np.median(files):.0f} files, {np.median(sent) / 1000:.0f} kB; useful after {times}"


@click.command()
@click.option("--game", "chosen", multiple=True, type=click.Choice(games()))
@click.option("--rounds", default=9)
@click.option("--serve", "served", default="", hidden=True)
def main(chosen: Sequence[str], rounds: int, served: str) -> None:
    """Measures."""
    if served:
        serve(served)
        return
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        raise click.ClickException(f"expected a browser to measure with, found none of {', '.join(BROWSERS)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for game in chosen or games():
            say(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            with serving("--serve", game, module="tests.bench.page") as about:
                found = measured(browser, about, rounds)
            say(f"{game}, {rounds} rounds by turns (goal: useful within {GOAL:,} ms)")
            for name, every in found.items():
                say(told(name, every))
            median, bare = (float(np.median([each[2] for each in found[name]])) for name in ("page", "bare"))
            say(f"  ratio of the medians, page to bare: {median / bare:.1f}")
        browser.close()


if __name__ == "__main__":
    main()
