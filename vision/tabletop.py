"""The table as it lay still last, and how pictures compare with it, whatever the light does."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.attention import NOISE, Flicker, stirs
from vision.lighting import Exposure, gained
from vision.plane import Plane
from vision.recording import difference
from vision.resting import RestingDisc

__all__ = ["Tabletop"]

Image = NDArray[np.uint8]
Floats = NDArray[np.float32]


class Tabletop:
    """Made of a picture of rest, as the camera gave it, that `plane` sees from above; `flicker` is learned at rest."""

    def __init__(self, plane: Plane, rest: Image, flicker: Flicker) -> None:
        self._plane = plane
        self._flicker = flicker
        self.picture: Image = plane.rectify(rest)
        """From above."""
        self.half: Image = plane.halved(rest)
        """The same at half the size."""
        self._glance = plane.glance(rest)
        self._exposure = Exposure()
        self._lain: tuple[Mapping[str, RestingDisc], Image] | None = None

    def lain(self, discs: Mapping[str, RestingDisc], radius: float) -> Image:
        """Where these `discs` of `radius` mm lie, at half the size (0 or 255): drawn once for a mapping, since it is
        asked for with each picture in which something happens."""
        if self._lain is None or self._lain[0] is not discs:
            mask = np.zeros(self.half.shape[:2], np.uint8)
            for disc in discs.values():
                x, y = (round(float(v) / 2) for v in self._plane.px(np.array([disc.x, disc.y])))
                cv2.circle(mask, (x, y), round(radius * self._plane.scale / 2), 255, -1)
            self._lain = discs, mask
        return self._lain[1]

    def quiet(self, t: float, glance: Image, least: float) -> bool:
        """Whether no part of `least` px of the half-size picture differs. Most pictures of a game are quiet."""
        if cv2.norm(glance, self._glance, cv2.NORM_INF) <= NOISE:  # a tenth of the time that the mask takes
            return True
        changed = difference(glance, self._glance, NOISE)
        if stirs(self._plane.from_above(changed), least):
            return False
        self._flicker.add(t, changed)
        return True

    def stirred(self, glance: Image, earlier: Image) -> Image:
        """Where the plane at half the size differs between two pictures of a disturbance, but for what flickers."""
        return self._plane.from_above(self._flicker.without(difference(glance, earlier, NOISE)))

    def changed(self, glance: Image) -> Image:
        """Where the plane at half the size differs (0 or 255)."""
        return self._plane.from_above(difference(glance, self._glance, NOISE))

    def evened(self, t: float, image: Image, glance: Image) -> tuple[Image, Image]:
        """A picture and its glance, of time `t`, as bright as this one."""
        factor = self._exposure.look(t, glance, self._glance)
        return gained(image, 1 / factor), gained(glance, 1 / factor)

    def settled(self, t: float) -> Floats | None:
        """Becomes as bright as the pictures are, once that exposure has lasted: how much brighter (3,), or None."""
        if not self._exposure.lasts(t):
            return None
        light = np.full(3, self._exposure.factor, np.float32)
        self.relight(light)
        self.half, self._glance = (gained(each, self._exposure.factor) for each in (self.half, self._glance))
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
        seen = self._plane.to_glance(around.astype(np.uint8)) > 0
        self._glance[seen] = before._glance[seen]
