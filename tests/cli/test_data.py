"""`tablee data`: files of owners are checked, and templates printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import cli
from tests.companion.secret_toy import Installed


@pytest.fixture(autouse=True)
def _cups(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One game with data of its owner's is installed."""
    monkeypatch.setattr("companion.games.entry_points", lambda group: [Installed()])
    monkeypatch.chdir(tmp_path)


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as caught:
        cli.main(["data", *args])
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_says_what_is_in_files(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.toml").write_text('format = 1\ngame = "cups"\nmotto = "a"\n[[cup]]\nname = "b"\n')
    Path("printed.toml").write_text('format = 1\ngame = "cups"\nsource = "booklet"\n')
    assert run("check", "mine.toml", "printed.toml") == 0
    told = capsys.readouterr().out
    assert told == "mine.toml: cups: motto, cup (1)\nprinted.toml: cups as the booklet prints it: nothing\n"


def test_each_fault_is_a_line_and_the_exit_code_is_two(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.toml").write_text('format = 1\ngame = "cups"\nmotto = 2\n[[cup]]\nname = 3\n')
    assert run("check", "mine.toml") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "mine.toml:3: motto: Expected `str`, got `int`",
        "tablee: mine.toml:5: cup[0].name: Expected `str`, got `int`",
    ]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("check",), "Missing argument"),
        (("check", "no.toml"), "no.toml: cannot be read"),
        (("check", "."), ".: expected a file, got a folder"),
        (("template", "chairs"), "expected one of cups, cup (of cups); got 'chairs'"),
        (("template", "cups", "--game", "chess"), "expected a game, one of cups; got 'chess'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    args: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*args) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert len(told.err.splitlines()) == 1


def test_a_template_is_a_file_that_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("template", "cups") == 0
    Path("t.toml").write_text(capsys.readouterr().out, "utf-8")
    assert run("check", "t.toml") == 0
