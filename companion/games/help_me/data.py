"""What an owner may transcribe for Help Me!: the layout of the 30 Avatars. See `companion/data/help_me/layout.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.games import Refused
from companion.games.help_me.form import data_hidden, data_hints, data_reasons, data_rows, data_words
from companion.games.help_me.grid import Grid, unknown
from companion.games.help_me.tiles import TILES, is_tile, repeated

__all__ = ["COLS", "ROWS", "Data", "data_hidden", "data_hints", "data_reasons", "data_rows", "data_words", "read_data"]

ROWS, COLS = 5, 6
"""The rectangle of the game; six by five is the same one turned (A2)."""
UNTOLD = "?"
LARGEST = 8
"""Rows or columns of a trial; no more than the 30 tiles in all."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layout, row by row: `oak-5`, or `?` where nobody knows; empty: none was transcribed.

    `source`: `owner`, `booklet`, or `template` for the file that shows the form. `trial`: a smaller rectangle, to try
    the rules out on.
    """

    layout: tuple[tuple[str, ...], ...] = ()
    game: Literal["help_me"] = "help_me"
    kind: Literal["layout"] = "layout"
    source: Literal["owner", "booklet", "template", "made up"] = "owner"
    trial: bool = False

    @property
    def grid(self) -> Grid:
        """The lone tiles of the start."""
        if not self.layout:
            return unknown(ROWS, COLS)
        return tuple(tuple((None if name == UNTOLD else name,) for name in row) for row in self.layout)


def read_data(data: Mapping[str, Any]) -> Data:
    """The transcription from plain data; raises `Refused("help_me.data")` with the reason."""
    try:
        read = msgspec.convert(dict(data), Data)
    except msgspec.ValidationError as error:
        raise Refused("help_me.data", reason=str(error)) from None
    if read.layout or read.trial:
        _check(read)
    return read


def _check(data: Data) -> None:
    """A rectangle of known tiles, each at most once."""
    shape = (len(data.layout), len(data.layout[0]) if data.layout else 0)
    if any(len(row) != shape[1] for row in data.layout):
        raise Refused("help_me.data", reason="layout: rows of different lengths")
    small = min(shape) >= 1 and max(shape) <= LARGEST and shape[0] * shape[1] <= len(TILES)
    if not (small if data.trial else shape in ((ROWS, COLS), (COLS, ROWS))):
        raise Refused("help_me.data", reason=f"layout: {shape[0]} rows of {shape[1]}, expected {ROWS} of {COLS}")
    for r, row in enumerate(data.layout, 1):
        for c, name in enumerate(row, 1):
            if name != UNTOLD and not is_tile(name):
                raise Refused("help_me.data", reason=f"layout: row {r}, column {c}: no tile {name[:20]!r}")
    twice = repeated(name for row in data.layout for name in row if name != UNTOLD)
    if twice:
        raise Refused("help_me.data", reason=f"layout: {twice} comes twice")
