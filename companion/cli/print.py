"""`tablee print`: boards and markers on paper, at true scale."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion import board as boards
from companion.board import Board
from companion.printing import PAPERS, PrintError, board_pdf, lens_pdf, markers_pdf

__all__ = ["command"]


def _sheet(what: Callable[..., Any]) -> Callable[..., Any]:
    what = click.option("-o", "--output", metavar="FILE", help="Where to write; - for the standard output.")(what)
    paper = click.Choice(list(PAPERS), case_sensitive=False)
    return click.option("--paper", type=paper, default="A4", show_default=True, help="The printer's paper.")(what)


def _options(what: Callable[..., Any]) -> Callable[..., Any]:
    return click.argument("board", metavar="BOARD")(_sheet(what))


@click.group(name="print")
def command() -> None:
    """Print a board, its markers, or the lens sheet at true scale, as a PDF.

    BOARD is a file, or the name of a board that comes with Tablée.
    """


@command.command(name="board")
@_options
def board_(board: str, paper: str, output: str | None) -> None:
    """The board, cut into pages with crop marks and a ruler."""
    _write(boards.load(boards.find(board)), "board", board_pdf, paper, output)


@command.command()
@_options
def markers(board: str, paper: str, output: str | None) -> None:
    """The markers of a board, and the tags of its discs."""
    _write(boards.load(boards.find(board)), "markers", markers_pdf, paper, output)


@command.command()
@_sheet
def lens(paper: str, output: str | None) -> None:
    """The sheet for 'tablee calibrate lens'."""
    from vision.cameras.sheet import DICTIONARY, MARKER, SQUARES

    _deliver(lens_pdf(SQUARES, DICTIONARY, MARKER, paper), "lens-sheet", paper, output)


def _write(board: Board, what: str, draw: Callable[[Board, str], bytes], paper: str, output: str | None) -> None:
    try:
        pdf = draw(board, paper)
    except PrintError as error:
        raise click.ClickException(str(error)) from error
    name = "".join(c if c.isalnum() or c in "-_" else "-" for c in board.name)
    _deliver(pdf, f"{name}-{what}", paper, output)


def _deliver(pdf: bytes, name: str, paper: str, output: str | None) -> None:
    if output == "-":
        sys.stdout.buffer.write(pdf)
        return
    path = Path(output or f"{name}-{paper}.pdf")
    path.write_bytes(pdf)
    click.echo(f"{path}: paper {paper}. Print at 100 %, do not fit to page; the ruler must measure 100 mm.")
