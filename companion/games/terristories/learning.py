"""What people tell of cards that nobody had written down: known from then on, here and at the house's next table.

Only what lies open is learned. Where all cards were written down (`Data.complete`) there is nothing to learn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from companion.games import Refused
from companion.games.terristories.data import Data, EventCard, Mission, Planet, Project, TileData, read_data
from companion.games.terristories.pieces import Impacts, Role
from companion.games.terristories.state import CardFacts, State

__all__ = ["carried", "with_event", "with_mission", "with_planet", "with_project"]

replace = msgspec.structs.replace

Card = TypeVar("Card", bound=Planet | Mission | Project | EventCard)

FIELDS = ("planets", "missions", "characters", "projects", "events")


def with_planet(data: Data, name: str | None, tiles: tuple[TileData, ...]) -> Data:
    """One that was laid out under a name."""
    if data.complete or not name:
        return data
    known = data.planet(name)
    return _learned(data, planets=_put(data.planets, Planet(name, tiles, known.stars if known else None)))


def with_mission(data: Data, name: str | None, start: Impacts, target: Impacts) -> Data:
    """One that was told under a name."""
    if data.complete or not name:
        return data
    known = data.mission(name)
    return _learned(data, missions=_put(data.missions, Mission(name, start, target, known.stars if known else None)))


def with_project(data: Data, role: Role | None, facts: CardFacts) -> Data:
    """A card that was laid open; what a person read from it beats what was known."""
    if data.complete or role is None or not facts.name:
        return data
    known = data.project(role, facts.name)
    told = Project(
        role,
        facts.name,
        facts.kind,
        facts.stock,
        facts.phases,
        facts.cost,
        facts.impacts,
        facts.effect,
        facts.labels,
        facts.improvement,
        known.copies if known else 1,
    )
    return _learned(data, projects=_put(data.projects, told))


def with_event(data: Data, event: EventCard) -> Data:
    """An event that was drawn."""
    if data.complete:
        return data
    known = data.event(event.name)
    told = replace(event, copies=known.copies) if known else event
    return _learned(data, events=_put(data.events, told))


def carried(state: State, data: Mapping[str, Any]) -> dict[str, Any]:
    """What the next game begins with: `data`, chosen for it, and of this table's cards those that it has not."""
    given = dict(data)
    try:
        chosen = read_data(given)
    except Refused:
        return given  # whoever begins is told why
    if chosen.complete or state.data.complete:
        return given
    for field in FIELDS:
        known = {_key(card) for card in getattr(chosen, field)}
        more = [card for card in getattr(state.data, field) if _key(card) not in known]
        joined = {**given, field: [*given.get(field, ()), *(msgspec.to_builtins(card) for card in more)]}
        if more and _fits(joined):
            given = joined
    return given


def _fits(given: Mapping[str, Any]) -> bool:
    try:
        read_data(given)
    except Refused:
        return False
    return True


def _learned(data: Data, **changed: Any) -> Data:
    """The data with a card more, where all of it can still come out of one box."""
    learned = replace(data, **changed)
    return learned if learned == data or _fits(msgspec.to_builtins(learned)) else data


def _key(card: Any) -> tuple[str | None, str]:
    return getattr(card, "role", None), card.name


def _put(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """In the place of the one of that name, else at the end."""
    if any(_key(known) == _key(card) for known in cards):
        return tuple(card if _key(known) == _key(card) else known for known in cards)
    return (*cards, card)
