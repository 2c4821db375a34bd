"""`configure` and `name`: what is wired to a board, and how it is called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from companion.cli.devices.finding import DeviceError, json_option, opened, port_option, say, say_json, which
from companion.devices import Code, Known, Op, Record, Registry, RegistryError, ports, requests
from companion.devices.diagnosis import Exit
from companion.devices.pins import pin_name
from companion.devices.session import Session
from companion.sensing.wiring import WiringError, read_wiring, write_wiring

__all__ = ["configure", "name", "put"]

REFUSED = {
    Code.BAD_KIND: "the firmware does not know this kind of sensor: flash a newer one",
    Code.BAD_PIN: "this pin cannot do it",
    Code.PIN_TAKEN: "a pin is named twice",
    Code.BAD_VALUE: "a value is out of its range",
    Code.CHECKSUM: "what arrived was damaged: try again, or another cable",
    Code.BUSY: "the board is busy: try again",
}


@click.command()
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@port_option
@json_option
def configure(file: Path | None, port: str, as_json: bool) -> int:
    """Says what is wired to a board, from FILE; without FILE prints what it has, in the same form.

    All of it takes effect at once, or nothing does. hardware.md says what such a file holds.
    """
    records = None if file is None else _read(file)
    with opened(which(port)) as session:
        if records is not None:
            put(session, records)
        now = session.link.records
    if as_json:
        say_json({"sensors": now})
    elif records is None:
        say(write_wiring(now).rstrip())
    else:
        say(f"set up: {len(now)} sensors and outputs, kept on the board")
    return Exit.OK


def _read(file: Path) -> tuple[Record, ...]:
    try:
        return read_wiring(file.read_text("utf-8"))
    except (WiringError, UnicodeError) as error:
        raise DeviceError(f"{file}: {error}", Exit.USAGE) from error


def put(session: Session, records: Sequence[Record]) -> None:
    """Puts a configuration on a board and reads it back. Raises `DeviceError`."""
    for command in requests.configure(tuple(records)):
        answer = session.ask(command)
        if answer.code != Code.OK:
            where = f" (sensor {answer.detail + 1})" if answer.op == Op.COMMIT and answer.code == Code.PIN_TAKEN else ""
            why = REFUSED.get(Code(answer.code), f"code {answer.code}") if answer.code is not None else "no answer"
            raise DeviceError(f"the board refused{where}: {why}; what it had before still holds", Exit.FAILED)
    session.run()
    if session.link.records != tuple(records):
        pins = ", ".join(pin_name(record.pin) for record in session.link.records) or "nothing"
        raise DeviceError(f"the board has another configuration than was sent: {pins}; try again", Exit.FAILED)


@click.command()
@click.argument("new")
@port_option
def name(new: str, port: str) -> int:
    """Calls a board NEW, so that Tablée finds it again wherever it is plugged in."""
    if not new.strip() or len(new) > 40:
        raise DeviceError("expected a name of 1 to 40 letters", Exit.USAGE)
    path = which(port)
    with opened(path) as session:
        uuid = session.link.uuid
    there = next((each for each in ports() if each.path == path), None)
    known = Known(
        name=new.strip(), uuid=uuid, serial=there.serial if there else None, by_path=there.by_path if there else None
    )
    try:
        Registry().remember(known)
    except RegistryError as error:
        raise DeviceError(str(error), Exit.FAILED) from error
    say(f"{path} is called {known.name} now")
    if there is None:
        say("it is no USB port: name it anew once it is plugged into one; until then give --device PATH to tablee play")
    return Exit.OK
