"""Rahan: cavemen look for water, fire, food and an invention. Rule numbers (R, V, D, A) are those of the rules digest.

`RULEBOOK` is what the entry point `tablee.games` names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.games import Audience, Phrase, Referee, Setup
from companion.games.rahan.commands import Command
from companion.games.rahan.deal import deal
from companion.games.rahan.events import Event
from companion.games.rahan.evolve import evolve
from companion.games.rahan.heard import heard
from companion.games.rahan.legal import legal
from companion.games.rahan.options import MEANINGS, Options
from companion.games.rahan.rules import decide
from companion.games.rahan.sample import sample
from companion.games.rahan.sensors import RahanSensors
from companion.games.rahan.setup import new
from companion.games.rahan.standing import standing, winners
from companion.games.rahan.state import State
from companion.games.rahan.tell import tell
from companion.games.rahan.view import view
from companion.games.rahan.words import NAMES, PLACES, SIDES, WORDS
from companion.games.speech import Text

__all__ = ["RULEBOOK", "Rahan"]


class Rahan:
    """The protocol `companion.games.Rulebook`."""

    name = "rahan"
    title = "Rahan"
    version = 1
    commands: Any = Command
    events: Any = Event
    options: type[msgspec.Struct] = Options
    referee: Referee | None = None
    words: Mapping[str, Text] = WORDS
    """Key to sentence, French and English, with `{named}` places."""
    places: Mapping[str, str] = PLACES
    """What a named place holds."""
    sides: Mapping[str, Text] = SIDES
    """Names of sides that have one."""
    meanings: Mapping[str, Mapping[str, Text]] = MEANINGS
    """House rules: what each value means."""
    names: Mapping[str, Text] = NAMES
    """Names of cards, animals, beasts and goals."""
    dealer: Text = (
        "Tablée lance le dé et pioche les petites cartes.",
        "Tablée rolls the die and draws the small cards.",
    )
    """What Tablée does where it deals."""

    sensors = RahanSensors()
    """What the game makes of sensors (`companion.games.sensing`)."""

    def new(self, setup: Setup) -> State:
        """The game before anything has happened."""
        return new(setup)

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
        """The same for every audience: cards lie face up."""
        return view(state, audience)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """The story of one entry."""
        return tell(state, command, events)

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        """All of it: cards lie face up."""
        return heard(event, audience)

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        """A command open to the seat, with facts that could be."""
        return sample(state, seat, dice)

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        """The command with its dice and draws."""
        return deal(state, command, dice)

    def standing(self, state: State, end: State | None) -> tuple[int | None, ...]:
        """How many of the four each seat has."""
        return standing(state, end)

    def winners(self, state: State) -> tuple[int, ...] | None:
        """Seats that have won; None before the end."""
        return winners(state)


RULEBOOK = Rahan()
