"""`tablee watch`: the eye, which says what it sees in lines of JSON."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path

import click

from companion.board import find
from companion.cli.folders import data_folder
from companion.eye import NOTE

__all__ = ["command"]

FILE = click.Path(path_type=Path)


@click.command("watch", short_help="Watch a camera or a film and say what happens, line by line.")
@click.option("--board", required=True, metavar="BOARD", help="Board file, or the name of one that ships.")
@click.option("--source", required=True, help="A camera (0, /dev/video0), a URL, or a film's file.")
@click.option("--corners", type=FILE, help="Where the board is in the picture; else it is found by its markers.")
@click.option("--lens", type=FILE, help="The lens' calibration; else the one kept for the camera.")
@click.option("--settings", type=FILE, help="What to set on the camera, as 'tablee camera tune --save' wrote it.")
@click.option("--jsonl", default="-", show_default=True, metavar="FILE", help="Where the lines go; - is stdout.")
@click.option("--orders", type=click.Choice(["-"]), help="Take orders, one a line, from stdin; its end is the eye's.")
@click.option("--pace", is_flag=True, help="Play a film in its own time.")
@click.option("--evidence", type=FILE, metavar="FOLDER", help="Keep a short film of each shot there.")
@click.option("--data", type=FILE, metavar="FOLDER", help="Tablée's data folder, for pawns that are taught.")
def command(
    board: str,
    source: str,
    corners: Path | None,
    lens: Path | None,
    settings: Path | None,
    jsonl: str,
    orders: str | None,
    pace: bool,
    evidence: Path | None,
    data: Path | None,
) -> int:
    """Watch the board and say what happens on it, one JSON object a line.

    Logs go to stderr. Once the first line is out, whatever the source shows is told in lines, and the exit code is 0.
    """
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    file = find(board)
    from vision.corners import CornersError
    from vision.sources import SourceError
    from vision.watch import Options, run

    options = Options(file, source, corners, lens, pace, evidence, settings, data_folder(data))
    with contextlib.ExitStack() as stack:
        out = sys.stdout.buffer if jsonl == "-" else stack.enter_context(Path(jsonl).open("wb"))
        try:
            return run(
                options, out, sys.stdin if orders else None, say=lambda words: click.echo(f"{NOTE}{words}", err=True)
            )
        except (CornersError, SourceError) as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:
            return 0
        finally:
            if jsonl == "-":
                _let_go()


def _let_go() -> None:
    """Whoever read our lines may have left: what Python flushes at its end then goes nowhere, without a word."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
