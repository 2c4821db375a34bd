"""Every house rule and variant: known values, their meanings, and a test of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from companion.games import Refused, Rulebook
from companion.games.terristories.options import MEANINGS, Options
from tests.companion.games.terristories.play import Table

HERE = Path(__file__).parent


def test_each_value_of_each_switch_has_its_sentences() -> None:
    kinds = get_type_hints(Options)
    assert set(MEANINGS) == set(kinds)
    for name, kind in kinds.items():
        values = {"true", "false"} if kind is bool else {str(value) for value in get_args(kind)}
        assert set(MEANINGS[name]) == values
        assert all(french and english for french, english in MEANINGS[name].values())


@pytest.mark.parametrize("options", [{"salary_mod": "half"}, {"volcano": True}, {"beginner": 1}])
def test_an_unknown_house_rule_is_refused(rules: Rulebook, options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"terristories\.options"):
        Table(rules, 3, **options)


@pytest.mark.parametrize("name", sorted(get_type_hints(Options)))
def test_every_switch_is_tried_in_some_test(name: str) -> None:
    tests = [path.read_text() for path in HERE.glob("test_*.py") if path.name != "test_options.py"]
    assert any(f"{name}=" in test or f'"{name}"' in test for test in tests)
