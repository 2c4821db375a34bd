"""Where a tall label may be read: on what has a disc's edge, not in a wall's corner."""

from __future__ import annotations

import numpy as np
import pytest

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
    found.owners.looks = {name: Look(np.full((12, 3), 60.0), 4, 60.0) for name in found.owners.discs}
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

    disc = read(100.0, 0.8), next(iter(eye.owners.discs)), 0.9
    assert eye._clear(read(100.0 + 0.5 * r, face), [disc]) is clear
    assert eye._clear(read(100.0 + 2.0 * r, face), [disc])
