"""The story on every screen: a change is looked at before it is made, and whoever made it is named."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.table import Ack, Submission
from tests.web.conftest import House, Open, wait_until
from tests.web.pages import sampled
from tests.web.phones import Phones, phones

__all__ = ["phones"]

pytestmark = pytest.mark.browser

SCREENS = {"tablet": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}
ids = itertools.count()


def played(house: House) -> None:
    """Red 1 takes Green 4, then Green 3 touches Red 8, then Red 3 leaves."""
    house.watch()
    house.begin()
    house.shot(0.99)
    house.say({"do": "flick", "shooter": "green-3", "contacts": [{"pawn": "red-8", "in_camp": False}]})
    house.say({"do": "flick", "shooter": "red-3", "off_board": ["red-3"]})


def says(house: House, command: dict[str, Any], actor: str, reason: str | None = None) -> None:
    """A command from somebody's phone."""
    said = Submission(id=f"phone-{next(ids):04}", command=command, actor=actor, reason=reason)
    assert isinstance(house.hub.submit(house.id, said), Ack)


def tapped(page: Page, words: str) -> None:
    """Opens the story at a line."""
    page.click("#story")
    page.locator(".story .line button", has_text=words).first.click()


@pytest.mark.parametrize("screen", sampled([(each,) for each in SCREENS], every=3))
def test_back_to_a_line_is_looked_at_first(opened: Open, house: House, screen: str) -> None:
    """What it takes back and what to do on the table; nothing has changed until it is said again."""
    played(house)
    page = opened(*SCREENS[screen])
    tapped(page, "Rouge\u00a01 touche")
    page.click("#back-to")
    expect(page.locator(".preview .changes s")).to_have_count(2)
    expect(page.locator(".preview .todo")).to_contain_text("Reposez Rouge\u00a03")
    assert house.place("red-3") == "captured"
    page.click("#do")
    expect(page.locator(".story")).to_have_count(0)
    wait_until(page, lambda: house.place("red-3") != "captured")
    assert house.place("green-4") == "captured"


def test_a_change_that_is_left_changes_nothing(opened: Open, house: House) -> None:
    """Leave it, once for the change, once for the line."""
    played(house)
    page = opened()
    tapped(page, "Rouge\u00a01 touche")
    page.click("#back-to")
    page.locator(".detail .quiet", has_text="Laisser").click()
    expect(page.locator(".preview")).to_have_count(0)
    page.locator(".detail .quiet", has_text="Laisser").click()
    expect(page.locator(".story")).to_have_count(0)
    assert house.place("red-3") == "captured"


def test_there_is_no_way_back_to_the_latest_line(opened: Open, house: House) -> None:
    """Nothing came after it."""
    played(house)
    page = opened()
    tapped(page, "Rouge\u00a03 sort")
    expect(page.locator("#strike")).to_be_visible()
    expect(page.locator("#back-to")).to_have_count(0)


@pytest.mark.parametrize("screen", sampled([(each,) for each in SCREENS], every=3))
def test_conflicts_are_listed_before_and_settled_one_by_one(opened: Open, house: House, screen: str) -> None:
    """Red 3 cannot have left twice: plum, with its reason, until somebody says what it was."""
    house.watch()
    house.begin()
    house.say({"do": "flick", "shooter": "red-3"})
    house.say({"do": "flick", "shooter": "green-3"})
    house.say({"do": "flick", "shooter": "red-3", "off_board": ["red-3"]})
    house.say({"do": "flick", "shooter": "green-3", "off_board": ["green-3"]})
    page = opened(*SCREENS[screen])
    first = house.hub.view(house.id).story[1].seq
    gone = {"do": "flick", "shooter": "red-3", "off_board": ["red-3"]}
    second = {"do": "flick", "shooter": "green-3", "off_board": ["green-3"]}
    house.say({"do": "table.correct", "entry": first, "command": gone})
    house.say({"do": "table.correct", "entry": first + 1, "command": second})
    expect(page.locator(".conflictcard")).to_contain_text("Rouge\u00a03 sort")
    page.click("#settle")
    expect(page.locator(".detail .conflicts h3")).to_contain_text("1 sur 2")
    expect(page.locator(".detail .refusal")).to_be_visible()
    page.click("#drop")
    expect(page.locator(".detail h2")).to_contain_text("Vert\u00a03 sort")
    page.click("#drop")
    wait_until(page, lambda: not house.hub.view(house.id).conflicts)
    expect(page.locator(".line.conflict")).to_have_count(0)


def test_a_correction_that_brings_conflicts_says_so_before(opened: Open, house: House) -> None:
    """Two flicks of Green 4 stand after it was not captured; captured, they cannot."""
    house.watch()
    house.begin()
    house.shot(0.99)
    call = house.hub.view(house.id).story[-1]
    free = {"do": "flick", "shooter": "red-1"}
    house.say({"do": "table.correct", "entry": call.seq, "command": free})
    house.say({"do": "flick", "shooter": "green-4"})
    page = opened()
    tapped(page, "Rouge\u00a01")
    page.locator(".radio", has_text="Vert").click()
    expect(page.locator(".preview .conflicts")).to_contain_text("Vert\u00a04")
    page.click("#do")
    expect(page.locator(".line.conflict")).to_be_visible()
    expect(page.locator(".detail .conflicts")).to_be_visible()
    page.click("#drop")
    expect(page.locator(".line.conflict")).to_have_count(0)


def test_who_did_what_is_named(opened: Open, house: House) -> None:
    """Told from a phone, corrected from another, undone from a third."""
    house.begin()
    says(house, {"do": "flick", "shooter": "red-1"}, "seat:0")
    line = house.hub.view(house.id).story[-1].seq
    other = {"do": "flick", "shooter": "red-1", "contacts": [{"pawn": "green-4", "in_camp": False}]}
    says(house, {"do": "table.correct", "entry": line, "command": other}, "seat:1")
    page = opened()
    expect(page.locator(".call .source")).to_contain_text("Malo")
    tapped(page, "Rouge\u00a01")
    expect(page.locator(".line.chosen")).to_contain_text("corrigé par Lou")
    expect(page.locator(".detail .was")).to_contain_text("ne touche personne")
    says(house, {"do": "table.undo", "entry": line}, "seat:0")
    expect(page.locator(".line.chosen")).to_contain_text("annulé par Malo")


def test_points_are_adjusted_with_a_reason(opened: Open, house: House) -> None:
    """Not without one; it stands in the story."""
    house.begin()
    page = opened()
    page.click("#story")
    page.click("#adjust")
    page.get_by_role("button", name="Un point de plus").first.click()
    expect(page.locator(".setup .why")).to_contain_text("Dites d’abord pourquoi")
    page.get_by_role("button", name="Mal compté").click()
    page.click("#save")
    wait_until(page, lambda: house.hub.view(house.id).game.sides[0].points == 1)
    assert house.hub.view(house.id).story[-1].reason == "Mal compté"
    page.click("#story")
    expect(page.locator(".line .reason").first).to_contain_text("Mal compté")


def test_undo_is_titled_and_one_tap(opened: Open, house: House) -> None:
    """In the bar, once the card has calmed."""
    played(house)
    page = opened()
    expect(page.locator("#undo")).to_contain_text("Rouge\u00a03 sort du plateau")
    page.click("#undo")
    wait_until(page, lambda: house.place("red-3") != "captured")


def test_where_undo_stands_is_said_once(opened: Open, house: House) -> None:
    """At first use, until it names something else; never again on this device."""
    played(house)
    page = opened()
    expect(page.locator("#undo .hint")).to_have_text("Annuler est toujours ici.")
    page.click("#undo")
    expect(page.locator("#undo")).not_to_contain_text("Rouge\u00a03 sort du plateau")
    expect(page.locator("#undo .hint")).to_have_count(0)
    page.reload()
    expect(page.locator("#undo")).to_be_visible()
    expect(page.locator("#undo .hint")).to_have_count(0)


def test_the_turn_is_passed_by_one_tap(opened: Open, house: House) -> None:
    """A command like any other: undone like any other."""
    house.begin()
    page = opened()
    page.click("#pass")
    expect(page.locator(".plate.on")).to_contain_text("À Lou de jouer")
    page.click(".call .undo")
    expect(page.locator(".plate.on")).to_contain_text("À Malo de jouer")


def test_a_seats_phone_corrects_too(opened: Open, house: House, phones: Phones) -> None:
    """The same lines, in one column; the way back to them is a button."""
    played(house)
    page = opened(*SCREENS["phone"], query=phones.page(1))
    page.click("#tab-story")
    page.locator(".story .line button", has_text="Rouge\u00a01 touche").click()
    page.locator(".radio", has_text="Personne").click()
    expect(page.locator(".preview .todo")).to_contain_text("Reposez Vert\u00a04")
    page.click("#do")
    wait_until(page, lambda: house.place("green-4") == "board")
    page.click("#lines")
    expect(page.locator(".story .line", has_text="corrigé")).to_be_visible()


OWN = "document.querySelector('script[type=module][src]').src"
"""Where the page's own modules are: the same ones are changed, not others of that name."""

VEILED = f"""async () => {{
  const {{ pending }} = await import(new URL('change.js', {OWN}));
  const nothing = {{ changed: [], conflicts: [], veiled: true }};
  pending.value = {{ ...pending.value, shown: {{ ...pending.value.shown, ...nothing }} }};
}}"""

REVEALS = f"""async () => {{
  const {{ descriptor }} = await import(new URL('descriptor.js', {OWN}));
  descriptor().reveals = (line) => line.phrases.some((phrase) => phrase.key === 'paleo.off');
}}"""


def test_what_may_not_be_looked_at_is_asked(opened: Open, house: House) -> None:
    """A change whose outcome would tell a secret: said so, and done only on a second word."""
    played(house)
    page = opened()
    tapped(page, "Rouge\u00a01 touche")
    page.click("#back-to")
    page.wait_for_selector("#do")
    page.evaluate(VEILED)
    expect(page.locator("#veiled")).to_contain_text("secrète")
    expect(page.locator("#do")).to_have_text("Le faire quand même")
    expect(page.locator(".preview .holds")).to_have_count(0)


def test_behind_a_reveal_undo_asks_first(opened: Open, house: House) -> None:
    """What was shown has been seen; the bar's Undo opens the line instead of striking it."""
    played(house)
    page = opened()
    page.evaluate(REVEALS)
    page.click("#undo")
    expect(page.locator("#revealed")).to_contain_text("qui les a vus")
    assert house.place("red-3") == "captured"
    page.get_by_role("button", name="Le faire quand même").click()
    wait_until(page, lambda: house.place("red-3") != "captured")


def test_the_tv_tells_the_latest_line(opened: Open, house: House) -> None:
    """Across the room, with nothing to tap."""
    played(house)
    page = opened(1920, 1080, query="?screen=tv")
    expect(page.locator(".sentence")).to_contain_text("Rouge\u00a03 sort du plateau")
    expect(page.locator("#watching")).to_contain_text("La caméra regarde")
    assert page.locator("button").count() == 0
