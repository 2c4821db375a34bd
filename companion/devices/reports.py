"""What a link says of its board, one typed value each. `t` are seconds on the clock that the link was given."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.devices.vocabulary import Code
from companion.devices.wire import Hello, Pong, Record


class LinkState(StrEnum):
    """Where a link is in its life; hardware.md draws the ways between them."""

    ABSENT = "absent"
    NO_PERMISSION = "no-permission"
    IN_USE = "in-use"
    OPENING = "opening"
    RESET_WAIT = "reset-wait"
    HANDSHAKE = "handshake"
    SYNC = "sync"
    RUN = "run"
    SUSPECT = "suspect"
    LOST = "lost"
    REFUSED = "refused"


class Why(StrEnum):
    """Why a link came to where it is, where that needs saying."""

    UNPLUGGED = "unplugged"
    """The port vanished while it was in use."""
    OPEN_FAILED = "open-failed"
    """The port is there, and opening it failed for another reason than permission or use."""
    SILENT = "silent"
    """Not one byte came: no firmware, or no board of ours."""
    GARBAGE = "garbage"
    """Bytes came, and no frame among them: another speed, another program."""
    UNFINISHED = "unfinished"
    """It said who it is and then not all that was asked: a bad line."""
    QUIET = "quiet"
    """It ran, and has not been heard for seconds."""
    RESTARTING = "restarting"
    """It starts anew again and again: its supply, or its firmware."""
    PROTOCOL = "protocol"
    """Its protocol has another major version: the firmware must be flashed anew."""
    ANOTHER_BOARD = "another-board"
    """A board answers that is not the one that was looked for."""


class _Report(msgspec.Struct, frozen=True, kw_only=True):
    t: float


class Changed(_Report, frozen=True, tag=True):
    """The link's state is another one now."""

    state: LinkState
    why: Why | None = None
    words: str = ""


class Met(_Report, frozen=True, tag=True):
    """A board said who it is and what it has. `restarted`: it is the one from before, which began anew since."""

    hello: Hello
    records: tuple[Record, ...]
    restarted: bool = False


class Happened(_Report, frozen=True, tag=True):
    """Something happened: `t` is when, `t_sd` what it may be off by, `heard` when it came here.

    `id` is the same however often a board says it, to whatever process: a store that knows it has it already. The event
    is acknowledged once the caller says `Link.recorded`; what is not is said again after a restart of this process.
    `waited` is how long it was under way: a board keeps what happened while nobody listened.
    """

    uuid: str
    boot: int
    number: int
    sensor: int
    record: Record | None
    kind: int
    value: int
    quality: int
    dropped: int
    t_sd: float
    heard: float

    @property
    def id(self) -> str:
        return f"{self.uuid}-{self.boot}-{self.number}"

    @property
    def waited(self) -> float:
        return self.heard - self.t


class GapWhy(StrEnum):
    """How events came to be missing."""

    OVERFLOW = "overflow"
    """More happened than the board could keep while it was not heard."""
    RESTART = "restart"
    """The board began anew; what it had not said yet is lost."""
    TAKEN = "taken"
    """Somebody else acknowledged them."""


class Gap(_Report, frozen=True, tag=True):
    """Something happened here that nobody will ever hear of: people must say. `count` is None where nobody knows."""

    why: GapWhy
    count: int | None


class Levels(_Report, frozen=True, tag=True):
    """How all sensors are now, by index: what hardware.md calls their level."""

    levels: tuple[int, ...]


class Reading(_Report, frozen=True, tag=True):
    """One reading of the sensor that is streamed: 0..1023, or 1 for "active"."""

    sensor: int
    level: int
    reading: int
    lost: int
    """Samples before this one that did not arrive, as far as their numbers tell."""


class Health(_Report, frozen=True, tag=True):
    """The board's own counters, and how long the exchange took (seconds)."""

    pong: Pong
    round_trip: float


class Remark(_Report, frozen=True, tag=True):
    """Words of the board, for who looks for a fault."""

    text: str


class Answered(_Report, frozen=True, tag=True):
    """How a command went; `code` is None where no answer came."""

    command: int
    op: int
    code: Code | int | None
    detail: int = 0


Report = Changed | Met | Happened | Gap | Levels | Reading | Health | Remark | Answered


class Mark(msgspec.Struct, frozen=True):
    """How far a board was heard: all events of start `boot` before number `next` are recorded."""

    boot: int
    next: int
    dropped: int
