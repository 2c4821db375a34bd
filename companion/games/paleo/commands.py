"""What can be said to a Paleo table. Each command is tagged on `do`; points are (x, y) in mm on the board.

What nobody has told is None and the game goes on.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.paleo.geometry import Point

__all__ = [
    "Command",
    "Contact",
    "Continue",
    "Entry",
    "Exchange",
    "Facts",
    "First",
    "Flick",
    "InCamp",
    "KeepReefs",
    "NextRound",
    "PlacePawn",
    "PlaceReef",
    "Positions",
    "PushReplay",
    "ReefAt",
    "ReefsDone",
    "Rehome",
    "SetUpPawns",
    "Starter",
    "Turn",
    "Unstick",
]

ReefAt = tuple[float, float, float]
"""Centroid x, y in mm and angle in radians from the board file's polygon, x toward y."""


class Contact(msgspec.Struct, frozen=True):
    """A pawn that the shooter itself touched (R22). `in_camp`: its centre was in its own base camp then (A7)."""

    pawn: str
    in_camp: bool | None = None


class Entry(msgspec.Struct, frozen=True):
    """A pawn that crossed a Sanctuary's door completely (R24), whether it came out again or not (R25)."""

    pawn: str
    sanctuary: str


class Starter(msgspec.Struct, frozen=True, tag_field="do", tag="starter"):
    """Who is J1 this round (A2)."""

    seat: int


class Continue(msgspec.Struct, frozen=True, tag_field="do", tag="continue"):
    """A game, or a round, goes on from the table as it lies.

    Pawns in neither `positions` nor `captured` are on the board, nobody knows where. `keys`: Sanctuaries whose key a
    side holds. `captured` pawns are held by the other side. Points, round and J1 stay as they are where not given.
    """

    turn: int
    positions: dict[str, Point] = {}
    captured: tuple[str, ...] = ()
    keys: dict[str, tuple[str, ...]] = {}
    points: dict[str, int] = {}
    reefs: dict[str, ReefAt] = {}
    round: int | None = None
    starter: int | None = None


class PlaceReef(msgspec.Struct, frozen=True, tag_field="do", tag="place_reef"):
    """One reef of a side (None: the side whose turn it is). Without `reef` and `x`, `y` it stands nobody says where."""

    side: str | None = None
    reef: str | None = None
    x: float | None = None
    y: float | None = None
    angle: float = 0.0


class KeepReefs(msgspec.Struct, frozen=True, tag_field="do", tag="keep_reefs"):
    """Between rounds a side leaves its reefs (`keep`) or takes them up to place them again (R37)."""

    side: str
    keep: bool = True


class ReefsDone(msgspec.Struct, frozen=True, tag_field="do", tag="reefs_done"):
    """The players have placed their reefs; Tablée need not know where."""


class PlacePawn(msgspec.Struct, frozen=True, tag_field="do", tag="place_pawn"):
    """A pawn on a circle of its camp (R9); `spot` None: on one of them."""

    pawn: str
    spot: str | None = None


class SetUpPawns(msgspec.Struct, frozen=True, tag_field="do", tag="set_up_pawns"):
    """All pawns of a side (None: of both) at once; those not in `spots` stand on circles that nobody named."""

    side: str | None = None
    spots: dict[str, str] = {}


class Flick(msgspec.Struct, frozen=True, tag_field="do", tag="flick"):
    """One flick and all that followed.

    `contacts` are the shooter's own touches, in their order where `order` is `seen`. With `unknown` the table is asked
    which pawn in its camp was first; `nobody_saw` applies R20 (A33). `first` says it outright. `rest`: where pawns
    that moved lie now, or last lay on the board. `on_door`: all pawns at rest wholly on the door, None: not told.
    `over_door`: pawns that passed wholly over it. `out_of_turn`: a person or the eye saw the other side flick; the
    turn is theirs.
    """

    shooter: str
    contacts: tuple[Contact, ...] = ()
    order: Literal["seen", "unknown", "nobody_saw"] = "seen"
    first: str | None = None
    off_board: tuple[str, ...] = ()
    entered: tuple[Entry, ...] = ()
    on_door: tuple[str, ...] | None = None
    over_door: tuple[str, ...] = ()
    rest: dict[str, Point] = {}
    out_of_turn: bool = False


class InCamp(msgspec.Struct, frozen=True, tag_field="do", tag="in_camp"):
    """Answer: the touched pawn was, or was not, in its own base camp."""

    pawn: str
    inside: bool


class First(msgspec.Struct, frozen=True, tag_field="do", tag="first"):
    """Answer: the pawn first touched in its camp, or the nearest after the shot; None: nobody saw it (R20)."""

    pawn: str | None = None


class Exchange(msgspec.Struct, frozen=True, tag_field="do", tag="exchange"):
    """Answer to R26: the captured pawn that comes back for `pawn`, or None."""

    pawn: str
    back: str | None = None


class Rehome(msgspec.Struct, frozen=True, tag_field="do", tag="rehome"):
    """A pawn that came back stands on another circle, or, with no circle free (A21), at `at`."""

    pawn: str
    spot: str | None = None
    at: Point | None = None


class PushReplay(msgspec.Struct, frozen=True, tag_field="do", tag="push_replay"):
    """It was a push (R13): pawns go back, the turn is played again (A18)."""

    shooter: str | None = None


class Unstick(msgspec.Struct, frozen=True, tag_field="do", tag="unstick"):
    """A pawn moved off a rim or reef before it is played (R16); the distance is not enforced (A19)."""

    pawn: str
    at: Point | None = None


class Turn(msgspec.Struct, frozen=True, tag_field="do", tag="turn"):
    """The turn is given by hand to a seat; None: to the next."""

    seat: int | None = None


class Positions(msgspec.Struct, frozen=True, tag_field="do", tag="positions"):
    """Where pawns and movable reefs lie, as seen or told; what is not on the board is passed over."""

    pawns: dict[str, Point] = {}
    reefs: dict[str, ReefAt] = {}


class Facts(msgspec.Struct, frozen=True, tag_field="do", tag="facts"):
    """A person's word: it beats what was called. Only what is given changes.

    `captured`: pawns that are captured; `restored`: pawns that are on the board after all (None: somewhere).
    """

    points: dict[str, int] = {}
    keys: dict[str, tuple[str, ...]] = {}
    captured: tuple[str, ...] = ()
    restored: dict[str, Point | None] = {}
    on_door: tuple[str, ...] | None = None


class NextRound(msgspec.Struct, frozen=True, tag_field="do", tag="next_round"):
    """The table is set for another round (A12)."""


Command = (
    Starter
    | Continue
    | PlaceReef
    | KeepReefs
    | ReefsDone
    | PlacePawn
    | SetUpPawns
    | Flick
    | InCamp
    | First
    | Exchange
    | Rehome
    | PushReplay
    | Unstick
    | Turn
    | Positions
    | Facts
    | NextRound
)
