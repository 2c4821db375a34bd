"""A board for a moment, in the foreground: what the command line asks of it, without a game.

Nothing that happened on the board is acknowledged unless the caller says so: a game that comes later hears all of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from companion.devices.link import Link
from companion.devices.reports import Answered, Changed, Happened, LinkState, Report, Why
from companion.devices.transports import Transport, Unplugged, open_port
from companion.devices.wire import Command

__all__ = ["NotReached", "Session"]

READ = 0.02
"""Seconds that a read may wait."""


class NotReached(Exception):
    """The board did not come to run: the state in which it is, why, and what it said of itself."""

    def __init__(self, state: LinkState, why: Why | None, words: str) -> None:
        super().__init__(words or (why.value if why else state.value))
        self.state = state
        self.why = why
        self.words = words


class Session:
    """One open port with its link. Ends with its `with`. `take`: events are acknowledged as they come."""

    def __init__(
        self,
        port: str,
        *,
        take: bool = False,
        open_: Callable[[str], Transport] = open_port,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Opens the port. Raises `OpenFailed`."""
        self.link = Link()
        self._take = take
        self._clock = clock
        self._transport = open_(port)
        self._last: Changed | None = None
        self._early: list[Report] = []
        self.link.start(clock())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._transport.close()

    def run(self) -> None:
        """Until the board runs: 2 seconds, 7 where nobody is there. Raises `NotReached`."""
        early: list[Report] = []
        while self.link.state is not LinkState.RUN:
            early += self.step()
            if self.link.state in (LinkState.LOST, LinkState.REFUSED):
                why = self.link.why
                raise NotReached(self.link.state, why, self._last.words if self._last else "")
        self._early = early

    def step(self) -> list[Report]:
        """One round; what was said since the last one. Raises `NotReached` where the port vanishes."""
        try:
            if data := self._transport.read(READ):
                self.link.receive(data, self._clock())
            self.link.tick(self._clock())
            reports, self._early = [*self._early, *self.link.reports()], []
            for report in reports:
                if isinstance(report, Happened) and self._take:
                    self.link.recorded(report)
                if isinstance(report, Changed):
                    self._last = report
            if out := self.link.output():
                self._transport.write(out)
        except Unplugged as error:
            raise NotReached(LinkState.LOST, Why.UNPLUGGED, str(error)) from error
        return reports

    def listen(self, seconds: float) -> list[Report]:
        """All that is said in so many seconds."""
        end = self._clock() + seconds
        heard: list[Report] = []
        while self._clock() < end:
            heard += self.step()
        return heard

    def ask(self, command: Command, patience: float = 5.0) -> Answered:
        """Has the board do something; how it went. Raises `NotReached` where it says nothing any more."""
        number = self.link.ask(command)
        end = self._clock() + patience
        while self._clock() < end:
            for report in self.step():
                if isinstance(report, Answered) and report.command == number:
                    return report
        raise NotReached(self.link.state, Why.QUIET, "no answer")
