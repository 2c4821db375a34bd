"""What may be played here: each game with its boards, seats, colours and house rules, in a player's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

from companion import board as boards
from companion.board import Board
from companion.conformance import seated
from companion.conformance.plain import plain
from companion.conformance.seating import COLOURS
from companion.games import Refused, Rulebook, games, rulebook
from companion.games.speech import COLOURS as COLOUR_NAMES
from companion.games.speech import Language, Text, french

__all__ = ["BoardOffer", "Offer", "Seats", "SideOffer", "Switch", "Value", "boards_for", "offer", "offers", "title"]

MOST = 8
"""Seats that a game is asked about; none of ours has more than four."""


class Value(msgspec.Struct, frozen=True):
    """One value of a house rule, and the sentence that it stands for."""

    value: bool | int | str
    text: str


class Switch(msgspec.Struct, frozen=True):
    """A house rule: what may be chosen, and what holds where nobody chooses."""

    name: str
    default: bool | int | str
    values: tuple[Value, ...]


class SideOffer(msgspec.Struct, frozen=True):
    """What a seat may play: the colour of pieces."""

    side: str
    name: str


class Seats(msgspec.Struct, frozen=True):
    """So many may play, with these sides in turn where nobody chooses; `needs`: the house rules that this takes."""

    count: int
    sides: tuple[str, ...]
    needs: dict[str, Any] = {}


class BoardOffer(msgspec.Struct, frozen=True):
    """A board that ships; `wide`: it fills a camera's picture best."""

    name: str
    title: str
    wide: bool


class Offer(msgspec.Struct, frozen=True):
    """A game. `chosen`: people choose their colours, else the board has them. `camera`: one can judge it.

    `dealer`: what Tablée does where it deals; None where there is nothing to deal. `secret`: players hold what others
    must not see, so that each wants a phone.
    """

    game: str
    title: str
    seats: tuple[Seats, ...]
    sides: tuple[SideOffer, ...]
    chosen: bool
    boards: tuple[BoardOffer, ...]
    camera: bool
    dealer: str | None
    secret: bool
    switches: tuple[Switch, ...]


def offers(language: Language) -> tuple[Offer, ...]:
    """Every game that is installed."""
    return tuple(offer(rulebook(name), language) for name in games())


def title(rules: Rulebook) -> str:
    """The game's name as on its box."""
    found: str = getattr(rules, "title", rules.name.replace("_", " ").title())
    return found


def offer(rules: Rulebook, language: Language) -> Offer:
    """What one game offers."""
    at = 0 if language == "fr" else 1
    found = boards_for(rules.name)
    board = next(iter(found.values()), None)
    seats = _seats(rules.name)
    owners = board.owners if board is not None else ()
    known: Mapping[str, Text] = {**COLOUR_NAMES, **getattr(rules, "sides", {})}
    wide = max(found, key=lambda name: found[name].size[0] / found[name].size[1], default=None)
    dealer: Text | None = getattr(rules, "dealer", None)
    return Offer(
        game=rules.name,
        title=title(rules),
        seats=seats,
        sides=tuple(
            SideOffer(side, known[side][at] if side in known else side.capitalize()) for side in owners or COLOURS
        ),
        chosen=not owners,
        boards=tuple(BoardOffer(name, _spoken(name), name == wide) for name in found),
        camera=rules.referee is not None and bool(found),
        dealer=_typeset(dealer, at) if dealer else None,
        secret=bool(getattr(rules, "secrets", ())),
        switches=tuple(_switches(rules, at)),
    )


def boards_for(game: str) -> dict[str, Board]:
    """The boards that ship for a game, by name."""
    return {name: board for name, board in _shipped().items() if board.game == game}


@cache
def _shipped() -> dict[str, Board]:
    return {name: boards.load(boards.shipped(name)) for name in boards.shipped_names()}


@cache
def _seats(game: str) -> tuple[Seats, ...]:
    """How many may play: as the rules are, or with one house rule changed."""
    rules = rulebook(game)
    board = next(iter(boards_for(game).values()), None)
    changes: list[dict[str, Any]] = [{}]
    changes += [{name: value} for name, values in _values(rules) for value in values]
    found = []
    for count in range(1, MOST + 1):
        needs = next((change for change in changes if _starts(rules, count, board, change)), None)
        if needs is not None:
            sides = tuple(seat.side for seat in seated(rules, count, board=board).seats)
            found.append(Seats(count, sides, needs))
    return tuple(found)


def _starts(rules: Rulebook, count: int, board: Board | None, options: Mapping[str, Any]) -> bool:
    try:
        rules.new(seated(rules, count, board=board, options=options))
    except Refused:
        return False
    return True


def _switches(rules: Rulebook, at: int) -> Iterator[Switch]:
    """House rules that have sentences; one without could not be chosen by people."""
    meanings: Mapping[str, Mapping[str, Text]] = getattr(rules, "meanings", {})
    defaults = plain(rules.options())
    for name, values in _values(rules):
        said = meanings.get(name, {})
        known = sorted((value for value in values if _key(value) in said), key=lambda v: v != defaults[name])
        shown = tuple(Value(value, _typeset(said[_key(value)], at)) for value in known)
        if len(shown) > 1:
            yield Switch(name, defaults[name], shown)


def _values(rules: Rulebook) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Each switch and what it may be."""
    info = types.type_info(rules.options)
    assert isinstance(info, types.StructType)
    for each in info.fields:
        kind = each.type
        if isinstance(kind, types.BoolType):
            yield each.encode_name, (False, True)
        elif isinstance(kind, types.LiteralType):
            yield each.encode_name, tuple(kind.values)


def _key(value: bool | int | str) -> str:
    """As `meanings` has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _typeset(text: Text, at: int) -> str:
    return french(text[0]) if at == 0 else text[1]


def _spoken(name: str) -> str:
    return name.replace("-", " ").capitalize()
