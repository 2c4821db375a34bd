"""Colours as the stylesheet has them, light and dark: ratios of contrast by WCAG 2.2, no browser needed.

The face's table of colours (its section 4) gives the ratios that were designed. 4.5 is the least for text, 3 for marks
and edges.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import web

CSS = (Path(web.__file__).parent / "static" / "css" / "base.css").read_text("utf-8")
TINTS = {
    "paleo": ("#cddfdf", "#17302f"), "rahan": ("#efe0c4", "#35291a"), "sapiens": ("#e1e8cd", "#253019"),
    "terristories": ("#dfe0ee", "#24263c"), "help_me": ("#d5e1d2", "#1b2b20"),
}  # fmt: skip
"""Of the games' middles, light and dark."""

TEXT, MARK = 4.5, 3.0

LIGHT = ":root {"
DARK = ':root[data-theme="dark"] {'
BY_DEVICE = ':root:not([data-theme="light"]) {'


def block(head: str) -> dict[str, str]:
    """The colours that a rule sets."""
    begin = CSS.index(f"\n{head}") if f"\n{head}" in CSS else CSS.index(head)
    body = CSS[begin : CSS.index("}", begin)]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})(?=;)", body))


COLOURS: Mapping[str, Mapping[str, str]] = {"light": block(LIGHT), "dark": {**block(LIGHT), **block(DARK)}}


def luminance(colour: str) -> float:
    """Relative, WCAG 2.2."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_ratios_are_those_of_the_standard() -> None:
    """Black on white, and two greys that the standard's tools name."""
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_dark_is_the_same_chosen_or_by_the_device() -> None:
    assert block(DARK) == block(BY_DEVICE) != {}


DESIGNED = {
    "light": [
        ("ink", "ground", 14.1), ("ink", "surface", 16.2), ("second", "ground", 6.9), ("second", "surface", 7.9),
        ("edge", "ground", 3.4), ("edge", "surface", 3.9), ("asked", "ground", 4.2), ("asked", "surface", 4.8),
        ("red", "red-on", 6.5), ("blue", "blue-on", 11.2), ("green", "green-on", 5.1), ("yellow", "yellow-on", 10.7),
    ],
    "dark": [
        ("ink", "ground", 16.4), ("ink", "surface", 14.2), ("second", "ground", 9.8), ("second", "surface", 8.5),
        ("edge", "ground", 5.7), ("edge", "surface", 4.9), ("asked", "ground", 7.5), ("asked", "surface", 6.4),
        ("red", "red-on", 5.5), ("blue", "blue-on", 5.7), ("green", "green-on", 11.9), ("yellow", "yellow-on", 12.9),
        ("red-plate", "red-plate-on", 6.1), ("blue-plate", "blue-plate-on", 8.5),
        ("green-plate", "green-plate-on", 4.6), ("yellow-plate", "yellow-plate-on", 8.6),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("theme", "one", "other", "designed"), [(theme, *pair) for theme, pairs in DESIGNED.items() for pair in pairs]
)
def test_a_pair_has_the_ratio_that_was_designed(theme: str, one: str, other: str, designed: float) -> None:
    colours = COLOURS[theme]
    assert ratio(colours[one], colours[other]) == pytest.approx(designed, abs=0.06)


SIDES = ("red", "blue", "green", "yellow", "light", "dark")
WRITTEN = [(ink, on) for ink in ("ink", "second") for on in ("ground", "surface", "sunken")]
WRITTEN += [("on-inverse", "inverse"), ("ink", "tint"), ("ink", "asked-soft"), ("asked", "surface")]
WRITTEN += [(f"{side}-on", side) for side in SIDES] + [(f"{side}-plate-on", f"{side}-plate") for side in SIDES]
SEEN = [("edge", "ground"), ("edge", "surface"), ("asked", "ground"), ("asked", "asked-soft"), ("ringed", "tint")]
EDGED = {"yellow", "light"}
"""Marks that are too bright for light grounds, and are seen by their edge."""
EDGE = "#8a6500"


@pytest.mark.parametrize("theme", COLOURS)
def test_what_is_written_can_be_read(theme: str) -> None:
    """Ink and second ink wherever they stand, and what is written on marks and plates."""
    colours = COLOURS[theme]
    pale = {pair: round(ratio(*(colours[each] for each in pair)), 2) for pair in WRITTEN}
    assert {pair: found for pair, found in pale.items() if found < TEXT} == {}


@pytest.mark.parametrize("theme", COLOURS)
def test_marks_and_edges_are_seen(theme: str) -> None:
    """On ground and surface; a bright mark by its edge."""
    colours = COLOURS[theme]
    pairs = [(colours[one], colours[other]) for one, other in SEEN]
    for side in SIDES:
        mark = EDGE if theme == "light" and side in EDGED else colours[side]
        pairs += [(mark, colours["ground"]), (mark, colours["surface"])]
    assert [(pair, round(ratio(*pair), 2)) for pair in pairs if ratio(*pair) < MARK] == []


@pytest.mark.parametrize("game", TINTS)
@pytest.mark.parametrize("theme", COLOURS)
def test_ink_is_read_on_a_games_tint(theme: str, game: str) -> None:
    assert ratio(COLOURS[theme]["ink"], TINTS[game][theme == "dark"]) >= TEXT
