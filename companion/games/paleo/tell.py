"""The story of one entry: sentences as keys and parameters (`words.WORDS` holds them), headline first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games import Phrase
from companion.games.paleo import events as e
from companion.games.paleo.commands import Command, Flick
from companion.games.paleo.evolve import evolve
from companion.games.paleo.state import State

__all__ = ["tell"]


def tell(state: State, command: Command, events: Sequence[Any]) -> list[Phrase]:
    """`state` is the one before the entry."""
    phrases: list[Phrase] = []
    shooter = next((event.shooter for event in events if isinstance(event, e.Flicked)), "")
    for event in events:
        if isinstance(event, e.Captured):
            phrases.append(_captured(event, shooter))
        else:
            phrases += _one(state, command, event)
        state = evolve(state, event)
    turns = [phrase for phrase in phrases if phrase.key == "paleo.turn"]
    return sorted((p for p in phrases if p not in turns), key=_rank) + turns[-1:]


def _rank(phrase: Phrase) -> int:
    """Headline first: the end, then the door, then what happened."""
    order = ("paleo.won.", "paleo.round.", "paleo.door")
    for rank, start in enumerate(order):
        if phrase.key.startswith(start):
            return rank
    return len(order)


def _one(state: State, command: Command, event: Any) -> list[Phrase]:
    match event:
        case e.Flicked():
            return _flicked(state, command, event)
        case e.Entered(pawn=pawn, sanctuary=sanctuary, own=own):
            key = "paleo.entered.own" if own else "paleo.entered.opposite"
            return [Phrase(key, {"pawn": pawn, "sanctuary": sanctuary})]
        case e.KeyTaken(side=side, sanctuary=sanctuary):
            return [Phrase("paleo.key", {"side": side, "sanctuary": sanctuary})]
        case e.Rehomed(pawn=pawn):
            return [Phrase("paleo.rehomed", {"pawn": pawn})]
        case e.Exchanged(pawn=pawn, back=back):
            return [Phrase("paleo.exchanged", {"pawn": pawn, "back": back})]
        case e.Kept(pawn=pawn):
            return [Phrase("paleo.kept", {"pawn": pawn})]
        case e.Asked(question=question):
            return [Phrase(f"paleo.ask.{question.ask}", {"pawn": question.pawn, "side": question.side})]
        case e.DoorOpened(side=side, pawn=pawn):
            return [Phrase("paleo.door", {"pawn": pawn, "side": side})]
        case _:
            return _around(event)


def _around(event: Any) -> list[Phrase]:
    """What is no consequence of a flick."""
    match event:
        case e.RoundWon(side=None):
            return [Phrase("paleo.round.nobody")]
        case e.RoundWon(side=side, points=points, how=how):
            return [Phrase(f"paleo.round.{how}", {"side": side or "", "points": points})]
        case e.GameWon(side=side):
            return [Phrase("paleo.won.game", {"side": side})]
        case e.TurnPassed(seat=seat) | e.FlicksBegan(seat=seat):
            return [Phrase("paleo.turn", {"seat": seat})]
        case e.StarterSet(seat=seat):
            return [Phrase("paleo.starter", {"seat": seat})]
        case e.Continued(round=number):
            return [Phrase("paleo.continued", {"round": number})]
        case e.ReefPlaced(side=side):
            return [Phrase("paleo.reef_placed", {"side": side})]
        case e.ReefsChosen(side=side, keep=keep):
            return [Phrase("paleo.reefs_kept" if keep else "paleo.reefs_lifted", {"side": side})]
        case e.ReefsEnded():
            return [Phrase("paleo.reefs_ended")]
        case e.PawnPlaced(pawn=pawn):
            return [Phrase("paleo.pawn_placed", {"pawn": pawn})]
        case e.PawnsSetUp():
            return [Phrase("paleo.pawns_set_up")]
        case e.Replayed(shooter=None):
            return [Phrase("paleo.replayed.somebody")]
        case e.Replayed(shooter=shooter):
            return [Phrase("paleo.replayed", {"shooter": shooter or ""})]
        case e.Unstuck(pawn=pawn):
            return [Phrase("paleo.unstuck", {"pawn": pawn})]
        case e.RoundBegan(round=number):
            return [Phrase("paleo.round_began", {"round": number})]
        case e.Positioned():
            return [Phrase("paleo.positioned")]
        case e.FactsSet():
            return _facts(event)
        case _:
            return []


def _facts(event: e.FactsSet) -> list[Phrase]:
    told = [Phrase("paleo.facts.captured", {"pawn": p}) for p in event.captured]
    told += [Phrase("paleo.facts.restored", {"pawn": p}) for p in event.restored]
    told += [Phrase("paleo.facts.points", {"side": s, "points": n}) for s, n in event.points.items()]
    told += [Phrase("paleo.facts.keys", {"side": s, "keys": len(k)}) for s, k in event.keys.items()]
    return told or [Phrase("paleo.facts")]


def _flicked(state: State, command: Command, event: e.Flicked) -> list[Phrase]:
    """Touches that capture are told by their capture; the others here, or that nothing was touched."""
    told = [Phrase("paleo.touch.own", {"shooter": event.shooter, "pawn": p}) for p in _own(state, event)]
    if event.contacts or (isinstance(command, Flick) and (command.off_board or command.entered)):
        return told + _harmless(state, event)
    return [Phrase("paleo.flick.nothing", {"shooter": event.shooter})]


def _own(state: State, event: e.Flicked) -> list[str]:
    side = state.pawn(event.shooter).side
    return [c.pawn for c in event.contacts if state.pawn(c.pawn).side == side]


def _harmless(state: State, event: e.Flicked) -> list[Phrase]:
    """Enemies that an Explorer touched, and protected ones."""
    shooter = state.pawn(event.shooter)
    told = []
    for contact in event.contacts:
        pawn = state.pawn(contact.pawn)
        if pawn.side == shooter.side:
            continue
        if shooter.kind == "explorer":
            told.append(Phrase("paleo.touch.explorer", {"shooter": shooter.id, "pawn": pawn.id}))
        elif pawn.protected:
            told.append(Phrase("paleo.touch.protected", {"shooter": shooter.id, "pawn": pawn.id}))
    return told


def _captured(event: e.Captured, shooter: str) -> Phrase:
    if event.how == "off":
        return Phrase("paleo.off", {"pawn": event.pawn, "side": event.by})
    return Phrase("paleo.touch.captured", {"shooter": shooter, "pawn": event.pawn})
