"""Paleo before and between the flicks: who is who by labels, reefs under the eye, the rounds of a match."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Page, expect

from companion.observations import Ready, Seen, WallPose
from tests.web.conftest import BOARD, PLACES, House, Open, wait_until

pytestmark = pytest.mark.browser

REEFS = {owner: [wall.id for wall in BOARD.walls if wall.movable and wall.owner == owner] for owner in ("red", "green")}


@pytest.fixture
def doubtful(house: House) -> None:
    """The eye sees six discs, and is not sure of Green 4 and Green 5."""
    house.watch()
    sure = {id: 0.5 if id in ("green-4", "green-5") else 1.0 for id in PLACES}
    seen = (Seen(id=id, x=x, y=y, sd=0.3, p=sure[id]) for id, (x, y) in PLACES.items())
    house.hub.heard(house.id, Ready(discs=tuple(seen)))


def to_pawns(house: House) -> None:
    """The pawns are to be put down."""
    house.say({"do": "starter", "seat": 0})
    house.say({"do": "reefs_done"})


def taught(page: Page, house: House) -> dict[str, tuple[float, float]]:
    """What the eye is to learn."""
    wait_until(page, lambda: house.hub.taken)
    [command] = house.hub.taken
    assert command["do"] == "book.names"
    return {id: (x, y) for id, (x, y) in command["discs"].items()}


def middle(page: Page, pawn: str) -> tuple[float, float]:
    """Where a pawn on the board is drawn, in pixels."""
    box = page.locator(f".board > svg > g > [data-pawn={pawn}]").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.usefixtures("doubtful")
def test_a_label_is_dragged_to_its_pawn(opened: Open, house: House) -> None:
    """The eye took Green 5 for Green 4; from now on it knows both."""
    to_pawns(house)
    page = opened()
    page.click("#who")
    expect(page.locator(".labels .unsure")).to_have_count(2)
    page.locator(".chip.label[aria-label='Vert\u00a05']").hover()
    page.mouse.down()
    page.mouse.move(*middle(page, "green-4"), steps=4)
    page.mouse.up()
    expect(page.locator(".chip.given")).to_have_count(1)
    page.click("#learn")
    assert taught(page, house) == {"green-5": PLACES["green-4"]}
    expect(page.locator(".naming")).to_have_count(0)


@pytest.mark.usefixtures("doubtful")
def test_a_label_is_tapped_then_its_pawn(opened: Open, house: House) -> None:
    """The way without a drag; one disc has one label, the last one."""
    to_pawns(house)
    page = opened()
    page.click("#who")
    for label in ("Vert\u00a05", "Vert\u00a06"):
        page.locator(f".chip.label[aria-label='{label}']").click()
        page.mouse.click(*middle(page, "green-4"))
    expect(page.locator(".chip.given")).to_have_count(1)
    page.click("#learn")
    assert taught(page, house) == {"green-6": PLACES["green-4"]}


@pytest.mark.usefixtures("doubtful")
def test_a_label_beside_every_pawn_is_given_to_none(opened: Open, house: House) -> None:
    """It says so, and the label is still there."""
    to_pawns(house)
    page = opened()
    page.click("#who")
    page.locator(".chip.label").first.click()
    box = page.locator(".board > svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".toast")).to_contain_text("Aucun pion à cet endroit")
    expect(page.locator("#learn")).to_have_count(0)


@pytest.mark.usefixtures("doubtful")
def test_a_lost_piece_is_replaced_in_the_middle_of_a_game(opened: Open, house: House) -> None:
    """By the same labels, from the menu."""
    house.begin()
    page = opened()
    page.click("#menu")
    page.get_by_role("button", name="Pièce perdue ou remplacée").click()
    page.locator(".chip.label[aria-label='Vert\u00a05']").click()
    page.mouse.click(*middle(page, "green-5"))
    page.click("#learn")
    assert taught(page, house) == {"green-5": PLACES["green-5"]}


def shows_reef(house: House, reef: str, x: float, y: float) -> None:
    """The eye sees a reef there."""
    discs = tuple(Seen(id=id, x=x, y=y, sd=0.3, p=1.0) for id, (x, y) in PLACES.items())
    house.hub.heard(house.id, Ready(discs=discs, walls=(WallPose(id=reef, x=x, y=y, angle=0.0, sd=0.3),)))


def test_reefs_come_in_their_order(opened: Open, house: House) -> None:
    """J1 one, then two by two (R4); the next one is named."""
    house.say({"do": "starter", "seat": 0})
    page = opened()
    expect(page.locator(".setup h2")).to_have_text("Rouge pose un récif")
    assert page.locator(".order li").count() == 10
    page.click("#reef")
    expect(page.locator(".setup h2")).to_have_text("Vert pose un récif")
    assert page.locator(".order li").count() == 9


def test_a_reef_too_near_the_edge_is_not_taken_as_it_stands(opened: Open, house: House) -> None:
    """R7, by where the eye sees it: move it, or let it stand as people say."""
    house.watch()
    house.say({"do": "starter", "seat": 0})
    shows_reef(house, REEFS["red"][0], 4.0, 350.0)
    page = opened()
    page.click("#reef")
    expect(page.locator(".setup .refusal")).to_be_visible()
    assert house.hub.view(house.id).game.reefs == []
    shows_reef(house, REEFS["red"][0], 170.0, 420.0)
    expect(page.locator(".setup .refusal")).to_have_count(0)
    page.click("#reef")
    wait_until(page, lambda: house.hub.view(house.id).game.reefs)
    [reef] = house.hub.view(house.id).game.reefs
    assert (reef.reef, math.dist((reef.x, reef.y), (170.0, 420.0)) < 1) == (REEFS["red"][0], True)


def test_people_may_let_a_reef_stand(opened: Open, house: House) -> None:
    """Then the book has it without a place."""
    house.watch()
    house.say({"do": "starter", "seat": 0})
    shows_reef(house, REEFS["red"][0], 4.0, 350.0)
    page = opened()
    page.click("#reef")
    page.click("#reef-anyway")
    wait_until(page, lambda: house.hub.view(house.id).game.reefs)
    assert house.hub.view(house.id).game.reefs[0].x is None


def test_the_rounds_of_a_match_are_told(opened: Open, house: House) -> None:
    """Who won each and how, from all of the story; the last one is under way."""
    house.begin()
    captured = [pawn.id for pawn in house.hub.view(house.id).game.pawns if pawn.side == "green"]
    house.say({"do": "facts", "captured": captured})
    house.say({"do": "next_round"})
    page = opened()
    page.click("#menu")
    page.get_by_role("button", name="Manches").click()
    expect(page.locator(".round")).to_have_count(2)
    expect(page.locator(".round").first).to_contain_text("Malo gagne la manche")
    expect(page.locator(".round").last).to_contain_text("en cours")
