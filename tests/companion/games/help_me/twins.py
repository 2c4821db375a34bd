"""Two worlds of Help Me! that differ in what one seat holds (R16), for the secrecy proof."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.help_me import commands as c
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES

__all__ = ["revealed", "secret_of", "twin"]


def twin(command: Any, dice: Random) -> Any:
    """Other creatures in the same hand, also such as another seat holds."""
    match command:
        case c.Creatures(creatures=creatures):
            return msgspec.structs.replace(command, creatures=tuple(dice.sample(CREATURES, len(creatures))))
        case c.Deal(hands=(first, *others)):
            return c.Deal((tuple(dice.sample(CREATURES, len(first))), *others))
        case _:
            return command


def secret_of(command: Any) -> int | None:
    """The seat whose creatures a command tells; of a dealt table the first."""
    match command:
        case c.Creatures(seat=seat):
            return seat
        case c.Deal(hands=(_, *_)):
            return 0
        case _:
            return None


def revealed(state: State) -> bool:
    """R11: everything lies open."""
    return state.open
