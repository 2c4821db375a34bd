"""The story of one entry: sentences as keys and parameters (`words.WORDS` holds them), headline first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.games import Phrase
from companion.games.rahan import events as e
from companion.games.rahan.commands import Command
from companion.games.rahan.evolve import evolve
from companion.games.rahan.state import State

__all__ = ["tell"]


def tell(state: State, command: Command, events: Sequence[Any]) -> list[Phrase]:
    """`state` is the one before the entry."""
    phrases: list[Phrase] = []
    for event in events:
        phrases += _one(state, event)
        state = evolve(state, event)
    return sorted(phrases, key=_rank)


def _rank(phrase: Phrase) -> int:
    """Headline first: the end, then what was acquired, what happened; whose turn it is comes last."""
    order = ("rahan.won", "rahan.finished", "rahan.acquired", "rahan.card_taken")
    for rank, start in enumerate(order):
        if phrase.key.startswith(start):
            return rank
    return len(order) + (phrase.key == "rahan.turn")


def _one(state: State, event: Any) -> list[Phrase]:
    match event:
        case e.Drawn():
            return _drawn(event)
        case e.PutDown(seat=seat, cards=cards):
            return [
                Phrase("rahan.put_down", {"seat": seat, "card": card, "number": number})
                for card, number in Counter(cards).items()
            ]
        case e.BeastPlaced(seat=seat, beast=beast):
            return [Phrase("rahan.beast_placed", {"seat": seat, "beast": beast})]
        case e.BeastGone(seat=seat, beast=beast):
            return [Phrase("rahan.beast_gone", {"seat": seat, "beast": beast})]
        case e.Moved() | e.RahanMoved():
            return _moved(event)
        case e.Acquired(seat=seat, goal=goal):
            return [Phrase("rahan.acquired", {"seat": seat, "goal": goal})]
        case e.NoneLeft(seat=seat, goal=goal):
            return [Phrase("rahan.none_left", {"seat": seat, "goal": goal})]
        case e.AnimalTaken(seat=seat, animal=animal, back=back):
            hit = Phrase("rahan.animal", {"seat": seat, "animal": animal})
            return [hit, Phrase("rahan.animals_back")] if back else [hit]
        case e.Won(seat=seat):
            return [Phrase("rahan.won", {"seat": seat})]
        case e.TurnPassed(to=to):
            return [Phrase("rahan.turn", {"seat": to})]
        case _:
            return _shots(state, event)


def _drawn(event: e.Drawn) -> list[Phrase]:
    if event.uncounted:
        return [Phrase("rahan.drawn.uncounted", {"seat": event.seat})]
    if not event.cards:
        return [Phrase("rahan.drawn.nothing", {"seat": event.seat})]  # A38
    told = [card for card in event.cards if card != "unknown"]
    if len(told) < len(event.cards):
        return [Phrase("rahan.drawn", {"seat": event.seat, "number": len(event.cards)})]
    return [Phrase("rahan.drawn.cards", {"seat": event.seat, "cards": told})]


def _moved(event: e.Moved | e.RahanMoved) -> list[Phrase]:
    place = {"square": event.to} if event.to is not None else {}
    if isinstance(event, e.RahanMoved):
        key = "rahan.rahan_moved.to" if place else "rahan.rahan_moved"
    elif event.by == "step":
        key = "rahan.stepped"
    else:
        key = "rahan.moved.to" if place else "rahan.moved"
    told = [Phrase(key, {"seat": event.seat, **(place if key.endswith(".to") else {})})]
    if event.untold is not None:
        told.append(Phrase(f"rahan.untold.{event.untold.by}", {"seat": event.seat}))
    return told


def _shots(state: State, event: Any) -> list[Phrase]:
    match event:
        case e.SeriesBegan(seat=seat, target=target, shots=shots):
            return [Phrase("rahan.series", {"seat": seat, "target": target, "number": shots})]
        case e.ShotTaken(seat=seat, hit=hit):
            key = {True: "rahan.shot.hit", False: "rahan.shot.missed", None: "rahan.shot.untold"}[hit]
            return [Phrase(key, {"seat": seat})]
        case e.Attacked(seat=seat, opponent=opponent):
            return [Phrase("rahan.attacked", {"seat": seat, "opponent": opponent})]
        case e.CombatWon(seat=seat, loser=loser):
            poor = not any(state.players[loser].goals.values())
            won = Phrase("rahan.combat_won", {"seat": seat, "loser": loser})
            return [won, Phrase("rahan.combat_won.nothing", {"loser": loser})] if poor else [won]
        case e.CardTaken(seat=seat, loser=loser, goal=goal, returned=returned):
            key = "rahan.card_taken.returned" if returned else "rahan.card_taken"
            return [Phrase(key, {"seat": seat, "loser": loser, "goal": goal})]
        case e.Asked(ask=ask) if ask is not None:
            return [Phrase(f"rahan.ask.{ask.ask}", {"seat": ask.seat, "number": ask.number})]
        case _:
            return _around(event)


def _around(event: Any) -> list[Phrase]:
    """What is no part of a turn."""
    match event:
        case e.Rolled(rolls=None):
            return [Phrase("rahan.rolled.untold")]
        case e.Rolled(tied=tied) if tied:
            return [Phrase("rahan.rolled.tied", {"number": len(tied)})]
        case e.Started(first=first):
            return [Phrase("rahan.turn", {"seat": first})]
        case e.Continued(turn=turn):
            return [Phrase("rahan.continued"), Phrase("rahan.turn", {"seat": turn})]
        case e.Reshuffled():
            return [Phrase("rahan.reshuffled")]
        case e.Passed(seat=seat):
            return [Phrase("rahan.passed", {"seat": seat})]
        case e.Finished(winner=int() as winner):
            return [Phrase("rahan.finished.winner", {"seat": winner})]
        case e.Finished():
            return [Phrase("rahan.finished")]
        case e.FactsSet(about=about):
            return [Phrase("rahan.facts", {"seat": about})]
        case e.Placed():
            return [Phrase("rahan.placed")]
        case e.AnimalsSet(left=left):
            return [Phrase("rahan.animals", {"number": len(left)})]
        case _:
            return []
