"""How each owner's discs look, learned from circles that may be discs: by their tags, by groups, or by their colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.discs import SURE_RIM
from vision.learning import COLOUR_OFF, READ, commonest, distinct, given, grouped, sample, together
from vision.looks import Candidate, Look
from vision.owners import Owners

__all__ = ["learn", "learn_plain"]

COLOUR_FAR = 42.0
"""CIELAB distance (lightness halved) beyond which a body is not of an owner's colour; on the development clips true
discs measure up to 36 without any white balance."""
SEVERAL, MOST_BROKEN = 3, 60
"""Discs of an owner from which on its look is surely known; and circles with broken rims that are read where fewer are
known, those with the strongest prints. Chosen."""
LEAST_STEP = 12.0
"""Grey levels across the rim of a plain disc from which one is learned. Chosen."""


def learn(owners: Owners, picture: NDArray[np.float32], found: Sequence[Candidate]) -> None:
    """Each owner's look, from the kinds of circles that bear prints. A tag that can be read tells the owner."""
    apart_px = owners.radius * owners.plane.scale
    sure = [c for c in found if c.circle.rim > SURE_RIM and owners.on_surface(c.circle)]
    looks: dict[str, Look] = {}
    if owners.tags:
        owners.prints.read(picture, found)
        told = {name: [c for c in sure if owners.tagged(c) == name] for name in owners.discs}
        looks = {name: together(distinct(mine, apart_px)) for name, mine in told.items() if mine}
        sure = [c for c in sure if not owners.tagged(c)]
    groups = grouped(sure, apart_px, owners.common)
    if not owners.tags:
        owners.prints.read(picture, sample(groups))
    left = {name: len(discs) for name, discs in owners.discs.items() if name not in looks}
    learned = given(groups, left, owners.guesses, apart_px)
    if owners.labels:
        learned = _with_broken_rims(owners, picture, found, sure, left, learned)
    for name, look in (looks | learned).items():
        owners.keep(name, look)


def _with_broken_rims(
    owners: Owners,
    picture: NDArray[np.float32],
    found: Sequence[Candidate],
    sure: Sequence[Candidate],
    left: Mapping[str, int],
    learned: dict[str, Look],
) -> dict[str, Look]:
    """The same with circles whose rim is broken, where they are surely read: pawns whose edge is dotted, or dark on the
    dark. Only if that tells several of each owner of whom few were known; else what was `learned`.

    `left`: how many discs each owner has whose look no tag tells.
    """
    few = [name for name in left if name not in learned or learned[name].count < SEVERAL]
    if not few:
        return learned
    apart_px = owners.radius * owners.plane.scale
    broken = [c for c in found if c.circle.rim <= SURE_RIM and owners.on_surface(c.circle)]
    broken = sorted(broken, key=lambda c: -c.contrast * c.circle.rim)[:MOST_BROKEN]
    owners.prints.read(picture, broken)
    groups = grouped([*sure, *(c for c in broken if c.face >= READ)], apart_px, owners.common)
    owners.prints.read(picture, sample(groups))
    again = given(groups, left, owners.guesses, apart_px)
    return again if all(name in again and again[name].count >= SEVERAL for name in few) else learned


def learn_plain(owners: Owners, found: Sequence[Candidate]) -> None:
    """The same where nothing is printed: the commonest look of sure circles of about an owner's colour."""
    for name, discs in owners.discs.items():
        seeds = []
        for candidate in found:
            c = candidate.circle
            if c.rim <= SURE_RIM or c.step <= LEAST_STEP or not owners.on_surface(c) or owners.on_target(c):
                continue
            off = owners.body_off(c, name)
            if owners.nearest(c) == name and off < COLOUR_FAR:
                likely = float(np.exp(-((off / COLOUR_OFF) ** 2)))
                # a shadow's edge may be stronger than a disc's, but is not all round; of 81 taught pawns 59 were
                # known again with these powers, 54 with both 1
                seeds.append((candidate, likely * c.rim**4 * c.step**0.5 / (10 + off)))
        if seeds:
            owners.keep(name, commonest([c for c, _ in seeds], np.array([w for _, w in seeds]), len(discs)))
