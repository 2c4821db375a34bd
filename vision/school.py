"""Pawns on their places, seen once at rest and learned: what `tablee teach` does."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Literal

from companion.board import Board
from companion.observations import Ready, Taught, Trouble
from vision.observer import Observer
from vision.resting import RestingDisc
from vision.sources import End, Frame, Source
from vision.teaching import NEAR

__all__ = ["ALIKE", "Missed", "Report", "Restless", "at_rest", "start_places", "teach"]

ALIKE = 0.97
"""Correlation of two tops in one picture from which another light may make them be mixed up (see docs/eye.md)."""
PATIENCE = 20.0
"""s of a camera's pictures within which the board must have been seen at rest."""

Why = Literal["nothing", "other", "taken", "blank"]


class Restless(Exception):
    """The board was never seen at rest. `words`: the latest trouble's, English, "" where there was none."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self.words = words


@dataclass(frozen=True, slots=True)
class Missed:
    """A disc that was not learned where it should lie (mm).

    `why`: nothing lies there; a disc of another owner (`by`) does; `by` was meant by a place beside it already; or
    its top is blank.
    """

    id: str
    x: float
    y: float
    why: Why
    by: str = ""


@dataclass(slots=True)
class Report:
    """Ids learned; those that were not; pairs of one owner whose tops are much alike, the likest first."""

    learned: list[str] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    alike: list[tuple[str, str, float]] = field(default_factory=list)


def start_places(board: Board) -> list[Taught]:
    """The discs of each owner, in the file's order, on the spots of its zones, in the file's order, camps first."""
    zones = sorted(board.zones, key=lambda zone: zone.kind != "base_camp")
    spots = {owner: [at for zone in zones if zone.owner == owner for at in zone.spots] for owner in board.owners}
    return [
        Taught(id=disc.id, x=x, y=y)
        for owner in board.owners
        for disc, (x, y) in zip([d for d in board.discs if d.owner == owner], spots[owner], strict=False)
    ]


def at_rest(eye: Observer, source: Source) -> None:
    """Looks until the board has been read at rest for the first time. Raises `Restless` where it is not."""
    words, began = "", None
    while True:
        item = source.read(1.0)
        if isinstance(item, End):
            raise Restless(words)
        began = item.t if began is None else began
        if isinstance(item, Frame):
            for said in eye.feed(item.t, item.image):
                if isinstance(said, Ready):
                    return
                if isinstance(said, Trouble):
                    words = said.words if said.state == "begin" else ""
        if source.live and item.t - began > PATIENCE:
            raise Restless(words)


def teach(eye: Observer, places: Sequence[Taught]) -> Report:
    """Teaches an eye that sees its board at rest what lies at places (mm); the prints join `eye.learned`."""
    report = Report()
    right = _sorted_out(eye.discs, places, eye.board, report.missed)
    before = dict(eye.learned)
    if right:
        eye.teach(right)
    for place in right:
        if eye.learned.get(place.id) is before.get(place.id):
            report.missed.append(Missed(place.id, place.x, place.y, "blank"))
        else:
            report.learned.append(place.id)
    report.alike = alike(eye, report.learned)
    return report


def alike(eye: Observer, ids: Collection[str]) -> list[tuple[str, str, float]]:
    """Pairs of one owner's discs that look much alike as they were learned, with their correlation."""
    resting = eye.resting
    assert resting is not None
    found = []
    for owner in eye.board.owners:
        mine = [id for id in ids if eye.board.disc(id).owner == owner]
        fit = resting.memory.between([eye.learned[id] for id in mine])
        found += [
            (one, other, round(float(fit[i, k]), 3))
            for i, one in enumerate(mine)
            for k, other in enumerate(mine)
            if i < k and fit[i, k] > ALIKE
        ]
    return sorted(found, key=lambda pair: -pair[2])


def _sorted_out(
    discs: Mapping[str, RestingDisc], places: Sequence[Taught], board: Board, missed: list[Missed]
) -> list[Taught]:
    """Places at which a disc of the right owner lies; the others join `missed`."""
    right: list[Taught] = []
    taken: dict[int, str] = {}
    for place in places:
        disc = board.disc(place.id)
        near = min(discs.values(), key=lambda d: hypot(d.x - place.x, d.y - place.y), default=None)
        if near is None or hypot(near.x - place.x, near.y - place.y) > NEAR * disc.diameter:
            missed.append(Missed(place.id, place.x, place.y, "nothing"))
        elif near.owner != disc.owner:
            missed.append(Missed(place.id, place.x, place.y, "other", near.owner))
        elif id(near) in taken:
            missed.append(Missed(place.id, place.x, place.y, "taken", taken[id(near)]))
        else:
            taken[id(near)] = place.id
            right.append(place)
    return right
