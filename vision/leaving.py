"""One that slid off the board in plain sight, while a hand that came after it drew its track away."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import hypot

from vision.onset import COVERED, RUN, leaves
from vision.tracking import Point, Track

__all__ = ["seen", "slid_off"]

ON = 15.0
"""mm beside the place to which it would have gone evenly, within which the next place is the same disc's: it slows, and
may be seen 2 mm aside. Chosen."""


Seen = tuple[int, float, float]


def seen(p: Point) -> Seen:
    """What a point is known by, whichever way it was linked: its picture and place."""
    return p.k, p.x, p.y


def slid_off(frames: Sequence[Sequence[Point]], track: Track, others: Collection[Seen], radius: float) -> Track | None:
    """The track of a disc of `radius` mm that is gone, through places clear of a hand that lead straight off from where
    it lay; None: there are none. `others`: the points that are on other tracks."""
    if track.start is None:
        return None
    clear = [
        [p for p in points if p.owner == track.owner and p.hand < COVERED and seen(p) not in others]
        for points in frames
    ]
    for k in range(len(clear) - RUN + 1):
        for a in clear[k]:
            for b in clear[k + 1]:
                run = _on(clear[k + 2 :], [a, b])
                if len(run) >= RUN and leaves(run[:RUN], track.start, radius):
                    lain = [p for p in track.points if p.k < a.k and track.at_rest(p)]
                    return Track(track.id, track.owner, track.start, [*lain, *run])
    return None


def _on(frames: Sequence[Sequence[Point]], run: list[Point]) -> list[Point]:
    """The places that follow, a frame each, as far as it goes on."""
    for points in frames:
        a, b = run[-2:]
        ahead = 2 * b.x - a.x, 2 * b.y - a.y
        near = min(points, key=lambda p: hypot(p.x - ahead[0], p.y - ahead[1]), default=None)
        if near is None or hypot(near.x - ahead[0], near.y - ahead[1]) > ON:
            break
        run.append(near)
    return run
