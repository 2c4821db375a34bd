"""A table with movable walls before a camera, drawn by the simulator."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import cv2
import msgspec
import numpy as np

from companion import board as boards
from companion.board import Board
from tests.vision.simulator.scenes import Sliding
from vision.calibration import Camera, Lens, fit_camera
from vision.plane import Plane
from vision.reefs import Reefs
from vision.resting import RestingDisc
from vision.simulator import lens
from vision.simulator.looks import Light, Look, Side
from vision.simulator.render import Renderer
from vision.sources import Image

Pose = tuple[float, float, float]

BOARD = boards.loads(
    b"""
format = 1
name = "reefs"
game = "none"
size = [600.0, 420.0]
[[disc]]
id = "a"
owner = "one"
kind = "disc"
diameter = 30.0
height = 8.0
color = "#c03020"
[[disc]]
id = "b"
owner = "one"
kind = "disc"
diameter = 30.0
height = 8.0
color = "#c03020"
[[wall]]
id = "rock"
kind = "reef"
polygon = [[280.0, 190.0], [320.0, 190.0], [320.0, 215.0], [280.0, 215.0]]
height = 12.0
[[wall]]
id = "bar"
kind = "reef"
polygon = [[80.0, 80.0], [120.0, 80.0], [120.0, 100.0], [80.0, 100.0]]
height = 12.0
movable = true
[[wall]]
id = "beam"
kind = "reef"
polygon = [[470.0, 80.0], [490.0, 80.0], [490.0, 120.0], [470.0, 120.0]]
height = 12.0
movable = true
[[wall]]
id = "wedge"
kind = "reef"
polygon = [[90.0, 300.0], [140.0, 300.0], [90.0, 330.0]]
height = 12.0
movable = true
"""
)
MOVABLE = tuple(wall for wall in BOARD.walls if wall.movable)
HOME: dict[str, Pose] = {wall.id: (*wall.centroid, 0.0) for wall in MOVABLE}
LOOK = Look(
    name="brown walls on a grey cloth",
    seed=1,
    design="plain",
    ground="#8f9a94",
    land="#8f9a94",
    cloth=("#5d6a66", "#5d6a66"),
    sides={"one": Side(face="#c03020", ink="#ffffff", edge="#802015")},
    walls={"": "#6a4427"},
    light=Light(azimuth=0.7, elevation=1.0, softness=0.3, ambient=0.5),
)
CAMERA = lens.Camera.overhead(BOARD, (640, 480), 30.0)
DISCS = {"a": (200.0, 250.0, 0.0), "b": (420.0, 300.0, 0.0)}


LENS = Lens(CAMERA.size, np.array(CAMERA.K, float), np.array(CAMERA.dist, float))


def seen() -> Camera:
    """The same camera as the eye has it, its lens known."""
    w, h = BOARD.size
    corners = [(0.0, 0.0, 0.0), (w, 0.0, 0.0), (w, h, 0.0), (0.0, h, 0.0)]
    return fit_camera(np.array(corners), np.array(CAMERA.project(corners)), CAMERA.size, LENS)


PLANE = Plane(seen(), BOARD.size, 8.0, 1.0, 40.0)
NOBODY = np.zeros(PLANE.shape, np.uint8)


AWAY = (5000.0, 5000.0, 0.0)
"""In another room."""


def picture(walls: Mapping[str, Pose], hidden: bool = False) -> Image:
    """The rectified picture of a board at rest, its movable walls at these places; others are in another room.

    `hidden`: they have the board's own colour.
    """
    return PLANE.rectify(photo(walls, hidden))


def photo(walls: Mapping[str, Pose], hidden: bool = False) -> Image:
    """The camera's picture of it."""
    return _photo(tuple((wall.id, walls.get(wall.id, AWAY)) for wall in MOVABLE), hidden)


@cache
def _photo(walls: tuple[tuple[str, Pose], ...], hidden: bool) -> Image:
    scene = Sliding(DISCS, elsewhere=dict(walls))
    data = np.frombuffer(_renderer(hidden).jpeg(scene, 0.0), np.uint8)
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


@cache
def _renderer(hidden: bool) -> Renderer:
    look = msgspec.structs.replace(LOOK, walls={"": LOOK.ground}) if hidden else LOOK
    return Renderer(BOARD, look, CAMERA)


def reader(picture: Image, board: Board = BOARD) -> Reefs:
    """Reefs that have read a picture."""
    reefs = Reefs(board)
    reefs.read(picture, PLANE, lying())
    return reefs


def lying() -> dict[str, RestingDisc]:
    """The discs, found where they lie."""
    return {id: RestingDisc(id, "one", x, y, 0.3, 1.0) for id, (x, y, _) in DISCS.items()}
