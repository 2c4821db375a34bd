"""The same edges on the same simulated chip, told by Tablée's wire and by Firmata: lost, doubled, how late.

    .venv/bin/pip install pyfirmata2    # of the extra "bench"
    .venv/bin/python -m tests.bench.devices.beside_firmata --edges 1000

Time is the simulation's, so that the machine's load changes nothing; pyfirmata2 is run as it is, over a stand-in for
its serial port. Each byte is dropped with the rate given, both ways. Firmata tells levels: an edge is lost where its
level was not told before the next edge to the same one, and what is left over was told twice or wrongly.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple
from unittest.mock import patch

import click

from companion.devices.simulated import SimulatedBoard
from companion.devices.vocabulary import Happening
from tests.companion.devices.bench import BUTTON, Bench

HERE = Path(__file__).parent
ELF = HERE.parents[2] / "firmware" / "build" / "firmata.elf"
RATES = (0.0, 0.001, 0.01)
EVERY = 0.03
"""s between two edges."""


class Told(NamedTuple):
    """What became of the edges: latencies in s of those that were told, and how many were lost, doubled or invented."""

    edges: int
    latencies: list[float]
    doubled: int

    @property
    def lost(self) -> int:
        return self.edges - len(self.latencies)

    def line(self, name: str, rate: float) -> str:
        """A row of the table."""
        cuts = quantiles(self.latencies, n=100) if len(self.latencies) > 1 else [0.0] * 99
        late = f"{1000 * cuts[49]:.1f} | {1000 * cuts[98]:.1f}"
        return f"| {name} | {100 * rate:g} % | {self.lost} | {self.doubled} | {late} |"


def matched(edges: Sequence[tuple[float, int]], heard: Sequence[tuple[float, int]]) -> Told:
    """Each edge (when, to which level) with the first news of that level before the next edge of the same kind."""
    latencies, used = [], 0
    place = 0
    for index, (at, level) in enumerate(edges):
        until = edges[index + 2][0] if index + 2 < len(edges) else float("inf")
        while place < len(heard) and heard[place][0] < at:
            place += 1
        found = next((k for k in range(place, len(heard)) if heard[k][1] == level and heard[k][0] < until), None)
        if found is None:
            continue
        latencies.append(heard[found][0] - at)
        place, used = found + 1, used + 1
    return Told(len(edges), latencies, len(heard) - used)


def ours(count: int, rate: float) -> Told:
    """By Tablée's firmware and host."""
    with Bench([BUTTON]) as bench:
        bench.board._ask(f"fault in {rate} 0 1")
        bench.board._ask(f"fault out {rate} 0 2")
        times = bench.press(count, EVERY)
        bench.wait(count * EVERY + 3.0)
        edges = [(at, level) for at, level in zip(times, itertools.cycle((0, 1)), strict=False)]
        heard = [(each.heard, int(each.kind == Happening.RELEASED)) for each in bench.events]
        numbers = [each.number for each in bench.events]
        told = matched(edges, heard)
        assert numbers == sorted(set(numbers)), "out of order"
        return told


class _Port:
    """What pyfirmata2 takes for its serial port: a simulated board, whose time passes while it reads."""

    def __init__(self, board: SimulatedBoard) -> None:
        self.board, self.until, self.port = board, 0.0, "simulated"
        self._bytes = bytearray()

    def read(self, count: int = 1) -> bytes:
        while not self._bytes:
            if self.board.now >= self.until:
                raise EOFError
            self.board.run(0.001)
            self._bytes += bytes(self.board._heard)
            self.board._heard.clear()
        byte = bytes(self._bytes[:1])
        del self._bytes[:1]
        return byte

    def write(self, data: bytes) -> None:
        if self.board.now or data:
            self.board.write(bytes(data))

    def inWaiting(self) -> int:
        return len(self._bytes)

    def close(self) -> None:
        """It goes on."""


def firmata(count: int, rate: float) -> Told:
    """By a Firmata sketch and pyfirmata2."""
    from pyfirmata2 import BOARDS, pyfirmata2

    with SimulatedBoard(firmware=ELF) as chip:
        chip.pin("D2", 1)
        port = _Port(chip)
        with (
            patch.object(pyfirmata2.serial, "Serial", lambda *_, **__: port),
            patch.object(pyfirmata2, "BOARD_SETUP_WAIT_TIME", 0),
        ):
            board = pyfirmata2.Board("simulated", BOARDS["arduino"])
        heard: list[tuple[float, int]] = []
        pin = board.get_pin("d:2:u")
        pin.register_callback(lambda value: heard.append((chip.now, int(value))))
        pin.enable_reporting()
        _iterate(board, port, 0.3)
        heard.clear()
        chip._ask(f"fault in {rate} 0 1")
        chip._ask(f"fault out {rate} 0 2")
        start = chip.now + 0.05
        edges = [(start + index * EVERY, index % 2) for index in range(count)]
        for at, level in edges:
            chip.pin("D2", level, at)
        _iterate(board, port, count * EVERY + 3.0)
        port.board = _Gone(chip.now)  # type: ignore[assignment]
        return matched(edges, heard)


class _Gone:
    """After the end: what pyfirmata2 still writes goes nowhere."""

    def __init__(self, now: float) -> None:
        self.now = now

    def write(self, data: bytes) -> None:
        """Nowhere."""


def _iterate(board: Any, port: _Port, seconds: float) -> None:
    port.until = port.board.now + seconds
    try:
        while True:
            board.iterate()
    except EOFError:
        return


def build() -> None:
    """The sketch, by the same compiler."""
    flags = ["-mmcu=atmega328p", "-DF_CPU=16000000UL", "-std=c++14", "-Os", "-Wall", "-Wextra"]
    subprocess.run(["avr-g++", *flags, "-o", str(ELF), str(HERE / "firmata.cpp")], check=True)


def main() -> None:
    """Prints the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--edges", type=int, default=1000)
    count = options.parse_args().edges
    build()
    click.echo("| | bytes lost | edges lost | told twice or wrongly | ms, median | ms, 99th percentile |")
    click.echo("| --- | --- | --- | --- | --- | --- |")
    for rate in RATES:
        click.echo(ours(count, rate).line("Tablée", rate))
        click.echo(firmata(count, rate).line("Firmata, pyfirmata2", rate))


if __name__ == "__main__":
    main()
