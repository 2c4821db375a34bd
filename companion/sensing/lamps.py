"""What lamps are to show: whose turn it is, and that something is asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.devices import Kind, Record
from companion.devices.requests import output
from companion.devices.wire import Command
from companion.sensing.tags import seat_of

__all__ = ["Shown", "orders"]

OFF, ON, BLINK = 0, 1, 2
SLOWLY = 400
"""ms on and off of a lamp that asks."""


class Shown(msgspec.Struct, frozen=True):
    """What a table shows: the seats whose turn it is, and whether something waits for an answer."""

    turns: tuple[int, ...] = ()
    asks: bool = False


def orders(records: Sequence[Record], shown: Shown) -> dict[int, Command]:
    """The order for each lamp of a board, by its number."""
    return {
        number: _order(number, seat_of(record.tag), shown)
        for number, record in enumerate(records)
        if record.kind == Kind.LAMP
    }


def _order(number: int, seat: int | None, shown: Shown) -> Command:
    if seat is None:
        return output(number, BLINK, SLOWLY) if shown.asks else output(number, OFF)
    return output(number, ON if seat in shown.turns else OFF)
