"""The state of a game of Rahan: frozen values, and the small questions one asks of them."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from companion.games import Seat
from companion.games.rahan.data import Data
from companion.games.rahan.ground import Ground
from companion.games.rahan.options import Options

__all__ = [
    "CARDS",
    "GOALS",
    "HAND_LIMIT",
    "SUPPLY",
    "Ask",
    "Combat",
    "Doubt",
    "Phase",
    "Player",
    "Series",
    "State",
    "Untold",
]

GOALS = ("water", "fire", "food", "invention")
CARDS = 52  # V17
SUPPLY = 4  # large cards of each kind
HAND_LIMIT = 10  # R5

Phase = Literal["start", "play", "over"]


class Untold(msgspec.Struct, frozen=True):
    """A card was played, and nobody told what it led to: from where, how far, and whether that was home.

    `rahan_left`: a card has moved Rahan since, away from `rahan` (None: nobody knows).
    """

    by: Literal["move", "rahan"]
    start: str | None = None
    steps: int | None = None
    was_home: bool | None = None
    rahan_left: bool = False
    rahan: str | None = None


class Player(msgspec.Struct, frozen=True):
    """One player.

    `hand`: his small cards by face, `unknown` among them; `uncounted`: he drew, and nobody told how many.
    `beast`: the one he must get rid of (its card is in his hand). `combat`: his combat card is not used.
    `square`, `in_cave`, `at_centre`: where his caveman is, None where nobody told.
    """

    hand: dict[str, int] = {}
    uncounted: bool = False
    beast: str | None = None
    goals: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(GOALS, 0))
    combat: bool = True
    square: str | None = None
    in_cave: bool | None = True
    at_centre: bool | None = True
    untold: Untold | None = None

    @property
    def cards(self) -> int:
        """Small cards in front of him, as far as they were told."""
        return sum(self.hand.values())

    @property
    def has_all(self) -> bool:
        """Whether he owns water, fire, food and invention."""
        return all(self.goals[goal] for goal in GOALS)


class Series(msgspec.Struct, frozen=True):
    """Shots that a player put cards down for."""

    seat: int
    target: str
    by: Literal["weapon", "dagger"]
    left: int


class Combat(msgspec.Struct, frozen=True):
    """Two players who shoot at each other by turns; `shots`: how many were shot."""

    attacker: int
    defender: int
    shooter: int
    shots: int = 0

    def other(self, seat: int) -> int:
        """The one that this seat shoots at."""
        return self.defender if seat == self.attacker else self.attacker


class Doubt(msgspec.Struct, frozen=True):
    """The last shot, of which nobody told whether it hit; `target` None in combat. `start`: where it was shot from."""

    seat: int
    target: str | None
    start: str | None


class Ask(msgspec.Struct, frozen=True):
    """What a player must choose before the game goes on.

    `keep`: which beast card of `options` (R18); `discard`: `number` cards too many (A1); `take`: which card of
    `options` from `other` (R34).
    """

    ask: Literal["keep", "discard", "take"]
    seat: int
    options: tuple[str, ...] = ()
    number: int = 0
    other: int | None = None


class State(msgspec.Struct, frozen=True):
    """One game; `turn` and `winner` are seats, `rolling` those that roll for who begins."""

    seats: tuple[Seat, ...]
    options: Options
    data: Data
    ground: Ground | None
    players: tuple[Player, ...]
    rolling: tuple[int, ...]
    animals: tuple[str, ...]
    rahan: str | None
    phase: Phase = "start"
    turn: int | None = None
    turns: int = 0
    discards: dict[str, int] = {}
    series: Series | None = None
    combat: Combat | None = None
    doubt: Doubt | None = None
    ask: Ask | None = None
    exchanged: bool = False
    """Where an exchange is no action (A2): it was made this turn."""
    exchanging: bool = False
    """The same, and nothing was drawn since: its cards may still have to be sorted out."""
    winner: int | None = None

    @property
    def stock(self) -> int:
        """Cards in the stock; D6: stock, discards and hands are 52. At most so many where a hand is uncounted."""
        return CARDS - sum(self.discards.values()) - sum(player.cards for player in self.players)

    @property
    def available(self) -> int:
        """Cards that can be drawn, discards shuffled in (A19)."""
        return CARDS - sum(player.cards for player in self.players)

    @property
    def known(self) -> Counter[str]:
        """Faces that lie open: in hands and discards."""
        found: Counter[str] = Counter(self.discards)
        for player in self.players:
            found.update(player.hand)
        del found["unknown"]
        return found

    def supply(self, goal: str) -> int:
        """Large cards of a kind that nobody owns."""
        return SUPPLY - sum(player.goals[goal] for player in self.players)

    def owner(self, beast: str) -> int | None:
        """Whose beast stands on the board."""
        return next((seat for seat, player in enumerate(self.players) if player.beast == beast), None)

    def blocked(self) -> frozenset[str]:
        """A4: squares that beasts bar, where the house says so."""
        if self.ground is None or not self.options.beast_blocks:
            return frozenset()
        return frozenset(self.ground.beasts[player.beast] for player in self.players if player.beast is not None)

    def home(self, player: Player) -> bool | None:
        """Whether a caveman stands at home now (A14)."""
        return player.in_cave if self.options.home_square == "any" else player.at_centre
