"""The median by sorting is numpy's, to the bit."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from vision.medians import median

NUMBERS = {"allow_nan": False, "allow_infinity": False}


@given(
    arrays.arrays(np.float32, st.tuples(*[st.integers(1, 6)] * 3), elements=st.floats(-1e6, 1e6, width=32, **NUMBERS)),
    st.integers(0, 2),
)
def test_it_is_that_of_numpy(values: np.ndarray, axis: int) -> None:
    before = values.copy()
    assert np.array_equal(median(values, axis), np.median(values, axis=axis))
    assert np.array_equal(values, before)


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_it_keeps_the_kind_of_numbers(kind: type) -> None:
    found = median(np.array([[3.0, 1.0, 2.0, 9.0]], kind), 1)
    assert found.dtype == kind
    assert found.tolist() == [2.5]
