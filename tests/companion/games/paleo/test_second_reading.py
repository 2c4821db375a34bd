"""Paleo's captures against a second, naive reading of the same rules, over every combination of contacts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.paleo.capture import Touched, captures
from tests.naive import paleo as naive


def differences(most: int) -> Iterator[tuple[str, tuple[naive.Touched, ...]]]:
    """Situations of up to so many contacts in which the two do not capture the same pawns."""
    for shooter, pawns in naive.situations(most):
        mine = captures(
            shooter == "mercenary",
            [Touched(str(n), p.enemy, p.in_own_camp, p.protected) for n, p in enumerate(pawns)],
            off_board=[str(n) for n, p in enumerate(pawns) if p.off_board],
            entered=[str(n) for n, p in enumerate(pawns) if p.entered],
        )
        if {int(pawn) for pawn in mine} != naive.captured(shooter, pawns):
            yield shooter, pawns


def test_both_readings_capture_the_same_of_up_to_three_pawns() -> None:
    """67,650 situations: R17-R23, R29, R30."""
    assert naive.how_many(3) == 67_650
    assert next(differences(3), None) is None


@pytest.mark.proof
def test_both_readings_capture_the_same_of_up_to_four_pawns() -> None:
    assert naive.how_many(4) == 2_164_802
    assert next(differences(4), None) is None
