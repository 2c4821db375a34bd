"""Phase 2, projects (R15 to R25)."""

from __future__ import annotations

import msgspec

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.corrections import check_impacts
from companion.games.terristories.deck import check_draw, is_removed, take
from companion.games.terristories.events import (
    Activated,
    Agreed,
    Funded,
    Improved,
    IndicesMoved,
    Offered,
    ProjectsClosed,
    Refreshed,
)
from companion.games.terristories.flow import enter, work
from companion.games.terristories.pieces import HAND, IMPROVEMENTS, LABELS, Impacts
from companion.games.terristories.state import PHASE, CardFacts, State
from companion.games.terristories.story import Story, check_once, check_stage

__all__ = ["activate", "agree", "close", "closing", "fund", "improve", "offer", "read_card", "refresh"]

COST_LIMIT = 30


def offer(story: Story, command: c.Offer) -> None:
    """R15: one card of his hand, laid open."""
    state = story.state
    check_stage(state, "projects")
    player = state.player(command.seat)
    if command.seat in state.offered:
        raise Refused("terristories.R15")
    if is_removed(state, player.role, command.name):
        raise Refused("terristories.removed")
    take(state, command.seat, player.hand, command.name)
    story.add(Offered(command.seat, state.offers + 1, read_card(state, command)))


def read_card(state: State, command: c.Offer) -> CardFacts:
    """R16 to R19: what the card says, as written down; what a person reads from it beats that."""
    written = state.data.project(state.players[command.seat].role, command.name)
    facts = CardFacts(command.name)
    if written is not None:
        facts = CardFacts(
            written.name,
            written.kind,
            written.stock,
            written.phases,
            written.cost,
            written.impacts,
            written.effect,
            written.labels,
            written.improvement,
        )
    told = ("kind", "stock", "phases", "cost", "impacts", "labels", "improvement", "effect")
    given = {field: getattr(command, field) for field in told if getattr(command, field) is not None}
    facts = msgspec.structs.replace(facts, **given)
    if any(not 1 <= phase <= 6 for phase in facts.phases):
        raise Refused("terristories.R16")
    if not 0 <= (facts.cost or 0) <= COST_LIMIT:
        raise Refused("terristories.number", most=COST_LIMIT)
    if not 0 <= facts.labels <= LABELS:
        raise Refused("terristories.labels", most=LABELS)
    check_impacts(facts.impacts or (0, 0, 0))
    return msgspec.structs.replace(facts, phases=tuple(sorted(set(facts.phases))))


def fund(story: Story, command: c.Fund) -> None:
    """R20, R21: who wants puts cubes on a card, and may take them off again; no more than it costs."""
    state = story.state
    check_stage(state, "projects")
    player = state.player(command.seat)
    state.player(command.owner)
    card = next((x for x in state.cards if x.owner == command.owner and x.place == "offered"), None)
    if card is None:
        raise Refused("terristories.R20.card", owner=command.owner)
    has = player.resources + card.paid[command.seat]
    if command.paid < 0:
        raise Refused("terristories.number", most=has)
    if command.paid > has:
        raise Refused("terristories.resources", needed=command.paid, has=has)
    others = sum(card.paid) - card.paid[command.seat]
    if card.facts.cost is not None and others + command.paid > card.facts.cost:
        raise Refused("terristories.R20", cost=card.facts.cost, others=others)
    if command.paid == card.paid[command.seat]:
        raise Refused("terristories.R21", paid=command.paid)
    story.add(Funded(command.seat, command.owner, command.paid))


def agree(story: Story, command: c.Agree) -> None:
    """R20: all must agree before the cards are settled."""
    check_stage(story.state, "projects")
    check_once(story.state, command.seat)
    story.add(Agreed(command.seat))
    if len(story.state.ready) == len(story.state.seats):
        _close(story)


def close(story: Story) -> None:
    """R20: the time that the group set is over."""
    check_stage(story.state, "projects")
    _close(story)


def _close(story: Story) -> None:
    """R22, 1 to 5; then the hands (6, 7)."""
    state = story.state
    offered = [card for card in state.cards if card.place == "offered"]
    funded = [card for card in offered if card.funded]
    impacts = closing(state)
    story.add(ProjectsClosed(tuple(x.number for x in funded), tuple(x.number for x in offered if not x.funded)))
    if any(impacts):
        story.add(IndicesMoved(impacts, "projects"))
    for card in funded:
        _apply_now(story, card.number)
    enter(story, "hands")


def _apply_now(story: Story, number: int) -> None:
    """A card just paid whose phase is this one, or whose phase nobody told (R16); Stock cards wait (R19)."""
    card = story.state.card(number)
    assert card is not None
    if card.place == "working" and (2 in card.left or not card.facts.phases):
        work(story, card, 2 if card.left else None)


def closing(state: State) -> Impacts:
    """What closing the projects now does to the indices.

    R22, 3 with A4: added up first. R23: once a card; R51, A23: those of Sablier cards every turn.
    """
    cards = [card for card in state.cards if card.place == "offered" and card.funded]
    if state.options.ad_vitam:
        cards += [card for card in state.cards if card.place == "working" and card.facts.kind == "sablier"]
    impacts = [card.facts.impacts for card in cards if card.facts.impacts is not None]
    society, economy, environment = (sum(each[i] for each in impacts) for i in range(3))
    return society, economy, environment


def activate(story: Story, command: c.Activate) -> None:
    """R19: in a later turn (A12), at its phase, of two numbers the lower."""
    state = story.state
    check_stage(state, *PHASE)
    state.player(command.seat)
    card = state.card(command.card)
    if card is None or card.owner != command.seat or card.place != "stock":
        raise Refused("terristories.R19")
    if card.turn == state.turn and not state.options.stock_same_turn:
        raise Refused("terristories.R19.turn")
    lowest = min(card.facts.phases, default=None)
    if lowest is not None and state.phase != lowest:
        raise Refused("terristories.R19.phase", phase=lowest)
    story.add(Activated(command.seat, card.number))
    now = story.state.card(card.number)
    assert now is not None
    work(story, now, lowest)


def improve(story: Story, command: c.Improve) -> None:
    """R24: beside one of the player's zones."""
    state = story.state
    check_stage(state, *PHASE)
    player = state.player(command.seat)
    if state.tile(command.tile).id not in player.zones:
        raise Refused("terristories.R24", tile=command.tile)
    if not player.improvements_due:
        raise Refused("terristories.R24.none")
    name = command.name if command.name is not None else player.improvements_due[0]
    if name not in player.improvements_due:
        raise Refused("terristories.R24.none")
    if sum(len(each.improvements) for each in state.players) >= IMPROVEMENTS:
        raise Refused("terristories.R24.box", most=IMPROVEMENTS)
    story.add(Improved(command.seat, command.tile, name))


def refresh(story: Story, command: c.Refresh) -> None:
    """R22, 6 and 7, D14: up to three cards under the deck, then three in hand again."""
    state = story.state
    check_stage(state, "hands")
    check_once(state, command.seat)
    player = state.players[command.seat]
    kept = player.hand
    if len(command.discard) > len(kept):
        raise Refused("terristories.R22.discard", cards=len(kept))
    if any(is_removed(state, player.role, name) for name in (*command.discard, *(command.draw or ()))):
        raise Refused("terristories.removed")
    for name in command.discard:
        kept = take(state, command.seat, kept, name)
    under = (*player.under, *command.discard)
    needed = HAND - len(kept) if player.above is None else min(HAND - len(kept), player.above + len(under))
    draw = check_draw(state, command.seat, kept, under, (None,) * needed if command.draw is None else command.draw)
    story.add(Refreshed(command.seat, len(command.discard), len(draw), command.discard, draw))
    if len(story.state.ready) == len(state.seats):
        enter(story, "harvest")
