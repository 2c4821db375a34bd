"""Help Me! in Chromium: tablet, phones and TV, by taps alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.games import Seat
from companion.games.help_me.tiles import TILES
from tests.web.clients import Screens
from tests.web.pages import axe, measured
from tests.web.phones import held
from tests.web.scenes import Match

pytestmark = pytest.mark.browser

SMALL = [["oak-1", "cherry-2", "palm-3"], ["oak-4", "bamboo-5", "willow-1"]]
"""Two rows of three, to play a whole game on (made up)."""
PLAYERS = (Seat("Papi Jean", "blue"), Seat("Inès", "yellow"))

Cell = tuple[int, int]


class Evening(Match):
    """A table of Help Me!, which no camera watches. `layout`: tiles that the owner transcribed."""

    def __init__(
        self, folder: Path, layout: list[list[str]] | None = None, players: tuple[Seat, ...] = PLAYERS
    ) -> None:
        trial = {"trial": True} if layout is not None and len(layout) < 5 else {}
        super().__init__(folder, "help_me", players, {"layout": layout, "source": "made up", **trial} if layout else {})

    def moves(self, *steps: tuple[Cell, Cell]) -> None:
        """Moves of whoever's turn it is, told from somewhere else."""
        for source, target in steps:
            self.say({"do": "move", "seat": self.game.turn, "source": source, "target": target})

    def end(self, *, told: bool) -> None:
        """Played to its end on `SMALL`: an Oak on an Oak, and four under a Cherry tree. `told`: hands were noted."""
        if told:
            self.say({"do": "creatures", "seat": 0, "creatures": ["oak", "palm"]})
            self.say({"do": "creatures", "seat": 1, "creatures": ["cherry", "bamboo"]})
        self.say({"do": "begin", "first": 1})
        self.moves(((0, 0), (1, 0)), ((0, 1), (1, 1)), ((0, 2), (1, 2)), ((1, 1), (1, 2)))


Start = Callable[..., Evening]


@pytest.fixture
def start(tmp_path: Path, ends: ExitStack) -> Start:
    """Opens the match that a test wants."""

    def started(layout: list[list[str]] | None = None, players: tuple[Seat, ...] = PLAYERS) -> Evening:
        return ends.enter_context(closing(Evening(tmp_path, layout, players)))

    return started


def cell(page: Page, at: Cell) -> Any:
    """A place on the grid."""
    return page.locator(f'.hm-grid [data-cell="{at[0]},{at[1]}"]')


def move(page: Page, source: Cell, target: Cell) -> None:
    """Tap, tap."""
    cell(page, source).tap()
    cell(page, target).tap()


def note(page: Page, *names: str) -> None:
    """A phone notes its creatures in secret."""
    page.locator("#hm-note").tap()
    for name in names:
        page.locator(f".hm-pick .c-{name}").tap()
    page.locator("#hm-chosen").tap()
    page.wait_for_selector("#hold")


def test_the_layout_is_told_tap_by_tap(start: Start, screens: Screens) -> None:
    """Row by row, with progress; the last is taken back, a place is left untold, one is put right."""
    match = start()
    page = screens.open("tablet", match.table())
    page.locator("#hm-type").tap()
    keys = page.locator(".hm-palette .key")
    for key in range(3):
        keys.nth(key).tap()
    expect(page.locator(".hm-progress span")).to_have_text("3 sur 30")
    page.locator("#hm-undo").tap()
    expect(page.locator(".hm-progress span")).to_have_text("2 sur 30")
    page.locator("#hm-skip").tap()
    for key in range(3, 30):
        keys.nth(key).tap()
    expect(page.locator(".hm-telling h2")).to_have_text("Tout est dit")
    cell(page, (0, 2)).tap()
    keys.nth(2).tap()
    page.locator("#hm-told").tap()
    expect(page.locator(".hm-telling")).to_have_count(0)
    assert [each.top for each in match.game.cells] == list(TILES)


def test_a_tile_that_lies_elsewhere_is_shown_there(start: Start, screens: Screens) -> None:
    """Each tile is in the game once: a second tap on it leads to its place, and says so."""
    page = screens.open("tablet", start().table())
    page.locator("#hm-type").tap()
    keys = page.locator(".hm-palette .key")
    keys.nth(7).tap()
    keys.nth(7).tap()
    expect(page.locator(".toast")).to_contain_text("Cerisier\u00a03 est en ligne 1, colonne 1")
    expect(page.locator(".hm-grid .chosen")).to_have_attribute("data-cell", "0,0")


def test_a_layout_half_told_outlives_a_reload(start: Start, screens: Screens) -> None:
    """Thirty taps are not lost to a slip."""
    match = start()
    page = screens.open("tablet", match.table())
    page.locator("#hm-type").tap()
    for key in (3, 8):
        page.locator(".hm-palette .key").nth(key).tap()
    page.reload()
    expect(page.locator(".hm-progress span")).to_have_text("2 sur 30")
    page.locator("#hm-told").tap()
    expect(page.locator(".hm-telling")).to_have_count(0)
    assert [each.top for each in match.game.cells][:3] == [TILES[3], TILES[8], None]


def test_tablee_shuffles_and_deals(start: Start, screens: Screens) -> None:
    """The tablet shows where each tile goes; each phone shows its own creatures, the tablet none."""
    match = start()
    page = screens.open("tablet", match.table())
    phone = screens.open("phone", match.phone(0), "phone")
    page.locator("#hm-deal").tap()
    expect(page.locator(".hm-grid .tile .creature")).to_have_count(30)
    page.locator("#hm-lain").tap()
    page.locator("#hm-by-dealer").tap()
    phone.wait_for_selector("#hold")
    assert len(held(phone, ".hm-card")) == 2
    expect(page.locator(".hm-hand.facedown")).to_have_count(2)


@pytest.mark.proof
def test_who_deals_is_not_asked_again(start: Start, screens: Screens) -> None:
    """Chosen for the table: one tap shuffles, and once the tiles lie each phone has its creatures."""
    match = start()
    match.say({"do": "table.dealer", "deals": True})
    phones = [screens.open(f"phone {seat}", match.phone(seat), "phone") for seat in range(2)]
    page = screens.open("tablet", match.table())
    expect(page.locator(".hm-setup .btn:visible")).to_have_count(1)
    page.locator("#hm-deal").tap()
    page.locator("#hm-lain").tap()
    for phone in phones:
        phone.wait_for_selector("#hold")
        assert len(held(phone, ".hm-card")) == 2
    page.locator("#hm-looked").tap()
    expect(page.locator(".seatpick")).to_have_count(2)


STILL = """() => { const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet];
  sheet.replaceSync("* { animation-play-state: paused !important }"); }"""
"""As if no time passed for what has just come."""


def test_a_finger_that_taps_twice_means_what_stood_there_first(start: Start, screens: Screens) -> None:
    """The next key stands in the same place, under a name of its own; for a moment it takes no tap."""
    match = start(SMALL)
    page = screens.open("tablet", match.table())
    page.locator("#hm-by-hand").wait_for()
    page.evaluate(STILL)
    page.locator("#hm-by-hand").dispatch_event("click")
    following = page.locator("#hm-looked")
    following.wait_for()
    box = following.bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button')", place) is None
    page.touchscreen.tap(*place)
    page.evaluate("document.adoptedStyleSheets = []")
    following.tap()
    expect(page.locator(".seatpick").first).to_be_visible()


def test_creatures_wait_for_a_phone(start: Start, screens: Screens) -> None:
    """Tablée deals where all can look at theirs; who cannot yet is named."""
    match = start()
    match.say({"do": "table.dealer", "deals": True})
    phone = screens.open("phone", match.phone(0), "phone")
    page = screens.open("tablet", match.table())
    page.locator("#hm-deal").tap()
    page.locator("#hm-lain").tap()
    expect(page.locator(".hm-setup .why")).to_contain_text("Inès")
    assert not any(seat.told for seat in match.game.seats)
    page.locator("#hm-by-dealer").tap()
    phone.wait_for_selector("#hold")


def test_a_move_by_arrow_keys(start: Start, screens: Screens) -> None:
    """Enter takes the tile up, arrows go over empty places, Enter lays it down."""
    match = start(SMALL)
    match.say({"do": "begin", "first": 0})
    page = screens.open("tablet", match.table())
    cell(page, (0, 0)).focus()
    for key in ("ArrowRight", "Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(cell(page, (1, 1)).locator(".height")).to_have_text("2")
    assert match.game.moves == 1


def test_a_tap_again_lets_it_lie(start: Start, screens: Screens) -> None:
    """Targets are shown, nothing is sent."""
    match = start(SMALL)
    match.say({"do": "begin", "first": 0})
    page = screens.open("tablet", match.table())
    cell(page, (0, 1)).tap()
    expect(page.locator(".hm-grid .aimed")).to_have_count(3)
    cell(page, (0, 1)).tap()
    expect(page.locator(".hm-grid .aimed")).to_have_count(0)
    assert match.game.moves == 0


def test_a_phone_moves_on_its_own_turn_only(start: Start, screens: Screens) -> None:
    """On another's turn it looks on."""
    match = start(SMALL)
    match.say({"do": "begin", "first": 0})
    page = screens.open("phone", match.phone(1), "phone")
    page.locator("#tab-table").tap()
    expect(page.locator(".hm-grid button")).to_have_count(0)
    match.moves(((0, 0), (1, 0)))
    expect(page.locator(".hm-grid button")).to_have_count(5)


def test_a_game_that_is_under_way_is_taken_over(start: Start, screens: Screens) -> None:
    """Heights, tops and whose turn it is; what is missing is said."""
    match = start(SMALL)
    page = screens.open("tablet", match.table())
    page.locator("#hm-by-hand").tap()
    page.locator("#hm-looked").tap()
    page.locator("#hm-lying").tap()
    cell(page, (0, 0)).tap()
    page.locator(".hm-lying .step").first.tap()
    expect(page.locator(".hm-lying .why")).to_have_text("Dites d’abord à qui de jouer.")
    page.locator(".hm-lying .seatpick").nth(1).tap()
    expect(page.locator(".hm-lying .why")).to_have_text("Il manque 1 tuile.")
    cell(page, (0, 1)).tap()
    page.locator(".hm-lying .step").nth(1).tap()
    page.locator("#hm-lies").tap()
    expect(page.locator(".plate.on")).to_contain_text("Inès")
    assert [each.height for each in match.game.cells] == [0, 2, 1, 1, 1, 1]


def test_hands_are_shown_by_an_act_of_its_own(start: Start, screens: Screens) -> None:
    """On the phone, when everybody is ready; the tablet tells who is missing."""
    match = start(SMALL)
    match.end(told=False)
    page = screens.open("tablet", match.table())
    expect(page.locator(".hm-who")).to_have_count(2)
    phone = screens.open("phone", match.phone(0), "phone")
    phone.locator("#hm-show").tap()
    for name in ("oak", "palm"):
        phone.locator(f".hm-pick .c-{name}").tap()
    assert match.game.seats[0].creatures is None
    phone.locator("#hm-chosen").tap()
    expect(page.locator(".hm-who")).to_have_count(1)
    page.locator(".hm-who").tap()
    for name in ("cherry", "bamboo"):
        page.locator(f".hm-pick .c-{name}").tap()
    page.locator("#hm-chosen").tap()
    expect(page.locator(".hm-count h2")).to_have_text("Papi Jean gagne la partie")


def untold(match: Evening) -> None:
    """Nobody told the tiles: five piles are left, three of them high, with their tops seen at the end."""
    for seat, hand in enumerate((["oak", "palm"], ["cherry", "bamboo"])):
        match.say({"do": "creatures", "seat": seat, "creatures": hand})
    heights = [[0] * 6 for _ in range(5)]
    tops: list[list[str | None]] = [[None] * 6 for _ in range(5)]
    for row, col, height, top in ((0, 0, 2, "oak-1"), (2, 2, 27, "willow-1"), (4, 4, 1, "palm-2")):
        heights[row][col], tops[row][col] = height, top
    match.say({"do": "continue", "turn": 0, "heights": heights, "tops": tops})


def test_piles_that_count_are_asked_for(start: Start, screens: Screens) -> None:
    """From the top; then the points follow. What is nobody's is not asked for."""
    match = start()
    untold(match)
    page = screens.open("tablet", match.table())
    expect(page.locator(".hm-grid .asked")).to_have_count(1)
    page.locator(".hm-palette .key", has_text="5").last.tap()
    page.locator("#hm-pile").tap()
    expect(page.locator(".hm-count h2")).to_have_text("Papi Jean gagne la partie")
    assert [seat.points for seat in match.game.seats] == [2 + 5 + 1, 0]


def test_points_as_the_table_counted_them(start: Start, screens: Screens) -> None:
    """Instead of telling the piles."""
    match = start()
    untold(match)
    page = screens.open("tablet", match.table())
    page.locator(".hm-other summary").tap()
    page.locator("#hm-counted").tap()
    for field, points in zip(page.locator(".hm-points input").all(), ("9", "11"), strict=True):
        field.fill(points)
    page.locator("#hm-points").tap()
    expect(page.locator(".hm-count h2")).to_have_text("Inès gagne la partie")
    expect(page.locator(".hm-sheet small").first).to_have_text("compté par vous")


def test_the_tv_shows_tops_and_turn_and_nothing_to_tap(start: Start, screens: Screens) -> None:
    """Then the count."""
    match = start(SMALL)
    match.say({"do": "begin", "first": 0})
    match.moves(((0, 0), (1, 0)))
    page = screens.open("tv", match.table("?screen=tv"), "tv")
    expect(page.locator(".sentence")).to_contain_text("Chêne\u00a01 vers le bas. Pile de 2")
    expect(page.locator(".plate.on")).to_contain_text("Inès")
    assert page.locator("button").count() == 0


def begun(match: Evening) -> None:
    """A game amid its moves, in which a hand was noted."""
    match.say({"do": "creatures", "seat": 0, "creatures": ["oak", "palm"]})
    match.say({"do": "begin", "first": 1})
    match.moves(((0, 0), (1, 0)))


def ended(match: Evening) -> None:
    """A game that is counted."""
    match.end(told=True)


def unshown(match: Evening) -> None:
    """A game whose hands are still to be shown."""
    match.end(told=False)


STATES: dict[str, tuple[list[list[str]] | None, Callable[[Evening], Any], tuple[str, ...]]] = {
    "setup": (None, lambda match: None, ()),
    "telling": (None, lambda match: None, ("#hm-type", ".hm-palette .key >> nth=4")),
    "play": (SMALL, begun, ()),
    "target": (SMALL, begun, ('[data-cell="0,2"]',)),
    "correct": (SMALL, begun, ("#story", ".line button >> nth=0")),
    "lying": (SMALL, begun, ("#story", "#adjust", '[data-cell="0,2"]')),
    "hands": (SMALL, unshown, (".hm-who >> nth=0",)),
    "pile": (None, untold, ()),
    "count": (SMALL, ended, ()),
    "explained": (SMALL, ended, ("#hm-more",)),
}
"""What stands on the tablet: the layout, what was said, and what is tapped."""


@pytest.mark.proof  # of most of them there is a page in `tests/web/scenes`, too
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_tablet_is_accessible(start: Start, screens: Screens, state: str, scheme: str) -> None:
    """By axe, in light in French and in dark in English; and every target is large enough."""
    layout, say, taps = STATES[state]
    match = start(layout)
    say(match)
    page = screens.open("tablet", match.table(f"?lang={'fr' if scheme == 'light' else 'en'}"), color_scheme=scheme)
    page.wait_for_selector(".table")
    for tap in taps:
        page.locator(tap).first.tap()
    assert axe(page) == []
    assert measured(page)["small"] == []


@pytest.mark.proof
@pytest.mark.parametrize("tab", ["creatures", "table"])
@pytest.mark.parametrize(("state", "scheme"), [("play", "light"), ("hands", "dark"), ("count", "light")])
def test_the_phone_is_accessible(start: Start, screens: Screens, state: str, scheme: str, tab: str) -> None:
    """By axe; and every target is large enough."""
    layout, say, _ = STATES[state]
    match = start(layout)
    say(match)
    page = screens.open("phone", match.phone(0), "phone", color_scheme=scheme)
    page.locator(f"#tab-{tab}").tap()
    assert axe(page) == []
    assert measured(page)["small"] == []
