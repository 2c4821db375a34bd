"""TerriStories in Chromium: what its pages make of taps, phase by phase."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.clients import Screens, wired
from tests.web.scenes import Match
from tests.web.scenes import terristories as ts

PREPARED = Callable[..., Match]

FARMER, GOVERNOR, ECOLOGIST, ENTREPRENEUR = range(4)


@pytest.fixture
def start(tmp_path: Path, ends: ExitStack) -> PREPARED:
    """Opens a table, brought to a moment of a game; with the cards that `data` has."""

    def started(moment: Callable[[Match], object] = lambda _: None, data: dict[str, Any] = ts.DECK) -> Match:
        match = ends.enter_context(closing(Match(tmp_path, "terristories", ts.TERRISTORIES, data)))
        moment(match)
        return match

    return started


def card(match: Match, owner: int) -> Any:
    """The card that a seat offers."""
    return next(each for each in match.game.cards if each.owner == owner and each.place == "offered")


def tile(page: Page, name: str) -> Any:
    return page.locator(f'.ts-tile[data-tile="{name}"]')


@pytest.mark.browser
def test_the_planet_is_told_tap_by_tap(start: PREPARED, screens: Screens) -> None:
    """A terrain, then its places; a second tap takes one away, and those side by side touch."""
    match = start(ts.roles, {})
    page = screens.open("tablet", match.table())
    page.locator("#ts-tell-planet").tap()
    for place in ("A1", "B1", "B2", "A2"):
        page.locator(f"[data-place='{place}']").tap()
    page.locator("[data-place='A2']").tap()
    page.get_by_role("button", name="Montagne").tap()
    page.get_by_role("button", name="stérile").tap()
    page.locator("[data-place='C2']").tap()
    page.locator("#ts-laid").tap()
    expect(page.locator("#ts-mission")).to_be_visible()
    laid = {each.id: each for each in match.game.tiles}
    assert set(laid) == {"A1", "B1", "B2", "C2"}
    assert (laid["B1"].terrain, set(laid["B1"].neighbours), laid["B1"].at) == ("plain", {"A1", "B2"}, (0, 1))
    assert (laid["C2"].terrain, laid["C2"].fertile) == ("mountain", False)


@pytest.mark.browser
def test_people_move_and_a_zone_is_bought_by_taps_on_the_territories(start: PREPARED, screens: Screens) -> None:
    """Only tiles that the rules allow are marked."""
    match = start(ts.developing)
    page = screens.open("tablet", match.table())
    tile(page, "B1").tap()
    expect(page.locator(".ts-tile.aimed")).to_have_count(3)
    tile(page, "C1").tap()
    expect(tile(page, "C1").locator(".ts-standing")).to_have_count(1)
    page.locator("#ts-zone").tap()
    expect(page.locator(".ts-tile.aimed")).to_have_count(2)
    tile(page, "C1").tap()
    expect(page.locator("#ts-zone.off")).to_contain_text("Un seul achat par tour")
    tiles = {each.id: each for each in match.game.tiles}
    assert (tiles["C1"].people[GOVERNOR], tiles["C1"].zones[GOVERNOR]) == (1, 1)


@pytest.mark.browser
def test_a_card_is_transcribed_once_and_a_tap_from_then_on(start: PREPARED, screens: Screens) -> None:
    """Read aloud field by field; what the table knows of it then, the next game begins with."""
    match = start(ts.offering)
    page = screens.open("tablet", match.table())
    page.locator("[data-offer='1']").tap()
    page.locator("#ts-name").fill("Place publique")
    page.locator("#ts-card").get_by_role("button", name="Sablier").tap()
    page.get_by_role("button", name="Coût : un de plus").tap()
    page.get_by_role("button", name="Impact, Sociétal : un de plus").tap()
    page.locator("#ts-send").tap()
    project = page.locator(".ts-project[data-owner='1']")
    expect(project.locator("h3")).to_have_text("Place publique")
    expect(project.locator(".ts-status")).to_have_text("Il manque 2")
    kept = match.hub.table(match.id).state
    assert match.game.asks.projects["governor"] == ["Place publique"]
    assert kept.data.project("governor", "Place publique").impacts == (1, 0, 0)


def holding(page: Page) -> list[bool]:
    """The page hears nothing of the table while the list says so; what it says goes on to it."""
    held = [False]

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if held[0] and '"view"' in str(message) else socket.send(message))

    page.route_web_socket("**/socket.io/**", route)
    return held


@pytest.mark.browser
def test_who_comes_second_with_the_last_cube_is_told_and_keeps_it(start: PREPARED, screens: Screens) -> None:
    """A phone that has not yet heard that the card is paid: its cube is refused with the reason, and it catches up."""
    match = start(ts.offering)
    page = screens.open("phone", "about:blank", "phone")
    held = holding(page)
    page.goto(match.phone(FARMER))
    more = page.locator(".ts-pay[data-owner='2'] .step").last
    more.wait_for()
    match.tell({"do": "fund", "seat": ECOLOGIST, "owner": ECOLOGIST, "paid": 3})
    expect(page.locator(".ts-pay[data-owner='2']")).to_contain_text("Il manque 1")
    held[0] = True
    match.tell({"do": "fund", "seat": ENTREPRENEUR, "owner": ECOLOGIST, "paid": 1})
    more.tap()
    expect(page.locator(".toast")).to_contain_text("Ce Projet coûte 4, 4 y sont déjà")
    held[0] = False
    expect(page.locator(".ts-pay[data-owner='2']")).to_contain_text("Payée")
    assert card(match, ECOLOGIST).paid == [0, 0, 3, 1]


def test_of_two_who_pay_the_last_cube_at_once_one_has_paid(start: PREPARED) -> None:
    """Whichever is first; the other's cubes stay with him."""
    match = start(ts.offering)
    match.tell({"do": "fund", "seat": ECOLOGIST, "owner": ECOLOGIST, "paid": 3})
    seq = match.hub.table(match.id).seq
    before = [player.resources for player in match.game.players]
    answers: dict[int, Any] = {}
    both = threading.Barrier(2)

    def pay(seat: int) -> None:
        key: Any = match.hub.keys.take(match.id, seat)
        with wired(f"seat {seat}", match.url, {"table": match.id, "key": key.key}) as client:
            fund = {"do": "fund", "seat": seat, "owner": ECOLOGIST, "paid": 1}
            both.wait()
            answers[seat] = client.ask("command", {"id": f"at-once-{seat}", "command": fund, "against": seq})

    payers = [threading.Thread(target=pay, args=(seat,)) for seat in (FARMER, ENTREPRENEUR)]
    for each in payers:
        each.start()
    for each in payers:
        each.join()
    refused = [seat for seat, answer in answers.items() if "refused" in answer]
    assert len(refused) == 1
    assert answers[refused[0]]["refused"]["key"] == "terristories.R20"
    assert sum(card(match, ECOLOGIST).paid) == 4
    after = [player.resources for player in match.game.players]
    assert sum(before) - sum(after) == 1
    assert after[refused[0]] == before[refused[0]]


@pytest.mark.browser
def test_a_cube_is_put_on_a_card_and_taken_back_and_then_it_is_agreed_anew(start: PREPARED, screens: Screens) -> None:
    match = start(ts.offering)
    page = screens.open("tablet", match.table())
    expect(page.locator(".ts-agrees[aria-pressed='true']")).to_have_count(3)
    haie = page.locator(".ts-project[data-owner='2']")
    haie.locator(".ts-payer").first.tap()
    expect(haie.locator(".ts-status")).to_have_text("Il manque 2")
    expect(page.locator(".ts-agrees[aria-pressed='true']")).to_have_count(0)
    haie.locator("button.ts-cube").first.tap()
    expect(haie.locator(".ts-status")).to_have_text("Il manque 3")


@pytest.mark.browser
def test_the_wage_is_explained_and_who_lacks_res_sends_people_back(start: PREPARED, screens: Screens) -> None:
    def poor(match: Match) -> None:
        ts.paying(match)
        match.tell({"do": "correct", "indices": [8, 5, 5], "players": [{"seat": FARMER, "resources": 0}]})

    match = start(poor)
    page = screens.open("tablet", match.table())
    wage = page.locator("[data-wage='0']")
    expect(wage.locator(".ts-sum")).to_have_text("2 Individus\u00a0: 2 à payer")
    expect(wage.locator(".why")).to_contain_text("Il manque 2 Ressources")
    wage.get_by_role("button", name="Renvoyer").tap()
    for _ in range(2):
        wage.locator(".step").last.tap()
    wage.get_by_role("button", name="En renvoyer 2").tap()
    expect(page.locator(".ts-wage.ready")).to_have_count(2)
    assert match.game.indices == (6, 3, 3)
    assert match.game.players[FARMER].people_left == 5


@pytest.mark.browser
def test_an_objective_is_in_the_page_only_while_a_finger_rests(start: PREPARED, screens: Screens) -> None:
    match = start(ts.offering)
    page = screens.open("phone", match.phone(FARMER), "phone")
    page.locator("#tab-objective").tap()
    box = page.locator("#hold").bounding_box()
    assert box is not None
    expect(page.locator(".ts-mine")).to_have_count(0)
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.down()
    expect(page.locator(".ts-mine")).to_contain_text("Exploitant Agricole")
    expect(page.locator(".ts-mine li").first).to_have_text("Économie à 8 ou plus")
    page.mouse.up()
    expect(page.locator(".ts-mine")).to_have_count(0)


@pytest.mark.browser
def test_the_end_of_a_turn_asks_every_phone_alike(start: PREPARED, screens: Screens) -> None:
    """Who has an objective that Tablée knows, and who has told none, see the same page."""
    match = start(ts.answering)
    seen = []
    for seat in (FARMER, GOVERNOR):
        page = screens.open(f"phone {seat}", match.phone(seat), "phone")
        page.locator("#ts-look").wait_for()
        seen.append(page.locator("#task h1, #task .lead, #ts-look, #ts-not-met, #ts-met").all_inner_texts())
    assert seen[0] == seen[1]
