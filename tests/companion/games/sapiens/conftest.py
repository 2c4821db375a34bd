"""The rulebook under test."""

from __future__ import annotations

import pytest

from companion.games.sapiens import RULEBOOK
from tests.companion.games.sapiens.play import Play


@pytest.fixture
def play() -> Play:
    """Tables of the rulebook."""
    return Play(RULEBOOK)
