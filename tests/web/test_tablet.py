"""The tablet in Chromium: what people see and tap."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import web
from companion.book import BookView, Difference
from companion.eye import EyeStatus
from companion.trust import TrustView
from tests.web.conftest import House, Open
from tests.web.pages import sampled

pytestmark = pytest.mark.browser

AXE = Path(web.__file__).parent / "node_modules" / "axe-core" / "axe.min.js"


def found_by_axe(page: Page) -> list[Any]:
    """What axe holds against a page, light and dark."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing: run npm ci in web/")
    page.evaluate(AXE.read_text("utf-8"))
    faults = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        found = page.evaluate("() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa']})")
        nodes = [(rule["id"], node) for rule in found["violations"] for node in rule["nodes"]]
        faults += [(scheme, id, node["target"], node["failureSummary"]) for id, node in nodes]
    return faults


def tap_pawn(page: Page, pawn: str) -> None:
    """Taps a pawn on the board."""
    page.locator(f".board [data-pawn={pawn}]").first.click()


def test_a_capture_told_by_taps_is_in_the_story_and_undone(opened: Open, house: House) -> None:
    """Tap the pawn, tap whom it touched; then Undo in the card."""
    house.watch()
    house.begin()
    page = opened()
    tap_pawn(page, "red-1")
    tap_pawn(page, "green-4")
    page.click("#record")
    expect(page.locator(".call h2")).to_have_text("Rouge\u00a01 touche Vert\u00a04")
    assert house.place("green-4") == "captured"
    page.click(".call .undo")
    expect(page.locator(".call h2 s")).to_be_visible()
    assert house.place("green-4") == "board"
    page.get_by_text("Rétablir").click()
    expect(page.locator(".call h2 s")).to_have_count(0)
    assert house.place("green-4") == "captured"


def test_by_hand_a_pawn_enters_or_leaves(opened: Open, house: House) -> None:
    """The Sanctuaries and the way out stand under the flicked pawn."""
    house.watch()
    house.begin()
    page = opened()
    tap_pawn(page, "red-3")
    page.locator(".deed").first.click()
    page.click("#record")
    expect(page.locator(".call h2")).to_contain_text("Sanctuaire")
    keep = page.get_by_role("button", name="Non, garder")
    keep.click()
    expect(keep).to_have_count(0)  # a pawn tapped while the answer is under way is not picked up
    tap_pawn(page, "green-5")
    page.get_by_role("button", name="sort du plateau").click()
    page.click("#record")
    expect(page.locator(".call h2")).to_contain_text("sort du plateau")
    assert house.place("green-5") == "captured"


def test_a_game_from_its_start_by_taps(opened: Open, house: House) -> None:
    """Who begins, reefs, pawns, then the first flick is asked for."""
    page = opened()
    page.click(".seatpick >> nth=1")
    page.get_by_text("Tous les récifs sont posés").click()
    page.get_by_text("Tous les pions sont posés").click()
    expect(page.locator(".plate.on")).to_contain_text("À Lou de jouer")


def test_a_game_goes_on_from_the_table_as_it_lies(opened: Open, house: House) -> None:
    """The eye says where; a person says whose turn, points and keys."""
    house.watch()
    page = opened()
    page.get_by_text("La reprendre").click()
    page.click(".seatpick >> nth=1")
    page.get_by_role("button", name="Un point de plus").first.click()
    page.locator(".setup .chip").first.click()
    page.get_by_role("button", name="Continuer").click()
    expect(page.locator(".plate.on")).to_contain_text("À Lou de jouer")
    game = house.hub.view(house.id).game
    assert [side.points for side in game.sides] == [1, 0]
    assert [len(side.keys) for side in game.sides] == [1, 0]


def test_a_sure_call_is_shown_and_overruled(opened: Open, house: House) -> None:
    """Corrected in the story, with what to do on the table before it is done."""
    house.watch()
    house.begin()
    page = opened()
    house.shot(0.99)
    expect(page.locator(".call")).to_contain_text("sûr à 99\u00a0%")
    page.get_by_role("button", name="Corriger").click()
    page.locator(".radio", has_text="Personne").click()
    expect(page.locator(".preview")).to_contain_text("Reposez Vert\u00a04 à sa place")
    page.locator(".detail .btn.primary").click()
    expect(page.locator(".line.chosen")).to_contain_text("corrigé")
    assert house.place("green-4") == "board"


def test_a_doubtful_shot_is_asked_with_pictures(opened: Open, house: House) -> None:
    """Nothing is chosen beforehand; one tap answers."""
    house.watch()
    house.begin()
    page = opened()
    house.shot(0.6)
    expect(page.locator(".question h2")).to_have_text("Qui Rouge\u00a01 a-t-il touché\u00a0?")
    assert page.locator(".candidate").count() == 2
    assert page.locator(".candidate .crop").count() == 2
    assert house.place("green-4") == "board"
    page.locator(".candidate").first.click()
    expect(page.locator(".question")).to_have_count(0)
    assert house.place("green-4") == "captured"


@pytest.mark.parametrize(
    ("words", "status"), [("Pas un tir : ignorer", "not_a_shot"), ("À rejouer", "play_again"), ("Rouge", "answered")]
)
def test_none_of_these_leads_to_all_else(opened: Open, house: House, words: str, status: str) -> None:
    """Not a shot, play it again, or it touched nobody."""
    house.watch()
    house.begin()
    page = opened()
    house.shot(0.6)
    page.get_by_role("button", name="Ni l’un ni l’autre").click()
    page.locator(".others .btn", has_text=words.replace(" :", "\u00a0:")).first.click()
    expect(page.locator(".question")).to_have_count(0)
    latest = house.hub.view(house.id).latest
    assert latest is not None
    assert latest.status == status


def test_played_again_the_board_shows_where_pawns_go(opened: Open, house: House) -> None:
    """The places from before the shot, and words."""
    house.watch()
    house.begin()
    page = opened()
    house.shot(0.99)
    page.get_by_role("button", name="Corriger").click()
    page.get_by_role("button", name="À rejouer").click()
    expect(page.locator(".call.again")).to_contain_text("Rouge\u00a01 à sa place")
    expect(page.locator(".pawn.back[data-pawn=red-1]")).to_be_visible()


def test_later_frees_the_board(opened: Open, house: House) -> None:
    """The question waits in the story."""
    house.watch()
    house.begin()
    page = opened()
    house.shot(0.6)
    page.get_by_role("button", name="Plus tard").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".call")).to_contain_text("à répondre")


def test_the_last_shot_is_replayed(opened: Open, house: House) -> None:
    """With reduced motion as a still that shows the touch."""
    house.watch()
    house.begin()
    page = opened()
    house.shot(0.99)
    page.click("#replay")
    expect(page.locator(".trace .touch")).to_be_visible()


def test_an_exchange_is_asked_of_its_owner(opened: Open, house: House) -> None:
    """In the chooser's colour; the answer is one tap."""
    house.say({"do": "continue", "turn": 0, "captured": ["red-4"]})
    page = opened()
    house.say({"do": "flick", "shooter": "red-3", "entered": [{"pawn": "red-3", "sanctuary": "nw"}]})
    expect(page.locator(".choice.o-red")).to_contain_text("Malo choisit")
    page.locator(".option").first.click()
    expect(page.locator(".choice")).to_have_count(0)
    assert house.place("red-4") != "captured"


def test_the_badge_is_true_when_the_house_is_down(opened: Open, house: House) -> None:
    """Offline after five seconds: nothing is sent; back by itself, with what happened meanwhile."""
    house.begin()
    page = opened()
    expect(page.locator("#line")).to_have_text("En ligne")
    house.down()
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    expect(page.locator("#line")).to_have_text("Hors ligne\u00a0: rien ne part", timeout=20_000)
    page.click("#add")
    page.get_by_role("button", name="Passer le tour").click()
    expect(page.locator(".toast")).to_contain_text("rien ne part")
    house.say({"do": "flick", "shooter": "red-1"})
    house.up()
    expect(page.locator("#line")).to_have_text("En ligne", timeout=20_000)
    expect(page.locator(".plate.on")).to_contain_text("À Lou de jouer")


def test_a_dead_camera_is_told_and_tried_again(opened: Open, house: House) -> None:
    """A band with its remedy; play goes on by hand."""
    eye = house.watch()
    house.begin()
    page = opened()
    eye.become(EyeStatus("trouble", "dark"))
    expect(page.locator(".band")).to_contain_text("Allumez une lampe")
    eye.become(EyeStatus("dead", again=True))
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".band")).to_have_count(0)
    assert eye.tries == 1


def test_english_is_one_tap_away(opened: Open, house: House) -> None:
    """And remembered."""
    house.begin()
    page = opened()
    page.click("#menu")
    page.get_by_role("link", name="English").click()
    expect(page.locator(".plate.on")).to_contain_text("Malo to play")
    page.goto(house.url)
    expect(page.locator(".plate.on")).to_contain_text("Malo to play")


SCREENS = [(768, 1024), (1024, 768), (1280, 800), (800, 1280), (1920, 1080)]
SMALL = """() => [...document.querySelectorAll('button, a, input')]
  .map((e) => ({e, r: e.getBoundingClientRect()}))
  .filter(({e, r}) => r.width && !e.closest('.before') && (r.width < 47.5 || r.height < 47.5))
  .map(({e, r}) => [e.id || e.textContent, Math.round(r.width), Math.round(r.height)])"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"


MEASURED = """() => {
  const root = document.documentElement;
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((e) => ({e, r: e.getBoundingClientRect(), name: e.textContent || e.ariaLabel}))
    .filter(({e, r}) => r.width && !e.closest('.before'));
  return {
    over: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
    out: boxes('button, a, .plate, .board').filter(({r}) => r.left < -1 || r.top < -1
      || r.right > innerWidth + 1 || r.bottom > innerHeight + 1).map(({name}) => name),
    small: boxes('button, a').filter(({r}) => r.width < 47.5 || r.height < 47.5).map(({name}) => name),
    board: document.querySelector('.board svg').getBoundingClientRect().height,
  };
}"""


@pytest.mark.parametrize("scene", ["real", "simulated"])
def test_everything_fits_without_scrolling(opened: Open, house: House, scene: str) -> None:
    """From a small tablet to a large screen; targets are 48 px and more."""
    if scene == "real":
        house.watch()
        house.begin()
    else:
        house.simulate().become(rate=0.6)
        house.add(trust=TrustView(17, 20, False))
    house.shot(0.99)
    page = opened()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        measured: dict[str, Any] = page.evaluate(MEASURED)
        assert max(measured["over"]) <= 0, (width, height)
        assert (measured["out"], measured["small"]) == ([], []), (width, height)
        assert measured["board"] > (300 if scene == "real" else 240), (width, height)


def test_the_tv_has_no_controls(opened: Open, house: House) -> None:
    """Words of 2.25 rem and more, nothing to tap."""
    house.begin()
    page = opened(1920, 1080, query="?screen=tv")
    assert page.locator("button").count() == 0
    expect(page.locator(".sentence")).to_contain_text("À Malo de jouer")


def at_story(page: Page) -> None:
    """A line with the preview of the way back to it."""
    page.click("#story")
    page.locator(".story .line button").last.click()
    page.click("#back-to")
    page.wait_for_selector("#do")


def at_hand(page: Page) -> None:
    """A flick that is being told."""
    page.click("#add")
    tap_pawn(page, "green-3")


def at_menu(page: Page) -> None:
    """All settings, with where each sits."""
    page.click("#menu")
    page.click("#follow")


def from_menu(words: str) -> Callable[[Page], None]:
    """What a button of the menu opens."""

    def go(page: Page) -> None:
        page.click("#menu")
        page.locator(".menu .btn", has_text=re.compile(words)).click()

    return go


SCENES: dict[str, Callable[[Page], None] | None] = {
    "call": None, "question": None, "setup": None, "reefs": None, "simulated": None, "book": None, "conflict": None,
    "hand": at_hand, "story": at_story, "menu": at_menu, "rounds": from_menu("Manches|Rounds"),
    "adjust": from_menu("Ajuster|Adjust"), "naming": from_menu("perdue|lost"),
}  # fmt: skip


def prepare(house: House, scene: str) -> None:
    """Brings the table to where a scene is seen."""
    if scene == "simulated":
        house.simulate()
        return
    house.watch()
    if scene == "book":
        house.add(book=BookView((Difference("green-4", "on_board", None, (400.0, 300.0)),)))
        house.add(trust=TrustView(0, 20, False, True))
    if scene == "reefs":
        house.say({"do": "starter", "seat": 0})
    elif scene != "setup":
        house.begin()
    if scene == "conflict":
        house.say({"do": "flick", "shooter": "red-3"})
        house.say({"do": "flick", "shooter": "red-3"})
        first = house.hub.view(house.id).story[1].seq
        gone = {"do": "flick", "shooter": "red-3", "off_board": ["red-3"]}
        house.say({"do": "table.correct", "entry": first, "command": gone})
    elif scene not in ("setup", "reefs", "book"):
        house.shot(0.6 if scene == "question" else 0.99)


@pytest.mark.proof  # of most of them there is a page in `tests/web/scenes`, too
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_word_can_be_read(opened: Open, house: House, scene: str, language: str) -> None:
    """axe finds no fault of contrast, names, roles or languages, light and dark; targets are 48 px and more."""
    prepare(house, scene)
    page = opened(query=f"?lang={language}")
    go = SCENES[scene]
    if go is not None:
        go(page)
    assert page.evaluate(SMALL) == []
    assert found_by_axe(page) == []


@pytest.mark.parametrize(
    "scene", sampled([(each,) for each in ("call", "question", "setup", "story", "menu", "conflict")], every=2)
)
def test_the_host_may_sit_at_a_phone(opened: Open, house: House, scene: str) -> None:
    """One column of 390 px: nothing stands out to the right, targets keep their size."""
    prepare(house, scene)
    page = opened(390, 844)
    go = SCENES[scene]
    if go is not None:
        go(page)
    assert page.evaluate(WIDE) <= 0
    assert page.evaluate(SMALL) == []
