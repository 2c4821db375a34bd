"""The commands open to a seat, where they can be listed; buttons come from it."""

from __future__ import annotations

from typing import Any

from companion.games.paleo import commands as c
from companion.games.paleo.homing import free_spots
from companion.games.paleo.state import Question, State

__all__ = ["can", "legal"]

ANSWERS = {"in_camp": "in_camp", "first": "first", "nearest": "first", "exchange": "exchange"}


def can(state: State) -> list[str]:
    """The `do` tags that are open to the table now."""
    if state.phase == "starter":
        return ["starter", "continue"]
    if state.phase == "reefs":
        choose = not state.reef_turns
        return [*(["keep_reefs"] if choose else ["place_reef"]), "reefs_done", "continue", "positions"]
    if state.phase == "pawns":
        return ["place_pawn", "set_up_pawns", "continue"]
    if state.phase == "game_over":
        return ["facts"]
    if state.phase == "round_over":
        return ["next_round", "facts"]
    always = ["rehome", "push_replay", "unstick", "positions", "facts"]
    if state.questions:
        return [ANSWERS[state.questions[0].ask], *always]
    return ["flick", "turn", *always]


def legal(state: State, seat: int) -> list[Any]:
    """Commands that `decide` accepts from this seat; a flick is listed once for each shooter, without its effects."""
    side = state.seats[seat].side
    if state.phase == "starter":
        return [c.Starter(i) for i in range(len(state.seats))]
    if state.phase == "reefs":
        return _reefs(state, side)
    if state.phase == "pawns":
        return _pawns(state, side)
    if state.phase == "flicks":
        return _flicks(state, seat)
    return [c.NextRound()] if state.phase == "round_over" else []


def _reefs(state: State, side: str) -> list[Any]:
    done: list[Any] = [c.ReefsDone()]
    if state.reef_turns:
        return [c.PlaceReef(side), *done] if state.reef_turns[0] == side else done
    if side in state.reef_choices:
        return done
    return [c.KeepReefs(side, True), c.KeepReefs(side, False), *done]


def _pawns(state: State, side: str) -> list[Any]:
    waiting = [p.id for p in state.of(side) if p.place == "aside"]
    if not waiting:
        return []
    spots = free_spots(state, waiting[0])
    quick = c.SetUpPawns(side, dict(zip(waiting, spots, strict=False)))
    if not spots:
        return [quick, *(c.PlacePawn(pawn) for pawn in waiting)]
    return [quick, *(c.PlacePawn(pawn, spot) for pawn in waiting for spot in spots)]


def _flicks(state: State, seat: int) -> list[Any]:
    if state.questions:
        return _answers(state, state.questions[0], seat)
    if seat != state.turn:
        return []
    return [*(c.Flick(p.id) for p in state.in_play(state.seats[seat].side)), c.PushReplay(), c.Turn()]


def _answers(state: State, question: Question, seat: int) -> list[Any]:
    """An exchange is its owner's to choose; what was seen, anyone may say."""
    if question.ask == "in_camp":
        return [c.InCamp(question.pawn, True), c.InCamp(question.pawn, False)]
    if question.ask == "exchange":
        if state.seats[seat].side != question.side:
            return []
        return [*(c.Exchange(question.pawn, back) for back in question.options), c.Exchange(question.pawn)]
    nobody = [c.First()] if question.ask == "first" else []
    return [*(c.First(pawn) for pawn in question.options), *nobody]
