"""A board file's form: its fields, what is wrong with each, what is drawn, and how the file is changed and kept."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.board import shipped
from companion.board.parts import Board
from companion.data import LARGEST
from companion.games import rulebook
from companion.games.speech import Language
from companion.house import Begin, BoardSheet, Guest, House, Kept, Started
from companion.house.board_form import board_sheet, rewritten
from companion.hub import Hub
from companion.store import Store
from companion.table import Refusal

DEMO = shipped("paleo-demo").read_text("utf-8")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house with one board of its own, as the game's begins."""
    hub = Hub(Store.open(tmp_path))
    made = House(hub)
    assert isinstance(made.shelf.make_board("paleo", "Ours", None, "fr"), Kept)
    yield made
    hub.close()


def sheet(text: str, language: Language = "fr") -> BoardSheet:
    return board_sheet(rulebook("paleo"), "Ours", text.encode(), language)


def values() -> dict[str, Any]:
    return dict(tomllib.loads(DEMO))


def changed(old: str, new: str) -> str:
    assert old in DEMO
    return DEMO.replace(old, new, 1)


def plain(words: str) -> str:
    return words.replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")


class TestFields:
    def test_what_ships_fills_the_form_and_nothing_is_wrong_with_it(self) -> None:
        found = sheet(DEMO)
        assert (found.faults, found.doubts, found.readable) == ((), (), True)
        assert found.values["disc"][2]["kind"] == "explorer"
        assert isinstance(found.board, Board)

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_every_field_has_its_word(self, language: Language) -> None:
        asked = [field for field in sheet(DEMO, language).fields if field.asked]
        rows = [inner for field in asked for item in field.fields for inner in item.fields if inner.asked]
        assert [field.name for field in asked] == ["size", "shape", "disc", "wall", "gate", "zone", "target", "markers"]
        assert not [field.name for field in (*asked, *rows) if field.label == field.name]

    def test_the_game_says_what_it_wants_of_a_table(self) -> None:
        hints = {field.name: field.hint for field in sheet(DEMO, "en").fields}
        assert hints["target"] == "The first is the Paleo door."
        assert hints["disc"].endswith("in mm. Kind: explorer or mercenary.")


class TestFaults:
    @pytest.mark.parametrize(
        ("change", "field", "french", "english"),
        [
            (("size = [700.0, 700.0]", "size = [700.0, 0]"), "size[1]",
             "size[2] : attendu : un nombre plus grand que 0.0.", "size[2]: expected a number > 0.0, got 0"),
            (("diameter = 25.0\n", ""), "disc[0].diameter",
             "Pion « red-1 » : il manque « diameter ».", "disc 'red-1': missing key 'diameter'"),
            (('id = "red-2"', 'id = "red-1"'), "disc[1].id",
             "Deux choses portent le même nom : « red-1 ».", "two things with one id: 'red-1' is a disc already"),
            (("polygon = [[20.0, 60.0]", "polygon = [[20.0, 60.0, 1]"), "wall[2].polygon[0]",
             "Mur « sanctuary-nw-top » : polygon[1] : attendu : une liste de 2 éléments.",
             "wall 'sanctuary-nw-top': polygon[1]: expected a list of length 2, got 3"),
            (("id = 1\n", "id = 77\n"), "markers.at[1].id",
             "Le marqueur 77 n'existe pas : DICT_4X4_50 s'arrête à 49.", "marker 77: DICT_4X4_50 ends at 49"),
            (('game = "paleo"', 'game = "rahan"'), "game",
             "Ce plateau est pour rahan, pas pour Paleo.", "This board is for rahan, not for Paleo."),
            (('owner = "red"', 'owner = "blue"'), "",
             "Il faut des pions à deux camps, le plateau dit : red, blue, green",
             "Pawns of two sides are needed, the board says: red, blue, green"),
            (("format = 1", "format = 2"), "format",
             "Ce fichier est d'une version plus récente : il faut mettre Tablée à jour.",
             "the file needs format 2, this program reads up to 1: update Tablée"),
            (("format = 1", "format = = 1"), "",
             "ligne 4 : le fichier n'est pas lisible ici : cherchez un guillemet ou un crochet qui manque.",
             "line 4: not TOML: Invalid value"),
        ],
    )  # fmt: skip
    def test_each_is_told_at_its_field_in_both_languages(
        self, change: tuple[str, str], field: str, french: str, english: str
    ) -> None:
        text = changed(*change)
        [fault] = sheet(text).faults
        [other] = sheet(text, "en").faults
        assert (fault.field, other.field) == (field, field)
        assert set(plain(fault.words).split()) == set(french.split())
        assert set(other.words.split()) == set(english.split())

    def test_all_of_them_are_told(self) -> None:
        found = sheet(DEMO.replace("diameter = 25.0", "diameter = 0"))
        assert [fault.field for fault in found.faults] == [f"disc[{n}].diameter" for n in range(16)]

    def test_what_is_hardly_meant_is_told_too(self) -> None:
        [doubt] = sheet(changed("number = 1\n", "nummer = 1\n")).doubts
        assert plain(doubt) == "ligne 32 : « nummer » n'est pas connu dans [disc] ; le plus proche : « number »."

    def test_what_can_be_drawn_is_drawn_all_the_same(self) -> None:
        """Without the rows that cannot be read; where more is wrong, nothing is."""
        found = sheet(changed("diameter = 25.0\n", "").replace('kind = "rim"', 'kind = "ring"', 1))
        assert found.board is not None
        assert (len(found.board.discs), len(found.board.walls)) == (15, 35)
        without = sheet(changed("DICT_4X4_50", "DICT")).board
        assert without is not None
        assert without.markers is None
        assert sheet(changed("size = [700.0, 700.0]", 'size = "large"')).board is None
        assert sheet("nothing [").board is None


class TestRewritten:
    def test_what_is_the_same_stays_byte_for_byte(self) -> None:
        assert rewritten(DEMO, values()) == DEMO

    def test_remarks_and_order_stay_where_something_changes(self) -> None:
        wanted = values()
        wanted["disc"][0]["diameter"] = 27
        assert rewritten(DEMO, wanted) == changed("diameter = 25.0", "diameter = 27")

    def test_a_row_goes_and_the_others_stay_as_they_were_written(self) -> None:
        wanted = values()
        gone = wanted["wall"].pop(4)["id"]
        text = rewritten(DEMO, wanted)
        assert tomllib.loads(text) == wanted
        assert (gone in text, "# Pawns: Mercenaries" in text) == (False, True)

    @pytest.mark.parametrize(
        "change",
        [
            {"shape": "round"},
            {"markers": None},
            {"target": [{"id": "a", "center": [1, 2], "radius": 3}, {"id": "b", "center": [1, 2], "radius": 4}]},
            {"target": None, "wall": None},
            {"token": [{"id": "t", "faces": [], "movable": True}]},
            {"grid": {"rows": 5, "faces": ["a"]}},
            {"zone": [{"id": "z", "circle": {"center": [1, 2], "radius": 3}}]},
            {"size": "large", "disc": "none", "gate": [1, 2]},
        ],
    )
    def test_whatever_is_written_is_what_the_file_says(self, change: dict[str, Any]) -> None:
        wanted = {key: value for key, value in {**values(), **change}.items() if value is not None}
        assert tomllib.loads(rewritten(DEMO, wanted)) == wanted

    def test_a_file_that_nobody_can_read_is_written_anew(self) -> None:
        assert tomllib.loads(rewritten("nothing [", {"format": 1})) == {"format": 1}


class TestKept:
    def test_a_board_begins_as_the_games_own_and_is_called_as_its_file(self, house: House) -> None:
        found: Any = house.shelf.board_sheet("paleo", "Ours", "fr")
        assert found.values == {**values(), "name": "Ours"}
        assert "# Pawns: Mercenaries" in found.text

    def test_or_as_another_one(self, house: House) -> None:
        assert isinstance(house.shelf.make_board("paleo", "Wide", "paleo-wide", "fr"), Kept)
        assert isinstance(house.shelf.make_board("paleo", "Copy", "Wide", "fr"), Kept)
        found: Any = house.shelf.board_sheet("paleo", "Copy", "fr")
        assert found.values["size"] == [820.0, 470.0]
        assert house.shelf.make_board("paleo", "x", "none", "fr") == Refusal("house.no_such_board", {"board": "none"})

    def test_half_of_one_is_kept_and_cannot_be_played_on(self, house: House) -> None:
        found: Any = house.shelf.write_board("paleo", "Ours", {**values(), "size": [1]}, "fr")
        assert [fault.field for fault in found.faults] == ["size"]
        assert [kept.left for kept in house.shelf.files("paleo", "fr")] == [1]
        refused = house.begin(Begin("paleo", (Guest(), Guest()), board="Ours"), "fr")
        assert isinstance(refused, Refusal)
        assert refused.key == "file.wrong"

    def test_its_text_is_kept_as_it_is_written(self, house: House) -> None:
        for text in (f"# mine\n{DEMO}", "nothing ["):
            found: Any = house.shelf.write_board("paleo", "Ours", text, "fr")
            assert found.text == text
            assert house.shelf.content("paleo", "boards", "Ours") == text.encode()

    def test_a_game_goes_on_with_the_board_that_it_began_with(self, house: House) -> None:
        started = house.begin(Begin("paleo", (Guest(), Guest()), board="Ours"), "fr")
        assert isinstance(started, Started)
        before = house.hub.table(started.table).record.board_text
        house.shelf.write_board("paleo", "Ours", {**values(), "size": [600, 600]}, "fr")
        assert house.hub.table(started.table).record.board_text == before
        assert house.hub.table(started.table).setup.ground().size == (700.0, 700.0)

    def test_nothing_is_left_half_written(self, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(self: Path, _: object) -> None:
            raise OSError(28, "No space left on device")

        before = house.shelf.content("paleo", "boards", "Ours")
        monkeypatch.setattr(Path, "replace", full)
        refused = house.shelf.write_board("paleo", "Ours", "nothing", "fr")
        assert isinstance(refused, Refusal)
        assert refused.key == "table.not_kept"
        assert house.shelf.content("paleo", "boards", "Ours") == before

    def test_what_cannot_be_kept_is_refused(self, house: House) -> None:
        deep: Any = []
        for _ in range(50):
            deep = [deep]
        assert [
            found.key if isinstance(found, Refusal) else None
            for found in (
                house.shelf.write_board("paleo", "none", "", "fr"),
                house.shelf.write_board("paleo", "../x", "", "fr"),
                house.shelf.write_board("paleo", "Ours", "#" * (LARGEST + 1), "fr"),
                house.shelf.write_board("paleo", "Ours", {"x": deep}, "fr"),
            )
        ] == ["file.gone", "file.gone", "file.too_large", "table.malformed"]
