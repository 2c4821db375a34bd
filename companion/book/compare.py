"""What differs between the log and the table, and what everything there is called by the log. Lengths are mm."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from math import dist
from typing import Literal

import msgspec

from companion.board import Board, Disc
from companion.games import Stand
from companion.observations import Moved, Observation, Ready, Seen, Shot, Stranger

__all__ = ["NUDGE", "Difference", "Reading", "Sight", "compare", "named", "sight"]

NUDGE = 1.0
"""Diameters that a disc may lie from where the log has it. Sleeves and the eye (a millimetre) move it by less, and each
shot is judged from where the discs truly lay; from one diameter on another disc could lie in its place, and a shot that
nobody saw, or a hand, has moved it. Chosen, not measured."""

SURE = 0.9
"""Of a disc's name (or its owner's) from which on a difference is worth a question. Chosen."""

SPREAD = 3.0
"""Standard deviation of a disc's place from which on it is not known where it lies: a third of a nudge at most."""

ALIKE = 0.2
"""Share by which a stranger's diameter may differ from a disc's."""

Point = tuple[float, float]
What = Literal["on_board", "missing", "elsewhere", "swapped"]


class Difference(msgspec.Struct, frozen=True):
    """A disc that lies otherwise than the log has it. Points are mm.

    `on_board`: captured by the book, and on the board; `missing`: in play by the book, and not on the board;
    `elsewhere`: farther off than nudges go; `swapped`: it lies where the book has `other`, and that one in its place.
    `book`, `table`: where each of them has it, None off the board.
    """

    disc: str
    what: What
    book: Point | None = None
    table: Point | None = None
    other: str | None = None


@dataclass(frozen=True)
class Sight:
    """The discs on the surface as they lay still."""

    discs: tuple[Seen, ...]
    strangers: tuple[Stranger, ...] = ()

    def after(self, seen: Moved) -> Sight:
        """When hands have changed it; what was put beside the surface is a matter of the next `ready`."""
        changed = {disc.id for disc in seen.discs} | set(seen.gone)
        return Sight((*(disc for disc in self.discs if disc.id not in changed), *seen.discs), self.strangers)


def sight(before: Sight | None, seen: Observation) -> Sight | None:
    """What is known of the discs at rest after an observation; None from a shot until the eye looks again."""
    match seen:
        case Ready():
            return Sight(seen.discs, seen.strangers)
        case Moved():
            return before.after(seen) if before else None
        case Shot():
            return None
        case _:
            return before


@dataclass(frozen=True)
class Reading:
    """`differences` in the board file's order; `found`: where each of their discs lies, None off the board.

    `names`: every disc on the board by the log's name, as the eye sees it, where each lies where the log has it and
    nothing speaks against it; else None. `part`: those of them that are known by people, whatever the others do.
    `sure`: those in whose place the eye surely sees one that it calls so itself.
    """

    differences: tuple[Difference, ...] = ()
    found: Mapping[str, Point | None] = field(default_factory=dict)
    names: Mapping[str, Seen] | None = None
    part: Mapping[str, Seen] = field(default_factory=dict)
    sure: frozenset[str] = frozenset()


def compare(
    board: Board,
    stands: Mapping[str, Stand | None],
    in_play: Iterable[str],
    seen: Sight,
    known: Collection[str] = (),
) -> Reading:
    """Only what is surely seen counts. `in_play`: ids on the board by the log, `stands` where it has them.

    `known`: discs of which people know that they lie in their place of the book. Whatever the eye calls the disc that
    lies there, if it looks like one of that owner, it is that one.
    """
    return _Comparison(board, stands, tuple(in_play), seen, known).reading()


class _Comparison:
    def __init__(
        self,
        board: Board,
        stands: Mapping[str, Stand | None],
        in_play: Collection[str],
        seen: Sight,
        known: Collection[str],
    ) -> None:
        self.discs = {disc.id: disc for disc in board.discs}
        self.order = {id: n for n, id in enumerate(self.discs)}
        self.stands = {id: stand for id, stand in stands.items() if stand is not None and id in in_play}
        self.in_play = [id for id in in_play if id in self.discs]
        self.captured = [id for id, stand in stands.items() if stand is None and id in self.discs]
        on_board = (disc for disc in seen.discs if not board.aside(disc.x, disc.y))
        self.seen = {disc.id: disc for disc in on_board if disc.id in self.discs}
        self.strangers = seen.strangers
        self.known = known
        self.at = self._placed()
        taken = {disc.id for disc in self.at.values()}
        self.empty = [id for id in self.in_play if id not in self.at]
        self.loose = [disc for disc in self.seen.values() if disc.id not in taken]
        self.doubt = False
        self.differences: dict[str, Difference] = {}
        self.found: dict[str, Point | None] = {}

    def reading(self) -> Reading:
        if not self.seen:  # put away, or not in view
            return Reading()
        for id, disc in self.at.items():
            self._named(id, disc)
        self._adopt()
        for id in self.empty:
            self._absent(id)
        for disc in self.loose:
            self._extra(disc)
        self._strange()
        whole = not (self.differences or self.doubt or self.empty or self.loose or self.strangers)
        differences = sorted(self.differences.values(), key=lambda each: self.order[each.disc])
        part = {id: disc for id, disc in self.at.items() if id in self.known and self._alike(id, disc)}
        sure = frozenset(id for id, disc in self.at.items() if disc.id == id and _sure(disc))
        return Reading(tuple(differences), self.found, self.at if whole else None, part, sure)

    def _placed(self) -> dict[str, Seen]:
        """Of each place of the book the disc that lies there, whatever its name."""
        near = sorted(
            (away, id, disc.id)
            for id, stand in self.stands.items()
            for disc in self.seen.values()
            if (away := dist((stand.x, stand.y), (disc.x, disc.y))) <= NUDGE * self.discs[id].diameter
        )
        at: dict[str, Seen] = {}
        taken: set[str] = set()
        for _, id, name in near:
            if id not in at and name not in taken:
                at[id] = self.seen[name]
                taken.add(name)
        return at

    def _adopt(self) -> None:
        """Where the book does not know a place, a disc of that name is in it."""
        for id in [id for id in self.empty if id not in self.stands]:
            disc = self.seen.get(id)
            if disc is not None and disc in self.loose and (_sure(disc) or self._left_over(id) is disc):
                self.at[id] = disc
                self.empty.remove(id)
                self.loose.remove(disc)

    def _named(self, id: str, disc: Seen) -> None:
        """A disc lies in a place of the book; is it that one?"""
        if disc.id == id or (self._alike(id, disc) and (id in self.known or not _sure(disc))):
            return  # among discs of one owner the book's name beats a doubtful one
        if not _sure(disc):
            self.doubt = True
        elif disc.id in self.captured:
            self._differs(disc.id, "on_board", disc)
            self._absent(id)
        elif (other := self.at.get(disc.id)) is not None and other.id == id and _sure(other):
            first, second = sorted((id, disc.id), key=self.order.__getitem__)
            self._differs(first, "swapped", self.seen[first], second)
            self.found[second] = _point(self.seen[second])
        else:
            self._absent(id)
            if disc.id in self.empty or self._sure_of_all(disc.id):
                self._differs(disc.id, "elsewhere", disc)

    def _sure_of_all(self, id: str) -> bool:
        """Another disc lies in this one's place, and it is sure which."""
        there = self.at.get(id)
        return there is not None and _sure(there)

    def _absent(self, id: str) -> None:
        """Nothing lies in a place of the book, or another disc."""
        disc = self.seen.get(id)
        if disc is not None and any(disc is self.at.get(other) for other in self.known if self._alike(other, disc)):
            disc = None  # that is another one, which is known to lie there
        if disc is not None and _sure(disc):
            self._differs(id, "elsewhere", disc)
        elif disc is None and not self._perhaps(id):
            self._differs(id, "missing", None)
        elif (only := self._left_over(id)) is not None:
            self._differs(id, "elsewhere", only)
        else:
            self.doubt = True

    def _perhaps(self, id: str) -> bool:
        """Something on the board may be it. A stranger elsewhere is none that is looked for: that one had its name."""
        stand, reach = self.stands.get(id), NUDGE * self.discs[id].diameter
        if any(stand is None or dist((stand.x, stand.y), (each.x, each.y)) <= reach for each in self.strangers):
            return True
        unsure = [disc for disc in self.loose if not _sure(disc)]
        return any(self._same(id, disc.id) or not self._owner_sure(disc) for disc in unsure)

    def _left_over(self, id: str) -> Seen | None:
        """The one disc of its owner that lies in nobody's place, where only this one is looked for."""
        wanted = [other for other in self.empty if self._same(id, other)]
        left = [disc for disc in self.loose if self._same(id, disc.id)]
        known = len(wanted) == len(left) == 1 and self._owner_sure(left[0]) and left[0].sd <= SPREAD
        # A sure name that is another's is that other, not this one.
        return left[0] if known and not _sure(left[0]) else None

    def _extra(self, disc: Seen) -> None:
        """A disc in nobody's place."""
        if disc.id in self.found:
            return
        if _sure(disc) and disc.id in self.captured:
            self._differs(disc.id, "on_board", disc)
            return
        if any(self._same(disc.id, id) for id in self.empty):
            return  # one that is looked for
        names = [disc.id, *(alt.id for alt in sorted(disc.alt, key=lambda alt: -alt.p))]
        captured = [id for id in self.captured if self._same(id, disc.id) and id not in self.found]
        name = next((id for id in names if id in captured), captured[0] if len(captured) == 1 else None)
        if name is not None and self._owner_sure(disc) and disc.sd <= SPREAD:
            self._differs(name, "on_board", disc)
        else:
            self.doubt = True

    def _strange(self) -> None:
        """A disc that the eye can give no name, since it was told that only others are there."""
        if len(self.strangers) != 1 or len(self.captured) != 1 or self.empty or self.loose:
            return
        stranger, disc = self.strangers[0], self.discs[self.captured[0]]
        if abs(stranger.diameter - disc.diameter) <= ALIKE * disc.diameter and disc.id not in self.found:
            self.differences[disc.id] = Difference(disc.id, "on_board", None, (stranger.x, stranger.y))
            self.found[disc.id] = (stranger.x, stranger.y)

    def _differs(self, id: str, what: What, disc: Seen | None, other: str | None = None) -> None:
        stand = self.stands.get(id)
        if what == "elsewhere" and stand is None:
            self.doubt = True  # the book does not know where it lies
            return
        book = (stand.x, stand.y) if stand else None
        table = _point(disc) if disc else None
        self.differences.setdefault(id, Difference(id, what, book, table, other))
        self.found.setdefault(id, table)

    def _same(self, a: str, b: str) -> bool:
        return self._disc(a).owner == self._disc(b).owner

    def _alike(self, id: str, disc: Seen) -> bool:
        """The disc is surely one of that one's owner."""
        return self._same(id, disc.id) and self._owner_sure(disc)

    def _owner_sure(self, disc: Seen) -> bool:
        alike = (alt.p for alt in disc.alt if alt.id in self.discs and self._same(alt.id, disc.id))
        others = sum(alt.p for alt in disc.alt if alt.id in self.discs and not self._same(alt.id, disc.id))
        return disc.p + sum(alike) >= SURE or (bool(disc.alt) and others <= 1 - SURE)

    def _disc(self, id: str) -> Disc:
        return self.discs[id]


def named(names: Mapping[str, Seen]) -> bool:
    """The eye has these names itself, and surely."""
    return all(disc.id == id and _sure(disc) for id, disc in names.items())


def _sure(disc: Seen) -> bool:
    return disc.p >= SURE and disc.sd <= SPREAD and all(alt.p <= 1 - SURE for alt in disc.alt)


def _point(disc: Seen) -> Point:
    return (disc.x, disc.y)
