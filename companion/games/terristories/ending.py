"""The end of a turn and of the game (R42 to R46, R50). What is secret in it is looked at here and nowhere else."""

from __future__ import annotations

from companion.games.terristories import commands as c
from companion.games.terristories.data import Achievement
from companion.games.terristories.events import GameEnded, PersonalWon, TurnAnswered, TurnBegan, WentOn
from companion.games.terristories.flow import enter
from companion.games.terristories.pieces import HIGHEST, INDICES, TURNS
from companion.games.terristories.state import State
from companion.games.terristories.story import Story, check_once, check_stage

__all__ = ["answer", "common_met", "end_turn", "go_on", "needed", "next_turn", "personal_met", "personal_target"]


def answer(story: Story, command: c.EndTurn) -> None:
    """Each seat is asked every turn, whether Tablée could tell by itself or not: so asking tells nobody anything."""
    check_stage(story.state, "objectives")
    check_once(story.state, command.seat)
    story.add(TurnAnswered(command.seat, command.met))
    if len(story.state.ready) == len(story.state.seats):
        end_turn(story)


def next_turn(story: Story) -> None:
    """The table waits for no more answers."""
    check_stage(story.state, "objectives")
    end_turn(story)


def common_met(state: State) -> bool:
    """R43: all three indices, at least (A10)."""
    return state.targets is not None and all(now >= t for now, t in zip(state.indices, state.targets, strict=True))


def personal_target(state: State, seat: int) -> int | None:
    """R45: the index that the seat's objective asks for; above 10 out of reach, unless a house rule caps it (A11)."""
    objective = state.objective(seat)
    if objective is None or state.targets is None:
        return None
    target = state.targets[INDICES.index(objective.index)] + objective.offset
    return min(target, HIGHEST) if state.options.cap_personal_target else target


def personal_met(state: State, seat: int) -> bool:
    """R2, R45: index level and achievement at once. A person's word beats what Tablée counts."""
    said = state.answers.get(seat)
    if said is not None:
        return said
    objective, target = state.objective(seat), personal_target(state, seat)
    if objective is None or target is None or objective.achievement is None:
        return False
    return state.indices[INDICES.index(objective.index)] >= target and _achieved(state, seat, objective.achievement)


def _achieved(state: State, seat: int, asked: Achievement) -> bool:
    """V2: with three players the number in brackets counts, if there is one."""
    player = state.players[seat]
    cards = [x for x in state.cards if x.owner == seat and x.place != "offered" and x.facts.kind == "sablier"]
    have = {
        "resources": player.resources,
        "sablier": len(cards),
        "people": player.headcount,
        "zones": sum(player.zones.values()),
        "labels": player.labels,
        "improvements": len(player.improvements),
    }
    return have[asked.of] >= _number(state, asked)


def _number(state: State, asked: Achievement) -> int:
    """V2."""
    return asked.n3 if len(state.seats) == 3 and asked.n3 is not None else asked.n4


def needed(state: State, seat: int) -> int | None:
    """How many a seat's objective asks for; None where nothing is counted."""
    objective = state.objective(seat)
    return None if objective is None or objective.achievement is None else _number(state, objective.achievement)


def end_turn(story: Story) -> None:
    """R42: the objectives, then the next turn. R46: several may be met at once."""
    state = story.state
    if not state.cooperative:
        for seat in range(len(state.seats)):
            if seat not in state.winners and personal_met(state, seat):
                story.add(PersonalWon(seat, state.players[seat].character, state.objective(seat)))
    winners, new = story.state.winners, len(story.state.winners) > len(state.winners)
    if common_met(state) and state.options.conquest:
        story.add(GameEnded(False, (), "conquest"))  # R50, D13: all lose
    elif common_met(state):
        story.add(GameEnded(True, winners, "common"))  # R43, D12
    elif new and (state.options.conquest or state.options.continue_after_personal == "stop"):
        story.add(GameEnded(False, winners, "personal"))  # R45
    elif state.turn >= TURNS:
        story.add(GameEnded(False, winners, "personal" if new else "turns"))  # R44, A9
    elif new and state.options.continue_after_personal == "ask":
        enter(story, "vote")  # A30
    else:
        if new:
            story.add(WentOn())
        _begin_turn(story)


def go_on(story: Story, command: c.GoOn) -> None:
    """R45, A30: the winner and the group decide; the personal win is kept either way."""
    check_stage(story.state, "vote")
    if command.go_on:
        story.add(WentOn())
        _begin_turn(story)
    else:
        story.add(GameEnded(False, story.state.winners, "personal"))


def _begin_turn(story: Story) -> None:
    """R42, D19: the turn cube goes on, the Ambassador passes to the left."""
    state = story.state
    story.add(TurnBegan(state.turn + 1, ((state.ambassador or 0) + 1) % len(state.seats)))
    enter(story, "development")
