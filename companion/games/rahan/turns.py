"""Whose turn it is, one action a turn, and cards put down before they take effect: R1-R3."""

from __future__ import annotations

from companion.games import Refused
from companion.games.rahan.events import PutDown, Reshuffled, TurnPassed
from companion.games.rahan.hands import could_be, count, has
from companion.games.rahan.state import Player, State
from companion.games.rahan.story import Story

__all__ = ["check_action", "check_free", "check_play", "check_seat", "check_square", "end_turn", "put_down"]


def check_seat(state: State, seat: int) -> None:
    """A seat of this table."""
    if not 0 <= seat < len(state.seats):
        raise Refused("rahan.seat", number=seat + 1)


def check_play(state: State) -> None:
    """The game has begun and is not over."""
    if state.phase == "over":
        raise Refused("rahan.over")
    if state.phase == "start":
        raise Refused("rahan.start")


def check_action(state: State, seat: int) -> Player:
    """R1, R2: the player whose turn it is does one thing; shots and choices that are due come first."""
    check_play(state)
    check_seat(state, seat)
    if state.ask is not None:
        raise Refused("rahan.ask", seat=state.ask.seat)
    if seat != state.turn:
        raise Refused("rahan.R2", seat=-1 if state.turn is None else state.turn)
    if state.series is not None or state.combat is not None:
        raise Refused("rahan.R1")
    return state.players[seat]


def check_free(state: State, seat: int) -> Player:
    """R19: the same for whatever a beast forbids its player."""
    player = check_action(state, seat)
    if player.beast is not None:
        raise Refused("rahan.R19", beast=player.beast)
    return player


def check_square(state: State, square: str | None) -> None:
    """A square of the transcribed board."""
    if square is None:
        return
    if state.ground is None:
        raise Refused("rahan.board")
    if square not in state.ground.rays:
        raise Refused("rahan.square", name=square)


def put_down(story: Story, seat: int, card: str, number: int = 1) -> None:
    """R3: cards go face up beside the stock before they take effect; R28: who has none left draws first."""
    state = story.state
    player = state.players[seat]
    if number > 60 or not has(player, card, number):
        raise Refused("rahan.R3", card=card)
    held = player.hand.get(card, 0)
    if card not in ("move", "any", "unknown") and held < number and not could_be(state, card, number - held):
        raise Refused("rahan.box", card=card)
    missing = number - count(player.hand, card)
    if missing > state.stock:  # only a hand that nobody counted
        if missing > state.stock + sum(state.discards.values()):
            raise Refused("rahan.box", card=card)
        story.add(Reshuffled())
    story.add(PutDown(seat, (card,) * number))


def end_turn(story: Story) -> None:
    """R2: one action is made; play goes on clockwise."""
    state = story.state
    assert state.turn is not None
    story.add(TurnPassed((state.turn + 1) % len(state.seats)))
