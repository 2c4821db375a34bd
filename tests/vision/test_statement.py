"""Whatever was followed, a shot is told, or none: nothing ends the eye."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import board as boards
from companion.board import Board
from vision.hidden import UNSEEN
from vision.motions import Motion, Verdict
from vision.paths import Trail, fit_paths
from vision.resting import RestingDisc
from vision.shots import in_play, statement
from vision.touching import Contact
from vision.tracking import Point, Track

BOARD = boards.load(boards.shipped("paleo-demo"))
RATE = 1 / 30
Place = tuple[float, float]


def verdict(
    board: Board, rng: np.random.Generator, n: int
) -> tuple[Verdict, dict[str, RestingDisc], dict[str, RestingDisc]]:
    """n discs close together of which anything was seen: slides, jumps, places under a hand, nothing."""
    ids = [d.id for d in board.discs[: n + 2]]
    middle = rng.uniform(100.0, 400.0, 2)
    lay = {i: middle + rng.uniform(-70.0, 70.0, 2) for i in ids}
    motions, after = [], {}
    decel = float(rng.choice([300.0, 1500.0, 3000.0]))
    for i in ids[:n]:
        k = np.sort(rng.choice(12, int(rng.integers(1, 10)), replace=False))
        way = rng.normal(0.0, rng.choice([3.0, 40.0]), 2) * np.arange(len(k))[:, None]
        places = lay[i] + way + rng.normal(0.0, rng.choice([0.3, 30.0]), (len(k), 2))
        hand = float(rng.choice([0.0, 0.3, 1.0]))
        points = [
            Point(int(a), 1.0 + a * RATE, float(x), float(y), "kind", 0.7, hand)
            for a, (x, y) in zip(k, places, strict=True)
        ]
        end = None if rng.random() < 0.2 else (float(places[-1, 0]), float(places[-1, 1]))
        start = (float(lay[i][0]), float(lay[i][1]))
        trail = Trail(
            np.array([p.t for p in points]),
            places,
            np.full(len(k), 0.5),
            start,
            end,
            1.0 if rng.random() < 0.3 else None,
        )
        (path,) = fit_paths([trail], decel)
        free = int(rng.integers(0, 6))
        m = Motion(i, "kind", start, end, Track(i, "kind", start, points), points, path, float(rng.random()), free)
        m.fingered, m.waited, m.rested = float(rng.random()), float(rng.random()), trail.rested
        motions.append(m)
        if end is not None:
            after[i] = RestingDisc(i, "kind", *end, 0.2, 1.0)
    for i in ids[n:]:
        x, y = lay[i] + rng.normal(0.0, 0.4, 2)
        after[i] = RestingDisc(i, "kind", float(x), float(y), 0.2, 1.0)
    before = {i: RestingDisc(i, "kind", float(x), float(y), 0.2, 1.0) for i, (x, y) in lay.items()}
    return Verdict(motions, decel, 0.5, 0.0, hand=bool(rng.random() < 0.5)), before, after


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**31), st.integers(1, 4))
def test_a_shot_is_told_or_none(seed: int, n: int) -> None:
    seen, before, after = verdict(BOARD, np.random.default_rng(seed), n)
    shot = statement(BOARD, seen, before, after, 2.0, RATE, 1)
    if shot is None:
        return
    assert shot.t0 <= shot.t1 + 1e-3
    assert shot.shooter in before
    assert 0.0 <= shot.push_p <= 1.0
    assert all(0.0 < touch.p < 1.0 and touch.t_sd > 0.0 and touch.a != touch.b for touch in shot.touches)
    assert [touch.t for touch in shot.touches] == sorted(touch.t for touch in shot.touches)
    assert shot.p_shooter + sum(other.p for other in shot.shooter_alt) <= 1.01


def sliding(id: str, places: list[tuple[float, float]], hand: float, free: int, end: Place | None) -> Motion:
    points = [Point(k, 1.0 + k * RATE, x, y, "kind", 0.7, hand) for k, (x, y) in enumerate(places)]
    trail = Trail(np.array([p.t for p in points]), np.array(places), np.full(len(points), 0.5), places[0], end, None)
    (path,) = fit_paths([trail], 1500.0)
    track = Track(id, "kind", places[0], points)
    return Motion(id, "kind", places[0], end, track, points, path, float(hand > 0.5), free)


@pytest.mark.parametrize("followed", [True, False])
def test_one_that_was_under_the_hand_until_it_was_gone_may_have_left_the_board(followed: bool) -> None:
    """It was flicked, as what it struck tells."""
    flicked = sliding("red-1", [(60.0 - 20.0 * k, 300.0) for k in range(5)], 1.0, 0, None)
    struck = sliding("red-2", [(100.0 + 25.0 * k, 300.0) for k in range(6)], 0.0, 6, (230.0, 300.0))
    flicked.fingered = 0.9
    flicked.path = flicked.path if followed else None
    before = {i: RestingDisc(i, "kind", x, 300.0, 0.2, 1.0) for i, x in (("red-1", 60.0), ("red-2", 100.0))}
    after = {"red-2": RestingDisc("red-2", "kind", 230.0, 300.0, 0.2, 1.0)}
    shot = statement(BOARD, Verdict([flicked, struck], 1500.0, 0.5, 0.0, hand=True), before, after, 2.0, RATE, 1)
    assert shot is not None
    assert shot.shooter == "red-1"
    assert [(gone.disc, gone.p) for gone in shot.exits] == [("red-1", UNSEEN)]


def slid_off() -> tuple[Motion, dict[str, RestingDisc]]:
    """One that slides off the board, and where it lay."""
    gone = sliding("red-1", [(60.0 - 25.0 * k, 300.0) for k in range(5)], 0.0, 5, None)
    gone.fingered = 0.9
    return gone, {"red-1": RestingDisc("red-1", "kind", 60.0, 300.0, 0.2, 1.0)}


def test_who_left_is_asked_where_nobody_saw_how_another_one_came_to_lie_elsewhere() -> None:
    """One that looks alike may have gone instead of it."""
    gone, before = slid_off()
    other = sliding("red-2", [(100.0, 300.0)] * 2, 0.0, 0, (70.0, 300.0))
    other.path, other.sure = None, 0.7
    other.found = RestingDisc("red-2", "kind", 70.0, 300.0, 0.2, 1.0)
    before |= {"red-2": RestingDisc("red-2", "kind", 100.0, 300.0, 0.2, 1.0)}
    alone = statement(BOARD, Verdict([gone], 1500.0, 0.5, 0.0), before, {}, 2.0, RATE, 1)
    both = statement(BOARD, Verdict([gone, other], 1500.0, 0.5, 0.0), before, {"red-2": other.found}, 2.0, RATE, 1)
    assert alone is not None
    assert both is not None
    assert alone.exits[0].p > 0.95
    assert 0.5 < both.exits[0].p < 0.75


def test_what_has_left_the_board_meets_nobody() -> None:
    """Beside the board two discs that left it may lie against each other."""
    places = (0.0, 0.0), (26.0, 0.0)
    on, at, off = (Contact(t, 0.002, "red-1", "red-2", *places, 0.99) for t in (1.2, 1.305, 1.4))
    assert in_play([on, at, off], {"red-2": 1.3, "red-3": 1.1}) == [on, at]
    assert in_play([off], {}) == [off]
