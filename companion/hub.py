"""The tables of one house, each with its calls and its eye: all that the web knows."""

from __future__ import annotations

import hashlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from companion.board import Board
from companion.book import Book
from companion.calls import OPEN, Calls
from companion.eye import Eye, EyeStatus, watch_command
from companion.games import Audience, Refused, Rulebook, Seat, Stand, rulebook
from companion.live import Live
from companion.matches import CannotPlay, setup_of
from companion.observations import Hello, Moved, Observation, Ready, Shot, Teach
from companion.observations.simulated import Statement
from companion.simulated import Simulated
from companion.store import Store, TableRecord
from companion.table import Ack, Publisher, Refusal, Submission, Table
from companion.tabletop import Tabletop
from companion.trust import Trust, earlier, setup_key
from companion.view import (
    Choice,
    Line,
    PreviewView,
    Replay,
    TableInfo,
    TableView,
    board_view,
    choices,
    preview_view,
    story,
    table_info,
    table_view,
)

__all__ = ["CannotPlay", "Hub", "Source", "UnknownTable"]

log = logging.getLogger(__name__)

UNSURE = ("starting", "trouble", "hand", "restarting", "dead")
"""States of an eye that does not see where everything lies now."""


class UnknownTable(LookupError):
    """No table of that id is open here."""


@dataclass(frozen=True)
class Source:
    """What an eye is to watch. `source`: a camera, a URL or a film (observations, version 1)."""

    source: str
    corners: str | None = None
    lens: str | None = None
    pace: bool = False

    @property
    def film(self) -> Path | None:
        """The film's file."""
        file = Path(self.source)
        return file if file.is_file() else None


@dataclass
class _Place:
    """A table in use."""

    table: Table
    calls: Calls
    publisher: Publisher
    book: Book
    live: Live = field(default_factory=Live)
    run: str = ""
    ready: Ready | None = None
    eye: Eye | None = None
    film: Path | None = None
    tabletop: Tabletop | None = None
    """Where it is simulated."""
    wanted: tuple[str, ...] | None = None
    """Discs that lie on the board by the log, as last asked of the referee."""
    lingering: frozenset[str] = frozenset()
    """Those that no longer do, and that nobody has taken away yet."""
    changes: int = 0
    lock: threading.RLock = field(default_factory=threading.RLock)


EyeMaker = Callable[[Sequence[str], Callable[[Observation], None], Callable[[EyeStatus], None]], Eye]


class Hub:
    """Opens tables and hands them on; any thread may call."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time, make_eye: EyeMaker = Eye) -> None:
        """`now`: Unix seconds."""
        self.store = store
        self.address: str | None = None
        """Where others in the network reach the pages; None: nowhere."""
        self._now = now
        self._make_eye = make_eye
        self._places: dict[str, _Place] = {}
        self._listeners: list[tuple[Callable[[str], None], list[Callable[[], None]]]] = []
        self._lock = threading.RLock()

    def open(
        self, game: str, board: Board, text: str, seats: Sequence[Seat], options: dict[str, Any], *, new: bool = False
    ) -> Table:
        """The latest match of this game on this board (its file's `text`) if it is not finished, or a new one.

        Raises `CannotPlay`, `UnknownGame`, `StoreError`, `UnreadableLog`.
        """
        rules = rulebook(game)
        if board.game != game:
            raise CannotPlay(f"expected a board for {game}, got {board.name}, a board for {board.game}")
        for record in reversed([] if new else self.store.tables()):
            if (record.game, record.board_sha256) == (game, board.sha256):
                table = self._table(record, rules)
                if table.over:
                    break
                return self._seated(table)
        record = TableRecord(
            secrets.token_hex(4),
            game,
            board.name,
            board.sha256,
            text,
            msgspec.json.encode(tuple(seats)).decode(),
            msgspec.json.encode(options).decode(),
            self._now(),
        )
        setup_of(record, rules)
        self.store.create(record)
        return self._seated(self._table(record, rules))

    def watch(self, id: str, board: Path, source: Source, *, trusted: bool = False) -> None:
        """Starts an eye for a table; `board` is the file it measures with.

        Its sure calls are asked first until the set-up has earned trust; `trusted`: not before one is overruled. Raises
        `StoreError`.
        """
        place = self._place(id)
        place.film = source.film
        self._trust(place, source, given=trusted)
        command = watch_command(str(board), source.source, corners=source.corners, lens=source.lens, pace=source.pace)
        place.eye = self._make_eye(command, lambda seen: self.heard(id, seen), lambda _: self._changed(place))
        self._expect(place)
        place.eye.start()

    def simulate(
        self,
        id: str,
        board: Path,
        simulated: Callable[[Callable[[Statement], None]], Simulated],
        *,
        trusted: bool = False,
    ) -> None:
        """Plays on a simulated table, made by `simulated(heard)`, and starts an eye that watches it (`watch`).

        Raises `TableFailed`, `StoreError`.
        """
        place = self._place(id)

        def said(statement: Statement) -> None:
            if place.tabletop is not None:
                place.tabletop.said(statement)

        table = simulated(said)
        place.tabletop = Tabletop(table, place.table, lambda: self._waits(place), lambda: self._changed(place))
        table.start()
        place.tabletop.start()
        self.watch(id, board, Source(table.source), trusted=trusted)

    def flick(self, id: str, disc: str, velocity: tuple[float, float]) -> Ack | Refusal:
        """A person's flick on a simulated table, mm/s."""
        tabletop = self._place(id).tabletop
        return Refusal("table.real") if tabletop is None else tabletop.flick(disc, velocity)

    def opponent(self, id: str, seat: int | None) -> Ack | Refusal:
        """Whom a simulated opponent plays for on a simulated table; None: nobody."""
        tabletop = self._place(id).tabletop
        return Refusal("table.real") if tabletop is None else tabletop.oppose(seat)

    def picture(self, id: str) -> bytes | None:
        """What the simulated camera saw last (JPEG); None on a real table."""
        tabletop = self._place(id).tabletop
        return None if tabletop is None else tabletop.simulated.picture()

    def heard(self, id: str, seen: Observation) -> None:
        """What a table's eye says."""
        place = self._place(id)
        with place.lock:
            place.live = place.live.after(seen)
            place.book.after(seen, _stands(place))
            match seen:
                case Hello():
                    place.run = _run(seen, place.film)
                case Ready():
                    place.ready, place.lingering = seen, frozenset()
                    self._begin_simulated(place)
                case Moved():
                    place.lingering = frozenset()
                case Shot():
                    self._begin_film(place, seen)
                    told = place.calls.saw(seen, place.run)
                    if place.tabletop is not None:
                        place.tabletop.seen()
                    if isinstance(told, Refusal):
                        log.error("a shot was not kept: %s %s", told.key, told.params)
        self._expect(place)
        self._compare(place)
        self._changed(place)

    def try_again(self, id: str) -> Refusal | None:
        """Starts a table's eye again after it was given up."""
        eye = self._place(id).eye
        if eye is None:
            return Refusal("eye.none")
        eye.again()
        return None

    def tables(self) -> list[TableInfo]:
        """The tables that are open here."""
        with self._lock:
            return [table_info(place.table) for place in self._places.values()]

    def table(self, id: str) -> Table:
        """Raises `UnknownTable`."""
        return self._place(id).table

    def submit(self, id: str, submission: Submission) -> Ack | Refusal:
        """A person's command or answer."""
        place = self._place(id)
        result = self._submit(place, submission)
        if isinstance(result, Ack) and not result.repeated:
            if place.tabletop is not None:
                place.tabletop.seen()
            self._expect(place)
            self._compare(place)
            self._changed(place)
        return result

    def _submit(self, place: _Place, submission: Submission) -> Ack | Refusal:
        command, referee = submission.command, place.table.rulebook.referee
        if referee is None or not isinstance(command, dict) or not str(command.get("do")).startswith("book."):
            return place.calls.submit(submission)
        with place.lock:
            return place.book.answer(submission, place.table, referee, place.calls.submit)

    def view(self, id: str, audience: Audience = "table") -> TableView:
        """All that an audience may know of a table now."""
        place = self._place(id)
        status = place.eye.status if place.eye else EyeStatus()
        view = table_view(place.table, place.calls, status, place.live, audience, self._start(place))
        simulated = place.tabletop.view if place.tabletop else None
        book = None if status.state in UNSURE or (simulated and simulated.busy) else place.book.question
        return msgspec.structs.replace(view, simulated=simulated, book=None if self._waits(place) else book)

    def board(self, id: str) -> Any:
        """The board's geometry in mm, as plain data; it never changes."""
        return board_view(self._place(id).table.setup.board)

    def preview(self, id: str, command: Any, audience: Audience = "table") -> PreviewView | Refusal:
        """What one of the table's own commands (`table.correct`, `table.undo`, ...) would change."""
        table = self._place(id).table
        found = table.preview(command)
        return found if isinstance(found, Refusal) else preview_view(table, found, audience)

    def story(self, id: str, before: int | None = None, count: int = 100) -> tuple[Line, ...]:
        """`count` lines before entry `before` (None: the latest), the oldest first."""
        place = self._place(id)
        timeline = place.table.timeline
        lines = [line for line in story(timeline, place.calls.all(timeline)) if before is None or line.seq < before]
        return tuple(lines[-count:])

    def shot(self, id: str, call: int) -> Replay | None:
        """The shot of a call, for its replay."""
        shot = self._place(id).calls.shot(call)
        return Replay(call, shot) if shot else None

    def choices(self, id: str, entry: int) -> tuple[Choice, ...]:
        """The eye's explanations for the shot of a line, as they would have counted there."""
        place = self._place(id)
        return choices(place.table.timeline, place.calls, entry)

    def subscribe(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Calls `listener(table)` after every change of any table, on threads of its own; returns the way to end it."""
        ends: list[Callable[[], None]] = []
        with self._lock:
            self._listeners.append((listener, ends))
            ends.extend(_listen(place, listener) for place in self._places.values())

        def end() -> None:
            with self._lock:
                self._listeners = [known for known in self._listeners if known[1] is not ends]
            for each in ends:
                each()

        return end

    def close(self) -> None:
        """Ends eyes and listeners, and gives the log free."""
        with self._lock:
            places = list(self._places.values())
        for place in places:
            if place.eye is not None:
                place.eye.stop()
            if place.tabletop is not None:
                place.tabletop.stop()
            place.publisher.close()
            place.table.close()
        self.store.close()

    def _table(self, record: TableRecord, rules: Rulebook) -> Table:
        return Table(self.store, record, rules, setup_of(record, rules), now=self._now)

    def _seated(self, table: Table) -> Table:
        place = _Place(table, Calls(table), Publisher(), Book(table.setup.board))
        with self._lock:
            self._places[table.id] = place
            for listener, ends in self._listeners:
                ends.append(_listen(place, listener))
        return table

    def _place(self, id: str) -> _Place:
        with self._lock:
            try:
                return self._places[id]
            except KeyError:
                raise UnknownTable(f"no table {id!r} here; open: {', '.join(self._places) or 'none'}") from None

    def _changed(self, place: _Place) -> None:
        with place.lock:
            place.changes += 1
            place.publisher.publish(place.changes)
        if place.tabletop is not None:
            place.tabletop.log_changed()

    def _expect(self, place: _Place) -> None:
        """Tells the eye what is on the board: by the log, and what was captured but not taken away yet."""
        referee = place.table.rulebook.referee
        if place.eye is None or referee is None:
            return
        with place.lock:
            found = referee.expect(place.table.state)
            wanted = None if found is None else tuple(found)
            if wanted is None:
                place.lingering = frozenset()
            elif place.wanted is not None:
                lying = {id for id, disc in place.live.discs.items() if not disc.aside}
                left = set(place.wanted).difference(wanted) & lying
                place.lingering = (place.lingering | left).difference(wanted)
            place.wanted = wanted
            place.eye.expect(None if wanted is None else (*wanted, *sorted(place.lingering)))

    def _trust(self, place: _Place, source: Source, *, given: bool) -> None:
        table = place.table
        setup = setup_key(source.source, table.record.board_sha256, source.corners, source.lens)
        before = earlier(self.store, table.record, table.rulebook, setup)
        place.calls.trust = Trust(setup, before, given=given, since=table.seq)

    def _compare(self, place: _Place) -> None:
        """Looks whether the table is as the book has it; where it is, the eye is taught the book's names."""
        referee = place.table.rulebook.referee
        if referee is None:
            return
        with place.lock:
            place.book.update(_stands(place), referee.expect(place.table.state), place.lingering)
            if place.eye is None or self._waits(place):
                return
            lesson = place.book.lesson()
            if lesson is not None:
                place.eye.order(Teach, discs=lesson)

    def _start(self, place: _Place) -> dict[str, Any] | None:
        """The command that starts the game from the table as it lies, where the rules still allow it."""
        referee, table = place.table.rulebook.referee, place.table
        if referee is None or place.ready is None:
            return None
        try:
            command = referee.start(table.setup, place.ready)
        except Refused:
            return None
        if command is None or table.timeline.decided(table.state, command).refused is not None:
            return None
        plain: dict[str, Any] = msgspec.to_builtins(command)
        return plain

    def _waits(self, place: _Place) -> bool:
        """Something is to be answered by people first."""
        referee = place.table.rulebook.referee
        if referee is not None and referee.waits(place.table.state):
            return True
        return any(call.status in OPEN for call in place.calls.all())

    def _begin_simulated(self, place: _Place) -> None:
        """A simulated table is set up already: its match begins as soon as the eye sees it."""
        referee, ready = place.table.rulebook.referee, place.tabletop.as_set_up() if place.tabletop else None
        if referee is None or ready is None or place.table.seq > 0:
            return
        try:
            command = referee.start(place.table.setup, ready)
        except Refused:
            return
        plain = msgspec.to_builtins(command)
        place.calls.submit(Submission(id=f"start:{place.run}", command=plain, actor="host", source="dealer"))

    def _begin_film(self, place: _Place, shot: Shot) -> None:
        """A film waits for nobody: at its first shot a match that has not begun starts from the table as it lay.

        It is the turn of who flicks, where the command says whose turn it is (`turn`, a seat).
        """
        command = self._start(place) if place.film is not None and place.table.seq == 0 else None
        if command is None:
            return
        owners = {disc.id: disc.owner for disc in place.table.setup.board.discs}
        side = owners.get(shot.shooter or "")
        seat = next((n for n, seat in enumerate(place.table.setup.seats) if seat.side == side), None)
        if seat is not None and "turn" in command:
            command["turn"] = seat
        id = f"start:{place.run}"
        place.calls.submit(Submission(id=id, command=command, actor="eye", source="camera"))


def _stands(place: _Place) -> Mapping[str, Stand | None] | None:
    referee = place.table.rulebook.referee
    return None if referee is None else referee.places(place.table.state)


def _listen(place: _Place, listener: Callable[[str], None]) -> Callable[[], None]:
    return place.publisher.subscribe(lambda _: listener(place.table.id))


def _run(hello: Hello, film: Path | None) -> str:
    """The name of what is watched: a run of a camera is new each time, a film is the same film when it is read again.

    So a match that is resumed with its film does not count the film's shots twice.
    """
    if film is None or hello.clock is not None:
        return hello.run
    try:
        about = film.stat()
    except OSError:
        return hello.run
    return hashlib.sha256(f"{film.resolve()} {about.st_size} {about.st_mtime_ns}".encode()).hexdigest()[:16]
