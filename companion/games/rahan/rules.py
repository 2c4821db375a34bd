"""Rahan's rulebook: `decide` for each command."""

from __future__ import annotations

from typing import Any, assert_never

from companion.games.rahan import commands as c
from companion.games.rahan.drawing import discard, draw, exchange, keep
from companion.games.rahan.fighting import attack, shot, take, verdict
from companion.games.rahan.legal import actions
from companion.games.rahan.moving import arrived, move, move_rahan
from companion.games.rahan.shooting import shoot
from companion.games.rahan.state import State
from companion.games.rahan.story import Story
from companion.games.rahan.telling import (
    animals,
    continue_game,
    facts,
    finish,
    pass_turn,
    positions,
    reshuffle,
    rolls,
    start,
    turn,
)

__all__ = ["decide"]


def decide(state: State, command: c.Command) -> list[Any]:
    """The events that follow from a command; raises `Refused` with the rule that forbids it."""
    story = Story(state)
    _decide(story, command)
    return story.events


def _decide(story: Story, command: c.Command) -> None:
    match command:
        case c.Draw():
            draw(story, command)
        case c.Exchange():
            exchange(story, command)
        case c.Move():
            move(story, command)
        case c.MoveRahan():
            move_rahan(story, command)
        case c.Shoot():
            shoot(story, command)
        case c.Attack():
            attack(story, command)
        case c.Shot():
            shot(story, command)
        case c.Keep():
            keep(story, command)
        case c.Discard():
            discard(story, command)
        case c.Take():
            take(story, command)
        case _:
            _told(story, command)


def _told(
    story: Story,
    command: c.Rolls
    | c.Starter
    | c.Continue
    | c.Pass
    | c.Verdict
    | c.Arrived
    | c.Facts
    | c.Positions
    | c.Animals
    | c.Reshuffle
    | c.Turn
    | c.Finish,
) -> None:
    """What the table tells besides the turns."""
    match command:
        case c.Rolls():
            rolls(story, command)
        case c.Starter():
            start(story, command.first)
        case c.Continue():
            continue_game(story, command)
        case c.Pass():
            pass_turn(story, command, _possible(story.state, command.seat))
        case c.Verdict():
            verdict(story, command)
        case c.Arrived():
            arrived(story, command)
        case c.Facts():
            facts(story, command)
        case c.Positions():
            positions(story, command)
        case c.Animals():
            animals(story, command)
        case c.Reshuffle():
            reshuffle(story)
        case c.Turn():
            turn(story, command)
        case c.Finish():
            finish(story, command)
        case _:
            assert_never(command)


def _possible(state: State, seat: int) -> bool:
    """Whether a player can do something on his turn (R1)."""
    return 0 <= seat < len(state.seats) and bool(actions(state, seat))
