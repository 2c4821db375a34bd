"""Whole random games, and what must hold at every moment of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games import Rulebook, Setup
from tests.companion.games.terristories.play import BOOKLET, MADE_UP, SEATS, decoder

SWITCHES: dict[str, tuple[Any, ...]] = {
    "ex_nihilo": (False, False, True),
    "ad_vitam": (False, True),
    "last_chance": (False, True),
    "salary_mod": ("total", "per_person"),
    "salary_index_snapshot": (True, False),
    "harvest_foreign_zone": (0, 1),
    "cap_personal_target": (False, True),
    "stock_same_turn": (False, True),
    "influence_per_player": (False, True),
    "exnihilo_two_player_bonus": (True, False),
    "continue_after_personal": ("ask", "stop", "continue"),
}
MOST = 4000
"""No random game takes more commands."""


def setup(dice: random.Random, data: dict[str, Any] | None = None, least: int = 2, secret: bool = False) -> Setup:
    """Seats, variants and house rules at random, with what was written down, or nothing."""
    seats = dice.randint(least, 4)
    options = {name: dice.choice(values) for name, values in SWITCHES.items()}
    if not secret:
        options |= {"beginner": dice.random() < 0.2, "cooperative_only": dice.random() < 0.2}
    personal = seats > 2 and not options.get("beginner") and not options.get("cooperative_only")
    options["conquest"] = personal and dice.random() < 0.3
    weather = dice.choice((None, None, "hostile_planet", "utopian_world"))
    if weather:
        options[weather] = True
    return Setup(None, SEATS[:seats], options, dice.choice(({}, BOOKLET, MADE_UP)) if data is None else data)


def playout(rules: Rulebook, start: Any, dice: random.Random) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Each state, the command given in it and its events, until the game is over; seats speak as they like."""
    state = start
    for _ in range(MOST):
        seat = dice.randrange(len(state.seats))
        listed = rules.legal(state, seat) if dice.random() < 0.1 and state.stage != "setup" else []
        command = dice.choice(listed) if listed else rules.sample(state, seat, dice)
        if dice.random() < 0.3 and command is not None:
            command = rules.deal(state, command, dice)
        if command is None:
            continue
        events = rules.decide(state, command)
        yield state, command, events
        for event in events:
            state = rules.evolve(state, event)
        if state.stage == "over":
            return
    raise AssertionError("the game does not end")


def logged(rules: Rulebook, start: Any, story: Iterator[tuple[Any, Any, list[Any]]]) -> tuple[Any, list[bytes]]:
    """The last state, and the log as it would be kept: events as JSON. Invariants are looked at after each event."""
    state, log = start, []
    for _, command, events in story:
        assert rules.tell(state, command, events), "every entry has a title"
        for event in events:
            before, state = state, rules.evolve(state, event)
            check(before, state, event)
            log.append(msgspec.json.encode(event))
    return state, log


def replayed(rules: Rulebook, start: Any, log: list[bytes]) -> Any:
    """The state that a log leads to."""
    state = start
    for line in log:
        state = rules.evolve(state, decoder(rules.events).decode(line))
    return state


CAPACITY = {"mountain": (9, 2), "plain": (7, 3), "marsh": (4, 1)}
"""Res and zones of each terrain, as the digest's table says."""


def check(before: Any, after: Any, event: Any) -> None:
    """What holds after every event, whatever happened."""
    assert all(-3 <= index <= 10 for index in after.indices)
    assert 0 <= after.turn <= 8
    assert after.turn - before.turn in (0, 1) or type(event).__name__ == "Continued"
    for tile in after.tiles.values():
        most, room = CAPACITY[tile.terrain]
        assert 0 <= tile.resources <= most
        assert tile.fertile == (tile.resources > 0)
        assert sum(player.zones.get(tile.id, 0) for player in after.players) <= room
    for player in after.players:
        assert player.resources >= 0
        assert player.labels >= 0
        assert sum(player.people.values()) <= 5
        assert sum(player.zones.values()) <= 5
        assert all(n > 0 for n in (*player.people.values(), *player.zones.values()))
        assert len(player.hand) <= 3
    assert sum(player.labels for player in after.players) <= 12
    assert sum(len(player.improvements) for player in after.players) <= 19
    assert (after.stage == "over") == (after.outcome is not None)
    if after.players == before.players or type(event).__name__ == "CharacterTaken":
        return
    assert decks(after) == decks(before)
    if type(event).__name__ in ("Given", "Funded", "Harvested", "Moved"):
        assert cubes(after) == cubes(before)


def decks(state: Any) -> list[int | None]:
    """Project cards of each player, wherever they are; None where they are not counted."""
    opened = [sum(card.owner == seat for card in state.cards) for seat in range(len(state.players))]
    return [
        None if p.above is None else p.above + len(p.under) + len(p.hand) + n
        for p, n in zip(state.players, opened, strict=True)
    ]


def cubes(state: Any) -> int:
    """Res on the table, without the bank."""
    on_cards = sum(sum(card.paid) for card in state.cards if card.place == "offered")
    tiles = sum(tile.resources for tile in state.tiles.values())
    return int(on_cards + tiles + sum(player.resources for player in state.players))
