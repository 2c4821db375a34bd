"""`list`, `identify`, `doctor`, `report`: what there is, and how it is."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

import click
import msgspec

from companion.cli.devices.finding import (
    DeviceError,
    json_option,
    known_boards,
    opened,
    port_option,
    say,
    say_json,
    which,
)
from companion.cli.folders import data_folder
from companion.cli.signs import told
from companion.devices import Known, Port, Registry, ports, requests
from companion.devices.diagnosis import Exit, Finding, diagnose, version_of
from companion.devices.pins import pin_name
from companion.devices.session import Session
from companion.devices.vocabulary import Kind
from companion.sensing.journal import FILE

__all__ = ["doctor", "identify", "list_boards", "report"]


class Listed(msgspec.Struct, frozen=True):
    """A board in `list --json`. `usb`: vendor and product; `state`: a link's state, or what to do, in words."""

    port: str
    name: str | None
    usb: str | None
    serial: str | None
    by_path: str | None
    uuid: str | None
    firmware: str | None
    state: str
    exit: int


@click.command("list")
@click.option("--quick", is_flag=True, help="Do not talk to the boards.")
@json_option
def list_boards(quick: bool, as_json: bool) -> int:
    """The boards that are plugged in, and how each is. Exit 3 where there is none."""
    found = ports()
    known = known_boards()
    with ThreadPoolExecutor(max_workers=8) as pool:
        rows = list(pool.map(lambda port: _row(port, known, talk=not quick), found))
    if as_json:
        for row in rows:
            say_json(row)
    elif rows:
        _table(rows)
    if not rows:
        raise DeviceError("no board is plugged in: plug one in with a cable that carries data", Exit.NONE)
    return Exit.OK


def _row(port: Port, known: Sequence[Known], *, talk: bool) -> Listed:
    by_serial = next((each for each in known if each.serial and each.serial == port.serial), None)
    usb = f"{port.vid:04x}:{port.pid:04x}" if port.vid is not None and port.pid is not None else None
    row = Listed(
        port.path,
        by_serial.name if by_serial else None,
        usb,
        port.serial,
        port.by_path,
        None,
        None,
        "plugged in",
        Exit.OK,
    )
    if not talk:
        return row
    try:
        with opened(port.path) as session:
            hello = session.link.hello
            uuid = session.link.uuid
            name = next((each.name for each in known if each.uuid == uuid), row.name)
            state = f"ready {1000 * session.link.clock.doubt * 2:.1f} ms"
            return msgspec.structs.replace(
                row, name=name, uuid=uuid, firmware=version_of(hello) if hello else None, state=state
            )
    except DeviceError as error:
        return msgspec.structs.replace(row, state=_brief(error.message, port.path), exit=error.exit_code)


def _brief(words: str, port: str) -> str:
    return words.removeprefix(f"{port}: ")


def _table(rows: Sequence[Listed]) -> None:
    head = ("PORT", "NAME", "USB", "SERIAL", "FW", "STATE")
    cells = [
        (row.port, row.name or "-", row.usb or "-", row.serial or "none → by its place", row.firmware or "-", row.state)
        for row in rows
    ]
    widths = [max(len(line[at]) for line in (head, *cells)) for at in range(len(head))]
    for line in (head, *cells):
        say("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


class Identified(msgspec.Struct, frozen=True):
    """A board in `identify --json`."""

    port: str
    uuid: str
    firmware: str
    protocol: str
    git: str
    boot: int
    sensors: tuple[str, ...]
    name: str | None


@click.command()
@port_option
@json_option
@click.option("--blink", type=click.IntRange(0, 60), default=3, show_default=True, help="Seconds; 0: not at all.")
def identify(port: str, as_json: bool, blink: int) -> int:
    """Which board it is: has its lamp blink, and says what it says of itself."""
    path = which(port)
    with opened(path) as session:
        if blink:
            session.ask(requests.blink(blink))
        found = _identified(path, session)
    if as_json:
        say_json(found)
        return Exit.OK
    say(f"{path}: {found.name or 'a board without a name'}, {found.uuid}")
    say(f"firmware {found.firmware} ({found.git}), protocol {found.protocol}, start {found.boot}")
    say(f"sensors and outputs: {', '.join(found.sensors) or 'none set up'}")
    if blink:
        say(f"its lamp blinks for {blink} s")
    return Exit.OK


def _identified(path: str, session: Session) -> Identified:
    hello, link = session.link.hello, session.link
    assert hello is not None
    sensors = tuple(
        f"{Kind(record.kind).name.lower()} on {pin_name(record.pin)}"
        if record.kind in set(Kind)
        else f"kind {record.kind}"
        for record in link.records
    )
    name = next((board.name for board in known_boards() if board.uuid == link.uuid), None)
    return Identified(
        path,
        link.uuid,
        version_of(hello),
        f"{hello.major}.{hello.minor}",
        f"{hello.git:08x}",
        hello.boot,
        sensors,
        name,
    )


@click.command()
@port_option
@json_option
@click.option("--seconds", type=click.FloatRange(0.5, 600), default=10.0, show_default=True, help="Of listening.")
def doctor(port: str, as_json: bool, seconds: float) -> int:
    """What is wrong with a board, line by line, with what to do. The exit code is of the worst line."""
    worst = Exit.OK
    for finding in diagnose(which(port), seconds=seconds):
        say_json(finding) if as_json else say(told(finding.level, finding.what, finding.fix))
        worst = finding.exit or worst
    return worst


@click.command()
@port_option
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the log.")
@click.option("--seconds", type=click.FloatRange(0.5, 600), default=5.0, show_default=True, help="Of listening.")
def report(port: str, data: Path | None, seconds: float) -> int:
    """All that somebody needs who is to help: one JSON value, to be sent along. No name of a player is in it."""
    found: list[Finding] = []
    try:
        found = list(diagnose(which(port), seconds=seconds))
    except DeviceError as error:
        found.append(Finding("fail", error.message, exit=error.exit_code))
    journal = data_folder(data) / FILE
    lines = journal.read_text("utf-8", "replace").splitlines()[-200:] if journal.exists() else []
    say_json(
        {
            "tablee": version("tablee"),
            "python": platform.python_version(),
            "system": platform.platform(),
            "ports": ports(),
            "known": known_boards(),
            "registry": str(Registry().path),
            "findings": found,
            "journal": lines,
        }
    )
    return max((finding.exit for finding in found), default=Exit.OK)
