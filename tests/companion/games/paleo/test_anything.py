"""Whatever is said, in whatever phase: events or a refusal by name, and never a table that cannot be."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.paleo import RULEBOOK
from companion.games.paleo import commands as c
from companion.games.paleo.state import GOAL, State
from tests.companion.games.paleo.play import ALL, FIELD, Table, begun, entry, new, playing

INTS = st.sampled_from([-1, 0, 1, 2, 3, 4, 10**18])
IDS = st.sampled_from([*ALL, "nobody", ""])
SIDE = st.sampled_from(["red", "green", "blue", ""])
SANCTUARY = st.sampled_from(["nw", "ne", "sw", "se", "x"])
CIRCLE = st.sampled_from(["camp-red:1", "camp-red:2", "camp-green:1", "x"])
REEF = st.sampled_from(["red-reef-1", "green-reef-1", "x"])
AT = st.sampled_from([FIELD, (254.0, 590.0), (350.0, 350.0), (-5.0, 1e308), (1e308, -1e308), (1e-300, 0.0)])
REEF_AT = st.tuples(st.sampled_from([200.0, -1e308]), st.sampled_from([300.0, 1e308]), st.sampled_from([0.0, 1e308]))


def some(each: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(each, max_size=3).map(tuple)


def by(keys: st.SearchStrategy[Any], values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.dictionaries(keys, values, max_size=2)


COMMANDS: dict[type, st.SearchStrategy[Any]] = {
    c.Starter: st.builds(c.Starter, INTS),
    c.Continue: st.builds(
        c.Continue,
        INTS,
        by(IDS, AT),
        some(IDS),
        by(SIDE, some(SANCTUARY)),
        by(SIDE, INTS),
        by(REEF, REEF_AT),
        st.none() | INTS,
        st.none() | INTS,
    ),
    c.PlaceReef: st.builds(
        lambda side, reef, at: c.PlaceReef(side, reef, *at), st.none() | SIDE, st.none() | REEF, REEF_AT
    ),
    c.KeepReefs: st.builds(c.KeepReefs, SIDE, st.booleans()),
    c.ReefsDone: st.just(c.ReefsDone()),
    c.PlacePawn: st.builds(c.PlacePawn, IDS, st.none() | CIRCLE),
    c.SetUpPawns: st.builds(c.SetUpPawns, st.none() | SIDE, by(IDS, CIRCLE)),
    c.Flick: st.builds(
        c.Flick,
        shooter=IDS,
        contacts=some(st.builds(c.Contact, IDS, st.sampled_from([True, False, None]))),
        order=st.sampled_from(["seen", "unknown", "nobody_saw"]),
        first=st.none() | IDS,
        off_board=some(IDS),
        entered=some(st.builds(c.Entry, IDS, SANCTUARY)),
        on_door=st.none() | some(IDS),
        over_door=some(IDS),
        rest=by(IDS, AT),
        out_of_turn=st.booleans(),
    ),
    c.InCamp: st.builds(c.InCamp, IDS, st.booleans()),
    c.First: st.builds(c.First, st.none() | IDS),
    c.Exchange: st.builds(c.Exchange, IDS, st.none() | IDS),
    c.Rehome: st.builds(c.Rehome, IDS, st.none() | CIRCLE, st.none() | AT),
    c.PushReplay: st.builds(c.PushReplay, st.none() | IDS),
    c.Unstick: st.builds(c.Unstick, IDS, st.none() | AT),
    c.Turn: st.builds(c.Turn, st.none() | INTS),
    c.Positions: st.builds(c.Positions, by(IDS, AT), by(REEF, REEF_AT)),
    c.Facts: st.builds(
        c.Facts,
        by(SIDE, INTS) | st.just({}),
        by(SIDE, some(SANCTUARY)),
        some(IDS),
        by(IDS, st.none() | AT),
        st.none() | some(IDS),
    ),
    c.NextRound: st.just(c.NextRound()),
}


def check(state: State) -> None:
    """What holds of any table, whatever a person has said."""
    assert tuple(state.pawns) == ALL
    spots = [pawn.spot for pawn in state.pawns.values() if pawn.spot]
    assert len(spots) == len(set(spots))
    for side in state.layout.sides:
        assert state.points[side] >= 0
        assert len(set(state.keys[side])) == len(state.keys[side])
        assert set(state.keys[side]) <= set(state.layout.opposite(side))
    for pawn in state.pawns.values():
        assert pawn.in_play or not (pawn.on_door or pawn.spot or pawn.x)
    assert (state.phase == "game_over") == (max(state.points.values()) >= GOAL)
    if state.phase == "flicks":
        check_flicks(state)


def check_flicks(state: State) -> None:
    """Somebody can go on: whose turn it is has a pawn, and a question can be answered."""
    assert state.side is not None
    assert state.in_play(state.side)
    assert state.held is None or state.questions
    listed = [command for seat in range(len(state.seats)) for command in RULEBOOK.legal(state, seat)]
    assert listed
    for command in listed:
        RULEBOOK.decide(state, command)
    for question in state.questions:
        if question.ask == "exchange":
            assert state.pawn(question.pawn).in_play
            assert all(state.pawn(option).place == "captured" for option in question.options)


def test_every_command_has_its_strategy() -> None:
    assert set(COMMANDS) == set(RULEBOOK.commands.__args__)


STATES: list[State] = []


def states() -> list[State]:
    """Some tables of every phase, with every question."""
    if not STATES:
        for seed in range(4):
            dice = random.Random(seed)
            table = new(expelled_count_for_win=seed % 2 == 0, door_rest=seed < 2)
            by_kind: dict[tuple[str, str], State] = {}
            for _ in range(250):
                asked = table.state.questions[0].ask if table.state.questions else ""
                by_kind[table.state.phase, asked] = table.state
                command = RULEBOOK.sample(table.state, dice.randrange(2), dice)
                if command is not None:
                    table.do(command)
            STATES.extend(by_kind.values())
    return STATES


def test_the_tables_are_of_every_phase_and_question() -> None:
    assert {state.phase for state in states()} >= {"starter", "reefs", "pawns", "flicks", "round_over", "game_over"}
    assert {q.ask for state in states() for q in state.questions} == {"in_camp", "first", "nearest", "exchange"}


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_command_is_decided_or_refused_by_name(data: st.DataObject) -> None:
    """Nothing that a page may send crashes the rules; what is refused changes nothing."""
    state = data.draw(st.sampled_from(states()))
    for _ in range(3):
        command = data.draw(st.one_of(*COMMANDS.values()))
        assert msgspec.json.decode(msgspec.json.encode(command), type=RULEBOOK.commands) == command
        before, refused, after = msgspec.json.encode(state), "", state
        try:
            events = RULEBOOK.decide(state, command)
        except Refused as refusal:
            refused, events = refusal.key, []
        assert not refused or refused in RULEBOOK.words
        written = msgspec.json.encode(events)
        assert msgspec.json.decode(written, type=list[RULEBOOK.events]) == events  # type: ignore[name-defined]
        RULEBOOK.tell(state, command, events)
        for event in events:
            after = RULEBOOK.evolve(after, event)
        assert msgspec.json.encode(state) == before
        check(after)
        RULEBOOK.view(after, "table")
        state = after


@pytest.mark.parametrize("turn", ["red", "green"])
def test_R12_nobody_flicks_out_of_turn(turn: str) -> None:
    other = "green" if turn == "red" else "red"
    table = playing(turn)
    for number in range(1, 9):
        assert table.refused(c.Flick(f"{other}-{number}")) == "paleo.R12"
    assert RULEBOOK.legal(table.state, ("red", "green").index(other)) == []


@pytest.mark.parametrize("phase", ["starter", "reefs", "pawns", "round_over", "game_over"])
def test_R2_R12_nobody_flicks_in_another_phase(phase: str) -> None:
    found = [state for state in states() if state.phase == phase]
    assert found
    for state in found:
        for shooter in ("red-1", "green-1"):
            with pytest.raises(Refused, match=r"paleo\.R2"):
                RULEBOOK.decide(state, c.Flick(shooter))


@pytest.mark.parametrize("seat", [0, 1])
def test_R4_nobody_places_a_reef_out_of_turn(seat: int) -> None:
    table = new()
    table.do(c.Starter(seat))
    while table.state.phase == "reefs":
        side = table.state.reef_turns[0]
        assert table.refused(c.PlaceReef(table.state.layout.enemy(side))) == "paleo.R4"
        table.do(c.PlaceReef(side))


def test_R26_nobody_exchanges_without_a_question_nor_for_another_pawn() -> None:
    table = playing(captured=["red-4", "green-4"])
    assert table.refused(c.Exchange("red-3", "red-4")) == "paleo.R26"
    table.flick("red-3", entered=entry("red-3", "ne"))
    assert table.refused(c.Exchange("red-5", "red-4")) == "paleo.R26"
    assert [type(each) for each in RULEBOOK.legal(table.state, 1)] == []


def asked(order: str = "unknown") -> Table:
    table = playing()
    table.flick("red-1", "camp:green-3", "camp:green-4", order=order)
    assert table.state.held is not None
    return table


def test_A18_R13_a_push_amid_a_question_leaves_no_flick_behind() -> None:
    table = asked()
    table.do(c.PushReplay("red-1"))
    assert (table.state.held, table.state.questions, table.state.side) == (None, (), "red")
    table.flick("red-1", "green-3")
    assert table.held("green") == {"green-3"}


def test_a_flick_that_waits_is_told_anew_where_one_of_its_pawns_is_captured() -> None:
    table = asked()
    table.do(c.Facts(captured=("green-3",)))
    assert (table.state.held, table.state.questions) == (None, ())
    table = asked()
    table.do(c.Facts(captured=("green-8",)))
    assert table.state.questions[0].ask == "first"


def test_an_exchange_is_asked_only_for_what_can_still_be_exchanged() -> None:
    table = playing(captured=["red-4", "red-5"])
    table.flick("red-3", entered=entry("red-3", "ne"))
    table.do(c.Facts(restored={"red-4": FIELD}))
    assert table.state.questions[0].options == ("red-5",)
    table.do(c.Facts(captured=("red-3",)))
    assert table.state.questions == ()


def test_the_turn_is_not_given_to_a_side_without_pawns() -> None:
    table = playing(captured=[f"green-{n}" for n in range(2, 9)], expelled_count_for_win=False)
    table.flick("red-3", off_board=("green-1",))
    assert table.state.side == "red"
    table.do(c.Turn())
    assert table.state.side == "red"
    assert table.refused(c.Turn(1)) == "paleo.R35.none"


def test_a_persons_word_that_takes_the_last_pawn_gives_the_turn_to_who_has_some() -> None:
    table = playing(captured=[f"green-{n}" for n in range(3, 9)], expelled_count_for_win=False)
    table.flick("red-3", off_board=("green-1",))
    table.do(c.Facts(captured=("green-2",)))
    assert table.state.side == "red"


def test_R28_a_circle_that_a_pawn_was_put_on_is_not_given_to_another() -> None:
    table = begun()
    table.do(c.Rehome("red-2", "camp-red:1", FIELD))
    table.flick("red-3", entered=entry("red-3", "ne"))
    spots = [pawn.spot for pawn in table.state.pawns.values() if pawn.spot]
    assert len(spots) == len(set(spots))
