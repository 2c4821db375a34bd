"""How owners' discs look, learned from circles: whatever lies beside them or breaks their edge."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.test_seeking import seeker
from vision.acquaintance import _with_broken_rims, learn_plain
from vision.discs import Circle
from vision.looks import Candidate, Look
from vision.seeking import Seeker


def test_a_shadow_of_a_plain_disc_is_no_disc_though_its_edge_is_stronger() -> None:
    eye = seeker()
    owner, guess = next(iter(eye.owners.guesses.items()))
    body = np.repeat(guess, 12, axis=0)

    def circles(count: int, first: int, profile: NDArray[np.float64], rim: float, step: float) -> list[Candidate]:
        places = eye.plane.px(
            np.array([[100.0 + 40 * (k % 5), 120.0 + 40 * (k // 5)] for k in range(first, first + count)])
        )
        return [Candidate(Circle(x, y, 0.0, rim, step, profile, 0.0), 60.0) for x, y in places.tolist()]

    beside = body.copy()
    beside[:7] *= 0.4
    learn_plain(eye.owners, [*circles(5, 0, body, 1.0, 25.0), *circles(5, 10, beside, 0.85, 60.0)])
    assert np.abs(eye.owners.looks[owner].profile - body).max() < 1.0


def of_owner(eye: Seeker, owner: str, count: int, rim: float, face: float, first: int = 0) -> list[Candidate]:
    """Circles in a row that look alike, and are read so well."""
    r = eye.radius * eye.plane.scale
    x, y = eye.plane.px(np.array(eye.board.center))
    body = np.repeat(eye.owners.guesses[owner], 12, axis=0)
    return [
        Candidate(
            Circle(float(x), float(y) - 3 * r * (first + k), 1.0, rim, 40.0, body + 0.5 * k, 0.0),
            90.0,
            np.full((8, 4), face),
            np.zeros(0),
        )
        for k in range(count)
    ]


@pytest.mark.parametrize(("count", "face", "told"), [(5, 0.93, 5), (5, 0.7, 1), (2, 0.93, 1)])
def test_several_whose_rim_is_broken_tell_an_owners_look_where_they_are_surely_read(
    count: int, face: float, told: int
) -> None:
    """Dark pawns with a dotted edge on a dark board; what was taken for their look was a stray circle."""
    eye = seeker()
    one, other = list(eye.owners.discs)[:2]
    sure = of_owner(eye, one, 6, 1.0, 0.96)
    broken = of_owner(eye, other, count, 0.62, face, first=-5)
    owners = {one: 8, other: 8}
    stray = Look(np.full((12, 3), 90.0), 1, 60.0)
    learned = {one: Look(sure[0].circle.profile, 6, 90.0), other: stray}
    picture = np.zeros((*eye.plane.shape[:2], 3), np.float32)
    again = _with_broken_rims(eye.owners, picture, [*sure, *broken], sure, owners, learned)
    assert again[other].count == told
    assert (again[other] is stray) is (told == 1)
    assert again[one].count == 6
