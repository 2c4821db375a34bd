"""Two discs that were followed on as each other, told by what would come out if they were played."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.vision.test_replaying import BOARD, table
from tests.vision.test_weighing import CLUSTER, RATE, V0
from vision.clusters import Table
from vision.motions import Motion
from vision.resting import RestingDisc
from vision.swapping import unswapped

Ends = dict[str, tuple[float, float] | None]


def flick(t: Table) -> Table:
    """The finger is at `a`, and what lies in the end is who it was read as, half and half."""
    for m in t.verdict.motions:
        m.fingered = 0.9 * (m.id == "a")
        assert m.after is not None
        m.found = RestingDisc(m.id, "red", *m.after, 0.1, 0.5, [(o.id, 0.5) for o in t.verdict.motions if o is not m])
    return t


def taken_for_one_another(a: Motion, b: Motion) -> None:
    a.track, b.track = replace(a.track, points=b.track.points), replace(b.track, points=a.track.points)
    a.moving, b.moving, a.path, b.path = b.moving, a.moving, b.path, a.path
    a.after, b.after, a.found, b.found = b.after, a.after, b.found, a.found


def ends(t: Table) -> Ends:
    return {m.id: m.after for m in t.verdict.motions}


def looked_at(t: Table, after: Mapping[str, RestingDisc] | None = None) -> Ends:
    unswapped(BOARD, t.verdict, t.before, t.after if after is None else after, RATE)
    return ends(t)


@pytest.mark.parametrize("pair", list(itertools.combinations(range(4), 2)))
def test_whoever_two_were_taken_for_they_get_back_what_is_theirs(pair: tuple[int, int]) -> None:
    t = flick(table())
    true, points = ends(t), {m.id: [p.t for p in m.track.points] for m in t.verdict.motions}
    taken_for_one_another(*(t.verdict.motions[k] for k in pair))
    assert looked_at(t) == true
    for m in t.verdict.motions:
        assert [p.t for p in m.track.points] == points[m.id]
        assert m.path is not None
        assert m.found is not None
        assert m.found.id == m.id


def test_who_was_read_as_themselves_stay_so() -> None:
    t = flick(table())
    b, c = t.verdict.motions[1:3]
    taken_for_one_another(b, c)
    wrong = ends(t)
    for m in (b, c):
        assert m.found is not None
        m.found = replace(m.found, id=m.id, p=0.999, alt=[])
    assert looked_at(t) == wrong


def test_other_owners_discs_are_never_taken_for_ours() -> None:
    t = flick(table())
    b, c = t.verdict.motions[1:3]
    taken_for_one_another(b, c)
    wrong = ends(t)
    c.owner = "blue"
    assert looked_at(t) == wrong


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(st.floats(-0.35, 0.35), st.floats(500.0, 1800.0))
def test_who_is_right_stays_so(turned: float, speed: float) -> None:
    way = np.arctan2(V0[1], V0[0]) + turned
    t = flick(table(CLUSTER, (speed * np.cos(way), speed * np.sin(way))))
    true = ends(t)
    assert looked_at(t) == true


def test_a_board_on_which_nothing_slid_is_left_alone() -> None:
    t = flick(table())
    t.verdict.motions.clear()
    assert looked_at(t) == {}
