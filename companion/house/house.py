"""What the host does with the tables of a house: begin, go on, rest, play again, close; who sits where."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec

from companion import board as boards
from companion.board import Board
from companion.games import Refused, Rulebook, Seat, Setup, UnknownGame, rulebook
from companion.games.speech import Language
from companion.house.offers import boards_for, offer
from companion.house.past import Past
from companion.house.shelf import Chosen, Shelf
from companion.house.starting import Camera, Cameras, NoPlace, Nothing, OnTable, Simulation, simulate, watch
from companion.hub import CannotPlay, Hub, Source
from companion.simulated import TableFailed
from companion.store import StoreError
from companion.table import NAME, Ack, Close, Dealer, Pause, Refusal, Sit, Submission, Table, UnreadableLog

__all__ = ["Begin", "Guest", "House", "Started"]

log = logging.getLogger(__name__)

Name = Annotated[str, msgspec.Meta(max_length=NAME)]
Word = Annotated[str, msgspec.Meta(max_length=64)]


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who will sit there."""

    name: Name = ""
    side: Word = ""


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to begin. `side` empty: as the game has them.

    `board`: one that ships or that is on the house's shelf, None: the game's own; `files`: of the shelf, whose data are
    the game's, together with `data`.
    """

    game: Word
    seats: Annotated[tuple[Guest, ...], msgspec.Meta(max_length=16)]
    board: Word | None = None
    options: dict[str, Any] = {}
    data: dict[str, Any] = {}
    files: Annotated[tuple[Word, ...], msgspec.Meta(max_length=16)] = ()
    source: OnTable = Nothing()
    dealer: bool = False


class Started(msgspec.Struct, frozen=True):
    """A table that may be played. `trouble`: why what was to watch it does not; it is played by hand then."""

    table: str
    trouble: Refusal | None = None


class House:
    """The tables of a hub, for the host. Any thread may call; what cannot be done is a `Refusal`."""

    def __init__(
        self,
        hub: Hub,
        *,
        cameras: Cameras = lambda: (),
        lens: Callable[[str], str | None] = lambda source: None,
        at_home: bool = False,
    ) -> None:
        """`cameras`: those that are connected; `lens`: the file of a camera's lens, None where it was not measured.

        `at_home`: people begin at the house's start page, not at a table.
        """
        self.hub = hub
        self.past = Past(hub)
        self.shelf = Shelf(self.folder)
        self.cameras = cameras
        self.at_home = at_home
        self._lens = lens
        self._lock = threading.Lock()
        self._again = threading.Lock()

    @property
    def folder(self) -> Path | None:
        """Where files of tables lie; None where the log is in no folder."""
        return self.hub.store.folder

    def begin(self, asked: Begin, language: Language = "en") -> Started | Refusal:
        """A new table. `language`: of why a file cannot be used."""
        try:
            rules = rulebook(asked.game)
        except UnknownGame:
            return Refusal("house.no_such_game", {"game": asked.game})
        found = self._board(asked, language)
        if isinstance(found, Refusal):
            return found
        board, text = found
        seats = _seats(rules, asked.seats, board)
        if isinstance(seats, Refusal):
            return seats
        written = self.shelf.data(asked.game, asked.files, language)
        if isinstance(written, Refusal):
            return written
        setup = Setup(board, seats, asked.options, self.past.carried(rules, {**written, **asked.data}))
        try:
            rules.new(setup)
        except Refused as refused:
            return Refusal.of(refused)
        started = self._opened(asked, setup, text)
        if isinstance(started, Started):
            self.shelf.choose(asked.game, Chosen(asked.files, asked.board))
        return started

    def _opened(self, asked: Begin, setup: Setup, text: str) -> Started | Refusal:
        wrong = self._cannot_watch(asked.source, asked.game)
        if wrong is not None:
            return wrong
        try:
            table = self.hub.open(asked.game, setup.board, text, setup.seats, setup.options, data=setup.data, new=True)
        except (CannotPlay, StoreError) as error:
            return Refusal("table.not_kept", {"words": str(error)})
        if asked.dealer:
            self._say(table.id, Dealer())
        return Started(table.id, self._watched(table, asked.source))

    def go_on(self, id: str, source: OnTable | None = None) -> Started | Refusal:
        """A table that rested, or that the house was left with: it is open and plays again."""
        table = self._table(id)
        if isinstance(table, Refusal):
            return table
        wrong = self._cannot_watch(source or Nothing(), table.record.game)
        if wrong is not None:
            return wrong
        for command in (
            *([Close(False)] if table.manner.closed else []),
            *([Pause(False)] if table.manner.paused else []),
        ):
            said = self._say(id, command)
            if isinstance(said, Refusal):
                return said
        return Started(id, None if source is None else self._watched(table, source))

    def pause(self, id: str) -> Ack | Refusal:
        """Nothing counts until it goes on."""
        return self._say(id, Pause())

    def close(self, id: str) -> Ack | Refusal:
        """The game ends as it stands; nothing watches it any more."""
        said = self._say(id, Close())
        if isinstance(said, Ack):
            self.hub.rest(id)
        return said

    def rename(self, id: str, seat: int, name: str) -> Ack | Refusal:
        """Somebody else sits there, or is called otherwise."""
        return self._say(id, Sit(seat, tidy(name)))

    def leave(self, id: str, seat: int) -> Ack | Refusal:
        """A player is away: the host acts for the seat."""
        return self._say(id, Sit(seat, absent=True))

    def join(self, id: str, seat: int, name: str | None = None) -> Ack | Refusal:
        """A player comes back to a seat, or another takes it."""
        return self._say(id, Sit(seat, None if name is None else tidy(name), absent=False))

    def dealer(self, id: str, deals: bool) -> Ack | Refusal:
        """From now on Tablée deals, or people do."""
        return self._say(id, Dealer(deals))

    def rematch(self, id: str, source: OnTable | None = None) -> Started | Refusal:
        """The same people, board and house rules once more; phones come along. Who begins is for the game to ask.

        Asked again before anybody has begun there, it is the same table: two taps must not part host and phones.
        """
        table = self._table(id)
        if isinstance(table, Refusal):
            return table
        wrong = self._cannot_watch(source or Nothing(), table.record.game)
        if wrong is not None:
            return wrong
        with self._again:
            following = self.hub.next(id)
            again = self.hub.table(following) if following else None
            if again is not None and not again.begun and not again.manner.closed:
                return Started(again.id)
            return self._once_more(table, source or Nothing())

    def _once_more(self, table: Table, source: OnTable) -> Started | Refusal:
        record, setup = table.record, table.setup
        data = self.past.carried(rulebook(record.game), setup.data, table)
        try:
            again = self.hub.open(
                record.game, setup.board, record.board_text, setup.seats, setup.options, data=data, new=True
            )
            self.hub.play_again(table.id, again.id)
        except (CannotPlay, StoreError) as error:
            return Refusal("table.not_kept", {"words": str(error)})
        if table.manner.dealer:
            self._say(again.id, Dealer())
        self.hub.rest(table.id)  # a camera watches one table at a time
        return Started(again.id, self._watched(again, source))

    def _board(self, asked: Begin, language: Language) -> tuple[Board | None, str] | Refusal:
        """The board and its file's text; None where the game has none."""
        known = boards_for(asked.game)
        name = asked.board
        if name is None:
            wide = offer(rulebook(asked.game), "en").boards if isinstance(asked.source, Simulation) else ()
            name = next((each.name for each in wide if each.wide), None) or next(iter(known), None)
        if name is None:
            return None, ""
        if name not in known:
            return self.shelf.board(asked.game, name, language)
        return known[name], boards.shipped(name).read_bytes().decode()

    def _say(self, id: str, command: Any) -> Ack | Refusal:
        table = self._table(id)
        if isinstance(table, Refusal):
            return table
        plain = msgspec.to_builtins(command)  # as from a page, so that its shape is checked
        return self.hub.submit(id, Submission(id=f"house:{secrets.token_hex(8)}", command=plain))

    def _table(self, id: str) -> Table | Refusal:
        """The table, opened where it is not."""
        try:
            return self.hub.resume(id)
        except LookupError:
            return Refusal("table.no_such_table")
        except (CannotPlay, StoreError, UnreadableLog) as error:
            return Refusal("house.unreadable", {"words": str(error)})

    def _cannot_watch(self, source: OnTable, game: str) -> Refusal | None:
        """Why a game cannot be watched with it."""
        if isinstance(source, Nothing):
            return None
        if not offer(rulebook(game), "en").camera or self.folder is None:
            return Refusal("house.not_watched")
        if isinstance(source, Camera) and source.source not in [known for known, _ in self.cameras()]:
            return Refusal("house.no_such_camera")
        return None

    def _watched(self, table: Table, source: OnTable) -> Refusal | None:
        """Starts what is to watch it. What fails is told, and the table is played by hand."""
        folder = self.folder
        if folder is None or isinstance(source, Nothing):
            return None
        with self._lock:
            self.hub.rest(table.id)
            try:
                if isinstance(source, Simulation):
                    simulate(self.hub, table, folder)
                else:
                    watch(self.hub, table, folder, Source(source.source, lens=self._lens(source.source)))
            except (NoPlace, TableFailed, StoreError) as error:
                log.error("not watched: %s", error)
                return Refusal("house.not_started", {"words": str(error)})
        return None


def tidy(name: str) -> str:
    """A name on one line, without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def _seats(rules: Rulebook, places: Sequence[Guest], board: Board | None = None) -> tuple[Seat, ...] | Refusal:
    """Who sits where; sides that nobody chose are those of the game, or of a board that has others."""
    offered = offer(rules, "en")
    usual = next((each.sides for each in offered.seats if each.count == len(places)), None)
    if usual is None:
        counts = ", ".join(str(each.count) for each in offered.seats)
        return Refusal("house.seats", {"seats": len(places), "counts": counts})
    owners = board.owners if board is not None else ()
    if len(owners) == len(places) and set(owners) != {each.side for each in offered.sides}:
        return tuple(Seat(tidy(place.name), side) for place, side in zip(places, owners, strict=True))
    seats = tuple(Seat(tidy(place.name), place.side or side) for place, side in zip(places, usual, strict=True))
    sides = [seat.side for seat in seats]
    if set(sides) - {each.side for each in offered.sides}:
        return Refusal("house.no_such_side")
    if offered.chosen and len(set(sides)) < len(sides):
        return Refusal("house.same_side")
    return seats
