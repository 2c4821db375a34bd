"""The rain token in its tray (R38), buttons for who is through with a phase, and whose turn lamps show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Explanation
from companion.games.sensing import Unfelt
from companion.games.terristories import commands as c
from companion.games.terristories.state import State
from companion.observations.felt import Button, Felt, Toss

__all__ = ["TerriSensors"]

SURE = 60
"""Quality of a settled token from which its face is taken: 60 % of the deflection that it was calibrated with. A token
that leans shows less. Chosen; no real token was measured yet."""

DONE = {
    "development": c.Done,
    "projects": c.Agree,
    "hands": c.Refresh,
    "harvest": c.Harvest,
    "objectives": c.EndTurn,
}
"""What "done" says in each stage: no more cards, all that he may harvest."""

TOGETHER = ("landing", "projects", "hands", "wages", "objectives")
"""Stages in which all act at once, until each is ready."""


class TerriSensors(Unfelt):
    """The protocol `companion.games.sensing.Sensors`."""

    def acts(self, state: State) -> tuple[int, ...]:
        """Who acts, or all who are not ready yet."""
        if state.active is not None:
            return (state.active,)
        if state.stage not in TOGETHER:
            return ()
        done = state.answers if state.stage == "objectives" else state.ready
        return tuple(seat for seat in range(len(state.seats)) if seat not in done)

    def pressed(self, state: State, seat: int, button: Button) -> Any | None:
        """Done with the phase; "next" ends what the table need not wait for."""
        if button == "done" and state.stage in DONE:
            return DONE[state.stage](seat)
        if button == "next":
            ends: dict[str, Any] = {"projects": c.Close(), "objectives": c.NextTurn()}
            return ends.get(state.stage)
        return None

    def feels(self, state: State, felt: Felt) -> Sequence[Explanation]:
        """R38: what the token shows, in the rain's phase or where nobody has told it yet; cocked, it may be either."""
        if not isinstance(felt, Toss) or (state.stage != "rain" and state.rain_due is None):
            return ()
        seat = state.ambassador or 0
        if felt.face is None:
            return [Explanation(c.Rain(seat, face), 0.5) for face in (1, 2)]
        if felt.quality >= SURE:
            return [Explanation(c.Rain(seat, felt.face), 1.0)]
        p = 0.5 + felt.quality / 200
        return [Explanation(c.Rain(seat, felt.face), p), Explanation(c.Rain(seat, 2 if felt.face == 1 else 1), 1.0 - p)]
