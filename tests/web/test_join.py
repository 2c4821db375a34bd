"""Phones come to the table, in Chromium: the host opens it, a phone joins, moves and is locked out."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.network import Address, addresses
from tests.web.clients import IN_FRENCH
from tests.web.conftest import House
from tests.web.pages import sampled
from tests.web.test_tablet import AXE

pytestmark = pytest.mark.browser

Screen = Callable[..., Page]


@pytest.fixture
def address(house: House) -> Iterator[str]:
    """Of this machine in its network, else loopback's, which stands for one."""
    access = house.app.extensions["tablee.access"]
    found = addresses() or [Address("127.0.0.1", "lo")]
    access.find = lambda: found
    yield found[0].address
    access.shut()


@pytest.fixture
def screen(browser: Browser) -> Iterator[Screen]:
    """A device of its own at each call: its page, not yet anywhere. A fault of the page's own fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def made(width: int = 390, height: int = 844, locale: str = "fr-FR", **options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce", **options
        )
        contexts.append(context)
        context.add_init_script(IN_FRENCH)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield made
    for context in contexts:
        context.close()
    assert not faults


def host(screen: Screen, house: House, **options: Any) -> Page:
    """The host's tablet, with its panel open."""
    page = screen(1280, 800, **options)
    page.goto(f"{house.url}table/{house.id}#phones")
    return page


def opened(screen: Screen, house: House, **options: Any) -> tuple[Page, str]:
    """With the house open to phones; and the address that its code holds."""
    page = host(screen, house, **options)
    page.click("#open-phones")
    word = page.locator(".way .word").inner_text()
    return page, f"{house.hub.address}/join#{word.replace(' ', '-')}"


def at_seat(page: Page, way: str, seat: int) -> None:
    """A phone joins."""
    page.goto(way)
    page.click(f"#seat-{seat}")
    seated(page)


def seated(page: Page) -> str:
    """Whose phone it is, once the table's page has come."""
    return page.locator(".whose").inner_text()


def person(page: Page, seat: int) -> Any:
    """A seat on the host's panel."""
    return page.locator(".person").nth(seat)


def test_a_phone_joins_and_is_locked_out(screen: Screen, house: House, address: str) -> None:
    """The host's page goes on with its key; the phone sees its own seat, and then that it has none."""
    tablet, way = opened(screen, house)
    assert urlsplit(way).hostname == address
    box = tablet.locator(".code").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 270
    expect(person(tablet, 1)).to_contain_text("sans téléphone")
    phone = screen()
    at_seat(phone, way, 1)
    assert "Lou" in seated(phone)
    assert "#" not in phone.url
    expect(person(tablet, 1)).to_contain_text("téléphone relié")
    person(tablet, 1).get_by_role("button", name="écarter").click()
    expect(phone.locator("#barred h1")).to_have_text("Ce téléphone n’a plus de place")
    expect(person(tablet, 1)).to_contain_text("téléphone écarté")
    phone.reload()
    expect(phone.locator("#barred")).to_be_visible()
    phone.goto(way)  # it knows the table's word
    expect(phone.locator("#seat-1")).to_be_disabled()
    expect(phone.locator("#seat-1")).to_contain_text("sur invitation")
    with tablet.expect_response(lambda answer: answer.url.endswith("/invite")) as asked:
        person(tablet, 1).get_by_role("button", name="inviter").click()
    phone.goto("about:blank")
    phone.goto(asked.value.json()["url"])
    assert "Lou" in seated(phone)


def test_a_seat_moves_to_another_phone(screen: Screen, house: House, address: str) -> None:
    """By a code of its own; the old phone is out when the new one is in."""
    tablet, way = opened(screen, house)
    old, new = screen(), screen()
    at_seat(old, way, 0)
    with tablet.expect_response(lambda answer: answer.url.endswith("/invite")) as asked:
        person(tablet, 0).get_by_role("button", name="autre téléphone").click()
    expect(tablet.locator("#moving .code")).to_be_visible()
    new.goto(asked.value.json()["url"])
    assert "Malo" in seated(new)
    expect(old.locator("#barred")).to_be_visible()
    late = screen()
    late.goto(asked.value.json()["url"])
    expect(late.locator(".denied")).to_contain_text("invitation a déjà servi")


def test_a_phone_whose_network_was_cut_comes_back(screen: Screen, house: House, address: str) -> None:
    """The host sees that it is lost; it finds its seat by itself."""
    tablet, way = opened(screen, house)
    phone = screen()
    at_seat(phone, way, 1)
    phone.context.set_offline(True)
    phone.evaluate("() => window.dispatchEvent(new Event('offline'))")
    expect(person(tablet, 1)).to_contain_text("téléphone perdu de vue", timeout=20_000)
    expect(phone.locator("#line")).to_have_text("Hors ligne\u00a0: rien ne part", timeout=20_000)
    phone.context.set_offline(False)
    expect(phone.locator("#line")).to_have_text("En ligne", timeout=20_000)
    expect(person(tablet, 1)).to_contain_text("téléphone relié")


def test_a_taken_seat_is_said_to_be(screen: Screen, house: House, address: str) -> None:
    """And the word may be typed, in one's own language; a wrong one is told."""
    _, way = opened(screen, house)
    at_seat(screen(), way, 0)
    other = screen(locale="en-GB")
    other.goto(way.partition("#")[0])
    other.fill("#word", "house 1234")
    other.click("#go")
    expect(other.get_by_role("alert")).to_contain_text("not the table")
    other.fill("#word", way.partition("#")[2].lower())
    other.click("#go")
    expect(other.locator("#seat-0")).to_be_disabled()
    expect(other.locator("#seat-0")).to_contain_text("has a phone already")
    other.click("#seat-1")
    assert "Lou" in seated(other)


@pytest.mark.proof
def test_a_phone_that_scans_again_finds_its_seat(screen: Screen, house: House, address: str) -> None:
    _, way = opened(screen, house)
    phone = screen()
    at_seat(phone, way, 1)
    phone.goto(way)
    assert "Lou" in seated(phone)


def test_a_big_screen_only_looks(screen: Screen, house: House, address: str) -> None:
    """At the same address followed by /tv."""
    _, way = opened(screen, house)
    tv = screen(1920, 1080)
    tv.goto(way.replace("/join", "/tv"))
    tv.wait_for_selector(".tvtable")
    assert tv.locator("button").count() == 0


@pytest.mark.proof
def test_closed_again_phones_are_out_and_the_host_stays(screen: Screen, house: House, address: str) -> None:
    """Opened once more, a phone is back by itself; closed, the host's page needs no key."""
    tablet, way = opened(screen, house)
    phone = screen()
    at_seat(phone, way, 1)
    tablet.click("#shut-phones")
    expect(tablet.locator("#open-phones")).to_be_visible()
    expect(phone.locator("#barred h1")).to_have_text("La table est fermée aux téléphones")
    tablet.click("#open-phones")
    expect(phone.locator(".whose")).to_contain_text("Lou", timeout=20_000)
    tablet.click("#shut-phones")
    expect(tablet.locator("#open-phones")).to_be_visible()
    tablet.reload()
    tablet.wait_for_selector("#open-phones")


def test_a_host_whose_question_was_lost_asks_again(screen: Screen, house: House, address: str) -> None:
    """Where the phones could come from was asked on a line that broke: it is said, and one tap asks anew."""
    page = screen(1280, 800)
    page.route("**/api/addresses", lambda route: route.abort(), times=1)
    page.goto(f"{house.url}table/{house.id}#phones")
    expect(page.get_by_role("alert")).to_be_visible()
    page.click("#network-again")
    expect(page.locator("#open-phones")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_host_chooses_among_networks(screen: Screen, house: House, address: str) -> None:
    access = house.app.extensions["tablee.access"]
    found = access.find()[0]
    access.find = lambda: [Address("203.0.113.7", "docker0"), found]
    tablet = host(screen, house)
    tablet.click("#open-phones")
    expect(tablet.get_by_role("alert")).to_contain_text("choisissez un autre réseau")
    tablet.get_by_text(found.address).click()
    tablet.click("#open-phones")
    expect(tablet.locator(".way .address")).to_contain_text(found.address)


@pytest.mark.parametrize(
    ("locale", "scheme"), sampled(itertools.product(["fr-FR", "en-GB"], ["light", "dark"]), every=4)
)
def test_every_word_can_be_read(screen: Screen, house: House, address: str, locale: str, scheme: Any) -> None:
    """axe finds no fault on any of these pages; what is to be tapped is large enough."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing: run npm ci in web/")
    options: dict[str, Any] = {"locale": locale, "color_scheme": scheme}
    tablet = host(screen, house, **options)
    tablet.wait_for_selector("#open-phones")
    check(tablet)
    tablet.click("#open-phones")
    word = tablet.locator(".way .word").inner_text().replace(" ", "-")
    way = f"{house.hub.address}/join#{word}"
    phone, other = screen(**options), screen(**options)
    phone.goto(way.partition("#")[0])
    phone.wait_for_selector("#word")
    check(phone)
    at_seat(screen(**options), way, 1)
    other.goto(way)
    other.wait_for_selector("#seat-0")
    check(other)
    expect(person(tablet, 1).locator("button")).to_have_count(2)
    check(tablet)
    phone.goto(f"{house.hub.address}/table/{house.id}")
    phone.wait_for_selector("#barred")
    check(phone)


def check(page: Page) -> None:
    """No violation, no target below 48 px, nothing beside the screen."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa']})")
    faults = [(v["id"], node["target"], node["failureSummary"]) for v in found["violations"] for node in v["nodes"]]
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, #word')].map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, r]) => r.width && !e.closest('.before') && (r.width < 47.5 || r.height < 47.5))
          .map(([e]) => e.outerHTML)"""
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
