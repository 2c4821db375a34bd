"""Each deliberate mistake in the rules makes the checks fail that it should, and none fails without one."""

from __future__ import annotations

import pytest

from tests.companion.games.help_me.checks import CHECKS
from tests.companion.games.help_me.mutations import MUTATIONS
from tests.companion.games.mutants import Mutation, check_copy, check_mutation

PACKAGE = "companion.games.help_me"


def test_a_copy_without_a_mistake_passes_every_check() -> None:
    check_copy(PACKAGE, CHECKS)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.id)
def test_a_mistake_in_the_rules_is_found(mutation: Mutation) -> None:
    check_mutation(PACKAGE, mutation, CHECKS)


def test_there_are_ten_mistakes_at_least() -> None:
    assert len(MUTATIONS) >= 10
