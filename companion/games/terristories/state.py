"""The state of a TerriStories game: frozen values, and the small questions one asks of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.games import Refused, Seat
from companion.games.terristories.data import Character, Data, Objective, Power
from companion.games.terristories.options import Options, is_cooperative
from companion.games.terristories.pieces import CAPACITY, HAND, STOCK, ZONE_ROOM, Impacts, Role, Terrain

__all__ = ["PHASE", "Card", "CardFacts", "Improvement", "Outcome", "Player", "Stage", "State", "Tile"]

Stage = Literal[
    "setup",
    "settling",
    "landing",
    "development",
    "projects",
    "hands",
    "harvest",
    "event",
    "wages",
    "rain",
    "objectives",
    "vote",
    "over",
]

PHASE: dict[Stage, int] = {
    "development": 1,
    "projects": 2,
    "hands": 2,
    "harvest": 3,
    "event": 4,
    "wages": 5,
    "rain": 6,
    "objectives": 6,
    "vote": 6,
}
"""R1: the phase of a turn that each stage belongs to; the others come before or after the game."""


class Tile(msgspec.Struct, frozen=True):
    """A territory now; `neighbours` None: nobody said."""

    id: str
    terrain: Terrain
    fertile: bool
    resources: int
    neighbours: tuple[str, ...] | None = None
    at: tuple[int, int] | None = None
    """Row and column where pages draw it."""

    @property
    def capacity(self) -> int:
        """Resources it holds on its fertile face."""
        return CAPACITY[self.terrain]

    @property
    def room(self) -> int:
        """Zones it holds; a sterile tile as many as its front (A5, A6)."""
        return ZONE_ROOM[self.terrain]


class Improvement(msgspec.Struct, frozen=True):
    """A token beside a zone; its name None: nobody said what it is."""

    name: Annotated[str, msgspec.Meta(max_length=60)] | None
    tile: str


class CardFacts(msgspec.Struct, frozen=True):
    """What an open project card says, as far as anybody told."""

    name: str | None = None
    kind: Literal["eclair", "sablier"] | None = None
    stock: bool = False
    phases: tuple[int, ...] = ()
    cost: int | None = None
    impacts: Impacts | None = None
    effect: str = ""
    labels: int = 0
    improvement: str | None = None


class Card(msgspec.Struct, frozen=True):
    """A project card that lies open. `paid`: cubes on it, by seat.

    `offered`: this turn; `stock`: paid, turned by 90 degrees; `working`: before its owner, or beside the board.
    `left`: phases in which an Éclair still works; `turn`: when it was paid.
    """

    number: int
    owner: int
    facts: CardFacts
    paid: tuple[int, ...]
    place: Literal["offered", "stock", "working"] = "offered"
    left: tuple[int, ...] = ()
    turn: int = 0
    gained: bool = False
    """Whether it has brought its labels and improvement."""

    @property
    def funded(self) -> bool:
        """R20: what lies on it is its cost; where nobody told the cost, anything on it will do."""
        total = sum(self.paid)
        return total > 0 if self.facts.cost is None else total >= self.facts.cost


class Player(msgspec.Struct, frozen=True):
    """One player. `zones` and `people` on the board, tile by tile, never 0; `improvements_due`: tokens in his hand.

    Secret: `character`, `objective` (until `shown`), `hand` and `under`. `above`: cards of his deck that nobody knows
    the order of, None where not all were written down; `under`: those put under it since, the next to come first.
    """

    role: Role | None = None
    character: str | None = None
    told: Objective | None = None
    shown: bool = False
    power_used: bool = False
    resources: int = 0
    zones: dict[str, int] = {}
    people: dict[str, int] = {}
    labels: int = 0
    improvements: tuple[Improvement, ...] = ()
    improvements_due: tuple[str, ...] = ()
    hand: tuple[str | None, ...] = (None,) * HAND
    above: int | None = None
    under: tuple[str | None, ...] = ()

    @property
    def headcount(self) -> int:
        """People on the board."""
        return sum(self.people.values())

    @property
    def zones_left(self) -> int:
        """Zones in stock."""
        return STOCK - sum(self.zones.values())

    @property
    def people_left(self) -> int:
        """People in stock."""
        return STOCK - self.headcount


class Outcome(msgspec.Struct, frozen=True):
    """How it ended: whether the group won, and who won by a personal objective."""

    won: bool
    winners: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    """One game. `active`: the seat that acts where it goes in turn order; `ready`: seats that are through with it."""

    data: Data
    seats: tuple[Seat, ...]
    options: Options
    players: tuple[Player, ...]
    planet: str | None = None
    tiles: dict[str, Tile] = {}
    mission: str | None = None
    start: Impacts | None = None
    targets: Impacts | None = None
    stage: Stage = "setup"
    turn: int = 0
    ambassador: int | None = None
    active: int | None = None
    ready: tuple[int, ...] = ()
    indices: Impacts = (0, 0, 0)
    cards: tuple[Card, ...] = ()
    offers: int = 0
    """Project cards offered so far: the number of the last one."""
    offered: tuple[int, ...] = ()
    """Who has offered a card this turn (R15)."""
    step: int = 0
    """How far the active player's development is: 1 power, 2 influence, 3 move, 4 purchase (R14)."""
    arrived: dict[str, int] = {}
    """The active player's people that have moved this turn, where they stand now (R9)."""
    influenced: tuple[int, ...] = ()
    """Who bought influence this turn (R8)."""
    society: int = 0
    """The index as it was when wages began (A3)."""
    drawn: tuple[str, ...] = ()
    """Events drawn since the deck was shuffled."""
    event_due: bool = False
    """An event was drawn and nobody said which."""
    rain_due: int | None = None
    """Rain fell and nobody said how much: what the environment adds to it."""
    answers: dict[int, bool | None] = {}
    """Secret: what each seat said of its objective this turn."""
    winners: tuple[int, ...] = ()
    """Who has met his personal objective (R45)."""
    outcome: Outcome | None = None

    @property
    def cooperative(self) -> bool:
        """Whether only the common objective counts."""
        return is_cooperative(self.options, len(self.seats))

    @property
    def phase(self) -> int | None:
        """The phase of the turn."""
        return PHASE.get(self.stage)

    def order(self) -> list[int]:
        """Seats from the Ambassador, clockwise (R4)."""
        first = self.ambassador or 0
        return [(first + i) % len(self.seats) for i in range(len(self.seats))]

    def after(self, seat: int) -> int | None:
        """Who comes after a seat in turn order; None after the last."""
        order = self.order()
        return next(iter(order[order.index(seat) + 1 :]), None)

    def player(self, seat: int) -> Player:
        """The player of a seat; raises `Refused` where there is none."""
        if not 0 <= seat < len(self.players):
            raise Refused("terristories.seat", seats=len(self.players))
        return self.players[seat]

    def tile(self, id: str) -> Tile:
        """The tile of that id; raises `Refused` where there is none."""
        try:
            return self.tiles[id]
        except KeyError:
            raise Refused("terristories.tile", tile=id) from None

    def zones_on(self, tile: str) -> int:
        """Zones of all players on a tile (R13)."""
        return sum(player.zones.get(tile, 0) for player in self.players)

    def character(self, seat: int) -> Character | None:
        """The character of a seat, where it was told and written down."""
        player = self.players[seat]
        return self.data.character(player.role, player.character)

    def power(self, seat: int) -> Power | None:
        """The power of a seat: of its role, whichever of its characters it has, so that it tells none of them.

        Where what was written down differs within a role, it is that of the character, whose front lies open.
        """
        role = self.players[seat].role
        powers = {c.power for c in self.data.characters if c.role == role and c.power is not None}
        if len(powers) == 1:
            return next(iter(powers))
        character = self.character(seat)
        return character.power if character else None

    def objective(self, seat: int) -> Objective | None:
        """The back of a seat's character: what he told, or what was written down; None where nobody looks at it."""
        if self.cooperative:
            return None
        character = self.character(seat)
        return self.players[seat].told or (character.objective if character else None)

    def card(self, number: int) -> Card | None:
        """The open project card of that number."""
        return next((card for card in self.cards if card.number == number), None)
