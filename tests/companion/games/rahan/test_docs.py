"""The page of Rahan names every rule, functions that exist, and tests that are there."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import companion
from companion.games.rahan.options import Options
from tests.companion.games.rahan.vectors import CHECKS

ROOT = Path(companion.__file__).parents[1]
PAGE = (ROOT / "docs" / "games" / "rahan.md").read_text()
ROWS = re.findall(r"^\| (R\d+) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
RULES = [f"R{n}" for n in range(1, 38)]


def test_every_rule_is_on_the_page() -> None:
    assert [rule for rule, _, _ in ROWS] == RULES


@pytest.mark.parametrize(("rule", "code", "proof"), ROWS, ids=[f"row_{n}" for n in range(1, len(ROWS) + 1)])
def test_what_the_page_names_is_there(rule: str, code: str, proof: str) -> None:
    """The function or its module's helper speaks of the rule, and the test file has a test of it."""
    for module, function in re.findall(r"`(\w+)\.(\w+)`", code):
        assert callable(getattr(import_module(f"companion.games.rahan.{module}"), function))
    modules = {module for module, _ in re.findall(r"`(\w+)\.(\w+)`", code)}
    sources = [(ROOT / "companion" / "games" / "rahan" / f"{module}.py").read_text() for module in modules]
    assert any(re.search(rf"\b{rule}\b", source) for source in sources)
    for vector in re.findall(r"\b[VD]\d+\b", proof):
        assert vector in CHECKS
    files = re.findall(r"`(test_\w+\.py)`", proof)
    tests = "".join((Path(__file__).parent / file).read_text() for file in files)
    assert re.search(rf"def test_\w*{rule}_", tests), f"no test of {rule} in {files}"


def test_every_house_rule_is_on_the_page() -> None:
    table = re.findall(r"^\| `(\w+)` \| A\d+", PAGE, re.MULTILINE)
    assert tuple(table) == tuple(field.name for field in msgspec.structs.fields(Options))


def test_examples_in_the_code_hold() -> None:
    for module in ("ground", "hands"):
        found = doctest.testmod(import_module(f"companion.games.rahan.{module}"))
        assert found.attempted
        assert not found.failed


def test_the_commands_are_to_be_filled_in() -> None:
    assert "## Commands" in PAGE
    assert "<!-- generated: commands -->" in PAGE
