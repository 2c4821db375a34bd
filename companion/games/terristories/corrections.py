"""A person's word, which beats all: facts, the text of a card (R6), gifts (R5), the end by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.games import Refused
from companion.games.terristories import commands as c
from companion.games.terristories.events import (
    Corrected,
    GameEnded,
    Given,
    IndicesMoved,
    ResourcesMoved,
    ResourceWhy,
    Restored,
)
from companion.games.terristories.flow import change_tiles, gain_labels
from companion.games.terristories.pieces import HIGHEST, IMPROVEMENTS, LABELS, LOWEST, STOCK, Impacts
from companion.games.terristories.state import PHASE, State
from companion.games.terristories.story import MOST, Story, by_seat, check_counts, check_stage

__all__ = ["check_facts", "check_impacts", "correct", "effect", "finish", "give", "pay_out"]

PLAYING = tuple(PHASE)
"""Stages of a turn."""


def check_impacts(impacts: Impacts) -> None:
    """Raises `Refused` where no card could say this."""
    if any(abs(n) > HIGHEST - LOWEST for n in impacts):
        raise Refused("terristories.R3.impacts", most=HIGHEST - LOWEST)


def check_facts(
    state: State,
    indices: Impacts | None,
    targets: Impacts | None,
    tiles: Sequence[c.TileNow],
    players: Sequence[c.PlayerNow],
) -> None:
    """Raises `Refused` where a person's word cannot be true of one box."""
    if any(not LOWEST <= n <= HIGHEST for n in (*(indices or ()), *(targets or ()))):
        raise Refused("terristories.R3")
    for tile in tiles:
        if not 0 <= tile.resources <= state.tile(tile.id).capacity:
            raise Refused("terristories.tile.full", tile=tile.id, most=state.tile(tile.id).capacity)
    seats = Counter(now.seat for now in players)
    if any(count > 1 for count in seats.values()):
        raise Refused("terristories.by_seat", seats=len(state.seats))
    for now in players:
        _check_player(state, now)
    zones = {now.seat: now.zones for now in players if now.zones is not None}
    for id, tile_now in state.tiles.items():
        here = sum(zones.get(seat, p.zones).get(id, 0) for seat, p in enumerate(state.players))
        if here > tile_now.room:
            raise Refused("terristories.R12.room", tile=id, room=tile_now.room)
    labels = {now.seat: now.labels for now in players if now.labels is not None}
    if sum(labels.get(seat, p.labels) for seat, p in enumerate(state.players)) > LABELS:
        raise Refused("terristories.labels", most=LABELS)
    tokens = {now.seat: now.improvements for now in players if now.improvements is not None}
    if sum(len(tokens.get(seat, p.improvements)) for seat, p in enumerate(state.players)) > IMPROVEMENTS:
        raise Refused("terristories.R24.box", most=IMPROVEMENTS)


def _check_player(state: State, now: c.PlayerNow) -> None:
    state.player(now.seat)
    for counts in (now.people, now.zones):
        if counts is not None and sum(check_counts(state, counts).values()) > STOCK:
            raise Refused("terristories.R10.stock", most=STOCK)
    for token in now.improvements or ():
        state.tile(token.tile)
    for count, most in ((now.resources, MOST), (now.labels, LABELS)):
        if count is not None and not 0 <= count <= most:
            raise Refused("terristories.number", most=most)


def correct(story: Story, command: c.Correct) -> None:
    """Only what is given changes; nothing follows from it until the next rule looks.

    Zones and people may be put right once all were placed; before that, whoever placed them takes it back.
    """
    stage = story.state.stage
    placed = any(now.people is not None or now.zones is not None for now in command.players)
    if stage == "setup" or (placed and stage in ("settling", "landing")):
        raise Refused("terristories.R1", stage=stage)
    check_facts(story.state, command.indices, command.targets, command.tiles, command.players)
    story.add(Corrected(command.indices, command.targets, command.tiles, command.players))


def pay_out(story: Story, by: Sequence[int], why: ResourceWhy) -> None:
    """Res from or to the bank, which never runs dry (A20); who lacks some pays what he has (A15)."""
    paid = tuple(max(n, -player.resources) for n, player in zip(by, story.state.players, strict=True))
    if any(paid):
        story.add(ResourcesMoved(paid, why))


def effect(story: Story, command: c.Effect) -> None:
    """R6: the text of a card beats the rules; people read it, the scales, tiles and labels keep their bounds."""
    state = story.state
    check_stage(state, *PLAYING)
    check_impacts(command.impacts)
    resources = by_seat(state, command.resources, -MOST)
    labels = by_seat(state, command.labels, -MOST)
    tiles = check_counts(state, command.tiles, -MOST)
    for id, n in check_counts(state, command.restore).items():
        tile = state.tile(id)
        if tile.fertile:
            raise Refused("terristories.R30", tile=id)
        if n > tile.capacity:
            raise Refused("terristories.tile.full", tile=id, most=tile.capacity)
    if any(command.impacts):
        story.add(IndicesMoved(command.impacts, "card"))
    pay_out(story, resources, "card")
    gain_labels(story, list(labels))
    if restored := {id: n for id, n in command.restore.items() if n}:
        story.add(Restored(restored))  # A27: with as many Res as the card says
    change_tiles(story, tiles, "card")
    if not story.events:
        raise Refused("terristories.R6")


def give(story: Story, command: c.Give) -> None:
    """R5, A35: at any moment of a turn; what was promised for it binds nobody."""
    state = story.state
    check_stage(state, *PLAYING)
    giver = state.player(command.seat)
    state.player(command.to)
    if command.to == command.seat or command.amount < 1:
        raise Refused("terristories.R5")
    if giver.resources < command.amount:
        raise Refused("terristories.resources", needed=command.amount, has=giver.resources)
    story.add(Given(command.seat, command.to, command.amount))


def finish(story: Story, command: c.Finish) -> None:
    """The end as people say, where a rule could not be checked. Whose word it is, no card is opened by it."""
    state = story.state
    check_stage(state, *PLAYING)
    for seat in command.winners:
        state.player(seat)
    if command.winners and state.cooperative:
        raise Refused("terristories.R45.common")
    winners = tuple(sorted({*state.winners, *command.winners}))
    story.add(GameEnded(command.won, winners, "said"))
