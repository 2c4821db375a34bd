"""The last seconds of pictures, and a film of each shot made of them."""

from __future__ import annotations

import json
import logging
import os
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np

from companion.observations import Shot
from vision.sources import Image

__all__ = ["Evidence"]

log = logging.getLogger(__name__)

SECONDS = 8.0
"""s kept: the longest shot, the hand before it, and the time it takes to judge."""

MOST = 200_000_000
"""Bytes kept at most; 8 s of 1920x1080 at 60 a second take about as much."""

PENDING = 16
"""Pictures that may wait to be packed: more would hold more memory than they save time."""

BEFORE, AFTER = 0.7, 0.4
"""s shown before the flick and after the last disc stopped."""

QUALITY = 90
"""JPEG quality: prints of 1 px/mm stay readable."""


class Evidence:
    """Keeps pictures as JPEG in memory, and writes films to `folder`, both on one thread of its own.

    A film is NAME.mp4 with NAME.times.json beside it: `{"times": [seconds on the source's clock, one a frame]}`. It is
    complete when NAME.mp4 is there: both get their names when they are whole.
    """

    def __init__(self, folder: Path, run: str, fps: float | None, seconds: float = SECONDS, most: int = MOST) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "expected a folder that can be written to, got: permission denied", str(folder))
        self._folder, self._run, self._fps = folder, run, fps or 30.0
        self._seconds, self._most = seconds, most
        self._kept: deque[tuple[float, Future[bytes]]] = deque()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="evidence")

    def keep(self, t: float, image: Image) -> None:
        """A frame came, captured at `t` (s)."""
        if len(self._kept) >= PENDING:
            self._kept[-PENDING][1].result()
        self._kept.append((t, self._worker.submit(_packed, image)))
        while self._kept[0][0] < t - self._seconds or self._size() > self._most:
            self._kept.popleft()

    def film(self, shot: Shot) -> str | None:
        """The name of the film of a shot, which is written from now on; None where none of its frames is kept."""
        frames = [each for each in self._kept if shot.t0 - BEFORE <= each[0] <= shot.t1 + AFTER]
        if not frames:
            return None
        name = f"{self._run}-{shot.id}"
        self._worker.submit(self._write, name, frames)
        return f"{name}.mp4"

    def __len__(self) -> int:
        """How many pictures are kept."""
        return len(self._kept)

    def close(self) -> None:
        """Waits until everything is written."""
        self._worker.shutdown()

    def _size(self) -> int:
        done = [each.result() for _, each in self._kept if each.done()]
        return sum(map(len, done))

    def _write(self, name: str, frames: Sequence[tuple[float, Future[bytes]]]) -> None:
        target = self._folder / f"{name}.mp4"
        part = self._folder / f"{name}.part.mp4"
        try:
            _encode(part, [future.result() for _, future in frames], self._fps)
            times = json.dumps({"times": [round(t, 6) for t, _ in frames]})
            (self._folder / f"{name}.times.json").write_text(times, encoding="utf-8")
            part.replace(target)
        except (OSError, cv2.error) as error:  # a full disk costs a replay, not the game
            log.warning("%s: no film of this shot: %s", target, error)
            part.unlink(missing_ok=True)


def _packed(image: Image) -> bytes:
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


def _unpacked(data: bytes) -> Image:
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None, "packed by us"
    return image.astype(np.uint8, copy=False)


def _encode(path: Path, frames: Sequence[bytes], fps: float) -> None:
    h, w = _unpacked(frames[0]).shape[:2]
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), fps, (w, h))
    try:
        if not writer.isOpened():
            raise OSError(f"expected a film that can be written, got none from the encoder for {w}x{h}")
        for packed in frames:
            image = _unpacked(packed)
            if image.shape[:2] == (h, w):
                writer.write(image)
    finally:
        writer.release()
