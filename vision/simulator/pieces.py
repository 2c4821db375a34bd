"""Draws discs into light: cylinders with an exact outline, a painted top, a shadow, blurred as they move."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Disc
from vision.simulator.ground import Ground, cut, dim, grown
from vision.simulator.looks import Look
from vision.simulator.paint import bgr
from vision.simulator.sensor import LINEAR, Box, lit
from vision.simulator.tops import disc_top

__all__ = ["Piece"]

Floats = NDArray[np.float32]
_AMBIENT = 0.5
"""How dark it is right beside a disc where no lamp shines directly, as a share: chosen from pictures."""


class Piece:
    """One disc as it looks. Positions: (x, y) in mm; z: the height of its underside."""

    def __init__(self, look: Look, disc: Disc, scale: float, dictionary: str | None) -> None:
        self.disc = disc
        self._light = look.light
        paint = look.sides.get(disc.owner) or next(iter(look.sides.values()))
        side = max(24, round(1.6 * disc.diameter * scale))
        self._top = lit(disc_top(look, disc, side, dictionary))
        self._side = LINEAR[list(bgr(paint.edge))] * np.float32(0.8)
        self._gloss, self._bevel = paint.gloss, np.float32(paint.bevel)
        angle = float(np.random.default_rng([look.seed, 4, *disc.id.encode()]).uniform(0, 2 * math.pi))
        self._turn = math.cos(angle), math.sin(angle)
        self._reach = disc.radius + 0.6 * disc.height

    def box(self, ground: Ground, places: Any, z: float) -> Box | None:
        """The pixels that it and its shadow may change, at places (n, 2)."""
        places = np.asarray(places, dtype=np.float64).reshape(-1, 2)
        top = z + self.disc.height
        shift = np.array(self._light.shift)
        r = self._reach + self._light.softness * top
        low, high = places.min(0), places.max(0)
        low, high = np.minimum(low, low + shift * top) - r, np.maximum(high, high + shift * top) + r
        corners = [(x, y, h) for x in (low[0], high[0]) for y in (low[1], high[1]) for h in (0.0, top)]
        return grown(ground.box(np.array(corners)), 2, ground.camera.size)

    def draw(self, ground: Ground, light: Floats, box: Box, centres: Floats, z: float) -> None:
        """Draws it into `light`, the part `box` of a picture, in place.

        `centres` (n, rows or 1, 2): where it is at each of n moments of the exposure, by rows of the box.
        """
        x, y = cut(ground.x, box), cut(ground.y, box)
        eye, disc = ground.eye, self.disc
        pixel = self._pixel(ground, box)
        low, high = np.float32(z / eye[2]), np.float32((z + disc.height) / eye[2])
        ux, uy = x + low * (eye[0] - x), y + low * (eye[1] - y)
        tx, ty = x + high * (eye[0] - x), y + high * (eye[1] - y)
        left = np.zeros_like(x)
        paint = np.zeros_like(light)
        for moment in centres.astype(np.float32):
            cx, cy = moment[:, 0:1], moment[:, 1:2]
            dx, dy = tx - cx, ty - cy
            away = cv2.magnitude(dx, dy)
            top = _covered(disc.radius, away, pixel)
            whole = _covered(disc.radius, _from_segment(ux - cx, uy - cy, dx, dy), pixel)
            shade = self._shadow(x - cx, y - cy, z)
            left += shade * (1.0 - whole)
            paint += self._paint(dx, dy, away, top, whole)
        share = np.float32(1.0 / len(centres))
        left *= share
        paint *= share
        if z < 1.0:  # a carried one is above them
            free = 1.0 - cut(ground.tops, box)
            left = 1.0 - free * (1.0 - left)
            dim(paint, free)
        dim(light, left)
        light += paint * cut(ground.light, box)
        shine = np.float32(0.5 + 1.5 * self._gloss) * cut(ground.glare, box)
        light += shine[..., None] * self._seen(left)

    def _seen(self, left: Floats) -> Floats:
        return np.asarray(np.clip(1.0 - left * 1.6, 0.0, 1.0), dtype=np.float32)[..., None]

    def _paint(self, dx: Floats, dy: Floats, away: Floats, top: Floats, whole: Floats) -> Floats:
        """Light of the disc alone (under white light 1), premultiplied by what it covers."""
        c, s = self._turn
        half = self._top.shape[0] / 2.0
        k = np.float32(half / self.disc.radius)
        u = (c * dx + s * dy) * k + np.float32(half - 0.5)
        v = (c * dy - s * dx) * k + np.float32(half - 0.5)
        face = cv2.remap(self._top, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        sx, sy = math.cos(self._light.azimuth), math.sin(self._light.azimuth)
        toward = (dx * np.float32(sx) + dy * np.float32(sy)) / np.maximum(away, 1e-3)
        # The rounded rim catches the lamp on one side and turns from it on the other.
        rim = np.clip((away / np.float32(self.disc.radius) - 0.86) / 0.14, 0.0, 1.0)
        tone = 1.0 + self._bevel * rim * toward
        side = (whole - top) * (0.75 + 0.25 * toward)
        return np.asarray(face * (top * tone)[..., None] + self._side * side[..., None], dtype=np.float32)

    def _shadow(self, dx: Floats, dy: Floats, z: float) -> Floats:
        """The share of light left around it on the plane z = 0."""
        lamp = self._light
        sx, sy = lamp.shift
        top = z + self.disc.height
        away = _from_segment(dx - sx * z, dy - sy * z, dx - sx * top, dy - sy * top)
        soft = np.float32(max(0.8, lamp.softness * (z + 0.7 * self.disc.height)))
        dark = np.clip((self.disc.radius - away) / soft + 0.5, 0.0, 1.0)
        dark = dark * dark * (3.0 - 2.0 * dark)
        left = 1.0 - np.float32(1.0 - lamp.ambient) * dark
        beside = cv2.magnitude(dx, dy) - self.disc.radius
        near = np.clip(1.0 - beside / np.float32(0.6 * self.disc.height + z + 0.1), 0.0, 1.0)
        close = np.float32(lamp.ambient * _AMBIENT * self.disc.height / (self.disc.height + 2.0 * z + 0.1))
        return np.asarray(left * (1.0 - close * near * near), dtype=np.float32)

    def _pixel(self, ground: Ground, box: Box) -> float:
        """mm a pixel about the middle of the box."""
        row = min((box[1] + box[3]) // 2, ground.x.shape[0] - 2)
        column = min((box[0] + box[2]) // 2, ground.x.shape[1] - 2)
        x, y = ground.x[row : row + 2, column : column + 2], ground.y[row : row + 2, column : column + 2]
        ax, ay = float(x[0, 1] - x[0, 0]), float(y[0, 1] - y[0, 0])
        bx, by = float(x[1, 0] - x[0, 0]), float(y[1, 0] - y[0, 0])
        return math.sqrt(abs(ax * by - ay * bx))


def _covered(radius: float, away: Floats, pixel: float) -> Floats:
    """The share of each pixel inside a circle, from the distance of its middle to the circle's."""
    return np.asarray(np.clip((radius - away) * np.float32(1.0 / pixel) + 0.5, 0.0, 1.0), dtype=np.float32)


def _from_segment(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """The distance of the origin from the segment a to b."""
    ux, uy = bx - ax, by - ay
    along = np.clip(-(ax * ux + ay * uy) / np.maximum(ux * ux + uy * uy, 1e-9), 0.0, 1.0)
    return np.asarray(cv2.magnitude(ax + along * ux, ay + along * uy), dtype=np.float32)
