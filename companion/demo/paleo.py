"""Paleo for the demo: what a flick truly was, what it changes, and what a person at the table answers."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from companion.board import Point
from companion.games.paleo import commands as c
from companion.games.paleo import events as e
from companion.games.paleo.rules import decide
from companion.games.paleo.state import Pawn, Question, State

__all__ = ["NEAR", "Effect", "answer", "effect", "effect_of", "homes", "next_steps", "true_flick"]

NEAR = 3.0
"""mm; a pawn this near to a circle stands on it."""

Effect = tuple[str, ...]
"""What a flick changes in the game, in words, one fact each."""

Truth = Mapping[str, Any]
"""One entry of `shots` of the clips' truth."""


def true_flick(state: State, shot: Truth, places: Mapping[str, Point]) -> c.Flick:
    """What an all-seeing person would tell of a flick. `places`: where discs lay before it, in mm.

    A touched pawn was in its camp where its centre was at that moment (A7): where it lay, or, where it had been set
    going before, at the point of contact, which is a radius off at most.
    """
    shooter = str(shot["shooter"])
    moving: set[str] = set()
    contacts: dict[str, c.Contact] = {}
    for touch in sorted(shot["touches"], key=lambda touch: float(touch["t"])):
        pair = (touch["a"], touch["b"])
        if shooter in pair:
            other = pair[1] if pair[0] == shooter else pair[0]
            at = (touch["x"], touch["y"]) if other in moving else places[other]
            if state.pawns[other].in_play:
                contacts.setdefault(other, c.Contact(other, _in_camp(state, state.pawns[other], at)))
        moving.update(pair)
    entered = {
        x["disc"]: c.Entry(x["disc"], state.layout.gates[x["gate"]])
        for x in reversed(shot["crossings"])
        if x["full"] and x["dir"] == "in" and _plays(state, x["disc"])
    }
    door = state.layout.door
    on_door = (id for id, targets in shot["on"].items() if door is not None and door.id in targets)
    return c.Flick(
        shooter,
        tuple(contacts.values()),
        off_board=tuple(x["disc"] for x in shot["exits"] if _plays(state, x["disc"])),
        entered=tuple(entered.values()),
        on_door=tuple(id for id in on_door if _plays(state, id) and state.pawns[id].kind == "explorer"),
        rest={id: (x, y) for id, (x, y) in shot["rest"].items() if _plays(state, id) and _elsewhere(state, id, x, y)},
    )


def _plays(state: State, id: str) -> bool:
    return id in state.pawns and state.pawns[id].in_play


def _in_camp(state: State, pawn: Pawn, at: Point) -> bool:
    depth = state.layout.camp_depth(pawn.side, *at)
    return depth is not None and depth >= 0


def _elsewhere(state: State, id: str, x: float, y: float) -> bool:
    pawn = state.pawns[id]
    return pawn.x is None or pawn.y is None or math.dist((pawn.x, pawn.y), (x, y)) > 0.5


def effect_of(state: State, command: Any) -> Effect:
    """What a command changes. Raises `Refused`."""
    return effect(decide(state, command))


def effect(events: Sequence[Any]) -> Effect:
    """What these events change, but for exact places and touches that have no consequence."""
    return tuple(sorted(words for event in events if (words := _fact(event))))


def _fact(event: Any) -> str:
    match event:
        case e.Flicked(shooter=shooter, on_door=on_door):
            rests = f", {' and '.join(sorted(on_door))} on the door" if on_door else ""
            return f"{shooter} flicked{rests}"
        case e.Captured(pawn=pawn, how=how):
            return f"{pawn} driven off" if how == "off" else f"{pawn} captured"
        case e.Entered(pawn=pawn, sanctuary=sanctuary):
            return f"{pawn} entered {sanctuary}"
        case e.KeyTaken(side=side, sanctuary=sanctuary):
            return f"{side} took the key of {sanctuary}"
        case e.Rehomed(pawn=pawn):
            return f"{pawn} back in camp"
        case e.Asked(question=question):
            return f"asked: {question.ask} {question.pawn} {' '.join(question.options)}".rstrip()
        case e.DoorOpened(side=side):
            return f"{side} opened the door"
        case e.TurnPassed(seat=seat):
            return f"turn of seat {seat}"
        case e.RoundWon(side=side, how=how):
            return f"round for {side} by {how}"
        case e.GameWon(side=side):
            return f"game for {side}"
        case e.Replayed():
            return "played again"
        case _:
            return str(msgspec.to_builtins(event))


def answer(state: State, truth: c.Flick) -> Any:
    """What a person says to the question that the rules ask now; `truth` is the latest flick as it was."""
    question = state.questions[0]
    match question.ask:
        case "exchange":
            return c.Exchange(question.pawn, _worth_exchanging(state, question))
        case "in_camp":
            return c.InCamp(question.pawn, any(t.pawn == question.pawn and t.in_camp for t in truth.contacts))
        case "first":
            touched = [t.pawn for t in truth.contacts if t.in_camp]
            return c.First(next((pawn for pawn in touched if pawn in question.options), None))
        case _:
            return c.First(_nearest(truth, question))


def _nearest(truth: c.Flick, question: Question) -> str:
    at = truth.rest.get(question.pawn)
    known = [pawn for pawn in question.options if pawn in truth.rest]
    if at is None or not known:
        return question.options[0]
    return min(known, key=lambda pawn: math.dist(truth.rest[pawn], at))


def _worth_exchanging(state: State, question: Question) -> str | None:
    """R26: whom to take back, None where the pawn that entered is worth more than any of them."""
    side = question.side
    pawn = state.pawns[question.pawn]
    others = [p.kind for p in state.in_play(side) if p.id != pawn.id]

    def worth(each: Pawn) -> float:
        alone = 2.0 if each.kind not in others else 0.0
        return alone + (1.5 if each.kind == "mercenary" else 1.0)

    best = max(question.options, key=lambda id: worth(state.pawns[id]))
    return best if worth(state.pawns[best]) > worth(pawn) else None


def next_steps(state: State, rng: Random, places: Mapping[str, Point]) -> list[Any]:
    """Before the flicks: who starts, reefs where they are, every pawn on a circle of its camp; and after a round."""
    match state.phase:
        case "starter":
            return [c.Starter(rng.randrange(len(state.seats)))]
        case "reefs":
            return [c.ReefsDone()]
        case "pawns":
            return [c.SetUpPawns(None, homes(state, rng, places))]
        case "round_over":
            return [c.NextRound()]
        case _:
            return []


def homes(state: State, rng: Random, places: Mapping[str, Point]) -> dict[str, str]:
    """A circle for each pawn: the one on which it stands already, else one that is left, drawn."""
    found: dict[str, str] = {}
    for side in state.layout.sides:
        spots = {spot.id: (spot.x, spot.y) for spot in state.layout.spots_of(side)}
        for pawn in state.of(side):
            at = places.get(pawn.id)
            near = next((s for s, xy in spots.items() if at is not None and math.dist(at, xy) <= NEAR), None)
            if near is not None:
                found[pawn.id] = near
                del spots[near]
        left = list(spots)
        rng.shuffle(left)
        found.update(zip((p.id for p in state.of(side) if p.id not in found), left, strict=False))
    return found
