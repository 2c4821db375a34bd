"""The door and the end of rounds and games: R31-R36."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.paleo.commands import Flick
from companion.games.paleo.events import DoorOpened, GameWon, RoundWon, TurnPassed
from companion.games.paleo.layout import Layout
from companion.games.paleo.state import GOAL, Pawn, State
from companion.games.paleo.story import Story

__all__ = ["CAPTURE_POINTS", "DOOR_POINTS", "all_captured", "end_of_facts", "end_of_flick", "has_keys", "pass_turn"]

DOOR_POINTS = 2  # R34
CAPTURE_POINTS = 1  # R35


def has_keys(layout: Layout, side: str, held: Collection[str]) -> bool:
    """R31: the keys of all opposite Sanctuaries (A30)."""
    needed = layout.opposite(side)
    return bool(needed) and set(held).issuperset(needed)


def end_of_flick(story: Story, before: State, flick: Flick, side: str) -> None:
    """Door first, then captures, then the other side's turn."""
    for each in (side, before.layout.enemy(side)):
        opener = _opener(story.state, before, flick, each, own=each == side)
        if opener is not None:
            story.add(DoorOpened(each, opener.id))
            _win(story, each, DOOR_POINTS, "door")
            return
    if not _win_by_captures(story, side):
        pass_turn(story, side)


def _opener(state: State, before: State, flick: Flick, side: str, own: bool) -> Pawn | None:
    """An Explorer of the side that opens the door now."""
    if not has_keys(state.layout, side, state.keys[side]):
        return None
    had_keys = has_keys(state.layout, side, before.keys[side])
    for pawn in state.in_play(side):
        if pawn.kind != "explorer":  # D2
            continue
        pushed = not own and not before.pawn(pawn.id).on_door  # A8
        if pushed and not state.options.push_opens_door:
            continue
        passed = not state.options.door_rest and had_keys and pawn.id in flick.over_door  # A9
        if pawn.on_door or passed:  # R32, R33
            return pawn
    return None


def all_captured(state: State, side: str) -> bool:
    """R35; A10 says whether pawns driven off count."""
    counted = state.options.expelled_count_for_win
    return all(p.place == "captured" and (counted or not p.expelled) for p in state.of(side))


def _win_by_captures(story: Story, side: str) -> bool:
    """R35; where both sides lose their last pawn, the one that flicked wins (A11)."""
    state = story.state
    enemy = state.layout.enemy(side)
    if all_captured(state, enemy):
        _win(story, side, CAPTURE_POINTS, "captures")
    elif all_captured(state, side):
        _win(story, enemy, CAPTURE_POINTS, "captures")
    elif not state.in_play(side) and not state.in_play(enemy):
        story.add(RoundWon(None, 0, "nobody"))
    else:
        return False
    return True


def _win(story: Story, side: str, points: int, how: str) -> None:
    story.add(RoundWon(side, points, "door" if how == "door" else "captures"))
    if story.state.points[side] >= GOAL:  # R36, A29
        story.add(GameWon(side))


def pass_turn(story: Story, side: str) -> None:
    """R12; a side without a pawn on the board has nothing to flick (only where A10 is switched off)."""
    enemy = story.state.layout.enemy(side)
    following = enemy if story.state.in_play(enemy) else side
    story.add(TurnPassed(story.state.next_seat(following)))


def end_of_facts(story: Story) -> None:
    """A person's word may end the round as well: the side that played last counts as the one that flicked."""
    state = story.state
    if state.phase != "flicks" or state.side is None:
        return
    last = state.layout.enemy(state.side)
    for side in (last, state.side):
        opener = next((p for p in state.in_play(side) if p.on_door and p.kind == "explorer"), None)
        if opener is not None and has_keys(state.layout, side, state.keys[side]):
            story.add(DoorOpened(side, opener.id))
            _win(story, side, DOOR_POINTS, "door")
            return
    if not _win_by_captures(story, last) and not story.state.in_play(state.side):
        pass_turn(story, last)
