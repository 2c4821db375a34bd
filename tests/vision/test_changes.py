"""What lies elsewhere is sure only well clear of a hand."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion import board as boards
from tests.vision.test_locating import SIZE, picture
from vision.changes import Changes, _taken_away
from vision.locating import Locator
from vision.motions import Motion
from vision.plane import Plane
from vision.resting import Resting, RestingDisc
from vision.sources import Image
from vision.tracking import Track

HOME, PUT = (131.0, 169.0), (69.0, 301.0)


@pytest.fixture(scope="module")
def resting() -> Resting:
    demo = boards.load(boards.shipped("paleo-demo"))
    camera = Locator(demo, None, None, SIZE).look(picture(demo))
    assert camera is not None
    return Resting(demo, Plane(camera, demo.size, 8.0, 1.0, 60.0))


def hand_at(resting: Resting, place: tuple[float, float], beside: float) -> Image:
    """A hand whose edge is so many mm beside a place."""
    mask = np.zeros(resting.plane.shape[:2], np.uint8)
    x, y = resting.plane.px(np.array(place))
    cv2.circle(mask, (round(float(x + beside + 20)), round(float(y))), 20, 255, -1)
    return mask


def carried(after: tuple[float, float] | None = PUT) -> Changes:
    return Changes([Motion("red-1", "red", HOME, after, Track("red-1", "red", HOME))])


@pytest.mark.parametrize("place", [HOME, PUT], ids=["where it lay", "where one lies"])
def test_a_disc_that_seems_to_lie_elsewhere_is_not_sure_beside_a_hand(
    resting: Resting, place: tuple[float, float]
) -> None:
    beside = hand_at(resting, place, 1.2 * resting.radius)
    assert not carried().clear_of(beside, resting, set())
    assert carried().clear_of(beside, resting, {"red-1"}), "what was seen to slide there lies there"
    assert carried().clear_of(hand_at(resting, place, 3.0 * resting.radius), resting, set())


def test_one_that_is_nowhere_to_be_seen_is_asked_about_where_it_lay(resting: Resting) -> None:
    assert not carried(None).clear_of(hand_at(resting, HOME, 0.0), resting, set())
    assert carried(None).clear_of(hand_at(resting, PUT, 0.0), resting, set())


def lies(id: str, place: tuple[float, float]) -> RestingDisc:
    return RestingDisc(id, "red", *place, 0.3, 0.99)


def seen_again(
    resting: Resting, monkeypatch: pytest.MonkeyPatch, *found: RestingDisc, without: str = ""
) -> dict[str, tuple[float, float]]:
    """What is told as new where red-1 lies at HOME, red-1 and red-2 are expected, and these are found."""
    monkeypatch.setattr(resting, "expected", {"red-1", "red-2"} - {without})
    monkeypatch.setattr(resting, "find", lambda picture: list(found))
    changes = Changes(after={"red-1": lies("red-1", HOME)})
    changes.look_again(np.zeros((4, 4, 3), np.uint8), resting)
    assert {d.id for d in changes.fresh} == changes.now().keys() - {"red-1"}
    return {d.id: (d.x, d.y) for d in changes.fresh}


def test_one_that_is_expected_and_was_overlooked_is_found_by_another_look(
    resting: Resting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it reads as: only one name is left."""
    assert seen_again(resting, monkeypatch, lies("red-1", HOME), lies("red-1", PUT)) == {"red-2": PUT}


def test_what_is_known_is_not_found_again(resting: Resting, monkeypatch: pytest.MonkeyPatch) -> None:
    assert seen_again(resting, monkeypatch, lies("red-2", HOME)) == {}


def test_nothing_is_looked_for_where_all_are_there(resting: Resting, monkeypatch: pytest.MonkeyPatch) -> None:
    assert seen_again(resting, monkeypatch, lies("red-2", PUT), without="red-2") == {}


class TestTakenFromUnderAHand:
    """What is surely read elsewhere is not under the hand, where it lay."""

    def taken(self, p: float, *, suspect: tuple[float, float] = (400.0, 400.0), under: str = "red-1") -> Changes | None:
        """red-1 is found at PUT, a hand over its place; another of its owner has left `suspect`."""
        changes = Changes(after={under: lies(under, HOME)}, covered={under})
        before = {"red-1": lies("red-1", HOME), "red-2": lies("red-2", suspect)}
        new = replace(lies("red-1", PUT), p=p)
        return changes if _taken_away(changes, before, [before["red-2"]], new) else None

    def test_it_was_taken_away(self) -> None:
        changes = self.taken(0.99)
        assert changes is not None
        assert not changes.covered
        assert [(m.id, m.before, m.after) for m in changes.movers] == [("red-1", HOME, PUT)]
        assert (changes.after["red-1"].x, changes.after["red-1"].y) == PUT

    def test_what_is_not_surely_read_may_be_another(self) -> None:
        assert self.taken(0.8) is None

    def test_what_lies_in_sight_is_not_taken_from_under_it(self) -> None:
        assert self.taken(0.99, under="red-3") is None

    def test_where_another_one_lay_it_is_that_one_in_a_shadow(self) -> None:
        assert self.taken(0.99, suspect=(PUT[0] + 1.0, PUT[1])) is None
