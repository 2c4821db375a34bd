"""The tables of one house, each with its calls and its eye: all that the web knows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from companion.eye import Eye
from companion.games import Audience
from companion.keeping import Keeping
from companion.keys import Keys
from companion.place import Place, Source
from companion.sensing import Boards
from companion.served import Served
from companion.store import Store
from companion.table import Ack, Refusal, Submission, Table
from companion.tables import CannotPlay, UnknownTable
from companion.view import (
    Choice,
    Line,
    Person,
    PreviewView,
    Replay,
    TableView,
    board_view,
    choices,
    preview_view,
    story,
    table_view,
)
from companion.watches import EyeMaker, Watches

__all__ = ["CannotPlay", "Hub", "Source", "UnknownTable"]


class Hub(Watches):
    """The house's tables as pages and phones see them; any thread may call."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] = time.time,
        make_eye: EyeMaker = Eye,
        keeping: Keeping | None = None,
    ) -> None:
        """`now`: Unix seconds. `keeping`: of pictures; None: none are made. Raises `StoreError`."""
        super().__init__(store, now=now, make_eye=make_eye, keeping=keeping)
        self.keys = Keys(store, now=now)
        self.keys.subscribe(self._let_in)
        self._served: Served | None = None
        self.address: str | None = None
        """Where others in the network reach the pages; None: nowhere."""

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

    def sense(self, boards: Boards, now: Callable[[], float] | None = None) -> Served:
        """Boards with sensors serve the table at which people act, from now on; it returns whom they tell.

        `now`: Unix seconds, where sensors have another clock than the house.
        """
        served = self._served = Served(boards, self.submit, self._followed, now or self._now)
        with self._lock:
            here = [place for place in self._places.values() if not place.table.over]
        for place in here:
            self._serve(place)
        served.start()
        return served

    def _serve(self, place: Place) -> None:
        if self._served is not None:
            self._served.at(place)

    def _seated(self, table: Table) -> Table:
        super()._seated(table)
        if not table.over:
            self._serve(self._place(table.id))
        return table

    def _followed(self, place: Place) -> None:
        if self._served is not None:
            self._served.shown(place)
        super()._followed(place)

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
        joined, locked = self.keys.joined(place.table.id), self.keys.locked(place.table.id)
        seats = range(len(place.table.setup.seats))
        return tuple(
            Person(seat, seat in joined, seat in joined and seat in place.online, seat in locked) for seat in seats
        )

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

    def _let_in(self, id: str | None) -> None:
        """Others may enter a table, or all of them (None), than before."""
        with self._lock:
            places = [place for place in self._places.values() if id in (None, place.table.id)]
        for place in places:
            self._changed(place)
