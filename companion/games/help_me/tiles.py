"""The tiles: six Creatures, and of each creature five Avatars numbered 1 to 5."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["CREATURES", "NUMBERS", "TILES", "creature", "is_tile", "number", "repeated"]

CREATURES = ("baobab", "cherry", "palm", "bamboo", "willow", "oak")
NUMBERS = (1, 2, 3, 4, 5)
TILES = tuple(f"{creature}-{number}" for creature in CREATURES for number in NUMBERS)
"""Ids of the 30 Avatars: `oak-5` is the Oak with a 5 in its corner."""

_CREATURE = {tile: tile.split("-")[0] for tile in TILES}
_NUMBER = {tile: int(tile.split("-")[1]) for tile in TILES}


def is_tile(name: str) -> bool:
    """Whether an Avatar has that id."""
    return name in _CREATURE


def creature(tile: str) -> str:
    """The creature on an Avatar.

    >>> creature("oak-5")
    'oak'
    """
    return _CREATURE[tile]


def number(tile: str) -> int:
    """The number in an Avatar's corner.

    >>> number("oak-5")
    5
    """
    return _NUMBER[tile]


def repeated(names: Iterable[str | None]) -> str | None:
    """The first name that comes a second time; what nobody told (None) is passed over."""
    met: set[str] = set()
    for name in names:
        if name in met:
            return name
        if name is not None:
            met.add(name)
    return None
