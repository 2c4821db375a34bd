"""Movable walls are found where they lie, and only those."""

import math

import msgspec
import numpy as np
import pytest

from companion.observations import Moved, Path, Ready, Shot, WallPose
from tests.vision.reefs.tables import (
    BOARD,
    CAMERA,
    HOME,
    LENS,
    MOVABLE,
    NOBODY,
    PLANE,
    Pose,
    lying,
    photo,
    picture,
    reader,
)
from vision.corners import corners_of
from vision.observer import Observer
from vision.reefs import Reefs
from vision.reefs.shape import wrapped

NEAR, TURN = 2.0, math.radians(3.0)
"""What is asked of the eye: mm, rad."""
MOVED = {**HOME, "bar": (250.0, 330.0, 0.6)}


def off(found: WallPose, pose: Pose) -> tuple[float, float]:
    """mm and rad."""
    return math.hypot(found.x - pose[0], found.y - pose[1]), abs(wrapped(found.angle - pose[2]))


def assert_there(found: tuple[WallPose, ...], walls: dict[str, Pose]) -> None:
    assert [wall.id for wall in found] == list(walls)
    for wall in found:
        mm, turn = off(wall, walls[wall.id])
        assert mm < NEAR
        assert turn < TURN


def anywhere(seed: int) -> dict[str, Pose]:
    """Poses clear of each other, of discs and of the rock; turned by less than a quarter, so that no rectangle looks
    less turned.
    """
    rng = np.random.default_rng(seed)
    cells = rng.permutation([(90.0, 90.0), (300.0, 90.0), (500.0, 90.0), (90.0, 340.0), (300.0, 340.0), (520.0, 340.0)])
    found = {}
    for wall, cell in zip(MOVABLE, cells, strict=False):
        x, y = cell + rng.uniform(-30, 30, 2)
        found[wall.id] = (float(x), float(y), float(rng.uniform(-1.5, 1.5)))
    return found


@pytest.mark.parametrize("seed", range(5))
def test_each_is_found_wherever_it_was_put(seed: int) -> None:
    walls = anywhere(seed)
    found = {wall.id: wall for wall in reader(picture(walls)).told()}
    assert found.keys() == walls.keys()
    # of two alike nobody knows which is which: each must lie where one of them does
    bars = [walls["bar"], walls["beam"]]
    for wall in (found["bar"], found["beam"]):
        assert min(off(wall, (x, y, wall.angle))[0] for x, y, _ in bars) < NEAR
    assert math.dist((found["bar"].x, found["bar"].y), (found["beam"].x, found["beam"].y)) > 20.0
    mm, turn = off(found["wedge"], walls["wedge"])
    assert mm < NEAR
    assert turn < TURN


def test_where_nothing_was_moved_all_lie_as_the_file_has_them() -> None:
    assert_there(reader(picture(HOME)).told(), HOME)


def test_sd_tells_how_far_off_a_place_may_be() -> None:
    for wall in reader(picture(MOVED)).told():
        assert off(wall, MOVED[wall.id])[0] < 4.0 * wall.sd
        assert wall.sd < 1.0


def test_of_turns_that_look_the_same_the_one_nearest_to_the_last_known_is_told() -> None:
    (bar,) = (w for w in reader(picture({**HOME, "bar": (100.0, 90.0, math.pi - 0.1)})).told() if w.id == "bar")
    assert bar.angle == pytest.approx(-0.1, abs=TURN)


def test_none_is_told_where_none_is_in_sight() -> None:
    assert reader(picture({})).told() == ()


def test_one_that_is_gone_is_not_told() -> None:
    without = {id: pose for id, pose in HOME.items() if id != "beam"}
    assert_there(reader(picture(without)).told(), without)


def test_of_walls_in_the_boards_own_colour_none_is_told_where_none_is() -> None:
    """Shadows may give them away; then they are where they are."""
    assert all(off(wall, HOME[wall.id])[0] < 2.0 for wall in reader(picture(HOME, hidden=True)).told())


class TestBoard:
    def test_without_movable_walls_nothing_is_done(self) -> None:
        bare = msgspec.structs.replace(BOARD, walls=BOARD.walls[:1])
        reefs = reader(picture(HOME), bare)
        assert reefs.told() == ()
        assert reefs.board is bare
        assert reefs.after(None, NOBODY, NOBODY, PLANE, NOBODY, {}) is None

    def test_walls_stand_where_they_were_found(self) -> None:
        board = reader(picture(MOVED)).board
        bar = next(wall for wall in board.walls if wall.id == "bar")
        assert bar.centroid == pytest.approx((250.0, 330.0), abs=NEAR)
        assert not bar.movable

    def test_one_that_was_not_found_may_be_elsewhere_still(self) -> None:
        board = reader(picture({id: pose for id, pose in HOME.items() if id != "beam"})).board
        assert [wall.id for wall in board.walls if wall.movable] == ["beam"]
        assert next(wall for wall in board.walls if wall.id == "beam").centroid == pytest.approx(HOME["beam"][:2])


class TestAgain:
    def shift(self, walls: dict[str, Pose], shot: Shot | None = None) -> tuple[Reefs, Shot | None]:
        before, now = picture(HOME), picture(walls)
        reefs = reader(before)
        return reefs, reefs.after(shot, before, now, PLANE, NOBODY, lying())

    def test_one_that_a_hand_moved_is_told_once(self) -> None:
        reefs, _ = self.shift(MOVED)
        told, gone = reefs.shifted()
        assert_there(told, {"bar": MOVED["bar"]})
        assert not gone
        assert reefs.shifted() == ((), False)
        assert_there(reefs.told(), MOVED)

    def test_one_moved_by_less_than_its_length_is_told(self) -> None:
        near = {**HOME, "wedge": (HOME["wedge"][0] + 6.0, HOME["wedge"][1] - 4.0, 0.2)}
        reefs, _ = self.shift(near)
        assert_there(reefs.shifted()[0], {"wedge": near["wedge"]})

    def test_where_the_same_is_seen_again_nothing_is_told_and_nothing_creeps(self) -> None:
        reefs, _ = self.shift(HOME)
        assert reefs.shifted() == ((), False)
        assert reefs.told() == reader(picture(HOME)).told()

    def test_one_that_was_taken_away_is_no_longer_told(self) -> None:
        reefs, _ = self.shift({id: HOME[id] for id in ("bar", "beam")})
        assert reefs.shifted() == ((), True)
        assert [wall.id for wall in reefs.told()] == ["bar", "beam"]

    def test_under_a_hand_it_stays_where_it_was(self) -> None:
        before, now = picture(HOME), picture(MOVED)
        reefs = reader(before)
        reefs.after(None, before, now, PLANE, np.full_like(NOBODY, 255), lying())
        assert reefs.shifted() == ((), False)
        assert_there(reefs.told(), HOME)

    def test_one_that_a_disc_pushed_is_told_with_the_shot(self) -> None:
        pushed = {**HOME, "bar": (HOME["bar"][0] + 12.0, HOME["bar"][1], 0.15)}
        reefs, shot = self.shift(pushed, shot_to(63.0, 90.0))
        assert shot is not None
        assert_there(shot.walls, {"bar": pushed["bar"]})
        assert reefs.shifted() == ((), False)

    def test_one_that_no_disc_came_to_was_moved_by_a_hand(self) -> None:
        reefs, shot = self.shift(MOVED, shot_to(400.0, 200.0))
        assert shot is not None
        assert shot.walls == ()
        assert [wall.id for wall in reefs.shifted()[0]] == ["bar"]


def shot_to(x: float, y: float) -> Shot:
    """Disc a slides to a place and stops."""
    path = Path(decel=2000.0, knots=((0.0, 200.0, 250.0, 100.0, 100.0), (0.5, x, y, 0.0, 0.0)))
    return Shot(t=1.0, id="s1", t0=0.0, t1=0.5, shooter="a", p_shooter=1.0, paths={"a": path})


def test_the_eye_says_where_walls_lie_and_which_were_moved() -> None:
    corners = CAMERA.project([(x, y, 0.0) for x, y in ((0, 0), (600, 0), (600, 420), (0, 420))])
    eye = Observer(BOARD, corners=corners_of(corners.tolist(), CAMERA.size), lens=LENS, size=CAMERA.size, fps=30.0)
    said = []
    pictures = [photo(HOME)] * 12 + [photo(MOVED)] * 12
    for k, image in enumerate(pictures):
        said += eye.feed(k / 30, image)
    first, moved, again = said
    assert isinstance(first, Ready)
    assert isinstance(moved, Moved)
    assert isinstance(again, Ready)
    assert [wall.id for wall in first.walls] == list(HOME)
    assert [wall.id for wall in moved.walls] == ["bar"]
    assert moved.discs == ()
    assert off(moved.walls[0], MOVED["bar"])[0] < NEAR
    assert [wall.id for wall in again.walls] == list(HOME)
