"""What happens in long films: play as at a table in use, and minutes without a flick."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from companion import board as boards
from tests.bench import stories
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError
from vision.simulator.physics import Material
from vision.simulator.scripts import Script

SECONDS = 60.0


@cache
def arena() -> Arena:
    return Arena.of(boards.load(boards.shipped("paleo-wide")))


@cache
def told(story: str, seed: int) -> Script:
    make = {"play": stories.play, "quiet": stories.quiet}[story]
    return make(np.random.default_rng(seed), arena(), Material(), {}, SECONDS)


class TestPlay:
    def test_a_flick_comes_about_every_six_seconds(self) -> None:
        began = [shot["t0"] for shot in told("play", 3).shots]
        assert len(began) >= SECONDS / stories.EVERY - 3
        assert all(4.0 < b - a < 14.0 for a, b in pairwise(began))

    def test_a_hand_makes_each(self) -> None:
        script = told("play", 3)
        assert all(any(a < shot["t0"] < b for a, b in script.stage.covered) for shot in script.shots)

    def test_all_is_over_before_the_film_is(self) -> None:
        script = told("play", 3)
        assert script.duration == SECONDS
        assert script.stage.free_at < SECONDS
        assert max(shot["t1"] for shot in script.shots) < SECONDS

    @pytest.mark.parametrize("seed", [3, 4])
    def test_what_left_the_board_is_brought_back(self, seed: int) -> None:
        script = told("play", seed)
        gone = {(exit["disc"], exit["t"]) for shot in script.shots[:-2] for exit in shot["exits"]}
        back = [(id, moved["t"]) for moved in script.moved for id in moved["discs"]]
        assert all(any(id == disc and t > left for id, t in back) for disc, left in gone)

    def test_one_seed_one_story(self) -> None:
        again = stories.play(np.random.default_rng(3), arena(), Material(), {}, SECONDS)
        assert (again.shots, again.moved) == (told("play", 3).shots, told("play", 3).moved)

    def test_too_short_a_film_is_refused_in_words(self) -> None:
        with pytest.raises(SimulationError, match=r"expected at least .* s for a flick, got 3"):
            stories.play(np.random.default_rng(1), arena(), Material(), {}, 3.0)


class TestQuiet:
    @pytest.mark.parametrize("seed", range(4))
    def test_nobody_flicks_and_hands_come(self, seed: int) -> None:
        script = told("quiet", seed)
        assert not script.shots
        assert not script.pushes
        assert script.stage.covered
        assert script.stage.free_at < SECONDS

    def test_hands_lamps_and_bumps_all_occur(self) -> None:
        scripts = [told("quiet", seed) for seed in range(4)]
        assert any(script.moved for script in scripts)
        assert any(script.bumps for script in scripts)
        assert any(script.light for script in scripts)

    def test_discs_lie_where_hands_put_them(self) -> None:
        for script in (told("quiet", seed) for seed in range(4)):
            for moved in script.moved:
                for id, place in moved["discs"].items():
                    assert script.stage.position(id, moved["t"]) == pytest.approx(place)
                    assert script.stage.position(id, moved["t"]) != pytest.approx(moved["was"][id])

    def test_who_leans_over_touches_nothing_and_is_seen(self) -> None:
        lying = told("quiet", 0).stage.places
        stage = stories.Leaning(arena(), lying, np.random.default_rng(5))
        ends = stage.lean(1.0, 2.0)
        assert stage.hands(2.0)[0].z > 200.0
        assert not stage.hands(ends + 0.1)
        assert stage.places == lying

    def test_bumps_do_not_add_up(self) -> None:
        """The board stays within a few mm of where it was, so that it stays in the picture."""
        for script in (told("quiet", seed) for seed in range(4)):
            dx, dy, _ = script.stage.bump(SECONDS)
            assert np.hypot(dx, dy) < 8.0
