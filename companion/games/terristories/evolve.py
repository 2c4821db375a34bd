"""The state after one event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.games.terristories import events as e
from companion.games.terristories.data import Data, EventCard
from companion.games.terristories.deck import deck_size
from companion.games.terristories.evolve_cards import CARDS, with_player
from companion.games.terristories.learning import with_event, with_mission, with_planet
from companion.games.terristories.pieces import CAPACITY, HAND, LABELS, TURNS, Impacts, clamp
from companion.games.terristories.state import Outcome, Player, State, Tile

__all__ = ["evolve"]

replace = msgspec.structs.replace


def evolve(state: State, event: Any) -> State:
    """The state after `event`; every event that `decide` gives is known here."""
    return EVOLVE[type(event)](state, event)


def _counted(counts: Mapping[str, int], by: Mapping[str, int]) -> dict[str, int]:
    """Counts by tile with changes; what becomes 0 is left out."""
    tiles = {*counts, *by}
    total = {tile: counts.get(tile, 0) + by.get(tile, 0) for tile in sorted(tiles)}
    return {tile: n for tile, n in total.items() if n > 0}


def _tile(tile: Tile, resources: int) -> Tile:
    """R29, R30: a tile with no Res lies on its sterile face."""
    return replace(tile, resources=resources, fertile=resources > 0)


def _tiles(state: State, by: Mapping[str, int]) -> State:
    changed = {id: _tile(state.tiles[id], state.tiles[id].resources + n) for id, n in by.items() if n}
    return replace(state, tiles={**state.tiles, **changed})


def _indices(state: State, by: Impacts) -> State:
    """R3, A29."""
    society, economy, environment = (clamp(now + n) for now, n in zip(state.indices, by, strict=True))
    return replace(state, indices=(society, economy, environment))


def _planet_laid(state: State, event: e.PlanetLaid) -> State:
    """Set-up b, c: a fertile tile is filled to its capacity."""
    tiles = {
        t.id: Tile(t.id, t.terrain, t.fertile, CAPACITY[t.terrain] if t.fertile else 0, t.neighbours, t.at)
        for t in event.tiles
    }
    return replace(state, planet=event.name, tiles=tiles, data=with_planet(state.data, event.name, event.tiles))


def _mission_set(state: State, event: e.MissionSet) -> State:
    data = with_mission(state.data, event.name, event.start, event.target)
    return replace(state, mission=event.name, start=event.start, targets=event.target, data=data)


def _character_taken(state: State, event: e.CharacterTaken) -> State:
    """Set-up h to l: another role brings another deck."""
    size = deck_size(state, event.role)
    held = HAND if size is None else min(HAND, size)
    above = None if size is None else size - held
    player = Player(role=event.role, character=event.name, hand=(None,) * held, above=above)
    before = state.players[event.seat]
    if before.role == event.role:
        player = replace(player, told=before.told, hand=before.hand)
    players = list(state.players)
    players[event.seat] = player
    return replace(state, players=tuple(players))


def _objective_told(state: State, event: e.ObjectiveTold) -> State:
    return with_player(state, event.seat, told=event.objective)


def _objective_shown(state: State, event: e.ObjectiveShown) -> State:
    return with_player(state, event.seat, shown=True)


def _hand_told(state: State, event: e.HandTold) -> State:
    return with_player(state, event.seat, hand=event.cards)


def _began(state: State, event: e.Began) -> State:
    """Set-up k, o: 6 Res each."""
    players = tuple(replace(player, resources=6) for player in state.players)
    return replace(
        state, players=players, ambassador=event.ambassador, indices=event.indices, targets=event.targets, turn=1
    )


def _zone_placed(state: State, event: e.ZonePlaced) -> State:
    """Set-up p, q; the next one places."""
    player = state.players[event.seat]
    state = with_player(
        state,
        event.seat,
        zones=_counted(player.zones, {event.tile: 1}),
        people=_counted(player.people, {event.tile: event.people}),
    )
    return replace(state, active=(event.seat + 1) % len(state.seats))


def _landed(state: State, event: e.Landed) -> State:
    state = with_player(state, event.seat, people=dict(event.people))
    return replace(state, ready=(*state.ready, event.seat))


def _stage_began(state: State, event: e.StageBegan) -> State:
    state = replace(state, stage=event.stage, active=event.active, ready=(), step=0, arrived={})
    if event.stage == "development":
        return replace(state, influenced=(), offered=())
    if event.stage == "wages":
        return replace(state, society=state.indices[0])
    return replace(state, answers={}) if event.stage == "objectives" else state


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(state, turn=event.turn, ambassador=event.ambassador)


def _power_used(state: State, event: e.PowerUsed) -> State:
    return replace(with_player(state, event.seat, power_used=True), step=1)


def _indices_moved(state: State, event: e.IndicesMoved) -> State:
    state = _indices(state, event.by)
    return _society_read(state) if event.why == "event" else state


def _society_read(state: State) -> State:
    """A3: what is told late, or put right, before anybody has paid was so when wages began."""
    return replace(state, society=state.indices[0]) if state.stage == "wages" and not state.ready else state


def _resources_moved(state: State, event: e.ResourcesMoved) -> State:
    players = tuple(
        replace(player, resources=player.resources + n) for player, n in zip(state.players, event.by, strict=True)
    )
    state = replace(state, players=players)
    if event.why == "influence" and event.seat is not None:
        return replace(state, influenced=(*state.influenced, event.seat), step=2)
    return state


def _tiles_moved(state: State, event: e.TilesMoved) -> State:
    return _tiles(state, event.by)


def _turned_sterile(state: State, event: e.TurnedSterile) -> State:
    lost = -len(event.tiles)
    return _indices(state, (lost, lost, lost))


def _moved(state: State, event: e.Moved) -> State:
    player = state.players[event.seat]
    people = _counted(player.people, {event.origin: -event.people, event.to: event.people})
    arrived = _counted(state.arrived, {event.to: event.people})
    return replace(with_player(state, event.seat, people=people), arrived=arrived, step=3)


def _person_bought(state: State, event: e.PersonBought) -> State:
    player = state.players[event.seat]
    people = _counted(player.people, {event.tile: 1})
    return replace(with_player(state, event.seat, people=people, resources=player.resources - 2), step=4)


def _zone_bought(state: State, event: e.ZoneBought) -> State:
    player = state.players[event.seat]
    zones = _counted(player.zones, {event.tile: 1})
    return replace(with_player(state, event.seat, zones=zones, resources=player.resources - 4), step=4)


def _development_ended(state: State, event: e.DevelopmentEnded) -> State:
    return replace(state, active=event.active, ready=(*state.ready, event.seat), step=0, arrived={})


def _given(state: State, event: e.Given) -> State:
    state = with_player(state, event.seat, resources=state.players[event.seat].resources - event.amount)
    return with_player(state, event.to, resources=state.players[event.to].resources + event.amount)


def _harvested(state: State, event: e.Harvested) -> State:
    state = _tiles(state, {tile: -n for tile, n in event.take.items()})
    state = with_player(state, event.seat, resources=state.players[event.seat].resources + sum(event.take.values()))
    return replace(state, active=event.active, ready=(*state.ready, event.seat))


def _event_drawn(state: State, event: e.EventDrawn) -> State:
    """A24: a shuffled deck has all its cards again."""
    drawn = () if event.shuffled else state.drawn
    if event.name is not None and state.data.event(event.name):
        drawn = (*drawn, event.name)
    return replace(state, drawn=drawn, event_due=not event.told, data=_with_event(state, event))


def _with_event(state: State, event: e.EventDrawn) -> Data:
    """What the table knows once an event was told; one of an older log told no impacts."""
    if not event.name or event.impacts is None:
        return state.data
    told = EventCard(event.name, event.sign, event.impacts, event.effect, event.players, event.tiles, event.labels)
    return with_event(state.data, told)


def _wages_paid(state: State, event: e.WagesPaid) -> State:
    """R35, R36: people sent back are in the player's stock again (A16)."""
    player = state.players[event.seat]
    people = _counted(player.people, {tile: -n for tile, n in event.sent.items()})
    state = with_player(state, event.seat, people=people, resources=player.resources - event.wage)
    return replace(state, ready=(*state.ready, event.seat))


def _rained(state: State, event: e.Rained) -> State:
    return replace(state, rain_due=event.bonus if event.face is None else None)


def _turn_answered(state: State, event: e.TurnAnswered) -> State:
    return replace(state, ready=(*state.ready, event.seat), answers={**state.answers, event.seat: event.met})


def _personal_won(state: State, event: e.PersonalWon) -> State:
    state = with_player(state, event.seat, shown=True)
    return replace(state, winners=(*state.winners, event.seat))


def _same(state: State, event: e.WentOn) -> State:
    return state


def _game_ended(state: State, event: e.GameEnded) -> State:
    outcome = Outcome(event.won, event.winners)
    return replace(state, stage="over", outcome=outcome, winners=event.winners, active=None, ready=())


def _labels_gained(state: State, event: e.LabelsGained) -> State:
    players = tuple(
        replace(player, labels=player.labels + n) for player, n in zip(state.players, event.by, strict=True)
    )
    assert sum(player.labels for player in players) <= LABELS
    return replace(state, players=players)


def _restored(state: State, event: e.Restored) -> State:
    return _tiles(state, event.tiles)


def _corrected(state: State, event: e.Corrected | e.Continued) -> State:
    """Only what is given changes; an empty tile is a sterile one (R30)."""
    tiles = {**state.tiles, **{t.id: _tile(state.tiles[t.id], t.resources) for t in event.tiles}}
    players = list(state.players)
    for now in event.players:
        given = {
            "resources": now.resources,
            "people": None if now.people is None else _counted(now.people, {}),
            "zones": None if now.zones is None else _counted(now.zones, {}),
            "labels": now.labels,
            "power_used": now.power_used,
            "improvements": now.improvements,
        }
        players[now.seat] = replace(
            players[now.seat], **{field: value for field, value in given.items() if value is not None}
        )
        if now.people is not None and now.seat == state.active:
            state = replace(state, arrived={})
    state = replace(
        state,
        tiles=tiles,
        players=tuple(players),
        indices=state.indices if event.indices is None else event.indices,
        targets=state.targets if event.targets is None else event.targets,
    )
    return state if event.indices is None else _society_read(state)


def _continued(state: State, event: e.Continued) -> State:
    assert 1 <= event.turn <= TURNS
    state = _corrected(state, event)
    for seat, player in enumerate(state.players):
        opened = sum(card.owner == seat for card in event.cards)
        if player.above is not None and opened:
            state = with_player(state, seat, above=player.above - opened)
    return replace(
        state,
        turn=event.turn,
        ambassador=event.ambassador,
        stage="development",
        cards=event.cards,
        offers=len(event.cards),
    )


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    **CARDS,
    e.PlanetLaid: _planet_laid,
    e.MissionSet: _mission_set,
    e.CharacterTaken: _character_taken,
    e.ObjectiveTold: _objective_told,
    e.ObjectiveShown: _objective_shown,
    e.HandTold: _hand_told,
    e.Began: _began,
    e.ZonePlaced: _zone_placed,
    e.Landed: _landed,
    e.StageBegan: _stage_began,
    e.TurnBegan: _turn_began,
    e.PowerUsed: _power_used,
    e.IndicesMoved: _indices_moved,
    e.ResourcesMoved: _resources_moved,
    e.TilesMoved: _tiles_moved,
    e.TurnedSterile: _turned_sterile,
    e.Restored: _restored,
    e.Moved: _moved,
    e.PersonBought: _person_bought,
    e.ZoneBought: _zone_bought,
    e.DevelopmentEnded: _development_ended,
    e.Given: _given,
    e.LabelsGained: _labels_gained,
    e.Harvested: _harvested,
    e.EventDrawn: _event_drawn,
    e.WagesPaid: _wages_paid,
    e.Rained: _rained,
    e.TurnAnswered: _turn_answered,
    e.PersonalWon: _personal_won,
    e.WentOn: _same,
    e.GameEnded: _game_ended,
    e.Corrected: _corrected,
    e.Continued: _continued,
}
