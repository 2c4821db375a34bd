"""A TerriStories table for the tests: say commands as plain data, look at what followed.

Nothing here imports the game's own types, so that a test can be played by any rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import companion
from companion.data import load
from companion.games import Refused, Rulebook, Seat, Setup

ROLES = ("farmer", "governor", "entrepreneur", "ecologist")
SEATS = (Seat("Ana", "red"), Seat("Bob", "blue"), Seat("Cleo", "green"), Seat("Dan", "yellow"))
ROOT = Path(__file__).parents[4]
MADE_UP: dict[str, Any] = load([ROOT / "tests/data/terristories_made_up.toml"]).data
BOOKLET: dict[str, Any] = load([Path(companion.__file__).parent / "data/terristories/booklet.toml"]).data

TILES: list[dict[str, Any]] = [
    {"id": "p1", "terrain": "plain", "neighbours": ["p2", "w1"]},
    {"id": "p2", "terrain": "plain", "neighbours": ["p1", "m1", "w2"]},
    {"id": "p3", "terrain": "plain", "neighbours": ["m1"]},
    {"id": "m1", "terrain": "mountain", "neighbours": ["p2", "p3", "s1"]},
    {"id": "w1", "terrain": "marsh", "neighbours": ["p1"]},
    {"id": "w2", "terrain": "marsh", "fertile": False, "neighbours": ["p2"]},
    {"id": "s1", "terrain": "plain", "fertile": False, "neighbours": ["m1"]},
]
"""Four plains (one sterile), a mountain, two marshes (one sterile): room for 16 zones."""

STAGES = ("development", "projects", "hands", "harvest", "event", "wages", "rain", "objectives")


@cache
def decoder(kinds: Any) -> Any:
    """Reads one of these from JSON."""
    return msgspec.json.Decoder(kinds)


class Table:
    """One game. Every command and event goes through JSON, as it would in a log."""

    def __init__(self, rules: Rulebook, seats: int = 4, data: Mapping[str, Any] = {}, **options: Any) -> None:
        self.rules = rules
        self.state: Any = rules.new(Setup(None, SEATS[:seats], options, dict(data)))
        self.events: list[Any] = []
        self.story: list[Any] = []

    def do(self, tag: str, **fields: Any) -> list[Any]:
        """The command's events; the state goes on."""
        command = decoder(self.rules.commands).decode(msgspec.json.encode({"do": tag, **fields}))
        decided = self.rules.decide(self.state, command)
        self.events = [decoder(self.rules.events).decode(msgspec.json.encode(event)) for event in decided]
        self.story = self.rules.tell(self.state, command, self.events)
        for event in self.events:
            self.state = self.rules.evolve(self.state, event)
        return self.events

    def refused(self, tag: str, **fields: Any) -> str:
        """The key with which the command is refused."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.do(tag, **fields)
        assert self.state is before
        return caught.value.key

    def told(self, kind: str) -> list[Any]:
        """The events of one kind in the last entry."""
        return [event for event in self.events if msgspec.to_builtins(event)["is"] == kind]

    def view(self, audience: str = "table") -> Any:
        """What an audience may know, as plain data."""
        return msgspec.to_builtins(self.rules.view(self.state, audience))

    @property
    def indices(self) -> tuple[int, int, int]:
        found: tuple[int, int, int] = self.state.indices
        return found

    @property
    def resources(self) -> list[int]:
        return [player.resources for player in self.state.players]

    def on(self, tile: str) -> int:
        """Res on a tile."""
        found: int = self.state.tiles[tile].resources
        return found

    def to(self, stage: str) -> Table:
        """Everybody does as little as he can until that stage; events and rain are not told."""
        assert stage in STAGES
        while self.state.stage != stage:
            self.pass_stage()
        return self

    def pass_stage(self) -> None:
        order = [seat for seat in self.state.order() if seat not in self.state.ready]
        match self.state.stage:
            case "development":
                each("done", self, order)
            case "projects":
                self.do("close")
            case "hands":
                each("refresh", self, order)
            case "harvest":
                for seat in order:
                    self.do("harvest", seat=seat, take={})
            case "event":
                self.do("event", seat=self.state.ambassador)
            case "wages":
                each("pay", self, order)
            case "rain":
                self.do("rain", seat=self.state.ambassador)
            case "objectives":
                self.do("next_turn")
            case other:
                raise AssertionError(other)

    def end_turn(self) -> None:
        """To the end of the turn, objectives looked at."""
        self.to("rain")
        self.pass_stage()
        if self.state.stage == "objectives":
            self.pass_stage()


def each(tag: str, table: Table, seats: Sequence[int]) -> None:
    for seat in seats:
        table.do(tag, seat=seat)


def laid_out(rules: Rulebook, seats: int = 4, **options: Any) -> Table:
    """Planet, mission and roles are told, nothing is known of any card."""
    table = Table(rules, seats, **options)
    table.do("planet", tiles=TILES)
    table.do("mission", start=[0, 0, 0], target=[7, 7, 7])
    for seat in range(seats):
        table.do("character", seat=seat, role=ROLES[seat])
    return table


def playing(
    rules: Rulebook,
    stage: str = "development",
    seats: int = 4,
    turn: int = 1,
    ambassador: int = 0,
    indices: Sequence[int] = (0, 0, 0),
    tiles: Mapping[str, int] = {},
    zones: Sequence[Mapping[str, int]] = ({"p1": 1}, {"p2": 1}, {"m1": 1}, {"w1": 1}),
    people: Sequence[Mapping[str, int]] = ({"p1": 2}, {"p2": 2}, {"m1": 2}, {"w1": 2}),
    resources: Sequence[int] = (20, 20, 20, 20),
    labels: Sequence[int] = (0, 0, 0, 0),
    **options: Any,
) -> Table:
    """A table in the middle of a game: four roles, a zone with two people each, if nothing else is said."""
    table = laid_out(rules, seats, **options)
    table.do(
        "continue",
        turn=turn,
        ambassador=ambassador,
        indices=list(indices),
        tiles=[{"id": tile, "resources": n} for tile, n in tiles.items()],
        players=[
            {
                "seat": seat,
                "resources": resources[seat],
                "zones": dict(zones[seat]),
                "people": dict(people[seat]),
                "labels": labels[seat],
            }
            for seat in range(seats)
        ],
    )
    return table.to(stage)
