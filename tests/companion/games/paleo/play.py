"""A Paleo table for the tests: say commands, look at what followed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest

from companion import board
from companion.games import Refused, Seat, Setup
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import (
    Contact,
    Continue,
    Entry,
    Flick,
    ReefsDone,
    SetUpPawns,
    Starter,
)
from companion.games.paleo.state import State

BOARD = board.load(board.shipped("paleo-demo"))
SEATS = (Seat("Lou", "red"), Seat("Max", "green"))
SIDES = ("red", "green")
ALL = tuple(f"{side}-{number}" for side in SIDES for number in range(1, 9))
DOOR = BOARD.targets[0].center
FIELD = (350.0, 470.0)
"""A place on the board that is in no camp."""

_command: msgspec.json.Decoder[Any] = msgspec.json.Decoder(RULEBOOK.commands)
_event: msgspec.json.Decoder[Any] = msgspec.json.Decoder(RULEBOOK.events)


class Table:
    """One match. Every command and event goes through JSON, as it would in a log."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    def do(self, command: Any) -> list[Any]:
        """The command's events; the state goes on."""
        command = _command.decode(msgspec.json.encode(command))
        self.events = [_event.decode(msgspec.json.encode(event)) for event in RULEBOOK.decide(self.state, command)]
        self.story = RULEBOOK.tell(self.state, command, self.events)
        for event in self.events:
            self.state = RULEBOOK.evolve(self.state, event)
        return self.events

    def flick(self, shooter: str, *touched: str, **facts: Any) -> list[Any]:
        """A flick; a touched pawn in its own camp is written `camp:green-4`."""
        return self.do(Flick(shooter, contacts(touched), **facts))

    def refused(self, command: Any) -> str:
        """The key with which the command is refused."""
        with pytest.raises(Refused) as caught:
            RULEBOOK.decide(self.state, command)
        return caught.value.key

    def held(self, side: str) -> set[str]:
        """The pawns of a side that are captured."""
        return {pawn.id for pawn in self.state.captured(side)}

    def told(self, name: str) -> list[Any]:
        """The events of one kind in the last entry."""
        return [event for event in self.events if type(event).__name__ == name]


def contacts(touched: Iterable[str]) -> tuple[Contact, ...]:
    """`green-4`: outside its camp; `camp:green-4`: inside; `?:green-4`: nobody said."""
    where = {"camp": True, "?": None}
    pairs = (name.split(":") if ":" in name else ("out", name) for name in touched)
    return tuple(Contact(pawn, where.get(place, False)) for place, pawn in pairs)


def entry(pawn: str, sanctuary: str) -> tuple[Entry, ...]:
    return (Entry(pawn, sanctuary),)


def new(seats: tuple[Seat, ...] = SEATS, on: board.Board = BOARD, **options: Any) -> Table:
    """A table where nothing has happened."""
    return Table(RULEBOOK.new(Setup(on, seats, options)))


def homes() -> dict[str, tuple[float, float]]:
    """Every pawn on a circle of its camp, in the order of the numbers."""
    camps = {zone.owner: zone.spots for zone in BOARD.zones if zone.kind == "base_camp"}
    return {f"{side}-{i + 1}": camps[side][i] for side in SIDES for i in range(8)}


def playing(
    turn: str = "red",
    captured: Iterable[str] = (),
    at: Mapping[str, tuple[float, float]] = {},
    keys: Mapping[str, tuple[str, ...]] = {},
    points: Mapping[str, int] = {},
    **options: Any,
) -> Table:
    """A table in the middle of a round: pawns on their circles but for those of `at` and `captured`."""
    table = new(**options)
    gone = tuple(captured)
    positions = {pawn: xy for pawn, xy in {**homes(), **at}.items() if pawn not in gone}
    table.do(Continue(SIDES.index(turn), positions, gone, dict(keys), dict(points)))
    return table


def begun(seat: int = 0, **options: Any) -> Table:
    """A table set up by hand, J1 to flick."""
    table = new(**options)
    for command in (Starter(seat), ReefsDone(), SetUpPawns()):
        table.do(command)
    return table


def pawns(side: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"{side}-{number}" for number in numbers or range(1, 9))
