"""Paleo's rulebook: `decide` for each command, and what is open to a seat."""

from __future__ import annotations

from typing import Any, assert_never

from companion.games import Refused
from companion.games.paleo import commands as c
from companion.games.paleo.ending import end_of_facts, pass_turn
from companion.games.paleo.events import FactsSet, GameWon, Positioned, Rehomed, Replayed, TurnPassed, Unstuck
from companion.games.paleo.flick import answer_camp, answer_exchange, answer_first, flick
from companion.games.paleo.reefs import keep_reefs, place_reef, reefs_done
from companion.games.paleo.setup import (
    check_score,
    check_seat,
    continue_game,
    next_round,
    place_pawn,
    set_starter,
    set_up_pawns,
)
from companion.games.paleo.state import GOAL, State
from companion.games.paleo.story import Story

__all__ = ["decide"]


def decide(state: State, command: c.Command) -> list[Any]:
    """The events that follow from a command; raises `Refused` with the rule that forbids it."""
    story = Story(state)
    _decide(story, command)
    return story.events


def _decide(story: Story, command: c.Command) -> None:
    match command:
        case c.Starter():
            set_starter(story, command)
        case c.Continue():
            continue_game(story, command)
        case c.PlaceReef():
            place_reef(story, command)
        case c.KeepReefs():
            keep_reefs(story, command)
        case c.ReefsDone():
            reefs_done(story, command)
        case c.PlacePawn():
            place_pawn(story, command)
        case c.SetUpPawns():
            set_up_pawns(story, command)
        case c.Flick():
            if story.state.held is not None:
                raise Refused("paleo.question", pawn=story.state.questions[0].pawn)
            flick(story, command)
        case c.InCamp():
            answer_camp(story, command)
        case c.First():
            answer_first(story, command)
        case c.Exchange():
            answer_exchange(story, command)
        case c.Rehome():
            _rehome(story, command)
        case c.PushReplay():
            _push_replay(story, command)
        case c.Unstick():
            _unstick(story, command)
        case c.Turn():
            _turn(story, command)
        case c.Positions():
            _positions(story, command)
        case c.Facts():
            _facts(story, command)
        case c.NextRound():
            next_round(story)
        case _:
            assert_never(command)


def _in_flicks(state: State) -> None:
    if state.phase != "flicks":
        raise Refused("paleo.R2", phase=state.phase)


def _rehome(story: Story, command: c.Rehome) -> None:
    """The owner chooses another circle for a pawn that came back (R26, R28)."""
    state = story.state
    _in_flicks(state)
    pawn = state.pawn(command.pawn)
    if pawn.place != "circle":
        raise Refused("paleo.R28", pawn=pawn.id)
    spot = state.layout.spot(command.spot) if command.spot else None
    if command.spot is not None:
        if spot is None or spot.side != pawn.side:
            raise Refused("paleo.R9", pawn=pawn.id)
        if any(p.spot == command.spot and p.id != pawn.id for p in state.pawns.values()):
            raise Refused("paleo.R9.taken", pawn=pawn.id)
    at = command.at if command.spot is None else None
    story.add(Rehomed(pawn.id, command.spot, at, pawn.protected))


def _push_replay(story: Story, command: c.PushReplay) -> None:
    """R13: pushing is forbidden; it is played again and uses up no turn (A18)."""
    _in_flicks(story.state)
    if command.shooter is not None:
        story.state.pawn(command.shooter)
    story.add(Replayed(command.shooter))


def _unstick(story: Story, command: c.Unstick) -> None:
    _in_flicks(story.state)
    if not story.state.pawn(command.pawn).in_play:
        raise Refused("paleo.captured", pawn=command.pawn)
    story.add(Unstuck(command.pawn, command.at))


def _turn(story: Story, command: c.Turn) -> None:
    state = story.state
    _in_flicks(state)
    if state.questions:
        raise Refused("paleo.question", pawn=state.questions[0].pawn)
    if command.seat is None:
        assert state.side is not None
        pass_turn(story, state.side)
        return
    check_seat(state, command.seat)
    side = state.seats[command.seat].side
    if not state.in_play(side):
        raise Refused("paleo.R35.none", side=side)
    story.add(TurnPassed(command.seat))


def _positions(story: Story, command: c.Positions) -> None:
    state = story.state
    pawns = {id: at for id, at in command.pawns.items() if state.pawn(id).in_play}
    walls = {w.id for w in state.layout.reefs(movable=True)}
    reefs = {id: at for id, at in command.reefs.items() if id in walls}
    if pawns or reefs:
        story.add(Positioned(pawns, reefs))


def _facts(story: Story, command: c.Facts) -> None:
    """A person's word beats what was called; it may end the round or the game."""
    state = story.state
    if state.phase not in ("flicks", "round_over", "game_over"):
        raise Refused("paleo.R2", phase=state.phase)
    check_score(state, command.points, command.keys)
    for id in command.captured:
        if not state.pawn(id).in_play:
            raise Refused("paleo.captured", pawn=id)
    for id in command.restored:
        if state.pawn(id).in_play or id in command.captured:
            raise Refused("paleo.restored", pawn=id)
    for id in command.on_door or ():
        if id in command.captured or not (state.pawn(id).in_play or id in command.restored):
            raise Refused("paleo.captured", pawn=id)
    story.add(FactsSet(command.points, command.keys, command.captured, command.restored, command.on_door))
    if story.state.winner is not None and story.state.winner != state.winner:
        assert story.state.points[story.state.winner] >= GOAL
        story.add(GameWon(story.state.winner))
        return
    end_of_facts(story)
