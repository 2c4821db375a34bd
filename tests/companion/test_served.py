"""From a pin of the simulated chip to the log of a game, through link, journal and hub."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.devices import Kind, Record
from companion.games import Phrase, Seat
from companion.games.terristories import commands as terri
from companion.games.terristories.legal import ALL_TILES, TUTO
from companion.games.terristories.pieces import ROLES
from companion.hub import Hub
from companion.sensing import Journal, Tagged, tag_of
from companion.store import Store, StoreError
from companion.table import Ack, Submission
from tests.companion.devices.bench import WIRED, Bench
from tests.companion.devices.sensed import LEANING, ONE, TRAY, TWO, Sensed

pytestmark = pytest.mark.usefixtures("firmware")

RAIN, DONE, TURN_0, TURN_1, ASKS = range(5)
RECORDS = (
    TRAY,
    Record(kind=Kind.BUTTON, pin=2, flags=WIRED, time=2, tag=tag_of(Kind.BUTTON, Tagged(button="done"))),
    Record(kind=Kind.LAMP, pin=5, tag=tag_of(Kind.LAMP, Tagged(seat=0))),
    Record(kind=Kind.LAMP, pin=6, tag=tag_of(Kind.LAMP, Tagged(seat=1))),
    Record(kind=Kind.LAMP, pin=7),
)
FORWARD = (terri.Settle, terri.Done, terri.Agree, terri.Refresh, terri.Harvest, terri.Draw, terri.Pay)


class Table:
    """TerriStories by two, and a board with a tray, a button and lamps, on one clock that the simulation moves."""

    def __init__(self, folder: Path) -> None:
        self.bench = Bench(RECORDS)
        self.chip = self.bench.board
        self.hub = Hub(Store.open(folder), now=lambda: self.chip.now)
        seats = [Seat("Lou", "blue"), Seat("Malo", "red")]
        self.table = self.hub.open("terristories", None, "", seats, {})
        self.sensed = Sensed(self.hub, self.bench, folder)
        for command in (terri.Planet(tiles=ALL_TILES), TUTO, *map(terri.Character, (0, 1), ROLES), terri.First(0)):
            self.say(command)

    def say(self, command: Any) -> None:
        ack = self.hub.submit(self.table.id, Submission(id=f"p{self.table.seq}", command=command))
        assert isinstance(ack, Ack), ack

    def until(self, stage: str) -> None:
        while self.state.stage != stage:
            legal = [each for seat in (0, 1) for each in self.table.rulebook.legal(self.state, seat)]
            self.say(next(each for each in legal if isinstance(each, FORWARD)))

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def lamps(self) -> tuple[int, ...]:
        self.bench.wait(0.3)
        return tuple(self.chip.level(pin) for pin in ("D5", "D6"))


@pytest.fixture
def table(tmp_path: Path, firmware: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.hub.close()
    made.bench.__exit__(None, None, None)


def test_phase_6_by_a_token_thrown_on_the_tray(table: Table) -> None:
    table.until("rain")
    before = {id: tile.resources for id, tile in table.state.tiles.items() if tile.fertile}
    table.sensed.throw(TWO)
    assert table.state.stage != "rain"
    assert table.table.timeline.takes[-1].command == terri.Rain(0, 2)
    devices = table.hub.view(table.table.id).devices
    assert devices is not None
    assert devices.notice is not None
    assert devices.notice.phrase == Phrase("felt.token.lies")
    gained = {table.state.tiles[id].resources - had for id, had in before.items()}
    assert gained <= {0, 1, 2}


def test_a_token_on_its_edge_asks_and_the_lamp_of_questions_blinks(table: Table) -> None:
    table.until("rain")
    before = table.chip.toggles("D7")
    table.sensed.throw(2550)  # the field of a token that stands on its edge
    table.sensed.throw(LEANING)
    (call, *_) = table.hub.view(table.table.id).felt
    assert call.felt == Phrase("felt.toss", {})
    assert len(call.choices) == 2
    table.bench.wait(2.0)
    assert table.chip.toggles("D7") > before


def test_a_button_acts_and_lamps_follow_the_turn(table: Table) -> None:
    table.until("development")
    assert table.lamps == (1, 0)
    table.chip.pin("D2", 0)
    table.bench.wait(0.2)
    table.chip.pin("D2", 1)
    assert table.state.active == 1
    assert table.lamps == (0, 1)
    assert table.table.timeline.takes[-1].item.entry.actor == "seat:0"


def test_what_is_not_on_the_disk_is_not_acknowledged_and_comes_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.until("rain")

    def full(*_: Any) -> None:
        raise StoreError("no space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(table.hub.store, "append", full)
        table.sensed.throw(ONE)
        assert table.state.stage == "rain"
        assert "no space" in str(table.sensed.keeper.trouble)
    table.bench.wait(2.0)
    assert table.state.stage != "rain"
    assert table.sensed.keeper.trouble is None


def test_a_process_that_comes_after_takes_nothing_twice_and_misses_nothing(table: Table) -> None:
    table.until("rain")
    table.sensed.throw(ONE)
    seq = table.table.seq
    table.sensed.connect(Journal(table.sensed.journal.path.parent).mark(table.sensed.link.uuid))
    table.bench.wait(0.5)
    assert table.table.seq == seq


def test_a_board_that_began_anew_meanwhile_is_told_to_the_players(table: Table) -> None:
    table.chip.reset()
    table.sensed.connect()  # a process that learns only now which board it is
    (call,) = table.hub.view(table.table.id).felt
    assert call.felt is not None
    assert call.felt.key == "felt.missed.restart"


def test_an_unplugged_board_is_told_with_what_to_do_and_the_game_goes_on(table: Table) -> None:
    table.chip.unplug()
    table.bench.wait(1.0)
    devices = table.hub.view(table.table.id).devices
    assert devices is not None
    (board,) = devices.boards
    assert (board.name, board.trouble) == ("tray", Phrase("device.absent", {"board": "tray"}))
    table.until("rain")
    table.say(terri.Rain(0, 1))
    table.chip.plug()
    table.bench.run()
    assert table.sensed.board.view.trouble is None
