"""Why a board is not found is told in words that say what to do."""

import cv2
import numpy as np
import pytest

from companion import board as boards
from companion.board import Board
from vision.locating import Locator
from vision.markers import DICTIONARIES

SIZE = (960, 960)
SCALE, OFFSET = 1.0, 130.0


@pytest.fixture(scope="module")
def demo() -> Board:
    return boards.load(boards.shipped("paleo-demo"))


def picture(board: Board, hide: tuple[int, ...] = (), shift: float = 0.0) -> np.ndarray:
    """The board's markers on a grey table, straight from above, 1 px/mm."""
    assert board.markers is not None
    out = np.full((SIZE[1], SIZE[0], 3), 150, np.uint8)
    known = cv2.aruco.getPredefinedDictionary(DICTIONARIES[board.markers.dictionary])
    for marker in board.markers.at:
        if marker.id in hide:
            continue
        corners = np.array(marker.corners) * SCALE + OFFSET + shift
        (x0, y0), (x1, y1) = corners.min(axis=0).round().astype(int), corners.max(axis=0).round().astype(int)
        out[y0 - 8 : y1 + 8, x0 - 8 : x1 + 8] = 240
        drawn = cv2.resize(known.generateImageMarker(marker.id, 200), (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)
        out[y0:y1, x0:x1] = drawn[..., None]
    return out


def locator(board: Board) -> Locator:
    return Locator(board, None, None, SIZE)


def test_all_markers_in_view_find_the_board(demo: Board) -> None:
    camera = locator(demo).look(picture(demo))
    assert camera is not None
    assert camera.board(np.array([[OFFSET + 350, OFFSET + 350]]), 0.0)[0] == pytest.approx((350, 350), abs=1.0)


def test_a_covered_marker_is_named(demo: Board) -> None:
    finder, seen = locator(demo), picture(demo, hide=(0, 1))
    assert finder.look(seen) is None
    what, words = finder.why(seen)
    assert what == "board_lost"
    assert "uncover 0, 1" in words


def test_a_mirrored_picture_is_told(demo: Board) -> None:
    seen = np.ascontiguousarray(picture(demo)[:, ::-1])
    assert locator(demo).look(seen) is None
    assert locator(demo).why(seen)[0] == "mirrored"


def test_a_board_that_was_bumped_is_seen_to_have_moved(demo: Board) -> None:
    finder = locator(demo)
    assert finder.look(picture(demo)) is not None
    assert finder.bumped(picture(demo)) is None
    assert finder.bumped(picture(demo, shift=6.0)) is not None


def test_a_covered_marker_is_no_bump(demo: Board) -> None:
    finder = locator(demo)
    assert finder.look(picture(demo)) is not None
    assert finder.bumped(picture(demo, hide=(2,))) is None


@pytest.mark.parametrize(("told", "agreed"), [(0.0, False), (6.0, True), (14.0, False)])
def test_where_too_few_markers_are_left_the_picture_tells_a_bump_if_they_say_the_same(
    demo: Board, told: float, agreed: bool
) -> None:
    finder = locator(demo)
    first = finder.look(picture(demo))
    assert first is not None
    elsewhere = locator(demo).look(picture(demo, shift=told))
    seen = picture(demo, hide=(0, 1), shift=6.0)
    assert finder.bumped(seen) is None
    assert finder.bumped(seen, lambda: elsewhere) is (elsewhere if agreed else None)
    # from then on the markers are where they are now
    assert finder.bumped(seen, lambda: first) is None
    still = finder.bumped(picture(demo, shift=6.0))
    assert (still is None) is agreed


def test_markers_that_lie_where_they_lay_are_not_asked_about_the_picture(demo: Board) -> None:
    def not_asked() -> None:
        pytest.fail("the picture was asked")

    finder = locator(demo)
    assert finder.look(picture(demo)) is not None
    assert finder.bumped(picture(demo, hide=(0, 1)), not_asked) is None
    assert finder.bumped(picture(demo, hide=(0, 1, 2, 3)), not_asked) is None
