"""Phase 5, wages (R35 to R37)."""

from __future__ import annotations

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.events import IndicesMoved, WagesPaid
from companion.games.terristories.flow import enter
from companion.games.terristories.pieces import HIGHEST, LOWEST
from companion.games.terristories.state import State
from companion.games.terristories.story import Story, check_counts, check_once, check_stage

__all__ = ["bonus", "pay", "wage"]


def bonus(index: int) -> int:
    """What an index at an end of its scale is worth (R37, R39, R41): -1 at -3, 1 at 8 and 9, 2 at 10.

    >>> [bonus(index) for index in (-3, -2, 7, 8, 9, 10)]
    [-1, 0, 0, 1, 1, 2]
    """
    if index == LOWEST:
        return -1
    if index == HIGHEST:
        return 2
    return 1 if index >= 8 else 0


def wage(state: State, people: int) -> int:
    """R35, R37: 1 Res a person, and the society bonus off the whole (A1, A34), never below 0 (D3)."""
    society = state.society if state.options.salary_index_snapshot else state.indices[0]  # A3
    if people == 0:
        return 0
    if state.options.salary_mod == "per_person":
        return people * max(0, 1 - bonus(society))
    return max(0, people - bonus(society))


def pay(story: Story, command: c.Pay) -> None:
    """R35; R36: whom he cannot or will not pay goes back to Earth, each index -1 for each."""
    state = story.state
    check_stage(state, "wages")
    check_once(state, command.seat)
    player = state.players[command.seat]
    send = check_counts(state, command.send)
    for id, n in send.items():
        people = player.people.get(id, 0)
        if n > people:
            raise Refused("terristories.R36.people" if people else "terristories.R36.nobody", tile=id, people=people)
    sent = sum(send.values())
    cost = wage(state, player.headcount - sent)
    if cost > player.resources:
        raise Refused("terristories.R36", needed=cost, has=player.resources)
    story.add(WagesPaid(command.seat, cost, send))
    if sent:
        story.add(IndicesMoved((-sent, -sent, -sent), "sent"))
    if len(story.state.ready) == len(state.seats):
        enter(story, "rain")
