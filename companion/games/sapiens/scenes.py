"""The Scenes and the 63 Tribe tiles (section 1). A tile is known by its two scenes: copies cannot be told apart."""

from __future__ import annotations

from itertools import combinations

__all__ = [
    "BARE",
    "COPIES",
    "MOUNTAIN",
    "MOUNTAIN_TILES",
    "SCENES",
    "TILES",
    "mountain_tile",
    "scenes_of",
    "tile_of",
]

SCENES = ("feast", "gathering", "ritual", "brawl", "water", "camp", "hunt", "fire")
"""Festin, Cueillette, Rituel, Baston, Eau, Campement, Chasse, Feu: the order in which a tile's name gives them."""

MOUNTAIN = "mountain"
"""The scene that only the add-on's Mountain tiles have (R52)."""

BARE = "none"
"""What is said of a place where no Mountain token lies."""

COPIES = {f"{a}-{b}": 3 if "gathering" in (a, b) else 2 for a, b in combinations(SCENES, 2)}  # D1
"""How often each of the 28 kinds of tile exists."""

TILES = sum(COPIES.values())
"""63."""

MOUNTAIN_TILES = tuple(f"{scene}-{MOUNTAIN}" for scene in SCENES)  # R52


def mountain_tile(scene: str) -> str:
    """The name of the Mountain tile with that scene."""
    return f"{scene}-{MOUNTAIN}"


def scenes_of(tile: str) -> tuple[str, str]:
    """The two scenes of a tile in the order of its name.

    >>> scenes_of("feast-ritual")
    ('feast', 'ritual')
    """
    first, second = tile.split("-")
    return first, second


def tile_of(a: str, b: str) -> str | None:
    """The tile that shows these two scenes, None where there is none.

    >>> tile_of("fire", "feast")
    'feast-fire'
    """
    return next((tile for tile in (f"{a}-{b}", f"{b}-{a}") if tile in COPIES or tile in MOUNTAIN_TILES), None)
