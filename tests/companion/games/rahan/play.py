"""A Rahan table for the tests: commands are said as plain data, so that any copy of the rulebook can be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.data import load
from companion.games import Refused, Seat, Setup
from companion.games.rahan import RULEBOOK

DATA = Path(__file__).parents[3] / "data"
BOARD: dict[str, Any] = load([DATA / "rahan_made_up.toml"]).data
LINES: dict[str, Any] = load([DATA / "rahan_made_up_lines.toml"]).data
NAMES = ("Lou", "Max", "Zoé", "Tom")
ALL = {"water": 1, "fire": 1, "food": 1, "invention": 1}


class Table:
    """One game. Every command and event goes through JSON, as it would in a log."""

    def __init__(self, state: Any, book: Any = RULEBOOK) -> None:
        self.state = state
        self.book = book
        self.events: list[Any] = []
        self.story: list[Any] = []
        self._command = msgspec.json.Decoder(book.commands)
        self._event = msgspec.json.Decoder(book.events)

    def command(self, do: str, **fields: Any) -> Any:
        """The command as a log would give it."""
        return self._command.decode(msgspec.json.encode({"do": do, **fields}))

    def do(self, do: str, **fields: Any) -> list[Any]:
        """The command's events; the state goes on."""
        return self.say(self.command(do, **fields))

    def say(self, command: Any) -> list[Any]:
        """The same for a command that was made."""
        command = self._command.decode(msgspec.json.encode(command))
        events = self.book.decide(self.state, command)
        self.events = [self._event.decode(msgspec.json.encode(event)) for event in events]
        self.story = self.book.tell(self.state, command, self.events)
        for event in self.events:
            self.state = self.book.evolve(self.state, event)
        return self.events

    def refused(self, do: str, **fields: Any) -> str:
        """The key with which the command is refused, "" where it is accepted."""
        before = msgspec.json.encode(self.state)
        try:
            self.book.decide(self.state, self.command(do, **fields))
        except Refused as refused:
            assert msgspec.json.encode(self.state) == before
            return refused.key
        return ""

    def player(self, seat: int = 0) -> Any:
        """One of the players."""
        return self.state.players[seat]

    def told(self, name: str) -> list[Any]:
        """The events of one kind in the last entry."""
        return [event for event in self.events if type(event).__name__ == name]

    def kinds(self, seat: int) -> set[str]:
        """The `do` tags of what is legal for a seat."""
        return {command.__struct_config__.tag for command in self.book.legal(self.state, seat)}

    def cards(self) -> int:
        """Small cards: stock, discards and hands."""
        hands = sum(player.cards for player in self.state.players)
        return int(self.state.stock + sum(self.state.discards.values()) + hands)


def new(seats: int = 2, data: Mapping[str, Any] = BOARD, book: Any = RULEBOOK, **options: Any) -> Table:
    """A table where nothing has happened."""
    people = tuple(Seat(name, "red") for name in NAMES[:seats])
    return Table(book.new(Setup(None, people, options, dict(data))), book)


def begun(seats: int = 2, data: Mapping[str, Any] = BOARD, book: Any = RULEBOOK, **options: Any) -> Table:
    """A table where seat 0 is to play its first turn."""
    table = new(seats, data, book, **options)
    table.do("starter", first=0)
    return table


def playing(
    *players: Mapping[str, Any],
    turn: int = 0,
    data: Mapping[str, Any] = BOARD,
    book: Any = RULEBOOK,
    rahan: str | None = "h3",
    animals: list[str] | None = None,
    stock: int | None = None,
    **options: Any,
) -> Table:
    """A game in the middle, told as it lies: cavemen stand on e5 and nobody holds anything but for what is said."""
    seats = max(2, len(players))
    board = "board" in data
    place: dict[str, Any] = {"square": "e5"} if board and data is BOARD else {"in_cave": True}
    told = [{"cards": [], **place, **(players[seat] if seat < len(players) else {})} for seat in range(seats)]
    table = new(seats, data, book, **options)
    fields = {"turn": turn, "players": told, "animals": animals, "stock": stock}
    table.do("continue", **fields, rahan=rahan if board and data is BOARD else None)
    return table


def hand(*cards: str, **told: Any) -> dict[str, Any]:
    """A player with these cards: `weapon*3` three of them; the rest as a person tells it."""
    faces: list[str] = []
    for card in cards:
        face, _, number = card.partition("*")
        faces += [face] * int(number or 1)
    return {"cards": faces, **told}


def counted(**cards: int) -> dict[str, int]:
    """Counts of faces, to compare with a hand."""
    return dict(Counter(cards))
