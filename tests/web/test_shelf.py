"""The owner's files as they are served, and in Chromium: brought, chosen, written on a form, used for a game."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from werkzeug.test import TestResponse

from companion.board import shipped
from companion.data import LARGEST
from tests.web.clients import Screens
from tests.web.conftest import wait_until
from tests.web.scenes.house import Home
from tests.web.test_house import Served, refused

LAYOUT = [[f"{name}-{n}" for name in ("baobab", "cherry", "palm", "bamboo", "willow", "oak")] for n in range(1, 6)]
HELP_ME = 'format = 1\ngame = "help_me"\n'
DEEP: dict[str, Any] = {"x": []}
"""Lists within lists."""
for _ in range(200):
    DEEP = {"x": [DEEP["x"]]}
DIE = b'format = 1\ngame = "rahan"\ndie = [0, 1, 1, 2, 2, 3]\n'


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """An empty house."""
    made = Served(tmp_path)
    yield made
    made.hub.close()


def bring(served: Served, content: bytes, name: str = "mine", game: str = "rahan") -> TestResponse:
    return served.client.post(f"/api/files/{game}/bring", query_string={"name": name}, data=content)


class TestAsked:
    """Without a page."""

    def test_a_file_comes_and_is_on_the_start_page(self, served: Served) -> None:
        answer = bring(served, DIE)
        assert (answer.status_code, answer.get_json()["name"]) == (200, "mine")
        games = {game["game"]: game for game in served.get("/api/house").get_json()["games"]}
        assert [kept["holds"] for kept in games["rahan"]["kept"]] == [["Les faces du dé"]]
        assert (games["rahan"]["reads"], games["paleo"]["reads"]) == (True, False)

    def test_it_goes_as_it_came(self, served: Served) -> None:
        bring(served, DIE, "l'été")
        answer = served.get("/api/files/rahan/data/l'été/file")
        assert answer.data == DIE
        assert "attachment" in answer.headers["Content-Disposition"]

    @pytest.mark.parametrize(
        ("content", "status", "key"),
        [
            (b"not ours", 400, "file.not_toml"),
            (b"#" * (LARGEST + 1), 413, "file.too_large"),
            (b'format = 1\ngame = "sapiens"\n', 400, "file.other_game"),
        ],
    )
    def test_a_wrong_one_is_refused(self, served: Served, content: bytes, status: int, key: str) -> None:
        answer = bring(served, content)
        assert (answer.status_code, refused(answer)) == (status, key)

    def test_a_huge_one_that_does_not_say_its_length_is_refused(self, served: Served) -> None:
        answer = served.client.post(
            "/api/files/rahan/bring",
            input_stream=io.BytesIO(b"#" * (3 * LARGEST)),
            headers={"Transfer-Encoding": "chunked"},
            environ_overrides={"wsgi.input_terminated": True},
        )
        assert answer.status_code == 413

    def test_a_file_that_is_gone(self, served: Served) -> None:
        for path in ("data/none/form", "data/none/file", "boards/none/file"):
            answer = served.get(f"/api/files/rahan/{path}")
            assert (answer.status_code, refused(answer)) == (404, "file.gone")
        assert refused(served.post("/api/files/rahan/data/none/write", {"values": {}})) == "file.gone"

    def test_a_game_that_is_not_installed(self, served: Served) -> None:
        assert refused(bring(served, DIE, game="chess")) == "house.no_such_game"

    @pytest.mark.parametrize(
        "values", [{"die": None}, {"die": {"a": None}}, {"x": [[[]]]}, DEEP, {"format": 7, "game": 3}]
    )
    def test_whatever_is_written_is_kept_or_refused(self, served: Served, values: dict[str, Any]) -> None:
        bring(served, DIE)
        assert served.post("/api/files/rahan/data/mine/write", {"values": values}).status_code in (200, 400)
        assert served.get("/api/files/rahan/data/mine/form").status_code == 200

    def test_another_site_writes_nothing(self, served: Served) -> None:
        answer = served.client.post("/api/files/rahan/bring", data=DIE, headers={"Origin": "https://elsewhere.example"})
        assert answer.status_code == 403


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """The house's pages."""
    made = Home(tmp_path)
    yield made
    made.close()


def file_of(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    return file


def layout() -> str:
    return HELP_ME + f"layout = {LAYOUT}\n".replace("'", '"')


def setting_up(screens: Screens, home: Home, game: str = "help_me", **options: Any) -> Page:
    page = screens.open("tablet", f"{home.url}house?game={game}", **options)
    page.wait_for_selector("#begin")
    return page


@pytest.mark.browser
class TestBrought:
    """Where a game is set up."""

    def test_a_file_is_brought_chosen_and_played_with_and_chosen_again_next_time(
        self, screens: Screens, home: Home, tmp_path: Path
    ) -> None:
        page = setting_up(screens, home)
        page.set_input_files("#bring-copy", file_of(tmp_path, layout()))
        expect(page.locator(".keptfile [aria-pressed=true]")).to_have_text("mine")
        page.click("#begin")
        page.wait_for_url("**/table/*")
        id = page.url.split("/table/")[1].split("#")[0]
        assert home.hub.table(id).setup.data["layout"] == LAYOUT
        page = setting_up(screens, home)
        expect(page.locator(".keptfile [aria-pressed=true]")).to_have_text("mine")

    def test_a_script_in_a_name_stays_a_name(self, screens: Screens, home: Home, tmp_path: Path) -> None:
        page = setting_up(screens, home)
        page.set_input_files("#bring-copy", file_of(tmp_path, layout(), "<img src=x onerror=alert(1)>.toml"))
        expect(page.locator(".keptfile .pill")).to_have_text("img src x onerror alert(1)")
        assert page.locator(".keptfile img").count() == 0

    def test_a_wrong_file_gets_words(self, screens: Screens, home: Home, tmp_path: Path) -> None:
        """Each its own, one after the other."""
        page = setting_up(screens, home)
        wrong = {
            "{}": "n’est plus lisible à partir de la ligne 1",
            "a = 1": "Ce n’est pas un fichier pour Tablée",
            'format = 1\ngame = "paleo"\n': "pour Paleo, pas pour Help Me!",
            "#" * (LARGEST + 1): "trop gros",
        }
        for n, (text, told) in enumerate(wrong.items()):
            page.set_input_files("#bring-copy", file_of(tmp_path, text, f"wrong-{n}.toml"))
            expect(page.get_by_role("alert")).to_contain_text(told)
        assert page.locator(".keptfile").count() == 0

    def test_one_that_is_half_done_is_finished_on_its_form_and_the_people_are_still_there(
        self, screens: Screens, home: Home, tmp_path: Path
    ) -> None:
        page = setting_up(screens, home)
        page.fill(".seatcard >> nth=0 >> input", "Zoé")
        page.set_input_files("#bring-copy", file_of(tmp_path, HELP_ME + 'layout = [["oak-5"]]\n'))
        page.wait_for_url("**/files/help_me/mine")
        page.click("#done")
        expect(page.locator(".remains li")).to_contain_text(
            "1 rangées de 1\u00a0; il en faut 5 de 6".replace("\u00a0;", "\u202f;")
        )
        page.locator("[id=f-layout]").fill("\n".join(" ".join(row) for row in LAYOUT))
        page.get_by_role("button", name="C’est complet").click()
        page.wait_for_url("**/house?game=help_me")
        assert page.locator(".seatcard >> nth=0 >> input").input_value() == "Zoé"
        expect(page.locator(".keptfile [aria-pressed=true]")).to_have_text("mine")

    def test_an_own_board_is_chosen(self, screens: Screens, home: Home, tmp_path: Path) -> None:
        page = setting_up(screens, home, "paleo")
        page.set_input_files("#bring-board", file_of(tmp_path, shipped("paleo-wide").read_text("utf-8"), "Ours.toml"))
        expect(page.locator(".boards [aria-pressed=true]")).to_have_text("Ours")
        page.click("#begin")
        page.wait_for_url("**/table/*")
        id = page.url.split("/table/")[1].split("#")[0]
        assert home.hub.table(id).setup.ground().name == "paleo-wide"

    def test_a_board_that_is_replaced_while_it_is_played_on_changes_nothing_there(
        self, screens: Screens, home: Home, tmp_path: Path
    ) -> None:
        """Page and camera go by the one that the game began with, also a camera that is started again."""
        began = shipped("paleo-wide").read_text("utf-8")
        page = setting_up(screens, home, "paleo")
        page.set_input_files("#bring-board", file_of(tmp_path, began, "Ours.toml"))
        expect(page.locator(".boards [aria-pressed=true]")).to_have_text("Ours")
        page.get_by_role("button", name="Caméra", exact=True).click()
        page.click("#begin")
        page.wait_for_url("**/table/*")
        id = page.url.split("/table/")[1].split("#")[0]
        drawn = page.locator(".board svg").first.get_attribute("viewBox")
        file_of(tmp_path / "shelf" / "paleo" / "boards", shipped("paleo-demo").read_text("utf-8"), "Ours.toml")
        for on in (False, True):
            assert home.hub.look(id, on=on) is None
        eye: Any = home.hub._place(id).eye
        [measures_with] = [Path(word) for word in eye.command if word.endswith(".toml")]
        assert measures_with.read_text("utf-8") == began
        page.reload()
        assert page.locator(".board svg").first.get_attribute("viewBox") == drawn
        assert home.hub.table(id).setup.ground().name == "paleo-wide"


@pytest.mark.browser
class TestForm:
    """What is written down."""

    def opened(self, screens: Screens, home: Home, game: str = "rahan", **options: Any) -> Page:
        made: Any = home.offered.shelf.make(game, "Ours", True, "fr")
        page = screens.open("tablet", f"{home.url}files/{game}/{made.name}", **options)
        page.wait_for_selector("#done")
        return page

    def kept(self, page: Page, home: Home, game: str = "rahan", name: str = "Ours") -> dict[str, Any]:
        page.locator(".copyform [role=status] >> text=/^(Gardé|Kept)$/").wait_for()
        found: Any = home.offered.shelf.sheet(game, name, "fr")
        values: dict[str, Any] = found.values
        return values

    def test_numbers_and_lists_are_written_and_kept_as_one_goes(self, screens: Screens, home: Home) -> None:
        page = self.opened(screens, home)
        page.locator("[id=f-die]").fill("0 1, 2; 3")
        for n, cards in enumerate((9, 8, 7, 4)):
            page.locator(f"[id='f-moves[{n}]']").fill(str(cards))
        wait_until(page, lambda: self.kept(page, home).get("moves") == [9, 8, 7, 4])
        assert self.kept(page, home)["die"] == ["0 1", 2, 3]
        page.locator("[id=f-die]").fill("0 1 2 3")
        wait_until(page, lambda: self.kept(page, home)["die"] == [0, 1, 2, 3])

    def test_what_is_wrong_stands_at_its_field_once_somebody_was_there(self, screens: Screens, home: Home) -> None:
        page = self.opened(screens, home)
        assert page.locator(".wrong").count() == 0
        page.locator("[id='f-moves[0]']").fill("sept")
        wrong = page.locator("[id='f-moves[0]-w']")
        expect(wrong).to_have_text("Attendu\u00a0: un nombre entier de 0 à 28\u202f; reçu\u00a0: « sept ».")
        expect(page.locator("[id='f-moves[0]']")).to_have_attribute("aria-invalid", "true")
        assert page.locator("[id='f-moves[1]-w']").count() == 0

    def test_in_english_too(self, screens: Screens, home: Home) -> None:
        page = self.opened(screens, home, locale="en-GB")
        page.locator("[id='f-moves[0]']").fill("99")
        expect(page.locator("[id='f-moves[0]-w']")).to_have_text("Expected a whole number from 0 to 28, got 99.")

    def test_what_is_left_leads_to_its_field(self, screens: Screens, home: Home) -> None:
        page = self.opened(screens, home)
        page.get_by_role("button", name="Recopier : Le plateau").click()
        page.click("#done")
        page.locator(".remains li button >> text=Cerf").click()
        expect(page.locator("[id='f-board.animals.deer']")).to_be_focused()

    def test_a_card_is_added_beside_those_of_the_booklet(self, screens: Screens, home: Home) -> None:
        page = self.opened(screens, home, "terristories")
        cards = page.locator("[id=f-events] > details")
        before = cards.count()
        page.locator("[id=f-events] > button").click()
        page.locator(f"[id='f-events[{before}].name']").fill("Pluie d'été")
        page.locator(f"[id='f-events[{before}].sign'] button >> nth=0").click()
        wait_until(page, lambda: len(self.kept(page, home, "terristories")["events"]) == before + 1)
        assert self.kept(page, home, "terristories")["events"][-1] == {"name": "Pluie d'été", "sign": "negative"}
        cards.nth(before).get_by_role("button", name="Retirer").click()
        wait_until(page, lambda: len(self.kept(page, home, "terristories")["events"]) == before)

    def test_it_is_saved_as_a_file_called_otherwise_and_taken_away(
        self, screens: Screens, home: Home, tmp_path: Path
    ) -> None:
        page = self.opened(screens, home)
        page.fill("#name", "Chez nous")
        page.locator("#name").blur()
        page.wait_for_url("**/files/rahan/Chez%20nous")
        with page.expect_download() as download:
            page.click("#save")
        assert download.value.suggested_filename == "Chez nous.toml"
        page.click("#take-away")
        page.click("#take-away")
        page.wait_for_url("**/house?game=rahan")
        assert home.offered.shelf.files("rahan", "fr") == ()
