"""What dice and draws may give: for the digital dealer, and for random play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.deck import events_left, take, unseen
from companion.games.terristories.pieces import HAND
from companion.games.terristories.setup import has_room
from companion.games.terristories.state import State

__all__ = ["deal", "draw_cards"]

replace = msgspec.structs.replace


def deal(state: State, command: Any, dice: Random) -> Any:
    """The command with what a dealer can tell filled in: planet, mission, character, hands, event, rain.

    Cards are drawn only where all of them were written down.
    """
    match command:
        case c.Planet(name=None, tiles=()):
            planets = [p for p in state.data.planets if command.stars in (None, p.stars) and has_room(state, p.tiles)]
            return replace(command, name=dice.choice(planets).name) if planets else command
        case c.Mission(name=None, start=None, target=None):
            missions = [m for m in state.data.missions if command.stars in (None, m.stars)]
            return replace(command, name=dice.choice(missions).name) if missions else command
        case c.Rain(face=None):
            return replace(command, face=dice.choice((1, 2)))
        case _:
            return _cards(state, command, dice) if state.data.complete else command


def _cards(state: State, command: Any, dice: Random) -> Any:
    seat = getattr(command, "seat", None)
    if not isinstance(seat, int) or not 0 <= seat < len(state.seats):
        return command
    match command:
        case c.Character(name=None):
            names = [x.name for x in state.data.characters if x.role == command.role]
            return replace(command, name=dice.choice(names)) if names else command
        case c.Hand(cards=None):
            hand = state.players[seat].hand
            pool = _shuffled(unseen(state, seat), dice)
            return replace(command, cards=tuple(pool.pop() if x is None and pool else x for x in hand))
        case c.Draw(name=None, impacts=None, players=None, tiles=None, labels=None):
            events = _shuffled(events_left(state), dice)
            return replace(command, name=events[0]) if events else command
        case c.Refresh(draw=None):
            return replace(command, draw=draw_cards(state, command, dice))
        case _:
            return command


def draw_cards(state: State, command: c.Refresh, dice: Random) -> tuple[str | None, ...] | None:
    """R22, 7: cards for a hand of three; None where the command cannot be."""
    player = state.players[command.seat]
    kept = player.hand
    try:
        for name in command.discard:
            kept = take(state, command.seat, kept, name)
    except Refused:
        return None
    if player.above is None:
        return None
    under = (*player.under, *command.discard)
    needed = min(HAND - len(kept), player.above + len(under))
    from_above = min(needed, player.above)
    pool = _shuffled(unseen(state, command.seat, (*kept, *command.discard)), dice)
    return (*pool[:from_above], *(None,) * (from_above - len(pool)), *under[: needed - from_above])


def _shuffled(cards: Counter[str], dice: Random) -> list[str]:
    pool = sorted(cards.elements())
    dice.shuffle(pool)
    return pool
