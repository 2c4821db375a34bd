"""What follows from a command. Each rule's function names it (R1-R56); the folder's modules follow the booklet.

| rules | module |
| --- | --- |
| set-up, R52 | `setup` |
| R1-R9, R11, R19-R21, R23, R24, R36, R37, R46-R49, R53, R55 | `placement` |
| R2-R4, R13-R18, R35, R46, R47, R54 | `placing` (boards that are known), `laying` (people tell) |
| R12, R21, R22, R25-R34, R38-R43 | `effects` |
| R9, R44, R45, R56 | `reserves` |
| R1, R10, R23, R50 | `turns` |
| R51 | `state.Player.final`, `view.winners` |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.sapiens import commands as c
from companion.games.sapiens import corrections, effects, placement, reserves, setup
from companion.games.sapiens.state import State
from companion.games.sapiens.story import Story

__all__ = ["decide"]

DECIDE: dict[type, Callable[[Story, Any], None]] = {
    c.SetUp: setup.set_up,
    c.Continue: setup.continue_game,
    c.Redeal: setup.redeal,
    c.Start: placement.start,
    c.Place: placement.place,
    c.Abandon: placement.abandon,
    c.Finish: placement.finish,
    c.Gather: effects.gather,
    c.Ritual: effects.ritual,
    c.Brawl: effects.brawl,
    c.Water: effects.water,
    c.Camp: effects.camp,
    c.Hunt: effects.hunt,
    c.Fire: effects.fire,
    c.DriveOff: effects.drive_off,
    c.Skip: effects.skip,
    c.PlayToken: effects.play_token,
    c.TakeBack: effects.take_back,
    c.Refill: reserves.refill,
    c.TileIs: corrections.tile_is,
    c.Facts: corrections.facts,
    c.BoardIs: corrections.board_is,
    c.Pile: corrections.pile,
    c.Turn: corrections.turn,
    c.End: corrections.end,
}


def decide(state: State, command: Any) -> list[Any]:
    """The events that follow from a command; raises `Refused`."""
    story = Story(state)
    DECIDE[type(command)](story, command)
    return story.events
