"""What the whole games share: phones that join by the table's word, one that is cut off, the keys of each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.web.clients import Screens
from tests.web.record import Secret
from tests.web.scenes import Match

__all__ = ["LINE", "RUNS", "Run", "away", "joined", "keys", "screens"]

BACK = 20_000
"""Milliseconds in which a line is missed, or found again."""

KEPT = "() => Object.values(localStorage).filter((each) => /^[\\w-]{20,}$/.test(each))"
"""Keys that a page's device keeps."""


@dataclass(frozen=True)
class Run:
    """How a whole game is played. `cut`: seconds for which a phone has no network, and more until it says so."""

    language: str
    locale: str
    cut: float


RUNS = [
    pytest.param(Run("fr", "fr-FR", 0), id="fr"),
    pytest.param(Run("fr", "fr-FR", 20), id="fr-20s", marks=[pytest.mark.proof, pytest.mark.timeout(240)]),
    pytest.param(Run("en", "en-GB", 20), id="en-20s", marks=[pytest.mark.proof, pytest.mark.timeout(240)]),
]
"""The short one in every check, both languages with the long cut among the proofs."""

LINE = {
    "fr": {"online": "En ligne", "offline": "Hors ligne\u00a0: rien ne part"},
    "en": {"online": "Online", "offline": "Offline: nothing is sent"},
}


@pytest.fixture
def screens(screens: Screens) -> Iterator[Screens]:
    """The same, and what was sent and not recorded fails the test."""
    yield screens
    assert not screens.unread, screens.unread


def joined(screens: Screens, match: Match, locale: str, seats: int = 2) -> tuple[Page, list[Page]]:
    """The tablet, which opens the house to phones, and the phones that join by the table's word: `phone 0`..."""
    tablet = screens.open("tablet", match.table("#phones"), locale=locale)
    tablet.locator("#open-phones").tap()
    word = tablet.locator(".way .word").inner_text().replace(" ", "-")
    phones = []
    for seat in range(seats):
        page = screens.open(f"phone {seat}", f"{match.hub.address}/join#{word}", "phone", locale=locale)
        page.locator(f"#seat-{seat}").tap()
        page.wait_for_selector(".phone")
        phones.append(page)
    tablet.locator(".sheet .close").tap()
    return tablet, phones


@contextmanager
def away(screens: Screens, name: str, phone: Page, tablet: Page, run: Run) -> Iterator[None]:
    """A phone without network while the others go on: it says so, the tablet misses it, and it comes back by itself."""
    words = LINE[run.language]
    expect(phone.locator("#line")).to_have_text(words["online"])
    screens.cut(name)
    yield
    tablet.wait_for_timeout(run.cut * 1000)
    expect(phone.locator("#line")).to_have_text(words["offline"], timeout=BACK)
    expect(tablet.locator(".plate.lost")).to_have_count(1, timeout=BACK)
    screens.cut(name, off=False)
    expect(phone.locator("#line")).to_have_text(words["online"], timeout=BACK)
    expect(tablet.locator(".plate.lost")).to_have_count(0, timeout=BACK)


def keys(pages: dict[str, Page]) -> list[Secret]:
    """The keys that let each of these pages in, which no other device may hear of."""
    found = {name: tuple(page.evaluate(KEPT)) for name, page in pages.items()}
    assert all(found.values()), found
    return [Secret(f"key of {name}", words, frozenset({name})) for name, words in found.items()]
