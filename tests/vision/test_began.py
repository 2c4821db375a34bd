"""When a disc was flicked, where the first part of its slide was not seen."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.test_striking import sliding
from vision.motions import Motion
from vision.paths import Path
from vision.shots import LONGEST, _began
from vision.weighing import Weighed


def late(gap: float, speed: float = 900.0, t0: float = 1.0, rested: float | None = None) -> Motion:
    """One whose path begins `gap` mm from where it lay."""
    m = sliding("a", (100 + gap, 100), (speed, 0), t0)
    m.before, m.rested = (100.0, 100.0), rested
    return m


def paths(*motions: Motion) -> dict[str, Path]:
    return {m.id: m.path for m in motions if m.path is not None}


def played(t0: float, t0_sd: float) -> Weighed:
    none = np.zeros(0)
    return Weighed(np.zeros((0, 2), np.int64), none, none, none, none, t0, t0_sd, 900.0, 0.0, 1.0)


def test_it_began_when_the_first_one_set_out() -> None:
    shooter, struck = late(0.0), sliding("b", (160, 100), (500, 0), 1.05)
    assert _began(shooter, paths(shooter, struck), None) == 1.0


def test_what_was_missed_took_its_time() -> None:
    shooter = late(90.0)
    began = _began(shooter, paths(shooter), None)
    assert 1.0 - 90.0 / 900.0 < began < 1.0 - 90.0 / 1200.0


def test_no_sooner_than_it_was_seen_to_lie_there_and_not_long_ago() -> None:
    lain, slow = late(90.0, rested=0.97), late(400.0, speed=100.0)
    assert _began(lain, paths(lain), None) == 0.97
    assert _began(slow, paths(slow), None) >= 1.0 - LONGEST


def test_one_that_was_not_seen_to_slide_leaves_it_to_the_others() -> None:
    struck = sliding("b", (160, 100), (500, 0), 1.05)
    assert _began(late(90.0), paths(struck), None) == 1.05


@pytest.mark.parametrize(("t0_sd", "expected"), [(0.005, 0.93), (0.08, 1.0)])
def test_a_play_tells_when_if_it_does_so_closely(t0_sd: float, expected: float) -> None:
    shooter = late(0.0)
    assert _began(shooter, paths(shooter), played(0.93, t0_sd)) == expected
