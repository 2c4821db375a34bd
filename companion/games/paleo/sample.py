"""Random play: one command that a seat may give, with physical facts that could be, told or left untold."""

from __future__ import annotations

from math import dist
from random import Random
from typing import Any

import msgspec

from companion.games import Refused
from companion.games.paleo import commands as c
from companion.games.paleo.geometry import Point
from companion.games.paleo.legal import legal
from companion.games.paleo.rules import decide
from companion.games.paleo.state import Pawn, State

__all__ = ["sample"]

_OFF, _IN, _DOOR = 0.1, 0.2, 0.1
"""How often a pawn that moved leaves the board, enters a Sanctuary, rests on the door: often enough to end rounds."""
_OTHERS = 0.05
"""How often a seat says a push or a turn by hand rather than what carries the round on."""
_PLACES = 0.5
"""How often places on the board are told."""
_TRIES = 20
"""For a place that is free; then none is told."""


def sample(state: State, seat: int, dice: Random) -> Any | None:
    """A command of `legal` at random; a flick gets touches, exits and entries, a reef perhaps its place."""
    kinds: dict[type, list[Any]] = {}
    for command in legal(state, seat):
        kinds.setdefault(type(command), []).append(command)
    if not kinds:
        return None
    played = [kind for kind in kinds if kind not in (c.PushReplay, c.Turn)]
    few = played and dice.random() >= _OTHERS
    command = dice.choice(kinds[dice.choice(played if few else list(kinds))])
    match command:
        case c.Flick():
            return _flicked(state, command, dice)
        case c.PlaceReef():
            return _reef(state, command, dice)
        case c.SetUpPawns() if dice.random() >= _PLACES:
            return c.SetUpPawns(command.side)
        case _:
            return command


def _reef(state: State, untold: c.PlaceReef, dice: Random) -> c.PlaceReef:
    """A reef of the side's own where R5-R8 allow it, or one that nobody says the place of."""
    placed = {reef.wall for reef in state.reefs}
    own = [w.id for w in state.layout.reefs(movable=True) if w.owner in ("", untold.side) and w.id not in placed]
    if not own or dice.random() >= _PLACES:
        return untold
    for _ in range(_TRIES):
        x, y = _anywhere(state, dice)
        reef = c.PlaceReef(untold.side, dice.choice(own), x, y, round(dice.uniform(-3.0, 3.0), 3))
        try:
            decide(state, reef)
        except Refused:
            continue
        return reef
    return untold


def _flicked(state: State, flick: c.Flick, dice: Random) -> c.Flick:
    """What the flick did: who was touched, who was moved by others, who left, entered, or rests on the door."""
    others = [p for p in state.pawns.values() if p.in_play and p.id != flick.shooter]
    dice.shuffle(others)
    touched = others[: dice.choice((0, 1, 1, 2, 3))]
    pushed = others[len(touched) :][: dice.choice((0, 0, 1))]
    moved = [flick.shooter, *(p.id for p in touched + pushed)]
    sanctuaries = [s.id for s in state.layout.sanctuaries]
    inside = tuple(c.Entry(p, dice.choice(sanctuaries)) for p in moved if sanctuaries and dice.random() < _IN)
    off = tuple(p for p in moved if dice.random() < _OFF)
    stayed = [p for p in moved if p not in off and p not in {entry.pawn for entry in inside}]
    on_door = _on_door(state, moved, stayed, dice)
    rest = _rest(state, stayed, on_door, dice) if dice.random() < _PLACES else {}
    return msgspec.structs.replace(
        flick,
        contacts=tuple(c.Contact(p.id, _in_camp(state, p, dice)) for p in touched),
        order=dice.choice(("seen", "unknown", "nobody_saw")),
        off_board=off,
        entered=inside,
        on_door=None if set(rest) >= set(stayed) and dice.random() < _PLACES else on_door,
        over_door=tuple(p for p in moved if dice.random() < _DOOR),
        rest=rest,
    )


def _on_door(state: State, moved: list[str], stayed: list[str], dice: Random) -> tuple[str, ...]:
    """The pawn on the door, if any: there is room for one, and one that has not moved is there still."""
    still = tuple(p.id for p in state.pawns.values() if p.on_door and p.id not in moved)
    return still or tuple(p for p in stayed if dice.random() < _DOOR)[:1]


def _in_camp(state: State, pawn: Pawn, dice: Random) -> bool | None:
    """Whether the touched pawn stood in its own camp: as the book knows it, told or not."""
    if dice.random() >= _PLACES:
        return None
    if pawn.place == "circle":
        return True
    if pawn.x is None or pawn.y is None:
        return dice.random() < 0.5
    depth = state.layout.camp_depth(pawn.side, pawn.x, pawn.y)
    return None if depth is None else depth >= 0


def _rest(state: State, stayed: list[str], on_door: tuple[str, ...], dice: Random) -> dict[str, Point]:
    """Places for pawns that stayed on the board: the door for those on it, else where no other pawn lies."""
    size, door = state.layout.diameter, state.layout.door
    taken = [(p.x, p.y) for p in state.pawns.values() if p.x is not None and p.y is not None and p.id not in stayed]
    rest: dict[str, Point] = {}
    for pawn in stayed:
        if pawn in on_door:
            if door is not None:
                rest[pawn] = door.center
            continue
        for at in (_anywhere(state, dice) for _ in range(_TRIES)):
            beside_door = door is None or not door.holds(*at, size)
            if beside_door and all(dist(at, other) >= size for other in [*taken, *rest.values()]):
                rest[pawn] = at
                break
    return rest


def _anywhere(state: State, dice: Random) -> Point:
    """A place on the playing surface, in mm."""
    width, height = state.layout.board.size
    at = (width / 2, height / 2)
    for _ in range(_TRIES):
        at = (round(dice.uniform(0, width), 1), round(dice.uniform(0, height), 1))
        if state.layout.board.on_surface(*at):
            break
    return at
