"""Help Me!'s rulebook: `decide` for each command."""

from __future__ import annotations

from typing import Any, assert_never

from companion.games.help_me import commands as c
from companion.games.help_me.evolve import evolve
from companion.games.help_me.layout import begin, continue_game, creatures, deal_hands, lay
from companion.games.help_me.play import facts, move, turn
from companion.games.help_me.reveal import end, pile, points, reveal, settle
from companion.games.help_me.state import State

__all__ = ["decide"]


def decide(state: State, command: c.Command) -> list[Any]:
    """The events that follow from a command; raises `Refused` with the rule that forbids it."""
    events = _said(state, command)
    for event in events:
        state = evolve(state, event)
    for follows in (reveal, settle):  # R10, R11; R12-R15
        for event in follows(state):
            events.append(event)
            state = evolve(state, event)
    return events


def _said(state: State, command: c.Command) -> list[Any]:
    """What the command itself comes to."""
    match command:
        case c.Lay():
            return lay(state, command)
        case c.Deal():
            return deal_hands(state, command)
        case c.Creatures():
            return creatures(state, command)
        case c.Begin():
            return begin(state, command)
        case c.Continue():
            return continue_game(state, command)
        case c.Move():
            return move(state, command)
        case c.Turn():
            return turn(state, command)
        case c.Facts():
            return facts(state, command)
        case c.Pile():
            return pile(state, command)
        case c.Points():
            return points(state, command)
        case c.End():
            return end(state, command)
        case _:
            assert_never(command)
