"""What became of the discs that changed their places: along which paths they went, and who lies where now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from companion.board import Board
from vision.changes import Changes
from vision.following import follow
from vision.motions import Motion, Verdict
from vision.naming import place_the_rest, renamed
from vision.recording import Recording
from vision.resting import Resting, RestingDisc
from vision.shutter import Shutter
from vision.swapping import unswapped

__all__ = ["judged"]

Image = NDArray[np.uint8]


def judged(
    changes: Changes,
    calm: Image,
    recording: Recording | None,
    resting: Resting,
    before: Mapping[str, RestingDisc],
    expected: Collection[str] | None,
    shutter: Shutter,
    rate: float,
    board: Board,
) -> Verdict:
    """Follows what moved through the recording (None: nothing could be followed), and names in `changes` what lies now.

    `calm`: the board at rest again, from above; `before`: the discs as they lay; `rate`: s between pictures;
    `board`: with its walls where they stand.
    """
    verdict = Verdict(changes.movers, 0.0, 0.5, 0.0)
    if recording is not None:
        looks = {owner: look.profile for owner, look in resting.owners.looks.items()}
        verdict = follow(recording, resting.plane, looks, resting.radius, changes.movers, calm, shutter)
        unswapped(board, verdict, before, changes.after, rate)
    flown = {m.id for m in verdict.flicks()}
    if resting.readable:
        _unsettle([m for m in changes.movers if m.id not in flown])
    come = place_the_rest(changes.movers, before.keys() | changes.after, resting.board, expected)
    changes.fresh += come
    changes.after |= {d.id: d for d in come}
    for m in changes.movers:
        if m.found is not None:
            doubt = (1.0, []) if m.id in flown else (m.sure, m.rivals)
            changes.after[m.id] = renamed(m.found, before[m.id], *doubt)
    return verdict


def _unsettle(movers: Iterable[Motion]) -> None:
    """Where a hand has put one of several, what is read on them tells which, not the track that it was followed on."""
    for m in movers:
        if len(m.options) > 1 and not m.free and m.found is not None:
            m.after = m.found = None
