"""What discs did where nobody saw it: the flicked one until it was first seen on its way, others for good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from companion.board import Board
from vision.certainty import said
from vision.doorways import Passage, straight
from vision.motions import Motion
from vision.paths import Path
from vision.touching import Contact

__all__ = ["MISSED", "UNSEEN", "crossed", "vanished"]

MISSED = 10.0
"""mm from where it lay from which on the first part of a slide was not seen. Chosen."""
UNSEEN = 0.75
"""Probability at most of what a disc did that nobody saw do it. Chosen."""

Place = tuple[float, float, float]
"""t (s), x, y (mm)."""


def crossed(board: Board, shooter: Motion, path: Path | None, contacts: Sequence[Contact], t0: float) -> list[Passage]:
    """Doorways that it has passed, flicked at `t0`, before it was first seen on its way: it lay on one side, and was on
    the other. What it would have entered and left again it may not have entered at all."""
    met = _met(shooter.id, contacts)
    if path is not None:
        first = path.segments[0]
        seen = first.t0, first.x, first.y
    elif met:
        seen = met[0]
    else:
        return []
    if (
        shooter.before is None
        or seen[0] <= t0
        or hypot(seen[1] - shooter.before[0], seen[2] - shooter.before[1]) < MISSED
    ):
        return []
    found = [c for c in straight(board, (t0, *shooter.before), seen, board.disc(shooter.id).radius) if c.full]
    behind = {gate.id: gate.sanctuary or gate.id for gate in board.gates}
    times = Counter(behind[c.gate] for c in found)
    return [replace(c, p=min(c.p, UNSEEN)) for c in found if times[behind[c.gate]] == 1]


def vanished(id: str, contacts: Sequence[Contact], t0: float | None) -> float | None:
    """When one left the board that lies nowhere and was not seen to go: as it last touched another, or else as it was
    flicked (`t0`); None where it was not, and touched nothing: then it is a hand's doing."""
    return max((t for t, _, _ in _met(id, contacts)), default=t0)


def _met(id: str, contacts: Sequence[Contact]) -> list[Place]:
    """Where it was as it touched others, in order of time."""
    return sorted((c.t, *(c.at_a if c.a == id else c.at_b)) for c in contacts if id in (c.a, c.b) and said(c) >= 0.5)
