"""What a table's page waits for is little and comes at once; what is left comes when it is wanted."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games import Seat, games
from tests.web.conftest import House, Open, wait_until

FILES = 80
BYTES = 214_000
"""Over the wire, in French, the font (48 kB) with it."""

NEVER_IDLE = "window.requestIdleCallback = () => 0;"


def waited_for(house: House, table: str) -> dict[str, int]:
    """The files that a page names in its head, and their bytes as they are sent."""
    client, packed = house.app.test_client(), {"Accept-Encoding": "gzip"}
    address = f"/table/{table}?lang=fr"
    named = re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get(address).text)
    wanted = [each for each in dict.fromkeys(named) if not each.endswith((".json", ".svg", ".png"))]
    return {each: len(client.get(each, headers=packed, buffered=True).data) for each in (address, *wanted)}


@pytest.mark.parametrize("game", games())
def test_what_a_page_waits_for_is_little(house: House, game: str) -> None:
    seats = [Seat("Malo", "red"), Seat("Lou", "green")]
    table = house.id if game == "paleo" else house.hub.open(game, None, "", seats, {}).id
    found = waited_for(house, table)
    assert len(found) <= FILES
    assert sum(found.values()) <= BYTES


def modules(page: Page) -> set[str]:
    """Paths of the modules that were fetched so far."""
    found: list[str] = page.evaluate('performance.getEntriesByType("resource").map((each) => each.name)')
    return {urlsplit(each).path for each in found if each.endswith(".js")}


@pytest.mark.browser
def test_all_that_the_first_view_takes_is_named_in_its_head(browser: Browser, house: House) -> None:
    """So nothing is found out one after the other; and nothing else comes before it is wanted."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    page = context.new_page()
    page.add_init_script(NEVER_IDLE)
    page.goto(house.url)
    page.wait_for_selector(".plate")
    head = {each for each in waited_for(house, house.id) if each.endswith(".js")}
    assert modules(page) == head
    page.click("#story")
    expect(page.locator(".story")).to_be_visible()
    assert {each.rpartition("/")[2] for each in modules(page) - head} == {"story.js"}
    context.close()


@pytest.mark.browser
def test_what_came_while_nothing_was_to_do_opens_without_a_network(opened: Open) -> None:
    page = opened()
    wait_until(page, lambda: any(each.endswith("/story.js") for each in modules(page)))
    page.context.set_offline(True)
    page.click("#story")
    expect(page.locator(".story")).to_be_visible()
