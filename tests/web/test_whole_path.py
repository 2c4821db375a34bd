"""The whole path: a film, the eye, the rulebook, the log, and a person at the tablet who has the last word."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

ROOT = Path(__file__).parents[2]
SEEN = 100_000
"""Milliseconds that the eye may take for a film on a busy machine."""

BACK = 30_000
"""Milliseconds until a page has found its server again."""


class Tablee:
    """`tablee play paleo` on a film: killed and started again, with one log and one address."""

    def __init__(self, clip: Path, data: Path) -> None:
        corners = Path(f"{clip}.corners.json")
        self.options = ["--board", f"{clip}.board.toml", "--camera", f"{clip}.mp4", "--data", str(data)]
        self.options += ["--corners", str(corners)] if corners.is_file() else []
        self.port = "0"
        self.start()

    def start(self) -> None:
        """Starts, and waits until it has said where it is and which match it plays."""
        command = [sys.executable, "-m", "companion.cli", "play", "paleo", "--port", self.port, *self.options]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.server.stdout is not None
        self.said = [self.server.stdout.readline() for _ in range(3)]
        self.url = self.said[0].removeprefix("Tablée: ").strip()
        self.port = self.url.rpartition(":")[2]

    @property
    def match(self) -> str:
        """The id of the match."""
        found = re.search(r"match (\w+)", self.said[2])
        assert found, self.said
        return found[1]

    def kill(self) -> None:
        """As a power cut does."""
        self.server.send_signal(signal.SIGKILL)
        self.server.communicate()


@pytest.fixture
def play(shared: Path, tmp_path: Path) -> Iterator[Callable[[str], Tablee]]:
    """Plays a clip; nothing of it is left at the end."""
    started: list[Tablee] = []

    def begin(name: str) -> Tablee:
        clip = shared / "clips" / "dev" / name
        if not Path(f"{clip}.mp4").is_file():
            pytest.skip(f"no clip {name} in {clip.parent}")
        started.append(Tablee(clip, tmp_path / "data"))
        return started[-1]

    yield begin
    for each in started:
        each.server.terminate()
        each.server.communicate(timeout=30)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A tablet; a fault of the page's own fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    faults: list[str] = []
    shown = context.new_page()
    shown.on("pageerror", lambda error: faults.append(str(error)))
    yield shown
    context.close()
    assert not faults


def place(page: Page, words: str = "") -> Locator:
    """What is where, as the page says it to those who cannot see it."""
    return page.locator(".board .unseen li", has_text=words)


def called(page: Page, words: str) -> None:
    """The camera's call stands on the tablet: at once, or after one tap on what the camera holds for likeliest."""
    asked, card = page.locator(".candidate"), page.locator(".call", has_text=words)
    expect(asked.first.or_(card)).to_be_visible(timeout=SEEN)
    if asked.count():
        expect(asked.first).to_contain_text(words)
        asked.first.click()
    expect(card).to_be_visible()
    expect(page.locator("#line")).to_have_text("Online")


@pytest.mark.browser
@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("clip", "words", "before", "after"),
    [
        pytest.param(
            "dev-003-graze", "Red 2 is captured", "Red 2: on the board", "Red 2: captured by Blue", id="touched"
        ),
        pytest.param(
            "dev-011-sanctuary-bounce", "Blue 7", "Blue 7: on the board", "Blue holds the key", id="entered",
            marks=pytest.mark.proof,
        ),
        pytest.param(
            "dev-021-direct", "Red 7 is captured", "Red 7: in its camp", "Red 7: captured by Green", id="driven-off",
            marks=pytest.mark.proof,
        ),
    ],
)  # fmt: skip
def test_a_call_is_seen_overruled_and_survives_a_kill(
    play: Callable[[str], Tablee], page: Page, clip: str, words: str, before: str, after: str
) -> None:
    """Undo gives the pawn back; after kill -9 it is the same match, and the film's shot does not count again."""
    tablee = play(clip)
    match = tablee.match
    page.goto(tablee.url)

    called(page, words)
    expect(place(page, after)).to_have_count(1)

    page.locator(".call .undo, #undo").first.click()
    expect(page.locator(".call.undone")).to_be_visible()
    expect(place(page, after)).to_have_count(0)
    expect(place(page, before)).to_have_count(1)
    restored = place(page).all_inner_texts()

    tablee.kill()
    expect(page.locator("#line")).not_to_have_text("Online")
    tablee.start()
    assert tablee.match == match
    assert "resumed" in tablee.said[2]
    expect(page.locator("#line")).to_have_text("Online", timeout=BACK)
    expect(page.locator("#eye")).to_have_text("End of the film", timeout=SEEN)
    expect(page.locator(".call.undone")).to_be_visible()
    assert place(page).all_inner_texts() == restored
