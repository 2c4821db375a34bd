"""Taught tops are known again, turned, in another light, by another camera; where all are alike they say little."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.memory import Memory, Print, separation, weighed
from vision.prints import assign

RADIUS = 12.5
FINE, COARSE = 1.5, 0.8
"""px/mm."""

Floats = NDArray[np.float32]


def top(drawing: int, turn: float = 0.0, light: tuple[float, float] = (0.0, 0.0), scale: float = FINE) -> Floats:
    """A picture of one disc in the middle, drawn finely and seen at `scale` px/mm; `light` falls off (x, y)."""
    rng = np.random.default_rng(drawing)
    big = np.full((400, 400, 3), (90, 150, 190), np.uint8)
    for _ in range(5):
        a, b = rng.integers(110, 290, 2), rng.integers(110, 290, 2)
        cv2.line(big, a.tolist(), b.tolist(), (30, 40, 50), 14, cv2.LINE_AA)
    turned = cv2.warpAffine(big, cv2.getRotationMatrix2D((199.5, 199.5), turn, 1.0), (400, 400))
    y, x = np.mgrid[-1:1:400j, -1:1:400j]
    lit = turned * (1.0 + light[0] * x + light[1] * y)[..., None]
    side = round(400 / 160 * RADIUS * scale)
    small = cv2.resize(cv2.GaussianBlur(lit, (0, 0), 0.5 * 400 / side), (side, side), interpolation=cv2.INTER_AREA)
    grain = rng.normal(0.0, 1.5, small.shape)
    return np.asarray(small + grain, np.float32)


def seen(memory: Memory, picture: Floats, scale: float, prints: list[Print]) -> NDArray[np.float64]:
    middle = (picture.shape[0] - 1) / 2
    found: NDArray[np.float64] = memory.fits(picture, np.array([[middle, middle]]), RADIUS * scale, prints)[0]
    return found


def learned(count: int, scale: float, marked: str = "") -> list[Print]:
    memory = Memory(RADIUS, scale, marked)
    pictures = [top(k, scale=scale) for k in range(count)]
    middle = (pictures[0].shape[0] - 1) / 2
    return [memory.learn(picture, middle, middle, RADIUS * scale, scale) for picture in pictures]


@pytest.mark.parametrize("marked", ["", "label", "tag"])
@pytest.mark.parametrize(("then", "now"), [(FINE, FINE), (FINE, COARSE), (COARSE, FINE)])
def test_a_top_is_known_again_turned_and_in_another_light(marked: str, then: float, now: float) -> None:
    prints = learned(5, then, marked)
    memory = Memory(RADIUS, now, marked)
    for k in range(5):
        fit = seen(memory, top(k, turn=50.0 + 70 * k, light=(0.3, -0.2), scale=now), now, prints)
        assert int(fit.argmax()) == k
        assert fit[k] > 0.93


def test_of_two_cameras_the_sharper_is_blurred_to_the_softer() -> None:
    prints = learned(1, COARSE)
    picture = top(0, turn=120.0, scale=FINE)
    told = seen(Memory(RADIUS, FINE, ""), picture, FINE, prints)[0]
    untold = seen(Memory(RADIUS, COARSE, ""), picture, FINE, prints)[0]  # as if both had seen as much
    assert told > untold


def test_prints_that_separate_decide_among_names_that_reading_cannot_tell() -> None:
    prints = learned(2, FINE)
    fit = np.array([[0.80, 0.98], [0.97, 0.82]])
    pick, p = assign(weighed(np.zeros((2, 2)), fit, prints))
    assert pick.tolist() == [1, 0]
    assert p[0, 1] > 0.95


def test_prints_that_are_all_alike_leave_what_was_read() -> None:
    read = np.array([[3.0, 0.0], [0.0, 3.0]])
    fit = np.array([[0.9700, 0.9702], [0.9702, 0.9700]])
    pick, _ = assign(weighed(read, fit, learned(2, FINE)))
    assert pick.tolist() == [0, 1]


def test_what_is_taught_adds_to_what_is_read() -> None:
    read = np.array([[4.0, 0.0], [0.0, 4.0]])
    fit = np.array([[0.96, 0.94], [0.94, 0.96]])
    prints = learned(2, FINE)
    both, taught = (assign(weighed(scores, fit, prints))[1][0, 0] for scores in (read, np.zeros((2, 2))))
    assert both > taught > 0.5
    assert both > assign(read)[1][0, 0]


def test_reading_that_was_wrong_at_the_lesson_is_not_trusted_against_it() -> None:
    read = np.array([[9.0, 0.0], [0.0, 9.0]])
    fit = np.array([[0.80, 0.98], [0.98, 0.80]])
    prints = [Print(each.picture, each.scale, read=0.001) for each in learned(2, FINE)]
    assert assign(weighed(read, fit, prints))[0].tolist() == [1, 0]


def test_where_nothing_is_taught_scores_stay_as_they_are() -> None:
    read = np.array([[1.0, 0.0], [0.0, 1.0]])
    assert weighed(read, np.zeros((2, 0)), [None, None]) is read


def test_one_disc_that_fits_nothing_well_is_no_stranger_for_that() -> None:
    """A glaring lamp: its best print is held no worse than a name that nobody has taught."""
    told = weighed(np.zeros((1, 3)), np.array([[0.70, 0.45]]), [*learned(2, FINE), None])
    assert told[0, 0] - told[0, 2] == pytest.approx(0.0, abs=0.2)
    assert told[0, 0] > told[0, 1]


def test_separation_is_of_own_prints_from_the_next_best() -> None:
    apart, middle = separation(np.array([[0.98, 0.90, 0.8], [0.90, 0.98, 0.8], [0.8, 0.90, 0.98]]))
    own, other = -np.log(1 - 0.98**2), -np.log(1 - 0.90**2)
    assert apart == pytest.approx(own - other)
    assert middle == pytest.approx((own + other) / 2)
