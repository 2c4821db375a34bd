"""Project decks as far as anybody may know them: which cards may come next, never in which order.

A deck is cards nobody has put in order (`above`), and below them those that went under it, in the order they will
come (`under`). It is counted only where all cards were written down (`Data.complete`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games import Refused
from companion.games.terristories.data import EventCard
from companion.games.terristories.pieces import HAND, NOT_COOPERATIVE, Role
from companion.games.terristories.state import Card, State

__all__ = [
    "available",
    "check_draw",
    "deck_size",
    "events_left",
    "fits",
    "fits_hand",
    "is_removed",
    "returned",
    "take",
    "unseen",
]


def is_removed(state: State, role: Role | None, name: str | None) -> bool:
    """Set-up for 2, first game: one card of each role leaves a cooperative game."""
    return state.cooperative and role is not None and name is not None and _same(NOT_COOPERATIVE[role], name)


def _same(one: str, other: str) -> bool:
    return one.casefold().replace("\u2019", "'") == other.casefold().replace("\u2019", "'").strip()


def _deck(state: State, role: Role | None) -> Counter[str]:
    """All cards of a role that were written down and are in the game."""
    cards = (p for p in state.data.projects if p.role == role and not is_removed(state, role, p.name))
    return Counter({card.name: card.copies for card in cards})


def deck_size(state: State, role: Role) -> int | None:
    """Cards of a role in the game, hand included; None where not all were written down."""
    return _deck(state, role).total() if state.data.complete else None


def unseen(state: State, seat: int, hand: Iterable[str | None] | None = None) -> Counter[str]:
    """The cards of a seat's deck that are nowhere anybody told: above in the deck, or among what was not told."""
    player = state.players[seat]
    open_cards = (c.facts.name for c in state.cards if c.owner == seat)
    told = [*(player.hand if hand is None else hand), *player.under, *open_cards]
    return _deck(state, player.role) - Counter(name for name in told if name is not None)


def available(state: State, seat: int, name: str | None, hand: Iterable[str | None] | None = None) -> bool:
    """Whether a card may be the one that nobody told of; always, where not all were written down."""
    return not _counted(state, seat, name) or unseen(state, seat, hand)[name or ""] > 0


def _counted(state: State, seat: int, name: str | None) -> bool:
    """Whether it is known how often the card is in the deck."""
    return state.data.complete and state.data.project(state.players[seat].role, name) is not None


def take(state: State, seat: int, hand: tuple[str | None, ...], name: str | None) -> tuple[str | None, ...]:
    """The hand without that card: one told of, or one that nobody told; raises `Refused` where it holds neither."""
    left = list(hand)
    if name in left:
        left.remove(name)
    elif None in left and available(state, seat, name, hand):
        left.remove(None)
    else:
        raise Refused("terristories.R15.hand")
    return tuple(left)


def returned(state: State, card: Card) -> tuple[str | None, ...]:
    """What lies under the owner's deck once this card does (R17, R21)."""
    player = state.players[card.owner]
    if player.above is None:
        return ()
    return (*player.under, card.facts.name)


def check_draw(
    state: State, seat: int, kept: tuple[str | None, ...], under: tuple[str | None, ...], draw: tuple[str | None, ...]
) -> tuple[str | None, ...]:
    """R22, 7: the cards drawn to have three, as far as they are told; raises `Refused` where they cannot come.

    `kept`, `under`: what he holds and what lies under his deck once he has discarded. None for a card nobody told,
    unless it must be one that is known to lie there.
    """
    above = state.players[seat].above
    needed = HAND - len(kept)
    if above is not None:
        needed = min(needed, above + len(under))
    if len(draw) != needed:
        raise Refused("terristories.R22.draw", cards=needed)
    if above is None:
        return draw
    pool = unseen(state, seat, (*kept, *under[len(state.players[seat].under) :]))
    drawn: list[str | None] = []
    for i, name in enumerate(draw):
        if i >= above:
            below = under[i - above]
            if name is not None and below is not None and name != below:
                raise Refused("terristories.R22.under")
            name = name if below is None else below
        if _counted(state, seat, name) and (i < above or under[i - above] is None):
            if pool[name or ""] < 1:
                raise Refused("terristories.R22.card", card=name or "")
            pool[name or ""] -= 1
        drawn.append(name)
    return tuple(drawn)


def events_left(state: State) -> Counter[str]:
    """R47, R48: the events that may come next; all of them again once none is left (A24)."""
    deck = Counter({card.name: card.copies for card in state.data.events if fits(state, card)})
    return deck - Counter(state.drawn) or deck


def fits(state: State, card: EventCard) -> bool:
    """R47, R48: an event of the wrong sign went back to the box; one whose sign nobody told stays."""
    if state.options.hostile_planet:
        return card.sign != "positive"
    return card.sign != "negative" if state.options.utopian_world else True


def fits_hand(state: State, seat: int, cards: tuple[str | None, ...]) -> bool:
    """Whether so many of each card may be in a hand, beside those that are told to be elsewhere."""
    elsewhere = unseen(state, seat, ())
    return all(n <= elsewhere[name] for name, n in Counter(cards).items() if name and _counted(state, seat, name))
