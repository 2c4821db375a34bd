"""One table: check, append and sync, fold, publish, under one lock."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any, Protocol

import msgspec

from companion.games import Audience, Refused, Rulebook, Setup
from companion.store import Entry, StoreError, TableRecord
from companion.table.hearing import veiled
from companion.table.manner import NAME, Close, Dealer, Manner, Pause, Sit, manner_of
from companion.table.messages import (
    CHANGES,
    Ack,
    Back,
    Correct,
    Judged,
    Missed,
    Own,
    Redo,
    Refusal,
    Seen,
    Sensed,
    Settled,
    Submission,
    Undo,
)
from companion.table.publish import Listener, Publisher
from companion.table.timeline import Item, Timeline

__all__ = ["Preview", "Table"]

log = logging.getLogger(__name__)

KEEPS = (Sit, Pause, Close, Dealer)
"""Said by the host alone, and while the game rests too."""


@dataclass(frozen=True)
class Preview:
    """What a change would do: entries that come out differently, those that come into conflict, and the fold.

    `veiled`: whoever asked must not try it out, since what would follow may tell a secret; then it says nothing.
    """

    changed: tuple[int, ...]
    conflicts: tuple[int, ...]
    timeline: Timeline
    veiled: bool = False


class Log(Protocol):
    """Where entries are kept: a store, or whatever stands for one."""

    def entries(self, table: str) -> list[Entry]:
        """All of a table, in order; raises `StoreError`."""
        ...

    def append(self, table: str, entry: Entry) -> None:
        """One more, kept when this returns; raises `StoreError`."""
        ...


class Table:
    """A game in progress with its log. Any thread may call; readers take `timeline`, which never changes."""

    def __init__(
        self,
        store: Log,
        record: TableRecord,
        rulebook: Rulebook,
        setup: Setup,
        *,
        now: Callable[[], float] = time.time,
        dice: Random | None = None,
    ) -> None:
        """Folds what the store holds; raises `StoreError` or `UnreadableLog`. `now`: Unix seconds.

        `dice`: the dealer's; None: the system's own, which nobody can foresee.
        """
        self.record = record
        self.rulebook = rulebook
        self._given = setup
        self._store = store
        self._now = now
        self._dice = dice or SystemRandom()
        self._lock = threading.RLock()
        self._publisher = Publisher()
        self.unkept: str | None = None
        """Why the latest command could not be kept; None where it was."""
        entries = store.entries(record.id)
        self._ids = {entry.id: entry.seq for entry in entries}
        self.timeline = Timeline.load(rulebook, rulebook.new(setup), entries)
        self.manner = manner_of(setup.seats, (item.command for item in self.timeline.items))
        """How it is kept now."""
        if self.manner.seats != setup.seats:
            self.timeline = Timeline.load(rulebook, rulebook.new(self.setup), entries)

    @property
    def setup(self) -> Setup:
        """What the game started from, and who sits there now."""
        return msgspec.structs.replace(self._given, seats=self.manner.seats)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.record.id

    @property
    def seq(self) -> int:
        """Of the latest entry, 0 for none."""
        return self.timeline.seq

    @property
    def state(self) -> Any:
        """The game now."""
        return self.timeline.state

    def known(self, id: str) -> int | None:
        """The entry that a command of that id became."""
        with self._lock:
            return self._ids.get(id)

    @property
    def begun(self) -> bool:
        """Anything was said or seen of the game."""
        return any(item.entry.kind != "table" for item in self.timeline.items)

    @property
    def over(self) -> bool:
        """Nobody can do anything any more, or the table is closed."""
        return self.manner.closed or self.ended

    @property
    def ended(self) -> bool:
        """Nobody can do anything any more by the rules of the game; one that was closed before may be opened again."""
        state = self.state
        return not any(self.rulebook.legal(state, seat) for seat in range(len(self.setup.seats)))

    def submit(self, submission: Submission) -> Ack | Refusal:
        """Check, append, fold, publish. An ack means that it is on the disk; a refusal, that nothing was kept."""
        with self._lock:
            known = self._ids.get(submission.id)
            if known is not None:
                return Ack(known, repeated=True)
            against = self.seq if submission.against is None else submission.against
            if submission.strict and against != self.seq:
                return Refusal("table.stale", {"seq": self.seq})
            command = self._understood(submission.command)
            if isinstance(command, Refusal):
                return command
            made = self._next(submission, command, against)
            if isinstance(made, Refusal):
                return made
            entry = made.items[-1].entry
            manner, timeline = self._followed(made)  # before it is kept: a fault here leaves table and log as they were
            try:
                self._store.append(self.id, entry)
            except StoreError as error:
                log.error("not kept: %s", error)
                self.unkept = str(error)
                return Refusal("table.not_kept", {"words": str(error)})
            self.unkept = None
            self._ids[entry.id] = entry.seq
            self.manner, self.timeline = manner, timeline
        self._publisher.publish(entry.seq)
        return Ack(entry.seq, stale=against < entry.seq - 1)

    def preview(self, command: Any, audience: Audience | None = None) -> Preview | Refusal:
        """What one of the table's own commands would change; nothing is kept.

        `audience`: who asks; None: the log's keeper, from whom nothing is hidden.
        """
        timeline = self.timeline
        command = self._understood(command)
        if isinstance(command, Refusal):
            return command
        command = _named(timeline, command)
        hidden = audience is not None and veiled(timeline, audience)
        wrong = self._why_not(timeline, command, judged=not hidden)
        if wrong is not None:
            return wrong
        if hidden:
            return Preview((), (), timeline, veiled=True)
        entry = Entry(timeline.seq + 1, "", 0.0, "", "person", None, 0, "table", None, "", "[]", "[]", None, 0)
        after = timeline.noted(Item(entry, command))
        was = {take.seq for take in timeline.conflicts}
        conflicts = tuple(take.seq for take in after.conflicts if take.seq not in was)
        return Preview(after.changed, conflicts, after)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener(seq)` after commits, on a thread of its own; returns the way to end it."""
        return self._publisher.subscribe(listener)

    def close(self) -> None:
        """Ends the listeners' threads."""
        self._publisher.close()

    def _understood(self, command: Any) -> Any:
        """A command as a value; from plain data by its `do`."""
        if isinstance(command, msgspec.Struct):
            return command
        do = command.get("do") if isinstance(command, dict) else None
        ours = isinstance(do, str) and do.startswith(("table.", "call."))
        kind: Any = Own if ours else self.rulebook.commands
        try:
            return msgspec.convert(command, kind)
        except msgspec.ValidationError as error:
            return Refusal("table.malformed", {"words": str(error)})

    def _followed(self, made: Timeline) -> tuple[Manner, Timeline]:
        """With one more entry; where somebody else sits down, all that was and is says the new name."""
        manner = self.manner.after(made.items[-1].command)
        if manner.seats != self.manner.seats:
            setup = msgspec.structs.replace(self._given, seats=manner.seats)
            made = Timeline.load(self.rulebook, self.rulebook.new(setup), [item.entry for item in made.items])
        return manner, made

    def _dealt(self, submission: Submission, command: Any) -> tuple[Any, str]:
        """A command and its source: the dealer's where it is asked for, or where Tablée deals and a person left
        something to it. What is drawn depends on what lies there now. Raises `Refused`.
        """
        if submission.source != "dealer" and not (self.manner.dealer and submission.source == "person"):
            return command, submission.source
        dealt = self.rulebook.deal(self.timeline.state, command, self._dice)
        return dealt, submission.source if dealt == command else "dealer"

    def _next(self, submission: Submission, command: Any, against: int) -> Timeline | Refusal:
        """The timeline with one more entry, not kept yet."""
        timeline = self.timeline
        command = _named(timeline, command)
        own = isinstance(command, Own)
        kept = self._why_not_now(submission, command)
        if kept is not None:
            return kept
        try:
            command, source = (command, submission.source) if own else self._dealt(submission, command)
        except Refused as refused:
            return Refusal.of(refused)
        of_calls = Seen | Sensed | Missed | Judged | Settled
        kind = ("call" if isinstance(command, of_calls) else "table") if own else "game"
        entry = Entry(
            seq=timeline.seq + 1,
            id=submission.id,
            at=self._now(),
            actor=submission.actor,
            source=source,
            p=submission.p,
            against=against,
            kind=kind,
            call=getattr(command, "call", None) if own else submission.call,
            command=_json(command),
            events="[]",
            told="[]",
            evidence=submission.evidence,
            version=self.rulebook.version,
            reason=submission.reason,
        )
        if own:
            wrong = self._why_not(timeline, command)
            if wrong is not None:
                return wrong
            noted = timeline.noted(Item(entry, command))
            return noted.sealed(msgspec.structs.replace(entry, events=noted.kept()))
        outcome = timeline.decided(timeline.state, command)
        if outcome.refused is not None:
            return outcome.refused
        entry = msgspec.structs.replace(entry, events=_json(outcome.events), told=_json(outcome.told))
        return timeline.played(Item(entry, command), outcome)

    def _why_not_now(self, submission: Submission, command: Any) -> Refusal | None:
        """Why it is not the time, or not this person's, to say anything of the kind."""
        if isinstance(command, KEEPS) and submission.actor.startswith("seat:"):
            return Refusal("table.host_only")
        if self.manner.closed and not isinstance(command, Close | Sit):
            return Refusal("table.closed")
        if self.manner.paused and not isinstance(command, KEEPS):
            return Refusal("table.paused")
        return None

    def _why_not(self, timeline: Timeline, command: Any, *, judged: bool = True) -> Refusal | None:
        """Why one of the table's own commands cannot be done; `judged`: also by the rules of the game."""
        match command:
            case Undo(entry=entry):
                return _why_not_undo(timeline, entry)
            case Redo(entry=entry):
                return _why_not_redo(timeline, entry)
            case Back(entry=entry):
                if entry != 0 and timeline.take(entry) is None:
                    return Refusal("table.no_such_entry", {"entry": entry})
                later = any(take.seq > entry and take.undone_by is None for take in timeline.takes)
                return None if later else Refusal("table.nothing_to_undo")
            case Correct(entry=entry, command=new):
                return self._why_not_correct(timeline, entry, new, judged=judged)
            case Sit(seat=seat) if seat >= len(self.manner.seats):
                return Refusal("table.no_such_seat")
            case Sit(name=str(name)) if len(name) > NAME:
                return Refusal("table.malformed", {"words": f"expected a name of {NAME} letters at most"})
            case Seen() | Sensed() | Missed() | Sit() | Pause() | Close() | Dealer():
                return None
            case Judged(call=call) | Settled(call=call):
                item = timeline.item(call)
                if item is None or not isinstance(item.command, Seen | Sensed | Missed):
                    return Refusal("call.unknown", {"call": call})
                strikes = command.entry if isinstance(command, Settled) else None
                return None if strikes is None else _why_not_undo(timeline, strikes)
            case _:
                return Refusal("table.malformed", {"words": f"expected a table's command, got {command!r}"})

    def _why_not_correct(
        self, timeline: Timeline, entry: int, new: dict[str, Any] | None, *, judged: bool
    ) -> Refusal | None:
        take = timeline.take(entry)
        if take is None:
            return Refusal("table.no_such_entry", {"entry": entry})
        if take.undone_by is not None:
            return Refusal("table.undone", {"entry": entry})
        if new is None:
            return None
        command = self._understood(new)
        if isinstance(command, Refusal):
            return command
        if isinstance(command, Own):
            return Refusal("table.malformed", {"words": "expected a command of the game"})
        return timeline.decided(take.before, command).refused if judged else None


def _why_not_undo(timeline: Timeline, entry: int) -> Refusal | None:
    item = timeline.item(entry)
    if item is None:
        return Refusal("table.no_such_entry", {"entry": entry})
    if entry in timeline.struck:
        return Refusal("table.undone", {"entry": entry})
    command = item.command
    change = not isinstance(command, Own) or isinstance(command, Correct)
    if not change and not (isinstance(command, Settled) and command.how in CHANGES):
        return Refusal("table.not_a_change", {"entry": entry})
    return None


def _named(timeline: Timeline, command: Any) -> Any:
    """A redo names the undo that it takes back, also where a person tapped the entry that was struck by it."""
    if not isinstance(command, Redo) or command.entry not in timeline.struck:
        return command
    by = timeline.item(timeline.struck[command.entry])
    return Redo(by.seq) if by is not None and isinstance(by.command, Undo | Back | Settled) else command


def _why_not_redo(timeline: Timeline, entry: int) -> Refusal | None:
    item = timeline.item(entry)
    if item is None:
        return Refusal("table.no_such_entry", {"entry": entry})
    undo = isinstance(item.command, Undo | Back)
    undo = undo or (isinstance(item.command, Settled) and item.command.entry is not None)
    return None if undo and entry not in timeline.struck else Refusal("table.stands", {"entry": entry})


def _json(value: Any) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        value = list(value)
    return msgspec.json.encode(value).decode()
