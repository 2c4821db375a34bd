"""Two worlds of TerriStories that differ in one seat's character, objective and hand, for the secrecy proof."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.terristories import commands as c
from companion.games.terristories.state import State

__all__ = ["revealed", "secret_of", "twin"]


def twin(command: Any, dice: Random) -> Any:
    """Another objective; a card or a character that was told in one world was not told in the other."""
    replace: Any = msgspec.structs.replace
    match command:
        case c.Character():
            return replace(command, name=None)
        case c.TellObjective():
            index = "society" if command.index == "economy" else "economy"
            return replace(command, index=index, offset=command.offset + 1, text="autre", achievement=None)
        case c.Hand(cards=tuple(cards)):
            return replace(command, cards=(None,) * len(cards))
        case c.Refresh(discard=discard, draw=draw):
            untold = None if draw is None else (None,) * len(draw)
            return replace(command, discard=(None,) * len(discard), draw=untold)
        case c.EndTurn(met=None):
            return replace(command, met=False)
        case _:
            return command


def secret_of(command: Any) -> int | None:
    """The seat whose secret a command may hold."""
    kinds = c.Character | c.TellObjective | c.Hand | c.Refresh | c.EndTurn
    return command.seat if isinstance(command, kinds) else None


def revealed(state: State) -> bool:
    """Somebody has shown his card, or it was announced (R45)."""
    return state.stage == "over" or bool(state.winners) or any(player.shown for player in state.players)
