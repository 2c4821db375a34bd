"""A digital dealer for whoever lacks a die or the small cards; it deals from what nobody has seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from companion.games import Refused
from companion.games.rahan import commands as c
from companion.games.rahan.data import MOVES
from companion.games.rahan.drawing import EXCHANGED, die_faces, number_drawn, put_three
from companion.games.rahan.hands import MOVE_FACES, box
from companion.games.rahan.state import State
from companion.games.rahan.story import Story

__all__ = ["deal"]

replace = msgspec.structs.replace


def deal(state: State, command: Any, dice: Random) -> Any:
    """The command with its dice and draws; as it is where there is nothing to deal."""
    match command:
        case c.Rolls(rolls=None) if state.phase == "start":
            faces = die_faces(state)
            return c.Rolls(tuple(dice.choice(faces) if seat in state.rolling else None for seat in _seats(state)))
        case c.Draw(seat=seat, cards=None) if seat in _seats(state):
            die = dice.choice(die_faces(state)) if command.die is None else command.die
            cards = _from_stock(state, number_drawn(state, seat, die), dice)
            return replace(command, die=die, cards=cards)
        case c.Exchange(seat=seat, taken=None) if seat in _seats(state):
            return replace(command, taken=_exchanged(state, command, dice))
        case _:
            return command


def _seats(state: State) -> range:
    return range(len(state.seats))


def _exchanged(state: State, command: c.Exchange, dice: Random) -> tuple[str, ...] | None:
    """Three cards from the stock; those put down lie beside it already."""
    story = Story(state)
    try:
        put_three(story, command)
    except Refused:
        return None
    return _from_stock(story.state, min(EXCHANGED, story.state.available), dice)


def _unseen(state: State, dice: Random) -> list[str]:
    """The cards that lie open nowhere, shuffled; of move cards no more than there are, whatever their numbers."""
    known = state.known
    left = list((Counter(box(state.data)) - known).elements())
    dice.shuffle(left)
    moves = [card for card in left if card in MOVE_FACES][: MOVES - sum(known[face] for face in MOVE_FACES)]
    unseen = [card for card in left if card not in MOVE_FACES] + moves
    dice.shuffle(unseen)
    return unseen


def _from_stock(state: State, number: int, dice: Random) -> tuple[str, ...]:
    """Cards at random: first what is left of the stock, then of the discards shuffled in (A19)."""
    unseen = _unseen(state, dice)
    drawn = unseen[: max(0, min(number, state.stock))]
    rest = unseen[len(drawn) :]
    discards = Counter(state.discards)
    hidden = discards.pop("unknown", 0)
    pile = list(discards.elements()) + rest[:hidden]
    dice.shuffle(pile)
    dealt = drawn + pile[: max(0, number - len(drawn))]
    return tuple(dealt)
