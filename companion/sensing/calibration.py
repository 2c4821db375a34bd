"""From readings of a sensor to its configuration: what is measured in which step, and what follows from it.

Readings go from 0 to 1023. Nothing here knows a screen or a port.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import median
from typing import NamedTuple

import msgspec

from companion.devices import Kind, Record, RecordFlag

__all__ = ["STEPS", "CannotCalibrate", "Step", "calibrated", "steps_of"]

LEAST_FIELD = 40
"""Deflection by a token's magnet below which its two faces are not told apart for sure: noise of a Hall sensor is 5."""

CLEARLY = 4.0
"""How many times larger a throw or a knock must be than the rest's noise."""

SHARE = 0.8
"""Part of the smaller deflection that counts as a token lying flat: it never lies twice in quite the same place."""


class CannotCalibrate(ValueError):
    """The readings allow no setting: what was expected, what came, what to do."""


class Step(NamedTuple):
    """Something that a person does while readings are taken: `name` of what is measured, `ask` in words."""

    name: str
    ask: str


STEPS: Mapping[Kind, tuple[Step, ...]] = {
    Kind.RAIN: (
        Step("empty", "Leave the tray empty"),
        Step("one", "Lay the token in the middle of the tray, face 1 up"),
        Step("two", "Turn it over, face 2 up"),
    ),
    Kind.DIE_TRAY: (Step("still", "Leave the tray alone"), Step("thrown", "Throw the die into it, several times")),
    Kind.KNOCK: (Step("still", "Leave the board alone"), Step("thrown", "Flick a few pawns, softly and hard")),
    Kind.GATE: (Step("still", "Leave the doorway free"), Step("moved", "Hold a pawn in the doorway")),
    Kind.BUTTON: (Step("still", "Leave the button alone"), Step("moved", "Hold the button down")),
}
"""By kind: what a person is asked to do, one after another."""


def steps_of(record: Record) -> tuple[Step, ...]:
    """The steps of a sensor; none for outputs, and for a die tray with a switch, which has nothing to set."""
    if record.kind not in set(Kind) or (record.kind == Kind.DIE_TRAY and not record.flags & RecordFlag.ANALOG):
        return ()
    return STEPS.get(Kind(record.kind), ())


def calibrated(record: Record, measured: Mapping[str, Sequence[int]]) -> Record:
    """The record with what follows from the readings of each step. Raises `CannotCalibrate`."""
    for name, readings in measured.items():
        if not readings:
            raise CannotCalibrate(
                f"no reading came in the step {name!r}: see that the board is plugged in, begin again"
            )
    return _BY_KIND[Kind(record.kind)](record, measured)


def _rain(record: Record, measured: Mapping[str, Sequence[int]]) -> Record:
    empty, one, two = (round(median(measured[name])) for name in ("empty", "one", "two"))
    up, down = one - empty, two - empty
    if up * down > 0 or min(abs(up), abs(down)) < LEAST_FIELD:
        raise CannotCalibrate(
            f"expected the two faces {LEAST_FIELD} or more to either side of the empty tray's {empty}, "
            f"got {one} and {two}: bring the magnet nearer to the sensor, or see that it lies flat in the token"
        )
    if up < 0:
        raise CannotCalibrate(
            f"face 1 reads {one}, lower than the empty tray's {empty}: call the other face 1, or turn the magnet round"
        )
    return msgspec.structs.replace(record, a=empty, b=round(SHARE * min(abs(up), abs(down))))


def _threshold(measured: Mapping[str, Sequence[int]], size: Callable[[Sequence[int]], int], what: str) -> int:
    """Between the rest's noise and what is to be felt, in the middle by ratio."""
    noise, signal = max(1, size(measured["still"])), size(measured["thrown"])
    if signal < CLEARLY * noise:
        raise CannotCalibrate(
            f"expected {what} to read {CLEARLY:.0f} times the rest's {noise} at least, got {signal}: "
            "fix the sensor firmly to the wood, away from the table's edge"
        )
    return max(2 * noise, round(sqrt(noise * signal)))


def _die(record: Record, measured: Mapping[str, Sequence[int]]) -> Record:
    return msgspec.structs.replace(record, b=_threshold(measured, lambda all_: max(all_) - min(all_), "a throw"))


def _knock(record: Record, measured: Mapping[str, Sequence[int]]) -> Record:
    return msgspec.structs.replace(record, a=_threshold(measured, max, "a flick"))


def _switch(record: Record, measured: Mapping[str, Sequence[int]]) -> Record:
    """Levels are 0 and 1: at rest it must be 0."""
    still, moved = (round(median(measured[name])) for name in ("still", "moved"))
    if still == moved:
        raise CannotCalibrate(f"expected it to change, got {still} both times: see that it is wired to its pin")
    if still == 0:
        return record
    return msgspec.structs.replace(record, flags=record.flags ^ RecordFlag.ACTIVE_LOW)


_BY_KIND: Mapping[Kind, Callable[[Record, Mapping[str, Sequence[int]]], Record]] = {
    Kind.RAIN: _rain,
    Kind.DIE_TRAY: _die,
    Kind.KNOCK: _knock,
    Kind.GATE: _switch,
    Kind.BUTTON: _switch,
}
