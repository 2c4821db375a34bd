"""A board file as a place for discs: where they may lie, and boards on which nothing can be simulated."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import board as boards
from companion.board import Board, Circle, Disc, Gate, Wall, Zone, shapes
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError


def disc(id: str = "d", owner: str = "red", diameter: float = 25.0) -> Disc:
    return Disc(id=id, owner=owner, kind="disc", diameter=diameter, height=8.0, color="#804030")


def wall(id: str, x0: float, y0: float, x1: float, y1: float, kind: Any = "wall") -> Wall:
    return Wall(id=id, kind=kind, polygon=((x0, y0), (x1, y0), (x1, y1), (x0, y1)), height=10.0)


def board(**parts: Any) -> Board:
    whole: dict[str, Any] = {"format": 1, "name": "trial", "game": "none", "size": (400.0, 300.0), "discs": (disc(),)}
    return Board(**{**whole, **parts})


@pytest.fixture(scope="module")
def paleo() -> Arena:
    return Arena.of(boards.load(boards.shipped("paleo-demo")))


class TestFree:
    def test_a_disc_lies_wholly_on_the_surface(self) -> None:
        arena = Arena.of(board())
        assert arena.free(12.5, 150.0, 12.5)
        assert not arena.free(12.4, 150.0, 12.5)

    def test_on_a_round_board_it_lies_wholly_in_the_circle(self) -> None:
        arena = Arena.of(board(size=(400.0, 400.0), shape="round"))
        assert arena.free(200.0, 12.6, 12.5)
        assert not arena.free(60.0, 60.0, 12.5)

    def test_it_keeps_the_gap_to_walls_and_discs(self) -> None:
        arena = Arena.of(board(walls=(wall("w", 200, 100, 206, 200),)))
        assert arena.free(200.0 - 13.0, 150.0, 12.5)
        assert not arena.free(200.0 - 12.9, 150.0, 12.5)
        assert arena.free(200.0 - 12.5, 150.0, 12.5, gap=0.0)
        assert arena.free(100.0, 150.0, 12.5, [(125.5, 150.0, 12.5)])
        assert not arena.free(100.0, 150.0, 12.5, [(125.4, 150.0, 12.5)])

    def test_inside_a_wall_nothing_is_free(self) -> None:
        arena = Arena.of(board(walls=(wall("w", 100, 100, 300, 200),)))
        assert not arena.free(200.0, 150.0, 12.5)

    @given(x=st.floats(0, 700), y=st.floats(0, 700), radius=st.floats(5, 40))
    @settings(max_examples=60, deadline=None)
    def test_its_clearance_is_that_of_the_board_files_walls(
        self, paleo: Arena, x: float, y: float, radius: float
    ) -> None:
        nearest = min(shapes.to_segment((x, y), a, b) for w in paleo.board.walls for a, b in shapes.edges(w.polygon))
        inside = any(w.contains(x, y) for w in paleo.board.walls)
        clearance, _ = paleo.sides.clearance(x, y)
        assert clearance == pytest.approx(-nearest if inside else nearest, abs=1e-9)


class TestPlaces:
    def test_a_side_starts_on_the_spots_of_its_camp_in_their_order(self, paleo: Arena) -> None:
        camp = next(zone for zone in paleo.board.zones if zone.id == "camp-red")
        places = paleo.setup(["red-1", "red-2", "green-1"])
        assert (places["red-1"], places["red-2"]) == camp.spots[:2]

    def test_all_discs_of_a_board_fit(self, paleo: Arena) -> None:
        places = paleo.setup(disc.id for disc in paleo.board.discs)
        assert len(places) == 16
        for id, (x, y) in places.items():
            others = [(*place, 12.5) for other, place in places.items() if other != id]
            assert paleo.free(x, y, 12.5, others, gap=0.4)

    def test_without_spots_each_owner_has_a_side(self) -> None:
        arena = Arena.of(board(discs=(disc("r", "red"), disc("g", "green"))))
        places = arena.setup(["r", "g"])
        assert places["r"][1] > 150.0 > places["g"][1]

    def test_a_spot_under_a_wall_is_left_out(self) -> None:
        camp = Zone(
            id="c",
            kind="base_camp",
            owner="red",
            circle=Circle(center=(200, 150), radius=90),
            spots=((150, 150), (250, 150)),
        )
        arena = Arena.of(board(zones=(camp,), walls=(wall("w", 140, 140, 160, 160, "reef"),)))
        assert arena.setup(["d"]) == {"d": (250.0, 150.0)}

    def test_captured_discs_stand_on_the_rim(self, paleo: Arena) -> None:
        places = paleo.aside(16, 25.0)
        assert all(paleo.board.aside(x, y) and paleo.on_rim(x, y) for x, y in places)
        assert all(math.dist(a, b) >= 25.0 for i, a in enumerate(places) for b in places[:i])

    @pytest.mark.parametrize("shape", ["rectangle", "round"])
    def test_without_a_rim_they_stand_beside_the_surface(self, shape: str) -> None:
        arena = Arena.of(board(size=(400.0, 400.0), shape=shape))
        places = arena.aside(16, 25.0)
        assert not any(arena.on_surface(x, y) for x, y in places)
        assert all(-40 < c < 440 for place in places for c in place)
        assert all(math.dist(a, b) >= 25.0 for i, a in enumerate(places) for b in places[:i])

    def test_a_movable_wall_can_lie_elsewhere(self, paleo: Arena) -> None:
        moved = Arena.of(paleo.board, {"red-reef-1": (350.0, 450.0, math.pi / 2)})
        assert not moved.free(350.0, 430.0, 5.0)
        assert paleo.free(350.0, 430.0, 5.0)


class TestRefused:
    def test_a_board_without_discs(self) -> None:
        with pytest.raises(SimulationError, match=r"expected discs on 'trial', got none; add \[\[disc\]\]"):
            Arena.of(board(discs=()))

    def test_a_surface_too_small(self) -> None:
        with pytest.raises(SimulationError, match="room for 1 discs of up to 25 mm to slide on, got 60 x 300 mm"):
            Arena.of(board(size=(60.0, 300.0)))

    def test_more_discs_than_fit(self) -> None:
        with pytest.raises(SimulationError, match="room for 200 discs"):
            Arena.of(board(discs=tuple(disc(f"d{k}") for k in range(200))))

    def test_a_gate_off_the_surface(self) -> None:
        gate = Gate(id="door", owner="red", line=((-50.0, 10.0), (-50.0, 60.0)), inside=(-60.0, 30.0))
        with pytest.raises(SimulationError, match="expected gate 'door' on the surface"):
            Arena.of(board(gates=(gate,)))

    def test_walls_over_all_spots_of_a_camp(self) -> None:
        camp = Zone(
            id="camp", kind="base_camp", owner="red", circle=Circle(center=(200, 150), radius=90), spots=((200, 150),)
        )
        with pytest.raises(SimulationError, match=r"a spot of zone 'camp', but walls overlap them all \(reef\)"):
            Arena.of(board(zones=(camp,), walls=(wall("reef", 190, 140, 210, 160, "reef"),)))

    def test_walls_all_over_the_surface(self) -> None:
        with pytest.raises(SimulationError, match="expected a free place for disc 'd'"):
            Arena.of(board(walls=(wall("slab", 5, 5, 395, 295),)))

    def test_a_wall_that_the_board_has_not(self) -> None:
        with pytest.raises(SimulationError, match="expected walls of 'trial', got nowhere"):
            Arena.of(board(), {"nowhere": (0.0, 0.0, 0.0)})

    def test_a_disc_that_the_board_has_not(self) -> None:
        with pytest.raises(SimulationError, match="expected a disc of 'trial', got 'z'"):
            Arena.of(board()).setup(["z"])

    def test_more_captured_discs_than_there_is_room_for(self) -> None:
        with pytest.raises(SimulationError, match="expected room for 500 captured discs"):
            Arena.of(board()).aside(500, 25.0)
