"""What has happened at a TerriStories table. Each event is tagged on `is`; lists are in the order of the seats.

Fields said to be secret are for one seat alone (`heard`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.terristories.data import Objective
from companion.games.terristories.events_setup import (
    Began,
    CharacterTaken,
    Continued,
    Corrected,
    HandTold,
    Landed,
    MissionSet,
    ObjectiveShown,
    ObjectiveTold,
    PlanetLaid,
    ZonePlaced,
)
from companion.games.terristories.pieces import Impacts
from companion.games.terristories.state import CardFacts, Stage

__all__ = [
    "Activated",
    "Agreed",
    "Began",
    "CardReturned",
    "CharacterTaken",
    "Continued",
    "Corrected",
    "DevelopmentEnded",
    "EffectWorked",
    "Event",
    "EventDrawn",
    "Funded",
    "GameEnded",
    "Given",
    "HandTold",
    "Harvested",
    "Improved",
    "IndicesMoved",
    "LabelsGained",
    "Landed",
    "MissionSet",
    "Moved",
    "ObjectiveShown",
    "ObjectiveTold",
    "Offered",
    "PersonBought",
    "PersonalWon",
    "PlanetLaid",
    "PowerUsed",
    "ProjectsClosed",
    "Rained",
    "Refreshed",
    "ResourcesMoved",
    "Restored",
    "StageBegan",
    "TilesMoved",
    "TurnAnswered",
    "TurnBegan",
    "TurnedSterile",
    "WagesPaid",
    "WentOn",
    "ZoneBought",
    "ZonePlaced",
]

IndexWhy = Literal["power", "influence", "projects", "event", "sent", "card"]
ResourceWhy = Literal["influence", "event", "economy", "card"]
TileWhy = Literal["event", "rain", "card"]


class StageBegan(msgspec.Struct, frozen=True, tag_field="is", tag="stage_began"):
    """What comes next; `active`: who acts first where it goes in turn order."""

    stage: Stage
    active: int | None = None


class TurnBegan(msgspec.Struct, frozen=True, tag_field="is", tag="turn_began"):
    """R42: the next turn, with its Ambassador."""

    turn: int
    ambassador: int


class PowerUsed(msgspec.Struct, frozen=True, tag_field="is", tag="power_used"):
    """R7."""

    seat: int


class IndicesMoved(msgspec.Struct, frozen=True, tag_field="is", tag="indices_moved"):
    """By how much; the scale's ends stop them (R3)."""

    by: Impacts
    why: IndexWhy


class ResourcesMoved(msgspec.Struct, frozen=True, tag_field="is", tag="resources_moved"):
    """Res from the bank to players, or to it (below 0); a player gives no more than he has (A15)."""

    by: tuple[int, ...]
    why: ResourceWhy
    seat: int | None = None
    """Who bought influence."""


class TilesMoved(msgspec.Struct, frozen=True, tag_field="is", tag="tiles_moved"):
    """Res to or from tiles, as many as there really were."""

    by: dict[str, int]
    why: TileWhy


class TurnedSterile(msgspec.Struct, frozen=True, tag_field="is", tag="turned_sterile"):
    """R29: tiles whose last Res went; each index -1 for each."""

    tiles: tuple[str, ...]


class Restored(msgspec.Struct, frozen=True, tag_field="is", tag="restored"):
    """R30: a card made tiles fertile again, with so many Res."""

    tiles: dict[str, int]


class Moved(msgspec.Struct, frozen=True, tag_field="is", tag="moved"):
    """R9."""

    seat: int
    origin: str
    to: str
    people: int


class PersonBought(msgspec.Struct, frozen=True, tag_field="is", tag="person_bought"):
    """R11."""

    seat: int
    tile: str


class ZoneBought(msgspec.Struct, frozen=True, tag_field="is", tag="zone_bought"):
    """R12."""

    seat: int
    tile: str


class DevelopmentEnded(msgspec.Struct, frozen=True, tag_field="is", tag="development_ended"):
    """A player is through with phase 1; the next one acts."""

    seat: int
    active: int | None


class Given(msgspec.Struct, frozen=True, tag_field="is", tag="given"):
    """R5."""

    seat: int
    to: int
    amount: int


class Offered(msgspec.Struct, frozen=True, tag_field="is", tag="offered"):
    """R15: a card lies open."""

    seat: int
    number: int
    facts: CardFacts


class Funded(msgspec.Struct, frozen=True, tag_field="is", tag="funded"):
    """R20: so many cubes of a seat lie on the owner's card now."""

    seat: int
    owner: int
    paid: int


class Agreed(msgspec.Struct, frozen=True, tag_field="is", tag="agreed"):
    """A player has negotiated enough."""

    seat: int


class ProjectsClosed(msgspec.Struct, frozen=True, tag_field="is", tag="projects_closed"):
    """R22, 1 to 5: by number, the cards that were paid, and those that go under their decks."""

    funded: tuple[int, ...]
    unfunded: tuple[int, ...]


class EffectWorked(msgspec.Struct, frozen=True, tag_field="is", tag="effect_worked"):
    """A card's text applies now; `phase` None: nobody said when it does."""

    seat: int
    number: int
    phase: int | None


class LabelsGained(msgspec.Struct, frozen=True, tag_field="is", tag="labels_gained"):
    """R25; below 0 a card takes them away."""

    by: tuple[int, ...]


class CardReturned(msgspec.Struct, frozen=True, tag_field="is", tag="card_returned"):
    """R17: an Éclair goes under its deck."""

    number: int


class Activated(msgspec.Struct, frozen=True, tag_field="is", tag="activated"):
    """R19."""

    seat: int
    number: int


class Improved(msgspec.Struct, frozen=True, tag_field="is", tag="improved"):
    """R24."""

    seat: int
    tile: str
    name: str | None


class Refreshed(msgspec.Struct, frozen=True, tag_field="is", tag="refreshed"):
    """R22, 6 and 7. How many cards went and came; secret: which."""

    seat: int
    discards: int
    draws: int
    discarded: tuple[str | None, ...] | None = None
    drawn: tuple[str | None, ...] | None = None


class Harvested(msgspec.Struct, frozen=True, tag_field="is", tag="harvested"):
    """R26; the next player acts."""

    seat: int
    take: dict[str, int]
    active: int | None


class EventDrawn(msgspec.Struct, frozen=True, tag_field="is", tag="event_drawn"):
    """R31. `told` False: nobody said which event it is; `shuffled`: the deck was empty (A24)."""

    name: str | None
    told: bool
    players: int = 0
    tiles: int = 0
    labels: int | None = None
    effect: str = ""
    shuffled: bool = False
    impacts: Impacts | None = None
    sign: Literal["negative", "positive"] | None = None


class WagesPaid(msgspec.Struct, frozen=True, tag_field="is", tag="wages_paid"):
    """R35 to R37: what a player paid, and whom he sent back."""

    seat: int
    wage: int
    sent: dict[str, int]


class Rained(msgspec.Struct, frozen=True, tag_field="is", tag="rained"):
    """R38, R39: `face` None: nobody said; `bonus`: what the environment adds."""

    face: int | None
    bonus: int


class TurnAnswered(msgspec.Struct, frozen=True, tag_field="is", tag="turn_answered"):
    """A player has answered at the end of a turn. Secret: `met`."""

    seat: int
    met: bool | None = None


class PersonalWon(msgspec.Struct, frozen=True, tag_field="is", tag="personal_won"):
    """R45: an objective is met, and everybody may see it now."""

    seat: int
    name: str | None = None
    objective: Objective | None = None


class WentOn(msgspec.Struct, frozen=True, tag_field="is", tag="went_on"):
    """A30: the table goes on for the common objective."""


class GameEnded(msgspec.Struct, frozen=True, tag_field="is", tag="game_ended"):
    """R43 to R46. `why`: the common objective was met, also in a Conquest; 8 turns, a personal objective, a word."""

    won: bool
    winners: tuple[int, ...]
    why: Literal["common", "conquest", "turns", "personal", "said"]


Event = (
    PlanetLaid
    | MissionSet
    | CharacterTaken
    | ObjectiveTold
    | ObjectiveShown
    | HandTold
    | Began
    | ZonePlaced
    | Landed
    | StageBegan
    | TurnBegan
    | PowerUsed
    | IndicesMoved
    | ResourcesMoved
    | TilesMoved
    | TurnedSterile
    | Restored
    | Moved
    | PersonBought
    | ZoneBought
    | DevelopmentEnded
    | Given
    | Offered
    | Funded
    | Agreed
    | ProjectsClosed
    | EffectWorked
    | LabelsGained
    | CardReturned
    | Activated
    | Improved
    | Refreshed
    | Harvested
    | EventDrawn
    | WagesPaid
    | Rained
    | TurnAnswered
    | PersonalWon
    | WentOn
    | GameEnded
    | Corrected
    | Continued
)
