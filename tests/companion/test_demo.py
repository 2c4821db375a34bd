"""Matches by simulated players: what truly happened, what was made of it, and the person who answers from the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.attendant import wanted
from companion.board import Point, load, shipped
from companion.book import Difference as BookDifference
from companion.calls import Call, Calls
from companion.calls.history import read
from companion.demo import Counts, Match
from companion.demo.paleo import answer, effect_of, homes, true_flick
from companion.demo.report import Difference, cause
from companion.demo.room import DemoFailed, Room
from companion.games import Seat, Setup
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import Contact, Continue, Entry, Exchange, First, Flick, InCamp
from companion.games.paleo.state import Question, State
from companion.observations import Shot
from companion.store import Store, TableRecord
from companion.table import Refusal, Submission, Table
from tests.companion.bare_table import BareTable
from tests.companion.games.paleo.play import FIELD, playing
from tests.companion.games.paleo.play import homes as circles
from tests.companion.games.paleo.test_clips import observed

WIDE = load(shipped("paleo-wide"))

Eye = Callable[[Shot], Shot | None]

CALL = Call(
    id=5, at=0.0, status="asked", candidates=(), push=False, asked=5, judged=5, entry=None, confirmed=False, sure=False,
    contested=False,
)  # fmt: skip
"""Of which nothing matters but that it is open."""


def truth(shooter: str, *touched: str, **facts: Any) -> dict[str, Any]:
    """A flick's truth: the shooter's touches in this order, each where the other pawn lies on its circle."""
    home = circles()
    touches = [
        {"t": 1.1 + n / 10, "a": shooter, "b": other, "x": home[other][0], "y": home[other][1], "ambiguous": False,
         "moved_mm": {shooter: 9.0, other: 5.0}}
        for n, other in enumerate(touched)
    ]  # fmt: skip
    none: dict[str, Any] = {"crossings": [], "exits": [], "rest": {}, "on": {}, "near_misses": []}
    return {"t0": 1.0, "t1": 2.0, "shooter": shooter, "touches": touches, **none, **facts}


class WatchedTable(BareTable):
    """With a log, calls, and an eye that tells what it makes of the truth; None: it tells of no shot."""

    def __init__(self, folder: Path, eye: Eye) -> None:
        self.eye = eye
        seats = tuple(Seat("", side) for side in WIDE.owners)
        store = Store.open(folder)
        text = shipped("paleo-wide").read_text()
        record = TableRecord("t", "paleo", WIDE.name, WIDE.sha256, text, "[]", "{}", 0.0)
        store.create(record)
        self.table = Table(store, record, RULEBOOK, Setup(WIDE, seats), now=lambda: 0.0)
        self.referee_calls = Calls(self.table)
        self.shots = self.sent = 0
        super().__init__(WIDE)

    def close(self) -> None:
        self.table.close()

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    @state.setter
    def state(self, state: State) -> None:
        """The log has it."""

    def flick(self, disc: str, velocity: Point) -> Mapping[str, Any]:
        before = self.places
        true = super().flick(disc, velocity)
        told = {**true, "on": {id: targets[0] for id, targets in true["on"].items() if targets}}
        seen = self.eye(observed(told, before))
        if seen is not None:
            self.shots += 1
            self.referee_calls.saw(msgspec.structs.replace(seen, id=f"s{self.shots}"), "run")
        return true

    def submit(self, command: Any) -> Refusal | None:
        self.sent += 1
        answer = self.referee_calls.submit(Submission(id=f"p{self.sent}", command=msgspec.to_builtins(command)))
        return answer if isinstance(answer, Refusal) else None

    def calls(self) -> Sequence[Call]:
        return read(self.table.timeline)

    def shot(self, call: int) -> Shot | None:
        return self.referee_calls.shot(call)

    def earned(self) -> bool:
        return True


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Callable[[Eye], WatchedTable]]:
    """Makes a table with an eye of that kind."""
    made: list[WatchedTable] = []

    def make(eye: Eye) -> WatchedTable:
        made.append(WatchedTable(tmp_path, eye))
        return made[0]

    yield make
    for table in made:
        table.close()


def played(house: BareTable, flicks: int, seed: int = 3) -> Match:
    """After so many flicks."""
    match = Match(house, Random(seed), most=flicks)
    match.play()
    return match


def misplaced(house: BareTable) -> dict[str, Any]:
    """What hands would still have to put right."""
    assert RULEBOOK.referee is not None
    return dict(wanted(RULEBOOK.referee.places(house.state), house.places))


class TestTruth:
    """The truth of a flick as the rules' command."""

    def test_touches_are_those_of_the_shooter_in_time_s_order(self) -> None:
        shot = truth("red-1", "green-4", "green-5")
        shot["touches"].reverse()
        shot["touches"].append({"t": 1.05, "a": "green-7", "b": "green-8", "x": 0.0, "y": 0.0})
        assert [c.pawn for c in true_flick(playing().state, shot, circles()).contacts] == ["green-4", "green-5"]

    def test_a_pawn_was_in_its_camp_where_it_lay_when_it_was_touched(self) -> None:
        places = {**circles(), "green-5": FIELD}
        contacts = true_flick(playing().state, truth("red-1", "green-4", "green-5"), places).contacts
        assert contacts == (Contact("green-4", True), Contact("green-5", False))

    def test_in_and_out_of_a_sanctuary_is_one_entry(self) -> None:
        crossed = [
            {"disc": "red-3", "gate": "sanctuary-nw", "dir": dir, "full": full}
            for dir, full in (("in", True), ("out", True), ("in", False))
        ]
        command = true_flick(playing().state, truth("red-3", crossings=crossed), circles())
        assert command.entered == (Entry("red-3", "nw"),)

    def test_a_peek_is_none(self) -> None:
        crossed = [{"disc": "red-3", "gate": "sanctuary-nw", "dir": "in", "full": False}]
        assert true_flick(playing().state, truth("red-3", crossings=crossed), circles()).entered == ()

    def test_on_the_door_only_explorers_count(self) -> None:
        shot = truth("red-3", on={"red-3": ["city-door"], "red-1": ["city-door"]})
        assert true_flick(playing().state, shot, circles()).on_door == ("red-3",)

    def test_discs_that_are_captured_already_are_left_out(self) -> None:
        state = playing(captured=("green-4",)).state
        shot = truth("red-1", "green-4", exits=[{"disc": "green-4", "t": 1.5}], rest={"green-4": [1.0, 2.0]})
        command = true_flick(state, shot, circles())
        assert (command.contacts, command.off_board, command.rest) == ((), (), {})


class TestEffect:
    """What of a command counts when it is compared."""

    def test_places_and_idle_touches_do_not(self) -> None:
        state = playing().state
        idle = Flick("red-3", (Contact("green-4", True),), rest={"red-3": FIELD})
        assert effect_of(state, idle) == effect_of(state, Flick("red-3"))

    def test_a_capture_does(self) -> None:
        state = playing().state
        assert effect_of(state, Flick("red-1", (Contact("green-4", False),))) != effect_of(state, Flick("red-1"))

    def test_nor_which_circle_a_pawn_came_back_to(self) -> None:
        state = playing(at={"red-3": FIELD, "red-4": (300.0, 470.0)}).state
        entry = (Entry("red-3", "sw"),)
        on_a_circle = Flick("red-3", entered=entry, rest={"red-4": circles()["red-3"]})
        assert effect_of(state, Flick("red-3", entered=entry)) == effect_of(state, on_a_circle)


class TestAnswers:
    """What the person says to the rules' questions."""

    def test_a_mercenary_is_taken_back_for_an_explorer(self) -> None:
        table = playing(captured=("red-1", "red-4"))
        flick = Flick("red-3", entered=(Entry("red-3", "nw"),))
        table.do(flick)
        assert answer(table.state, flick) == Exchange("red-3", "red-1")

    def test_a_mercenary_is_not_given_for_an_explorer(self) -> None:
        table = playing(captured=("red-4",))
        flick = Flick("red-1", entered=(Entry("red-1", "nw"),))
        table.do(flick)
        assert answer(table.state, flick) == Exchange("red-1", None)

    def test_who_was_first_is_told_from_the_truth(self) -> None:
        table = playing()
        table.do(Flick("red-1", (Contact("green-4", True), Contact("green-5", True)), order="unknown"))
        true = Flick("red-1", (Contact("green-5", True), Contact("green-4", True)))
        assert answer(table.state, true) == First("green-5")

    @pytest.mark.parametrize("inside", [True, False])
    def test_whether_a_pawn_was_in_its_camp_too(self, inside: bool) -> None:
        state = msgspec.structs.replace(playing().state, questions=(Question("in_camp", "red", "green-6"),))
        assert answer(state, Flick("red-1", (Contact("green-6", inside),))) == InCamp("green-6", inside)

    def test_the_nearest_is_told_from_where_pawns_rest(self) -> None:
        question = Question("nearest", "red", "red-1", ("green-4", "green-5"))
        state = msgspec.structs.replace(playing().state, questions=(question,))
        rest = {"red-1": (0.0, 0.0), "green-4": (90.0, 0.0), "green-5": (50.0, 0.0)}
        assert answer(state, Flick("red-1", rest=rest)) == First("green-5")

    def test_pawns_stay_on_the_circles_where_they_stand_and_none_is_given_twice(self) -> None:
        state = playing().state
        lying = circles()
        lying["red-1"], lying["red-2"] = lying["red-2"], FIELD
        found = homes(state, Random(1), lying)
        spots = {spot.id: (spot.x, spot.y) for spot in state.layout.spots}
        assert spots[found["red-1"]] == lying["red-1"]
        assert len(set(found.values())) == len(found) == 16


class TestMatch:
    """Players, person and hands at one table; the eye is made up."""

    def test_an_eye_that_sees_all_makes_no_wrong_call(self, watched: Callable[[Eye], WatchedTable]) -> None:
        house = watched(lambda shot: shot)
        counts = played(house, 20).counts
        assert (counts.wrong, counts.missed, counts.unlike) == (0, 0, 0)
        assert counts.automatic + counts.asked == counts.flicks == 20
        assert counts.captures > 0
        assert misplaced(house) == {}

    @pytest.mark.proof
    def test_an_eye_that_sees_no_touch_is_overruled(self, watched: Callable[[Eye], WatchedTable]) -> None:
        """Each capture that it closed silently counts as wrong, with its cause, and the book has it in the end."""
        house = watched(lambda shot: msgspec.structs.replace(shot, touches=()))
        match = played(house, 20)
        assert match.counts.wrong == len([d for d in match.differences if d.kind == "wrong"]) > 0
        assert all("touch" in " ".join(d.cause) for d in match.differences)
        assert misplaced(house) == {}

    def test_an_eye_that_tells_of_nothing_has_missed_every_flick(self, watched: Callable[[Eye], WatchedTable]) -> None:
        house = watched(lambda _: None)
        counts = played(house, 8).counts
        assert counts.automatic == counts.asked == counts.wrong == 0
        assert counts.missed >= counts.flicks == 8
        assert misplaced(house) == {}

    def test_what_is_asked_of_book_and_table_is_not_missed(
        self, watched: Callable[[Eye], WatchedTable], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Where all that a flick did is that pawns lie elsewhere, and the table asks about them; a capture by touch is
        more than that."""
        told: list[dict[str, Any]] = []
        house = watched(lambda shot: told.append({"disc": shot.shooter}))
        differs = [BookDifference("", "elsewhere", book=FIELD, table=FIELD)]
        monkeypatch.setattr(
            house, "differences", lambda: [msgspec.structs.replace(differs[0], **told[-1])] if told else []
        )
        counts = played(house, 12).counts
        assert counts.asked == counts.noticed > 0
        assert counts.missed == counts.flicks - counts.asked > 0

    def test_an_unsure_eye_asks_and_is_answered(self, watched: Callable[[Eye], WatchedTable]) -> None:
        house = watched(lambda shot: msgspec.structs.replace(shot, p_shooter=0.9))
        counts = played(house, 8).counts
        assert (counts.automatic, counts.asked, counts.wrong, counts.unlike) == (0, 8, 0, 0)

    def test_an_eye_that_takes_a_flick_for_a_push_asks(self, watched: Callable[[Eye], WatchedTable]) -> None:
        house = watched(lambda shot: msgspec.structs.replace(shot, push_p=0.99))
        counts = played(house, 4).counts
        assert (counts.automatic, counts.asked, counts.unlike) == (0, 4, 4)

    def test_a_match_goes_on_over_rounds_until_it_is_won(self) -> None:
        house = BareTable(WIDE, points={"red": 3, "green": 3})
        match = Match(house, Random(1))
        assert match.play().startswith("won by")
        assert house.state.phase == "game_over"

    def test_it_ends_at_the_bound_too(self) -> None:
        assert Match(BareTable(WIDE), Random(1), most=3).play() == "stopped after 3 flicks, as agreed"

    def test_the_next_round_begins_with_every_pawn_on_a_circle(self) -> None:
        house = BareTable(WIDE)
        gone = tuple(f"green-{n}" for n in range(2, 9))
        house.state = RULEBOOK.new(Setup(WIDE, tuple(Seat("", side) for side in WIDE.owners)))
        house.lying = {id: at for id, at in house.lying.items() if id not in gone}
        house.submit(Continue(0, dict(house.lying), gone))
        house.submit(Flick("red-1", off_board=("green-1",)))
        assert house.state.phase == "round_over"
        match = Match(house, Random(1), most=1)
        match.play()
        assert (house.state.round, match.counts.flicks) == (2, 1)
        assert len(house.lying) == 16

    def test_the_person_says_who_is_right_of_book_and_table(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The table, where a pawn truly lies elsewhere than the book has it; else the book; a third time not now."""
        house = BareTable(WIDE)
        at = house.places["red-1"]
        asked = [
            [BookDifference("red-1", "elsewhere", book=at, table=FIELD)],
            [BookDifference("red-2", "elsewhere", book=FIELD, table=at)],
            [BookDifference("red-1", "elsewhere", book=at, table=FIELD)],
            [],
        ]
        said: list[Any] = []
        monkeypatch.setattr(house, "differences", lambda: asked.pop(0) if asked else [])
        monkeypatch.setattr(house, "submit", lambda command: said.append(command))
        match = Match(house, Random(1))
        match._tidy()
        told = [(command["do"], command["discs"]) for command in said]
        assert told == [("book.book", ["red-1"]), ("book.table", ["red-2"]), ("book.later", ["red-1"])]


class TestBeams:
    """What a beam beside the eye was good for."""

    WAY = ({"disc": "red-3", "gate": "sanctuary-nw", "dir": "in", "full": True, "t": 1.5},)

    def weighed(self, monkeypatch: pytest.MonkeyPatch, alone: float | None, both: float) -> Counts:
        """Of one true way in, by how sure the eye was of it alone (None: it saw none), and both together."""
        house = BareTable(WIDE)

        def told(p: float | None) -> Shot:
            shot = observed(truth("red-3", crossings=self.WAY), circles())
            crossings = () if p is None else (msgspec.structs.replace(shot.crossings[0], p=p),)
            return msgspec.structs.replace(shot, crossings=crossings)

        monkeypatch.setattr(house, "alone", lambda _: told(alone))
        monkeypatch.setattr(house, "shot", lambda _: told(both))
        match = Match(house, Random(1))
        match._weigh(CALL, truth("red-3", crossings=self.WAY))
        return match.counts

    @pytest.mark.parametrize(("alone", "both", "surer"), [(0.7, 0.99, 1), (None, 0.5, 1), (0.9, 0.4, 0)])
    def test_a_way_in_of_which_both_are_surer_is_counted(
        self, monkeypatch: pytest.MonkeyPatch, alone: float | None, both: float, surer: int
    ) -> None:
        counts = self.weighed(monkeypatch, alone, both)
        assert (counts.ways, counts.surer) == (1, surer)
        assert (counts.p_alone, counts.p_both) == (alone or 0.0, both)

    def test_it_is_told_in_a_line_of_its_own(self) -> None:
        counts = Counts(ways=4, surer=3, p_alone=3.2, p_both=3.8, beam_questions=1)
        line = (
            "4 ways in through a gate, 3 surer by its beam (on average p 0.800 by the eye alone, 0.950 with the beam); "
            "1 asked by a beam alone"
        )
        assert line in counts.lines()

    def test_without_beams_nothing_is_said_of_them(self) -> None:
        assert not any("beam" in line for line in Counts(flicks=3).lines())

    def test_what_a_beam_still_asks_once_all_is_told_is_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        house = BareTable(WIDE)
        said: list[Any] = []
        monkeypatch.setattr(house, "felt", lambda: [] if said else [CALL])
        monkeypatch.setattr(house, "submit", lambda command: said.append(command))
        match = Match(house, Random(1))
        match._tidy()
        assert said == [{"do": "call.settle", "call": CALL.id, "how": "none"}]
        assert match.counts.beam_questions == 1


class TestReport:
    """What people read at the end."""

    def test_the_last_line_counts_the_calls(self) -> None:
        assert Counts(automatic=7, asked=2, wrong=1).last() == "automatic=7 asked=2 wrong=1 missed=0"

    def test_counts_of_matches_add_up(self) -> None:
        counts = Counts(flicks=3, untold={1: 20})
        counts.add(Counts(flicks=4, untold={2: 0}))
        assert (counts.flicks, counts.untold) == (7, {1: 20, 2: 0})

    def test_a_difference_shows_both_sides(self) -> None:
        lines = Difference(1, 9, "wrong", ("a", "b"), ("b", "c"), 0.97, ("because",)).lines()
        assert lines == [
            "match 1, flick 9: wrong with p 0.970", "  only said: a", "  only true: c", "  because",
        ]  # fmt: skip

    def test_a_touch_that_the_eye_did_not_see_is_a_cause(self) -> None:
        shot = truth("red-1", "green-4")
        seen = observed(shot, circles())
        assert cause(seen, shot) == ("every fact was told rightly: the doubts add up",)
        (line,) = cause(msgspec.structs.replace(seen, touches=()), shot)
        assert line == "touch red-1 green-4: true, said p 0.00 (moved red-1 9.0 mm, green-4 5.0 mm)"

    def test_so_is_one_that_was_none_and_how_near_it_was(self) -> None:
        shot = truth("red-1", "green-4")
        seen = observed(shot, circles())
        missed = {**shot, "touches": [], "near_misses": [{"a": "red-1", "b": "green-4", "gap_mm": 0.4}]}
        assert cause(seen, missed) == ("touch red-1 green-4: not true, said p 1.00 (they passed at 0.40 mm)",)

    def test_so_is_the_wrong_shooter(self) -> None:
        seen = observed(truth("red-1"), circles())
        assert cause(seen, truth("red-2")) == ("shooter red-2 was taken for red-1 (p 1.00)",)

    def test_no_shot_at_all_is_said_so(self) -> None:
        assert cause(None, truth("red-1")) == ("the eye told of no shot",)


class SlowEye:
    """Looks at another picture whenever it is asked where it is, `pictures` times."""

    def __init__(self, room: Room, pictures: int) -> None:
        self.room, self.left, self.asked = room, pictures, 0

    def sound(self) -> str:
        """Answered at once."""
        self.asked += 1
        self.left = max(self.left - 1, 0)
        self.room._answers[str(self.asked)] = -self.left / 30
        return str(self.asked)


def slow_room(pictures: int) -> tuple[Room, SlowEye]:
    """A room in which nothing is there but an eye that looks."""
    room = Room(Any, Any, Any, Path(), [])  # type: ignore[arg-type]
    room._eye = eye = SlowEye(room, pictures)  # type: ignore[assignment]
    return room, eye


def test_a_room_waits_as_long_as_the_eye_looks_at_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.demo.room.PATIENCE", 0.01)
    room, eye = slow_room(pictures=9)
    room._wait(lambda: eye.asked >= 8, "eight pictures")


def test_a_room_gives_up_on_an_eye_that_looks_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.demo.room.PATIENCE", 0.01)
    room, eye = slow_room(pictures=3)
    with pytest.raises(DemoFailed, match=r"expected eight pictures; no picture was looked at for 0\.01 s"):
        room._wait(lambda: eye.asked >= 8, "eight pictures")
