"""What tells one look from another, through a lamp's haze too."""

import numpy as np
import pytest

from vision.looks import Look

RED = np.linspace((30.0, 35.0, 150.0), (40.0, 50.0, 190.0), 12)
BLUE = np.linspace((140.0, 90.0, 30.0), (170.0, 110.0, 45.0), 12)
ALL = slice(None)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.7])
def test_a_look_is_known_through_haze(share: float) -> None:
    """A mirrored lamp adds to each colour the same share of what it lacks to white."""
    look = Look(RED, 5, 40.0)
    seen = RED + share * (255.0 - RED)
    off, through = look.hazed(seen, ALL)
    assert off == pytest.approx(0.0, abs=1e-6)
    assert through == pytest.approx(share)
    assert look.off(seen, ALL) > 3 * share * 14.0


def test_and_without_it_where_it_was_learned_through_haze() -> None:
    off, through = Look(RED + 0.4 * (255.0 - RED), 5, 40.0).hazed(RED, ALL)
    assert off == pytest.approx(0.0, abs=1e-6)
    assert through < 0.0


def test_haze_makes_no_other_colour_of_it() -> None:
    assert Look(RED, 5, 40.0).hazed(BLUE + 0.5 * (255.0 - BLUE), ALL)[0] > 20.0
