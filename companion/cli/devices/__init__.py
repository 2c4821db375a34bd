"""`tablee devices`: boards with sensors, from the box to the table.

One module for each few verbs. Exit codes: 0 done, 1 failed, 2 asked for wrongly, 3 no board, 4 several, 5 no
permission, 6 held by another program, 7 no firmware or another one, 8 a test failed.
"""

from __future__ import annotations

import click

from companion.cli.devices.calibrating import calibrate
from companion.cli.devices.flashing import flash
from companion.cli.devices.looking import doctor, identify, list_boards, report
from companion.cli.devices.simulating import sim
from companion.cli.devices.testing import monitor, test
from companion.cli.devices.watching import watch
from companion.cli.devices.wiring import configure, name

__all__ = ["command"]

VERBS = (list_boards, watch, identify, doctor, flash, configure, name, calibrate, test, monitor, sim, report)


class _InOrder(click.Group):
    """Its verbs in the order in which a board is set up."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group("devices", cls=_InOrder, short_help="Set up boards with sensors.")
def command() -> None:
    """Boards with sensors: find them, put Tablée's firmware on them, say what is wired to them, try them.

    With several boards plugged in, say which: --port /dev/ttyACM0, --port id:SERIAL or --port name:NORTH.
    """


for verb in VERBS:
    command.add_command(verb)
