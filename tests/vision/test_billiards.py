"""Discs that meet, many plays at once: beside the simulator's exact slides, and what physics keeps."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.vision.simulator.test_physics import arena
from vision.billiards import STEP, Discs, Played, play
from vision.simulator.physics import GRAVITY, Body, Material, flick

Array = NDArray[np.float64]
RADIUS = 14.5
MU, E, RUB = 0.2, 0.8, 0.12
SIZE = 2000.0


def played(at: Array, v: Array, seconds: float, decel: float = MU * GRAVITY) -> Played:
    """S plays of N discs, alike but for `at` and `v` (S, N, 2)."""
    count, n = at.shape[:2]
    alike = np.full(n, RADIUS)
    discs = Discs(alike, alike**2, at, v, np.full((count, n), decel), np.full(count, E), np.full(count, RUB))
    return play(discs, seconds)


def scattered(rng: np.random.Generator, n: int) -> Array:
    """n discs close together that do not overlap, (n, 2) mm."""
    places = [np.array([SIZE / 2, SIZE / 2])]
    while len(places) < n:
        new = places[rng.integers(len(places))] + rng.uniform(-60.0, 60.0, 2)
        if min(float(np.hypot(*(new - p))) for p in places) > 2 * RADIUS + 0.5:
            places.append(new)
    return np.array(places)


@pytest.mark.parametrize("seed", range(12))
def test_it_goes_as_the_simulator_has_it(seed: int) -> None:
    """First touches, and where discs lie 60 ms later, in clusters of four."""
    rng = np.random.default_rng(seed)
    at = scattered(rng, 4)
    toward = at[1] - at[0]
    v0 = toward / np.hypot(*toward) * rng.uniform(400.0, 2500.0)
    bodies = [Body(str(k), float(x), float(y), RADIUS, 1.0) for k, (x, y) in enumerate(at)]
    material = Material(mu=MU, e_disc=E, e_wall=0.5, mu_contact=RUB)
    run = flick(arena(size=(SIZE, SIZE)), bodies, "0", (float(v0[0]), float(v0[1])), material)
    v = np.zeros((1, 4, 2))
    v[0, 0] = v0
    got = played(at[None], v, 0.06)
    first: dict[frozenset[int], float] = {}
    for c in run.contacts:
        first.setdefault(frozenset((int(c.a), int(c.b))), c.t)
    for k, pair in enumerate(got.pairs.tolist()):
        expected = first.get(frozenset(pair), np.inf)
        if min(expected, got.when[0, k]) < 0.05:
            assert got.when[0, k] == pytest.approx(expected, abs=0.0005)
    for k in range(4):
        assert got.at[-1, 0, k] == pytest.approx(run.at(str(k), 0.06)[:2], abs=0.3)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**31), n=st.integers(2, 6))
def test_momentum_is_kept_and_no_energy_is_made(seed: int, n: int) -> None:
    rng = np.random.default_rng(seed)
    at = np.stack([scattered(rng, n) for _ in range(20)])
    v = rng.normal(0.0, 800.0, (20, n, 2))
    got = played(at, v, 0.05, decel=0.0)
    assert got.v[-1].sum(axis=1) == pytest.approx(v.sum(axis=1), abs=1e-6 * n * 1e3)
    energy = (got.v**2).sum(axis=(2, 3))  # what went into spin may come back, what came at first is all there is
    assert (energy <= energy[0] * (1.0 + 1e-9)).all()


def test_nothing_meets_that_is_not_on_the_way() -> None:
    at = np.array([[[0.0, 0.0], [200.0, 0.0], [100.0, 2 * RADIUS + 0.2]]])
    v = np.array([[[1000.0, 0.0], [0.0, 0.0], [0.0, 0.0]]])
    got = played(at, v, 0.3)
    met = {tuple(pair) for pair, t in zip(got.pairs.tolist(), got.when[0], strict=True) if np.isfinite(t)}
    assert met == {(0, 1)}
    assert got.first[0, 0]


def test_a_graze_within_one_step_is_met() -> None:
    """It comes and is past before the step ends."""
    at = np.array([[[0.0, 0.0], [6.0, 2 * RADIUS - 0.05]]])
    v = np.array([[[6.0 / STEP * 2, 0.0], [0.0, 0.0]]])
    got = played(at, v, STEP)
    assert np.isfinite(got.when[0, 0])


def test_places_are_told_between_steps_on_both_sides_of_a_touch() -> None:
    at = np.array([[[0.0, 0.0], [2 * RADIUS + 5.0, 0.0]]])
    v = np.array([[[1000.0, 0.0], [0.0, 0.0]]])
    got = played(at, v, 0.02, decel=0.0)
    met = got.when[0, 0]
    assert met == pytest.approx(0.005)
    for t in (0.003, 0.0048, 0.0052, 0.0075, 0.0191):
        x = got.places(np.array([t]), 1)[0, 0] - at[0, 1, 0]
        assert x == pytest.approx(max(t - met, 0.0) * 1000.0 * (1 + E) / 2, abs=1e-6)


def test_discs_come_to_rest() -> None:
    at = np.array([[[0.0, 0.0], [300.0, 0.0]]])
    v = np.array([[[500.0, 0.0], [0.0, 0.0]]])
    got = played(at, v, 0.4, decel=2000.0)
    assert got.at[-1, 0, 0, 0] == pytest.approx(500.0**2 / 2 / 2000.0, abs=1e-6)
    assert (got.v[-1] == 0.0).all()
