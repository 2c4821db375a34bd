"""Events that lay out a table: the set-up, what players tell in secret, a game that goes on, a person's word."""

from __future__ import annotations

import msgspec

from companion.games.terristories.commands import PlayerNow, TileNow
from companion.games.terristories.data import Objective, TileData
from companion.games.terristories.pieces import Impacts, Role
from companion.games.terristories.state import Card

__all__ = [
    "Began",
    "CharacterTaken",
    "Continued",
    "Corrected",
    "HandTold",
    "Landed",
    "MissionSet",
    "ObjectiveShown",
    "ObjectiveTold",
    "PlanetLaid",
    "ZonePlaced",
]


class PlanetLaid(msgspec.Struct, frozen=True, tag_field="is", tag="planet_laid"):
    """The tiles lie on the table, the fertile ones filled."""

    name: str | None
    tiles: tuple[TileData, ...]


class MissionSet(msgspec.Struct, frozen=True, tag_field="is", tag="mission_set"):
    """The common objective is known."""

    name: str | None
    start: Impacts
    target: Impacts


class CharacterTaken(msgspec.Struct, frozen=True, tag_field="is", tag="character_taken"):
    """A player has a role. Secret: `name`, the profile on the card's back."""

    seat: int
    role: Role
    name: str | None = None


class ObjectiveTold(msgspec.Struct, frozen=True, tag_field="is", tag="objective_told"):
    """A player told the back of his character. Secret: `objective`."""

    seat: int
    objective: Objective | None = None


class ObjectiveShown(msgspec.Struct, frozen=True, tag_field="is", tag="objective_shown"):
    """A player shows the back of his character to all."""

    seat: int
    name: str | None = None
    objective: Objective | None = None


class HandTold(msgspec.Struct, frozen=True, tag_field="is", tag="hand_told"):
    """A player told what he holds. Secret: `cards`."""

    seat: int
    cards: tuple[str | None, ...] | None = None


class Began(msgspec.Struct, frozen=True, tag_field="is", tag="began"):
    """All is laid out, the zones come next."""

    ambassador: int
    indices: Impacts
    targets: Impacts


class ZonePlaced(msgspec.Struct, frozen=True, tag_field="is", tag="zone_placed"):
    """A zone of the set-up; `people` come with it."""

    seat: int
    tile: str
    people: int


class Landed(msgspec.Struct, frozen=True, tag_field="is", tag="landed"):
    """With R52: a player's people stand on his zones."""

    seat: int
    people: dict[str, int]


class Continued(msgspec.Struct, frozen=True, tag_field="is", tag="continued"):
    """A game goes on at the beginning of a turn; as in the command `continue`."""

    turn: int
    ambassador: int
    indices: Impacts
    targets: Impacts
    tiles: tuple[TileNow, ...] = ()
    players: tuple[PlayerNow, ...] = ()
    cards: tuple[Card, ...] = ()
    """Project cards that lie open, as if they had been paid in turn 0."""


class Corrected(msgspec.Struct, frozen=True, tag_field="is", tag="corrected"):
    """A person's word; as in the command `correct`."""

    indices: Impacts | None = None
    targets: Impacts | None = None
    tiles: tuple[TileNow, ...] = ()
    players: tuple[PlayerNow, ...] = ()
