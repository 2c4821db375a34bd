"""What a board and its host say to one another: one Struct a message, with its layout on the wire.

hardware.md, "The wire", is the contract, in tables. A reader passes over message types that it does not know and over
bytes behind those that it knows, so that minor versions of the protocol understand one another.
"""

from __future__ import annotations

import binascii
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeAlias

import msgspec

from companion.devices.framing import MAX_BODY, Frame
from companion.devices.layout import Layout, WireError

MAJOR = 1
"""Boards of another major version are refused."""
MINOR = 0
MAGIC = b"TBLE"
NO_UUID = b"\xff" * 16
NO_PIN = 0xFF
MAX_SENSORS = 16
RECORD_SIZE = 12


class _Message(msgspec.Struct, frozen=True):
    TYPE: ClassVar[int]
    LAYOUT: ClassVar[Layout]


class Hello(_Message, frozen=True):
    """Who the board is. This layout is frozen for ever: a host of any version reads it."""

    magic: bytes
    major: int
    minor: int
    schema: int
    firmware_major: int
    firmware_minor: int
    firmware_patch: int
    git: int
    board: int
    uuid: bytes
    boot: int
    cause: int
    config_crc: int
    flags: int

    TYPE = 0x01
    LAYOUT = Layout(
        "magic:b4 major:u8 minor:u8 schema:u16 firmware_major:u8 firmware_minor:u8 firmware_patch:u8 git:u32 board:u8 "
        "uuid:b16 boot:u32 cause:u8 config_crc:u16 flags:u8"
    )


class State(_Message, frozen=True):
    """How things are: which events wait (numbers from `oldest` to below `next`), how many found no room, all levels."""

    boot: int
    oldest: int
    next: int
    dropped: int
    us: int
    levels: bytes

    TYPE = 0x02
    LAYOUT = Layout("boot:u32 oldest:u32 next:u32 dropped:u16 us:u48 levels:counted")


class Event(_Message, frozen=True):
    """What happened. `boot` and `number` are the low 16 bits; `us` microseconds since the board's start."""

    boot: int
    number: int
    us: int
    sensor: int
    kind: int
    value: int
    quality: int
    dropped: int

    TYPE = 0x03
    LAYOUT = Layout("boot:u16 number:u16 us:u48 sensor:u8 kind:u8 value:i16 quality:u8 dropped:u16")


class Sample(_Message, frozen=True):
    """One reading of the sensor that is streamed; `skipped` counts those for which there was no room."""

    us: int
    sensor: int
    level: int
    reading: int
    skipped: int

    TYPE = 0x04
    LAYOUT = Layout("us:u48 sensor:u8 level:u8 reading:u16 skipped:u8")


class Pong(_Message, frozen=True):
    """The board's clock when it answered, and its health, counted from its start."""

    boot: int
    us: int
    dropped: int
    overruns: int
    frame_errors: int
    late_ticks: int
    supply_mv: int
    waiting: int

    TYPE = 0x05
    LAYOUT = Layout("boot:u32 us:u48 dropped:u16 overruns:u16 frame_errors:u16 late_ticks:u16 supply_mv:u16 waiting:u8")


class Result(_Message, frozen=True):
    """How the command with this frame's `seq` as its token went. `detail`: which record of a COMMIT is wrong."""

    op: int
    code: int
    detail: int

    TYPE = 0x06
    LAYOUT = Layout("op:u8 code:u8 detail:u8")


class Log(_Message, frozen=True):
    """Words for a person who looks for a fault, in ASCII."""

    text: bytes

    TYPE = 0x07
    LAYOUT = Layout("text:rest")


class Sensors(_Message, frozen=True):
    """A page of the configuration: up to three records from `first` on."""

    config_crc: int
    total: int
    first: int
    records: bytes

    TYPE = 0x08
    LAYOUT = Layout("config_crc:u16 total:u8 first:u8 records:rest")


class Identify(_Message, frozen=True):
    """A host begins: HELLO is the answer, and all waiting events are sent anew."""

    TYPE = 0x81
    LAYOUT = Layout("")


class Ping(_Message, frozen=True):
    """PONG is the answer, with the same `seq`."""

    TYPE = 0x82
    LAYOUT = Layout("")


class Ack(_Message, frozen=True):
    """All events before number `next` are recorded. Both are the low 16 bits."""

    boot: int
    next: int

    TYPE = 0x83
    LAYOUT = Layout("boot:u16 next:u16")


class Command(_Message, frozen=True):
    """To be done once. The frame's `seq` is its token; RESULT is the answer."""

    op: int
    args: bytes

    TYPE = 0x84
    LAYOUT = Layout("op:u8 args:rest")


class GetState(_Message, frozen=True):
    """STATE is the answer."""

    TYPE = 0x85
    LAYOUT = Layout("")


class GetSensors(_Message, frozen=True):
    """SENSORS is the answer, from record `first` on."""

    first: int

    TYPE = 0x86
    LAYOUT = Layout("first:u8")


Message: TypeAlias = (
    Hello | State | Event | Sample | Pong | Result | Log | Sensors
    | Identify | Ping | Ack | Command | GetState | GetSensors
)  # fmt: skip

MESSAGES: tuple[type[Message], ...] = (
    Hello, State, Event, Sample, Pong, Result, Log, Sensors, Identify, Ping, Ack, Command, GetState, GetSensors,
)  # fmt: skip
_BY_TYPE = {message.TYPE: message for message in MESSAGES}


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One sensor or output of a board's configuration. hardware.md says what `a` and `b` are with each kind.

    `tag` is for the host alone (a button's meaning, a gate's number); `time` in ms, 0 for the kind's own.
    """

    kind: int
    pin: int
    pin2: int = NO_PIN
    flags: int = 0
    tag: int = 0
    reserved: int = 0
    time: int = 0
    a: int = 0
    b: int = 0


_RECORD = Layout("kind:u8 pin:u8 pin2:u8 flags:u8 tag:u8 reserved:u8 time:u16 a:u16 b:u16")

SCHEMA_TEXT = "\n".join(
    [f"{message.TYPE:02x} {message.__name__} {message.LAYOUT.text}" for message in MESSAGES]
    + [f"record {_RECORD.text}"]
)
SCHEMA = binascii.crc_hqx(SCHEMA_TEXT.encode(), 0xFFFF)
"""Tells boards apart whose layouts differ although their version is the same; firmware/lib carries the number."""


def pack(message: Message, seq: int = 0) -> Frame:
    """The message as a frame. Raises `WireError` where a value does not fit its field or the whole is too long."""
    body = message.LAYOUT.pack(msgspec.structs.astuple(message))
    if len(body) > MAX_BODY:
        raise WireError(f"{type(message).__name__}: {len(body)} bytes, a frame holds {MAX_BODY}")
    return Frame(message.TYPE, seq % 256, body)


def unpack(frame: Frame) -> Message | None:
    """The message in a frame; None for a type that this version does not know.

    Raises `WireError` where it is shorter than its layout, or a HELLO that is not ours.
    """
    kind = _BY_TYPE.get(frame.type)
    if kind is None:
        return None
    try:
        message = kind(*kind.LAYOUT.unpack(frame.body))
    except WireError as error:
        raise WireError(f"{kind.__name__}: {error}") from error
    if isinstance(message, Hello) and message.magic != MAGIC:
        raise WireError(f"Hello: expected it to begin with {MAGIC!r}, got {message.magic!r}: another program's board")
    return message


def pack_records(records: Iterable[Record]) -> bytes:
    """A configuration as it lies on the wire. Raises `WireError` where a value does not fit its field."""
    return b"".join(_RECORD.pack(msgspec.structs.astuple(record)) for record in records)


def unpack_records(data: bytes) -> tuple[Record, ...]:
    """The opposite. Raises `WireError` for a length that is no multiple of `RECORD_SIZE`."""
    if len(data) % RECORD_SIZE:
        raise WireError(f"records: expected a multiple of {RECORD_SIZE} bytes, got {len(data)}")
    pieces = (data[at : at + RECORD_SIZE] for at in range(0, len(data), RECORD_SIZE))
    return tuple(Record(**dict(zip(Record.__struct_fields__, _RECORD.unpack(piece), strict=True))) for piece in pieces)


def config_crc(records: Sequence[Record]) -> int:
    """The checksum by which a board names its configuration; 0 is that of a board that never had one."""
    return binascii.crc_hqx(pack_records(records), 0xFFFF)
