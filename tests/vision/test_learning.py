"""How the owners' discs look is learned from groups of circles, whatever the lamp does to the colours."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.discs import RINGS, Circle
from vision.learning import given, grouped
from vision.looks import Candidate, Look

Array = NDArray[np.float64]
RED, BLUE = np.array([[30.0, 35.0, 170.0]]), np.array([[160.0, 70.0, 30.0]])
GUESSES = {"red": RED, "blue": BLUE}
OWNERS = {"red": 8, "blue": 8}
RNG = np.random.default_rng(5)


def top(body: Array, print_: float = 60.0) -> Array:
    """A disc's rings: a body with a print in the middle that lightens it."""
    share = np.linspace(1.0, 0.0, RINGS)[:, None] ** 2
    found: Array = body + share * print_
    return found


def at(k: int, profile: Array, face: float = 0.93, contrast: float = 60.0, rim: float = 1.0) -> Candidate:
    """The circle number k of a row, as the eye has found and read it."""
    circle = Circle(40.0 * k, 50.0, 50.0, rim, 40.0, profile + RNG.normal(0.0, 1.5, (RINGS, 1)), 0.0)
    return Candidate(circle, contrast, np.full((8, 4), face), np.zeros(0))


def looks(found: list[Candidate]) -> dict[str, Look]:
    return given(grouped(found, 20.0, slice(None)), OWNERS, GUESSES, 20.0)


@pytest.mark.parametrize("lamp", [(1.0, 1.0, 1.0), (0.4, 0.4, 0.4), (0.6, 0.8, 1.0), (1.3, 1.0, 0.8)])
def test_each_owner_gets_its_discs_under_any_lamp(lamp: tuple[float, float, float]) -> None:
    found = [at(k, top(RED) * lamp) for k in range(6)] + [at(10 + k, top(BLUE) * lamp) for k in range(5)]
    learned = looks(found)
    assert learned["red"].count == 6
    assert learned["blue"].count == 5


def test_printed_rings_are_no_discs_though_there_are_more_of_them() -> None:
    ground = np.array([[60.0, 110.0, 150.0]])
    rings = [at(k, top(ground, 0.0), face=0.6, contrast=8.0) for k in range(16)]
    found = rings + [at(20 + k, top(RED)) for k in range(3)] + [at(30 + k, top(BLUE)) for k in range(2)]
    learned = looks(found)
    assert {name: look.count for name, look in learned.items()} == {"red": 3, "blue": 2}
    assert learned["red"].off(top(RED), slice(None)) < 5.0


def test_a_wrong_colour_in_the_file_hides_nobody() -> None:
    white, black = np.array([[210.0, 215.0, 220.0]]), np.array([[40.0, 40.0, 42.0]])
    found = [at(k, top(white, -60.0)) for k in range(8)] + [at(10 + k, top(black)) for k in range(8)]
    learned = looks(found)
    assert sorted(look.count for look in learned.values()) == [8, 8]


def test_discs_under_a_reflection_are_known_by_their_faces() -> None:
    haze = 0.7 * top(RED) + 70.0
    found = [at(k, top(RED)) for k in range(5)] + [at(8, haze)] + [at(10 + k, top(BLUE)) for k in range(4)]
    learned = looks(found)
    assert learned["red"].off(haze, slice(None)) < 5.0
    assert learned["red"].off(haze, slice(None), lit=False) > 14.0
    assert not learned["blue"].lit


def test_discs_beside_a_reflection_are_known_where_most_lie_under_it() -> None:
    haze = 0.45 * top(RED) + 90.0
    found = (
        [at(k, haze) for k in range(5)]
        + [at(7 + k, top(RED)) for k in range(2)]
        + [at(10 + k, top(BLUE)) for k in range(4)]
    )
    learned = looks(found)
    assert learned["red"].off(top(RED), slice(None)) < 5.0
    assert learned["red"].off(top(RED), slice(None), lit=False) > 14.0
    assert not learned["blue"].lit


def test_wood_that_looks_like_the_pawns_does_not_hide_their_print() -> None:
    knots = [at(k, top(RED, 10.0), face=0.93 if k < 2 else 0.5, contrast=12.0) for k in range(20)]
    found = knots + [at(30 + k, top(RED, 10.0)) for k in range(8)] + [at(50 + k, top(BLUE)) for k in range(8)]
    learned = looks(found)
    assert learned["red"].contrast > 40.0


def test_grain_in_which_figures_are_read_is_nobodys() -> None:
    """More circles than anybody has discs, each read as well as a worn print."""
    grain = [at(k, top(np.array([[70.0, 90.0, 125.0]]), 20.0), face=0.85, contrast=32.0) for k in range(50)]
    found = grain + [at(60 + k, top(RED)) for k in range(3)] + [at(80 + k, top(BLUE)) for k in range(4)]
    learned = looks(found)
    assert {name: look.count for name, look in learned.items()} == {"red": 3, "blue": 4}


def test_two_owners_whose_discs_differ_by_a_rim_are_two() -> None:
    """White tops with thin rims: as near to each other as one owner's discs under two lamps."""
    white = np.array([[150.0, 155.0, 160.0]])
    rims = {"red": np.array([[113.0, 118.0, 157.0]]), "blue": np.array([[155.0, 127.0, 121.0]])}
    tops = {name: np.vstack([top(white)[:8], np.repeat(rim, RINGS - 8, axis=0)]) for name, rim in rims.items()}
    found = [at(k, tops["red"]) for k in range(5)] + [at(10 + k, tops["blue"]) for k in range(7)]
    assert {name: look.count for name, look in looks(found).items()} == {"red": 5, "blue": 7}


def test_nothing_to_learn_from() -> None:
    assert looks([]) == {}
    assert looks([at(k, top(RED), face=0.3) for k in range(4)]) == {}


def test_two_circles_at_one_place_are_one_disc() -> None:
    one, other = at(1, top(RED)), at(1, top(RED), rim=0.8)
    (group,) = grouped([one, other], 20.0, slice(None))
    assert group.members == [one]


def test_two_owners_no_farther_apart_than_one_under_a_lamp_are_two() -> None:
    # as a board of brown and beige pawns looked
    brown, beige = np.array([[50.0, 79.0, 107.0]]), np.array([[75.0, 106.0, 132.0]])
    found = [at(k, top(brown, 25.0)) for k in range(5)] + [at(10 + k, top(beige, -25.0)) for k in range(4)]
    learned = given(grouped(found, 20.0, slice(None)), OWNERS, {"red": brown * 1.1, "blue": beige * 1.4}, 20.0)
    assert {name: (look.count, len(look.lit)) for name, look in learned.items()} == {"red": (5, 0), "blue": (4, 0)}


def test_one_owners_discs_under_two_lights_are_one() -> None:
    found = [at(k, top(RED)) for k in range(4)] + [at(10 + k, top(RED * 1.25)) for k in range(3)]
    learned = looks(found)
    assert list(learned) == ["red"]


def test_prints_that_make_many_groups_of_ones_discs_do_not_give_them_to_the_other() -> None:
    """White pawns with black plates, each of which looks otherwise, and black ones with white plates."""
    white, black = np.array([[221.0, 232.0, 236.0]]), np.array([[31.0, 29.0, 29.0]])

    def plated(paint: float, plate: list[float]) -> Array:
        rings = np.full((RINGS, 1), paint)
        rings[:8, 0] = plate
        found: Array = rings * np.array([[0.9, 1.0, 1.02]])
        return found

    def figure(at: int) -> list[float]:
        return [200.0 if abs(ring - at) < 2 else 40.0 for ring in range(8)]

    whites = [at(10 + k, plated(180.0, figure(k)), face=0.74) for k in range(7)]
    blacks = [at(k, plated(80.0, [185.0] * 8), face=0.9) for k in range(8)]
    found = grouped(whites + blacks, 20.0, slice(None))
    assert len(found) > 4
    learned = given(found, {"white": 8, "black": 8}, {"white": white, "black": black}, 20.0)
    assert learned["black"].count == 8
    assert learned["white"].profile[-1].mean() > 150.0


def test_what_is_painted_alike_but_darker_than_the_others_is_not_the_white_owners() -> None:
    """Few white pawns with dark plates, black ones with white plates, and rings that are as dark as those: the greys of
    a board as it was seen."""
    white, black = np.array([[221.0, 232.0, 236.0]]), np.array([[31.0, 29.0, 29.0]])

    def grey(*rings: float) -> Array:
        found: Array = np.array(rings, float)[:, None] * np.array([[0.98, 1.01, 1.0]])
        return found

    plated = grey(109, 108, 106, 115, 136, 160, 174, 167, 142, 114, 95, 83)
    whites = [at(10 + k, grey(170, 174, 171, 173, 163, 152, 133, 128, 143, 161, 166, 160), face=0.93) for k in range(3)]
    blacks = [at(k, plated, face=0.97) for k in range(4)]
    ring = grey(131, 136, 145, 143, 143, 127, 121, 111, 110, 97, 92, 92)
    rings = [at(20 + k, ring, face=0.78, rim=0.92) for k in range(4)]
    found = grouped(whites + blacks + rings, 20.0, slice(None))
    learned = given(found, {"white": 8, "black": 8}, {"white": white, "black": black}, 20.0)
    assert learned["black"].off(plated, slice(None)) < 5.0
    assert learned["white"].profile[-1].mean() > 150.0


def test_discs_under_a_lamp_and_beside_it_are_one_owners_though_the_others_are_read_badly() -> None:
    """Wooden pawns, two of them in a lamp's haze, and dark ones that are told less surely than those two."""
    wood, dark = np.array([[124.0, 178.0, 217.0]]), np.array([[34.0, 58.0, 90.0]])

    def top_of(greys: list[float], tint: tuple[float, float, float], haze: float = 0.0) -> Array:
        found: Array = np.array(greys)[:, None] * np.array([tint]) + haze
        return found

    plain = [58.0, 58.0, 68.0, 67.0, 102.0, 131.0, 136.0, 136.0, 135.0, 124.0, 104.0, 105.0]
    tint = (0.58, 1.03, 1.39)
    black = top_of(
        [229.0, 216.0, 212.0, 209.0, 199.0, 181.0, 153.0, 124.0, 120.0, 119.0, 118.0, 119.0], (0.98, 1.0, 1.02)
    )
    found = (
        [at(k, top_of(plain, tint), face=0.95) for k in range(3)]
        + [at(10 + k, 0.62 * top_of(plain, tint) + 100.0, face=0.95, contrast=41.0) for k in range(2)]
        + [at(20 + k, black, face=0.8, rim=0.81) for k in range(3)]
    )
    groups = grouped(found, 20.0, slice(None))
    learned = given(groups, {"light": 8, "dark": 8}, {"light": wood, "dark": dark}, 20.0)
    assert learned["dark"].off(black, slice(None)) < 5.0
    assert learned["light"].off(0.62 * top_of(plain, tint) + 100.0, slice(None)) < 5.0


def test_two_looks_of_one_paint_are_one_owners_where_the_other_has_another_paint() -> None:
    """White pawns whose prints look like two kinds, and few black ones: greys much as a board showed them."""
    white, black = np.array([[221.0, 232.0, 236.0]]), np.array([[31.0, 29.0, 29.0]])

    shown = [
        (2, [117, 87, 69, 68, 107, 147, 177, 181, 178, 170, 168, 160], 0.94, 105.0, 1.0),
        (2, [59, 79, 140, 165, 166, 169, 175, 180, 178, 170, 168, 156], 0.93, 107.0, 1.0),
        (1, [69, 80, 91, 100, 106, 92, 151, 187, 185, 177, 176, 164], 0.89, 105.0, 1.0),
        (1, [79, 77, 120, 143, 126, 103, 144, 169, 169, 164, 163, 153], 0.89, 104.0, 1.0),
        (1, [42, 84, 135, 137, 117, 64, 27, 22, 26, 37, 47, 46], 0.93, 85.0, 0.89),
        (2, [110, 126, 125, 110, 78, 48, 31, 33, 37, 40, 36, 33], 0.725, 88.0, 0.84),
    ]
    found: list[Candidate] = []
    for count, greys, face, contrast, rim in shown:
        rings: Array = np.array(greys, float)[:, None] * np.array([[0.96, 1.0, 1.03]])
        found += [at(len(found) + n, rings, face=face, contrast=contrast, rim=rim) for n in range(count)]
    groups = grouped(found, 20.0, slice(None))
    learned = given(groups, {"white": 8, "black": 8}, {"white": white, "black": black}, 20.0)
    assert learned["white"].profile[-3:].mean() > 140.0
    assert learned["black"].profile[-3:].mean() < 60.0
