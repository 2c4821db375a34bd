"""Random games: whatever is said, the table stays a Help Me! table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused, Setup
from companion.games.help_me import RULEBOOK
from companion.games.help_me import commands as c
from companion.games.help_me.grid import moves, stacks
from companion.games.help_me.score import base, owned
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES, TILES
from tests.companion.games.help_me.play import WHOLE, Table, new, playing, seats

LIMIT = 400
"""Commands in which every game must end, setting up and telling included."""


def start(dice: random.Random) -> Table:
    """Players, house rules and transcription at random."""
    options = {"tie": dice.choice(["shared", "most_stacks"]), "show_heights": dice.random() < 0.5}
    tiles = dice.sample(TILES, 30)
    known = [[tile if dice.random() < 0.8 else "?" for tile in tiles[row * 6 : row * 6 + 6]] for row in range(5)]
    data = {"layout": known} if dice.random() < 0.3 else {}
    return Table(RULEBOOK.new(Setup(None, seats(dice.choice([2, 3, 4])), options, data)))


def check(before: State, after: State) -> None:
    piles = stacks(after.grid).values()
    assert sum(len(pile) for pile in piles) == 30
    named = Counter(tile for pile in piles for tile in pile if tile is not None)
    assert not named or max(named.values()) == 1
    assert set(named) <= set(TILES)
    assert all(hand is None or len(set(hand)) == after.hand for hand in after.hands)
    if after.phase == "play":
        assert moves(after.grid), "D8: nobody is without a move"
    if before.phase == "play" and after.moves == before.moves + 1:  # D2, R9
        assert len(piles) == len(stacks(before.grid)) - 1
        assert after.turn in (None, before.next_seat(before.turn or 0))
    if after.open and not before.open:
        assert 15 <= after.moves <= 29  # D2
        assert 1 <= len(piles) <= 15
    assert (after.points is not None) == (after.phase == "scored")
    assert all(points is None or points >= 0 for points in after.points or ())
    bases = [sum(base(pile) for pile in owned(after.grid, hand)) for hand in after.hands if hand]
    if after.phase == "scored" and None not in after.told:
        assert after.winners
    if (
        after.phase == "scored"
        and len(bases) == len(after.seats)
        and len({n for h in after.hands for n in h or ()}) == (after.hand * len(after.seats))
    ):
        assert sum(bases) <= 30  # D7


def play(table: Table, dice: random.Random) -> None:
    """One whole game by a player that picks among `legal` and `sample`."""
    for _ in range(LIMIT):
        if table.state.phase == "scored":
            return
        before = table.state
        seat = dice.randrange(len(before.seats))
        listed = RULEBOOK.legal(before, seat)
        drawn = RULEBOOK.sample(before, seat, dice)
        command = dice.choice(listed) if listed and dice.random() < 0.3 else drawn
        if command is None:
            continue
        assert table.say(RULEBOOK.deal(before, command, dice) if dice.random() < 0.2 else command)
        assert table.story, "every entry has a title"
        check(before, table.state)
    raise AssertionError("the game has no end")


def check_end(table: Table) -> None:
    """The log gives the same game, byte by byte, and nothing is open to anybody any more."""
    assert table.replay(0) == table.start, "all is taken back"
    state = table.replay()
    assert state == table.state
    assert msgspec.json.encode(state) == msgspec.json.encode(table.state)
    for seat in range(len(state.seats)):
        assert RULEBOOK.legal(state, seat) == []
        assert RULEBOOK.sample(state, seat, random.Random(1)) is None


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_ends_and_keeps_what_must_hold(seed: int) -> None:
    dice = random.Random(seed)
    table = start(dice)
    play(table, dice)
    check_end(table)


@pytest.mark.proof
@pytest.mark.timeout(1200)
def test_a_thousand_random_games() -> None:
    for seed in range(1000, 2000):
        dice = random.Random(seed)
        table = start(dice)
        play(table, dice)
        check_end(table)


@pytest.mark.parametrize("seed", range(5))
def test_every_command_listed_as_legal_is_accepted(seed: int) -> None:
    dice = random.Random(seed)
    table = start(dice)
    while table.state.phase != "scored":
        for seat in range(len(table.state.seats)):
            for command in RULEBOOK.legal(table.state, seat):
                RULEBOOK.decide(table.state, command)
        command = RULEBOOK.sample(table.state, dice.randrange(len(table.state.seats)), dice)
        if command is not None:
            table.say(command)


def test_whoever_has_turned_up_his_creatures_waits_for_the_others() -> None:
    table = playing([["oak-1", "oak-2"]], (("oak", "palm"), None))
    table.move(((0, 0), (0, 1)))
    state = table.state
    for seed in range(20):
        assert RULEBOOK.legal(state, 0)
        drawn = RULEBOOK.sample(state, 0, random.Random(seed))
        assert drawn is not None
        RULEBOOK.decide(state, drawn)
    for nobody in (-1, 2):
        assert RULEBOOK.legal(state, nobody) == []
        assert RULEBOOK.sample(state, nobody, random.Random(1)) is None


INTS = st.sampled_from([-1, 0, 1, 2, 3, 5, 6, 10**30])
CELLS = st.tuples(INTS, INTS)
NAMES = st.sampled_from([*CREATURES[:3], "elm", "", "oak"])
HANDS = st.lists(NAMES, max_size=3).map(tuple)
TILE = st.none() | st.sampled_from([*TILES[:3], "elm-1", "oak", ""])
PILES = st.lists(TILE, max_size=3).map(tuple)
ROWS = st.sampled_from([WHOLE, (("oak-1",),), (), ((),), tuple(zip(*WHOLE, strict=True))]) | st.lists(
    PILES, max_size=3
).map(tuple)
HEIGHTS = st.sampled_from([((1,) * 6,) * 5, ((2, 0) * 3,) * 5, ((0, 2) * 3, *((1,) * 6,) * 4)]) | st.lists(
    st.lists(INTS, max_size=2).map(tuple), max_size=2
).map(tuple)
COMMANDS = st.one_of(
    st.builds(c.Lay, st.none() | INTS, st.none() | INTS, st.none() | ROWS),
    st.builds(c.Deal, st.none() | st.lists(HANDS, max_size=4).map(tuple)),
    st.builds(c.Creatures, INTS, HANDS),
    st.builds(c.Begin, INTS),
    st.builds(c.Continue, INTS, HEIGHTS, st.none() | ROWS),
    st.builds(c.Move, INTS, CELLS, CELLS),
    st.builds(c.Turn, st.none() | INTS),
    st.builds(c.Facts, st.lists(st.builds(c.Top, CELLS, TILE), max_size=2).map(tuple)),
    st.builds(c.Pile, CELLS, PILES),
    st.builds(c.Points, st.lists(st.none() | INTS, max_size=4).map(tuple)),
    st.just(c.End()),
)
STATES: list[State] = []


def _states() -> list[State]:
    """Some states of each phase."""
    if not STATES:
        for seed in range(3):
            dice = random.Random(seed)
            table = start(dice)
            states = [table.state]
            while table.state.phase != "scored":
                command = RULEBOOK.sample(table.state, dice.randrange(len(table.state.seats)), dice)
                if command is not None:
                    table.say(command)
                    states.append(table.state)
            STATES.extend([*states[:4], *states[4:-4:6], *states[-4:]])
    return STATES


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_command_is_decided_or_refused_by_name(data: st.DataObject) -> None:
    """Nothing that a page may send crashes the rules, and nothing refused changes the state."""
    state = data.draw(st.sampled_from(_states()))
    command = data.draw(COMMANDS)
    assert msgspec.json.decode(msgspec.json.encode(command), type=RULEBOOK.commands) == command
    before = msgspec.json.encode(state)
    after = state
    refused = ""
    try:
        for event in RULEBOOK.decide(state, command):
            after = RULEBOOK.evolve(after, event)
    except Refused as refusal:
        refused = refusal.key
    assert not refused or refused in RULEBOOK.words
    assert msgspec.json.encode(state) == before
    check(state if state.phase != "play" or after.moves > state.moves else after, after)
    RULEBOOK.view(after, "table")
    RULEBOOK.tell(state, command, [])


def test_the_same_commands_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        dice = random.Random(7)
        table = start(dice)
        play(table, dice)
        games.append(table.state)
    assert games[0] == games[1]


def test_a_game_that_nobody_transcribed_asks_only_for_what_counts() -> None:
    """No tile told: moves by cell, then the creatures and the piles that are somebody's."""
    dice, table = random.Random(3), new()
    table.do("begin", first=0)
    while table.state.phase == "play":
        table.say(dice.choice(RULEBOOK.legal(table.state, table.state.turn or 0)))
    assert {tile for pile in stacks(table.state.grid).values() for tile in pile} == {None}
    for seat, hand in enumerate((("oak", "palm"), ("willow", "cherry"))):
        table.do("creatures", seat=seat, creatures=hand)
    tiles = list(TILES)
    while table.state.phase == "reveal":
        cell = table.view()["legal"]["asks"]["piles"][0]
        table.do("pile", cell=cell, tiles=[tiles.pop() for _ in table.stack(tuple(cell))])
    assert None not in (table.state.points or (None,))


def kinds(command: Any) -> str:
    return type(command).__name__


def test_random_play_says_everything_that_may_be_left_untold() -> None:
    """`sample` tells layouts in whole, in part and not at all, and every kind of command that a game needs."""
    said: Counter[str] = Counter()
    for seed in range(40):
        dice = random.Random(seed)
        table = start(dice)
        play(table, dice)
        said.update(kinds(msgspec.json.decode(each, type=RULEBOOK.commands)) for each, _ in table.log)
    assert set(said) == {"Lay", "Deal", "Creatures", "Begin", "Move", "Pile", "Points", "End"}
