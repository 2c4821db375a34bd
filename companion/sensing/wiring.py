"""What is wired to a board, as people write it down: a TOML file with one `[[sensor]]` each.

    [[sensor]]
    kind = "gate"       # gate, rain, die_tray, button, lamp, buzzer, knock
    pin = "D2"
    pin2 = "D3"         # a second beam behind the first, a second Hall sensor
    gate = 1            # of the board file, from 1
    active_low = true   # pulled to ground when something happens
    pull_up = true

Also: `analog` (a piezo in a die tray), `button` (done, undo, contest, next) and `seat` (from 1) of a button, `seat` of
a lamp, `time` (ms), `a` and `b` (hardware.md, "Configuration").
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
import tomli_w

from companion.devices import Kind, Record, RecordFlag
from companion.devices.pins import FIRST_ANALOG, pin_name, pin_number
from companion.devices.wire import NO_PIN
from companion.observations.felt import Button
from companion.sensing.tags import Tagged, button_of, seat_of, tag_of

__all__ = ["MOST", "WiringError", "read_wiring", "write_wiring"]

MOST = 16
"""Records of a board."""

ONLY_MEASURE = (20, 21)
"""A6 and A7 have no digital side."""

MEASURED = (Kind.RAIN, Kind.KNOCK)

Word16 = Annotated[int, msgspec.Meta(ge=0, le=0xFFFF)]


class WiringError(ValueError):
    """A file that says nothing a board could be: what was expected, what came, at which sensor."""


class Sensor(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One sensor or output, as the file has it."""

    kind: Literal["gate", "rain", "die_tray", "button", "lamp", "buzzer", "knock"]
    pin: str
    pin2: str | None = None
    gate: Annotated[int, msgspec.Meta(ge=1, le=255)] | None = None
    button: Button | None = None
    seat: Annotated[int, msgspec.Meta(ge=1, le=15)] | None = None
    active_low: bool = False
    pull_up: bool = False
    analog: bool = False
    time: Word16 = 0
    a: Word16 = 0
    b: Word16 = 0


class _File(msgspec.Struct, forbid_unknown_fields=True):
    sensor: list[Sensor]


def read_wiring(text: str) -> tuple[Record, ...]:
    """The records of a file's text. Raises `WiringError`."""
    try:
        sensors = msgspec.convert(tomllib.loads(text), _File).sensor
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise WiringError(f"expected sensors as [[sensor]], got: {error}") from error
    if len(sensors) > MOST:
        raise WiringError(f"expected {MOST} sensors at most, got {len(sensors)}")
    taken: dict[int, int] = {}
    records = []
    for number, sensor in enumerate(sensors, 1):
        try:
            record = _record(sensor)
            _take(record, number, taken)
        except ValueError as error:
            raise WiringError(f"sensor {number} ({sensor.kind}): {error}") from error
        records.append(record)
    return tuple(records)


def write_wiring(records: Sequence[Record]) -> str:
    """The text of a file with these records."""
    if not records:
        return "# no sensors are set up\n"
    return tomli_w.dumps({"sensor": [_sensor(record) for record in records]})


def _record(sensor: Sensor) -> Record:
    kind = Kind[sensor.kind.upper()]
    pin = pin_number(sensor.pin)
    pin2 = NO_PIN if sensor.pin2 is None else pin_number(sensor.pin2)
    _check_pins(kind, pin, pin2, analog=sensor.analog)
    flags = RecordFlag(0)
    flags |= RecordFlag.ACTIVE_LOW if sensor.active_low else RecordFlag(0)
    flags |= RecordFlag.PULL_UP if sensor.pull_up else RecordFlag(0)
    flags |= RecordFlag.ANALOG if sensor.analog else RecordFlag(0)
    seat = None if sensor.seat is None else sensor.seat - 1
    tag = tag_of(kind, Tagged(sensor.gate, sensor.button, seat))
    return Record(kind=kind, pin=pin, pin2=pin2, flags=int(flags), tag=tag, time=sensor.time, a=sensor.a, b=sensor.b)


def _check_pins(kind: Kind, pin: int, pin2: int, *, analog: bool) -> None:
    if pin2 != NO_PIN and kind not in (Kind.GATE, Kind.RAIN):
        raise ValueError("only a gate and a rain tray have a second pin")
    measures = kind in MEASURED or (kind is Kind.DIE_TRAY and analog)
    if analog and kind is not Kind.DIE_TRAY:
        raise ValueError("only a die tray is told to be analog; rain trays and knocks always measure")
    for each in (pin, pin2):
        if each == NO_PIN:
            continue
        if measures and each < FIRST_ANALOG:
            raise ValueError(f"expected a pin that measures, A0 to A7, got {pin_name(each)}")
        if not measures and each in ONLY_MEASURE:
            raise ValueError(f"{pin_name(each)} only measures: take D2 to D13 or A0 to A5")


def _take(record: Record, number: int, taken: dict[int, int]) -> None:
    for pin in (record.pin, record.pin2):
        if pin == NO_PIN:
            continue
        if pin in taken:
            raise ValueError(f"pin {pin_name(pin)} is taken by sensor {taken[pin]} already")
        taken[pin] = number


def _sensor(record: Record) -> dict[str, Any]:
    kind = Kind(record.kind)
    plain: dict[str, Any] = {"kind": kind.name.lower(), "pin": pin_name(record.pin)}
    if record.pin2 != NO_PIN:
        plain["pin2"] = pin_name(record.pin2)
    if kind is Kind.GATE:
        plain["gate"] = record.tag
    if kind is Kind.BUTTON and (meant := button_of(record.tag)):
        plain["button"] = meant.button
    if kind in (Kind.BUTTON, Kind.LAMP) and (seat := seat_of(record.tag)) is not None:
        plain["seat"] = seat + 1
    flags = {"active_low": RecordFlag.ACTIVE_LOW, "pull_up": RecordFlag.PULL_UP, "analog": RecordFlag.ANALOG}
    plain |= {name: True for name, flag in flags.items() if record.flags & flag}
    return plain | {name: value for name in ("time", "a", "b") if (value := getattr(record, name))}
