"""Beams in the doorways of a simulated table, felt by the firmware on a simulated board, as on a real one.

The chip's time goes on only while a passage is played to it, whatever the table's rate; what it then says is dated on
the table's clock. Hands that put pawns elsewhere come from above, and break no beam.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.board import Board
from companion.devices import Keeper, Kind, Link, LinkState, Record, RecordFlag
from companion.devices.pins import pin_name
from companion.devices.requests import configure
from companion.devices.simulated import SimulatedBoard, SimulationError
from companion.hub import Hub
from companion.sensing import Boards, Journal, SensedBoard, Tagged, tag_of

__all__ = ["Gates"]

FIRST_PIN = 2
MOST = 16
"""Sensors of a board: a gate beyond has no beam."""

BEFORE, AFTER = 0.02, 0.1
"""s of the chip's life before a beam is broken, and after it is free again: what it felt is told within."""

SETTLES = 30.0
"""s of the chip's life until it is met and set up; it takes 4."""


class Gates:
    """Of a hub, whose tables have the same board. Ends with `close`."""

    def __init__(self, hub: Hub, board: Board, folder: Path) -> None:
        """Raises `SimulationError` where there is no simulated board, or it does not run."""
        self._gates = tuple(gate.id for gate in board.gates)[:MOST]
        self._records = _records(self._gates)
        self._chip = SimulatedBoard()
        self._ahead = time.time()
        """How far the table's clock is ahead of the chip's, s."""
        self._now = -math.inf
        boards = Boards([], folder)
        self._served = hub.sense(boards, lambda: self._now)
        link = self._link = Link()
        self._sensed = SensedBoard("gates", link, self._served, Journal(folder), lambda t: t + self._ahead)
        boards.add(self._sensed)
        self._keeper = Keeper(link, self._chip.open, self._sensed.record, lambda: self._chip.now)
        try:
            self._set_up()
        except BaseException:
            self.close()
            raise

    def passed(self, gate: str, t: float, free: float) -> None:
        """The beam of a gate was broken at `t` and free again at `free` (Unix seconds by the table's clock)."""
        if gate not in self._gates:
            return
        pin = pin_name(FIRST_PIN + self._gates.index(gate))
        begins = self._chip.now + BEFORE
        ends = begins + free - t
        self._ahead = t - begins
        self._chip.pin(pin, 0, begins)
        self._chip.pin(pin, 1, ends)
        self._run(lambda: self._chip.now >= ends + AFTER)

    def over(self) -> None:
        """The eye has said all that it saw: of a passage that no shot accounts for, people are asked now."""
        self._now = math.inf
        self._served.look()
        self._now = -math.inf

    def close(self) -> None:
        """Switches the chip off."""
        self._keeper.close()
        self._chip.end()

    def _set_up(self) -> None:
        for record in self._records:
            self._chip.pin(pin_name(record.pin), 1)
        self._until_it_runs(())
        for command in configure(self._records):
            self._link.ask(command)
        self._until_it_runs(self._records)

    def _until_it_runs(self, records: tuple[Record, ...]) -> None:
        link, end = self._link, self._chip.now + SETTLES
        self._run(lambda: (link.state is LinkState.RUN and link.records == records) or self._chip.now > end)
        if link.state is not LinkState.RUN or link.records != records:
            raise SimulationError(f"expected the simulated board to run within {SETTLES:g} s: {link.state} {link.why}")

    def _run(self, done: Callable[[], bool]) -> None:
        while not done():
            if pause := self._keeper.step():
                self._chip.run(pause)


def _records(gates: Sequence[str]) -> tuple[Record, ...]:
    """A beam across each, the first on D2."""
    wired = RecordFlag.ACTIVE_LOW | RecordFlag.PULL_UP
    return tuple(
        Record(kind=Kind.GATE, pin=FIRST_PIN + n, flags=wired, tag=tag_of(Kind.GATE, Tagged(gate=n + 1)))
        for n in range(len(gates))
    )
