"""A disc in a hole lies lower than the plane in which the others' tops are seen."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from companion import board as boards
from companion.board import Board
from vision.calibration import Camera
from vision.holes import lowered
from vision.plane import Plane
from vision.resting import RestingDisc

BOARD = boards.load(boards.shipped("round"))
HOLE = BOARD.targets[0]
HEIGHT = BOARD.discs[0].height


@pytest.fixture(scope="module")
def plane() -> Plane:
    """Seen by a camera that hangs 1.2 m high, 0.3 m beside the board's middle."""
    K = np.array([[900.0, 0, 511.5], [0, 900.0, 287.5], [0, 0, 1]])
    camera = Camera(K, np.zeros(5), np.zeros(3), np.array([-330.0, -630.0, 1200.0]), (1024, 576), 0.1)
    return Plane(camera, BOARD.size, HEIGHT, 1.0, 60.0)


def seen(plane: Plane, x: float, y: float, top: float) -> RestingDisc:
    """A disc at (x, y) whose top lies `top` mm above the board, as the plane of the tops shows it."""
    at = plane.camera.board(plane.camera.project(np.array([[x, y, top]])), HEIGHT)[0]
    disc = BOARD.discs[0]
    return RestingDisc(disc.id, disc.owner, float(at[0]), float(at[1]), 0.3, 1.0)


def test_one_in_the_hole_is_said_where_it_lies(plane: Plane) -> None:
    disc = seen(plane, HOLE.center[0] + 0.5, HOLE.center[1], top=0.0)
    assert np.hypot(disc.x - HOLE.center[0], disc.y - HOLE.center[1]) > 2.0
    told = lowered(BOARD, plane, disc)
    assert (told.x, told.y) == pytest.approx((HOLE.center[0] + 0.5, HOLE.center[1]), abs=0.05)


@pytest.mark.parametrize("off", [(0.0, 25.0), (8.0, 0.0), (0.0, 0.0)])
def test_one_on_the_board_stays_where_it_is(plane: Plane, off: tuple[float, float]) -> None:
    disc = seen(plane, HOLE.center[0] + off[0], HOLE.center[1] + off[1], top=HEIGHT)
    assert lowered(BOARD, plane, disc) == disc


def test_a_wide_target_is_no_hole(plane: Plane) -> None:
    wide: Board = msgspec.structs.replace(BOARD, targets=(msgspec.structs.replace(HOLE, radius=25.0),))
    disc = seen(plane, *HOLE.center, top=0.0)
    assert lowered(wide, plane, disc) == disc
