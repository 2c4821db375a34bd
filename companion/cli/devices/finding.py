"""Which board is meant, and what is said where it cannot be had."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click
import msgspec

from companion.devices import Known, Port, Registry, RegistryError, ports
from companion.devices.diagnosis import Exit, holders
from companion.devices.reports import Why
from companion.devices.session import NotReached, Session
from companion.devices.transports import Absent, InUse, NoPermission, OpenFailed

__all__ = ["DeviceError", "json_option", "known_boards", "opened", "port_option", "say", "say_json", "which"]

PORT_ENV = "TABLEE_DEVICE_PORT"


class DeviceError(click.ClickException):
    """What keeps a verb from doing its work, with its own exit code."""

    def __init__(self, words: str, code: int) -> None:
        super().__init__(words)
        self.exit_code = code  # type: ignore[misc]  # click reads it of the instance


port_option = click.option(
    "--port",
    default="auto",
    show_default=True,
    envvar=PORT_ENV,
    metavar="WHICH",
    help=f"A path, a URL (socket://, rfc2217://), id:SERIAL, name:NAME, or the only one. Else ${PORT_ENV}.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="Lines of JSON on stdout, nothing else.")


def say(words: str) -> None:
    """A line for people, at once."""
    click.echo(words)
    sys.stdout.flush()


def say_json(value: Any) -> None:
    """A line of JSON, at once."""
    say(msgspec.json.encode(value).decode())


def known_boards() -> list[Known]:
    """Boards that were named. Raises `DeviceError`."""
    try:
        return Registry().boards()
    except RegistryError as error:
        raise DeviceError(str(error), Exit.FAILED) from error


def which(wanted: str) -> str:
    """The path of the board that is meant; several are listed, never guessed. Raises `DeviceError`."""
    if wanted == "auto":
        return _only(ports(), "no board is plugged in: plug one in with a cable that carries data, or give --port PATH")
    if wanted.startswith("id:"):
        serial = wanted.removeprefix("id:")
        matching = [port for port in ports() if port.serial == serial]
        return _only(matching, f"no board with the serial number {serial!r} is plugged in")
    if wanted.startswith("name:"):
        return _named(wanted.removeprefix("name:"))
    return wanted


def _only(found: Sequence[Port], none: str) -> str:
    if not found:
        raise DeviceError(none, Exit.NONE)
    if len(found) > 1:
        listed = ", ".join(f"{port.path} (serial {port.serial or 'none'})" for port in found)
        raise DeviceError(f"several boards are plugged in: say which with --port: {listed}", Exit.AMBIGUOUS)
    return found[0].path


def _named(name: str) -> str:
    known = next((board for board in known_boards() if board.name.casefold() == name.casefold()), None)
    if known is None:
        names = ", ".join(board.name for board in known_boards()) or "none"
        raise DeviceError(f"no board is called {name!r}; named are: {names}", Exit.NONE)
    by_serial = [port for port in ports() if known.serial and port.serial == known.serial]
    by_place = [port for port in ports() if known.by_path and port.by_path == known.by_path]
    found = by_serial if len(by_serial) == 1 else by_place
    return _only(found, f"{known.name} is not plugged in where it was: give --port PATH")


def opened(port: str, *, take: bool = False) -> Session:
    """A session with the board, running. Raises `DeviceError`, with what to do."""
    try:
        session = Session(port, take=take)
    except OpenFailed as error:
        _not_opened(port, error)
    try:
        session.run()
    except NotReached as error:
        session.__exit__(None, None, None)
        raise not_reached(port, error) from error
    return session


def _not_opened(port: str, error: OpenFailed) -> NoReturn:
    more = "; tablee devices doctor says what to do"
    if isinstance(error, Absent):
        raise DeviceError(f"{port}: no such port; tablee devices list shows those that there are", Exit.NONE) from error
    if isinstance(error, NoPermission):
        raise DeviceError(f"{port}: no permission to open it{more}", Exit.PERMISSION) from error
    if isinstance(error, InUse):
        who = ", ".join(holders(port)) or "another program"
        raise DeviceError(f"{port}: held by {who}; close that program", Exit.BUSY) from error
    raise DeviceError(f"{error.strerror or error}{more}", Exit.FAILED) from error


def not_reached(port: str, error: NotReached) -> DeviceError:
    """A board that did not come to run, or went away, as an error of the command line."""
    if error.why in (Why.SILENT, Why.GARBAGE, Why.PROTOCOL):
        words = {
            Why.SILENT: "the board says nothing: it has no firmware of Tablée",
            Why.GARBAGE: "what the board says makes no sense: another program runs on it",
        }.get(error.why, error.words)
        return DeviceError(f"{port}: {words}; run tablee devices flash", Exit.FIRMWARE)
    if error.why is Why.UNPLUGGED:
        return DeviceError(f"{port}: the board was unplugged", Exit.NONE)
    return DeviceError(f"{port}: the board does not answer ({error}); tablee devices doctor looks closer", Exit.FAILED)
