"""A board's clock on the table's."""

from __future__ import annotations

import random

import pytest

from companion.devices.clock import ClockMap


def exchange(clock: ClockMap, at: float, rate: float, dice: random.Random, wait: float = 0.0) -> None:
    """One PING at second `at`, with up to 2 ms either way; the board started at second 5 and runs `rate` too fast."""
    there, back = dice.uniform(0.0005, 0.002), dice.uniform(0.0005, 0.002) + wait
    clock.add(at, at + there + back, round((at + there - 5) * (1 + rate) * 1e6))


def test_before_the_first_exchange_no_time_is_made_up() -> None:
    with pytest.raises(ValueError, match="no exchange"):
        ClockMap().ours(5)


def test_one_exchange_gives_the_time_within_half_its_length() -> None:
    clock = ClockMap()
    clock.add(10.0, 10.004, 1_000_000)
    assert clock.ours(1_000_000) == pytest.approx(10.002)
    assert clock.doubt == pytest.approx(0.002)


@pytest.mark.parametrize("rate", [-0.005, -0.0001, 0.0, 0.0001, 0.005])
def test_a_resonator_that_is_half_a_percent_off_is_followed(rate: float) -> None:
    clock, dice = ClockMap(), random.Random(1)
    for second in range(6, 120):
        exchange(clock, second, rate, dice)
    asked = (121 - 5) * (1 + rate) * 1e6
    assert clock.ours(round(asked)) == pytest.approx(121, abs=0.001)
    assert clock.rate == pytest.approx(-rate, abs=5e-5)


def test_exchanges_that_waited_somewhere_count_little() -> None:
    clock, dice = ClockMap(), random.Random(2)
    for second in range(6, 60):
        exchange(clock, second, 0.0, dice, wait=0.3 if second % 3 == 0 else 0.0)
    assert clock.ours(60_000_000 - 5_000_000) == pytest.approx(60, abs=0.001)


def test_eight_quick_exchanges_are_enough_to_begin() -> None:
    clock, dice = ClockMap(), random.Random(3)
    for index in range(8):
        exchange(clock, 6 + index * 0.02, 0.004, dice)
    assert clock.ours(round((6.2 - 5) * 1.004 * 1e6)) == pytest.approx(6.2, abs=0.001)


def test_beyond_32_bits_of_microseconds_time_goes_on() -> None:
    clock, dice = ClockMap(), random.Random(4)
    for second in range(4290, 4310):
        exchange(clock, second, 0.0, dice)
    us = (1 << 32) + 1_000_000
    assert clock.ours(us) == pytest.approx(us / 1e6 + 5, abs=0.001)


def test_what_is_told_in_order_stays_in_order_although_the_fit_moves() -> None:
    clock, dice = ClockMap(), random.Random(5)
    exchange(clock, 6, 0.005, dice)
    told = [clock.in_order(2_000_000 + index) for index in range(3)]
    for second in range(7, 30):
        exchange(clock, second, 0.005, dice)
        told += [clock.in_order(2_000_000 + 1000 * second)]
    assert told == sorted(told)
    assert clock.ours(2_000_000) < told[0]  # the fit did move
