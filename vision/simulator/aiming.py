"""Where people who aim in the camera's picture point to on the board."""

from __future__ import annotations

import cv2
import numpy as np

from companion.board import Board
from vision.simulator.lens import Camera

__all__ = ["plane"]


def plane(camera: Camera, board: Board) -> tuple[float, ...]:
    """The homography from board mm at the height of the discs' tops to fractions of the picture, row by row.

    The lens' distortion is left out: people aim by eye, and the live table's lens has none.
    """
    width, height = board.size
    top = float(np.median([disc.height for disc in board.discs])) if board.discs else 0.0
    flat = np.array([[x, y] for x in (0.0, width / 2, width) for y in (0.0, height / 2, height)])
    seen = camera.project(np.column_stack([flat, np.full(len(flat), top)])) / np.array(camera.size, float)
    found, _ = cv2.findHomography(flat, seen)
    assert found is not None, "nine points in general position"
    return tuple(float(each) for each in np.asarray(found).ravel())
