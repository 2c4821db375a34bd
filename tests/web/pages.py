"""What every page is held to: nothing that axe finds, targets for fingers, all of it by keyboard, nothing cut off."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page

import web

__all__ = ["AXE", "axe", "cut", "measured", "sampled", "unreached"]

AXE = Path(web.__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
RULES = Path(__file__).with_name("rules.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DOCUMENTS = ("region", "page-has-heading-one", "landmark-one-main")
"""Best practices for what is read from top to bottom."""
FIGURES = ("label-content-name-mismatch",)
"""An experiment of axe's, which takes the figures drawn on a tile for the words of its name."""
LEFT = {name: {"enabled": False} for name in (*DOCUMENTS, *FIGURES)}

STEPS = 300
"""Presses of Tab until a page must have been gone round."""

ROUNDS = 2
"""Some pages take the focus as they come, and the first round begins there."""

FROM_THE_TOP = """() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}"""


def sampled(cases: Iterable[tuple[Any, ...]], every: int) -> list[ParameterSet]:
    """One in so many of a test's cases; the others are proofs: a page takes seconds, and there are hundreds."""
    return [
        pytest.param(
            *case,
            marks=[] if n % every == 0 else [pytest.mark.proof],
            id="-".join(str(getattr(each, "name", each)) for each in case),
        )
        for n, case in enumerate(cases)
    ]


def axe(page: Page) -> list[str]:
    """What axe finds, a line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"runOnly": TAGS, "rules": LEFT}
    found: Any = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{each['id']} {' '.join(map(str, node['target']))}: {' '.join(node['failureSummary'].split())}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def measured(page: Page) -> dict[str, list[Any]]:
    """Targets that are too small (`small`, `primary`) or off the screen (`out`); by how much it scrolls (`over`)."""
    found: dict[str, list[Any]] = _asked(page, "sizes")
    return found


def spilled(page: Page) -> list[str]:
    """Names that stand out of their plate."""
    found: list[str] = _asked(page, "spilled")
    return found


def halved(page: Page) -> list[str]:
    """Targets that the edge of a part that scrolls cuts in two."""
    found: list[str] = _asked(page, "halved")
    return found


def cut(page: Page) -> list[str]:
    """Words of which some can neither be seen nor scrolled to."""
    found: list[str] = _asked(page, "cut")
    return found


def unreached(page: Page) -> tuple[list[str], list[str]]:
    """Controls that Tab does not come to, and those that do not show that they have the focus."""
    page.evaluate(FROM_THE_TOP)
    ringless: set[str] = set()
    rounds = 0
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        here = _asked(page, "walk")
        rounds += here is None
        if rounds == ROUNDS:
            break
        if here is not None and not here[1]:
            ringless.add(here[0])
    return _asked(page, "missed"), sorted(ringless)


def _asked(page: Page, what: str) -> Any:
    return page.evaluate(f"() => {RULES.partition(chr(10))[2].strip()}.{what}()")
