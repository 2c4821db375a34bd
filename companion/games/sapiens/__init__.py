"""Sapiens: tiles with two scenes, a valley for each player. Rule numbers (R, V, D, A) are those of the rules digest.

`RULEBOOK` is what the entry point `tablee.games` names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.games import Audience, Phrase, Referee, Setup
from companion.games.sapiens.commands import Command
from companion.games.sapiens.deal import deal
from companion.games.sapiens.events import Event
from companion.games.sapiens.evolve import evolve
from companion.games.sapiens.heard import heard
from companion.games.sapiens.legal import legal
from companion.games.sapiens.options import MEANINGS, Options
from companion.games.sapiens.placing import placements
from companion.games.sapiens.rules import decide
from companion.games.sapiens.sample import sample
from companion.games.sapiens.sensors import SapiensSensors
from companion.games.sapiens.setup import new
from companion.games.sapiens.standing import standing, winners
from companion.games.sapiens.state import State
from companion.games.sapiens.tell import tell
from companion.games.sapiens.view import view
from companion.games.sapiens.words import NAMES, PLACES, WORDS
from companion.games.speech import Text

__all__ = ["RULEBOOK", "Sapiens"]


class Sapiens:
    """The protocol `companion.games.Rulebook`."""

    name = "sapiens"
    title = "Sapiens"
    version = 1
    commands: Any = Command
    events: Any = Event
    options: type[msgspec.Struct] = Options
    referee: Referee | None = None
    words: Mapping[str, Text] = WORDS
    """Key to sentence, French and English, with `{named}` places."""
    places: Mapping[str, str] = PLACES
    """What a named place holds: `seat`; otherwise a number, or a word that `names` may know."""
    sides: Mapping[str, Text] = {
        "green": ("Vert", "Green"),
        "yellow": ("Jaune", "Yellow"),
    }
    """Colours that the booklet names; others are shown as people write them."""
    names: Mapping[str, Text] = NAMES
    """Scenes and tiles in words."""
    meanings: Mapping[str, Mapping[str, Text]] = MEANINGS
    """House rules: what each value means."""
    dealer: Text = (
        "Tablée tire les tuiles, les plateaux et les jetons.",
        "Tablée draws tiles, boards and tokens.",
    )
    """What Tablée does where it deals."""

    sensors = SapiensSensors()
    """What the game makes of sensors (`companion.games.sensing`)."""

    def new(self, setup: Setup) -> State:
        """The table before anything has happened."""
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

    def placements(self, state: State, seat: int, tile: str) -> list[tuple[str, str]]:
        """All legal cells and orientations of a tile, on a board that is known."""
        return placements(state, seat, tile)

    def view(self, state: State, audience: Audience) -> msgspec.Struct:
        """The same for every audience: nothing that anybody knows is hidden in Sapiens."""
        return view(state, audience)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """The story of one entry."""
        return tell(state, command, events)

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        """All of it."""
        return heard(event, audience)

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        """A command open to the seat, with what lies under a tile."""
        return sample(state, seat, dice)

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        """The command with half-boards, Mountain tokens and tiles drawn."""
        return deal(state, command, dice)

    def standing(self, state: State, end: State | None) -> tuple[int | None, ...]:
        """The lower score of each seat."""
        return standing(state, end)

    def winners(self, state: State) -> tuple[int, ...] | None:
        """Seats that have won; None before the end."""
        return winners(state)


RULEBOOK = Sapiens()
