"""Hands over the table."""

from __future__ import annotations

from vision.simulator.ground import Ground
from vision.simulator.looks import Look
from vision.simulator.scene import Scene
from vision.simulator.sensor import Box

__all__ = ["Hand"]


class Hand:
    """A hand as it looks during one picture. `boxes`: the parts of the picture that it and its shadow are in."""

    boxes: tuple[Box, ...] = ()

    @classmethod
    def seen(cls, scene: Scene, t: float, ground: Ground, look: Look) -> list[Hand]:
        """The hands in the picture of time t."""
        return []

    def draw(self, ground: Ground, light: object, box: Box) -> None:
        """Draws it into the part `box` of a picture, in place."""
