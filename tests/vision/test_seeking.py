"""Where a tall label may be read: on what has a disc's edge, not in a wall's corner."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from companion import board as boards
from tests.vision.test_prints import R, tall_disc
from vision.calibration import fit_camera
from vision.discs import Circle
from vision.learning import READ
from vision.looks import Candidate, Look
from vision.plane import Plane
from vision.seeking import Seeker

BOARD = boards.load(boards.shipped("paleo-demo"))


def seeker() -> Seeker:
    w, h = BOARD.size
    corners = np.array([[0, 0, 0], [w, 0, 0], [w, h, 0], [0, h, 0]], float)
    camera = fit_camera(corners, corners[:, :2] + 60.0, (int(w) + 120, int(h) + 120), None, sigma_px=1.0)
    found = Seeker(BOARD, Plane.above(BOARD, camera), 0.6)
    found.looks = {name: Look(np.full((12, 3), 60.0), 4, 60.0) for name in found.owners}
    return found


@pytest.mark.parametrize(("rim", "step", "read"), [(1.0, 40.0, True), (0.72, 40.0, False), (1.0, 5.0, False)])
def test_tall_labels_are_read_where_an_edge_is_plainly_seen(rim: float, step: float, read: bool) -> None:
    eye = seeker()
    eye.prints._r = R
    picture = tall_disc("3")
    candidate = Candidate(Circle(39.5, 39.5, 1.0, rim, step, np.zeros((12, 3)), 0.0), 60.0)
    eye.prints.read(picture, [candidate])
    assert candidate.labels is not None
    candidate.labels = np.minimum(candidate.labels, READ - 0.01)
    assert bool(eye._read_tall(picture, [], [candidate])) is read


@pytest.mark.parametrize(("face", "clear"), [(0.92, True), (0.88, False), (0.93, True)])
def test_what_overlaps_a_disc_must_be_read_surely_and_better(face: float, clear: bool) -> None:
    eye = seeker()
    r = eye.radius * eye.plane.scale
    profile = np.zeros((12, 3))

    def read(x: float, correlation: float) -> Candidate:
        labels = np.full((1, 1), correlation)
        return Candidate(Circle(x, 100.0, 1.0, 1.0, 40.0, profile, 0.0), 60.0, labels, np.zeros(0))

    disc = read(100.0, 0.8), next(iter(eye.owners)), 0.9
    assert eye._clear(read(100.0 + 0.5 * r, face), [disc]) is clear
    assert eye._clear(read(100.0 + 2.0 * r, face), [disc])


def test_a_shadow_of_a_plain_disc_is_no_disc_though_its_edge_is_stronger() -> None:
    eye = seeker()
    owner, guess = next(iter(eye.guesses.items()))
    body = np.repeat(guess, 12, axis=0)

    def circles(count: int, first: int, profile: NDArray[np.float64], rim: float, step: float) -> list[Candidate]:
        places = eye.plane.px(
            np.array([[100.0 + 40 * (k % 5), 120.0 + 40 * (k // 5)] for k in range(first, first + count)])
        )
        return [Candidate(Circle(x, y, 0.0, rim, step, profile, 0.0), 60.0) for x, y in places.tolist()]

    beside = body.copy()
    beside[:7] *= 0.4
    eye._learn_plain([*circles(5, 0, body, 1.0, 25.0), *circles(5, 10, beside, 0.85, 60.0)])
    assert np.abs(eye.looks[owner].profile - body).max() < 1.0


def of_owner(eye: Seeker, owner: str, count: int, rim: float, face: float, first: int = 0) -> list[Candidate]:
    """Circles in a row that look alike, and are read so well."""
    r = eye.radius * eye.plane.scale
    x, y = eye.plane.px(np.array(eye.board.center))
    body = np.repeat(eye.guesses[owner], 12, axis=0)
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
    one, other = list(eye.owners)[:2]
    sure = of_owner(eye, one, 6, 1.0, 0.96)
    broken = of_owner(eye, other, count, 0.62, face, first=-5)
    owners = {one: 8, other: 8}
    stray = Look(np.full((12, 3), 90.0), 1, 60.0)
    learned = {one: Look(sure[0].circle.profile, 6, 90.0), other: stray}
    picture = np.zeros((*eye.plane.shape[:2], 3), np.float32)
    again = eye._learn_dotted(picture, [*sure, *broken], sure, owners, learned)
    assert again[other].count == told
    assert (again[other] is stray) is (told == 1)
    assert again[one].count == 6
