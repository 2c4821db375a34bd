"""Each deliberate mistake in the rules makes the checks fail that it should, and none fails without one."""

from __future__ import annotations

import pytest

from companion.games import Refused
from tests.companion.games.mutants import Mutation, mutant
from tests.companion.games.paleo.checks import CHECKS
from tests.companion.games.paleo.mutations import MUTATIONS

PACKAGE = "companion.games.paleo"


def test_a_copy_without_a_mistake_passes_every_check() -> None:
    with mutant(PACKAGE) as rules:
        for check in CHECKS.values():
            check(rules)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.id)
def test_a_mistake_in_the_rules_is_found(mutation: Mutation) -> None:
    with mutant(PACKAGE, mutation) as rules:
        for name in mutation.breaks:
            with pytest.raises((AssertionError, Refused, ValueError, TypeError, IndexError, KeyError)):
                CHECKS[name](rules)


def test_there_are_ten_mistakes_at_least() -> None:
    assert len(MUTATIONS) >= 10
