"""Which discs met where several lay close together, by what it would have done to each: all of them, weighed at once.

What is unknown (when, in what direction and how fast the first disc went, how it bounces and slides, and to a
fraction of a millimetre where each disc lay) is drawn again and again and played (`vision.billiards`). What comes out
like what was seen is kept, by annealed importance sampling: Neal, Statistics and Computing 11 (2001), with moves
along differences of two others (ter Braak, Statistics and Computing 16, 2006).
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from vision.billiards import STEP, Discs, Played, play

__all__ = ["Meeting", "Weighed", "weigh"]

Array = NDArray[np.float64]

PLAYS = 400
"""Plays at once, and `DRAWN` times as many to begin with. Chosen."""
DRAWN = 5
MOVES = 2
"""Rounds of moves at each temperature. Chosen."""
STRIDES, NUMBERS, SHAKEN = (0.2, 0.5, 0.8), (0.3, 1.0), 0.02
"""How much of a difference a move goes along, for which share of the numbers, and how much each of these is shaken,
of what it may vary by. Chosen."""
FALL = 0.6
"""Share of the plays that a step of temperature leaves of effective ones. Chosen."""
MOST = 14
"""Steps of temperature at most. Chosen."""

TURN, FASTER = 0.3, 0.35
"""Standard deviations of the direction (rad) and of the logarithm of the speed about those that all the discs' momenta
amount to; and `WIDE` of the plays begin in any direction ahead, their speed spread by `FREELY` more. Chosen."""
WIDE, FREELY = 0.3, 0.4
BOUNCE, RUB = (0.77, 0.1), (0.02, 0.3)
"""Restitution (mean, standard deviation), and friction at rims (least, most): those of simulated clips (0.65 to 0.85,
0.08 to 0.2), and room for others. No real pawns were measured."""
SLIDES = 0.2
"""Spread of the logarithm of single discs' decelerations: no two are polished alike. Chosen."""

SEEN, STRAYED = 0.8, 0.06
"""mm, and of the way from where it lay, to which the place of a disc in motion comes out. Chosen."""
LAIN, ENDED = 0.5, 0.15
"""mm, and of its way, to which the place comes out at which a disc rests that was not seen in motion. Chosen."""
WORST, ENDS_WORST = 20.0, 9.0
"""Chi-square at which one place stops counting, and one at which a disc came to rest, which may have met others since.
Chosen."""
COUNTED = 3.0
"""As many places of one disc count at most: what is missed of one is missed of the next. Chosen."""
LIVELIEST, FASTEST = (0.3, 0.98), 6000.0
"""Restitution least and most, and mm/s at most, that are tried."""


@dataclass(frozen=True, eq=False)
class Meeting:
    """N discs, of `radius` (N,) mm, that lay `at` (N, 2) mm, known to `sd` (N,) mm, or went with `v` (N, 2) mm/s.

    The first one is set going between `earliest` and `latest` (s), about `heading` (rad) with about `speed` mm/s,
    known to `turn` (rad) and `faster` (logarithm). `decel` mm/s^2. `places` of each: rows (t, x, y) at which it was
    seen; `ends` (x, y): where it lay then, if it was not seen in motion. `struck` (N,): chi-square of a play in which
    nothing has touched it.
    """

    radius: Array
    at: Array
    v: Array
    sd: Array
    earliest: float
    latest: float
    heading: float
    speed: float
    decel: float
    places: list[Array]
    ends: list[Array | None]
    struck: Array
    seconds: float
    turn: float = TURN
    faster: float = FASTER
    wide: float = WIDE

    @cached_property
    def key(self) -> bytes:
        """What it is known by: meetings with the same key are the same."""
        return pickle.dumps([getattr(self, each.name) for each in fields(self)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meeting) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(slots=True)
class Weighed:
    """`pairs` (P, 2): which discs; `p` (P, 2): how likely the first of a pair was to strike the second, and the other
    way round; `t`, `t_sd` (P,) s; `middle` (P, 2, 2): where both were then, mm.

    `t0`, `t0_sd` s: when the first one set out; `speed` mm/s: with what. `evidence`: its logarithm; `misfit`:
    chi-square of the middling play that was kept, for each disc.
    """

    pairs: NDArray[np.int64]
    p: Array
    t: Array
    t_sd: Array
    middle: Array
    t0: float
    t0_sd: float
    speed: float
    evidence: float
    misfit: float


@lru_cache(maxsize=8)
def weigh(meeting: Meeting, seed: int = 0) -> Weighed:
    """Draws, plays and weighs; the same meeting gives the same, of the last ones without being played again."""
    rng = np.random.default_rng(seed)
    space = _Space(meeting)
    x = space.draw(rng, PLAYS * DRAWN)
    cost, _ = space.cost(x)
    beta, evidence = 0.0, 0.0
    kept, kept_cost = x, cost
    for step in range(MOST):
        rise = _rise(kept_cost, 1.0 - beta) if step < MOST - 1 else 1.0 - beta
        w = np.exp(-rise * (kept_cost - kept_cost.min()))
        evidence += float(np.log(w.mean())) - rise * float(kept_cost.min())
        beta += rise
        chosen = rng.choice(len(w), PLAYS, p=w / w.sum())
        kept, kept_cost = kept[chosen], kept_cost[chosen]
        for _ in range(MOVES):
            _move(space, kept, kept_cost, beta, rng)
        if beta >= 1.0 - 1e-9:
            break
    final, played = space.cost(kept)
    return space.told(kept, final, played, evidence)


def _rise(cost: Array, most: float) -> float:
    """By how much the temperature's inverse may rise, so that enough plays still count."""

    def effective(rise: float) -> float:
        w = np.exp(-rise * (cost - cost.min()))
        return float(w.sum() ** 2 / (w * w).sum() / len(w))

    if effective(most) >= FALL:
        return most
    low, high = 0.0, most
    wanted = FALL if len(cost) <= PLAYS else FALL / DRAWN
    for _ in range(20):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if effective(middle) >= wanted else (low, middle)
    return max(low, 1e-4)


def _move(space: _Space, x: Array, cost: Array, beta: float, rng: np.random.Generator) -> None:
    """Moves each along the difference of two others, some numbers at a time, where that fits as well; in place."""
    n, d = x.shape
    a, b = rng.integers(0, n, n), rng.integers(0, n, n)
    how = rng.choice(STRIDES, n)[:, None]
    which = rng.random((n, d)) < rng.choice(NUMBERS, n)[:, None]
    new = x + which * (how * (x[a] - x[b]) + rng.normal(0.0, SHAKEN, (n, d)) * space.scale)
    inside = space.prior(new)
    fine = np.isfinite(inside)
    proposed = np.full(n, np.inf)
    if fine.any():
        proposed[fine] = space.cost(new[fine])[0]
    gain = np.full(n, -np.inf)
    gain[fine] = beta * (cost[fine] - proposed[fine]) + space.prior(x[fine]) - inside[fine]
    taken = np.log(rng.random(n)) < gain
    x[taken], cost[taken] = new[taken], proposed[taken]


class _Space:
    """What is unknown of a meeting, as rows: t0, heading, log speed, restitution, rub, log decelerations, places."""

    def __init__(self, meeting: Meeting) -> None:
        self.m = meeting
        n = len(meeting.radius)
        self._n = n
        self.scale = np.concatenate(
            [[meeting.latest - meeting.earliest, meeting.turn, meeting.faster, BOUNCE[1], RUB[1] - RUB[0]],
             np.full(n, SLIDES), np.repeat(meeting.sd, 2)]
        )  # fmt: skip

    def draw(self, rng: np.random.Generator, count: int) -> Array:
        """Rows as they may be, before anything is compared."""
        m, n = self.m, self._n
        heading = rng.normal(m.heading, m.turn, count)
        wide = rng.random(count) < m.wide
        heading[wide] = m.heading + rng.uniform(-np.pi / 2, np.pi / 2, int(wide.sum()))
        speed = np.log(m.speed) + rng.normal(0.0, m.faster, count)
        speed[wide] += rng.normal(0.0, FREELY, int(wide.sum()))
        cols = [
            rng.uniform(m.earliest, m.latest, count), heading, speed,
            np.clip(rng.normal(*BOUNCE, count), *LIVELIEST), rng.uniform(*RUB, count),
        ]  # fmt: skip
        slides = np.log(m.decel) + rng.normal(0.0, SLIDES, (count, n))
        places = rng.normal(0.0, 1.0, (count, 2 * n)) * np.repeat(m.sd, 2)
        return np.column_stack([*cols, slides, places])

    def prior(self, x: Array) -> Array:
        """Minus the logarithm of the density, but for a constant; inf outside."""
        m, n = self.m, self._n
        out = 0.5 * ((x[:, 3] - BOUNCE[0]) / BOUNCE[1]) ** 2
        out += 0.5 * (((x[:, 5 : 5 + n] - np.log(m.decel)) / SLIDES) ** 2).sum(axis=1)
        out += 0.5 * ((x[:, 5 + n :] / np.repeat(m.sd, 2)) ** 2).sum(axis=1)
        if m.wide == 0.0:
            out += 0.5 * ((x[:, 1] - m.heading) / m.turn) ** 2 + 0.5 * ((x[:, 2] - np.log(m.speed)) / m.faster) ** 2
        bad = (x[:, 0] < m.earliest) | (x[:, 0] > m.latest) | (x[:, 3] < LIVELIEST[0]) | (x[:, 3] > LIVELIEST[1])
        bad |= (x[:, 4] < RUB[0]) | (x[:, 4] > RUB[1]) | (x[:, 2] > np.log(FASTEST))
        return np.where(bad, np.inf, out)

    def cost(self, x: Array) -> tuple[Array, Played]:
        """Half the chi-square of each row, and how it went."""
        m, n = self.m, self._n
        count = len(x)
        at = m.at + x[:, 5 + n :].reshape(count, n, 2)
        v = np.tile(m.v, (count, 1, 1))
        speed = np.exp(x[:, 2])
        v[:, 0] = np.stack([speed * np.cos(x[:, 1]), speed * np.sin(x[:, 1])], axis=1)
        decel = np.exp(x[:, 5 : 5 + n])
        played = play(Discs(m.radius, m.radius**2, at, v, decel, x[:, 3], x[:, 4]), m.seconds)
        return 0.5 * self.chi2(x, played, decel).sum(axis=1), played

    def chi2(self, x: Array, played: Played, decel: Array) -> Array:
        """Of each row and disc, (S, N)."""
        m, n = self.m, self._n
        out = np.zeros((len(x), n))
        left = played.v[-1]
        speed = np.hypot(left[..., 0], left[..., 1])
        lies = played.at[-1] + left * (speed / (2.0 * decel))[..., None]
        met = np.isfinite(played.when)
        for k in np.flatnonzero(m.struck).tolist():
            out[:, k] += np.where(met[:, (played.pairs == k).any(axis=1)].any(axis=1), 0.0, m.struck[k])
        for k in range(n):
            places, end = m.places[k], m.ends[k]
            if len(places):
                total = np.zeros(len(x))
                for t, px, py in places:
                    off = played.places(t - x[:, 0], k) - (px, py)
                    way2 = (px - m.at[k, 0]) ** 2 + (py - m.at[k, 1]) ** 2
                    total += np.minimum((off * off).sum(axis=1) / (SEEN**2 + STRAYED**2 * way2), WORST)
                out[:, k] += total * min(1.0, COUNTED / len(places))
            elif end is not None:
                off2 = ((lies[:, k] - end) ** 2).sum(axis=1)
                way = float(np.hypot(*(end - m.at[k])))
                out[:, k] += np.minimum(off2 / (LAIN + ENDED * way) ** 2, ENDS_WORST)
        return out

    def told(self, x: Array, cost: Array, played: Played, evidence: float) -> Weighed:
        """What the rows that were kept agree on."""
        m = self.m
        met = np.isfinite(played.when)
        p = np.stack([(met & played.first).mean(axis=0), (met & ~played.first).mean(axis=0)], axis=1)
        when = np.where(met, played.when + x[:, :1], np.nan)
        pairs = played.pairs
        t, t_sd, middle = np.zeros(len(pairs)), np.zeros(len(pairs)), np.zeros((len(pairs), 2, 2))
        for k, pair in enumerate(pairs):
            if not met[:, k].any():
                continue
            t[k], t_sd[k] = np.nanmedian(when[:, k]), np.nanstd(when[:, k])
            i = np.clip(np.rint(played.when[met[:, k], k] / STEP).astype(int), 0, len(played.at) - 1)
            middle[k] = np.median(played.at[i, np.nonzero(met[:, k])[0]][:, pair], axis=0)
        misfit = float(np.median(2 * cost)) / len(m.radius)
        t0, t0_sd, speed = float(np.median(x[:, 0])), float(np.std(x[:, 0])), float(np.exp(np.median(x[:, 2])))
        return Weighed(pairs, p, t, t_sd, middle, t0, t0_sd, speed, evidence, misfit)
