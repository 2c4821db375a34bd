"""What has happened at a Rahan table. Each event is tagged on `is`."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.rahan.commands import Told
from companion.games.rahan.state import Ask, Untold

__all__ = [
    "Acquired",
    "AnimalTaken",
    "AnimalsSet",
    "Asked",
    "Attacked",
    "BeastGone",
    "BeastPlaced",
    "CardTaken",
    "CombatWon",
    "Continued",
    "Drawn",
    "Event",
    "ExchangeMade",
    "FactsSet",
    "Finished",
    "Moved",
    "NoneLeft",
    "Passed",
    "Placed",
    "PutDown",
    "RahanMoved",
    "Reshuffled",
    "Rolled",
    "SeriesBegan",
    "SeriesEnded",
    "ShotTaken",
    "Started",
    "TurnPassed",
    "Won",
]


class Rolled(msgspec.Struct, frozen=True, tag_field="is", tag="rolled"):
    """Dice for who begins; `tied`: the seats that roll again (A25). `rolls` None: nobody told."""

    rolls: tuple[int | None, ...] | None
    tied: tuple[int, ...]


class Started(msgspec.Struct, frozen=True, tag_field="is", tag="started"):
    """The game begins."""

    first: int


class Continued(msgspec.Struct, frozen=True, tag_field="is", tag="continued"):
    """A game goes on from the table as it lies; `discards`: cards that lie beside the stock."""

    turn: int
    discards: int = 0


class Drawn(msgspec.Struct, frozen=True, tag_field="is", tag="drawn"):
    """Cards from the stock; `uncounted`: nobody told how many."""

    seat: int
    die: int | None
    cards: tuple[str, ...]
    uncounted: bool = False


class PutDown(msgspec.Struct, frozen=True, tag_field="is", tag="put_down"):
    """Cards put beside the stock (R3); `move` is a move card of a number nobody told, `any` any card."""

    seat: int
    cards: tuple[str, ...]


class ExchangeMade(msgspec.Struct, frozen=True, tag_field="is", tag="exchange_made"):
    """Three cards were exchanged for three (R6)."""

    seat: int


class Reshuffled(msgspec.Struct, frozen=True, tag_field="is", tag="reshuffled"):
    """The discards are the stock again (A19)."""


class BeastPlaced(msgspec.Struct, frozen=True, tag_field="is", tag="beast_placed"):
    """The token of a drawn beast stands on its square (R17)."""

    seat: int
    beast: str


class BeastGone(msgspec.Struct, frozen=True, tag_field="is", tag="beast_gone"):
    """A beast was hit; `seat`: whose it was (R24)."""

    seat: int
    beast: str


class Moved(msgspec.Struct, frozen=True, tag_field="is", tag="moved"):
    """A caveman: by a card, to where the silex fell (`jump`), by a combat step, or as told later (`told`)."""

    seat: int
    by: Literal["card", "jump", "step", "told"]
    steps: int | None = None
    to: str | None = None
    in_cave: bool | None = None
    at_centre: bool | None = None
    untold: Untold | None = None


class RahanMoved(msgspec.Struct, frozen=True, tag_field="is", tag="rahan_moved"):
    """Rahan was moved by a seat; `late`: what that led to was told afterwards."""

    seat: int
    steps: int | None = None
    to: str | None = None
    untold: Untold | None = None
    late: bool = False


class Acquired(msgspec.Struct, frozen=True, tag_field="is", tag="acquired"):
    """A large card from the supply."""

    seat: int
    goal: str


class NoneLeft(msgspec.Struct, frozen=True, tag_field="is", tag="none_left"):
    """It would have been acquired, but all cards of that kind are owned (A30)."""

    seat: int
    goal: str


class SeriesBegan(msgspec.Struct, frozen=True, tag_field="is", tag="series_began"):
    """Cards are down; so many shots may be shot."""

    seat: int
    target: str
    by: Literal["weapon", "dagger"]
    shots: int


class SeriesEnded(msgspec.Struct, frozen=True, tag_field="is", tag="series_ended"):
    """Shots are over; what was left is lost (R13)."""

    seat: int


class ShotTaken(msgspec.Struct, frozen=True, tag_field="is", tag="shot_taken"):
    """The silex was snapped at an animal, a beast, or, `target` None, an opponent; `hit` None: nobody told."""

    seat: int
    target: str | None
    hit: bool | None
    off_board: bool | None = None
    late: bool = False
    """Told afterwards of a shot that was counted."""


class AnimalTaken(msgspec.Struct, frozen=True, tag_field="is", tag="animal_taken"):
    """An animal was hit and leaves the board (R29); `back`: it was the last, and all come back (A29)."""

    seat: int
    animal: str
    back: bool = False


class Attacked(msgspec.Struct, frozen=True, tag_field="is", tag="attacked"):
    """A combat card was used (R31)."""

    seat: int
    opponent: int


class CombatWon(msgspec.Struct, frozen=True, tag_field="is", tag="combat_won"):
    """One hit the other."""

    seat: int
    loser: int


class CardTaken(msgspec.Struct, frozen=True, tag_field="is", tag="card_taken"):
    """R34; `returned`: it was a second one and goes back to the supply (A30)."""

    seat: int
    loser: int
    goal: str
    returned: bool = False


class Asked(msgspec.Struct, frozen=True, tag_field="is", tag="asked"):
    """A player must choose; None: he has."""

    ask: Ask | None


class TurnPassed(msgspec.Struct, frozen=True, tag_field="is", tag="turn_passed"):
    """The turn of another."""

    to: int


class Passed(msgspec.Struct, frozen=True, tag_field="is", tag="passed"):
    """A player could do nothing."""

    seat: int


class Won(msgspec.Struct, frozen=True, tag_field="is", tag="won"):
    """R36."""

    seat: int


class Finished(msgspec.Struct, frozen=True, tag_field="is", tag="finished"):
    """The game was ended by hand."""

    winner: int | None


class FactsSet(msgspec.Struct, frozen=True, tag_field="is", tag="facts_set"):
    """A person's word about a player."""

    about: int
    told: Told


class Placed(msgspec.Struct, frozen=True, tag_field="is", tag="placed"):
    """Pawns stand there."""

    cavemen: tuple[str | None, ...]
    rahan: str | None


class AnimalsSet(msgspec.Struct, frozen=True, tag_field="is", tag="animals_set"):
    """The animals that are on the board."""

    left: tuple[str, ...]


Event = (
    Rolled
    | Started
    | Continued
    | Drawn
    | PutDown
    | ExchangeMade
    | Reshuffled
    | BeastPlaced
    | BeastGone
    | Moved
    | RahanMoved
    | Acquired
    | NoneLeft
    | SeriesBegan
    | SeriesEnded
    | ShotTaken
    | AnimalTaken
    | Attacked
    | CombatWon
    | CardTaken
    | Asked
    | TurnPassed
    | Passed
    | Won
    | Finished
    | FactsSet
    | Placed
    | AnimalsSet
)
