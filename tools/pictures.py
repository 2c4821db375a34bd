"""Makes docs/pictures/GAME-PAGE-SIZE.png of every page in tests/web/scenes, and sheets with all of them.

    .venv/bin/python -m tools.pictures [--only WORD] [FOLDER]

Tables are prepared and seeded, clocks stand still: a picture changes where a page did. Dark ones are named
GAME-PAGE-SIZE-dark. Needs Chromium.
"""

from __future__ import annotations

import io
import logging
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

from tests.conftest import BROWSERS
from tests.web.clients import Screens
from tests.web.scenes import SCENES, Scene

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
MOST = 6_000_000
"""Bytes of all pictures."""
COLOURS = 128
"""Of a picture: pages are flat; type stays smooth."""
SHEET_COLOURS = 256
"""Of a sheet, which has every game's and both themes'."""
SHEET = "pages"
COLUMN, GAP, LINE, COLUMNS = 400, 24, 26, 4
"""Pixels of a sheet's pictures, between them, and of their names."""
PAPER, INK = "#ffffff", "#16201d"


def named(scene: Scene, size: str, theme: str) -> str:
    """Of a picture."""
    return f"{scene.name}-{size}{'-dark' if theme == 'dark' else ''}"


def wanted(only: str) -> Iterator[tuple[Scene, str]]:
    """Those whose name has the word in it."""
    for scene in SCENES:
        for size in scene.sizes:
            if only in named(scene, size, "light"):
                yield scene, size


def taken(scene: Scene, size: str, screens: Screens) -> Iterator[tuple[str, bytes]]:
    """(name, PNG) of a page in its themes, from a table of its own."""
    with tempfile.TemporaryDirectory() as folder:
        match = scene.make(Path(folder))
        try:
            page = scene.open(screens, match, scene.name, size, color_scheme="light")
            page.evaluate("document.fonts.ready")
            for theme in scene.themes:
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                yield named(scene, size, theme), page.screenshot(animations="disabled", caret="hide")
        finally:
            screens.close(scene.name)
            match.close()


def small(png: bytes) -> Image.Image:
    """With few colours."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    return picture.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def sheet(pictures: Sequence[tuple[str, Image.Image]]) -> Image.Image:
    """All of them, small, with their names."""
    shown = [(name, each.convert("RGB")) for name, each in pictures]
    for _, each in shown:
        each.thumbnail((COLUMN, COLUMN))
    rows = [shown[at : at + COLUMNS] for at in range(0, len(shown), COLUMNS)]
    heights = [max(each.height for _, each in row) + LINE + GAP for row in rows]
    paper = Image.new("RGB", (COLUMNS * (COLUMN + GAP) + GAP, sum(heights) + GAP), PAPER)
    draw, top = ImageDraw.Draw(paper), GAP
    for row, height in zip(rows, heights, strict=True):
        for place, (name, each) in enumerate(row):
            left = GAP + place * (COLUMN + GAP)
            paper.paste(each, (left, top))
            draw.text((left, top + each.height + 6), name, fill=INK, font_size=14)
        top += height
    return paper.quantize(SHEET_COLOURS, dither=Image.Dither.NONE)


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
    made: dict[str, list[tuple[str, Image.Image]]] = {}
    missed = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        screens = Screens(browser)
        for scene, size in wanted(only):
            try:
                for name, png in taken(scene, size, screens):
                    image = small(png)
                    image.save(folder / f"{name}.png", optimize=True)
                    made.setdefault(scene.game, []).append((name, image))
                    click.echo(f"{name}: {(folder / f'{name}.png').stat().st_size / 1000:.0f} kB")
            except Exception as error:  # noqa: BLE001 - the others are wanted all the same
                missed.append(f"{scene.name}-{size}: {str(error).splitlines()[0]}")
        browser.close()
    for game, pictures in made.items() if not only else ():
        sheet(pictures).save(folder / f"{SHEET}-{game}.png", optimize=True)
    _judge(folder, missed)


def _judge(folder: Path, missed: Sequence[str]) -> None:
    """Says what went wrong; ends with a fault where something did."""
    whole = sum(file.stat().st_size for file in folder.glob("*.png"))
    click.echo(f"all pictures: {whole / 1e6:.1f} MB")
    for words in missed:
        click.echo(f"not made: {words}", err=True)
    if whole > MOST:
        click.echo(f"expected at most {MOST / 1e6:.0f} MB", err=True)
    sys.exit(bool(missed) or whole > MOST)


if __name__ == "__main__":
    main()
