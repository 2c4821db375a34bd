"""Where a tile may lie on a board that is known: R2-R4, R13-R18, R35, R43, R46, R47, R54.

A tile lies on an ordered pair of cells: its first scene on the first, its second on the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from companion.games.sapiens.scenes import BARE, MOUNTAIN, scenes_of
from companion.games.sapiens.state import Player, State
from companion.games.sapiens.valley import Terrain

__all__ = [
    "Cells",
    "Scenes",
    "Way",
    "abandonments",
    "can_abandon",
    "can_place",
    "contacts",
    "may_lie",
    "placements",
    "why_not",
]

Cells = tuple[str, str]
Scenes = tuple[str | None, str | None]
"""Scenes of a tile; None: nobody said, and no rule about scenes is judged."""

Way = Literal["start", "place", "abandon"]
"""The first tile, one that joins the Tribe, the first of a new Tribe."""

_VALLEY: tuple[Terrain, ...] = ("forest", "plain", "cave")  # R13
_BORDER: tuple[Terrain, ...] = ("mountain", "cave")  # R54, R55; no Waterfall (A25)


def why_not(player: Player, way: Way, scenes: Scenes, cells: Cells, plain: bool = False) -> str | None:
    """The key of the rule that forbids it, None where it is legal. `plain`: Gathering may lie on Plains (R43)."""
    for rule in (_ground, _free, _gathering, _caves, _contacts):
        key = rule(player, way, scenes, cells, plain)
        if key is not None:
            return key
    return None


def _ground(player: Player, way: Way, scenes: Scenes, cells: Cells, plain: bool) -> str | None:
    """R13: two adjacent cells, each Forest, Plain or Cave. R54: a Mountain scene lies on the mountain border."""
    valley = player.valley
    assert valley is not None
    if any(cell not in valley.cells for cell in cells):
        return "sapiens.R13.cell"
    if cells[1] not in valley.near[cells[0]]:
        return "sapiens.R13.adjacent"
    for scene, cell in zip(scenes, cells, strict=True):
        if not may_lie(scene, valley.cells[cell].terrain):
            return "sapiens.R54" if scene == MOUNTAIN else "sapiens.R13.terrain"
    return None


def may_lie(scene: str | None, terrain: Terrain) -> bool:
    """R13, R54, R55: the valley and its Caves; for a Mountain scene the border and the Caves."""
    return terrain in (_BORDER if scene == MOUNTAIN else _VALLEY)


def _free(player: Player, way: Way, scenes: Scenes, cells: Cells, plain: bool) -> str | None:
    """R13: no stacking, on abandoned tiles neither (R48). R35: no tile on a Bear."""
    if any(cell in player.laid for cell in cells):
        return "sapiens.R13.stack"
    return "sapiens.R35" if any(cell in player.bears for cell in cells) else None


def _gathering(player: Player, way: Way, scenes: Scenes, cells: Cells, plain: bool) -> str | None:
    """R16, R4: Gathering never lies on a Plain; R43: unless the token was played."""
    assert player.valley is not None
    for scene, cell in zip(scenes, cells, strict=True):
        if scene == "gathering" and player.valley.cells[cell].terrain == "plain" and not plain:
            return "sapiens.R4" if way == "start" else "sapiens.R16"
    return None


def _caves(player: Player, way: Way, scenes: Scenes, cells: Cells, plain: bool) -> str | None:
    """R18: the token's icon binds the scene on a Cave. R2, R3: the start needs both. R47: no icon binds a new Tribe."""
    assert player.valley is not None
    on_caves = [(s, c) for s, c in zip(scenes, cells, strict=True) if player.valley.cells[c].terrain == "cave"]
    if not on_caves and way == "start":
        return "sapiens.R2"
    if way == "abandon":
        return None if on_caves else "sapiens.R47"
    for scene, cell in on_caves:
        token = player.token_on(cell)
        if token == BARE and way == "start":
            return "sapiens.R3.token"
        if token in (None, BARE) or scene in (None, MOUNTAIN):  # R55: a Mountain scene may cover any Cave
            continue
        if scene != token:
            return "sapiens.R3" if way == "start" else "sapiens.R18"
    return None


def contacts(player: Player, cells: Cells) -> Iterator[tuple[int, str]]:
    """For each of the two scenes (0, 1) the covered cells that it touches."""
    assert player.valley is not None
    for half, cell in enumerate(cells):
        for near in player.valley.near[cell]:
            if near in player.laid:
                yield half, near


def _contacts(player: Player, way: Way, scenes: Scenes, cells: Cells, plain: bool) -> str | None:
    """R14: a contact with the active Tribe. R15, R17: all contacts match. R46: none with an abandoned Tribe."""
    touched = list(contacts(player, cells))
    if way == "abandon":
        return "sapiens.R46" if touched else None  # every tile in play is of an abandoned Tribe then
    if way == "start":
        return None  # nothing lies there yet (R7)
    if any(player.laid[cell].tribe != player.tribe for _, cell in touched):
        return "sapiens.R46"
    for half, cell in touched:
        known = (scenes[half], player.laid[cell].scene)
        if None not in known and known[0] != known[1]:
            return "sapiens.R15"
    return None if touched else "sapiens.R14"


def _pairs(player: Player, cells: Iterable[str]) -> set[Cells]:
    """Both ways to lie on each of these cells and a neighbour that no tile covers."""
    assert player.valley is not None
    there = [(cell, near) for cell in cells for near in player.valley.near[cell] if near not in player.laid]
    return {pair for a, b in there for pair in ((a, b), (b, a))}


def _candidates(player: Player, way: Way) -> set[Cells]:
    """Pairs of cells that may do: at the active Tribe (R14), or on a Cave (R2, R47)."""
    valley = player.valley
    assert valley is not None
    if way != "place":
        return _pairs(player, valley.of("cave"))
    active = (cell for cell, laid in player.laid.items() if laid.tribe == player.tribe)
    return _pairs(player, {near for cell in active for near in valley.near[cell] if near not in player.laid})


def _ways(player: Player, way: Way, tile: str | None, plain: bool) -> list[Cells]:
    if player.valley is None:
        return []
    scenes: Scenes = scenes_of(tile) if tile else (None, None)
    return sorted(pair for pair in _candidates(player, way) if why_not(player, way, scenes, pair, plain) is None)


def _plain(state: State, seat: int) -> bool:
    return state.turn is not None and state.turn.seat == seat and state.turn.plain


def placements(state: State, seat: int, tile: str | None) -> list[Cells]:
    """All legal placements of a tile now, Mountain tiles too; each says where its first and its second scene lie.

    Empty for a board that is not known. While the first tiles are placed: those of the start. A tile that nobody
    named (None) fits where the cells are free.
    """
    way: Way = "start" if state.phase == "start" else "place"
    return _ways(state.player(seat), way, tile, _plain(state, seat))


def abandonments(state: State, seat: int, tile: str | None) -> list[Cells]:
    """All ways to begin a new Tribe with the tile (R47)."""
    return _ways(state.player(seat), "abandon", tile, _plain(state, seat))


def _any(state: State, seat: int, tiles: list[str | None], abandon: bool) -> bool | None:
    """Whether one of the tiles fits; None where it cannot be told."""
    if not state.player(seat).charted:
        return None
    fits = abandonments if abandon else placements
    if any(tile and fits(state, seat, tile) for tile in tiles):
        return True
    return None if None in tiles else False


def can_place(state: State, seat: int) -> bool | None:
    """Whether a tile of the reserve can be placed (R46), None where it cannot be told."""
    return _any(state, seat, [slot.tile for slot in state.reserve(seat)], abandon=False)


def can_abandon(state: State, seat: int) -> bool | None:
    """Whether a tile of the reserve can begin a new Tribe (R49), None where it cannot be told."""
    return _any(state, seat, [slot.tile for slot in state.reserve(seat)], abandon=True)
