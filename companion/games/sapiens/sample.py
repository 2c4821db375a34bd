"""Random play: one command that a seat may give, with physical facts that could be."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.sapiens import commands as c
from companion.games.sapiens.deal import deal, unseen_tiles
from companion.games.sapiens.effects import SIDES, steak_food
from companion.games.sapiens.legal import legal
from companion.games.sapiens.scenes import BARE, MOUNTAIN, scenes_of
from companion.games.sapiens.state import State

__all__ = ["sample"]

replace = msgspec.structs.replace

_SELDOM: dict[type, float] = {c.Finish: 0.03, c.Abandon: 0.05, c.TakeBack: 0.1, c.Skip: 0.3, c.Redeal: 1.0}
"""How likely a kind is where others are open, against 1: a person who says it is believed, so it stays seldom."""
_UNTOLD = 0.15
"""How often people leave a fact out."""


def sample(state: State, seat: int, dice: Random) -> Any | None:
    """A command of `legal` at random; what lies on the table is filled in, or now and then left untold."""
    kinds: dict[type, list[Any]] = {}
    for command in legal(state, seat):
        kinds.setdefault(type(command), []).append(command)
    if not kinds:
        return None
    weights = [_SELDOM.get(kind, 1.0) for kind in kinds]
    command = dice.choice(kinds[dice.choices(list(kinds), weights)[0]])
    if isinstance(command, c.SetUp | c.Refill | c.Redeal):
        return command if dice.random() < _UNTOLD else deal(state, command, dice)
    if isinstance(command, c.Start | c.Place | c.Abandon):
        return _laid(state, command, dice)
    if isinstance(command, c.Hunt) and command.convert:
        return _hunted(state, command, dice)
    if isinstance(command, c.Fire) and command.cell is None and dice.random() >= _UNTOLD:
        return replace(command, touching=dice.randint(1, max(1, min(SIDES, len(state.player(command.on).tiles)))))
    return command


def _hunted(state: State, command: c.Hunt, dice: Random) -> c.Hunt:
    """What the score track says for so many Steaks, where the owner did not write it down."""
    steaks = state.player(command.seat).steaks + (state.steaks_left > 0)
    if steak_food(state, steaks) is not None or dice.random() < _UNTOLD:
        return command
    return replace(command, food=dice.randint(1, 9))


def _laid(state: State, command: c.Laying, dice: Random) -> c.Laying:
    """A tile with its name, the order of its Baston tokens, and on an unknown board what lies under it."""
    assert command.slot is not None
    lying = state.reserve(command.seat)[command.slot]
    brawls = tuple(dice.sample(lying.brawls, len(lying.brawls)))
    command = replace(command, brawls=brawls or None)
    tile = lying.tile
    if tile is None and command.cells is None and dice.random() >= _UNTOLD:
        tile = dice.choice(unseen_tiles(state) or [""]) or None
        command = replace(command, tile=tile)
    if command.cells is not None or dice.random() < _UNTOLD:
        return command
    if isinstance(command, c.Place) and command.mountain is not None:
        scenes: tuple[str | None, str | None] = (command.mountain, MOUNTAIN)
    else:
        scenes = scenes_of(tile) if tile else (None, None)
    return replace(command, halves=_halves(state, command, scenes, dice))


def _halves(
    state: State, command: c.Laying, scenes: tuple[str | None, str | None], dice: Random
) -> tuple[c.Half, c.Half]:
    """One of them connects, or lies on a Cave, or both."""
    cave = dice.randrange(2)
    first = isinstance(command, c.Start | c.Abandon)
    on_cave = first or dice.random() < 0.25
    connected = [dice.random() < 0.4, dice.random() < 0.4]
    connected[1 - cave] |= on_cave or not any(connected)
    halves = []
    for at, scene in enumerate(scenes):
        if on_cave and at == cave:
            halves.append(_cave_half(state, command, scene, dice))
        else:
            touches = None if first or dice.random() < _UNTOLD else connected[at]
            food = dice.randint(0, 4) if touches else None
            halves.append(c.Half(scene, touches, food, cave=False))
    return halves[0], halves[1]


def _cave_half(state: State, command: c.Laying, scene: str | None, dice: Random) -> c.Half:
    """The token that the rules ask for, or none; a Mountain scene and a new Tribe may lie on any."""
    tokens = state.player(command.seat).tokens
    there = [token for token, where in tokens.items() if where == "board"]
    token: str | None = BARE
    if scene is None:
        token = None
    elif isinstance(command, c.Start):
        token = scene if scene in there else None
    elif isinstance(command, c.Abandon) or scene == MOUNTAIN:
        token = dice.choice([*there, BARE])
    elif scene in there and dice.random() < 0.7:
        token = scene
    points = None if dice.random() < _UNTOLD else dice.randint(4, 9)
    return c.Half(scene, False, None, cave=True, token=token, shelter=points)
