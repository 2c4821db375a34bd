"""Whose turn it is and when the game ends: R1, R10, R11, R50."""

from __future__ import annotations

from companion.games import Refused
from companion.games.sapiens.events import CaveTaken, Ended, ShelterGained, TurnPassed
from companion.games.sapiens.scenes import BARE
from companion.games.sapiens.state import State, Turn
from companion.games.sapiens.story import Story

__all__ = ["my_turn", "open_game", "pass_turn", "settle_cave"]


def open_game(state: State) -> None:
    """Refuses what is said before the set-up or after the end (R50)."""
    if state.phase == "setup":
        raise Refused("sapiens.setup")
    if state.phase == "over":
        raise Refused("sapiens.R50")


def my_turn(state: State, seat: int, start: bool = False) -> Turn:
    """R10: the turn, which must be that seat's. R1: the start placements come first."""
    state.player(seat)
    open_game(state)
    assert state.turn is not None
    if start != (state.phase == "start"):
        raise Refused("sapiens.R1.over" if start else "sapiens.R1")
    if state.turn.seat != seat:
        raise Refused("sapiens.R10", seat=state.turn.seat)
    return state.turn


def settle_cave(story: Story, pending: bool = False) -> None:
    """R23: after the effects the token comes to the player, and the Cave gives its points.

    V1, V13: the higher value where a token lay when the tile was laid, V14: the lower where none did. `pending`:
    effects that still wait are not waited for.
    """
    turn = story.turn
    if turn.cave is None or (turn.pending and not pending):
        return
    token = None if turn.cave.token == BARE else turn.cave.token
    story.add(CaveTaken(turn.seat, token))
    story.add(ShelterGained(turn.seat, turn.cave.shelter, "cave"))


def pass_turn(story: Story) -> None:
    """R10: clockwise. R50: with pile and common reserve empty it is the last round. A11: who has finished is passed."""
    state = story.state
    seats = len(state.seats)
    start, round = state.phase == "start", state.round
    if all(player.finished for player in state.players):
        story.add(Ended())
        return
    seat = story.turn.seat
    while True:
        seat = (seat + 1) % seats
        if seat == state.first:
            if state.exhausted and not start:
                story.add(Ended())
                return
            start, round = False, round + 1
        if not state.players[seat].finished:
            story.add(TurnPassed(seat, start, round))
            return
