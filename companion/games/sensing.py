"""What a game makes of sensors: whose turn a lamp shows, what a button says for its seat, what else is felt.

A rulebook that knows it has it as `sensors`, which is asked for by that name; `Unfelt` is that of one which does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.games import Explanation, Rulebook
from companion.observations.felt import Button, Felt

__all__ = ["Sensors", "Unfelt", "sensors_of"]


class Sensors(Protocol):
    """Of one game; pure, as its rulebook is."""

    def acts(self, state: Any) -> tuple[int, ...]:
        """The seats whose turn it is; none where nobody's is."""
        ...

    def pressed(self, state: Any, seat: int, button: Button) -> Any | None:
        """The command that a seat's button gives now; None where it has nothing to say."""
        ...

    def feels(self, state: Any, felt: Felt) -> Sequence[Explanation]:
        """What a sensor's word would be as commands of the game; empty where it means nothing now.

        One that is alone and sure is made at once, others are asked about.
        """
        ...


class Unfelt:
    """Nothing is made of anything."""

    def acts(self, state: Any) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def pressed(self, state: Any, seat: int, button: Button) -> Any | None:
        """Nothing."""
        return None

    def feels(self, state: Any, felt: Felt) -> Sequence[Explanation]:
        """Nothing."""
        return ()


def sensors_of(rules: Rulebook) -> Sensors:
    """A rulebook's, or those of a game that makes nothing of them."""
    found: Sensors = getattr(rules, "sensors", None) or Unfelt()
    return found
