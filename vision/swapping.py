"""Two discs that look alike and met, each of which was followed on as the other: told by playing both ways.

Where they touch, their tracks may be continued one by the other's places as well as by its own, and fit as well. What
a flick would have done to each of them does not: a disc that is struck goes away from what struck it.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from math import log

from companion.board import Board
from vision.clusters import Table, flicked
from vision.motions import Motion, Verdict
from vision.naming import UNREAD, reading
from vision.paths import fit_paths
from vision.replaying import FITS, NEARLY, explained
from vision.resting import RestingDisc
from vision.shots import touched
from vision.striking import striker
from vision.trails import split, trail
from vision.weighing import weigh

__all__ = ["unswapped"]

CLEARER = 4.0
"""By how much more (logarithm) the other way round must be likely. Chosen: of 31 plays that did not fit on the 240
clips of seeds 86, 87, 89 and 90 it was in two, whose pairs had been swapped."""


def unswapped(
    board: Board, verdict: Verdict, before: Mapping[str, RestingDisc], after: Mapping[str, RestingDisc], rate: float
) -> None:
    """Gives two of a shot's discs back what is theirs, where nothing fits as they were followed, and all does the other
    way round: their tracks from where both were in motion, their paths, and where they came to lie.

    `rate`: s between pictures.
    """
    if not verdict.flicks():
        return
    table = Table(board, verdict, before, after, rate)
    shooter = striker(verdict).motion.id
    cluster = flicked(table, shooter)
    slid = [table.slid[i] for i in cluster.ids if i in table.slid] if cluster is not None else []
    pairs = [(a, b) for a, b in itertools.combinations(slid, 2) if (a.owner, a.track.owner) == (b.owner, b.track.owner)]
    if cluster is None or not pairs or explained(table, shooter, cluster, touched(table, shooter)[1]):
        return
    told = weigh(cluster.meeting)
    if told.misfit <= NEARLY:
        return
    best, likely = None, told.evidence + CLEARER
    for a, b in pairs:
        if any(m.found is not None and reading(m.found, to.id) < UNREAD for m, to in ((a, b), (b, a))):
            continue  # who lies there was read
        other = _swapped(a, b, board.disc(a.id).radius, verdict.decel)
        others = {m.id: m for m in other}
        motions = [others.get(m.id, m) for m in verdict.motions]
        there = flicked(Table(board, replace(verdict, motions=motions), before, after, rate), shooter)
        if there is None:
            continue
        played = weigh(there.meeting)
        evidence = played.evidence + _read(*other) - _read(a, b)
        if played.misfit <= FITS and evidence > likely:
            best, likely = (a, b, *other), evidence
    if best is not None:
        for m, other_way in zip(best[:2], best[2:], strict=True):
            m.track, m.after, m.found = other_way.track, other_way.after, other_way.found
            split(m, board.disc(m.id).radius)
            m.path = other_way.path


def _swapped(a: Motion, b: Motion, radius: float, decel: float) -> tuple[Motion, Motion]:
    """Both as they would be if they had been taken for one another since both moved."""
    since = max(a.moving[0].t, b.moving[0].t) - 1e-3
    out = copy(a), copy(b)
    for m, own, other in zip(out, (a, b), (b, a), strict=True):
        points = [p for p in own.track.points if p.t < since] + [p for p in other.track.points if p.t >= since]
        m.track = replace(own.track, points=points)
        m.after, m.found = other.after, other.found
        split(m, radius)
        m.path = fit_paths([trail(m)], decel)[0] if m.moving else None
    return out


def _read(*motions: Motion) -> float:
    """How well (logarithm) what was found at rest reads as those who they are taken for."""
    return sum(log(reading(m.found, m.id)) for m in motions if m.found is not None)
