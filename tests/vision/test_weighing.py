"""Who met whom, by playing what was seen."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.billiards import Discs, play
from vision.weighing import Meeting, Weighed, weigh

Array = NDArray[np.float64]
RADIUS, DECEL = 14.5, 2000.0
CLUSTER = np.array([[100.0, 100.0], [130.0, 108.0], [128.0, 76.0], [162.0, 120.0]])
"""One beside two that it meets, the upper of which meets a fourth."""
V0 = (1200.0, 60.0)
RATE = 1 / 30


def seen(
    at: Array, v0: tuple[float, float], t0: float, seconds: float = 0.1
) -> tuple[list[Array], set[tuple[int, int]]]:
    """What a camera of 30 pictures a second shows of each from 5 ms on, and who met whom."""
    n = len(at)
    v = np.zeros((1, n, 2))
    v[0, 0] = v0
    alike = np.full(n, RADIUS)
    got = play(Discs(alike, alike**2, at[None], v, np.full((1, n), DECEL), np.array([0.8]), np.array([0.1])), seconds)
    times = np.arange(t0 + 0.005, t0 + seconds - 0.012, RATE)
    rows = [np.array([(t, *got.places(np.array([t - t0]), k)[0]) for t in times]) for k in range(n)]
    met = {
        (int(i), int(j)) if first else (int(j), int(i))
        for (i, j), t, first in zip(got.pairs, got.when[0], got.first[0], strict=True)
        if np.isfinite(t)
    }
    return rows, met


def meeting(at: Array, rows: list[Array], t0: float, heading: float = 0.2, speed: float = 1000.0) -> Meeting:
    moved = [np.hypot(*(r[-1, 1:] - a)) > 1.0 for r, a in zip(rows, at, strict=True)]
    return Meeting(
        radius=np.full(len(at), RADIUS),
        at=at,
        v=np.zeros((len(at), 2)),
        sd=np.full(len(at), 0.3),
        earliest=t0 - 0.06,
        latest=t0 + 0.006,
        heading=heading,
        speed=speed,
        decel=DECEL,
        places=[r if m else np.zeros((0, 3)) for r, m in zip(rows, moved, strict=True)],
        ends=[None if m else a for a, m in zip(at, moved, strict=True)],
        struck=np.where(moved, 16.0, 0.0) * (np.arange(len(at)) > 0),
        seconds=0.16,
    )


def told(weighed: Weighed, least: float = 0.9) -> set[tuple[int, int]]:
    out = set()
    for (i, j), p in zip(weighed.pairs.tolist(), weighed.p, strict=True):
        out |= {(i, j)} if p[0] >= least else {(j, i)} if p[1] >= least else set()
    return out


def test_a_cluster_is_told_as_it_went_though_the_first_pictures_come_after() -> None:
    rows, met = seen(CLUSTER, V0, 2.0)
    assert len(met) >= 3
    weighed = weigh(meeting(CLUSTER, rows, 2.0))
    assert told(weighed) == met
    assert weighed.misfit < 3.0
    assert weighed.speed == pytest.approx(np.hypot(*V0), rel=0.15)


def test_it_tells_when() -> None:
    rows, _ = seen(CLUSTER, V0, 2.0)
    weighed = weigh(meeting(CLUSTER, rows, 2.0))
    first = weighed.pairs.tolist().index([0, 1])
    assert weighed.t[first] == pytest.approx(2.0, abs=0.012)
    assert weighed.t_sd[first] < 0.012


def test_the_same_gives_the_same() -> None:
    rows, _ = seen(CLUSTER, V0, 2.0)
    again = meeting(CLUSTER, [r.copy() for r in rows], 2.0)
    one, other = weigh(meeting(CLUSTER, rows, 2.0)), weigh.__wrapped__(again)
    assert weigh(again) is one  # it is not played again
    assert (one.p == other.p).all()
    assert one.evidence == other.evidence


@pytest.mark.parametrize("other", [1, 2])
def test_a_flick_of_another_disc_does_not_explain_it(other: int) -> None:
    rows, _ = seen(CLUSTER, V0, 2.0)
    order = [other, *(k for k in range(4) if k != other)]
    right = weigh(meeting(CLUSTER, rows, 2.0))
    wrong = weigh(meeting(CLUSTER[order], [rows[k] for k in order], 2.0))
    assert wrong.evidence < right.evidence - 5.0
    assert wrong.misfit > 2.0 * right.misfit


def test_what_lies_where_it_lay_was_missed() -> None:
    """A disc that would have been struck, if the first had gone a degree aside."""
    at = np.array([[100.0, 100.0], [160.0, 100.0], [190.0, 131.0]])
    rows, met = seen(at, (900.0, -40.0), 1.0)
    assert (0, 2) not in met
    assert told(weigh(meeting(at, rows, 1.0, heading=0.0)), 0.1) == met


def test_nothing_that_was_seen_fits_a_table_that_leans() -> None:
    """Discs that turn with nothing there to turn them: a poor fit, told as such."""
    rows, _ = seen(CLUSTER, V0, 2.0)
    bent = [r + np.column_stack([np.zeros(len(r)), np.zeros(len(r)), 25.0 * np.arange(len(r))]) for r in rows]
    assert weigh(meeting(CLUSTER, bent, 2.0)).misfit > 3.0


def test_one_that_comes_sliding_is_known_better() -> None:
    rows, met = seen(CLUSTER, V0, 2.0)
    coming = replace(
        meeting(CLUSTER, rows, 2.0, heading=float(np.arctan2(V0[1], V0[0])), speed=float(np.hypot(*V0))),
        earliest=1.999, latest=2.001, seconds=0.1, turn=0.03, faster=0.08, wide=0.0,
    )  # fmt: skip
    assert told(weigh(coming)) == met
