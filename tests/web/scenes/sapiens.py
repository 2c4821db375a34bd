"""Sapiens: games that Tablée deals, played at random until a moment comes; with and without half-boards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.data import load as read_data
from companion.games import Seat, rulebook
from tests.web.scenes.table import BOTH, LYING, PHONE, Match, Scene, phone, tap, tv

__all__ = ["SCENES"]

SAPIENS = (Seat("Vianney", "green"), Seat("Marceau", "yellow"), Seat("Inès", "red"))
VALLEYS = Path(__file__).parents[2] / "data" / "sapiens" / "boards_made_up.toml"

PLACED = ", ".join(f'.story .line button:has-text("{word}")' for word in (" pose ", " places "))
"""A line that tells of a tile."""

UNSEEN = ".menu .stack .btn:nth-child(3)"
"""What nobody has seen yet, in the menu."""


def sapiens(folder: Path) -> Match:
    return Match(folder, "sapiens", SAPIENS)


def valleys(folder: Path) -> Match:
    """With half-boards that an owner might have written down."""
    return Match(folder, "sapiens", SAPIENS, read_data([VALLEYS]).data)


def four(folder: Path) -> Match:
    """As many as may play, with the add-on, and what nobody has seen shown."""
    seats = (*SAPIENS, Seat("Tonton Gustave", "blue"))
    return Match(folder, "sapiens", seats, read_data([VALLEYS]).data, {"mountain_tiles": True, "show_unseen": True})


def _sapiens(until: Callable[[Any], bool], seed: int = 4) -> Callable[[Match], None]:
    """A game that Tablée deals, played at random until the view is so."""

    def played(match: Match) -> None:
        rules, dice = rulebook("sapiens"), Random(seed)
        for _ in range(600):
            view = match.game
            if until(view):
                return
            state = match.hub.table(match.id).state
            command = rules.sample(state, view.turn or 0, dice)
            match.tell(msgspec.to_builtins(rules.deal(state, command, dice)))
        raise AssertionError("it never came to that")

    return played


def _round(round: int) -> Callable[[Any], bool]:
    """The first player is about to place."""
    return lambda view: view.turn == 0 and view.round >= round and "place" in view.legal.can


def _waits(*scenes: str) -> Callable[[Any], bool]:
    """One of these effects waits, alone."""
    return lambda view: view.round > 2 and [each.scene for each in view.legal.effects] in [[each] for each in scenes]


def _refills(view: Any) -> bool:
    return bool(view.round > 2 and "refill" in view.legal.can)


def _ends(view: Any) -> bool:
    return bool(view.phase == "over")


SCENES: tuple[Scene, ...] = (
    Scene("sapiens", "begin", sapiens, "#sa-plain"),
    Scene("sapiens", "halves", valleys, ".sa-half", act=tap("#sa-tell")),
    Scene("sapiens", "play", sapiens, ".sa-question", _sapiens(_round(5)), sizes=LYING, themes=BOTH),
    Scene("sapiens", "number", sapiens, ".sa-key", _sapiens(_round(5)), act=tap(".own .sa-tile"), sizes=LYING),
    Scene("sapiens", "board", valleys, ".sa-board", _sapiens(_round(4)), sizes=LYING),
    Scene("sapiens", "placing", valleys, ".sa-board .marked", _sapiens(_round(4)), act=tap(".own .sa-tile:not(.off)")),
    Scene("sapiens", "four", four, ".sa-board", _sapiens(_round(6)), sizes=LYING),
    Scene("sapiens", "unseen", four, "ul.sa-palette", _sapiens(_round(2)), act=tap("#menu", UNSEEN)),
    Scene("sapiens", "brawl", sapiens, ".sa-whose", _sapiens(_waits("brawl"))),
    Scene("sapiens", "bear", valleys, ".sa-board .marked", _sapiens(_waits("fire")), act=tap(".sa-ask .sa-answer")),
    Scene("sapiens", "refill", sapiens, ".sa-ask", _sapiens(_refills)),
    Scene("sapiens", "tile", sapiens, ".sa-palette", _sapiens(_round(3)), act=tap(".common .sa-tile")),
    Scene("sapiens", "story", sapiens, ".sa-correct .block", _sapiens(_round(3)), act=tap("#story", PLACED)),
    Scene("sapiens", "adjust", sapiens, ".sa-adjust", _sapiens(_round(3)), act=tap("#story", "#adjust")),
    Scene("sapiens", "over", sapiens, ".sa-result", _sapiens(_ends)),
    Scene("sapiens", "phone", sapiens, ".phone .sa-question", _sapiens(_round(4)), phone, **PHONE),
    Scene("sapiens", "phone-board", valleys, ".sa-board", _sapiens(_round(3)), phone, **PHONE),
    Scene("sapiens", "tv", sapiens, ".tvtable .sa-row", _sapiens(_round(6)), tv, sizes=("tv",), themes=BOTH),
)
