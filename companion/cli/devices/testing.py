"""`test` and `monitor`: whether the line is good, and what the sensors say."""

from __future__ import annotations

import itertools
import time

import click
import msgspec

from companion.cli.devices.finding import (
    DeviceError,
    json_option,
    not_reached,
    opened,
    port_option,
    say,
    say_json,
    which,
)
from companion.cli.signs import told
from companion.devices import Changed, Code, Gap, Happened, Happening, Kind, Levels, Reading, Remark, requests
from companion.devices.diagnosis import Exit, link_test
from companion.devices.pins import pin_name
from companion.devices.reports import Report
from companion.devices.session import NotReached
from companion.devices.wire import Record

__all__ = ["monitor", "test", "words_of"]


@click.command()
@port_option
@json_option
@click.option("--seconds", type=click.FloatRange(0.5, 600), default=10.0, show_default=True, help="Of listening.")
@click.option("--outputs", is_flag=True, help="Has lamps blink and buzzers sound, too.")
def test(port: str, as_json: bool, seconds: float, outputs: bool) -> int:
    """Whether a board's line loses anything, and how quick it is. Exit 8 where it is not good."""
    path = which(port)
    with opened(path) as session:
        try:
            if outputs:
                for number, record in enumerate(session.link.records):
                    if record.kind == Kind.LAMP:
                        session.ask(requests.output(number, 2, 250, 4))
                    elif record.kind == Kind.BUZZER:
                        session.ask(requests.output(number, 3, 880, 300))
            findings = list(link_test(session, seconds))
        except NotReached as error:
            raise not_reached(path, error) from error
    for finding in findings:
        say_json(finding) if as_json else say(told(finding.level, finding.what, finding.fix))
    return Exit.TEST if any(finding.level == "fail" for finding in findings) else Exit.OK


@click.command()
@port_option
@json_option
@click.option("--seconds", type=click.FloatRange(0.1), help="How long; else until Ctrl-C.")
@click.option("--sensor", type=click.IntRange(1, 16), help="Shows the readings of this one, too.")
@click.option("--every", type=click.IntRange(5, 10_000), default=100, show_default=True, help="ms between readings.")
@click.option("--take", is_flag=True, help="Events are told here and to no game: the board forgets them.")
def monitor(port: str, as_json: bool, seconds: float | None, sensor: int | None, every: int, take: bool) -> int:
    """What a board says, line by line. Without --take a game that comes later still hears all of it.

    A board keeps 32 events: to watch more than these, give --take.
    """
    path = which(port)
    with opened(path, take=take) as session:
        try:
            if sensor is not None:
                answer = session.ask(requests.stream(sensor - 1, every))
                if answer.code != Code.OK:
                    raise DeviceError(f"sensor {sensor} has no readings, or is not there", Exit.USAGE)
            start = time.monotonic()
            for _ in itertools.count():
                for report in session.step():
                    _show(report, session.link.records, as_json=as_json)
                if seconds is not None and time.monotonic() - start >= seconds:
                    break
            if sensor is not None:
                session.ask(requests.stream(sensor - 1, 0))
        except NotReached as error:
            raise not_reached(path, error) from error
    return Exit.OK


def _show(report: Report, records: tuple[Record, ...], *, as_json: bool) -> None:
    if as_json:
        if isinstance(report, Happened | Gap | Reading | Changed | Levels | Remark):
            say_json({**msgspec.to_builtins(report), "type": type(report).__name__.lower()})
        return
    words = words_of(report, records)
    if words:
        say(words)


def words_of(report: Report, records: tuple[Record, ...]) -> str | None:
    """A report as a line for people; None for what is nothing to them."""
    match report:
        case Happened():
            known = report.kind in set(Happening)
            kind = Happening(report.kind).name.lower() if known else f"kind {report.kind}"
            return f"{report.t:10.3f}  {_sensor(report.sensor, records)}  {kind} {report.value} ({report.quality} %)"
        case Reading():
            lost = f", {report.lost} lost" if report.lost else ""
            sensor = _sensor(report.sensor, records)
            return f"{report.t:10.3f}  {sensor}  reads {report.reading}, level {report.level}{lost}"
        case Gap():
            count = "nobody knows how many" if report.count is None else report.count
            return f"{report.t:10.3f}  gap: {report.why}, {count} lost"
        case Changed():
            return f"{report.t:10.3f}  {report.state}{f': {report.why}' if report.why else ''}"
        case Remark():
            return f"{report.t:10.3f}  it says: {report.text}"
        case _:
            return None


def _sensor(number: int, records: tuple[Record, ...]) -> str:
    if number >= len(records):
        return f"sensor {number + 1}"
    record = records[number]
    kind = Kind(record.kind).name.lower() if record.kind in set(Kind) else f"kind {record.kind}"
    return f"{number + 1} {kind} {pin_name(record.pin)}"
