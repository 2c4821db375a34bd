"""Probabilities of touches, and the doubt about their times, as they are said."""

from hypothesis import given
from hypothesis import strategies as st

from vision.certainty import spread, stated

P = st.floats(0.0, 1.0)


@given(P, P)
def test_what_is_likelier_is_said_to_be_likelier(a: float, b: float) -> None:
    assert (stated(a) <= stated(b)) == (a <= b) or stated(a) == stated(b)


@given(P)
def test_nothing_is_certain(reckoned: float) -> None:
    assert 0.0 <= stated(reckoned) < 0.995


@given(st.floats(0.0, 0.58))
def test_where_the_geometry_fits_badly_people_are_asked(reckoned: float) -> None:
    assert stated(reckoned) < 0.95


@given(P, P, st.floats(0.001, 0.03))
def test_the_worse_the_geometry_fits_the_less_is_known_of_the_time(a: float, b: float, t_sd: float) -> None:
    good, bad = max(a, b), min(a, b)
    assert t_sd < spread(t_sd, good) <= spread(t_sd, bad)
