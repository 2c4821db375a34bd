"""What the truth says of a run, held against geometry and against the clips that came with the task."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion import board as boards
from companion.board import Board
from vision.simulator.arena import Arena
from vision.simulator.physics import Body, Contact, Knot, Material, Run, WallContact, flick
from vision.simulator.truth import beams, shot_truth

RADIUS = 12.5
DECEL = 2000.0


@pytest.fixture(scope="module")
def board() -> Board:
    return boards.load(boards.shipped("paleo-demo"))


def told(
    board: Board,
    paths: Mapping[str, tuple[Knot, ...]],
    lying: Mapping[str, tuple[float, float]],
    contacts: tuple[Contact, ...] = (),
    walls: tuple[WallContact, ...] = (),
) -> dict[str, Any]:
    """The truth of a run made by hand: who slides along which knots, and who lies where."""
    starts = {**{id: (knots[0].x, knots[0].y) for id, knots in paths.items()}, **lying}
    return shot_truth(board, Arena.of(board), ran(paths, starts, contacts, walls))


def ran(
    paths: Mapping[str, tuple[Knot, ...]],
    starts: Mapping[str, tuple[float, float]],
    contacts: tuple[Contact, ...] = (),
    walls: tuple[WallContact, ...] = (),
) -> Run:
    """Of two seconds, by the first of `paths`."""
    bodies = tuple(Body(id, x, y, RADIUS, 8.0) for id, (x, y) in starts.items())
    shooter = next(iter(paths))
    first = paths[shooter][0]
    return Run(0.0, 2.0, shooter, (first.vx, first.vy), bodies, dict(paths), contacts, walls)


def slide(x: float, y: float, vx: float, vy: float, t: float = 0.0) -> Knot:
    return Knot(t, x, y, vx, vy, DECEL)


def how_far(speed: float) -> float:
    return speed**2 / (2 * DECEL)


class TestTouches:
    def test_impulses_of_one_pair_within_50_ms_are_one_touch(self, board: Board) -> None:
        contacts = tuple(Contact(t, "red-1", "red-2", 350.0, 450.0, 10.0, 100.0) for t in (0.10, 0.14, 0.18, 0.30))
        shot = told(board, {"red-1": (slide(300.0, 450.0, 400.0, 0.0),)}, {"red-2": (400.0, 450.0)}, contacts)
        assert [(touch["t"], touch["impulse"]) for touch in shot["touches"]] == [(0.10, 30.0), (0.30, 10.0)]

    def test_moved_mm_is_from_where_each_would_lie_without_it(self, board: Board) -> None:
        """A head-on touch after 0.1 s: the shooter stops dead, the other goes on in its place."""
        speed = 600.0 - 0.1 * DECEL
        x = 200.0 + 600.0 * 0.1 - 0.5 * DECEL * 0.01
        paths = {
            "red-1": (slide(200.0, 450.0, 600.0, 0.0), Knot(0.1, x, 450.0, 0.0, 0.0, DECEL)),
            "red-2": (Knot(0.1, x + 25.0, 450.0, speed, 0.0, DECEL),),
        }
        shot = told(board, paths, {}, (Contact(0.1, "red-1", "red-2", x + RADIUS, 450.0, 9.0, speed),))
        (touch,) = shot["touches"]
        assert touch["moved_mm"] == pytest.approx({"red-1": how_far(speed), "red-2": how_far(speed)}, abs=0.01)
        assert touch["direct"]
        assert not touch["ambiguous"]

    def test_moved_mm_ends_at_the_discs_next_contact(self, board: Board) -> None:
        paths = {
            "red-1": (slide(200.0, 450.0, 600.0, 0.0), Knot(0.1, 250.0, 450.0, 0.0, 0.0, DECEL)),
            "red-2": (Knot(0.1, 275.0, 450.0, 400.0, 0.0, DECEL), Knot(0.15, 292.5, 450.0, 0.0, 0.0, DECEL)),
        }
        contacts = (
            Contact(0.1, "red-1", "red-2", 262.5, 450.0, 9.0, 400.0),
            Contact(0.15, "red-2", "red-3", 305.0, 450.0, 9.0, 300.0),
        )
        shot = told(board, paths, {"red-3": (317.5, 450.0)}, contacts)
        assert shot["touches"][0]["moved_mm"]["red-2"] == pytest.approx(17.5, abs=0.01)

    def test_a_touch_that_nothing_shows_is_ambiguous(self, board: Board) -> None:
        after = slide(250.0, 450.0, 400.0, 0.5, t=0.1)
        paths = {
            "red-1": (slide(200.0, 450.0, 600.0, 0.0), after),
            "red-2": (Knot(0.1, 251.0, 474.9, 30.0, 0.0, DECEL),),
        }
        shot = told(board, paths, {}, (Contact(0.1, "red-1", "red-2", 250.5, 462.0, 0.1, 5.0),))
        assert shot["touches"][0]["moved_mm"]["red-2"] < 0.6
        assert shot["touches"][0]["ambiguous"]

    def test_what_happens_beyond_the_board_is_no_touch(self, board: Board) -> None:
        contacts = (Contact(0.5, "red-1", "red-2", -60.0, 350.0, 9.0, 100.0),)
        shot = told(board, {"red-1": (slide(100.0, 350.0, -1000.0, 0.0),)}, {"red-2": (-90.0, 350.0)}, contacts)
        assert [exit["disc"] for exit in shot["exits"]] == ["red-1"]
        assert shot["touches"] == []


class TestNearMisses:
    @pytest.mark.parametrize(("gap", "count", "ambiguous"), [(0.2, 1, True), (3.0, 1, False), (6.5, 0, None)])
    def test_a_pair_that_nearly_touches(self, board: Board, gap: float, count: int, ambiguous: bool | None) -> None:
        other = (350.0, 450.0 + 2 * RADIUS + gap)
        shot = told(board, {"red-1": (slide(200.0, 450.0, 1000.0, 0.0),)}, {"red-2": other})
        assert len(shot["near_misses"]) == count
        for miss in shot["near_misses"]:
            assert miss["gap_mm"] == pytest.approx(gap, abs=1e-3)
            assert miss["ambiguous"] is ambiguous

    def test_neighbours_that_part_have_not_missed_each_other(self, board: Board) -> None:
        shot = told(board, {"red-1": (slide(300.0, 450.0, 500.0, 0.0),)}, {"red-2": (300.0 - 27.0, 450.0)})
        assert shot["near_misses"] == []


class TestCrossings:
    """Sanctuary nw of paleo-demo: its line is at x = 135, between y = 97 and 143, the inside to the left."""

    def passing(self, board: Board, start: float, way: float, y: float = 120.0) -> list[dict[str, Any]]:
        speed = math.sqrt(2 * DECEL * abs(way))
        shot = told(board, {"red-1": (slide(start, y, math.copysign(speed, way), 0.0),)}, {})
        found: list[dict[str, Any]] = shot["crossings"]
        return found

    def test_in_fully(self, board: Board) -> None:
        (crossing,) = self.passing(board, 300.0, -200.0)
        assert (crossing["dir"], crossing["full"]) == ("in", True)
        assert crossing["depth_mm"] == pytest.approx(35.0 + RADIUS, abs=0.1)

    def test_the_times_are_of_the_leading_edge_and_of_the_whole_outline(self, board: Board) -> None:
        (crossing,) = self.passing(board, 300.0, -200.0)
        left = {"t_line": 200.0 - (165.0 - RADIUS), "t": 200.0 - (165.0 + RADIUS)}
        for key, way in left.items():  # it is that long before it stops
            stops = math.sqrt(2 * 200.0 / DECEL)
            assert crossing[key] == pytest.approx(stops - math.sqrt(2 * way / DECEL), abs=1e-4)

    def test_out_fully(self, board: Board) -> None:
        (crossing,) = self.passing(board, 80.0, 120.0)
        assert (crossing["dir"], crossing["full"]) == ("out", True)

    def test_a_peek_is_told_with_its_depth(self, board: Board) -> None:
        (crossing,) = self.passing(board, 300.0, -160.0)
        assert (crossing["dir"], crossing["full"]) == ("in", False)
        assert crossing["depth_mm"] == pytest.approx(RADIUS - 5.0, abs=0.01)

    def test_a_peek_of_less_than_3_mm_is_not_told(self, board: Board) -> None:
        assert self.passing(board, 300.0, -155.0) == []

    def test_beside_the_jambs_nobody_passes(self, board: Board) -> None:
        assert self.passing(board, 300.0, -200.0, y=300.0) == []


class TestBeams:
    """A beam along the line of sanctuary nw of paleo-demo (x = 135)."""

    def felt(self, board: Board, *starts: tuple[float, float], way: float = -200.0) -> list[tuple[float, float]]:
        """When it is broken and free by discs that slide from there, each as far."""
        slides = {f"red-{n}": (slide(x, y, self.speed(way), 0.0),) for n, (x, y) in enumerate(starts, 1)}
        found = beams(board, ran(slides, {id: (knots[0].x, knots[0].y) for id, knots in slides.items()}))
        assert {beam.gate for beam in found} <= {"sanctuary-nw"}
        return [(beam.t, beam.free) for beam in found]

    def speed(self, way: float) -> float:
        return math.copysign(math.sqrt(2 * DECEL * abs(way)), way)

    def when(self, slid: float) -> float:
        """When a disc that slides 200 mm has slid so far."""
        return (math.sqrt(2 * DECEL * 200.0) - math.sqrt(2 * DECEL * (200.0 - slid))) / DECEL

    def test_it_is_broken_for_as_long_as_some_of_a_disc_lies_in_it(self, board: Board) -> None:
        ((t, free),) = self.felt(board, (300.0, 120.0))
        assert (t, free) == pytest.approx((self.when(165.0 - RADIUS), self.when(165.0 + RADIUS)), abs=1e-4)

    def test_discs_side_by_side_break_it_once(self, board: Board) -> None:
        ((t, free),) = self.felt(board, (290.0, 107.0), (300.0, 133.0))
        assert (t, free) == pytest.approx((self.when(155.0 - RADIUS), self.when(165.0 + RADIUS)), abs=1e-4)

    def test_one_after_the_other_they_break_it_twice(self, board: Board) -> None:
        assert len(self.felt(board, (250.0, 120.0), (300.0, 120.0))) == 2

    @pytest.mark.parametrize(("start", "way"), [(300.0, -165.0), (140.0, 100.0)])
    def test_a_disc_that_stops_in_it_or_lay_there_is_not_told(self, board: Board, start: float, way: float) -> None:
        assert self.felt(board, (start, 120.0), way=way) == []


class TestEnd:
    def test_a_disc_that_left_has_no_rest(self, board: Board) -> None:
        shot = told(board, {"red-1": (slide(100.0, 350.0, -1000.0, 0.0),)}, {"red-2": (300.0, 450.0)})
        (exit,) = shot["exits"]
        assert 1000.0 * exit["t"] - 0.5 * DECEL * exit["t"] ** 2 == pytest.approx(100.0, abs=0.05)
        assert set(shot["rest"]) == {"red-2"}
        assert shot["t1"] == exit["t"]

    def test_what_lies_on_a_target(self, board: Board) -> None:
        shot = told(board, {"red-1": (slide(250.0, 350.0, math.sqrt(2 * DECEL * 98.0), 0.0),)}, {})
        assert shot["on"] == {"red-1": ["city-door"]}

    def test_contacts_with_walls_are_told(self, board: Board) -> None:
        walls = (WallContact(0.1, "red-1", "rim-top", 7.0), WallContact(0.11, "red-1", "rim-top", 2.0))
        shot = told(board, {"red-1": (slide(350.0, 100.0, 0.0, -300.0),)}, {}, walls=walls)
        assert shot["walls"] == [{"t": 0.1, "disc": "red-1", "wall": "rim-top", "impulse": 9.0}]


def clips_with_flicks(shared: Path) -> list[Path]:
    return sorted(shared.glob("clips/dev/*.truth.json"))


@pytest.mark.proof
def test_the_clips_flicks_told_again(shared: Path) -> None:
    """The same flicks through our physics and truth: up to their first touch, nothing else may come out.

    What follows a touch depends on the law of contact, which is not the clips': only the first one is held to be alike.
    """
    files = clips_with_flicks(shared)
    if not files:
        pytest.skip("no clips in ../shared/clips/dev")
    compared = 0
    for file in files:
        truth = json.loads(file.read_text())
        if len(truth["shots"]) != 1:
            continue
        (known,) = truth["shots"]
        board = boards.load(file.with_name(file.name.replace(".truth.json", ".board.toml")))
        physics = truth["physics"]
        material = Material(*(physics[key] for key in ("mu", "e_disc", "e_wall", "mu_contact")))
        bodies = [Body(d["id"], d["x"], d["y"], board.discs[0].radius, board.discs[0].height) for d in truth["discs"]]
        arena = Arena.of(board)
        vx, vy = known["velocity"]
        shot = shot_truth(board, arena, flick(arena, bodies, known["shooter"], (vx, vy), material, known["t0"]))
        if known["touches"]:
            assert {shot["touches"][0][k] for k in "ab"} == {known["touches"][0][k] for k in "ab"}, file.name
            assert shot["touches"][0]["t"] == pytest.approx(known["touches"][0]["t"], abs=2e-3), file.name
        else:
            assert not shot["touches"], file.name
            assert shot["t1"] == pytest.approx(known["t1"], abs=1e-3), file.name
            assert [c["full"] for c in shot["crossings"]] == [c["full"] for c in known["crossings"]], file.name
            assert [m["gap_mm"] for m in shot["near_misses"]] == pytest.approx(
                [m["gap_mm"] for m in known["near_misses"]], abs=0.05
            ), file.name
        compared += 1
    assert compared > 15
