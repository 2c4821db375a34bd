"""An imitated camera driver: what it grants, and pictures that follow from it. No test machine has a camera."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from vision.sources.kinds import Image

SIZE = (320, 180)


def scene() -> np.ndarray:
    """Light of a table with edges, 0 to 1: sharp squares on an even ground."""
    light = np.full((SIZE[1], SIZE[0]), 0.45, np.float32)
    for y in range(20, 160, 40):
        for x in range(20, 300, 40):
            light[y : y + 20, x : x + 20] = 0.08 if (x + y) % 80 else 0.8
    return light


@dataclass
class Driver:
    """A V4L2 camera as OpenCV shows it: exposure in 100 microseconds, 3 automatic and 1 by hand.

    `lamp`: how bright the room is, 1: a good picture at 8 ms. `steps`: exposures it grants, in its units. `dead`:
    settings that it refuses. `flicker`: share, at 100 Hz. `blur`: px.
    """

    lamp: float = 1.0
    steps: tuple[float, ...] = (5, 10, 20, 39, 78, 156, 312)
    dead: frozenset[int] = frozenset()
    flicker: float = 0.0
    blur: float = 0.0
    fps: float = 60.0
    every: int = 1
    """Pictures until there is a new one: above 1, the same is sent again."""
    props: dict[int, float] = field(default_factory=dict)
    asked: list[tuple[int, float]] = field(default_factory=list)
    frames: int = 0

    def __post_init__(self) -> None:
        self.props = {
            cv2.CAP_PROP_FPS: self.fps,
            cv2.CAP_PROP_AUTO_EXPOSURE: 3.0,
            cv2.CAP_PROP_EXPOSURE: 156.0,
            cv2.CAP_PROP_AUTOFOCUS: 1.0,
            cv2.CAP_PROP_FOCUS: 40.0,
            cv2.CAP_PROP_AUTO_WB: 1.0,
            cv2.CAP_PROP_WB_TEMPERATURE: 4600.0,
        } | self.props
        self._scene = cv2.GaussianBlur(scene(), (0, 0), self.blur) if self.blur else scene()
        self._rng = np.random.default_rng(3)
        self._last: Image | None = None

    # -- cv2.VideoCapture -------------------------------------------------------------------------------------------

    def grab(self) -> bool:
        """The next picture, after a little while: on a real clock it would depend on the machine what is seen."""
        self.frames += 1
        time.sleep(0.0005)
        return True

    def retrieve(self) -> tuple[bool, Any]:
        """Its picture."""
        if self._last is None or self.frames % self.every == 0:
            self._last = self._exposed()
        return True, self._last.copy()

    def get(self, prop: int, /) -> float:
        """A property, or the stamp of the picture."""
        if prop == cv2.CAP_PROP_POS_MSEC:
            return 1000.0 * (1.0 + self.frames / self.fps)
        return self.props.get(prop, 0.0)

    def set(self, prop: int, value: float, /) -> bool:
        """Granted as far as this camera can."""
        self.asked.append((prop, value))
        if prop in self.dead:
            return False
        if prop == cv2.CAP_PROP_EXPOSURE:
            if self.props[cv2.CAP_PROP_AUTO_EXPOSURE] != 1.0:
                return False
            value = min(self.steps, key=lambda step: abs(step - value))
        self.props[prop] = value
        return True

    def release(self) -> None:
        """Nothing to let go."""

    # -- the sensor ---------------------------------------------------------------------------------------------------

    def _exposed(self) -> Image:
        by_hand = self.props[cv2.CAP_PROP_AUTO_EXPOSURE] == 1.0
        raw = self.props[cv2.CAP_PROP_EXPOSURE] if by_hand else min(156.0, 80.0 / self.lamp)
        swing = 1.0 + self.flicker * np.sin(2 * np.pi * 100.0 * self.frames / self.fps)
        light = self._scene * self.lamp * raw / 80.0 * swing
        grey = 255.0 * np.clip(light, 0.0, 1.0) ** (1 / 2.2) + self._rng.normal(0.0, 1.2, light.shape)
        return np.repeat(np.clip(grey, 0, 255).astype(np.uint8)[..., None], 3, axis=2)
