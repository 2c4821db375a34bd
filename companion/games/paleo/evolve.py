"""The state after one event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import dist
from typing import Any

import msgspec

from companion.games.paleo import events as e
from companion.games.paleo.commands import ReefAt
from companion.games.paleo.geometry import Point
from companion.games.paleo.state import GOAL, Pawn, Reef, State

__all__ = ["evolve"]

replace = msgspec.structs.replace


def evolve(state: State, event: Any) -> State:
    """The state after `event`; every event that `decide` gives is known here."""
    return EVOLVE[type(event)](state, event)


def _with(state: State, pawns: Iterable[Pawn]) -> dict[str, Pawn]:
    return {**state.pawns, **{p.id: p for p in pawns}}


def _circle_at(state: State, pawn: Pawn, at: Point) -> str | None:
    """The circle of its own camp on which the pawn stands at this place, unless another is known to stand there."""
    near = state.layout.diameter / 4
    taken = {p.spot for p in state.pawns.values() if p.id != pawn.id}
    spots = state.layout.spots_of(pawn.side)
    return next((s.id for s in spots if dist(at, (s.x, s.y)) < near and s.id not in taken), None)


def _lying(state: State, pawn: Pawn, at: Point) -> Pawn:
    """The pawn at a place on the board; one that was put on a circle stays on one where it lies on one."""
    spot = _circle_at(state, pawn, at) if pawn.place == "circle" else None
    return replace(pawn, place="circle" if spot else "board", spot=spot, x=at[0], y=at[1])


def _on_spot(state: State, pawn: Pawn, spot: str | None) -> Pawn:
    at = state.layout.spot(spot) if spot else None
    return replace(pawn, place="circle", spot=spot, x=at.x if at else None, y=at.y if at else None)


def _taken(pawn: Pawn, expelled: bool) -> Pawn:
    return replace(pawn, place="captured", x=None, y=None, spot=None, protected=False, on_door=False, expelled=expelled)


def _on_door(pawns: Mapping[str, Pawn], on_door: Iterable[str]) -> dict[str, Pawn]:
    there = set(on_door)
    return {p.id: replace(p, on_door=p.id in there) for p in pawns.values()}


def _reefs_at(state: State, reefs: Mapping[str, ReefAt]) -> tuple[Reef, ...]:
    """The reefs with those of the board file that were seen; their owners as in the file."""
    owners = {w.id: w.owner for w in state.layout.reefs(movable=True)}
    kept = tuple(r for r in state.reefs if r.wall not in reefs)
    seen = tuple(Reef(owners[id], id, *at) for id, at in reefs.items() if id in owners)
    return kept + seen


def _starter_set(state: State, event: e.StarterSet) -> State:
    return replace(state, starter=event.seat, phase="reefs")


def _continued(state: State, event: e.Continued) -> State:
    state = replace(state, pawns={p.id: Pawn(p.id, p.side, p.number, p.kind) for p in state.pawns.values()})
    pawns = {}
    for pawn in state.pawns.values():
        if pawn.id in event.captured:
            pawns[pawn.id] = _taken(pawn, expelled=False)
        elif at := event.positions.get(pawn.id):
            pawns[pawn.id] = _continued_at(state, pawn, at)
        else:
            pawns[pawn.id] = replace(pawn, place="board")
    return replace(
        state,
        pawns=pawns,
        phase="flicks",
        turn=event.turn,
        starter=event.starter,
        round=event.round,
        points={**state.points, **event.points},
        keys={s: event.keys.get(s, ()) for s in state.layout.sides},
        reefs=_reefs_at(state, event.reefs),
        reef_turns=(),
        questions=(),
        held=None,
        last_seats={state.seats[event.turn].side: event.turn},
    )


def _continued_at(state: State, pawn: Pawn, at: Point) -> Pawn:
    """A pawn seen on the table: perhaps on a circle of its camp, perhaps on the door (R33)."""
    door = state.layout.door
    on_door = door is not None and door.holds(*at, state.layout.diameter)
    return replace(_lying(state, replace(pawn, place="circle"), at), on_door=on_door)


def _reef_placed(state: State, event: e.ReefPlaced) -> State:
    turns = list(state.reef_turns)
    if event.side in turns:
        turns.remove(event.side)
    reef = Reef(event.side, event.reef, event.x, event.y, event.angle)
    return replace(state, reefs=(*state.reefs, reef), reef_turns=tuple(turns))


def _reefs_chosen(state: State, event: e.ReefsChosen) -> State:
    reefs = state.reefs if event.keep else tuple(r for r in state.reefs if r.side != event.side)
    return replace(state, reefs=reefs, reef_choices={**state.reef_choices, event.side: event.keep})


def _reef_order(state: State, event: e.ReefsOrdered) -> State:
    return replace(state, reef_turns=event.sides)


def _reefs_ended(state: State, event: e.ReefsEnded) -> State:
    return replace(state, phase="pawns", reef_turns=(), reef_choices={})


def _pawn_placed(state: State, event: e.PawnPlaced) -> State:
    return replace(state, pawns=_with(state, [_on_spot(state, state.pawn(event.pawn), event.spot)]))


def _pawns_set_up(state: State, event: e.PawnsSetUp) -> State:
    return replace(state, pawns=_with(state, (_on_spot(state, state.pawn(p), spot) for p, spot in event.spots.items())))


def _turn(state: State, event: e.TurnPassed | e.FlicksBegan) -> State:
    """R12; the side whose own turn begins is protected no longer (A3)."""
    side = state.seats[event.seat].side
    return replace(
        state,
        phase="flicks",
        turn=event.seat,
        last_seats={**state.last_seats, side: event.seat},
        pawns=_with(state, (replace(p, protected=False) for p in state.of(side))),
    )


def _flicked(state: State, event: e.Flicked) -> State:
    """The shooter and what it touched lie where they were seen, or nobody knows where."""
    moved = {event.shooter, *(c.pawn for c in event.contacts)}
    lifted = (replace(state.pawn(p), place="board", x=None, y=None, spot=None) for p in moved)
    state = replace(state, pawns=_with(state, lifted), questions=(), held=None)
    lying = (_lying(state, state.pawn(p), at) for p, at in event.rest.items() if state.pawn(p).in_play)
    return replace(state, pawns=_on_door(_with(state, lying), event.on_door))


def _asked(state: State, event: e.Asked) -> State:
    if event.flick is None:
        return replace(state, questions=(*state.questions, event.question))
    return replace(state, questions=(event.question,), held=event.flick)


def _captured(state: State, event: e.Captured) -> State:
    return replace(state, pawns=_with(state, [_taken(state.pawn(event.pawn), event.how == "off")]))


def _entered(state: State, event: e.Entered) -> State:
    return state


def _key_taken(state: State, event: e.KeyTaken) -> State:
    return replace(state, keys={**state.keys, event.side: (*state.keys[event.side], event.sanctuary)})


def _rehomed(state: State, event: e.Rehomed) -> State:
    pawn = _on_spot(state, state.pawn(event.pawn), event.spot)
    if event.at is not None:
        pawn = replace(pawn, x=event.at[0], y=event.at[1])
    pawn = replace(pawn, protected=event.protected, expelled=False, on_door=False)
    return replace(state, pawns=_with(state, [pawn]))


def _exchanged(state: State, event: e.Exchanged) -> State:
    """R26: they change places; the one that comes back is protected as well (A4)."""
    gone, back = state.pawn(event.pawn), state.pawn(event.back)
    home = replace(back, place="circle", x=gone.x, y=gone.y, spot=gone.spot, protected=gone.protected, expelled=False)
    questions = []
    for question in _without(state, event.pawn).questions:
        options = tuple(o for o in question.options if o != event.back)
        if options or question.ask != "exchange":
            questions.append(replace(question, options=options))
    pawns = _with(state, [_taken(gone, back.expelled), home])
    return replace(state, pawns=pawns, questions=tuple(questions))


def _kept(state: State, event: e.Kept) -> State:
    return _without(state, event.pawn)


def _without(state: State, pawn: str) -> State:
    """The question about the exchange of a pawn is answered."""
    left = tuple(q for q in state.questions if not (q.ask == "exchange" and q.pawn == pawn))
    return replace(state, questions=left)


def _replayed(state: State, event: e.Replayed) -> State:
    """A push is played again: pawns go back to where the book has them (A18), a flick that waits does not count."""
    return state if state.held is None else replace(state, questions=(), held=None)


def _unstuck(state: State, event: e.Unstuck) -> State:
    pawn = state.pawn(event.pawn)
    at = event.at or (None, None)
    return replace(state, pawns=_with(state, [replace(pawn, place="board", spot=None, x=at[0], y=at[1])]))


def _positioned(state: State, event: e.Positioned) -> State:
    pawns = _with(state, (_lying(state, state.pawn(p), at) for p, at in event.pawns.items()))
    return replace(state, pawns=pawns, reefs=_reefs_at(state, event.reefs) if event.reefs else state.reefs)


def _facts_set(state: State, event: e.FactsSet) -> State:
    pawns = dict(state.pawns)
    for id in event.captured:
        pawns[id] = _taken(pawns[id], expelled=False)
    for id, at in event.restored.items():
        x, y = at or (None, None)
        pawns[id] = replace(pawns[id], place="board", x=x, y=y, spot=None, expelled=False)
    if event.on_door is not None:
        pawns = _on_door(pawns, event.on_door)
    points = {**state.points, **event.points}
    won = next((s for s in state.layout.sides if points[s] >= GOAL), None)
    phase = "game_over" if won else "round_over" if state.phase == "game_over" else state.phase
    state = _still_open(state, event)
    return replace(state, pawns=pawns, points=points, keys={**state.keys, **event.keys}, winner=won, phase=phase)


def _still_open(state: State, event: e.FactsSet) -> State:
    """Questions that still can be asked: a flick that waits is told anew where it names a pawn that is captured."""
    held = state.held
    if held is not None:
        named = {held.shooter, *(c.pawn for c in held.contacts), *held.off_board, *(n.pawn for n in held.entered)}
        named |= {*(held.on_door or ()), *held.over_door, *held.rest}
        return state if named.isdisjoint(event.captured) else replace(state, questions=(), held=None)
    asked = (
        replace(question, options=tuple(o for o in question.options if o not in event.restored))
        for question in state.questions
        if question.pawn not in event.captured
    )
    return replace(state, questions=tuple(question for question in asked if question.options))


def _door_opened(state: State, event: e.DoorOpened) -> State:
    return state


def _round_won(state: State, event: e.RoundWon) -> State:
    points = dict(state.points)
    if event.side is not None:
        points[event.side] += event.points
    return replace(state, phase="round_over", points=points, round_winner=event.side, questions=(), held=None)


def _game_won(state: State, event: e.GameWon) -> State:
    return replace(state, phase="game_over", winner=event.side)


def _round_began(state: State, event: e.RoundBegan) -> State:
    """A12: all pawns and keys back; points stay; the reefs are the players' to keep or move (R37)."""
    keep = state.options.reefs_between_rounds == "keep_or_move"
    return replace(
        state,
        phase="starter" if event.starter is None else "reefs",
        round=event.round,
        starter=event.starter,
        turn=None,
        round_winner=None,
        keys=dict.fromkeys(state.layout.sides, ()),
        pawns={p.id: Pawn(p.id, p.side, p.number, p.kind) for p in state.pawns.values()},
        reefs=state.reefs if keep else (),
        reef_turns=(),
        reef_choices={},
        questions=(),
        held=None,
    )


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    e.StarterSet: _starter_set,
    e.Continued: _continued,
    e.ReefPlaced: _reef_placed,
    e.ReefsChosen: _reefs_chosen,
    e.ReefsOrdered: _reef_order,
    e.ReefsEnded: _reefs_ended,
    e.PawnPlaced: _pawn_placed,
    e.PawnsSetUp: _pawns_set_up,
    e.FlicksBegan: _turn,
    e.Flicked: _flicked,
    e.Asked: _asked,
    e.Captured: _captured,
    e.Entered: _entered,
    e.KeyTaken: _key_taken,
    e.Rehomed: _rehomed,
    e.Exchanged: _exchanged,
    e.Kept: _kept,
    e.Replayed: _replayed,
    e.Unstuck: _unstuck,
    e.Positioned: _positioned,
    e.FactsSet: _facts_set,
    e.TurnPassed: _turn,
    e.DoorOpened: _door_opened,
    e.RoundWon: _round_won,
    e.GameWon: _game_won,
    e.RoundBegan: _round_began,
}
