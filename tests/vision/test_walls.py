"""What a wall explains."""

import msgspec
import numpy as np
import pytest

from companion import board as boards
from companion.board import Board
from vision.walls import wall_near

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
