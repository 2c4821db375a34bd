"""Names as long as they may be fit: on plates, in rows and lists, on every kind of screen (face, section 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.table.manner import NAME
from tests.web.clients import Screens
from tests.web.pages import measured, sampled, spilled
from tests.web.scenes import PAGES, Match, Scene

pytestmark = pytest.mark.browser

LONG = ("Marie-Antoinette de la Tour d'Auvergne-X", "Wolfeschlegelsteinhausenbergerdorffwelch")
"""As long as names may be: several words, and one."""

SAID = """async ([text, params]) => {
  const own = document.querySelector('script[type=module][src]').src;
  const { t } = await import(own.replace(/\\/js\\/.*/, '/js/words.js'));
  return t(text, params);
}"""

LOOKED_AT = [
    ("paleo-play", "tablet"), ("paleo-play", "portrait"), ("paleo-end", "tablet"), ("paleo-phone", "phone"),
    ("paleo-tv", "tv"), ("help_me-play", "tablet"), ("help_me-play", "portrait"), ("help_me-count", "tablet"),
    ("help_me-phone", "phone"), ("help_me-tv", "tv"), ("rahan-play", "tablet"), ("rahan-play", "portrait"),
    ("rahan-board", "tablet"), ("rahan-board", "portrait"), ("rahan-begin", "tablet"), ("rahan-phone-race", "phone"),
    ("rahan-tv", "tv"), ("rahan-tv-race", "tv"), ("sapiens-play", "tablet"), ("sapiens-play", "portrait"),
    ("sapiens-four", "tablet"), ("sapiens-four", "portrait"), ("sapiens-phone", "phone"), ("sapiens-tv", "tv"),
    ("terristories-develop", "tablet"), ("terristories-develop", "portrait"), ("terristories-hands", "tablet"),
    ("terristories-wages", "tablet"), ("terristories-projects", "tablet"), ("terristories-phone-pay", "phone"),
    ("terristories-tv", "tv"),
]  # fmt: skip


def renamed(scene: Scene) -> Scene:
    """The same page among people with long names."""

    def prepare(match: Match) -> None:
        scene.prepare(match)
        for seat in range(len(match.hub.view(match.id).table.seats)):
            match.tell({"do": "table.seat", "seat": seat, "name": LONG[seat % 2]})

    return replace(scene, prepare=prepare)


def test_the_names_are_as_long_as_they_may_be() -> None:
    assert [len(name) for name in LONG] == [NAME, NAME]


@pytest.mark.parametrize(("name", "size"), sampled(LOOKED_AT, every=3))
def test_long_names_fit(match: Match, screens: Screens, name: str, size: str) -> None:
    page = renamed(PAGES[name]).open(screens, match, "device", size)
    assert spilled(page) == []
    assert measured(page)["over"][0] <= 0


@pytest.mark.parametrize("name", ["sapiens-play"])
def test_french_elides_before_a_name(match: Match, screens: Screens, name: str) -> None:
    page = PAGES[name].open(screens, match, "device", "tablet")
    said = [page.evaluate(SAID, ["Board of {name}", {"name": who}]) for who in ("Lou", "Inès", "Élise", "hector", "B")]
    assert said == ["Plateau de Lou", "Plateau d’Inès", "Plateau d’Élise", "Plateau d’hector", "Plateau de B"]
    english = PAGES[name].open(screens, match, "english", "tablet", locale="en-GB")
    assert english.evaluate(SAID, ["Board of {name}", {"name": "Inès"}]) == "Board of Inès"


@pytest.mark.parametrize("name", ["house-seats"])
def test_the_title_of_a_game_stays_whole(match: Match, screens: Screens, name: str) -> None:
    page = PAGES[name].open(screens, match, "device", "tablet")
    assert page.evaluate(SAID, ["New game of {game}", {"game": "Help Me!"}]) == "Nouvelle partie de Help Me!"
