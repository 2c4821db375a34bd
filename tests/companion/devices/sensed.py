"""A board on the bench that serves the table of a hub, both on the clock that the simulation moves."""

from __future__ import annotations

from pathlib import Path

from companion.devices import Kind, Mark, Record
from companion.devices.keeper import Keeper
from companion.devices.link import Link
from companion.hub import Hub
from companion.sensing import Boards, Journal, SensedBoard
from tests.companion.devices.bench import UUID, Bench

TRAY = Record(kind=Kind.RAIN, pin=14)

NOTHING, ONE, TWO, LEANING = 2500, 3700, 1300, 2800
"""mV of the tray's Hall sensor: no magnet, the token on either face, and leaning on the rim."""


class Sensed:
    """Has `bench` serve `hub`, whose clock is to be the bench's; the board's name is "tray"."""

    def __init__(self, hub: Hub, bench: Bench, folder: Path) -> None:
        self.bench = bench
        self.journal = Journal(folder)
        self._served = hub.sense(Boards([], folder))
        self.connect()
        bench.board.adc("A0", NOTHING)

    def connect(self, mark: Mark | None = None) -> None:
        """A link of a new process."""
        self.link = Link(name=lambda: UUID, mark=mark)
        self.board = SensedBoard("tray", self.link, self._served, self.journal, lambda t: t)
        self._served.boards._boards[:] = [self.board]
        self.keeper = Keeper(self.link, self.bench.board.open, self.board.record, lambda: self.bench.now)
        self.bench.keeper, self.bench.link = self.keeper, self.link
        self.bench.run()

    def throw(self, millivolts: int) -> None:
        """The token lands in the tray, wobbles and lies."""
        at = self.bench.now + 0.1
        for index, each in enumerate((3900, 1200, 3000, millivolts)):
            self.bench.board.adc("A0", each, at + 0.05 * index)
        self.bench.wait(1.0)

    def take(self) -> None:
        """Somebody takes the token out of the tray."""
        self.bench.board.adc("A0", NOTHING)
        self.bench.wait(0.5)
