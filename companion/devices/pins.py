"""Pins as they are printed on an Uno or a Nano: D2 to D13, A0 to A7."""

from __future__ import annotations

import re

from companion.devices.wire import NO_PIN

__all__ = ["pin_name", "pin_number"]

FIRST_ANALOG = 14


def pin_name(number: int) -> str:
    """How it is printed on the board.

    >>> pin_name(14)
    'A0'
    """
    if number == NO_PIN:
        return "none"
    return f"A{number - FIRST_ANALOG}" if number >= FIRST_ANALOG else f"D{number}"


def pin_number(name: str) -> int:
    """Its number on the wire. Raises ValueError where there is no such pin.

    >>> pin_number("d2"), pin_number("A7")
    (2, 21)
    """
    found = re.fullmatch(r"(?i)(D(?P<d>[2-9]|1[0-3])|A(?P<a>[0-7]))", name.strip())
    if found is None:
        raise ValueError(f"expected a pin from D2 to D13 or A0 to A7, got {name!r}")
    return int(found["d"]) if found["d"] else FIRST_ANALOG + int(found["a"])
