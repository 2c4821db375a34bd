"""Help Me!: layout, deal, moves, a seat that is away, and the count; phones with what only they may know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from companion.games import Seat, rulebook
from companion.games.help_me.commands import Move
from companion.games.help_me.tiles import CREATURES, TILES
from tests.web.scenes.table import BOTH, LYING, PHONE, Match, Scene, hold, phone, tap, tv

__all__ = ["HELP_ME", "SCENES", "counted", "dealt"]

HELP_ME = (Seat("Papi Jean", "blue"), Seat("Inès", "yellow"), Seat("Zoé", "green"))


def dealt() -> dict[str, Any]:
    """A layout of all tiles."""
    tiles = Random(5).sample(TILES, len(TILES))
    return {"layout": [tiles[row * 6 : row * 6 + 6] for row in range(5)], "source": "made up"}


def help_me(folder: Path) -> Match:
    return Match(folder, "help_me", HELP_ME, dealt())


def bare_help_me(folder: Path) -> Match:
    return Match(folder, "help_me", HELP_ME)


def _hands(match: Match) -> None:
    """All is dealt, the first may begin."""
    dice = Random(3)
    creatures = dice.sample(CREATURES, len(CREATURES))
    for seat in range(3):
        match.tell({"do": "creatures", "seat": seat, "creatures": creatures[2 * seat : 2 * seat + 2]})


def _moved(match: Match, steps: int = 9) -> None:
    """A game after so many moves; fewer where it has ended."""
    _hands(match)
    match.tell({"do": "begin", "first": 1})
    rules, dice = rulebook("help_me"), Random(8)
    for _ in range(steps):
        state = match.hub.table(match.id).state
        legal = [] if state.turn is None else rules.legal(state, state.turn)
        moves = [each for each in legal if isinstance(each, Move)]
        if not moves:
            return
        chosen = dice.choice(moves)
        match.tell({"do": "move", "seat": chosen.seat, "source": chosen.source, "target": chosen.target})


def _away(match: Match) -> None:
    """Somebody leaves the table for a while."""
    _moved(match)
    match.tell({"do": "table.seat", "seat": 2, "absent": True})


def _paused(match: Match) -> None:
    _away(match)
    match.tell({"do": "table.pause", "paused": True})


def counted(match: Match) -> None:
    _moved(match, 200)


SCENES: tuple[Scene, ...] = (
    Scene("help_me", "begin", bare_help_me, "#hm-type"),
    Scene("help_me", "telling", bare_help_me, ".hm-palette", act=tap("#hm-type")),
    Scene("help_me", "dealt", help_me, ".hm-hand, .hm-setup, .setup", _hands),
    Scene("help_me", "play", help_me, ".hm-grid .height", _moved, sizes=LYING, themes=BOTH),
    Scene("help_me", "away", help_me, ".plate .gone", _away),
    Scene("help_me", "tv-paused", help_me, ".tvtable .gone", _paused, tv, sizes=("tv",)),
    Scene("help_me", "story", help_me, ".story .detail footer", _moved, act=tap("#story", ".story .line button")),
    Scene("help_me", "count", help_me, ".hm-count", counted, themes=BOTH),
    Scene("help_me", "phone", help_me, "#hold", _moved, phone, **PHONE),
    Scene("help_me", "phone-held", help_me, ".hold.open", _moved, phone, hold, themes=BOTH, **PHONE),
    Scene("help_me", "phone-table", help_me, ".hm-grid", _moved, phone, tap("#tab-table"), **PHONE),
    Scene("help_me", "tv", help_me, ".tvtable, .hm-tv", _moved, tv, sizes=("tv",), themes=BOTH),
)
