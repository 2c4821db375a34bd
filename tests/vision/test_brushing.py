"""What passed so closely that it may have touched is said, at a probability that makes people look."""

from __future__ import annotations

import pytest

from vision.brushing import with_brushes
from vision.paths import Path, Segment
from vision.touching import Body, Contact

R = 12.0


def passing(gap: float, start: float = 0.0) -> list[Body]:
    """A disc that slides along y = 0 from x = `start`, and one at rest that it passes at x = 100 at this gap, mm."""
    path = Path([Segment(0.0, 1.0, start, 0.0, 400.0, 0.0)], 400.0, (start, 0.0), 0.2, 0.0)
    return [Body("a", R, start, 0.0, path), Body("b", R, 100.0, 2 * R + gap, None)]


@pytest.mark.parametrize("gap", [-0.3, 0.0, 0.3, 0.6])
def test_a_disc_that_passed_closely_may_have_brushed_another(gap: float) -> None:
    (found,) = with_brushes(passing(gap), [])
    assert {found.a, found.b} == {"a", "b"}
    assert 0.05 < found.p <= 0.1
    assert found.at_a[0] == pytest.approx(100.0, abs=1.0)


def test_what_passed_at_a_distance_touched_nothing() -> None:
    assert with_brushes(passing(2.0), []) == []


def test_what_set_out_from_beside_another_has_not_brushed_it() -> None:
    assert with_brushes(passing(0.0, start=100.0), []) == []


def test_a_touch_that_is_told_is_not_told_again() -> None:
    told = Contact(0.3, 0.001, "b", "a", (100.0, 0.0), (100.0, 24.0), 0.9)
    assert with_brushes(passing(0.0), [told]) == [told]


def test_a_path_that_ends_as_it_begins_is_no_way() -> None:
    """As fits leave where a disc was hardly seen."""
    bodies = passing(0.0)
    assert bodies[0].path is not None
    bodies[0].path.segments[0].vx = 0.0
    bodies[0].path.segments.append(Segment(-0.5, 0.0, 0.0, 0.0, 0.0, 0.0))
    assert with_brushes(bodies, []) == []
