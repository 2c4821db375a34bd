"""How a game went: the numbers that all may know, after each entry of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games import Seat
from companion.games.speech import Text
from companion.table import Table

__all__ = ["MOST", "Curve", "Point", "Track", "curve"]

MOST = 400
"""Points of a curve: more than a screen shows apart. Of more, the ends and every so many between them are kept."""


class Track(msgspec.Struct, frozen=True):
    """One line of the curve: a seat's, or one of the game's own by its `name` (French, English)."""

    seat: int | None
    name: Text | None


class Point(msgspec.Struct, frozen=True):
    """After entry `seq`: a number for each track, None where it is not known, or not for all to know."""

    seq: int
    at: float
    values: tuple[float | None, ...]


class Curve(msgspec.Struct, frozen=True):
    """`points` in order; the first is the start. Empty where the game has no numbers, or they are secret yet."""

    tracks: tuple[Track, ...]
    points: tuple[Point, ...]


def curve(table: Table) -> Curve:
    """The curve of a table as its log stands now: what was undone is not in it.

    What only the end shows (a secret score) is in it once the game is over by its own rules; a table that was closed
    before keeps its secrets.
    """
    rules, timeline = table.rulebook, table.timeline
    standing = getattr(rules, "standing", None)
    tracks = _tracks(rules, table.setup.seats)
    if standing is None:
        return Curve(tracks, ())
    ended = getattr(rules, "winners", lambda _: None)(timeline.state) is not None
    end = timeline.state if ended else None
    points = [Point(0, table.record.created, tuple(standing(timeline.start, end)))]
    points += [
        Point(take.seq, take.item.entry.at, tuple(standing(take.after, end))) for take in timeline.takes if take.stands
    ]
    known = [sum(value is not None for value in values) for values in zip(*(p.values for p in points), strict=True)]
    if max(known, default=0) < 2:  # what is known at the end alone is a result, no course
        return Curve(tracks, ())
    return Curve(tracks, _thinned(points))


def _tracks(rules: Any, seats: tuple[Seat, ...]) -> tuple[Track, ...]:
    names: tuple[Text, ...] | None = getattr(rules, "tracks", None)
    if names is not None:
        return tuple(Track(None, name) for name in names)
    return tuple(Track(seat, None) for seat in range(len(seats)))


def _thinned(points: list[Point]) -> tuple[Point, ...]:
    """First those where a number changes, with the one before; then no more than `MOST`."""
    shown = [
        point
        for place, point in enumerate(points)
        if place in (0, len(points) - 1)
        or point.values != points[place - 1].values
        or point.values != points[place + 1].values
    ]
    if len(shown) <= MOST:
        return tuple(shown)
    step = (len(shown) - 1) / (MOST - 1)
    return tuple(shown[round(place * step)] for place in range(MOST))
