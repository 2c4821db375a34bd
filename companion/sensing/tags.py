"""What the host's own byte of a sensor's record (`tag`, hardware.md) means at a table.

A gate: the number of the board file's gate, from 1. A button: what it says (low four bits, from 1) and for which seat
(high four bits, from 1; 0: whose turn it is). A lamp: the seat whose turn it shows (as for a button), 0: that something
is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.devices import Kind
from companion.observations.felt import BUTTONS, Button

__all__ = ["SEATS", "ButtonTag", "Tagged", "button_of", "gate_of", "seat_of", "tag_of"]

SEATS = 15
"""Seats that a tag can name."""


class ButtonTag(NamedTuple):
    """What a button says; `seat` None: for whose turn it is."""

    button: Button
    seat: int | None


class Tagged(NamedTuple):
    """A sensor's meaning, as people say it; what is not of its kind stays None."""

    gate: int | None = None
    button: Button | None = None
    seat: int | None = None


def tag_of(kind: int, meaning: Tagged) -> int:
    """The byte for a meaning. Raises ValueError where it says too little, or something that the kind has not."""
    seat = 0 if meaning.seat is None else meaning.seat + 1
    if not 0 <= seat <= SEATS:
        raise ValueError(f"expected a seat from 1 to {SEATS}, got {seat}")
    if kind == Kind.GATE:
        if meaning.gate is None or not 1 <= meaning.gate <= 255:
            raise ValueError(f"expected the number of a gate from 1, got {meaning.gate}")
        return meaning.gate
    if kind == Kind.BUTTON:
        if meaning.button is None:
            raise ValueError(f"expected what the button says, one of {', '.join(BUTTONS)}, got nothing")
        return seat << 4 | BUTTONS.index(meaning.button) + 1
    return seat << 4 if kind == Kind.LAMP else 0


def button_of(tag: int) -> ButtonTag | None:
    """What a button's tag says; None where it says nothing that this version knows."""
    place = (tag & 0x0F) - 1
    return ButtonTag(BUTTONS[place], seat_of(tag)) if 0 <= place < len(BUTTONS) else None


def seat_of(tag: int) -> int | None:
    """The seat of a button's or a lamp's tag."""
    return (tag >> 4) - 1 if tag >> 4 else None


def gate_of(tag: int, gates: Sequence[str]) -> str | None:
    """The board's gate of a tag; None where there is none of that number."""
    return gates[tag - 1] if 1 <= tag <= len(gates) else None
