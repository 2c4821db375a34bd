"""The table as it lay still last, and how pictures compare with it, whatever the light does."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.attention import NOISE
from vision.lighting import Exposure, gained
from vision.plane import Plane
from vision.recording import difference
from vision.stillness import Stillness

__all__ = ["Tabletop"]

Image = NDArray[np.uint8]
Floats = NDArray[np.float32]


class Tabletop:
    """Made of a picture of rest, as the camera gave it, that `plane` sees from above."""

    def __init__(self, plane: Plane, rest: Image) -> None:
        self._plane = plane
        self.picture: Image = plane.rectify(rest)
        """From above."""
        self.half: Image = plane.halved(rest)
        """The same at half the size."""
        self._still: Stillness | None = Stillness(plane, rest)
        self._exposure = Exposure()

    def quiet(self, image: Image, least: float) -> bool:
        """Whether surely no part of `least` px of the half-size picture differs."""
        return self._still is not None and self._still.holds(image, least)

    def changed(self, half: Image) -> Image:
        """Where a half-size picture differs (0 or 255)."""
        return difference(half, self.half, NOISE)

    def evened(self, t: float, image: Image, half: Image) -> tuple[Image, Image]:
        """Both pictures, of time `t`, as bright as this one."""
        factor = self._exposure.look(t, half, self.half)
        return gained(image, 1 / factor), gained(half, 1 / factor)

    def settled(self, t: float, image: Image) -> Floats | None:
        """Becomes as bright as `image`, once that exposure has lasted: how much brighter (3,), or None."""
        if not self._exposure.lasts(t):
            return None
        light = np.full(3, self._exposure.factor, np.float32)
        self.relight(light)
        self.half = gained(self.half, self._exposure.factor)
        self._still = Stillness(self._plane, image)
        self._exposure.settle()
        return light

    def relight(self, light: Floats) -> None:
        """Under another light, `light` times as bright: (3,), or for each pixel (h, w, 3)."""
        self.picture = np.clip(self.picture * light + 0.5, 0, 255).astype(np.uint8)

    def under(self, hand: Image, covering: Image, before: Tabletop) -> None:
        """Keeps what lay there `before` under a hand (mask at half size; `covering`: at full size)."""
        self.picture[covering > 0] = before.picture[covering > 0]
        around = cv2.dilate(hand, np.ones((5, 5), np.uint8)) > 0
        self.half[around] = before.half[around]
        self._still = None
