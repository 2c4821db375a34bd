"""The plain moves of Rahan on boards small enough to check by eye."""

from __future__ import annotations

from tests.naive.rahan import Square, rahan, straight, towards

FIVE = {(column, row) for column in range(5) for row in range(5)}
HEXAGONS = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if -2 <= q + r <= 2}


def test_R8_R9_so_many_squares_in_one_direction() -> None:
    assert straight(FIVE, (2, 2), 2, 4) == [(0, 2), (2, 0), (2, 4), (4, 2)]
    assert len(straight(FIVE, (2, 2), 2, 8)) == 8
    assert straight(FIVE, (0, 0), 3, 8) == [(0, 3), (3, 0), (3, 3)]
    assert straight(HEXAGONS, (0, 0), 2, 6) == [(-2, 0), (-2, 2), (0, -2), (0, 2), (2, -2), (2, 0)]


def test_A40_D14_never_off_the_board_nor_over_a_gap() -> None:
    assert straight(FIVE, (2, 2), 3, 8) == []
    assert straight(FIVE - {(1, 0)}, (0, 0), 2, 4) == [(0, 2)]


def test_R15_A39_rahan_goes_1_to_5() -> None:
    line: set[Square] = {(column, 0) for column in range(8)}
    assert rahan(line, (0, 0), 4) == [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]
    assert rahan(line, (6, 0), 8) == [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (7, 0)]


def test_R35_A22_A23_the_first_steps_of_all_shortest_ways() -> None:
    assert towards(FIVE, (0, 0), (2, 1), 4) == [(0, 1), (1, 0)]
    assert towards(FIVE, (0, 0), (2, 1), 8) == [(1, 0), (1, 1)]
    assert towards(FIVE, (0, 0), (2, 2), 8) == [(1, 1)]
    assert towards(HEXAGONS, (0, 0), (1, 1), 6) == [(0, 1), (1, 0)]
    assert towards(FIVE, (0, 0), (0, 1), 4) == [(0, 1)]
    assert towards(FIVE, (3, 3), (3, 3), 4) == []
    assert towards({(0, 0), (1, 0), (3, 0)}, (0, 0), (3, 0), 8) == []
    assert towards(FIVE - {(0, 1)}, (0, 0), (0, 2), 4) == [(1, 0)]
