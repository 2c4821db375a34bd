"""Book against table: where the log has the discs, and where the eye surely sees them."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["BookView", "Difference"]

What = Literal["on_board", "missing", "elsewhere", "swapped"]


class Difference(msgspec.Struct, frozen=True):
    """A disc that lies otherwise than the log has it. Points are mm.

    `on_board`: captured by the book, and on the board; `missing`: in play by the book, and not on the board;
    `elsewhere`: farther off than nudges go; `swapped`: it lies where the book has `other`, and that one in its place.
    `book`, `table`: where each of them has it, None off the board.
    """

    disc: str
    what: What
    book: tuple[float, float] | None = None
    table: tuple[float, float] | None = None
    other: str | None = None


class BookView(msgspec.Struct, frozen=True):
    """The one question about it. Answers: `{"do": "book.table"|"book.book"|"book.later", "discs": [ids]}`."""

    differences: tuple[Difference, ...]
