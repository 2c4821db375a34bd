"""Help Me!: tiles piled upon tiles, for secret creatures. Rule numbers (R, V, D, A) are those of the rules digest.

`RULEBOOK` is what the entry point `tablee.games` names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.games import Audience, Phrase, Referee, Setup
from companion.games.help_me.commands import Command
from companion.games.help_me.deal import deal
from companion.games.help_me.events import Event
from companion.games.help_me.evolve import evolve
from companion.games.help_me.heard import heard
from companion.games.help_me.layout import new
from companion.games.help_me.legal import legal
from companion.games.help_me.options import MEANINGS, Options
from companion.games.help_me.rules import decide
from companion.games.help_me.sample import sample
from companion.games.help_me.sensors import HelpMeSensors
from companion.games.help_me.standing import standing, winners
from companion.games.help_me.state import State
from companion.games.help_me.tell import tell
from companion.games.help_me.view import view
from companion.games.help_me.words import NAMES, PLACES, WORDS
from companion.games.speech import Text

__all__ = ["RULEBOOK", "HelpMe"]


class HelpMe:
    """The protocol `companion.games.Rulebook`."""

    name = "help_me"
    title = "Help Me!"
    version = 1
    commands: Any = Command
    events: Any = Event
    options: type[msgspec.Struct] = Options
    referee: Referee | None = None
    words: Mapping[str, Text] = WORDS
    """Key to sentence, French and English, with `{named}` places."""
    places: Mapping[str, str] = PLACES
    """What a named place holds: `seat`, `creature`, `tile`, `way`; otherwise a number or a word as it is."""
    sides: Mapping[str, Text] = {}
    """Seats have no sides here: a side is the colour that people gave a player."""
    meanings: Mapping[str, Mapping[str, Text]] = MEANINGS
    """House rules: what each value means."""
    names: Mapping[str, Text] = NAMES
    """Creatures, Avatars and directions by id."""
    secrets = frozenset({"laid", "creatures_dealt", "creatures_noted", "begun", "continued", "tops_set"})
    """Events of which somebody may hear less than all; `begun`: of a transcribed layout nothing else is heard."""
    dealer: Text = (
        "Tablée dispose les tuiles et donne les créatures.",
        "Tablée lays the tiles out and deals the creatures.",
    )
    """What Tablée does where it deals."""

    sensors = HelpMeSensors()
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
        """What lies on the table, and a seat's own creatures; everything after the end."""
        return view(state, audience)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """The story of one entry, without its secrets."""
        return tell(state, command, events)

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        """The event without what this audience may not know."""
        return heard(event, audience)

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        """A command open to the seat, with facts."""
        return sample(state, seat, dice)

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        """A layout shuffled, creatures dealt; all else as it is."""
        return deal(state, command, dice)

    def standing(self, state: State, end: State | None) -> tuple[int | None, ...]:
        """Points by seat, known at the end."""
        return standing(state, end)

    def winners(self, state: State) -> tuple[int, ...] | None:
        """Seats that have won; None before the end."""
        return winners(state)


RULEBOOK = HelpMe()
