"""Every vector of the digest, V1-V5 and D1-D9, and a few rules with them."""

from __future__ import annotations

import pytest

from companion.games.help_me import RULEBOOK
from tests.companion.games.help_me.checks import CHECKS


@pytest.mark.parametrize("vector", CHECKS)
def test_vector(vector: str) -> None:
    CHECKS[vector](RULEBOOK)
