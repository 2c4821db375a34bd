"""Frames on the serial line: `COBS(type | seq | body of at most 40 bytes | CRC-16, low byte first) 00`.

hardware.md, "The wire", is the contract; `firmware/lib` reads and writes the same, held by tests/data/wire.
"""

from __future__ import annotations

import binascii
from typing import NamedTuple

MAX_BODY = 40
"""Bytes of a frame's body."""

_MAX_STUFFED = 1 + 2 + MAX_BODY + 2
_CRC_START = 0xFFFF


class Frame(NamedTuple):
    """One frame as it was sent: the message's type, a number that its type gives a meaning, and its bytes."""

    type: int
    seq: int
    body: bytes


def encode_frame(frame: Frame) -> bytes:
    """The frame for the line, with its delimiter. Raises ValueError for a body above `MAX_BODY` bytes."""
    if len(frame.body) > MAX_BODY:
        raise ValueError(f"a frame's body holds at most {MAX_BODY} bytes, got {len(frame.body)}")
    plain = bytes((frame.type, frame.seq)) + frame.body
    crc = binascii.crc_hqx(plain, _CRC_START)
    return stuff(plain + crc.to_bytes(2, "little")) + b"\0"


def stuff(data: bytes) -> bytes:
    """The bytes without a zero among them (COBS), for blocks below 254 bytes."""
    return b"".join(bytes((len(run) + 1,)) + run for run in data.split(b"\0"))


def unstuff(data: bytes) -> bytes | None:
    """The opposite; None where a code points beyond the end."""
    runs = []
    at = 0
    while at < len(data):
        code = data[at]
        if code == 0 or at + code > len(data):
            return None
        runs.append(data[at + 1 : at + code])
        at += code
    return b"\0".join(runs)


class FrameReader:
    """Finds frames in a stream of bytes. After anything at all, the next whole frame behind a delimiter is found.

    `errors` counts pieces between delimiters that were no frame, `ignored` the bytes in them.
    """

    def __init__(self) -> None:
        self.errors = 0
        self.ignored = 0
        self._piece = bytearray()
        self._dropped = 0  # bytes of the piece beyond what a frame can have

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that these bytes complete."""
        *ended, rest = data.split(b"\0")
        frames = []
        for piece in ended:
            self._add(piece)
            if frame := self._end():
                frames.append(frame)
        self._add(rest)
        return frames

    def _add(self, piece: bytes) -> None:
        room = _MAX_STUFFED - len(self._piece)
        self._piece += piece[:room]
        self._dropped += max(0, len(piece) - room)

    def _end(self) -> Frame | None:
        piece, dropped = bytes(self._piece), self._dropped
        self._piece.clear()
        self._dropped = 0
        if not piece:
            return None
        frame = None if dropped else decode_frame(piece)
        if frame is None:
            self.errors += 1
            self.ignored += len(piece) + dropped
        return frame


def decode_frame(piece: bytes) -> Frame | None:
    """The frame in what lay between two delimiters; None where it is none."""
    plain = unstuff(piece)
    if plain is None or len(plain) < 4:
        return None
    covered, crc = plain[:-2], int.from_bytes(plain[-2:], "little")
    if binascii.crc_hqx(covered, _CRC_START) != crc:
        return None
    return Frame(covered[0], covered[1], covered[2:])
