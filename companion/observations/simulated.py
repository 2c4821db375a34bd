"""What passes between a simulated table and the house: orders to its hands, and what it says of itself.

None of it reaches the eye, which gets pictures only.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from companion.observations.wire import ObservationError

__all__ = [
    "Answered",
    "Arrange",
    "Flick",
    "Listening",
    "Pace",
    "Passed",
    "Places",
    "Played",
    "Statement",
    "Still",
    "StopTable",
    "TableOrder",
    "decode_statement",
    "decode_table_order",
]

Place = tuple[float, float]


class _Order(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Each is answered by one `Answered` that names its id."""

    id: str


class Flick(_Order, frozen=True, tag="flick"):
    """A hand flicks a disc at `velocity` (mm/s)."""

    disc: str
    velocity: Place


class Arrange(_Order, frozen=True, tag="arrange"):
    """Hands put discs there (mm); None: out of the room."""

    discs: dict[str, Place | None]


class Pace(_Order, frozen=True, tag="pace"):
    """`fast`: as fast as the eye looks, and no pictures while nothing happens; else as in life."""

    fast: bool


class StopTable(_Order, frozen=True, tag="stop"):
    """Ends it."""


TableOrder = Flick | Arrange | Pace | StopTable


class _Statement(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    pass


class Listening(_Statement, frozen=True, tag="listening"):
    """Pictures may be had from `source`. `least`, `most`: speeds of a flick, mm/s.

    `plane`: the homography from board mm at the height of the discs' tops to fractions of the picture's width and
    height, row by row; None: unknown.
    """

    source: str
    least: float
    most: float
    plane: tuple[float, ...] | None = None


class Places(_Statement, frozen=True, tag="places"):
    """Where discs lie; `off` the playing surface. `busy`: something moves, or a hand is there.

    `rate`: simulated seconds a second.
    """

    t: float
    discs: dict[str, Place]
    off: tuple[str, ...]
    busy: bool
    rate: float


class Played(_Statement, frozen=True, tag="played"):
    """What a flick came to, in the format of the clips' truth (`shots`)."""

    shot: dict[str, Any]


class Passed(_Statement, frozen=True, tag="passed"):
    """Something lay in a gate's line from `t` to `free` (s of the table's clock); said once it is free again."""

    gate: str
    t: float
    free: float


class Still(_Statement, frozen=True, tag="still"):
    """The eye was given every picture up to `t`; nothing moves, and no picture follows before the next order."""

    t: float


class Answered(_Statement, frozen=True, tag="done"):
    """To an order. `key`, `params`: why not."""

    order: str
    ok: bool
    key: str = ""
    params: dict[str, Any] = {}


Statement = Listening | Places | Played | Passed | Still | Answered

_order: msgspec.json.Decoder[TableOrder] = msgspec.json.Decoder(TableOrder)
_statement: msgspec.json.Decoder[Statement] = msgspec.json.Decoder(Statement)


def decode_table_order(line: bytes | str) -> TableOrder:
    """The order in one line. Raises `ObservationError`."""
    try:
        return _order.decode(line)
    except (msgspec.DecodeError, UnicodeError) as error:
        known = ", ".join(kind.__struct_config__.tag for kind in get_args(TableOrder))
        raise ObservationError(f"expected an order to a simulated table, one of {known}; got {error}") from error


def decode_statement(line: bytes | str) -> Statement:
    """What a table said in one line. Raises `ObservationError`."""
    try:
        return _statement.decode(line)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise ObservationError(f"expected a statement of a simulated table, got {error}") from error
