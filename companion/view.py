"""What pages are told of a table: typed values that go out as JSON. They name everything; nothing else is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from companion.board import Board
from companion.book import BookView, Difference
from companion.calls import OPEN, Call, Calls, CallStatus
from companion.eye import EyeStatus
from companion.games import Audience, Phrase, Seat
from companion.live import Live
from companion.observations import Shot
from companion.observations.felt import Passage
from companion.roles import You
from companion.sensing import DevicesView, missed_key
from companion.sight import CameraView
from companion.simulated import SimulatedView
from companion.table import Correct, Preview, Refusal, Settled, Table, Take, Timeline, knows_command
from companion.table.messages import How
from companion.trust import TrustView

__all__ = [
    "SHOWN",
    "STORY",
    "BookView",
    "By",
    "CallView",
    "CameraView",
    "Choice",
    "Difference",
    "Line",
    "LineState",
    "Person",
    "PreviewView",
    "Replay",
    "TableInfo",
    "TableView",
    "Titled",
    "TrustView",
    "You",
    "board_view",
    "choices",
    "preview_view",
    "story",
    "table_info",
    "table_view",
]

STORY = 40
"""Lines of the story in a view at most; older ones are asked for."""

STORY_BYTES = 6_000
"""Of those lines as JSON: ten and more of most games, which is what a tablet shows at once."""

VIEW_BYTES = 14_000
"""Of a view as JSON: the story has what the rest leaves. So it stays below 16 kB with what a simulated table adds
(tests/web/test_size.py); a crowded shot that is asked about takes 9 of them, the fullest game 5."""

SHOWN = 3
"""Explanations that a question shows."""


class TableInfo(msgspec.Struct, frozen=True):
    """What a table is. `created`: Unix seconds; `over`: nobody can do anything any more.

    `board` is empty for a game that is played without one.
    """

    id: str
    game: str
    board: str
    board_sha256: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    created: float
    over: bool


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


class Replay(msgspec.Struct, frozen=True):
    """The shot of a call as the eye told it (observations, version 1): paths, touches, start, rest."""

    call: int
    shot: Shot


class Titled(msgspec.Struct, frozen=True):
    """An entry that Undo or Redo would name, and what it says; of a "call", `how` it was settled."""

    entry: int
    phrases: tuple[Phrase, ...]
    what: Literal["game", "correction", "call"] = "game"
    how: How | None = None


class Person(msgspec.Struct, frozen=True):
    """A seat's phone. `joined`: it has one; `online`: it is connected now."""

    seat: int
    joined: bool = False
    online: bool = False


class TableView(msgspec.Struct, frozen=True):
    """A table for one audience at `seq`. `game` is the rulebook's view; `older`: the story goes further back.

    `open`: questions, the first to be asked now if it is "asked", those put aside last; `latest`: the latest shot.
    `conflicts`: lines to be settled.
    """

    seq: int
    table: TableInfo
    game: Any
    story: tuple[Line, ...]
    older: bool
    open: tuple[CallView, ...]
    latest: CallView | None
    replay: Replay | None
    undo: Titled | None
    redo: Titled | None
    conflicts: tuple[Line, ...]
    eye: EyeStatus
    live: Live
    start: dict[str, Any] | None = None
    """The command that starts the game from the table as it lies, while the game has not begun."""
    unkept: str | None = None
    """Why the log takes nothing now (English): what happens at the table is lost until it is mended."""
    trust: TrustView | None = None
    """Whether the camera's sure calls are made at once; None where no camera watches."""
    book: BookView | None = None
    """Where the table differs from the log: asked when nothing else is, answered by a `book.` command or by hands."""
    camera: CameraView | None = None
    """What watches the table, or did until people had it look away; None where no camera was given."""
    simulated: SimulatedView | None = None
    """The simulated table that is played on; None: a real one."""
    you: You = You()
    people: tuple[Person, ...] = ()
    """Of each seat, in their order."""
    opened: bool = False
    """Phones may join."""
    paused: bool = False
    """The game rests: nothing counts until the host lets it go on."""
    closed: bool = False
    absent: tuple[int, ...] = ()
    """Seats whose player is away: the host acts for them."""
    dealer: bool = False
    """Tablée deals."""
    next: str | None = None
    """The table where the same people play once more."""
    felt: tuple[CallView, ...] = ()
    """What sensors ask, and what is missing: nothing waits for an answer to it."""
    devices: DevicesView | None = None
    """The boards with sensors at this table; None where there are none."""


class PreviewView(msgspec.Struct, frozen=True):
    """What a change would do: lines that come out differently, as they would be, and the game's view after it.

    `veiled`: it cannot be tried without telling what is secret; then no line is said, and the view is that of now.
    """

    changed: tuple[Line, ...]
    conflicts: tuple[Line, ...]
    game: Any
    veiled: bool = False


def board_view(board: Board | None) -> Any:
    """The board's geometry in mm as plain data; asked for once. None for a game that is played without one."""
    return None if board is None else msgspec.to_builtins(board)


def table_view(
    table: Table, calls: Calls, eye: EyeStatus, live: Live, audience: Audience, start: dict[str, Any] | None = None
) -> TableView:
    """The view of one moment: everything in it is of the same seq."""
    timeline = table.timeline
    all_calls = calls.all(timeline)
    lines = story(timeline, all_calls, audience, STORY + 1)
    latest = all_calls[-1] if all_calls else None
    shot = calls.shot(latest.id) if latest else None
    status = eye
    waiting = [call for call in all_calls if call.status in OPEN]
    waiting += [call for call in all_calls if call.status == "later"]
    if eye.state == "ready" and any(call.status == "asked" for call in waiting):
        status = msgspec.structs.replace(eye, state="asked")
    view = TableView(
        seq=timeline.seq,
        table=table_info(table),
        game=table.rulebook.view(timeline.state, audience),
        story=(),
        older=False,
        open=tuple(_call(timeline, calls, call) for call in waiting),
        latest=_call(timeline, calls, latest) if latest else None,
        replay=Replay(latest.id, shot) if latest and shot else None,
        undo=_titled(timeline, timeline.latest_change(), audience),
        redo=_titled(timeline, _restored(timeline, timeline.latest_undo()), audience),
        conflicts=tuple(_line(timeline, take, audience) for take in timeline.conflicts),
        eye=status,
        live=live,
        start=start,
        unkept=table.unkept,
        trust=calls.trust.view(timeline) if calls.trust else None,
        paused=table.manner.paused,
        closed=table.manner.closed,
        absent=table.manner.absent,
        dealer=table.manner.dealer,
        felt=tuple(_call(timeline, calls, call) for call in calls.felt(timeline) if call.status in (*OPEN, "later")),
    )
    shown = _fitting(lines[-STORY:], min(STORY_BYTES, VIEW_BYTES - len(msgspec.json.encode(view))))
    return msgspec.structs.replace(view, story=shown, older=len(lines) > len(shown))


def table_info(table: Table) -> TableInfo:
    """What a table is."""
    record = table.record
    options = msgspec.json.decode(record.options)
    return TableInfo(
        record.id,
        record.game,
        record.board_name,
        record.board_sha256,
        tuple(table.setup.seats),
        options,
        record.created,
        table.over,
    )


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
            lines.append(_line(timeline, take, audience))
        elif item.seq in told:
            lines.append(_seen(timeline, told[item.seq]))
    return lines[::-1]


def _fitting(lines: Sequence[Line], room: int) -> tuple[Line, ...]:
    """The latest lines, as many as have room (bytes), but one at least."""
    count = 0
    for line in reversed(lines):
        room -= len(msgspec.json.encode(line)) + 1
        if room < 0 and count:
            break
        count += 1
    return tuple(lines[len(lines) - count :])


def choices(timeline: Timeline, calls: Calls, entry: int) -> tuple[Choice, ...]:
    """The explanations of the shot behind a line, where that line stands in the log."""
    take = timeline.take(entry)
    call = next((c for c in calls.all(timeline) if take is not None and c.id == take.item.entry.call), None)
    return _choices(calls, call, take.before) if take is not None and call is not None else ()


def preview_view(table: Table, preview: Preview, audience: Audience) -> PreviewView:
    """What a change would do, for a page."""
    after = preview.timeline
    told = {*preview.changed, *preview.conflicts}
    lines = {take.seq: _line(after, take, audience) for take in after.takes if take.seq in told}
    return PreviewView(
        tuple(lines[seq] for seq in preview.changed),
        tuple(lines[seq] for seq in preview.conflicts),
        table.rulebook.view(after.state, audience),
        preview.veiled,
    )


def _line(timeline: Timeline, take: Take, audience: Audience) -> Line:
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


def _call(timeline: Timeline, calls: Calls, call: Call) -> CallView:
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


def _restored(timeline: Timeline, undo: int | None) -> int | None:
    """The first entry that a redo would bring back."""
    return min((seq for seq, by in timeline.struck.items() if by == undo), default=None) if undo else None


def _titled(timeline: Timeline, seq: int | None, audience: Audience) -> Titled | None:
    item = timeline.item(seq) if seq else None
    if item is None:
        return None
    take = timeline.take(item.seq)
    if take is not None:
        return Titled(item.seq, _line(timeline, take, audience).phrases)
    if isinstance(item.command, Correct):
        take = timeline.take(item.command.entry)
        return Titled(item.seq, _line(timeline, take, audience).phrases if take else (), "correction")
    return Titled(item.seq, (), "call", item.command.how if isinstance(item.command, Settled) else None)
