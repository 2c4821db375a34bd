"""Seats' phones in a browser: the house is open to them, and each has the key of its seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import House
from tests.web.opened import Opened

__all__ = ["Phones", "held", "phones"]


class Phones:
    """Hands out the addresses that phones are sent to."""

    def __init__(self, house: House) -> None:
        self.opened = Opened(house)
        self._id = house.id

    def page(self, seat: int) -> str:
        """Of a seat's phone, below the house's own address."""
        return f"table/{self._id}#k={self.opened.join(seat=seat)['key']}"


@pytest.fixture
def phones(house: House) -> Iterator[Phones]:
    """The house is open."""
    made = Phones(house)
    yield made
    made.opened.close()


def held(page: Page, what: str) -> list[str]:
    """What shows while a finger rests on the key; nothing of it is in the page before and after."""
    card: Locator = page.locator(what)
    expect(card).to_have_count(0)
    box = page.locator("#hold").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.down()
    expect(card.first).to_be_visible()
    shown = card.all_inner_texts()
    page.mouse.up()
    expect(card).to_have_count(0)
    return shown
