"""One piece of work on many frames, spread over the cores that this process may use.

OpenCV and numpy let go of Python's lock while they reckon. What comes of it is the same on any number of cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

__all__ = ["cores", "spread"]

T = TypeVar("T")

MOST = 4
"""Threads at most: beyond, those wait for each other's Python."""
LEAST = 6
"""Frames from which on a thread of its own is worth it."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(work: Callable[[range], list[T]], frames: range, threads: int | None = None) -> list[T]:
    """What `work` returns for each of the frames, in order. `threads`: as many as there are cores, unless told."""
    parts = max(1, min(MOST, cores() if threads is None else threads, len(frames) // LEAST))
    if parts == 1:
        return work(frames)
    edges = [round(k * len(frames) / parts) for k in range(parts + 1)]
    pieces = [frames[a:b] for a, b in pairwise(edges)]
    with ThreadPoolExecutor(parts, thread_name_prefix="frames") as pool:
        return [each for part in pool.map(work, pieces) for each in part]
