"""Rahan in Chromium: the turn, shots, choices and what is told later, by taps alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.table import Submission
from tests.web.clients import Screens
from tests.web.conftest import wait_until
from tests.web.scenes import Match
from tests.web.scenes.rahan import RAHAN, RAHAN_BOARD

pytestmark = pytest.mark.browser

Start = Callable[..., Match]


@pytest.fixture
def start(tmp_path: Path, ends: ExitStack) -> Start:
    """Opens a match of two; `board`: with the one that nobody printed."""

    def started(*, board: bool = False, begun: bool = True) -> Match:
        match = ends.enter_context(closing(Match(tmp_path, "rahan", RAHAN[:2], RAHAN_BOARD if board else None)))
        if begun:
            match.tell({"do": "starter", "first": 0})
        return match

    return started


def hold(match: Match, seat: int, *cards: str, **told: Any) -> None:
    """What lies before a player."""
    match.tell({"do": "facts", "about": seat, "told": {"cards": cards, **told}})


def tap(page: Page, *selectors: str) -> None:
    for selector in selectors:
        page.locator(selector).first.tap()


def test_those_who_are_tied_roll_again(start: Start, screens: Screens) -> None:
    """A25."""
    match = start(begun=False)
    page = screens.open("tablet", match.table())
    tap(page, "#rh-dice", '[data-n="4"]', '[data-n="4"]')
    expect(page.locator(".call h2")).to_contain_text("2 joueurs rejouent le dé")
    tap(page, '[data-n="2"]', '[data-n="6"]')
    expect(page.locator(".rh-runner.on")).to_contain_text("Malo")


def test_a_draw_is_told_card_by_card_and_some_stay_untold(start: Start, screens: Screens) -> None:
    match = start()
    page = screens.open("tablet", match.table())
    tap(page, "#rh-draw", '[data-n="3"]', '.rh-picker [data-face="weapon"]', ".rh-slots button")
    expect(page.locator(".rh-slots .empty")).to_have_count(3)
    tap(page, '.rh-picker [data-face="dagger"]', "#rh-untold")
    expect(page.locator(".rh-runner.on")).to_contain_text("Malo")
    assert match.game.players[0].hand == {"dagger": 1, "unknown": 2}


def test_only_what_the_rules_allow_is_offered(start: Start, screens: Screens) -> None:
    """R19: before a beast with a weapon there is the shot alone; D5: at first one draws or fights."""
    match = start()
    page = screens.open("tablet", match.table())
    actions = page.locator(".rh-action")
    expect(actions).to_have_count(2)
    hold(match, 0, "mammoth", "weapon", "move_2", "advance", "dagger")
    expect(actions).to_have_count(1)
    expect(page.locator("#rh-shoot")).to_be_visible()
    expect(page.locator(".rh-act h2")).to_have_text("Inès doit toucher le mammouth")


def test_without_a_board_what_was_found_is_asked(start: Start, screens: Screens) -> None:
    match = start()
    hold(match, 0, "move_2", "move_4")
    page = screens.open("tablet", match.table())
    tap(page, "#rh-move", '[data-n="4"]', '.things [data-id="water"]', "#rh-found")
    expect(page.locator(".rh-runner").first.locator(".rh-goal.held")).to_have_count(1)
    assert match.game.players[0].hand == {"move_2": 1}


def test_a_miss_at_a_beast_is_tapped_where_the_silex_fell(start: Start, screens: Screens) -> None:
    """R21, V3: he shoots again from there."""
    match = start(board=True)
    hold(match, 0, "mammoth", "weapon", "weapon")
    page = screens.open("tablet", match.table())
    tap(page, "#rh-shoot", '[data-n="2"]', '.rh-map [data-square="c3"] > rect')
    expect(page.locator('.rh-map [data-square="c3"] .rh-caveman')).to_have_count(1)
    assert match.game.series.left == 1
    tap(page, "#rh-hit")
    expect(page.locator(".call h2")).to_have_text("Inès touche le mammouth")
    assert match.game.players[0].beast is None


def test_of_several_beasts_one_is_kept(start: Start, screens: Screens) -> None:
    """R18."""
    match = start()
    page = screens.open("tablet", match.table())
    tap(page, "#rh-draw", '[data-n="2"]', '.rh-picker [data-face="mammoth"]', '.rh-picker [data-face="crocodile"]')
    tap(page, "#rh-cards", '.choice [data-id="crocodile"]')
    expect(page.locator(".rh-runner").first).to_contain_text("doit toucher le crocodile")


def test_three_cards_are_exchanged_for_three(start: Start, screens: Screens) -> None:
    """V13."""
    match = start()
    hold(match, 0, "move_1", "move_1", "dagger", "weapon")
    page = screens.open("tablet", match.table())
    tap(page, "#rh-exchange", *['.rh-picker [data-face="move_1"]'] * 2, '.rh-picker [data-face="dagger"]', "#rh-cards")
    tap(page, *['.rh-picker [data-face="advance"]'] * 3, "#rh-cards")
    expect(page.locator(".rh-runner.on")).to_contain_text("Malo")
    assert match.game.players[0].hand == {"advance": 3, "weapon": 1}


def test_a_die_that_a_reader_told_is_asked_for_its_cards(start: Start, screens: Screens) -> None:
    """The draw stands with its number; the faces are said in its line's place."""
    match = start()
    page = screens.open("tablet", match.table())
    draw = {"do": "draw", "seat": 0, "die": 2}
    match.hub.submit(match.id, Submission(id="reader-0001", command=draw, source="device"))
    tap(
        page,
        "#rh-say-cards",
        '.rh-correct [data-face="weapon"]',
        '.rh-correct [data-face="advance"]',
        "#rh-cards",
        "#do",
    )
    wait_until(page, lambda: match.game.players[0].hand == {"weapon": 1, "advance": 1})
    expect(page.locator("#rh-say-cards")).to_have_count(0)


def test_a_shot_whose_outcome_nobody_told_is_told_later(start: Start, screens: Screens) -> None:
    match = start()
    hold(match, 0, "weapon")
    page = screens.open("tablet", match.table())
    tap(page, "#rh-shoot", '.things [data-id="fish"]', '[data-n="1"]', "#rh-later", "#rh-say-doubt", "#rh-hit")
    expect(page.locator(".rh-runner").first.locator(".rh-goal.held")).to_have_count(1)
    assert "fish" not in match.game.animals


def test_tablee_rolls_and_draws_where_it_deals(start: Start, screens: Screens) -> None:
    match = start()
    match.hub.table(match.id)._dice = Random(4)  # two beasts at once would be a choice of hers first
    match.tell({"do": "table.dealer", "deals": True})
    seat = match.game.turn
    assert seat is not None
    page = screens.open("tablet", match.table())
    tap(page, "#rh-draw")
    expect(page.locator(".rh-runner").nth(seat)).to_contain_text(re.compile("[1-9] cartes?"))
    assert "unknown" not in match.game.players[seat].hand


def test_a_phone_acts_on_its_own_turn_alone(start: Start, screens: Screens) -> None:
    match = start()
    page = screens.open("phone", match.phone(1), "phone")
    expect(page.locator("h1")).to_have_text("À Inès de jouer")
    expect(page.locator(".rh-act")).to_have_count(0)
    match.tell({"do": "draw", "seat": 0, "die": 1, "cards": ["weapon"]})
    tap(page, "#rh-draw", '[data-n="1"]', '.rh-picker [data-face="move_3"]', "#rh-cards")
    expect(page.locator("h1")).to_have_text("À Inès de jouer")
    assert match.game.players[1].hand == {"move_3": 1}


def test_what_lies_before_a_player_is_set_by_hand_with_a_reason(start: Start, screens: Screens) -> None:
    match = start()
    page = screens.open("tablet", match.table())
    tap(page, ".rh-runner .id", "#rh-set", '.rh-facts [data-face="dagger"]', ".rh-facts .pill", "#save")
    expect(page.locator(".rh-runner").first).to_contain_text("1 carte")
    assert match.hub.view(match.id).story[-1].reason == "Mal compté"
