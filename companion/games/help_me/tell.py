"""The story of one entry: sentences as keys and parameters (`words.WORDS` holds them), headline first.

Everybody reads it, and may read it again later: it names no tile before the end (R8) and no secret creature (R16).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Phrase
from companion.games.help_me import events as e
from companion.games.help_me.commands import Command
from companion.games.help_me.grid import WAYS
from companion.games.help_me.state import State

__all__ = ["tell"]


def tell(state: State, command: Command, events: Sequence[Any]) -> list[Phrase]:
    """`state` is the one before the entry."""
    phrases = [phrase for event in events for phrase in _one(event)]
    if any(phrase.key.startswith("help_me.won") for phrase in phrases):
        return sorted(phrases, key=lambda phrase: not phrase.key.startswith("help_me.won"))
    turn = _turn(state, events)
    return [*phrases, *turn]


def _turn(state: State, events: Sequence[Any]) -> list[Phrase]:
    """Whose turn it is now, last of all (R9)."""
    if not events or any(isinstance(event, e.Revealed) for event in events):
        return []
    match events[-1]:
        case e.Moved(seat=seat):
            return [Phrase("help_me.turn", {"seat": state.next_seat(seat)})]
        case e.Begun(first=seat) | e.TurnPassed(seat=seat) | e.Continued(turn=seat):
            return [Phrase("help_me.turn", {"seat": seat})]
        case _:
            return []


def _one(event: Any) -> list[Phrase]:
    match event:
        case e.Laid(tiles=tiles):
            return [Phrase("help_me.laid", {"rows": len(tiles), "cols": len(tiles[0])})]
        case e.CreaturesDealt():
            return [Phrase("help_me.dealt")]
        case e.CreaturesNoted(seat=seat):
            return [Phrase("help_me.noted", {"seat": seat})]
        case e.Begun():
            return [Phrase("help_me.begun")]
        case e.Continued():
            return [Phrase("help_me.continued")]
        case e.Moved(seat=seat, source=source, target=target):
            step = (target[0] - source[0], target[1] - source[1])
            way = next(name for name, by in WAYS.items() if by == step)
            place: dict[str, int | str] = {"seat": seat, "row": source[0] + 1, "col": source[1] + 1, "way": way}
            return [Phrase("help_me.moved", {**place})]
        case e.TopsSet():
            return [Phrase("help_me.tops")]
        case _:
            return _ending(event)


def _ending(event: Any) -> list[Phrase]:
    """What is told from the last move on, openly."""
    match event:
        case e.Revealed(creatures=hands):
            shown = [(seat, hand) for seat, hand in enumerate(hands) if hand is not None]
            return [Phrase("help_me.revealed"), *(_shown(seat, hand) for seat, hand in shown)]
        case e.CreaturesShown(seat=seat, creatures=creatures):
            return [_shown(seat, creatures)]
        case e.PileTold(cell=cell, tiles=tiles):
            names = [tile or "?" for tile in tiles]
            return [Phrase("help_me.pile", {"row": cell[0] + 1, "col": cell[1] + 1, "tiles": names})]
        case e.PointsTold():
            return [Phrase("help_me.counted")]
        case e.Scored():
            return _scored(event)
        case _:
            return []


def _shown(seat: int, creatures: tuple[str, ...]) -> Phrase:
    return Phrase("help_me.shown", {"seat": seat, "creatures": list(creatures)})


def _scored(event: e.Scored) -> list[Phrase]:
    told = [(seat, points) for seat, points in enumerate(event.points) if points is not None]
    each = [Phrase("help_me.points_of", {"seat": seat, "points": points}) for seat, points in told]
    if not event.winners:
        return [Phrase("help_me.won.unknown"), *each]
    key = "help_me.won" if len(event.winners) == 1 else "help_me.won.shared"
    return [*(Phrase(key, {"seat": seat}) for seat in event.winners), *each]
