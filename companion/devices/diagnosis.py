"""What is wrong with a port and the board behind it, one finding a line, each with the exact way to mend it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import quantiles
from typing import Literal

import msgspec
import psutil

from companion.devices.reports import Health, Why
from companion.devices.session import NotReached, Session
from companion.devices.transports import Absent, InUse, NoPermission, OpenFailed
from companion.devices.vocabulary import HelloFlag
from companion.devices.wire import MAJOR, SCHEMA, Hello

__all__ = ["Exit", "Finding", "diagnose", "holders", "link_test", "meddlers", "version_of"]

Level = Literal["ok", "warn", "fail"]

SLOW = 0.05
"""Seconds of a round trip's 99th percentile from which a line is called slow: an eye is faster then."""

MEDDLERS = {
    "ModemManager": "it talks to every new port: sudo systemctl disable --now ModemManager, or the udev rule "
    'ATTRS{idVendor}=="2341|1a86|0403", ENV{ID_MM_DEVICE_IGNORE}="1"',
    "brltty": "it takes CH340 boards for braille displays: sudo apt remove brltty",
}
"""Programs that are known to disturb boards (ArduinoCore-avr#92, arduino-ide#1788)."""


class Exit:
    """Exit codes of `tablee devices`."""

    OK, FAILED, USAGE, NONE, AMBIGUOUS, PERMISSION, BUSY, FIRMWARE, TEST = range(9)


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line. `fix`: what to do, where there is anything to do; `exit`: the exit code that it stands for."""

    level: Level
    what: str
    fix: str = ""
    exit: int = Exit.OK


def diagnose(port: str, *, seconds: float = 10.0, open_: Callable[[str], Session] = Session) -> Iterator[Finding]:
    """Looks at a port and its board, line by line as it finds out; ends with the first thing that stops it."""
    yield from meddlers()
    try:
        session = open_(port)
    except OpenFailed as error:
        yield _not_opened(port, error)
        return
    yield Finding("ok", f"{port} opens")
    with session:
        try:
            session.run()
            yield from _board(session)
            yield from link_test(session, seconds)
        except NotReached as error:
            yield _not_reached(error)


def meddlers() -> Iterator[Finding]:
    """Programs of this computer that are known to disturb boards."""
    running = {process.info["name"] for process in psutil.process_iter(["name"])}
    for name, why in MEDDLERS.items():
        if name in running:
            yield Finding("warn", f"{name} runs here", why)


def holders(port: str) -> list[str]:
    """Programs that hold a port open, as far as we may look (Linux): `name (pid)`."""
    wanted = os.path.realpath(port)
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if any(os.path.realpath(link) == wanted for link in (folder / "fd").iterdir()):
                found.append(f"{(folder / 'comm').read_text().strip()} ({folder.name})")
    return [each for each in found if not each.endswith(f"({os.getpid()})")]


def version_of(hello: Hello) -> str:
    """Its firmware's version."""
    return f"{hello.firmware_major}.{hello.firmware_minor}.{hello.firmware_patch}"


def _not_opened(port: str, error: OpenFailed) -> Finding:
    if isinstance(error, Absent):
        return Finding("fail", f"{port} is not there", "plug the board in, with a cable that carries data", Exit.NONE)
    if isinstance(error, NoPermission):
        return Finding("fail", f"{port} is not for this user", _permission(port), Exit.PERMISSION)
    if isinstance(error, InUse):
        who = ", ".join(holders(port))
        return Finding("fail", f"{port} is held by {who or 'another program'}", "close that program", Exit.BUSY)
    what = f"{port} cannot be opened: {error.strerror}"
    return Finding("fail", what, "unplug the board and plug it in again", Exit.FAILED)


def _permission(port: str) -> str:
    """Who the port belongs to, and how to become one of them."""
    import grp  # here, since only POSIX has them
    import pwd

    user = pwd.getpwuid(os.geteuid()).pw_name
    try:
        about = Path(port).stat()
        group = grp.getgrgid(about.st_gid).gr_name
    except (OSError, KeyError):
        group = "dialout"
    if group == "root":  # a udev rule is missing: joining root's group would be no advice
        return f"sudo chmod a+rw {port} (until it is plugged in again)"
    return f"sudo usermod -a -G {group} {user}, then log out and in again"


def _not_reached(error: NotReached) -> Finding:
    flash = "run: tablee devices flash"
    match error.why:
        case Why.SILENT:
            return Finding("fail", "the board says nothing: it has no firmware of Tablée", flash, Exit.FIRMWARE)
        case Why.GARBAGE:
            what = "what comes makes no sense: another program on the board, or another speed than 250000 baud"
            return Finding("fail", what, flash, Exit.FIRMWARE)
        case Why.PROTOCOL:
            return Finding("fail", error.words or "its protocol is of another version", flash, Exit.FIRMWARE)
        case Why.RESTARTING:
            what = "the board starts anew again and again"
            return Finding("fail", what, "give it a supply of its own, or another USB port", Exit.FAILED)
        case Why.UNPLUGGED:
            return Finding("fail", "the board vanished while it was looked at", "check the cable", Exit.NONE)
        case _:
            what = "the board began to answer and did not go on"
            return Finding("fail", what, "try another cable, without a hub", Exit.FAILED)


def _board(session: Session) -> Iterator[Finding]:
    hello = session.link.hello
    if hello is None:
        return
    yield Finding("ok", f"firmware {version_of(hello)}, protocol {hello.major}.{hello.minor}")
    if hello.major == MAJOR and hello.schema != SCHEMA:
        what = "its firmware was built from another state of this version"
        yield Finding("warn", what, "run: tablee devices flash")
    if hello.flags & HelloFlag.CONFIG_DAMAGED:
        what = "its stored configuration is damaged"
        yield Finding("fail", what, "run: tablee devices configure FILE", Exit.FAILED)
    elif not session.link.records:
        yield Finding("warn", "no sensors are set up", "run: tablee devices configure FILE")
    else:
        yield Finding("ok", f"{len(session.link.records)} sensors and outputs set up")


def link_test(session: Session, seconds: float) -> Iterator[Finding]:
    """Listens to the line for a while: what got lost, and how long an answer takes."""
    counters = session.link.counters
    before = (counters.pings, counters.pongs, counters.broken)
    healths = [report for report in session.listen(seconds) if isinstance(report, Health)]
    pings, pongs, broken = counters.pings - before[0], counters.pongs - before[1], counters.broken - before[2]
    lost = max(0, pings - pongs - 1)  # the latest may be under way
    if not healths:
        yield Finding("fail", f"no answer in {seconds:.0f} s", "try another cable, without a hub", Exit.TEST)
        return
    trips = sorted(health.round_trip for health in healths)
    p99 = quantiles(trips, n=100)[98] if len(trips) > 1 else trips[0]
    words = f"{pongs} of {pings} answers in {seconds:.0f} s, {1000 * trips[len(trips) // 2]:.1f} ms in the middle"
    if lost or broken:
        what = f"the line loses: {words}, {broken} broken pieces"
        yield Finding("fail", what, "try another cable, without a hub, away from the lamp's supply", Exit.TEST)
    elif p99 > SLOW:
        yield Finding("warn", f"the line is slow: {words}, {1000 * p99:.0f} at worst", "try without a hub")
    else:
        yield Finding("ok", words)
    supply = healths[-1].pong.supply_mv
    if supply and not 4500 <= supply <= 5500:
        yield Finding("warn", f"its supply is at {supply / 1000:.1f} V instead of 5", "try another USB port or cable")
