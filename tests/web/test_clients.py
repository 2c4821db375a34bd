"""Screens and sockets of the harness get what pages get, and all of it is recorded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.clients import SIZES, Screens, wired
from tests.web.conftest import House
from tests.web.record import Record, Secret, found

SECRET = Secret("what seat 1 holds", ("zwetschge",), frozenset({"phone 1"}))


def test_a_socket_gets_views_and_answers(house: House) -> None:
    record = Record()
    with wired("tablet", house.url, {"table": house.id}, record) as tablet:
        assert tablet.view(0)["table"]["id"] == house.id
        answer = tablet.ask("command", {"id": "0123456789abcdef", "command": {"do": "starter", "seat": 1}})
        assert answer["seq"] == 1
        assert tablet.view(1)["game"]["starter"] == 1
        assert tablet.latest() is None
        assert tablet.ask("resync")["view"]["seq"] == 1
    said = [(heard.client, heard.way) for heard in record.between() if '"view"' in heard.text]
    assert set(said) == {("tablet", "in")}
    assert any('"starter"' in heard.text for heard in record.between() if heard.way == "out")


def test_a_socket_that_is_refused_says_why(house: House) -> None:
    with pytest.raises(ConnectionRefusedError, match="no_such_table"), wired("tablet", house.url, {"table": "nobody"}):
        pass


def leaking(house: House) -> None:
    """From now on the view tells everybody a secret."""
    house.hub.added.update(unkept="zwetschge")


def test_a_leak_put_in_by_hand_is_found_on_the_wire(house: House) -> None:
    record = Record()
    auth = {"table": house.id}
    with wired("tablet", house.url, auth, record) as tablet, wired("phone 1", house.url, auth, record) as phone:
        house.begin()
        phone.view(1)
        tablet.view(1)
        assert found(record, [SECRET], 0) == []
        since = record.now()
        leaking(house)
        house.say({"do": "flick", "shooter": "red-1"})
        phone.view(2)
        tablet.view(2)
    leaks = found(record, [SECRET], since)
    assert {(leak.client, leak.way, leak.reading) for leak in leaks} == {("tablet", "in", "plain")}


@pytest.mark.browser
def test_browsers_record_pages_frames_and_requests(browser: Browser, house: House) -> None:
    house.begin()
    screens = Screens(browser)
    try:
        tablet = screens.open("tablet", house.url)
        tv = screens.open("tv", f"{house.url}?screen=tv", "tv", locale="en-GB")
        expect(tablet.locator(".plate.on")).to_be_visible()
        expect(tv.locator(".sentence")).to_contain_text("Malo to play")
        assert tv.evaluate("() => [innerWidth, innerHeight]") == list(SIZES["tv"])
        since = screens.record.now()
        leaking(house)
        house.say({"do": "flick", "shooter": "red-1"})
        expect(tv.locator(".sentence")).to_contain_text("Lou to play")
        tablet.goto(f"{house.url}?zwetschge")
        expect(tablet.locator(".plate.on")).to_contain_text("Lou")
    finally:
        screens.close()
    assert (screens.faults, screens.unread) == ([], [])
    pages = {heard.client for heard in screens.record.between() if heard.way == "http" and "<html" in heard.text}
    assert pages == {"tablet", "tv"}
    leaks = found(screens.record, [SECRET], since)
    assert {(leak.client, leak.way) for leak in leaks} == {("tablet", "in"), ("tv", "in"), ("tablet", "http")}
    ways = {heard.way for heard in screens.record.between() if heard.client == "tv"}
    assert ways == {"in", "out", "http"}


@pytest.mark.browser
def test_a_browser_without_network_is_offline_and_comes_back(browser: Browser, house: House) -> None:
    house.begin()
    screens = Screens(browser)
    try:
        phone = screens.open("phone 1", house.url, "phone")
        expect(phone.locator("#line")).to_have_text("En ligne")
        screens.cut("phone 1")
        expect(phone.locator("#line")).not_to_have_text("En ligne", timeout=20_000)
        house.say({"do": "flick", "shooter": "red-1"})
        screens.cut("phone 1", off=False)
        expect(phone.locator("#line")).to_have_text("En ligne", timeout=20_000)
        expect(phone.locator(".plate.on")).to_contain_text("Lou")
    finally:
        screens.close()
    assert screens.faults == []


@pytest.mark.browser
def test_what_a_french_page_says_in_english_is_a_fault(
    browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that was sent none of its texts."""
    monkeypatch.setattr("web.pages.texts", lambda *_: {})
    screens = Screens(browser)
    try:
        screens.open("tablet", house.url).locator(".table").wait_for()
        screens.open("english", house.url, locale="en-GB").locator(".table").wait_for()
    finally:
        screens.close()
    assert {fault.partition(":")[0] for fault in screens.faults} == {"tablet"}
    assert any("no French came with the page for: Online" in fault for fault in screens.faults)
