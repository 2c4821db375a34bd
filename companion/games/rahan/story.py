"""A growing list of events with the state they lead to, so that each rule sees what the one before it did."""

from __future__ import annotations

from typing import Any

from companion.games.rahan.evolve import evolve
from companion.games.rahan.state import State

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
