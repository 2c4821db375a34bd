"""Sapiens tables for the tests: say commands as a page sends them, look at what followed.

`Play` holds a rulebook, so that the same checks run on the real one and on one with a mistake put in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.data import load
from companion.games import Phrase, Refused, Seat, Setup

DATA = Path(__file__).parents[3] / "data" / "sapiens"
SEATS = (Seat("Lou", "green"), Seat("Max", "yellow"), Seat("Zoé", "red"), Seat("Ali", "blue"))
SCENES = ("feast", "gathering", "ritual", "brawl", "water", "camp", "hunt", "fire")

LEFT = ["M    C7/5 M ", "M    F3   P2", "C7/5 F2   P1", "M    F1   P0", "M    W    M "]
RIGHT = ["M    M    M   ", "F1   F2   M   ", "F3   F0   C7/5", "F2   P3   M   ", "M    C9/6 M   "]
"""The board of these tests, made up. Joined:

      A    B    C    D    E    F
    1 M    C7/5 M    M    M    M
    2 M    F3   P2   F1   F2   M
    3 C7/5 F2   P1   F3   F0   C7/5
    4 M    F1   P0   F2   P3   M
    5 M    W    M    M    C9/6 M
"""
RIM = ("B1", "A3", "F3", "B5", "E5")

BOARDS: dict[str, Any] = {
    "source": "made up",
    "steak": [1, 3, 5, 8],
    "half": [
        {"id": f"{side[0].upper()}{n}", "side": side, "grid": grid}
        for side, grid in (("left", LEFT), ("right", RIGHT))
        for n in range(1, 5)
    ],
}

Laid = dict[str, Any]


def made_up(name: str = "boards") -> dict[str, Any]:
    """A set of boards that was made up for tests."""
    return load([DATA / f"{name}_made_up.toml"]).data


def laid(tribe: int = 1, **cells: str) -> Laid:
    """What lies on cells: `laid(C3="fire")`."""
    return {cell: {"scene": scene, "tribe": tribe} for cell, scene in cells.items()}


class Table:
    """One game. Every command and event goes through JSON, as it would in a log."""

    def __init__(self, rulebook: Any, state: Any) -> None:
        self.rulebook, self.state = rulebook, state
        self.events: list[Any] = []
        self.story: list[Phrase] = []
        self._command = msgspec.json.Decoder(rulebook.commands)
        self._event = msgspec.json.Decoder(rulebook.events)

    def command(self, do: str, **fields: Any) -> Any:
        return self._command.decode(msgspec.json.encode({"do": do, **fields}))

    def do(self, do: str, **fields: Any) -> list[Any]:
        """The command's events; the state goes on."""
        return self.say(self.command(do, **fields))

    def say(self, command: Any) -> list[Any]:
        """The same for a command that is one already."""
        command = self._command.decode(msgspec.json.encode(command))
        decided = self.rulebook.decide(self.state, command)
        self.events = [self._event.decode(msgspec.json.encode(event)) for event in decided]
        self.story = self.rulebook.tell(self.state, command, self.events)
        for event in self.events:
            self.state = self.rulebook.evolve(self.state, event)
        return self.events

    def refused(self, do: str, **fields: Any) -> str:
        """The key with which the command is refused."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.rulebook.decide(self.state, self.command(do, **fields))
        assert self.state is before
        return caught.value.key.removeprefix("sapiens.")

    def legal(self, seat: int, do: str) -> list[dict[str, Any]]:
        """The commands of one kind that are listed for a seat, as plain data."""
        listed: list[dict[str, Any]] = [
            msgspec.to_builtins(command) for command in self.rulebook.legal(self.state, seat)
        ]
        return [command for command in listed if command["do"] == do]

    def scores(self, seat: int = 0) -> tuple[int, int]:
        """Food and shelter points."""
        return self.state.players[seat].food, self.state.players[seat].shelter

    def pending(self) -> list[str | None]:
        """Scenes whose effects wait."""
        return [effect.scene for effect in self.state.turn.pending]

    def reserve(self, seat: int | None = 0) -> list[str | None]:
        """The tiles of a reserve."""
        return [slot.tile for slot in self.state.reserve(seat)]

    def token(self, scene: str, seat: int = 0) -> str:
        """Where a Mountain token is."""
        return str(self.state.players[seat].tokens[scene])

    def kinds(self) -> list[str]:
        """Names of the last entry's events."""
        return [type(event).__name__ for event in self.events]


class Play:
    """Tables of one rulebook."""

    def __init__(self, rulebook: Any) -> None:
        self.rulebook = rulebook

    def new(self, seats: int = 2, data: Mapping[str, Any] | None = None, **options: Any) -> Table:
        """A table where nothing has happened."""
        setup = Setup(None, SEATS[:seats], options, dict(data or {}))
        return Table(self.rulebook, self.rulebook.new(setup))

    def setup(self, seats: int = 2, reserve: Iterable[str | None] | None = None, **options: Any) -> Table:
        """Boards that are known, Mountain tokens on them: hunt on B1, camp on A3, fire on F3, feast B5, water E5."""
        table = self.new(seats, BOARDS, **options)
        tokens = dict(zip(RIM, ("hunt", "camp", "fire", "feast", "water"), strict=True))
        hands = [list(reserve) if reserve else None, *([None] * (seats - 1))]
        boards = [(f"L{n + 1}", f"R{n + 1}") for n in range(seats)]
        table.do("set_up", boards=boards, tokens=[tokens] * seats, reserves=hands)
        return table

    def untold(self, seats: int = 2, **options: Any) -> Table:
        """A table of which nothing was told, after the start placements."""
        table = self.new(seats, **options)
        table.do("set_up")
        while table.state.phase == "start":
            seat = table.state.turn.seat
            table.do("start", seat=seat)
            table.do("refill", seat=seat)
        return table

    def playing(
        self,
        *reserve: str | None,
        seats: int = 2,
        lies: Laid | None = None,
        token_at: Mapping[str, str] | None = None,
        tokens: Mapping[str, str] | None = None,
        others: Mapping[int, Mapping[str, Any]] | None = None,
        common: Iterable[str | None] = (None,) * 5,
        pile: int = 20,
        options: Mapping[str, Any] | None = None,
        **player: Any,
    ) -> Table:
        """Seat 0 is about to place. `lies` and `token_at` are those of his board; tokens not told of are gone."""
        table = self.new(seats, BOARDS, **dict(options or {}))
        at = dict(token_at or {})
        gone = {scene: "gone" for scene in SCENES if scene not in at.values()}
        told: list[dict[str, Any]] = []
        for seat in range(seats):
            board = {"board": (f"L{seat + 1}", f"R{seat + 1}"), "tokens": dict.fromkeys(SCENES, "gone"), "tiles": 1}
            board["laid"] = laid(C3="camp", D3="water")
            told.append(board | dict((others or {}).get(seat, {})))
        told[0] |= {"laid": laid(C3="camp", D3="water") if lies is None else lies, "token_at": at}
        told[0] |= {"tokens": gone | dict(tokens or {}), "reserve": reserve, **player}
        table.do("continue", turn=0, players=told, pile=pile, common=list(common))
        return table

    def telling(self, *reserve: str | None, seats: int = 2, **player: Any) -> Table:
        """Seat 0 is about to place; no board is known."""
        table = self.new(seats, **player.pop("options", {}))
        told: list[dict[str, Any]] = [{"tiles": 3} for _ in range(seats)]
        told[0] = {"tiles": 3, "reserve": reserve or (None,) * 4, **player}
        table.do("continue", turn=0, players=told, pile=20)
        return table
