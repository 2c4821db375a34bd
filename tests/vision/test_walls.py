"""What a wall explains."""

import msgspec
import numpy as np
import pytest

from companion import board as boards
from companion.board import Board
from tests.vision.test_calibration import overhead
from vision.plane import Plane
from vision.walls import beside_wall, wall_near, walled

BOARD = boards.load(boards.shipped("paleo-demo"))
REEF = next(wall for wall in BOARD.walls if wall.id == "red-reef-1")  # 327 to 373 by 492 to 512
ABOVE = (350.0, 479.5)
"""A disc of 12.5 mm lies against it."""


def with_reef(movable: bool) -> Board:
    return msgspec.structs.replace(BOARD, walls=(msgspec.structs.replace(REEF, movable=movable),))


def test_a_wall_that_surely_stands_there_explains_a_turn_away_from_it() -> None:
    assert wall_near(with_reef(movable=False), *ABOVE, 12.5, np.array([0.0, -300.0])) == 1.0


def test_one_that_nobody_has_seen_there_explains_it_by_half() -> None:
    assert wall_near(with_reef(movable=True), *ABOVE, 12.5, np.array([0.0, -300.0])) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("place", "jump"),
    [((350.0, 460.0), (0.0, -300.0)), (ABOVE, (0.0, 300.0)), (ABOVE, (300.0, 0.0))],
    ids=["too far", "toward it", "along it"],
)
def test_it_explains_no_other_turn(place: tuple[float, float], jump: tuple[float, float]) -> None:
    assert wall_near(with_reef(movable=False), *place, 12.5, np.array(jump)) == 0.0


def test_no_disc_stands_in_a_fixed_wall() -> None:
    """Its middle may be told up to 5 mm too near; a movable wall may lie elsewhere by now."""
    plane = Plane(overhead(), (700.0, 700.0), 8.0, 1.2, 60.0)

    def barred(movable: bool, x: float, y: float) -> bool:
        u, v = np.rint(plane.px(np.array([x, y]))).astype(int)
        return bool(walled(with_reef(movable), plane, 12.5)[v, u])

    assert [barred(False, 350.0, y) for y in (502.0, 488.0, 483.0, ABOVE[1])] == [True, True, False, False]
    assert not barred(True, 350.0, 502.0)


def test_what_lies_beside_any_wall_is_told_of_many_places_at_once() -> None:
    places = np.array([ABOVE, (350.0, 450.0), (320.0, 500.0), (310.0, 500.0), (350.0, 502.0)])
    assert beside_wall(with_reef(movable=True), places, 13.0).tolist() == [True, False, True, False, True]
    assert not beside_wall(msgspec.structs.replace(BOARD, walls=()), places, 13.0).any()
    assert beside_wall(BOARD, np.zeros((0, 2)), 13.0).shape == (0,)
