"""Paleo: a flicking game for two sides. Rule numbers (R, V, D, A) are those of the rules digest.

`RULEBOOK` is what the entry point `tablee.games` names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.games import Audience, Phrase, Referee, Setup
from companion.games.paleo.commands import Command
from companion.games.paleo.events import Event
from companion.games.paleo.evolve import evolve
from companion.games.paleo.legal import legal
from companion.games.paleo.options import MEANINGS, Options
from companion.games.paleo.referee import PaleoReferee
from companion.games.paleo.rules import decide
from companion.games.paleo.sample import sample
from companion.games.paleo.sensors import PaleoSensors
from companion.games.paleo.setup import new
from companion.games.paleo.standing import standing, winners
from companion.games.paleo.state import State
from companion.games.paleo.tell import tell
from companion.games.paleo.view import view
from companion.games.paleo.words import BOARD_HINTS, PLACES, SIDES, WORDS, pawn_names
from companion.games.speech import Text

__all__ = ["RULEBOOK", "Paleo"]


class Paleo:
    """The protocol `companion.games.Rulebook`."""

    name = "paleo"
    title = "Paleo"
    version = 1
    commands: Any = Command
    events: Any = Event
    options: type[msgspec.Struct] = Options
    referee: Referee | None = PaleoReferee()
    words: Mapping[str, Text] = WORDS
    """Key to sentence, French and English, with `{named}` places."""
    places: Mapping[str, str] = PLACES
    """What a named place holds: `pawn`, `side`, `sanctuary`, `seat`; otherwise a number or a word as it is."""
    sides: Mapping[str, Text] = SIDES
    """Names of sides that have one."""
    meanings: Mapping[str, Mapping[str, Text]] = MEANINGS
    """House rules: what each value means."""
    appoints = frozenset({"starter", "turn"})
    """Anybody may say who begins, or whose turn it is."""

    board_hints: Mapping[str, Text] = BOARD_HINTS
    """What a board file is to hold for Paleo."""

    sensors = PaleoSensors()
    """What the game makes of sensors (`companion.games.sensing`)."""

    def new(self, setup: Setup) -> State:
        """The match before anything has happened."""
        return new(setup)

    def named(self, state: State) -> dict[str, Text]:
        """The pawns of the board."""
        return pawn_names({pawn.id: (pawn.side, pawn.number) for pawn in state.pawns.values()})

    def decide(self, state: State, command: Any) -> list[Any]:
        """The events that follow from a command; raises `Refused`."""
        return decide(state, command)

    def evolve(self, state: State, event: Any) -> State:
        """The state after one event."""
        return evolve(state, event)

    def legal(self, state: State, seat: int) -> list[Any]:
        """The commands open to a seat."""
        return legal(state, seat)

    def view(self, state: State, audience: Audience) -> msgspec.Struct:
        """The same for every audience: nothing is hidden in Paleo."""
        return view(state, audience)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """The story of one entry."""
        return tell(state, command, events)

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        """All of it: nothing is hidden in Paleo."""
        heard: msgspec.Struct = event
        return heard

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        """A command open to the seat, a flick with what it did."""
        return sample(state, seat, dice)

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        """As it is: Paleo has no dice and no cards."""
        return command

    def standing(self, state: State, end: State | None) -> tuple[int | None, ...]:
        """Points by seat."""
        return standing(state, end)

    def winners(self, state: State) -> tuple[int, ...] | None:
        """Seats that have won; None before the end."""
        return winners(state)


RULEBOOK = Paleo()
