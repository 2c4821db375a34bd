"""What can be said to a Rahan table. Each command is tagged on `do`.

`seat`: the player who says it for himself. What nobody has told is None, and the game goes on. Squares are names of
the transcribed board; without one they are left out, and `reached` or `met` tells what the rules must know.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = [
    "Animals",
    "Arrived",
    "Attack",
    "Card",
    "Command",
    "Continue",
    "Discard",
    "Draw",
    "Exchange",
    "Facts",
    "Finish",
    "Goal",
    "Keep",
    "Move",
    "MoveRahan",
    "Pass",
    "Positions",
    "Reshuffle",
    "Rolls",
    "Shoot",
    "Shot",
    "Sign",
    "Starter",
    "Take",
    "Told",
    "Turn",
    "Verdict",
]

Card = Literal[
    "move_1",
    "move_2",
    "move_3",
    "move_4",
    "advance",
    "dagger",
    "weapon",
    "crocodile",
    "sabre_toothed_tiger",
    "mammoth",
    "giant_bear",
    "unknown",
]
"""A small card; `unknown`: nobody told its face."""

Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=60)]
Goal = Literal["water", "fire", "food", "invention"]
Sign = Literal["water", "fire", "rahan", "cave", "centre"]
"""What a square may show when a caveman arrives: a symbol, Rahan, the cave, its central square (A14)."""
Signs = Annotated[tuple[Sign, ...], msgspec.Meta(max_length=5)]
Seats = Annotated[tuple[int, ...], msgspec.Meta(max_length=4)]


class Rolls(msgspec.Struct, frozen=True, tag_field="do", tag="rolls"):
    """Who begins: the die of each seat, None for those that do not roll (A25: only those tied roll again)."""

    rolls: Annotated[tuple[int | None, ...], msgspec.Meta(max_length=4)] | None = None


class Starter(msgspec.Struct, frozen=True, tag_field="do", tag="starter"):
    """The table says who begins."""

    first: int


class Told(msgspec.Struct, frozen=True):
    """What a person says lies before a player; only what is given changes.

    `cards`: all small cards in front of him, a pending beast among them; `beast`: that beast alone, `none` for none.
    """

    cards: Cards | None = None
    beast: Literal["crocodile", "sabre_toothed_tiger", "mammoth", "giant_bear", "none"] | None = None
    water: int | None = None
    fire: int | None = None
    food: int | None = None
    invention: int | None = None
    combat: bool | None = None
    square: str | None = None
    in_cave: bool | None = None


class Continue(msgspec.Struct, frozen=True, tag_field="do", tag="continue"):
    """A game goes on from the table as it lies: `players` by seat; `stock`: how many cards the stock has."""

    turn: int
    players: Annotated[tuple[Told, ...], msgspec.Meta(max_length=4)] = ()
    animals: Annotated[tuple[str, ...], msgspec.Meta(max_length=4)] | None = None
    rahan: str | None = None
    stock: int | None = None


class Draw(msgspec.Struct, frozen=True, tag_field="do", tag="draw"):
    """R4: the die, and the cards it gave. `cards` may tell some of them; the others stay unknown.

    Without `die` they are all the cards that were drawn. `keep`: the beast he keeps of several (R18).
    """

    seat: int
    die: int | None = None
    cards: Cards | None = None
    keep: Card | None = None


class Exchange(msgspec.Struct, frozen=True, tag_field="do", tag="exchange"):
    """R6: three cards put down, three new ones taken."""

    seat: int
    put: tuple[Card, Card, Card] | None = None
    taken: Cards | None = None
    keep: Card | None = None


class Move(msgspec.Struct, frozen=True, tag_field="do", tag="move"):
    """R7: one move card of that number; where the caveman arrives, or what he finds there."""

    seat: int
    steps: int | None = None
    to: str | None = None
    reached: Signs | None = None


class MoveRahan(msgspec.Struct, frozen=True, tag_field="do", tag="move_rahan"):
    """R15: one advance-Rahan card, 1 to 5 squares; `met`: the seats whose cavemen he finds there."""

    seat: int
    steps: int | None = None
    to: str | None = None
    met: Seats | None = None


class Shoot(msgspec.Struct, frozen=True, tag_field="do", tag="shoot"):
    """R12, R14: cards put down before the shots, at an animal or a beast, which is named (A33)."""

    seat: int
    target: str
    weapons: int = 0
    dagger: bool = False


class Attack(msgspec.Struct, frozen=True, tag_field="do", tag="attack"):
    """R32: the combat card played against an opponent."""

    seat: int
    opponent: int


class Shot(msgspec.Struct, frozen=True, tag_field="do", tag="shot"):
    """One snap of the silex. After a miss `to` is where the caveman goes: where it fell (R21), or one step (R35)."""

    seat: int
    hit: bool | None = None
    to: str | None = None
    off_board: bool | None = None
    reached: Signs | None = None


class Pass(msgspec.Struct, frozen=True, tag_field="do", tag="pass"):
    """A player who can do nothing."""

    seat: int


class Keep(msgspec.Struct, frozen=True, tag_field="do", tag="keep"):
    """Answer: the beast card that he keeps (R18)."""

    seat: int
    beast: Card


class Discard(msgspec.Struct, frozen=True, tag_field="do", tag="discard"):
    """Answer: a card put down because there are more than ten (A1)."""

    seat: int
    card: Card | None = None


class Take(msgspec.Struct, frozen=True, tag_field="do", tag="take"):
    """Answer: the card that the one who hit chooses (R34)."""

    seat: int
    goal: Goal


class Verdict(msgspec.Struct, frozen=True, tag_field="do", tag="verdict"):
    """What became of the last shot, which nobody had told."""

    hit: bool
    to: str | None = None
    off_board: bool | None = None
    reached: Signs | None = None


class Arrived(msgspec.Struct, frozen=True, tag_field="do", tag="arrived"):
    """What a player's last card led to, which nobody had told."""

    about: int
    to: str | None = None
    reached: Signs | None = None
    met: Seats | None = None


class Facts(msgspec.Struct, frozen=True, tag_field="do", tag="facts"):
    """A person's word about a player: it beats what was called."""

    about: int
    told: Told


class Positions(msgspec.Struct, frozen=True, tag_field="do", tag="positions"):
    """Where pawns stand: cavemen by seat (None: as they were), Rahan. Nothing is acquired by it."""

    cavemen: Annotated[tuple[str | None, ...], msgspec.Meta(max_length=4)] = ()
    rahan: str | None = None


class Animals(msgspec.Struct, frozen=True, tag_field="do", tag="animals"):
    """The animals that are on the board."""

    left: Annotated[tuple[str, ...], msgspec.Meta(max_length=4)]


class Reshuffle(msgspec.Struct, frozen=True, tag_field="do", tag="reshuffle"):
    """The table shuffled the discards into the stock."""


class Turn(msgspec.Struct, frozen=True, tag_field="do", tag="turn"):
    """The turn is given by hand to a seat; None: to the next. Shots that were left are lost."""

    to: int | None = None


class Finish(msgspec.Struct, frozen=True, tag_field="do", tag="finish"):
    """The game is ended by hand: by the winner's seat, or without one."""

    winner: int | None = None


Command = (
    Rolls
    | Starter
    | Continue
    | Draw
    | Exchange
    | Move
    | MoveRahan
    | Shoot
    | Attack
    | Shot
    | Pass
    | Keep
    | Discard
    | Take
    | Verdict
    | Arrived
    | Facts
    | Positions
    | Animals
    | Reshuffle
    | Turn
    | Finish
)
