"""The state after an event about project cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from companion.games.terristories import events as e
from companion.games.terristories.deck import returned, take
from companion.games.terristories.learning import with_project
from companion.games.terristories.state import Card, Improvement, Player, State

__all__ = ["CARDS", "with_player"]

replace = msgspec.structs.replace


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The state with another value for some of a player's fields."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def _card(state: State, card: Card) -> State:
    return replace(state, cards=tuple(card if c.number == card.number else c for c in state.cards))


def _known(state: State, number: int) -> Card:
    card = state.card(number)
    assert card is not None
    return card


def _under(state: State, numbers: Iterable[int]) -> State:
    """R17, R21: open cards go under the decks of their owners."""
    for number in numbers:
        card = _known(state, number)
        under = returned(state, card)
        state = replace(state, cards=tuple(c for c in state.cards if c.number != number))
        state = with_player(state, card.owner, under=under)
    return state


def _offered(state: State, event: e.Offered) -> State:
    """D14: the card leaves the hand."""
    player = state.players[event.seat]
    hand = take(state, event.seat, player.hand, event.facts.name)
    card = Card(event.number, event.seat, event.facts, (0,) * len(state.seats))
    state = with_player(state, event.seat, hand=hand)
    return replace(
        state,
        cards=(*state.cards, card),
        offers=event.number,
        offered=(*state.offered, event.seat),
        ready=(),
        data=with_project(state.data, player.role, event.facts),
    )


def _funded(state: State, event: e.Funded) -> State:
    """R21: the cubes lie on the card; what was agreed must be agreed again."""
    card = next(c for c in state.cards if c.owner == event.owner and c.place == "offered")
    before = card.paid[event.seat]
    paid = tuple(event.paid if seat == event.seat else n for seat, n in enumerate(card.paid))
    state = _card(state, replace(card, paid=paid))
    resources = state.players[event.seat].resources + before - event.paid
    return replace(with_player(state, event.seat, resources=resources), ready=())


def _agreed(state: State, event: e.Agreed) -> State:
    return replace(state, ready=(*state.ready, event.seat))


def _projects_closed(state: State, event: e.ProjectsClosed) -> State:
    """R22: 1 unfunded cards away, cubes back; 2 the other cubes to the bank; 4, 5 the cards that work lie open."""
    players = list(state.players)
    for number in event.unfunded:
        for seat, paid in enumerate(_known(state, number).paid):
            players[seat] = replace(players[seat], resources=players[seat].resources + paid)
    state = _under(replace(state, players=tuple(players)), event.unfunded)
    for number in event.funded:
        card = _known(state, number)
        place = "stock" if card.facts.stock else "working"
        state = _card(state, replace(card, place=place, turn=state.turn, left=card.facts.phases))
    return state


def _activated(state: State, event: e.Activated) -> State:
    return _card(state, replace(_known(state, event.number), place="working"))


def _effect_worked(state: State, event: e.EffectWorked) -> State:
    """R17, R18; R24: its improvement token is in the owner's hand the first time."""
    card = _known(state, event.number)
    left = tuple(phase for phase in card.left if phase != event.phase)
    first = not card.gained
    state = _card(state, replace(card, left=left if card.facts.kind != "sablier" else card.left, gained=True))
    player = state.players[card.owner]
    if first and card.facts.improvement is not None:
        due = (*player.improvements_due, card.facts.improvement)
        return with_player(state, card.owner, improvements_due=due)
    return state


def _card_returned(state: State, event: e.CardReturned) -> State:
    return _under(state, (event.number,))


def _improved(state: State, event: e.Improved) -> State:
    player = state.players[event.seat]
    due = list(player.improvements_due)
    if event.name in due:
        due.remove(event.name)
    tokens = (*player.improvements, Improvement(event.name, event.tile))
    return with_player(state, event.seat, improvements=tokens, improvements_due=tuple(due))


def _refreshed(state: State, event: e.Refreshed) -> State:
    """R22, 6 and 7: what is discarded goes under the deck before anything is drawn."""
    hand = state.players[event.seat].hand
    for name in event.discarded or ():
        hand = take(state, event.seat, hand, name)
    player = _drawn(state.players[event.seat], hand, event.discarded or (), event.drawn or ())
    players = tuple(player if seat == event.seat else p for seat, p in enumerate(state.players))
    return replace(state, players=players, ready=(*state.ready, event.seat))


def _drawn(
    player: Player, hand: tuple[str | None, ...], discarded: tuple[str | None, ...], drawn: tuple[str | None, ...]
) -> Player:
    if player.above is None:
        return replace(player, hand=(*hand, *drawn))
    under = (*player.under, *discarded)
    from_above = min(player.above, len(drawn))
    return replace(
        player, hand=(*hand, *drawn), above=player.above - from_above, under=under[len(drawn) - from_above :]
    )


CARDS: dict[type, Callable[[State, Any], State]] = {
    e.Offered: _offered,
    e.Funded: _funded,
    e.Agreed: _agreed,
    e.ProjectsClosed: _projects_closed,
    e.Activated: _activated,
    e.EffectWorked: _effect_worked,
    e.CardReturned: _card_returned,
    e.Improved: _improved,
    e.Refreshed: _refreshed,
}
