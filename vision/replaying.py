"""What is said of a shot, beside what comes out when it is played: where discs lie close together, paths alone do not
tell who met whom, and what it would have done to each of them does (`vision.weighing`)."""

from __future__ import annotations

from dataclasses import replace
from math import exp, hypot, inf, log

import numpy as np

from vision.certainty import doubt, said
from vision.clusters import EXACTLY, MANY, Cluster, Table, flicked, struck_by
from vision.motions import NUDGED, Motion
from vision.striking import Striker
from vision.touching import SAME, Contact
from vision.weighing import Weighed, weigh

__all__ = ["FITS", "NEARLY", "explained", "reflicked", "replayed", "retold"]

FITS, NEARLY, ROUGHLY = 3.0, 6.0, 12.0
"""Chi-square for each disc, of the middling play that was kept, up to which the discs went as played; up to which they
were flicked as fast as in it; and up to which one of them went otherwise, at a wall or another disc, but touches that
paths tell too are right: 28 of 28 on clips of seeds 77 to 85."""
UNLIKELY, PLAIN = 0.2, 0.965
"""Probability of a mere brush, at most, and of a touch from which on paths alone tell enough. Chosen."""
SURE = 0.95
"""Probability of who was flicked from which on nobody else is tried. Chosen."""
TRIED = 4
"""Discs at most of which a flick is played: each takes up to half a second in a crowd. Chosen."""
POINTED = 0.05
"""Probability of who was flicked below which nobody else is tried where a play fits. Chosen."""
ANYBODY = 0.02
"""Prior probability of the flick for one whom no finger points at. Chosen."""
BY_OTHERS = 0.02
"""Probability that what moved beside it, and was not struck in a tenth of a second, was moved by another. Chosen."""
AT_MOST, ROUGH = 0.99, 0.96
"""Probability of a touch, and of a shooter, at most, as the play fits. Chosen."""
CLEARLY, RARELY = 0.9, 0.03
"""Share of plays from which on a touch came out, and below which it did not. Chosen."""
DENIED = 0.7
"""Probability at most of a touch in doubt that does not come out of a play that fits roughly. Chosen."""
AGREED = 0.04
"""s by which paths and a play that fits roughly may differ about when it was. Chosen."""
CLOSEST = 0.002
"""s (standard deviation) at best to which a play tells when discs met. Chosen."""
BRUSHED = 0.15
"""Probability of a touch, at most, that left the other disc where it lay. Chosen."""
LOOSELY = 2.0
"""Standard deviations of a touch's time, beyond `SAME`, within which it is the one of that pair that was played.
Chosen: one was told 0.058 s late, with 0.018 s of doubt."""
ASIDE = 0.025
"""s before a doubtful touch from which on it is played. Chosen."""
TURNED = 0.003
"""s before it in which a turn of the path is the touch itself. Chosen."""
GOES = 100.0
"""mm/s of the one that comes, at least. Chosen."""


def doubted(c: Contact) -> bool:
    """Whether a touch, as found by the paths, is to be played: it is neither sure nor a mere brush."""
    return UNLIKELY < said(c) < PLAIN and not c.played


Tried = tuple[float, Motion, Cluster, Weighed]
"""How likely it is (logarithm) that this disc was flicked, and what it did then."""


def reflicked(table: Table, struck: Striker, found: list[Contact]) -> tuple[Striker, Cluster, Weighed] | None:
    """Who was flicked, and what it did at once, played; None where there is nothing to doubt, or no play fits."""
    first = flicked(table, struck.motion.id)
    if first is None:
        return None
    if struck.p >= SURE and explained(table, struck.motion.id, first, found):
        return None
    prior = {struck.motion.id: struck.p, **dict(struck.others)}
    tried: list[Tried] = []
    unexplained: set[str] = set()
    for m in _able(table, struck, first):
        if prior.get(m.id, 0.0) < POINTED and any(row[3].misfit <= FITS for row in tried):
            break  # hardly anything points at the others
        cluster = first if m is struck.motion else flicked(table, m.id)
        if cluster is None:
            continue
        weighed = weigh(cluster.meeting)
        left = _left_out(table, cluster, weighed, first)
        if m is struck.motion:
            unexplained = left
        if left <= unexplained:
            likely = weighed.evidence + log(prior.get(m.id, ANYBODY)) + len(left) * log(BY_OTHERS)
            tried.append((likely, m, cluster, weighed))
    return _chosen(struck, tried)


def explained(table: Table, shooter: str, cluster: Cluster, found: list[Contact]) -> bool:
    """Whether the touches found surely tell all that a flick did at once."""
    soon = [c for c in found if c.t <= cluster.span[1] and {c.a, c.b} <= set(cluster.ids)]
    told = {c.b for c in soon if said(c) >= 0.5} | {shooter}
    slid = [i for i, m in table.slid.items() if i in cluster.ids and m.moving[0].t <= cluster.span[1]]
    return all(i in told for i in slid) and not any(map(doubted, soon))


def _chosen(struck: Striker, tried: list[Tried]) -> tuple[Striker, Cluster, Weighed] | None:
    """Of those that were tried, the one that was told first; None where no play fits."""
    best = max(tried, key=lambda row: row[0])
    total = sum(exp(row[0] - best[0]) for row in tried)
    rough = best[3].misfit > FITS
    if rough and (len(tried) == 1 or (best[1] is not struck.motion and total > 1.0 / SURE)):
        # where nothing fits well, whom the finger pointed at
        return None if tried[0][3].misfit > ROUGHLY else (struck, tried[0][2], tried[0][3])
    if best[3].misfit > ROUGHLY:
        return None
    known = min(struck.p + sum(p for _, p in struck.others), 1.0)  # of one that nobody knows of no play tells
    p = {row[1].id: exp(row[0] - best[0]) / total * min(known, _most(best[3])) for row in tried}
    others = sorted(((i, round(q, 3)) for i, q in p.items() if i != best[1].id and q >= 0.005), key=lambda o: -o[1])
    return Striker(best[1], p[best[1].id], tuple(others)), best[2], best[3]


def _most(weighed: Weighed) -> float:
    """Probability at most of what comes out of a play."""
    return AT_MOST if weighed.misfit <= FITS else ROUGH


def _able(table: Table, struck: Striker, cluster: Cluster) -> list[Motion]:
    """Who may have been flicked: whom the finger pointed at first, then those at which it was most."""
    told = {struck.motion.id: struck.p, **dict(struck.others)}
    moved = [m for i, m in table.moved.items() if i in cluster.ids]
    likely = sorted(moved, key=lambda m: (m is not struck.motion, -told.get(m.id, 0.0), -m.fingered))
    return likely[:TRIED]


def _left_out(table: Table, cluster: Cluster, weighed: Weighed, first: Cluster) -> set[str]:
    """What moved, of the discs about the one that was told, and what this flick does not explain."""
    met = {cluster.ids[0]}
    for pair, p in zip(weighed.pairs, weighed.p, strict=True):
        if p.sum() >= 0.5:
            met |= {cluster.ids[i] for i in pair}
    return {i for i in table.moved if i in first.ids} - met


def replayed(table: Table, found: list[Contact]) -> list[Contact]:
    """The touches, those that are doubtful played from shortly before them on, one group after the other."""
    after = -inf
    for c in sorted(found, key=lambda c: c.t):
        if c.t <= after or not doubted(c) or c not in found:
            continue
        comer, start = _coming(table, c, found)
        path = table.path(comer)
        if path is None or hypot(*path.velocity(start)) < GOES:
            continue
        cluster = struck_by(table, comer, start)
        if cluster is None:
            continue
        weighed = weigh(cluster.meeting)
        if weighed.misfit <= ROUGHLY:
            found = retold(cluster, weighed, found)
            after = cluster.span[1]
    return found


def _coming(table: Table, c: Contact, found: list[Contact]) -> tuple[str, float]:
    """Who came sliding to a touch, and from when (s) on: the one that struck, or what had just set it going; before the
    other one set out, where nothing had set that going yet."""
    comer, start = _came(table, c.a, c.t, found)
    path = table.path(c.b)
    if path is not None and not any(k.b == c.b and k.t < c.t and said(k) >= PLAIN for k in found):
        start = min(start, path.t0 - EXACTLY)
    return comer, start


def _came(table: Table, id: str, t: float, found: list[Contact]) -> tuple[str, float]:
    """Who came sliding, and from when (s) on, to what `id` did at t: itself, or what had just set it going."""
    for _ in range(MANY):
        path = table.path(id)
        turned = max((s.t0 for s in path.segments if s.t0 < t - TURNED), default=-inf) if path is not None else t
        start = max(t - ASIDE, turned + EXACTLY)
        by = next((c for c in found if c.b == id and start - ASIDE < c.t < t and said(c) >= PLAIN), None)
        if by is None or start <= t - ASIDE:
            return id, start
        id, t = by.a, by.t
    return id, start


def retold(cluster: Cluster, weighed: Weighed, found: list[Contact]) -> list[Contact]:
    """The touches with those among a cluster's discs, while it was played, as they came out; in order of time."""
    begin, end = cluster.span
    inside = [c for c in found if begin <= c.t <= end and {c.a, c.b} <= set(cluster.ids)]
    if weighed.misfit > FITS:
        told = [_confirmed(c, cluster, weighed) if any(c is k for k in inside) else c for c in found]
        return sorted(told, key=lambda c: c.t)
    more: list[Contact] = []
    gone: list[Contact] = []
    for k in range(len(weighed.pairs)):
        instead_of, played = _pair_retold(cluster, weighed, k, found, inside)
        gone += instead_of
        more += played
    gone += _needless(cluster, found, more)
    return sorted([*(c for c in found if all(c is not g for g in gone)), *more], key=lambda c: c.t)


def _pair_retold(
    cluster: Cluster, weighed: Weighed, k: int, found: list[Contact], inside: list[Contact]
) -> tuple[list[Contact], list[Contact]]:
    """The touches of the play's pair `k` that were `found`, first those `inside` of it, and what is told instead."""
    pair, t = weighed.pairs[k], float(weighed.t[k])
    p = float(weighed.p[k].sum())
    if p >= RARELY and t > cluster.span[1]:
        return [], []  # what came later, its path tells
    i, j = (0, 1) if weighed.p[k, 0] >= weighed.p[k, 1] else (1, 0)
    striking = weighed.pairs[weighed.p >= 0.5]
    if _still(cluster, int(pair[j])) and pair[j] not in striking:
        p = min(p, BRUSHED)
    ids = {cluster.ids[i] for i in pair}
    of_pair = [c for c in found if {c.a, c.b} == ids]
    here = [c for c in of_pair if c in inside or (p >= RARELY and abs(c.t - t) < SAME + LOOSELY * c.t_sd)]
    if not all(_told(cluster, int(i)) for i in pair if i):
        if p < CLEARLY:
            return [], []  # nothing was seen of what that did
        here = [c for c in here if c.a == cluster.ids[pair[i]] and doubted(c)]
        return here, [replace(c, t=t, t_sd=float(weighed.t_sd[k])) for c in here]
    return here, [_played(cluster, weighed, k, (i, j), p, here)] if p >= RARELY else []


def _needless(cluster: Cluster, found: list[Contact], played: list[Contact]) -> list[Contact]:
    """Touches that set going what a `played` one sets going: of what was not seen to move one cause is enough."""
    set_going = {c.b for c in played if c.p >= 0.5}
    slid = {i for i, places in zip(cluster.ids, cluster.meeting.places, strict=True) if len(places)}
    sent = {(c.a, c.b) for c in played if c.p >= 0.5}
    loose = [c for c in found if c.b in set_going and (c.unseen or c.b not in slid)]
    return [c for c in loose if doubted(c) or ((c.a, c.b) in sent and all(c is not k for k in played))]


def _confirmed(c: Contact, cluster: Cluster, weighed: Weighed) -> Contact:
    """A touch that comes out of a play in which another disc went otherwise: only what both tell is surer."""
    k, turned = _row(cluster, weighed, c)
    if not all(_told(cluster, int(i)) for i in weighed.pairs[k] if i):
        return c
    if weighed.p[k, turned] < RARELY and doubted(c):
        return replace(c, p=min(said(c), DENIED), share=1.0, played=True)
    t, t_sd = float(weighed.t[k]), 2.0 * max(float(weighed.t_sd[k]), CLOSEST)
    if weighed.p[k, turned] < CLEARLY or abs(t - c.t) >= AGREED or not doubted(c):
        return c
    if t_sd >= c.t_sd:
        t, t_sd = c.t, c.t_sd
    return replace(c, t=t, t_sd=t_sd, p=ROUGH, share=1.0, played=True)


def _row(cluster: Cluster, weighed: Weighed, c: Contact) -> tuple[int, int]:
    """Which pair of the play a touch is of, and which way round."""
    pair = [cluster.ids.index(c.a), cluster.ids.index(c.b)]
    k = int(np.flatnonzero((weighed.pairs == sorted(pair)).all(axis=1))[0])
    return k, int(pair[0] > pair[1])


def _played(
    cluster: Cluster, weighed: Weighed, k: int, way: tuple[int, int], p: float, here: list[Contact]
) -> Contact:  # fmt: skip
    """The touch of a pair as it came out, or as its paths tell, where they do so surely, and closer."""
    one, other = (cluster.ids[weighed.pairs[k][i]] for i in way)
    at_a, at_b = ((float(x), float(y)) for x, y in weighed.middle[k][list(way)])
    t, t_sd = float(weighed.t[k]), max(float(weighed.t_sd[k]), CLOSEST)
    sure = next((c for c in here if said(c) >= PLAIN and c.a == one), None)
    if sure is None or p <= 0.5:
        return Contact(t, t_sd, one, other, at_a, at_b, min(p, AT_MOST), played=True)
    if sure.played or t_sd >= doubt(sure):
        return sure
    return Contact(t, t_sd, one, other, at_a, at_b, max(said(sure), min(p, AT_MOST)), played=True)


def _told(cluster: Cluster, k: int) -> bool:
    """Whether something is known of what became of that disc."""
    return len(cluster.meeting.places[k]) > 0 or cluster.meeting.ends[k] is not None


def _still(cluster: Cluster, k: int) -> bool:
    """Whether that disc lies where it lay."""
    end = cluster.meeting.ends[k]
    return end is not None and hypot(*(end - cluster.meeting.at[k])) < NUDGED
