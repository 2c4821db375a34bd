"""Gates without an eye, buttons, and whose turn lamps show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Explanation
from companion.games.paleo import commands as c
from companion.games.paleo.state import State
from companion.games.sensing import Unfelt
from companion.observations.felt import Button, Felt, Passage

__all__ = ["PaleoSensors"]

OTHERS = 0.1
"""How often a pawn is driven through a gate by another. Chosen, as is `LIKELIER`."""
LIKELIER = 3.0
"""How much oftener an Explorer, who takes keys (R27), goes through a gate than a Mercenary."""


class PaleoSensors(Unfelt):
    """The protocol `companion.games.sensing.Sensors`."""

    def acts(self, state: State) -> tuple[int, ...]:
        """Who flicks."""
        if state.turn is None or state.phase != "flicks":
            return ()
        if state.questions:
            return tuple(seat for seat, each in enumerate(state.seats) if each.side == state.questions[0].side)
        return (state.turn,)

    def pressed(self, state: State, seat: int, button: Button) -> Any | None:
        """Done: the turn is passed on, or the reefs stand. Next: another round."""
        if button == "done" and state.phase == "reefs":
            return c.ReefsDone()
        if button == "done" and state.phase == "flicks" and seat == state.turn:
            return c.Turn()
        return c.NextRound() if button == "next" and state.phase == "round_over" else None

    def feels(self, state: State, felt: Felt) -> Sequence[Explanation]:
        """R24: something went through a Sanctuary's gate; which pawn, only people know. Those of the turn's side."""
        if not isinstance(felt, Passage) or felt.way not in ("in", "unknown"):
            return ()
        sanctuary = state.layout.gates.get(felt.gate)
        if sanctuary is None or state.phase != "flicks" or state.side is None or state.questions:
            return ()
        weights = {p.id: LIKELIER if p.kind == "explorer" else 1.0 for p in state.in_play(state.side)}
        total = sum(weights.values())
        return [
            Explanation(c.Flick(id, entered=(c.Entry(id, sanctuary),)), (1.0 - OTHERS) * weight / total)
            for id, weight in sorted(weights.items(), key=lambda pair: -pair[1])
        ]
