"""Baseline (c): touches where tracks come together."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bench import linked
from tests.bench.linked import Seen, touches
from vision.tracking import Point

RADII = {"a": 12.0, "b": 12.0, "c": 12.0}
TIMES = tuple(k / 60 for k in range(31))


def slid(x: float, y: float, vx: float, vy: float) -> list[Seen]:
    """A disc that slides evenly."""
    return [Seen(t, x + vx * t, y + vy * t) for t in TIMES]


class TestTouches:
    def test_a_disc_that_slides_into_another_touches_it_when_it_gets_there(self) -> None:
        found = touches({"a": slid(0.0, 0.0, 600.0, 0.0)}, {"b": (124.0, 0.0)}, RADII, TIMES, slack=0.0)
        assert [(touch.a, touch.b, touch.order) for touch in found] == [("a", "b", 1)]
        assert found[0].t == pytest.approx((124.0 - 24.0) / 600.0, abs=1 / 60)

    def test_between_two_frames_too(self) -> None:
        """At 3 m/s it is 50 mm further on each frame: no frame shows them together."""
        found = touches({"a": slid(-23.0, 20.0, 3000.0, 0.0)}, {"b": (202.0, 0.0)}, RADII, TIMES, slack=0.0)
        assert len(found) == 1

    def test_one_that_passes_by_does_not(self) -> None:
        tracks = {"a": slid(0.0, 26.0, 600.0, 0.0)}
        assert touches(tracks, {"b": (124.0, 0.0)}, RADII, TIMES, slack=1.0) == []
        assert len(touches(tracks, {"b": (124.0, 0.0)}, RADII, TIMES, slack=3.0)) == 1

    def test_two_that_lie_together_do_not_touch_for_that(self) -> None:
        tracks = {"c": slid(0.0, 200.0, 500.0, 0.0)}
        assert touches(tracks, {"a": (0.0, 0.0), "b": (23.9, 0.0)}, RADII, TIMES) == []


class TestLinked:
    def test_discs_keep_their_tracks_though_they_jump_by_their_width(self) -> None:
        pytest.importorskip("trackers", reason="baseline (c) needs pip install -e '.[bench]'")
        rng = np.random.default_rng(1)

        def point(k: int, x: float, y: float) -> Point:
            dx, dy = rng.normal(0.0, 0.4, 2)
            return Point(k, k / 60, x + dx, y + dy, "red", 1.0, 0.0)

        frames = [[point(k, 100.0 + 25.0 * max(0, k - 4), 50.0), point(k, 100.0, 150.0)] for k in range(16)]
        tracks = linked.linked(frames, 12.0, 60.0)
        # SORT gives a track its number with its second detection.
        assert sorted(len(track) for track in tracks) == [15, 15]
        assert {round(track[-1].x, -1) for track in tracks} == {100.0, 380.0}
