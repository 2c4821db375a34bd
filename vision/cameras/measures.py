"""What a few seconds of a still view tell of a camera: rate, light, flicker, noise, sharpness. Numbers, no words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

__all__ = ["Health", "Look", "look", "measure"]

Image = NDArray[np.uint8]

DARK, BRIGHT = 16, 250
"""Grey levels at and beyond which nothing can be told any more."""
SAME = 0.02
"""Grey levels by which two pictures of a sensor differ at least, in the mean: less is the same picture twice."""
SMALL = (160, 90)
"""The size at which light is compared from picture to picture."""
LEAST = 8
"""Pictures from which a rate can be told."""


@dataclass(frozen=True, slots=True)
class Health:
    """`frames` pictures in `seconds`.

    `fps`: of the median interval; `jitter`: 90th percentile of the intervals' deviation from it, s; `gaps`: intervals
    of more than 1.5 of it; `doubled`: share of pictures that are their forerunner once more. `light`: median grey
    level, 0 to 255; `dark`, `bright`: shares of the picture in which nothing can be told; `flicker`: share by which the
    light swings, (largest - smallest) / mean of the pictures' levels without their drift; `drift`: share by which it
    went from beginning to end; `noise`: grey levels, rms, from picture to picture; `edge`: width of the sharpest edges,
    px, from 10 to 90 %; NaN where there are none.
    """

    frames: int
    seconds: float
    fps: float
    jitter: float
    gaps: int
    doubled: float
    light: float
    dark: float
    bright: float
    flicker: float
    drift: float
    noise: float
    edge: float


@dataclass(frozen=True, slots=True)
class Look:
    """What a single picture tells: `light`, `dark`, `bright`, `edge` as of `Health`."""

    light: float
    dark: float
    bright: float
    edge: float


def look(picture: Image) -> Look:
    """Of one picture (BGR)."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    return Look(
        light=float(np.median(grey)),
        dark=float((grey <= DARK).mean()),
        bright=float((grey >= BRIGHT).mean()),
        edge=_edge(grey),
    )


def measure(times: Sequence[float], pictures: Sequence[Image]) -> Health:
    """Of pictures (BGR, all of one size) of a view in which nothing moves, and their times (s).

    Raises ValueError for fewer than `LEAST`.
    """
    if len(times) != len(pictures) or len(pictures) < LEAST:
        raise ValueError(f"expected at least {LEAST} pictures with their times, got {len(pictures)}")
    steps = np.diff(np.asarray(times, float))
    usual = float(np.median(steps))
    small = np.array([_small(picture) for picture in pictures], np.float32)
    apart = np.abs(np.diff(small, axis=0)).mean(axis=(1, 2))
    levels = small.mean(axis=(1, 2))
    middle = look(pictures[len(pictures) // 2])
    trend = np.polyval(np.polyfit(np.arange(len(levels)), levels, 1), np.arange(len(levels)))
    mean = max(float(levels.mean()), 1e-6)
    swing = levels - trend
    return Health(
        frames=len(pictures),
        seconds=float(times[-1] - times[0]),
        fps=1.0 / usual if usual > 0 else 0.0,
        jitter=float(np.percentile(np.abs(steps - usual), 90)),
        gaps=int((steps > 1.5 * usual).sum()),
        doubled=float((apart < SAME).mean()),
        light=middle.light,
        dark=middle.dark,
        bright=middle.bright,
        flicker=float(swing.max() - swing.min()) / mean,
        drift=float(trend[-1] - trend[0]) / mean,
        noise=_noise(pictures),
        edge=middle.edge,
    )


def _small(picture: Image) -> NDArray[np.uint8]:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, SMALL, interpolation=cv2.INTER_AREA), np.uint8)


def _noise(pictures: Sequence[Image]) -> float:
    """From the differences of neighbours, each freed of a common change of light; the median is not moved by a fly."""
    found = []
    for one, other in zip(pictures[:-1:2], pictures[1::2], strict=False):
        a, b = (cv2.cvtColor(p, cv2.COLOR_BGR2GRAY)[::2, ::2].astype(np.float32) for p in (one, other))
        difference = b - a
        difference -= np.median(difference)
        if np.abs(difference).max() > 0:
            found.append(float(np.std(difference[np.abs(difference) < 25.0])) / np.sqrt(2))
    return float(np.median(found)) if found else 0.0


def _edge(grey: NDArray[np.uint8]) -> float:
    """Width of the sharpest strong edges: an edge of height h and a slope g takes 0.8 h / g px from 10 to 90 %."""
    picture = cv2.GaussianBlur(grey, (0, 0), 0.5).astype(np.float32)
    gx = cv2.Scharr(picture, cv2.CV_32F, 1, 0, scale=1 / 32)
    gy = cv2.Scharr(picture, cv2.CV_32F, 0, 1, scale=1 / 32)
    slope = np.hypot(gx, gy)
    around = np.ones((9, 9), np.uint8)
    height = cv2.dilate(picture, around) - cv2.erode(picture, around)
    strong = (height > 40.0) & (slope >= cv2.dilate(slope, np.ones((5, 5), np.uint8)))
    if int(strong.sum()) < 20:
        return float("nan")
    return float(np.percentile(0.8 * height[strong] / np.maximum(slope[strong], 1e-6), 20))
