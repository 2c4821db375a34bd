"""What lies in the box: terrains, roles, indices, and the numbers printed on them (digest, section 1)."""

from __future__ import annotations

from typing import Literal, get_args

__all__ = [
    "CAPACITY",
    "HAND",
    "HIGHEST",
    "IMPROVEMENTS",
    "INDICES",
    "LABELS",
    "LOWEST",
    "NOT_COOPERATIVE",
    "ROLES",
    "STOCK",
    "TERRAINS",
    "TILES_EACH",
    "TURNS",
    "ZONE_OF",
    "ZONE_ROOM",
    "Impacts",
    "Index",
    "Role",
    "Terrain",
    "clamp",
]

Terrain = Literal["mountain", "plain", "marsh"]
Role = Literal["farmer", "governor", "entrepreneur", "ecologist"]
Index = Literal["society", "economy", "environment"]
Impacts = tuple[int, int, int]
"""What happens to society, economy, environment; in this order everywhere."""

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
ROLES: tuple[Role, ...] = get_args(Role)
INDICES: tuple[Index, ...] = get_args(Index)

CAPACITY: dict[Terrain, int] = {"mountain": 9, "plain": 7, "marsh": 4}
"""Resources that a fertile tile holds."""
ZONE_ROOM: dict[Terrain, int] = {"mountain": 2, "plain": 3, "marsh": 1}
"""Activity zones that a tile holds, fertile or sterile (A5, A6)."""
TILES_EACH = 4
"""Tiles of each terrain in the box."""

ZONE_OF: dict[Role, str] = {
    "farmer": "field",
    "governor": "town",
    "entrepreneur": "factory",
    "ecologist": "reserve",
}

TURNS = 8  # R1
LOWEST, HIGHEST = -3, 10  # R3
STOCK = 5  # people, and zones, of each player
HAND = 3
LABELS = 12
IMPROVEMENTS = 19

NOT_COOPERATIVE: dict[Role, str] = {
    "farmer": "Véralégume",
    "governor": "Déclaration d'impôt",
    "ecologist": "Contrebande",
    "entrepreneur": "Une menace a été détectée",
}
"""Projects that leave the game where only the common objective counts (set-up for 2, first game)."""


def clamp(value: int) -> int:
    """R3, A29: an index stays on its scale, what goes past an end is lost.

    >>> clamp(12), clamp(-4)
    (10, -3)
    """
    return max(LOWEST, min(HIGHEST, value))
