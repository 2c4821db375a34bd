"""`tablee doctor`: everything that a table needs, one line each, with the exact way to mend what is wrong."""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click
import msgspec

from companion import board as boards
from companion.board import BoardError
from companion.cli.folders import data_folder
from companion.cli.signs import told
from companion.devices import Known, Port, Registry, RegistryError, ports
from companion.devices.diagnosis import Finding, diagnose
from companion.devices.registry import candidates
from companion.games import games
from companion.network import addresses
from companion.store import Store, StoreError

__all__ = ["command", "examined"]

ROOM = 500_000_000
"""Bytes that films of contested shots and a few hundred games take at most."""

LISTEN = 2.0
"""s that each board is listened to; `tablee devices doctor` takes its time."""


@click.command("doctor", short_help="Look at everything that a table needs.")
@click.option("--board", "board_file", help="Board file, or the name of one that ships; else all that ship.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the log.")
@click.option("--device", "devices", metavar="PORT", multiple=True, help="A board with sensors at a port of its own.")
@click.option("--json", "as_json", is_flag=True, help="Lines of JSON on stdout, nothing else.")
def command(board_file: str | None, data: Path | None, devices: tuple[str, ...], as_json: bool) -> int:
    """Looks at versions, data folder, board files, camera, network and boards with sensors: ✓ ! ✗, and what to do.

    Exit 1 where something keeps a game from being played (✗).
    """
    failed = False
    for topic, finding in examined(board_file, data_folder(data), devices):
        if as_json:
            click.echo(msgspec.json.encode({"topic": topic, **msgspec.to_builtins(finding)}).decode())
        else:
            click.echo(told(finding.level, f"{topic}: {finding.what}", finding.fix))
        sys.stdout.flush()
        failed = failed or finding.level == "fail"
    return 1 if failed else 0


def examined(board_file: str | None, folder: Path, devices: tuple[str, ...]) -> Iterator[tuple[str, Finding]]:
    """Topic and finding, one after another."""
    looks: dict[str, Callable[[], Iterator[Finding]]] = {
        "versions": _versions,
        "games": _games,
        "data": lambda: _data(folder),
        "board": lambda: _board(board_file),
        "camera": _camera,
        "network": _network,
        "sensors": lambda: _sensors(devices),
    }
    for topic, look in looks.items():
        try:
            for finding in look():
                yield topic, finding
        except Exception as error:  # noqa: BLE001 - one thing that cannot be looked at must not hide the others
            yield (
                topic,
                Finding("fail", f"cannot be looked at ({type(error).__name__}: {error})", "tell Tablée's makers"),
            )


def _versions() -> Iterator[Finding]:
    try:
        ours = version("tablee")
    except PackageNotFoundError:
        yield Finding("fail", "Tablée is not installed", "pip install .")
        return
    yield Finding("ok", f"Tablée {ours}, Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    try:
        import cv2
    except ImportError as error:
        yield Finding(
            "fail", f"OpenCV cannot be loaded ({error})", "apt install libgl1 libglib2.0-0, or tools/opencv.sh"
        )
    else:
        yield Finding("ok", f"OpenCV {cv2.__version__}")


def _games() -> Iterator[Finding]:
    found = games()
    if found:
        yield Finding("ok", ", ".join(found))
    else:
        yield Finding("fail", "no game is installed", "pip install .")


def _data(folder: Path) -> Iterator[Finding]:
    try:
        store = Store.open(folder)
    except StoreError as error:
        words = str(error)
        held = "another one holds" in words
        yield Finding("warn" if held else "fail", words, "" if not held else "it is looked at once that one is closed")
        return
    try:
        count = len(store.tables())
    finally:
        store.close()
    yield Finding("ok", f"{folder}, {count} games")
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        yield Finding(
            "warn", f"{free // 1_000_000} MB are free there", "make room, or choose another place with --data DIR"
        )


def _board(name: str | None) -> Iterator[Finding]:
    names = [name] if name else boards.shipped_names()
    for each in names:
        try:
            found = boards.load(boards.find(each))
        except (BoardError, OSError) as error:
            yield Finding("fail", str(error), "tablee board check FILE says where")
        else:
            yield Finding("ok", found.name if found.game == "none" else f"{found.name}, for {found.game}")


def _camera() -> Iterator[Finding]:
    from vision.cameras.listing import cameras

    found = cameras()
    if found is None:
        yield Finding("warn", "this system does not tell which cameras there are", "tablee camera check --source 0")
    elif not found:
        yield Finding("warn", "none is connected", "connect one, or play by hand or with --simulate")
    for each in found or ():
        yield Finding("ok", f"{each.name} ({each.source})")


def _network() -> Iterator[Finding]:
    found = addresses()
    if found:
        listed = ", ".join(f"{each.address} ({each.name})" for each in found)
        yield Finding("ok", f"phones may reach {listed} with --host 0.0.0.0")
    else:
        yield Finding("warn", "this machine is in no network", "join a Wi-Fi for phones; the tablet here needs none")


def _sensors(devices: tuple[str, ...]) -> Iterator[Finding]:
    try:
        known = Registry().boards()
    except RegistryError as error:
        yield Finding("fail", str(error), "mend the file, or remove it and name the boards again")
        return
    there = ports()
    places = [*devices, *(port.path for port in there if port.path not in devices)]
    if not places and not known:
        yield Finding("ok", "none, and none is needed")
    for board in known:
        yield from _missing(board, there)
    for path in places:
        for finding in diagnose(path, seconds=LISTEN):
            yield msgspec.structs.replace(finding, what=f"{path}: {finding.what.removeprefix(f'{path} ')}")


def _missing(board: Known, there: list[Port]) -> Iterator[Finding]:
    if not candidates(board, there):
        yield Finding(
            "warn", f"{board.name} is not plugged in", "plug it in; until then say by hand what it would feel"
        )
