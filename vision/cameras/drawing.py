"""The picture that a check leaves: the camera's own, burnt-out and black places marked, figures in a strip below it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.measures import BRIGHT, DARK, Image
from vision.cameras.watching import Look
from vision.cameras.words import Finding

__all__ = ["drawn"]

LINE = 22
"""px of a line of the strip."""
SIGNS = {"good": "+", "fair": "o", "bad": "!", "unknown": "?"}


def drawn(seen: Look, found: Sequence[Finding], path: Path) -> None:
    """Writes it. Burnt-out places are hatched one way, black ones the other. Raises OSError."""
    picture = _hatched(seen.picture)
    strip = np.full((LINE * (len(found) + 1), picture.shape[1], 3), 245, np.uint8)
    for k, each in enumerate(found):
        text = f"{SIGNS[each.mark]} {each.what}: {each.words}"
        cv2.putText(strip, text, (8, LINE * (k + 1)), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (30, 30, 30), 1, cv2.LINE_AA)
    try:
        ok, data = cv2.imencode(path.suffix, np.vstack([picture, strip]))
    except cv2.error as error:
        raise OSError(f"{path}: expected the name of a picture, as NAME.png or NAME.jpg") from error
    if not ok:
        raise OSError(f"{path}: expected a kind of picture that can be written, as NAME.png or NAME.jpg")
    path.write_bytes(data.tobytes())


def _hatched(picture: Image) -> NDArray[np.uint8]:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    y, x = np.mgrid[: grey.shape[0], : grey.shape[1]]
    out = picture.copy()
    out[(grey >= BRIGHT) & ((x + y) % 8 < 2)] = (30, 30, 30)
    out[(grey <= DARK) & ((x - y) % 8 < 2)] = (220, 220, 220)
    return out
