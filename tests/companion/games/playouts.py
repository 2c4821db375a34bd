"""Whole random games by anybody's rulebook: each ends, and its log says all of it.

Nothing here knows a game: seats, options and commands are drawn from what the rulebook says of itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import inspect as types

from companion import board as boards
from companion.board import Board
from companion.conformance import seated
from companion.games import Refused, Rulebook, Setup
from companion.store import Entry
from companion.table import Back, Timeline
from companion.table.timeline import Item

__all__ = ["BOUND", "Played", "board_for", "drawn_options", "drawn_setup", "entries", "play", "prove"]

BOUND = 5_000
"""Commands in which every random game must have ended."""

TRIES = 60
"""Draws of seats and options until the rulebook can start from them."""

Check = Callable[[Any, Any, Any], None]
"""What must hold: the state before an event, the event, the state after it."""


@dataclass
class Played:
    """A game as a log would hold it: `lines` are commands, events and story as JSON."""

    setup: Setup
    start: Any
    state: Any
    lines: list[tuple[bytes, bytes, bytes]] = field(default_factory=list)

    @property
    def events(self) -> int:
        return sum(len(msgspec.json.decode(events)) for _, events, _ in self.lines)


def board_for(rules: Rulebook) -> Board | None:
    """The board that comes with a game."""
    return _board(rules.name)


@cache
def _board(game: str) -> Board | None:
    shipped = boards.shipped_for(game)
    return boards.load(boards.shipped(shipped)) if shipped else None


def drawn_options(rules: Rulebook, dice: Random) -> dict[str, Any]:
    """A value for each house rule, any that its type allows."""
    info = types.type_info(rules.options)
    assert isinstance(info, types.StructType)
    return {each.encode_name: value for each in info.fields if (value := _drawn(each.type, dice)) is not _LEFT}


_LEFT: Any = object()
"""Of a type that has too many values to draw from: the default stays."""


def _drawn(kind: types.Type, dice: Random) -> Any:
    match kind:
        case types.BoolType():
            return dice.random() < 0.5
        case types.LiteralType(values=values):
            return dice.choice(values)
        case types.EnumType(cls=cls):
            return dice.choice([each.value for each in cls])
        case types.Metadata(type=inner):
            return _drawn(inner, dice)
        case types.IntType(ge=low, le=high) if low is not None and high is not None:
            return dice.randint(low, high)
        case types.NoneType():
            return None
        case types.UnionType(types=choices):
            return _drawn(dice.choice(choices), dice)
        case _:
            return _LEFT


def drawn_setup(rules: Rulebook, dice: Random, board: Board | None = None) -> Setup:
    """Two to four seats and options at random, from which the game can start."""
    for _ in range(TRIES):
        setup = seated(rules, dice.randint(2, 4), board=board, options=drawn_options(rules, dice))
        try:
            rules.new(setup)
        except Refused:
            continue
        return setup
    raise AssertionError(f"{rules.name} starts from none of {TRIES} draws of seats and options")


def play(rules: Rulebook, setup: Setup, dice: Random, *, dealer: bool = False, check: Check | None = None) -> Played:
    """A game to its end, by seats that come in any order and say what `sample` gives them."""
    command_of = msgspec.json.Decoder(rules.commands)
    event_of = msgspec.json.Decoder(rules.events)
    state = start = rules.new(setup)
    seats = list(range(len(setup.seats)))
    game = Played(setup, start, state)
    for _ in range(BOUND):
        dice.shuffle(seats)
        command = next((found for seat in seats if (found := rules.sample(state, seat, dice)) is not None), None)
        if command is None:
            break
        if dealer:
            command = rules.deal(state, command, dice)
        said = msgspec.json.encode(command)
        assert command_of.decode(said) == command, f"{command} is another after JSON"
        events = rules.decide(state, command)
        told = rules.tell(state, command, events)
        for event in events:
            assert event_of.decode(msgspec.json.encode(event)) == event, f"{event} is another after JSON"
            after = rules.evolve(state, event)
            if check is not None:
                check(state, event, after)
            state = after
        game.lines.append((said, msgspec.json.encode(events), msgspec.json.encode(told)))
    else:
        raise AssertionError(f"{rules.name} has not ended after {BOUND} commands: {setup.options}, {len(seats)} seats")
    assert not any(rules.legal(state, seat) for seat in range(len(seats))), "the game goes on, but nobody has a sample"
    game.state = state
    return game


def entries(rules: Rulebook, game: Played) -> list[Entry]:
    """The game's log as a store holds it."""
    return [
        Entry(
            seq=seq,
            id=f"c{seq}",
            at=0.0,
            actor="host",
            source="person",
            p=None,
            against=seq - 1,
            kind="game",
            call=None,
            command=said.decode(),
            events=events.decode(),
            told=told.decode(),
            evidence=None,
            version=rules.version,
        )
        for seq, (said, events, told) in enumerate(game.lines, 1)
    ]


def timeline(rules: Rulebook, game: Played) -> Timeline:
    """The log read again as the table reads it: events are folded, nothing is decided."""
    return Timeline.load(rules, rules.new(game.setup), entries(rules, game))


def prove(rules: Rulebook, seed: int, board: Board | None = None, check: Check | None = None) -> Played:
    """One random game ends; its log, and deciding it again, give the same state; undoing all of it the first one."""
    dice = Random(seed)
    setup = drawn_setup(rules, dice, board)
    game = play(rules, setup, dice, dealer=dice.random() < 0.5, check=check)
    read = timeline(rules, game)
    assert read.state == game.state, "the log gives another state"
    back = Entry(read.seq + 1, "", 0.0, "", "person", None, 0, "table", None, "", "[]", "[]", None, 0)
    if game.lines:
        undone = read.noted(Item(back, Back(0)))
        assert undone.state == game.start, "undoing everything gives another state than the first"
    state = game.start
    command_of, event_of = msgspec.json.Decoder(rules.commands), msgspec.json.Encoder()
    for said, events, _ in game.lines:
        again = rules.decide(state, command_of.decode(said))
        assert event_of.encode(again) == events, "the same commands give other events"
        for event in again:
            state = rules.evolve(state, event)
    assert state == game.state
    return game
