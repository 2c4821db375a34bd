"""`tablee board`: what is in a board file, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion import board as boards
from companion.cli.board import command


def check(file: object) -> Result:
    return CliRunner().invoke(command, ["check", str(file)])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_bytes(boards.shipped("paleo-demo").read_bytes())
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_says_what_is_in_it(copy: Path) -> None:
    told = check(copy)
    assert told.exit_code == 0
    assert "paleo-demo (format 1): 700 x 700 mm, game paleo" in told.stdout
    assert "16: 3 red mercenary, 5 red explorer, 3 green mercenary, 5 green explorer" in told.stdout
    assert "10 movable reef" in told.stdout
    assert "warning" not in told.output


def test_a_board_that_comes_along_goes_by_its_name() -> None:
    assert "round, 660 mm across" in check("round").stdout


def test_warns_and_does_not_fail(copy: Path) -> None:
    change(copy, "movable = true", "moveable = true")
    told = check(copy)
    assert told.exit_code == 0
    assert "unknown key 'moveable' in [wall]; nearest known: 'movable'" in told.stdout


def test_a_game_that_is_not_installed_is_doubted(copy: Path) -> None:
    change(copy, 'game = "paleo"', 'game = "paleao"')
    assert "warning: no rulebook 'paleao' is installed; there are " in check(copy).stdout


def test_fails_with_all_that_is_wrong(copy: Path) -> None:
    change(copy, "diameter = 25.0", 'diameter = "wide"')
    change(copy, 'kind = "rim"', 'kind = "edge"')
    told = check(copy)
    assert told.exit_code == 1
    assert told.stdout == ""
    assert "diameter: expected a number, got 'wide'" in told.stderr
    assert "kind: expected 'rim', 'wall' or 'reef', got 'edge'" in told.stderr
    assert all(f"{copy}:" in line for line in told.stderr.splitlines())


def test_lists_the_boards_that_come_along() -> None:
    told = CliRunner().invoke(command, ["list"])
    assert [line.split("\t")[0] for line in told.stdout.splitlines()] == ["paleo-demo", "paleo-wide", "round"]
