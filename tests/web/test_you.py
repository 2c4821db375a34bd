"""A phone says "you": where its own player is meant it names nobody (face, section 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page

from tests.web.clients import Screens
from tests.web.pages import sampled
from tests.web.scenes import PAGES, Match, Scene
from tests.web.scenes.table import tap

pytestmark = pytest.mark.browser

SPOKEN = """(name) => [...document.querySelectorAll('#task *')]
  .filter((each) => !each.closest('.call, .conflictcard, .plate h2, .names, .seatline, .seatpick, ol, ul'))
  .flatMap((each) => [each.getAttribute('aria-label') ?? '',
    ...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)])
  .filter((words) => words.includes(name) && words !== name)"""
"""What the page says of `name`, in words or for ears: not the story, which is everybody's, nor a list of people."""

OWN = [
    ("paleo-choice", 0, ()),
    ("paleo-phone", 0, ("#add",)),
    ("paleo-end", 0, ()),
    ("rahan-phone", 1, ()),
    ("rahan-phone", 1, ("#tab-table",)),
    ("rahan-phone", 1, ("#rh-move",)),
    ("rahan-phone", 1, ("#rh-attack",)),
    ("rahan-beast", 3, ()),
    ("rahan-combat", 1, ()),
    ("rahan-taking", 1, ()),
    ("rahan-untold", 0, (".rh-later .btn",)),
    ("rahan-homeward", 0, ()),
    ("rahan-over", 0, ()),
    ("sapiens-phone", 0, ()),
    ("sapiens-phone", 0, ("#tab-table",)),
    ("sapiens-phone-board", 0, ()),
    ("sapiens-over", 1, ()),
    ("terristories-phone-role", 0, ()),
    ("terristories-phone-pay", 0, ()),
    ("terristories-phone-cards", 1, ("#tab-cards", "#ts-offer")),
    ("terristories-develop", 1, ()),
    ("terristories-harvest", 1, ()),
    ("terristories-event", 1, ()),
    ("terristories-wages", 0, ()),
    ("terristories-rain", 1, ()),
    ("terristories-vote", 0, ()),
    ("help_me-phone", 0, ()),
    ("help_me-count", 0, ()),
    ("help_me-count", 0, ("#tab-table", ".hm-grid .owned.o-blue")),
]  # fmt: skip
"""Pages, whose phone looks at them, and what is tapped there."""


def opened(screens: Screens, match: Match, name: str, seat: int, taps: tuple[str, ...], locale: str = "fr-FR") -> Page:
    scene: Scene = replace(
        PAGES[name], address=lambda match: match.phone(seat), act=tap(*taps), sizes=("phone",), shows="#task > .task"
    )
    return scene.open(screens, match, "device", "phone", locale=locale)


@pytest.mark.parametrize(("name", "seat", "taps"), sampled(OWN, every=3))
def test_a_phone_never_speaks_of_its_owner_by_name(
    match: Match, screens: Screens, name: str, seat: int, taps: tuple[str, ...]
) -> None:
    page = opened(screens, match, name, seat, taps)
    assert page.evaluate(SPOKEN, match.hub.view(match.id).table.seats[seat].name) == []


@pytest.mark.parametrize(
    ("name", "seat", "locale", "words"),
    [
        ("rahan-phone", 1, "fr-FR", "À vous de choisir une action"),
        ("rahan-phone", 1, "en-GB", "You choose an action"),
        ("sapiens-phone", 0, "fr-FR", "Devant vous"),
        ("sapiens-phone", 0, "en-GB", "Before you"),
        ("terristories-develop", 1, "fr-FR", "À vous de développer votre Base"),
        ("paleo-choice", 0, "fr-FR", "À vous de choisir"),
        ("rahan-over", 0, "fr-FR", "Vous gagnez la partie"),
    ],
)
def test_a_phone_speaks_to_its_owner(
    match: Match, screens: Screens, name: str, seat: int, locale: str, words: str
) -> None:
    page = opened(screens, match, name, seat, (), locale)
    page.get_by_text(words, exact=True).first.wait_for()
