"""What sensors feel at a table: once each, at once or asked, with the eye and without it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.board import load, shipped
from companion.calls import Calls, Confirm, Feelings, Settle
from companion.conformance import seated
from companion.games import Refused, Seat, Setup, rulebook
from companion.games.paleo import commands as paleo
from companion.games.sensing import sensors_of
from companion.games.terristories import commands as terri
from companion.games.terristories.legal import ALL_TILES, TUTO
from companion.games.terristories.pieces import ROLES
from companion.observations import Clock, Crossing, Rest, Shot, Start
from companion.observations import Path as Slide
from companion.observations.felt import Button, Felt, Knock, Passage, Press, Toss, Way
from companion.store import Store, TableRecord
from companion.table import Ack, Missed, Refusal, Submission, Table

NOW = 1000.0


class Bench:
    """A table of a game, its calls and what it feels."""

    def __init__(self, store: Store, game: str, *, board: str | None = None, sides: tuple[str, ...]) -> None:
        rules = rulebook(game)
        seats = tuple(Seat(side, side) for side in sides)
        setup = Setup(load(shipped(board)) if board else None, seats)
        record = TableRecord("t", game, board or "", "0" * 64, "", "[]", "{}", 0.0)
        store.create(record)
        self.at = NOW
        self.table = Table(store, record, rules, setup, now=lambda: self.at)
        self.calls = Calls(self.table)
        self.feelings = Feelings(self.calls)

    def say(self, command: Any) -> None:
        done = self.calls.submit(Submission(id=f"p{self.table.seq}", command=command))
        assert isinstance(done, Ack), done
        self.feelings.follow()

    def felt(self, felt: Felt, *, seen: bool = False) -> Ack | Refusal | None:
        return self.feelings.felt(felt, seen=seen)

    @property
    def state(self) -> Any:
        return self.table.state


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def rainy(store: Store) -> Bench:
    """TerriStories by two, in phase 6."""
    bench = Bench(store, "terristories", sides=("blue", "red"))
    bench.say(terri.Planet(tiles=ALL_TILES))
    bench.say(TUTO)
    for seat, role in enumerate(ROLES[:2]):
        bench.say(terri.Character(seat, role))
    bench.say(terri.First(0))
    while bench.state.stage != "rain":
        bench.say(next(command for seat in (0, 1) for command in _onward(bench, seat)))
    return bench


def _onward(bench: Bench, seat: int) -> list[Any]:
    kinds = (terri.Settle, terri.Done, terri.Agree, terri.Refresh, terri.Harvest, terri.Draw, terri.Pay)
    return [command for command in bench.table.rulebook.legal(bench.state, seat) if isinstance(command, kinds)]


@pytest.fixture
def flicks(store: Store) -> Bench:
    """Paleo, all pawns on their circles, red's turn."""
    bench = Bench(store, "paleo", board="paleo-wide", sides=("red", "green"))
    bench.say(paleo.Continue(turn=0))
    return bench


def toss(face: Any, quality: int = 100, id: str = "b-1-7", t: float = NOW + 1) -> Toss:
    return Toss(id=id, t=t, face=face, quality=quality)


class TestRain:
    def test_a_token_that_lies_flat_is_the_rain(self, rainy: Bench) -> None:
        rainy.felt(toss(2))
        (call,) = rainy.calls.felt()
        assert call.status == "applied"
        assert rainy.state.stage != "rain"
        entry = rainy.table.timeline.items[-1].entry
        assert (entry.source, msgspec.json.decode(entry.command)) == ("device", {"do": "rain", "seat": 0, "face": 2})

    def test_the_same_event_again_changes_nothing(self, rainy: Bench) -> None:
        rainy.felt(toss(2))
        before = rainy.table.seq
        rainy.felt(toss(2))
        assert rainy.table.seq == before

    @pytest.mark.parametrize(("face", "quality"), [(None, 0), (1, 40)])
    def test_a_token_that_leans_is_asked_about(self, rainy: Bench, face: Any, quality: int) -> None:
        rainy.felt(toss(face, quality))
        (call,) = rainy.feelings.open()
        assert call.status == "asked"
        assert {each.command["face"] for each in call.candidates} == {1, 2}
        assert rainy.state.stage == "rain"

    def test_a_persons_answer_is_the_rain(self, rainy: Bench) -> None:
        rainy.felt(toss(None, 0))
        (call,) = rainy.feelings.open()
        rainy.say(Confirm(call.id, 1))
        assert rainy.state.stage != "rain"
        assert rainy.feelings.open() == []

    def test_a_question_that_people_go_past_is_asked_no_more(self, rainy: Bench) -> None:
        rainy.felt(toss(None, 0))
        rainy.say(terri.Rain(0, 1))
        assert rainy.feelings.open() == []

    def test_thrown_again_it_counts_as_it_lies_then(self, rainy: Bench) -> None:
        rainy.felt(toss(None, 0))
        rainy.felt(toss(1, id="b-1-9", t=NOW + 3))
        rainy.feelings.follow()
        assert rainy.state.stage != "rain"
        assert rainy.feelings.open() == []

    def test_a_token_that_fell_before_the_game_got_there_is_asked_about(self, rainy: Bench) -> None:
        rainy.felt(toss(2, t=NOW - 30))
        assert [call.status for call in rainy.feelings.open()] == ["asked"]

    def test_outside_phase_6_a_token_is_a_token(self, rainy: Bench) -> None:
        rainy.felt(toss(2))
        before = rainy.table.seq
        assert rainy.felt(toss(1, id="b-1-11", t=NOW + 60)) is None
        assert rainy.table.seq == before

    def test_undone_it_stays_undone(self, rainy: Bench) -> None:
        rainy.felt(toss(2))
        undo = rainy.feelings.pressed(Press(id="b-1-12", t=NOW, button="undo"), NOW)
        assert isinstance(undo, Submission)
        rainy.calls.submit(undo)
        rainy.felt(toss(2))
        assert rainy.state.stage == "rain"


CLOCK = Clock(t=0.0, unix=NOW)
PAWN = "red-3"


def passage(way: Way = "in", t: float = NOW + 1.18, free: float = NOW + 1.24, id: str = "g-1-1") -> Passage:
    return Passage(id=id, t=t, gate="sanctuary-ne", way=way, free=free)


def seen(p: float | None) -> Shot:
    """Red 3 slides toward green's Sanctuary in the north east; `p`: of the crossing that the eye tells, if any."""
    gone = () if p is None else (Crossing(t=1.22, disc=PAWN, gate="sanctuary-ne", dir="in", full=True, p=p),)
    return Shot(
        id="s1",
        t0=1.0,
        t1=1.6,
        shooter=PAWN,
        p_shooter=1.0,
        start=(Start(disc=PAWN, x=600, y=70, sd=0.4, p=1.0),),
        crossings=gone,
        rest=(Rest(disc=PAWN, x=720, y=70, sd=0.4, p=1.0),),
        paths={PAWN: Slide(decel=1000.0, knots=((1.0, 600.0, 70.0, 620.0, 0.0),))},
    )


def saw(bench: Bench, shot: Shot, *gates: str) -> None:
    told = bench.calls.saw(shot, "r", senses=bench.feelings.senses(shot, CLOCK, gates))
    assert isinstance(told, Ack)
    bench.feelings.accounted(told.seq)


class TestGate:
    def test_beam_and_eye_are_one_call_with_the_beams_time(self, flicks: Bench) -> None:
        flicks.felt(passage(), seen=True)
        saw(flicks, seen(0.9), "sanctuary-ne")
        (call,) = flicks.calls.all()
        assert call.status == "applied"
        shot = flicks.calls.shot(call.id)
        assert shot is not None
        assert shot.crossings[0].t == pytest.approx(1.24)
        assert not flicks.feelings.pending
        assert flicks.feelings.open() == []

    def test_what_the_eye_alone_would_have_asked_is_sure_with_the_beam(self, flicks: Bench) -> None:
        saw(flicks, seen(0.9))
        assert [call.status for call in flicks.calls.all()] == ["asked"]

    @pytest.mark.parametrize(("p", "felt"), [(0.999, False), (None, True)])
    def test_where_they_differ_people_are_asked(self, flicks: Bench, p: float | None, felt: bool) -> None:
        if felt:
            flicks.felt(passage(), seen=True)
        saw(flicks, seen(p), "sanctuary-ne")
        (call,) = flicks.calls.all()
        assert call.status == "asked"
        assert {bool(each.command.get("entered")) for each in call.candidates} == {True, False}

    def test_a_shot_is_the_same_after_a_restart(self, flicks: Bench) -> None:
        flicks.felt(passage(), seen=True)
        saw(flicks, seen(0.9), "sanctuary-ne")
        (call,) = flicks.calls.all()
        assert Calls(flicks.table).shot(call.id) == flicks.calls.shot(call.id)

    def test_without_an_eye_people_are_asked_who_it_was(self, flicks: Bench) -> None:
        flicks.felt(passage("unknown"))
        (call,) = flicks.feelings.open()
        best = call.candidates[0].command
        assert (best["do"], best["entered"][0]["sanctuary"]) == ("flick", "ne")
        flicks.say(Confirm(call.id, 0))
        assert flicks.state.turn == 1

    def test_a_flick_told_by_hand_answers_it(self, flicks: Bench) -> None:
        flicks.felt(passage())
        flicks.say(paleo.Flick(PAWN, entered=(paleo.Entry(PAWN, "ne"),)))
        assert flicks.feelings.open() == []

    def test_it_can_be_nothing(self, flicks: Bench) -> None:
        flicks.felt(passage())
        (call,) = flicks.feelings.open()
        flicks.say(Settle(call.id, "none"))
        assert flicks.feelings.open() == []

    def test_a_passage_that_no_shot_accounts_for_is_asked_about_later(self, flicks: Bench) -> None:
        flicks.felt(passage(), seen=True)
        assert not flicks.feelings.due(NOW + 3)
        assert flicks.feelings.open() == []
        assert flicks.feelings.due(NOW + 8)
        assert [call.status for call in flicks.feelings.open()] == ["asked"]

    def test_what_hands_do_at_a_gate_is_nobodys_flick(self, flicks: Bench) -> None:
        flicks.felt(passage(), seen=True)
        flicks.feelings.handled()
        assert not flicks.feelings.due(NOW + 8)

    def test_a_passage_under_a_hand_belongs_to_a_shot_or_to_the_hand(self, flicks: Bench) -> None:
        flicks.feelings.felt(passage(id="g-1-3", t=NOW - 60, free=NOW - 59.9), seen=True, hands=True)
        assert not flicks.feelings.due(NOW)
        flicks.feelings.felt(passage(), seen=True, hands=True)
        saw(flicks, seen(0.9), "sanctuary-ne")
        assert [call.status for call in flicks.calls.all()] == ["applied"]

    def test_an_arm_in_the_doorway_is_no_pawn(self, flicks: Bench) -> None:
        flicks.felt(passage(free=NOW + 9))
        assert flicks.feelings.open() == []

    def test_a_question_of_a_sensor_holds_no_shot_up(self, flicks: Bench) -> None:
        flicks.felt(passage(id="g-1-5", t=NOW - 60, free=NOW - 59.9))
        saw(flicks, seen(None))
        assert [call.status for call in flicks.calls.all()] == ["applied"]

    def test_a_knock_dates_the_shot(self, flicks: Bench) -> None:
        flicks.felt(Knock(id="k", t=NOW + 0.95), seen=True)
        saw(flicks, seen(None))
        shot = flicks.calls.shot(flicks.calls.all()[0].id)
        assert shot is not None
        assert shot.t0 == pytest.approx(0.95, abs=0.002)


def press(button: Button, seat: int | None = None, t: float = NOW) -> Press:
    return Press(id="b-1-3", t=t, button=button, seat=seat)


class TestButtons:
    def test_done_passes_the_turn_for_its_seat(self, flicks: Bench) -> None:
        said = flicks.feelings.pressed(press("done", 0), NOW)
        assert isinstance(said, Submission)
        assert (said.actor, said.source) == ("seat:0", "device")
        assert isinstance(flicks.calls.submit(said), Ack)
        assert flicks.state.turn == 1

    def test_one_for_all_is_for_whose_turn_it_is(self, flicks: Bench) -> None:
        said = flicks.feelings.pressed(press("done"), NOW)
        assert isinstance(said, Submission)
        assert said.actor == "seat:0"

    @pytest.mark.parametrize(
        ("pressed", "why"),
        [
            (press("done", 1), "felt.nothing"),
            (press("undo", t=NOW - 60), "felt.late"),
            (press("contest"), "felt.nothing"),
            (press("next", 0), "felt.nothing"),
        ],
    )
    def test_what_it_cannot_say_it_says_why(self, flicks: Bench, pressed: Press, why: str) -> None:
        assert flicks.feelings.pressed(pressed, NOW) == Refusal(why)

    def test_undo_strikes_the_latest_change(self, flicks: Bench) -> None:
        flicks.say(paleo.Turn())
        said = flicks.feelings.pressed(press("undo", 0), NOW)
        assert isinstance(said, Submission)
        assert isinstance(flicks.calls.submit(said), Ack)
        assert flicks.state.turn == 0

    def test_contest_names_the_latest_shot(self, flicks: Bench) -> None:
        saw(flicks, seen(None))
        said = flicks.feelings.pressed(press("contest", 1), NOW)
        assert isinstance(said, Submission)
        assert said.command == {"do": "call.contest", "call": flicks.calls.all()[0].id}


def test_what_a_board_missed_is_told_until_somebody_knows(flicks: Bench) -> None:
    flicks.feelings.missed("b-1", Missed("north", "restart"))
    flicks.feelings.missed("b-1", Missed("north", "restart"))
    (call,) = flicks.feelings.open()
    assert (call.status, call.missed) == ("later", Missed("north", "restart"))
    flicks.say(Settle(call.id, "none"))
    assert flicks.feelings.open() == []


@pytest.mark.parametrize("game", ["help_me", "paleo", "rahan", "sapiens", "terristories"])
def test_every_game_says_whose_turn_its_lamps_show(game: str) -> None:
    """In a game at random some lamp burns, and only of seats that are there."""
    rules, dice = rulebook(game), Random(1)
    board = load(shipped("paleo-wide")) if game == "paleo" else None
    setup = msgspec.structs.replace(seated(rules, 2), board=board)
    state = rules.new(setup)
    turns: set[int] = set()
    for step in range(150):
        command = rules.sample(state, step % 2, dice)
        try:
            events = [] if command is None else rules.decide(state, command)
        except Refused:
            continue
        for event in events:
            state = rules.evolve(state, event)
        turns.update(sensors_of(rules).acts(state))
    assert turns == {0, 1}
