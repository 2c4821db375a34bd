"""The vectors of the digest (V the booklet's, D derived) as plain functions of a rulebook, the right one or a mutant.

They speak to it in JSON's shapes only, so that a mutant's own classes are used.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from companion.games import Refused
from tests.companion.games.help_me.play import WHOLE, Table, ended, new, playing

__all__ = ["CHECKS"]

Cell = tuple[int, int]

CROSS = [["oak-1", "oak-2", "oak-3"], ["oak-4", "baobab-1", "oak-5"], ["palm-1", "palm-2", "palm-3"]]
"""A lone Baobab in the centre with four neighbours, made up for V1."""
CENTRE = (1, 1)
AROUND = [(0, 1), (2, 1), (1, 0), (1, 2)]
MINE, HIS = ("cherry", "baobab"), ("palm", "bamboo")

SEVEN = ("oak-1", "oak-2", "palm-1", "willow-1", "willow-2", "bamboo-1", "cherry-2")
"""V2: a pile of 7 under a Cherry tree, no other inside; what else is inside is made up."""
LONE = ("cherry-5",)
THREE = ("baobab-5", "palm-2", "baobab-1")
"""V4: a pile of 3 under a Baobab, Baobab 5 inside; the third tile and the top's number are made up."""


def points(table: Table) -> Any:
    """Points by seat, as everybody sees them after the end."""
    return [seat["points"] for seat in table.view()["seats"]]


def steps(table: Table) -> set[tuple[Cell, Cell]]:
    """The moves that are open to the seat whose turn it is."""
    listed = [msgspec.to_builtins(each) for each in table.rules.legal(table.state, table.state.turn)]
    return {(tuple(each["source"]), tuple(each["target"])) for each in listed if each["do"] == "move"}


def V1(rules: Any) -> None:
    table = playing(CROSS, rules=rules)
    assert {step for step in steps(table) if step[0] == CENTRE} == {(CENTRE, cell) for cell in AROUND}
    for target in AROUND:
        table = playing(CROSS, rules=rules)
        covered = table.stack(target)
        table.move((CENTRE, target))
        assert table.stack(target) == (*covered, "baobab-1")
        assert table.stack(CENTRE) == ()
        for neighbour in set(AROUND) - {target}:
            assert _refused(table, neighbour, CENTRE) == "help_me.R5"


def _refused(table: Table, source: Cell, target: Cell) -> str | None:
    command = {"do": "move", "seat": table.state.turn, "source": source, "target": target}
    try:
        table.rules.decide(table.state, msgspec.convert(command, table.rules.commands))
    except Refused as refusal:
        return refusal.key
    return None


def V2(rules: Any) -> None:
    for top in ("cherry-2", "baobab-2"):
        assert points(ended([(*SEVEN[:-1], top)], (MINE, HIS), rules)) == [7, 0]


def V3(rules: Any) -> None:
    assert points(ended([LONE], (MINE, HIS), rules)) == [1, 0]


def V4(rules: Any) -> None:
    assert points(ended([THREE], (MINE, HIS), rules)) == [3 + 5, 0]


def V5(rules: Any) -> None:
    table = ended([SEVEN, LONE, THREE], (MINE, HIS), rules)
    assert points(table) == [16, 0]
    assert table.view()["winners"] == [0]


def D1(rules: Any) -> None:
    table = playing(WHOLE, rules=rules)
    assert sum(not cell["empty"] for cell in table.view()["cells"]) == 30
    assert len(steps(table)) == 98 == 2 * (5 * 5 + 4 * 6)


def D2(rules: Any) -> None:
    longest = playing(WHOLE, rules=rules)  # a snake: one pile is carried over all others
    path = [(row, col if row % 2 == 0 else 5 - col) for row in range(5) for col in range(6)]
    for step in pairwise(path):
        longest.move(step)
    shortest = playing(WHOLE, rules=rules)  # dominoes: 15 pairs, and no two piles touch
    for row in range(5):
        for col in range(0, 6, 2):
            left, right = (row, col), (row, col + 1)
            shortest.move((left, right) if row % 2 == 0 else (right, left))
    for table, moves, stacks in ((longest, 29, 1), (shortest, 15, 15)):
        shown = table.view()
        assert (shown["moves"], sum(not cell["empty"] for cell in shown["cells"])) == (moves, stacks)
        assert shown["phase"] == "reveal"
        assert sum(cell["height"] for cell in shown["cells"]) == 30


def D3(rules: Any) -> None:
    assert points(ended([("cherry-4", "baobab-1")], (MINE, HIS), rules)) == [2, 0]


def D4(rules: Any) -> None:
    table = ended([("oak-2", "baobab-3", "oak-5")], (MINE, HIS), rules)
    assert points(table) == [0, 0]
    assert table.view()["cells"][0]["owner"] is None


def D5(rules: Any) -> None:
    assert points(ended([("palm-1", "cherry-5"), ("baobab-4",)], (MINE, HIS), rules)) == [2 + 1, 0]


def D6(rules: Any) -> None:
    pile = ("oak-2", "willow-3", "oak-5", "oak-1")
    assert points(ended([pile], (("oak", "palm"), ("willow", "baobab")), rules)) == [4 + 7, 0]


def D7(rules: Any) -> None:
    """Three lone tops of each of three players and what lies under them: 30 points but for the bonus, which is 0."""
    hands = (("baobab", "cherry"), ("palm", "bamboo"), ("willow", "oak"))
    tops = [f"{name}-1" for hand in hands for name in hand]
    others = [f"{name}-{n}" for n in (2, 3, 4, 5) for name in ("cherry", "palm", "bamboo", "willow", "oak", "baobab")]
    piles = [[*[others[k * 6 + i] for k in range(4)], top] for i, top in enumerate(tops)]
    assert points(ended(piles, hands, rules)) == [10, 10, 10]
    two = ended(piles, hands[:2], rules)
    assert points(two) == [10, 10]


def D8(rules: Any) -> None:
    table = playing([["oak-1", "oak-2", "oak-3"], ["palm-1", "palm-2", "palm-3"]], rules=rules)
    while table.view()["phase"] == "play":
        assert steps(table)
        table.move(min(steps(table)))
    assert table.view()["phase"] == "reveal"


def D9(rules: Any) -> None:
    table = playing([["oak-1", "oak-2"], ["palm-1", "palm-2"]], rules=rules)
    table.move(((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1)))
    assert table.stack((1, 1)) == ("palm-2", "palm-1", "oak-2", "oak-1")


def R8(rules: Any) -> None:
    """Height is seen, what lies inside is not, before the end."""
    table = playing([["oak-1", "oak-2", "oak-3"], ["palm-1", "palm-2", "palm-3"]], rules=rules)
    table.move(((0, 0), (0, 1)))
    cell = table.view()["cells"][1]
    assert (cell["top"], cell["height"], cell["pile"], cell["bonus"]) == ("oak-1", 2, None, None)


def R9(rules: Any) -> None:
    for players in (2, 3, 4):
        table = playing(WHOLE, (None,) * players, rules=rules)
        turns = []
        for step in (((0, 0), (0, 1)), ((1, 0), (1, 1)), ((2, 0), (2, 1)), ((3, 0), (3, 1))):
            turns.append(table.state.turn)
            table.move(step)
        assert turns == [turn % players for turn in range(4)]


def R16(rules: Any) -> None:
    table = playing(WHOLE, (MINE, HIS), rules=rules)
    shown = {who: [seat["creatures"] for seat in table.view(who)["seats"]] for who in ("table", "seat:0", "seat:1")}
    assert shown == {"table": [None, None], "seat:0": [list(MINE), None], "seat:1": [None, list(HIS)]}


def R17(rules: Any) -> None:
    for players, hand in ((2, 2), (3, 2), (4, 1)):
        assert new(players, rules=rules).view()["seats"][0]["hand"] == hand


CHECKS: dict[str, Callable[[Any], None]] = {
    check.__name__: check for check in (V1, V2, V3, V4, V5, D1, D2, D3, D4, D5, D6, D7, D8, D9, R8, R9, R16, R17)
}
