"""Fields of a message, little-endian, spelled `name:type` with a space between.

Types: `u8 u16 u32 u48 i16`, `bN` for N bytes, `counted` for bytes behind their number (u8), `rest` for all that follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class WireError(ValueError):
    """Bytes that are no message, or values that fit none: says what was expected and what came."""


_SIGNED = {"u8": False, "u16": False, "u32": False, "u48": False, "i16": True}
_SIZE = {"u8": 1, "u16": 2, "u32": 4, "u48": 6, "i16": 2}


class Layout:
    """The fields of one message, in order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._fields = [tuple(field.split(":")) for field in text.split()]

    def pack(self, values: Sequence[Any]) -> bytes:
        """The values as bytes. Raises `WireError` where one does not fit."""
        out = bytearray()
        for (name, kind), value in zip(self._fields, values, strict=True):
            try:
                out += _pack(kind, value)
            except (OverflowError, ValueError) as error:
                raise WireError(f"{name}: {value!r} does not fit {kind}") from error
        return bytes(out)

    def unpack(self, data: bytes) -> list[Any]:
        """The values. Bytes behind the last field are passed over; raises `WireError` where some are missing."""
        values: list[Any] = []
        at = 0
        for name, kind in self._fields:
            size, skip = _extent(kind, data, at)
            if at + skip + size > len(data):
                raise WireError(f"expected {name} ({kind}) at byte {at}, got {len(data)} bytes in all")
            piece = data[at + skip : at + skip + size]
            values.append(int.from_bytes(piece, "little", signed=_SIGNED[kind]) if kind in _SIGNED else piece)
            at += skip + size
        return values


def _pack(kind: str, value: Any) -> bytes:
    if kind in _SIZE:
        return int(value).to_bytes(_SIZE[kind], "little", signed=_SIGNED[kind])
    if kind == "counted":
        return bytes((len(value), *value))
    if kind.startswith("b") and len(value) != int(kind[1:]):
        raise ValueError
    return bytes(value)


def _extent(kind: str, data: bytes, at: int) -> tuple[int, int]:
    """How many bytes the field has, and how many come before them."""
    if kind in _SIZE:
        return _SIZE[kind], 0
    if kind == "counted":
        return (data[at] if at < len(data) else 0), 1
    if kind == "rest":
        return max(0, len(data) - at), 0
    return int(kind[1:]), 0
