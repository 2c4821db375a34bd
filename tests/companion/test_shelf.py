"""The files of a house: brought, written half-done, chosen for a game; what is wrong with one, in words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from companion.board import shipped
from companion.data import LARGEST, load
from companion.house import Begin, Guest, House, Kept, Sheet, Started
from companion.hub import Hub
from companion.store import Store
from companion.table import Refusal

BOARD = {
    "rows": ["....", "....", "...."], "water": ["a1"], "fire": ["b1"], "cave": ["c1", "c2"], "centre": "c2",
    "rahan": "d1", "animals": {"deer": "a2", "fish": "b2", "bird": "c2", "rabbit": "d2"},
    "beasts": {"crocodile": "a3", "sabre_toothed_tiger": "b3", "mammoth": "c3", "giant_bear": "d3"},
}  # fmt: skip
DIE = b'format = 1\ngame = "rahan"\ndie = [0, 1, 1, 2, 2, 3]\n'


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """An empty house."""
    hub = Hub(Store.open(tmp_path))
    yield House(hub)
    hub.close()


def brought(house: House, content: bytes = DIE, name: str = "my die", game: str = "rahan") -> Kept:
    found = house.shelf.take_in(game, name, content, "en")
    assert isinstance(found, Kept), found
    return found


def written(house: House, values: dict[str, Any], name: str = "copy", game: str = "rahan") -> Sheet:
    made = house.shelf.make(game, name, False, "fr")
    assert isinstance(made, Kept)
    found = house.shelf.write(game, made.name, values, "fr")
    assert isinstance(found, Sheet)
    return found


def begun(house: House, game: str = "rahan", **more: Any) -> Started | Refusal:
    return house.begin(Begin(game, (Guest("Lou"), Guest("Max")), **more), "fr")


def test_a_file_is_kept_as_it_was_brought(house: House) -> None:
    content = b"# mine\r\n" + DIE
    kept = brought(house, content)
    assert (kept.name, kept.left, kept.holds) == ("my die", 0, ("The faces of the die",))
    assert house.shelf.content("rahan", "data", "my die") == content


def test_a_second_file_of_that_name_is_called_otherwise(house: House) -> None:
    assert [brought(house).name, brought(house).name, brought(house, name="MY DIE").name] == [
        "my die",
        "my die 2",
        "MY DIE 3",
    ]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("<script>alert(1)</script>", "script alert(1) script"),
        ("../../etc/passwd", "etc passwd"),
        ("Chez l’oncle Élie\u202e\n", "Chez l'oncle Élie"),
        ("a" * 300, "a" * 60),
        ("..", "rahan"),
        ("", "rahan"),
    ],
)
def test_any_name_becomes_one_that_a_file_may_have(house: House, tmp_path: Path, name: str, called: str) -> None:
    assert brought(house, name=name).name == called
    assert [file.name for file in tmp_path.glob("shelf/rahan/data/*")] == [f"{called}.toml"]


@pytest.mark.parametrize("name", ["../data/x", "a/b", ".", "x\0y", ""])
def test_what_is_no_name_of_a_file_here_is_not_looked_for(house: House, name: str) -> None:
    assert house.shelf.content("rahan", "data", name) == Refusal("file.gone", {"name": name})


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"\xff\xfe", "file.foreign"),
        (b"", "file.foreign"),
        (b"{}", "file.not_toml"),
        (b"motto = 'no head'\n", "file.foreign"),
        (b'format = "1"\n', "file.foreign"),
        (b"format = 1\ngame = \n", "file.not_toml"),
        (b"a = " + b"[" * 20_000, "file.foreign"),
        (b"a = " + b"9" * 9_000, "file.foreign"),
        (b'format = 2\ngame = "rahan"\n', "file.newer"),
        (b'format = 1\ngame = "sapiens"\n', "file.other_game"),
        (b"format = 1\n", "file.other_game"),
        (b"#" * (LARGEST + 1), "file.too_large"),
        (b'format = 1\ngame = "rahan"\nname = "x"\nsize = [1]\n', "file.wrong"),
    ],
)
def test_a_wrong_file_is_refused_and_nothing_is_kept(house: House, content: bytes, key: str) -> None:
    found = house.shelf.take_in("rahan", "x", content, "fr")
    assert isinstance(found, Refusal)
    assert found.key == key
    assert house.shelf.files("rahan", "fr") == ()


def test_a_game_of_which_nothing_is_transcribed_takes_no_data(house: House) -> None:
    found = house.shelf.take_in("paleo", "x", b'format = 1\ngame = "paleo"\n', "fr")
    assert found == Refusal("file.not_read")


def test_without_a_folder_nothing_is_kept() -> None:
    hub = Hub(Store(make_url("sqlite+pysqlite://")))
    house = House(hub)
    assert house.shelf.take_in("rahan", "x", DIE, "fr") == Refusal("file.nowhere")
    assert house.shelf.files("rahan", "fr") == ()
    hub.close()


def test_a_file_that_is_half_done_is_kept_and_says_what_is_left(house: House) -> None:
    kept = brought(house, DIE + b"[board]\nrows = ['..']\n")
    assert kept.left > 5
    refused = begun(house, files=(kept.name,))
    assert isinstance(refused, Refusal)
    assert (refused.key, refused.params["name"]) == ("file.wrong", "my die")


def test_what_is_written_on_a_form_is_what_the_command_line_reads(house: House, tmp_path: Path) -> None:
    sheet = written(house, {"board": BOARD, "die": [1, 2]})
    assert sheet.faults == ()
    assert load([tmp_path / "shelf" / "rahan" / "data" / "copy.toml"]).data == {
        "board": BOARD,
        "die": [1, 2],
        "source": "owner",
    }


def test_a_form_is_kept_half_done_with_what_is_wrong_in_it(house: House) -> None:
    sheet = written(house, {"moves": [7, "", "sept", 99]})
    assert [(fault.field, fault.words) for fault in sheet.faults] == [
        ("moves[1]", "À remplir\u00a0: un nombre entier de 0 à 28."),
        ("moves[2]", "Attendu\u00a0: un nombre entier de 0 à 28\u202f; reçu\u00a0: « sept »."),
        ("moves[3]", "Attendu\u00a0: un nombre entier de 0 à 28\u202f; reçu\u00a0: 99."),
    ]
    again = house.shelf.sheet("rahan", "copy", "fr")
    assert isinstance(again, Sheet)
    assert again.values == {"moves": [7, "", "sept", 99]}


def test_what_holds_between_fields_is_the_games_word_in_the_players_language(house: House) -> None:
    sheet = written(house, {"moves": [7, 7, 7, 8], "board": {**BOARD, "centre": "d2"}})
    assert {fault.field: fault.words for fault in sheet.faults} == {
        "moves": "29 cartes\u202f; la boîte en contient 28.",
        "board.centre": "d2 n’est pas dans la grotte.",
    }


def test_a_new_file_begins_with_what_the_booklet_prints(house: House) -> None:
    made = house.shelf.make("terristories", "Mine", True, "fr")
    assert isinstance(made, Kept)
    sheet = house.shelf.sheet("terristories", made.name, "fr")
    assert isinstance(sheet, Sheet)
    assert (made.left, sheet.values) == (0, sheet.example)
    assert sheet.values["missions"][0]["name"] == "Tuto"


def test_a_file_is_called_otherwise_and_taken_away_but_never_deleted(house: House, tmp_path: Path) -> None:
    brought(house)
    assert house.shelf.rename("rahan", "data", "my die", "the die") == "the die"
    assert house.shelf.remove("rahan", "data", "the die") is None
    assert house.shelf.files("rahan", "en") == ()
    (gone,) = (tmp_path / "shelf" / "removed").iterdir()
    assert gone.read_bytes() == DIE
    assert house.shelf.remove("rahan", "data", "the die") == Refusal("file.gone", {"name": "the die"})


def test_a_game_begins_with_files_together_and_the_house_remembers_them(house: House) -> None:
    moves = b'format = 1\ngame = "rahan"\nmoves = [7, 7, 7, 7]\n'
    names = (brought(house).name, brought(house, moves, "moves").name)
    started = begun(house, files=names)
    assert isinstance(started, Started)
    assert house.hub.table(started.table).setup.data == {
        "die": [0, 1, 1, 2, 2, 3],
        "moves": [7, 7, 7, 7],
        "source": "owner",
    }
    assert house.shelf.chosen("rahan").files == names
    house.shelf.remove("rahan", "data", "moves")
    assert house.shelf.chosen("rahan").files == ("my die",)


def test_files_that_contradict_each_other_are_refused_by_name(house: House) -> None:
    track = 'format = 1\ngame = "sapiens"\ntrack = {}\n'
    names = [brought(house, track.format(n).encode(), f"track {n}", "sapiens").name for n in (50, 60)]
    refused = begun(house, "sapiens", files=tuple(names))
    assert isinstance(refused, Refusal)
    assert (refused.key, refused.params["name"]) == ("file.wrong", "track 60")


def test_an_own_board_is_played_on_and_may_be_replaced_meanwhile(house: House, tmp_path: Path) -> None:
    """The game keeps the board that it began with, to the letter."""
    content = shipped("paleo-demo").read_bytes().replace(b'"paleo-demo"', b'"ours"')
    kept = brought(house, content, "Ours", "paleo")
    assert (kept.kind, kept.left) == ("boards", 0)
    started = begun(house, "paleo", board="Ours")
    assert isinstance(started, Started)
    file = tmp_path / "shelf" / "paleo" / "boards" / "Ours.toml"
    file.write_text("nothing of a board")
    table = house.hub.table(started.table)
    assert table.record.board_text == content.decode()
    refused = begun(house, "paleo", board="Ours")
    assert isinstance(refused, Refusal)
    assert refused.key == "file.wrong"
    assert house.rematch(started.table) != refused


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('id = "red-1"', 'id = "green-4"'), "deux choses portent le même nom : « green-4 »."),
        (("diameter = 25.0", "diameter = -1"), "pion « red-1 » : diameter : attendu : un nombre plus grand que 0.0."),
        (('owner = "red"', 'own = "red"'), "pion « red-1 » : il manque « owner »."),
        (('kind = "reef"', 'kind = "rif"'),
         "mur « reef-nw » : kind : attendu : « rim », « wall » ou « reef » ; reçu : « rif »."),
        (('shape = "rectangle"', 'shape = "star"'), "shape : attendu : « rectangle » ou « round » ; reçu : « star »."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_board_is_told_in_french(house: House, change: tuple[str, str], words: str) -> None:
    content = shipped("paleo-demo").read_text("utf-8").replace(*change, 1).encode()
    found = house.shelf.take_in("paleo", "x", content, "fr")
    assert isinstance(found, Refusal)
    told = str(found.params["words"]).replace("\u00a0", " ").replace("\u202f", " ").replace("\u2019", "'")
    assert told.partition(" : ")[2] == words


def test_a_board_of_a_name_that_ships_is_called_otherwise(house: House) -> None:
    assert brought(house, shipped("paleo-demo").read_bytes(), "paleo-demo", "paleo").name == "paleo-demo 2"


def test_no_more_files_than_anybody_has(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.house.shelf.MOST", 1)
    brought(house)
    assert house.shelf.take_in("rahan", "more", DIE, "fr") == Refusal("file.too_many", {"most": 1})


def test_a_disk_that_is_full_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> int:
        raise OSError(28, "No space left on device")

    brought(house)
    monkeypatch.setattr(Path, "write_bytes", full)
    found = house.shelf.write("rahan", "my die", {}, "fr")
    assert isinstance(found, Refusal)
    assert found.key == "table.not_kept"
    monkeypatch.undo()
    assert house.shelf.content("rahan", "data", "my die") == DIE


def test_a_file_is_saved_as_toml_that_anybody_may_read(house: House) -> None:
    written(house, {"die": [1, 2]})
    content = house.shelf.content("rahan", "data", "copy")
    assert isinstance(content, bytes)
    assert tomllib.loads(content.decode()) == {"format": 1, "game": "rahan", "source": "owner", "die": [1, 2]}
