"""Help Me! in Chromium: tablet, phones and TV, by taps alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from web.network import Address

from companion.games import Seat
from companion.games.help_me.tiles import TILES
from companion.store import Store
from tests.web.clients import Screens
from tests.web.conftest import House, SaidHub
from tests.web.test_tablet import AXE
from web import create_app

pytestmark = pytest.mark.browser

SMALL = [["oak-1", "cherry-2", "palm-3"], ["oak-4", "bamboo-5", "willow-1"]]
"""Two rows of three, to play a whole game on (made up)."""
PLAYERS = (Seat("Papi Jean", "blue"), Seat("Inès", "yellow"))

Cell = tuple[int, int]


class Match(House):
    """A house with one table of Help Me!, which no camera watches. `layout`: tiles that the owner transcribed."""

    def __init__(self, folder: Path, layout: list[list[str]] | None = None) -> None:
        self.hub = SaidHub(Store.open(folder))
        trial = {"trial": True} if layout is not None and len(layout) < 5 else {}
        data = {"layout": layout, "source": "made up", **trial} if layout else None
        self.id = self.hub.open("help_me", None, "", PLAYERS, {}, data=data).id
        self.app, self.socketio = create_app(self.hub)
        self.ids = iter(range(10_000))  # type: ignore[assignment]
        self.port, self.server = 0, None
        self.app.extensions["tablee.access"].find = lambda: [Address("127.0.0.1", "wlan0")]

    @property
    def game(self) -> Any:
        """As everybody sees it."""
        return self.hub.view(self.id).game

    def table(self, query: str = "") -> str:
        """The address of the tablet's page."""
        return f"{self.url}table/{self.id}{query}"

    def phone(self, seat: int) -> str:
        """The address of a phone's page, with its key, as joining hands it out."""
        return self.table(f"#k={self.hub.keys.take(self.id, seat).key}")

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


Start = Callable[..., Match]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Opens the match that a test wants."""
    made: list[Match] = []

    def started(layout: list[list[str]] | None = None) -> Match:
        made.append(Match(tmp_path, layout))
        return made[-1]

    yield started
    for each in made:
        each.app.extensions["tablee.access"].shut()
        each.close()


@pytest.fixture
def screens(browser: Browser) -> Iterator[Screens]:
    """Devices of their own; a fault of a page's own fails the test."""
    made = Screens(browser)
    yield made
    made.close()
    assert not made.faults


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


def held(page: Page) -> list[str]:
    """What shows while a finger rests on the key; nothing of it is in the page before and after."""
    card = page.locator(".hm-card")
    expect(card).to_have_count(0)
    box = page.locator("#hold").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.down()
    expect(card.first).to_be_visible()
    shown = card.all_inner_texts()
    page.mouse.up()
    expect(card).to_have_count(0)
    return shown


WORDS = {
    "fr": {
        "hand": ["Chêne", "Palmier"], "moved": "Palmier\u00a03 vers le bas", "won": "Papi Jean gagne la partie",
        "why": "Papi Jean protège la Créature du sommet\u00a0: Chêne.",
        "sum": "2 tuiles\u00a0: 2 points. Bonus du Chêne à l’intérieur\u00a0: 4.",
    },
    "en": {
        "hand": ["Oak", "Palm"], "moved": "Palm\u00a03 downwards", "won": "Papi Jean wins the game",
        "why": "Papi Jean protects the Creature on top: Oak.",
        "sum": "2 tiles: 2 points. Bonus of the Oak inside: 4.",
    },
}  # fmt: skip


def joined(screens: Screens, match: Match, locale: str) -> tuple[Page, Page, Page]:
    """The tablet, which opens the house to phones, and the two phones that join by the table's word."""
    tablet = screens.open("tablet", match.table("#phones"), locale=locale)
    tablet.locator("#open-phones").tap()
    word = tablet.locator(".way .word").inner_text().replace(" ", "-")
    phones = []
    for seat in range(2):
        page = screens.open(f"phone {seat}", f"{match.hub.address}/join#{word}", "phone", locale=locale)
        page.locator(f"#seat-{seat}").tap()
        page.wait_for_selector(".phone")
        phones.append(page)
    tablet.locator(".sheet .close").tap()
    return tablet, phones[0], phones[1]


@pytest.mark.parametrize(("language", "locale"), [("fr", "fr-FR"), ("en", "en-GB")])
def test_a_whole_game_by_taps_on_a_tablet_and_two_phones(
    start: Start, screens: Screens, language: str, locale: str
) -> None:
    """One move is corrected, hands are looked at in secret, the last move reveals, the count is explained."""
    words = WORDS[language]
    match = start(SMALL)
    tablet, jean, ines = joined(screens, match, locale)

    tablet.locator("#hm-by-hand").tap()
    note(jean, "oak", "palm")
    note(ines, "cherry", "bamboo")
    assert held(jean) == words["hand"]
    tablet.locator("#hm-next").tap()
    tablet.locator(".seatpick").nth(1).tap()

    ines.locator("#hm-play").tap()
    move(ines, (0, 0), (1, 0))
    expect(cell(tablet, (1, 0)).locator(".height")).to_have_text("2")
    expect(tablet.locator(".plate.on")).to_contain_text("Papi Jean")

    move(tablet, (0, 1), (0, 2))  # it went down instead
    tablet.locator(".call .btn", has_text="Corriger" if language == "fr" else "Correct").tap()
    tablet.locator('.hm-small [data-cell="1,1"]').tap()
    tablet.locator("#do").tap()
    expect(tablet.locator(".line.chosen")).to_contain_text("corrigé" if language == "fr" else "corrected")
    tablet.locator("#back").tap()
    expect(cell(tablet, (1, 1)).locator(".height")).to_have_text("2")
    expect(cell(tablet, (0, 2)).locator(".height")).to_have_count(0)

    move(ines, (0, 2), (1, 2))
    expect(tablet.locator(".call h2")).to_have_text(words["moved"])
    expect(tablet.locator(".hm-hand.facedown")).to_have_count(2)

    jean.locator("#hm-play").tap()
    move(jean, (1, 1), (1, 2))
    assert match.game.phase == "play"  # the last move waits for a word of its own
    jean.locator("#hm-reveal").tap()
    expect(tablet.locator(".hm-count h2")).to_have_text(words["won"])
    assert [seat.points for seat in match.game.seats] == [6, 4]
    expect(tablet.locator(".hm-hand.facedown")).to_have_count(0)

    cell(tablet, (1, 0)).tap()
    expect(tablet.locator(".hm-explained p").nth(1)).to_have_text(words["why"])
    expect(tablet.locator(".hm-explained p").nth(2)).to_have_text(words["sum"])
    expect(tablet.locator(".hm-layers .gives")).to_have_count(1)


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
    page.locator("#hm-next").tap()
    page.locator("#hm-by-dealer").tap()
    phone.wait_for_selector("#hold")
    assert len(held(phone)) == 2
    expect(page.locator(".hm-hand.facedown")).to_have_count(2)


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
    expect(page.locator(".hm-grid .target")).to_have_count(3)
    cell(page, (0, 1)).tap()
    expect(page.locator(".hm-grid .target")).to_have_count(0)
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
    page.locator("#hm-next").tap()
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


def untold(match: Match) -> None:
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


def begun(match: Match) -> None:
    """A game amid its moves, in which a hand was noted."""
    match.say({"do": "creatures", "seat": 0, "creatures": ["oak", "palm"]})
    match.say({"do": "begin", "first": 1})
    match.moves(((0, 0), (1, 0)))


def ended(match: Match) -> None:
    """A game that is counted."""
    match.end(told=True)


def unshown(match: Match) -> None:
    """A game whose hands are still to be shown."""
    match.end(told=False)


STATES: dict[str, tuple[list[list[str]] | None, Callable[[Match], Any], tuple[str, ...]]] = {
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


def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })")
    return [
        f"{each['id']}: {node['html']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def small(page: Page) -> list[str]:
    """What can be tapped and is smaller than 48 px."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('button, a[href], summary, input')].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width && (Math.round(box.width) < 48 || Math.round(box.height) < 48);
        }).map((each) => `${each.outerHTML.slice(0, 120)} ${each.getBoundingClientRect().width}`)"""
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_the_tablet_is_accessible(start: Start, screens: Screens, state: str, scheme: str) -> None:
    """By axe, in light in French and in dark in English; and every target is large enough."""
    layout, say, taps = STATES[state]
    match = start(layout)
    say(match)
    page = screens.open("tablet", match.table(f"?lang={'fr' if scheme == 'light' else 'en'}"), color_scheme=scheme)
    page.wait_for_selector(".table")
    for tap in taps:
        page.locator(tap).first.tap()
    assert violations(page) == []
    assert small(page) == []


@pytest.mark.parametrize("tab", ["creatures", "table"])
@pytest.mark.parametrize(("state", "scheme"), [("play", "light"), ("hands", "dark"), ("count", "light")])
def test_the_phone_is_accessible(start: Start, screens: Screens, state: str, scheme: str, tab: str) -> None:
    """By axe; and every target is large enough."""
    layout, say, _ = STATES[state]
    match = start(layout)
    say(match)
    page = screens.open("phone", match.phone(0), "phone", color_scheme=scheme)
    page.locator(f"#tab-{tab}").tap()
    assert violations(page) == []
    assert small(page) == []
