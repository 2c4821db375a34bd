"""TerriStories: a game of negotiation for two to four. Rule numbers (R, V, D, A) are those of the rules digest.

`RULEBOOK` is what the entry point `tablee.games` names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.games import Audience, Phrase, Referee, Setup
from companion.games.speech import Text
from companion.games.terristories.chance import deal
from companion.games.terristories.commands import Command
from companion.games.terristories.events import Event
from companion.games.terristories.evolve import evolve
from companion.games.terristories.heard import SECRET, heard
from companion.games.terristories.learning import carried
from companion.games.terristories.legal import legal
from companion.games.terristories.options import MEANINGS, Options
from companion.games.terristories.rules import decide
from companion.games.terristories.sample import sample
from companion.games.terristories.sensors import TerriSensors
from companion.games.terristories.setup import new
from companion.games.terristories.standing import TRACKS, standing, winners
from companion.games.terristories.state import State
from companion.games.terristories.tell import tell
from companion.games.terristories.view import view
from companion.games.terristories.words import NAMES, PLACES, SIDES, WORDS

__all__ = ["RULEBOOK", "TerriStories"]


class TerriStories:
    """The protocol `companion.games.Rulebook`."""

    name = "terristories"
    title = "TerriStories"
    version = 1
    commands: Any = Command
    events: Any = Event
    options: type[msgspec.Struct] = Options
    referee: Referee | None = None
    words: Mapping[str, Text] = WORDS
    """Key to sentence, French and English, with `{named}` places."""
    places: Mapping[str, str] = PLACES
    """What a named place holds: `seat`; otherwise a number, or a word that `names` may know."""
    sides: Mapping[str, Text] = SIDES
    """Names of sides that have one."""
    meanings: Mapping[str, Mapping[str, Text]] = MEANINGS
    """House rules and variants: what each value means."""
    names: Mapping[str, Text] = NAMES
    """Names of roles, zones, terrains, indices and stages."""
    secrets = frozenset(str(kind.__struct_config__.tag) for kind in SECRET)  # type: ignore[attr-defined]
    """Events of which somebody may hear less than all."""
    dealer: Text = (
        "Tablée lance la pluie et pioche les cartes recopiées.",
        "Tablée tosses the rain and draws the cards that were written down.",
    )
    """What Tablée does where it deals."""
    tracks: tuple[Text, ...] = TRACKS
    """What the numbers of `standing` are."""

    sensors = TerriSensors()
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
        """What an audience may know."""
        return view(state, audience)

    def tell(self, state: State, command: Any, events: Sequence[Any]) -> list[Phrase]:
        """The story of one entry."""
        return tell(state, command, events)

    def heard(self, event: Any, audience: Audience) -> msgspec.Struct | None:
        """An event without what is another seat's secret."""
        return heard(event, audience)

    def sample(self, state: State, seat: int, dice: Random) -> Any | None:
        """A command open to the seat, with what the table would show."""
        return sample(state, seat, dice)

    def deal(self, state: State, command: Any, dice: Random) -> Any:
        """Rain, and draws from what was written down."""
        return deal(state, command, dice)

    def carried(self, state: State, data: Mapping[str, Any]) -> dict[str, Any]:
        """What the next game of a house begins with: `data`, and what was told of other cards at this table."""
        return carried(state, data)

    def standing(self, state: State, end: State | None) -> tuple[int | None, ...]:
        """The three indices."""
        return standing(state, end)

    def winners(self, state: State) -> tuple[int, ...] | None:
        """Seats that have won; None before the end."""
        return winners(state)


RULEBOOK = TerriStories()
