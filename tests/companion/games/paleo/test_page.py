"""docs/games/paleo.md says where each rule is."""

from __future__ import annotations

from tests.companion.games.rulebook_page import rules_of, unknown_functions


def test_every_rule_is_in_the_page() -> None:
    assert rules_of("paleo") == [f"R{number}" for number in range(1, 38)]


def test_every_function_that_the_page_names_is_there() -> None:
    assert unknown_functions("paleo") == []
