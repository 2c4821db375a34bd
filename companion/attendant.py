"""The simulated person who follows the log: takes captured discs away, and sets down what comes back.

Nothing here knows a game: a rulebook's referee says where the book has each disc (`Referee.places`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any

from companion.games import Stand

__all__ = ["NEAR", "Attendant", "wanted"]

Point = tuple[float, float]

NEAR = 3.0
"""mm; a disc this near to where it was to be put stands there. Chosen: the book has it where the eye saw it, which is
out by half a millimetre and now and then by two; a hand sees no less than this."""


def wanted(
    book: Mapping[str, Stand | None] | None,
    places: Mapping[str, Point],
    off: Collection[str] = (),
    diameters: Mapping[str, float] | None = None,
) -> dict[str, Point | None]:
    """What a person would put elsewhere so that the table follows the book; None: out of the way, off the table.

    `book`: as `Referee.places` says (None: unknown). `places`: where discs lie, in mm, beside the board too; `off`:
    those that do. A disc is not put where another one lies in its way (`diameters`, mm, where known).
    """
    if book is None:
        return {}
    # One that slid off by itself is taken away too: it may lie on a marker, or where the next one slides off.
    gone: dict[str, Point | None] = {id: None for id, stand in book.items() if stand is None and id in places}
    put = {id: (stand.x, stand.y) for id, stand in book.items() if stand is not None and stand.put}
    put = {id: to for id, to in put.items() if id in off or id not in places or math.dist(places[id], to) > NEAR}
    staying = {id: at for id, at in places.items() if id not in gone and id not in put and id not in off}
    sizes = diameters or {}
    while blocked := next((id for id, to in put.items() if _in_the_way(id, to, staying, sizes)), None):
        del put[blocked]
        if blocked in places and blocked not in off:  # so it stays, and may be in the way of the next
            staying[blocked] = places[blocked]
    return {**gone, **put}


def _in_the_way(id: str, to: Point, staying: Mapping[str, Point], sizes: Mapping[str, float]) -> bool:
    return any(math.dist(to, at) < (sizes.get(id, 0.0) + sizes.get(other, 0.0)) / 2 for other, at in staying.items())


class Attendant:
    """Decides when to act. `look` is called whenever table or log have changed; the caller sends what it returns."""

    def __init__(self, diameters: Mapping[str, float] | None = None) -> None:
        self._diameters = dict(diameters or {})
        self._asked: tuple[Any, Any] | None = None

    def look(
        self,
        book: Mapping[str, Stand | None] | None,
        places: Mapping[str, Point],
        off: Collection[str] = (),
        *,
        waiting: bool,
    ) -> dict[str, Point | None]:
        """What hands are to do now. `waiting`: a question is open, the game waits, or something moves.

        The same is not asked twice while the table lies as it lay, so that a hand under way is not sent again.
        """
        if waiting:
            return {}
        todo = wanted(book, places, off, self._diameters)
        if not todo:
            self._asked = None
            return {}
        now = (todo, dict(places))
        if now == self._asked:
            return {}
        self._asked = now
        return todo

    def refused(self) -> None:
        """The table did not do it; the next look asks again."""
        self._asked = None
