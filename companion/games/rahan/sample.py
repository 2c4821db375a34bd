"""Random play: one command that a seat may give, with facts that could be; some stay untold, as at a table."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from companion.games.rahan import commands as c
from companion.games.rahan.data import BEASTS
from companion.games.rahan.deal import deal
from companion.games.rahan.legal import LONG_COMBAT, LONG_GAME, legal
from companion.games.rahan.moving import RAHAN_STEPS
from companion.games.rahan.state import State

__all__ = ["sample"]

replace = msgspec.structs.replace

_WEIGHTS: dict[type, int] = {c.Draw: 4, c.Move: 8, c.MoveRahan: 3, c.Shoot: 4, c.Exchange: 1, c.Attack: 1}
_WITS = 0.5
"""How often a player sees what a move may bring him."""
_HIT, _OFF, _UNTOLD, _SIGN = 0.35, 0.2, 0.06, 0.2
_SIGNS: tuple[c.Sign, ...] = ("water", "fire", "rahan")


def sample(state: State, seat: int, dice: Random) -> Any | None:
    """A command of `legal` at random, its facts filled in; a long game is ended by hand."""
    found = legal(state, seat)
    if not found:
        return None
    if state.turns >= LONG_GAME and any(isinstance(command, c.Finish) for command in found):
        return c.Finish()
    kinds: dict[type, list[Any]] = {}
    for command in found:
        kinds.setdefault(type(command), []).append(command)
    kind = dice.choices(list(kinds), [_WEIGHTS.get(kind, 1) for kind in kinds])[0]
    chosen = _useful(state, seat, kinds[kind]) if dice.random() < _WITS else []
    return _told(state, dice.choice(chosen or kinds[kind]), dice)


def _useful(state: State, seat: int, commands: list[Any]) -> list[Any]:
    """Moves to where the caveman lacks something, or home; random walks would make games long."""
    ground, player = state.ground, state.players[seat]
    if ground is None:
        return []
    wanted = {"water": ground.water, "fire": ground.fire, "invention": {state.rahan}}
    squares = set().union(*(found for goal, found in wanted.items() if not player.goals[goal]))
    squares |= ground.cave if player.has_all else frozenset()
    return [command for command in commands if isinstance(command, c.Move) and command.to in squares]


def _told(state: State, command: Any, dice: Random) -> Any:
    match command:
        case c.Rolls():
            return deal(state, command, dice)
        case c.Draw() | c.Exchange():
            return _drawn(state, command, dice)
        case c.Move(to=None):
            return _moved(state, command, dice)
        case c.MoveRahan(to=None):
            return _rahan_moved(state, command, dice)
        case c.Shot():
            return _shot(state, command, dice)
        case _:
            return command


def _drawn(state: State, command: c.Draw | c.Exchange, dice: Random) -> Any:
    """Mostly all cards are told, now and then only the die, or nothing."""
    chance = dice.random()
    if chance < _UNTOLD:
        return command
    dealt = deal(state, command, dice)
    if chance < 2 * _UNTOLD and isinstance(command, c.Draw):
        return replace(dealt, cards=None)
    cards = (dealt.cards if isinstance(command, c.Draw) else dealt.taken) or ()
    beasts = [card for card in cards if card in BEASTS]
    if state.players[command.seat].beast is None and len(beasts) > 1 and dice.random() < 0.5:
        return replace(dealt, keep=dice.choice(beasts))
    return dealt


def _square(state: State, dice: Random) -> str | None:
    return None if state.ground is None else dice.choice(sorted(state.ground.rays))


def _signs(dice: Random) -> tuple[c.Sign, ...]:
    """What a square shows where no board tells it."""
    home: tuple[c.Sign, ...] = ("cave", "centre") if dice.random() < _SIGN else ()
    return (*(sign for sign in _SIGNS if dice.random() < _SIGN), *home)


def _moved(state: State, move: c.Move, dice: Random) -> c.Move:
    if dice.random() < _UNTOLD:
        return move
    if state.ground is not None:
        return replace(move, to=_square(state, dice))
    return replace(move, reached=_signs(dice))


def _rahan_moved(state: State, move: c.MoveRahan, dice: Random) -> c.MoveRahan:
    if dice.random() < _UNTOLD:
        return move
    if state.ground is not None:
        return replace(move, to=_square(state, dice), steps=dice.choice(RAHAN_STEPS))
    return replace(move, met=tuple(seat for seat in range(len(state.seats)) if dice.random() < _SIGN))


def _shot(state: State, shot: c.Shot, dice: Random) -> c.Shot:
    """Hit or missed; where the silex fell, or the step that was listed."""
    if state.combat is not None:
        hit = shot.hit is None and (dice.random() < _HIT or state.combat.shots >= LONG_COMBAT)
        untold = not hit and shot.to is None and dice.random() < _UNTOLD
        return shot if untold else replace(shot, hit=hit)
    chance = dice.random()
    if chance < _UNTOLD:
        return shot
    if chance < _HIT:
        return replace(shot, hit=True)
    if dice.random() < _OFF:
        return replace(shot, hit=False, off_board=True)
    if state.ground is None:
        return replace(shot, hit=False, off_board=False, reached=_signs(dice))
    return replace(shot, hit=False, off_board=False, to=_square(state, dice))
