"""Keeps a board: opens its port whenever there is one, lives its link, hands over what it says.

`Keeper.step` is one round, with clock and port passed in; `Keeping` is a thread that goes round.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Self

from companion.devices.link import Link
from companion.devices.reports import Happened, LinkState, Report, Why
from companion.devices.transports import Absent, InUse, NoPermission, Transport, Unplugged

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0
"""Seconds between two attempts to open a port: doubled each time, from the first to the longest."""
READ = 0.05
"""Seconds that a read waits for a first byte: what is due is at most so late, and a link at rest wakes its host as
seldom."""
RECORD_AGAIN = 1.0
"""Seconds until a report that could not be recorded is handed over once more."""


class Keeper:
    """One board, for as long as somebody wants it.

    `find` opens the board's port, wherever it is now, or raises `OpenFailed`. `record` is given every report, in order;
    once it returns from a `Happened`, that is where nothing gets lost, and is acknowledged. What it raises is kept in
    `trouble`, and the same report comes again a second later: the board waits meanwhile.
    """

    def __init__(
        self, link: Link, find: Callable[[], Transport], record: Callable[[Report], None], clock: Callable[[], float]
    ) -> None:
        self.link = link
        self.trouble: Exception | None = None
        self._find = find
        self._record = record
        self._clock = clock
        self._transport: Transport | None = None
        self._pause = FIRST_PAUSE
        self._open_at = float("-inf")
        self._record_at = float("-inf")
        self._waiting: deque[Report] = deque()

    def step(self) -> float:
        """One round: what came, what is due, what is to be sent. Returns how many seconds nothing is to be done."""
        transport = self._transport or self._open()
        if transport is None:
            self._hand_over()
            return max(0.0, self._open_at - self._clock())
        try:
            data = transport.read(READ)
            if data:
                self.link.receive(data, self._clock())
            self.link.tick(self._clock())
            self._hand_over()
            if data:
                self.link.tick(self._clock())  # what was recorded just now is acknowledged at once
            if out := self.link.output():
                transport.write(out)
        except Unplugged as error:
            self._close(LinkState.LOST, Why.UNPLUGGED, str(error))
        else:
            self._look_at_state()
        return 0.0

    def close(self) -> None:
        """Lets the port go."""
        if self._transport is not None:
            self._transport.close()
            self._transport = None

    def _open(self) -> Transport | None:
        now = self._clock()
        if now < self._open_at:
            return None
        try:
            self._transport = self._find()
        except OSError as error:
            self.link.outside(_state_of(error), now, _why_of(error), error.strerror or str(error))
            self._back_off(now)
            return None
        self.link.outside(LinkState.OPENING, now)
        self.link.start(now)
        return self._transport

    def _look_at_state(self) -> None:
        if self.link.state is LinkState.RUN:
            self._pause = FIRST_PAUSE
        elif self.link.state in (LinkState.LOST, LinkState.REFUSED):
            self._close()

    def _close(self, state: LinkState | None = None, why: Why | None = None, words: str = "") -> None:
        now = self._clock()
        self.close()
        if state is not None:
            self.link.outside(state, now, why, words)
        self._back_off(now)
        self._hand_over()

    def _back_off(self, now: float) -> None:
        self._open_at = now + self._pause
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)

    def _hand_over(self) -> None:
        """Gives the recorder what there is, until it refuses one: that comes first the next time."""
        self._waiting.extend(self.link.reports())
        if self._clock() < self._record_at:
            return
        while self._waiting:
            report = self._waiting[0]
            try:
                self._record(report)
            except Exception as error:  # noqa: BLE001 - whatever it is, the event is not safe
                self.trouble = error
                self._record_at = self._clock() + RECORD_AGAIN
                return
            self.trouble = None
            self._waiting.popleft()
            if isinstance(report, Happened):
                self.link.recorded(report)


def _state_of(error: OSError) -> LinkState:
    if isinstance(error, NoPermission):
        return LinkState.NO_PERMISSION
    return LinkState.IN_USE if isinstance(error, InUse) else LinkState.ABSENT


def _why_of(error: OSError) -> Why | None:
    return None if isinstance(error, (Absent, NoPermission, InUse)) else Why.OPEN_FAILED


class Keeping:
    """A thread that keeps a board until it is told to stop, which also ends a `with`."""

    def __init__(self, keeper: Keeper, name: str = "board") -> None:
        self._keeper = keeper
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the thread and lets the port go; returns once both are done."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        try:
            while not self._over.is_set():
                if pause := self._keeper.step():
                    self._over.wait(pause)
        finally:
            self._keeper.close()
