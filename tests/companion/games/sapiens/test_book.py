"""The page for people and the tests keep pace with the rules: nothing is claimed that is not there."""

from __future__ import annotations

import importlib
import re
from functools import reduce
from pathlib import Path

import pytest

from companion.games.sapiens.options import MEANINGS

HERE = Path(__file__).parent
PAGE = (Path(__file__).parents[4] / "docs" / "games" / "sapiens.md").read_text()
ROWS = re.findall(r"^\| (R\d+) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
NUMBER = re.compile(r"(?<![A-Za-z0-9])([RVD]\d+)(?![0-9])")
DIGEST = [f"R{n}" for n in range(1, 57)] + [f"V{n}" for n in range(1, 20)] + [f"D{n}" for n in range(1, 21)]


def numbers(request: pytest.FixtureRequest) -> set[str]:
    """The numbers in the ids of this folder's tests, where all of them were collected; else in their source."""
    ids = [item.nodeid for item in request.session.items if item.path.parent == HERE and item.path != Path(__file__)]
    source = [
        line for path in HERE.glob("test_*.py") if path != Path(__file__) for line in path.read_text().splitlines()
    ]
    claims = [line for line in source if re.search(r"def test_|ids=|id=", line)]
    return set(NUMBER.findall(" ".join(ids + claims).replace("_", " ")))


def test_every_number_of_the_digest_is_in_the_name_of_a_test(request: pytest.FixtureRequest) -> None:
    claimed = numbers(request)
    assert [number for number in DIGEST if number not in claimed] == []


def test_every_rule_is_on_the_page() -> None:
    assert [rule for rule, _, _ in ROWS] == DIGEST[:56]


@pytest.mark.parametrize(("rule", "code", "shown"), ROWS, ids=[f"rule-{rule[1:]}" for rule, _, _ in ROWS])
def test_what_the_page_names_exists(request: pytest.FixtureRequest, rule: str, code: str, shown: str) -> None:
    """Each function is there, one of them speaks of the rule, and the tests it points to are there."""
    functions = re.findall(r"`([\w.]+)`", code)
    assert functions
    sources = []
    for name in functions:
        module, *path = name.split(".")
        found = importlib.import_module(f"companion.games.sapiens.{module}")
        reduce(getattr, path, found)
        sources.append(Path(str(found.__file__)).read_text())
    assert any(re.search(rf"\b{rule}\b", source) for source in sources)
    assert set(shown.split(", ")) <= numbers(request)


@pytest.mark.parametrize("switch", MEANINGS)
def test_every_house_rule_is_on_the_page(switch: str) -> None:
    assert f"| `{switch}` |" in PAGE


def test_the_commands_are_left_to_the_generator() -> None:
    assert "## Commands\n\n<!-- generated: commands -->\n" in PAGE
