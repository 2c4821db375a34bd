"""Sapiens in Chromium: tablet, phones and TV, by taps alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.games import Seat
from tests.companion.games.sapiens.play import BOARDS
from tests.web.clients import Screens
from tests.web.scenes import Match

pytestmark = pytest.mark.browser

PLAYERS = (Seat("Vianney", "green"), Seat("Marceau", "yellow"))
TOKENS = {"B1": "hunt", "A3": "camp", "F3": "fire", "B5": "feast", "E5": "water"}


class Evening(Match):
    """A table of Sapiens, which no camera watches."""

    def __init__(self, folder: Path, data: Mapping[str, Any] | None, options: Mapping[str, Any]) -> None:
        super().__init__(folder, "sapiens", PLAYERS, data, options)

    def told(self, reserve: list[str | None], **player: Any) -> None:
        """A game goes on, without boards; the first player is about to place."""
        players = [{"tiles": 3, "reserve": reserve, **player}, {"tiles": 3}]
        self.tell({"do": "continue", "turn": 0, "players": players, "pile": 9})

    def known(self, reserve: list[str | None], **more: Any) -> None:
        """The same on boards that are written down: Camp and Water lie on C3 and D3."""
        gone = dict.fromkeys(("feast", "gathering", "ritual", "brawl", "water", "camp", "hunt", "fire"), "gone")
        lies = {"C3": {"scene": "camp"}, "D3": {"scene": "water"}}
        each: dict[str, Any] = {"tiles": 1, "laid": lies, "tokens": gone}
        boards = [{**each, "board": ["L1", "R1"], "reserve": reserve, **more}, {**each, "board": ["L2", "R2"]}]
        self.tell({"do": "continue", "turn": 0, "players": boards, "pile": 9})


Start = Callable[..., Evening]


@pytest.fixture
def start(tmp_path: Path, ends: ExitStack) -> Start:
    """Opens the match that a test wants."""

    def started(data: Mapping[str, Any] | None = None, **options: Any) -> Evening:
        return ends.enter_context(closing(Evening(tmp_path, data, options)))

    return started


def own(page: Page, slot: int) -> Locator:
    """A tile of the reserve that is shown."""
    return page.locator(".own .sa-tile").nth(slot)


def common(page: Page, slot: int) -> Locator:
    return page.locator(".common .sa-tile").nth(slot)


def key(page: Page, number: int | str) -> Locator:
    """A number key."""
    return page.locator(".sa-key").get_by_text(str(number), exact=True)


def answer(page: Page, words: str) -> Locator:
    return page.locator(".sa-answer", has_text=words)


def cell(page: Page, name: str) -> Locator:
    """A cell of the board in the middle."""
    return page.locator(f'.sa-board [data-cell="{name}"]')


def asked(page: Page) -> Locator:
    """What the page asks."""
    return page.locator(".sa-ask h2").last


def finals(page: Page) -> list[str]:
    """What counts for each, as the rows have it."""
    return page.locator(".sa-row .final").all_inner_texts()


def test_the_lower_of_two_scores_is_the_large_one(start: Start, screens: Screens) -> None:
    match = start()
    match.told(["camp-fire", None, None, None], food=18, shelter=21)
    page = screens.open("tablet", match.table())
    expect(page.locator(".sa-row .final").first).to_have_text("18")
    expect(page.locator(".sa-row").first.locator(".sa-bar.counts .points")).to_have_text("18")
    match.tell({"do": "facts", "of": 0, "food": 30})
    expect(page.locator(".sa-row .final").first).to_have_text("21")
    expect(page.locator(".sa-row").first.locator(".sa-bar.counts .points")).to_have_text("21")


def test_a_tile_without_a_board_is_told_by_short_questions(start: Start, screens: Screens) -> None:
    """V10: Feast on a 3, Ritual touches nothing; then the Feast's own tile, on a Cave without a token."""
    match = start()
    match.told(["feast-ritual", "camp-fire", None, None])
    page = screens.open("tablet", match.table())
    own(page, 0).tap()
    expect(asked(page)).to_have_text("Quel chiffre sous Festin\u00a0?")
    key(page, 3).tap()
    expect(asked(page)).to_have_text("Quel chiffre sous Rituel\u00a0?")
    page.locator("#sa-apart").tap()
    expect(page.locator(".sa-row .points").first).to_have_text("3")
    expect(page.locator(".sa-ask h2").first).to_have_text("Festin\u00a0: l’utiliser\u00a0?")
    own(page, 0).tap()
    answer(page, "Oui, Campement dessus").tap()
    page.locator("#sa-bare").tap()
    key(page, "+5").tap()
    expect(asked(page)).to_have_text("2 tuiles prises")
    assert (match.game.seats[0].food, match.game.seats[0].shelter) == (3, 5)


def test_on_a_known_board_a_tile_goes_by_taps(start: Start, screens: Screens) -> None:
    """Legal cells are marked; another pair is refused with the rule; where one way is left, one tap is enough."""
    match = start(BOARDS)
    match.known(["camp-fire", "feast-ritual", None, None])
    page = screens.open("tablet", match.table())
    expect(own(page, 1)).to_have_class(re.compile("off"))
    own(page, 0).tap()
    expect(page.locator(".sa-board .marked")).to_have_count(3)
    cell(page, "B2").tap()
    cell(page, "C2").tap()
    expect(page.locator(".toast")).to_contain_text("Les Scènes qui se touchent doivent être identiques")
    cell(page, "C2").tap()
    expect(cell(page, "C2").locator(".laid")).to_be_visible()
    assert match.game.seats[0].food == 2


def test_a_tile_is_dragged_to_the_board(start: Start, screens: Screens) -> None:
    """While it is carried the page shows whether it fits there."""
    match = start(BOARDS)
    match.known(["camp-fire", "feast-ritual", None, None])
    page = screens.open("desk", match.table(), "tv")
    tile = own(page, 0).locator("i").first.bounding_box()
    to, not_there = cell(page, "C2").bounding_box(), cell(page, "E4").bounding_box()
    assert tile
    assert to
    assert not_there
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(not_there["x"] + 10, not_there["y"] + 20, steps=4)
    expect(page.locator(".sa-board .against")).to_have_count(2)
    page.mouse.move(to["x"] + 8, to["y"] + 20, steps=4)
    expect(page.locator(".sa-board .fits")).to_have_count(2)
    page.mouse.up()
    expect(cell(page, "C2").locator(".laid")).to_be_visible()
    expect(page.locator(".carried")).to_have_count(0)
    assert match.game.seats[0].board.laid["C2"] == "camp"


def test_who_cannot_place_abandons_on_a_cave(start: Start, screens: Screens) -> None:
    """R46, R47: only a Cave that touches no abandoned tile is marked; the lower points."""
    match = start(BOARDS)
    match.known(["ritual-hunt", "ritual-hunt", "feast-hunt", "feast-hunt"])
    page = screens.open("tablet", match.table())
    page.locator("#sa-abandon").tap()
    own(page, 0).tap()
    cell(page, "B1").tap()
    expect(cell(page, "B1").locator(".laid")).to_be_visible()
    assert (match.game.seats[0].tribe, match.game.seats[0].shelter) == (2, 5)
    expect(page.locator(".sa-board .abandoned")).to_have_count(2)


def test_a_bear_goes_to_somebodys_board(start: Start, screens: Screens) -> None:
    """R33: each cell says what it gives."""
    match = start(BOARDS)
    match.known(["camp-fire", None, None, None], tokens={"fire": "hand"})
    page = screens.open("tablet", match.table())
    page.locator("#sa-token").tap()
    answer(page, "Feu").tap()
    answer(page, "Marceau").tap()
    expect(cell(page, "C2").locator("em")).to_have_text("+1")
    cell(page, "C2").tap()
    expect(asked(page)).to_have_text("Quelle tuile est posée\u00a0?")
    assert (match.game.seats[0].shelter, match.game.seats[1].board.bears) == (1, ["C2"])


def test_water_swaps_and_brawls_go_along(start: Start, screens: Screens) -> None:
    """R28, R29, R38: a Brawl token lies on another's tile, and is taken back by a tap on it."""
    match = start()
    match.told(["camp-fire", "water-hunt", None, None], tokens={"brawl": "hand"})
    page = screens.open("tablet", match.table())
    page.locator("#sa-token").tap()
    answer(page, "Baston").tap()
    page.locator(".sa-whose").get_by_text("Marceau").tap()
    own(page, 2).tap()
    expect(asked(page)).to_have_text("Quelle tuile est posée\u00a0?")
    assert match.game.seats[1].reserve[2].brawls == [0]
    page.locator(".sa-row .who").nth(1).tap()
    expect(page.locator(".own .sa-brawls")).to_have_count(1)
    page.locator(".sa-row .who").nth(0).tap()
    own(page, 1).tap()
    key(page, 2).tap()
    page.locator("#sa-apart").tap()
    expect(page.get_by_text("la tuile que vous donnez")).to_be_visible()
    own(page, 0).tap()
    page.locator(".sa-whose").get_by_text("Marceau").tap()
    own(page, 2).tap()
    expect(asked(page)).to_have_text("1 tuile prise")
    assert (match.game.seats[1].reserve[2].tile, match.game.seats[0].reserve[0].brawls) == ("camp-fire", [0])
    lying = page.locator(".own .sa-brawls")
    expect(lying).to_have_count(1)
    own(page, 0).tap()
    page.locator("#sa-back").tap()
    expect(lying).to_have_count(0)
    expect(page.locator(".sa-opened")).to_have_count(0)


def test_steaks_become_food_by_the_score_track(start: Start, screens: Screens) -> None:
    """R31: what nobody wrote down is asked for."""
    match = start()
    match.told(["hunt-fire", None, None, None], steaks=2)
    page = screens.open("tablet", match.table())
    own(page, 0).tap()
    key(page, 2).tap()
    page.locator("#sa-apart").tap()
    page.locator("#sa-convert").tap()
    key(page, "+5").tap()
    expect(page.locator(".sa-row .points").first).to_have_text("7")
    assert match.game.seats[0].steaks == 0


def test_a_refill_takes_removes_and_names(start: Start, screens: Screens) -> None:
    """R44, R45: by taps on the Common Reserve; tiles that are turned up are named from the 28 kinds."""
    match = start()
    match.told(["camp-fire", "water-hunt", "water-fire", None])
    match.tell({"do": "pile", "left": 9, "common": ["feast-fire", "feast-camp", "feast-hunt", None, None]})
    match.tell({"do": "place", "seat": 0, "slot": 0}, {"do": "skip", "seat": 0})
    page = screens.open("tablet", match.table())
    common(page, 1).tap()
    expect(asked(page)).to_have_text("Quelle tuile est retirée du jeu\u00a0?")
    common(page, 0).tap()
    page.locator('.sa-palette [aria-label="Rituel-Eau"]').tap()
    page.locator('.sa-palette [aria-label="Rituel-Feu"]').tap()
    expect(page.locator(".sa-row.on")).to_contain_text("Marceau")
    assert [slot.tile for slot in match.game.common] == ["feast-hunt", None, None, "ritual-water", "ritual-fire"]
    assert match.game.seats[0].reserve[-1].tile == "feast-camp"


def test_boards_tokens_and_tiles_are_told_before_the_start(start: Start, screens: Screens) -> None:
    """Then the first tile sets out from a Cave, and scores its higher points (V1)."""
    match = start(BOARDS)
    page = screens.open("tablet", match.table())
    page.locator("#sa-tell").tap()
    for _ in range(2):
        page.locator(".sa-half").first.tap()
        page.locator(".sa-half").first.tap()
    for _ in range(2):
        for scene in TOKENS.values():
            page.locator(".sa-scenes .s-" + scene).first.tap()
    for _ in range(2):
        page.locator('.sa-palette [aria-label="Campement-Chasse"]').tap()
    page.locator("#sa-last").tap()
    page.locator('.sa-palette [aria-label="Festin-Feu"]').tap()
    for tile in ("Rituel-Eau", "Rituel-Feu", "Baston-Eau"):
        page.locator(f'.sa-palette [aria-label="{tile}"]').tap()
    page.locator('.sa-palette [aria-label="Eau-Chasse"]').tap()
    page.locator("#sa-no-tiles").tap()
    page.locator(".seatpick").first.tap()
    expect(asked(page)).to_have_text("Quelle tuile de départ\u00a0?")
    assert match.game.seats[1].board.tokens == TOKENS


def test_a_game_under_way_is_taken_over(start: Start, screens: Screens) -> None:
    match = start()
    page = screens.open("tablet", match.table())
    page.locator("#sa-lying").tap()
    page.get_by_label("Nourriture de Vianney").fill("12")
    page.get_by_label("Abri de Vianney").fill("9")
    page.get_by_label("Tuiles dans la pioche").fill("14")
    page.locator(".seatpick").nth(1).tap()
    page.locator("#sa-lies").tap()
    expect(page.locator(".sa-row.on")).to_contain_text("Marceau")
    assert finals(page) == ["9", "0"]
    assert match.game.pile == 14


def test_the_add_on_places_a_mountain_tile(start: Start, screens: Screens) -> None:
    """R53, R54: on the border of a known board; a tile of the reserve is discarded for it."""
    match = start(BOARDS, mountain_tiles=True)
    match.known(["feast-fire", "hunt-fire", None, None], laid={"B3": {"scene": "camp"}, "B2": {"scene": "water"}})
    page = screens.open("tablet", match.table())
    page.locator("#sa-mountain").tap()
    answer(page, "Campement").tap()
    own(page, 1).tap()
    cell(page, "B4").tap()
    expect(cell(page, "B4").locator(".laid")).to_be_visible()
    assert match.game.seats[0].board.laid["A4"] == "mountain"
    assert len(match.game.mountains) == 7


def test_what_lies_on_a_known_board_is_put_right(start: Start, screens: Screens) -> None:
    """Cell by cell, with a reason; another token and other points go along."""
    match = start(BOARDS)
    match.known(["camp-fire", "feast-ritual", None, None])
    page = screens.open("tablet", match.table())
    page.locator("#story").tap()
    page.locator("#adjust").tap()
    page.locator(".btn.pill").first.tap()
    page.get_by_label("Abri de Vianney").fill("14")
    page.get_by_label("Rituel\u00a0: défaussé").first.tap()
    page.locator("#save").tap()
    expect(page.locator(".sa-row .points").nth(1)).to_have_text("14")
    assert match.game.seats[0].tokens["ritual"] == "board"

    page.locator("#story").tap()
    page.locator("#adjust").tap()
    page.locator(".btn.pill").first.tap()
    page.locator(".btn", has_text="Ce qu’il y a sur le plateau de Vianney").tap()
    page.locator('.sa-mend [data-cell="C3"]').tap()
    page.locator(".sa-mend .sa-pick.s-fire").first.tap()
    page.locator('.sa-mend [data-cell="E2"]').tap()
    page.locator(".sa-mend .sa-answer", has_text="Un Ours").tap()
    page.locator("#sa-mended").tap()
    expect(page.locator(".sa-mend")).to_have_count(0)
    assert (match.game.seats[0].board.laid["C3"], match.game.seats[0].board.bears) == ("fire", ["E2"])


def test_the_big_screen_has_nothing_to_tap(start: Start, screens: Screens) -> None:
    match = start()
    match.told([None] * 4, food=5, shelter=7)
    page = screens.open("tv", match.tv(), "tv")
    expect(page.locator(".sa-row .final").first).to_have_text("5")
    expect(page.locator("button")).to_have_count(0)


def test_a_phone_waits_for_its_turn(start: Start, screens: Screens) -> None:
    """And asks nothing of others' turns."""
    match = start()
    match.told([None] * 4)
    page = screens.open("phone", match.phone(1), "phone")
    expect(page.locator("h1")).to_have_text("À Vianney de jouer")
    expect(page.locator(".sa-question")).to_have_count(0)
    match.tell({"do": "turn", "to": 1})
    expect(page.locator(".sa-question")).to_be_visible()
