"""Which tile of a reserve is meant, and whether it can be the tile that people say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games import Refused
from companion.games.sapiens.commands import Laying, Place
from companion.games.sapiens.scenes import COPIES, MOUNTAIN, SCENES, tile_of
from companion.games.sapiens.state import State

__all__ = ["check_scene", "check_slot", "check_tiles", "chosen"]


def check_scene(scene: str) -> None:
    """One of the eight."""
    if scene not in SCENES:
        raise Refused("sapiens.scene", name=scene)


def check_tiles(state: State, tiles: Iterable[str | None]) -> None:
    """They exist, and no more of a kind than there are copies (D1)."""
    for tile, times in Counter(tile for tile in tiles if tile is not None).items():
        if tile not in COPIES:
            raise Refused("sapiens.tile", name=tile)
        if state.unseen[tile] < times:
            raise Refused("sapiens.copies", tile=tile, copies=COPIES[tile])


def check_slot(state: State, reserve: int | None, slot: int) -> None:
    """There is a tile in that slot."""
    if not 0 <= slot < len(state.reserve(reserve)):
        raise Refused("sapiens.slot", number=slot)


def _told_tile(command: Laying) -> str | None:
    """The tile that two named scenes make."""
    halves = command.halves
    if halves is None or halves[0].scene is None or halves[1].scene is None:
        return None
    if isinstance(command, Place) and MOUNTAIN in (halves[0].scene, halves[1].scene):
        raise Refused("sapiens.R53.tile")
    for half in halves:
        check_scene(half.scene or "")
    tile = tile_of(halves[0].scene, halves[1].scene)
    if tile is None:  # D1: no tile has the same scene twice
        raise Refused("sapiens.tile", name=f"{halves[0].scene}-{halves[1].scene}")
    return tile


def chosen(state: State, command: Laying, swap: bool = False) -> tuple[int, str | None]:
    """R11: slot and tile of the player's own reserve. With a `swap` the halves are those of the Mountain tile."""
    reserve = state.reserve(command.seat)
    tile = command.tile if command.tile is not None or swap else _told_tile(command)
    if tile is not None and tile not in COPIES:
        raise Refused("sapiens.tile", name=tile)
    slot = _slot(state, command, tile)
    known = reserve[slot].tile
    if known is not None:
        if tile is not None and tile != known:
            raise Refused("sapiens.R11.other", tile=known)
        return slot, known
    check_tiles(state, [tile])
    return slot, tile


def _slot(state: State, command: Laying, tile: str | None) -> int:
    """The slot that is named; else the first with that tile, or the first that nobody named."""
    if command.slot is not None:
        check_slot(state, command.seat, command.slot)
        return command.slot
    tiles = [slot.tile for slot in state.reserve(command.seat)]
    if tile is not None and tile in tiles:
        return tiles.index(tile)
    if None in tiles:
        return tiles.index(None)
    if tile is not None:
        raise Refused("sapiens.R11", tile=tile)
    raise Refused("sapiens.R11.slot")
