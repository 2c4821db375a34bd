"""The table over time."""

import math
from itertools import pairwise

import numpy as np
import pytest

from companion.board import load, shipped
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError
from vision.simulator.stage import Stage


@pytest.fixture(scope="module")
def arena() -> Arena:
    return Arena.of(load(shipped("paleo-wide")))


@pytest.fixture
def stage(arena: Arena) -> Stage:
    return Stage(arena, arena.setup(disc.id for disc in arena.board.discs), np.random.default_rng(3))


def toward_middle(stage: Stage, disc: str, speed: float) -> tuple[float, float]:
    x, y = stage.places[disc]
    angle = math.atan2(stage.arena.board.center[1] - y, stage.arena.board.center[0] - x)
    return speed * math.cos(angle), speed * math.sin(angle)


def test_a_flicked_disc_lies_still_until_the_finger_strikes(stage: Stage) -> None:
    start = stage.places["red-1"]
    flick = stage.flick("red-1", toward_middle(stage, "red-1", 900.0), at=1.0)
    assert flick.begins == 1.0 < flick.t0 < flick.t1 <= flick.ends
    assert stage.position("red-1", flick.t0 - 1e-6) == pytest.approx(start)
    moved = stage.position("red-1", flick.t0 + 0.05)
    assert moved is not None
    assert math.dist(moved, start) > 20.0


def test_the_fingertip_is_behind_the_disc_as_it_strikes(stage: Stage, arena: Arena) -> None:
    x, y = stage.places["green-3"]
    velocity = toward_middle(stage, "green-3", 1500.0)
    flick = stage.flick("green-3", velocity, at=0.0)
    (tip,) = stage.hands(flick.t0)
    assert math.dist((tip.x, tip.y), (x, y)) == pytest.approx(arena.board.disc("green-3").radius, abs=0.1)
    assert (tip.x - x) * velocity[0] + (tip.y - y) * velocity[1] < 0.0


def test_the_finger_never_overtakes_the_disc_that_it_has_struck(stage: Stage, arena: Arena) -> None:
    velocity = toward_middle(stage, "red-2", 500.0)
    flick = stage.flick("red-2", velocity, at=0.0)
    for t in np.arange(flick.t0, min(flick.t0 + 0.1, flick.t1), 0.002):
        (tip,) = stage.hands(float(t))
        where = stage.position("red-2", float(t))
        assert where is not None
        assert math.dist((tip.x, tip.y), where) >= arena.board.disc("red-2").radius - 0.5


def test_hands_come_from_outside_and_go_there(stage: Stage) -> None:
    flick = stage.flick("red-1", toward_middle(stage, "red-1", 900.0), at=0.5)
    assert stage.hands(0.49) == ()
    (first,) = stage.hands(0.5)
    assert not stage.arena.on_surface(first.x, first.y)
    assert stage.hands(flick.ends + 0.01) == ()
    ((covered, away),) = stage.covered
    assert 0.5 < covered < flick.t0 < away <= flick.ends


def test_a_flick_without_a_hand_shows_nobody(stage: Stage) -> None:
    flick = stage.flick("red-1", toward_middle(stage, "red-1", 900.0), at=0.5, hand=False)
    assert flick.t0 == 0.5
    assert stage.covered == []


def test_a_carried_disc_is_lifted_and_lies_where_it_was_put(stage: Stage) -> None:
    was = stage.places["red-1"]
    carry = stage.carry({"red-1": (410.0, 120.0)}, at=0.0)
    heights = [stage.discs(t)["red-1"][2] for t in np.linspace(0.0, carry.t, 200)]
    assert max(heights) > 20.0
    assert None in [stage.position("red-1", t) for t in np.linspace(0.0, carry.t, 200)]
    assert stage.position("red-1", 0.0) == pytest.approx(was)
    assert stage.position("red-1", carry.t) == (410.0, 120.0)
    assert carry.was == {"red-1": was}


def test_a_disc_goes_out_of_the_room_and_comes_back(stage: Stage) -> None:
    out = stage.carry({"green-1": None}, at=0.0)
    assert "green-1" not in stage.places
    assert "green-1" not in stage.discs(out.t)
    back = stage.carry({"green-1": (400.0, 200.0), "red-5": None}, at=out.ends)
    assert stage.discs(back.t)["green-1"] == (400.0, 200.0, 0.0)
    assert "red-5" not in stage.places


def test_a_carried_disc_never_jumps(stage: Stage) -> None:
    carry = stage.carry({"red-1": (410.0, 120.0), "red-3": None}, at=0.0)
    steps = [stage.discs(t) for t in np.arange(0.0, carry.t, 0.002)]
    for before, after in pairwise(steps):
        for id in before.keys() & after.keys():
            assert math.dist(before[id], after[id]) < 12.0


def test_a_push_goes_with_the_finger(stage: Stage) -> None:
    start = stage.places["red-1"]
    end = (start[0] + 40.0, start[1] + 10.0)
    push = stage.push("red-1", end, at=0.0)
    middle = stage.position("red-1", (push.t0 + push.t1) / 2)
    assert middle is not None
    assert 5.0 < math.dist(middle, start) < 40.0
    assert stage.position("red-1", push.t1) == end


def test_nothing_changes_once_all_is_over(stage: Stage) -> None:
    flick = stage.flick("red-1", toward_middle(stage, "red-1", 900.0), at=0.5)
    assert not stage.changing(0.0, 0.4)
    assert "red-1" in stage.changing(flick.t0, flick.t0 + 0.01).discs
    assert stage.changing(0.6, 0.7).hands
    assert not stage.changing(flick.ends + 0.01, flick.ends + 10.0)


def test_lamps_and_bumps_change_everything(stage: Stage) -> None:
    stage.dim(1.0, 0.5, 0.6)
    stage.shove(2.0, 0.1, 3.0, -2.0, 0.01)
    assert (stage.light(0.9), stage.light(1.6)) == (1.0, 0.6)
    assert stage.bump(1.9) == (0.0, 0.0, 0.0)
    assert stage.bump(2.2) == pytest.approx((3.0, -2.0, 0.01))
    assert stage.changing(1.2, 1.3).all
    assert not stage.changing(2.2, 3.0)


def test_what_is_long_over_may_be_forgotten(stage: Stage) -> None:
    flick = stage.flick("red-1", toward_middle(stage, "red-1", 900.0), at=0.5)
    rest = stage.places
    stage.forget(flick.ends + 60.0)
    assert stage.places == rest
    assert stage.position("red-1", flick.ends + 60.0) == pytest.approx(rest["red-1"])


def test_acts_do_not_overlap(stage: Stage) -> None:
    stage.wave(0.0, 1.5)
    with pytest.raises(SimulationError, match=r"after 1.50 s"):
        stage.carry({"red-1": None}, at=1.0)


@pytest.mark.parametrize("velocity", [(0.0, 0.0), (0.0, 20.0), (9000.0, 0.0), (math.nan, 0.0)])
def test_a_flick_that_no_finger_makes_is_refused(stage: Stage, velocity: tuple[float, float]) -> None:
    with pytest.raises(SimulationError, match="expected a flick"):
        stage.flick("red-1", velocity, at=0.0)
    assert stage.free_at == 0.0


def test_what_does_not_lie_on_the_board_is_not_flicked(stage: Stage) -> None:
    with pytest.raises(SimulationError, match="'blue-9'"):
        stage.flick("blue-9", (900.0, 0.0), at=0.0)
    gone = stage.carry({"red-1": None}, at=0.0)
    with pytest.raises(SimulationError, match="'red-1'"):
        stage.flick("red-1", (900.0, 0.0), at=gone.ends)
