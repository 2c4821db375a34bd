"""Whose turn lamps show."""

from __future__ import annotations

from companion.games.help_me.state import State
from companion.games.sensing import Unfelt

__all__ = ["HelpMeSensors"]


class HelpMeSensors(Unfelt):
    """The protocol `companion.games.sensing.Sensors`."""

    def acts(self, state: State) -> tuple[int, ...]:
        """Who moves a tile."""
        return (state.turn,) if state.phase == "play" and state.turn is not None else ()
