"""A pause, a player who is away, and a rematch, as each screen of the table has them: tablet, phones and TV."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.house import House as Offered
from tests.web.clients import Screens
from tests.web.test_help_me import SMALL, Evening, cell
from web import create_app

pytestmark = pytest.mark.browser

JEAN, INES = 0, 1


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Evening]:
    """A small game of Help Me!, in a house that may set up another."""
    made = Evening(tmp_path, SMALL)
    made.app, made.socketio = create_app(made.hub, Offered(made.hub, at_home=True))
    yield made
    made.close()


class Room:
    """The screens round one table."""

    def __init__(self, screens: Screens, match: Evening) -> None:
        self.tablet = screens.open("tablet", match.table())
        self.phones = [screens.open(f"phone {seat}", match.phone(seat), "phone") for seat in (JEAN, INES)]
        self.tv = screens.open("tv", match.tv(), "tv")

    @property
    def all(self) -> list[Page]:
        return [self.tablet, *self.phones, self.tv]


@pytest.fixture
def room(screens: Screens, match: Evening) -> Room:
    """In the middle of a game: it is for Papi Jean to play."""
    match.say({"do": "begin", "first": JEAN})
    return Room(screens, match)


def test_a_pause_is_told_everywhere_and_the_host_ends_it(room: Room, match: Evening) -> None:
    """Nothing counts meanwhile, and no phone can go on by itself."""
    room.tablet.locator("#menu").tap()
    room.tablet.locator("#pause").tap()
    for page in (room.tablet, *room.phones):
        expect(page.locator("#rest h2")).to_have_text("En pause")
    expect(room.tv.locator(".sentence")).to_have_text("En pause")
    for phone in room.phones:
        expect(phone.locator("#rest .btn")).to_have_count(0)
    match.moves(((0, 0), (1, 0)))
    assert match.game.moves == 0
    room.tablet.keyboard.press("Escape")
    room.tablet.locator("#go-on").tap()
    for page in (room.tablet, *room.phones):
        expect(page.locator("#rest")).to_have_count(0)
    expect(room.tv.locator(".sentence")).to_contain_text("À Papi Jean de jouer")


def test_who_is_away_is_told_everywhere_and_the_host_plays_for_him(room: Room, match: Evening) -> None:
    """On tablet, TV and the phone itself, until he is back."""
    room.tablet.locator("#menu").tap()
    room.tablet.locator("#people").tap()
    away = room.tablet.locator(".sitter").nth(JEAN).locator(".btn")
    away.tap()
    expect(room.tablet.locator(".plate").nth(JEAN)).to_contain_text("pas à table")
    expect(room.tv.locator(".plate .gone")).to_have_count(1)
    expect(room.tv.locator(".plate", has_text="Papi Jean")).to_contain_text("pas à table")
    expect(room.phones[JEAN].locator(".whose")).to_contain_text("pas à table")
    expect(room.phones[INES].locator(".whose")).not_to_contain_text("pas à table")
    room.tablet.keyboard.press("Escape")
    cell(room.tablet, (0, 0)).tap()
    cell(room.tablet, (1, 0)).tap()
    expect(room.tablet.locator(".plate.on")).to_contain_text("Inès")
    room.tablet.locator("#menu").tap()
    room.tablet.locator("#people").tap()
    away.tap()
    for page in (room.tablet, room.tv):
        expect(page.locator(".plate .gone")).to_have_count(0)
    expect(room.phones[JEAN].locator(".whose")).not_to_contain_text("pas à table")
    assert match.game.moves == 1


@pytest.mark.proof
def test_a_rematch_takes_every_screen_along(screens: Screens, match: Evening) -> None:
    """The host taps once; phones follow by a tap, each to its own seat, and the TV by itself."""
    match.end(told=True)
    room = Room(screens, match)
    room.tablet.locator("#play-again").tap()
    room.tablet.wait_for_url(lambda url: match.id not in url)
    for phone, name in zip(room.phones, ("Papi Jean", "Inès"), strict=True):
        phone.locator("#to-rematch").tap()
        phone.wait_for_url(lambda url: match.id not in url)
        expect(phone.locator(".whose")).to_contain_text(name)
    room.tv.wait_for_url(lambda url: match.id not in url)
    assert len({page.url.partition("/table/")[2].partition("?")[0] for page in room.all}) == 1
    expect(room.tablet.locator(".hm-setup")).to_be_visible()
    assert [each.joined for each in match.hub.view(match.hub.next(match.id) or "").people] == [True, True]
