"""The page of the game names each rule, in a function and tests that exist; every number is in some test's id."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import getsource
from pathlib import Path

import pytest

from companion.games.terristories.options import Options
from tests.companion.games.terristories.play import ROOT

PAGE = (ROOT / "docs/games/terristories.md").read_text()
ROWS = re.findall(r"^\| R(\d+) \| `(\w+)\.(\w+)` \| (.*) \|$", PAGE, re.MULTILINE)
RULES = 52


def test_every_rule_is_in_the_table_once() -> None:
    assert [int(number) for number, *_ in ROWS] == list(range(1, RULES + 1))


@pytest.mark.parametrize(("number", "module", "function", "tests"), ROWS, ids=[f"row-{row[0]}" for row in ROWS])
def test_the_function_and_the_tests_that_the_table_names_exist(
    number: str, module: str, function: str, tests: str
) -> None:
    place = import_module(f"companion.games.terristories.{module}")
    assert re.search(rf"\bR{number}\b", getsource(place)), "whoever looks for the rule finds it there"
    assert callable(getattr(place, function))
    named = re.findall(r"`(\w+)\.(\w+)`", tests)
    assert named
    for file, test in named:
        assert callable(getattr(import_module(f"tests.companion.games.terristories.{file}"), test))


def test_every_house_rule_is_on_the_page() -> None:
    assert set(re.findall(r"^\| `(\w+)` \| `", PAGE, re.MULTILINE)) == set(Options.__struct_fields__)


def test_every_rule_vector_and_derived_number_is_in_the_id_of_a_test(request: pytest.FixtureRequest) -> None:
    """As far as this folder was collected whole."""
    here = str(Path(__file__).parent)
    ids = [item.nodeid for item in request.session.items if str(item.path).startswith(here)]
    if len({id.split("::")[0] for id in ids}) < len(list(Path(here).glob("test_*.py"))):
        pytest.skip("only some of the tests were asked for")
    text = "\n".join(ids).replace("_", " ")
    found = set(re.findall(r"(?<![A-Za-z0-9])([RVDA]\d+)(?![0-9])", text))
    wanted = {f"{kind}{n}" for kind, last in (("R", RULES), ("V", 26), ("D", 20)) for n in range(1, last + 1)}
    assert sorted(wanted - found) == []
