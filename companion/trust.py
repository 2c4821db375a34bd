"""Earned trust: a camera set-up asks first, until people have confirmed enough of its sure calls in a row.

docs/trust.md says why twenty, and what counts as people's word. Everything is read from the logs, so that undoing an
answer undoes the judgement that it was.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from companion.games import Rulebook
from companion.store import Store, TableRecord
from companion.table import Candidate, Correct, Judged, Seen, Settled, Timeline, Undo, UnreadableLog
from companion.table.messages import Own
from companion.table.timeline import Item

__all__ = ["NEEDED", "Tally", "Trust", "TrustView", "earlier", "setup_key", "verdicts"]

log = logging.getLogger(__name__)

NEEDED = 20
"""Sure calls confirmed in a row before the next one is made without asking: after n right ones of n, the rule of
succession expects the next to be wrong with 1 / (n + 2), which is to be at most what the threshold of an automatic call
allows: 1 - 0.95, so 18 at least, and 20 in round figures."""

SIMULATED = "simulated:"


class TrustView(msgspec.Struct, frozen=True):
    """Whether sure calls are made at once (`earned`), or asked first: `judged` of `needed` in a row were right.

    `lost`: it was earned or on the way, and an overruled call took it back.
    """

    judged: int
    needed: int
    earned: bool
    lost: bool = False


@dataclass(frozen=True)
class Tally:
    """Sure calls that people confirmed since the last that they overruled. `lost`: one was, and not made good since."""

    right: int = 0
    lost: bool = False

    def after(self, words: Iterable[bool]) -> Tally:
        """With more of people's words, in their order: True, the call was right."""
        tally = self
        for right in words:
            count = tally.right + 1 if right else 0
            tally = Tally(count, not right or (tally.lost and count < NEEDED))
        return tally


class Trust:
    """The trust in one set-up, at one table. `before`: from its earlier matches.

    `given`: it starts trusted, until a call that is made from then on (after entry `since`) is overruled.
    """

    def __init__(self, setup: str, before: Tally | None = None, *, given: bool = False, since: int = 0) -> None:
        self.setup = setup
        self._before = before or Tally()
        self._given, self._since = given, since
        self._read: tuple[Timeline, TrustView] | None = None

    def view(self, timeline: Timeline) -> TrustView:
        """How it stands by the log."""
        if self._read is None or self._read[0] is not timeline:
            self._read = (timeline, self._view(timeline))
        return self._read[1]

    def _view(self, timeline: Timeline) -> TrustView:
        words = verdicts(timeline, self.setup)
        tally = self._before.after(words.values())
        kept = self._given and all(right for call, right in words.items() if call > self._since)
        earned = kept or tally.right >= NEEDED
        return TrustView(min(tally.right, NEEDED), NEEDED, earned, tally.lost and not earned)


def setup_key(source: str, board_sha256: str, corners: str | None = None, lens: str | None = None) -> str:
    """What names a camera set-up: the camera, the board's file, the corners and the lens as they are in their files.

    A simulated table is one, wherever it listens. The key hides addresses and passwords of a camera's URL.
    """
    if source.startswith(SIMULATED):
        source = SIMULATED
    elif source.isdigit():
        source = f"/dev/video{source}"
    elif Path(source).is_file():
        source = str(Path(source).resolve())
    parts = [source.encode(), board_sha256.encode(), _content(corners), _content(lens)]
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]


def earlier(store: Store, record: TableRecord, rulebook: Rulebook, setup: str) -> Tally:
    """What the other matches on this board say of a set-up, the oldest first; raises `StoreError`."""
    tally = Tally()
    for other in store.tables():
        if other.id == record.id or (other.game, other.board_sha256) != (record.game, record.board_sha256):
            continue
        try:
            timeline = Timeline.unfolded(rulebook, None, store.entries(other.id, brief=True))
            tally = tally.after(verdicts(timeline, setup).values())
        except (UnreadableLog, msgspec.ValidationError) as error:
            log.warning("match %s does not count for the trust in the camera: %s", other.id, error)
    return tally


def verdicts(timeline: Timeline, setup: str) -> dict[int, bool]:
    """People's word on the sure calls of a set-up, by call, the oldest first: right, or overruled.

    Left out are those on which nobody has said anything: still open, put aside, made and played on, gone past by hand,
    or taken back along with others (`table.back`), which says nothing of the call.
    """
    drafts: dict[int, _Draft] = {}
    for item in timeline.items:
        match item.command:
            case Seen(setup=seen_by) as seen if seen_by == setup:
                drafts[item.seq] = _Draft(seen.candidates, seen.sure)
            case Judged(call=call, candidates=candidates, sure=sure) if call in drafts:
                drafts[call].candidates, drafts[call].sure = candidates, sure
            case Settled(call=call, how=how) if call in drafts and item.seq not in timeline.struck:
                drafts[call].settled.add(how)
            case command if not isinstance(command, Own) and item.entry.call in drafts:
                drafts[item.entry.call].made.append(item)
    found = {call: _verdict(timeline, draft) for call, draft in drafts.items() if draft.sure and draft.candidates}
    return {call: right for call, right in found.items() if right is not None}


@dataclass
class _Draft:
    """A call while the log is read: what it would have been, and what was made of it."""

    candidates: tuple[Candidate, ...]
    sure: bool
    settled: set[str] = field(default_factory=set)
    made: list[Item] = field(default_factory=list)


def _verdict(timeline: Timeline, draft: _Draft) -> bool | None:
    standing = next((item for item in reversed(draft.made) if item.seq not in timeline.struck), None)
    if standing is not None:
        corrected = timeline.corrected.get(standing.seq)
        silent = standing.entry.source == "camera" and corrected is None and "confirmed" not in draft.settled
        return None if silent else _command(timeline, standing, corrected) == _first(timeline, draft)
    if draft.settled & {"none", "not_a_shot", "play_again"}:
        return False
    undone = (item for item in draft.made if item.entry.source == "camera")
    return False if any(_undone(timeline, item) for item in undone) else None


def _undone(timeline: Timeline, item: Item) -> bool:
    by = timeline.item(timeline.struck[item.seq])
    return by is not None and isinstance(by.command, Undo)


def _command(timeline: Timeline, item: Item, corrected: int | None) -> Any:
    by = timeline.item(corrected) if corrected else None
    if by is None or not isinstance(by.command, Correct):
        return item.command
    return None if by.command.command is None else msgspec.convert(by.command.command, timeline.rulebook.commands)


def _first(timeline: Timeline, draft: _Draft) -> Any:
    return msgspec.convert(draft.candidates[0].command, timeline.rulebook.commands)


def _content(file: str | None) -> bytes:
    """Of a file; nothing where it is not there, which the eye tells people."""
    try:
        return Path(file).read_bytes() if file else b""
    except OSError:
        return b""
