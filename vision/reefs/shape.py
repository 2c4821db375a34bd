"""A movable wall's shape: its outline sampled, the turns that leave it as it is, and how it shows in the rectified
picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.board import Wall
from vision.plane import Plane

__all__ = ["Kind", "Lines", "kinds", "lines", "wrapped"]

Array = NDArray[np.float64]

SPACING = 2.5
"""mm between samples of an outline."""
MOST = 72
"""Samples of an outline; more tell no more."""
CORNER = 1.5
"""mm at each end of a side that are left out: there a lens rounds the outline."""
ALIKE = 0.6
"""mm by which corners of two outlines may differ that are the same shape: board files are measured with a ruler."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Walls of one shape and height.

    `corners` (n, 2) mm about the centroid, those of the first wall; `points`, `normals` (m, 2) of the samples, the
    normals outward; `side` (m,) their sides; `inside` (k, 2) places well within; `turns`: angles by which it can be
    turned without a difference; `walls`: ids, and by how much the file has each turned against the first.
    """

    corners: Array
    height: float
    points: Array
    normals: Array
    side: NDArray[np.int64]
    inside: Array
    turns: tuple[float, ...]
    walls: dict[str, float]

    @property
    def reach(self) -> float:
        """mm from the centroid to the farthest corner."""
        return float(np.hypot(*self.corners.T).max())

    @property
    def area(self) -> float:
        """mm^2."""
        x, y = self.corners.T
        return abs(float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))) / 2


class Lines(NamedTuple):
    """Where outlines show: `at` (k, m, 2) mm in the rectified plane, of the top; `normals` (k, m, 2), outward; `foot`
    (k, m): how far beyond it, along the normal, the wall's foot shows (mm; below 0 where the top hides it).
    """

    at: Array
    normals: Array
    foot: Array


def kinds(walls: Sequence[Wall]) -> list[Kind]:
    """The shapes there are among some walls."""
    found: list[tuple[Array, float, dict[str, float]]] = []
    for wall in walls:
        corners = _centred(wall)
        for first, height, ids in found:
            turn = _turns(first, corners) if abs(height - wall.height) < 0.1 else []
            if turn:
                ids[wall.id] = turn[0]
                break
        else:
            found.append((corners, wall.height, {wall.id: 0.0}))
    return [_kind(corners, height, ids) for corners, height, ids in found]


def lines(kind: Kind, poses: Array, plane: Plane) -> Lines:
    """How walls at `poses` (k, 3: x, y of the centroid in mm, turn of the kind's corners) show in the rectified
    picture.
    """
    c, s = np.cos(poses[:, 2])[:, None], np.sin(poses[:, 2])[:, None]
    x, y = kind.points.T
    at = poses[:, None, :2] + np.stack([c * x - s * y, s * x + c * y], axis=-1)
    u, v = kind.normals.T
    normals = np.stack([c * u - s * v, s * u + c * v], axis=-1)
    top, foot = scales(kind.height, plane)
    away = at - plane.foot
    return Lines(plane.foot + top * away, normals, ((foot - top) * away * normals).sum(axis=-1))


def scales(height: float, plane: Plane) -> tuple[float, float]:
    """By how much tops at `height` and feet show farther from the point below the camera than they are, in the plane of
    the discs' tops.
    """
    eye = max(-float(plane.camera.centre_internal()[2]), height + 1.0)
    return (eye - plane.height) / (eye - height), (eye - plane.height) / eye


def shown(kind: Kind, pose: Array, plane: Plane) -> tuple[Array, Array]:
    """The corners (n, 2) of top and foot in the rectified plane, mm."""
    c, s = np.cos(pose[2]), np.sin(pose[2])
    away = pose[:2] + kind.corners @ np.array([[c, s], [-s, c]]) - plane.foot
    top, foot = scales(kind.height, plane)
    return plane.foot + top * away, plane.foot + foot * away


def wrapped(angle: float) -> float:
    """The same angle within (-pi, pi]."""
    return float(np.pi - (np.pi - angle) % (2 * np.pi))


def _centred(wall: Wall) -> Array:
    """The corners about the centroid, clockwise on the screen."""
    corners = np.array(wall.polygon, float) - wall.centroid
    x, y = corners.T
    return corners if np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) > 0 else np.ascontiguousarray(corners[::-1])


def _turns(one: Array, other: Array) -> list[float]:
    """Angles by which `one` must be turned to be `other`, the best first; none where they are not the same shape."""
    if len(one) != len(other):
        return []
    found = []
    z = one[:, 0] + 1j * one[:, 1]
    for k in range(len(one)):
        w = np.roll(other, k, axis=0) @ np.array([1, 1j])
        turn = float(np.angle(np.vdot(z, w)))
        off = float(np.abs(z * np.exp(1j * turn) - w).max())
        if off < ALIKE:
            found.append((off, turn))
    return [turn for _, turn in sorted(found)]


def _kind(corners: Array, height: float, ids: dict[str, float]) -> Kind:
    points, normals, side = [], [], []
    around = float(np.hypot(*(np.roll(corners, -1, axis=0) - corners).T).sum())
    step = max(SPACING, around / MOST)
    for k, (a, b) in enumerate(zip(corners, np.roll(corners, -1, axis=0), strict=True)):
        length = float(np.hypot(*(b - a)))
        if length < 1e-6:
            continue
        left_out = min(CORNER, 0.25 * length)
        count = max(1, round((length - 2 * left_out) / step))
        for share in (np.arange(count) + 0.5) / count:
            points.append(a + (b - a) * (left_out + share * (length - 2 * left_out)) / length)
            normals.append((b - a)[::-1] * (1, -1) / length)
            side.append(k)
    turns = tuple(sorted(wrapped(t) % (2 * np.pi - 1e-9) for t in _turns(corners, corners)))
    at, out = np.array(points), np.array(normals)
    return Kind(corners, height, at, out, np.array(side), _inside(corners), turns, ids)


def _inside(corners: Array, count: int = 48) -> Array:
    """Places within the outline, clear of it by an eighth of the way to the centroid; its corners among them."""
    lattice = np.linspace(-1, 1, 25) * float(np.abs(corners).max())
    grid = np.stack(np.meshgrid(lattice, lattice), axis=-1).reshape(-1, 2)
    a, b = corners * 0.87, np.roll(corners, -1, axis=0) * 0.87
    crossed = (a[None, :, 1] > grid[:, None, 1]) != (b[None, :, 1] > grid[:, None, 1])
    rise = np.where(np.abs(b[:, 1] - a[:, 1]) > 1e-9, b[:, 1] - a[:, 1], 1.0)
    at = a[None, :, 0] + (grid[:, None, 1] - a[None, :, 1]) * ((b[:, 0] - a[:, 0]) / rise)[None]
    within = grid[(crossed & (grid[:, None, 0] < at)).sum(axis=1) % 2 == 1]
    if not len(within):
        within = np.zeros((1, 2))
    picked = within[np.linspace(0, len(within) - 1, min(count, len(within))).astype(int)]
    return np.concatenate([picked, 0.8 * corners])
