"""Outlines: which are alike, which turns leave them as they are, where they show."""

import math

import numpy as np
import pytest

from companion.board import Wall
from tests.vision.reefs.tables import BOARD, MOVABLE, PLANE
from vision.reefs.shape import kinds, lines, shown


def shape(*corners: tuple[float, float]) -> Wall:
    return Wall(id="it", kind="reef", polygon=corners, height=12.0, movable=True)


@pytest.mark.parametrize(
    ("wall", "turns"),
    [
        (shape((0, 0), (40, 0), (40, 20), (0, 20)), 2),
        (shape((0, 0), (30, 0), (30, 30), (0, 30)), 4),
        (shape((0, 0), (50, 0), (0, 30)), 1),
        (shape((0, 0), (0, 30), (50, 0)), 1),
    ],
    ids=["rectangle", "square", "triangle", "the other way round"],
)
def test_as_many_turns_as_the_outline_has_leave_it_as_it_is(wall: Wall, turns: int) -> None:
    (kind,) = kinds([wall])
    assert len(kind.turns) == turns
    assert np.diff(kind.turns) == pytest.approx(2 * math.pi / turns)


def test_walls_of_one_outline_are_of_one_kind_however_the_file_has_turned_them() -> None:
    bars, wedge = kinds(MOVABLE)
    assert set(bars.walls) == {"bar", "beam"}
    assert abs(bars.walls["beam"]) == pytest.approx(math.pi / 2)
    assert set(wedge.walls) == {"wedge"}


def test_walls_of_other_heights_are_of_other_kinds() -> None:
    low = Wall(id="low", kind="reef", polygon=MOVABLE[0].polygon, height=6.0, movable=True)
    assert len(kinds([MOVABLE[0], low])) == 2


@pytest.mark.parametrize("wall", MOVABLE, ids=lambda wall: wall.id)
def test_normals_point_outward(wall: Wall) -> None:
    (kind,) = kinds([wall])
    for at, normal in zip(kind.points, kind.normals, strict=True):
        assert wall.contains(*(at - 0.1 * normal + wall.centroid))
        assert not wall.contains(*(at + 0.1 * normal + wall.centroid))


def test_top_and_foot_show_where_the_camera_sees_them() -> None:
    wall = BOARD.walls[1].placed(60.0, 350.0, 0.4)
    (kind,) = kinds([BOARD.walls[1]])
    for height, found in zip((12.0, 0.0), shown(kind, np.array([60.0, 350.0, 0.4]), PLANE), strict=True):
        pixels = PLANE.camera.project(np.array([(x, y, height) for x, y in wall.polygon]))
        assert found == pytest.approx(PLANE.camera.board(pixels, PLANE.height), abs=1e-6)


def test_the_foot_shows_on_the_sides_that_face_the_camera() -> None:
    (kind,) = kinds([BOARD.walls[1]])
    pose = np.array([[60.0, 210.0, 0.0]])  # left of the middle: its right side faces the camera
    at = lines(kind, pose, PLANE)
    right, left = at.normals[0, :, 0] > 0.9, at.normals[0, :, 0] < -0.9
    assert (at.foot[0][right] > 1.0).all()
    assert (at.foot[0][left] < -1.0).all()
