"""TerriStories' rulebook: `decide` for each command."""

from __future__ import annotations

from typing import Any, assert_never

from companion.games.terristories import commands as c
from companion.games.terristories.corrections import correct, effect, finish, give
from companion.games.terristories.development import buy_person, buy_zone, done, influence, move, power
from companion.games.terristories.ending import answer, go_on, next_turn
from companion.games.terristories.harvest import harvest
from companion.games.terristories.hazard import draw
from companion.games.terristories.projects import activate, agree, close, fund, improve, offer, refresh
from companion.games.terristories.rain import rain
from companion.games.terristories.secrets import hand, show, tell_objective
from companion.games.terristories.setup import (
    continue_game,
    first,
    land,
    lay_planet,
    set_mission,
    settle,
    take_character,
)
from companion.games.terristories.state import State
from companion.games.terristories.story import Story
from companion.games.terristories.wages import pay

__all__ = ["decide"]


def decide(state: State, command: c.Command) -> list[Any]:
    """The events that follow from a command; raises `Refused` with the rule that forbids it."""
    story = Story(state)
    match command:
        case c.Planet() | c.Mission() | c.Character() | c.First() | c.Settle() | c.Land() | c.Continue():
            _before(story, command)
        case c.Power() | c.Influence() | c.Move() | c.BuyPerson() | c.BuyZone() | c.Done():
            _development(story, command)
        case c.Offer() | c.Fund() | c.Agree() | c.Close() | c.Refresh() | c.Activate() | c.Improve():
            _projects(story, command)
        case c.Harvest() | c.Draw() | c.Pay() | c.Rain() | c.EndTurn() | c.NextTurn() | c.GoOn():
            _planet(story, command)
        case c.TellObjective() | c.Show() | c.Hand() | c.Give() | c.Effect() | c.Correct() | c.Finish():
            _any_time(story, command)
        case _:
            assert_never(command)
    return story.events


def _before(
    story: Story, command: c.Planet | c.Mission | c.Character | c.First | c.Settle | c.Land | c.Continue
) -> None:
    """The set-up."""
    match command:
        case c.Planet():
            lay_planet(story, command)
        case c.Mission():
            set_mission(story, command)
        case c.Character():
            take_character(story, command)
        case c.First():
            first(story, command)
        case c.Settle():
            settle(story, command)
        case c.Land():
            land(story, command)
        case c.Continue():
            continue_game(story, command)


def _development(story: Story, command: c.Power | c.Influence | c.Move | c.BuyPerson | c.BuyZone | c.Done) -> None:
    """Phase 1."""
    match command:
        case c.Power():
            power(story, command)
        case c.Influence():
            influence(story, command)
        case c.Move():
            move(story, command)
        case c.BuyPerson():
            buy_person(story, command)
        case c.BuyZone():
            buy_zone(story, command)
        case c.Done():
            done(story, command)


def _projects(story: Story, command: c.Offer | c.Fund | c.Agree | c.Close | c.Refresh | c.Activate | c.Improve) -> None:
    """Phase 2, and what its cards bring later."""
    match command:
        case c.Offer():
            offer(story, command)
        case c.Fund():
            fund(story, command)
        case c.Agree():
            agree(story, command)
        case c.Close():
            close(story)
        case c.Refresh():
            refresh(story, command)
        case c.Activate():
            activate(story, command)
        case c.Improve():
            improve(story, command)


def _planet(story: Story, command: c.Harvest | c.Draw | c.Pay | c.Rain | c.EndTurn | c.NextTurn | c.GoOn) -> None:
    """Phases 3 to 6 and the end of the turn."""
    match command:
        case c.Harvest():
            harvest(story, command)
        case c.Draw():
            draw(story, command)
        case c.Pay():
            pay(story, command)
        case c.Rain():
            rain(story, command)
        case c.EndTurn():
            answer(story, command)
        case c.NextTurn():
            next_turn(story)
        case c.GoOn():
            go_on(story, command)


def _any_time(
    story: Story, command: c.TellObjective | c.Show | c.Hand | c.Give | c.Effect | c.Correct | c.Finish
) -> None:
    """What belongs to no phase."""
    match command:
        case c.TellObjective():
            tell_objective(story, command)
        case c.Show():
            show(story, command)
        case c.Hand():
            hand(story, command)
        case c.Give():
            give(story, command)
        case c.Effect():
            effect(story, command)
        case c.Correct():
            correct(story, command)
        case c.Finish():
            finish(story, command)
