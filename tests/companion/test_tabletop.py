"""Hands that follow the log, and an opponent, on a simulated table that a stand-in plays."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.board import load, shipped
from companion.games import Seat
from companion.hub import Hub
from companion.observations.simulated import Answered, Places
from companion.simulated import SimulatedView
from companion.store import Store
from companion.table import Ack, Refusal, Submission, Table
from companion.tabletop import Tabletop

BOARD = load(shipped("paleo-wide"))
TEXT = shipped("paleo-wide").read_bytes().decode()
SEATS = [Seat("", "red"), Seat("", "green")]
SPOTS = {
    disc.id: spot
    for zone in BOARD.zones
    if zone.kind == "base_camp"
    for disc, spot in zip([d for d in BOARD.discs if d.owner == zone.owner], zone.spots, strict=False)
}
SLID = ("red-1", (1500.0, 0.0))
"""The flick that `slid` asks for."""


class Standing:
    """A table on which nothing moves until a test says so; it notes what hands are asked to do."""

    def __init__(self) -> None:
        self.placed: Places | None = Places(t=1.0, discs=dict(SPOTS), off=(), busy=False, rate=1.0)
        self.asked: list[Any] = []
        self.refuses = False
        self._change = threading.Condition()

    def flick(self, disc: str, velocity: tuple[float, float]) -> Answered:
        return self._note((disc, velocity))

    def arrange(self, discs: Mapping[str, tuple[float, float] | None]) -> Answered:
        return self._note(dict(discs))

    def _note(self, what: Any) -> Answered:
        with self._change:
            self.asked.append(what)
            self._change.notify_all()
        return Answered(order="h", ok=not self.refuses, key="table.busy" if self.refuses else "")

    def until(self, count: int) -> Any:
        """The last thing asked, once there are so many."""
        with self._change:
            assert self._change.wait_for(lambda: len(self.asked) >= count, 10.0), self.asked
            return self.asked[-1]

    def lay(self, discs: Mapping[str, tuple[float, float]] = {}, busy: bool = False) -> None:
        assert self.placed is not None
        where = {**self.placed.discs, **discs}
        self.placed = msgspec.structs.replace(self.placed, discs=where, busy=busy)

    def at(self, t: float, busy: bool) -> Places:
        """What the table says at that moment of its clock."""
        assert self.placed is not None
        self.placed = msgspec.structs.replace(self.placed, t=t, busy=busy)
        return self.placed

    def view(self, opponent: int | None) -> SimulatedView:
        return SimulatedView({}, (), False, 1.0, opponent, 250.0, 4000.0, "playing")

    def picture(self) -> bytes | None:
        return None

    def stop(self) -> None:
        pass


class Room:
    def __init__(self, folder: Path) -> None:
        self.hub = Hub(Store.open(folder))
        self.table: Table = self.hub.open("paleo", BOARD, TEXT, SEATS, {})
        self.standing = Standing()
        self.waits = False
        self.top = Tabletop(
            self.standing,  # type: ignore[arg-type]  # what is used of it
            self.table,
            lambda: self.waits,
            lambda: None,
            rng=Random(1),
            thinks=0.0,
        )
        self.top.start()

    def say(self, command: dict[str, Any]) -> None:
        said = self.table.submit(Submission(id=f"p{self.table.seq}", command=command))
        assert isinstance(said, Ack)
        self.top.told()

    def slid(self, disc: str, at: tuple[float, float]) -> None:
        """Somebody has flicked a disc, and it lies elsewhere now."""
        assert isinstance(self.top.flick(disc, (1500.0, 0.0)), Ack)
        self.standing.lay({disc: at})

    def begin(self) -> None:
        """As the hub does it at the eye's first look."""
        ready = self.top.as_set_up()
        assert ready is not None
        assert self.table.rulebook.referee is not None
        self.say(msgspec.to_builtins(self.table.rulebook.referee.start(self.table.setup, ready)))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(tmp_path)
    yield found
    found.top.stop()
    found.hub.close()


def flick_by(room: Room, shooter: str, **more: Any) -> dict[str, Any]:
    assert room.standing.placed is not None
    return {"do": "flick", "shooter": shooter, "rest": {shooter: room.standing.placed.discs[shooter]}, **more}


def settled(room: Room, act: Callable[[], None]) -> list[Any]:
    """What hands were asked to do by the time that they have looked after `act`."""
    looked = threading.Event()
    look = room.top._act

    def noted() -> None:
        look()
        looked.set()

    room.top._act = noted  # type: ignore[method-assign]
    act()
    assert looked.wait(10.0)
    return room.standing.asked


def test_who_sets_up_knows_which_pawn_is_which(room: Room) -> None:
    room.begin()
    assert {id: (p.x, p.y) for id, p in room.table.state.pawns.items()} == SPOTS


def test_a_captured_pawn_is_taken_away(room: Room) -> None:
    room.begin()
    room.slid("red-1", (500.0, 200.0))
    room.say(flick_by(room, "red-1", contacts=[{"pawn": "green-3", "in_camp": False}]))
    assert room.standing.until(2) == {"green-3": None}


def test_hands_wait_while_a_question_is_open(room: Room) -> None:
    room.begin()
    room.slid("red-1", (500.0, 200.0))
    room.waits = True
    capture = flick_by(room, "red-1", contacts=[{"pawn": "green-3", "in_camp": False}])
    assert settled(room, lambda: room.say(capture)) == [SLID]
    room.waits = False
    room.top.log_changed()
    assert room.standing.until(2) == {"green-3": None}


def test_a_flick_is_under_way_until_nothing_moves(room: Room) -> None:
    assert not room.top.flicked
    room.slid("red-1", (500.0, 200.0))
    room.top.said(room.standing.at(2.0, busy=True))
    assert room.top.flicked
    room.top.said(room.standing.at(3.0, busy=False))
    assert not room.top.flicked


def test_a_flick_that_is_refused_is_none(room: Room) -> None:
    room.standing.refuses = True
    assert isinstance(room.top.flick("red-1", (1500.0, 0.0)), Refusal)
    assert not room.top.flicked


def test_a_flick_that_nobody_has_told_yet_is_not_put_back(room: Room) -> None:
    room.begin()
    room.slid("red-1", (500.0, 200.0))
    asked = settled(room, room.top.log_changed)
    assert asked == [SLID]


def test_hands_wait_while_something_moves(room: Room) -> None:
    room.begin()
    room.slid("red-1", (500.0, 200.0))
    capture = flick_by(room, "red-1", contacts=[{"pawn": "green-3", "in_camp": False}])
    room.standing.lay(busy=True)
    assert settled(room, lambda: room.say(capture)) == [SLID]


def test_a_simulated_opponent_flicks_in_its_turn_only(room: Room) -> None:
    room.begin()
    assert isinstance(room.top.oppose(1), Ack)
    assert settled(room, room.top.log_changed) == []
    room.slid("red-1", (500.0, 200.0))
    room.say(flick_by(room, "red-1"))
    disc, _ = room.standing.until(2)
    assert disc.startswith("green-")


def test_an_opponent_waits_for_the_word_on_its_own_flick(room: Room) -> None:
    room.begin()
    assert isinstance(room.top.oppose(0), Ack)
    room.standing.until(1)
    assert len(settled(room, room.top.log_changed)) == 1


def test_two_pages_that_flick_at_once_hear_who_was_second(room: Room) -> None:
    room.standing.refuses = True
    assert room.top.flick("red-1", (1500.0, 0.0)) == Refusal("table.busy")


def test_nobody_plays_for_a_seat_that_is_not_there(room: Room) -> None:
    assert room.top.oppose(7) == Refusal("table.no_such_seat", {"seat": 7})


def handled(room: Room, *moments: float) -> list[bool]:
    """Whether hands were putting pieces elsewhere then."""
    return [room.top.handled(t) for t in moments]


def test_it_is_known_when_hands_put_pieces_elsewhere(room: Room) -> None:
    for t, busy in ((1.0, False), (2.0, True), (5.0, False)):
        room.top.said(room.standing.at(t, busy))
    assert handled(room, 1.9, 2.0, 3.5, 5.0, 5.1) == [False, True, True, True, False]


def test_while_they_still_do_it_is_known_too(room: Room) -> None:
    room.top.said(room.standing.at(2.0, True))
    assert handled(room, 1.9, 2.0, 300.0) == [False, True, True]


def test_a_hand_that_flicks_puts_nothing_elsewhere(room: Room) -> None:
    assert isinstance(room.top.flick("red-1", (1500.0, 0.0)), Ack)
    for t, busy in ((2.0, True), (5.0, False), (6.0, True), (7.0, False)):
        room.top.said(room.standing.at(t, busy))
    assert handled(room, 3.0, 5.0, 6.5) == [False, False, True]


def test_a_flick_that_the_table_refused_was_none(room: Room) -> None:
    room.standing.refuses = True
    room.top.flick("red-1", (1500.0, 0.0))
    room.top.said(room.standing.at(2.0, True))
    assert handled(room, 2.5) == [True]
