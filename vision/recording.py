"""What happened on the board between two moments of rest, kept small: only what differs from the picture before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.plane import Box

__all__ = ["REMEMBERED", "TILE", "Frame", "Recording", "boxes", "difference", "tiled"]

Image = NDArray[np.uint8]
TILE = 32
REMEMBERED = 4.5
"""s of frames kept of a disturbance: the longest shot and the hand before it."""


@dataclass(slots=True)
class Frame:
    """One rectified picture at time `t`: the tiles that differ from the reference, neighbours of a row in one piece
    (y, x, pixels), and the hand's mask at half size."""

    t: float
    tiles: list[tuple[int, int, Image]]
    hand: Image | None


class Recording:
    """Rectified frames, each stored as the tiles that differ from `reference`."""

    def __init__(self, reference: Image, most: int = 600) -> None:
        self.reference = reference
        self.frames: list[Frame] = []
        self.most = most
        rows, columns = reference.shape[:2]
        self._grid = (-(-rows // TILE), -(-columns // TILE))

    def add(self, t: float, rectify: Callable[[Box], Image], changed: Image, hand: Image | None) -> None:
        """Stores a frame, of which `rectify` gives any part; `changed` (half size, nonzero) is where it differs."""
        grown = cv2.dilate(changed, np.ones((9, 9), np.uint8))
        touched = tiled(np.asarray(grown, np.uint8), TILE // 2, self._grid)
        beside = np.zeros((self._grid[0], self._grid[1] + 2), np.uint8)
        beside[:, 1:-1] = touched
        turns = beside[:, 1:] != beside[:, :-1]
        height, width = self.reference.shape[:2]
        tiles = []
        for y0, x0, h, w in boxes(touched):
            top, left = y0 * TILE, x0 * TILE
            part = rectify((top, min(height, (y0 + h) * TILE), left, min(width, (x0 + w) * TILE)))
            rows, ends = (found.tolist() for found in np.nonzero(turns[y0 : y0 + h, x0 : x0 + w + 1]))
            for i, a, b in zip(rows[::2], ends[::2], ends[1::2], strict=True):
                y, x = i * TILE, a * TILE
                tiles.append((top + y, left + x, part[y : y + TILE, x : b * TILE].copy()))
        self.frames.append(Frame(t, tiles, None if hand is None or not hand.any() else hand))
        if len(self.frames) > self.most:
            del self.frames[0]

    def part(self, k: int, box: Box) -> Image:
        """A box inside the rectified picture of frame k."""
        y0, y1, x0, x1 = box
        out = self.reference[y0:y1, x0:x1].copy()
        for y, x, tile in self.frames[k].tiles:
            top, bottom, left, right = max(y, y0), min(y + len(tile), y1), max(x, x0), min(x + tile.shape[1], x1)
            if top < bottom and left < right:
                out[top - y0 : bottom - y0, left - x0 : right - x0] = tile[top - y : bottom - y, left - x : right - x]
        return out


def tiled(mask: Image, side: int = TILE, grid: tuple[int, int] | None = None) -> Image:
    """Which tiles of `side` px, a multiple of 8, hold anything that is set (1, else 0). `grid`: how many there are.

    Eight pixels are taken as one number: numpy's reductions over pixels of a byte take many times as long.
    """
    rows, columns = grid or (-(-mask.shape[0] // side), -(-mask.shape[1] // side))
    padded = np.zeros((rows * side, columns * side), np.uint8)
    padded[: mask.shape[0], : mask.shape[1]] = mask
    across = np.bitwise_or.reduce(padded.view(np.uint64).reshape(rows, side, -1), axis=1)
    found: Image = across.reshape(rows, columns, -1).any(axis=2).astype(np.uint8)
    return found


def boxes(tiles: Image) -> list[tuple[int, int, int, int]]:
    """Boxes (y, x, height, width) round the connected parts of a mask, joined until none touches another."""
    while True:
        _, _, stats, _ = cv2.connectedComponentsWithStats(tiles, connectivity=8)
        filled = tiles.copy()
        for x, y, w, h, _ in stats[1:]:
            filled[y : y + h, x : x + w] = 1
        if np.array_equal(filled, tiles):
            return [(int(y), int(x), int(h), int(w)) for x, y, w, h, _ in stats[1:]]
        tiles = filled


def difference(a: Image, b: Image, threshold: float) -> Image:
    """Where two pictures of one size differ by more than `threshold` grey levels in any channel (0 or 255)."""
    d = np.asarray(cv2.absdiff(a, b), np.uint8)
    top = d if d.ndim == 2 else _brightest(d)
    out: Image = cv2.threshold(top, threshold, 255, cv2.THRESH_BINARY)[1].astype(np.uint8)
    return out


def _brightest(picture: Image) -> Image:
    """Each pixel's greatest channel. Planes first, so that nothing is copied strided."""
    blue, green, red = cv2.split(picture)
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
