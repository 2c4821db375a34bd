"""What an owner writes down from his copy: the half-boards, the steak table, the length of the score track.

A half-board's grid is rows of words, one a cell: `F3` a Forest marked 3, `P2` a Plain marked 2, `C7/5` a Cave with its
higher and lower shelter points, `W` a Waterfall, `M` the mountain border, `.` no cell. A left half and a right half
are joined row by row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec

from companion.games import Refused
from companion.games.sapiens.form import data_hints, data_reasons, data_rows, data_values, data_words
from companion.games.sapiens.valley import Half, Valley, join, read_grid

__all__ = [
    "CAVES",
    "WATERFALLS",
    "Data",
    "HalfBoard",
    "data_hints",
    "data_reasons",
    "data_rows",
    "data_values",
    "data_words",
    "read_data",
]

CAVES, WATERFALLS = 6, 2
"""Places for Mountain tokens on a Valley board (section 1)."""

_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9_]+$")]
_Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
_Row = Annotated[str, msgspec.Meta(max_length=120)]


class HalfBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printed side of a half-board. `id`: the piece of cardboard, `face`: which of its sides this is."""

    id: _Name
    side: Literal["left", "right"]
    grid: Annotated[tuple[_Row, ...], msgspec.Meta(min_length=1, max_length=20)]
    face: Annotated[str, msgspec.Meta(max_length=20, pattern=r"^[A-Za-z0-9_]*$")] = ""

    @property
    def name(self) -> str:
        """`id:face`, by which a set-up names it; the id alone where the face has no name."""
        return f"{self.id}:{self.face}" if self.face else self.id

    @property
    def half(self) -> Half:
        """Its cells."""
        return read_grid(self.grid)


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was written down. `steak`: food points of 1 to 4 Steaks; `track`: squares of the score track.

    `pairs`: (higher, lower) shelter points seen beside Caves, offered where a board is not known. A `made up` set is
    for trying things out: its boards may be smaller than real ones.
    """

    source: Literal["owner", "booklet", "made up"] = "owner"
    steak: tuple[_Points, _Points, _Points, _Points] | None = None
    track: Annotated[int, msgspec.Meta(ge=10, le=300)] | None = None
    pairs: Annotated[tuple[tuple[_Points, _Points], ...], msgspec.Meta(max_length=20)] = ()
    half: Annotated[tuple[HalfBoard, ...], msgspec.Meta(max_length=32)] = ()

    def of_side(self, side: str) -> tuple[HalfBoard, ...]:
        """The left or the right half-boards."""
        return tuple(h for h in self.half if h.side == side)

    def named(self, name: str, side: str) -> HalfBoard | None:
        """The half-board of that name and side."""
        return next((h for h in self.of_side(side) if h.name == name), None)

    def valley(self, left: str, right: str) -> Valley | None:
        """The board that two halves make; None where one is not written down."""
        a, b = self.named(left, "left"), self.named(right, "right")
        return join(a.half, b.half) if a and b else None


def read_data(data: Mapping[str, Any]) -> Data:
    """What was written down, checked; raises `Refused("sapiens.data")` with the reason."""
    try:
        found = msgspec.convert(dict(data), Data)
    except msgspec.ValidationError as error:
        raise Refused("sapiens.data", reason=str(error)) from None
    reason = next(_faults(found), None)
    if reason is not None:
        raise Refused("sapiens.data", reason=reason)
    return found


def _faults(data: Data) -> Iterator[str]:
    """What is wrong with it, the first thing first."""
    if data.steak and any(a > b for a, b in pairwise((*data.steak, 10))):
        yield "steak: more Steaks never give less, and five give 10"
    for high, low in data.pairs:
        if high < low:
            yield f"pairs: {high}/{low}: the higher number comes first"
    yield from _names(data)
    for half in data.half:
        try:
            half.half  # noqa: B018 - reads the grid
        except ValueError as error:
            yield f"half {half.name}: {error}"
            return
    yield from _fits(data)


def _names(data: Data) -> Iterator[str]:
    for (side, name), times in Counter((h.side, h.name) for h in data.half).items():
        if times > 1:
            yield f"half {name}: the {side} half is there {times} times"
    for (side, id), faces in Counter((h.side, h.id) for h in data.half).items():
        if faces > 2:
            yield f"half {id}: a {side} half-board has two faces, not {faces}"


def _fits(data: Data) -> Iterator[str]:
    """Any left half fits any right half (section 1)."""
    heights = {len(h.grid) for h in data.half}
    if len(heights) > 1:
        yield f"half: all have the same number of rows, not {sorted(heights)}"
        return
    for left in data.of_side("left"):
        for right in data.of_side("right"):
            fault = _valley_fault(data, join(left.half, right.half))
            if fault:
                yield f"half {left.name} with half {right.name}: {fault}"


def _valley_fault(data: Data, valley: Valley) -> str | None:
    """A Cave touches one cell of the valley (V1); a board has 6 Caves and 2 Waterfalls."""
    for cave in valley.of("cave"):
        near = [valley.cells[c].terrain for c in valley.near[cave]]
        valley_cells = sum(t in ("forest", "plain") for t in near)
        if valley_cells != 1 or "cave" in near:
            return f"Cave {cave} touches {valley_cells} cells of the valley, a Cave touches one and no other Cave"
    caves, falls = len(valley.of("cave")), len(valley.of("waterfall"))
    if data.source == "made up":
        fine = 1 <= caves <= CAVES and falls <= WATERFALLS
    else:
        fine = (caves, falls) == (CAVES, WATERFALLS)
    return None if fine else f"{caves} Caves and {falls} Waterfalls, a board has {CAVES} and {WATERFALLS}"
