"""The question about book and table: when it is asked, and what the answers do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from math import dist
from typing import Any

import msgspec

from companion.board import Board
from companion.book.compare import Difference, Reading, Sight, compare, named, sight
from companion.games import Referee, Stand
from companion.observations import Hello, Moved, Observation, Ready, Shot
from companion.observations.orders import Taught
from companion.table import Ack, Refusal, Submission, Table

__all__ = ["Book", "BookAnswer", "BookView", "FollowTable", "KeepBook", "Later", "Names"]

STILL = 1.0
"""mm that a disc may seem to have moved without being taught again."""


class BookView(msgspec.Struct, frozen=True):
    """The one question about it. Answers: `{"do": "book.table"|"book.book"|"book.later", "discs": [ids]}`."""

    differences: tuple[Difference, ...]


class FollowTable(msgspec.Struct, frozen=True, tag_field="do", tag="book.table"):
    """The table is right: the log follows it for these discs."""

    discs: tuple[str, ...]


class KeepBook(msgspec.Struct, frozen=True, tag_field="do", tag="book.book"):
    """The book is right: people put these pieces so."""

    discs: tuple[str, ...]


class Later(msgspec.Struct, frozen=True, tag_field="do", tag="book.later"):
    """Not now: asked again when it differs otherwise, or the eye starts anew."""

    discs: tuple[str, ...]


class Names(msgspec.Struct, frozen=True, tag_field="do", tag="book.names"):
    """No answer: who lies where, as people see it. The eye learns these discs by their places, in mm."""

    discs: dict[str, tuple[float, float]]


BookAnswer = FollowTable | KeepBook | Later

_Key = tuple[str, str]
"""A difference without its places: the disc and what is wrong."""


class Book:
    """Compares one table with its log."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._sight: Sight | None = None
        self._settled: dict[str, Stand | None] = {}
        """What the book had when the latest shot was seen: what is newer may still be in somebody's hand."""
        self._later: frozenset[_Key] = frozenset()
        self._kept: frozenset[_Key] = frozenset()
        """People put them so; until the eye looks again."""
        self._confirmed: frozenset[str] = frozenset()
        """People said that the book is right about them, since the latest shot."""
        self._reading = Reading()
        self._taught: dict[str, tuple[float, float]] = {}
        self._looked = False
        """The eye has said where discs lie since it was taught."""
        self._refused = False
        """It could not be taught when it last looked."""
        self._unseen: frozenset[str] = frozenset()
        """Discs that lie on the board as people say, and that the eye does not see."""
        self._searched: frozenset[str] = frozenset()
        """Those that it was told to look for; until it has seen a disc move."""
        self._absent: frozenset[str] = frozenset()
        """Discs that a hand was to put down and that the eye does not see."""
        self._agreed: dict[str, Stand | None] = {}
        """Discs of which book and eye have made sure that they mean the same one, and where the book had each then."""
        self._doubtful: frozenset[str] = frozenset()
        """Discs that hands were to put down since, and of which they have not."""
        self._stands: dict[str, Stand | None] = {}
        self._set_up = False
        self._entered: int | None = None
        """Commands of the game when the pieces were to be put down."""

    @property
    def set_up(self) -> bool:
        """The set-up is over: all lay as the book has it, people answered where not, or play has gone on since."""
        return self._set_up

    def after(self, seen: Observation, stands: Mapping[str, Stand | None] | None, *, hand: bool = False) -> None:
        """What the eye says; `stands`: where the book had the discs before. `hand`: a shot that was a hand's doing."""
        self._sight = sight(self._sight, seen)
        match seen:
            case Hello():
                self._sight, self._later, self._taught, self._confirmed = None, frozenset(), {}, frozenset()
                self._agreed = {}
            case Ready():
                self._kept, self._looked, self._refused = frozenset(), True, False
            case Moved():
                self._looked = True
            case Shot() if not hand:
                self._settled, self._confirmed = dict(stands or {}), frozenset()
                self._unseen = self._searched = frozenset()

    def update(
        self,
        stands: Mapping[str, Stand | None] | None,
        in_play: Collection[str] | None,
        lingering: Collection[str],
        entered: int = 0,
    ) -> None:
        """Looks again, when the log or the table has changed.

        `lingering`: captured, and not taken away yet; `entered`: how many commands of the game stand.
        """
        if stands is None:
            # Another set-up: whoever puts them down again looks who is who.
            self._set_up, self._settled, self._confirmed, self._entered = False, {}, frozenset(), None
        elif self._entered is None:
            self._entered = entered
        elif entered > self._entered:
            self._set_up = True
        if stands is None or in_play is None or self._sight is None:
            self._reading, self._absent = Reading(), frozenset()
            self._begin(stands)
            return
        fresh = (id for id, stand in stands.items() if self._fresh(id, stand))
        found = compare(self._board, stands, in_play, self._sight, self._confirmed.union(fresh))
        told = tuple(d for d in found.differences if not self._on_its_way(d, stands, lingering))
        missing = (d.disc for d in found.differences if d.what == "missing")
        self._absent = frozenset(id for id in missing if self._fresh(id, stands.get(id)))
        self._reading = replace(found, differences=told)
        self._later &= {_key(d) for d in told}
        self._begin(stands)
        self._doubt(stands)

    def _begin(self, stands: Mapping[str, Stand | None] | None) -> None:
        """A set-up ends when all lie where they were to be put, or when one lies elsewhere by the book."""
        moved = stands is not None and any(stand is not None and not stand.put for stand in stands.values())
        self._set_up = self._set_up or moved or self._reading.names is not None

    def _doubt(self, stands: Mapping[str, Stand | None]) -> None:
        """A disc that hands were to put elsewhere may be any of its side, until eye and book agree on who it is; that
        it is flicked meanwhile makes nobody surer."""
        put = {id for id, stand in stands.items() if stand is not None and stand.put}
        new = {id for id in put if self._agreed.get(id) != stands[id]}
        there = {id for id, stand in stands.items() if stand is not None}
        self._stands = dict(stands)
        self._doubtful = (self._doubtful | new) & there
        self._agree(self._reading.sure)

    def _agree(self, ids: Collection[str]) -> None:
        self._agreed |= {id: self._stands.get(id) for id in ids}
        self._doubtful -= frozenset(ids)

    def doubts(self, shot: Shot) -> bool:
        """Hands have put down discs of this shot, and nobody has made sure that the eye knows each of them since; or
        the eye does not see one that is on the board by the book, which this shot may have met."""
        met = {id for touch in shot.touches for id in (touch.a, touch.b)}
        gone = {each.disc for each in shot.exits} | {each.disc for each in shot.crossings}
        there = {id for id, stand in self._stands.items() if stand is not None}
        overlooked = bool(shot.start) and not there <= {each.disc for each in shot.start}
        return overlooked or not self._doubtful.isdisjoint(met | gone | {shot.shooter})

    def learned(self) -> None:
        """The eye has taken the lesson: it means by these names what the book does."""
        self._agree(self._taught)

    def began(self) -> None:
        """The match was begun from the table as it lies: there is no set-up to wait for."""
        self._set_up = True

    @property
    def question(self) -> BookView | None:
        """What is to be asked, as soon as nothing else is."""
        hushed = self._later | self._kept
        differences = tuple(d for d in self._reading.differences if _key(d) not in hushed)
        return BookView(differences) if differences else None

    def lesson(self) -> tuple[Taught, ...] | None:
        """What the eye may be taught: the book's names of all discs, where they fit; None where nothing is new.

        Where not all fit, those that people know, if the eye has one of them wrong.
        """
        names, part = self._reading.names, self._reading.part
        if names is None and part and not named(part):
            names = part
        if names is None or self._refused:
            return None
        places = {id: (disc.x, disc.y) for id, disc in names.items()}
        same = places.keys() == self._taught.keys()
        still = same and all(dist(at, self._taught[id]) <= STILL for id, at in places.items())
        if still and (named(names) or not self._looked):
            return None
        self._taught, self._looked = places, False
        return tuple(Taught(id=id, x=x, y=y) for id, (x, y) in places.items())

    def named(self, places: Mapping[str, tuple[float, float]]) -> tuple[Taught, ...]:
        """The lesson of what people called discs that lie there."""
        self._taught, self._looked = dict(places), False
        self._confirmed |= places.keys()
        return tuple(Taught(id=id, x=x, y=y) for id, (x, y) in places.items())

    def unseen(self, there: Collection[str]) -> frozenset[str]:
        """Discs that the eye is to look for anew, told once: those that people say lie on the board.

        `there`: where it is known without asking, those that hands have put down.
        """
        new = (self._unseen | self._absent.intersection(there)) - self._searched
        self._searched |= new
        return new

    def not_learned(self) -> None:
        """The eye could not take the lesson: it is tried again after its next `ready`."""
        self._taught, self._refused = {}, True

    def answer(
        self,
        submission: Submission,
        table: Table,
        referee: Referee,
        submit: Callable[[Submission], Ack | Refusal],
    ) -> Ack | Refusal:
        """A person's answer; what changes the log goes through `submit`."""
        known = table.known(submission.id)
        if known is not None:
            return Ack(known, repeated=True)
        try:
            answer = msgspec.convert(submission.command, BookAnswer)
        except msgspec.ValidationError as error:
            return Refusal("table.malformed", {"words": str(error)})
        asked = {d.disc: d for d in self.question.differences} if self.question else {}
        if not answer.discs or not asked.keys() >= set(answer.discs):
            return Refusal("book.changed", {"discs": ", ".join(answer.discs)})
        answered = [asked[id] for id in answer.discs]
        self._set_up = True
        match answer:
            case FollowTable():
                return self._follow(submission, answered, table, referee, submit)
            case KeepBook():
                self._kept |= {_key(d) for d in answered}
                # Names too: `other` lies in this one's place by the table, and not by the book.
                self._confirmed |= {id for d in answered for id in (d.disc, d.other) if id is not None}
                self._unseen |= {d.disc for d in answered if d.what == "missing"}
            case Later():
                self._later |= {_key(d) for d in answered}
        return Ack(table.seq)

    def _follow(
        self,
        submission: Submission,
        answered: list[Difference],
        table: Table,
        referee: Referee,
        submit: Callable[[Submission], Ack | Refusal],
    ) -> Ack | Refusal:
        ids = {id for d in answered for id in (d.disc, d.other) if id is not None}
        found = {id: at for id, at in self._reading.found.items() if id in ids}
        commands: list[Any] = list(referee.follow(table.state, found))
        result: Ack | Refusal = Refusal("book.changed", {"discs": ", ".join(sorted(ids))})
        for number, command in enumerate(commands, 1):
            # The first has the sender's id, so that the same answer sent twice has one effect.
            id = submission.id if number == 1 else f"{submission.id}:{number}"
            result = submit(msgspec.structs.replace(submission, id=id, command=command))
            if isinstance(result, Refusal):
                return result
        return result

    def _on_its_way(
        self, difference: Difference, stands: Mapping[str, Stand | None], lingering: Collection[str]
    ) -> bool:
        """A hand is expected to see to it: to take away what was captured, to put on its spot what came back."""
        if difference.what == "on_board":
            return difference.disc in lingering
        fresh = self._fresh(difference.disc, stands.get(difference.disc))
        return fresh and difference.what in ("missing", "elsewhere")

    def _fresh(self, id: str, stand: Stand | None) -> bool:
        """A hand was to put it there, and nobody has flicked since."""
        return stand is not None and stand.put and self._settled.get(id) != stand


def _key(difference: Difference) -> _Key:
    return (difference.disc, difference.what)
