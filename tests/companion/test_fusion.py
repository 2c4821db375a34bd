"""Eye and sensors together: what they agree on is surer and better timed, what they differ in is asked."""

from __future__ import annotations

import pytest

from companion.board import Gate
from companion.calls.fusion import FEELS, fuse
from companion.observations import Crossing, Path, Shot
from companion.observations.felt import Knock, Passage, Senses, Way

GATE = Gate(id="cave", owner="green", line=((100.0, 0.0), (100.0, 40.0)), inside=(150.0, 20.0))
GATES = {"cave": GATE}
SLIDE = Path(decel=1000.0, knots=((1.0, 0.0, 20.0, 600.0, 0.0),))
"""From x = 0 at 1.0 s; at 1.2 s it is at 100 mm, in the doorway."""


def shot(*crossings: Crossing, t0: float = 1.0) -> Shot:
    return Shot(id="s", t0=t0, t1=1.6, shooter="red-3", p_shooter=1.0, crossings=crossings, paths={"red-3": SLIDE})


def crossing(p: float, *, t: float = 1.22, full: bool = True, way: str = "in") -> Crossing:
    return Crossing(t=t, disc="red-3", gate="cave", dir="in" if way == "in" else "out", full=full, p=p)


def passage(way: Way = "in", t: float = 1.18, free: float | None = 1.24, id: str = "p1") -> Passage:
    return Passage(id=id, t=t, gate="cave", way=way, free=free)


def felt(*passages: Passage, knock: Knock | None = None) -> Senses:
    return Senses(("cave",), passages, knock)


@pytest.mark.parametrize("way", ["in", "unknown"])
def test_what_both_tell_has_the_sensors_time_and_more_confidence(way: Way) -> None:
    fused = fuse(shot(crossing(0.8)), felt(passage(way)), GATES)
    (one,) = fused.shot.crossings
    assert one.t == 1.24
    assert one.p == pytest.approx(0.8 * FEELS / (0.8 * FEELS + 0.2 * 0.02))
    assert (fused.doubt, fused.used) == (False, ("p1",))


def test_a_crossing_that_no_beam_felt_is_doubted_however_sure_the_eye_is() -> None:
    fused = fuse(shot(crossing(0.999)), felt(), GATES)
    assert fused.doubt
    assert fused.shot.crossings[0].p < 0.999


def test_a_crossing_that_the_eye_itself_holds_for_unlikely_is_only_less_likely() -> None:
    fused = fuse(shot(crossing(0.2)), felt(), GATES)
    assert not fused.doubt
    assert fused.shot.crossings[0].p < 0.02


def test_a_beam_without_a_crossing_asks_about_the_disc_that_was_there() -> None:
    fused = fuse(shot(), felt(passage(t=1.18, free=1.2)), GATES)
    (one,) = fused.shot.crossings
    assert (one.disc, one.gate, one.dir, one.full, one.p) == ("red-3", "cave", "in", True, 0.5)
    assert fused.doubt


def test_a_beam_that_nobody_was_near_is_nobodys() -> None:
    far = Gate(id="cave", owner="green", line=((100.0, 300.0), (100.0, 340.0)), inside=(150.0, 320.0))
    fused = fuse(shot(), felt(passage()), {"cave": far})
    assert (fused.shot.crossings, fused.doubt, fused.used) == ((), False, ())


@pytest.mark.parametrize("way", ["unknown", "back"])
def test_a_peek_that_both_saw_is_a_peek(way: Way) -> None:
    fused = fuse(shot(crossing(0.9, full=False)), felt(passage(way)), GATES)
    assert not fused.doubt
    assert [each.full for each in fused.shot.crossings] == [False]


def test_a_peek_to_the_eye_and_a_way_in_to_the_beams_is_asked() -> None:
    fused = fuse(shot(crossing(0.9, full=False)), felt(passage("in")), GATES)
    assert fused.doubt
    assert [each.full for each in fused.shot.crossings] == [False, True]


def test_a_way_in_to_the_eye_and_back_out_to_the_beams_is_asked() -> None:
    fused = fuse(shot(crossing(0.97)), felt(passage("back")), GATES)
    assert fused.doubt
    assert fused.shot.crossings[0].p < 0.5


def test_two_discs_through_one_gate_have_a_passage_each() -> None:
    two = (crossing(0.8, t=1.22), crossing(0.8, t=1.5))
    fused = fuse(shot(*two), felt(passage(id="a"), passage(t=1.46, free=1.52, id="b")), GATES)
    assert [each.t for each in fused.shot.crossings] == [1.24, 1.52]
    assert set(fused.used) == {"a", "b"}


def test_one_passage_speaks_for_one_disc_only() -> None:
    fused = fuse(shot(crossing(0.8), crossing(0.8, t=1.23)), felt(passage()), GATES)
    assert fused.doubt


def test_gates_that_no_sensor_watches_are_the_eyes_alone() -> None:
    seen = shot(crossing(0.8))
    assert fuse(seen, Senses(), GATES).shot == seen


def test_a_passage_long_before_the_shot_is_not_its_own() -> None:
    fused = fuse(shot(), felt(passage(t=0.2, free=0.3)), GATES)
    assert (fused.shot.crossings, fused.used) == ((), ())


def test_a_knock_dates_the_flick_better_than_the_eye() -> None:
    knock = Knock(id="k", t=0.96, t_sd=0.001)
    assert fuse(shot(), felt(knock=knock), GATES).shot.t0 == pytest.approx(0.96, abs=0.001)


def test_a_knock_that_is_another_event_dates_nothing() -> None:
    knock = Knock(id="k", t=0.5, t_sd=0.001)
    assert fuse(shot(), felt(knock=knock), GATES).shot.t0 == 1.0
