"""One that is gone: slid off the board in plain sight, while a hand that came after it drew its track away; or taken,
and what was seen of it for a moment was none."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import hypot

from vision.fingers import under
from vision.motions import Motion
from vision.onset import COVERED, RUN, leaves
from vision.plane import Plane
from vision.recording import Frame
from vision.tracking import Point, Track

__all__ = ["never_slid", "seen", "slid_off"]

ON = 15.0
"""mm beside the place to which it would have gone evenly, within which the next place is the same disc's: it slows, and
may be seen 2 mm aside. Chosen."""
BRIEFLY, MISSED = 3, 3
"""Places clear of a hand, at most, of a slide that may be none, and pictures in plain sight in which it would have to
be seen on its way and is not. Chosen."""

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


def never_slid(
    m: Motion, frames: Sequence[Sequence[Point]], pictures: Sequence[Frame], plane: Plane, radius: float
) -> bool:
    """Whether one that is gone was seen to slide for a moment, and then not where it would have gone on, no hand there.

    Beside a finger that comes to take a disc a piece of it may look like the disc, once or twice.
    """
    if m.after is not None or m.path is None or not 0 < m.free <= BRIEFLY:
        return False
    last, missed = m.moving[-1], 0
    across, down = plane.board_size
    for points, picture in zip(frames[last.k + 1 :], pictures[last.k + 1 :], strict=True):
        x, y = m.path.at(picture.t)
        if missed == MISSED or not (radius < x < across - radius and radius < y < down - radius):
            break
        if any(p.owner == m.track.owner and hypot(p.x - x, p.y - y) < ON for p in points):
            return False
        missed += under([picture], plane, (x, y), radius) < COVERED
    return missed == MISSED
