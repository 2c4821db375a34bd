"""The games of a house, those that go on and those that are over: result, story, course, file."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from companion.archive import Curve, curve, exported, imported
from companion.games import Phrase, Rulebook, Seat, UnknownGame, rulebook
from companion.games.speech import Language, Speech
from companion.house.offers import title
from companion.hub import CannotPlay, Hub, UnknownTable
from companion.matches import setup_of
from companion.store import Entry, Store, StoreError, TableRecord
from companion.table import Refusal, Table, UnreadableLog, veiled
from companion.view import LineState, story

__all__ = ["LATEST", "GameLine", "GamePage", "Past", "Told"]

GameState = Literal["playing", "resting", "over", "closed", "unreadable"]

LATEST = 12
"""Games among which the start page looks for those that go on."""

Carried = Callable[[Any, dict[str, Any]], dict[str, Any]]

UNREADABLE = (CannotPlay, StoreError, UnknownGame, UnreadableLog)


class GameLine(msgspec.Struct, frozen=True):
    """A game in a list. `created`, `last`: Unix seconds, of its first moment and of its latest entry.

    `opened`: it is open in this house now. `entries`: commands of the game that count. `winners`: seats, None before
    the end. `standing`: numbers that all may know (`companion.games`), empty where there are none. `words`: why it
    cannot be read.
    """

    id: str
    game: str
    title: str
    seats: tuple[Seat, ...]
    created: float
    last: float
    state: GameState
    opened: bool = False
    entries: int = 0
    winners: tuple[int, ...] | None = None
    standing: tuple[float | None, ...] = ()
    words: str = ""


class Told(msgspec.Struct, frozen=True):
    """A line of the story in words; `state`: as of `companion.view.Line`."""

    seq: int
    at: float
    actor: str
    source: str
    state: LineState
    head: str
    rest: tuple[str, ...]
    reason: str | None = None


class GamePage(msgspec.Struct, frozen=True):
    """All that may be shown of a game. `secret`: it keeps secrets, so it has no file yet. `tracks`: names of the
    curve's lines where they are no seats'."""

    line: GameLine
    story: tuple[Told, ...]
    curve: Curve
    tracks: tuple[str, ...]
    secret: bool
    absent: tuple[int, ...] = ()
    dealer: bool = False


class Past:
    """Reads the games of a hub's store. Any thread may call."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lines: dict[str, GameLine] = {}
        """Of games that are not open: nobody changes them."""
        self._read: Table | None = None
        self._lock = threading.Lock()

    def lines(self, before: str | None = None, count: int = 40) -> tuple[GameLine, ...]:
        """Games, the latest first; those after `before` in that order. What nobody has begun is left out."""
        records = self._hub.store.tables()[::-1]
        places = [place for place, record in enumerate(records) if record.id == before]
        found: list[GameLine] = []
        for record in records[places[0] + 1 if places else 0 :]:
            line = self.line(record)
            if line.opened or line.entries or line.state == "unreadable":
                found.append(line)
            if len(found) == count:
                break
        return tuple(found)

    def line(self, record: TableRecord) -> GameLine:
        """One game of the list."""
        try:
            return _line(self._hub.table(record.id), opened=True)
        except UnknownTable:
            pass
        with self._lock:
            if record.id not in self._lines:
                self._lines[record.id] = _read_line(self._hub, record)
            return self._lines[record.id]

    def page(self, id: str, language: Language) -> GamePage | Refusal:
        """All of one game."""
        table = self._table(id)
        if isinstance(table, Refusal):
            return table
        course = curve(table)
        at = 0 if language == "fr" else 1
        return GamePage(
            line=_line(table, opened=self._opened(id)),
            story=_told(table, language),
            curve=course,
            tracks=tuple(track.name[at] for track in course.tracks if track.name),
            secret=_is_secret(table),
            absent=table.manner.absent,
            dealer=table.manner.dealer,
        )

    def file(self, id: str, now: float) -> bytes | Refusal:
        """The game as a file; `now`: Unix seconds. While it keeps secrets there is none: a file tells all."""
        table = self._table(id)
        if isinstance(table, Refusal):
            return table
        if _is_secret(table):
            return Refusal("archive.secret")
        return exported(table.record, self._hub.store.entries(id), now)

    def take_in(self, content: bytes) -> str | Refusal:
        """A game from its file, under a new id, which is the answer."""
        found = imported(content, secrets.token_hex(4))
        if isinstance(found, Refusal):
            return found
        record, entries = found
        try:
            self._hub.store.create(record, entries)
        except StoreError as error:
            return Refusal("table.not_kept", {"words": str(error)})
        return record.id

    def names(self, most: int = 12) -> tuple[str, ...]:
        """Who has played here, the latest first."""
        found: dict[str, None] = {}
        for record in self._hub.store.tables()[::-1]:
            for seat in self.line(record).seats if record.id in self._lines else _seats(record):
                found.setdefault(seat.name)
            if len(found) > most:
                break
        return tuple(name for name in found if name)[:most]

    def carried(self, rules: Rulebook, data: dict[str, Any], table: Table | None = None) -> dict[str, Any]:
        """`data` for a new game, with what people told of their copy when they last played it, or at this table."""
        carried: Carried | None = getattr(rules, "carried", None)
        if carried is None:
            return data
        last = table or self._latest(rules.name)
        return data if last is None else carried(last.state, data)

    def _latest(self, game: str) -> Table | None:
        """The table of a game at which people played last."""
        for record in self._hub.store.tables()[::-1][:LATEST]:
            if record.game == game:
                table = self._table(record.id)
                if not isinstance(table, Refusal) and table.begun:
                    return table
        return None

    def _opened(self, id: str) -> bool:
        return id in {info.id for info in self._hub.tables()}

    def _table(self, id: str) -> Table | Refusal:
        """The open table, or the log as it was left."""
        try:
            return self._hub.table(id)
        except UnknownTable:
            pass
        with self._lock:
            if self._read is not None and self._read.id == id:
                return self._read
            record = next((each for each in self._hub.store.tables() if each.id == id), None)
            if record is None:
                return Refusal("table.no_such_table")
            try:
                self._read = _table_of(self._hub, record)
            except UNREADABLE as error:
                return Refusal("house.unreadable", {"words": str(error)})
            return self._read


class _Brief:
    """A log that is read, without what a camera saw: that is nearly all of it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def entries(self, table: str) -> list[Entry]:
        return self._store.entries(table, brief=True)

    def append(self, table: str, entry: Entry) -> None:
        raise StoreError(f"table {table} is read, not played on")


def _table_of(hub: Hub, record: TableRecord) -> Table:
    rules = rulebook(record.game)
    return Table(_Brief(hub.store), record, rules, setup_of(record, rules))


def _seats(record: TableRecord) -> tuple[Seat, ...]:
    try:
        return msgspec.json.decode(record.seats, type=tuple[Seat, ...])
    except msgspec.DecodeError:
        return ()


def _read_line(hub: Hub, record: TableRecord) -> GameLine:
    try:
        return _line(_table_of(hub, record), opened=False)
    except UNREADABLE as error:
        return GameLine(
            record.id, record.game, record.game, _seats(record), record.created, record.created, "unreadable",
            words=str(error),
        )  # fmt: skip


def _line(table: Table, *, opened: bool) -> GameLine:
    rules, timeline, record = table.rulebook, table.timeline, table.record
    winners: Any = getattr(rules, "winners", lambda _: None)(timeline.state)
    standing: Any = getattr(rules, "standing", lambda *_: ())
    return GameLine(
        id=table.id,
        game=record.game,
        title=title(rules),
        seats=table.setup.seats,
        created=record.created,
        last=timeline.items[-1].entry.at if timeline.items else record.created,
        state=_state(table, ended=winners is not None),
        opened=opened,
        entries=sum(take.stands for take in timeline.takes),
        winners=winners,
        standing=tuple(standing(timeline.state, timeline.state if winners is not None else None)),
    )


def _state(table: Table, *, ended: bool) -> GameState:
    if table.manner.closed and not ended:
        return "closed"
    if ended or table.over:
        return "over"
    return "resting" if table.manner.paused else "playing"


def _is_secret(table: Table) -> bool:
    """A log that keeps anything from the table, while somebody may play on: also once it is opened again."""
    return not table.ended and veiled(table.timeline, "table")


def _told(table: Table, language: Language) -> tuple[Told, ...]:
    """The story as the table may read it, the oldest first."""
    speech = Speech(table.rulebook, table.setup.seats)
    found = []
    for line in story(table.timeline, ()):
        said = [_say(speech, phrase, language, table.state) for phrase in line.phrases]
        if line.kind == "game" and said:
            state: Any = line.state
            found.append(Told(line.seq, line.at, line.actor, line.source, state, said[0], tuple(said[1:]), line.reason))
    return tuple(found)


def _say(speech: Speech, phrase: Phrase, language: Language, state: Any) -> str:
    try:
        return speech.say(phrase, language, state)
    except (LookupError, ValueError):
        return phrase.key  # told by another version, whose sentences had other places
