"""Troubles of the scene: each begins within a second, says what to do, and is over when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import cv2
import numpy as np
import pytest

from companion import board as boards
from companion.board import Board
from companion.observations import Ready, Trouble
from tests.vision.test_locating import OFFSET, SIZE, picture
from vision.locating import Locator
from vision.plane import Plane
from vision.resting import Resting
from vision.sources import Image
from vision.troubles import MOVED, Ledger, Rest, Scene

RADIUS, HEIGHT = 12.5, 8.0
STEP = 0.04


@pytest.fixture(scope="module")
def demo() -> Board:
    return boards.load(boards.shipped("paleo-demo"))


@pytest.fixture(scope="module")
def table(demo: Board) -> Image:
    """A board with lines on a patterned table, from above, 1 px/mm."""
    rng = np.random.default_rng(5)
    cloth = cv2.resize(rng.integers(60, 180, (12, 12, 3)).astype(np.uint8), SIZE, interpolation=cv2.INTER_CUBIC)
    seen = picture(demo)
    out: Image = np.where((seen == 150).all(axis=2, keepdims=True), cloth, seen).astype(np.uint8)
    for x, y in rng.integers(200, 760, (120, 2)):
        shade = 40 + 150 * int(rng.integers(0, 2))
        cv2.rectangle(out, (int(x), int(y)), (int(x) + 14, int(y) + 30), (shade, shade, shade), -1)
    for k in range(1, 7):
        at = int(OFFSET) + k * 100
        cv2.line(out, (at, int(OFFSET)), (at, int(OFFSET) + 700), (40, 60, 90), 2)
        cv2.line(out, (int(OFFSET), at), (int(OFFSET) + 700, at), (200, 210, 190), 2)
    return out


class Watched:
    """A scene that has found its board in `first`."""

    def __init__(self, board: Board, first: Image) -> None:
        locator = Locator(board, None, None, SIZE)
        self.scene, self.t = Scene(board, locator, 25.0), 0.0
        camera = locator.look(first)
        assert camera is not None
        self.scene.found(first, camera, RADIUS, HEIGHT)
        self.plane = Plane(camera, board.size, HEIGHT, 1.0, 60.0)
        self.resting = Resting(board, self.plane)

    def see(self, image: Image, seconds: float, *, rest: Rest | None = None, busy: bool = False) -> list[Trouble]:
        """The same picture for so long."""
        said: list[Trouble] = []
        for _ in range(round(seconds / STEP)):
            self.t = round(self.t + STEP, 3)
            said += self.scene.look(self.t, image, rest, busy)
        return said

    def at_rest(self, image: Image, expected: tuple[str, ...] | None = None) -> Rest:
        return Rest(self.resting, self.plane.rectify(image), {}, expected)


def told(said: Iterable[Trouble]) -> list[tuple[str, str]]:
    assert all(each.words.endswith(".") and each.since is not None and each.since <= each.t for each in said)
    return [(each.what, each.state) for each in said]


def elsewhere() -> Image:
    """Another room."""
    rng = np.random.default_rng(9)
    small = rng.integers(40, 220, (9, 9, 3)).astype(np.uint8)
    return np.asarray(cv2.resize(small, SIZE, interpolation=cv2.INTER_NEAREST), np.uint8)


def shifted(image: Image, by: float) -> Image:
    there = np.array([[1, 0, by], [0, 1, by / 2]], float)
    return np.asarray(cv2.warpAffine(image, there, SIZE, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def with_hand(image: Image) -> Image:
    """An arm from the border, with fingers."""
    out = image.copy()
    skin = (120, 150, 205)
    cv2.rectangle(out, (420, 500), (540, SIZE[1]), skin, -1)
    for k in range(4):
        cv2.ellipse(out, (435 + 30 * k, 450), (13, 70), 0, 0, 360, skin, -1)
        cv2.ellipse(out, (435 + 30 * k, 450), (13, 70), 0, 0, 360, (90, 110, 150), 2)
    return out


def test_a_sound_picture_is_no_trouble(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    assert watched.see(table, 3.0, rest=watched.at_rest(table)) == []


# -- where the board is --------------------------------------------------------------------------------------------


def test_a_camera_that_is_turned_away_has_lost_the_board_until_it_sees_it_again(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 0.5)
    (begin,) = watched.see(elsewhere(), 1.0)
    assert (begin.what, begin.state) == ("board_lost", "begin")
    assert "aim the camera" in begin.words
    assert watched.scene.lost
    assert watched.scene.anew() is not None  # what was under way is not judged
    watched.see(elsewhere(), 2.0)
    assert told(watched.see(shifted(table, 15.0), 1.0)) == [("board_lost", "over")]
    anew = watched.scene.anew()
    assert anew is not None
    assert anew.camera is not None
    assert not watched.scene.lost


def test_sleeves_over_all_markers_do_not_lose_the_board(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    covered = table.copy()
    assert demo.markers is not None
    for marker in demo.markers.at:
        x, y = np.array(marker.corners).mean(axis=0) + OFFSET
        cv2.circle(covered, (round(x), round(y)), 50, (90, 80, 70), -1)
    assert watched.see(covered, 4.0) == []
    assert not watched.scene.lost


def test_a_bumped_camera_is_told_and_measured_again(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 0.5)
    (begin,) = watched.see(shifted(table, 6.0), 1.0)
    assert (begin.what, begin.state) == ("board_moved", "begin")
    anew = watched.scene.anew()
    assert anew is not None
    assert anew.reach == MOVED
    assert anew.camera is not None
    assert told(watched.scene.settled(watched.t)) == [("board_moved", "over")]


def test_while_too_few_markers_are_seen_that_moved_nothing_is_judged_yet(demo: Board, table: Image) -> None:
    """A bump once was called a shot, as only two of four markers could be read just then."""
    watched = Watched(demo, table)
    watched.see(table, 0.5)
    bumped = shifted(table, 3.0)
    covered = bumped.copy()
    for quad in list(watched.scene._locator.adopted.values())[:2]:
        x, y = quad.min(axis=0).astype(int) - 12
        cv2.rectangle(covered, (int(x), int(y)), (int(x) + 100, int(y) + 100), (90, 110, 150), -1)
    assert watched.see(covered, 0.6) == []
    assert watched.scene.unsettled(watched.t)
    assert [each.what for each in watched.see(bumped, 0.6)] == ["board_moved"]
    watched = Watched(demo, table)
    watched.see(covered, 2.5)
    assert not watched.scene.unsettled(watched.t)  # whatever it is, it is not waited for forever
    watched.see(table, 0.6)
    watched.see(shifted(table, 0.5), 0.6)
    assert not watched.scene.unsettled(watched.t)


@pytest.mark.proof
def test_a_table_that_trembles_is_not_moved(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    said = [each for k in range(20) for each in watched.see(shifted(table, 3.0 if k % 5 == 0 else 0.0), 2 * STEP)]
    assert said == []


def test_a_second_board_is_told_and_a_stray_marker_is_not(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    assert demo.markers is not None

    def with_copies(count: int) -> Image:
        out = table.copy()
        for k, marker in enumerate(demo.markers.at[:count] if demo.markers else ()):
            x, y = (int(v) for v in np.array(marker.corners).min(axis=0) + OFFSET)
            side = int(np.ptp(np.array(marker.corners)[:, 0])) + 16
            out[300 : 300 + side, 250 + 150 * k : 250 + 150 * k + side] = table[
                y - 8 : y - 8 + side, x - 8 : x - 8 + side
            ]
        return out

    watched.see(table, 0.5)
    assert watched.see(with_copies(1), 1.0) == []
    (begin,) = watched.see(with_copies(3), 1.0)
    assert (begin.what, len(begin.params["markers"])) == ("two_boards", 3)
    assert told(watched.see(table, 2.0)) == [("two_boards", "over")]


# -- how it is seen ------------------------------------------------------------------------------------------------


def test_a_lens_out_of_focus_is_told_within_a_second(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 0.5)
    (begin,) = watched.see(np.asarray(cv2.GaussianBlur(table, (0, 0), 4.0), np.uint8), 1.0)
    assert (begin.what, begin.state) == ("blurred", "begin")
    assert "lens" in begin.words
    assert ("blurred", "over") in told(watched.see(table, 1.5))


def test_a_board_that_is_not_found_for_blur_is_told_to_be_blurred(demo: Board, table: Image) -> None:
    scene = Scene(demo, Locator(demo, None, None, SIZE), 25.0)
    soft = np.asarray(cv2.GaussianBlur(table, (0, 0), 9.0), np.uint8)
    said = [each for k in range(25) for each in scene.searching(k * STEP, soft)]
    assert told(said) == [("blurred", "begin")]


@pytest.mark.proof
def test_a_plain_picture_is_not_blurred(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    plain = np.full_like(table, 120)
    assert "blurred" not in {each.what for each in watched.see(plain, 1.0)}


def test_a_lamp_s_reflection_that_can_hide_a_disc_is_told(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    shining = table.copy()
    cv2.ellipse(shining, (480, 480), (40, 30), 0, 0, 360, (255, 255, 255), -1)
    small = table.copy()
    cv2.circle(small, (480, 480), round(RADIUS), (255, 255, 255), -1)  # as large as a white disc
    assert watched.see(small, 1.5, rest=watched.at_rest(small)) == []
    (begin,) = watched.see(shining, 1.0, rest=watched.at_rest(shining))
    assert (begin.what, begin.state) == ("glare", "begin")
    assert abs(begin.params["x"] - 350) < 5
    assert told(watched.see(table, 1.5, rest=watched.at_rest(table))) == [("glare", "over")]


# -- what lies over it ---------------------------------------------------------------------------------------------


def test_a_hand_that_stays_is_told_after_ten_seconds(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 1.0, rest=watched.at_rest(table))
    assert watched.see(with_hand(table), 9.5, busy=True) == []
    (begin,) = watched.see(with_hand(table), 1.5, busy=True)
    assert (begin.what, begin.state) == ("hand_over_board", "begin")
    assert begin.since == pytest.approx(1.0, abs=0.6)
    assert told(watched.see(table, 1.5, busy=True)) == [("hand_over_board", "over")]


def test_a_hand_that_was_there_first_and_leaves_is_no_hand(demo: Board, table: Image) -> None:
    watched = Watched(demo, with_hand(table))
    assert watched.see(table, 12.0) == []


def test_a_lamp_that_is_turned_down_is_no_hand(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    falloff = np.linspace(0.4, 0.8, SIZE[0])[None, :, None]
    assert watched.see((table * falloff).astype(np.uint8), 12.0, busy=True) == []


# -- what lies on it -----------------------------------------------------------------------------------------------


def test_a_disc_that_is_expected_and_not_seen_is_missed_until_it_is_not_expected(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    one = demo.discs[0]
    (begin,) = watched.see(table, 1.0, rest=watched.at_rest(table, (one.id,)))
    assert (begin.what, begin.params["missing"], begin.params["counts"]) == ("miscount", [one.id], {one.owner: [1, 0]})
    assert f"look for {one.id}" in begin.words
    assert told(watched.see(table, 1.0, rest=watched.at_rest(table, ()))) == [("miscount", "over")]


def test_without_an_expectation_nothing_is_missed(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    assert watched.see(table, 1.0, rest=watched.at_rest(table)) == []


# -- gaps ----------------------------------------------------------------------------------------------------------


def test_pictures_lost_while_something_moved_end_what_was_under_way(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 0.2, busy=True)
    watched.t += 8 * STEP
    (begin,) = watched.see(table, STEP, busy=True)
    assert (begin.what, begin.state, begin.params) == ("late", "begin", {"frames": 8})
    assert watched.scene.anew() is not None
    assert told(watched.scene.settled(watched.t)) == [("late", "over")]


def test_a_picture_or_two_may_be_lost(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 0.2, busy=True)
    watched.t += 2 * STEP
    assert watched.see(table, STEP, busy=True) == []
    assert watched.scene.anew() is None


def test_pictures_that_were_of_no_use_are_told_elsewhere(demo: Board, table: Image) -> None:
    watched = Watched(demo, table)
    watched.see(table, 0.2)
    watched.scene.look_away()
    watched.t += 2.0
    assert watched.see(table, STEP) == []
    assert watched.scene.unwatched == pytest.approx(0.2)
    assert watched.scene.missed(watched.t) == []
    assert watched.scene.anew() is not None


# -- who says it ---------------------------------------------------------------------------------------------------


def late(state: str, t: float = 1.0) -> Trouble:
    return Trouble(t=t, what="late", state=state, since=1.0, words="A shot may be missing.")  # type: ignore[arg-type]


def test_what_two_see_is_said_once_and_over_when_both_say_so() -> None:
    ledger = Ledger()
    said: Callable[[str, str], int] = lambda state, by: len(ledger.passed([late(state)], by))  # noqa: E731
    assert [said("begin", "eye"), said("begin", "picture"), said("over", "eye"), said("over", "picture")] == [
        1,
        0,
        0,
        1,
    ]
    assert said("over", "eye") == 0


def test_an_eye_that_is_replaced_takes_its_troubles_along() -> None:
    ledger = Ledger()
    ledger.passed([late("begin")], "eye")
    assert [(each.state, each.t) for each in ledger.left("eye", 3.0) if isinstance(each, Trouble)] == [("over", 3.0)]
    assert ledger.left("eye", 3.0) == []


def test_a_ledger_passes_on_all_else() -> None:
    assert Ledger().passed([Ready(t=1.0)], "eye") == [Ready(t=1.0)]
