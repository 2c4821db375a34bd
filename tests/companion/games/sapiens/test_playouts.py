"""Random games: whatever is said, the table stays a Sapiens table."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.games import Refused, Setup
from companion.games.sapiens import RULEBOOK
from companion.games.sapiens.events import Event
from companion.games.sapiens.options import MEANINGS
from companion.games.sapiens.placing import abandonments, placements, why_not
from companion.games.sapiens.scenes import COPIES, MOUNTAIN_TILES, scenes_of
from companion.games.sapiens.state import State
from tests.companion.games.sapiens.anything import any_command, bent
from tests.companion.games.sapiens.invariants import check
from tests.companion.games.sapiens.play import BOARDS, SEATS, Play, Table, made_up

DICE = st.integers(0, 2**32).map(random.Random)
BOARD_SETS: tuple[dict[str, Any], ...] = ({}, made_up(), made_up(), BOARDS)
GENERATED = settings(max_examples=12, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
"""Dice cannot be made simpler: what fails is shown as it is."""
LONGEST = 2000
"""Commands; games take about a hundred."""


def some_table(dice: random.Random) -> Table:
    """Two to four seats, any house rules, boards that are known or not."""
    values = {
        name: dice.choice([{"true": True, "false": False}.get(value, value) for value in meanings])
        for name, meanings in MEANINGS.items()
    }
    setup = Setup(None, SEATS[: dice.randint(2, 4)], values, dice.choice(BOARD_SETS))
    return Table(RULEBOOK, RULEBOOK.new(setup))


def step(table: Table, dice: random.Random, corrected: bool = False) -> None:
    """One command of some seat; what must hold is looked at after each event."""
    seats = list(range(len(table.state.seats)))
    dice.shuffle(seats)
    command = next(found for seat in seats if (found := RULEBOOK.sample(table.state, seat, dice)) is not None)
    before = table.state
    table.say(command)
    assert table.story
    state = before
    for event in table.events:
        state = RULEBOOK.evolve(state, event)
    check(state, corrected)


def whole_game(seed: int) -> None:
    """It ends, and its log, read from JSON, tells the same game again."""
    dice = random.Random(seed)
    table = some_table(dice)
    first, log = table.state, b""
    for _ in range(LONGEST):
        if table.state.phase == "over":
            break
        step(table, dice)
        log += msgspec.json.encode(table.events) + b"\n"
    assert table.state.phase == "over"
    decoder: msgspec.json.Decoder[list[Any]] = msgspec.json.Decoder(list[Event])
    again = first
    for line in log.splitlines():
        for event in decoder.decode(line):
            again = RULEBOOK.evolve(again, event)
    assert again == table.state
    assert all(RULEBOOK.legal(again, seat) == [] for seat in range(len(again.seats)))


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_ends_and_its_log_tells_it_again(seed: int) -> None:
    whole_game(seed)


@pytest.mark.proof
@pytest.mark.timeout(3600)
def test_a_thousand_random_games() -> None:
    for seed in range(1000, 2000):
        whole_game(seed)


@settings(GENERATED, max_examples=3)
@given(DICE)
def test_every_command_listed_as_legal_is_accepted(dice: random.Random) -> None:
    table = some_table(dice)
    for _ in range(70):
        if table.state.phase == "over":
            break
        if dice.random() < 0.3:
            for seat in range(len(table.state.seats)):
                for command in RULEBOOK.legal(table.state, seat):
                    RULEBOOK.decide(table.state, command)
        step(table, dice)


@settings(GENERATED, max_examples=4)
@given(DICE)
def test_placements_are_all_that_no_rule_forbids(dice: random.Random) -> None:
    """Every ordered pair of cells is asked, on a board in the middle of a game."""
    table = Play(RULEBOOK).new(2, made_up(), mountain_tiles=True)
    for _ in range(dice.randint(1, 60)):
        step(table, dice)
    state: State = table.state
    for seat, player in enumerate(state.players):
        if player.valley is None or state.phase in ("setup", "over"):
            continue
        plain = state.turn is not None and state.turn.seat == seat and state.turn.plain
        pairs = [(a, b) for a in player.valley.cells for b in player.valley.cells]
        tile = dice.choice([*COPIES, *MOUNTAIN_TILES])
        way = "start" if state.phase == "start" else "place"
        fine = [pair for pair in pairs if not why_not(player, way, scenes_of(tile), pair, plain)]  # type: ignore[arg-type]
        assert placements(state, seat, tile) == sorted(fine)
        new = [pair for pair in pairs if not why_not(player, "abandon", scenes_of(tile), pair, plain)]
        assert abandonments(state, seat, tile) == sorted(new)


@GENERATED
@given(DICE)
def test_any_command_is_decided_or_refused_by_name(dice: random.Random) -> None:
    """Nothing that a page may send crashes the rules, or leaves half of it behind."""
    table = some_table(dice)
    for _ in range(dice.choice([0, 1, 2, 10, 40, 150])):
        if table.state.phase == "over":
            break
        step(table, dice)
    for _ in range(30):
        listed = RULEBOOK.legal(table.state, dice.randrange(len(table.state.seats)))
        command = bent(dice.choice(listed), dice) if listed and dice.random() < 0.6 else any_command(dice)
        before = table.state
        shown = msgspec.json.encode(before.turn), before.common, before.players
        with contextlib.suppress(Refused):
            table.say(command)
            check(table.state, corrected=True)
            for seat in range(len(table.state.seats)):
                for button in RULEBOOK.legal(table.state, seat)[:20]:
                    RULEBOOK.decide(table.state, button)
        assert (msgspec.json.encode(before.turn), before.common, before.players) == shown
        with contextlib.suppress(Refused):
            RULEBOOK.decide(table.state, RULEBOOK.deal(table.state, command, dice))


@settings(GENERATED, max_examples=4)
@given(DICE)
def test_a_game_with_corrections_in_it_ends_as_well(dice: random.Random) -> None:
    table = some_table(dice)
    for turn in range(LONGEST):
        if table.state.phase == "over":
            break
        step(table, dice, corrected=True)
        if turn < 300 and dice.random() < 0.3:
            with contextlib.suppress(Refused):
                table.say(any_command(dice))
            check(table.state, corrected=True)
    assert table.state.phase == "over"


def test_the_same_dice_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        dice = random.Random(7)
        table = some_table(dice)
        while table.state.phase != "over":
            step(table, dice)
        games.append(table.state)
    assert games[0] == games[1]
