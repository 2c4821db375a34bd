"""Paleo: which pawns one flick captures, pawn by pawn (rules digest `paleo`, R17 to R30)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple

Kind = Literal["mercenary", "explorer"]


class Touched(NamedTuple):
    """A pawn that the flicked pawn touched itself (R22)."""

    enemy: bool
    "Of the side that did not flick."
    in_own_camp: bool
    "In its owner's base camp when it was touched (R19, A7, A27)."
    protected: bool
    "Put back on a circle, and not its owner's turn since (R30, A3)."
    off_board: bool
    "Driven off the board by this flick (R23)."
    entered: bool
    "Came wholly into a Sanctuary in this flick, whichever (R24, R25, R28, R29)."


class Other(NamedTuple):
    """A pawn that the flicked pawn did not touch itself, or the flicked pawn."""

    off_board: bool
    entered: bool


def captured(shooter: Kind, touched: Sequence[Touched], others: Sequence[Other] = ()) -> set[int]:
    """The captured pawns, by their place in `touched` (in the order of first touch), then, counted on, in `others`.

    Who captures is the enemy of the pawn's owner, always.
    """
    taken = set()
    for place in range(len(touched)):
        if _taken(shooter, touched[: place + 1]):
            taken.add(place)
    for place in range(len(others)):
        if others[place].off_board and not others[place].entered:  # R23, A25
            taken.add(len(touched) + place)
    return taken


def _taken(shooter: Kind, touched: Sequence[Touched]) -> bool:
    """Whether the last of `touched` is captured; those before it were touched before it."""
    pawn = touched[-1]
    if pawn.entered:  # R29: saved; A25: also if it then left the board
        return False
    if pawn.off_board:  # R23: whoever caused it, D6
        return True
    if shooter == "explorer":  # R10
        return False
    if not pawn.enemy:  # R17, D10
        return False
    if pawn.protected:  # R30
        return False
    if not pawn.in_own_camp:  # R18, R21
        return True
    # R19; A6: a protected one does not count, A26: one that was saved does.
    before = [earlier for earlier in touched[:-1] if earlier.enemy and earlier.in_own_camp and not earlier.protected]
    return before == []


def situations(most: int) -> Iterator[tuple[Kind, tuple[Touched, ...]]]:
    """Every shooter with every sequence of 0 to `most` touched pawns: `how_many(most)` of them.

    2, 66, 2114, 67650 and 2164802 for 0 to 4. A touched pawn is one of 32: five things that are so or not.
    """
    pawns = [Touched(*answers) for answers in product((False, True), repeat=5)]
    kinds: tuple[Kind, Kind] = ("mercenary", "explorer")
    for shooter in kinds:
        for number in range(most + 1):
            for touched in product(pawns, repeat=number):
                yield shooter, touched


def how_many(most: int) -> int:
    """The number of `situations(most)`: 2 x (1 + 32 + ... + 32 ** most)."""
    total = 0
    sequences = 1
    for _ in range(most + 1):
        total += 2 * sequences
        sequences *= 32
    return total
