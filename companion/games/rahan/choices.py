"""What whoever is to act may do now, as a page offers it: read from `legal`, so that it says no more than the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import msgspec

from companion.games.rahan import commands as c
from companion.games.rahan.data import BEASTS, MOVES
from companion.games.rahan.drawing import die_faces, number_drawn
from companion.games.rahan.hands import MOVE_FACES, box
from companion.games.rahan.legal import legal
from companion.games.rahan.shooting import displaces
from companion.games.rahan.state import State

__all__ = ["FACES", "Choices", "Face", "Way", "choices"]

FACES = (*MOVE_FACES, "advance", "dagger", "weapon", *BEASTS)
"""Of small cards, as they are offered."""


class Face(msgspec.Struct, frozen=True):
    """A face of the die, and how many cards it gives now (R4, R5)."""

    die: int
    cards: int


class Way(msgspec.Struct, frozen=True):
    """A number of squares that may be gone, and where it leads; `to` None: board or square are unknown."""

    steps: int
    to: list[str] | None


class Choices(msgspec.Struct, frozen=True):
    """What `seat` may do; what is empty is not legal now.

    `draw`: the die's faces. `left`: how many of each small card may still turn up. `exchange`: three cards may be put
    down. `moves`, `rahan`: by move cards, by an advance-Rahan card. `targets`, with `weapons` cards at most, or a
    `dagger` where the target is an animal. `opponents`: seats that may be attacked.
    `miss`: what a miss does to the one who shoots: he stays, goes where the silex fell, or takes a step; None: no shot
    is due. `steps`: the squares that he may choose for that step.
    """

    seat: int
    draw: list[Face]
    left: dict[str, int]
    exchange: bool
    moves: list[Way]
    rahan: list[Way]
    targets: list[str]
    weapons: int
    dagger: bool
    opponents: list[int]
    miss: Literal["stay", "fall", "step"] | None
    steps: list[str]


def choices(state: State) -> Choices | None:
    """Of the one who is to act: who is asked, whose shot is due, whose turn it is; None before and after the game."""
    seat = _actor(state)
    if seat is None:
        return None
    found = legal(state, seat)
    shoots = [each for each in found if isinstance(each, c.Shoot)]
    return Choices(
        seat=seat,
        draw=_faces(state, seat) if any(isinstance(each, c.Draw) for each in found) else [],
        left=_left(state),
        exchange=any(isinstance(each, c.Exchange) for each in found),
        moves=_ways(found, c.Move),
        rahan=_ways(found, c.MoveRahan),
        targets=list(dict.fromkeys(each.target for each in shoots)),
        weapons=max((each.weapons for each in shoots), default=0),
        dagger=any(each.dagger for each in shoots),
        opponents=[each.opponent for each in found if isinstance(each, c.Attack)],
        miss=_miss(state),
        steps=[each.to for each in found if isinstance(each, c.Shot) and each.to is not None],
    )


def _actor(state: State) -> int | None:
    if state.phase != "play":
        return None
    if state.ask is not None:
        return state.ask.seat
    return state.turn if state.combat is None else state.combat.shooter


def _faces(state: State, seat: int) -> list[Face]:
    return [Face(die, number_drawn(state, seat, die)) for die in sorted(set(die_faces(state)))]


def _ways(found: list[Any], kind: type[c.Move | c.MoveRahan]) -> list[Way]:
    """The commands of one kind by their number of squares."""
    by: dict[int, list[str] | None] = {}
    for each in found:
        if isinstance(each, kind) and each.steps is not None:
            by.setdefault(each.steps, None if each.to is None else [])
            squares = by[each.steps]
            if squares is not None and each.to is not None:
                squares.append(each.to)
    return [Way(steps, to) for steps, to in sorted(by.items())]


def _left(state: State) -> dict[str, int]:
    """A19: cards beside the stock may come again only where the stock does not suffice.

    Numbers of move cards that nobody wrote down are only known to be 28 in all.
    """
    seen: Counter[str] = Counter()
    for player in state.players:
        seen.update(player.hand)
    if state.stock >= max(die_faces(state)):
        seen.update(state.discards)
    numbers = box(state.data)
    moves = MOVES - sum(seen[face] for face in MOVE_FACES)
    told = {face: max(0, numbers[face] - seen[face]) for face in FACES}
    if state.data.moves is None:
        told |= dict.fromkeys(MOVE_FACES, max(0, moves))
    return told


def _miss(state: State) -> Literal["stay", "fall", "step"] | None:
    """R21, A9, R35."""
    if state.combat is not None:
        return "step"
    if state.series is None:
        return None
    return "fall" if displaces(state, state.series.target) else "stay"
