"""Random games: whatever is said, the table stays a TerriStories table."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Refused
from companion.games.terristories import RULEBOOK, commands
from tests.companion.games.terristories.games import check, logged, playout, replayed, setup
from tests.companion.games.terristories.play import playing

DICE = st.integers(0, 2**32).map(random.Random)


def whole(seed: int) -> Any:
    """A game to its end, its log replayed."""
    dice = random.Random(seed)
    start = RULEBOOK.new(setup(dice))
    end, log = logged(RULEBOOK, start, playout(RULEBOOK, start, dice))
    assert end.stage == "over"
    assert replayed(RULEBOOK, start, log) == end
    return end


@pytest.mark.parametrize("part", range(3))
def test_R1_thirty_random_games_end_and_keep_what_must_hold(part: int) -> None:
    for seed in range(10 * part, 10 * part + 10):
        whole(seed)


@pytest.mark.proof
@pytest.mark.parametrize("part", range(20))
def test_a_thousand_random_games(part: int) -> None:
    ends = [whole(1000 + 50 * part + seed).outcome for seed in range(50)]
    assert any(end.won or end.winners for end in ends)


@settings(max_examples=8, deadline=None)
@given(DICE)
def test_every_command_listed_as_legal_is_accepted(dice: random.Random) -> None:
    start = RULEBOOK.new(setup(dice))
    for number, (state, _, _) in enumerate(playout(RULEBOOK, start, dice)):
        if number % 25 == 0:
            for seat in range(len(state.seats)):
                for command in RULEBOOK.legal(state, seat):
                    RULEBOOK.decide(state, command)
        if number > 400:
            break


@settings(max_examples=8, deadline=None)
@given(DICE)
def test_somebody_always_has_something_legal_to_do(dice: random.Random) -> None:
    start = RULEBOOK.new(setup(dice))
    for state, _, _ in playout(RULEBOOK, start, dice):
        assert any(RULEBOOK.legal(state, seat) for seat in range(len(state.seats)))
        break


IDS = st.sampled_from(["p1", "p2", "m1", "w2", "moon", ""])
NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 5, 8, 99, -(10**30), 10**30])
SEAT = st.sampled_from([0, 0, 1, 2, 3, 4, -1, 10**20])
WORD = st.sampled_from([None, "Éolienne", "Véralégume", "x", ""])
COUNTS = st.dictionaries(IDS, NUMBERS, max_size=3)
THREE = st.none() | st.tuples(NUMBERS, NUMBERS, NUMBERS)
INDEX = st.sampled_from(["society", "economy", "environment"])
PLAYER_NOW = st.fixed_dictionaries(
    {"seat": SEAT},
    optional={
        "resources": NUMBERS,
        "people": COUNTS,
        "zones": COUNTS,
        "labels": NUMBERS,
        "improvements": st.lists(st.fixed_dictionaries({"name": WORD, "tile": IDS}), max_size=2),
    },
)
TILE_NOW = st.fixed_dictionaries({"id": IDS, "resources": NUMBERS})
TILE = st.fixed_dictionaries(
    {"id": IDS.filter(bool), "terrain": st.sampled_from(["plain", "marsh"])},
    optional={"neighbours": st.none() | st.lists(IDS.filter(bool), max_size=2)},
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("seat", "who", "owner", "ambassador"), SEAT),
    **dict.fromkeys(("people", "send", "take", "restore"), COUNTS | NUMBERS),
    "tiles": COUNTS | NUMBERS | st.lists(TILE, max_size=3) | st.lists(TILE_NOW, max_size=2),
    "players": NUMBERS | st.lists(PLAYER_NOW, max_size=2),
    **dict.fromkeys(("tile", "origin"), IDS),
    "to": SEAT | IDS,
    **dict.fromkeys(("impacts", "indices", "targets", "start", "target"), THREE),
    "index": INDEX,
    "name": WORD,
    "role": st.sampled_from(["farmer", "governor", "entrepreneur", "ecologist"]),
    "kind": st.sampled_from([None, "eclair", "sablier"]),
    "sign": st.sampled_from([None, "negative", "positive"]),
    "stock": st.none() | st.booleans(),
    **dict.fromkeys(("met", "won", "go_on"), st.booleans()),
    "phases": st.none() | st.lists(NUMBERS, max_size=3),
    **dict.fromkeys(("discard", "draw"), st.lists(WORD, max_size=4)),
    "cards": st.lists(WORD, max_size=4) | st.lists(st.fixed_dictionaries({"seat": SEAT, "name": WORD}), max_size=3),
    **dict.fromkeys(("paid", "resources", "labels"), st.lists(NUMBERS, max_size=4) | NUMBERS),
    "votes": st.lists(st.none() | INDEX, max_size=4),
    "winners": st.lists(SEAT, max_size=3),
    "face": st.sampled_from([None, 1, 2]),
    "achievement": st.none() | st.just({"of": "labels", "n4": 1}),
    "improvement": WORD,
    **dict.fromkeys(("text", "effect"), st.just("")),
    **dict.fromkeys(("amount", "card", "cost", "offset", "stars", "turn"), NUMBERS),
}
KINDS = list(get_args(commands.Command))


@st.composite
def any_command(draw: st.DrawFn) -> Any:
    """A command that can be decoded, with ids and numbers in and out of range."""
    kind = draw(st.sampled_from(KINDS))
    fields = {name: draw(FIELDS[name]) for name in kind.__struct_fields__ if draw(st.booleans()) or name == "seat"}
    try:
        return msgspec.convert({"do": kind.__struct_config__.tag, **fields}, RULEBOOK.commands)
    except msgspec.ValidationError:
        return None


TABLES = [
    playing(RULEBOOK, stage).state
    for stage in ("development", "projects", "hands", "harvest", "event", "wages", "rain", "objectives")
]


def decided(state: Any, command: Any) -> tuple[list[Any], str | None]:
    """The events, or the key with which the command is refused."""
    try:
        return RULEBOOK.decide(state, command), None
    except Refused as refused:
        return [], refused.key


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([RULEBOOK.new(setup(random.Random(1))), *TABLES]), any_command())
def test_any_command_is_decided_or_refused_by_name(state: Any, command: Any) -> None:
    if command is None:
        return
    kept = msgspec.json.encode(state)
    events, key = decided(state, command)
    assert key is None or key in RULEBOOK.words
    assert msgspec.json.encode(state) == kept
    RULEBOOK.tell(state, command, events)
    for event in events:
        before, state = state, RULEBOOK.evolve(state, event)
        check(before, state, event)
    for audience in ("table", "seat:0", "seat:9", "nobody"):
        msgspec.json.encode(RULEBOOK.view(state, audience))
    for seat in range(-1, 5):
        RULEBOOK.legal(state, seat)
    RULEBOOK.deal(state, command, random.Random(0))


def test_the_same_commands_give_the_same_game() -> None:
    assert whole(7) == whole(7)
