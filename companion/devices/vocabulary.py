"""The numbers of the wire that have names. firmware/lib/tablee/protocol.hpp has the same."""

from __future__ import annotations

from enum import IntEnum, IntFlag


class Kind(IntEnum):
    """What a sensor or an output is."""

    GATE = 1
    RAIN = 2
    DIE_TRAY = 3
    BUTTON = 4
    LAMP = 5
    BUZZER = 6
    KNOCK = 7


class Happening(IntEnum):
    """What an EVENT tells; hardware.md says what `value` is with each."""

    BROKEN = 1
    CLEARED = 2
    ROLLING = 3
    SETTLED = 4
    EMPTY = 5
    PRESSED = 6
    RELEASED = 7
    KNOCKED = 8


class Op(IntEnum):
    """Commands."""

    SET_UUID = 1
    STAGE = 2
    COMMIT = 3
    OUTPUT = 4
    STREAM = 5
    BLINK = 6


class Code(IntEnum):
    """How a command went."""

    OK = 0
    PENDING = 1
    UNKNOWN = 2
    BAD_ARGUMENTS = 3
    BAD_KIND = 4
    BAD_PIN = 5
    PIN_TAKEN = 6
    BAD_VALUE = 7
    CHECKSUM = 8
    BUSY = 9


class HelloFlag(IntFlag):
    """What a board says of itself at once."""

    UUID_BLANK = 1
    CONFIG_BLANK = 2
    CONFIG_DAMAGED = 4
    GREETED = 8
    """This answers an IDENTIFY. Without it the board has just started, and says nothing more before it is asked."""


class RecordFlag(IntFlag):
    """How a sensor is wired."""

    ACTIVE_LOW = 1
    PULL_UP = 2
    ANALOG = 4
