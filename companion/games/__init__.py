"""Rulebooks: one folder a game. This module holds what they have in common.

A rulebook is pure functions over frozen values: no clock, no randomness of its own, no I/O.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from random import Random
from typing import Any, Protocol

import msgspec

from companion.board import Board
from companion.observations import Observation, Shot

__all__ = [
    "Audience",
    "Explanation",
    "OwnersData",
    "Phrase",
    "Referee",
    "Refused",
    "Rulebook",
    "Seat",
    "Setup",
    "Stand",
    "UnknownGame",
    "games",
    "rulebook",
]

Param = str | int | float

Audience = str
"""`"table"`, or `"seat:0"`, `"seat:1"`, ..."""


class Refused(Exception):
    """A command that the rules forbid; `key` names the rule (`paleo.R19`), `params` fill its sentence."""

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(f"{key} {params}" if params else key)
        self.key = key
        self.params: Mapping[str, Param] = params


class UnknownGame(LookupError):
    """No rulebook of that name is installed."""


class Phrase(msgspec.Struct, frozen=True):
    """A sentence as a key and its parameters; each device renders it in its own language."""

    key: str
    params: dict[str, Param | list[str]] = {}


class Seat(msgspec.Struct, frozen=True):
    """One player: `side` is the owner's word in the board file (`red`), the name is what people typed."""

    name: str
    side: str


class Setup(msgspec.Struct, frozen=True):
    """What a game starts from. `board`: the board file, None for a game that was given none.

    `options` is the game's own Struct of house rules, as plain data. `data` is what the owner transcribed from his
    copy (cards, half-boards, layouts), as plain data; empty: nothing was, and the game asks for what it needs.
    """

    board: Board | None
    seats: tuple[Seat, ...]
    options: dict[str, Any] = {}
    data: dict[str, Any] = {}

    def ground(self) -> Board:
        """The board of a game that cannot do without one; raises `Refused("game.board")`."""
        if self.board is None:
            raise Refused("game.board")
        return self.board


class Explanation(msgspec.Struct, frozen=True):
    """One legal way to read an observation: the command it would be, and how probable it is (0..1).

    The probabilities of all explanations of one observation add up to at most 1.
    """

    command: Any
    p: float


class Stand(msgspec.Struct, frozen=True):
    """Where the book has a disc, in mm. `put`: a hand was to set it exactly there, and nobody has moved it since."""

    x: float
    y: float
    put: bool


class Referee(Protocol):
    """Turns what the eye saw into commands of the game."""

    def explain(self, state: Any, shot: Shot) -> Sequence[Explanation]:
        """All legal explanations, most probable first; empty where the shot means nothing now."""
        ...

    def waits(self, state: Any) -> bool:
        """True while people must answer a question of the rules before the next shot can be judged."""
        ...

    def may_apply(self, state: Any, command: Any) -> bool:
        """False where a call must never be automatic (a round's or the game's end)."""
        ...

    def expect(self, state: Any) -> list[str] | None:
        """Ids of the discs that lie on the board now, None where unknown (order `expect`)."""
        ...

    def places(self, state: Any) -> Mapping[str, Stand | None] | None:
        """Where each disc of the game is by the book: None off the board; discs nobody told of are left out.

        None for all of them while they are being set up or put away.
        """
        ...

    def follow(self, state: Any, found: Mapping[str, tuple[float, float] | None]) -> Sequence[Any]:
        """The commands that bring the book in line with the table: where discs lie in mm, None off the board."""
        ...

    def start(self, setup: Setup, ready: Observation) -> Any:
        """The command that starts a game from the table as it lies."""
        ...


class Rulebook(Protocol):
    """A game. Commands and events are tagged unions of frozen Structs (`do`, `is`).

    A command that a player gives for himself has a field `seat`; who may speak for that seat is not the rulebook's to
    judge. Facts of the table (dice, draws, touches) are fields that are None where nobody told them.

    A rulebook may have more, which is asked for by name: its sentences (`words`, `names`, `places`, `sides`,
    `meanings`: `companion.games.speech`), `named(state)`: names of what this table has, as `names`; `appoints`: the
    `do` of commands whose `seat` is not who speaks but whom they speak of; `secrets`: the `is` of events that may hold
    a secret (of their `seat`, where they have one), so that not even whether it was told shows; `OwnersData`;
    `sensors`: what the game makes of buttons, gates, trays, and whose turn lamps show (`companion.games.sensing`).

    For the house: `title`, the game's name as on its box; `dealer`: what `deal` does, a sentence in French and English,
    where it does anything; `board_hints`: what it wants of the tables of a board file, as `data_hints` of owners' data;
    `winners(state)`: the seats that have won, None before the end; `standing(state, end)`: a
    number for each seat (or for each of `tracks`, names of what the numbers are where they are no seats'), which all
    may know (None: not known, or not theirs to know); `end` is the last state of a game that is over, None before;
    `carried(state, data)`: the data of the next game, `data` being what was chosen for it, with what people told of
    their copy at this table.
    """

    name: str
    version: int
    commands: Any
    """Type (union) that msgspec decodes a command into."""
    events: Any
    """Type (union) that msgspec decodes an event into."""
    options: type[msgspec.Struct]
    referee: Referee | None

    def new(self, setup: Setup) -> Any:
        """The state before anything has happened."""
        ...

    def decide(self, state: Any, command: Any) -> list[Any]:
        """The events that follow from a command; raises `Refused`."""
        ...

    def evolve(self, state: Any, event: Any) -> Any:
        """The state after one event."""
        ...

    def legal(self, state: Any, seat: int) -> list[Any]:
        """The commands open to a seat, where they can be listed."""
        ...

    def view(self, state: Any, audience: Audience) -> msgspec.Struct:
        """What an audience may know, field by field."""
        ...

    def tell(self, state: Any, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """The story of one entry, headline first; `state` is the one before it. Everybody reads it: no secret in it."""
        ...

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        """An event as an audience may know it, field by field; None where it is none of theirs."""
        ...

    def sample(self, state: Any, seat: int, dice: Random) -> Any | None:
        """One command open to a seat, drawn at random with its facts; None where it has nothing to say."""
        ...

    def deal(self, state: Any, command: Any, dice: Random) -> Any:
        """The command with what a digital dealer can tell filled in (dice, draws, shuffles); as it is otherwise."""
        ...


class OwnersData(Protocol):
    """A game some parts of which its owner may transcribe. On the rulebook, or in the module `data` of its folder.

    `Data`: the Struct that the files of a game make together, whose fields stand at the top of the file. Those that
    every file has (`format`, `game`, `kind`, `source`) are handed on only where `Data` has them too.

    There may be `data_words` too (what a field is, French and English; by `field` or `field.field`; `field[]`: each
    item of a list, `field[0]`: a place of a list of so many), and `data_template(kind)`: the text of a template better
    than the one made from `Data`.

    For a form on a page: `data_hints` (how a field is written, as `data_words`), `data_values` (what its values are
    called), `data_hidden` (fields that a form does not ask for), `data_rows` (those that are written row by row),
    `data_unwritten` (names that no table of a file has, though the Struct does),
    `data_reasons`: reasons of `read_data` as players read them, French, and as it gives them, with the same `{places}`.
    """

    Data: type[msgspec.Struct]

    def read_data(self, data: Mapping[str, Any]) -> msgspec.Struct:
        """The checked data; raises `Refused("GAME.data", reason=...)`, whose reason may end in "at `$.field[2]`"."""
        ...


def games() -> list[str]:
    """Names of the installed rulebooks."""
    return sorted(e.name for e in entry_points(group="tablee.games"))


def rulebook(name: str) -> Rulebook:
    """The rulebook of that name; raises `UnknownGame`."""
    for entry in entry_points(group="tablee.games"):
        if entry.name == name:
            found: Rulebook = entry.load()
            return found
    raise UnknownGame(f"no game named {name!r}; installed: {', '.join(games()) or 'none'}")
