"""A rulebook small enough to know by heart: two seats in turn add numbers to a pot that must not go below zero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.board import Board, load
from companion.games import Audience, Explanation, Phrase, Refused, Seat, Setup
from companion.observations import Observation, Shot
from companion.store import Store, TableRecord
from companion.table import Submission, Table

GOAL = 100


class Add(msgspec.Struct, frozen=True, tag_field="do", tag="add"):
    """Puts `n` into the pot, or takes it out."""

    n: int


class Double(msgspec.Struct, frozen=True, tag_field="do", tag="double"):
    """Doubles an even pot."""


class Added(msgspec.Struct, frozen=True, tag_field="is", tag="added"):
    """The pot has changed."""

    n: int


class State(msgspec.Struct, frozen=True):
    """The pot, and how many commands made it."""

    pot: int = 0
    turns: int = 0


class ToyView(msgspec.Struct, frozen=True):
    """All there is to know."""

    pot: int


class ToyReferee:
    """Reads a shot's touches as explanations: the disc's number is added, with the touch's p."""

    def explain(self, state: State, shot: Shot) -> Sequence[Explanation]:
        """None while the pot is odd: that phase knows no shots."""
        if state.pot % 2:
            return []
        return [Explanation(Add(int(touch.b)), touch.p) for touch in shot.touches]

    def waits(self, state: State) -> bool:
        """A pot of seven is a riddle that people must solve first."""
        return state.pot == 7

    def may_apply(self, state: State, command: Any) -> bool:
        """Never the end of the game."""
        return not (isinstance(command, Add) and state.pot + command.n >= GOAL)

    def expect(self, state: State) -> list[str] | None:
        """One disc for each in the pot."""
        return [str(n) for n in range(state.pot)]

    def places(self, state: State) -> None:
        """Nobody knows."""

    def follow(self, state: State, found: Mapping[str, tuple[float, float] | None]) -> Sequence[Any]:
        """Nothing."""
        return []

    def start(self, setup: Setup, ready: Observation) -> Any:
        """From an even table."""
        return Add(2)


class Toy:
    """The protocol `companion.games.Rulebook`."""

    name = "toy"
    version = 1
    commands: Any = Add | Double
    events: Any = Added
    options: type[msgspec.Struct] = msgspec.defstruct("Options", [])
    referee: Any = ToyReferee()

    def new(self, setup: Setup) -> State:
        """An empty pot."""
        return State()

    def decide(self, state: State, command: Any) -> list[Any]:
        """Refuses what would empty the pot below zero, and to double an odd pot."""
        if isinstance(command, Double):
            if state.pot % 2:
                raise Refused("toy.odd", pot=state.pot)
            return [Added(state.pot)]
        if state.pot + command.n < 0:
            raise Refused("toy.empty", pot=state.pot)
        return [Added(command.n)]

    def evolve(self, state: State, event: Added) -> State:
        """One more."""
        return State(state.pot + event.n, state.turns + 1)

    def legal(self, state: State, seat: int) -> list[Any]:
        """Nothing once the goal is reached."""
        return [] if state.pot >= GOAL else [Add(1)]

    def view(self, state: State, audience: Audience) -> ToyView:
        """The pot."""
        return ToyView(state.pot)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """What came in."""
        return [Phrase("toy.added", {"n": event.n, "before": state.pot}) for event in events]

    def heard(self, event: Added, audience: Audience) -> Added:
        """What came in."""
        return event

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        """One more, while the goal is not reached."""
        return next(iter(self.legal(state, seat)), None)

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        """Nothing is dealt."""
        return command


BOARD = """\
format = 1
name = "toy"
game = "toy"
size = [400.0, 400.0]
"""


def board(folder: Path) -> Board:
    """An empty board."""
    file = folder / "toy.board.toml"
    file.write_text(BOARD)
    return load(file)


SEATS = (Seat("Lou", "green"), Seat("Malo", "red"))


def record(id: str = "t1") -> TableRecord:
    """A table's first line in the store."""
    return TableRecord(id, "toy", "toy", "0" * 64, BOARD, "[]", "{}", 0.0)


def table(store: Store, folder: Path, id: str = "t1", rulebook: Toy | None = None) -> Table:
    """A table on a store, made if it is not there; its clock says the number of the entry."""
    if id not in {known.id for known in store.tables()}:
        store.create(record(id))
    ticks = iter(range(1, 1_000_000))
    setup = Setup(board(folder), SEATS)
    return Table(store, record(id), rulebook or Toy(), setup, now=lambda: float(next(ticks)))


def say(on: Table, command: Any, id: str | None = None, **more: Any) -> Any:
    """Submits a command with a fresh id."""
    return on.submit(Submission(id=id or f"c{on.seq + 1}-{command}", command=command, **more))
