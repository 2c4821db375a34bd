"""Scenes for the renderer's tests: a few discs that slide straight, no physics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec

from companion import board as boards
from vision.simulator.lens import Camera
from vision.simulator.looks import Light, Look, Side
from vision.simulator.scene import Changing, HandPose

SIZE = (480, 270)


@dataclass
class Sliding:
    """Discs by id: x, y, z at t = 0, and those of them that move: vx, vy in mm/s."""

    places: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    speeds: dict[str, tuple[float, float]] = field(default_factory=dict)
    hand: Callable[[float], HandPose] | None = None
    lamps: Callable[[float], float] = lambda _t: 1.0
    dimming: bool = False
    pushed: tuple[float, float, float] = (0.0, 0.0, 0.0)
    elsewhere: dict[str, tuple[float, float, float]] = field(default_factory=dict)

    def discs(self, t: float) -> Mapping[str, tuple[float, float, float]]:
        still = (0.0, 0.0)
        at = {id: (*self.speeds.get(id, still), *place) for id, place in self.places.items()}
        return {id: (x + vx * t, y + vy * t, z) for id, (vx, vy, x, y, z) in at.items()}

    def hands(self, t: float) -> tuple[HandPose, ...]:
        return (self.hand(t),) if self.hand else ()

    def walls(self, t: float) -> Mapping[str, tuple[float, float, float]]:
        return self.elsewhere

    def light(self, t: float) -> float:
        return self.lamps(t)

    def bump(self, t: float) -> tuple[float, float, float]:
        return self.pushed

    def changing(self, t0: float, t1: float) -> Changing:
        return Changing(frozenset(self.speeds), self.hand is not None, self.dimming)


BOARD = boards.loads(
    b"""
format = 1
name = "bare"
game = "none"
size = [640.0, 360.0]
[[disc]]
id = "a"
owner = "one"
kind = "disc"
diameter = 30.0
height = 8.0
color = "#ffffff"
[[disc]]
id = "b"
owner = "one"
kind = "disc"
diameter = 30.0
height = 8.0
color = "#ffffff"
[[wall]]
id = "block"
kind = "reef"
polygon = [[20.0, 20.0], [60.0, 20.0], [60.0, 40.0], [20.0, 40.0]]
height = 12.0
movable = true
"""
)
EMPTY = msgspec.structs.replace(BOARD, walls=())
DARK = Look(
    name="white discs in the dark",
    seed=1,
    design="plain",
    ground="#000000",
    land="#000000",
    cloth=("#000000", "#000000"),
    sides={"one": Side(face="#ffffff", ink="#ffffff", edge="#000000", gloss=0.0, bevel=0.0)},
    walls={"": "#ffffff"},
    light=Light(azimuth=0.0, elevation=1.2, softness=0.2, ambient=0.5, level=0.6, uneven=0.0),
)
GREY = msgspec.structs.replace(DARK, ground="#808080", land="#808080", cloth=("#808080", "#808080"))
"""A grey table: shadows show."""


def silent(camera: Camera) -> Camera:
    """The camera without noise and vignetting."""
    return msgspec.structs.replace(camera, noise_dark=0.0, noise_light=0.0, vignetting=0.0)
