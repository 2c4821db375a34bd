"""What happened on the board between two moments of rest, kept small: only what differs from the picture before."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

__all__ = ["Frame", "Recording", "difference"]

Image = NDArray[np.uint8]
TILE = 32
DOUBLED = 0.5
"""A frame that changes by less than this share of what its neighbours do may be the one before, shown again."""


@dataclass(slots=True)
class Frame:
    """One rectified picture at time `t`: the tiles that differ from the reference, and the hand's mask at half size."""

    t: float
    tiles: list[tuple[int, int, Image]]
    hand: Image | None


class Recording:
    """Rectified frames, each stored as the tiles that differ from `reference`."""

    def __init__(self, reference: Image, most: int = 600) -> None:
        self.reference = reference
        self.frames: list[Frame] = []
        self.most = most
        self.dropped = 0
        rows, columns = reference.shape[:2]
        self._grid = (-(-rows // TILE), -(-columns // TILE))

    def add(self, t: float, picture: Image, changed: Image, hand: Image | None) -> None:
        """Stores a frame; `changed` (half size, nonzero) is where it differs."""
        grown = cv2.dilate(changed, np.ones((9, 9), np.uint8))
        half = TILE // 2
        rows, columns = self._grid
        padded = np.zeros((rows * half, columns * half), np.uint8)
        padded[: grown.shape[0], : grown.shape[1]] = grown
        touched = padded.reshape(rows, half, columns, half).max(axis=(1, 3))
        tiles = []
        for i, j in zip(*np.nonzero(touched), strict=True):
            y, x = int(i) * TILE, int(j) * TILE
            tiles.append((y, x, picture[y : y + TILE, x : x + TILE].copy()))
        self.frames.append(Frame(t, tiles, None if hand is None or not hand.any() else hand))
        if len(self.frames) > self.most:
            del self.frames[0]
            self.dropped += 1

    def picture(self, k: int) -> Image:
        """The whole rectified picture of frame k."""
        out = self.reference.copy()
        for y, x, tile in self.frames[k].tiles:
            out[y : y + tile.shape[0], x : x + tile.shape[1]] = tile
        return out

    def changed(self, k: int) -> NDArray[np.bool_]:
        """Which tiles of frame k were stored (rows, columns)."""
        out = np.zeros(self._grid, bool)
        for y, x, _ in self.frames[k].tiles:
            out[y // TILE, x // TILE] = True
        return out

    def doubled(self) -> list[int]:
        """Frames that show the picture before them again, where that happens with a period (a rate conversion)."""
        change = np.array([self._change(k) for k in range(1, len(self.frames))])
        found = []
        for k in range(len(change)):
            near = np.delete(change[max(0, k - 3) : k + 4], min(k, 3))
            if len(near) >= 3 and change[k] < DOUBLED * np.median(near) and np.median(near) > 0.8:
                found.append(k + 1)
        for period in range(3, 9):
            for phase in range(period):
                mine = [k for k in found if k % period == phase]
                if len(mine) >= 4 and len(mine) >= 0.7 * len(found):
                    return mine
        return []

    def _change(self, k: int) -> float:
        """How much frame k differs from the one before it, over the tiles of both."""
        before = {(y, x): tile for y, x, tile in self.frames[k - 1].tiles}
        total, area = 0.0, 0
        for y, x, tile in self.frames[k].tiles:
            old = before.get((y, x))
            if old is None:
                old = self.reference[y : y + tile.shape[0], x : x + tile.shape[1]]
            total += float(cv2.absdiff(tile, old).sum())
            area += tile.size
        return total / max(area, 1)


def difference(a: Image, b: Image, threshold: float) -> Image:
    """Where two pictures of one size differ by more than `threshold` grey levels in any channel (0 or 255)."""
    d = cv2.absdiff(a, b)
    top = d if d.ndim == 2 else cv2.max(cv2.max(d[..., 0], d[..., 1]), d[..., 2])
    out: Image = cv2.threshold(top, threshold, 255, cv2.THRESH_BINARY)[1].astype(np.uint8)
    return out
