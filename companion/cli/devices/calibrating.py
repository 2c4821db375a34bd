"""`calibrate`: a dialogue that sets a sensor up by what it reads now."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable

import click
from rich.console import Console
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table

from companion.cli.devices.finding import DeviceError, not_reached, opened, port_option, say, which
from companion.cli.devices.wiring import put
from companion.devices import Code, Happened, Happening, Kind, Reading, Record, requests
from companion.devices.diagnosis import Exit
from companion.devices.pins import pin_name
from companion.devices.session import NotReached, Session
from companion.sensing.calibration import CannotCalibrate, Step, calibrated, steps_of

__all__ = ["calibrate"]

EVERY = 10
"""ms between readings."""
LONGEST = 120.0
"""s that a step may take until it is given up."""

DIGITAL = (Kind.GATE, Kind.BUTTON)


@click.command()
@port_option
@click.option("--sensor", type=click.IntRange(1, 16), help="Which one, as 'configure' lists them; else the only one.")
def calibrate(port: str, sensor: int | None) -> int:
    """Sets a sensor's thresholds: do as you are asked, press Enter, again and again; live readings are shown.

    The board keeps what follows. Nothing is changed where it cannot be right.
    """
    path = which(port)
    lines = _Lines()
    with opened(path) as session:
        try:
            at = _chosen(session.link.records, sensor)
            record = session.link.records[at]
            measured = {step.name: _measure(session, at, step, lines) for step in steps_of(record)}
            new = calibrated(record, measured)
            put(session, [new if number == at else each for number, each in enumerate(session.link.records)])
        except CannotCalibrate as error:
            raise DeviceError(f"{error}; nothing was changed", Exit.TEST) from error
        except NotReached as error:
            raise not_reached(path, error) from error
    say(f"{_named(at, new)}: a = {new.a}, b = {new.b}, flags = {new.flags}; kept on the board")
    return Exit.OK


def _chosen(records: tuple[Record, ...], wanted: int | None) -> int:
    able = [number for number, record in enumerate(records) if steps_of(record)]
    if wanted is not None:
        if wanted - 1 not in able:
            names = ", ".join(_named(number, records[number]) for number in able) or "none"
            raise DeviceError(f"sensor {wanted} is not there or has nothing to set; these have: {names}", Exit.USAGE)
        return wanted - 1
    if not able:
        raise DeviceError("no sensor that can be calibrated is set up: run tablee devices configure FILE", Exit.FAILED)
    if len(able) > 1:
        names = ", ".join(_named(number, records[number]) for number in able)
        raise DeviceError(f"several sensors can be calibrated, say which with --sensor: {names}", Exit.AMBIGUOUS)
    return able[0]


def _named(number: int, record: Record) -> str:
    return f"{number + 1} {Kind(record.kind).name.lower()} on {pin_name(record.pin)}"


def _measure(session: Session, sensor: int, step: Step, lines: _Lines) -> list[int]:
    """Readings from now until Enter; they are shown as they come."""
    kind = session.link.records[sensor].kind
    say(f"{step.ask}, then press Enter.")
    answer = session.ask(requests.stream(sensor, EVERY))
    if answer.code != Code.OK:
        raise DeviceError(f"the board gives no readings of this sensor (code {answer.code})", Exit.FAILED)
    readings: list[int] = []
    with _Shown() as show:
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            for report in session.step():
                if isinstance(report, Reading) and report.sensor == sensor:
                    readings.append(report.level & 1 if kind in DIGITAL else report.reading)
                    show(readings)
                if isinstance(report, Happened) and report.kind == Happening.KNOCKED and report.sensor == sensor:
                    readings.append(report.value)  # its peak falls between two readings
            if readings and lines.came():
                break
        else:
            raise DeviceError(f"nobody pressed Enter for {LONGEST:.0f} s; nothing was changed", Exit.FAILED)
    session.ask(requests.stream(sensor, 0))
    # A throw is all that was read; of what lies or is held still, the end counts: it was being put there before.
    return readings if step.name == "thrown" else readings[-25:]


class _Lines:
    """Enter, pressed while something else goes on. A thread reads, since a prompt would let the board wait."""

    def __init__(self) -> None:
        self._came: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, name="stdin", daemon=True).start()

    def came(self) -> bool:
        """Whether Enter was pressed since the last time that it was asked."""
        try:
            self._came.get_nowait()
        except queue.Empty:
            return False
        return True

    def _read(self) -> None:
        for line in sys.stdin:
            self._came.put(line)


class _Shown:
    """The latest reading as a number and a bar, on a terminal; nothing where the output goes elsewhere."""

    def __init__(self) -> None:
        console = Console(stderr=True)
        self._live = Live(console=console, refresh_per_second=15, transient=True) if console.is_terminal else None

    def __enter__(self) -> Callable[[list[int]], None]:
        if self._live is not None:
            self._live.start()
        return self._show

    def __exit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.stop()

    def _show(self, readings: list[int]) -> None:
        if self._live is None:
            return
        recent = readings[-50:]
        line = Table.grid(padding=(0, 2))
        line.add_row(
            f"{recent[-1]:4d}",
            ProgressBar(total=1023, completed=recent[-1], width=50),
            f"{min(recent)} to {max(recent)}",
        )
        self._live.update(line)
