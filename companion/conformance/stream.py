"""Lines in, lines out: each answered and flushed before the next is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from companion.conformance.harness import Harness

__all__ = ["LONGEST", "run"]

LONGEST = 1 << 20
"""Bytes of a line; no command of any game comes near."""


def run(harness: Harness, lines: BinaryIO, out: BinaryIO) -> None:
    """Until the lines end; raises `BrokenPipeError` where nobody reads the answers any more."""
    for line in _lines(lines):
        answer = {"error": f"expected a line of at most {LONGEST} bytes"} if line is None else harness.answer(line)
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


def _lines(lines: BinaryIO) -> Iterator[bytes | None]:
    """Lines without their end; None for one that is too long, the rest of which is passed over."""
    while line := lines.readline(LONGEST + 1):
        if len(line) <= LONGEST or line.endswith(b"\n"):
            yield line.rstrip(b"\r\n")
            continue
        while line and not line.endswith(b"\n"):
            line = lines.readline(LONGEST)
        yield None
