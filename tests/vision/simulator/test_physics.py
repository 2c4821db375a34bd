"""Flicked discs: the laws they keep, and the same flicks computed a second time by small steps."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.board import Board, Disc, Wall
from tests.vision.simulator import naive
from vision.simulator import slides
from vision.simulator.arena import Arena
from vision.simulator.errors import SimulationError
from vision.simulator.physics import GRAVITY, Body, Knot, Material, Run, flick
from vision.simulator.roots import first_root, squared_distance

RADIUS, HEIGHT = 12.5, 8.0
MATERIAL = Material()
OVERLAP = 1e-3
"""mm, at most, of anything with anything at any time."""

Box = tuple[float, float, float, float]


def rectangle(x0: float, y0: float, x1: float, y1: float) -> tuple[tuple[float, float], ...]:
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def arena(walls: Sequence[Box] = (), kind: str = "wall", size: tuple[float, float] = (700.0, 700.0)) -> Arena:
    board = Board(
        format=1,
        name="trial",
        game="none",
        size=size,
        discs=(Disc(id="s", owner="a", kind="disc", diameter=2 * RADIUS, height=HEIGHT, color="#808080"),),
        walls=tuple(
            Wall(id=f"wall-{k}", kind=kind, polygon=rectangle(*box), height=10.0)  # type: ignore[arg-type]
            for k, box in enumerate(walls)
        ),
    )
    return Arena.of(board)


def discs(*places: tuple[float, float]) -> list[Body]:
    """The first one is called s, for it is flicked; the others a, b, c..."""
    return [Body("sabcdefghijklmnop"[k], x, y, RADIUS, HEIGHT) for k, (x, y) in enumerate(places)]


def near(place: tuple[float, float], expected: tuple[float, float]) -> bool:
    """To a millionth of a millimetre."""
    return math.dist(place, expected) < 1e-6


def times(run: Run, between: int = 200) -> list[float]:
    """All knots, and some times between."""
    knots = {knot.t for path in run.paths.values() for knot in path}
    return sorted({*knots, *np.linspace(run.t0, run.t1, between).tolist()})


def deepest(run: Run, where: Arena) -> float:
    """The worst overlap in mm of discs with discs and walls."""
    worst = 0.0
    for t in times(run):
        places = [(*run.at(body.id, t), body.radius) for body in run.bodies]
        for i, (x, y, r) in enumerate(places):
            worst = max(worst, r - where.sides.clearance(x, y)[0])
            for u, v, q in places[i + 1 :]:
                worst = max(worst, r + q - math.hypot(u - x, v - y))
    return worst


def mass(body: Body) -> float:
    return body.radius**2 * body.height


def state(path: Sequence[Knot], t: float, *, after: bool) -> Knot | None:
    """The knot that holds just after t, or just before."""
    known = [knot for knot in path if (knot.t <= t if after else knot.t < t)]
    return known[-1] if known else None


def velocity(knot: Knot | None, t: float) -> tuple[float, float]:
    if knot is None or knot.speed == 0.0:
        return 0.0, 0.0
    left = max(0.0, 1.0 - knot.decel * (t - knot.t) / knot.speed)
    return knot.vx * left, knot.vy * left


def momentum(run: Run, t: float, *, after: bool) -> tuple[float, float]:
    x = y = 0.0
    for body in run.bodies:
        vx, vy = velocity(state(run.paths.get(body.id, ()), t, after=after), t)
        x, y = x + mass(body) * vx, y + mass(body) * vy
    return x, y


def energy(run: Run, t: float) -> float:
    """Of sliding and turning, right after t."""
    whole = 0.0
    for body in run.bodies:
        knot = state(run.paths.get(body.id, ()), t, after=True)
        if knot is not None:
            v = math.hypot(*velocity(knot, t))
            spin = max(0.0, abs(knot.spin) - 4 / 3 * knot.decel / body.radius * (t - knot.t))
            whole += mass(body) / 2 * (v * v + (body.radius * spin) ** 2 / 2)
    return whole


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Arena, list[Body], tuple[float, float]]:
    """A cluster with gaps of 0 to 0.1 mm between walls, and a flick into it."""
    rng = random.Random(draw(st.integers(0, 10**6)))
    where = arena([(280.0, 420.0, 420.0, 426.0), (180.0, 250.0, 186.0, 420.0), (500.0, 200.0, 506.0, 500.0)])
    places = [(350.0, 350.0)]
    for _ in range(draw(st.integers(1, 60))):
        x, y = rng.choice(places)
        turn, step = rng.uniform(0, 2 * math.pi), 2 * RADIUS + rng.choice([0.0, 1e-9, rng.uniform(0, 0.1), 30.0])
        new = (x + step * math.cos(turn), y + step * math.sin(turn))
        if len(places) < 12 and all(math.dist(new, p) >= 2 * RADIUS for p in places) and where.free(*new, RADIUS):
            places.append(new)
    turn = rng.uniform(0, 2 * math.pi)
    start = next(
        place
        for k in range(200)
        if where.free(*(place := (350 + (60 + k) * math.cos(turn + k), 350 + (60 + k) * math.sin(turn + k))), RADIUS)
        and all(math.dist(place, p) >= 2 * RADIUS + 1 for p in places)
    )
    aim, speed = rng.choice(places), draw(st.sampled_from([50.0, 700.0, 3000.0, 8000.0]))
    heading = math.atan2(aim[1] - start[1], aim[0] - start[0]) + rng.uniform(-0.1, 0.1)
    return where, discs(start, *places), (speed * math.cos(heading), speed * math.sin(heading))


class TestSlides:
    def test_a_free_disc_slides_v2_over_2_mu_g_and_takes_v_over_mu_g(self) -> None:
        run = flick(arena(), discs((100.0, 350.0)), "s", (1000.0, 0.0), MATERIAL, t0=3.0)
        decel = MATERIAL.mu * GRAVITY
        assert near(run.rest["s"], (100.0 + 1000.0**2 / (2 * decel), 350.0))
        assert run.t0 == 3.0
        assert run.t1 == pytest.approx(3.0 + 1000.0 / decel)

    def test_a_disc_with_a_friction_of_its_own_slides_by_it(self) -> None:
        run = flick(arena(), discs((100.0, 350.0)), "s", (1000.0, 0.0), MATERIAL, frictions={"s": 0.5})
        assert run.rest["s"][0] == pytest.approx(100.0 + 1000.0**2 / (2 * 0.5 * GRAVITY))

    def test_a_disc_is_where_it_was_before_and_stays_where_it_stops(self) -> None:
        run = flick(arena(), discs((100.0, 350.0)), "s", (1000.0, 0.0), MATERIAL, t0=3.0)
        assert run.at("s", 0.0) == (100.0, 350.0)
        assert run.at("s", run.t1 + 9) == run.rest["s"]

    def test_moving_are_those_between_their_first_push_and_their_rest(self) -> None:
        run = flick(
            arena(), discs((100.0, 350.0), (200.0, 350.0), (600.0, 600.0)), "s", (1000.0, 0.0), MATERIAL, t0=1.0
        )
        touch = run.contacts[0].t
        assert run.moving(0.5) == set()
        assert run.moving(1.0) == {"s"}
        assert run.moving(touch) == {"s", "a"}
        assert run.moving(run.t1) == set()
        assert set(run.paths) == {"s", "a"}

    def test_a_disc_leaves_over_an_open_edge_and_meets_others_off_the_surface(self) -> None:
        where = arena()
        run = flick(where, discs((650.0, 350.0), (760.0, 350.0)), "s", (1500.0, 0.0), MATERIAL)
        assert [(c.a, c.b) for c in run.contacts] == [("s", "a")]
        assert not where.on_surface(*run.rest["s"])

    def test_a_flick_is_the_same_every_time_and_at_every_time(self) -> None:
        where, bodies = arena([(400.0, 300.0, 406.0, 400.0)]), discs((100.0, 350.0), (200.0, 352.0), (225.1, 352.0))
        first = flick(where, bodies, "s", (2000.0, 10.0), MATERIAL)
        assert flick(where, bodies, "s", (2000.0, 10.0), MATERIAL) == first
        later = flick(where, bodies, "s", (2000.0, 10.0), MATERIAL, t0=1000.0)
        assert later.rest == {id: pytest.approx(place, abs=1e-6) for id, place in first.rest.items()}


class TestContacts:
    def test_head_on_the_speed_of_parting_is_e_times_that_of_approach(self) -> None:
        run = flick(arena(), discs((100.0, 350.0), (200.0, 350.0)), "s", (1500.0, 0.0), MATERIAL)
        contact = run.contacts[0]
        before = math.sqrt(1500.0**2 - 2 * MATERIAL.mu * GRAVITY * 75.0)
        after = run.paths["a"][0].vx - run.paths["s"][1].vx
        assert contact.speed == pytest.approx(before)
        assert after == pytest.approx(MATERIAL.e_disc * before)
        assert (contact.a, contact.b) == ("s", "a")
        assert near((contact.x, contact.y), (187.5, 350.0))

    def test_a_bigger_disc_gives_more_than_its_own_speed(self) -> None:
        bodies = [Body("s", 100.0, 350.0, 20.0, 8.0), Body("a", 200.0, 350.0, 10.0, 8.0)]
        run = flick(arena(), bodies, "s", (1500.0, 0.0), MATERIAL)
        before, share = run.contacts[0].speed, mass(bodies[0]) / (mass(bodies[0]) + mass(bodies[1]))
        assert run.paths["a"][0].vx == pytest.approx((1 + MATERIAL.e_disc) * share * before)
        assert run.paths["s"][1].vx == pytest.approx((share - MATERIAL.e_disc * (1 - share)) * before)

    def test_restitution_falls_to_nothing_for_slow_contacts(self) -> None:
        assert MATERIAL.restitution(20.0, wall=False) == MATERIAL.e_disc
        assert MATERIAL.restitution(2.0, wall=True) == pytest.approx(MATERIAL.e_wall / 10)
        assert MATERIAL.restitution(0.0, wall=False) == 0.0

    def test_friction_turns_both_discs_the_same_way_and_takes_no_more_than_mu_times_the_push(self) -> None:
        run = flick(arena(), discs((100.0, 350.0), (200.0, 370.0)), "s", (1500.0, 0.0), MATERIAL)
        shooter, struck = run.paths["s"][1], run.paths["a"][0]
        assert shooter.spin == pytest.approx(struck.spin)
        assert shooter.spin != 0.0
        nx, ny = (200.0 - shooter.x) / 25.0, (370.0 - shooter.y) / 25.0
        along, across = struck.vx * nx + struck.vy * ny, struck.vy * nx - struck.vx * ny
        assert abs(across) == pytest.approx(MATERIAL.mu_contact * along)

    def test_a_square_enough_contact_does_not_slip_at_its_end(self) -> None:
        run = flick(arena(), discs((100.0, 350.0), (200.0, 353.0)), "s", (1500.0, 0.0), MATERIAL)
        shooter, struck = run.paths["s"][1], run.paths["a"][0]
        nx, ny = (200.0 - shooter.x) / 25.0, (353.0 - shooter.y) / 25.0
        slip = (shooter.vy - struck.vy) * nx - (shooter.vx - struck.vx) * ny + RADIUS * (shooter.spin + struck.spin)
        assert slip == pytest.approx(0.0, abs=1e-6)

    def test_a_wall_gives_back_e_times_the_speed(self) -> None:
        run = flick(arena([(300.0, 0.0, 306.0, 700.0)]), discs((200.0, 350.0)), "s", (1500.0, 0.0), MATERIAL)
        before = math.sqrt(1500.0**2 - 2 * MATERIAL.mu * GRAVITY * 87.5)
        assert run.paths["s"][1].vx == pytest.approx(-MATERIAL.e_wall * before)
        assert [(w.disc, w.wall) for w in run.walls] == [("s", "wall-0")]

    def test_a_corner_throws_a_disc_aside(self) -> None:
        run = flick(arena([(300.0, 350.0, 400.0, 400.0)]), discs((200.0, 340.0)), "s", (1500.0, 0.0), MATERIAL)
        assert len(run.walls) == 1
        assert run.paths["s"][1].vy < -100.0

    @given(overlap=st.sampled_from([0.01, -0.01]), heading=st.floats(0, 2 * math.pi), speed=st.floats(300.0, 8000.0))
    @settings(max_examples=60, deadline=None)
    def test_a_graze_by_a_hundredth_of_a_millimetre_is_found_and_a_miss_by_as_much_is_none(
        self, overlap: float, heading: float, speed: float
    ) -> None:
        off = 2 * RADIUS - overlap
        cos, sin = math.cos(heading), math.sin(heading)
        other = (350.0 + 14.0 * cos - off * sin, 350.0 + 14.0 * sin + off * cos)
        run = flick(arena(), discs((350.0, 350.0), other), "s", (speed * cos, speed * sin), MATERIAL)
        assert len(run.contacts) == (1 if overlap > 0 else 0)

    @given(overlap=st.sampled_from([0.01, -0.01]), heading=st.floats(0, 2 * math.pi))
    @settings(max_examples=30, deadline=None)
    def test_a_graze_along_a_corner_is_found_too(self, overlap: float, heading: float) -> None:
        cos, sin = math.cos(heading), math.sin(heading)
        off = RADIUS - overlap
        tip = (350.0 + 20.0 * cos - off * sin, 350.0 + 20.0 * sin + off * cos)
        far = (tip[0] - 30.0 * sin, tip[1] + 30.0 * cos)
        board = arena().board
        wedge = (tip, (far[0] + 2 * cos, far[1] + 2 * sin), (far[0] - 2 * cos, far[1] - 2 * sin))
        where = Arena.of(
            Board(
                format=1,
                name="wedge",
                game="none",
                size=board.size,
                discs=board.discs,
                walls=(Wall(id="w", kind="reef", polygon=wedge, height=10.0),),
            )
        )
        run = flick(where, discs((350.0, 350.0)), "s", (900.0 * cos, 900.0 * sin), MATERIAL)
        assert len(run.walls) == (1 if overlap > 0 else 0)

    @given(
        speeds=st.tuples(st.floats(100, 3000), st.floats(100, 3000)),
        angle=st.floats(0.2, 2.9),
        place=st.tuples(st.floats(-80, 80), st.floats(40, 80)),
    )
    @settings(max_examples=80, deadline=None)
    def test_two_that_both_slide_meet_exactly_if_their_least_distance_says_so(
        self, speeds: tuple[float, float], angle: float, place: tuple[float, float]
    ) -> None:
        v, u = (speeds[0], 0.0), (speeds[1] * math.cos(angle), -speeds[1] * math.sin(angle))
        decel = 0.25 * GRAVITY
        end = min(speeds) / decel
        rel = (u[0] - v[0], u[1] - v[1])
        half = tuple(-decel / 2 * (u[k] / speeds[1] - v[k] / speeds[0]) for k in (0, 1))
        t = np.linspace(0, end, 20001)
        gap = np.hypot(*(place[k] + rel[k] * t + half[k] * t**2 for k in (0, 1)))
        least = int(np.argmin(gap))
        if least in (0, len(t) - 1):
            return
        for reach in (float(gap[least]) + 0.01, float(gap[least]) - 0.01):
            found = first_root(squared_distance(place, rel, (half[0], half[1]), reach), end)
            if reach < gap[least]:
                assert found is None
            else:
                assert found is not None
                assert found == pytest.approx(float(t[np.argmax(gap <= reach)]), abs=2 * end / 20000)


class TestLaws:
    @given(scenes())
    @settings(max_examples=25, deadline=None)
    def test_energy_never_grows_nothing_overlaps_momentum_is_kept(
        self, scene: tuple[Arena, list[Body], tuple[float, float]]
    ) -> None:
        where, bodies, thrust = scene
        run = flick(where, bodies, "s", thrust, MATERIAL)
        assert deepest(run, where) < OVERLAP
        knots = sorted({knot.t for path in run.paths.values() for knot in path})
        energies = [energy(run, t) for t in knots]
        assert all(b <= a + 1e-9 * energies[0] for a, b in itertools.pairwise(energies))
        walls = {w.t for w in run.walls}
        whole = mass(bodies[0]) * math.hypot(*thrust)
        for contact in run.contacts:
            if contact.t not in walls and contact.t > run.t0:
                before, after = (momentum(run, contact.t, after=after) for after in (False, True))
                assert math.dist(before, after) < 1e-9 * whole

    @given(heading=st.floats(0, 2 * math.pi), x=st.floats(120, 580), y=st.floats(120, 580))
    @settings(max_examples=60, deadline=None)
    def test_nothing_gets_through_a_wall_of_6_mm_at_8_m_per_s(self, heading: float, x: float, y: float) -> None:
        where = arena([(100, 94, 600, 100), (100, 600, 600, 606), (94, 94, 100, 606), (600, 94, 606, 606)])
        others = [p for p in ((200.0, 200.0), (350.0, 350.0), (500.0, 380.0)) if math.dist(p, (x, y)) > 26.0]
        thrust = (8000.0 * math.cos(heading), 8000.0 * math.sin(heading))
        run = flick(where, discs((x, y), *others), "s", thrust, Material(mu=0.15))
        assert len(run.walls) >= 2
        assert all(112.4 < c < 587.6 for place in run.rest.values() for c in place)

    def test_a_rim_keeps_discs_on_the_board(self) -> None:
        where = arena([(700.0, 0.0, 720.0, 700.0)], kind="rim")
        run = flick(where, discs((600.0, 350.0)), "s", (5000.0, 0.0), MATERIAL)
        assert run.rest["s"][0] < 700.0 - RADIUS

    def test_discs_on_a_rim_take_no_part(self) -> None:
        where = arena([(0.0, -60.0, 700.0, -8.0)], kind="rim")
        run = flick(where, discs((300.0, 50.0), (300.0, -30.0)), "s", (0.0, -2000.0), MATERIAL)
        assert run.rest["a"] == (300.0, -30.0)
        assert run.contacts == ()


class TestClusters:
    def test_a_disc_that_touches_another_leaves_it_freely(self) -> None:
        run = flick(arena(), discs((300.0, 350.0), (325.0, 350.0)), "s", (-1000.0, 0.0), MATERIAL)
        assert run.contacts == ()
        assert run.rest["a"] == (325.0, 350.0)

    def test_a_touching_disc_is_pushed_at_once(self) -> None:
        run = flick(arena(), discs((300.0, 350.0), (325.0, 350.0)), "s", (1000.0, 0.0), MATERIAL, t0=2.0)
        assert [c.t for c in run.contacts] == [2.0]
        assert run.contacts[0].speed == pytest.approx(1000.0)

    @pytest.mark.parametrize("inside", [1e-6, 1e-3, 0.2])
    def test_a_disc_a_hair_inside_another_or_a_wall_comes_free(self, inside: float) -> None:
        where = arena([(200.0, 300.0, 300.0 - RADIUS + inside, 400.0)])
        run = flick(where, discs((300.0, 350.0), (325.0 - inside, 350.0)), "s", (0.0, 1000.0), MATERIAL)
        assert run.rest["s"][1] > 450.0
        assert math.dist(run.rest["a"], (325.0, 350.0)) < 2 * inside + 20.0
        assert all(math.isfinite(c) for place in run.rest.values() for c in place)

    @pytest.mark.parametrize("gap", [0.0, 1e-9, 1e-4, 0.1])
    @pytest.mark.parametrize("speed", [90.0, 3000.0])
    def test_a_tight_triangle_is_broken_and_comes_to_rest(self, gap: float, speed: float) -> None:
        side = 2 * RADIUS + gap
        rack = [
            (350 + side * (k - row / 2), 300 - side * row * math.sqrt(3) / 2)
            for row in range(5)
            for k in range(row + 1)
        ]
        bodies = discs((350.0, 326.0), *rack)
        where = arena()
        run = flick(where, bodies, "s", (0.0, -speed), MATERIAL)
        assert deepest(run, where) < OVERLAP
        assert len({c.b for c in run.contacts} | {c.a for c in run.contacts}) > (1 if speed < 100 else 12)

    def test_pushes_of_one_pair_in_one_instant_are_one_contact(self) -> None:
        run = flick(
            arena(), discs((350.0, 400.0), *((350.0, 350.0 - 25.0 * k) for k in range(5))), "s", (0, -2e3), MATERIAL
        )
        seen = [(c.t, *sorted((c.a, c.b))) for c in run.contacts]
        assert len(set(seen)) == len(seen)


class TestSmallSteps:
    """Against `naive`. What differs is its contact found up to 1e-9 s late, which each further contact makes worse."""

    FLICKS = (
        ("graze", [(100.0, 350.0), (300.0, 374.9)], (1500.0, 0.0), 0.25),
        ("chain", [(100.0, 350.0), (200.0, 357.0), (260.0, 352.0), (300.0, 380.0)], (2200.0, 30.0), 0.25),
        ("both slide", [(100.0, 350.0), (160.0, 353.0), (400.0, 395.0)], (2500.0, 150.0), 0.2),
        ("walls", [(100.0, 350.0), (180.0, 341.0)], (2500.0, 700.0), 0.3),
        ("corner", [(330.0, 200.0), (352.0, 300.0)], (120.0, 1900.0), 0.25),
        (
            "cluster",
            [(350.0, 560.0), (345.0, 500.0), (360.0, 473.0), (335.0, 474.5), (348.0, 449.0)],
            (3.0, -1800.0),
            0.25,
        ),
    )

    @pytest.mark.parametrize(("name", "places", "thrust", "mu"), FLICKS, ids=[f[0] for f in FLICKS])
    def test_contacts_times_and_rests_agree(
        self, name: str, places: list[tuple[float, float]], thrust: tuple[float, float], mu: float
    ) -> None:
        boxes: list[Box] = [(420.0, 330.0, 440.0, 420.0), (300.0, 425.0, 400.0, 431.0)] if name != "graze" else []
        material = Material(mu=mu)
        run = flick(arena(boxes), discs(*places), "s", thrust, material)
        bodies = [naive.Disc("sabcdefghij"[k], x, y, RADIUS, HEIGHT) for k, (x, y) in enumerate(places)]
        bodies[0].vx, bodies[0].vy = thrust
        walls = [list(rectangle(*box)) for box in boxes]
        table = naive.Table(bodies, walls, mu, material.e_disc, material.e_wall, material.mu_contact)
        table.play()
        assert [(min(c.a, c.b), max(c.a, c.b)) for c in run.contacts] == [(a, b) for _, a, b in table.touches]
        assert [c.t for c in run.contacts] == pytest.approx([t for t, _, _ in table.touches], abs=2e-5)
        assert [w.disc for w in run.walls] == [disc for _, disc in table.bumps]
        assert [w.t for w in run.walls] == pytest.approx([t for t, _ in table.bumps], abs=2e-5)
        for disc in bodies:
            assert run.rest[disc.name] == pytest.approx((disc.x, disc.y), abs=0.01)
        assert run.t1 == pytest.approx(table.t, abs=1e-4)


class TestBadInput:
    @pytest.mark.parametrize("thrust", [(0.0, 0.0), (math.nan, 0.0), (3e4, 0.0), (math.inf, 0.0)])
    def test_a_flick_of_no_or_absurd_strength_is_refused(self, thrust: tuple[float, float]) -> None:
        with pytest.raises(SimulationError, match="expected a speed above 0 and up to 20000 mm/s"):
            flick(arena(), discs((350.0, 350.0)), "s", thrust, MATERIAL)

    def test_a_flick_that_finds_no_end_says_so_and_what_to_do(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(slides, "EVENTS", 2)
        with pytest.raises(
            SimulationError, match=r"rest within 2 contacts, got more by .* after 's' was flicked; move discs"
        ):
            flick(arena(), discs((100.0, 350.0), (200.0, 350.0), (300.0, 350.0)), "s", (2000.0, 0.0), MATERIAL)

    def test_a_disc_that_is_not_there_is_refused(self) -> None:
        with pytest.raises(SimulationError, match="got 'z': it is none of those that lie there"):
            flick(arena(), discs((350.0, 350.0)), "z", (100.0, 0.0), MATERIAL)

    def test_a_disc_on_a_rim_is_refused(self) -> None:
        with pytest.raises(SimulationError, match="stands on a rim"):
            flick(arena([(0, -60, 700, -8)], kind="rim"), discs((350.0, -30.0)), "s", (100.0, 0.0), MATERIAL)

    def test_a_board_without_friction_is_refused(self) -> None:
        with pytest.raises(SimulationError, match="expected a friction above 0 for disc 's', got 0"):
            flick(arena(), discs((350.0, 350.0)), "s", (100.0, 0.0), Material(mu=0.0))
