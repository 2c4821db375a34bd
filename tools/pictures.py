"""Makes docs/pictures/GAME-PAGE-SIZE.png of every page in tests/web/scenes, and the sheet with all of them.

    .venv/bin/python -m tools.pictures [--only WORD] [FOLDER]

Tables are prepared and seeded, clocks stand still: a picture changes where a page did. Dark ones are named
GAME-PAGE-SIZE-dark. Needs Chromium.
"""

from __future__ import annotations

import io
import itertools
import logging
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright

from tests.conftest import BROWSERS
from tests.web.clients import Screens
from tools.sheet import FOLDER, MOST, SHEET, Picture, pictures, sheet, stale

COLOURS = 64
"""Of a picture: pages are flat; type stays smooth. Twice as many make them larger by an eighth."""


def taken(wanted: Sequence[Picture], screens: Screens) -> Iterator[tuple[str, bytes]]:
    """(name, PNG) of a scene's pictures at one size, from a table of its own."""
    scene, size = wanted[0].scene, wanted[0].size
    with tempfile.TemporaryDirectory() as folder:
        match = scene.make(Path(folder))
        try:
            page = scene.open(screens, match, scene.name, size, color_scheme="light")
            page.evaluate("document.fonts.ready")
            for each in wanted:
                page.emulate_media(color_scheme="dark" if each.theme == "dark" else "light")
                yield each.name, page.screenshot(animations="disabled", caret="hide")
        finally:
            screens.close(scene.name)
            match.close()


def small(png: bytes) -> Image.Image:
    """With few colours, each as it was on the page."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    return picture.quantize(palette=_palette(picture), dither=Image.Dither.NONE)


def _palette(picture: Image.Image) -> Image.Image:
    """The colours that leave least undone: each next one is where most pixels are farthest from all before.

    Pillow's median cut mixes what is rare: the green of a small sign comes out grey.
    """
    found = picture.getcolors(picture.width * picture.height) or []
    pixels = np.array([count for count, _ in found], float)
    colours = np.array([colour for _, colour in found], float)
    chosen = [int(pixels.argmax())]
    away = np.full(len(found), np.inf)
    for _ in range(min(COLOURS, len(found)) - 1):
        away = np.minimum(away, ((colours - colours[chosen[-1]]) ** 2).sum(axis=1))
        chosen.append(int((pixels * away).argmax()))
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours[chosen].astype(np.uint8).tobytes())
    return palette


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), default=FOLDER)
@click.option("--only", default="", help="Those with this word in their name.")
def main(folder: Path, only: str) -> None:
    """Makes the pictures."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        raise click.ClickException("expected Chromium, found none: apt install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    missed = []
    wanted = [each for each in pictures() if only in each.name]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        screens = Screens(browser)
        for _, group in itertools.groupby(wanted, lambda each: (each.scene.name, each.size)):
            themes = list(group)
            try:
                for name, png in taken(themes, screens):
                    small(png).save(folder / f"{name}.png", optimize=True)
                    click.echo(f"{name}: {(folder / f'{name}.png').stat().st_size / 1000:.0f} kB")
            except Exception as error:  # noqa: BLE001 - the others are wanted all the same
                missed.append(f"{themes[0].name}: {str(error).splitlines()[0]}")
        browser.close()
    (folder / SHEET).write_text(sheet(), "utf-8")
    _judge(folder, missed)


def _judge(folder: Path, missed: Sequence[str]) -> None:
    """Says what went wrong; ends with a fault where something did."""
    whole = sum(file.stat().st_size for file in folder.glob("*.png"))
    click.echo(f"all pictures: {whole / 1e6:.1f} MB")
    for words in missed:
        click.echo(f"not made: {words}", err=True)
    for file in stale(folder):
        click.echo(f"of no page any more: {file}", err=True)
    if whole > MOST:
        click.echo(f"expected at most {MOST / 1e6:.0f} MB", err=True)
    sys.exit(bool(missed or stale(folder)) or whole > MOST)


if __name__ == "__main__":
    main()
