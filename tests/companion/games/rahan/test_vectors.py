"""The vectors of the digest, from the booklet (V) and derived (D)."""

from __future__ import annotations

import pytest

from companion.games.rahan import RULEBOOK
from tests.companion.games.rahan.vectors import CHECKS


@pytest.mark.parametrize("vector", CHECKS)
def test_vector(vector: str) -> None:
    CHECKS[vector](RULEBOOK)


def test_all_vectors_are_here() -> None:
    assert set(CHECKS) == {f"V{n}" for n in range(1, 18)} | {f"D{n}" for n in range(1, 15)}
