"""Trust in the camera, book against table, contested calls, as people see and answer them in Chromium."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from companion.book import BookView, Difference
from companion.trust import TrustView
from tests.web.conftest import House, Open, wait_until

pytestmark = pytest.mark.browser

DIFFERENCES = (
    Difference("green-4", "on_board", None, (400.0, 300.0)),
    Difference("red-3", "missing", (380.0, 560.0)),
    Difference("red-8", "elsewhere", (530.0, 500.0), (600.0, 260.0)),
    Difference("green-5", "swapped", (250.0, 210.0), (383.0, 123.0), "green-3"),
    Difference("green-3", "swapped", (383.0, 123.0), (250.0, 210.0), "green-5"),
)
ALL = ["green-4", "red-3", "red-8", "green-5", "green-3"]


def latest(house: House, **fields: Any) -> None:
    """What the view says of the latest call."""
    call = house.hub.view(house.id).latest
    assert call is not None
    house.add(latest=msgspec.structs.replace(call, **fields))


def test_the_badge_says_which_of_the_two_holds(opened: Open, house: House) -> None:
    """Asks first, and how far it is; or calls by itself. A tap explains."""
    house.watch()
    house.begin()
    house.add(trust=TrustView(7, 20, False))
    page = opened()
    badge = page.locator("#trust")
    expect(badge).to_have_text("Demande d’abord 7/20")
    badge.click()
    expect(page.locator(".bubble")).to_contain_text("jusqu’à 20 appels sûrs justes de suite")
    house.add(trust=TrustView(20, 20, True))
    expect(badge).to_have_text("Décide seule")


def test_trust_that_was_taken_back_is_told(opened: Open, house: House) -> None:
    """Until the next call has been judged."""
    house.watch()
    house.begin()
    house.add(trust=TrustView(0, 20, False, True))
    page = opened()
    expect(page.locator("#trust-lost")).to_contain_text("Un appel a été corrigé")
    house.add(trust=TrustView(1, 20, False, True))
    expect(page.locator("#trust-lost")).to_have_count(0)
    expect(page.locator("#trust")).to_have_text("Demande d’abord 1/20")


def test_a_sure_call_that_is_asked_first_says_why(opened: Open, house: House) -> None:
    """It is not the camera that doubts."""
    house.watch()
    house.begin()
    house.shot(0.6)
    [call] = house.hub.view(house.id).open
    house.add(trust=TrustView(7, 20, False), open=(msgspec.structs.replace(call, sure=True),))
    page = opened()
    expect(page.locator(".question header")).to_contain_text("La caméra est sûre, mais demande d’abord")


def test_differences_are_one_question_with_a_list_and_a_drawing(opened: Open, house: House) -> None:
    """Each has a number in both; a swapped pair is one. Rings and arrows, no colours."""
    house.watch()
    house.begin()
    house.add(book=BookView(DIFFERENCES))
    page = opened()
    expect(page.locator(".differences li")).to_have_count(4)
    expect(page.locator(".differences")).to_contain_text("Vert\u00a04 est capturé, mais il est sur le plateau")
    expect(page.locator(".differences")).to_contain_text("Vert\u00a05 et Vert\u00a03 ont échangé leurs places")
    expect(page.locator(".differ text")).to_have_text(["1", "2", "3", "4"])
    expect(page.locator(".differ circle.book")).to_have_count(3)
    expect(page.locator(".differ circle.table")).to_have_count(3)
    house.add(book=None)
    expect(page.locator(".differs, .differ")).to_have_count(0)


def test_three_answers_to_it(opened: Open, house: House) -> None:
    """The table is right, the story is right, later; all name what they are about."""
    house.watch()
    house.begin()
    house.add(book=BookView(DIFFERENCES))
    page = opened()
    for name in ("La table a raison", "Le récit a raison", "Plus tard"):
        page.get_by_role("button", name=name).click()
    expect(page.locator(".toast")).to_contain_text("Replacez")
    wait_until(page, lambda: len(house.hub.taken) == 3)
    assert house.hub.taken == [{"do": f"book.{how}", "discs": ALL} for how in ("table", "book", "later")]


def test_it_waits_while_the_camera_asks(opened: Open, house: House) -> None:
    """One question at a time."""
    house.watch()
    house.begin()
    house.add(book=BookView(DIFFERENCES))
    house.shot(0.6)
    page = opened()
    expect(page.locator(".question")).to_be_visible()
    expect(page.locator(".differs")).to_have_count(0)


def test_a_call_with_pictures_can_be_contested(opened: Open, house: House) -> None:
    """On its card and in the story; then it says that they are kept."""
    house.watch()
    house.begin()
    house.shot(0.99)
    page = opened()
    expect(page.locator(".call")).to_contain_text("sûr à")
    expect(page.locator("#contest")).to_have_count(0)
    latest(house, pictures=True)
    page.locator(".call #contest").click()
    page.click("#story")
    page.locator(".story .line button").first.click()
    page.locator(".detail #contest").click()
    wait_until(page, lambda: len(house.hub.taken) == 2)
    latest(house, pictures=True, contested=True)
    expect(page.locator(".detail .kept")).to_have_text("Contesté\u00a0: ses images sont gardées")
    call = house.hub.view(house.id).latest
    assert call is not None
    assert house.hub.taken == [{"do": "call.contest", "call": call.id}] * 2
