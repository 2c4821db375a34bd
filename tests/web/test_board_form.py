"""A board described in the browser: written row by row or as its file, drawn as it is written, kept and played on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, Route, expect

from companion.board import shipped
from tests.web.clients import Screens
from tests.web.conftest import wait_until
from tests.web.scenes.house import Home
from tests.web.test_house import Served, refused

DEMO = shipped("paleo-demo").read_text("utf-8")
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
PASTED = "(box, text) => { box.value = text; box.dispatchEvent(new Event('input', { bubbles: true })); }"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """An empty house."""
    made = Served(tmp_path)
    yield made
    made.hub.close()


class TestAsked:
    """Without a page."""

    def test_a_board_begins_with_what_ships_and_is_written_in(self, served: Served) -> None:
        made = served.post("/api/files/paleo/boards/new", {"name": "Ours"})
        assert (made.status_code, made.get_json()["left"]) == (200, 0)
        sheet = served.get("/api/files/paleo/boards/Ours/form").get_json()
        values = {**sheet["values"], "size": [600, 600]}
        assert served.post("/api/files/paleo/boards/Ours/write", {"values": values}).get_json()["faults"] == []
        written = served.post("/api/files/paleo/boards/Ours/write", {"text": "size = ["}).get_json()
        assert (written["readable"], written["board"], len(written["faults"])) == (False, None, 1)
        assert served.get("/api/files/paleo/boards/Ours/file").data == b"size = ["

    def test_what_is_not_there_is_refused(self, served: Served) -> None:
        assert refused(served.get("/api/files/paleo/boards/none/form")) == "file.gone"
        assert refused(served.post("/api/files/paleo/boards/none/write", {"text": ""})) == "file.gone"
        assert refused(served.post("/api/files/paleo/boards/new", {"name": "x", "of": "y"})) == "house.no_such_board"
        assert refused(served.post("/api/files/rahan/boards/new", {"name": "x"})) == "house.no_such_board"

    @pytest.mark.parametrize("values", [{}, {"disc": None}, {"disc": [None]}, {"size": [10**30]}, {"": {"": [{}]}}])
    def test_whatever_is_written_is_kept_or_refused(self, served: Served, values: dict[str, Any]) -> None:
        served.post("/api/files/paleo/boards/new", {"name": "Ours"})
        assert served.post("/api/files/paleo/boards/Ours/write", {"values": values}).status_code in (200, 400)
        assert served.get("/api/files/paleo/boards/Ours/form").status_code == 200
        assert served.get("/api/house").status_code == 200


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """The house's pages."""
    made = Home(tmp_path)
    yield made
    made.close()


def kept(home: Home, name: str = "Ours") -> str:
    found: Any = home.offered.shelf.content("paleo", "boards", name)
    text: str = found.decode()
    return text


def write(page: Page, text: str) -> None:
    """As a file that is pasted: at once, not line by line."""
    page.locator("#f-text").focus()
    page.locator("#f-text").evaluate(PASTED, text)


def opened(screens: Screens, home: Home, text: str = DEMO, **options: Any) -> Page:
    home.offered.shelf.make_board("paleo", "Ours", None, "fr")
    home.offered.shelf.write_board("paleo", "Ours", text, "fr")
    page = screens.open("tablet", f"{home.url}files/paleo/boards/Ours", **options)
    page.wait_for_selector("#done")
    return page


@pytest.mark.browser
class TestForm:
    def test_from_the_set_up_to_a_game_on_the_own_board(self, screens: Screens, home: Home) -> None:
        """It begins with the board that was chosen; the people are still there, and it is chosen."""
        page = screens.open("tablet", f"{home.url}house?game=paleo")
        page.fill(".seatcard >> nth=0 >> input", "Zoé")
        page.click("#write-board")
        page.wait_for_url("**/files/paleo/boards/Mon%20plateau%20de%20Paleo")
        page.fill("[id='f-size[0]']", "690,5")
        page.fill("#name", "Chez nous")
        page.locator("#name").blur()
        page.wait_for_url("**/boards/Chez%20nous")
        page.click("#done")
        page.wait_for_url("**/house?game=paleo")
        expect(page.locator(".boards [aria-pressed=true]")).to_have_text("Chez nous")
        assert page.locator(".seatcard >> nth=0 >> input").input_value() == "Zoé"
        page.click("#begin")
        page.wait_for_url("**/table/*")
        id = page.url.split("/table/")[1].split("#")[0]
        assert home.hub.table(id).setup.ground().size == (690.5, 700.0)

    def test_a_row_is_changed_added_and_taken_away_and_remarks_stay(self, screens: Screens, home: Home) -> None:
        page = opened(screens, home)
        page.click("[id=f-target]")
        page.fill("[id='f-target[0].center']", "340 360")
        page.get_by_role("button", name="Ajouter : Cible").click()
        page.fill("[id='f-target[1].radius']", "12")
        wait_until(page, lambda: tomllib.loads(kept(home))["target"][-1]["radius"] == 12)
        first, second = tomllib.loads(kept(home))["target"]
        assert (first["center"], second["id"], second["center"]) == ([340, 360], "city-door-2", [360, 380])
        page.get_by_role("button", name="Retirer : Cible city-door-2").click()
        before = DEMO.replace(
            '[[target]]\nid = "city-door"\ncenter = [350.0, 350.0]', '[[target]]\nid = "city-door"\ncenter = [340, 360]'
        )
        wait_until(page, lambda: kept(home).strip() == before.strip())

    def test_whoever_is_in_another_field_already_is_not_taken_out_of_it(self, screens: Screens, home: Home) -> None:
        page = opened(screens, home)
        page.click("[id=f-target]")
        add = page.get_by_role("button", name="Ajouter : Cible")
        add.click()
        expect(page.locator("[id='f-target[1].id']")).to_be_focused()
        add.evaluate("(add) => { add.focus(); add.click(); document.getElementById('f-target[0].radius').focus(); }")
        page.evaluate(DRAWN)
        expect(page.locator("[id='f-target[2].id']")).to_be_visible()
        expect(page.locator("[id='f-target[0].radius']")).to_be_focused()

    def test_what_is_written_last_is_kept_however_long_what_was_before_takes(
        self, screens: Screens, home: Home
    ) -> None:
        page = opened(screens, home)
        held: list[Route] = []

        def hold(route: Route) -> None:
            if held:
                route.continue_()
            else:
                held.append(route)

        came: list[Response] = []
        page.on("response", lambda response: came.append(response) if "/write" in response.url else None)
        page.route("**/write*", hold)
        page.fill("[id='f-size[0]']", "690")
        wait_until(page, lambda: held)
        page.fill("[id='f-size[0]']", "680")
        page.wait_for_timeout(1000)  # as long again as a form waits before it sends
        held[0].continue_()
        wait_until(page, lambda: len(came) == 2)
        expect(page.locator(".foot [role=status]")).to_have_text("Gardé")
        assert tomllib.loads(kept(home))["size"][0] == 680

    def test_all_discs_alike_are_one_number(self, screens: Screens, home: Home) -> None:
        page = opened(screens, home)
        page.click("[id=f-disc]")
        page.fill("#all-diameter", "27,5")
        wait_until(page, lambda: kept(home).count("diameter = 27.5") == 16)
        expect(page.locator(".disc circle").first).to_have_attribute("r", "13.75")

    def test_what_is_wrong_stands_at_its_field_and_in_the_drawing(self, screens: Screens, home: Home) -> None:
        page = opened(screens, home)
        page.click("[id=f-wall]")
        page.fill("[id='f-wall[3].polygon']", "20 170, 140 180, 140 170, 20 180")
        wrong = page.locator("[id='f-wall[3]-w']")
        expect(wrong).to_contain_text("le contour se croise, aux côtés 1 et 3.")
        expect(page.locator("[id='f-wall[3].polygon']")).to_have_attribute("aria-invalid", "true")
        assert (
            page.locator(".drawnboard .faulty .core polygon").get_attribute("points") == "20,170 140,180 140,170 20,180"
        )
        page.fill("[id='f-wall[3].polygon']", "20 170, 140 170, 140 180, 20 180")
        expect(page.locator(".verdict")).to_have_text("On peut y jouer.")
        assert page.locator(".drawnboard .faulty").count() == 0

    def test_one_tap_leads_to_what_is_wrong_in_english_too(self, screens: Screens, home: Home) -> None:
        page = opened(screens, home, DEMO.replace("height = 8.0", 'height = "flat"', 1), locale="en-GB")
        expect(page.locator("#first-fault")).to_have_text("disc 'red-1': height: expected a number, got 'flat'")
        page.click("#first-fault")
        expect(page.locator("[id='f-disc[0].height']")).to_be_focused()

    def test_the_file_itself_is_written_in(self, screens: Screens, home: Home) -> None:
        """What nobody can read is kept as it is, and said; the fields come back with what can."""
        page = opened(screens, home)
        page.locator("summary", has_text="Le fichier lui-même").click()
        write(page, DEMO.replace("size = [700.0, 700.0]", "size = [700.0, 70"))
        expect(page.locator(".verdict")).to_contain_text("n’est pas lisible ici")
        expect(page.locator("[id='f-size[0]']")).to_have_count(0)
        assert page.locator(".drawnboard > svg").count() == 1
        write(page, "# mine\n" + DEMO.replace("size = [700.0, 700.0]", "size = [710.0, 700.0]"))
        expect(page.locator("[id='f-size[0]']")).to_have_value("710")
        expect(page.locator("#f-text")).to_be_focused()
        page.fill("[id='f-size[1]']", "720")
        wait_until(page, lambda: "size = [710, 720]" in kept(home))
        assert kept(home).startswith("# mine\n")

    def test_one_that_is_half_done_is_finished_from_the_set_up(self, screens: Screens, home: Home) -> None:
        home.offered.shelf.make_board("paleo", "Ours", None, "fr")
        home.offered.shelf.write_board("paleo", "Ours", "size = [", "fr")
        page = screens.open("tablet", f"{home.url}house?game=paleo")
        page.locator(".boards .unfit").click()
        page.wait_for_url("**/files/paleo/boards/Ours")
        page.click("#done")
        page.locator(".remains li button").click()
        expect(page.locator("#f-text")).to_be_focused()
        page.click("#back")
        page.wait_for_url("**/house?game=paleo")
        expect(page.locator(".boards [aria-pressed=true]")).to_have_text("Paleo demo")

    def test_a_game_that_is_played_is_not_disturbed(self, screens: Screens, home: Home) -> None:
        """Its page is drawn as it began, also when it is opened again."""
        page = opened(screens, home)
        page.click("#done")
        page.wait_for_url("**/house?game=paleo")
        page.get_by_role("button", name="Ours", exact=True).click()
        page.click("#begin")
        page.wait_for_url("**/table/*")
        drawn = page.locator(".board svg").first.get_attribute("viewBox")
        form = screens.open("tablet", f"{home.url}files/paleo/boards/Ours")
        form.fill("[id='f-size[0]']", "900")
        wait_until(form, lambda: "size = [900" in kept(home))
        page.reload()
        assert page.locator(".board svg").first.get_attribute("viewBox") == drawn
