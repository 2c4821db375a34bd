"""Tiles go on the board and give what they give: R1-R9, R11, R19-R24, R36, R37, R46-R49, R53, R55."""

from __future__ import annotations

from companion.games import Refused
from companion.games.sapiens import commands as c
from companion.games.sapiens import events as e
from companion.games.sapiens.choice import check_scene, chosen
from companion.games.sapiens.effects import use
from companion.games.sapiens.laying import on_map, told
from companion.games.sapiens.placing import Scenes, Way, can_abandon, can_place, placements
from companion.games.sapiens.scenes import BARE, MOUNTAIN, mountain_tile, scenes_of
from companion.games.sapiens.state import Slot, State, Turn
from companion.games.sapiens.story import Story
from companion.games.sapiens.turns import my_turn, pass_turn, settle_cave

__all__ = ["abandon", "can_swap", "finish", "kind_of_place", "place", "start"]


def start(story: Story, command: c.Start) -> None:
    """The first tile, on a Cave. R5: its token is gained. R6: the higher points. R7: no food, no effect."""
    turn = my_turn(story.state, command.seat, start=True)
    if turn.placed:
        raise Refused("sapiens.R9")
    slot, tile = chosen(story.state, command)
    brawls = _brawls(story.state, command, slot)
    parts = _parts(story, command, "start", _scenes(tile), tile)
    story.add(e.Placed(command.seat, "start", slot, *parts))
    _settle_brawls(story, command.seat, brawls)
    _cave_at_once(story, command.seat, parts[1], takes=True)  # R5, R6


def place(story: Story, command: c.Place) -> None:
    """R11: one tile of the reserve each turn; R24: or the extra tile of a Feast."""
    state = story.state
    turn = my_turn(state, command.seat)
    kind = kind_of_place(turn)
    if command.mountain is not None:
        _check_swap(state, command.seat, command.mountain, kind)
    slot, tile = chosen(state, command, swap=command.mountain is not None)
    brawls = _brawls(state, command, slot)
    scenes = (command.mountain, MOUNTAIN) if command.mountain is not None else _scenes(tile)
    if kind == "extra":
        use(story, command.seat, "feast")
    laid = _parts(story, command, "place", scenes, tile)
    story.add(e.Placed(command.seat, kind, slot, *laid, command.mountain))
    if command.mountain is None:  # A34: a tile that is discarded settles nothing
        _settle_brawls(story, command.seat, brawls)
    _spoil(story, command.seat, laid[1])
    if kind == "main":
        _harvest(story, command.seat, laid[1])
    else:
        _cave_at_once(story, command.seat, laid[1], takes=state.options.festin_extra_takes_token)  # R24, A7
    settle_cave(story)


def abandon(story: Story, command: c.Abandon) -> None:
    """R46: only who cannot place abandons. R47: a free Cave, its token is lost, the lower points."""
    state = story.state
    turn = my_turn(state, command.seat)
    _not_placed(turn)
    if can_place(state, command.seat):
        raise Refused("sapiens.R46.place")
    slot, tile = chosen(state, command)
    brawls = _brawls(state, command, slot)
    laid = _parts(story, command, "abandon", _scenes(tile), tile)
    story.add(e.Abandoned(command.seat))
    story.add(e.Placed(command.seat, "abandon", slot, *laid))
    _settle_brawls(story, command.seat, brawls)
    _cave_at_once(story, command.seat, laid[1], takes=False)


def finish(story: Story, command: c.Finish) -> None:
    """R49: the player cannot place even by abandoning; A11: no refill, his turns are passed over from now on."""
    state = story.state
    _not_placed(my_turn(state, command.seat))
    if can_place(state, command.seat) or can_swap(state, command.seat):
        raise Refused("sapiens.R49.place")
    if can_abandon(state, command.seat):
        raise Refused("sapiens.R49")
    story.add(e.Finished(command.seat))
    pass_turn(story)


def _not_placed(turn: Turn) -> None:
    if turn.placed:
        raise Refused("sapiens.R11.placed")
    if turn.pending:
        raise Refused("sapiens.R21", scene=turn.pending[0].scene or "unknown")


def kind_of_place(turn: Turn) -> e.Kind:
    """The turn's tile, or a Feast's extra one; an effect of a Mountain token comes before all else (A16)."""
    if any(effect.scene in ("feast", None) for effect in turn.waiting):
        return "extra"
    if turn.waiting:
        raise Refused("sapiens.R21", scene=turn.waiting[0].scene or "unknown")
    if turn.placed:
        raise Refused("sapiens.R11.placed")
    return "main"


def can_swap(state: State, seat: int) -> bool:
    """Whether a Mountain tile could be placed for a tile of the reserve (R53), on a board that is known."""
    if not state.reserve(seat) or not state.player(seat).charted:
        return False
    if not state.options.mountain_tile_instead_of_abandon and can_place(state, seat) is False:  # A23
        return False
    return any(placements(state, seat, tile) for tile in state.mountains)


def _check_swap(state: State, seat: int, scene: str, kind: e.Kind) -> None:
    """R52, R53: a Mountain tile still on offer, for any placement. A23: perhaps not where one must abandon."""
    check_scene(scene)
    if mountain_tile(scene) not in state.mountains:
        raise Refused("sapiens.R52", scene=scene)
    if kind == "main" and not state.options.mountain_tile_instead_of_abandon and can_place(state, seat) is False:
        raise Refused("sapiens.A23")


def _scenes(tile: str | None) -> Scenes:
    return scenes_of(tile) if tile else (None, None)


def _parts(
    story: Story, command: c.Laying, way: Way, scenes: Scenes, tile: str | None
) -> tuple[str | None, tuple[e.Part, e.Part]]:
    """The tile, with what its two halves cover. A board loses its map when a tile goes nobody says where."""
    player = story.player(command.seat)
    if player.valley is None:
        if command.cells is not None:
            raise Refused("sapiens.R13.map")
        return tile, told(player, way, scenes, command.halves)
    if command.cells is not None:
        return tile, on_map(player, way, scenes, command, story.turn.plain)
    if command.halves is None:
        raise Refused("sapiens.R13")
    parts = told(player, way, scenes, command.halves)
    story.add(e.MapLost(command.seat))
    return tile, parts


def _brawls(state: State, command: c.Laying, slot: int) -> tuple[int, ...]:
    """R37: the owners of the Baston tokens on the tile, in the order that the player chooses."""
    there: Slot = state.reserve(command.seat)[slot]
    if command.brawls is None:
        return there.brawls
    if sorted(command.brawls) != sorted(there.brawls):
        raise Refused("sapiens.R37")
    return command.brawls


def _settle_brawls(story: Story, seat: int, brawls: tuple[int, ...]) -> None:
    """R19, R36: before anything else one food point goes to each owner. R37, A18: as long as there is one."""
    for owner in brawls:
        story.add(e.BrawlSettled(seat, owner, 1 if story.player(seat).food > 0 else 0))


def _spoil(story: Story, seat: int, parts: tuple[e.Part, e.Part]) -> None:
    """R55: the Mountain token under a Mountain scene is discarded."""
    for part in parts:
        if part.scene == MOUNTAIN and part.token not in (None, BARE):
            story.add(e.TokenGone(seat, part.token or ""))


def _harvest(story: Story, seat: int, parts: tuple[e.Part, e.Part]) -> None:
    """R20: each connected scene earns the number under it, once. R21: each connected scene offers its effect, once.

    A24: a Mountain scene earns nothing. Where nobody said whether it is connected, it may be.
    """
    scenes = [part for part in parts if part.scene != MOUNTAIN and part.connected is not False]
    for part in scenes:
        points = part.food if part.connected else None
        if points != 0:
            story.add(e.FoodGained(seat, points, "harvest"))
    if scenes:
        story.add(e.Offered(seat, tuple(part.scene for part in scenes), "tile"))
    if _perhaps_cave(parts):
        story.add(e.ShelterGained(seat, None, "cave"))


def _cave_at_once(story: Story, seat: int, parts: tuple[e.Part, e.Part], takes: bool) -> None:
    """A Cave that no effect precedes: its token comes to the player, or is discarded, and it gives its points."""
    for part in parts:
        if part.cave and part.scene != MOUNTAIN:
            if part.token not in (None, BARE):
                gone = e.TokenTaken if takes else e.TokenGone
                story.add(gone(seat, part.token or ""))
            story.add(e.ShelterGained(seat, part.shelter, "cave"))
            return
    if _perhaps_cave(parts):
        story.add(e.ShelterGained(seat, None, "cave"))


def _perhaps_cave(parts: tuple[e.Part, e.Part]) -> bool:
    """Nobody said whether there is a Cave that gives points: a tile covers one at most, R55 earns nothing there."""
    return not any(part.cave for part in parts) and any(part.cave is None and part.scene != MOUNTAIN for part in parts)
