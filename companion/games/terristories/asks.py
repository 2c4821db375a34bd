"""What a page offers: where each thing may be done now, why not where it may not, and what would come of it.

Nothing here is secret: all of it follows from what lies open.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games import Phrase, Refused
from companion.games.terristories import commands as c
from companion.games.terristories.data import Mission
from companion.games.terristories.deck import is_removed
from companion.games.terristories.harvest import may_take
from companion.games.terristories.pieces import Impacts, clamp
from companion.games.terristories.projects import closing
from companion.games.terristories.rules import decide
from companion.games.terristories.setup import has_room, missing
from companion.games.terristories.state import Card, State
from companion.games.terristories.wages import bonus, wage

__all__ = [
    "Asks",
    "Development",
    "KnownPlanet",
    "Regeneration",
    "Wages",
    "asks",
    "known_projects",
    "most",
    "refusal",
    "waits",
]


class Development(msgspec.Struct, frozen=True):
    """What the player who develops may do (R7 to R14). `why`: of what cannot be done at all, by the command's tag.

    `moves`: from a tile to its neighbours; `free`: how many people may still leave a tile; `person`, `zone`: tiles on
    which one may be bought.
    """

    why: dict[str, Phrase]
    moves: dict[str, list[str]]
    free: dict[str, int]
    person: list[str]
    zone: list[str]


class Wages(msgspec.Struct, frozen=True):
    """R35 to R37 for one seat. `costs`: what it pays where 0, 1, 2... of its people stay.

    `bonus`: off the wage, for `society` as it counts now (A3).
    """

    people: int
    society: int
    bonus: int
    costs: list[int]


class Regeneration(msgspec.Struct, frozen=True):
    """R38 to R41. `gains`: what a fertile tile gets where the token shows 1, and 2; `economy`: each player's gain."""

    bonus: int
    gains: list[int]
    economy: int


class KnownPlanet(msgspec.Struct, frozen=True):
    """A planet card that was written down; those without room for all first zones are left out."""

    name: str
    stars: int | None
    tiles: int


class Asks(msgspec.Struct, frozen=True):
    """`missing`: what must be told before the first zones; `settle`: tiles for one.

    `planets`, `missions`, `projects` (by role), `events`: cards whose names are known, while they are asked for.
    `closing`: the indices if the projects were closed now; `harvest`: the most that may be taken from each tile.
    """

    missing: str | None = None
    planets: list[KnownPlanet] = []
    missions: list[Mission] = []
    settle: list[str] = []
    development: Development | None = None
    projects: dict[str, list[str]] = {}
    closing: Impacts | None = None
    harvest: dict[str, int] | None = None
    events: list[str] = []
    wages: list[Wages] = []
    regeneration: Regeneration | None = None


def refusal(state: State, command: Any) -> Phrase | None:
    """Why a command would be refused; None: it would not."""
    try:
        decide(state, command)
    except Refused as refused:
        return Phrase(refused.key, dict(refused.params))
    return None


def asks(state: State) -> Asks:
    """What is asked for in this stage."""
    known = known_events(state) if state.event_due else []
    match state.stage:
        case "setup":
            return _setup(state)
        case "settling" if state.active is not None:
            seat = state.active
            return Asks(settle=[id for id in state.tiles if refusal(state, c.Settle(seat, id)) is None])
        case "development" if state.active is not None:
            return Asks(development=_development(state, state.active), events=known)
        case "projects":
            return Asks(projects=known_projects(state), closing=_closing(state), events=known)
        case "harvest" if state.active is not None:
            return Asks(harvest=may_take(state, state.active), events=known)
        case "event":
            return Asks(events=known_events(state))
        case "wages":
            return Asks(wages=[_wages(state, seat) for seat in range(len(state.seats))], events=known)
        case "rain":
            return Asks(regeneration=_regeneration(state, bonus(state.indices[2])), events=known)
        case _:
            return Asks(events=known)


def waits(state: State, card: Card) -> Phrase | None:
    """Why a Stock card is not put to work now; None where it may be, or where it is none."""
    return refusal(state, c.Activate(card.owner, card.number)) if card.place == "stock" else None


def most(state: State, card: Card) -> list[int]:
    """R20: the most cubes that each seat may have on an offered card."""
    if card.place != "offered":
        return []
    has = [player.resources + paid for player, paid in zip(state.players, card.paid, strict=True)]
    if card.facts.cost is None:
        return has
    left = card.facts.cost - sum(card.paid)
    return [min(n, paid + left) for n, paid in zip(has, card.paid, strict=True)]


def known_projects(state: State) -> dict[str, list[str]]:
    """Names of the cards of each role that plays."""
    roles = [player.role for player in state.players if player.role is not None]
    cards = [card for card in state.data.projects if not is_removed(state, card.role, card.name)]
    return {role: [card.name for card in cards if card.role == role] for role in roles}


def known_events(state: State) -> list[str]:
    """Names of the events that may be the one drawn."""
    late = state.stage != "event"
    seat = state.ambassador or 0
    names = [card.name for card in state.data.events]
    return names if late else [name for name in names if refusal(state, c.Draw(seat, name)) is None]


def _setup(state: State) -> Asks:
    planets = [p for p in state.data.planets if has_room(state, p.tiles)]
    return Asks(
        missing=missing(state),
        planets=[KnownPlanet(p.name, p.stars, len(p.tiles)) for p in planets],
        missions=list(state.data.missions),
    )


def _development(state: State, seat: int) -> Development:
    player = state.players[seat]
    tried = {origin: {to: refusal(state, c.Move(seat, origin, to)) for to in state.tiles} for origin in player.people}
    moves = {origin: [to for to, phrase in each.items() if phrase is None] for origin, each in tried.items()}
    person = {id: refusal(state, c.BuyPerson(seat, id)) for id in player.zones}
    zone = {id: refusal(state, c.BuyZone(seat, id)) for id in player.people}
    why = {
        "power": refusal(state, c.Power(seat)),
        "influence": _influence(state, seat),
        "buy_person": _none_of(person) or (None if person else Phrase("terristories.R11")),
        "buy_zone": _none_of(zone) or (None if zone else Phrase("terristories.R12.nobody")),
    }
    if not any(moves.values()):
        refused = [phrase for each in tried.values() for phrase in each.values()]
        why["move"] = next((phrase for phrase in refused if phrase), Phrase("terristories.R12.nobody"))
    return Development(
        why={do: phrase for do, phrase in why.items() if phrase is not None},
        moves={origin: to for origin, to in moves.items() if to},
        free={id: n - state.arrived.get(id, 0) for id, n in player.people.items()},
        person=[id for id, phrase in person.items() if phrase is None],
        zone=[id for id, phrase in zone.items() if phrase is None],
    )


def _influence(state: State, seat: int) -> Phrase | None:
    """Whoever pays: any of the players may (R8)."""
    paid, left = [], 3
    for player in state.players:
        paid.append(min(left, player.resources))
        left -= paid[-1]
    return refusal(state, c.Influence(seat, "society", tuple(paid)))


def _none_of(tried: dict[str, Phrase | None]) -> Phrase | None:
    """Why none of these can be; None where one can, or there are none."""
    return None if None in tried.values() else next(iter(tried.values()), None)


def _closing(state: State) -> Impacts:
    society, economy, environment = (clamp(now + by) for now, by in zip(state.indices, closing(state), strict=True))
    return society, economy, environment


def _wages(state: State, seat: int) -> Wages:
    people = state.players[seat].headcount
    society = state.society if state.options.salary_index_snapshot else state.indices[0]
    return Wages(people, society, bonus(society), [wage(state, n) for n in range(people + 1)])


def _regeneration(state: State, more: int) -> Regeneration:
    return Regeneration(more, [max(0, face + more) for face in (1, 2)], bonus(state.indices[1]))
