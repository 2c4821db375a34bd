"""`tablee board`: look after board files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import click

from companion import board as boards
from companion.board import Board, BoardError
from companion.games import UnknownGame, games, rulebook

__all__ = ["command"]


@click.group(name="board")
def command() -> None:
    """Look after board files: what lies on the table, in millimetres."""


@command.command()
@click.argument("file", metavar="BOARD")
def check(file: str) -> None:
    """Say what is in a board file, and what is wrong with it.

    BOARD is a file, or the name of a board that comes with Tablée. Exits with 1 where the file cannot be used.
    """
    try:
        board = boards.load(boards.find(file))
    except BoardError as error:
        for problem in error.problems[:-1]:
            click.echo(problem, err=True)
        raise click.ClickException(error.problems[-1]) from error
    keys, unknown_game = _rulebook_keys(board)
    if keys:
        board = boards.load(boards.find(file), keys)
    for line in (*_inventory(board), *(f"warning: {text}" for text in (*board.warnings, *unknown_game))):
        click.echo(line)


@command.command(name="list")
def list_() -> None:
    """List the boards that come with Tablée."""
    for name in boards.shipped_names():
        click.echo(f"{name}\t{boards.shipped(name)}")


def _rulebook_keys(board: Board) -> tuple[Mapping[str, tuple[str, ...]], tuple[str, ...]]:
    """The keys that the board's rulebook lists (`board_keys`), and a doubt where there is no such rulebook."""
    if board.game == "none":
        return {}, ()
    try:
        return getattr(rulebook(board.game), "board_keys", {}), ()
    except UnknownGame:
        return {}, (f"no rulebook {board.game!r} is installed; there are {', '.join(games()) or 'none'}",)


def _inventory(board: Board) -> Iterator[str]:
    """What is in it, a line each."""
    width, height = board.size
    size = f"round, {width:g} mm across" if board.shape == "round" else f"{width:g} x {height:g} mm"
    yield f"{board.name} (format {board.format}): {size}, game {board.game}"
    yield f"  markers  {_markers(board)}"
    parts = {
        "discs": _counted(f"{disc.owner} {disc.kind}" for disc in board.discs),
        "walls": _counted(f"movable {wall.kind}" if wall.movable else wall.kind for wall in board.walls),
        "gates": _counted(f"to sanctuary {gate.sanctuary}" for gate in board.gates),
        "zones": _counted(zone.kind for zone in board.zones),
        "spots": _counted(zone.id for zone in board.zones for _ in zone.spots),
        "targets": _counted(target.id for target in board.targets),
        "silexes": _counted(silex.id for silex in board.silexes),
        "tokens": _counted(token.kind for token in board.tokens),
        "dice": _counted(die.id for die in board.dice),
    }
    for name, what in parts.items():
        if what:
            yield f"  {name:<8} {what}"
    if board.grid:
        yield f"  grid     {board.grid.rows} rows x {board.grid.columns} columns"
    yield f"  sha256   {board.sha256}"


def _markers(board: Board) -> str:
    if board.markers is None:
        return "none (say where the board is with --corners)"
    ids = ", ".join(str(marker.id) for marker in board.markers.at)
    return f"{len(board.markers.at)}: {board.markers.dictionary} {ids}"


def _counted(names: Iterator[str]) -> str:
    counts = Counter(names)
    what = ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())
    return f"{counts.total()}: {what}" if counts else ""
