"""A disc on ground of its own colour: its shadow's edge makes a circle beside it, its print tells which is the disc."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion import board as boards
from vision.centring import centred, read_beside
from vision.discs import Circle, radial_profiles
from vision.looks import Candidate, Found
from vision.prints import print_contrast
from vision.reading import Prints

R, MIDDLE, FINE = 16.0, 60.0, 8
BOARD = boards.load(boards.shipped("paleo-demo"))
PRINTS = Prints(BOARD, 0.05, R)
RED, DIM = (38.0, 40.0, 150.0), (18.0, 19.0, 72.0)
Floats = NDArray[np.float32]


def picture(shadow: tuple[float, float]) -> Floats:
    """A red disc with dots round a figure, and its shadow (px beside it), on red ground."""
    size = int(2 * MIDDLE * FINE)
    found = np.full((size, size, 3), RED, np.uint8)

    def dot(x: float, y: float, r: float, colour: tuple[float, float, float]) -> None:
        cv2.circle(found, (round(x * FINE), round(y * FINE)), round(r * FINE), colour, -1, cv2.LINE_AA)

    dot(MIDDLE + shadow[0], MIDDLE + shadow[1], R, DIM)
    dot(MIDDLE, MIDDLE, R, RED)
    for k in range(12):
        a = k * np.pi / 6
        dot(MIDDLE + 0.85 * R * np.cos(a), MIDDLE + 0.85 * R * np.sin(a), 0.09 * R, (190, 190, 230))
    (w, h), _ = cv2.getTextSize("3", cv2.FONT_HERSHEY_DUPLEX, 4.0, 22)
    at = round(MIDDLE * FINE - w / 2), round(MIDDLE * FINE + h / 2)
    cv2.putText(found, "3", at, cv2.FONT_HERSHEY_DUPLEX, 4.0, (225, 225, 235), 22, cv2.LINE_AA)
    small = cv2.resize(found.astype(np.float32), None, fx=1 / FINE, fy=1 / FINE, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), 0.9), np.float32)


def found_at(shown: Floats, x: float, y: float) -> Found:
    circle = Circle(x, y, 20.0, 1.0, 30.0, radial_profiles(shown, np.array([[x, y]]), R)[0], 0.0)
    candidate = Candidate(circle, print_contrast(shown, x, y, R))
    PRINTS.read(shown, [candidate])
    return candidate, "red", 0.9


def off(found: Found) -> float:
    """px from the disc's middle: half a pixel is what drawing so small costs."""
    return float(np.hypot(found[0].circle.x - (MIDDLE - 0.5), found[0].circle.y - (MIDDLE - 0.5)))


@pytest.mark.parametrize("shadow", [(-3.5, -2.5), (-5.0, 5.0)])
@pytest.mark.parametrize("sure", [0.8, 0.0])
def test_a_disc_is_where_its_print_is_read_best(shadow: tuple[float, float], sure: float) -> None:
    """Whether or not what was learned of looks lets it pass."""
    shown = picture(shadow)
    beside = found_at(shown, MIDDLE + shadow[0], MIDDLE + shadow[1])
    assert off(beside) > 3.0
    (placed,) = centred(shown, [beside], PRINTS, lambda *_: sure, R, np.array([1000.0, 1000.0]))
    assert off(placed) < 1.0
    assert placed[1:] == ("red", 0.9 if not sure else max(sure, 0.9))


def test_a_disc_that_is_read_well_stays() -> None:
    shown = picture((-3.5, -2.5))
    there = found_at(shown, MIDDLE - 0.5, MIDDLE - 0.5)
    assert centred(shown, [there], PRINTS, lambda *_: 1.0, R, np.array([1000.0, 1000.0])) == [there]


def test_no_disc_is_put_onto_another() -> None:
    shown = picture((-3.5, -2.5))
    beside = found_at(shown, MIDDLE - 4.0, MIDDLE - 3.0)
    other = found_at(shown, MIDDLE + 1.5 * R, MIDDLE)
    assert centred(shown, [beside, other], PRINTS, lambda *_: 1.0, R, np.array([1000.0, 1000.0]))[0] == beside


def test_where_no_circle_was_taken_for_a_disc_one_is_read_beside_it() -> None:
    shown = picture((-3.5, -2.5))
    beside = found_at(shown, MIDDLE - 4.0, MIDDLE - 3.0)[0]
    (read,) = read_beside(shown, [beside], PRINTS, R, np.array([1000.0, 1000.0]))
    assert off((read, "red", 1.0)) < 1.0
    bare = found_at(shown, 20.0, 100.0)[0]
    assert read_beside(shown, [bare], PRINTS, R, np.array([1000.0, 1000.0])) == []
