"""Sapiens: where a tile may be laid, by trying every pair of cells (rules digest `sapiens`).

A cell is (row, column). Scenes are any words; two of them have rules of their own: `GATHERING` (Cueillette), and
`MOUNTAIN` of the add-on's tiles.
"""

from __future__ import annotations

from typing import Literal

Cell = tuple[int, int]
Terrain = Literal["forest", "plain", "cave", "waterfall", "mountain"]
Moment = Literal["turn", "start", "abandon"]

GATHERING = "gathering"
MOUNTAIN = "mountain"


def placements(
    terrain: dict[Cell, Terrain],
    placed: dict[Cell, tuple[str, int]],
    tile: tuple[str, str],
    bears: set[Cell],
    tokens: dict[Cell, str],
    active: int,
    plains_allowed: bool = False,
    moment: Moment = "turn",
) -> list[tuple[Cell, Cell]]:
    """All legal (cell of the tile's first scene, cell of its second), sorted; both ways round count.

    `terrain`: every cell of the one board; what is not in it holds nothing.
    `placed`: the scene on each covered cell, and the number of the tribe it was laid for.
    `tokens`: the icon of the Mountain token on each place that still has one.
    `active`: the number of the newest tribe; all others are abandoned (R46).
    `plains_allowed`: a Cueillette token was played this turn (R43).
    `moment`: "turn" for the tile of a turn, Festin's too (R24); "start" for the first tile of all (R1 to R4); "abandon"
    for the first tile of a new tribe (R47), when every tile in `placed` counts as abandoned. That nothing else could be
    laid (R46) is for the caller to find out.
    """
    found = []
    for row, column in terrain:
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            cells = ((row, column), other)
            if moment == "turn":
                legal = _in_a_turn(terrain, placed, tile, cells, bears, tokens, active, plains_allowed)
            else:
                legal = _on_a_cave(terrain, placed, tile, cells, bears, tokens, plains_allowed, moment)
            if legal:
                found.append(cells)
    return sorted(found)


def _in_a_turn(
    terrain: dict[Cell, Terrain],
    placed: dict[Cell, tuple[str, int]],
    tile: tuple[str, str],
    cells: tuple[Cell, Cell],
    bears: set[Cell],
    tokens: dict[Cell, str],
    active: int,
    plains_allowed: bool,
) -> bool:
    """R13 to R18, R43, R46, R54, R55."""
    connected = False
    for scene, cell in zip(tile, cells, strict=True):
        if not _scene_may_lie(terrain, placed, scene, cell, bears, plains_allowed):
            return False
        if cell in tokens and scene not in (tokens[cell], MOUNTAIN):  # R18; R55
            return False
        for touched in _neighbours(cell):
            if touched not in placed:
                continue
            other_scene, tribe = placed[touched]
            if tribe != active:  # R46
                return False
            if other_scene != scene:  # R15
                return False
            connected = True
    return connected  # R14


def _on_a_cave(
    terrain: dict[Cell, Terrain],
    placed: dict[Cell, tuple[str, int]],
    tile: tuple[str, str],
    cells: tuple[Cell, Cell],
    bears: set[Cell],
    tokens: dict[Cell, str],
    plains_allowed: bool,
    moment: Moment,
) -> bool:
    """R2 to R4 and R8, or R47: one Cave and the valley cell beside it; the Mountain tiles are not for these (A23)."""
    if MOUNTAIN in tile:  # A23
        return False
    if moment == "start":
        plains_allowed = False  # R8: no Mountain token may have been played
    kinds = sorted(terrain.get(cell, "") for cell in cells)
    if kinds not in (["cave", "forest"], ["cave", "plain"]):  # R2, R47
        return False
    for scene, cell in zip(tile, cells, strict=True):
        if not _scene_may_lie(terrain, placed, scene, cell, bears, plains_allowed):
            return False
        if moment == "start" and terrain[cell] == "cave" and tokens.get(cell) != scene:  # R3
            return False
        for touched in _neighbours(cell):
            if touched in placed:  # R47; at the start nothing lies on the board
                return False
    return True


def _scene_may_lie(
    terrain: dict[Cell, Terrain],
    placed: dict[Cell, tuple[str, int]],
    scene: str,
    cell: Cell,
    bears: set[Cell],
    plains_allowed: bool,
) -> bool:
    """R13, R35, R16, R43 for one scene on one cell; R54, R55 and A25 for the Mountain scene."""
    if cell not in terrain or cell in placed or cell in bears:
        return False
    if scene == MOUNTAIN:
        return terrain[cell] in ("mountain", "cave")
    if scene == GATHERING and terrain[cell] == "plain":
        return plains_allowed
    return terrain[cell] in ("forest", "plain", "cave")


def _neighbours(cell: Cell) -> list[Cell]:
    """The four cells that share a side with `cell` (R14: no diagonal)."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
