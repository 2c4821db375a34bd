"""What the geometry of a board means (board file, format 1)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.board import Board, Circle, Gate, Target, Wall, Zone, shapes

metres = st.floats(-1000.0, 1000.0, allow_nan=False)
angles = st.floats(-math.pi, math.pi)
places = st.tuples(metres, metres)


def gate(**changes: object) -> Gate:
    plain = {"id": "g", "owner": "red", "line": ((100.0, 0.0), (140.0, 0.0)), "inside": (120.0, 50.0)}
    return Gate(**{**plain, **changes})  # type: ignore[arg-type]


def wall(kind: str, *polygon: tuple[float, float]) -> Wall:
    return Wall(id="w", kind=kind, polygon=polygon, height=10.0)  # type: ignore[arg-type]


def make(shape: str = "rectangle", walls: tuple[Wall, ...] = ()) -> Board:
    return Board(format=1, name="b", game="none", size=(300.0, 300.0), shape=shape, walls=walls)  # type: ignore[arg-type]


SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


class TestGate:
    def test_depth_is_positive_on_the_inner_side(self) -> None:
        assert gate().depth(120.0, 7.0) == 7.0
        assert gate().depth(120.0, -7.0) == -7.0

    @given(places, st.booleans())
    def test_depth_does_not_depend_on_which_jamb_comes_first(self, at: tuple[float, float], flip: bool) -> None:
        a, b = gate().line
        assert gate(line=(b, a)).depth(*at) == pytest.approx(gate().depth(*at))

    @given(places)
    def test_depth_changes_its_sign_with_the_inner_side(self, at: tuple[float, float]) -> None:
        assert gate(inside=(120.0, -50.0)).depth(*at) == pytest.approx(-gate().depth(*at))

    def test_foot_runs_from_jamb_to_jamb(self) -> None:
        assert gate().foot(100.0, 33.0) == 0.0
        assert gate().foot(130.0, -5.0) == 0.75
        assert gate().foot(160.0, 0.0) == 1.5

    def test_between_the_jambs_or_not(self) -> None:
        assert gate().between(140.0, 99.0)
        assert not gate().between(140.1, 0.0)

    @pytest.mark.parametrize(
        ("y", "side"), [(12.5, "in"), (12.4, None), (0.0, None), (-12.4, None), (-12.5, "out"), (-99.0, "out")]
    )
    def test_a_disc_is_on_a_side_when_its_whole_outline_is(self, y: float, side: str | None) -> None:
        assert gate().side(120.0, y, diameter=25.0) == side


class TestTarget:
    def test_a_disc_rests_on_a_larger_target_when_wholly_inside(self) -> None:
        door = Target(id="t", center=(0.0, 0.0), radius=22.0)
        assert door.holds(9.5, 0.0, diameter=25.0)
        assert not door.holds(9.6, 0.0, diameter=25.0)

    def test_a_disc_rests_on_a_smaller_target_when_wholly_covering_it(self) -> None:
        hole = Target(id="t", center=(0.0, 0.0), radius=9.5)
        assert hole.holds(0.0, 3.0, diameter=25.0)
        assert not hole.holds(0.0, 3.1, diameter=25.0)

    @given(places, st.floats(1.0, 50.0), st.floats(1.0, 50.0))
    def test_outlines_never_cross_where_it_rests(
        self, at: tuple[float, float], radius: float, disc_radius: float
    ) -> None:
        apart = math.dist(at, (0.0, 0.0))
        held = Target(id="t", center=(0.0, 0.0), radius=radius).holds(*at, diameter=2 * disc_radius)
        crosses = abs(radius - disc_radius) + 1e-6 < apart
        assert held != crosses or apart == pytest.approx(abs(radius - disc_radius), abs=1e-5)


class TestZone:
    def test_a_disc_is_in_a_zone_when_its_centre_is(self) -> None:
        zone = Zone(id="z", kind="half", polygon=SQUARE)
        assert zone.contains(10.0, 5.0)
        assert not zone.contains(10.1, 5.0)

    def test_round_zones(self) -> None:
        zone = Zone(id="z", kind="base_camp", circle=Circle(center=(5.0, 5.0), radius=5.0))
        assert zone.contains(5.0, 10.0)
        assert not zone.contains(9.0, 9.0)

    def test_a_hollow_corner_is_outside(self) -> None:
        hook = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 5.0), (0.0, 10.0))
        assert not Zone(id="z", kind="half", polygon=hook).contains(5.0, 8.0)


class TestSurface:
    def test_a_disc_has_left_when_its_centre_is_off_the_surface(self) -> None:
        assert make().on_surface(300.0, 0.0)
        assert not make().on_surface(300.1, 0.0)

    def test_a_round_board_is_the_circle_in_its_size(self) -> None:
        assert make("round").on_surface(150.0, 0.0)
        assert not make("round").on_surface(10.0, 10.0)

    def test_aside_is_on_a_rim_or_off_the_surface(self) -> None:
        rim = wall("rim", (0.0, 0.0), (300.0, 0.0), (300.0, 12.0), (0.0, 12.0))
        reef = wall("reef", (100.0, 100.0), (140.0, 100.0), (140.0, 120.0), (100.0, 120.0))
        table = make(walls=(rim, reef))
        assert table.aside(150.0, 6.0)
        assert table.aside(-1.0, 50.0)
        assert not table.aside(150.0, 13.0)
        assert not table.aside(120.0, 110.0)


class TestWall:
    @given(places, angles)
    def test_a_placed_wall_lies_where_it_was_put(self, at: tuple[float, float], angle: float) -> None:
        reef = wall("reef", (0.0, 0.0), (40.0, 0.0), (40.0, 20.0), (0.0, 20.0)).placed(*at, angle)
        assert reef.centroid == pytest.approx(at, abs=1e-6)
        assert abs(shapes.area(reef.polygon)) == pytest.approx(800.0)

    def test_it_turns_from_x_toward_y(self) -> None:
        beam = wall("reef", (-10.0, -1.0), (10.0, -1.0), (10.0, 1.0), (-10.0, 1.0)).placed(0.0, 0.0, math.pi / 4)
        assert beam.contains(6.0, 6.0)
        assert not beam.contains(6.0, -6.0)


class TestShapes:
    @pytest.mark.parametrize(
        ("polygon", "sides"),
        [
            (SQUARE, None),
            (((0, 0), (10, 10), (10, 0), (0, 10)), (1, 3)),
            (((0, 0), (10, 0), (5, 0), (5, 5)), (1, 2)),
            (((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)), (1, 3)),
            (((0, 0), (10, 0), (2, 0.1), (10, 1)), None),
        ],
    )
    def test_which_sides_of_a_polygon_cross(
        self, polygon: tuple[tuple[float, float], ...], sides: tuple[int, int] | None
    ) -> None:
        assert shapes.crossing(polygon) == sides

    @given(st.integers(3, 12), st.floats(1.0, 100.0), places, angles)
    def test_a_regular_polygon_is_simple_and_holds_its_centre(
        self, count: int, radius: float, at: tuple[float, float], turn: float
    ) -> None:
        around = [turn + 2 * math.pi * i / count for i in range(count)]
        polygon = [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in around]
        assert shapes.crossing(polygon) is None
        assert shapes.contains(polygon, *at)
        assert shapes.centroid(polygon) == pytest.approx(at, abs=1e-6)

    @given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=4, max_size=4, unique=True))
    def test_a_four_cornered_shape_crosses_itself_as_its_diagonals_say(self, corners: list[tuple[int, int]]) -> None:
        """By the textbook: a quadrilateral with no three corners in line crosses itself where opposite sides meet."""
        a, b, c, d = corners
        turns = [_turn(*three) for three in ((a, b, c), (b, c, d), (c, d, a), (d, a, b))]
        if 0 in turns:
            return
        meet = _proper(a, b, c, d) or _proper(b, c, d, a)
        assert (shapes.crossing([(float(x), float(y)) for x, y in corners]) is not None) == meet


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def _proper(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    return _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b)
