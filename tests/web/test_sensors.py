"""What sensors ask and miss, and how their boards are, as people see and answer it in Chromium."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from companion.games import Phrase
from companion.observations.felt import Felt, Passage
from companion.sensing import BoardView, DevicesView, Notice
from companion.table import Missed
from tests.web.conftest import House, Open, wait_until

pytestmark = pytest.mark.browser


def felt(house: House, what: Felt) -> None:
    """A sensor feels something, and no camera watches."""
    place = house.hub._place(house.id)
    place.felt(what)
    house.hub._followed(place)


def passage() -> Passage:
    return Passage(id="b-1-1", t=1.0, free=1.1, gate="sanctuary-ne", way="in")


def commands(house: House) -> list[Any]:
    return [take.command for take in house.hub.table(house.id).timeline.takes if take.stands]


def test_a_gate_without_a_camera_asks_who_it_was_and_takes_the_answer(opened: Open, house: House) -> None:
    house.begin()
    page = opened()
    before = len(commands(house))
    felt(house, passage())
    card = page.locator("#felt")
    expect(card.locator("h3")).to_contain_text("quelque chose est passé par la porte. Qui était-ce\u00a0?")
    answers = card.locator(".stack button")
    expect(answers).to_have_count(3)
    answers.first.click()
    expect(card).to_have_count(0)
    wait_until(page, lambda: len(commands(house)) == before + 1)
    assert commands(house)[-1].entered[0].sanctuary == "ne"


def test_it_may_be_nothing(opened: Open, house: House) -> None:
    house.begin()
    page = opened()
    felt(house, passage())
    page.locator("#felt").get_by_text("Rien de cela").click()
    expect(page.locator("#felt")).to_have_count(0)
    assert house.hub.view(house.id).felt == ()


def test_a_gap_is_told_until_somebody_knows(opened: Open, house: House) -> None:
    house.begin()
    page = opened()
    place = house.hub._place(house.id)
    place.feelings.missed("g", Missed("nord", "overflow", 3))
    house.hub._followed(place)
    card = page.locator("#felt")
    expect(card).to_contain_text(
        "Le boîtier nord n’a pas pu tout retenir (3 en moins)\u00a0: dites ce qui s’est passé."
    )
    card.get_by_text("Rien ne manque").click()
    expect(card).to_have_count(0)


@pytest.mark.parametrize(
    ("board", "badge", "words"),
    [
        (BoardView("nord", "run"), "Capteurs prêts", "nord"),
        (
            BoardView("nord", "lost", Phrase("device.unplugged", {"board": "nord"})),
            "Capteurs\u00a0: il en manque un",
            "Le boîtier nord a été débranché\u00a0: rebranchez-le, la partie continue.",
        ),
    ],
    ids=["well", "unplugged"],
)
def test_the_badge_says_how_the_boards_are(
    opened: Open, house: House, board: BoardView, badge: str, words: str
) -> None:
    house.begin()
    house.add(devices=DevicesView((board,)))
    page = opened()
    expect(page.locator("#sensors")).to_have_text(badge)
    page.locator("#sensors").click()
    expect(page.locator(".bubble")).to_have_text(words)


def test_what_was_just_felt_is_said(opened: Open, house: House) -> None:
    house.begin()
    house.add(devices=DevicesView((BoardView("nord", "run"),), Notice(0.0, Phrase("felt.die.rolls"))))
    page = opened()
    expect(page.locator("#felt-news")).to_have_text("Le dé roule…")


def test_a_table_without_boards_shows_nothing_of_them(opened: Open, house: House) -> None:
    house.begin()
    page = opened()
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator("#sensors")).to_have_count(0)
    expect(page.locator("#felt")).to_have_count(0)
