"""The simulated camera: pixels of places, places of pixels, the board in its picture."""

from __future__ import annotations

import cv2
import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import board as boards
from vision.simulator.errors import SimulationError
from vision.simulator.lens import Camera, extent

PALEO = boards.load(boards.shipped("paleo-demo"))
ROUND = boards.load(boards.shipped("round"))
seeds = st.integers(0, 2**32 - 1)


def drawn(seed: int, size: tuple[int, int] = (320, 180), board: boards.Board = PALEO) -> Camera:
    return Camera.draw(np.random.default_rng(seed), board, None, size, 30.0)


@given(seeds)
def test_points_fall_where_opencv_has_them_with_z_turned_round(seed: int) -> None:
    camera = drawn(seed)
    points = np.random.default_rng(seed).uniform((-100, -100, 0), (800, 800, 50), (20, 3))
    turned = points * (1.0, 1.0, -1.0)
    rotation = cv2.Rodrigues(camera.rotation)[0]
    theirs, _ = cv2.projectPoints(turned, rotation, camera.translation, camera.matrix, np.array(camera.dist))
    assert np.abs(camera.project(points) - np.asarray(theirs).reshape(-1, 2)).max() < 1e-6


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_pixel_looks_at_the_place_that_falls_on_it(seed: int) -> None:
    camera = drawn(seed)
    x, y = camera.ground(camera.rays())
    v, u = np.mgrid[0:180, 0:320]
    back = camera.project(np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1))
    assert np.abs(back - np.stack([u.ravel(), v.ravel()], 1)).max() < 0.01


@given(seeds, st.sampled_from([PALEO, ROUND]), st.sampled_from([(1280, 720), (640, 480), (1920, 1080)]))
def test_the_whole_board_with_its_markers_is_in_the_picture(
    seed: int, board: boards.Board, size: tuple[int, int]
) -> None:
    seen = drawn(seed, size, board).project(extent(board))
    assert np.all(seen >= 0.0)
    assert np.all(seen <= np.array(size) - 1.0)


@given(seeds)
def test_cameras_hang_within_the_ranges_that_are_documented(seed: int) -> None:
    camera = drawn(seed)
    assert 650.0 < camera.eye[2] < 1550.0
    assert np.degrees(np.arccos(camera.rotation[2, 2])) < 16.0
    assert 0.002 <= camera.exposure <= 0.012
    assert 0.005 <= camera.readout <= 0.028
    assert 60 <= camera.quality <= 92


def test_the_camera_of_the_live_table_hangs_straight_above_the_middle() -> None:
    camera = Camera.overhead(PALEO, size=(960, 540), fps=30)
    assert camera.eye[:2] == pytest.approx((350.0, 350.0))
    assert camera.project([[350.0, 350.0, 0.0]])[0] == pytest.approx((479.5, 269.5), abs=0.01)


def test_a_pushed_board_is_seen_as_its_pushed_points_were() -> None:
    camera = drawn(5)
    push = (4.0, -3.0, 0.05)
    point = np.array([500.0, 100.0])
    c, s = np.cos(push[2]), np.sin(push[2])
    middle = np.array(PALEO.center)
    moved = middle + np.array([[c, -s], [s, c]]) @ (point - middle) + push[:2]
    seen = camera.pushed(push, PALEO.center).project([[*point, 6.0]])
    assert seen == pytest.approx(camera.project([[*moved, 6.0]]))


def test_rows_are_read_one_after_the_other_about_the_time_of_the_picture() -> None:
    camera = Camera.overhead(PALEO, size=(960, 540), fps=30)
    assert camera.row_time(2.0, 270) == pytest.approx(2.0)
    assert camera.row_time(2.0, 540) - camera.row_time(2.0, 0) == pytest.approx(camera.readout)


def test_a_camera_is_plain_data() -> None:
    camera = drawn(1)
    assert msgspec.json.decode(msgspec.json.encode(camera), type=Camera) == camera


def test_a_board_of_no_size_is_refused_in_words() -> None:
    flat = msgspec.structs.replace(PALEO, size=(1e-12, 1e-12), walls=(), markers=None)
    with pytest.raises(SimulationError, match="expected a board"):
        drawn(1, board=flat)
