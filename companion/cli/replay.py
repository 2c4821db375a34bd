"""`tablee replay`: a contested call opened again, and looked at by the eye and the referee of today."""

from __future__ import annotations

import io
import logging
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
import msgspec

from companion.contested import ContestError, Opened, Verdict, differences, open_case
from companion.observations import Expect, Observation, ObservationError, Shot, decode, encode, encode_order

__all__ = ["command"]

SHOWN = 3
"""Explanations that are listed of each verdict."""


@click.command("replay", short_help="Open a contested call and judge it again.")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--jsonl", type=click.Choice(["-"]), help="Lines of JSON on stdout instead of words.")
def command(folder: Path, jsonl: str | None) -> None:
    """Run the film of the contested call in FOLDER through the eye again.

    Says what was said then, what is said now, and where the two differ. With --jsonl it prints what the eye says, as
    `tablee watch` does, and a last line {"kind": "replay", "then", "now", "differences"}.
    """
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    try:
        opened = open_case(folder)
    except ContestError as error:
        raise click.ClickException(str(error)) from error
    if opened.film is None:
        for note in _heading(opened, "then", opened.then()):
            click.echo(note, err=jsonl is not None)
        why = "it was still being written when the match ended" if opened.case.filmed else "no pictures were kept"
        raise click.ClickException(f"{folder}: expected a film of the shot, got none: {why}")
    said = _watched(opened)
    shots = [each for each in said if isinstance(each, Shot)]
    then, now = opened.then(), opened.now(shots)
    differ = differences(then, now) if now is not None else []
    if jsonl is not None:
        _lines(opened, said, then, now, differ)
    else:
        _words(opened, then, now, differ)


def _watched(opened: Opened) -> list[Observation]:
    """What the eye says of the film."""
    from vision.corners import CornersError
    from vision.sources import SourceError
    from vision.watch import Options, run

    out = io.BytesIO()
    options = Options(opened.board, str(opened.film), opened.corners, opened.lens)
    with ExitStack() as stack:
        reading, writing = os.pipe()
        orders = stack.enter_context(os.fdopen(reading, "rb", buffering=0))
        # Closed first: its end is the end of the orders, so that nobody waits for more.
        told = stack.enter_context(os.fdopen(writing, "wb", buffering=0))
        told.write(encode_order(Expect(id="then", discs=opened.expected)) + b"\n")
        try:
            run(options, out, orders)
        except (CornersError, SourceError) as error:
            raise click.ClickException(str(error)) from error
    found: list[Observation] = []
    for line in out.getvalue().splitlines():
        try:
            seen = decode(line)
        except ObservationError as error:
            raise click.ClickException(f"the eye said what cannot be read: {error}") from error
        if seen is not None:
            found.append(seen)
    return found


def _lines(opened: Opened, said: list[Observation], then: Verdict, now: Verdict | None, differ: list[Any]) -> None:
    out = sys.stdout.buffer
    for each in said:
        out.write(encode(each) + b"\n")
    last = {"kind": "replay", "then": then, "now": now, "differences": differ, "notes": opened.notes}
    out.write(msgspec.json.encode(last) + b"\n")
    out.flush()


def _words(opened: Opened, then: Verdict, now: Verdict | None, differ: list[Any]) -> None:
    for line in _heading(opened, "then", then):
        click.echo(line)
    if now is None:
        click.echo("now: no shot is seen")
        return
    for line in _verdict("now", now):
        click.echo(line)
    for each in differ:
        which = f" {each.which}" if each.which else ""
        click.echo(f"differs: {each.what}{which}: {_value(each.then)} then, {_value(each.now)} now")
    if not differ:
        click.echo("now and then agree")


def _heading(opened: Opened, when: str, verdict: Verdict) -> list[str]:
    case = opened.case
    first = f"call {case.call} of match {case.table.id} ({case.table.game} on {case.table.board_name}), {case.why}"
    return [first, *opened.notes, f"{when}: {case.status}", *_verdict(when, verdict)]


def _verdict(when: str, verdict: Verdict) -> list[str]:
    told = [f"{when}: shooter {verdict.shooter or 'unknown'}"]
    if verdict.push_p:
        told.append(f"{when}: a push with {verdict.push_p:.2f}")
    for what, found in (("touch", verdict.touches), ("crossing", verdict.crossings), ("off the board", verdict.exits)):
        told += [f"{when}: {what} {which} with {p:.2f}" for which, p in found.items()]
    best = sorted(verdict.explanations.items(), key=lambda pair: -pair[1])[:SHOWN]
    return [*told, *(f"{when}: {p:.2f} {meaning}" for meaning, p in best)]


def _value(value: Any) -> str:
    if value is None:
        return "not said"
    return f"{value:.2f}" if isinstance(value, float) else str(value)
