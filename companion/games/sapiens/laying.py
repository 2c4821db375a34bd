"""What a placed tile covers and touches: read off the board where it is known, as people tell it where it is not."""

from __future__ import annotations

import msgspec

from companion.games import Refused
from companion.games.sapiens.choice import check_scene
from companion.games.sapiens.commands import Half, Laying
from companion.games.sapiens.events import Part
from companion.games.sapiens.placing import Scenes, Way, contacts, why_not
from companion.games.sapiens.scenes import BARE, MOUNTAIN, tile_of
from companion.games.sapiens.state import Player

__all__ = ["FOOD_MOST", "SHELTER_MOST", "on_map", "told"]

replace = msgspec.structs.replace

FOOD_MOST, SHELTER_MOST = 9, 20
"""The largest numbers that are believed to be printed on a cell, beside a Cave."""


def on_map(player: Player, way: Way, scenes: Scenes, command: Laying, plain: bool) -> tuple[Part, Part]:
    """The two halves on a known board; raises the rule that forbids them there."""
    cells = command.cells
    assert cells is not None
    scenes, (first, second) = _matched(scenes, command.halves or (Half(), Half()))
    key = why_not(player, way, scenes, cells, plain)
    if key is not None:
        raise Refused(key)
    touched = {half for half, _ in contacts(player, cells)}
    return (
        _part_on_map(player, way, scenes[0], cells[0], 0 in touched, first),
        _part_on_map(player, way, scenes[1], cells[1], 1 in touched, second),
    )


def _part_on_map(player: Player, way: Way, scene: str | None, cell: str, connected: bool, half: Half) -> Part:
    assert player.valley is not None
    ground = player.valley.cells[cell]
    if ground.terrain != "cave":
        return Part(scene, cell, connected, ground.food, cave=False)
    token = player.token_on(cell)
    if token is None:
        token = _token(player, way, scene, half)
    known: int | None = ground.low if token == BARE else None if token is None else ground.high
    shelter = {"start": ground.high, "abandon": ground.low}.get(way, known)  # R6, R47: whatever lay there
    return Part(scene, cell, connected, 0, cave=True, token=token, shelter=shelter)


def _token(player: Player, way: Way, scene: str | None, half: Half) -> str | None:
    """The Mountain token on the Cave, as told, or as the rules leave it."""
    token = half.token
    binding = way != "abandon" and scene not in (None, MOUNTAIN)  # R47, R55: no icon binds there
    if token is None and binding:
        there = player.tokens[scene or ""] == "board"
        token = scene if way == "start" else None if there else BARE  # R3, R18
    if token in (None, BARE):
        if token == BARE and way == "start":
            raise Refused("sapiens.R3.token")
        return token
    check_scene(token or "")
    if binding and token != scene:
        raise Refused("sapiens.R3" if way == "start" else "sapiens.R18")
    if player.tokens[token or ""] != "board":
        raise Refused("sapiens.R18.gone", token=token or "")
    return token


def told(player: Player, way: Way, scenes: Scenes, halves: tuple[Half, Half] | None) -> tuple[Part, Part]:
    """The two halves in people's words; what they leave out stays unknown, unless only one thing can be.

    R2, R47: of two halves one lies on a Cave. R14: of two halves one is connected.
    """
    scenes, (first, second) = _matched(scenes, halves or (Half(), Half()))
    if first.cave and second.cave:
        raise Refused("sapiens.R13.caves")
    if way != "place" and first.cave is False and second.cave is False:
        raise Refused("sapiens.R2" if way == "start" else "sapiens.R47")
    if way != "place":
        first, second = _on_cave(first, second), _on_cave(second, first)
    a = _told_part(player, way, scenes[0], first, MOUNTAIN in scenes)
    b = _told_part(player, way, scenes[1], second, MOUNTAIN in scenes)
    if way != "place":
        return a, b
    if a.connected is False and b.connected is False:
        raise Refused("sapiens.R14")
    return _connected(a, b), _connected(b, a)


def _on_cave(half: Half, other: Half) -> Half:
    """The half lies on a Cave where the other does not."""
    return replace(half, cave=True) if half.cave is None and other.cave is False else half


def _connected(part: Part, other: Part) -> Part:
    """The part is connected where the other is not."""
    return replace(part, connected=True) if part.connected is None and other.connected is False else part


def _matched(scenes: Scenes, halves: tuple[Half, Half]) -> tuple[Scenes, tuple[Half, Half]]:
    """The halves in the order of the tile's scenes; those that people name tell which is which."""
    for half in halves:
        if half.scene not in (None, MOUNTAIN):
            check_scene(half.scene or "")
    said = (halves[0].scene, halves[1].scene)
    if None in scenes:
        if MOUNTAIN in said:
            raise Refused("sapiens.R53.tile")
        return said, halves
    if said[0] == scenes[1] or said[1] == scenes[0]:
        said, halves = (said[1], said[0]), (halves[1], halves[0])
    if any(scene not in (None, scenes[i]) for i, scene in enumerate(said)):
        raise Refused("sapiens.halves", tile=tile_of(scenes[0] or "", scenes[1] or "") or "")
    return scenes, halves


def _told_part(player: Player, way: Way, scene: str | None, half: Half, mountain: bool) -> Part:
    _check_numbers(half)
    connected = half.connected if way == "place" else False  # R7, R47: touches nothing
    if half.cave and not mountain:  # section 1: the scene on a Cave touches no other tile
        if connected:
            raise Refused("sapiens.R20.cave")
        connected = False
    food = 0 if half.cave or scene == MOUNTAIN else half.food
    if not half.cave:
        return Part(scene, None, connected, food, cave=half.cave)
    token = _token(player, way, scene, half)
    return Part(scene, None, connected, food, cave=True, token=token, shelter=half.shelter)


def _check_numbers(half: Half) -> None:
    if half.food is not None and not 0 <= half.food <= FOOD_MOST:
        raise Refused("sapiens.R20", food=half.food, most=FOOD_MOST)
    if half.shelter is not None and not 0 <= half.shelter <= SHELTER_MOST:
        raise Refused("sapiens.R23", shelter=half.shelter, most=SHELTER_MOST)
