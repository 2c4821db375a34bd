"""The reckoning of how far probabilities hold, on statements that are drawn."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bench.reliability import binned, expected_error


def test_what_is_true_as_often_as_said_has_no_error() -> None:
    random = np.random.default_rng(1)
    drawn = [(float(p), bool(random.random() < p)) for p in random.random(40_000)]
    assert expected_error(drawn) < 0.01
    for b in binned(drawn):
        assert b.low - 0.01 <= b.said <= b.high + 0.01


def test_what_is_said_too_surely_is_off_by_as_much() -> None:
    said = [(0.95, k % 10 < 7) for k in range(1000)]
    assert expected_error(said) == pytest.approx(0.25)
    assert expected_error([]) == 0.0


def test_what_is_said_to_be_unlikely_does_not_count() -> None:
    assert expected_error([(0.1, True)] * 50 + [(1.0, True)] * 10) == pytest.approx(0.0)


@pytest.mark.parametrize("right", [True, False])
def test_the_interval_ends_at_the_share_where_all_are_alike(right: bool) -> None:
    bins = [binned([(0.97, right)] * n)[0] for n in range(1, 400)]
    assert all(b.low <= b.true <= b.high for b in bins)


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=60))
@settings(max_examples=60, deadline=None)
def test_every_statement_is_in_one_bin_and_the_share_lies_in_its_interval(said: list[tuple[float, bool]]) -> None:
    bins = binned(said)
    assert sum(b.n for b in bins) == len(said)
    assert all(b.low <= b.true <= b.high for b in bins)
    assert 0.0 <= expected_error(said) <= 1.0
