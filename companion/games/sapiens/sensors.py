"""Whose turn lamps show."""

from __future__ import annotations

from companion.games.sapiens.state import State
from companion.games.sensing import Unfelt

__all__ = ["SapiensSensors"]


class SapiensSensors(Unfelt):
    """The protocol `companion.games.sensing.Sensors`."""

    def acts(self, state: State) -> tuple[int, ...]:
        """Who places a tile or uses its scenes."""
        return (state.turn.seat,) if state.turn is not None and state.phase in ("start", "turns") else ()
