"""`tablee data`: what you transcribed of your copy of a game."""

from __future__ import annotations

from pathlib import Path

import click

from companion.data import DataError, Owned, forms, kinds, load, template
from companion.games import OwnersData, games, rulebook

__all__ = ["command", "read"]


@click.group(name="data", short_help="Check what you transcribed of a game, or get a file to fill in.")
def command() -> None:
    """Look after what you transcribed of your copy of a game: boards, cards, layouts, in TOML."""


@command.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="The game; else the one that the files name.")
def check(files: tuple[Path, ...], game: str | None) -> None:
    """Say what is in files of one game, taken together, and what is wrong with them.

    Each fault is a line: file, line, field, reason. Exits with 2 where there is one.
    """
    owned = read(files, game)
    for file in owned.files:
        what = ", ".join(
            f"{key} ({len(value)})" if isinstance(value, list | dict) else key for key, value in file.fields.items()
        )
        source = " as the booklet prints it" if file.source == "booklet" else ""
        click.echo(f"{file.name}: {file.game}{source}: {what or 'nothing'}")


@command.command("template")
@click.argument("kind", metavar="KIND")
@click.option("--game", metavar="GAME", help="The game, where several have this kind.")
def template_(kind: str, game: str | None) -> None:
    """Print a file to fill in. KIND is a game, or a part of one, as the error of a wrong one lists them."""
    known = {name: form for name in games() if (form := forms(rulebook(name))) is not None and game in (None, name)}
    if game is not None and game not in games():
        raise click.UsageError(f"expected a game, one of {', '.join(games())}; got {game!r}")
    fitting = [name for name, form in known.items() if kind in kinds(name, form)]
    if len(fitting) > 1:
        raise click.UsageError(f"{kind} is a part of {' and '.join(fitting)}: say which with --game")
    if not fitting:
        raise click.UsageError(f"expected {_listed(known)}; got {kind!r}")
    click.echo(template(fitting[0], kind, known[fitting[0]]), nl=False)


class _Fault(click.ClickException):
    """Files that cannot be used."""

    exit_code = 2


def read(files: tuple[Path, ...], game: str | None) -> Owned:
    """Owner's data for a verb: all faults but the last on stderr, that one as the error; exit code 2."""
    try:
        return load(files, game)
    except DataError as error:
        for problem in error.problems[:-1]:
            click.echo(str(problem), err=True)
        raise _Fault(str(error.problems[-1])) from error


def _listed(known: dict[str, OwnersData]) -> str:
    parts = [f"{', '.join(kinds(name, form))} (of {name})" for name, form in known.items()]
    return f"one of {'; '.join(parts)}" if parts else "a game of which something is transcribed; there is none"
