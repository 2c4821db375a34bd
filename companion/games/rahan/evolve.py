"""The state after one event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.games.rahan import events as e
from companion.games.rahan.commands import Told
from companion.games.rahan.data import ANIMALS
from companion.games.rahan.hands import beasts_in, spend
from companion.games.rahan.state import GOALS, Combat, Doubt, Player, Series, State

__all__ = ["evolve"]

replace = msgspec.structs.replace


def evolve(state: State, event: Any) -> State:
    """The state after `event`; every event that `decide` gives is known here."""
    return EVOLVE[type(event)](state, event)


def _with(state: State, seat: int, **changes: Any) -> State:
    """The state with one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def _more(cards: Mapping[str, int], faces: tuple[str, ...]) -> dict[str, int]:
    """Counts with more cards."""
    found = dict(cards)
    for face in faces:
        found[face] = found.get(face, 0) + 1
    return found


def _goal(state: State, seat: int, goal: str, change: int) -> State:
    goals = state.players[seat].goals
    return _with(state, seat, goals={**goals, goal: goals[goal] + change})


def _rolled(state: State, event: e.Rolled) -> State:
    return replace(state, rolling=event.tied) if event.tied else state


def _started(state: State, event: e.Started) -> State:
    return replace(state, phase="play", turn=event.first)


def _continued(state: State, event: e.Continued) -> State:
    nobody_told = Player(uncounted=True, in_cave=None, at_centre=None)
    players = tuple(nobody_told for _ in state.players)
    discards = {"unknown": event.discards} if event.discards else {}
    return replace(state, phase="play", turn=event.turn, players=players, rahan=None, discards=discards)


def _drawn(state: State, event: e.Drawn) -> State:
    player = state.players[event.seat]
    hand = _more(player.hand, event.cards)
    return _with(replace(state, exchanging=False), event.seat, hand=hand, uncounted=player.uncounted or event.uncounted)


def _put_down(state: State, event: e.PutDown) -> State:
    hand: Mapping[str, int] = state.players[event.seat].hand
    faces = []
    for card in event.cards:
        hand, face = spend(hand, card)
        faces.append(face)
    state = replace(state, discards=_more(state.discards, tuple(faces)))
    return _with(state, event.seat, hand=dict(hand))


def _exchange_made(state: State, event: e.ExchangeMade) -> State:
    return replace(state, exchanged=True, exchanging=True)


def _reshuffled(state: State, event: e.Reshuffled) -> State:
    return replace(state, discards={})


def _beast_placed(state: State, event: e.BeastPlaced) -> State:
    return _with(state, event.seat, beast=event.beast)


def _beast_gone(state: State, event: e.BeastGone) -> State:
    hand, _ = spend(state.players[event.seat].hand, event.beast)
    state = _with(state, event.seat, beast=None, hand=hand)
    return replace(state, discards=_more(state.discards, (event.beast,)))


def _moved(state: State, event: e.Moved) -> State:
    return _with(
        state,
        event.seat,
        square=event.to,
        in_cave=event.in_cave,
        at_centre=event.at_centre,
        untold=event.untold,
    )


def _rahan_moved(state: State, event: e.RahanMoved) -> State:
    if not event.late:
        state = replace(state, players=tuple(_left_by_rahan(player, state.rahan) for player in state.players))
    return replace(_with(state, event.seat, untold=event.untold), rahan=event.to)


def _left_by_rahan(player: Player, rahan: str | None) -> Player:
    """An arrival that is still to be told was seen with Rahan where he was then."""
    untold = player.untold
    if untold is None or untold.rahan_left:
        return player
    return replace(player, untold=replace(untold, rahan_left=True, rahan=rahan))


def _acquired(state: State, event: e.Acquired) -> State:
    return _goal(state, event.seat, event.goal, 1)


def _series_began(state: State, event: e.SeriesBegan) -> State:
    return replace(state, series=Series(event.seat, event.target, event.by, event.shots))


def _series_ended(state: State, event: e.SeriesEnded) -> State:
    return replace(state, series=None)


def _shot_taken(state: State, event: e.ShotTaken) -> State:
    if event.late:
        return replace(state, doubt=None)
    start = state.players[event.seat].square
    state = replace(state, doubt=Doubt(event.seat, event.target, start) if event.hit is None else None)
    if state.combat is not None:
        combat = state.combat
        return replace(state, combat=replace(combat, shooter=combat.other(event.seat), shots=combat.shots + 1))
    if state.series is not None:
        return replace(state, series=replace(state.series, left=state.series.left - 1))
    return state


def _animal_taken(state: State, event: e.AnimalTaken) -> State:
    left = tuple(animal for animal in state.animals if animal != event.animal)
    return replace(state, animals=ANIMALS if event.back else left)


def _attacked(state: State, event: e.Attacked) -> State:
    state = _with(state, event.seat, combat=False)
    return replace(state, combat=Combat(event.seat, event.opponent, event.seat), doubt=None)


def _combat_won(state: State, event: e.CombatWon) -> State:
    return replace(state, combat=None, doubt=None)


def _card_taken(state: State, event: e.CardTaken) -> State:
    state = _goal(state, event.loser, event.goal, -1)
    return state if event.returned else _goal(state, event.seat, event.goal, 1)


def _asked(state: State, event: e.Asked) -> State:
    return replace(state, ask=event.ask)


def _turn_passed(state: State, event: e.TurnPassed) -> State:
    return replace(
        state, turn=event.to, turns=state.turns + 1, series=None, combat=None, exchanged=False, exchanging=False
    )


def _same(state: State, event: Any) -> State:
    return state


def _won(state: State, event: e.Won) -> State:
    return _over(state, event.seat)


def _finished(state: State, event: e.Finished) -> State:
    return _over(state, event.winner)


def _over(state: State, winner: int | None) -> State:
    return replace(state, phase="over", winner=winner, turn=None, series=None, combat=None, ask=None, doubt=None)


def _facts_set(state: State, event: e.FactsSet) -> State:
    told, player = event.told, state.players[event.about]
    goals = {goal: player.goals[goal] if getattr(told, goal) is None else getattr(told, goal) for goal in GOALS}
    state = _with(state, event.about, goals=goals, combat=player.combat if told.combat is None else told.combat)
    return _place_told(_cards_told(state, event.about, told), event.about, told)


def _cards_told(state: State, seat: int, told: Told) -> State:
    """The hand as a person told it; a beast told alone is one of the unknown cards."""
    player = state.players[seat]
    if told.cards is not None:
        hand: dict[str, int] = dict(Counter[str](told.cards))
        beast = next(iter(beasts_in(hand)), None)
        return _with(state, seat, hand=hand, beast=beast, uncounted=False)
    if told.beast is None or told.beast == player.beast:
        return state
    held: dict[str, int] = dict(player.hand)
    if player.beast is not None:
        held, _ = spend(held, player.beast)
        state = replace(state, discards=_more(state.discards, (player.beast,)))
    if told.beast == "none":
        return _with(state, seat, hand=held, beast=None)
    held, _ = spend(held, "unknown")
    return _with(state, seat, hand=_more(held, (told.beast,)), beast=told.beast)


def _place_told(state: State, seat: int, told: Told) -> State:
    if told.square is not None:
        state = _stand(state, seat, told.square)
    if told.in_cave is not None:
        at_centre = None if told.in_cave else False
        known = state.players[seat].at_centre if told.square is not None else at_centre
        state = _with(state, seat, in_cave=told.in_cave, at_centre=known)
    return state


def _stand(state: State, seat: int, square: str) -> State:
    """A caveman stands on a square of the transcribed board."""
    ground = state.ground
    if ground is None:
        return state
    return _with(state, seat, square=square, in_cave=square in ground.cave, at_centre=square == ground.centre)


def _placed(state: State, event: e.Placed) -> State:
    for seat, square in enumerate(event.cavemen):
        if square is not None:
            state = _stand(state, seat, square)
    return state if event.rahan is None else replace(state, rahan=event.rahan)


def _animals_set(state: State, event: e.AnimalsSet) -> State:
    return replace(state, animals=event.left)


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    e.Rolled: _rolled,
    e.Started: _started,
    e.Continued: _continued,
    e.Drawn: _drawn,
    e.PutDown: _put_down,
    e.ExchangeMade: _exchange_made,
    e.Reshuffled: _reshuffled,
    e.BeastPlaced: _beast_placed,
    e.BeastGone: _beast_gone,
    e.Moved: _moved,
    e.RahanMoved: _rahan_moved,
    e.Acquired: _acquired,
    e.NoneLeft: _same,
    e.SeriesBegan: _series_began,
    e.SeriesEnded: _series_ended,
    e.ShotTaken: _shot_taken,
    e.AnimalTaken: _animal_taken,
    e.Attacked: _attacked,
    e.CombatWon: _combat_won,
    e.CardTaken: _card_taken,
    e.Asked: _asked,
    e.TurnPassed: _turn_passed,
    e.Passed: _same,
    e.Won: _won,
    e.Finished: _finished,
    e.FactsSet: _facts_set,
    e.Placed: _placed,
    e.AnimalsSet: _animals_set,
}
