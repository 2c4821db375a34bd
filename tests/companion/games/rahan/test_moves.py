"""Cavemen, Rahan, what squares give, and the end: R7-R9, R15, R16, R25, R26, R30, R36, R37."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.rahan.data import ground_of, read_data
from companion.games.rahan.ground import destinations, distances, grid_rays, name, nearer
from tests.companion.games.rahan.play import ALL, BOARD, LINES, hand, playing

EIGHT = [way for way in product((-1, 0, 1), repeat=2) if way != (0, 0)]


def test_R7_one_move_card() -> None:
    table = playing(hand("move_2*2", "move_4"))
    table.do("move", seat=0, steps=2, to="e3")
    assert table.player().hand == {"move_2": 1, "move_4": 1}
    assert table.refused("move", seat=0, steps=2, to="e5") == "rahan.R2"


@pytest.mark.parametrize("steps", [0, 5, -1, 10**9])
def test_R7_there_are_cards_of_one_to_four(steps: int) -> None:
    assert playing(hand("move_2")).refused("move", seat=0, steps=steps) == "rahan.R8.card"


def test_R8_R9_straight_moves_on_the_grid_by_hand() -> None:
    """All squares and numbers, walked step by step on the text of the board."""
    rows = BOARD["board"]["rows"]
    ground = ground_of(read_data(BOARD).board)  # type: ignore[arg-type]
    there = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "."}
    assert len(there) == len(ground.rays) == 76
    for (x, y), steps in product(there, (1, 2, 3, 4, 5)):
        walked = set()
        for dx, dy in EIGHT:
            if all((x + k * dx, y + k * dy) in there for k in range(1, steps + 1)):
                walked.add(name(x + steps * dx, y + steps * dy))
        assert destinations(ground, name(x, y), steps) == walked


@pytest.mark.parametrize(("steps", "to"), [(1, "e4"), (2, "c7"), (3, "b2"), (4, "e1")])
def test_R8_exactly_the_number(steps: int, to: str) -> None:
    table = playing(hand(f"move_{steps}"))
    table.do("move", seat=0, steps=steps, to=to)
    assert table.player().square == to


@pytest.mark.parametrize("to", ["e4", "e3", "d3", "e1", "c4"])
def test_R8_R9_neither_shorter_nor_bent(to: str) -> None:
    assert playing(hand("move_3")).refused("move", seat=0, steps=3, to=to) in ("rahan.R8", "rahan.square")


def test_R9_never_through_a_hole_in_the_board() -> None:
    assert playing(hand("move_3", square="f5")).refused("move", seat=0, steps=3, to="i5") == "rahan.R8"


def test_R9_lines_as_an_owner_tells_them() -> None:
    ground = ground_of(read_data(LINES).board)  # type: ignore[arg-type]
    assert destinations(ground, "n1", 2) == {"s1"}
    assert destinations(ground, "n2", 1) == {"n1", "nw2", "ne2"}
    assert destinations(ground, "nowhere", 1) == destinations(ground, "hub", 0) == frozenset()


@pytest.mark.parametrize(("shifted", "around"), [("even", "a2 b1 b3 c1 c2 c3"), ("odd", "a1 a2 a3 b1 b3 c2")])
def test_R9_six_directions(shifted: str, around: str) -> None:
    rays = grid_rays(["...", "...", "..."], 6, shifted)
    assert {ray[0] for ray in rays["b2"]} == set(around.split())
    assert all(square in {ray[0] for ray in rays[other]} for square in rays for other in {r[0] for r in rays[square]})


def test_R8_one_place_only_need_not_be_told() -> None:
    table = playing(hand("move_4"), data=LINES)
    table.do("positions", cavemen=["n2"])
    table.do("move", seat=0, steps=4)
    assert table.player().square == "s2"


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_R15_rahan_goes_one_to_five_in_one_direction(steps: int) -> None:
    for to in destinations(playing().state.ground, "h3", steps):
        table = playing(hand("advance"))
        table.do("move_rahan", seat=0, steps=steps, to=to)
        assert table.state.rahan == to
        assert table.state.discards == {"advance": 1}
    assert playing(hand("advance")).refused("move_rahan", seat=0, steps=steps, to="h3") == "rahan.R15.way"


def test_R15_needs_the_card() -> None:
    assert playing(hand("move_1")).refused("move_rahan", seat=0, steps=1) == "rahan.R3"


def test_R15_the_number_need_not_be_told() -> None:
    table = playing(hand("advance"))
    table.do("move_rahan", seat=0, to="c8")
    assert table.state.rahan == "c8"
    assert playing(hand("advance")).refused("move_rahan", seat=0, to="a1") == "rahan.R15.way"


def test_R16_rahan_is_moved_away_from_another() -> None:
    table = playing(hand("advance"), hand("move_3"), rahan="e2")
    table.do("move_rahan", seat=0, steps=2, to="g2")
    table.do("move", seat=1, steps=3, to="e2")
    assert not any(table.player(1).goals.values())


@pytest.mark.parametrize(
    ("rule", "square", "start", "goal"), [("R25", "b2", "b5", "water"), ("R26", "h1", "h4", "fire")]
)
def test_R25_R26_a_symbol_gives_its_card(rule: str, square: str, start: str, goal: str) -> None:
    table = playing(hand("move_3", square=start))
    table.do("move", seat=0, steps=3, to=square)
    assert table.player().goals == {**dict.fromkeys(ALL, 0), goal: 1}
    assert table.state.supply(goal) == 3


def test_R25_what_is_told_must_be_what_the_board_shows() -> None:
    table = playing(hand("move_3", square="b5"))
    assert table.refused("move", seat=0, steps=3, to="b2", reached=["fire"]) == "rahan.R25"
    assert table.refused("move", seat=0, steps=3, to="b2", reached=["water"]) == ""
    table = playing(hand("move_1", square="e3"))
    assert table.refused("move", seat=0, steps=1, to="e4", reached=["cave"]) == ""


def test_R30_the_caveman_comes_to_rahan() -> None:
    table = playing(hand("move_3"), rahan="e2")
    table.do("move", seat=0, steps=3, to="e2")
    assert table.player().goals["invention"] == 1


def test_R30_rahan_comes_to_the_caveman() -> None:
    table = playing(hand("advance"), rahan="e2")
    table.do("move_rahan", seat=0, steps=3, to="e5", met=[0, 1])
    assert [player.goals["invention"] for player in table.state.players] == [1, 0]
    assert playing(hand("advance"), rahan="e2").refused("move_rahan", seat=0, to="e5", met=[]) == "rahan.R30"


@pytest.mark.parametrize("lacking", ["", *ALL])
def test_R36_home_with_all_four_wins(lacking: str) -> None:
    goals = {goal: int(goal != lacking) for goal in ALL}
    table = playing(hand("move_2", square="e2", **goals), hand("move_2"))
    table.do("move", seat=0, steps=2, to="e4")
    assert table.state.winner == (None if lacking else 0)
    if not lacking:
        assert table.refused("move", seat=1, steps=2) == "rahan.over"
        assert table.kinds(0) == table.kinds(1) == set()


def test_R36_only_the_one_who_comes_home() -> None:
    table = playing(hand("move_2", square="e2"), hand(**ALL))
    table.do("move", seat=0, steps=2, to="e4")
    assert table.state.phase == "play"


def test_R37_in_any_order_and_lost_in_between() -> None:
    table = playing(hand("move_3", "move_1", square="h4", food=1), hand(square="e5"), rahan="g2")
    table.do("move", seat=0, steps=3, to="h1")
    table.do("attack", seat=1, opponent=0)
    table.do("shot", seat=1, hit=True)
    table.do("take", seat=1, goal="food")
    table.do("move", seat=0, steps=1, to="g2")
    assert table.player(0).goals == {"water": 0, "fire": 1, "food": 0, "invention": 1}
    assert table.player(1).goals["food"] == 1


def test_ways_nearer_are_those_of_shortest_ways() -> None:
    ground = playing().state.ground
    away = distances(ground, "a1")
    assert len(away) == 76
    assert nearer(ground, "e5", "e2") == {"d4", "e4", "f4"}
    assert nearer(ground, "d4", "d2") == {"c3", "e3"}  # d3 is no square
    assert nearer(ground, "e5", "e5") == frozenset()
