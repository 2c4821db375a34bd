"""What a player tells Tablée alone: the back of his character, and the cards of his hand."""

from __future__ import annotations

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.data import Objective
from companion.games.terristories.deck import fits_hand, is_removed
from companion.games.terristories.events import HandTold, ObjectiveShown, ObjectiveTold
from companion.games.terristories.pieces import HIGHEST, LOWEST
from companion.games.terristories.story import Story

__all__ = ["hand", "show", "tell_objective"]


def tell_objective(story: Story, command: c.TellObjective) -> None:
    """Set-up j; with two players and in a first game nobody looks at the back."""
    state = story.state
    player = state.player(command.seat)
    if state.stage == "over":
        raise Refused("terristories.over")
    if state.cooperative:
        raise Refused("terristories.R45.common")
    if player.role is None:
        raise Refused("terristories.role.first")
    if abs(command.offset) > HIGHEST - LOWEST:
        raise Refused("terristories.R3.impacts", most=HIGHEST - LOWEST)
    story.add(ObjectiveTold(command.seat, Objective(command.index, command.offset, command.text, command.achievement)))


def show(story: Story, command: c.Show) -> None:
    """Set-up j: the back may be shown at any time. The card lies open, whether Tablée knows it or not."""
    state = story.state
    player = state.player(command.seat)
    if state.cooperative:
        raise Refused("terristories.R45.common")
    if player.role is None:
        raise Refused("terristories.role.first")
    if player.shown:
        raise Refused("terristories.shown")
    story.add(ObjectiveShown(command.seat, player.character, state.objective(command.seat)))


def hand(story: Story, command: c.Hand) -> None:
    """Set-up l: only its owner looks at his hand; he may tell Tablée what it is, at any time."""
    state = story.state
    player = state.player(command.seat)
    if state.stage == "over":
        raise Refused("terristories.over")
    if player.role is None:
        raise Refused("terristories.role.first")
    cards = player.hand if command.cards is None else command.cards
    if len(cards) != len(player.hand):
        raise Refused("terristories.R15.count", cards=len(player.hand))
    if any(is_removed(state, player.role, name) for name in cards):
        raise Refused("terristories.removed")
    if not fits_hand(state, command.seat, cards):
        raise Refused("terristories.R15.deck")
    story.add(HandTold(command.seat, cards))
