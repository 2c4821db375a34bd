"""Random games: whatever is said, the table stays a table of Rahan."""

from __future__ import annotations

from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused, Rulebook, rulebook
from companion.games.rahan import RULEBOOK
from companion.games.rahan.data import ANIMALS, BEASTS
from companion.games.rahan.hands import excess
from companion.games.rahan.options import Options
from companion.games.rahan.state import GOALS, State
from tests.companion.games.rahan.play import BOARD, LINES, Table, new

MOST_COMMANDS = 12_000
BOOLS = (False, True)
CHOICES = {
    name: BOOLS if kind is bool else get_args(kind)
    for name, kind in get_type_hints(Options).items()
    if name != "directions"
}


def game(dice: Random) -> Table:
    """A new table: two to four seats, any house rules, with or without a transcription."""
    data = dice.choice((BOARD, BOARD, LINES, {}))
    options = {name: dice.choice(values) for name, values in CHOICES.items()}
    options["directions"] = dice.choice(("board", "4", "6", "8")) if data is BOARD else "board"
    return new(dice.choice((2, 3, 4)), data, **options)


def check(state: State) -> None:
    """What holds after every event."""
    hands = [player.hand for player in state.players]
    assert state.stock >= 0
    assert sum(state.discards.values()) + sum(sum(cards.values()) for cards in hands) + state.stock == 52
    assert all(number > 0 for cards in (*hands, state.discards) for number in cards.values())
    assert excess(state, state.known) is None
    for player in state.players:
        assert all(number >= 0 for number in player.goals.values())
        assert player.beast is None or player.hand.get(player.beast) == 1
    beasts = [player.beast for player in state.players if player.beast]
    assert len(set(beasts)) == len(beasts)
    if state.options.goal_supply != "unlimited":
        assert all(state.supply(goal) >= 0 for goal in GOALS)
    assert set(state.animals) <= set(ANIMALS)
    assert (state.turn is None) == (state.phase != "play")
    assert state.winner is None or state.phase == "over"


def settled(state: State) -> list[int]:
    """What holds after every command: ten cards, one beast each, somebody who can act; gives who it is."""
    for seat, player in enumerate(state.players):
        choosing = state.ask is not None and state.ask.seat == seat
        if not player.uncounted and not choosing:
            assert player.cards <= 10
        if not choosing:
            assert sum(player.hand.get(beast, 0) for beast in BEASTS) == (1 if player.beast else 0)
    open_to = [seat for seat in range(len(state.seats)) if RULEBOOK.legal(state, seat)]
    assert bool(open_to) == (state.phase != "over")
    if state.phase == "play":
        assert len(open_to) == 1
    return open_to


def play(seed: int) -> Table:
    """One whole game, each step checked; its log gives the same state again."""
    dice = Random(seed)
    table = game(dice)
    first, log, open_to = table.state, [], [0, 1]
    for _ in range(MOST_COMMANDS):
        if table.state.phase == "over":
            break
        command = RULEBOOK.sample(table.state, dice.choice(open_to), dice)
        before = table.state
        table.say(command)
        assert table.story, "every entry has a title"
        for event in table.events:
            before = RULEBOOK.evolve(before, event)
            check(before)
        open_to = settled(before)
        log.append(msgspec.json.encode(table.events))
    assert table.state.phase == "over"
    assert _replayed(first, log) == table.state
    return table


def _replayed(state: State, log: list[bytes]) -> State:
    decoder = msgspec.json.Decoder(list[RULEBOOK.events])  # type: ignore[name-defined]
    for entry in log:
        for event in decoder.decode(entry):
            state = RULEBOOK.evolve(state, event)
    return state


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_ends_and_keeps_what_must_hold(seed: int) -> None:
    play(seed)


@pytest.mark.proof
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("first", range(1000, 2000, 100))
def test_a_thousand_games(first: int) -> None:
    won = sum(play(seed).state.winner is not None for seed in range(first, first + 100))
    assert won > 70


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32).map(Random))
def test_every_command_listed_as_legal_is_accepted(dice: Random) -> None:
    table = game(dice)
    for _ in range(40):
        if table.state.phase == "over":
            break
        for seat in range(len(table.state.seats)):
            for command in RULEBOOK.legal(table.state, seat):
                assert RULEBOOK.decide(table.state, command)
        seats = [seat for seat in range(len(table.state.seats)) if RULEBOOK.legal(table.state, seat)]
        table.say(RULEBOOK.sample(table.state, dice.choice(seats), dice))


def test_random_games_can_end_by_the_legal_commands_alone() -> None:
    """Nobody tells anything: a long game offers its end."""
    dice, table = Random(5), new(2, {})
    for _ in range(MOST_COMMANDS):
        commands = [command for seat in (0, 1) for command in RULEBOOK.legal(table.state, seat)]
        if not commands:
            break
        table.say(dice.choice(commands))
    assert table.state.phase == "over"


SEATS = st.integers(-2, 5) | st.integers()
SQUARES = st.sampled_from(["a1", "e5", "b2", "hub", "", "z99", None])
STRANGE: dict[str, Any] = {
    "seat": SEATS,
    "about": SEATS,
    "first": SEATS,
    "opponent": SEATS,
    "winner": SEATS | st.none(),
    "turn": SEATS,
    "to": SQUARES,
    "rahan": SQUARES,
    "steps": st.integers() | st.integers(0, 6) | st.none(),
    "die": st.integers() | st.integers(0, 7) | st.none(),
    "weapons": st.integers() | st.integers(0, 11),
    "stock": st.integers() | st.integers(0, 60) | st.none(),
    "target": st.sampled_from([*ANIMALS, *BEASTS, "Max", ""]),
    "animals": st.none() | st.lists(st.sampled_from([*ANIMALS, "x"]), max_size=4).map(tuple),
    "left": st.lists(st.sampled_from([*ANIMALS, "x"]), max_size=4).map(tuple),
}


def strange(kind: type) -> st.SearchStrategy[Any]:
    """Any command of a kind that can be decoded, its ids in and out of range."""
    hints = get_type_hints(kind)
    fields = {name: STRANGE.get(name, st.none()) for name in hints if name in STRANGE}
    if kind.__name__ == "Turn":
        fields["to"] = SEATS | st.none()
    return st.builds(kind, **fields)


@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(0, 400), st.booleans())
def test_any_command_is_decided_or_refused_by_name(data: st.DataObject, seed: int, started: bool) -> None:
    """Nothing that a page may send crashes the rules, and a refusal leaves the state as it was."""
    dice = Random(seed)
    table = game(dice)
    for _ in range(dice.randrange(20) if started else 0):
        seats = [seat for seat in range(len(table.state.seats)) if RULEBOOK.legal(table.state, seat)]
        if seats:
            table.say(RULEBOOK.sample(table.state, dice.choice(seats), dice))
    kinds, keys = get_args(RULEBOOK.commands), set()
    for kind in data.draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=6)):
        command = data.draw(strange(kind))
        before = msgspec.json.encode(table.state)
        try:
            events = RULEBOOK.decide(table.state, command)
        except Refused as refused:
            keys.add(refused.key)
            events = []
        assert msgspec.json.encode(table.state) == before
        RULEBOOK.tell(table.state, command, events)
        RULEBOOK.deal(table.state, command, dice)
        for event in events:
            table.state = RULEBOOK.evolve(table.state, event)
            check(table.state)
        RULEBOOK.view(table.state, "seat:0")
        for seat in (-1, 0, 1, 9):
            RULEBOOK.legal(table.state, seat)
            RULEBOOK.sample(table.state, seat, dice)
    assert keys <= set(RULEBOOK.words)


def test_the_game_is_installed() -> None:
    book: Rulebook = RULEBOOK
    assert rulebook("rahan") is book


def test_every_audience_hears_and_sees_the_same() -> None:
    """Section 5: cards lie face up, and the state holds no order of the stock."""
    dice = Random(11)
    table = game(dice)
    for _ in range(60):
        seats = [seat for seat in range(len(table.state.seats)) if RULEBOOK.legal(table.state, seat)]
        if not seats:
            break
        table.say(RULEBOOK.sample(table.state, dice.choice(seats), dice))
        views = {msgspec.json.encode(RULEBOOK.view(table.state, who)) for who in ("table", "seat:0", "seat:1")}
        assert len(views) == 1
        for event in table.events:
            assert RULEBOOK.heard(event, "table") == RULEBOOK.heard(event, "seat:1") == event
