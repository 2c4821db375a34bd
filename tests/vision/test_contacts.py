"""Who touched whom, told from paths."""

from copy import deepcopy

import numpy as np
import pytest

from companion import board as boards
from vision.contacts import find_contacts
from vision.hops import with_hop
from vision.paths import Path, Segment, slide
from vision.touching import Body, Contact

R = 12.5
DECEL = 2000.0


def moving(id: str, start: tuple[float, float], *segments: Segment) -> Body:
    path = Path(list(segments), DECEL, start, 0.2, 0.0)
    return Body(id, R, *start, path, first=segments[0].t0 + 0.01)


def contacts(*bodies: Body) -> list[Contact]:
    return find_contacts(boards.load(boards.shipped("round")), bodies, bodies[0].id, 0.2)[0]


def claimed(found: list[Contact]) -> list[set[str]]:
    return [{c.a, c.b} for c in found if c.p >= 0.5]


def head_on() -> tuple[Body, Body]:
    """a slides right and strikes b in the middle: a stops nearly, b goes on."""
    first = Segment(0.0, 0.1, 100.0, 300.0, 1500.0, 0.0)
    x = 100.0 + 1500.0 * 0.1 - 0.5 * DECEL * 0.01
    a = moving("a", (100.0, 300.0), first, Segment(0.1, 1.0, x, 300.0, 150.0, 0.0))
    b = moving("b", (x + 2 * R, 300.0), Segment(0.1, 1.0, x + 2 * R, 300.0, 1130.0, 0.0))
    return a, b


def test_a_disc_set_going_by_another_was_touched_when_it_was_reached() -> None:
    found = contacts(*head_on())
    assert claimed(found) == [{"a", "b"}]
    assert found[0].t == pytest.approx(0.1, abs=0.003)


def test_a_disc_that_did_not_move_was_not_touched_however_near_the_pass() -> None:
    a, b = head_on()
    bystander = Body("c", R, 180.0, 300.0 + 2 * R + 0.8, None)
    assert claimed(contacts(a, b, bystander)) == [{"a", "b"}]


def test_a_disc_shifted_a_little_was_grazed() -> None:
    a = moving("a", (100.0, 300.0), Segment(0.0, 1.0, 100.0, 300.0, 1500.0, 0.0))
    grazed = Body("c", R, 250.0, 300.0 + 2 * R - 0.05, None, nudge=(0.1, 1.4))
    found = contacts(a, grazed)
    assert claimed(found) == [{"a", "c"}]


def test_a_chain_names_the_disc_that_did_it_not_the_shooter() -> None:
    a, b = head_on()
    assert b.path is not None
    t = 0.25
    x, y = b.path.at(t)
    vx, _ = b.path.velocity(t)
    b.path.segments[0].t1 = t
    b.path.segments.append(Segment(t, 1.0, x, y, 0.1 * vx, 0.0))
    c = moving("c", (x + 2 * R, y), Segment(t, 1.0, x + 2 * R, y, 0.87 * vx, 0.0))
    found = contacts(a, b, c)
    assert claimed(found) == [{"a", "b"}, {"b", "c"}]
    assert found[1].t == pytest.approx(t, abs=0.004)


def test_times_get_their_doubt_from_how_fast_the_discs_closed_in() -> None:
    fast = contacts(*head_on())[0].t_sd
    assert 0.001 <= fast <= 0.01
    assert np.isfinite(fast)


def test_where_another_that_nobody_saw_move_may_have_shifted_it_as_well_both_share_it() -> None:
    passing = moving("a", (100.0, 300.0), Segment(0.0, 0.4, 100.0, 300.0, 900.0, 0.0))
    shifted = Body("b", R, 250.0, 300.0 + 2 * R - 0.05, None, nudge=(4.0, 3.0))
    beside = Body("c", R, 250.0 - 2 * R - 3.0, 300.0 + 2 * R + 2.0, None, nudge=(5.0, 0.5))
    away = Body("c", R, 250.0 - 2 * R - 3.0, 300.0 + 2 * R + 2.0, None, nudge=(-5.0, 0.5))

    def p(*others: Body) -> float:
        return next(c.p for c in contacts(passing, shifted, *others) if {c.a, c.b} == {"a", "b"})

    assert p() > 0.7
    assert p(away) == pytest.approx(p())
    assert p(beside) == pytest.approx(p() / 2)


class TestUnseenHops:
    """A first slide that was not seen, put before those that were."""

    def hopped(self, t: float, came: float = 0.0) -> Path:
        """It lay at (100, 100) and was first seen at (160, 130), turned; at t (s) it struck something at (140, 100)."""
        seen = Segment(0.10, 0.20, 160.0, 130.0, 200.0, 300.0), Segment(0.20, 0.50, 180.0, 160.0, 100.0, 250.0)
        body = moving("a", (100.0, 100.0), *seen)
        assert body.path is not None
        return with_hop(body.path, Contact(t, 0.002, "a", "b", (140.0, 100.0), (165.0, 100.0), 0.9, came=came))

    def test_it_leads_from_where_it_lay_to_the_touch(self) -> None:
        path = self.hopped(0.09)
        assert [round(s.t0, 3) for s in path.segments][1:] == [0.09, 0.2]
        assert path.at(path.t0) == (100.0, 100.0)
        assert (path.segments[1].x, path.segments[1].y) == (140.0, 100.0)

    @pytest.mark.parametrize("t", [0.085, 0.115])
    def test_what_was_seen_of_it_ends_where_it_did(self, t: float) -> None:
        """Its second slide, and its only one, that stops where it was found: a disc was told to have gone on."""
        seen = Segment(0.10, 0.50, 160.0, 130.0, 200.0, 300.0)
        assert self.hopped(t).at(0.2 - 1e-9) == pytest.approx(slide(seen, DECEL, 0.2), abs=1e-3)
        body = moving("a", (100.0, 100.0), seen)
        assert body.path is not None
        one = with_hop(body.path, Contact(t, 0.002, "a", "b", (140.0, 100.0), (165.0, 100.0), 0.9))
        assert one.end() == pytest.approx(body.path.end())

    def test_it_is_no_faster_where_its_next_turn_comes_at_once(self) -> None:
        turned = self.hopped(0.1999).segments[1]
        assert turned.speed() < 10_000.0

    def test_it_took_as_long_as_fits_what_the_touch_did(self) -> None:
        assert self.hopped(0.09, came=1000.0).t0 == pytest.approx(0.09 - 40.0 / 1000.0)
        assert self.hopped(0.09).t0 < 0.09 - 40.0 / 1000.0

    def test_to_ask_again_tells_the_same(self) -> None:
        """A shot whose shooter comes out as another is asked twice: the paths stay as they were seen."""
        struck = moving("b", (165.0, 100.0), Segment(0.09, 1.0, 165.0, 100.0, 900.0, 0.0))
        turned = moving("a", (100.0, 100.0), Segment(0.10, 0.50, 141.0, 103.0, 200.0, 300.0))
        seen = deepcopy(turned.path)
        board = boards.load(boards.shipped("round"))
        once, begun = find_contacts(board, [turned, struck], "a", 0.2)
        assert [(c.a, c.b) for c in once] == [("a", "b")]
        assert len(begun["a"].segments) == 2
        assert (turned.path, turned.turns, struck.turns) == (seen, [], [])
        assert find_contacts(board, [turned, struck], "a", 0.2) == (once, begun)

    def test_a_touch_after_it_had_turned_again_is_none_of_it(self) -> None:
        """Its path would run backward."""
        path = self.hopped(0.3)
        assert [s.t0 for s in path.segments] == [0.10, 0.20]
