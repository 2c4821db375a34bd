"""Owners' files: what is wrong is told with file, line, field and reason; several files are one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.data import DataError, Owned, examples, forms, kinds, load, template
from companion.games import Refused, games, rulebook
from tests.companion.secret_toy import RULEBOOK, Cupboard, Cups

HEAD = 'format = 1\ngame = "cups"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files are written, and named without it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(*texts: str, head: str = HEAD) -> Owned:
    """Files named 1.toml, 2.toml, ... of these texts."""
    names = []
    for number, text in enumerate(texts, 1):
        names.append(f"{number}.toml")
        Path(names[-1]).write_text(head + text, "utf-8")
    return load(names, form=RULEBOOK)


def problems(*texts: str, head: str = HEAD) -> list[str]:
    with pytest.raises(DataError) as caught:
        read(*texts, head=head)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.usefixtures("folder")
class TestFiles:
    """Reading, with a game that reads cups."""

    def test_fields_are_handed_on_without_the_head(self) -> None:
        owned = read('source = "booklet"\nmotto = "up"\n[[cup]]\nname = "a"\n')
        assert owned.game == "cups"
        assert owned.data == {"motto": "up", "cup": [{"name": "a"}]}
        assert owned.files[0].source == "booklet"

    def test_the_head_is_handed_on_where_the_game_wants_it(self) -> None:
        class Headed(msgspec.Struct, forbid_unknown_fields=True):
            game: str
            source: str
            motto: str = ""

        class Form(Cups):
            Data: type[Any] = Headed

            def read_data(self, data: Mapping[str, Any]) -> Cupboard:
                msgspec.convert(data, Headed)
                return Cupboard()

        Path("1.toml").write_text(HEAD)
        assert load(["1.toml"], form=Form()).data == {"game": "cups", "source": "owner"}

    def test_several_files_are_one(self) -> None:
        owned = read('[[cup]]\nname = "a"\n', 'motto = "m"\n[[cup]]\nname = "b"\n')
        assert owned.data == {"cup": [{"name": "a"}, {"name": "b"}], "motto": "m"}

    def test_what_two_files_say_otherwise_is_a_fault_of_the_second(self) -> None:
        assert problems('motto = "a"\n', '\nmotto = "b"\n') == [
            "2.toml:4: motto: 1.toml says otherwise; leave it out of one of them"
        ]
        assert read('motto = "a"\n', 'motto = "a"\n').data == {"motto": "a"}

    def test_a_fault_in_the_second_file_is_told_where_it_stands(self) -> None:
        assert problems('[[cup]]\nname = "a"\n', '[[cup]]\nname = "b"\n[[cup]]\nname = 3\n') == [
            "2.toml:6: cup[1].name: Expected `str`, got `int`"
        ]

    @pytest.mark.parametrize("name", ["x" * 5_000, "a\\nb\\u2028c"])
    def test_a_fault_is_one_line_whatever_stands_in_the_file(self, name: str) -> None:
        for text in (f'"{name}" = 1\n', f'[[cup]]\nname = 1\n"{name}" = 2\n', f'[cup]\n"{name}" = [1]\n'):
            for line in problems(text):
                assert len(line.splitlines()) == 1
                assert len(line) < 700

    def test_all_faults_are_told_at_once(self) -> None:
        text = 'motto = 1\n[[cup]]\nname = 1\n[[cup]]\nname = "a"\ndigits = [1, "x"]\n[[cup]]\n[[cup]]\nname = "b"\n'
        assert problems(text) == [
            "1.toml:3: motto: Expected `str`, got `int`",
            "1.toml:5: cup[0].name: Expected `str`, got `int`",
            "1.toml:8: cup[1].digits[1]: Expected `int`, got `str`",
            "1.toml:9: cup[2]: Object missing required field `name`",
        ]

    def test_a_check_across_fields_is_told_where_it_points(self) -> None:
        assert problems('[[cup]]\nname = "a"\n[[cup]]\nname = "a"\n') == [
            "1.toml:6: cup[1].name: a cup named a is there twice"
        ]

    @pytest.mark.parametrize(
        ("reason", "told"),
        [
            ("cup b: too small", "1.toml:6: cup[1]: cup b: too small"),
            ("cup, b: too small", "1.toml:6: cup[1]: cup, b: too small"),
            ("cup[1].name: no such", "1.toml:7: cup[1].name: no such"),
            ("cup.digits: all are 0", "1.toml:4: cup.digits: all are 0"),
            ("cup: too many", "1.toml:4: cup: too many"),
            ("cup bb: none", "1.toml:4: cup: cup bb: none"),
            ("nothing fits", "1.toml:1: nothing fits"),
        ],
    )
    def test_a_reason_that_begins_with_a_field_is_told_where_that_stands(self, reason: str, told: str) -> None:
        class Form(Cups):
            def read_data(self, data: Mapping[str, Any]) -> Cupboard:
                raise Refused("cups.data", reason=reason)

        Path("1.toml").write_text(HEAD + '\n[[cup]]\nname = "a"\n[[cup]]\nname = "b"\n')
        with pytest.raises(DataError) as caught:
            load(["1.toml"], form=Form())
        assert str(caught.value) == told

    def test_the_head_may_be_left_out_where_the_game_is_said(self) -> None:
        Path("1.toml").write_text('motto = "a"\n')
        assert load(["1.toml"], "cups", RULEBOOK).data == {"motto": "a"}

    def test_a_field_that_is_not_known_is_named(self) -> None:
        (told,) = problems('moto = "a"\n')
        assert told == "1.toml:1: Object contains unknown field `moto`"

    @pytest.mark.parametrize(
        ("head", "told"),
        [
            ("", ["expected format = 1, got nothing", 'expected game = "..." (the name of a game), got nothing']),
            ('format = 2\ngame = "cups"\n', ["1.toml:1: format: expected format = 1, got 2"]),
            ('format = true\ngame = "cups"\n', ["1.toml:1: format: expected format = 1, got True"]),
            ("format = 1\ngame = 3\n", ['1.toml:2: game: expected game = "..." (the name of a game), got 3']),
            (HEAD + "kind = 3\n", ["1.toml:3: kind: expected a text, got 3"]),
            (HEAD + 'source = "me"\n', ['1.toml:3: source: expected "owner" or "booklet" or']),
        ],
    )
    def test_the_head_is_checked(self, head: str, told: list[str]) -> None:
        found = problems("", head=head)
        assert len(found) == len(told)
        assert all(words in line for words, line in zip(told, found, strict=True))

    @pytest.mark.parametrize(
        ("data", "told"),
        [
            (b'format = 1\nname = "', ":2: not TOML: "),
            (b"format 1\n", ":1: not TOML: "),
            (b"\xff\xfe\x00", ":1: expected UTF-8 text, got byte 0xff"),
            (b"a = 1\nb = '\xff'", ":2: expected UTF-8 text, got byte 0xff"),
            (b"\x00" * 50, ":1: not TOML: "),
            (b"# " + b"x" * (1 << 20), ": expected at most 1048576 bytes, got more: is it the right file?"),
            (b"a = " + b"[" * 20_000, "expected TOML, got brackets that are nested too deep"),
        ],
    )
    def test_what_is_no_toml_is_said_in_one_line(self, data: bytes, told: str) -> None:
        Path("1.toml").write_bytes(data)
        with pytest.raises(DataError) as caught:
            load(["1.toml"])
        assert str(caught.value).startswith("1.toml")
        assert told in str(caught.value)
        assert "\n" not in str(caught.value)

    def test_a_folder_and_a_file_that_is_not_there(self) -> None:
        Path("f").mkdir()
        with pytest.raises(DataError) as caught:
            load(["f", "no.toml"])
        assert [str(problem) for problem in caught.value.problems] == [
            "f: expected a file, got a folder",
            "no.toml: cannot be read: No such file or directory",
        ]

    def test_a_huge_file_is_not_read_whole(self) -> None:
        with Path("1.toml").open("wb") as file:
            file.truncate(100 << 20)
        with pytest.raises(DataError, match="expected at most"):
            load(["1.toml"])

    def test_games_are_not_mixed_and_must_be_known(self) -> None:
        Path("1.toml").write_text(HEAD)
        Path("2.toml").write_text('format = 1\ngame = "paleo"\n')
        with pytest.raises(DataError, match=r'2.toml:2: game: expected a file for "cups"'):
            load(["1.toml", "2.toml"], form=RULEBOOK)
        with pytest.raises(DataError, match=r"1.toml:2: game: no game named 'cups'"):
            load(["1.toml"])
        with pytest.raises(DataError, match=r"2.toml:2: game: nothing of paleo needs to be transcribed"):
            load(["2.toml"])

    @settings(max_examples=100, deadline=None)
    @given(st.text(max_size=60) | st.text(st.sampled_from('cups[]={}"name=1\n. #'), max_size=60))
    def test_any_text_is_read_or_told_of(self, text: str) -> None:
        try:
            read(text.encode("utf-8", "replace").decode())
        except DataError as error:
            assert all("\n" not in str(problem) for problem in error.problems)  # noqa: PT017


def test_a_template_is_commented_in_both_languages_and_passes_its_own_check(tmp_path: Path) -> None:
    text = template("cups", "cups", RULEBOOK)
    assert "# name : Son nom. (texte)" in text
    assert "# name: Its name. (text)" in text
    assert tomllib.loads(text)["cup"] == [{"name": ""}]
    file = tmp_path / "t.toml"
    file.write_text(text, "utf-8")
    assert load([file], form=RULEBOOK).game == "cups"


def test_a_template_of_the_whole_game_has_every_field() -> None:
    assert kinds("cups", RULEBOOK) == ("cups", "cup")
    text = template("cups", "cups", RULEBOOK)
    assert "motto" in text
    assert "[[cup]]" in text
    assert "motto" not in template("cups", "cup", RULEBOOK)


@pytest.mark.parametrize("game", games())
def test_every_example_of_a_booklet_is_marked_and_holds(game: str) -> None:
    form = forms(rulebook(game))
    if form is None:
        assert not examples(game)
        return
    for file in examples(game):
        read = load([file])
        assert (read.game, read.files[0].source in ("booklet", "template")) == (game, True)


@pytest.mark.parametrize("game", games())
def test_every_template_is_toml_with_nothing_made_up(game: str) -> None:
    form = forms(rulebook(game))
    for kind in kinds(game, form) if form else ():
        found = tomllib.loads(template(game, kind, form)) if form else {}
        assert (found["format"], found["game"], found["source"]) == (1, game, "owner")
