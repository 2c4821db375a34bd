"""The picture of what never moves: table, board, markers, walls, under the lamps. Light, not bytes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.board import Board, Wall
from vision.simulator.lens import Camera
from vision.simulator.looks import Look, shaded
from vision.simulator.paint import Sheet, bgr, clouds, marker_print
from vision.simulator.sensor import Box, lit
from vision.simulator.surface import board_sheet, table_sheet

__all__ = ["Ground", "cut", "dim", "grown", "within"]

Floats = NDArray[np.float32]
_FINE = 4
"""Each pixel of a wall or a marker is the mean of 4 x 4: chosen, edges are then off by less than 0.05 px."""
_MOST = 4200
"""A painted sheet is never wider or higher, px."""


class Ground:
    """`linear` (h, w, 3): the light of the empty board. `x`, `y` (h, w): the place at z = 0 that a pixel looks at, mm.

    `light` (h, w, 3): what a white thing at z = 0 would send without shadow; `glare` (h, w): the lamps' reflection.
    `tops` (h, w): the share of a pixel that shows the top of a wall no lower than discs, which hides a disc behind it.
    """

    def __init__(self, board: Board, look: Look, camera: Camera) -> None:
        self.board, self.look, self._camera = board, look, camera
        self._rays = camera.rays()
        x, y = camera.ground(self._rays)
        reach = [float(v) for v in (x.min(), y.min(), x.max(), y.max())]
        middle = camera.size[1] // 2, camera.size[0] // 2
        self.scale = 1.0 / abs(float(x[middle[0], middle[1] + 1] - x[middle[0], middle[1]]))
        scale = min(2.2 * self.scale, _MOST / max(reach[2] - reach[0], reach[3] - reach[1]))
        self._table = table_sheet(look, (reach[0], reach[1], reach[2], reach[3]), min(scale, 1.5 * self.scale))
        self._sheet = board_sheet(look, board, min(2.2 * self.scale, _MOST / max(board.size)))
        self.light, self.glare = _lamps(look, camera)
        self._base = _sampled(self._table, x, y)[..., :3]
        self.build((0.0, 0.0, 0.0), {})

    def build(self, bump: tuple[float, float, float], walls: Mapping[str, tuple[float, float, float]]) -> None:
        """Draws it anew, the board pushed and its movable walls elsewhere."""
        self.camera = self._camera.pushed(bump, self.board.center)
        self.x, self.y = self.camera.ground(self._rays)
        self.eye = self.camera.eye
        placed = [wall.placed(*walls[wall.id]) if wall.id in walls else wall for wall in self.board.walls]
        fine = _sampled(self._sheet, self.x, self.y)
        share = fine[..., 3:]
        paint = lit_mean(self._base * (1.0 - share) + fine[..., :3] * share)
        dim(paint, self._shadows(placed))
        paint *= self.light
        paint += self.glare[..., None]
        self.linear, self.tops = paint, np.zeros_like(self.x)
        if self.board.markers:
            for marker in self.board.markers.at:
                self._marker(self.board.markers.dictionary, self.board.markers.z, marker.id, marker.corners)
        for wall in sorted(placed, key=lambda wall: wall.height):
            self._wall(wall)

    def _shadows(self, walls: Iterable[Wall]) -> Floats:
        """The share of light that walls leave on the plane z = 0: (h, w)."""
        light = self.look.light
        margin, (dx, dy) = 60.0, light.shift
        width, height = (math.ceil(side + 2 * margin) for side in self.board.size)
        dark = np.zeros((height, width), dtype=np.float32)
        by_height: dict[float, list[Wall]] = {}
        for wall in walls:
            by_height.setdefault(wall.height, []).append(wall)
        for tall, group in by_height.items():
            mask = np.zeros((height, width), dtype=np.uint8)
            for wall in group:
                foot = np.array(wall.polygon) + margin - 0.5
                tip = foot + np.array([dx * tall, dy * tall])
                for a, b in zip(range(len(foot)), [*range(1, len(foot)), 0], strict=True):
                    quad = np.array([foot[a], foot[b], tip[b], tip[a]])
                    cv2.fillConvexPoly(mask, np.round(quad * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
                for outline in (foot, tip):
                    cv2.fillPoly(mask, [np.round(outline * 16).astype(np.int32)], (255,), cv2.LINE_AA, 4)
            soft = cv2.GaussianBlur(mask, (0, 0), max(0.6, 0.5 * light.softness * tall))
            near = cv2.GaussianBlur(mask, (0, 0), max(1.0, 0.5 * tall))
            part = (1.0 - light.ambient) * soft.astype(np.float32) + 0.35 * light.ambient * near
            dark = np.maximum(dark, part / 255.0)
        left = cv2.remap(1.0 - dark, self.x + np.float32(margin - 0.5), self.y + np.float32(margin - 0.5),
                         cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(1.0,))  # fmt: skip
        return np.asarray(left, dtype=np.float32)

    def _marker(self, dictionary: str, z: float, id: int, corners: Any) -> None:
        print_, size = marker_print(self.look, dictionary, id)
        outline = np.array(corners, dtype=np.float64)
        whole = outline.mean(0) + (outline - outline.mean(0)) * size
        box = grown(self.box(np.column_stack([whole, np.full(4, z)])), 2, self.camera.size)
        if box is None:
            return
        x, y = (self._at(plane, box, z, fine=True) for plane in (0, 1))
        side = print_.shape[0]
        edge = np.array([[0, 0], [side, 0], [side, side], [0, side]], dtype=np.float32) - 0.5
        H = cv2.getPerspectiveTransform(whole.astype(np.float32), edge)
        w = H[2, 0] * x + H[2, 1] * y + H[2, 2]
        u = ((H[0, 0] * x + H[0, 1] * y + H[0, 2]) / w).astype(np.float32)
        v = ((H[1, 0] * x + H[1, 1] * y + H[1, 2]) / w).astype(np.float32)
        paint = lit(np.asarray(cv2.remap(print_, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8))
        inside = ((u > -0.5) & (v > -0.5) & (u < side - 0.5) & (v < side - 0.5)).astype(np.float32)
        self._lay(box, paint * inside[..., None], inside)

    def _wall(self, wall: Wall) -> None:
        outline = _fine(np.array(wall.polygon, dtype=np.float64))
        foot = self.camera.project(np.column_stack([outline, np.zeros(len(outline))]))
        top = self.camera.project(np.column_stack([outline, np.full(len(outline), wall.height)]))
        points = np.concatenate([foot, top])
        low, high = np.floor(points.min(0)), np.ceil(points.max(0)) + 1
        box = grown((int(low[0]), int(low[1]), int(high[0]), int(high[1])), 2, self.camera.size)
        if box is None:
            return
        shape = ((box[3] - box[1]) * _FINE, (box[2] - box[0]) * _FINE)
        paint, share = np.zeros((*shape, 3), dtype=np.uint8), np.zeros(shape, dtype=np.uint8)
        colour = self.look.walls.get(wall.owner) or self.look.walls.get("", "#8c6a45")

        def fixed(points: Any) -> Any:
            return np.round(((points - (box[0], box[1]) + 0.5) * _FINE - 0.5) * 256).astype(np.int32)

        def fill(points: Any, colour: str) -> None:
            cv2.fillPoly(paint, [fixed(points)], bgr(colour), cv2.LINE_8, 8)
            cv2.fillPoly(share, [fixed(points)], (255,), cv2.LINE_8, 8)

        clockwise = np.sign(_area(outline))
        sun = self.look.light.azimuth
        for a in range(len(outline)):
            b = (a + 1) % len(outline)
            along = outline[b] - outline[a]
            normal = clockwise * np.array([along[1], -along[0]]) / max(float(np.hypot(*along)), 1e-9)
            if float(normal @ (np.array(self.eye[:2]) - outline[a])) > 0.0:
                facing = float(normal @ (math.cos(sun), math.sin(sun)))
                fill(np.array([foot[a], foot[b], top[b], top[a]]), shaded(colour, 0.6 + 0.25 * facing))
        fill(top, colour)
        if wall.height >= max((disc.height for disc in self.board.discs), default=0.0):
            upper = np.zeros(shape, dtype=np.uint8)
            cv2.fillPoly(upper, [fixed(top)], (255,), cv2.LINE_8, 8)
            seen = cv2.resize(upper, (box[2] - box[0], box[3] - box[1]), interpolation=cv2.INTER_AREA)
            tops = cut(self.tops, box)
            np.maximum(tops, seen.astype(np.float32) / 255.0, out=tops)
        grain = clouds(np.random.default_rng([self.look.seed, 7, *wall.id.encode()]), shape, 9.0 * _FINE, 4)
        linear = lit(paint) * (0.8 + 0.4 * grain)[..., None]
        self._lay(box, linear, (share > 0).astype(np.float32))

    def _lay(self, box: Box, paint: Floats, share: Floats) -> None:
        """Lays fine paint (premultiplied) over a part of the ground."""
        size = (box[2] - box[0], box[3] - box[1])
        paint = np.asarray(cv2.resize(paint, size, interpolation=cv2.INTER_AREA), dtype=np.float32)
        share = np.asarray(cv2.resize(share, size, interpolation=cv2.INTER_AREA), dtype=np.float32)[..., None]
        part = cut(self.linear, box)
        part *= 1.0 - share
        part += paint * cut(self.light, box) + cut(self.glare, box)[..., None] * share

    def _at(self, axis: int, box: Box, z: float, fine: bool = False) -> Floats:
        """x (axis 0) or y (1) at height z of what the pixels of a box look at."""
        plane = cut(self.x if axis == 0 else self.y, box)
        if fine:
            size = ((box[2] - box[0]) * _FINE, (box[3] - box[1]) * _FINE)
            plane = np.asarray(cv2.resize(plane, size, interpolation=cv2.INTER_LINEAR), dtype=np.float32)
        return np.asarray(plane + np.float32(z / self.eye[2]) * (np.float32(self.eye[axis]) - plane), dtype=np.float32)

    def box(self, points: Any) -> Box:
        """The box of pixels round points (n, 3) of the board, not cut to the picture."""
        seen = self.camera.project(points)
        low, high = np.floor(seen.min(0)).astype(int), np.ceil(seen.max(0)).astype(int) + 1
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])


def cut(picture: Any, box: Box) -> Any:
    """A part of a picture (a view)."""
    return picture[box[1] : box[3], box[0] : box[2]]


def grown(box: Box, by: int, size: tuple[int, int]) -> Box | None:
    """The box with a margin, inside the picture; None where nothing of it is."""
    left, top = max(0, box[0] - by), max(0, box[1] - by)
    right, bottom = min(size[0], box[2] + by), min(size[1], box[3] + by)
    return (left, top, right, bottom) if right > left and bottom > top else None


def dim(light: Floats, share: Floats) -> None:
    """Multiplies light (h, w, 3) by a share (h, w), in place (three times as fast as numpy's broadcasting)."""
    light[:] = cv2.multiply(light, cv2.merge((share, share, share)))


def within(box: Box, other: Box) -> bool:
    """Whether two boxes have pixels in common."""
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def lit_mean(fine: Floats) -> Floats:
    """Light of bytes (floats, 0 to 255) at twice the size, at the size itself."""
    light = lit(fine.round().astype(np.uint8))
    size = (fine.shape[1] // 2, fine.shape[0] // 2)
    return np.asarray(cv2.resize(light, size, interpolation=cv2.INTER_AREA), dtype=np.float32)


def _sampled(sheet: Sheet, x: Floats, y: Floats) -> Floats:
    """What a sheet shows where pixels look, at twice the picture's size: bytes as floats; the fourth is a share."""
    size = (x.shape[1] * 2, x.shape[0] * 2)
    u, v = sheet.place(cv2.resize(x, size), cv2.resize(y, size))
    found = cv2.remap(
        sheet.picture, u.astype(np.float32), v.astype(np.float32), cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT if sheet.picture.shape[2] == 4 else cv2.BORDER_REPLICATE,
    )  # fmt: skip
    values = found.astype(np.float32)
    if values.shape[2] == 4:
        values[..., 3] /= 255.0
    return values


def _lamps(look: Look, camera: Camera) -> tuple[Floats, Floats]:
    """Light (h, w, 3) and glare (h, w) over the picture, the lens' vignetting in both."""
    width, height = camera.size
    light = look.light
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = x / width - 0.5, (y - height / 2) / width
    fall = 1.0 - camera.vignetting * (u * u + v * v) / (0.25 + 0.25 * (height / width) ** 2)
    slope = 1.0 - light.uneven * (0.5 + u * math.cos(light.slope) + v * math.sin(light.slope))
    # OpenCV's order of colours; the lamps' own is red, green, blue.
    color = np.array(light.color[::-1], dtype=np.float32)
    white = (fall * slope * light.level)[..., None] * color
    gx, gy, radius, strength = light.glare
    scale = camera.K[0][0] / camera.eye[2]
    away = ((x - gx * width) ** 2 + (y - gy * height) ** 2) / (radius * scale) ** 2
    return white.astype(np.float32), (strength * np.exp(-away) * fall).astype(np.float32)


def _fine(outline: Any, step: float = 15.0) -> Any:
    """A polygon with corners at least every `step` mm, since a lens bends its sides."""
    points = []
    for a, b in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        n = max(1, math.ceil(float(np.hypot(*(b - a))) / step))
        points += [a + (b - a) * k / n for k in range(n)]
    return np.array(points)


def _area(outline: Any) -> float:
    x, y = outline.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2.0
