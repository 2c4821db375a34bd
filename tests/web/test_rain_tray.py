"""Phase 6 of TerriStories by a token thrown on the simulated tray: what the chip reads, the page shows and applies, and
people have the last word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.terristories.commands import Rain
from tests.companion.devices.bench import Bench
from tests.companion.devices.sensed import LEANING, ONE, TRAY, TWO, Sensed
from tests.web.clients import Screens
from tests.web.scenes import Match
from tests.web.scenes import terristories as ts

pytestmark = pytest.mark.browser

GOVERNOR = 1
"""Who is Ambassador, and throws."""


class Table(Match):
    """In phase 6, without a camera, and with a tray that the firmware reads."""

    def __init__(self, folder: Path, bench: Bench) -> None:
        super().__init__(folder, "terristories", ts.TERRISTORIES, ts.DECK, now=lambda: bench.now)
        self.sensed = Sensed(self.hub, bench, folder)
        ts.raining(self)
        self.before = self.resources()

    def resources(self) -> dict[str, int]:
        """Of each fertile tile."""
        return {tile.id: tile.resources for tile in self.game.tiles if tile.fertile}

    def rained(self) -> list[Any]:
        """What was told of the token and stands, with who told it."""
        takes = self.hub.table(self.id).timeline.takes
        return [
            (take.command, take.item.entry.source) for take in takes if take.stands and isinstance(take.command, Rain)
        ]


@pytest.fixture
def table(tmp_path: Path, firmware: Path) -> Iterator[Table]:
    with Bench([TRAY]) as bench:
        made = Table(tmp_path, bench)
        yield made
        made.close()


@pytest.fixture
def tablet(browser: Browser, table: Table) -> Iterator[Page]:
    """The page, which asks for the token; a fault of its own fails the test."""
    screens = Screens(browser)
    page = screens.open("tablet", table.table())
    expect(page.locator("#sensors")).to_have_text("Capteurs prêts")
    expect(page.locator(".s-rain")).to_be_visible()
    yield page
    screens.close()
    assert not screens.faults


def shows(page: Page, resources: dict[str, int]) -> None:
    """Every fertile tile has so many."""
    for tile, count in resources.items():
        expect(page.locator(f".ts-tile[data-tile='{tile}'] .ts-cubes strong")).to_have_text(str(count))


def gained(table: Table, each: int) -> dict[str, int]:
    """R38: a fertile tile gets so many, up to what it holds."""
    capacity = {tile.id: tile.capacity for tile in table.hub.view(table.id).game.tiles}
    return {tile: min(capacity[tile], had + each) for tile, had in table.before.items()}


@pytest.mark.parametrize(("thrown", "face"), [(ONE, 1), (TWO, 2)])
def test_what_the_token_shows_falls_as_rain_without_a_tap(
    table: Table, tablet: Page, thrown: int, face: Literal[1, 2]
) -> None:
    shows(tablet, table.before)
    table.sensed.throw(thrown)
    expect(tablet.locator(".s-objectives")).to_be_visible()
    expect(tablet.locator("#felt-news")).to_have_text("Le jeton est posé.")
    expect(tablet.locator(".ts-last")).to_contain_text(f"Il pleut\u00a0: {face} par Territoire fertile.")
    expect(tablet.locator(".ts-last .source")).to_contain_text("par un capteur")
    shows(tablet, gained(table, face))
    assert table.rained() == [(Rain(GOVERNOR, face), "device")]


def test_a_person_corrects_what_the_tray_read(table: Table, tablet: Page) -> None:
    table.sensed.throw(ONE)
    tablet.locator(".ts-last button").tap()
    tablet.locator(".ts-correct .radio").last.tap()
    tablet.locator("#do").tap()
    tablet.locator("#back").tap()
    shows(tablet, gained(table, 2))
    assert [command.face for command, _ in table.rained()] == [2]


def test_undone_the_token_is_thrown_once_more(table: Table, tablet: Page) -> None:
    table.sensed.throw(ONE)
    tablet.locator("#undo").tap()
    expect(tablet.locator(".s-rain")).to_be_visible()
    shows(tablet, table.before)
    table.sensed.take()
    table.sensed.throw(TWO)
    expect(tablet.locator(".s-objectives")).to_be_visible()
    shows(tablet, gained(table, 2))


def test_a_token_that_lies_after_a_person_said_it_changes_and_asks_nothing(table: Table, tablet: Page) -> None:
    tablet.locator("[data-face='2']").tap()
    expect(tablet.locator(".s-objectives")).to_be_visible()
    table.sensed.throw(ONE)
    expect(tablet.locator("#felt-news")).to_have_text("Le jeton est posé.")
    expect(tablet.locator("#felt")).to_have_count(0)
    assert table.rained() == [(Rain(GOVERNOR, 2), "person")]


def test_a_leaning_token_asks_and_a_tap_answers(table: Table, tablet: Page) -> None:
    table.sensed.throw(LEANING)
    card = tablet.locator("#felt")
    expect(card.locator("h3")).to_contain_text("Le jeton de pluie n’est pas sûr\u00a0: que montre-t-il\u00a0?")
    expect(card.locator(".stack button")).to_have_count(2)
    expect(tablet.locator(".s-rain")).to_be_visible()
    card.get_by_role("button", name="Il pleut\u00a0: 2 par Territoire fertile").tap()
    expect(tablet.locator(".s-objectives")).to_be_visible()
    expect(card).to_have_count(0)
    shows(tablet, gained(table, 2))
