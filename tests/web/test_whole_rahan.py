"""A whole game of Rahan in Chromium, by taps alone, on a tablet and two phones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.clients import Screens
from tests.web.record import found
from tests.web.scenes import Match
from tests.web.scenes.rahan import RAHAN, RAHAN_BOARD
from tests.web.whole import RUNS, Run, away, joined, keys, screens

__all__ = ["screens"]

pytestmark = pytest.mark.browser

WORDS = {
    "fr": {
        "conflict": "Jouez une carte que vous avez, pas\u00a0: Déplacement 1.",
        "food": "Inès touche le cerf", "off": "Enlevez le cerf du plateau.", "duty": "doit toucher le crocodile",
        "home": "Retour à la grotte", "won": "Inès gagne la partie", "took": "Inès prend à Malo\u00a0: Invention.",
    },
    "en": {
        "conflict": "Play a card that you have, not: Move 1.",
        "food": "Inès hits the deer", "off": "Take the deer off the board.", "duty": "must hit the crocodile",
        "home": "Back to the cave!", "won": "Inès wins the game", "took": "Inès takes from Malo: Invention.",
    },
}  # fmt: skip


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Match]:
    """Two players, on a board that nobody printed."""
    made = Match(tmp_path, "rahan", RAHAN[:2], RAHAN_BOARD)
    yield made
    made.close()


def draw(page: Page, die: int, *cards: str) -> None:
    """The die, then card by card."""
    page.locator("#rh-draw").tap()
    page.locator(f'[data-n="{die}"]').tap()
    for card in cards:
        page.locator(f'.rh-picker [data-face="{card}"]').tap()
    page.locator("#rh-cards").tap()


def go(page: Page, square: str) -> None:
    """A move to a square by its name."""
    page.locator("#rh-move").tap()
    page.locator(f'.rh-squares [data-square="{square}"]').tap()


def on_board(page: Page, square: str) -> Locator:
    """A square of the drawing."""
    return page.locator(f'.rh-map [data-square="{square}"] > rect')


def runner(page: Page, seat: int) -> Locator:
    """A player's plate."""
    return page.locator(".rh-runner").nth(seat)


def corrected(tablet: Page, words: dict[str, str]) -> None:
    """Malo drew a 2, not a 1: his move cannot have been; it was two squares up, and then all holds."""
    tablet.locator("#story").tap()
    tablet.locator(".lines .line").nth(2).locator("button").first.tap()
    tablet.locator(".rh-slots button").first.tap()
    tablet.locator('.rh-correct [data-face="move_2"]').tap()
    tablet.locator("#rh-cards").tap()
    expect(tablet.locator(".preview .conflicts .refusal")).to_have_text(words["conflict"])
    tablet.locator("#do").tap()
    expect(tablet.locator(".detail .conflicts .refusal")).to_have_text(words["conflict"])
    tablet.locator('.rh-correct [data-n="2"]').tap()
    on_board(tablet, "e3").tap()
    tablet.locator("#do").tap()
    expect(tablet.locator(".line.conflict")).to_have_count(0)
    tablet.locator("#back").tap()


def hunted(tablet: Page, words: dict[str, str]) -> None:
    """One weapon card, one hit: the deer leaves the board."""
    tablet.locator("#rh-shoot").tap()
    tablet.locator('.things [data-id="deer"]').tap()
    tablet.locator('[data-n="1"]').tap()
    tablet.locator("#rh-hit").tap()
    expect(tablet.locator(".call h2")).to_have_text(words["food"])
    expect(tablet.locator(".call p", has_text=words["off"])).to_be_visible()


def fought(tablet: Page, malo: Page, words: dict[str, str]) -> None:
    """Both miss once and come closer, then Inès hits and takes the only card that Malo has."""
    tablet.locator("#rh-attack").tap()
    tablet.locator(".rh-act .seatpick").tap()
    tablet.locator("#rh-miss").tap()
    on_board(tablet, "c2").tap()
    malo.locator("#rh-miss").tap()
    expect(tablet.locator('.rh-map [data-square="d2"] .rh-caveman')).to_have_count(1)
    tablet.locator("#rh-hit").tap()
    expect(
        tablet.locator(".call p", has_text=words["took"]).or_(tablet.locator(".call h2", has_text=words["took"][:-1]))
    ).to_be_visible()


@pytest.mark.parametrize("run", RUNS)
def test_a_whole_game_by_taps_on_a_tablet_and_two_phones(match: Match, screens: Screens, run: Run) -> None:
    """A draw is corrected while a phone is away, and the move that it made impossible is settled; then a hunt, Rahan, a
    combat, a beast, and home with all four. No key of one device reaches another."""
    words = WORDS[run.language]
    tablet, phones = joined(screens, match, run.locale)
    malo = phones[1]
    tablet.locator(".seatpick").first.tap()
    draw(tablet, 6, "move_3", "move_2", "move_4", "move_4", "weapon", "weapon")
    draw(malo, 2, "move_1", "advance")
    tablet.locator("#rh-move").tap()
    on_board(tablet, "b2").tap()
    expect(runner(tablet, 0).locator(".rh-goal.held")).to_have_count(1)
    go(malo, "f5")
    with away(screens, "phone 1", malo, tablet, run):
        corrected(tablet, words)
        hunted(tablet, words)

    malo.locator("#rh-rahan").tap()
    malo.locator(".rh-fold .btn").tap()
    malo.locator(".rh-squares .btn", has_text=re.compile("^e$")).tap()
    malo.locator('.rh-squares [data-square="e3"]').tap()
    expect(runner(tablet, 1).locator(".rh-goal.held")).to_have_count(1)
    fought(tablet, malo, words)
    expect(runner(tablet, 1).locator(".rh-goal.held")).to_have_count(0)

    draw(malo, 2, "crocodile", "weapon")
    expect(runner(tablet, 1)).to_contain_text(words["duty"])
    go(tablet, "a2")
    malo.locator("#rh-shoot").tap()
    malo.locator('[data-n="1"]').tap()
    malo.locator("#rh-off").tap()
    go(tablet, "a6")
    expect(runner(tablet, 0).locator(".rh-goal.held")).to_have_count(4)
    expect(runner(tablet, 0)).to_contain_text(words["home"])
    draw(malo, 1, "weapon")
    go(tablet, "e6")
    expect(tablet.locator(".rh-over h2")).to_have_text(words["won"])
    expect(malo.locator("h1")).to_have_text(words["won"])
    assert found(screens.record, keys({"tablet": tablet, "phone 0": phones[0], "phone 1": malo}), 0) == []
