"""The lines of a story, and the shots behind them, as an audience may read them: part of `companion.view`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from companion.board import Board
from companion.calls import Call, Calls, CallStatus
from companion.games import Audience, Phrase
from companion.observations.felt import Passage
from companion.sensing import missed_key
from companion.table import Correct, Refusal, Settled, Take, Timeline, knows_command
from companion.table.messages import How

__all__ = [
    "SHOWN",
    "By",
    "CallView",
    "Choice",
    "Line",
    "LineState",
    "Titled",
    "call_of",
    "choices",
    "line_of",
    "restored",
    "story",
    "titled",
]

SHOWN = 3
"""Explanations that a question shows."""


class By(msgspec.Struct, frozen=True):
    """The entry that undid or corrected another: who made it, when, and why in his own words, where he said it."""

    seq: int
    at: float
    actor: str
    reason: str | None = None


LineState = Literal["stands", "undone", "corrected", "removed", "conflict"]


class Line(msgspec.Struct, frozen=True):
    """One line of the story. `kind` "game": a command; "seen": a shot for which no command was made.

    `phrases`: headline first; `was`: as first told, where a correction changed it. `do`, `command`: what a correction
    may start from; None where something of it is kept from the audience. `p`: of the camera's call. `pictures`,
    `contested`: as of a `CallView`. `reason`: of who made it, in his own words.
    """

    seq: int
    at: float
    actor: str
    source: str
    p: float | None
    kind: Literal["game", "seen"]
    state: LineState | CallStatus
    phrases: tuple[Phrase, ...] = ()
    was: tuple[Phrase, ...] | None = None
    by: By | None = None
    refusal: Refusal | None = None
    call: int | None = None
    do: str | None = None
    command: dict[str, Any] | None = None
    pictures: bool = False
    contested: bool = False
    reason: str | None = None


class Choice(msgspec.Struct, frozen=True):
    """One explanation of a shot: answered by its place `choice`; what it would mean, in the game's words."""

    choice: int
    p: float
    phrases: tuple[Phrase, ...]
    command: dict[str, Any]


class CallView(msgspec.Struct, frozen=True):
    """A shot and what became of it. `entry`: the game's command that stands for it, or last did.

    `sure`: it would have been made at once, were the camera trusted. `pictures`: a film of it is kept now; `contested`:
    it is saved with its film until the owner deletes it.
    """

    id: int
    at: float
    status: CallStatus
    push: bool
    confirmed: bool
    p: float | None
    choices: tuple[Choice, ...]
    entry: int | None
    shooter: str | None
    sure: bool = False
    pictures: bool = False
    contested: bool = False
    felt: Phrase | None = None
    """What a sensor felt, or a board missed, where it is no shot."""


class Titled(msgspec.Struct, frozen=True):
    """An entry that Undo or Redo would name, and what it says; of a "call", `how` it was settled."""

    entry: int
    phrases: tuple[Phrase, ...]
    what: Literal["game", "correction", "call"] = "game"
    how: How | None = None


def story(
    timeline: Timeline, calls: Sequence[Call], audience: Audience = "table", last: int | None = None
) -> list[Line]:
    """The lines as an audience may read them, the oldest first; `last`: of them so many."""
    # A shot for which a command was made has the command's line, struck or not.
    told = {call.id: call for call in calls if call.status not in ("applied", "answered", "overruled")}
    lines: list[Line] = []
    for item in reversed(timeline.items):
        if last is not None and len(lines) == last:
            break
        take = timeline.take(item.seq)
        if take is not None:
            lines.append(line_of(timeline, take, audience))
        elif item.seq in told:
            lines.append(_seen(timeline, told[item.seq]))
    return lines[::-1]


def choices(timeline: Timeline, calls: Calls, entry: int) -> tuple[Choice, ...]:
    """The explanations of the shot behind a line, where that line stands in the log."""
    take = timeline.take(entry)
    call = next((c for c in calls.all(timeline) if take is not None and c.id == take.item.entry.call), None)
    return _choices(calls, call, take.before) if take is not None and call is not None else ()


def line_of(timeline: Timeline, take: Take, audience: Audience) -> Line:
    """A take that stands as it came says the same whatever came after it: its line is made once for an audience."""
    if not (take.stands and take.corrected_by is None and take.outcome.events):
        return _made(timeline, take, audience)
    line: Line | None = take.read.get(audience)
    if line is None:
        line = take.read[audience] = _made(timeline, take, audience)
    return line


def _made(timeline: Timeline, take: Take, audience: Audience) -> Line:
    entry = take.item.entry
    by = take.undone_by or take.corrected_by
    first = msgspec.json.decode(entry.told, type=tuple[Phrase, ...])
    known = knows_command(timeline, take, audience)
    command = msgspec.to_builtins(take.item.command if take.command is None else take.command) if known else {}
    conflict = take.conflict if known or take.conflict is None else Refusal("table.no_longer")
    return Line(
        seq=take.seq,
        at=entry.at,
        actor=entry.actor,
        source=entry.source,
        p=entry.p,
        kind="game",
        state=_state(take),
        phrases=take.outcome.told or first,
        was=first if take.corrected_by and take.outcome.told != first else None,
        by=_by(timeline, by),
        refusal=conflict,
        call=entry.call,
        do=command.get("do"),
        command=command or None,
        reason=entry.reason,
    )


def _state(take: Take) -> LineState:
    if take.undone_by is not None:
        return "undone"
    if take.command is None:
        return "removed"
    if take.conflict is not None:
        return "conflict"
    return "stands" if take.corrected_by is None else "corrected"


def _by(timeline: Timeline, seq: int | None) -> By | None:
    item = timeline.item(seq) if seq else None
    return By(item.seq, item.entry.at, item.entry.actor, item.entry.reason) if item else None


def _seen(timeline: Timeline, call: Call) -> Line:
    item = timeline.item(call.id)
    assert item is not None
    entry = item.entry
    return Line(call.id, call.at, entry.actor, entry.source, entry.p, "seen", call.status, call=call.id)


def call_of(timeline: Timeline, calls: Calls, call: Call) -> CallView:
    take = timeline.take(call.entry) if call.entry else None
    state = take.before if take and take.stands else timeline.state
    shot = calls.shot(call.id)
    p = call.candidates[0].p if call.candidates else None
    return CallView(
        call.id,
        call.at,
        call.status,
        call.push,
        call.confirmed,
        p,
        _choices(calls, call, state),
        call.entry,
        shot.shooter if shot else None,
        call.sure,
        contested=call.contested,
        felt=_felt(call, calls.table.setup.board),
    )


def _felt(call: Call, board: Board | None) -> Phrase | None:
    if call.missed is not None:
        return Phrase(missed_key(call.missed.why), {"board": call.missed.board, "count": call.missed.count or 0})
    if isinstance(call.felt, Passage):
        gate = next((each for each in board.gates if each.id == call.felt.gate), None) if board else None
        return Phrase("felt.passage", {"sanctuary": gate.sanctuary or gate.id if gate else call.felt.gate})
    return None if call.felt is None else Phrase("felt.toss")


def _choices(calls: Calls, call: Call, state: Any) -> tuple[Choice, ...]:
    told = [calls.told(state, candidate) for candidate in call.candidates[:SHOWN]]
    return tuple(
        Choice(place, candidate.p, phrases, candidate.command)
        for place, (candidate, phrases) in enumerate(zip(call.candidates, told, strict=False))
        if phrases is not None
    )


def restored(timeline: Timeline, undo: int | None) -> int | None:
    """The first entry that a redo would bring back."""
    return min((seq for seq, by in timeline.struck.items() if by == undo), default=None) if undo else None


def titled(timeline: Timeline, seq: int | None, audience: Audience) -> Titled | None:
    item = timeline.item(seq) if seq else None
    if item is None:
        return None
    take = timeline.take(item.seq)
    if take is not None:
        return Titled(item.seq, line_of(timeline, take, audience).phrases)
    if isinstance(item.command, Correct):
        take = timeline.take(item.command.entry)
        return Titled(item.seq, line_of(timeline, take, audience).phrases if take else (), "correction")
    return Titled(item.seq, (), "call", item.command.how if isinstance(item.command, Settled) else None)
