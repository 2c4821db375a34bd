"""Every vector of the digest, V1-V20 and D1-D14, spoken to the rulebook as a program would."""

from __future__ import annotations

import pytest

from companion.games.paleo import RULEBOOK
from tests.companion.games.paleo.checks import CHECKS


@pytest.mark.parametrize("vector", CHECKS)
def test_vector(vector: str) -> None:
    CHECKS[vector](RULEBOOK)
