"""Where a Sapiens tile may lie, against a second, naive reading of the same rules, in random positions."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.data import load
from companion.games.sapiens.commands import Laid
from companion.games.sapiens.data import read_data
from companion.games.sapiens.placing import Way, why_not
from companion.games.sapiens.scenes import COPIES, MOUNTAIN_TILES, SCENES, scenes_of
from companion.games.sapiens.state import Player
from companion.games.sapiens.valley import Valley
from tests.naive import sapiens as naive

TINY = Path(__file__).parents[3] / "data" / "sapiens" / "tiny_made_up.toml"
MOMENTS: dict[Way, naive.Moment] = {"start": "start", "place": "turn", "abandon": "abandon"}


def tiny() -> Valley:
    """The small made-up board."""
    found = read_data(load([TINY]).data).valley("L1", "R1")
    assert found is not None
    return found


def place(cell: str) -> naive.Cell:
    """Row and column of a cell's name."""
    return int(cell[1:]), ord(cell[0])


class Position:
    """A board on which tiles were laid by the naive rules, now and then for a new tribe, with bears among them."""

    def __init__(self, valley: Valley, dice: random.Random, tiles: int) -> None:
        self.names = {place(cell): cell for cell in valley.cells}
        self.terrain: dict[naive.Cell, naive.Terrain] = {place(c): cell.terrain for c, cell in valley.cells.items()}
        self.placed: dict[naive.Cell, tuple[str, int]] = {}
        self.bears: set[naive.Cell] = set()
        rim = [place(cell) for cell in valley.rim]
        self.tokens = dict(zip(rim, dice.sample(SCENES, len(rim)), strict=True))
        self.tribe, self.plain = 1, False
        for n in range(tiles):
            self._lay(dice, "start" if n == 0 else "turn" if dice.random() < 0.8 else "abandon")
        free = [
            cell
            for cell, kind in self.terrain.items()
            if cell not in self.placed and kind not in ("waterfall", "mountain")
        ]
        self.bears = set(dice.sample(free, min(len(free), dice.choice((0, 0, 1, 2)))))
        for cell in list(self.tokens):
            if dice.random() < 0.2:
                del self.tokens[cell]
        self.plain = dice.random() < 0.3
        self.player = Player(
            valley=valley,
            laid={self.names[cell]: Laid(scene, tribe) for cell, (scene, tribe) in self.placed.items()},
            bears=tuple(self.names[cell] for cell in self.bears),
            tokens={s: "board" if s in self.tokens.values() else "used" for s in SCENES},
            token_at={self.names[cell]: scene for cell, scene in self.tokens.items()},
            tribe=self.tribe,
        )

    def _lay(self, dice: random.Random, moment: naive.Moment) -> None:
        for tile in dice.sample(list(COPIES), 12):
            ways = self.second(scenes_of(tile), moment)
            if not ways:
                continue
            self.tribe += moment == "abandon"
            for scene, cell in zip(scenes_of(tile), dice.choice(ways), strict=True):
                self.placed[cell] = (scene, self.tribe)
                self.tokens.pop(cell, None)
            return

    def second(self, scenes: tuple[str, str], moment: naive.Moment) -> list[tuple[naive.Cell, naive.Cell]]:
        """The legal ways by the naive reading."""
        return naive.placements(
            self.terrain, self.placed, scenes, self.bears, self.tokens, self.tribe, self.plain, moment
        )

    def mine(self, scenes: tuple[str, str], way: Way) -> list[tuple[naive.Cell, naive.Cell]]:
        """The legal ways by the rulebook, asked about every pair of cells."""
        cells = list(self.names.items())
        plain = self.plain and way != "start"
        return sorted(
            (a, b)
            for a, first in cells
            for b, second in cells
            if a != b and why_not(self.player, way, scenes, (first, second), plain) is None
        )


def compare(valley: Valley, positions: int, seed: int) -> int:
    """Compares every tile in so many positions; how many legal placements there were."""
    dice, count = random.Random(seed), 0
    for _ in range(positions):
        tiles = dice.choice((0, 1, 2, 3, 4, 5))
        position = Position(valley, dice, tiles)
        for way, moment in MOMENTS.items():
            if (way == "start") != (tiles == 0):
                continue
            kinds = [*COPIES, *(MOUNTAIN_TILES if way == "place" else ())]
            for tile in kinds:
                mine = position.mine(scenes_of(tile), way)
                assert mine == position.second(scenes_of(tile), moment), (tile, way, position.player)
                count += len(mine)
    return count


def test_both_readings_lay_tiles_in_the_same_places() -> None:
    """R2-R4, R13-R18, R35, R43, R46, R47, R54, R55."""
    assert compare(tiny(), 25, seed=1) > 200


@pytest.mark.proof
def test_both_readings_lay_tiles_in_the_same_places_of_many_positions() -> None:
    assert compare(tiny(), 2000, seed=2) > 20_000
