"""Straight slides with constant deceleration, found in noisy points."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.paths import Fits, Path, Segment, Trail, costs, fit_paths

DECEL = 2000.0
ANGLE = st.floats(0, 2 * np.pi)


def sampled(
    path: Path, start: float, end: float, rate: float, noise: float, seed: int = 1
) -> tuple[np.ndarray, np.ndarray]:
    t = np.arange(start, end, 1 / rate)
    places = np.array([path.at(float(each)) for each in t])
    return t, places + np.random.default_rng(seed).normal(0, noise, places.shape)


@settings(deadline=None, max_examples=25)
@given(ANGLE, st.floats(400, 2500))
def test_one_slide_is_one_segment_with_its_start_time_and_speed(angle: float, speed: float) -> None:
    v = speed * np.cos(angle), speed * np.sin(angle)
    true = Path([Segment(1.0, 9.0, 300.0, 300.0, *v)], DECEL, (300.0, 300.0), 0.0, 0.0)
    t, xy = sampled(true, 1.01, true.t1 + 0.02, 60, 0.1)
    (found,) = fit_paths([Trail(t, xy, np.full(len(t), 0.3), (300.0, 300.0), true.end())], DECEL)
    assert len(found.segments) == 1
    assert found.t0 == pytest.approx(1.0, abs=0.004)
    assert found.segments[0].speed() == pytest.approx(speed, rel=0.05)
    assert found.end() == pytest.approx(true.end(), abs=1.0)


@settings(deadline=None, max_examples=25)
@given(ANGLE)
def test_a_turn_is_found_to_a_few_milliseconds_between_frames(turn: float) -> None:
    if abs(np.cos(turn / 2)) > 0.9:  # hardly a turn at all
        turn = np.pi / 2
    before = Segment(1.0, 1.2, 100.0, 100.0, 1500.0, 0.0)
    at = Path([before], DECEL, None, 0.0, 0.0).at(1.2)
    after = Segment(1.2, 2.0, at[0], at[1], 800 * np.cos(turn), 800 * np.sin(turn))
    true = Path([before, after], DECEL, (100.0, 100.0), 0.0, 0.0)
    t, xy = sampled(true, 1.005, true.t1 + 0.02, 60, 0.15)
    (found,) = fit_paths([Trail(t, xy, np.full(len(t), 0.3), (100.0, 100.0), true.end())], DECEL)
    breaks = [s.t0 for s in found.segments[1:]]
    assert min(abs(b - 1.2) for b in breaks) < 0.006


def test_a_disc_that_stopped_stays_where_it_stopped() -> None:
    path = Path([Segment(0.0, 1.0, 0.0, 0.0, 1000.0, 0.0)], DECEL, (0.0, 0.0), 0.0, 0.0)
    assert path.t1 == pytest.approx(0.5)
    assert path.at(5.0) == pytest.approx((250.0, 0.0))
    assert path.velocity(5.0) == (0.0, 0.0)


def slid(speed: float) -> Trail:
    true = Path([Segment(1.0, 9.0, 300.0, 300.0, speed, 0.0)], DECEL, (300.0, 300.0), 0.0, 0.0)
    t, xy = sampled(true, 1.01, true.t1 + 0.02, 60, 0.1)
    return Trail(t, xy, np.full(len(t), 0.3), (300.0, 300.0), true.end())


class TestFits:
    def test_costs_are_the_same_asked_for_alone_together_or_again(self) -> None:
        fits, trails, tried = Fits((1500.0, 2000.0)), [slid(600.0), slid(900.0)], (1500.0, 2000.0)
        first = fits.costs(trails[:1])
        assert fits.costs([*trails, trails[0]]) == pytest.approx(np.vstack([costs(trails, tried), first]))

    def test_a_trail_has_another_path_under_another_deceleration(self) -> None:
        fits, trail = Fits((2000.0,)), slid(600.0)
        told = [fits.paths([trail], decel)[0] for decel in (1500.0, 2000.0, 1500.0)]
        assert told[0] == told[2] == fit_paths([trail], 1500.0)[0]
        assert told[1] == fit_paths([trail], 2000.0)[0]

    def test_each_of_many_may_have_its_own(self) -> None:
        trails, decels = [slid(600.0), slid(900.0), slid(600.0)], [1500.0, 2000.0, 2500.0]
        alone = [fit_paths([trail], decel)[0] for trail, decel in zip(trails, decels, strict=True)]
        for path, one in zip(Fits((2000.0,)).paths(trails, decels), alone, strict=True):
            assert path.decel == one.decel
            assert path.at(1.2) == pytest.approx(one.at(1.2), abs=1e-9)

    def test_without_trails_there_is_nothing(self) -> None:
        assert Fits((2000.0,)).costs([]).shape == (0, 1)


def test_what_was_seen_at_rest_has_not_set_out_before() -> None:
    """Struck, and stopped five millimetres on, between two pictures: it did not creep there for a tenth of a second."""
    t = np.array([0.5, 0.533, 0.567, 0.6])
    xy = np.array([[305.2, 300.0], [305.4, 300.0], [305.4, 300.0], [305.4, 300.0]])
    trail = Trail(t, xy, np.full(4, 0.3), (300.0, 300.0), (305.4, 300.0), rested=0.467)
    (found,) = fit_paths([trail], DECEL)
    assert 0.46 < found.t0 < 0.5


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 2**31), st.integers(1, 9), st.booleans(), st.floats(0.0, 400.0))
def test_whatever_was_seen_a_path_runs_forward(seed: int, n: int, rested: bool, spread: float) -> None:
    """Of a table that was rearranged from one picture to the next, too."""
    rng = np.random.default_rng(seed)
    t = np.cumsum(rng.choice([1, 1, 1, 2, 5], n)) / 60
    xy = rng.normal(300.0, 1.0 + spread, (n, 2))
    start, end = (tuple(map(float, rng.normal(300.0, 1.0 + spread, 2))) if rng.random() < 0.7 else None for _ in "ab")
    trail = Trail(t, xy, rng.uniform(0.3, 1.5, n), start, end, float(t[0] - 0.016) if rested else None)  # type: ignore[arg-type]
    (found,) = fit_paths([trail], float(rng.choice([200.0, 600.0, 2000.0, 3600.0])))
    began = [s.t0 for s in found.segments]
    assert began == sorted(began)
    assert found.t1 >= found.t0
