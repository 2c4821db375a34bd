"""Somebody with a tablet, whose taps are counted."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import click
from playwright.sync_api import Locator, Page, TimeoutError

from companion.hub import Hub

__all__ = ["Ended", "Stranger"]

LOOK = 250
"""Milliseconds between two looks at the page while there is nothing to tap."""

GONE = 2_000
"""Milliseconds after which what was seen is known to have gone."""


class Ended(Exception):
    """The time is over."""


class Stranger:
    """Somebody with a tablet, whose taps are counted; `most`: seconds after which nobody has patience any more."""

    def __init__(self, hub: Hub, page: Page, most: float) -> None:
        self.hub, self.page = hub, page
        self.taps = 0
        self._since = time.monotonic()
        self._most = most

    def tap(self, what: str | Locator) -> None:
        """One more."""
        (self.page.locator(what).first if isinstance(what, str) else what).click(timeout=60_000)
        self.taps += 1

    def tries(self, what: str) -> bool:
        """One more, on what may have gone while the finger came down; whether it was still there."""
        try:
            self.page.locator(what).first.click(timeout=GONE)
        except TimeoutError:
            return False
        self.taps += 1
        return True

    def until(self, true: Callable[[], object]) -> None:
        """Waits; raises `Ended`."""
        while not true():
            self.wait()

    def wait(self) -> None:
        """A moment; raises `Ended`."""
        if time.monotonic() - self._since > self._most:
            raise Ended
        self.page.wait_for_timeout(LOOK)

    def sees(self, what: str) -> bool:
        """Whether that is on the page."""
        return self.page.locator(what).first.is_visible()

    def says(self, what: str) -> None:
        """A line of the table."""
        click.echo(f"| {what} | {self.taps} | {time.monotonic() - self._since:.0f} |")

    @property
    def table(self) -> str:
        return self.hub.tables()[-1].id

    @property
    def game(self) -> Any:
        return self.hub.view(self.table).game

    @property
    def called(self) -> bool:
        """Whether the camera has said something of a flick."""
        return self.hub.view(self.table).latest is not None

    def begin(self, game: str, *choices: str) -> None:
        """From the house's first page to a table."""
        self.page.wait_for_selector(f"#play-{game}")
        self.says("the house is there")
        self.tap(f"#play-{game}")
        for choice in choices:
            self.tap(choice)
        self.tap("#begin")
        self.page.wait_for_url("**/table/*", timeout=120_000)
        self.page.wait_for_selector(".table")
        self.says("the table is there")
