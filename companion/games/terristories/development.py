"""Phase 1, development of the base (R7 to R14): each player in turn from the Ambassador (A13)."""

from __future__ import annotations

from collections import Counter

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.corrections import check_impacts
from companion.games.terristories.events import (
    DevelopmentEnded,
    IndicesMoved,
    Moved,
    PersonBought,
    PowerUsed,
    ResourcesMoved,
    ZoneBought,
)
from companion.games.terristories.flow import enter
from companion.games.terristories.pieces import INDICES, Impacts, Index
from companion.games.terristories.state import State
from companion.games.terristories.story import Story, by_seat, check_active, check_stage

__all__ = ["INFLUENCE_COST", "PERSON_COST", "ZONE_COST", "buy_person", "buy_zone", "done", "influence", "move", "power"]

INFLUENCE_COST = 3  # R8
PERSON_COST, ZONE_COST = 2, 4  # R10

POWER, INFLUENCE, MOVE, PURCHASE = 1, 2, 3, 4
"""R14: the order inside the phase."""


def _check(state: State, seat: int, step: int) -> None:
    """R14: power, influence, move, purchase; what comes earlier is past once something later was done."""
    check_stage(state, "development")
    check_active(state, seat)
    if state.step > step:
        raise Refused("terristories.R14")


def power(story: Story, command: c.Power) -> None:
    """R7: once a game, and never while one of its indices is below 0."""
    state = story.state
    _check(state, command.seat, POWER)
    if state.options.beginner:  # A28
        raise Refused("terristories.R7.beginner")
    if state.players[command.seat].power_used:
        raise Refused("terristories.R7.used")
    written = state.power(command.seat)
    impacts = (written.impacts if written else None) or command.impacts
    if impacts is not None:
        check_impacts(impacts)
        for index, now, by in zip(INDICES, state.indices, impacts, strict=True):
            if by < 0 and now < 0:
                raise Refused("terristories.R7", index=index)
    story.add(PowerUsed(command.seat))
    if impacts is not None and any(impacts):
        story.add(IndicesMoved(impacts, "power"))


def influence(story: Story, command: c.Influence) -> None:
    """R8: once a turn for the group (A14: a house rule says each player), 3 Res, any of them pay."""
    state = story.state
    _check(state, command.seat, INFLUENCE)
    if state.options.beginner:  # A28
        raise Refused("terristories.R8.beginner")
    if command.seat in state.influenced or (state.influenced and not state.options.influence_per_player):
        raise Refused("terristories.R8.used")
    paid = by_seat(state, command.paid or _alone(command.seat))
    if sum(paid) != INFLUENCE_COST:
        raise Refused("terristories.R8", cost=INFLUENCE_COST)
    for player, n in zip(state.players, paid, strict=True):
        if n > player.resources:
            raise Refused("terristories.resources", needed=n, has=player.resources)
    if len(command.votes) > len(state.seats):
        raise Refused("terristories.seat", seats=len(state.seats))
    index = command.index or _majority(state, command.votes)
    story.add(ResourcesMoved(tuple(-n for n in paid), "influence", command.seat))
    story.add(IndicesMoved(_one_more(index), "influence"))


def _alone(seat: int) -> tuple[int, ...]:
    return (0,) * seat + (INFLUENCE_COST,)


def _one_more(index: Index) -> Impacts:
    society, economy, environment = (int(index == each) for each in INDICES)
    return society, economy, environment


def _majority(state: State, votes: tuple[Index | None, ...]) -> Index:
    """R8: most votes; in a tie among the first, the Ambassador's."""
    counts = Counter(vote for vote in votes if vote is not None)
    if not counts:
        raise Refused("terristories.R8.index")
    most = max(counts.values())
    first = [index for index in INDICES if counts[index] == most]
    ambassador = state.ambassador or 0
    deciding = votes[ambassador] if ambassador < len(votes) else None
    if len(first) == 1:
        return first[0]
    if deciding not in first:
        raise Refused("terristories.R8.tie")
    return deciding


def move(story: Story, command: c.Move) -> None:
    """R9: each person goes one tile at most, fertile or sterile (A7: neighbours as the layout says)."""
    state = story.state
    _check(state, command.seat, MOVE)
    origin, to = state.tile(command.origin), state.tile(command.to)
    if to.id == origin.id or not _neighbours(state, origin.id, to.id):
        raise Refused("terristories.R9.far", origin=origin.id, tile=to.id)
    there = state.players[command.seat].people.get(origin.id, 0)
    free = there - state.arrived.get(origin.id, 0)
    if not 1 <= command.people <= free:
        raise Refused("terristories.R9" if free > 0 else "terristories.R9.nobody", tile=origin.id, people=max(0, free))
    story.add(Moved(command.seat, origin.id, to.id, command.people))


def _neighbours(state: State, one: str, other: str) -> bool:
    """Whether two tiles touch; yes, where nobody told what either of them touches."""
    near, back = state.tiles[one].neighbours, state.tiles[other].neighbours
    if near is not None:
        return other in near
    return back is None or one in back


def _check_purchase(state: State, seat: int, cost: int) -> None:
    """R10: one purchase a turn, a person or a zone."""
    _check(state, seat, PURCHASE)
    if state.step == PURCHASE:
        raise Refused("terristories.R10")
    has = state.players[seat].resources
    if has < cost:
        raise Refused("terristories.resources", needed=cost, has=has)


def buy_person(story: Story, command: c.BuyPerson) -> None:
    """R10, R11: where the player has a zone."""
    state = story.state
    _check_purchase(state, command.seat, PERSON_COST)
    player = state.players[command.seat]
    if player.people_left < 1:
        raise Refused("terristories.R10.people")
    if state.tile(command.tile).id not in player.zones:
        raise Refused("terristories.R11", tile=command.tile)
    story.add(PersonBought(command.seat, command.tile))


def buy_zone(story: Story, command: c.BuyZone) -> None:
    """R10, R12: where the player has a person, within the tile's capacity; R13: whosever the other zones are."""
    state = story.state
    _check_purchase(state, command.seat, ZONE_COST)
    player = state.players[command.seat]
    tile = state.tile(command.tile)
    if player.zones_left < 1:
        raise Refused("terristories.R10.zones")
    if tile.id not in player.people:
        raise Refused("terristories.R12", tile=tile.id)
    if state.zones_on(tile.id) >= tile.room:
        raise Refused("terristories.R12.room", tile=tile.id, room=tile.room)
    story.add(ZoneBought(command.seat, tile.id))


def done(story: Story, command: c.Done) -> None:
    """The next player develops, or the projects begin."""
    state = story.state
    check_stage(state, "development")
    check_active(state, command.seat)
    after = state.after(command.seat)
    story.add(DevelopmentEnded(command.seat, after))
    if after is None:
        enter(story, "projects")
