"""`watch`: boards as they come and go."""

from __future__ import annotations

import time

import click
import msgspec

from companion.cli.devices.finding import json_option, known_boards, say, say_json
from companion.devices import Port, ports
from companion.devices.diagnosis import Exit

__all__ = ["watch"]

EVERY = 0.5
"""Seconds between two looks at what is plugged in."""


@click.command()
@json_option
@click.option("--seconds", type=click.FloatRange(0.1), help="How long; else until Ctrl-C.")
def watch(as_json: bool, seconds: float | None) -> int:
    """Says when a board is plugged in or out, with its name where it has one."""
    start = time.monotonic()
    before: dict[str, Port] = {}
    while True:
        now = {port.path: port for port in ports()}
        for path in sorted(now.keys() - before.keys()):
            _say(now[path], "in", as_json=as_json)
        for path in sorted(before.keys() - now.keys()):
            _say(before[path], "out", as_json=as_json)
        before = now
        if seconds is not None and time.monotonic() - start + EVERY > seconds:
            return Exit.OK
        time.sleep(EVERY)


def _say(port: Port, way: str, *, as_json: bool) -> None:
    name = next((each.name for each in known_boards() if each.serial and each.serial == port.serial), None)
    if as_json:
        say_json({"plugged": way, "name": name, **msgspec.to_builtins(port)})
    else:
        say(f"plugged {way}: {port.path}, {name or 'no name'}, serial {port.serial or 'none'}")
