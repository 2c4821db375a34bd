"""Looks drawn at random: wide, honest, plain data."""

from __future__ import annotations

from typing import get_args

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import board as boards
from vision.simulator.errors import SimulationError
from vision.simulator.looks import Design, Light, Look, Pool, Table, distance

PALEO = boards.load(boards.shipped("paleo-demo"))
seeds = st.integers(0, 2**32 - 1)
pools: st.SearchStrategy[Pool] = st.sampled_from(get_args(Pool))


def drawn(seed: int, pool: Pool = "wide") -> Look:
    return Look.draw(np.random.default_rng(seed), PALEO, pool)


@given(seeds, pools)
def test_the_same_seed_draws_the_same_look(seed: int, pool: Pool) -> None:
    assert drawn(seed, pool) == drawn(seed, pool)


@given(seeds, pools)
def test_a_look_is_plain_data(seed: int, pool: Pool) -> None:
    look = drawn(seed, pool)
    assert msgspec.json.decode(msgspec.json.encode(look), type=Look) == look


@given(seeds, pools)
def test_every_owner_of_discs_has_a_colour(seed: int, pool: Pool) -> None:
    assert set(drawn(seed, pool).sides) == set(PALEO.owners)


def test_the_pools_hold_all_designs_and_tables() -> None:
    looks = [drawn(seed) for seed in range(200)]
    assert {look.design for look in looks} == set(get_args(Design))
    assert {look.table for look in looks} == set(get_args(Table))


def test_pawns_have_about_the_colours_that_the_board_file_guesses() -> None:
    guesses = {disc.owner: disc.color for disc in PALEO.discs}
    sides = [(owner, side.face) for seed in range(200) for owner, side in drawn(seed).sides.items()]
    off = np.array([distance(face, guesses[owner]) for owner, face in sides])
    assert 0.02 < np.median(off) < 0.2
    assert off.max() < 0.45


def test_pawns_can_be_told_from_the_board() -> None:
    looks = [drawn(seed) for seed in range(200)]
    assert min(distance(side.face, look.ground) for look in looks for side in look.sides.values()) > 0.1


def test_skins_go_from_light_to_dark() -> None:
    red = {int(skin[1:3], 16) for seed in range(100) for skin in drawn(seed).skins}
    assert min(red) < 0x60
    assert max(red) > 0xE0


def test_an_unknown_pool_is_refused_in_words() -> None:
    with pytest.raises(SimulationError, match="expected a pool of looks"):
        Look.draw(np.random.default_rng(1), PALEO, "strange")  # type: ignore[arg-type]


def test_a_shadow_falls_away_from_the_lamp() -> None:
    lamp = Light(azimuth=0.0, elevation=np.pi / 4, softness=0.1, ambient=0.5)
    assert lamp.shift == pytest.approx((-1.0, 0.0))


def test_lamps_without_flicker_or_drift_burn_evenly() -> None:
    lamp = Light(azimuth=0.0, elevation=1.0, softness=0.1, ambient=0.5)
    assert lamp.gain(3.7) == 1.0
