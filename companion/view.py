"""What pages are told of a table: typed values that go out as JSON. They name everything; nothing else is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.board import Board
from companion.book import BookView, Difference
from companion.calls import OPEN, Calls
from companion.eye import EyeStatus
from companion.games import Audience, Seat
from companion.lines import (
    SHOWN,
    By,
    CallView,
    Choice,
    Line,
    LineState,
    Titled,
    call_of,
    choices,
    line_of,
    restored,
    story,
    titled,
)
from companion.live import Live
from companion.observations import Shot
from companion.roles import You
from companion.sensing import DevicesView
from companion.sight import CameraView
from companion.simulated import SimulatedView
from companion.table import Preview, Table
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


class Replay(msgspec.Struct, frozen=True):
    """The shot of a call as the eye told it (observations, version 1): paths, touches, start, rest."""

    call: int
    shot: Shot


class Person(msgspec.Struct, frozen=True):
    """A seat's phone. `joined`: it has one; `online`: it is connected now; `locked`: it takes an invitation."""

    seat: int
    joined: bool = False
    online: bool = False
    locked: bool = False


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
        open=tuple(call_of(timeline, calls, call) for call in waiting),
        latest=call_of(timeline, calls, latest) if latest else None,
        replay=Replay(latest.id, shot) if latest and shot else None,
        undo=titled(timeline, timeline.latest_change(), audience),
        redo=titled(timeline, restored(timeline, timeline.latest_undo()), audience),
        conflicts=tuple(line_of(timeline, take, audience) for take in timeline.conflicts),
        eye=status,
        live=live,
        start=start,
        unkept=table.unkept,
        trust=calls.trust.view(timeline) if calls.trust else None,
        paused=table.manner.paused,
        closed=table.manner.closed,
        absent=table.manner.absent,
        dealer=table.manner.dealer,
        felt=tuple(call_of(timeline, calls, call) for call in calls.felt(timeline) if call.status in (*OPEN, "later")),
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


def _fitting(lines: Sequence[Line], room: int) -> tuple[Line, ...]:
    """The latest lines, as many as have room (bytes), but one at least."""
    count = 0
    for line in reversed(lines):
        room -= len(msgspec.json.encode(line)) + 1
        if room < 0 and count:
            break
        count += 1
    return tuple(lines[len(lines) - count :])


def preview_view(table: Table, preview: Preview, audience: Audience) -> PreviewView:
    """What a change would do, for a page."""
    after = preview.timeline
    told = {*preview.changed, *preview.conflicts}
    lines = {take.seq: line_of(after, take, audience) for take in after.takes if take.seq in told}
    return PreviewView(
        tuple(lines[seq] for seq in preview.changed),
        tuple(lines[seq] for seq in preview.conflicts),
        table.rulebook.view(after.state, audience),
        preview.veiled,
    )
