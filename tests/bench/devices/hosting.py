"""What a board costs its host: from a beam to the question in a game's log, events a second, and a link at rest.

    .venv/bin/python -m tests.bench.devices.hosting --folder . --folder /dev/shm

The wire is in simulated time, so that the machine's load changes nothing there; from an event's arrival to its entry in
the log it is this machine's, with the disk of each `--folder`. One in memory shows what is the disk's.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import click

from companion.board import load, shipped
from companion.devices import Happened, Happening, Keeper, Keeping, Kind, Link, LinkState, Record, Report, open_port
from companion.devices.simulated import SimulatedBoard
from companion.games import Seat
from companion.hub import Hub
from companion.sensing import Boards, Journal, SensedBoard
from companion.store import Store
from companion.table import Submission
from tests.companion.devices.bench import BUTTON, WIRED, Bench

GATE = Record(kind=Kind.GATE, pin=2, flags=WIRED, tag=1)


class Way(NamedTuple):
    """Seconds from a beam that is free again to its event at the host, and from there to the question in the log."""

    wire: float
    host: float


def to_call(folder: Path, count: int) -> list[Way]:
    """Of so many passages, without a camera; the game's log and the journal lie in `folder`."""
    found: list[Way] = []
    with Bench([GATE]) as bench:
        hub = Hub(Store.open(folder))
        file = shipped("paleo-wide")
        table = hub.open("paleo", load(file), file.read_text(), [Seat("", "red"), Seat("", "green")], {})
        hub.submit(table.id, Submission(id="start", command={"do": "continue", "turn": 0}))
        sensed = SensedBoard("gate", bench.link, hub.sense(Boards([], folder)), Journal(folder), lambda t: t)

        def record(report: Report) -> None:
            began = time.perf_counter()
            sensed.record(report)
            if isinstance(report, Happened) and report.kind == Happening.CLEARED:
                found.append(Way(report.heard - edges[len(found)], time.perf_counter() - began))
                question = hub.view(table.id).felt[0]
                settled = {"do": "call.settle", "call": question.id, "how": "none"}
                hub.submit(table.id, Submission(id=f"none{question.id}", command=settled))

        bench.keeper._record = record
        edges = bench.press(2 * count, 0.1)[1::2]
        bench.wait(0.2 * count + 1.0)
        hub.close()
    return found


def sustained(seconds: float = 5.0) -> float:
    """Events a second that the wire and its host keep up with, without a gap: the fastest edges that lose nothing."""
    best = 0.0
    for every in (0.02, 0.01, 0.008, 0.006, 0.005, 0.004, 0.003):
        with Bench([BUTTON]) as bench:
            count = round(seconds / every)
            bench.press(count, every)
            bench.wait(seconds + 2.0)
            if len(bench.events) < count or bench.gaps:
                return best
            best = 1.0 / every
    return best


def idle(seconds: float) -> float:
    """Part of a core that a running link costs the host while nothing happens, on a terminal in real time."""
    with SimulatedBoard(pty=True) as board:
        link = Link()
        keeper = Keeper(link, lambda: open_port(board.port), lambda _: None, time.monotonic)
        with Keeping(keeper):
            _until(lambda: link.state is LinkState.RUN, 30.0)
            before, began = resource.getrusage(resource.RUSAGE_SELF), time.monotonic()
            time.sleep(seconds)
            after, passed = resource.getrusage(resource.RUSAGE_SELF), time.monotonic() - began
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / passed


def _until(condition: Callable[[], bool], within: float) -> None:
    end = time.monotonic() + within
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.05)


def _ms(seconds: Sequence[float]) -> str:
    cuts = quantiles(seconds, n=100)
    return f"{1000 * cuts[49]:.1f} ms (median), {1000 * cuts[98]:.1f} ms (99th percentile)"


def main() -> None:
    """Prints the figures."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--folder", type=Path, action="append", help="where the log is kept; again: compared")
    options.add_argument("--passages", type=int, default=300)
    options.add_argument("--seconds", type=float, default=20.0, help="for which the link at rest is watched")
    chosen = options.parse_args()
    for within in chosen.folder or [Path(tempfile.gettempdir())]:
        with tempfile.TemporaryDirectory(dir=within) as folder:
            ways = to_call(Path(folder), chosen.passages)
        whole, host = _ms([sum(way) for way in ways]), _ms([way.host for way in ways])
        click.echo(f"{within}: from beam to question {whole}, of it the host {host}")
    click.echo(f"sustained: {sustained():.0f} events a second; at rest: {100 * idle(chosen.seconds):.2f} % of a core")


if __name__ == "__main__":
    main()
