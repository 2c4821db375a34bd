"""The house in Chromium: a game begun by taps, left and gone on with; games played; words, sizes, keys."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

import web
from companion.games import Seat
from companion.house import House
from companion.hub import Hub
from companion.store import Store
from companion.table import Ack, Submission
from tests.web.clients import IN_FRENCH
from tests.web.pages import sampled
from web import create_app
from web.serving import serve

pytestmark = pytest.mark.browser

AXE = Path(web.__file__).parent / "node_modules" / "axe-core" / "axe.min.js"


class Home:
    """A house that is served, and may be left and opened again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.open()

    def open(self) -> None:
        """Answers."""
        self.hub = Hub(Store.open(self._folder))
        app, _ = create_app(self.hub, House(self.hub, cameras=lambda: [("7", "A camera")], at_home=True))
        self._server = serve("127.0.0.1", 0, app)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def close(self) -> None:
        """Answers no more; what was played is kept."""
        self._server.shutdown()
        self._server.server_close()
        self.hub.close()

    def played(self) -> str:
        """A game of Paleo that was played to its end, with a name as long as may be."""
        board = web_board()
        seats = [Seat("Malo", "red"), Seat("Maximilienne-Antoinette de la Tour", "green")]
        table = self.hub.open("paleo", board[0], board[1], seats, {}, new=True)
        for number, command in enumerate(
            (
                {"do": "continue", "turn": 0},
                {"do": "flick", "shooter": "red-1", "contacts": [{"pawn": "green-4"}]},
                {"do": "facts", "points": {"red": 2}},
                {"do": "table.close"},
            )
        ):
            self.hub.submit(table.id, Submission(id=f"played-{number}", command=command))
        return table.id


def web_board() -> tuple[Any, str]:
    """Paleo's board and its file's text."""
    from companion.board import load, shipped

    file = shipped("paleo-demo")
    return load(file), file.read_bytes().decode()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """An empty house."""
    made = Home(tmp_path)
    yield made
    made.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, home: Home) -> Iterator[Visit]:
    """Opens a page of the house; a fault of its own fails the test."""
    contexts, faults = [], []

    def visited(path: str = "/", *, locale: str = "fr-FR", size: tuple[int, int] = (1280, 800), **more: Any) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=locale, reduced_motion="reduce", **more
        )
        contexts.append(context)
        context.add_init_script(IN_FRENCH)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(home.url + path)
        page.wait_for_selector("main")
        return page

    yield visited
    for context in contexts:
        context.close()
    assert not faults


class Taps:
    """Taps, counted."""

    def __init__(self) -> None:
        self.count = 0

    def on(self, what: Locator) -> None:
        """One more."""
        what.tap()
        self.count += 1


@pytest.mark.parametrize(
    ("locale", "begin", "go_on"),
    sampled([("fr-FR", "Commencer à trois", "Reprendre"), ("en-GB", "Begin with three", "Go on")], every=2),
)
def test_help_me_is_begun_by_taps_and_gone_on_with(
    visit: Visit, home: Home, locale: str, begin: str, go_on: str
) -> None:
    """Three people, a colour, a house rule, the dealer: no more than ten taps; after a restart it is offered first."""
    page, taps = visit(locale=locale, has_touch=True), Taps()
    taps.on(page.locator("#play-help_me"))
    taps.on(page.locator("#more"))
    taps.on(page.locator(".seatcard >> nth=0").locator(".sides button >> nth=3"))
    taps.on(page.locator("#rules"))
    taps.on(page.locator(".radio >> nth=1"))
    taps.on(page.locator("#rules-done"))
    taps.on(page.locator("#tablee-deals"))
    expect(page.locator("#begin")).to_have_text(begin)
    taps.on(page.locator("#begin"))
    page.wait_for_url("**/table/*")
    assert taps.count <= 10
    view = home.hub.view(home.hub.tables()[0].id)
    assert [seat.side for seat in view.table.seats] == ["yellow", "green", "blue"]
    assert view.table.options == {"tie": "most_stacks"}
    assert view.dealer
    home.hub.submit(view.table.id, Submission(id="laid-out", command={"do": "lay"}))
    home.close()
    home.open()
    page = visit(locale=locale, has_touch=True)
    expect(page.locator("#resume")).to_have_text(go_on)
    page.locator("#resume").tap()
    page.wait_for_url(f"**/table/{view.table.id}")
    assert home.hub.table(view.table.id).state.laid


def test_two_taps_are_enough(visit: Visit, home: Home) -> None:
    """Everything else may be left as it is."""
    page = visit()
    page.click("#play-paleo")
    page.click("#begin")
    page.wait_for_url("**/table/*")
    assert [seat.side for seat in home.hub.tables()[0].seats] == ["red", "green"]


def test_what_opens_says_so_and_why_it_does_not(visit: Visit, home: Home) -> None:
    """With a camera it takes a while; what is refused is told, and may be tapped again."""
    seats = [Seat("Malo", "red"), Seat("Lou", "green")]
    id = home.hub.open("paleo", *web_board(), seats, {}, new=True).id
    home.hub.submit(id, Submission(id="starter-0", command={"do": "starter", "seat": 0}))
    page, waiting = visit(), list[Route]()
    page.route("**/resume*", lambda route: waiting.append(route))
    page.click("#resume")
    expect(page.locator("#resume")).to_have_text("On met la table…")
    page.click("#resume")
    assert len(waiting) == 1
    waiting[0].fulfill(status=507, json={"refused": {"key": "table.not_kept"}})
    expect(page.get_by_role("alert")).to_contain_text("le disque est-il plein")
    expect(page.locator("#resume")).to_have_text("Reprendre")


def test_the_end_of_a_match_leads_on(visit: Visit, home: Home) -> None:
    """To the same people once more, or to the house."""
    seats = [Seat("Malo", "red"), Seat("Lou", "green")]
    id = home.hub.open("paleo", *web_board(), seats, {}, new=True).id
    won: list[dict[str, Any]] = [
        {"do": "continue", "turn": 0, "points": {"red": 2}, "keys": {"red": ["nw", "ne"]}},
        {"do": "flick", "shooter": "red-6", "on_door": ["red-6"]},
    ]
    for n, command in enumerate(won):
        assert isinstance(home.hub.submit(id, Submission(id=f"won-{n}-times", command=command)), Ack)
    page = visit(f"/table/{id}")
    expect(page.locator(".end h2")).to_have_text("Malo gagne la partie")
    expect(page.locator(".end a")).to_have_attribute("href", "/house")
    page.click("#play-again")
    page.wait_for_url(lambda url: "/table/" in url and id not in url)
    expect(page.locator(".setup h2")).to_have_text("Qui commence ?")


def test_names_of_earlier_games_are_a_tap_away(visit: Visit, home: Home) -> None:
    """The next one goes to the next seat."""
    home.played()
    page = visit("/house?game=help_me")
    page.get_by_role("button", name="Malo").click()
    page.locator(".names button").first.click()
    assert [box.input_value() for box in page.locator(".seatcard input").all()] == [
        "Malo", "Maximilienne-Antoinette de la Tour",
    ]  # fmt: skip


def test_a_colour_that_is_taken_changes_hands(visit: Visit, home: Home) -> None:
    """Nobody is left without one."""
    page = visit("/house?game=help_me")
    page.locator(".seatcard >> nth=0").locator(".sides button >> nth=1").click()
    page.click("#no-phones")
    page.click("#begin")
    page.wait_for_url("**/table/*")
    assert [seat.side for seat in home.hub.tables()[0].seats] == ["green", "red"]


def test_a_table_rests_and_goes_on_from_its_menu(visit: Visit, home: Home) -> None:
    """A card says so over everything; people are renamed there too."""
    page = visit("/house?game=paleo")
    page.click("#begin")
    page.wait_for_url("**/table/*")
    id = home.hub.tables()[0].id
    page.click("#menu")
    page.click("#people")
    page.fill(".sitter >> nth=0 >> input", "Zoé")
    page.keyboard.press("Enter")
    page.click("#pause")
    expect(page.locator("#rest")).to_contain_text("En pause")
    assert home.hub.view(id).table.seats[0].name == "Zoé"
    page.keyboard.press("Escape")
    page.click("#go-on")
    expect(page.locator("#rest")).to_have_count(0)
    assert not home.hub.view(id).paused


def test_a_game_played_is_looked_at_saved_and_brought_in(visit: Visit, home: Home, tmp_path: Path) -> None:
    """Result, course, story; the file comes back as another game."""
    home.played()
    page = visit("/games")
    page.locator(".gameline").click()
    expect(page.locator(".outcome")).to_contain_text("Arrêtée avant la fin")
    expect(page.locator(".curve .line").first).to_be_visible()
    expect(page.locator(".told li").nth(1)).to_contain_text("Rouge\u00a01 touche Vert\u00a04")
    with page.expect_download() as download:
        page.click("#save")
    file = tmp_path / "saved.json"
    download.value.save_as(file)
    page.goto(f"{home.url}/games")
    page.set_input_files("#import", file)
    page.wait_for_url("**/games/*")
    assert len(home.hub.store.tables()) == 2


SMALL = [["oak-1", "cherry-2", "palm-3"], ["oak-4", "bamboo-5", "willow-1"]]
TO_THE_END: list[dict[str, Any]] = [
    {"do": "creatures", "seat": 0, "creatures": ["oak", "palm"]},
    {"do": "creatures", "seat": 1, "creatures": ["cherry", "bamboo"]},
    {"do": "begin", "first": 0},
    {"do": "move", "seat": 0, "source": [0, 0], "target": [1, 0]},
    {"do": "move", "seat": 1, "source": [0, 1], "target": [1, 1]},
    {"do": "move", "seat": 0, "source": [0, 2], "target": [1, 2]},
    {"do": "move", "seat": 1, "source": [1, 1], "target": [1, 2]},
]


def test_a_game_with_secrets_is_saved_once_they_are_out(visit: Visit, home: Home) -> None:
    """Until then its page says why not."""
    seats = [Seat("Malo", "red"), Seat("Lou", "green")]
    small = {"layout": SMALL, "source": "made up", "trial": True}
    id = home.hub.open("help_me", None, "", seats, {}, data=small, new=True).id
    *played, last = [Submission(id=f"played-{n}", command=command) for n, command in enumerate(TO_THE_END)]
    for each in played:
        assert isinstance(home.hub.submit(id, each), Ack)
    page = visit(f"/games/{id}")
    expect(page.locator(".deeds")).to_contain_text("quand ses secrets seront révélés")
    expect(page.locator("#save")).to_have_count(0)
    assert isinstance(home.hub.submit(id, last), Ack)
    page.reload()
    with page.expect_download() as download:
        page.click("#save")
    assert json.loads(download.value.path().read_text("utf-8"))["game"] == "help_me"


def test_a_file_that_is_not_ours_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    """And nothing has changed."""
    file = tmp_path / "other.json"
    file.write_text(json.dumps({"format": "tablee-game", "version": 7}))
    page = visit()
    page.set_input_files("#import", file)
    expect(page.get_by_role("alert")).to_contain_text("plus récente")


def test_a_game_is_printed(visit: Visit, home: Home) -> None:
    """Without buttons, all of its story."""
    page = visit(f"/games/{home.played()}/print")
    page.emulate_media(media="print")
    expect(page.locator(".screenonly")).to_be_hidden()
    expect(page.locator(".told li")).to_have_count(3)


PAGES = ["/house", "/house?game=help_me", "/house?game=paleo", "/games", "/games/ID", "/games/ID/print"]


@pytest.mark.proof  # of most of them there is a page in `tests/web/scenes`, too
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("locale", "scheme"), [("fr-FR", "light"), ("en-GB", "dark")])
def test_every_word_can_be_read(visit: Visit, home: Home, path: str, locale: str, scheme: str) -> None:
    """axe finds no fault of contrast, names, roles or languages."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing: run npm ci in web/")
    page = visit(path.replace("ID", home.played()), locale=locale, color_scheme=scheme)
    page.wait_for_selector("h1")
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa']})")
    faults = [(v["id"], node["target"], node["failureSummary"]) for v in found["violations"] for node in v["nodes"]]
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)


SIZES = [(390, 844), (800, 1280), (1280, 800), (1920, 1080)]


SMALLER = """() => [...document.querySelectorAll('button, a, label.btn, label.radio, input')].flatMap((e) => {
  if (e.matches('input:not([type=text])')) return [];
  const r = e.getBoundingClientRect();
  const least = e.matches('.primary') ? 63.5 : 47.5;
  const is_small = r.height && (r.height < least || r.width < 47.5);
  return is_small ? [`${e.textContent || e.ariaLabel} ${r.width}x${r.height}`] : [];
})"""


def test_fingers_find_everything(visit: Visit, home: Home) -> None:
    """Targets are 48 px and more, what begins or goes on 64; nothing is wider than the screen."""
    played = home.played()
    page = visit()
    for path in PAGES:
        page.goto(home.url + path.replace("ID", played))
        page.wait_for_selector("h1")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SMALLER) == [], (path, width, height)
            assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, (path, width, height)


def test_everything_is_reached_by_keys(visit: Visit, home: Home) -> None:
    """From the start page to a begun game without a pointer."""
    page = visit()
    page.locator("#play-help_me").focus()
    page.keyboard.press("Enter")
    page.locator("#begin").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    assert len(home.hub.tables()) == 1
