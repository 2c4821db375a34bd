"""Runs the eye as a child on one core, and notes what each of its lines cost. CPU in s, memory in MB, wall time in s.

What a child has used stands in /proc, so this is for Linux.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Run", "Said", "eye", "first_core", "pinned", "run"]

TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the child: when it came since the child's start, and what the child had used until then."""

    wall: float
    cpu: float
    memory: float
    peak: float
    line: dict[str, Any]

    @property
    def kind(self) -> str:
        return str(self.line["kind"])


@dataclass(frozen=True)
class Run:
    """All lines of a child, and what it used in all."""

    said: tuple[Said, ...]
    wall: float
    cpu: float
    code: int

    def first(self, kind: str) -> Said | None:
        """The first line of that kind."""
        return next((said for said in self.said if said.kind == kind), None)

    def all(self, kind: str) -> list[Said]:
        """Every line of that kind."""
        return [said for said in self.said if said.kind == kind]


def eye(film: Path, *options: str) -> list[str]:
    """The command that watches a film which has its board file beside it."""
    beside = film.with_suffix("")
    command = [sys.executable, "-m", "companion.cli", "watch", "--board", f"{beside}.board.toml"]
    command += ["--source", str(film), "--jsonl", "-", *options]
    corners = Path(f"{beside}.corners.json")
    return [*command, "--corners", str(corners)] if corners.exists() else command


def run(command: Sequence[str], core: int | None = None, told: Callable[[Said], object] = lambda said: None) -> Run:
    """Runs a child that prints JSON lines, on that core alone; `told` is called with each line as it comes.

    Raises `RuntimeError` with the child's own words where it fails.
    """
    begin = time.monotonic()
    with pinned(core):
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    words: list[bytes] = []
    assert child.stderr is not None
    assert child.stdout is not None
    listener = threading.Thread(target=lambda: words.extend(child.stderr or ()), daemon=True)
    listener.start()
    said = []
    for text in child.stdout:
        said.append(Said(time.monotonic() - begin, _cpu(child.pid), *_memory(child.pid), json.loads(text)))
        told(said[-1])
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - begin
    listener.join(5.0)
    child.stdout.close()
    child.stderr.close()
    if child.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {child.returncode}: {b''.join(words).decode()[-500:]}")
    return Run(tuple(said), wall, used.ru_utime + used.ru_stime, child.returncode)


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """What is started meanwhile stays on that core; None: wherever it likes. Raises `ValueError`."""
    before = os.sched_getaffinity(0)
    if core is not None and core not in before:
        raise ValueError(f"expected a core among {', '.join(map(str, sorted(before)))}, got {core}")
    os.sched_setaffinity(0, before if core is None else {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def first_core() -> int:
    """A core that this process may use."""
    return min(os.sched_getaffinity(0))


def _cpu(pid: int) -> float:
    """s of CPU that a process has used, its threads included; a hundredth of a second is the finest that is told."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _memory(pid: int) -> tuple[float, float]:
    """MB that it holds now, and held at most; 0 where it has just ended."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    found = {name: value for name, _, value in (line.partition(":") for line in lines)}
    return tuple(int(found.get(name, "0 kB").split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))  # type: ignore[return-value]
