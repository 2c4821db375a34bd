"""Boards that come and go while a game runs: on a simulated chip in its own time, at a terminal for its port."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices import Finder, Kind, Known, Port, Record, Registry, Transport, link, requests
from companion.devices.session import Session
from companion.devices.simulated import SimulatedBoard
from companion.observations.felt import Felt, Press
from companion.sensing import Boards, Journal, Offer, Tagged, tag_of
from companion.sensing.lamps import Shown
from companion.table import Missed
from tests.companion.devices.bench import WIRED

RECORDS = (
    Record(kind=Kind.BUTTON, pin=2, flags=WIRED, time=2, tag=tag_of(Kind.BUTTON, Tagged(button="done", seat=0))),
    Record(kind=Kind.LAMP, pin=5, tag=tag_of(Kind.LAMP, Tagged(seat=0))),
)
PATIENCE = 30.0
"""Seconds for a board to do something, however busy the machine is; nothing waits for all of it."""


class Table:
    """What boards serve: it notes what it is told."""

    gates = ("cave",)

    def __init__(self) -> None:
        self.felts: list[Felt] = []
        self.changes = threading.Condition()

    def felt(self, felt: Felt) -> None:
        with self.changes:
            self.felts.append(felt)
            self.changes.notify_all()

    def missed(self, id: str, missed: Missed) -> None:
        raise AssertionError(missed)

    def changed(self) -> None:
        with self.changes:
            self.changes.notify_all()

    def until(self, boards: Boards, state: str) -> None:
        with self.changes:
            assert self.changes.wait_for(lambda: [view.state for view in boards.views] == [state], PATIENCE), (
                boards.views
            )


@pytest.fixture
def chip(firmware: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimulatedBoard]:
    monkeypatch.setattr(link, "LISTEN", 0.05)
    with SimulatedBoard(pty=True) as board:
        board.pin("D2", 1)
        with Session(board.port) as session:
            session.run()
            for command in requests.configure(RECORDS):
                session.ask(command)
        yield board


def test_a_board_that_is_plugged_in_while_a_game_runs_serves_it(
    chip: SimulatedBoard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.devices.keeper.LONGEST_PAUSE", 0.1)
    with Session(chip.port) as session:
        session.run()
        known = Known(name="north", uuid=session.link.uuid, serial="75")
    there: list[Port] = []
    table, boards = Table(), Boards([Offer("north", Finder(known, lambda: there), known)], tmp_path)
    boards.serve(table)
    try:
        table.until(boards, "absent")
        there.append(Port(chip.port, "75", 1, 2))
        table.until(boards, "run")
        chip.pin("D2", 0)
        with table.changes:
            assert table.changes.wait_for(lambda: bool(table.felts), PATIENCE)
        chip.unplug()
        there.clear()
        table.until(boards, "absent")
    finally:
        boards.stop()
    (press,) = table.felts
    assert isinstance(press, Press)
    assert (press.button, press.seat) == ("done", 0)
    assert Journal(tmp_path).mark(known.uuid) is not None


def test_what_the_registry_knows_and_what_is_named_by_port(tmp_path: Path) -> None:
    registry = Registry(tmp_path / "devices.toml")
    registry.remember(Known(name="north", uuid="12345678-1234-5678-1234-567812345678", serial="75"))
    assert Boards.of([], registry, tmp_path).names == ("north",)
    assert Boards.of(["/dev/ttyACM7", "north"], registry, tmp_path).names == ("ttyACM7", "north")


def test_nobody_is_served_before_somebody_is_named(tmp_path: Path) -> None:
    def never() -> Transport:
        raise AssertionError("opened")

    boards = Boards([Offer("north", never)], tmp_path)
    boards.show(Shown((0,)))
    assert (boards.views, boards.watches) == ((), ())
    boards.stop()
