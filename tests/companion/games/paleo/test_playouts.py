"""Random games: whatever is said, the table stays a Paleo table."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Seat, Setup
from companion.games.paleo import RULEBOOK
from companion.games.paleo.commands import Contact, Entry, Flick
from companion.games.paleo.ending import has_keys
from companion.games.paleo.state import State
from companion.games.paleo.view import view
from tests.companion.games.paleo.play import ALL, BOARD, SIDES, new
from tests.companion.games.said import Said

DICE = st.integers(0, 2**32).map(random.Random)
LIMIT = 5000
"""Commands in which every sampled game must end; the longest of a thousand took under a thousand."""


def flick(dice: random.Random, state: State) -> Flick:
    """Anything that may happen on the board."""
    there = [pawn.id for pawn in state.pawns.values() if pawn.in_play]
    shooter = dice.choice([pawn.id for pawn in state.in_play(state.side or "")])
    others = [pawn for pawn in there if pawn != shooter]
    touched = dice.sample(others, min(len(others), dice.choice([0, 1, 1, 2, 3])))
    moved = [shooter, *touched]
    sanctuaries = [sanctuary.id for sanctuary in state.layout.sanctuaries]
    return Flick(
        shooter,
        tuple(Contact(pawn, dice.choice([True, False, None])) for pawn in touched),
        order=dice.choice(["seen", "unknown", "nobody_saw"]),
        off_board=tuple(pawn for pawn in moved if dice.random() < 0.1),
        entered=tuple(Entry(pawn, dice.choice(sanctuaries)) for pawn in moved if dice.random() < 0.2),
        on_door=tuple(pawn for pawn in moved if dice.random() < 0.1) if dice.random() < 0.5 else None,
        over_door=tuple(pawn for pawn in moved if dice.random() < 0.1),
        rest={pawn: (dice.uniform(0, 700), dice.uniform(0, 700)) for pawn in moved if dice.random() < 0.7},
    )


def step(dice: random.Random, state: State) -> Any:
    """A command that is open now."""
    if state.phase == "flicks" and not state.questions:
        return flick(dice, state)
    choices = [command for seat in range(len(state.seats)) for command in RULEBOOK.legal(state, seat)]
    return dice.choice(choices)


def check(before: State, after: State, events: list[Any]) -> None:
    kinds = [type(event).__name__ for event in events]
    assert tuple(after.pawns) == ALL
    for side in after.layout.sides:
        assert after.points[side] >= before.points[side]
        assert set(after.keys[side]) <= set(after.layout.opposite(side))
        assert len(set(after.keys[side])) == len(after.keys[side])
        assert len(after.of(side)) == 8
    spots = [pawn.spot for pawn in after.pawns.values() if pawn.spot]
    assert len(spots) == len(set(spots))
    if "DoorOpened" in kinds:  # R31, R34
        opened = events[kinds.index("DoorOpened")].side
        assert has_keys(after.layout, opened, after.keys[opened])
        assert after.points[opened] == before.points[opened] + 2
    if after.phase == "flicks":
        assert after.side is not None
        assert after.in_play(after.side)
        if after.options.expelled_count_for_win:  # R35 ends the round at once
            assert all(after.in_play(side) for side in after.layout.sides)
    assert (after.phase == "game_over") == (max(after.points.values()) >= 4)
    assert ("RoundWon" in kinds) == (after.phase in ("round_over", "game_over") and before.phase == "flicks")
    assert msgspec.json.encode(view(after, "table")) == msgspec.json.encode(view(after, "seat:0"))


@settings(max_examples=25, deadline=None)
@given(
    DICE,
    st.fixed_dictionaries(
        {
            "starter": st.sampled_from(["alternate", "loser", "winner", "draw"]),
            "rehome_protection": st.sampled_from(["next_turn", "same_shot"]),
            "push_opens_door": st.booleans(),
            "door_rest": st.booleans(),
            "expelled_count_for_win": st.booleans(),
            "reefs_between_rounds": st.sampled_from(["keep_or_move", "replace_all"]),
        }
    ),
)
def test_random_games_keep_what_must_hold(dice: random.Random, options: dict[str, Any]) -> None:
    table = new(**options)
    for _ in range(150):
        if table.state.phase == "game_over":
            break
        before = table.state
        events = table.do(step(dice, before))
        assert table.story, "every entry has a title"
        check(before, table.state, events)


@settings(max_examples=25, deadline=None)
@given(DICE)
def test_every_command_listed_as_legal_is_accepted(dice: random.Random) -> None:
    table = new()
    for _ in range(60):
        if table.state.phase == "game_over":
            break
        for seat in (0, 1):
            for command in RULEBOOK.legal(table.state, seat):
                RULEBOOK.decide(table.state, command)
        table.do(step(dice, table.state))


def test_the_same_commands_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        dice, table = random.Random(7), new()
        for _ in range(80):
            if table.state.phase == "game_over":
                break
            table.do(step(dice, table.state))
        games.append(table.state)
    assert games[0] == games[1]


def options(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """Seats and house rules at random."""
    teams = dice.random() < 0.3
    chosen = {
        "teams": teams,
        "starter": dice.choice(["alternate", "loser", "winner", "draw"]),
        "rehome_protection": dice.choice(["next_turn", "same_shot"]),
        "push_opens_door": dice.random() < 0.5,
        "door_rest": dice.random() < 0.5,
        "expelled_count_for_win": dice.random() < 0.5,
        "reefs_between_rounds": dice.choice(["keep_or_move", "replace_all"]),
    }
    return (dice.choice([2, 3, 4]) if teams else 2), chosen


def whole_game(seed: int) -> None:
    """By a player that takes what `sample` gives; its log gives the same game."""
    dice = random.Random(seed)
    seats, chosen = options(dice)
    sides = tuple(Seat(f"{i}", SIDES[i % 2]) for i in range(seats))
    table = Said(RULEBOOK.new(Setup(BOARD, sides, chosen)), RULEBOOK)
    while table.state.phase != "game_over":
        assert len(table.log) < LIMIT, "the game has no end"
        command = RULEBOOK.sample(table.state, dice.randrange(seats), dice)
        if command is not None:
            before = table.state
            assert table.say(RULEBOOK.deal(before, command, dice))
            assert table.story, "every entry has a title"
            check(before, table.state, table.events)
    assert table.replay(0) == table.start, "all is taken back"
    state = table.replay()
    assert state == table.state
    assert msgspec.json.encode(state) == msgspec.json.encode(table.state)
    for seat in range(seats):
        assert RULEBOOK.legal(state, seat) == []
        assert RULEBOOK.sample(state, seat, dice) is None


@pytest.mark.parametrize("seed", range(30))
def test_a_sampled_game_ends_and_its_log_gives_it_again(seed: int) -> None:
    whole_game(seed)


@pytest.mark.proof
@pytest.mark.timeout(1200)
def test_a_thousand_sampled_games() -> None:
    for seed in range(1000, 2000):
        whole_game(seed)


@pytest.mark.proof
@pytest.mark.timeout(1200)
def test_many_long_games() -> None:
    for seed in range(300):
        dice, table = random.Random(seed), new()
        while table.state.phase != "game_over":
            before = table.state
            events = table.do(step(dice, before))
            check(before, table.state, events)
