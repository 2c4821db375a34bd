"""What an audience may know (section 5): everything that lies open; to a seat also what is its own. By allow-list."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games import Phrase
from companion.games.terristories.asks import Asks, asks, known_projects, most, waits
from companion.games.terristories.data import Objective
from companion.games.terristories.ending import needed, personal_target
from companion.games.terristories.legal import can
from companion.games.terristories.pieces import HIGHEST, TURNS, ZONE_OF, Impacts, Role, Terrain
from companion.games.terristories.state import Card, Improvement, Outcome, Stage, State

__all__ = ["Back", "CardView", "Own", "PlayerView", "TileView", "View", "audience_seat", "view"]


class TileView(msgspec.Struct, frozen=True):
    """A territory; `zones` and `people` by seat."""

    id: str
    terrain: Terrain
    fertile: bool
    resources: int
    capacity: int
    room: int
    neighbours: list[str] | None
    at: tuple[int, int] | None
    zones: list[int]
    people: list[int]


class Back(msgspec.Struct, frozen=True):
    """The back of a character that lies open; what Tablée was not told is None."""

    character: str | None
    objective: Objective | None


class PlayerView(msgspec.Struct, frozen=True):
    """One player as all see him. `hand`: how many cards; `back`: once he showed it, or met his objective."""

    seat: int
    name: str
    side: str
    role: Role | None
    zone: str | None
    power: str | None
    power_impacts: Impacts | None
    power_used: bool
    resources: int
    people_left: int
    zones_left: int
    labels: int
    improvements: list[Improvement]
    improvements_due: list[str]
    hand: int
    ready: bool
    back: Back | None
    winner: bool


class CardView(msgspec.Struct, frozen=True):
    """A project card that lies open; `paid`, and `most` that may be on it, by seat.

    `waits`: why a Stock card is not put to work now.
    """

    number: int
    owner: int
    name: str | None
    kind: Literal["eclair", "sablier"] | None
    stock: bool
    phases: list[int]
    cost: int | None
    impacts: Impacts | None
    effect: str
    labels: int
    improvement: str | None
    place: Literal["offered", "stock", "working"]
    paid: list[int]
    most: list[int]
    funded: bool
    waits: Phrase | None


class Own(msgspec.Struct, frozen=True):
    """What is for one seat alone. `out_of_reach`: no index can be as high as its objective asks (A11).

    `target`: the level that its objective asks of an index; `needed`: how many of what its achievement counts.
    `asked`: it has not said yet whether its objective is met this turn. `profiles`, `deck`: cards of its role whose
    names are known.
    """

    character: str | None
    objective: Objective | None
    target: int | None
    needed: int | None
    out_of_reach: bool
    hand: list[str | None]
    asked: bool
    profiles: list[str]
    deck: list[str]


class View(msgspec.Struct, frozen=True):
    """The table as an audience sees it. `can`: the `do` tags that are open now."""

    game: str
    stage: Stage
    phase: int | None
    turn: int
    turns: int
    ambassador: int | None
    active: int | None
    cooperative: bool
    planet: str | None
    mission: str | None
    indices: Impacts
    targets: Impacts | None
    tiles: list[TileView]
    players: list[PlayerView]
    cards: list[CardView]
    influence_bought: list[int]
    event_due: bool
    rain_due: bool
    winners: list[int]
    outcome: Outcome | None
    can: list[str]
    asks: Asks
    own: Own | None


def audience_seat(audience: str, seats: int) -> int | None:
    """The seat of `seat:N`; None for the table and for anybody unknown."""
    kind, _, number = audience.partition(":")
    if kind != "seat" or number not in [str(seat) for seat in range(seats)]:
        return None
    return int(number)


def view(state: State, audience: str) -> View:
    """What the audience may know."""
    seat = audience_seat(audience, len(state.seats))
    return View(
        game="terristories",
        stage=state.stage,
        phase=state.phase,
        turn=state.turn,
        turns=TURNS,
        ambassador=state.ambassador,
        active=state.active,
        cooperative=state.cooperative,
        planet=state.planet,
        mission=state.mission,
        indices=state.indices,
        targets=state.targets,
        tiles=[_tile(state, id) for id in state.tiles],
        players=[_player(state, each) for each in range(len(state.seats))],
        cards=[_card(state, card) for card in state.cards],
        influence_bought=list(state.influenced),
        event_due=state.event_due,
        rain_due=state.rain_due is not None,
        winners=list(state.winners),
        outcome=state.outcome,
        can=can(state),
        asks=asks(state),
        own=None if seat is None else _own(state, seat),
    )


def _tile(state: State, id: str) -> TileView:
    tile = state.tiles[id]
    return TileView(
        id=id,
        terrain=tile.terrain,
        fertile=tile.fertile,
        resources=tile.resources,
        capacity=tile.capacity,
        room=tile.room,
        neighbours=None if tile.neighbours is None else list(tile.neighbours),
        at=tile.at,
        zones=[player.zones.get(id, 0) for player in state.players],
        people=[player.people.get(id, 0) for player in state.players],
    )


def _player(state: State, seat: int) -> PlayerView:
    player, power = state.players[seat], state.power(seat)
    return PlayerView(
        seat=seat,
        name=state.seats[seat].name,
        side=state.seats[seat].side,
        role=player.role,
        zone=None if player.role is None else ZONE_OF[player.role],
        power=power.text if power else None,
        power_impacts=power.impacts if power else None,
        power_used=player.power_used,
        resources=player.resources,
        people_left=player.people_left,
        zones_left=player.zones_left,
        labels=player.labels,
        improvements=list(player.improvements),
        improvements_due=list(player.improvements_due),
        hand=len(player.hand),
        ready=seat in state.ready,
        back=Back(player.character, state.objective(seat)) if player.shown else None,
        winner=seat in state.winners,
    )


def _card(state: State, card: Card) -> CardView:
    facts = card.facts
    return CardView(
        number=card.number,
        owner=card.owner,
        name=facts.name,
        kind=facts.kind,
        stock=facts.stock,
        phases=list(facts.phases),
        cost=facts.cost,
        impacts=facts.impacts,
        effect=facts.effect,
        labels=facts.labels,
        improvement=facts.improvement,
        place=card.place,
        paid=list(card.paid),
        most=most(state, card),
        funded=card.funded,
        waits=waits(state, card),
    )


def _own(state: State, seat: int) -> Own:
    player, target = state.players[seat], personal_target(state, seat)
    return Own(
        character=player.character,
        objective=state.objective(seat),
        target=target,
        needed=needed(state, seat),
        out_of_reach=target is not None and target > HIGHEST,
        hand=list(player.hand),
        asked=state.stage == "objectives" and seat not in state.ready,
        profiles=[card.name for card in state.data.characters if card.role == player.role],
        deck=known_projects(state).get(player.role or "", []),
    )
