"""Phase 4, the event (R31 to R34)."""

from __future__ import annotations

from typing import NamedTuple

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.corrections import check_impacts, pay_out
from companion.games.terristories.data import EventCard
from companion.games.terristories.deck import events_left, fits
from companion.games.terristories.events import EventDrawn, IndicesMoved
from companion.games.terristories.flow import change_tiles, enter
from companion.games.terristories.pieces import LABELS, Impacts
from companion.games.terristories.state import State
from companion.games.terristories.story import Story, check_active, check_stage

__all__ = ["draw", "protected_tile"]

EFFECT_LIMIT = 30


class Reading(NamedTuple):
    """What the card says: impacts, what each player and each tile gains, the labels that avoid it."""

    impacts: Impacts
    players: int
    tiles: int
    labels: int | None


def draw(story: Story, command: c.Draw) -> None:
    """R31: the Ambassador draws and reads one event; where nobody told which, it may be told later."""
    state = story.state
    late = state.event_due and state.stage not in ("event", "over", "setup")
    if not late:
        check_stage(state, "event")
        check_active(state, command.seat)
    state.player(command.seat)
    card = state.data.event(command.name)
    _check_sign(state, command, card)
    counted = card is not None and state.data.complete
    if card is not None and counted and not late and card.name not in events_left(state):
        raise Refused("terristories.R31", card=card.name)
    reading = _read(command, card)
    told = reading is not None
    if late and not told:
        raise Refused("terristories.R31.told")
    shuffled = card is not None and bool(state.drawn) and not _was_left(state)
    found = reading or Reading((0, 0, 0), 0, 0, None)
    effect = card.effect if card else ""
    sign = command.sign or (card.sign if card else None)
    impacts = found.impacts if told else None
    story.add(EventDrawn(command.name, told, found.players, found.tiles, found.labels, effect, shuffled, impacts, sign))
    _happen(story, found)
    if not late:
        enter(story, "wages")


def _was_left(state: State) -> bool:
    """Whether the deck still had a card."""
    fitting = sum(card.copies for card in state.data.events if fits(state, card))
    return len(state.drawn) < fitting


def _check_sign(state: State, command: c.Draw, card: EventCard | None) -> None:
    """R47, R48: events of the other sign went back to the box."""
    sign = command.sign or (card.sign if card else None)
    if state.options.hostile_planet and sign == "positive":
        raise Refused("terristories.R47")
    if state.options.utopian_world and sign == "negative":
        raise Refused("terristories.R48")


def _read(command: c.Draw, card: EventCard | None) -> Reading | None:
    """What a person reads from the card beats what was written down; None where nobody told anything."""
    told = (command.impacts, command.players, command.tiles, command.labels)
    if card is None and all(value is None for value in told):
        return None
    written = card or EventCard("?")
    players = written.players if command.players is None else command.players
    tiles = written.tiles if command.tiles is None else command.tiles
    labels = written.labels if command.labels is None else command.labels
    impacts = command.impacts or written.impacts or (0, 0, 0)
    check_impacts(impacts)
    if abs(players) > EFFECT_LIMIT or abs(tiles) > EFFECT_LIMIT:
        raise Refused("terristories.R31.most", most=EFFECT_LIMIT)
    if labels is not None and not 1 <= labels <= LABELS:
        raise Refused("terristories.labels", most=LABELS)
    return Reading(impacts, players, tiles, labels)


def _happen(story: Story, event: Reading) -> None:
    """R31, A31: impacts, then the effect, then sterile tiles. R33: the impacts even where all avoid the effect."""
    if any(event.impacts):
        story.add(IndicesMoved(event.impacts, "event"))
    state = story.state
    if event.players:
        safe = [event.labels is not None and player.labels >= event.labels for player in state.players]
        pay_out(story, [0 if avoids else event.players for avoids in safe], "event")
    if event.tiles:
        hit = [id for id in state.tiles if not protected_tile(state, id, event.labels)]
        change_tiles(story, dict.fromkeys(hit, event.tiles), "event")


def protected_tile(state: State, tile: str, labels: int | None) -> bool:
    """R32, D11: the labels of all players with a zone there, each once, add up to those that the event names."""
    if labels is None:
        return False
    return sum(player.labels for player in state.players if tile in player.zones) >= labels
