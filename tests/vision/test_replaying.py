"""What paths tell of discs that lie close together, beside what comes out when it is played."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.board import Board, Disc
from tests.vision.test_weighing import CLUSTER, DECEL, RADIUS, RATE, V0, seen
from vision.certainty import said
from vision.clusters import Cluster, Table, flicked, struck_by
from vision.motions import Motion, Verdict
from vision.paths import Path, Segment
from vision.replaying import AT_MOST, BRUSHED, DENIED, ROUGH, doubted, reflicked, replayed, retold
from vision.resting import RestingDisc
from vision.striking import Striker
from vision.touching import Contact
from vision.tracking import Point, Track
from vision.weighing import Weighed, weigh

Array = NDArray[np.float64]
NAMES = "abcdefg"
T0 = 2.0
BOARD = Board(
    format=1,
    name="trial",
    game="none",
    size=(400.0, 300.0),
    discs=tuple(Disc(id=n, owner="red", kind="disc", diameter=2 * RADIUS, height=8.0, color="#a04030") for n in NAMES),
)


def lying(at: Array) -> dict[str, RestingDisc]:
    """They lie there."""
    return {NAMES[k]: RestingDisc(NAMES[k], "red", float(x), float(y), 0.1, 1.0) for k, (x, y) in enumerate(at)}


def motion(id: str, at: Array, rows: Array, hand: float = 0.0) -> Motion:
    """One that went from `at` as `rows` (t, x, y) show; seen once at least."""
    place = (float(at[0]), float(at[1]))
    moving = [Point(k, float(t), float(x), float(y), "red", 1.0, hand) for k, (t, x, y) in enumerate(rows)]
    (t, x, y), (vt, vx, vy) = rows[0], rows[1] - rows[0]
    first = Segment(float(t), float(rows[-1, 0]), float(x), float(y), float(vx / vt), float(vy / vt))
    path = Path([first], DECEL, place, 0.3, 1.0)
    end = (float(rows[-1, 1]), float(rows[-1, 2]))
    return Motion(id, "red", place, end, Track(id, "red", place, moving), moving, path, 0.0, len(moving))


def table(at: Array = CLUSTER, v0: tuple[float, float] = V0, hidden: str = "") -> Table:
    """A flick of `a` into the others, seen from the first picture after they met; of the `hidden` nothing is."""
    rows, _ = seen(at, v0, T0)
    moved = [k for k in range(len(at)) if np.hypot(*(rows[k][-1, 1:] - at[k])) > 1.0]
    motions = [motion(NAMES[k], at[k], rows[k], 1.0 if NAMES[k] in hidden else 0.0) for k in moved]
    before = lying(at)
    after = lying(np.array([r[-1, 1:] for r in rows]))
    return Table(BOARD, Verdict(motions, DECEL, 0.3, 0.0), before, after, RATE)


def told(t: Table, id: str, p: float, **others: float) -> Striker:
    return Striker(t.moved[id], p, tuple(others.items()))


def touch(a: str, b: str, p: float, t: float = T0 + 0.01, **how: bool) -> Contact:
    return Contact(t, 0.02, a, b, (0.0, 0.0), (0.0, 0.0), p, **how)


def pairs(found: list[Contact], least: float = 0.9) -> set[tuple[str, str]]:
    return {(c.a, c.b) for c in found if said(c) >= least}


RIGHT = {("a", "b"), ("a", "c"), ("b", "d")}


def test_the_cluster_holds_who_moved_and_what_was_seen_of_them() -> None:
    t = table()
    cluster = flicked(t, "a")
    assert cluster is not None
    assert cluster.ids[0] == "a"
    assert set(cluster.ids) == set("abcd")
    assert all(len(places) >= 2 for places in cluster.meeting.places)
    assert cluster.meeting.speed == pytest.approx(np.hypot(*V0), rel=0.3)


def test_a_wrong_pair_is_told_rightly_when_it_was_played() -> None:
    t = table()
    wrong = [touch("a", "b", 0.98), touch("b", "c", 0.6)]
    again = reflicked(t, told(t, "a", 0.99), wrong)
    assert again is not None
    assert pairs(retold(again[1], again[2], wrong)) == RIGHT


def test_the_flick_goes_to_whom_it_explains() -> None:
    t = table()
    again = reflicked(t, told(t, "b", 0.6, a=0.4), [touch("b", "a", 0.6)])
    assert again is not None
    assert again[0].motion.id == "a"
    assert again[0].p == AT_MOST


def test_it_is_found_though_nobody_pointed_at_it() -> None:
    t = table()
    again = reflicked(t, told(t, "b", 0.97), [touch("b", "a", 0.6)])
    assert again is not None
    assert again[0].motion.id == "a"


def test_no_play_tells_of_one_that_nobody_knows() -> None:
    """A hand was about, but at none of those that moved: it may have flicked a disc that was overlooked."""
    t = table()
    again = reflicked(t, told(t, "a", 0.8), [touch("a", "b", 0.6)])
    assert again is not None
    assert again[0].motion.id == "a"
    assert again[0].p <= 0.8


def test_what_is_sure_is_not_played() -> None:
    t = table()
    assert (
        reflicked(t, told(t, "a", 0.99), [touch("a", "b", 0.98), touch("a", "c", 0.97), touch("b", "d", 0.99)]) is None
    )


def test_one_whose_way_was_hidden_is_told_by_what_it_did() -> None:
    t = table(hidden="a")
    again = reflicked(t, told(t, "a", 0.6), [touch("a", "b", 0.6, unseen=True)])
    assert again is not None
    assert pairs(retold(again[1], again[2], [])) >= {("a", "b"), ("a", "c")}


def test_a_second_cause_of_one_start_goes() -> None:
    t = table(hidden="d")
    found = [touch("a", "b", 0.98), touch("a", "d", 0.88, T0 + 0.05, unseen=True)]
    again = reflicked(t, told(t, "a", 0.6), found)
    assert again is not None
    assert ("a", "d") not in {(c.a, c.b) for c in retold(again[1], again[2], found)}


def test_a_start_that_was_not_seen_is_told_once_by_whoever_it_was() -> None:
    """Under the hand: its path says when only within the time that it was hidden, the play says it closer."""
    t = table(hidden="d")
    found = [touch("a", "b", 0.98), touch("b", "d", 0.98, T0 + 0.15)]
    again = reflicked(t, told(t, "a", 0.6), found)
    assert again is not None
    (only,) = (c for c in retold(again[1], again[2], found) if c.b == "d")
    assert only.a == "b"
    assert only.t < T0 + 0.1


def test_what_paths_tell_loosely_is_the_touch_that_is_played_though_it_is_told_later() -> None:
    """The slide of the first one was hidden for long: its path says 0.02 s after the time that is played."""
    t = table()
    loose = replace(touch("a", "b", 0.9, T0 + 0.07), t_sd=0.018)
    again = reflicked(t, told(t, "a", 0.6), [loose])
    assert again is not None
    cluster, weighed = replace(again[1], span=(T0 - 0.1, T0 + 0.065)), again[2]
    assert [(c.a, c.b) for c in retold(cluster, weighed, [loose])].count(("a", "b")) == 1
    twice = replace(loose, t_sd=0.002, t=T0 + 0.15)
    assert [(c.a, c.b) for c in retold(cluster, weighed, [twice])].count(("a", "b")) == 2


def test_one_that_comes_sliding_is_played_from_shortly_before() -> None:
    """It slides for 0.2 s, and what it then sets going lies close together."""
    at = CLUSTER + np.array([[-60.0, 0.0], [60.0, 0.0], [60.0, 0.0], [60.0, 0.0]])
    rows, met = seen(at, (1500.0, 30.0), T0, 0.26)
    names = {(NAMES[i], NAMES[j]) for i, j in met}
    assert len(names) >= 2
    first = min(r[r[:, 1] > p[0] + 0.5][0, 0] for r, p in zip(rows[1:], at[1:], strict=True) if r[-1, 1] > p[0] + 1)
    motions = []
    for k, r in enumerate(rows):
        if np.hypot(*(r[-1, 1:] - at[k])) > 1.0:
            motions.append(motion(NAMES[k], at[k], r if k == 0 else r[r[:, 0] >= first]))
    slid = motions[0].path
    assert slid is not None
    slid.segments[0] = Segment(T0, T0 + 0.4, float(at[0, 0]), float(at[0, 1]), 1500.0, 30.0)
    before = lying(at)
    after = lying(np.array([r[-1, 1:] for r in rows]))
    t = Table(BOARD, Verdict(motions, DECEL, 0.3, 0.0), before, after, RATE)
    doubtful = [touch("a", "b", 0.6, first - 0.01)]
    assert pairs(replayed(t, doubtful)) >= {("a", "b")}
    cluster = struck_by(t, "a", first - 0.035)
    assert cluster is not None
    assert cluster.meeting.speed == pytest.approx(1500.0, rel=0.2)


class TestRoughly:
    """Plays that fit but for one disc."""

    def roughly(self) -> tuple[Cluster, Weighed]:
        cluster = flicked(table(), "a")
        assert cluster is not None
        weighed = weigh(cluster.meeting)
        weighed.misfit = 8.0
        return cluster, weighed

    def test_they_make_surer_what_paths_tell_too(self) -> None:
        cluster, weighed = self.roughly()
        (c,) = retold(cluster, weighed, [touch("a", "b", 0.6)])
        assert said(c) == ROUGH

    def test_what_does_not_come_out_is_asked_about(self) -> None:
        cluster, weighed = self.roughly()
        (c,) = retold(cluster, weighed, [touch("b", "a", 0.6)])
        assert (c.a, c.b) == ("b", "a")
        assert said(c) == DENIED

    def test_and_say_nothing_else(self) -> None:
        cluster, weighed = self.roughly()
        plain = touch("b", "a", 0.99)
        assert retold(cluster, weighed, [plain]) == [plain]
        assert retold(cluster, weighed, []) == []


def test_what_lies_where_it_lay_may_have_been_brushed_at_most() -> None:
    at = np.array([[100.0, 100.0], [140.0, 100.0], [112.0, 130.2]])
    t = table(at, (900.0, 0.0))
    again = reflicked(t, told(t, "a", 0.6), [touch("a", "b", 0.6)])
    assert again is not None
    cluster, weighed = again[1:]
    k = weighed.pairs.tolist().index(sorted((cluster.ids.index("a"), cluster.ids.index("c"))))
    weighed.p[k], weighed.t[k] = (0.9, 0.0), T0 + 0.01
    found = {(c.a, c.b): c.p for c in retold(cluster, weighed, [])}
    assert found["a", "c"] == BRUSHED


def test_a_brush_is_not_doubted() -> None:
    assert not doubted(touch("a", "b", 0.1))
    assert doubted(touch("a", "b", 0.88, unseen=True))
    assert not doubted(touch("a", "b", 0.98))


def met_unseen() -> Table:
    """As in a match: the flicked one was hidden on its way, and the other one was seen to set out before they met."""
    a, b = np.array([185.0, 188.0]), np.array([250.6, 146.8])
    one = motion("a", a, np.array([[2.239, 201.0, 243.0], [2.273, 211.0, 244.0], [2.504, 236.0, 171.0]]))
    other = motion(
        "b", b, np.array([[2.436, 255.0, 141.0], [2.469, 258.0, 134.0], [2.503, 260.0, 130.0], [2.569, 261.0, 127.2]])
    )
    assert one.path is not None
    assert other.path is not None
    one.path.segments = [
        Segment(2.376, 2.471, 185.0, 188.0, 525.0, -177.0),
        Segment(2.471, 2.493, 235.0, 171.2, 206.0, -436.0),
    ]
    other.path.segments = [Segment(2.41, 2.544, 251.1, 147.4, 149.0, -296.0)]
    after = lying(np.array([[235.9, 170.8], [260.8, 127.2]]))
    return Table(BOARD, Verdict([one, other], 2487.0, 0.3, 0.0), lying(np.array([a, b])), after, RATE)


def test_what_set_one_going_is_not_played_away_where_it_is_told_too_late() -> None:
    found = replayed(met_unseen(), [touch("a", "b", 0.608, 2.4709)])
    assert {(c.a, c.b) for c in found if said(c) >= 0.5} == {("a", "b")}
