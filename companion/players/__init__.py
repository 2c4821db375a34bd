"""Simulated players: they look at the table, aim as people do, and miss as people do.

A player knows the rules' state and where the discs lie, nothing of pictures and nothing of how a flick will go but what
anybody knows who has played a while: about how far a disc slides.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

import msgspec

__all__ = ["AVERAGE", "Flick", "Player", "Skill", "UnknownPlayer", "player"]

Point = tuple[float, float]


class UnknownPlayer(LookupError):
    """Nobody plays that game here."""


class Flick(msgspec.Struct, frozen=True):
    """A flick as the finger gives it: which disc, and its velocity in mm/s. `why`: what the player hoped for."""

    disc: str
    velocity: tuple[float, float]
    why: str = ""


class Skill(msgspec.Struct, frozen=True):
    """How well a player flicks: one standard deviation of the angle (rad), and of the speed as a share of it.

    `greed` says how often the best chance is taken: differences of this much worth decide about two times in three.
    """

    angle: float = math.radians(1.3)
    speed: float = 0.08
    greed: float = 0.35


AVERAGE = Skill()
"""Guessed: people who have played an evening. A pawn 400 mm away is hit nine times in ten."""


class Player(Protocol):
    """Chooses the next flick for the side whose turn it is."""

    def __call__(self, state: Any, places: Mapping[str, Point], rng: Random, skill: Skill = AVERAGE) -> Flick | None:
        """`state` is the rulebook's, `places` where discs lie on the table, in mm; None: nothing can be flicked."""
        ...


def player(game: str) -> Player:
    """The player of a game: the function `choose` of the module of its name. Raises `UnknownPlayer`."""
    name = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        raise UnknownPlayer(f"expected a game that somebody here can play, got {game!r}")
    found: Player = import_module(name).choose
    return found
