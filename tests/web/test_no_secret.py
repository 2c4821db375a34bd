"""No secret leaves on the wire: what clients get is the same in two houses that differ in one seat's secret, and a
search of all that they got finds nothing of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.conformance import plain, seated
from companion.games import Rulebook, rulebook
from tests.companion.games.help_me import twins as help_me
from tests.companion.games.terristories import twins as terristories
from tests.web.clients import Wire
from tests.web.pages import sampled
from tests.web.record import Leak, Record, Secret, found
from tests.web.scenes import Match
from tests.web.scenes.terristories import PLANET

TWINS: dict[str, Any] = {"help_me": help_me, "terristories": terristories}
SEATS = 3
STEPS = 30
KNOWING = 0
"""The seat whose secret is another in the second house."""


class House:
    """One of the two: its table, and a client of each kind."""

    def __init__(self, folder: Path, game: str) -> None:
        folder.mkdir()
        self.match = Match(folder, game, seated(rulebook(game), SEATS).seats)
        self.record = Record()
        keys: Any = self.match.hub.keys
        auths = {"host": "", "tv": keys.watch(self.match.id).key}
        auths |= {f"seat {seat}": keys.take(self.match.id, seat).key for seat in range(SEATS)}
        self.clients = {name: self._client(name, key) for name, key in auths.items()}
        self.seen: dict[str, list[dict[str, Any]]] = {name: [] for name in self.clients}

    @property
    def state(self) -> Any:
        return self.match.hub.table(self.match.id).state

    def say(self, command: Any, step: int) -> bool:
        """By the seat that the command speaks for, else the host; whether it was taken."""
        seat = getattr(command, "seat", None)
        name = "host" if seat is None else f"seat {seat}"
        answer = self.clients[name].ask("command", {"id": f"step-{step:08}", "command": plain(command)})
        self.seen[name].append({"answer": answer})
        return "seq" in answer

    def look(self) -> None:
        """Every client gets the latest view, asks for the story, and what undoing the latest entry would do."""
        seq = self.match.hub.table(self.match.id).seq
        for name, client in self.clients.items():
            view = client.ask("resync")["view"]
            asked = {"view": view, "story": client.ask("story", {}), "choices": client.ask("choices", {"entry": seq})}
            for do, entry in (("table.undo", seq), ("table.back", max(0, seq - 3))):
                asked[do] = client.ask("preview", {"command": {"do": do, "entry": entry}})
            self.seen[name].append(asked)

    def known(self, name: str) -> str:
        """All that a client was told, but for what is by chance: ids and the server's own."""
        text = msgspec.json.encode(self.seen[name]).decode()
        return re.sub(r'"(?:online|joined)":(?:true|false)', "", text.replace(self.match.id, "TABLE"))

    def close(self) -> None:
        for client in self.clients.values():
            client.close()
        self.match.close()

    def _client(self, name: str, key: str) -> Wire:
        auth = {"table": self.match.id} | ({"key": key} if key else {})
        return Wire(name, self.match.url, auth, self.record)


@pytest.fixture
def houses(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, House]]:
    """Two; their clients ask as often as they like: who is told that he asks too often hangs on the clock."""
    monkeypatch.setattr("web.live.BURST", 1e6)
    made = House(tmp_path / "one", game), House(tmp_path / "other", game)
    yield made
    for each in made:
        each.close()


def played(one: House, other: House, rules: Rulebook, twin: Any, seed: int) -> tuple[int, int]:
    """A game in both until secrets are shown; how often clients looked since one was told, and the number of those."""
    dice, other_dice = Random(seed), Random(seed + 1)
    looked = told = 0
    for step in range(STEPS):
        order = dice.sample(range(SEATS), SEATS)
        drawn = (rules.sample(one.state, seat, dice) for seat in order)
        command = next((each for each in drawn if each is not None), None)
        if command is None:
            break
        changed = twin.twin(command, other_dice) if twin.secret_of(command) == KNOWING else command
        told += changed != command
        taken = one.say(command, step), other.say(changed, step)
        if taken != (True, True) or twin.revealed(one.state) or twin.revealed(other.state):
            break
        for house in (one, other):
            house.look()
        looked += told > 0
    return looked, told


@pytest.mark.parametrize(
    ("game", "seed"), sampled([("help_me", 2), ("help_me", 11), ("terristories", 4), ("terristories", 11)], every=2)
)
def test_two_houses_look_the_same_to_who_may_not_know(game: str, houses: tuple[House, House], seed: int) -> None:
    one, other = houses
    looked, told = played(one, other, rulebook(game), TWINS[game], seed)
    assert looked > 3
    assert told
    for house in houses:  # a game that has shown its secrets, or refused to go on, ended after the last look
        for name in house.seen:
            while house.seen[name] and "view" not in house.seen[name][-1]:
                house.seen[name].pop()
    for name in set(one.clients) - {f"seat {KNOWING}"}:
        assert one.known(name) == other.known(name), name
    assert one.known(f"seat {KNOWING}") != other.known(f"seat {KNOWING}")


SECRETS: dict[str, Secret] = {
    "help_me": Secret("the hand", ("oak", "palm"), frozenset({f"seat {KNOWING}"}), unless=r"-\d"),
    "terristories": Secret("the cards", ("Four banal", "Vieux sillon", "Voir la mer"), frozenset({f"seat {KNOWING}"})),
}
"""What the knowing seat holds. A creature and a number are a tile, which everybody sees."""

TOLD: dict[str, list[dict[str, Any]]] = {
    "help_me": [
        {"do": "creatures", "seat": KNOWING, "creatures": ["oak", "palm"]},
        {"do": "begin", "first": 1},
        {"do": "move", "seat": 1, "source": [0, 0], "target": [0, 1]},
    ],
    "terristories": [
        {"do": "character", "seat": KNOWING, "role": "farmer", "name": "Vieux sillon"},
        {"do": "character", "seat": 1, "role": "governor"},
        {"do": "character", "seat": 2, "role": "ecologist"},
        {"do": "objective", "seat": KNOWING, "index": "economy", "offset": 3, "text": "Voir la mer"},
        {"do": "planet", "tiles": PLANET},
        {"do": "mission", "start": [0, 0, 0], "target": [7, 7, 7]},
        {"do": "first", "who": 1},
        *({"do": "settle", "seat": seat, "tile": tile} for seat, tile in ((1, "B1"), (2, "C2"), (0, "D2"))),
        {"do": "hand", "seat": KNOWING, "cards": ["Four banal", None, None]},
        {"do": "done", "seat": 1},
    ],
}
"""The seat tells what it holds, and somebody plays."""


def dealt(house: House, game: str) -> None:
    """All of it is told, and everybody looks each time."""
    for n, command in enumerate(TOLD[game]):
        name = f"seat {command['seat']}" if "seat" in command else "host"
        answer = house.clients[name].ask("command", {"id": f"dealt-{n:08}", "command": command})
        assert "seq" in answer, answer
        house.look()


@pytest.mark.parametrize("game", TOLD)
def test_nothing_of_a_secret_is_in_any_message_but_its_owners(game: str, houses: tuple[House, House]) -> None:
    house, _ = houses
    dealt(house, game)
    secret = SECRETS[game]
    assert found(house.record, [secret], 0) == []
    everybody = replace(secret, knowing=frozenset())
    assert {leak.client for leak in found(house.record, [everybody], 0)} == {f"seat {KNOWING}"}


@pytest.mark.parametrize("game", TOLD)
def test_a_leak_put_in_by_hand_is_found(
    game: str, houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody gets the view of seat 0."""
    house, _ = houses
    view = house.match.hub.view
    monkeypatch.setattr(house.match.hub, "view", lambda id, audience="table": view(id, f"seat:{KNOWING}"))
    dealt(house, game)
    leaks: list[Leak] = found(house.record, [SECRETS[game]], 0)
    assert {leak.client for leak in leaks} == set(house.clients) - {f"seat {KNOWING}"}
