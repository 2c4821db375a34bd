"""A growing list of events with the state they lead to, so that each rule sees what the one before it did."""

from __future__ import annotations

from typing import Any

from companion.games.sapiens.evolve import evolve
from companion.games.sapiens.state import Player, State, Turn

__all__ = ["Story"]


class Story:
    """Used inside one `decide`; the caller's state is never touched."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    def add(self, event: Any) -> None:
        """One more event."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    @property
    def turn(self) -> Turn:
        """The turn now; there is one while tiles are placed."""
        assert self.state.turn is not None
        return self.state.turn

    def player(self, seat: int) -> Player:
        """The player of a seat now."""
        return self.state.players[seat]
