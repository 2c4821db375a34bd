"""Detections linked to tracks: who may be where in the next picture."""

from __future__ import annotations

from vision.tracking import Point, Track, link


def linked(places: dict[int, float]) -> list[float]:
    """What a disc that lay at 0 gets of one detection in each of these pictures, sixty a second, at this x (mm)."""
    track = Track("red-1", "red", (0.0, 0.0))
    frames = [
        [Point(k, k / 60, places[k], 0.0, "red", 0.8, 0.0)] if k in places else [] for k in range(max(places) + 1)
    ]
    link(frames, [k / 60 for k in range(len(frames))], [track])
    return [p.x for p in track.points]


FLICKED = {k: 24.0 + 30.0 * (k - 20) for k in range(20, 26)}


def test_a_disc_at_rest_may_be_struck() -> None:
    seen = dict.fromkeys(range(20), 0.0) | FLICKED
    assert linked(seen) == list(seen.values())


def test_so_may_one_that_a_finger_has_drawn_aside_before_it_hid_it() -> None:
    """Its last place before the flick is 8 mm off, a quarter of a second before the next: that is no speed."""
    seen = {0: 0.0, 1: 0.0, 2: 0.0, 3: 0.6, 4: 8.0} | FLICKED
    assert linked(seen) == list(seen.values())


def test_one_that_has_slid_away_slowly_does_not_leap() -> None:
    seen = {k: 1.6 * k for k in range(30)} | {30: 200.0}
    assert linked(seen) == list(seen.values())[:-1]
