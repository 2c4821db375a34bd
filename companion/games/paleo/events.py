"""What has happened at a Paleo table. Each event is tagged on `is`."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.paleo.commands import Contact, Flick, ReefAt
from companion.games.paleo.geometry import Point
from companion.games.paleo.state import Question

__all__ = [
    "Asked",
    "Captured",
    "Continued",
    "DoorOpened",
    "Entered",
    "Event",
    "Exchanged",
    "FactsSet",
    "Flicked",
    "FlicksBegan",
    "GameWon",
    "Kept",
    "KeyTaken",
    "PawnPlaced",
    "PawnsSetUp",
    "Positioned",
    "ReefPlaced",
    "ReefsChosen",
    "ReefsEnded",
    "ReefsOrdered",
    "Rehomed",
    "Replayed",
    "RoundBegan",
    "RoundWon",
    "StarterSet",
    "TurnPassed",
    "Unstuck",
]


class StarterSet(msgspec.Struct, frozen=True, tag_field="is", tag="starter_set"):
    """J1 of the round is known; the reefs begin."""

    seat: int


class Continued(msgspec.Struct, frozen=True, tag_field="is", tag="continued"):
    """A game goes on from the table as it lies."""

    turn: int
    positions: dict[str, Point]
    captured: tuple[str, ...]
    keys: dict[str, tuple[str, ...]]
    points: dict[str, int]
    reefs: dict[str, ReefAt]
    round: int
    starter: int


class ReefPlaced(msgspec.Struct, frozen=True, tag_field="is", tag="reef_placed"):
    """A side placed one reef."""

    side: str
    reef: str | None = None
    x: float | None = None
    y: float | None = None
    angle: float = 0.0


class ReefsChosen(msgspec.Struct, frozen=True, tag_field="is", tag="reefs_chosen"):
    """A side leaves its reefs or takes them up (R37)."""

    side: str
    keep: bool


class ReefsOrdered(msgspec.Struct, frozen=True, tag_field="is", tag="reefs_ordered"):
    """The sides that place reefs, one entry a reef, in order (R4)."""

    sides: tuple[str, ...]


class ReefsEnded(msgspec.Struct, frozen=True, tag_field="is", tag="reefs_ended"):
    """All reefs stand; the pawns begin."""


class PawnPlaced(msgspec.Struct, frozen=True, tag_field="is", tag="pawn_placed"):
    """A pawn stands on a circle of its camp."""

    pawn: str
    spot: str | None = None


class PawnsSetUp(msgspec.Struct, frozen=True, tag_field="is", tag="pawns_set_up"):
    """Several pawns stand on circles of their camps; spot None: nobody said which."""

    spots: dict[str, str | None]


class FlicksBegan(msgspec.Struct, frozen=True, tag_field="is", tag="flicks_began"):
    """All pawns stand; J1 flicks first (A2)."""

    seat: int


class Flicked(msgspec.Struct, frozen=True, tag_field="is", tag="flicked"):
    """A flick as it counts: contacts with their camp, the pawns at rest on the door."""

    seat: int
    shooter: str
    contacts: tuple[Contact, ...] = ()
    on_door: tuple[str, ...] = ()
    rest: dict[str, Point] = {}


class Asked(msgspec.Struct, frozen=True, tag_field="is", tag="asked"):
    """The table must answer; `flick` waits for it, if given."""

    question: Question
    flick: Flick | None = None


class Captured(msgspec.Struct, frozen=True, tag_field="is", tag="captured"):
    """A pawn goes to the enemy of its owner."""

    pawn: str
    by: str
    how: Literal["touch", "off"] = "touch"


class Entered(msgspec.Struct, frozen=True, tag_field="is", tag="entered"):
    """A pawn entered a Sanctuary; `own`: of its own camp."""

    pawn: str
    sanctuary: str
    own: bool


class KeyTaken(msgspec.Struct, frozen=True, tag_field="is", tag="key_taken"):
    """A side takes a Sanctuary's key (R27)."""

    side: str
    sanctuary: str


class Rehomed(msgspec.Struct, frozen=True, tag_field="is", tag="rehomed"):
    """A pawn stands on a circle of its camp again (R26, R28)."""

    pawn: str
    spot: str | None = None
    at: Point | None = None
    protected: bool = False


class Exchanged(msgspec.Struct, frozen=True, tag_field="is", tag="exchanged"):
    """`back` comes back and `pawn` takes its place among the captured (R26)."""

    pawn: str
    back: str


class Kept(msgspec.Struct, frozen=True, tag_field="is", tag="kept"):
    """The owner does not exchange."""

    pawn: str


class Replayed(msgspec.Struct, frozen=True, tag_field="is", tag="replayed"):
    """It was a push: played again (A18)."""

    shooter: str | None = None


class Unstuck(msgspec.Struct, frozen=True, tag_field="is", tag="unstuck"):
    """A pawn was moved off a rim or reef (R16)."""

    pawn: str
    at: Point | None = None


class Positioned(msgspec.Struct, frozen=True, tag_field="is", tag="positioned"):
    """Pawns and reefs lie here."""

    pawns: dict[str, Point] = {}
    reefs: dict[str, ReefAt] = {}


class FactsSet(msgspec.Struct, frozen=True, tag_field="is", tag="facts_set"):
    """A person's word; as in the command `facts`."""

    points: dict[str, int] = {}
    keys: dict[str, tuple[str, ...]] = {}
    captured: tuple[str, ...] = ()
    restored: dict[str, Point | None] = {}
    on_door: tuple[str, ...] | None = None


class TurnPassed(msgspec.Struct, frozen=True, tag_field="is", tag="turn_passed"):
    """It is another seat's turn."""

    seat: int


class DoorOpened(msgspec.Struct, frozen=True, tag_field="is", tag="door_opened"):
    """A side opened the door with this Explorer (R31)."""

    side: str
    pawn: str


class RoundWon(msgspec.Struct, frozen=True, tag_field="is", tag="round_won"):
    """The round is over; `side` None: nobody won it (only where expelled pawns do not count)."""

    side: str | None
    points: int
    how: Literal["door", "captures", "nobody"]


class GameWon(msgspec.Struct, frozen=True, tag_field="is", tag="game_won"):
    """A side has 4 points or more (R36, A29)."""

    side: str


class RoundBegan(msgspec.Struct, frozen=True, tag_field="is", tag="round_began"):
    """Another round; `starter` None: to be drawn."""

    round: int
    starter: int | None


Event = (
    StarterSet
    | Continued
    | ReefPlaced
    | ReefsChosen
    | ReefsOrdered
    | ReefsEnded
    | PawnPlaced
    | PawnsSetUp
    | FlicksBegan
    | Flicked
    | Asked
    | Captured
    | Entered
    | KeyTaken
    | Rehomed
    | Exchanged
    | Kept
    | Replayed
    | Unstuck
    | Positioned
    | FactsSet
    | TurnPassed
    | DoorOpened
    | RoundWon
    | GameWon
    | RoundBegan
)
