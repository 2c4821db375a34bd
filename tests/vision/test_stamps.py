"""The source's clock: the driver's stamps while they are good, else arrivals. Never tried on a real driver."""

from __future__ import annotations

import logging
import math
import random

import numpy as np
import pytest

from vision.sources.stamps import Stamps


def test_stamps_that_pass_at_our_pace_are_believed() -> None:
    stamps = Stamps(trusted=True)
    assert [stamps.time(5.0 + t, 100.0 + t + jitter) for t, jitter in [(0, 0.0), (0.1, 0.03), (0.2, 0.01)]] == (
        pytest.approx([0.0, 0.1, 0.2])
    )


@pytest.mark.parametrize(("trusted", "first"), [(False, 5.0), (True, 0.0)])
def test_without_stamps_the_arrival_counts(trusted: bool, first: float) -> None:
    stamps = Stamps(trusted)
    found = [stamps.time(first, 100.0), stamps.time(first, 100.25)]
    assert found == pytest.approx([0.0, 0.25])


def test_a_device_whose_clock_was_set_anew_goes_on_in_ours() -> None:
    stamps = Stamps(trusted=True)
    stamps.time(5.0, 100.0)
    assert stamps.time(90.0, 100.04) == pytest.approx(0.04)
    assert stamps.time(90.03, 100.08) == pytest.approx(0.07)


def test_times_never_go_back() -> None:
    stamps = Stamps(trusted=True)
    found = np.array([stamps.time(5.0 - 0.01 * i, 100.0 + 0.01 * i) for i in range(5)])
    assert (np.diff(found) > 0).all()


# -- drivers whose stamps are not to be believed -------------------------------------------------------------------


def played(stamps: Stamps, stamp_of: list[float], arrivals: list[float]) -> np.ndarray:
    return np.array([stamps.time(stamp, arrived) for stamp, arrived in zip(stamp_of, arrivals, strict=True)])


def late(times: np.ndarray, seed: int = 1, most: float = 0.03) -> list[float]:
    """When pictures taken at these times come to us: a little later, each differently, now and then after a stall."""
    rng = random.Random(seed)
    found, free = [], 0.0
    for t in times:
        stall = 0.6 if rng.random() < 0.004 else 0.0
        free = max(100.0 + t + rng.uniform(0.0, most) + stall, free + 1e-3)
        found.append(free)
    return found


TAKEN = np.arange(0.0, 30.0, 1 / 30)


@pytest.mark.parametrize("pace", [1.0, 1.0002, 0.99])
def test_good_stamps_are_used_to_the_end_whatever_jitter_and_stalls_do_to_arrivals(pace: float) -> None:
    stamps = Stamps(trusted=True)
    found = played(stamps, list(7.0 + pace * TAKEN), late(TAKEN))
    assert stamps.good
    assert np.diff(found) == pytest.approx(np.full(len(TAKEN) - 1, pace / 30), abs=1e-6)


@pytest.mark.parametrize("pace", [30 / 25, 25 / 30, 30 / 24, 0.5, 2.0, 1001 / 940])
def test_a_driver_that_counts_pictures_at_another_rate_is_found_out(
    pace: float, caplog: pytest.LogCaptureFixture
) -> None:
    stamps = Stamps(trusted=True)
    with caplog.at_level(logging.WARNING):
        found = played(stamps, list(7.0 + pace * TAKEN), late(TAKEN))
    assert not stamps.good
    assert len(caplog.records) == 1
    assert "the camera's own times are not used" in caplog.text
    assert (np.diff(found) > 0).all()
    after = TAKEN > 15.0  # by then the arrival is the time
    assert found[after] == pytest.approx(TAKEN[after], abs=0.7)
    assert float(np.median(np.abs(found[after] - TAKEN[after]))) < 0.04


def test_stamps_that_stand_still_are_found_out_at_once() -> None:
    stamps = Stamps(trusted=True)
    found = played(stamps, [7.0] * 60, [100.0 + i / 30 for i in range(60)])
    assert not stamps.good
    assert found == pytest.approx(np.arange(60) / 30)


def test_one_stamp_said_twice_does_no_harm() -> None:
    stamps = Stamps(trusted=True)
    said = [7.0 + i / 30 for i in range(60)]
    said[20] = said[19]
    found = played(stamps, said, [100.0 + i / 30 for i in range(60)])
    assert stamps.good
    assert found == pytest.approx(np.arange(60) / 30)


def test_stamps_that_jump_are_given_up() -> None:
    stamps = Stamps(trusted=True)
    said = [7.0 + i / 30 + 40.0 * (i // 20) for i in range(200)]
    found = played(stamps, said, [100.0 + i / 30 for i in range(200)])
    assert not stamps.good
    assert found == pytest.approx(np.arange(200) / 30, abs=1e-3)


def test_stamps_go_bad_while_it_runs_and_arrivals_go_on_from_there() -> None:
    """A camera in falling light: it slows down, and its driver goes on counting at the old rate."""
    stamps = Stamps(trusted=True)
    taken = np.concatenate([TAKEN[:600], TAKEN[600] + 2 * (TAKEN[600:] - TAKEN[600])])
    found = played(stamps, list(7.0 + TAKEN), late(taken))
    assert not stamps.good
    assert found[:600] == pytest.approx(TAKEN[:600], abs=1e-6)
    assert (np.diff(found) > 0).all()
    assert float(np.median(np.abs(found[-200:] - taken[-200:]))) < 0.04


def test_a_camera_that_was_opened_again_is_believed_anew() -> None:
    stamps = Stamps(trusted=True)
    played(stamps, [7.0] * 10, [100.0 + i / 30 for i in range(10)])
    stamps.restart()
    found = played(stamps, [1.0, 1.05, 1.08], [101.0, 101.04, 101.10])
    assert stamps.good
    assert found == pytest.approx([1.0, 1.05, 1.08])


@pytest.mark.parametrize("nonsense", [math.nan, math.inf, -1.0])
def test_stamps_that_are_no_times_are_none(nonsense: float) -> None:
    stamps = Stamps(trusted=True)
    assert played(stamps, [nonsense] * 3, [100.0, 100.1, 100.2]) == pytest.approx([0.0, 0.1, 0.2])
