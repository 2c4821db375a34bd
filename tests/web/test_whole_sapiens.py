"""A whole short game of Sapiens in Chromium, by taps alone, on a tablet and two phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.clients import Screens
from tests.web.record import found
from tests.web.test_sapiens import Evening, Start, answer, asked, finals, key, own, start
from tests.web.whole import RUNS, Run, away, joined, keys, screens

__all__ = ["screens", "start"]

pytestmark = pytest.mark.browser

WORDS = {
    "fr": {
        "camp": "Campement", "hunt": "Chasse", "tile": "Campement-Chasse", "correct": "Vianney pose",
        "apart": "pas connectée", "pile": "Tuiles dans la pioche", "refused": "Aucun effet Chasse n'attend",
        "won": "Marceau gagne la partie", "why": "La Nourriture, 6, est la plus faible\u00a0: elle compte.",
    },
    "en": {
        "camp": "Camp", "hunt": "Hunt", "tile": "Camp-Hunt", "correct": "Vianney places",
        "apart": "not connected", "pile": "Tiles in the pile", "refused": "No Hunt effect waits",
        "won": "Marceau wins the game", "why": "Food, 6, is the lower: it counts.",
    },
}  # fmt: skip


MINE = {"fr": "À vous de jouer", "en": "Your turn"}


def set_out(page: Page, shelter: int, run: Run) -> None:
    """The first tile, on a Cave (R1-R9); nobody names tiles. Before its turn a phone would but show the tile."""
    expect(page.locator("h1")).to_have_text(MINE[run.language])
    own(page, 0).tap()
    page.locator(".sa-ask .sa-answer").first.tap()
    key(page, f"+{shelter}").tap()
    page.locator("#sa-refill").tap()


def place(page: Page, first: int, second: int | None = None) -> None:
    """A tile that nobody names: the number under its first Scene, and under its second where that is connected."""
    own(page, 0).tap()
    key(page, first).tap()
    if second is None:
        page.locator("#sa-apart").tap()
    else:
        key(page, second).tap()


def settle(tablet: Page, words: dict[str, str]) -> None:
    """The Hunt of an earlier tile was not connected: the Steak that was taken for it is to be settled, and goes."""
    tablet.locator("#story").tap()
    tablet.locator(".line", has_text=f"{words['correct']} {words['tile']}").locator("button").first.tap()
    tablet.locator(".sa-correct .block").nth(1).get_by_text(words["apart"], exact=True).tap()
    expect(tablet.locator(".conflicts")).to_contain_text(words["refused"].replace("'", "\u2019"))
    tablet.locator("#do").tap()
    tablet.locator("#drop").tap()
    expect(tablet.locator(".line.conflict")).to_have_count(0)
    tablet.locator("#back").tap()


def first_turn(page: Page, words: dict[str, str]) -> None:
    """A tile that is named, both Scenes connected: the Hunt's Steak first, then three shelter (R22)."""
    own(page, 0).tap()
    page.locator("#sa-name").tap()
    page.locator(f'.sa-palette [aria-label="{words["tile"]}"]').tap()
    key(page, 3).tap()
    key(page, 2).tap()
    answer(page, words["hunt"]).tap()
    page.locator("#sa-use").tap()
    expect(asked(page)).to_contain_text(words["camp"])
    page.locator("#sa-use").tap()
    page.locator("#sa-refill").tap()


def last_round(tablet: Page, words: dict[str, str]) -> None:
    """One tile is left in the pile: so somebody counted, and says why."""
    tablet.locator("#story").tap()
    tablet.locator("#adjust").tap()
    tablet.locator(".btn.pill").first.tap()
    tablet.locator(".sa-adjust").get_by_label(words["pile"]).fill("1")
    tablet.locator("#save").tap()


@pytest.mark.parametrize("run", RUNS)
def test_a_whole_game_by_taps_on_a_tablet_and_two_phones(start: Start, screens: Screens, run: Run) -> None:
    """Set-up on the tablet, turns on the phones; a tile is corrected while a phone is away, which an effect of it does
    not outlive; the pile runs out, and the lower score of each counts.
    """
    words = WORDS[run.language]
    match: Evening = start()
    tablet, phones = joined(screens, match, run.locale)
    vianney, marceau = phones
    tablet.locator("#sa-plain").tap()
    tablet.locator(".seatpick").first.tap()
    set_out(vianney, 7, run)
    set_out(marceau, 8, run)
    last_round(tablet, words)

    first_turn(vianney, words)
    expect(tablet.locator(".sa-row.on")).to_contain_text("Marceau")
    assert finals(tablet) == ["5", "0"]
    with away(screens, "phone 1", marceau, tablet, run):
        settle(tablet, words)
    assert finals(tablet) == ["3", "0"]

    place(marceau, 5, 4)
    marceau.locator("#sa-skip-all").tap()
    marceau.locator("#sa-refill").tap()
    place(vianney, 3)
    vianney.locator("#sa-skip-all").tap()
    vianney.locator("#sa-refill").tap()
    expect(asked(marceau)).to_be_visible()
    place(marceau, 2)
    marceau.locator("#sa-skip-all").tap()
    marceau.locator("#sa-refill").tap()

    expect(tablet.locator(".sa-result h2")).to_have_text(words["won"])
    expect(tablet.locator(".sa-result")).to_contain_text(words["why"])
    assert finals(tablet) == ["6", "8"]
    pages = {"tablet": tablet, "phone 0": vianney, "phone 1": marceau}
    assert found(screens.record, keys(pages), 0) == []
