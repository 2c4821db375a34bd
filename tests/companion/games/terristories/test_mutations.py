"""Each deliberate mistake in the rules makes some check fail."""

from __future__ import annotations

import pytest

from companion.games import Refused
from tests.companion.games.terristories.mutations import MUTATIONS, Check, Mutation, mutant
from tests.companion.games.terristories.play import Table, decoder


def fails(mutation: Mutation | None, checks: tuple[Check, ...]) -> list[Check]:
    """The checks that notice."""
    found = []
    with mutant(mutation) as rules:
        for check in checks:
            try:
                check(rules)
            except (AssertionError, Refused, ValueError, LookupError, pytest.fail.Exception):
                found.append(check)
    decoder.cache_clear()
    return found


def test_a_copy_as_it_is_passes_all_checks() -> None:
    checks = tuple(dict.fromkeys(check for mutation in MUTATIONS for check in mutation.checks))
    assert len(MUTATIONS) >= 10
    assert fails(None, checks) == []


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.breaks.replace(" ", "_"))
def test_a_mutation_is_noticed(mutation: Mutation) -> None:
    assert fails(mutation, mutation.checks)


def test_a_mutant_leaves_the_rules_as_they_are() -> None:
    with mutant(MUTATIONS[2]) as rules:
        assert type(Table(rules, 3).state) is not None
    from companion.games.terristories.pieces import TURNS

    assert TURNS == 8
