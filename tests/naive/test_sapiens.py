"""The plain placements of Sapiens on boards small enough to check by eye."""

from __future__ import annotations

import pytest

from tests.naive.sapiens import GATHERING, MOUNTAIN, Cell, Moment, Terrain, placements

LETTERS: dict[str, Terrain] = {"F": "forest", "P": "plain", "C": "cave", "W": "waterfall", "M": "mountain"}


def board(*rows: str) -> dict[Cell, Terrain]:
    return {
        (row, column): LETTERS[letter]
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != " "
    }


def laid(
    rows: list[str],
    placed: dict[Cell, tuple[str, int]],
    tile: tuple[str, str],
    *,
    bears: tuple[Cell, ...] = (),
    tokens: dict[Cell, str] | None = None,
    plains_allowed: bool = False,
    moment: Moment = "turn",
) -> list[tuple[Cell, Cell]]:
    return placements(board(*rows), placed, tile, set(bears), tokens or {}, 1, plains_allowed, moment)


def test_V3_V7_V8_only_beside_a_like_scene() -> None:
    assert laid(["FFF"], {(0, 0): ("fire", 1)}, ("fire", "hunt")) == [((0, 1), (0, 2))]
    assert laid(["FFF"], {(0, 0): ("water", 1)}, ("fire", "hunt")) == []
    assert laid(["F  ", " FF"], {(0, 0): ("fire", 1)}, ("fire", "hunt")) == []


def test_V4_V5_R17_every_contact_must_match() -> None:
    assert laid(["FFFF"], {(0, 0): ("fire", 1), (0, 3): ("hunt", 1)}, ("fire", "hunt")) == [((0, 1), (0, 2))]
    assert laid(["FFFF"], {(0, 0): ("fire", 1), (0, 3): ("hunt", 1)}, ("hunt", "fire")) == [((0, 2), (0, 1))]
    assert laid(["FFFF"], {(0, 0): ("fire", 1), (0, 3): ("water", 1)}, ("fire", "hunt")) == []


def test_V6_R13_R35_not_on_tiles_bears_waterfalls_mountain() -> None:
    fire = {(0, 0): ("fire", 1)}
    assert laid(["FF"], fire, ("fire", "hunt")) == []
    assert laid(["FFF"], fire, ("fire", "hunt"), bears=((0, 2),)) == []
    assert laid(["FFW"], fire, ("fire", "hunt")) == []
    assert laid(["FFM"], fire, ("fire", "hunt")) == []


def test_V9_R16_R43_gathering_on_a_plain_only_after_its_token() -> None:
    fire = {(0, 0): ("fire", 1)}
    assert laid(["FFP"], fire, ("fire", GATHERING)) == []
    assert laid(["FFP"], fire, ("fire", GATHERING), plains_allowed=True) == [((0, 1), (0, 2))]
    assert laid(["FFF"], fire, ("fire", GATHERING)) == [((0, 1), (0, 2))]


def test_V13_V14_R18_the_token_on_a_cave_binds() -> None:
    fire = {(0, 0): ("fire", 1)}
    assert laid(["FFC"], fire, ("fire", "hunt"), tokens={(0, 2): "hunt"}) == [((0, 1), (0, 2))]
    assert laid(["FFC"], fire, ("fire", "hunt"), tokens={(0, 2): "water"}) == []
    assert laid(["FFC"], fire, ("fire", "hunt")) == [((0, 1), (0, 2))]


def test_D17_R46_no_contact_with_an_abandoned_tribe() -> None:
    assert laid(["FFFF"], {(0, 0): ("fire", 1), (0, 3): ("hunt", 0)}, ("fire", "hunt")) == []
    assert laid(["FFF"], {(0, 0): ("fire", 0)}, ("fire", "hunt")) == []


def test_V1_R2_to_R4_the_first_tile_of_all() -> None:
    rows = ["CFF", "CP "]
    tokens = {(0, 0): "hunt", (1, 0): "fire"}
    assert laid(rows, {}, ("hunt", "fire"), tokens=tokens, moment="start") == [((0, 0), (0, 1)), ((1, 1), (1, 0))]
    assert laid(rows, {}, (GATHERING, "fire"), tokens=tokens, moment="start") == []
    assert laid(rows, {}, (GATHERING, "fire"), tokens=tokens, moment="start", plains_allowed=True) == []
    assert laid(rows, {}, (GATHERING, "hunt"), tokens=tokens, moment="start") == [((0, 1), (0, 0))]


def test_V15_D18_R47_a_new_tribe() -> None:
    token = {(0, 0): GATHERING}
    assert laid(["CF"], {}, ("fire", "hunt"), tokens=token, moment="abandon") == [
        ((0, 0), (0, 1)),
        ((0, 1), (0, 0)),
    ]
    assert laid(["CP"], {}, (GATHERING, "hunt"), moment="abandon") == [((0, 0), (0, 1))]
    assert laid(["CFF"], {(0, 2): ("hunt", 1)}, ("fire", "hunt"), moment="abandon") == []
    assert laid(["CF"], {}, ("fire", "hunt"), bears=((0, 0),), moment="abandon") == []
    assert laid(["FF"], {}, ("fire", "hunt"), moment="abandon") == []


@pytest.mark.parametrize("moment", ["start", "abandon"])
def test_A23_no_mountain_tile_without_a_tribe(moment: Moment) -> None:
    assert laid(["CF"], {}, (MOUNTAIN, "fire"), tokens={(0, 0): "fire"}, moment=moment) == []


def test_R54_R55_A24_to_A26_the_mountain_scene() -> None:
    fire = {(0, 0): ("fire", 1)}
    assert laid(["FFM"], fire, ("fire", MOUNTAIN)) == [((0, 1), (0, 2))]
    assert laid(["FFF"], fire, ("fire", MOUNTAIN)) == []
    assert laid(["FFW"], fire, ("fire", MOUNTAIN)) == []
    assert laid(["FFC"], fire, ("fire", MOUNTAIN), tokens={(0, 2): "hunt"}) == [((0, 1), (0, 2))]
    assert laid(["MMF"], {(0, 0): (MOUNTAIN, 1)}, (MOUNTAIN, "fire")) == [((0, 1), (0, 2))]
