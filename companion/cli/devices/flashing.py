"""`flash`: Tablée's firmware onto a board, by avrdude."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import IO

import click

from companion.cli.devices.finding import DeviceError, opened, port_option, say, which
from companion.devices.diagnosis import Exit, version_of

__all__ = ["flash", "shipped"]

BUILT = Path(__file__).parents[3] / "firmware" / "build" / "tablee-atmega328p.hex"
"""What `make firmware` builds in a checkout."""

SPEEDS = ("115200", "57600")
"""Of the bootloader: Uno and newer Nanos, then Nanos from before 2018."""

AGAIN = (
    "The board has no whole program now; nothing is broken: its bootloader is as it was. "
    "Leave it plugged in and run tablee devices flash again"
)
NOT_REACHED = re.compile(
    r"not in sync|not responding|programmer is not|can't open device|unable to open", re.IGNORECASE
)
PHASE = re.compile(rb"(Reading|Writing|verif\w*)\b", re.IGNORECASE)


@click.command()
@port_option
@click.option(
    "--hex",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The firmware; else the one built here.",
)
@click.option("--speed", type=click.Choice(SPEEDS), help="Of the bootloader; else both are tried, the newer one first.")
@click.option("--avrdude", default="avrdude", show_default=True, help="The program that writes it.")
def flash(port: str, file: Path | None, speed: str | None, avrdude: str) -> int:
    """Writes Tablée's firmware onto an Uno or a Nano (ATmega328P), and checks that it runs.

    What is set up on the board, and its name, stay. Never tried on a real board yet.
    """
    path, file, tool = which(port), shipped(file), _tool(avrdude)
    speeds = (speed,) if speed else SPEEDS
    for number, each in enumerate(speeds):
        say(f"writing {file.name} to {path} at {each} baud")
        begun, words = _write(tool, path, each, file)
        if not words:
            break
        last = number == len(speeds) - 1
        if begun or last or not NOT_REACHED.search(words):
            raise DeviceError(_failed(path, words, begun=begun), Exit.FAILED)
        say("no bootloader answers at that speed: trying the older one")
    with opened(path) as session:
        hello = session.link.hello
    say(f"written and verified; the board runs firmware {version_of(hello) if hello else 'unknown'}")
    return Exit.OK


def shipped(file: Path | None) -> Path:
    """The firmware's file. Raises `DeviceError` where there is none."""
    found = file or BUILT
    if not found.is_file():
        raise DeviceError(f"{found}: no firmware there; make firmware builds it, or give it with --hex", Exit.FAILED)
    return found


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise DeviceError(f"{name} is not installed: sudo apt install avrdude", Exit.FAILED)
    return found


def _write(tool: str, port: str, speed: str, file: Path) -> tuple[bool, str]:
    """Whether anything was written, and avrdude's words where it failed; none where it did not."""
    line = [tool, "-p", "atmega328p", "-c", "arduino", "-P", port, "-b", speed, "-D", "-U", f"flash:w:{file}:i"]
    silent = subprocess.DEVNULL
    with subprocess.Popen(line, stdin=silent, stdout=silent, stderr=subprocess.PIPE) as child:
        assert child.stderr
        begun, words = _follow(child.stderr)
    return begun, "" if child.returncode == 0 else words or f"exit status {child.returncode}"


def _follow(stderr: IO[bytes]) -> tuple[bool, str]:
    """Shows how far it is, a tenth at a time; whether it began to write, and all of its words."""
    said, shown, begun = bytearray(), "", False
    while chunk := stderr.read(1):
        said += chunk
        if chunk not in b"#\n\r|":
            continue
        line = bytes(said[said.rfind(b"\n") + 1 :])
        phase = PHASE.search(line)
        if phase is None:
            continue
        begun = begun or phase[1].lower() == b"writing"
        now = f"{phase[1].decode().lower()} {min(100, 10 * (line.count(b'#') // 5))} %"
        if now != shown and line.count(b"#"):
            shown = now
            say(f"  {now}")
    return begun, said.decode("utf-8", "replace")


def _failed(port: str, words: str, *, begun: bool) -> str:
    reason = next((line.strip() for line in reversed(words.splitlines()) if "error" in line.lower()), "")
    reason = reason or next((line.strip() for line in reversed(words.splitlines()) if line.strip()), "avrdude failed")
    if begun:
        return f"{port}: it broke off while writing ({reason}). {AGAIN}"
    return (
        f"{port}: no bootloader answers ({reason}). Nothing was written: press the board's reset button just as you "
        "run it again, see that it is an Uno or a Nano, and that no serial monitor holds the port"
    )
