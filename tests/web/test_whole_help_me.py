"""A whole game of Help Me! in Chromium, by taps alone, on a tablet and two phones; nothing of a hand leaves its phone
before the rules show it.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from flask import Response
from playwright.sync_api import Page, expect

from companion.games import Seat
from tests.web.clients import Screens
from tests.web.phones import held
from tests.web.record import Secret, found
from tests.web.test_help_me import PLAYERS, SMALL, Evening, Start, cell, move, note, start
from tests.web.whole import RUNS, Run, away, joined, keys, screens

__all__ = ["screens", "start"]

pytestmark = pytest.mark.browser

WORDS = {
    "fr": {
        "correct": "Corriger", "corrected": "corrigé", "hand": ["Chêne", "Palmier"],
        "moved": "Palmier\u00a03 vers le bas", "won": "Papi Jean gagne la partie",
        "why": "Papi Jean protège la Créature du sommet\u00a0: Chêne.",
        "sum": "2 tuiles\u00a0: 2 points. Bonus du Chêne à l’intérieur\u00a0: 4.",
    },
    "en": {
        "correct": "Correct", "corrected": "corrected", "hand": ["Oak", "Palm"],
        "moved": "Palm\u00a03 downwards", "won": "Papi Jean wins the game",
        "why": "Papi Jean protects the Creature on top: Oak.",
        "sum": "2 tiles: 2 points. Bonus of the Oak inside: 4.",
    },
}  # fmt: skip


HANDS = {0: ("oak", "palm"), 1: ("cherry", "bamboo"), 2: ("willow", "baobab")}
NAMES = {
    "oak": ("chêne",), "palm": ("palmier",), "cherry": ("cerisier", "cherry tree"), "bamboo": ("bambou",),
    "willow": ("saule",), "baobab": (),
}  # fmt: skip
"""What players call them."""
PUBLIC = r"[-\u00a0\s]\d"
"""A creature and a number are a tile, which everybody sees."""


def hands(players: int = 2) -> list[Secret]:
    """By each of their names: of the rules, and of the players."""
    return [
        Secret(
            f"hand of seat {seat}",
            tuple(word for each in hand for word in (each, *NAMES[each])),
            frozenset({f"phone {seat}"}),
            PUBLIC,
        )
        for seat, hand in list(HANDS.items())[:players]
    ]


def dealt(tablet: Page, phones: list[Page]) -> None:
    """The tiles lie, all have noted their hand in secret, Inès begins."""
    tablet.locator("#hm-by-hand").tap()
    for phone, hand in zip(phones, HANDS.values(), strict=False):
        note(phone, *hand)
    tablet.locator("#hm-looked").tap()
    tablet.locator(".seatpick").nth(1).tap()


def corrected(tablet: Page, words: dict[str, Any]) -> None:
    """A move to the right was told; it went down."""
    move(tablet, (0, 1), (0, 2))
    expect(cell(tablet, (0, 2)).locator(".height")).to_have_text("2")  # till then the card is of the move before
    tablet.locator(".call .btn", has_text=words["correct"]).tap()
    tablet.locator('.hm-small [data-cell="1,1"]').tap()
    tablet.locator("#do").tap()
    expect(tablet.locator(".line.chosen")).to_contain_text(words["corrected"])
    tablet.locator("#back").tap()
    expect(cell(tablet, (1, 1)).locator(".height")).to_have_text("2")
    expect(cell(tablet, (0, 2)).locator(".height")).to_have_count(0)


def explained(tablet: Page, words: dict[str, Any]) -> None:
    """Who has won, and why a pile gives what it gives."""
    expect(tablet.locator(".hm-count h2")).to_have_text(words["won"])
    expect(tablet.locator(".hm-hand.facedown")).to_have_count(0)
    cell(tablet, (1, 0)).tap()
    expect(tablet.locator(".hm-explained p").nth(1)).to_have_text(words["why"])
    expect(tablet.locator(".hm-explained p").nth(2)).to_have_text(words["sum"])
    expect(tablet.locator(".hm-layers .gives")).to_have_count(1)


@pytest.mark.parametrize("run", RUNS)
def test_a_whole_game_by_taps_on_a_tablet_and_two_phones(start: Start, screens: Screens, run: Run) -> None:
    """One move is corrected while a phone is away, hands are looked at in secret, the last move reveals and is counted;
    until then nothing of a hand was sent to anybody else, and then it is found."""
    words, record = WORDS[run.language], screens.record
    match = start(SMALL)
    tablet, phones = joined(screens, match, run.locale)
    jean, ines = phones
    since = record.now()
    dealt(tablet, phones)
    assert held(jean, ".hm-card") == words["hand"]

    ines.locator("#hm-play").tap()
    move(ines, (0, 0), (1, 0))
    expect(cell(tablet, (1, 0)).locator(".height")).to_have_text("2")
    expect(tablet.locator(".plate.on")).to_contain_text("Papi Jean")
    with away(screens, "phone 1", ines, tablet, run):
        corrected(tablet, words)

    move(ines, (0, 2), (1, 2))
    expect(tablet.locator(".call h2")).to_have_text(words["moved"])
    expect(tablet.locator(".hm-hand.facedown")).to_have_count(2)
    jean.locator("#hm-play").tap()
    move(jean, (1, 1), (1, 2))
    assert match.game.phase == "play"  # the last move waits for a word of its own
    until = record.now()
    jean.locator("#hm-reveal").tap()
    explained(tablet, words)
    assert [seat.points for seat in match.game.seats] == [6, 4]

    assert found(record, hands(), since, until) == []
    assert found(record, keys({"tablet": tablet, "phone 0": jean, "phone 1": ines}), 0) == []
    shown = {(leak.secret, leak.client) for leak in found(record, hands(), until)}
    assert shown >= {("hand of seat 0", "tablet"), ("hand of seat 0", "phone 1"), ("hand of seat 1", "phone 0")}


@pytest.mark.proof
@pytest.mark.parametrize("language", ["fr", "en"])
def test_three_phones_play_a_whole_game(start: Start, screens: Screens, language: str) -> None:
    """Each moves on its own turn and sees its own hand alone, until the last move shows all three."""
    record = screens.record
    match = start(SMALL, (*PLAYERS, Seat("Zoé", "green")))
    tablet, phones = joined(screens, match, "fr-FR" if language == "fr" else "en-GB", seats=3)
    since = record.now()
    dealt(tablet, phones)
    jean, ines, zoe = phones
    steps = [(ines, (0, 0), (1, 0)), (zoe, (0, 1), (1, 1)), (jean, (0, 2), (1, 2)), (ines, (1, 1), (1, 2))]
    for phone, source, target in steps:
        phone.locator("#tab-table").tap()
        expect(phone.locator(".hm-grid button").first).to_be_visible()  # it is its turn
        move(phone, source, target)
    until = record.now()
    ines.locator("#hm-reveal").tap()
    expect(tablet.locator(".hm-count h2")).to_have_text(WORDS[language]["won"])
    zoe.locator(".tabs button").first.tap()
    expect(zoe.locator(".hm-result")).to_be_visible()
    assert [seat.points for seat in match.game.seats] == [6, 4, 0]
    assert found(record, hands(3), since, until) == []
    shown = {(leak.secret, leak.client) for leak in found(record, hands(3), until)}
    assert shown >= {("hand of seat 2", "tablet"), ("hand of seat 2", "phone 0"), ("hand of seat 0", "phone 2")}


def in_views(match: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tablet's view has what seat 0 may see of the game."""
    view = match.hub.view

    def leaking(id: str, audience: Any = "table") -> Any:
        shown = view(id, audience)
        return msgspec.structs.replace(shown, game=view(id, "seat:0").game) if audience == "table" else shown

    monkeypatch.setattr(match.hub, "view", leaking)


def in_answers(match: Evening, _: pytest.MonkeyPatch) -> None:
    """Every answer to a request has the hands, disguised, in a header."""

    def leaking(response: Response) -> Response:
        told = json.dumps(match.hub.table(match.id).state.hands)
        response.headers["X-Trace"] = base64.b64encode(told.encode()).decode()
        return response

    match.app.after_request_funcs.setdefault(None, []).append(leaking)


Leaking = Callable[[Evening, pytest.MonkeyPatch], None]


@pytest.mark.proof
@pytest.mark.parametrize(("leak", "way"), [(in_views, "in"), (in_answers, "http")], ids=["view", "header"])
def test_a_leak_put_in_by_hand_is_caught(
    start: Start, screens: Screens, monkeypatch: pytest.MonkeyPatch, leak: Leaking, way: str
) -> None:
    """The same screens, the same search, as far as the first move."""
    match = start(SMALL)
    tablet, phones = joined(screens, match, "fr-FR")
    since = screens.record.now()
    leak(match, monkeypatch)
    dealt(tablet, phones)
    phones[1].locator("#hm-play").tap()
    move(phones[1], (0, 0), (1, 0))
    tablet.reload()
    expect(cell(tablet, (1, 0)).locator(".height")).to_have_text("2")
    leaks = {(each.secret, each.client, each.way) for each in found(screens.record, hands(), since)}
    assert ("hand of seat 0", "tablet", way) in leaks
