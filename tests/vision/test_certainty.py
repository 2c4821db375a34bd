"""Probabilities of touches as they are said."""

from hypothesis import assume, given
from hypothesis import strategies as st

from vision.certainty import stated

P = st.floats(0.0, 1.0)


@given(P, P)
def test_what_is_likelier_is_said_to_be_likelier(a: float, b: float) -> None:
    assert (stated(a) <= stated(b)) == (a <= b) or stated(a) == stated(b)


@given(P)
def test_nothing_becomes_automatic_by_how_it_is_said(reckoned: float) -> None:
    assume(abs(reckoned - 0.95) > 1e-9)
    assert (stated(reckoned) >= 0.95) == (reckoned >= 0.95)


@given(st.floats(0.0, 0.4))
def test_what_is_unlikely_is_said_as_it_was_reckoned(reckoned: float) -> None:
    assert abs(stated(reckoned) - reckoned) < 1e-9
