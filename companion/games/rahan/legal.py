"""The commands open to a seat, where they can be listed; buttons come from it."""

from __future__ import annotations

from itertools import combinations_with_replacement, takewhile
from typing import Any

from companion.games import Refused
from companion.games.rahan import commands as c
from companion.games.rahan.data import ANIMALS, BEASTS
from companion.games.rahan.drawing import EXCHANGED, check_draw, check_exchange
from companion.games.rahan.fighting import steps_towards
from companion.games.rahan.hands import MOVE_FACES, could_be, count, has
from companion.games.rahan.moving import CARD_STEPS, RAHAN_STEPS, goes, rahan_goes
from companion.games.rahan.shooting import MOST_WEAPONS, targets
from companion.games.rahan.state import State

__all__ = ["LONG_COMBAT", "LONG_GAME", "actions", "can", "legal"]

LONG_GAME = 400
"""Turns after which the end by hand is offered: nobody may be able to win any more (A30)."""
LONG_COMBAT = 30
"""Shots after which the turn by hand is offered: perhaps nobody tells whether they hit."""


def legal(state: State, seat: int) -> list[Any]:
    """Commands that `decide` accepts from this seat; what dice, draws and shots give is left open."""
    if not 0 <= seat < len(state.seats) or state.phase == "over":
        return []
    if state.phase == "start":
        return [c.Rolls(), *(c.Starter(first) for first in range(len(state.seats)))]
    if state.ask is not None:
        return _answers(state, seat) if state.ask.seat == seat else []
    if state.combat is not None:
        return _combat_shots(state, seat) if state.combat.shooter == seat else []
    if state.turn != seat:
        return []
    if state.series is not None:
        return [c.Shot(seat)]
    end = [c.Finish()] if state.turns >= LONG_GAME else []
    return (actions(state, seat) or [c.Pass(seat)]) + end


def can(state: State) -> list[str]:
    """The `do` tags that are open to the table now, besides corrections."""
    found = {command.__struct_config__.tag for seat in range(len(state.seats)) for command in legal(state, seat)}
    late = [("verdict", state.doubt is not None), ("arrived", any(p.untold for p in state.players))]
    return sorted(found | {tag for tag, is_open in late if is_open and state.phase == "play"})


def _answers(state: State, seat: int) -> list[Any]:
    ask = state.ask
    assert ask is not None
    options: list[Any] = list(ask.options)
    if ask.ask == "keep":
        return [c.Keep(seat, beast) for beast in options]
    if ask.ask == "take":
        return [c.Take(seat, goal) for goal in options]
    faces: list[Any] = [face for face in state.players[seat].hand if face not in BEASTS]
    return [c.Discard(seat, face) for face in faces]


def _combat_shots(state: State, seat: int) -> list[Any]:
    """A shot; or one that missed, with each of the steps that the shooter may choose (A23)."""
    assert state.combat is not None
    ways = steps_towards(state, seat, state.combat.other(seat)) or frozenset()
    late = [c.Turn()] if state.combat.shots >= LONG_COMBAT else []
    return [c.Shot(seat), *late, *(c.Shot(seat, hit=False, to=square) for square in sorted(ways) if len(ways) > 1)]


def actions(state: State, seat: int) -> list[Any]:
    """R1: draw or exchange, move, shoot, move Rahan; R19: facing a beast only what it allows."""
    found = [*_draws(state, seat), *_shoots(state, seat)]
    if state.players[seat].beast is None:
        found += [*_moves(state, seat), *_rahan_moves(state, seat), *_attacks(state, seat)]
    return found


def _draws(state: State, seat: int) -> list[Any]:
    player = state.players[seat]
    found: list[Any] = []
    try:
        check_draw(state, player, seat)
        found.append(c.Draw(seat))
    except Refused:
        pass
    try:
        check_exchange(state, player, seat)
    except Refused:
        return found
    faces: list[Any] = sorted(face for face in player.hand if face not in BEASTS)
    if count(player.hand, "any") < EXCHANGED:
        return [*found, c.Exchange(seat)] if state.available >= EXCHANGED else found
    puts = combinations_with_replacement(faces, EXCHANGED)
    owned = (put for put in puts if all(put.count(face) <= player.hand[face] for face in put))
    found += [c.Exchange(seat, put) for put in owned]
    return found


def _may_play(state: State, seat: int, card: str, number: int = 1) -> bool:
    """Whether a card may be put down: it is there, or an unknown one may be it."""
    player = state.players[seat]
    if not has(player, card, number):
        return False
    held = player.hand.get(card, 0)
    if held < number and not could_be(state, card, number - held):
        return False
    missing = number - count(player.hand, card)
    return missing <= 0 or missing <= state.stock + sum(state.discards.values())


def _moves(state: State, seat: int) -> list[Any]:
    found: list[Any] = []
    for steps, card in zip(CARD_STEPS, MOVE_FACES, strict=True):
        if _may_play(state, seat, card):
            ways = goes(state, seat, steps)
            found += [c.Move(seat, steps)] if ways is None else [c.Move(seat, steps, to) for to in sorted(ways)]
    return found


def _rahan_moves(state: State, seat: int) -> list[Any]:
    if not _may_play(state, seat, "advance"):
        return []
    found: list[Any] = []
    for steps in RAHAN_STEPS:
        ways = rahan_goes(state, steps)
        found += [c.MoveRahan(seat, steps)] if ways is None else [c.MoveRahan(seat, steps, to) for to in sorted(ways)]
    return found


def _shoots(state: State, seat: int) -> list[Any]:
    numbers = list(takewhile(lambda number: _may_play(state, seat, "weapon", number), range(1, MOST_WEAPONS + 1)))
    dagger = _may_play(state, seat, "dagger")
    found: list[Any] = []
    for target in dict.fromkeys(targets(state, seat)):
        found += [c.Shoot(seat, target, number) for number in numbers]
        if dagger and target in ANIMALS:
            found.append(c.Shoot(seat, target, dagger=True))
    return found


def _attacks(state: State, seat: int) -> list[Any]:
    if not state.players[seat].combat:
        return []
    return [c.Attack(seat, other) for other in range(len(state.seats)) if other != seat]
