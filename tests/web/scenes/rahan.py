"""Rahan: a game under way with and without its board, beasts, combats, and the way home."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.data import load as read_data
from companion.games import Seat
from tests.web.scenes.table import BOTH, LYING, PHONE, Match, Scene, phone, tap, tv

__all__ = ["RAHAN", "RAHAN_BOARD", "SCENES"]

RAHAN = (Seat("Inès", "red"), Seat("Malo", "blue"), Seat("Lou", "green"), Seat("Papi Jean", "yellow"))
RAHAN_BOARD: dict[str, Any] = read_data([Path(__file__).parents[2] / "data" / "rahan_made_up.toml"]).data
ALL_FOUR = {"water": 1, "fire": 1, "food": 1, "invention": 1}


def rahan(folder: Path) -> Match:
    """With the board that nobody printed."""
    return Match(folder, "rahan", RAHAN, RAHAN_BOARD)


def bare_rahan(folder: Path) -> Match:
    """Nothing was written down."""
    return Match(folder, "rahan", RAHAN)


def _cards(match: Match, seat: int, *cards: str, **told: Any) -> None:
    match.tell({"do": "facts", "about": seat, "told": {"cards": cards, **told}})


def _running(match: Match) -> None:
    """In the middle of a game: all have something, one has a beast to hit, Malo is to play."""
    match.tell({"do": "starter", "first": 0})
    _cards(match, 1, "move_2", "move_4", "weapon", "weapon", "advance", water=1, fire=1, invention=1)
    _cards(match, 2, *["move_1"] * 4, *["move_3"] * 3, "weapon", "dagger", "advance", fire=1, combat=False)
    _cards(match, 3, "giant_bear", "move_2", "weapon", "weapon", "move_1", "dagger", water=1, invention=1)
    _cards(match, 0, "weapon", "weapon", "move_1", "move_3", "move_4", water=1)
    if match.game.map is not None:
        match.tell({"do": "positions", "cavemen": ["c3", "g6", "i4", "d7"], "rahan": "h3"})
    match.tell({"do": "shoot", "seat": 0, "target": "deer", "weapons": 2}, {"do": "shot", "seat": 0, "hit": True})


def _facing(match: Match) -> None:
    """Papi Jean shoots at his bear, and has missed once."""
    _running(match)
    match.tell({"do": "turn", "to": 3}, {"do": "shoot", "seat": 3, "target": "giant_bear", "weapons": 2})
    match.tell({"do": "shot", "seat": 3, "hit": False, "off_board": True})


def _fighting(match: Match) -> None:
    _running(match)
    match.tell({"do": "attack", "seat": 1, "opponent": 0})


def _taking(match: Match) -> None:
    """Malo has hit Inès, who has two of the four."""
    _fighting(match)
    match.tell({"do": "shot", "seat": 1, "hit": True})


def _untold(match: Match) -> None:
    """A reader said the die; nobody told what a move led to, nor a shot."""
    _running(match)
    match.tell({"do": "turn", "to": 0}, {"do": "move", "seat": 0, "steps": 1}, {"do": "draw", "seat": 1, "die": 4})


def _homeward(match: Match) -> None:
    """Inès has all four and is one move from the cave."""
    _running(match)
    match.tell({"do": "turn", "to": 0})
    match.tell({"do": "facts", "about": 0, "told": ALL_FOUR})


def _home(match: Match) -> None:
    _homeward(match)
    match.tell({"do": "move", "seat": 0, "steps": 1, "to": "d4"})


SCENES: tuple[Scene, ...] = (
    Scene("rahan", "begin", bare_rahan, ".rh-begin .seatpick"),
    Scene("rahan", "play", bare_rahan, ".rh-actions", _running, sizes=LYING, themes=BOTH),
    Scene("rahan", "found", bare_rahan, "#rh-found", _running, act=tap("#rh-move", '[data-n="2"]')),
    Scene("rahan", "drawn", bare_rahan, ".rh-picker", _running, act=tap("#rh-draw", '[data-n="4"]')),
    Scene("rahan", "board", rahan, ".rh-map .rh-square", _running, sizes=LYING, themes=BOTH),
    Scene("rahan", "move", rahan, ".rh-square.lit", _running, act=tap("#rh-move")),
    Scene("rahan", "shoot", rahan, ".things", _running, act=tap("#rh-shoot")),
    Scene("rahan", "beast", rahan, ".rh-square.lit", _facing),
    Scene("rahan", "combat", rahan, "#rh-miss", _fighting),
    Scene("rahan", "taking", bare_rahan, ".choice .things", _taking),
    Scene("rahan", "untold", bare_rahan, ".rh-later .btn", _untold),
    Scene("rahan", "homeward", rahan, ".rh-square.lit", _homeward, act=tap("#rh-move")),
    Scene("rahan", "over", rahan, ".rh-over", _home, themes=BOTH),
    Scene("rahan", "correct", rahan, ".rh-correct", _running, act=tap("#story", ".story .line button")),
    Scene("rahan", "facts", rahan, ".rh-facts .rh-keys", _running, act=tap(".plate .id", "#rh-set")),
    Scene("rahan", "phone", rahan, ".rh-actions", _running, lambda match: match.phone(1), themes=BOTH, **PHONE),
    Scene("rahan", "phone-race", rahan, ".rh-rows", _running, phone, tap("#tab-table"), **PHONE),
    Scene("rahan", "tv", rahan, ".rh-tv .rh-map", _running, tv, sizes=("tv",), themes=BOTH),
    Scene("rahan", "tv-race", bare_rahan, ".rh-tv .rh-rows", _running, tv, sizes=("tv",)),
)
