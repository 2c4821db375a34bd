"""Paint and print: sheets, a brush that draws in mm, grain, speckle, printed markers. sRGB bytes, BGR."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.lens import WHITE
from vision.simulator.looks import Look, rgb

__all__ = ["Brush", "Sheet", "bgr", "clouds", "marker_print", "mixed", "speckle", "wood_grain"]

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
_PARTS = 4  # binary digits of a pixel that OpenCV's drawing keeps


@dataclass(frozen=True)
class Sheet:
    """A flat picture on the table: its pixel (0, 0) covers the place `left`, `top` (mm), `scale` pixels a mm.

    `picture`: BGR, or BGRA where the sheet has an outline.
    """

    picture: Bytes
    left: float
    top: float
    scale: float

    def place(self, x: Any, y: Any) -> tuple[Any, Any]:
        """Pixels of places in mm, the middle of a pixel being a whole number."""
        return (x - self.left) * self.scale - 0.5, (y - self.top) * self.scale - 0.5


class Brush:
    """Draws in mm on a sheet."""

    def __init__(self, picture: Bytes, left: float, top: float, scale: float) -> None:
        self.picture, self.sheet = picture, Sheet(picture, left, top, scale)

    def fixed(self, points: Any) -> NDArray[np.int32]:
        x, y = self.sheet.place(*np.asarray(points, dtype=np.float64).reshape(-1, 2).T)
        return np.asarray(np.round(np.stack([x, y], 1) * 2**_PARTS), dtype=np.int32)

    def width(self, mm: float) -> int:
        return max(1, round(mm * self.sheet.scale))

    def circle(self, center: tuple[float, float], radius: float, colour: str, line: float | None = None) -> None:
        turns = np.linspace(0.0, 2.0 * math.pi, 180, endpoint=False)
        points = np.stack([center[0] + radius * np.cos(turns), center[1] + radius * np.sin(turns)], 1)
        self.polygon(points, colour, line)

    def polygon(self, points: Any, colour: str, line: float | None = None) -> None:
        if line is None:
            cv2.fillPoly(self.picture, [self.fixed(points)], bgr(colour), cv2.LINE_AA, _PARTS)
        else:
            self.path(points, colour, line, closed=True)

    def path(self, points: Any, colour: str, line: float, closed: bool = False) -> None:
        cv2.polylines(self.picture, [self.fixed(points)], closed, bgr(colour), self.width(line), cv2.LINE_AA, _PARTS)


def bgr(colour: str) -> tuple[int, int, int]:
    """Blue, green, red, 0 to 255."""
    red, green, blue = rgb(colour)
    return round(255 * blue), round(255 * green), round(255 * red)


def marker_print(look: Look, dictionary: str, marker: int, cell: int = 12) -> tuple[Bytes, float]:
    """A printed marker with its white margin, BGR, and how many times its side the print measures."""
    kind = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    cells = int(kind.markerSize) + 2
    side = cells * cell
    black = cv2.aruco.generateImageMarker(kind, marker, side, borderBits=1)
    margin = round(side * WHITE)
    whole = cv2.copyMakeBorder(black, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=(255,))
    share = np.asarray(whole, dtype=np.float32) / 255.0
    return mixed(look.toner, look.paper, share), 1.0 + 2.0 * margin / side


def clouds(rng: np.random.Generator, shape: tuple[int, int], grain: float, octaves: int) -> Floats:
    """Soft noise, 0 to 1, (rows, columns), whose coarsest grain is so many pixels."""
    total = np.zeros(shape, dtype=np.float32)
    weight, sum_ = 1.0, 0.0
    for _ in range(octaves):
        few = (max(2, math.ceil(shape[1] / grain) + 1), max(2, math.ceil(shape[0] / grain) + 1))
        coarse = rng.random(few[::-1], dtype=np.float32)
        total += weight * cv2.resize(coarse, shape[::-1], interpolation=cv2.INTER_CUBIC)
        sum_ += weight
        weight, grain = weight * 0.55, grain / 2.0
        if grain < 1.0:
            break
    return np.asarray(np.clip((total / sum_ - 0.5) * 1.5 + 0.5, 0.0, 1.0), dtype=np.float32)


def mixed(one: str, two: str, share: Floats) -> Bytes:
    a, b = np.array(bgr(one), dtype=np.float32), np.array(bgr(two), dtype=np.float32)
    return np.asarray(a + (b - a) * share[..., None], dtype=np.float32).round().astype(np.uint8)


def wood_grain(rng: np.random.Generator, shape: tuple[int, int], scale: float) -> Floats:
    """Wood: 0 to 1. Rings of a trunk that is cut lengthwise, with fibres."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / np.float32(scale)
    bend = cv2.resize(clouds(rng, (max(4, shape[0] // 4), max(4, shape[1] // 16)), 40.0, 3), shape[::-1])
    rings = 0.5 + 0.5 * np.sin((y + bend * 60.0 + 0.02 * x) * (2.0 * math.pi / float(rng.uniform(7.0, 16.0))))
    fibres = cv2.resize(rng.random((shape[0], max(4, shape[1] // 50)), dtype=np.float32), shape[::-1])
    return np.asarray(np.clip(0.65 * rings + 0.5 * fibres - 0.1, 0.0, 1.0), dtype=np.float32)


def speckle(rng: np.random.Generator, picture: Bytes, amount: float, grain: float) -> None:
    """Makes a paint less even, in place."""
    few = (max(2, int(picture.shape[1] / grain)), max(2, int(picture.shape[0] / grain)))
    noise = cv2.resize(rng.standard_normal(few[::-1], dtype=np.float32), picture.shape[1::-1])
    factor = 1.0 + amount * noise
    picture[:] = np.clip(picture * factor[..., None], 0, 255).astype(np.uint8)
