"""Phase 3, harvest (R26 to R30)."""

from __future__ import annotations

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.events import Harvested
from companion.games.terristories.flow import enter, turn_sterile
from companion.games.terristories.state import State
from companion.games.terristories.story import Story, check_active, check_counts, check_stage

__all__ = ["harvest", "may_take"]

ON_OWN_ZONE, ON_FREE_TILE = 2, 1  # R26, Res a person


def may_take(state: State, seat: int) -> dict[str, int]:
    """The most that a player may harvest, tile by tile: R26, R27, and R28: never more than lies there."""
    player = state.players[seat]
    most = {}
    for id, people in player.people.items():
        tile = state.tiles[id]
        if id in player.zones:
            each = ON_OWN_ZONE
        elif state.zones_on(id) == 0:
            each = ON_FREE_TILE
        else:
            each = state.options.harvest_foreign_zone  # R27, A8
        if tile.fertile and each:
            most[id] = min(each * people, tile.resources)
    return most


def _too_much(state: State, seat: int, id: str, most: int) -> Refused:
    """The rule by which no more than `most` may be taken from a tile."""
    tile, player = state.tiles[id], state.players[seat]
    if most == tile.resources:
        return Refused("terristories.R28" if most else "terristories.R28.nothing", tile=id, has=most)
    if id in player.people and id not in player.zones and state.zones_on(id) and not most:
        return Refused("terristories.R27", tile=id)
    return Refused("terristories.R26", tile=id, most=most)


def harvest(story: Story, command: c.Harvest) -> None:
    """R26, from the Ambassador in turn order (A32: who comes first takes first); R28: less is allowed."""
    state = story.state
    check_stage(state, "harvest")
    check_active(state, command.seat)
    most = may_take(state, command.seat)
    take = most if command.take is None else check_counts(state, command.take)
    for id, n in take.items():
        if n > most.get(id, 0):
            raise _too_much(state, command.seat, id, most.get(id, 0))
    after = state.after(command.seat)
    story.add(Harvested(command.seat, take, after))
    turn_sterile(story, list(take))
    if after is None:
        enter(story, "event")
