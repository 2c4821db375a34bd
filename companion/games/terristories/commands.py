"""What can be said to a TerriStories table. Each command is tagged on `do`.

Numbers by seat (`paid`, `votes`) are lists in the order of the seats, missing ones are nothing. What nobody has told
is None and the game goes on. Impacts are (society, economy, environment).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.games.terristories.data import Achievement, TileData
from companion.games.terristories.pieces import Impacts, Index, Role
from companion.games.terristories.state import Improvement

__all__ = [
    "Activate",
    "Agree",
    "BuyPerson",
    "BuyZone",
    "CardNow",
    "Character",
    "Close",
    "Command",
    "Continue",
    "Correct",
    "Done",
    "Draw",
    "Effect",
    "EndTurn",
    "Finish",
    "First",
    "Fund",
    "Give",
    "GoOn",
    "Hand",
    "Harvest",
    "Improve",
    "Influence",
    "Land",
    "Mission",
    "Move",
    "NextTurn",
    "Offer",
    "Pay",
    "Planet",
    "PlayerNow",
    "Power",
    "Rain",
    "Refresh",
    "Settle",
    "Show",
    "TellObjective",
    "TileNow",
]

Name = Annotated[str, msgspec.Meta(max_length=60)]
Names = Annotated[tuple[Name | None, ...], msgspec.Meta(max_length=17)]
BySeat = Annotated[tuple[int, ...], msgspec.Meta(max_length=4)]


class Planet(msgspec.Struct, frozen=True, tag_field="do", tag="planet"):
    """The planet that is laid out: one that was written down, by its name, or the tiles that lie on the table.

    With neither a digital dealer draws one of so many `stars`.
    """

    name: Name | None = None
    tiles: Annotated[tuple[TileData, ...], msgspec.Meta(max_length=12)] = ()
    stars: int | None = None


class Mission(msgspec.Struct, frozen=True, tag_field="do", tag="mission"):
    """The mission drawn: one that was written down, by its name, or its six numbers."""

    name: Name | None = None
    start: Impacts | None = None
    target: Impacts | None = None
    stars: int | None = None


class Character(msgspec.Struct, frozen=True, tag_field="do", tag="character"):
    """A player takes a role and one of its characters; `name` is the profile on the card's back, told in secret."""

    seat: int
    role: Role
    name: Name | None = None


class TellObjective(msgspec.Struct, frozen=True, tag_field="do", tag="objective"):
    """A player tells Tablée in secret what the back of his character says."""

    seat: int
    index: Index
    offset: int = 0
    text: Annotated[str, msgspec.Meta(max_length=600)] = ""
    achievement: Achievement | None = None


class Show(msgspec.Struct, frozen=True, tag_field="do", tag="show"):
    """A player shows everybody the back of his character."""

    seat: int


class Hand(msgspec.Struct, frozen=True, tag_field="do", tag="hand"):
    """A player tells in secret which project cards he holds; None for one he does not tell."""

    seat: int
    cards: Names | None = None


class First(msgspec.Struct, frozen=True, tag_field="do", tag="first"):
    """The oldest player, who gets the Ambassador token; zones are placed from now on."""

    who: int


class Settle(msgspec.Struct, frozen=True, tag_field="do", tag="settle"):
    """A player places his first zone (a second with R52)."""

    seat: int
    tile: Name


class Land(msgspec.Struct, frozen=True, tag_field="do", tag="land"):
    """With R52: where a player's five people stand, tile by tile."""

    seat: int
    people: dict[str, int]


class Power(msgspec.Struct, frozen=True, tag_field="do", tag="power"):
    """A player uses his character's power; `impacts` where they were not written down."""

    seat: int
    impacts: Impacts | None = None


class Influence(msgspec.Struct, frozen=True, tag_field="do", tag="influence"):
    """An index goes up by 1 for 3 Res; `index` None: the `votes` by seat decide. `paid`: who pays how many."""

    seat: int
    index: Index | None = None
    paid: BySeat | None = None
    votes: Annotated[tuple[Index | None, ...], msgspec.Meta(max_length=4)] = ()


class Move(msgspec.Struct, frozen=True, tag_field="do", tag="move"):
    """People of one player go from one tile to a neighbouring one."""

    seat: int
    origin: Name
    to: Name
    people: int = 1


class BuyPerson(msgspec.Struct, frozen=True, tag_field="do", tag="buy_person"):
    """2 Res for a new person."""

    seat: int
    tile: Name


class BuyZone(msgspec.Struct, frozen=True, tag_field="do", tag="buy_zone"):
    """4 Res for a new zone."""

    seat: int
    tile: Name


class Done(msgspec.Struct, frozen=True, tag_field="do", tag="done"):
    """A player has developed all he wants this turn."""

    seat: int


class Give(msgspec.Struct, frozen=True, tag_field="do", tag="give"):
    """Res from one player to another."""

    seat: int
    to: int
    amount: int = 1


class Offer(msgspec.Struct, frozen=True, tag_field="do", tag="offer"):
    """A player lays a project card open. What was written down of the card `name` fills in what is not given here."""

    seat: int
    name: Name | None = None
    kind: Literal["eclair", "sablier"] | None = None
    stock: bool | None = None
    phases: Annotated[tuple[int, ...], msgspec.Meta(max_length=6)] | None = None
    cost: int | None = None
    impacts: Impacts | None = None
    labels: int | None = None
    improvement: Name | None = None
    effect: Annotated[str, msgspec.Meta(max_length=600)] | None = None


class Fund(msgspec.Struct, frozen=True, tag_field="do", tag="fund"):
    """So many cubes of this player lie on the card that `owner` offers, all in all."""

    seat: int
    owner: int
    paid: int


class Agree(msgspec.Struct, frozen=True, tag_field="do", tag="agree"):
    """A player has negotiated enough; when all have, the cards are settled."""

    seat: int


class Close(msgspec.Struct, frozen=True, tag_field="do", tag="close"):
    """The time for negotiating is up."""


class Refresh(msgspec.Struct, frozen=True, tag_field="do", tag="refresh"):
    """A player puts cards of his hand under his deck and draws up to three; None: a card nobody told."""

    seat: int
    discard: Names = ()
    draw: Names | None = None


class Activate(msgspec.Struct, frozen=True, tag_field="do", tag="activate"):
    """The owner of a Stock card puts it to work; `card` is its number."""

    seat: int
    card: int


class Improve(msgspec.Struct, frozen=True, tag_field="do", tag="improve"):
    """A player puts an improvement token beside one of his zones."""

    seat: int
    tile: Name
    name: Name | None = None


class Harvest(msgspec.Struct, frozen=True, tag_field="do", tag="harvest"):
    """What a player takes from each tile; None: all that he may."""

    seat: int
    take: dict[str, int] | None = None


class Draw(msgspec.Struct, frozen=True, tag_field="do", tag="event"):
    """The Ambassador draws an event. What was written down of the card `name` fills in what is not given here."""

    seat: int
    name: Name | None = None
    sign: Literal["negative", "positive"] | None = None
    impacts: Impacts | None = None
    players: int | None = None
    tiles: int | None = None
    labels: int | None = None


class Pay(msgspec.Struct, frozen=True, tag_field="do", tag="pay"):
    """A player sends people back from tiles, and pays all others."""

    seat: int
    send: dict[str, int] = {}


class Rain(msgspec.Struct, frozen=True, tag_field="do", tag="rain"):
    """The Ambassador tosses the rain token."""

    seat: int
    face: Literal[1, 2] | None = None


class EndTurn(msgspec.Struct, frozen=True, tag_field="do", tag="end_turn"):
    """A player's answer, in secret: is his personal objective met? None: Tablée looks whether it can tell."""

    seat: int
    met: bool | None = None


class NextTurn(msgspec.Struct, frozen=True, tag_field="do", tag="next_turn"):
    """The table waits for no more answers at the end of the turn."""


class GoOn(msgspec.Struct, frozen=True, tag_field="do", tag="go_on"):
    """The winner and the group go on for the common objective, or not (A30)."""

    go_on: bool


class Effect(msgspec.Struct, frozen=True, tag_field="do", tag="effect"):
    """What the text of a card does (R6), as people read it. `restore`: sterile tiles that are fertile again."""

    impacts: Impacts = (0, 0, 0)
    resources: BySeat = ()
    labels: BySeat = ()
    tiles: dict[str, int] = {}
    restore: dict[str, int] = {}


class PlayerNow(msgspec.Struct, frozen=True):
    """What a person says of a player; only what is given changes. `people` and `zones`: all of them, tile by tile.

    `improvements`: all tokens that lie beside his zones.
    """

    seat: int
    resources: int | None = None
    people: dict[str, int] | None = None
    zones: dict[str, int] | None = None
    labels: int | None = None
    power_used: bool | None = None
    improvements: Annotated[tuple[Improvement, ...], msgspec.Meta(max_length=19)] | None = None


class CardNow(msgspec.Struct, frozen=True):
    """A project card that lies open before a player, paid in an earlier turn; `waiting`: a Stock card, turned."""

    seat: int
    name: Name | None = None
    kind: Literal["eclair", "sablier"] | None = None
    phases: Annotated[tuple[int, ...], msgspec.Meta(max_length=6)] | None = None
    impacts: Impacts | None = None
    waiting: bool = False


class TileNow(msgspec.Struct, frozen=True):
    """What a person says of a tile: the cubes on it; 0 lies on its sterile face."""

    id: Name
    resources: int


class Correct(msgspec.Struct, frozen=True, tag_field="do", tag="correct"):
    """A person's word: it beats what was counted. Only what is given changes."""

    indices: Impacts | None = None
    targets: Impacts | None = None
    tiles: Annotated[tuple[TileNow, ...], msgspec.Meta(max_length=12)] = ()
    players: Annotated[tuple[PlayerNow, ...], msgspec.Meta(max_length=4)] = ()


class Continue(msgspec.Struct, frozen=True, tag_field="do", tag="continue"):
    """A game goes on from the table as it lies, at the beginning of a turn; planet, mission and roles are told."""

    turn: int
    ambassador: int
    indices: Impacts
    tiles: Annotated[tuple[TileNow, ...], msgspec.Meta(max_length=12)] = ()
    players: Annotated[tuple[PlayerNow, ...], msgspec.Meta(max_length=4)] = ()
    cards: Annotated[tuple[CardNow, ...], msgspec.Meta(max_length=68)] = ()


class Finish(msgspec.Struct, frozen=True, tag_field="do", tag="finish"):
    """The game ends as people say."""

    won: bool
    winners: Annotated[tuple[int, ...], msgspec.Meta(max_length=4)] = ()


Command = (
    Planet
    | Mission
    | Character
    | TellObjective
    | Show
    | Hand
    | First
    | Settle
    | Land
    | Power
    | Influence
    | Move
    | BuyPerson
    | BuyZone
    | Done
    | Give
    | Offer
    | Fund
    | Agree
    | Close
    | Refresh
    | Activate
    | Improve
    | Harvest
    | Draw
    | Pay
    | Rain
    | EndTurn
    | NextTurn
    | GoOn
    | Effect
    | Correct
    | Continue
    | Finish
)
