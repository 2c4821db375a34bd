"""A whole game of Paleo in Chromium, by taps alone: a tablet and two phones that join by the table's word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.clients import Screens
from tests.web.record import found
from tests.web.scenes import Match
from tests.web.scenes.paleo import PALEO
from tests.web.whole import RUNS, Run, away, joined, keys, screens

__all__ = ["screens"]

pytestmark = pytest.mark.browser

WORDS: dict[str, dict[str, Any]] = {
    "fr": {
        "red": "Rouge", "green": "Vert", "reefs": "Tous les récifs sont posés", "pawns": "Tous les pions sont posés",
        "correct": "Corriger", "nobody": "Personne, rien", "corrected": "corrigé", "keep": "Garder",
        "next": "Manche suivante", "won": "Malo gagne la partie", "mine": "Vous avez gagné la partie",
    },
    "en": {
        "red": "Red", "green": "Green", "reefs": "All reefs stand", "pawns": "All pawns stand",
        "correct": "Correct", "nobody": "Nobody, nothing", "corrected": "corrected", "keep": "Keep",
        "next": "Next round", "won": "Malo wins the game", "mine": "You have won the game",
    },
}  # fmt: skip

MALO, LOU = 0, 1


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Match]:
    """A table of Paleo that nobody watches."""
    made = Match(tmp_path, "paleo", PALEO)
    yield made
    made.close()


class Table:
    """The screens of one evening, and what people tap on them."""

    def __init__(self, match: Match, tablet: Page, phones: list[Page], language: str) -> None:
        self.match, self.tablet, self.phones, self.words = match, tablet, phones, WORDS[language]

    @property
    def game(self) -> Any:
        return self.match.game

    def tap(self, page: Page, words: str) -> None:
        """The button that says so."""
        page.get_by_role("button", name=self.words[words], exact=True).first.tap()

    def name(self, pawn: str) -> str:
        side, number = pawn.split("-")
        return f"{self.words[side]}\u00a0{number}"

    def flick(self, page: Page, pawn: str, *, touched: str = "", deed: str = "") -> None:
        """Told from any screen: which pawn, whom it touched, and the `deed` under it (a selector)."""
        page.locator("#add").tap()
        for each in (pawn, touched):
            if each:
                page.locator(f".chip[aria-label='{self.name(each)}']").tap()
        if deed:
            page.locator(".did").first.locator(deed).tap()
        page.locator("#record").tap()
        expect(page.locator("#record")).to_have_count(0)

    def turn(self, seat: int) -> None:
        """Everybody sees whose turn it is."""
        expect(self.tablet.locator(".plate.on")).to_contain_text(PALEO[seat].name)

    def set_up(self) -> None:
        """Reefs and pawns as the box has them."""
        self.tap(self.tablet, "reefs")
        self.tap(self.tablet, "pawns")


KEY = ".deed.o-green >> nth={}"
"""One of Green's Sanctuaries, each of which gives Red a key."""

DOOR = ".deed >> nth=-1"


def first_round(table: Table, screens: Screens, run: Run) -> None:
    """A wrong call is corrected, Lou's phone is cut off for a turn, Malo's answers an exchange; Red opens the door."""
    tablet, (malo, lou) = table.tablet, table.phones
    tablet.locator(".seatpick").nth(MALO).tap()
    table.set_up()
    table.turn(MALO)

    table.flick(malo, "red-1", touched="green-4")  # it touched nobody
    assert table.match.place("green-4") == "captured"
    table.tap(tablet, "correct")
    tablet.locator(".radio", has_text=table.words["nobody"]).tap()
    tablet.locator("#do").tap()
    expect(tablet.locator(".line.chosen")).to_contain_text(table.words["corrected"])
    tablet.locator("#back").tap()
    assert table.match.place("green-4") != "captured"
    table.turn(LOU)

    with away(screens, "phone 1", lou, tablet, run):
        table.flick(tablet, "green-1", touched="red-4")
        table.turn(MALO)
    expect(lou.locator(".call")).to_contain_text(table.name("green-1"))

    table.flick(malo, "red-3", deed=KEY.format(0))
    malo.locator(".choice .option").first.tap()
    expect(malo.locator(".choice")).to_have_count(0)
    assert table.match.place("red-4") != "captured"
    table.turn(LOU)
    table.flick(lou, "green-2")
    table.flick(malo, "red-5", deed=KEY.format(1))
    malo.locator(".choice .btn").tap()  # it stays
    expect(malo.locator(".choice")).to_have_count(0)
    table.turn(LOU)
    table.flick(lou, "green-2")
    table.flick(malo, "red-6", deed=DOOR)


def next_round(table: Table) -> None:
    """Who did not begin before begins; all is told on the tablet."""
    tablet = table.tablet
    table.tap(tablet, "next")
    keep = tablet.get_by_role("button", name=table.words["keep"], exact=True)
    for left in (1, 0):  # a side that has chosen is not asked again
        keep.first.tap()
        expect(keep).to_have_count(left)
    table.tap(tablet, "pawns")
    table.turn(LOU)
    for pawn, deed in (("red-3", KEY.format(0)), ("red-5", KEY.format(1)), ("red-6", DOOR)):
        table.flick(tablet, "green-2")
        table.flick(tablet, pawn, deed=deed)


@pytest.mark.parametrize("run", RUNS)
def test_a_whole_game_by_taps_on_a_tablet_and_two_phones(match: Match, screens: Screens, run: Run) -> None:
    """Two rounds by the door; in the end every screen says who has won, and no device has heard another's key."""
    tablet, phones = joined(screens, match, run.locale)
    table = Table(match, tablet, phones, run.language)
    first_round(table, screens, run)
    assert [side.points for side in table.game.sides] == [2, 0]
    next_round(table)

    expect(tablet.locator(".setup.end h2")).to_have_text(table.words["won"])
    expect(phones[MALO].locator("h1")).to_have_text(table.words["mine"])
    expect(phones[LOU].locator("h1")).to_have_text(table.words["won"])
    assert [side.points for side in table.game.sides] == [4, 0]
    secrets = keys({"tablet": tablet, "phone 0": phones[MALO], "phone 1": phones[LOU]})
    assert found(screens.record, secrets, 0) == []
