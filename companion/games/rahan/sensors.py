"""Whose turn lamps show, and a button to pass."""

from __future__ import annotations

from typing import Any

from companion.games.rahan import commands as c
from companion.games.rahan.state import State
from companion.games.sensing import Unfelt
from companion.observations.felt import Button

__all__ = ["RahanSensors"]


class RahanSensors(Unfelt):
    """The protocol `companion.games.sensing.Sensors`."""

    def acts(self, state: State) -> tuple[int, ...]:
        """Who is asked, else who shoots, else whose turn it is."""
        if state.phase != "play":
            return ()
        if state.ask is not None:
            return (state.ask.seat,)
        if state.combat is not None:
            return (state.combat.shooter,)
        return () if state.turn is None else (state.turn,)

    def pressed(self, state: State, seat: int, button: Button) -> Any | None:
        """Done: nothing can be done."""
        return c.Pass(seat) if button == "done" else None
