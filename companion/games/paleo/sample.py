"""Random play: one command that a seat may give, with physical facts that could be."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.paleo import commands as c
from companion.games.paleo.legal import legal
from companion.games.paleo.state import State

__all__ = ["sample"]

_OFF, _IN, _DOOR = 0.1, 0.2, 0.1
"""How often a pawn that moved leaves the board, enters a Sanctuary, rests on the door: often enough to end rounds."""


def sample(state: State, seat: int, dice: Random) -> Any | None:
    """A command of `legal` at random; a flick gets touches, exits and entries."""
    kinds: dict[type, list[Any]] = {}
    for command in legal(state, seat):
        kinds.setdefault(type(command), []).append(command)
    if not kinds:
        return None
    played = [kind for kind in kinds if kind not in (c.PushReplay, c.Turn)]
    few = played and dice.random() < 0.95
    command = dice.choice(kinds[dice.choice(played if few else list(kinds))])
    return _flicked(state, command, dice) if isinstance(command, c.Flick) else command


def _flicked(state: State, flick: c.Flick, dice: Random) -> c.Flick:
    """What the flick did: who was touched, who left, entered, or rests on the door."""
    others = [p.id for p in state.pawns.values() if p.in_play and p.id != flick.shooter]
    touched = dice.sample(others, min(len(others), dice.choice((0, 1, 1, 2, 3))))
    moved = [flick.shooter, *touched]
    sanctuaries = [s.id for s in state.layout.sanctuaries]
    inside = tuple(c.Entry(p, dice.choice(sanctuaries)) for p in moved if sanctuaries and dice.random() < _IN)
    off = tuple(p for p in moved if dice.random() < _OFF)
    gone = {*off, *(entry.pawn for entry in inside)}
    return msgspec.structs.replace(
        flick,
        contacts=tuple(c.Contact(p, dice.choice((True, False, None))) for p in touched),
        order=dice.choice(("seen", "unknown", "nobody_saw")),
        off_board=off,
        entered=inside,
        on_door=tuple(p for p in moved if p not in gone and dice.random() < _DOOR),
    )
