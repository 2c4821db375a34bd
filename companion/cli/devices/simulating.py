"""`sim`: a simulated board at a port of its own, for the other verbs and for `tablee play --device`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.cli.devices.finding import DeviceError, opened, say, say_json
from companion.cli.devices.wiring import put
from companion.devices.diagnosis import Exit
from companion.devices.pins import pin_name
from companion.devices.simulated import SimulatedBoard, SimulationError
from companion.devices.vocabulary import RecordFlag
from companion.devices.wire import NO_PIN, Record
from companion.sensing.wiring import WiringError, read_wiring

__all__ = ["sim"]

HELP = "pin D2 0 · adc A0 2500 · reset · unplug · plug · fault in|out DROP FLIP · quit"


@click.command()
@click.option("--link", type=click.Path(path_type=Path), help="A path that always leads to its port, as /tmp/board.")
@click.option(
    "--config", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="What is wired to it (configure)."
)
@click.option("--json", "as_json", is_flag=True, help="The port as JSON.")
def sim(link: Path | None, config: Path | None, as_json: bool) -> int:
    """Runs Tablée's firmware on a simulated ATmega328P, and says at which port.

    Lines on stdin move its pins: pin D2 0 drives one low (-1 lets go), adc A0 2500 puts millivolts on one, reset,
    unplug, plug, quit. It runs until quit, the end of stdin or Ctrl-C. In a checkout, after make firmware.
    """
    try:
        with SimulatedBoard(pty=True, link=link) as board:
            path = str(link) if link else board.port
            if config is not None:
                _wire(board, path, config)
            say_json({"port": path}) if as_json else say(f"a simulated board at {path}\n{HELP}")
            for line in sys.stdin:
                if not line.strip():
                    continue
                if line.split()[0] == "quit":
                    break
                try:
                    answer = board.order(line.strip())
                except SimulationError as error:
                    answer = f"not understood: {error}"
                if answer:
                    say(answer)
    except SimulationError as error:
        raise DeviceError(str(error), Exit.FAILED) from error
    return Exit.OK


def _wire(board: SimulatedBoard, path: str, config: Path) -> None:
    try:
        records = read_wiring(config.read_text("utf-8"))
    except (WiringError, UnicodeError) as error:
        raise DeviceError(f"{config}: {error}", Exit.USAGE) from error
    for record in records:
        rest(board, record)
    with opened(path) as session:
        put(session, records)


def rest(board: SimulatedBoard, record: Record) -> None:
    """Puts a sensor's pins to where they are while nothing happens."""
    for pin in (record.pin, record.pin2):
        if pin == NO_PIN:
            continue
        if record.flags & RecordFlag.PULL_UP or record.flags & RecordFlag.ACTIVE_LOW:
            board.pin(pin_name(pin), 1)
