"""The rulebook that a test plays by; `test_mutations` plays some of them by others."""

from __future__ import annotations

import pytest

from companion.games import Rulebook
from companion.games.terristories import RULEBOOK


@pytest.fixture
def rules() -> Rulebook:
    return RULEBOOK
