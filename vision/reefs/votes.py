"""Where a shape may lie: every edge in the picture votes for the places from which the outline would run along it.

Generalised Hough transform (Ballard 1981), a ballot for each side, so that a long line alone elects nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import Plane
from vision.reefs.shape import SPACING, Kind, scales

__all__ = ["Edges", "candidates", "edges"]

Array = NDArray[np.float64]
Image = NDArray[np.uint8]

CELL = 4.0
"""mm, a ballot box; edges of foot and top lie about as far apart."""
BINS = 30
"""Turns that are told apart, over half a circle: 6 degrees."""
MOST_EDGES = 9000
"""Edge pixels that vote, the strongest."""
TILE, MOST_IN_TILE = 16, 50
"""px, and edge pixels that vote of a square of that side: a board's bold drawing must not silence a wall on a calm part
of it."""
FAINT = 2.0
"""Grey levels a pixel below which nothing is an edge."""
SIDES = 4
"""Ballots: the sides of a shape with more share them."""

WHOLE = 1.5
"""Votes that an edge pixel on the outline gives the box where the shape lies, its neighbours' half votes counted: by
trial."""
LEAST = 1.2
"""Of as many sides as have ballots, what a pose must have to be looked at."""


class Edges:
    """Edge pixels: places (n, 2) in mm of the rectified plane, the directions across them (n,), rad modulo pi; and how
    many there are on a millimetre of an edge.
    """

    def __init__(self, at: Array, across: Array, density: float) -> None:
        self.at, self.across, self.density = at, across, density


def edges(picture: Image, scale: float, mm: Callable[[Array], Array], closed: Image) -> Edges:
    """The strongest edges of a rectified picture at `scale` px/mm; `mm` tells where its pixels (n, 2) lie.

    `closed` (nonzero): what has no vote.
    """
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32)
    gx = cv2.Scharr(smooth, cv2.CV_32F, 1, 0, scale=1 / 32)
    gy = cv2.Scharr(smooth, cv2.CV_32F, 0, 1, scale=1 / 32)
    # the tensor of all channels (Di Zenzo 1986): isoluminant edges count, and the direction is modulo pi as wanted
    xx, yy, xy = (cv2.transform(cv2.multiply(a, b), np.ones((1, 3))) for a, b in ((gx, gx), (gy, gy), (gx, gy)))
    across = 0.5 * np.arctan2(2 * xy, xx - yy)
    size = np.sqrt(0.5 * (xx + yy + np.sqrt((xx - yy) ** 2 + 4 * xy**2)))
    rows, columns = size.shape
    v, u = np.nonzero((size > FAINT) & (closed == 0))
    c, s = np.cos(across[v, u]), np.sin(across[v, u])
    mine = size[v, u]
    ridge = np.ones(len(v), bool)
    for sign in (-1.0, 1.0):
        i = np.clip(np.rint(v + sign * s), 0, rows - 1).astype(int)
        j = np.clip(np.rint(u + sign * c), 0, columns - 1).astype(int)
        ridge &= mine >= size[i, j]
    v, u, mine = v[ridge], u[ridge], mine[ridge]
    strongest = np.argsort(-mine, kind="stable")
    v, u = v[strongest], u[strongest]
    tile = (v // TILE) * (columns // TILE + 1) + u // TILE
    order = np.argsort(tile, kind="stable")
    firsts = np.concatenate([[0], np.cumsum(np.bincount(tile))])
    rank = np.empty(len(v), int)
    rank[order] = np.arange(len(v)) - firsts[tile[order]]
    heard = np.nonzero(rank < MOST_IN_TILE)[0][:MOST_EDGES]
    v, u = v[heard], u[heard]
    return Edges(mm(np.column_stack([u, v]).astype(float)), across[v, u], scale)


def candidates(found: Edges, plane: Plane, kind: Kind, most: int) -> Array:
    """Poses (k, 3) that most of the outline's sides vote for, best first."""
    top, _ = scales(kind.height, plane)
    at = plane.foot + (found.at - plane.foot) / top  # where they are, were they all on tops
    folded = any(abs(turn - np.pi) < 0.1 for turn in kind.turns)
    branches = (0.0,) if folded else (0.0, np.pi)
    width, height = plane.board_size
    columns, rows = int(width // CELL) + 1, int(height // CELL) + 1
    layers = BINS * len(branches)
    side = kind.side % SIDES if kind.side.max() >= SIDES else kind.side
    total = np.zeros(layers * rows * columns, np.float32)
    for one in np.unique(side):
        places = []
        mine = side == one
        for k in np.unique(kind.side[mine]):
            points = kind.points[kind.side == k]
            normal = kind.normals[kind.side == k][0]
            for branch in branches:
                turn = (found.across - np.arctan2(normal[1], normal[0])) % np.pi + branch
                layer = np.rint(turn / (np.pi / BINS)).astype(int) % layers
                c, s = np.cos(turn)[:, None], np.sin(turn)[:, None]
                x = at[:, 0, None] - (c * points[:, 0] - s * points[:, 1])
                y = at[:, 1, None] - (s * points[:, 0] + c * points[:, 1])
                i, j = np.rint(y / CELL).astype(int), np.rint(x / CELL).astype(int)
                ok = (i >= 0) & (j >= 0) & (i < rows) & (j < columns)
                places.append(((layer[:, None] * rows + i) * columns + j)[ok])
        ballot = np.bincount(np.concatenate(places), minlength=len(total)).astype(np.float32)
        whole = WHOLE * SPACING * mine.sum() * found.density
        total += np.minimum(_spread(ballot.reshape(layers * rows, columns), rows).ravel() / whole, 1.0)
    return _elected(total.reshape(layers, rows, columns), most)


def _spread(ballot: NDArray[np.float32], rows: int) -> NDArray[np.float32]:
    """Each box with half of its neighbours' votes, in x, y and turn."""
    near = np.array([0.5, 1.0, 0.5])
    ballot = np.asarray(cv2.sepFilter2D(ballot, cv2.CV_32F, near, near), np.float32)
    out = ballot.copy()
    out[rows:] += 0.5 * ballot[:-rows]
    out[:rows] += 0.5 * ballot[-rows:]
    out[:-rows] += 0.5 * ballot[rows:]
    out[-rows:] += 0.5 * ballot[:rows]
    return out


def _elected(total: NDArray[np.float32], most: int) -> Array:
    """The boxes with more than their neighbours, as poses, best first."""
    layers, rows, columns = total.shape
    flat = total.reshape(layers * rows, columns)
    top = cv2.dilate(flat, np.ones((3, 3), np.uint8)).reshape(total.shape)
    peak = (total >= top) & (total >= np.roll(top, 1, axis=0)) & (total >= np.roll(top, -1, axis=0)) & (total > LEAST)
    k, i, j = np.nonzero(peak)
    best = np.argsort(-total[k, i, j], kind="stable")[:most]
    return np.column_stack([j[best] * CELL, i[best] * CELL, k[best] * np.pi / BINS])
