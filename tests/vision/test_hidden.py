"""What discs did where nobody saw it follows from where they lay, and where they were next."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion import board as boards
from companion.board import Board, Gate
from tests.vision.test_doorways import R, through
from vision.doorways import straight
from vision.hidden import UNSEEN, crossed, vanished
from vision.motions import Motion
from vision.touching import Contact
from vision.tracking import Track

Place = tuple[float, float]


@pytest.fixture(scope="module")
def demo() -> Board:
    return boards.load(boards.shipped("paleo-demo"))


def lay(gate: Gate, depth: float) -> Place:
    """In the middle of a gate, so many mm behind its line."""
    return through(gate, 0.0, start=depth).at(0.0)


def unseen(before: Place, after: Place | None = None) -> Motion:
    return Motion("red-1", "red", before, after, Track("red-1", "red", before, []), [])


def met(t: float, at: Place, p: float, id: str = "red-1") -> Contact:
    return Contact(t, 0.002, "green-1", id, (at[0] + 2 * R, at[1]), at, p)


@pytest.mark.parametrize(("start", "way"), [(-60.0, "in"), (60.0, "out")])
def test_one_that_lay_on_one_side_and_is_first_seen_on_the_other_has_passed(
    demo: Board, start: float, way: str
) -> None:
    gate = demo.gates[0]
    path = through(gate, -2 * start, start=-start)
    path.segments[0].t0 = 1.2
    found = crossed(demo, unseen(lay(gate, start)), path, [], 1.0)
    assert [(c.gate, c.direction, c.full, c.p) for c in found] == [(gate.id, way, True, UNSEEN)]
    assert 1.1 < found[0].t < 1.2


def test_what_was_seen_from_the_first_is_not_told_again(demo: Board) -> None:
    gate = demo.gates[0]
    path = through(gate, 60.0)
    path.segments[0].t0 = 1.2
    assert crossed(demo, unseen(lay(gate, -60.0)), path, [], 1.0) == []
    assert crossed(demo, unseen(lay(gate, -60.0)), path, [], 1.3) == []


@pytest.mark.parametrize(("p", "count"), [(0.99, 1), (0.2, 0)])
def test_where_it_touched_another_it_was(demo: Board, p: float, count: int) -> None:
    gate = demo.gates[0]
    contacts = [met(1.4, lay(gate, -50.0), p), met(1.2, lay(gate, 50.0), p), met(1.1, lay(gate, -50.0), p, "red-2")]
    assert len(crossed(demo, unseen(lay(gate, -60.0)), None, contacts, 1.0)) == count
    assert vanished("red-1", contacts, None) == (1.4 if count else None)


def test_what_it_would_have_entered_and_left_again_is_not_told(demo: Board) -> None:
    gate = demo.gates[0]
    end = lay(gate, 60.0)
    # the same doorway once more, opening the other way a little farther on
    (ax, ay), (bx, by), (ox, oy) = *gate.line, lay(gate, 0.0)
    (nx, ny) = ((end[0] - ox) / 60.0, (end[1] - oy) / 60.0)
    line = ((ax + 40 * nx, ay + 40 * ny), (bx + 40 * nx, by + 40 * ny))
    back = replace(gate, id="back", line=line, inside=(ox + 20 * nx, oy + 20 * ny))
    twice = replace(demo, gates=(gate, back))
    start = lay(gate, -60.0)
    seen = met(1.4, lay(gate, 100.0), 0.99)
    both = straight(twice, (1.0, *start), (1.4, *lay(gate, 100.0)), R)
    assert [(c.gate, c.direction) for c in both if c.full] == [(gate.id, "in"), ("back", "out")]
    assert crossed(twice, unseen(start), None, [seen], 1.0) == []
    assert len(crossed(replace(demo, gates=(gate,)), unseen(start), None, [seen], 1.0)) == 1


def test_one_that_lies_nowhere_left_as_it_was_flicked_or_is_a_hands_doing() -> None:
    assert vanished("red-1", [], 1.0) == 1.0
    assert vanished("red-1", [], None) is None
