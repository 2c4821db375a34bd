"""Small films, and captures that play what they are told to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.sources import Image

SIZE = (160, 120)


def picture(level: int, size: tuple[int, int] = SIZE) -> Image:
    """One even grey."""
    return np.full((size[1], size[0], 3), level, np.uint8)


def film(path: Path, levels: Sequence[int], fps: float = 25.0, size: tuple[int, int] = SIZE) -> Path:
    """A film of even greys."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), fps, size)
    assert writer.isOpened()
    for level in levels:
        writer.write(picture(level, size))
    writer.release()
    return path


class FakeCapture:
    """Plays steps: a picture, None (not decoded), or "broken" (taken, but not decoded). Then nothing more comes.

    `stamps` in s, one a step; `props` what `get` says beside them.
    """

    def __init__(
        self, steps: Sequence[Any], stamps: Sequence[float] | None = None, props: dict[int, float] | None = None
    ) -> None:
        self.steps = list(steps)
        self.stamps = list(stamps) if stamps is not None else [i / 25 for i in range(len(self.steps))]
        self.props = {cv2.CAP_PROP_FPS: 25.0, **(props or {})}
        self.asked: list[tuple[int, float]] = []
        self.released = False
        self._at = -1

    def grab(self) -> bool:
        """Takes the next step."""
        self._at += 1
        return self._at < len(self.steps) and self.steps[self._at] is not None

    def retrieve(self) -> tuple[bool, Any]:
        """The step taken."""
        step = self.steps[self._at]
        return (False, None) if isinstance(step, str) else (True, step)

    def get(self, prop: int, /) -> float:
        """The stamp, or a property."""
        if prop == cv2.CAP_PROP_POS_MSEC:
            return self.stamps[min(max(self._at, 0), len(self.stamps) - 1)] * 1000
        return self.props.get(prop, 0.0)

    def set(self, prop: int, value: float, /) -> bool:
        """Granted, and remembered."""
        self.asked.append((prop, value))
        self.props[prop] = value
        return True

    def release(self) -> None:
        """Let go."""
        self.released = True


def noise(level: int, seed: int, size: tuple[int, int] = SIZE) -> Image:
    """A grey with a sensor's noise: no two are the same."""
    grains = np.random.default_rng(seed).integers(0, 4, (size[1], size[0], 3))
    return (picture(level, size) + grains).astype(np.uint8)
