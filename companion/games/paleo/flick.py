"""One flick, in the order of the rules: touches, captures, Sanctuaries, door, end."""

from __future__ import annotations

from math import dist

import msgspec

from companion.games import Refused
from companion.games.paleo.capture import Touched, captures, inside_candidates
from companion.games.paleo.commands import Contact, Entry, Exchange, First, Flick, InCamp
from companion.games.paleo.ending import end_of_flick
from companion.games.paleo.events import (
    Asked,
    Captured,
    Entered,
    Exchanged,
    Flicked,
    Kept,
    KeyTaken,
    Rehomed,
    TurnPassed,
)
from companion.games.paleo.homing import free_place
from companion.games.paleo.state import Pawn, Question, State
from companion.games.paleo.story import Story

__all__ = ["answer_camp", "answer_exchange", "answer_first", "flick"]


def flick(story: Story, command: Flick) -> None:
    """A flick counts, or first a question is asked that it waits for."""
    _check(story.state, command)
    command = _with_camps(story.state, command)
    question = _open_question(story.state, command)
    if question is not None:
        story.add(Asked(question, command))
        return
    _settle(story, command)


def _check(state: State, command: Flick) -> None:
    if state.phase != "flicks":
        raise Refused("paleo.R2", phase=state.phase)
    if state.questions and state.held is None:
        raise Refused("paleo.question", pawn=state.questions[0].pawn)
    shooter = state.pawn(command.shooter)
    if not shooter.in_play:
        raise Refused("paleo.R12.captured", shooter=shooter.id)
    if shooter.side != state.side and not command.out_of_turn:
        raise Refused("paleo.R12", shooter=shooter.id, side=state.side or "")
    others = [c.pawn for c in command.contacts]
    if shooter.id in others:
        raise Refused("paleo.R17.self", shooter=shooter.id)
    named = {*others, *command.off_board, *(n.pawn for n in command.entered), *(command.on_door or ())}
    for id in sorted(named | set(command.over_door) | set(command.rest)):
        if not state.pawn(id).in_play:
            raise Refused("paleo.captured", pawn=id)
    for entry in command.entered:
        if state.layout.sanctuary(entry.sanctuary) is None:
            raise Refused("paleo.sanctuary", name=entry.sanctuary)
    if command.first is not None and command.first not in others:
        raise Refused("paleo.R19", pawn=command.first)


def _with_camps(state: State, command: Flick) -> Flick:
    """Contacts with their camp filled in where the book knows where the pawn was (A7)."""
    contacts = tuple(
        contact if contact.in_camp is not None else Contact(contact.pawn, _in_camp(state, state.pawn(contact.pawn)))
        for contact in command.contacts
    )
    return msgspec.structs.replace(command, contacts=contacts)


def _in_camp(state: State, pawn: Pawn) -> bool | None:
    if pawn.place == "circle":
        return True
    if pawn.x is None or pawn.y is None:
        return None
    depth = state.layout.camp_depth(pawn.side, pawn.x, pawn.y)
    return None if depth is None else depth >= 0


def _touched(state: State, command: Flick, unknown_inside: bool) -> list[Touched]:
    side = state.pawn(command.shooter).side
    return [
        Touched(
            pawn.id,
            enemy=pawn.side != side,
            in_own_camp=unknown_inside if contact.in_camp is None else contact.in_camp,
            protected=pawn.protected,
        )
        for contact in command.contacts
        for pawn in [state.pawn(contact.pawn)]
    ]


def _mercenary(state: State, command: Flick) -> bool:
    return state.pawn(command.shooter).kind == "mercenary"


def _open_question(state: State, command: Flick) -> Question | None:
    """What must be known before R19 can be applied, and only then (A33)."""
    side = state.pawn(command.shooter).side
    mercenary = _mercenary(state, command)
    maybe = inside_candidates(mercenary, _touched(state, command, unknown_inside=True))
    if len(maybe) < 2 or command.first in maybe:
        return None
    for contact in command.contacts:
        if contact.in_camp is None and contact.pawn in maybe:
            return Question("in_camp", side, contact.pawn)
    saved = {entry.pawn for entry in command.entered}
    if command.order == "seen" or saved.issuperset(maybe):
        return None
    if command.order == "unknown":
        return Question("first", side, command.shooter, tuple(maybe))
    if _nearest(state, command, maybe) is None:
        return Question("nearest", side, command.shooter, tuple(maybe))
    return None


def _nearest(state: State, command: Flick, pawns: list[str]) -> str | None:
    """R20: the pawn nearest to the Mercenary after the shot; its last place on the board counts (A32)."""
    mercenary = command.rest.get(command.shooter)
    if mercenary is None or not pawns or not set(pawns) <= set(command.rest):
        return None
    return min(pawns, key=lambda pawn: dist(command.rest[pawn], mercenary))


def answer_camp(story: Story, command: InCamp) -> None:
    """Whether a touched pawn was in its camp."""
    held, question = _held(story.state, "in_camp")
    if command.pawn != question.pawn:
        raise Refused("paleo.R19", pawn=command.pawn)
    contacts = tuple(Contact(c.pawn, command.inside if c.pawn == command.pawn else c.in_camp) for c in held.contacts)
    flick(story, msgspec.structs.replace(held, contacts=contacts))


def answer_first(story: Story, command: First) -> None:
    """Which pawn was first (R19), or, as nobody saw it, which one is nearest (R20)."""
    held, question = _held(story.state, "first", "nearest")
    if command.pawn is None and question.ask == "first":
        flick(story, msgspec.structs.replace(held, order="nobody_saw"))
        return
    if command.pawn not in question.options:
        raise Refused("paleo.R20" if question.ask == "nearest" else "paleo.R19", pawn=command.pawn or "")
    flick(story, msgspec.structs.replace(held, first=command.pawn))


def _held(state: State, *asks: str) -> tuple[Flick, Question]:
    if state.held is None or not state.questions or state.questions[0].ask not in asks:
        raise Refused("paleo.no_question")
    return state.held, state.questions[0]


def _settle(story: Story, command: Flick) -> None:
    """Section 3, capture function, step by step."""
    before = story.state
    shooter = before.pawn(command.shooter)
    seat = before.seat_of(shooter.side)
    if before.turn != seat:
        story.add(TurnPassed(seat))
    state = story.state
    touched = _touched(state, command, unknown_inside=False)
    first = command.first
    if first is None and command.order == "nobody_saw":
        inside = inside_candidates(_mercenary(state, command), touched)
        first = _nearest(state, command, inside)
    entries = _entries(state, command)
    taken = captures(_mercenary(state, command), touched, command.off_board, {entry.pawn for entry in entries}, first)
    gone = {*taken, *(entry.pawn for entry in entries)}
    on_door = tuple(p for p in _on_door(state, command) if p not in gone)
    story.add(Flicked(seat, shooter.id, command.contacts, on_door, command.rest))
    for pawn, how in taken.items():
        story.add(Captured(pawn, state.layout.enemy(state.pawn(pawn).side), how))
    pools = {side: tuple(p.id for p in before.captured(side)) for side in before.layout.sides}  # A16
    for entry in entries:
        _enter(story, entry, pools)
    end_of_flick(story, before, command, shooter.side)


def _entries(state: State, command: Flick) -> list[Entry]:
    """One entry a pawn, those of the flicking side first (A17)."""
    side = state.pawn(command.shooter).side
    once = {entry.pawn: entry for entry in reversed(command.entered)}
    kept = [entry for entry in command.entered if once[entry.pawn] is entry]
    return sorted(kept, key=lambda entry: state.pawn(entry.pawn).side != side)


def _on_door(state: State, command: Flick) -> list[str]:
    """Pawns at rest wholly on the door: as told, else as far as the places tell."""
    if command.on_door is not None:
        return list(command.on_door)
    moved = {command.shooter, *(c.pawn for c in command.contacts)} | set(command.rest)
    stayed = [p.id for p in state.pawns.values() if p.on_door and p.id not in moved]
    door = state.layout.door
    if door is None:
        return stayed
    size = state.layout.diameter
    return stayed + [p for p, (x, y) in command.rest.items() if door.holds(x, y, size)]


def _enter(story: Story, entry: Entry, pools: dict[str, tuple[str, ...]]) -> None:
    """R26-R30 for one pawn, whoever pushed it (R29)."""
    state = story.state
    pawn = state.pawn(entry.pawn)
    sanctuary = state.layout.sanctuary(entry.sanctuary)
    assert sanctuary is not None
    own = sanctuary.owner == pawn.side
    story.add(Entered(pawn.id, sanctuary.id, own))
    held = {key for keys in state.keys.values() for key in keys}
    if not own and pawn.kind == "explorer" and sanctuary.id not in held:  # R27
        story.add(KeyTaken(pawn.side, sanctuary.id))
    spot, at = free_place(story.state, pawn.id)
    protected = state.options.rehome_protection == "next_turn"  # R30, A3
    story.add(Rehomed(pawn.id, spot, at, protected))
    if not own and pools[pawn.side]:  # R26; R28: none from the own Sanctuary
        story.add(Asked(Question("exchange", pawn.side, pawn.id, pools[pawn.side])))


def answer_exchange(story: Story, command: Exchange) -> None:
    """R26: the owner takes back one of the pawns captured earlier, or none."""
    questions = [q for q in story.state.questions if q.ask == "exchange" and q.pawn == command.pawn]
    if not questions:
        raise Refused("paleo.R26", pawn=command.pawn)
    if command.back is None:
        story.add(Kept(command.pawn))
    elif command.back in questions[0].options:
        story.add(Exchanged(command.pawn, command.back))
    else:
        raise Refused("paleo.R26.back", back=command.back)
