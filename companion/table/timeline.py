"""The fold of a table's log: which entries stand, what follows from them, and the state after each.

Nothing is deleted. An entry is struck when a later entry that is not struck itself undoes it; reading the log from its
end settles that in one pass. The game's commands that stand are folded in their order, each with its latest correction
in its place. What was decided is kept in the log: a game's entry holds its events, and an entry that changes others
holds the outcomes that came out differently. So a restart decides nothing again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any

import msgspec

from companion.games import Phrase, Refused, Rulebook
from companion.store import Entry
from companion.table.messages import CHANGES, Back, Correct, Own, Redo, Refusal, Settled, Undo

__all__ = ["Item", "Outcome", "Take", "Timeline", "UnreadableLog"]


class UnreadableLog(ValueError):
    """An entry that this version cannot read: says which, what was expected and what came."""


@dataclass(frozen=True)
class Outcome:
    """What follows from a game's command at its place: events and their story, or the rule that forbids it."""

    events: tuple[Any, ...] = ()
    told: tuple[Phrase, ...] = ()
    refused: Refusal | None = None


class _Kept(msgspec.Struct):
    """An outcome as an entry keeps it."""

    seq: int
    events: msgspec.Raw
    told: tuple[Phrase, ...]
    refused: Refusal | None


@dataclass(frozen=True)
class Item:
    """An entry and the command in it."""

    entry: Entry
    command: Any

    @property
    def seq(self) -> int:
        """Its place in the log."""
        return self.entry.seq


@dataclass(frozen=True)
class Take:
    """A game's command at its place in the fold. `command` is the corrected one, None where it was corrected away."""

    item: Item
    command: Any
    undone_by: int | None
    corrected_by: int | None
    outcome: Outcome
    before: Any
    after: Any
    read: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was read from it by audience, for as long as it is this take: it never changes."""

    @property
    def seq(self) -> int:
        """Its place in the log."""
        return self.item.seq

    @property
    def live(self) -> bool:
        """Neither undone nor corrected away."""
        return self.undone_by is None and self.command is not None

    @property
    def conflict(self) -> Refusal | None:
        """Why it no longer holds after an earlier entry was changed."""
        return self.outcome.refused if self.live else None

    @property
    def stands(self) -> bool:
        """It counts."""
        return self.live and self.outcome.refused is None


@dataclass(frozen=True)
class Timeline:
    """A table's log at one moment, folded; never changes, so that readers need no lock."""

    rulebook: Rulebook
    start: Any
    items: tuple[Item, ...] = ()
    takes: tuple[Take, ...] = ()
    struck: Mapping[int, int] = field(default_factory=dict)
    """Of each entry that is struck, the latest that strikes it."""
    corrected: Mapping[int, int] = field(default_factory=dict)
    """Of each entry that is corrected, the latest correction that stands."""
    outcomes: Mapping[int, Outcome] = field(default_factory=dict)
    """What was last decided of each game's command, also of those struck since."""
    changed: tuple[int, ...] = ()
    """Commands that the latest entry made come out differently."""

    @property
    def seq(self) -> int:
        """Of the latest entry, 0 for none."""
        return len(self.items)

    @property
    def state(self) -> Any:
        """The game now."""
        return self.takes[-1].after if self.takes else self.start

    def item(self, seq: int) -> Item | None:
        """The entry of that place."""
        return self.items[seq - 1] if 1 <= seq <= len(self.items) else None

    def take(self, seq: int) -> Take | None:
        """The game's command of that place."""
        place = bisect_left(self.takes, seq, key=attrgetter("item.entry.seq"))
        found = self.takes[place] if place < len(self.takes) else None
        return found if found is not None and found.seq == seq else None

    @property
    def conflicts(self) -> list[Take]:
        """Commands that no longer hold and wait for a person."""
        return [take for take in self.takes if take.conflict is not None]

    def latest_change(self) -> int | None:
        """What one tap on Undo strikes: the latest change that still counts."""
        return next((item.seq for item in reversed(self.items) if self._counts(item)), None)

    def latest_undo(self) -> int | None:
        """What one tap on Redo restores: the latest undo that stands, unless people have gone on since."""
        for item in reversed(self.items):
            if item.seq in self.struck or isinstance(item.command, Redo):
                continue
            if isinstance(item.command, Undo | Back):
                return item.seq
            if self._counts(item):
                return None
        return None

    def _counts(self, item: Item) -> bool:
        if item.seq in self.struck:
            return False
        match item.command:
            case Correct(entry=entry):
                return entry not in self.struck and self.corrected.get(entry) == item.seq
            case Settled(how=how):
                return how in CHANGES
            case _:
                take = self.take(item.seq)
                return take is not None and take.stands

    def decided(self, state: Any, command: Any) -> Outcome:
        """What follows from a game's command in a state."""
        try:
            events = tuple(self.rulebook.decide(state, command))
        except Refused as refused:
            return Outcome(refused=Refusal.of(refused))
        return Outcome(events, tuple(self.rulebook.tell(state, command, events)))

    def evolved(self, state: Any, events: Iterable[Any]) -> Any:
        """The state after events."""
        for event in events:
            state = self.rulebook.evolve(state, event)
        return state

    def played(self, item: Item, outcome: Outcome) -> Timeline:
        """With one more command of the game."""
        before = self.state
        after = self.evolved(before, outcome.events)
        return replace(
            self,
            items=(*self.items, item),
            takes=(*self.takes, Take(item, item.command, None, None, outcome, before, after)),
            outcomes={**self.outcomes, item.seq: outcome},
            changed=(),
        )

    def noted(self, item: Item) -> Timeline:
        """With one more of the table's own entries; what it touches is decided again, and told in `changed`."""
        items = (*self.items, item)
        strikes = isinstance(item.command, Settled) and item.command.entry is not None
        if not strikes and not isinstance(item.command, Undo | Back | Redo | Correct):
            return replace(self, items=items, changed=())
        return _folded(_marked(replace(self, items=items)))

    def sealed(self, entry: Entry) -> Timeline:
        """With the latest entry as it was kept."""
        return replace(self, items=(*self.items[:-1], Item(entry, self.items[-1].command)))

    def kept(self) -> str:
        """The outcomes in `changed` as the latest entry keeps them, JSON."""
        rows = []
        for seq in self.changed:
            outcome = self.outcomes[seq]
            events = msgspec.Raw(msgspec.json.encode(outcome.events))
            rows.append(_Kept(seq, events, outcome.told, outcome.refused))
        return msgspec.json.encode(rows).decode()

    @classmethod
    def unfolded(cls, rulebook: Rulebook, start: Any, entries: Sequence[Entry]) -> Timeline:
        """Only the entries, and which of them are struck or corrected: quick; raises `UnreadableLog`."""
        commands, own = msgspec.json.Decoder(rulebook.commands), msgspec.json.Decoder(Own)  # once: types are many
        items = (_read(rulebook, entry, commands if entry.kind == "game" else own) for entry in entries)
        return _marked(cls(rulebook, start, tuple(items)))

    @classmethod
    def load(cls, rulebook: Rulebook, start: Any, entries: Sequence[Entry]) -> Timeline:
        """The fold of a log from the store; raises `UnreadableLog`.

        Where another version of the rulebook wrote it, the commands are decided again by this one.
        """
        items = cls.unfolded(rulebook, start, entries).items
        same = all(entry.version == rulebook.version for entry in entries)
        blank = cls(rulebook, start, items, outcomes=_outcomes(rulebook, entries) if same else {})
        takes = tuple(
            Take(item, item.command, None, None, Outcome(), start, start)
            for item in items
            if not isinstance(item.command, Own)
        )
        return _folded(_marked(replace(blank, takes=takes)), afresh=True)


def _marked(timeline: Timeline) -> Timeline:
    """Who is struck and who is corrected, read from the end."""
    struck: dict[int, int] = {}
    corrected: dict[int, int] = {}
    backs: list[Item] = []
    for item in reversed(timeline.items):
        by_back = next((b.seq for b in backs if b.command.entry < item.seq), None)
        if by_back is not None and not isinstance(item.command, Own):
            struck[item.seq] = max(by_back, struck.get(item.seq, 0))
        if item.seq in struck:
            continue
        match item.command:
            case Undo(entry=int(entry)) | Redo(entry=int(entry)) | Settled(entry=int(entry)):
                struck.setdefault(entry, item.seq)
            case Back():
                backs.append(item)
            case Correct(entry=entry):
                corrected.setdefault(entry, item.seq)
    return replace(timeline, struck=struck, corrected=corrected)


def _folded(timeline: Timeline, afresh: bool = False) -> Timeline:
    """The takes anew from the first that differs. `afresh`: all of them, but what is known is not decided again."""
    takes: list[Take] = []
    outcomes = dict(timeline.outcomes)
    changed: list[int] = []
    state, same = timeline.start, True
    for old in timeline.takes:
        take = _mark(timeline, old)
        if not afresh and same and take is old:
            takes.append(old)
            state = old.after
            continue
        same = False
        known = outcomes.get(take.seq)
        if take.live and not (afresh and known is not None):
            outcome = timeline.decided(state, take.command)
            if outcome.refused is not None and known is not None:
                outcome = replace(outcome, told=known.told)  # its line still says what it was
            if outcome != known:
                outcomes[take.seq] = outcome
                changed.append(take.seq)
        outcome = outcomes.get(take.seq, Outcome())
        after = timeline.evolved(state, outcome.events) if take.live else state
        takes.append(replace(take, outcome=outcome, before=state, after=after))
        state = after
    return replace(timeline, takes=tuple(takes), outcomes=outcomes, changed=tuple(changed))


def _mark(timeline: Timeline, take: Take) -> Take:
    undone_by, corrected_by = timeline.struck.get(take.seq), timeline.corrected.get(take.seq)
    if (undone_by, corrected_by) == (take.undone_by, take.corrected_by):
        return take
    command = take.item.command if corrected_by is None else _correction(timeline, corrected_by)
    return replace(take, command=command, undone_by=undone_by, corrected_by=corrected_by)


def _correction(timeline: Timeline, seq: int) -> Any:
    command = timeline.items[seq - 1].command.command
    return None if command is None else msgspec.convert(command, timeline.rulebook.commands)


def _read(rulebook: Rulebook, entry: Entry, decoder: msgspec.json.Decoder[Any]) -> Item:
    try:
        command = decoder.decode(entry.command)
        if isinstance(command, Correct) and command.command is not None:
            msgspec.convert(command.command, rulebook.commands)
        return Item(entry, command)
    except msgspec.DecodeError as error:
        raise UnreadableLog(
            f"entry {entry.seq}: expected a command of {rulebook.name} version {rulebook.version}, got {error} "
            f"(written by version {entry.version}); use the Tablée that wrote it, or start a new match with --new"
        ) from error


def _outcomes(rulebook: Rulebook, entries: Sequence[Entry]) -> dict[int, Outcome]:
    """What was last decided of each command."""
    events = msgspec.json.Decoder(tuple[rulebook.events, ...])  # type: ignore[name-defined]
    told = msgspec.json.Decoder(tuple[Phrase, ...])
    kept = msgspec.json.Decoder(tuple[_Kept, ...])
    found: dict[int, Outcome] = {}
    for entry in entries:
        try:
            if entry.kind == "game":
                found[entry.seq] = Outcome(events.decode(entry.events), told.decode(entry.told))
            else:
                for row in kept.decode(entry.events):
                    found[row.seq] = Outcome(events.decode(row.events), row.told, row.refused)
        except msgspec.DecodeError as error:
            raise UnreadableLog(f"entry {entry.seq}: expected events of {rulebook.name}, got {error}") from error
    return found
