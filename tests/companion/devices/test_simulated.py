"""The simulated board behind a terminal, in real time, as `tablee devices` and the demo use it."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices import requests
from companion.devices.keeper import Keeper, Keeping
from companion.devices.link import Link
from companion.devices.reports import Answered, Changed, Happened, LinkState, Report, Why
from companion.devices.simulated import SimulatedBoard, SimulationError
from companion.devices.transports import open_port
from companion.devices.vocabulary import Happening
from tests.companion.devices.bench import BUTTON, UUID

PATIENCE = 60
"""Seconds of the wall's clock until a report that does not come is a failure: a machine may be busy."""


def heard(reports: queue.Queue[Report], wanted: Callable[[Report], bool]) -> Report:
    """The next report of that kind; raises `queue.Empty`."""
    while True:
        report = reports.get(timeout=PATIENCE)
        if wanted(report):
            return report


def runs(report: Report) -> bool:
    return isinstance(report, Changed) and report.state is LinkState.RUN


def test_a_board_behind_a_terminal_is_met_configured_unplugged_and_found_again(firmware: Path, tmp_path: Path) -> None:
    reports: queue.Queue[Report] = queue.Queue()
    path = tmp_path / "board"
    link = Link(name=lambda: UUID)
    with (
        SimulatedBoard(pty=True, link=path) as board,
        Keeping(Keeper(link, lambda: open_port(str(path)), reports.put, time.monotonic)),
    ):
        heard(reports, runs)
        asked = [link.ask(command) for command in requests.configure((BUTTON,))]
        heard(reports, lambda report: isinstance(report, Answered) and report.command == asked[-1])
        heard(reports, runs)
        board.pin("D2", 0)
        pressed = heard(reports, lambda report: isinstance(report, Happened))
        board.unplug()
        gone = heard(reports, lambda report: isinstance(report, Changed) and report.state is LinkState.LOST)
        board.pin("D2", 1)
        board.plug()
        released = heard(reports, lambda report: isinstance(report, Happened))
    assert isinstance(pressed, Happened)
    assert isinstance(released, Happened)
    assert isinstance(gone, Changed)
    assert (pressed.kind, released.kind) == (Happening.PRESSED, Happening.RELEASED)
    assert gone.why is Why.UNPLUGGED


def test_the_same_commands_give_the_same_bytes(firmware: Path) -> None:
    def life() -> bytes:
        with SimulatedBoard() as board:
            board.faults(to_host=0.05, seed=3)
            board.write(b"\x00\x02\x81\x03")
            board.run(0.5)
            return board.read(0.1)

    assert life() == life()


def test_without_the_build_it_is_said_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SimulationError, match=r"nothing\.elf: not there; make firmware builds it"):
        SimulatedBoard(firmware=tmp_path / "nothing.elf")


def test_what_is_no_firmware_is_told(firmware: Path, tmp_path: Path) -> None:
    words = tmp_path / "words.elf"
    words.write_text("hello")
    with SimulatedBoard(firmware=words) as board, pytest.raises(SimulationError, match="has ended"):
        board.run(1)


def test_a_pin_that_is_not_there_is_refused(firmware: Path) -> None:
    with SimulatedBoard() as board, pytest.raises(SimulationError, match="expected a pin"):
        board.pin("D77", 1)


def test_however_short_a_time_is_some_of_it_passes(firmware: Path) -> None:
    """Else who waits for a moment, and is less than a microsecond before it, waits for ever."""
    with SimulatedBoard() as board:
        before = board.now
        board.run(1e-9)
        assert board.now > before
