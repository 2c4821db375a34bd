"""The referee: what the eye saw, as flicks with probabilities."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import Explanation, Setup
from companion.games.paleo import RULEBOOK
from companion.games.paleo.chance import first_of, worlds
from companion.games.paleo.commands import Continue, Entry, Exchange, Flick, PushReplay
from companion.games.paleo.referee import WRONG_TURN, PaleoReferee
from companion.observations import (
    Alt,
    Crossing,
    Exit,
    Moved,
    Path,
    Ready,
    Rest,
    Seen,
    Shot,
    Start,
    Stranger,
    Touch,
    WallPose,
)
from tests.companion.games.paleo.play import BOARD, DOOR, FIELD, SEATS, Table, homes, new, pawns, playing

BOTH = {"red": ("nw", "ne")}
IN_CAMP = (350.0, 100.0)
OUTSIDE = (350.0, 300.0)
REFEREE = RULEBOOK.referee
assert REFEREE is not None


def touch(b: str, p: float = 1.0, t: float = 1.0, at: tuple[float, float] = OUTSIDE, **more: Any) -> Touch:
    """`more`: a (the shooter red-1 if left out), t_sd, sd."""
    facts = {"a": "red-1", "t_sd": 0.002, "sd": 0.5, **more}
    return Touch(b=b, p=p, t=t, x=at[0], y=at[1], at_a=at, at_b=at, order=1, **facts)


def shot(*touches: Touch, shooter: str = "red-1", p: float = 1.0, **facts: Any) -> Shot:
    return Shot(id="s1", t0=0.9, t1=2.0, shooter=shooter, p_shooter=p, touches=touches, **facts)


def explain(table: Table, seen: Shot) -> list[Explanation]:
    """The explanations; what the protocol promises is checked on the way."""
    assert REFEREE is not None
    found = list(REFEREE.explain(table.state, seen))
    assert sum(explanation.p for explanation in found) <= 1.0 + 1e-9
    assert [e.p for e in found] == sorted((e.p for e in found), reverse=True)
    for explanation in found:
        RULEBOOK.decide(table.state, explanation.command)
    return found


def outcomes(table: Table, seen: Shot) -> dict[frozenset[str], float]:
    """Probability of each set of captured pawns."""
    found: dict[frozenset[str], float] = {}
    for explanation in explain(table, seen):
        events = RULEBOOK.decide(table.state, explanation.command)
        taken = frozenset(event.pawn for event in events if type(event).__name__ == "Captured")
        found[taken] = found.get(taken, 0.0) + explanation.p
    return found


def test_R17_a_clear_touch_is_one_clear_explanation() -> None:
    (only,) = explain(playing(), shot(touch("green-4", 0.997)))
    assert only.p == pytest.approx(0.997)
    assert only.command.contacts[0].pawn == "green-4"


def test_R17_a_doubtful_touch_has_two() -> None:
    found = outcomes(playing(), shot(touch("green-4", 0.7)))
    assert found == {frozenset({"green-4"}): pytest.approx(0.7), frozenset(): pytest.approx(0.3)}


def test_R18_doubtful_touches_are_independent() -> None:
    found = outcomes(playing(), shot(touch("green-4", 0.7), touch("green-5", 0.6, 1.1)))
    assert found[frozenset({"green-4", "green-5"})] == pytest.approx(0.42)
    assert found[frozenset()] == pytest.approx(0.12)


def test_R19_who_was_first_is_as_sure_as_the_times_are() -> None:
    seen = shot(touch("green-4", 1.0, 1.000, IN_CAMP), touch("green-5", 1.0, 1.002, IN_CAMP))
    found = outcomes(playing(), seen)
    assert found[frozenset({"green-4"})] == pytest.approx(0.760, abs=0.001)  # 2 ms of sqrt(2) * 2 ms
    assert found[frozenset({"green-5"})] == pytest.approx(0.240, abs=0.001)


def test_R19_a_clear_order_leaves_one_explanation() -> None:
    seen = shot(touch("green-5", 1.0, 1.05, IN_CAMP), touch("green-4", 1.0, 1.00, IN_CAMP))
    (only,) = explain(playing(), seen)
    assert only.command.first == "green-4"
    assert [contact.pawn for contact in only.command.contacts] == ["green-4", "green-5"]


def test_R21_the_camps_line_may_be_the_doubt() -> None:
    """On the line itself it is as likely inside as outside; only then does a second one in the camp matter."""
    edge = (350.0, 168.0)
    seen = shot(touch("green-4", 1.0, 1.00, IN_CAMP), touch("green-5", 1.0, 1.05, edge, sd=1.0))
    found = outcomes(playing(), seen)
    assert found[frozenset({"green-4"})] == pytest.approx(0.5, abs=0.01)
    assert found[frozenset({"green-4", "green-5"})] == pytest.approx(0.5, abs=0.01)


def test_A7_the_camps_line_is_no_doubt_for_a_single_touch() -> None:
    (only,) = explain(playing(), shot(touch("green-5", 1.0, 1.0, (350.0, 168.0), sd=1.0)))
    assert only.p == pytest.approx(1.0)


def test_R22_A31_chains_do_not_capture_whoever_is_named_first_in_a_touch() -> None:
    seen = shot(touch("green-5", a="green-4"), touch("red-1", a="green-6"))
    assert outcomes(playing(), seen) == {frozenset({"green-6"}): pytest.approx(1.0)}


def test_A22_a_touch_after_a_bounce_counts_as_the_shooters_own() -> None:
    path = Path(decel=2000.0, knots=((0.9, 350.0, 600.0, 900.0, 0.0), (1.2, 600.0, 600.0, -500.0, -800.0)))
    seen = shot(touch("green-4", 1.0, 1.6), paths={"red-1": path})
    assert outcomes(playing(), seen) == {frozenset({"green-4"}): pytest.approx(1.0)}


def test_R10_an_explorers_touches_leave_nothing_in_doubt() -> None:
    seen = shot(touch("green-4", 0.6, a="red-3"), shooter="red-3")
    (only,) = explain(playing(), seen)
    assert only.p == pytest.approx(1.0)


def test_R24_R25_a_full_crossing_inwards_is_an_entry_the_way_out_changes_nothing() -> None:
    crossings = (
        Crossing(t=1.3, disc="red-3", gate="sanctuary-ne", dir="in", full=True, p=0.98),
        Crossing(t=1.6, disc="red-3", gate="sanctuary-ne", dir="out", full=True, p=0.97),
    )
    best = explain(playing(), shot(shooter="red-3", crossings=crossings))[0]
    assert best.command.entered == (Entry("red-3", "ne"),)
    assert best.p == pytest.approx(0.98)


@pytest.mark.parametrize(("direction", "full"), [("in", False), ("out", True)])
def test_R24_A23_a_peek_and_the_way_out_alone_are_no_entry(direction: Any, full: bool) -> None:
    crossing = Crossing(t=1.3, disc="red-3", gate="sanctuary-ne", dir=direction, full=full, p=0.99)
    (only,) = explain(playing(), shot(shooter="red-3", crossings=(crossing,)))
    assert only.command.entered == ()


def test_R23_an_exit_is_a_capture_as_sure_as_it_was_seen() -> None:
    found = outcomes(playing(), shot(exits=(Exit(t=1.5, disc="green-6", p=0.9),)))
    assert found == {frozenset({"green-6"}): pytest.approx(0.9), frozenset(): pytest.approx(0.1)}


def test_A24_a_pawn_that_leans_over_the_edge_is_not_off() -> None:
    """Its centre is still on the surface, so that the eye lists no exit."""
    seen = shot(touch("green-6"), rest=(rest("green-6", (2.0, 300.0)),))
    (only,) = explain(playing("red", captured=["red-2"]), seen)
    assert only.command.off_board == ()


def rest(disc: str, at: tuple[float, float], **more: Any) -> Rest:
    return Rest(disc=disc, x=at[0], y=at[1], sd=0.4, p=1.0, **more)


def test_R32_an_explorer_on_the_door_is_as_sure_as_it_was_measured() -> None:
    seen = shot(shooter="red-3", rest=(rest("red-3", DOOR, on=("city-door",), on_p={"city-door": 0.8}),))
    found = explain(playing(keys=BOTH), seen)
    assert [(e.command.on_door, pytest.approx(e.p)) for e in found] == [
        (("red-3",), 0.8),
        ((), pytest.approx(0.2)),
    ]


def test_R33_one_that_lay_on_the_door_still_lies_there() -> None:
    table = playing(keys={"red": ("nw",)})
    table.flick("red-3", on_door=("red-3",), rest={"red-3": DOOR})
    table.flick("green-3")
    seen = shot(
        shooter="red-4",
        start=(Start(disc="red-3", x=DOOR[0], y=DOOR[1], sd=0.3, p=1.0),),
        rest=(rest("red-3", DOOR, on_p={"city-door": 0.6}),),
    )
    (only,) = explain(table, seen)
    assert only.command.on_door == ("red-3",)


def test_R32_a_doubt_about_the_door_waits_until_there_are_keys() -> None:
    seen = shot(shooter="red-3", rest=(rest("red-3", DOOR, on=("city-door",), on_p={"city-door": 0.8}),))
    (only,) = explain(playing(), seen)
    assert only.command.on_door == ("red-3",)
    assert only.p == pytest.approx(1.0)


def test_R33_the_last_key_brings_the_doubt_about_the_door_back() -> None:
    seen = shot(
        shooter="red-4",
        start=(Start(disc="red-3", x=DOOR[0], y=DOOR[1], sd=0.3, p=1.0),),
        crossings=(Crossing(t=1.3, disc="red-4", gate="sanctuary-ne", dir="in", full=True, p=1.0),),
        rest=(rest("red-3", DOOR, on_p={"city-door": 0.4}),),
    )
    table = playing(keys={"red": ("nw",)}, at={"red-3": (360.0, 350.0)})
    assert {e.command.on_door: pytest.approx(e.p) for e in explain(table, seen)} == {(): 0.6, ("red-3",): 0.4}


def test_A9_passing_over_the_door_is_read_from_the_path() -> None:
    table = playing(keys=BOTH, door_rest=False)
    path = Path(decel=1000.0, knots=((0.0, DOOR[0] - 100.0, DOOR[1], 800.0, 0.0),))
    (best, *_) = explain(table, shot(shooter="red-3", paths={"red-3": path}))
    assert best.command.over_door == ("red-3",)


def test_where_pawns_lie_now_goes_with_the_flick() -> None:
    seen = shot(
        touch("green-4"), rest=(rest("red-1", FIELD), rest("green-4", OUTSIDE), rest("red-2", homes()["red-2"]))
    )
    (only,) = explain(playing(), seen)
    assert only.command.rest == {"red-1": FIELD, "green-4": OUTSIDE}


def test_another_shooter_is_another_explanation() -> None:
    seen = shot(shooter="red-1", p=0.8, shooter_alt=(Alt(id="red-2", p=0.2),))
    assert {e.command.shooter: pytest.approx(e.p) for e in explain(playing(), seen)} == {"red-1": 0.8, "red-2": 0.2}


def start(disc: str, p: float, *alts: tuple[str, float]) -> Start:
    return Start(disc=disc, x=0.0, y=0.0, sd=0.3, p=p, alt=tuple(Alt(id=id, p=q) for id, q in alts))


def test_two_that_may_have_changed_names_are_one_doubt() -> None:
    seen = shot(
        touch("green-4"),
        start=(start("red-1", 1.0), start("green-4", 0.6, ("green-5", 0.4)), start("green-5", 0.6, ("green-4", 0.4))),
    )
    assert outcomes(playing(), seen) == {
        frozenset({"green-4"}): pytest.approx(0.6),
        frozenset({"green-5"}): pytest.approx(0.4),
    }


def test_the_shooters_name_decides_whether_it_captures() -> None:
    """A Mercenary and an Explorer of one colour confused: captured or nothing."""
    seen = shot(touch("green-4"), start=(start("red-1", 0.7, ("red-3", 0.3)), start("green-4", 1.0)))
    assert outcomes(playing(), seen) == {frozenset({"green-4"}): pytest.approx(0.7), frozenset(): pytest.approx(0.3)}


def test_what_the_book_has_as_captured_explains_nothing() -> None:
    assert explain(playing(captured=["red-1"]), shot(touch("green-4"))) == []


def test_R13_A18_a_push_is_proposed_as_played_again() -> None:
    best, other = explain(playing(), shot(touch("green-4"), push_p=0.9))
    assert best == Explanation(PushReplay("red-1"), 0.9)
    assert other.p == pytest.approx(0.1)


def test_R12_the_wrong_sides_flick_is_explained_lower_and_never_automatic() -> None:
    table = playing("green")
    (only,) = explain(table, shot(touch("green-4"), p=0.99))
    assert only.command.out_of_turn
    assert only.p == pytest.approx(0.99 * WRONG_TURN / (0.99 * WRONG_TURN + 0.01))
    assert not may_apply(table, only.command)


def test_R12_the_turn_tells_which_of_two_that_lay_together_was_flicked() -> None:
    seen = shot(touch("green-4"), p=0.6, shooter_alt=(Alt(id="green-4", p=0.4),))
    best, *_ = explain(playing(), seen)
    assert best.command.shooter == "red-1"
    assert best.p > 0.95


def test_R12_the_turn_does_not_tell_between_two_of_the_side_that_plays() -> None:
    seen = shot(p=0.6, shooter_alt=(Alt(id="red-2", p=0.4),))
    assert [each.p for each in explain(playing(), seen)] == [pytest.approx(0.6), pytest.approx(0.4)]


def test_R12_the_turn_leaves_the_doubt_whether_it_was_any_of_those_told() -> None:
    best, *_ = explain(playing(), shot(p=0.8))
    assert best.p == pytest.approx(0.8)


def may_apply(table: Table, command: Any) -> bool:
    assert REFEREE is not None
    return REFEREE.may_apply(table.state, command)


def test_a_plain_capture_may_be_automatic() -> None:
    table = playing()
    assert may_apply(table, explain(table, shot(touch("green-4")))[0].command)


@pytest.mark.parametrize(
    ("facts", "command"),
    [
        ({"captured": pawns("green", 2, 3, 4, 5, 6, 7, 8)}, Flick("red-1", off_board=("green-1",))),
        ({"keys": BOTH}, Flick("red-3", on_door=("red-3",))),
        ({}, PushReplay("red-1")),
        ({}, Flick("green-1")),
        ({"captured": ["red-1"]}, Flick("red-1")),
    ],
)
def test_R34_R35_the_end_of_a_round_a_push_and_what_is_refused_are_never_automatic(
    facts: dict[str, Any], command: Any
) -> None:
    assert not may_apply(playing(**facts), command)


def test_nothing_is_explained_before_the_flicks_nor_while_a_question_is_open() -> None:
    assert explain(new(), shot()) == []
    table = playing(captured=["red-4"])
    table.flick("red-3", entered=(Entry("red-3", "ne"),))
    assert explain(table, shot(shooter="green-1")) == []
    assert PaleoReferee().waits(table.state)
    table.do(Exchange("red-3"))
    assert not PaleoReferee().waits(table.state)
    assert len(explain(table, shot(shooter="green-1"))) == 1


def test_expect_names_the_pawns_on_the_board() -> None:
    assert REFEREE is not None
    assert REFEREE.expect(new().state) is None
    table = playing(captured=["red-4"])
    assert set(REFEREE.expect(table.state) or ()) == set(homes()) - {"red-4"}


def seen(*ids: str) -> tuple[Seen, ...]:
    return tuple(Seen(id=id, x=homes()[id][0], y=homes()[id][1], sd=0.3, p=0.99) for id in ids)


def begin(ready: Any) -> Continue:
    assert REFEREE is not None
    command = REFEREE.start(Setup(BOARD, SEATS), ready)
    assert isinstance(command, Continue)
    new().do(command)
    return command


def test_start_takes_the_table_as_it_lies() -> None:
    board = [pawn for pawn in homes() if pawn not in ("red-4", "green-5", "green-6")]
    wall = WallPose(id="red-reef-1", x=300.0, y=470.0, angle=0.1, sd=0.5)
    command = begin(Ready(discs=seen(*board), aside=seen("green-5"), walls=(wall,)))
    assert set(command.captured) == {"red-4", "green-5", "green-6"}
    assert command.reefs == {"red-reef-1": (300.0, 470.0, 0.1)}
    table = new()
    table.do(command)
    assert table.state.pawn("red-1").spot == "camp-red:1"


def test_start_calls_nobody_captured_where_a_disc_has_no_name() -> None:
    command = begin(Ready(discs=seen("red-1", "green-1"), strangers=(Stranger(x=1.0, y=1.0, diameter=25.0),)))
    assert command.captured == ()


def test_start_never_captures_a_whole_side() -> None:
    assert set(begin(Ready(discs=seen("red-1"))).captured) == set(pawns("red", 2, 3, 4, 5, 6, 7, 8))
    assert begin(Ready()).captured == ()
    assert begin(Moved()) == Continue(0)


def test_first_of_three_adds_up_and_keeps_the_order() -> None:
    found = first_of(((1.000, 0.002), (1.001, 0.002), (1.010, 0.002)))
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[1] > found[2]


def test_first_of_three_equal_ones_is_a_third_each() -> None:
    assert first_of(((1.0, 0.003),) * 3) == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=1e-3)


def test_times_that_are_exact_are_in_order() -> None:
    assert first_of(((1.0, 0.0), (1.1, 0.0))) == (1.0, 0.0)


def test_worlds_keep_the_best_of_very_many() -> None:
    coins = [[(True, 0.6), (False, 0.4)]] * 20
    found = worlds(coins, kept=64)
    assert len(found) == 64
    assert found[0].values == (True,) * 20
