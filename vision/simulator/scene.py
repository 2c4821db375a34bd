"""What the simulated camera looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

__all__ = ["Changing", "HandPose", "Scene"]


@dataclass(frozen=True, slots=True)
class HandPose:
    """A hand at one moment. `x, y, z`: the tip of its index finger, mm (z above the playing surface).

    `heading`: the direction from wrist to tip, rad from x toward y. `extended`: 0, the finger curled behind the thumb,
    to 1, stretched. `roll`: of the hand about its arm, rad. `shape`: which of a few hands.
    """

    x: float
    y: float
    z: float
    heading: float
    extended: float
    roll: float = 0.0
    shape: int = 0


@dataclass(frozen=True, slots=True)
class Changing:
    """What does not look the same throughout a stretch of time: discs by id, hands, or everything (light, bumps)."""

    discs: frozenset[str] = frozenset()
    hands: bool = False
    all: bool = False

    def __bool__(self) -> bool:
        return bool(self.discs or self.hands or self.all)


class Scene(Protocol):
    """The table over time; t in s, lengths in mm."""

    def discs(self, t: float) -> Mapping[str, tuple[float, float, float]]:
        """Centres (x, y) of the discs in the room, and the height z of their underside above where they would rest."""
        ...

    def hands(self, t: float) -> tuple[HandPose, ...]:
        """The hands in the room."""
        ...

    def walls(self, t: float) -> Mapping[str, tuple[float, float, float]]:
        """Movable walls that lie elsewhere than in the board file: centroid (x, y) and angle in rad."""
        ...

    def light(self, t: float) -> float:
        """How bright the lamps are; 1 as always."""
        ...

    def bump(self, t: float) -> tuple[float, float, float]:
        """How far the board has been pushed under the camera: dx, dy in mm, turn in rad about its centre."""
        ...

    def changing(self, t0: float, t1: float) -> Changing:
        """What does not look the same throughout [t0, t1]."""
        ...
