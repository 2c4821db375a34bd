"""Commands to a board, one after another: each is sent until it is answered, and done once."""

from __future__ import annotations

import itertools
from collections import deque
from dataclasses import dataclass

from companion.devices.vocabulary import Code, Op
from companion.devices.wire import Command, Record, Result, config_crc, pack_records

PATIENCE = 0.1
"""Seconds until a command is sent again."""
TRIES = 3
LONGEST = 3.0
"""Seconds that a board may say PENDING: a configuration takes 0.7 s to be written."""


@dataclass
class _Asked:
    id: int
    command: Command
    tries: int = 0
    again_at: float = 0.0
    since: float = 0.0


@dataclass(frozen=True)
class Outcome:
    """How a command went; `code` None: no answer."""

    id: int
    op: int
    code: int | None
    detail: int = 0


class Requests:
    """Stop and wait: the next command goes once the last was answered or given up. Times in seconds, passed in."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self._waiting: deque[_Asked] = deque()
        self._current: _Asked | None = None
        self.resent = 0

    def ask(self, command: Command) -> int:
        """Puts a command behind the others; returns the number by which its outcome is told."""
        asked = _Asked(next(self._ids), command)
        self._waiting.append(asked)
        return asked.id

    def tick(self, now: float) -> tuple[Command, int] | Outcome | None:
        """What is to be done now: a command to send with its token, or the outcome of one that is given up."""
        if self._current is None:
            if not self._waiting:
                return None
            self._current = self._waiting.popleft()
            self._current.since = self._current.again_at = now
        asked = self._current
        late = now - asked.since > LONGEST
        if now < asked.again_at and not late:
            return None
        if asked.tries >= TRIES or late:
            self._current = None
            return Outcome(asked.id, asked.command.op, None)
        self.resent += asked.tries > 0
        asked.tries += 1
        asked.again_at = now + PATIENCE
        return asked.command, asked.id % 256

    def answered(self, result: Result, token: int, now: float) -> Outcome | None:
        """The outcome, where this answers the command that is under way."""
        asked = self._current
        if asked is None or token != asked.id % 256 or result.op != asked.command.op:
            return None
        if result.code == Code.PENDING:
            asked.tries = 0
            asked.again_at = now + PATIENCE
            return None
        self._current = None
        return Outcome(asked.id, result.op, result.code, result.detail)

    def give_up(self) -> list[Outcome]:
        """The link is gone: all that was asked has no answer."""
        asked = [*([self._current] if self._current else []), *self._waiting]
        self._current = None
        self._waiting.clear()
        return [Outcome(each.id, each.command.op, None) for each in asked]


def set_uuid(uuid: bytes) -> Command:
    """Gives the board its name for life (16 bytes)."""
    return Command(Op.SET_UUID, uuid)


def configure(records: tuple[Record, ...]) -> list[Command]:
    """All that puts a configuration on a board: it holds, whole, once the last was answered with OK."""
    staged = [Command(Op.STAGE, bytes((index,)) + pack_records([record])) for index, record in enumerate(records)]
    return [*staged, Command(Op.COMMIT, bytes((len(records),)) + config_crc(records).to_bytes(2, "little"))]


def output(sensor: int, mode: int, a: int = 0, b: int = 0) -> Command:
    """Sets a lamp or a buzzer going; hardware.md has the modes."""
    return Command(Op.OUTPUT, bytes((sensor, mode)) + a.to_bytes(2, "little") + b.to_bytes(2, "little"))


def stream(sensor: int, period: int) -> Command:
    """Has a sensor's readings sent every `period` ms (0: no more)."""
    return Command(Op.STREAM, bytes((sensor,)) + period.to_bytes(2, "little"))


def blink(seconds: int) -> Command:
    """Has the board's own lamp blink, so that people see which one it is."""
    return Command(Op.BLINK, bytes((seconds,)))
