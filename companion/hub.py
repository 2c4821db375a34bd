"""The tables of one house, each with its calls and its eye: all that the web knows."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from companion.board import Board
from companion.eye import Eye, EyeStatus, watch_command
from companion.games import Audience, Rulebook, Seat, rulebook
from companion.keeping import Keeping
from companion.keys import Keys
from companion.matches import CannotPlay, setup_of
from companion.observations import Observation
from companion.observations.simulated import Statement
from companion.place import Place, Source, Watching
from companion.sensing import Boards
from companion.served import Served
from companion.sight import Corners, Sight, corners_file, read_corners
from companion.simulated import Simulated
from companion.store import Store, TableRecord
from companion.table import Ack, Refusal, Submission, Table
from companion.tabletop import Tabletop
from companion.trust import Trust, earlier, setup_key
from companion.view import (
    Choice,
    Line,
    Person,
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


class UnknownTable(LookupError):
    """No table of that id is open here."""


EyeMaker = Callable[[Sequence[str], Callable[[Observation], None], Callable[[EyeStatus], None]], Eye]


class Hub:
    """Opens tables and hands them on; any thread may call."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] = time.time,
        make_eye: EyeMaker = Eye,
        keeping: Keeping | None = None,
    ) -> None:
        """`now`: Unix seconds. `keeping`: of pictures; None: none are made. Raises `StoreError`."""
        self.store = store
        self.keys = Keys(store, now=now)
        self.keys.subscribe(self._let_in)
        self._keeping = keeping
        self.address: str | None = None
        """Where others in the network reach the pages; None: nowhere."""
        self._now = now
        self._make_eye = make_eye
        self._places: dict[str, Place] = {}
        self._served: Served | None = None
        self._listeners: list[tuple[Callable[[str], None], list[Callable[[], None]]]] = []
        self._lock = threading.RLock()
        self._opening = threading.RLock()
        """Held while a table is read: the same is never opened twice."""

    def open(
        self,
        game: str,
        board: Board | None,
        text: str,
        seats: Sequence[Seat],
        options: dict[str, Any],
        *,
        data: dict[str, Any] | None = None,
        new: bool = False,
    ) -> Table:
        """The latest match of this game on this board (its file's `text`) if it is not finished, or a new one.

        `board`: None for a game that is played without one, `text` is empty then. `data`: what the owner transcribed.

        Raises `CannotPlay`, `UnknownGame`, `StoreError`, `UnreadableLog`.
        """
        rules = rulebook(game)
        if board is not None and board.game != game:
            raise CannotPlay(f"expected a board for {game}, got {board.name}, a board for {board.game}")
        for record in reversed([] if new else self.store.tables()):
            if (record.game, record.board_sha256) == (game, board.sha256 if board else ""):
                with self._opening:
                    place = self._places.get(record.id)
                    table = place.table if place else self._table(record, rules)
                    if table.over:
                        break
                    return table if place else self._seated(table)
        record = TableRecord(
            secrets.token_hex(4),
            game,
            board.name if board else "",
            board.sha256 if board else "",
            text if board else "",
            msgspec.json.encode(tuple(seats)).decode(),
            msgspec.json.encode(options).decode(),
            self._now(),
            msgspec.json.encode(data or {}).decode(),
        )
        setup_of(record, rules)
        self.store.create(record)
        return self._seated(self._table(record, rules))

    def resume(self, id: str) -> Table:
        """A table that is open, or that the store has; also one that is over.

        Raises `UnknownTable`, `CannotPlay`, `UnknownGame`, `StoreError`, `UnreadableLog`.
        """
        with self._opening:
            with self._lock:
                place = self._places.get(id)
            if place is not None:
                return place.table
            record = next((each for each in self.store.tables() if each.id == id), None)
            if record is None:
                raise UnknownTable(f"no table {id!r} in {self.store.where}")
            return self._seated(self._table(record, rulebook(record.game)))

    def rest(self, id: str) -> None:
        """Ends what watches a table, and its simulated table where it has one; its log stays open.

        Its camera may watch another table from now on: the switch of this one does not start it again.
        """
        place = self._place(id)
        with place.switch:
            with place.lock:
                eye, tabletop, watched = place.eye, place.tabletop, place.watching is not None
                place.look_away()
                place.tabletop = place.film = place.calls.trust = place.sight = place.watching = None
            if eye is not None:
                eye.stop()
            if tabletop is not None:
                tabletop.stop()
        if watched or tabletop is not None:
            self._changed(place)

    def play_again(self, id: str, other: str) -> None:
        """The people of a table go on at another one: its phones may enter that too, and are told."""
        place = self._place(id)
        self.keys.carry(id, other)
        with place.lock:
            place.next = other
        self._changed(place)

    def next(self, id: str) -> str | None:
        """The table where the people of this one go on; None: nowhere yet."""
        return self._place(id).next

    def watch(self, id: str, board: Path, source: Source, *, trusted: bool = False) -> None:
        """Starts an eye for a table; `board` is the file it measures with.

        Its sure calls are asked first until the set-up has earned trust; `trusted`: not before one is overruled. Raises
        `StoreError`, `CannotPlay` where the game has no board or no camera can judge it.
        """
        place = self._place(id)
        if place.book is None:
            raise CannotPlay(f"expected a game on a board that a camera can judge, got {place.table.record.game}")
        with place.switch:
            self._watch(place, Watching(board, source, trusted))

    def _watch(self, place: Place, watching: Watching) -> None:
        """Whoever calls holds the table's switch."""
        source = watching.source
        kept = self._kept_corners(place, source.source)
        if source.corners is None and kept is not None and kept.is_file() and place.tabletop is None:
            source = replace(source, corners=str(kept))
        place.film = source.film
        place.watching = replace(watching, source=source)
        place.sight = Sight("simulated" if place.tabletop else "film" if source.film else "camera")
        place.sight.corners = read_corners(Path(source.corners)) if source.corners else None
        self._judge(place, source, trusted=watching.trusted)

        def heard(seen: Observation) -> None:
            if place.eye is eye:  # one that was told to stop may still speak for a moment
                self.heard(place.table.id, seen)

        eye = place.eye = self._make_eye(self._command(place), heard, lambda _: self._changed(place))
        place.expect()
        eye.start()

    def _judge(self, place: Place, source: Source, *, trusted: bool) -> None:
        """Trust in a camera set-up, from what was said of it before."""
        record, rules = place.table.record, place.table.rulebook
        setup = setup_key(source.source, record.board_sha256, source.corners, source.lens)
        before = earlier(self.store, record, rules, setup)
        place.calls.trust = Trust(setup, before, given=trusted, since=place.table.seq)

    def _command(self, place: Place) -> list[str]:
        assert place.watching is not None
        board, source = place.watching.board, place.watching.source
        films = self._keeping.watch(place.calls, source.eyeing) if self._keeping else None
        return watch_command(
            str(board),
            source.source,
            corners=source.corners,
            lens=source.lens,
            settings=source.settings,
            pace=source.pace,
            evidence=str(films) if films else None,
            data=str(self.store.folder) if self.store.folder else None,
        )

    def look(self, id: str, *, on: bool) -> Refusal | None:
        """The switch of a table's camera: has its eye look away, or watch again."""
        place = self._place(id)
        with place.switch:
            eye, watching = place.eye, place.watching
            if watching is None:
                return Refusal("eye.none")
            if on and eye is None:
                self._watch(place, watching)
            elif not on and eye is not None:
                place.look_away()  # first: what it still says while it ends is nobody's
                eye.stop()
        self._changed(place)
        return None

    def sees(self, id: str, *, rectified: bool = False) -> bytes | Refusal:
        """What a table's eye sees (JPEG); `rectified`: the board from straight above."""
        place = self._place(id)
        sight, eye = place.sight, place.eye
        if sight is None or eye is None:
            return Refusal("eye.none")
        return sight.picture(eye, rectified=rectified)

    def mark(self, id: str, corners: Corners) -> Refusal | None:
        """People show where the board's corners are; trust in the camera begins anew with them."""
        place = self._place(id)
        sight, eye, watching = place.sight, place.eye, place.watching
        if sight is None or eye is None or watching is None:
            return Refusal("eye.none")
        file = self._kept_corners(place, watching.source.source)
        if file is None:
            return Refusal("eye.unmarked")
        refused = sight.mark(eye, corners, file)
        with place.switch:
            if refused is None and place.eye is eye:  # else it was switched meanwhile; its next start finds the file
                source = replace(watching.source, corners=str(file))
                place.watching = replace(watching, source=source)
                self._judge(place, source, trusted=watching.trusted)
                eye.start_with(self._command(place))
        self._changed(place)
        return refused

    def look_again(self, id: str) -> Refusal | None:
        """The board is looked for anew, as after a bump; by its markers, where it has some."""
        place = self._place(id)
        sight, eye, watching = place.sight, place.eye, place.watching
        if sight is None or eye is None or watching is None:
            return Refusal("eye.none")
        kept = self._kept_corners(place, watching.source.source)
        if place.table.setup.ground().markers and kept is not None and watching.source.corners == str(kept):
            with place.switch:
                if place.eye is eye:
                    kept.unlink(missing_ok=True)
                    place.watching = replace(watching, source=replace(watching.source, corners=None))
            self.look(id, on=False)
            return self.look(id, on=True)
        refused = sight.look_again(eye)
        self._changed(place)
        return refused

    def _kept_corners(self, place: Place, source: str) -> Path | None:
        """Where corners that people show are kept; None: nowhere. A simulated camera's are its table's."""
        folder = self.store.folder
        if folder is None:
            return None
        return corners_file(folder, place.table.id if place.tabletop else source, place.table.record.board_sha256)

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
        place.tabletop = Tabletop(table, place.table, lambda: place.waits, lambda: self._changed(place))
        try:
            table.start()
            place.tabletop.start()
            self.watch(id, board, Source(table.source), trusted=trusted)
        except BaseException:
            self.rest(id)  # nothing is left behind, and the page shows no table that is not there
            raise

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
        place.heard(seen)
        self._followed(place)

    def sense(self, boards: Boards) -> None:
        """Boards with sensors serve the table at which people act, from now on."""
        self._served = Served(boards, self.submit, self._followed)
        with self._lock:
            here = [place for place in self._places.values() if not place.table.over]
        for place in here:
            self._serve(place)
        self._served.start()

    def _serve(self, place: Place) -> None:
        if self._served is not None:
            self._served.at(place)

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
                place.tabletop.told()
            if submission.source == "person":
                self._serve(place)
            self._followed(place)
        return result

    def _submit(self, place: Place, submission: Submission) -> Ack | Refusal:
        command = submission.command
        do = str(command.get("do")) if isinstance(command, dict) else ""
        if do.startswith("book."):
            return place.answered(submission)
        if do == "call.contest" and self._keeping is not None and isinstance(call := command.get("call"), int):
            # Saved first: the log is not to say what the disk could not hold.
            refused = self._keeping.save(place.calls, call, "contested")
            if refused is not None:
                return refused
        return place.calls.submit(submission)

    def view(self, id: str, audience: Audience = "table") -> TableView:
        """All that an audience may know of a table now."""
        place = self._place(id)
        view = table_view(place.table, place.calls, place.status, place.live, audience, place.start())
        simulated = place.tabletop.view if place.tabletop else None
        view = msgspec.structs.replace(
            view,
            simulated=simulated,
            book=place.question,
            people=self._people(place),
            opened=self.address is not None,
            next=place.next,
            camera=place.sight.view(on=place.eye is not None) if place.sight else None,
            devices=self._served.view(place) if self._served else None,
        )
        return self._keeping.marked(place.calls, view) if self._keeping else view

    def _people(self, place: Place) -> tuple[Person, ...]:
        joined = self.keys.joined(place.table.id)
        seats = range(len(place.table.setup.seats))
        return tuple(Person(seat, seat in joined, seat in joined and seat in place.online) for seat in seats)

    def present(self, id: str, online: frozenset[int]) -> None:
        """The seats of a table whose phone is connected now."""
        place = self._place(id)
        with place.lock:
            changed, place.online = place.online != online, online
        if changed:
            self._changed(place)

    def open_at(self, address: str | None) -> None:
        """Where others in the network reach the pages from now on; None: nowhere."""
        self.address = address
        self._let_in(None)

    def board(self, id: str) -> Any:
        """The board's geometry in mm, as plain data; it never changes. None for a game that is played without one."""
        return board_view(self._place(id).table.setup.board)

    def preview(self, id: str, command: Any, audience: Audience = "table") -> PreviewView | Refusal:
        """What one of the table's own commands (`table.correct`, `table.undo`, ...) would change."""
        table = self._place(id).table
        found = table.preview(command, audience)
        return found if isinstance(found, Refusal) else preview_view(table, found, audience)

    def story(
        self, id: str, before: int | None = None, count: int = 100, audience: Audience = "table"
    ) -> tuple[Line, ...]:
        """`count` lines before entry `before` (None: the latest), the oldest first."""
        place = self._place(id)
        timeline = place.table.timeline
        lines = story(timeline, place.calls.all(timeline), audience)
        told = tuple([line for line in lines if before is None or line.seq < before][-count:])
        return self._keeping.told(place.calls, told) if self._keeping else told

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
        if self._served is not None:
            self._served.stop()
        for place in places:
            if place.eye is not None:
                place.eye.stop()
            if place.tabletop is not None:
                place.tabletop.stop()
            place.publisher.close()
            place.table.close()
        if self._keeping is not None:
            self._keeping.close()
        self.store.close()

    def _table(self, record: TableRecord, rules: Rulebook) -> Table:
        return Table(self.store, record, rules, setup_of(record, rules), now=self._now)

    def _seated(self, table: Table) -> Table:
        if self._keeping is not None:
            with self._lock:
                self._keeping.begin(self.store.tables(), set(self._places))
        place = Place.of(table)
        with self._lock:
            self._places[table.id] = place
            for listener, ends in self._listeners:
                ends.append(_listen(place, listener))
        if not table.over:
            self._serve(place)
        return table

    def _place(self, id: str) -> Place:
        with self._lock:
            try:
                return self._places[id]
            except KeyError:
                raise UnknownTable(f"no table {id!r} here; open: {', '.join(self._places) or 'none'}") from None

    def _let_in(self, id: str | None) -> None:
        """Others may enter a table, or all of them (None), than before."""
        with self._lock:
            places = [place for place in self._places.values() if id in (None, place.table.id)]
        for place in places:
            self._changed(place)

    def _followed(self, place: Place) -> None:
        """After a change of the log or the table."""
        place.inform()
        if self._keeping is not None:
            self._keeping.follow(place.calls)
        if self._served is not None:
            self._served.shown(place)
        self._changed(place)

    def _changed(self, place: Place) -> None:
        with place.lock:
            place.changes += 1
            place.publisher.publish(place.changes)
        if place.tabletop is not None:
            place.tabletop.log_changed()


def _listen(place: Place, listener: Callable[[str], None]) -> Callable[[], None]:
    return place.publisher.subscribe(lambda _: listener(place.table.id))
