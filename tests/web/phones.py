"""Seats' phones in a browser: the house is open to them, and each has the key of its seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.conftest import House
from tests.web.opened import Opened

__all__ = ["Phones", "phones"]


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
