"""A board without markers that was bumped: where it lies now."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.test_lighting import board
from vision.calibration import Camera
from vision.plane import Plane
from vision.slipping import moved_camera, moved_corners, slipped
from vision.sources import Image

INSET = 40


def bumped(dx: float, dy: float, turn: float) -> Image:
    """The board, shifted (px) and turned (rad) about its middle, on a table that stays where it is."""
    picture = board()
    h, w = picture.shape[:2]
    motion = cv2.getRotationMatrix2D((w / 2, h / 2), -np.degrees(turn), 1.0)
    motion[:, 2] += np.array([dx, dy])
    moved = cv2.warpAffine(picture, motion, (w, h), borderMode=cv2.BORDER_REFLECT)
    out = picture.copy()
    out[20:-20, 20:-20] = moved[20:-20, 20:-20]
    return out


@pytest.mark.parametrize(
    ("dx", "dy", "turn"), [(4.0, -1.0, 0.0), (-9.0, 5.0, 0.01), (1.5, 0.5, -0.02), (0.0, 0.0, 0.02)]
)
def test_a_bump_is_measured(dx: float, dy: float, turn: float) -> None:
    motion = slipped(board(), bumped(dx, dy, turn), INSET)
    assert motion is not None
    h, w = board().shape[:2]
    middle = np.array([w / 2, h / 2])
    assert motion[:, :2] @ middle + motion[:, 2] - middle == pytest.approx([dx, dy], abs=0.25)
    assert np.arctan2(motion[1, 0], motion[0, 0]) == pytest.approx(turn, abs=0.002)


def test_a_bump_is_measured_beside_a_hand_and_under_another_light() -> None:
    now = np.asarray(bumped(6.0, 2.0, 0.0) * 0.8, np.uint8)
    now[:90, :120] = (120, 150, 200)
    motion = slipped(board(), now, INSET)
    assert motion is not None
    assert motion[:, 2] == pytest.approx([6.0, 2.0], abs=0.6)


def test_what_lies_still_has_not_slipped() -> None:
    assert slipped(board(), board(), INSET) is None


def test_discs_that_moved_are_no_bump() -> None:
    now = board()
    for x, y in ((100, 100), (200, 300), (380, 90), (300, 200), (130, 250)):
        cv2.circle(now, (x, y), 14, (230, 230, 230), -1)
    assert slipped(board(), now, INSET) is None


def test_a_hand_over_the_board_and_another_board_are_no_bump() -> None:
    now = board()
    now[100:, 150:400] = (120, 150, 200)
    assert slipped(board(), now, INSET) is None
    assert slipped(board(), board(seed=5), INSET) is None


@pytest.mark.parametrize("round_", [False, True])
def test_the_corners_go_with_the_board(round_: bool) -> None:
    K = np.array([[900.0, 0, 639.5], [0, 900.0, 359.5], [0, 0, 1]])
    camera = Camera(
        K,
        np.array([-0.1, 0, 0, 0, 0.0]),
        np.array([0.05, -0.04, 0.02]),
        np.array([-300.0, -300, 1100]),
        (1280, 720),
        0.2,
    )
    plane = Plane(camera, (600.0, 600.0), 5.0, 1.0, 60.0)
    still = moved_corners(np.array([[1.0, 0, 0], [0, 1, 0]]), camera, plane, (600.0, 600.0), round_)
    slid = moved_corners(np.array([[1.0, 0, 4], [0, 1, -3]]), camera, plane, (600.0, 600.0), round_)
    rim = [(300, 0), (600, 300), (300, 600), (0, 300)] if round_ else [(0, 0), (600, 0), (600, 600), (0, 600)]
    at = np.array([[x, y, 0.0] for x, y in rim])
    assert still.image_size == (1280, 720)
    assert np.array(still.corners) == pytest.approx(camera.project(at), abs=1e-3)
    # half a pixel is two mm here; the board lies a little below the plane in which it was seen to move
    assert np.array(slid.corners) == pytest.approx(camera.project(at + np.array([8.0, -6.0, 0.0])), abs=0.2)


def test_the_camera_sees_a_board_that_slid_and_turned() -> None:
    K = np.array([[900.0, 0, 639.5], [0, 900.0, 359.5], [0, 0, 1]])
    tilted = np.array([0.05, -0.04, 0.02]), np.array([-300.0, -300, 1100])
    camera = Camera(K, np.array([-0.1, 0, 0, 0, 0.0]), *tilted, (1280, 720), 0.2)
    plane = Plane(camera, (600.0, 600.0), 5.0, 1.0, 60.0)
    turn, slid = 0.02, np.array([8.0, -6.0])
    spun = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    places = np.array([[0.0, 0.0], [600.0, 0.0], [600.0, 600.0], [250.0, 400.0]])
    px = ((plane.px(p) - 0.5) / 2 for p in (places[:3], places[:3] @ spun.T + slid))
    motion = cv2.getAffineTransform(*(np.asarray(p, np.float32) for p in px))
    found = moved_camera(np.asarray(motion, float), camera, plane)
    for z in (0.0, 5.0):
        was = np.column_stack([places, np.full(4, z)])
        now = np.column_stack([places @ spun.T + slid, np.full(4, z)])
        assert found.project(was) == pytest.approx(camera.project(now), abs=0.01)
