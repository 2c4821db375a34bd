"""Simulated players: what they see in a table, and what their matches are made of."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.board import Point, load, shipped
from companion.demo import Counts, Match
from companion.games.paleo.state import State
from companion.players import Flick, Skill, UnknownPlayer, player
from companion.players.ground import Ground, slide, speed_for
from companion.players.paleo import LEAST, MOST, choose
from tests.companion.bare_table import BareTable
from tests.companion.games.paleo.play import ALL, BOARD, DOOR, homes, new, playing
from vision.simulator.arena import Arena
from vision.simulator.physics import Body, Material, Run, flick

STEADY = Skill(angle=1e-6, speed=1e-6, greed=0.01)
"""A hand without error that takes the best chance."""
RADIUS = BOARD.discs[0].radius


def table(places: Mapping[str, Point], **facts: object) -> tuple[State, dict[str, Point]]:
    """Only these pawns are in play; red's turn."""
    gone = tuple(id for id in ALL if id not in places)
    return playing(captured=gone, at=places, **facts).state, dict(places)  # type: ignore[arg-type]


def played(places: Mapping[str, Point], chosen: Flick | None) -> Run:
    """What the physics makes of a flick."""
    assert chosen is not None
    bodies = [Body(id, x, y, RADIUS, 8.0) for id, (x, y) in places.items()]
    return flick(Arena.of(BOARD), bodies, chosen.disc, chosen.velocity, Material())


class TestGround:
    """Free lanes."""

    wall = ((200.0, 0.0), (210.0, 0.0), (210.0, 100.0), (200.0, 100.0))

    def ground(self, **discs: Point) -> Ground:
        return Ground(BOARD, [self.wall], {id: (*at, 12.5) for id, at in discs.items()})

    def test_a_wall_across_the_lane_blocks_it(self) -> None:
        assert not self.ground().clear((100.0, 50.0), (300.0, 50.0), 12.5)

    def test_a_wall_inside_which_the_lane_runs_blocks_it_too(self) -> None:
        assert not self.ground().clear((100.0, 105.0), (300.0, 105.0), 12.5)

    def test_beside_it_the_lane_is_free(self) -> None:
        assert self.ground().clear((100.0, 120.0), (300.0, 120.0), 12.5)

    def test_a_disc_in_the_lane_blocks_it(self) -> None:
        assert not self.ground(a=(150.0, 320.0)).clear((100.0, 300.0), (300.0, 300.0), 12.5)

    def test_but_not_one_that_is_meant(self) -> None:
        assert self.ground(a=(150.0, 320.0)).clear((100.0, 300.0), (300.0, 300.0), 12.5, ["a"])

    def test_what_touches_the_disc_may_be_left_but_not_neared(self) -> None:
        ground = self.ground()
        assert ground.clear((187.5, 50.0), (100.0, 50.0), 12.5)
        assert not ground.clear((187.5, 50.0), (195.0, 50.0), 12.5)

    def test_a_disc_leaves_over_an_edge_without_a_rim(self) -> None:
        ground = Ground(BOARD, [wall.polygon for wall in BOARD.walls], {})
        assert ground.to_open_edge((30.0, 350.0), (-1.0, 0.0), 12.5, ()) == pytest.approx(30.0)

    def test_but_not_over_a_rim(self) -> None:
        ground = Ground(BOARD, [wall.polygon for wall in BOARD.walls], {})
        assert ground.to_open_edge((350.0, 40.0), (0.0, -1.0), 12.5, ()) is None

    @given(st.floats(1.0, 2000.0))
    def test_a_speed_is_that_of_its_slide(self, distance: float) -> None:
        assert slide(speed_for(distance)) == pytest.approx(distance)


class TestChoice:
    """What a player makes of a table."""

    def test_nobody_flicks_before_the_pawns_are_set_up(self) -> None:
        assert choose(new().state, {}, Random(1)) is None

    def test_a_side_without_a_pawn_on_the_table_flicks_nothing(self) -> None:
        state = playing().state
        assert choose(state, {id: at for id, at in homes().items() if id.startswith("green")}, Random(1)) is None

    def test_the_same_table_and_seed_give_the_same_flick(self) -> None:
        state = playing().state
        assert choose(state, homes(), Random(7)) == choose(state, homes(), Random(7))

    @settings(max_examples=15, deadline=None)
    @given(seed=st.integers(0, 10_000), turn=st.sampled_from(["red", "green"]))
    def test_a_flick_is_of_an_own_pawn_at_a_finger_s_speed(self, seed: int, turn: str) -> None:
        found = choose(playing(turn=turn).state, homes(), Random(seed))
        assert found is not None
        assert found.disc.startswith(turn)
        assert LEAST - 1e-6 <= math.hypot(*found.velocity) <= MOST + 1e-6

    def test_a_mercenary_takes_a_pawn_in_the_open(self) -> None:
        state, places = table({"red-1": (250.0, 470.0), "red-3": (350.0, 640.0), "green-4": (450.0, 470.0)})
        run = played(places, choose(state, places, Random(1), STEADY))
        assert ("red-1", "green-4") in {(c.a, c.b) for c in run.contacts}

    def test_a_pawn_that_nobody_may_capture_is_not_hunted(self) -> None:
        state, places = table({"red-1": (250.0, 470.0), "green-4": (450.0, 470.0)})
        found = choose(_protected(state, "green-4"), places, Random(1), STEADY)
        assert found is not None
        assert not found.why.startswith("capture")

    def test_an_explorer_before_a_sanctuary_goes_in_for_its_key(self) -> None:
        state, places = table({"red-3": (300.0, 120.0), "green-4": (350.0, 640.0)})
        run = played(places, choose(state, places, Random(1), STEADY))
        (gate,) = (gate for gate in BOARD.gates if gate.sanctuary == "nw")
        assert gate.side(*run.rest["red-3"], 2 * RADIUS) == "in"

    def test_an_explorer_whose_side_has_both_keys_opens_the_door(self) -> None:
        state, places = table({"red-3": (450.0, 350.0), "green-4": (50.0, 350.0)}, keys={"red": ("nw", "ne")})
        run = played(places, choose(state, places, Random(1), STEADY))
        assert math.dist(run.rest["red-3"], DOOR) < BOARD.targets[0].radius - RADIUS

    def test_an_enemy_at_an_open_edge_is_driven_off(self) -> None:
        state, places = table({"red-3": (200.0, 672.0), "green-4": (40.0, 672.0)})
        run = played(places, choose(state, places, Random(1), STEADY))
        assert not BOARD.on_surface(*run.rest["green-4"])

    def test_a_bad_hand_misses_more(self) -> None:
        state, places = table({"red-1": (250.0, 470.0), "green-4": (450.0, 470.0)})

        def spread(skill: Skill) -> float:
            flicks = [choose(state, places, Random(seed), skill) for seed in range(30)]
            angles = [math.atan2(f.velocity[1], f.velocity[0]) for f in flicks if f is not None and "wall" not in f.why]
            return max(angles) - min(angles)

        assert spread(Skill(angle=0.1, greed=0.01)) > 2 * spread(Skill(angle=0.001, greed=0.01))


def _protected(state: State, pawn: str) -> State:
    replace = msgspec.structs.replace
    return replace(state, pawns={**state.pawns, pawn: replace(state.pawns[pawn], protected=True)})


def test_players_are_found_by_their_game() -> None:
    assert player("paleo") is choose


@pytest.mark.parametrize("game", ["chess", "..", "ground.py"])
def test_a_game_that_nobody_plays_is_said_so(game: str) -> None:
    with pytest.raises(UnknownPlayer, match="somebody here can play"):
        player(game)


@pytest.mark.proof
def test_matches_hold_all_that_the_game_has() -> None:
    """Half of all flicks touch a pawn; captures, entries, pawns driven off, exchanges, doors opened."""
    counts = Counts()
    for board in (load(shipped("paleo-wide")), BOARD):
        for seed in range(5):
            match = Match(BareTable(board), Random(seed), number=seed)
            match.play()
            counts.add(match.counts)
    assert counts.touching >= 0.5 * counts.flicks
    assert counts.finished >= 9
    for found in (counts.captures, counts.entries, counts.keys, counts.exits, counts.exchanges, counts.rounds_by_door):
        assert found > 0, counts
