"""How sure it is that a circle is an owner's disc."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.test_seeking import seeker
from vision.discs import Circle
from vision.looks import Look

Array = NDArray[np.float64]
RED, GREEN, PLATE = np.array([40.0, 40.0, 140.0]), np.array([40.0, 140.0, 40.0]), np.array([200.0, 210.0, 215.0])


def disc(colour: Array, plate: int, haze: float = 0.0) -> Array:
    """The profile of a disc, of which `plate` rings are the plate with its figure, through haze."""
    profile = np.where(np.arange(12)[:, None] < plate, PLATE, colour)
    return np.asarray(profile + haze * (255.0 - profile), float)


@pytest.mark.parametrize(("face", "colour", "known"), [(0.9, RED, True), (0.8, RED, False), (0.9, GREEN, False)])
def test_what_is_surely_read_is_known_through_haze_by_what_surrounds_its_figure(
    face: float, colour: Array, known: bool
) -> None:
    """Figures fill half of the top, so that no two tops look alike; a lamp is mirrored in some."""
    owners = seeker().owners
    one, other = list(owners.discs)[:2]
    owners.looks = {one: Look(disc(RED, 6), 1, 60.0), other: Look(np.full((12, 3), 20.0), 5, 60.0)}
    x, y = owners.plane.px(np.array(owners.board.center)).tolist()
    lit = Circle(x, y, 1.0, 1.0, 40.0, disc(colour, 2, 0.35), 0.0)
    assert (owners.fit(lit, one, face, 60.0) > 0.0) is known
    assert owners.fit(lit, other, face, 60.0) == 0.0
