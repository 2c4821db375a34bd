"""Two worlds that differ only in a secret look the same to everybody else, until the rules reveal it (R8, R16)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from companion.games import Refused
from companion.games.help_me import RULEBOOK
from companion.games.help_me import commands as c
from companion.games.help_me.grid import stacks, with_stacks
from companion.games.help_me.state import State
from companion.games.help_me.tiles import CREATURES, TILES
from companion.table import heard_all
from tests.companion.games.help_me.play import WHOLE, Table, new

View = Callable[[State, str], Any]


def audiences(state: State) -> list[str]:
    return ["table", *(f"seat:{seat}" for seat in range(len(state.seats)))]


def other_hands(state: State, seat: int, dice: random.Random) -> State:
    """The same table, where that seat holds other creatures, perhaps those that another seat holds too."""
    hands = list(state.hands)
    hands[seat] = tuple(dice.sample(CREATURES, state.hand))
    return msgspec.structs.replace(state, hands=tuple(hands))


def other_piles(state: State, dice: random.Random) -> State:
    """The same table, where what lies below the tops lies in another order, and some of it was never told."""
    piles = stacks(state.grid)
    buried = [tile for pile in piles.values() for tile in pile[:-1]]
    dice.shuffle(buried)
    buried = [None if dice.random() < 0.2 else tile for tile in buried]
    taken = iter(buried)
    return msgspec.structs.replace(
        state,
        grid=with_stacks(
            state.grid, {cell: (*(next(taken) for _ in pile[1:]), pile[-1]) for cell, pile in piles.items()}
        ),
    )


def tries(state: State, dice: random.Random) -> Iterator[Any]:
    """Commands right and wrong, of all kinds that are no secret of their own."""
    seats, cell = len(state.seats), (dice.randrange(5), dice.randrange(6))
    yield c.Lay(tiles=((dice.choice(TILES),) * 6,) * 5)
    yield c.Deal()
    yield c.Deal((("oak",) * state.hand,) * seats)
    yield c.Creatures(dice.randrange(seats), tuple(dice.sample(CREATURES, state.hand)))
    yield c.Begin(0)
    yield c.Move(dice.randrange(seats), cell, (cell[0], cell[1] + 1))
    yield c.Turn(dice.randrange(seats))
    yield c.Facts((c.Top(cell, dice.choice(TILES)),))
    yield c.Pile(cell, (dice.choice(TILES),))
    yield c.Points((1,) * seats)
    yield c.End()
    heights = tuple(tuple(len(pile) for pile in row) for row in state.grid)
    yield c.Continue(0, heights, tuple(tuple(pile[-1] if pile else None for pile in row) for row in state.grid))


def seen(state: State, audience: str, dice: random.Random, view: View) -> bytes:
    """All that an audience is sent: its view, buttons, and what comes of any command, refused or not."""
    sent: list[Any] = [view(state, audience), [RULEBOOK.legal(state, seat) for seat in range(len(state.seats))]]
    for command in tries(state, dice):
        try:
            events = RULEBOOK.decide(state, command)
        except Refused as refusal:
            sent.append([refusal.key, dict(refusal.params)])
            continue
        after = state
        for event in events:
            after = RULEBOOK.evolve(after, event)
        if not after.open:
            told = RULEBOOK.tell(state, command, events)
            sent.append([[RULEBOOK.heard(event, audience) for event in events], told, view(after, audience)])
    return msgspec.json.encode(sent)


def compare(state: State, dice: random.Random, view: View) -> None:
    """Everybody but the owner of a secret sees the same in both worlds."""
    seed = dice.random()
    for seat in range(len(state.seats)):
        if state.hands[seat] is None:
            continue
        other = other_hands(state, seat, dice)
        for audience in audiences(state):
            if audience != f"seat:{seat}":
                ours, theirs = (seen(world, audience, random.Random(seed), view) for world in (state, other))
                same = ours == theirs  # pytest would draw the difference of two whole worlds, which takes for ever
                assert same, f"{audience} can tell what seat {seat} holds"
    for audience in audiences(state):
        ours, theirs = (seen(world, audience, random.Random(seed), view) for world in (state, other_piles(state, dice)))
        same = ours == theirs
        assert same, f"{audience} can tell what lies inside"


def game(seed: int, view: View = RULEBOOK.view, every: int = 5) -> None:
    """One random game with secrets, looked at every few moves up to its end."""
    dice = random.Random(seed)
    table = new(dice.choice([2, 3, 4]), show_heights=dice.random() < 0.5)
    table.say(RULEBOOK.deal(table.state, c.Lay(), dice))
    table.say(RULEBOOK.deal(table.state, c.Deal(), dice))
    compare(table.state, dice, view)
    table.do("begin", first=0)
    while not table.state.open:
        if table.state.moves % every == seed % every:
            compare(table.state, dice, view)
        table.say(dice.choice(RULEBOOK.legal(table.state, table.state.turn or 0)))


@pytest.mark.parametrize("seed", range(10))
def test_R8_R16_two_worlds_that_differ_in_a_secret_look_the_same(seed: int) -> None:
    game(seed)


@pytest.mark.proof
@pytest.mark.timeout(1200)
def test_R8_R16_two_hundred_games() -> None:
    for seed in range(100, 300):
        game(seed, every=6)


def leak_hands(state: State, audience: str) -> Any:
    """A view with a mistake in it: everybody's creatures."""
    shown = RULEBOOK.view(state, audience)
    return [shown, state.hands]


def leak_piles(state: State, audience: str) -> Any:
    """A view with a mistake in it: the tile below each top."""
    shown = RULEBOOK.view(state, audience)
    return [shown, [pile[-2:] for pile in stacks(state.grid).values()]]


def leak_bonus(state: State, audience: str) -> Any:
    """A view with a mistake in it: whether the book knows all of the piles."""
    shown = RULEBOOK.view(state, audience)
    return [shown, any(None in pile for pile in stacks(state.grid).values())]


@pytest.mark.parametrize("view", [leak_hands, leak_piles, leak_bonus])
def test_a_leak_put_in_by_hand_is_found(view: View) -> None:
    with pytest.raises(AssertionError, match="can tell"):
        game(0, view)


def test_R16_each_hears_of_dealt_creatures_his_own() -> None:
    table = new(2)
    table.do("deal", hands=[("oak", "palm"), ("cherry", "willow")])
    heard = {who: msgspec.to_builtins(RULEBOOK.heard(table.events[0], who)) for who in audiences(table.state)}
    assert heard == {
        "table": {"is": "creatures_dealt", "creatures": None},
        "seat:0": {"is": "creatures_dealt", "creatures": ("oak", "palm")},
        "seat:1": {"is": "creatures_dealt", "creatures": ("cherry", "willow")},
    }


def test_R16_what_a_player_notes_he_alone_hears() -> None:
    table = new(2)
    table.do("creatures", seat=1, creatures=("oak", "palm"))
    heard = [msgspec.to_builtins(RULEBOOK.heard(table.events[0], who))["creatures"] for who in audiences(table.state)]
    assert heard == [None, None, ("oak", "palm")]
    assert "oak" not in str(table.story)


def test_R16_no_refusal_says_that_another_holds_a_creature() -> None:
    table = new(2)
    table.do("creatures", seat=0, creatures=("oak", "palm"))
    table.do("creatures", seat=1, creatures=("oak", "willow"))
    assert table.view()["legal"]["asks"] == {"creatures": [], "piles": [], "clash": []}


def test_R8_nothing_heard_before_the_end_can_be_looked_up_later() -> None:
    table = new(2)
    for say in (
        lambda: table.say(RULEBOOK.deal(table.state, c.Lay(), random.Random(1))),
        lambda: table.do("facts", tops=[{"cell": (0, 0), "tile": "oak-1"}]),
        lambda: table.do("continue", turn=0, heights=[[1] * 6] * 5, tops=[["oak-2", *[None] * 5], *[[None] * 6] * 4]),
        lambda: table.move(((0, 0), (0, 1))),
    ):
        say()
        for audience in audiences(table.state):
            sent = msgspec.json.encode([RULEBOOK.heard(event, audience) for event in table.events]).decode()
            assert not any(tile in sent for tile in TILES)
        assert not any(tile in str(table.story) for tile in TILES)


def test_R8_no_change_can_be_tried_to_see_again_what_a_transcribed_layout_had_there() -> None:
    table = new(2, WHOLE)
    table.do("begin", first=0)
    for audience in audiences(table.state):
        assert not heard_all(RULEBOOK, table.events, audience)


def test_R11_everything_is_shown_at_the_reveal() -> None:
    table: Table = new(2, [["oak-1", "oak-2", "palm-1"]])
    table.do("creatures", seat=0, creatures=("oak", "palm"))
    table.do("begin", first=0)
    table.move(((0, 0), (0, 1)), ((0, 2), (0, 1)))
    for audience in audiences(table.state):
        shown = table.view(audience)
        assert shown["cells"][1]["pile"] == ["oak-2", "oak-1", "palm-1"]
        assert shown["seats"][0]["creatures"] == ["oak", "palm"]
        assert RULEBOOK.heard(table.events[-1], audience) == table.events[-1]


def test_an_event_that_is_not_listed_is_heard_by_nobody() -> None:
    class Other(msgspec.Struct, frozen=True):
        secret: str = "oak"

    assert RULEBOOK.heard(Other(), "table") is None
