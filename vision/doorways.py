"""Doorways and the board's edge, judged on fitted paths with the disc's whole outline."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, hypot, sqrt
from typing import Literal

import numpy as np

from companion.board import Board, Gate
from vision.paths import Path

__all__ = ["Passage", "exit_of", "passages", "straight"]

Side = Literal["in", "out"]

STEP = 0.001
PEEK = 3.0
"""mm of the disc that must have passed the line for a peek to be listed (the contract)."""
UNKNOWN = 0.5
"""Probability of a full passage of a disc that lay across the line: where it had come from nobody saw in this shot."""


@dataclass(slots=True)
class Passage:
    """A disc through a doorway: full at the moment the whole outline has passed, else a peek at its deepest."""

    t: float
    gate: str
    direction: Side
    full: bool
    p: float


def _sure(margin: float, sd: float) -> float:
    return 0.5 * (1 + erf(margin / sd / sqrt(2)))


def passages(board: Board, path: Path, radius: float, sd: float) -> list[Passage]:
    """All passages of a moving disc, in order of time; `sd` mm of doubt about its place."""
    times = np.arange(path.t0 - STEP, path.t1 + 2 * STEP, STEP)
    places = np.array([path.at(float(t)) for t in times])
    return _through_any(board, times, places, radius, sd)


def straight(
    board: Board, begin: tuple[float, float, float], end: tuple[float, float, float], radius: float, sd: float = 1.0
) -> list[Passage]:
    """Those of a disc that goes straight and evenly from one place (t, x, y) to another, in order of time."""
    count = max(int((end[0] - begin[0]) / STEP), 1) + 1
    times, *places = np.linspace(begin, end, count).T
    return _through_any(board, times, np.column_stack(places), radius, sd)


def _through_any(board: Board, times: np.ndarray, places: np.ndarray, r: float, sd: float) -> list[Passage]:
    """The passages through all doorways of a disc that is at `places` (n, 2) at `times` (n,), in order of time."""
    found = (_through(gate, times, places, r, sd) for gate in board.gates)
    return sorted((c for each in found for c in each), key=lambda c: c.t)


def _side(depth: float, r: float) -> Side | None:
    """On which side of the line a disc lies fully; None while it straddles it."""
    return "in" if depth >= r else "out" if depth <= -r else None


def _through(gate: Gate, times: np.ndarray, places: np.ndarray, r: float, sd: float) -> list[Passage]:
    near = np.hypot(places[:, 0] - gate.inside[0], places[:, 1] - gate.inside[1])
    reach = max(hypot(gate.inside[0] - j[0], gate.inside[1] - j[1]) for j in gate.line) * 1.5 + r
    if float(near.min()) > reach:
        return []
    depth = np.array([gate.depth(float(x), float(y)) for x, y in places])
    between = np.array([gate.between(float(x), float(y)) for x, y in places])
    # one that lies across the line when it sets out is taken to have come from where its middle is
    across = abs(depth[0]) < r and between[0]
    state: Side = "in" if depth[0] >= (0.0 if across else r) and near[0] < reach else "out"
    out: list[Passage] = []
    k, n = 0, len(times)
    while k < n:
        if abs(depth[k]) >= r or not between[k]:
            k += 1
            continue
        start = k
        while k < n and abs(depth[k]) < r and between[k]:
            k += 1
        # one stay on the line, from start to k
        inward = depth[start:k]
        if start:  # from where it comes now, be it that it went there by another doorway
            state = "in" if depth[start - 1] > 0 else "out"
        went_to = _side(float(depth[k]), r) if k < n else None
        if start == 0 and went_to == state:
            out.append(Passage(float(times[k]), gate.id, state, True, UNKNOWN))
            continue
        if went_to is not None and went_to != state:
            beyond = float(depth[k:].max() - r) if went_to == "in" else float(-r - depth[k:].min())
            out.append(Passage(float(times[k]), gate.id, went_to, True, _sure(beyond + 0.3, sd)))
            state = went_to
        else:
            deepest = int(start + (np.argmax(inward) if state == "out" else np.argmin(inward)))
            past = float(depth[deepest] + r) if state == "out" else float(r - depth[deepest])
            if past >= PEEK:
                short = 2 * r - past
                direction: Side = "in" if state == "out" else "out"
                out.append(Passage(float(times[deepest]), gate.id, direction, False, _sure(short, sd)))
                maybe = 1 - _sure(short, sd)
                if maybe >= 0.02:
                    out.append(Passage(float(times[deepest]), gate.id, direction, True, maybe))
    return out


def exit_of(board: Board, path: Path, last_seen: float) -> tuple[float, bool] | None:
    """When the centre leaves the surface for good: (t, whether the disc was seen to go); None where it stays.

    `last_seen` is the time of its last detection: beyond it the path is only a forecast.
    """
    times = np.arange(path.t0, path.t1 + 2 * STEP, STEP)
    off = np.array([not board.on_surface(*path.at(float(t))) for t in times])
    if not len(off) or not off[-1]:
        return None
    inside = np.nonzero(~off)[0]
    if not len(inside):
        return float(times[0]), True
    t = float(times[min(int(inside[-1]) + 1, len(times) - 1)])
    return t, t <= last_seen + 0.05
