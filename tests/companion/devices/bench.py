"""A host and a simulated board on one clock that only the simulation moves: nothing here waits for the wall's."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Self, TypeVar

from companion.devices import requests
from companion.devices.keeper import Keeper
from companion.devices.link import Link
from companion.devices.reports import Answered, Changed, Gap, Happened, LinkState, Mark, Report
from companion.devices.simulated import SimulatedBoard
from companion.devices.vocabulary import Code, Kind, RecordFlag
from companion.devices.wire import Record

WIRED = RecordFlag.ACTIVE_LOW | RecordFlag.PULL_UP
BUTTON = Record(kind=Kind.BUTTON, pin=2, flags=WIRED, time=2)
UUID = bytes(range(16))

R = TypeVar("R", bound=Report)


def follow(keeper: Keeper, board: SimulatedBoard, over: Callable[[], bool], within: float = 20.0) -> None:
    """Another keeper's rounds, until its time is over or the condition holds."""
    end = board.now + within
    while board.now < end and not over():
        if pause := keeper.step():
            board.run(pause)


class Bench:
    """A keeper with its board. `records` are on it before the first test line runs."""

    def __init__(self, records: Sequence[Record] = (), *, frequency: float = 16e6, mark: Mark | None = None) -> None:
        self.board = SimulatedBoard(frequency=frequency)
        self.reports: list[Report] = []
        self.refuses = False
        self.link = Link(name=lambda: UUID, mark=mark)
        self.keeper = Keeper(self.link, self.board.open, self._record, lambda: self.board.now)
        for record in records:
            if record.flags & RecordFlag.PULL_UP:
                for pin in (record.pin, record.pin2):
                    if pin < 14:
                        self.board.pin(f"D{pin}", 1)
        if records:
            self.configure(records)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.keeper.close()
        self.board.end()

    def _record(self, report: Report) -> None:
        if self.refuses:
            raise OSError("no space left on device")
        self.reports.append(report)

    @property
    def now(self) -> float:
        return self.board.now

    def until(self, condition: Callable[[], bool], within: float = 30.0) -> None:
        """Lets time pass until the condition holds; fails after so many simulated seconds."""
        end = self.now + within
        while not condition():
            assert self.now < end, f"not within {within} s; {self.link.state}, {self.link.counters}"
            self.step()

    def step(self) -> None:
        if pause := self.keeper.step():
            self.board.run(pause)

    def wait(self, seconds: float) -> None:
        """Lets so much time pass."""
        end = self.now + seconds
        while self.now < end:
            self.step()

    def run(self) -> None:
        """Until the link runs."""
        self.until(lambda: self.link.state is LinkState.RUN)

    def configure(self, records: Sequence[Record]) -> None:
        self.run()
        asked = [self.link.ask(command) for command in requests.configure(tuple(records))]
        self.until(lambda: any(answer.command == asked[-1] for answer in self.of(Answered)))
        assert all(answer.code == Code.OK for answer in self.of(Answered)[-len(asked) :])
        self.until(lambda: self.link.records == tuple(records))
        self.run()
        self.reports.clear()

    def of(self, kind: type[R]) -> list[R]:
        return [report for report in self.reports if isinstance(report, kind)]

    @property
    def events(self) -> list[Happened]:
        return self.of(Happened)

    @property
    def gaps(self) -> list[Gap]:
        return self.of(Gap)

    @property
    def states(self) -> list[LinkState]:
        return [report.state for report in self.of(Changed)]

    def press(self, count: int, every: float = 0.03, after: float = 0.05) -> list[float]:
        """Presses and releases the button on D2, `count` edges in all; when each of them will be."""
        start = self.now + after
        times = [start + index * every for index in range(count)]
        levels: Iterator[int] = itertools.cycle((0, 1))
        for at, level in zip(times, levels, strict=False):
            self.board.pin("D2", level, at)
        return times
