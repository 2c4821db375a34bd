"""Makes the README's pictures from the running product: a film is played, the camera asks, a tap answers.

    .venv/bin/python tools/film_pictures.py [FOLDER]

Needs Chromium, and the films and clips in ../shared (or where TABLEE_SHARED says).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("TABLEE_SHARED") or ROOT.parent / "shared")
CLIP = "dev-003-graze"
SEATS = ("Malo=red", "Lou=blue")
"""Of the film's board, in order of turns."""
LARGEST = 300_000
"""Bytes of a picture."""
SEEN = 120_000
"""Milliseconds that the eye may take for the film."""


@contextmanager
def playing(clip: Path) -> Iterator[str]:
    """A new match with the film as its camera; gives the address of its page."""
    with tempfile.TemporaryDirectory() as data:
        tablee = [sys.executable, "-m", "companion.cli", "play", "paleo", "--port", "0", "--data", data]
        options = [word for seat in SEATS for word in ("--seat", seat)]
        film = ["--board", f"{clip}.board.toml", "--camera", f"{clip}.mp4"]
        server = subprocess.Popen([*tablee, *options, *film], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert server.stdout is not None
            first = server.stdout.readline()
            if not first.startswith("Tablée: "):
                raise SystemExit("expected the address of a page, got an end: see the line above")
            yield first.removeprefix("Tablée: ").strip()
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """asked.png: the camera asks; live.png: the answer has counted, with its undo."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    clip = SHARED / "clips" / "dev" / CLIP
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("expected Chromium, found none: apt install chromium")
    if not Path(f"{clip}.mp4").is_file():
        raise SystemExit(f"expected a film {clip}.mp4, found none: TABLEE_SHARED names the folder of films and clips")
    folder.mkdir(parents=True, exist_ok=True)
    with playing(clip) as url, sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=chromium, args=options)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="fr-FR", reduced_motion="reduce")
        page.goto(url)
        page.wait_for_selector(".candidate .crop", timeout=SEEN)
        page.evaluate("document.fonts.ready")
        page.screenshot(path=folder / "asked.png", animations="disabled")
        page.locator(".candidate").first.click()
        page.wait_for_selector(".call .undo")
        page.screenshot(path=folder / "live.png", animations="disabled")
        browser.close()
    for picture in (folder / "asked.png", folder / "live.png"):
        size = picture.stat().st_size
        print(f"{picture}: {size / 1000:.0f} kB")
        if size > LARGEST:
            raise SystemExit(f"{picture}: expected at most {LARGEST / 1000:.0f} kB")


if __name__ == "__main__":
    main()
