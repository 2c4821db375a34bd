"""What follows by itself: one stage after another, the texts of cards at their phase, tiles that turn sterile."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.terristories.events import (
    CardReturned,
    EffectWorked,
    LabelsGained,
    StageBegan,
    TilesMoved,
    TileWhy,
    TurnedSterile,
)
from companion.games.terristories.pieces import LABELS
from companion.games.terristories.state import PHASE, Card, Stage
from companion.games.terristories.story import Story

__all__ = ["change_tiles", "enter", "gain_labels", "turn_sterile", "work", "works_in"]

IN_TURN: tuple[Stage, ...] = ("development", "harvest")
"""Stages in which seats act one after another from the Ambassador (R26, A13)."""
AMBASSADORS: tuple[Stage, ...] = ("event", "rain")
"""Stages in which the Ambassador alone acts (R4)."""


def enter(story: Story, stage: Stage) -> None:
    """R1: the next stage begins, and with its phase the texts that apply in it (R16)."""
    ambassadors = stage in IN_TURN or stage in AMBASSADORS
    story.add(StageBegan(stage, story.state.ambassador if ambassadors else None))
    phase = PHASE.get(stage)
    if phase is not None and stage not in ("hands", "objectives", "vote"):
        works_in(story, phase)


def works_in(story: Story, phase: int) -> None:
    """R16 to R18: the cards that work in this phase, in the order in which they were offered."""
    for card in story.state.cards:
        if card.place == "working" and phase in card.left:
            work(story, card, phase)


def work(story: Story, card: Card, phase: int | None) -> None:
    """A card's text applies; what it brings is gained once, a spent Éclair goes under its deck (R17)."""
    first = not card.gained
    story.add(EffectWorked(card.owner, card.number, phase))
    if first and card.facts.labels:
        gain_labels(story, [card.facts.labels if seat == card.owner else 0 for seat in range(len(story.state.seats))])
    now = story.state.card(card.number)
    if now is not None and now.facts.kind != "sablier" and not now.left:
        story.add(CardReturned(card.number))


def gain_labels(story: Story, by: list[int]) -> None:
    """R25, R34: labels as far as there are any left in the box; nobody has less than none."""
    left = LABELS - sum(player.labels for player in story.state.players)
    gained = [max(n, -player.labels) for n, player in zip(by, story.state.players, strict=True)]
    left -= sum(n for n in gained if n < 0)
    for seat, n in enumerate(gained):
        if n > 0:
            gained[seat] = min(n, left)
            left -= gained[seat]
    if any(gained):
        story.add(LabelsGained(tuple(gained)))


def change_tiles(story: Story, by: Mapping[str, int], why: TileWhy) -> None:
    """Res to and from fertile tiles, within what they hold; the emptied ones turn sterile (R29, D6)."""
    changes = {}
    for id, n in by.items():
        tile = story.state.tile(id)
        if tile.fertile:
            changes[id] = max(-tile.resources, min(n, tile.capacity - tile.resources))
    moved = {id: n for id, n in changes.items() if n}
    if moved:
        story.add(TilesMoved(moved, why))
        turn_sterile(story, [id for id, n in moved.items() if n < 0])


def turn_sterile(story: Story, taken: list[str]) -> None:
    """R29: of the tiles from which something was taken, those that have nothing left; each index -1 for each."""
    emptied = tuple(id for id in taken if story.state.tiles[id].resources == 0)
    if emptied:
        story.add(TurnedSterile(emptied))
