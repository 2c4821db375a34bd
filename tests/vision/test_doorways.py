"""Doorways and exits, judged with the disc's whole outline."""

import numpy as np
import pytest
from msgspec.structs import replace

from companion import board as boards
from companion.board import Board, Gate
from vision.doorways import exit_of, passages
from vision.paths import Path, Segment

R = 12.5


@pytest.fixture(scope="module")
def demo() -> Board:
    return boards.load(boards.shipped("paleo-demo"))


def through(gate: Gate, deep: float, decel: float = 2000.0, start: float = -60.0) -> Path:
    """A slide straight through the middle of a gate, from `start` mm behind its line to rest `deep` mm behind it."""
    (ax, ay), (bx, by) = gate.line
    mx, my = (ax + bx) / 2, (ay + by) / 2
    nx, ny = gate.inside[0] - mx, gate.inside[1] - my
    along = ((bx - ax) * nx + (by - ay) * ny) / ((bx - ax) ** 2 + (by - ay) ** 2)
    nx, ny = nx - along * (bx - ax), ny - along * (by - ay)
    size = (nx**2 + ny**2) ** 0.5
    nx, ny = nx / size, ny / size
    run = deep - start
    speed = float(np.sign(run) * (2 * decel * abs(run)) ** 0.5)
    x, y = mx + start * nx, my + start * ny
    return Path([Segment(0.0, 9.0, x, y, speed * nx, speed * ny)], decel, (x, y), 0.2, 0.0)


def test_a_disc_whose_whole_outline_passed_has_entered(demo: Board) -> None:
    gate = demo.gates[0]
    found = [p for p in passages(demo, through(gate, R + 8), R, 0.5) if p.gate == gate.id]
    assert [(p.direction, p.full) for p in found] == [("in", True)]
    assert found[0].p > 0.95


def test_a_disc_that_stopped_on_the_line_only_peeked(demo: Board) -> None:
    gate = demo.gates[0]
    found = [p for p in passages(demo, through(gate, 0.0), R, 0.5) if p.gate == gate.id and p.p >= 0.5]
    assert [(p.direction, p.full) for p in found] == [("in", False)]


def test_in_and_out_again_are_two_passages(demo: Board) -> None:
    gate = demo.gates[0]
    path = through(gate, 40.0)
    t = path.t1 - 0.04
    x, y = path.at(t)
    s = path.segments[0]
    s.t1 = t
    path.segments.append(Segment(t, 9.0, x, y, -s.vx, -s.vy))
    found = [p for p in passages(demo, path, R, 0.5) if p.gate == gate.id]
    assert [(p.direction, p.full) for p in found] == [("in", True), ("out", True)]


@pytest.mark.parametrize(("start", "deep", "way"), [(5.0, 30.0, "in"), (-5.0, -30.0, "out")])
def test_who_lay_across_the_line_may_have_come_from_either_side(
    demo: Board, start: float, deep: float, way: str
) -> None:
    gate = demo.gates[0]
    found = [p for p in passages(demo, through(gate, deep, start=start), R, 0.5) if p.gate == gate.id]
    assert [(p.direction, p.full) for p in found] == [(way, True)]
    assert found[0].p == 0.5


@pytest.mark.parametrize(("start", "deep", "way"), [(-5.0, 30.0, "in"), (5.0, -30.0, "out")])
def test_who_lay_across_the_line_passes_it_where_its_middle_does(
    demo: Board, start: float, deep: float, way: str
) -> None:
    gate = demo.gates[0]
    found = [p for p in passages(demo, through(gate, deep, start=start), R, 0.5) if p.gate == gate.id]
    assert [(p.direction, p.full) for p in found] == [(way, True)]
    assert found[0].p > 0.95


def test_what_comes_in_by_one_doorway_goes_out_by_another() -> None:
    """As on a drawn board, where a flick went round the corner of a sanctuary."""
    one = Gate(id="front", sanctuary="nw", owner="", key="", line=((60.0, 424.0), (104.0, 424.0)), inside=(82.0, 465.0))
    other = Gate(
        id="side", sanctuary="nw", owner="", key="", line=((135.0, 487.0), (135.0, 442.0)), inside=(82.0, 465.0)
    )
    board = replace(boards.load(boards.shipped("paleo-demo")), gates=(one, other))
    way = [
        (129.5, 385.0, 1.549, -1050.8, 678.3),
        (73.0, 421.8, 1.6051, 555.2, 425.2),
        (142.6, 475.2, 1.7533, 429.6, 55.8),
    ]
    ends = [1.6051, 1.7533, 9.0]
    slides = [Segment(t, end, x, y, vx, vy) for (x, y, t, vx, vy), end in zip(way, ends, strict=True)]
    found = passages(board, Path(slides, 1441.0, way[0][:2], 0.4, 0.0), R, 0.5)
    assert [(p.gate, p.direction, p.full) for p in found] == [("front", "in", True), ("side", "out", True)]


def test_aslant_round_a_post_it_has_passed_as_well(demo: Board) -> None:
    """Its middle comes between the posts when it covers the line already."""
    gate = demo.gates[0]
    path = through(gate, 30.0, start=-30.0)
    s, (a, b) = path.segments[0], np.array(gate.line)
    aside = (1.0 + 40.0 / np.hypot(*(b - a))) * (a - b) / 2
    s.x, s.y = s.x + aside[0], s.y + aside[1]
    # the way to where it would have stopped without that
    stop = 2 * 2000.0 / s.speed()
    way = np.array((s.vx, s.vy)) / stop - aside
    s.vx, s.vy = (float(v) for v in way * np.sqrt(2 * 2000.0 / np.hypot(*way)))
    found = [p for p in passages(demo, path, R, 0.5) if p.gate == gate.id and p.full and p.p >= 0.5]
    assert [p.direction for p in found] == ["in"]


def test_an_exit_is_when_the_centre_leaves_for_good(demo: Board) -> None:
    path = Path([Segment(0.0, 9.0, 350.0, 650.0, 0.0, 1000.0)], 2000.0, (350.0, 650.0), 0.2, 0.0)
    left = exit_of(demo, path, 1.0)
    assert left is not None
    assert path.at(left[0])[1] == pytest.approx(700.0, abs=1.5)


def test_a_disc_that_stays_does_not_exit(demo: Board) -> None:
    path = Path([Segment(0.0, 9.0, 350.0, 350.0, 0.0, 300.0)], 2000.0, (350.0, 350.0), 0.2, 0.0)
    assert exit_of(demo, path, 1.0) is None
